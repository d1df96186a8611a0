"""Clicks that lead nowhere: the rule that forbids them, else what would lead on."""

from __future__ import annotations

from random import Random

import pytest

from khroma.games.registry import find_game
from khroma.kernel.choices import choices
from khroma.kernel.game import CHANCE
from khroma.table.paths import explain_path

# A red Shaman with a puddle at her side; a red Chief in the corner.
TABLE = """
     a   b   c   d   e
 4  ... ... ... ... ...
 3  ... .Sr .~r ... ...
 2  ... ... ... ... ...
 1  .Cr ... ... ... .Hb
"""


@pytest.mark.parametrize(
    ("path", "rule", "reason"),
    [
        (("b3", "network", "c3", "d4"), "PB-ATK-NET", None),  # a network runs straight
        (("b3", "network", "c3", "e4"), "TABLE-PATH", "only-these"),  # in line with nothing
        (("b3", "brawl", "e4"), "TABLE-PATH", "not-next"),
        (("nothing",), "TABLE-PATH", "no-way"),
    ],
)
def test_a_path_that_leads_nowhere_is_explained(path: tuple[str, ...], rule: str, reason: str | None) -> None:
    game = find_game("paint_brawl")
    state, _ = game.read_picture(TABLE, game.option_table().make())
    left, refusal = explain_path(game, state, path)
    assert left == 0
    assert refusal is not None
    assert refusal.rule == rule
    assert reason in (None, refusal.reason)
    if reason == "only-these":
        assert refusal.facts == {"squares": "b3, c2, c4, d3"}


def test_a_path_that_leads_on_is_not_refused() -> None:
    game = find_game("paint_brawl")
    state, _ = game.read_picture(TABLE, game.option_table().make())
    assert explain_path(game, state, ("b3", "network", "c3")) == (4, None)
    assert explain_path(game, state, ())[1] is None


def test_a_square_left_of_or_below_the_core_is_named_whole() -> None:
    game = find_game("chromecas")
    state = game.new(game.option_table().make({"first_player": 1}))
    rng = Random(1)
    while game.asked(state) == CHANCE:
        game.advance(state, game.random_action(state, rng))
    offered = [choice.path for choice in choices(game, state) if choice.path[-1] == "-1,0"]
    left, refusal = explain_path(game, state, (*offered[0][:-1], "-3,-2"))
    assert left == 0
    assert refusal is not None
    assert (refusal.rule, refusal.facts.get("cell")) == ("CH-TER-1", "-3,-2")
