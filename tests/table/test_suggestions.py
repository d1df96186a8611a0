"""What the bots would do at a position of a study."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from khroma.games.registry import GAMES
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Seat
from khroma.kernel.position import Position
from khroma.kernel.records import write_record
from khroma.kernel.session import Session
from khroma.table import suggestions
from khroma.table.study import studied
from khroma.table.suggestions import StudySuggested, study_suggested
from khroma.table.wishes import StudyWish
from tests.everything import random_table


def wish(table: Session[Any], **more: Any) -> StudyWish:
    return StudyWish(record=write_record({"game": table.game.id}, table.lines()), **more)


def decisions(table: Session[Any]) -> list[int]:
    found = range(len(table.answers))
    return [at for at in found if table.before(at).asked >= 0 and len(table.before(at).legal()) > 1]


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking ends by counting, not by the clock."""
    monkeypatch.setattr(suggestions, "SOON", 1000.0)
    monkeypatch.setattr(suggestions, "SECONDS", 1000.0)
    monkeypatch.setattr(suggestions, "LEVEL", "level1")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_suggestions_are_choices_with_chances_and_reasons(game: str, language: str) -> None:
    table, reasons = random_table(game, "", 1, 60), 0
    for at in decisions(table)[-4:]:
        found, position = study_suggested(wish(table, at=at), language), table.before(at)
        legal = {table.game.line(position.state, action) for action in position.legal()}
        assert found.seat == position.asked
        assert 1 <= len(found.suggestions) <= 3
        for each in found.suggestions:
            assert each.line in legal
            assert 0 <= each.win <= 1
            assert each.label
            reasons += len(each.reasons)
        assert msgspec.json.decode(msgspec.json.encode(found), type=StudySuggested) == found
    assert reasons > 0


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_looked_at(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else the asked seat cannot know is exchanged: the suggestions stay the same."""
    table = random_table(game, "", 2, 60)
    at = decisions(table)[-1]
    first = study_suggested(wish(table, at=at), "en")
    _, session = studied(wish(table, at=at))
    view = session.before(at).view(session.before(at).asked)
    other = Position(table.game, table.game.guess(view, Random(5)))
    monkeypatch.setattr(Session, "before", lambda _self, _number: other)
    assert study_suggested(wish(table, at=at), "en") == first


def test_other_eyes_and_dice_get_no_suggestions() -> None:
    table = random_table("chromecas", "", 1, 60)
    at = decisions(table)[-1]
    other = Seat(1 - table.before(at).asked)
    assert study_suggested(wish(table, at=at, eyes=other), "en") == StudySuggested(at, None, [])
    dice = next(number for number in range(60) if table.before(number).asked == CHANCE)
    assert study_suggested(wish(table, at=dice), "en") == StudySuggested(dice, None, [])


def test_it_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestions, "SECONDS", 0.0)
    table = random_table("color_quest", "", 1, 60)
    assert study_suggested(wish(table, at=decisions(table)[-1]), "en").suggestions


def test_what_is_said_soon_says_whether_there_is_more_to_find(monkeypatch: pytest.MonkeyPatch) -> None:
    table = random_table("color_quest", "", 1, 60)
    at = decisions(table)[-1]
    whole = study_suggested(wish(table, at=at), "en")
    assert study_suggested(wish(table, at=at, soon=True), "en") == whole  # there was time enough
    monkeypatch.setattr(suggestions, "SOON", 0.0)
    hurried = study_suggested(wish(table, at=at, soon=True), "en")
    assert hurried.suggestions
    assert hurried.hurried
    assert study_suggested(wish(table, at=at), "en") == whole
