"""Where a finished game turned, as the bots judge it."""

from __future__ import annotations

from typing import Any

from khroma.bots.judges import judge_at
from khroma.bots.turning import EARLY, turning
from khroma.games.registry import find_game
from khroma.kernel.kinds import Seat
from khroma.kernel.records import read_record, replay
from khroma.kernel.session import Session
from khroma.table.turnings import turned
from tests.everything import ROOT


def _record(name: str) -> str:
    return (ROOT / "tests" / "golden" / f"{name}.record").read_text(encoding="utf-8")


def _lead(session: Session[Any], at: int, seat: Seat) -> int:
    state = session.before(at).state
    return judge_at(session.game.id, state).evaluate(state, seat)


def test_it_is_a_move_on_the_board_after_which_the_winner_stays_ahead() -> None:
    session = replay(read_record(_record("chromecas-2")), find_game)
    (winner,) = session.game.outcome(session.state).winners
    found = turning(session, winner)
    assert found is not None
    assert session.answers[found.number - 1].line == "place_chromeca cannon 1,4"
    assert _lead(session, found.number - 1, winner) <= 0
    assert all(_lead(session, at, winner) > 0 for at in range(found.number + 4, len(session.answers)))


def test_a_game_that_never_turned_says_so_in_both_languages() -> None:
    session = replay(read_record(_record("chromecas-1")), find_game)
    assert min(_lead(session, at, Seat(0)) for at in range(int(len(session.answers) * EARLY), 117)) > 0
    assert turned(_record("chromecas-1"), Seat(0), "en").text == "Blue led from early on and never fell behind."
    assert turned(_record("chromecas-1"), Seat(0), "fr").text.startswith("Bleu a pris l'avantage")


def test_whoever_won_because_another_gave_up_has_no_turning_point() -> None:
    whole = read_record(_record("chromecas-1"))
    whole.lines = whole.lines[:60]
    whole.pictures = []
    whole.header.pop("result")
    assert turning(replay(whole, find_game), Seat(1)) is None


def test_the_sentence_names_the_move_and_who_made_it() -> None:
    shown = turned(_record("dark_threat-5"), Seat(1), "en")
    assert shown.step == 44
    assert shown.text.startswith("The turning point was move 44, Gaia: ")
    assert shown.text.endswith("From then on Gaia stayed ahead.")
