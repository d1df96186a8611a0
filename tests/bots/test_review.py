"""khroma review: mistakes, what was better, and verdicts; all from what a player could know."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.bots.review import MISTAKE, Judged, mistakes, review, swings, verdicts
from khroma.games.registry import find_game
from khroma.kernel.kinds import Seat
from khroma.kernel.records import read_record, replay
from tests.cli.program import khroma, refused
from tests.everything import ROOT

RECORD = ROOT / "tests" / "golden"


def _golden() -> Path:
    return min(RECORD.rglob("chromecas*.record"), key=lambda path: path.stat().st_size)


def test_the_worst_come_first_and_are_told_in_the_order_of_the_game() -> None:
    lost = [0.3, 0.01, 0.2, 0.4]
    judged = [Judged(number, Seat(number % 2), "x", 0.5, each, "y") for number, each in enumerate(lost)]
    assert [each.number for each in mistakes(judged, 2)] == [0, 3]
    first, second = verdicts(2, judged)
    assert (first.decisions, first.mistakes) == (2, 2)
    assert first.lost == pytest.approx(0.25)
    assert (second.decisions, second.mistakes) == (2, 1)


def test_chances_turn_between_two_decisions_of_the_same_seat() -> None:
    wins = [0.5, 0.9, 0.55, 0.4, 0.2]
    judged = [Judged(number, Seat(number % 2), "x", win, 0.0, "y") for number, win in enumerate(wins)]
    assert [(each.number, round(gained, 2)) for each, gained in swings(judged, 9)] == [(3, -0.5), (4, -0.35)]
    assert [each.number for each, _ in swings(judged, 1)] == [3]
    assert swings(judged[:3], 9) == []


def test_every_decision_with_a_choice_is_judged_and_nobody_gains_by_another_answer() -> None:
    session = replay(read_record(_golden().read_text(encoding="utf-8")), find_game)
    judged = review(session, "level1")
    chosen = [
        number + 1
        for number, given in enumerate(session.answers)
        if given.seat >= 0 and len(session.game.legal(session.before(number).state)) > 1
    ]
    assert [each.number for each in judged] == chosen
    for each in judged:
        assert session.answers[each.number - 1].line == each.line
        assert 0 <= each.lost <= each.win <= 1
        assert each.better != each.line or each.lost < MISTAKE


def test_review_speaks_both_languages_and_to_programs() -> None:
    english, french = khroma("review", _golden()), khroma("review", _golden(), "--lang", "fr")
    assert "given away on average" in english.out
    assert "perte moyenne" in french.out
    found = khroma("review", _golden(), "--json").json()
    assert {"number", "seat", "line", "win", "lost", "better"} == set(found["decisions"][0])
    assert all(set(each) == {"number", "gained"} for each in found["swings"])
    assert [each["seat"] for each in found["verdicts"]] == list(range(len(found["verdicts"])))


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.record").write_text("nothing", encoding="utf-8")
    refused(khroma("review", tmp_path / "x.record"), "x.record")
