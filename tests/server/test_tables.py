"""The position on the wire has the type that its game declares: nothing more, nothing less, nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from khroma.games.registry import GAMES
from khroma.kernel.game import OVER
from khroma.kernel.kinds import Seat
from khroma.table.shown import TABLES
from tests.everything import every_option_set, options_of, random_table


def declared(game: str) -> Any:
    (found,) = (each for each in TABLES if each.__annotations__["game"].__args__ == (game,))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_is_what_is_declared(game: str) -> None:
    for answers in range(0, 160, 20):
        table = random_table(game, "", answers, answers)
        for seat in (None, Seat(0), Seat(1)):
            shown = table.game.table(table.game.view(table.state, seat).known)
            assert msgspec.convert(shown, declared(game)) == shown  # a key that is not declared would be left out


@pytest.mark.parametrize(("name", "words"), every_option_set())
def test_a_table_says_whether_there_are_secrets_and_windows(name: str, words: str) -> None:
    game, options = options_of(name, words)
    state, rng = game.new(options), Random(5)
    shown: Any = game.table(state)
    assert shown["secrets"] == game.hides(state)
    for _ in range(60):
        question = game.question(state)
        if game.asked(state) == OVER or question is None:
            break
        assert shown["windows"] or not question.window
        if not shown["secrets"]:
            seen = {game.picture(game.view(state, seat).known) for seat in (None, *range(len(shown["seats"])))}
            assert len(seen) == 1
        game.advance(state, game.random_action(state, rng))


def test_secrets_and_windows_depend_on_the_options() -> None:
    def said(name: str, words: str) -> tuple[object, object]:
        game, options = options_of(name, words)
        shown = game.table(game.new(options))
        return shown["secrets"], shown["windows"]

    assert said("paint_brawl", "") == (True, True)
    assert said("paint_brawl", "bonus_cards=no") == (False, False)
    assert said("color_quest", "public_hands=yes") == (False, True)
    assert said("chromecas", "") == (True, False)
    assert said("dark_threat", "") == (False, False)
