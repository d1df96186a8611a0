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
        assert refusal.facts == {"squares": ("b3", "c2", "c4", "d3")}


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


# Blue has just placed a crane on 1,0 and holds a titan and the terrain t05.
CRANE = """
  y\\x    0       1       2
    0  *o3-..  2bR-..  1.....
turn: blue, 1 action
blue chromecas: 5
blue terrains: t05
"""


@pytest.mark.parametrize(
    ("pending", "path", "reason"),
    [
        ("", ("t07",), "terrain-not-in-hand"),
        ("", ("t05", "0,0"), "cell-taken"),
        ("", ("t05", "2,1"), None),  # a corner of the core's neighbour, a side of 2,0: it leads on
        ("", ("ship",), "unit-not-in-hand"),
        ("", ("titan", "5,5"), "no-tile"),
        ("", ("pass",), "must-act"),
        ("pending: vehicle 1,0", ("5,5",), "no-tile"),  # of the crane; that ship and cannon are others helps nobody
        ("pending: vehicle 1,0", ("0,0",), "core-stays"),
        ("pending: vehicle 1,0", ("2,0", "4,4"), "touches-nothing"),
        ("pending: vehicle 1,0", ("nothing",), "no-way"),
        ("", ("1,0",), "own-tile"),  # a target that was clicked before what goes there
    ],
)
def test_a_half_made_click_is_refused_by_the_need_that_it_fails(
    pending: str, path: tuple[str, ...], reason: str | None
) -> None:
    game = find_game("chromecas")
    state, _ = game.read_picture(CRANE + pending, game.option_table().make())
    left, refusal = explain_path(game, state, path)
    assert (left == 0) == (reason is not None)
    assert (refusal.reason if refusal else None) == reason


@pytest.mark.parametrize(("square", "reason"), [("h5", "nobody-there"), ("a1", "not-yours")])
def test_what_most_verbs_say_is_told(square: str, reason: str) -> None:
    """To sacrifice would fulfil more needs of its own on an empty square than to walk, and is not what was meant."""
    game = find_game("dark_threat")
    state = game.new(game.option_table().make())
    rng = Random(1)
    while game.question(state).kind != "main":  # type: ignore[union-attr]
        game.advance(state, game.random_action(state, rng))
    left, refusal = explain_path(game, state, (square,))
    assert left == 0
    assert refusal is not None
    assert refusal.reason == reason


def test_the_own_chief_says_what_it_waits_for() -> None:
    """It could shoot as well, but what is its own is the move."""
    game = find_game("paint_brawl")
    picture = """
     a   b   c   d
 2  .Wr .Hr ... ...
 1  .Cr .Wr ... .Cb
turn: red
"""
    state, _ = game.read_picture(picture, game.option_table().make({}))
    left, refusal = explain_path(game, state, ("a1",))
    assert left == 0
    assert refusal is not None
    assert refusal.reason == "no-quest-stand"


RUN = """
 9  .   .   CL  .   .   .   .
 8  .   .   .   .   .   .   .
 7  p   .   MO  y   g   k   .
 6  .   .   .   .   .   ~   .
 5  .   .   .   .   .   .   .
    a   b   c   d   e   f   g
turn: oak
"""


@pytest.mark.parametrize(("target", "reason"), [("d8", "not-in-line"), ("f7", "black-paint"), ("c9", "occupied")])
def test_a_run_out_of_reach_says_why(target: str, reason: str) -> None:
    game = find_game("dark_threat")
    state, _ = game.read_picture(RUN, game.option_table().make({}))
    left, refusal = explain_path(game, state, ("c7", target))
    assert left == 0
    assert refusal is not None
    assert refusal.reason == reason
