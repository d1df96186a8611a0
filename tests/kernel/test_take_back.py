"""Taking back: one's own last decision, never across chance, another seat or something revealed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Session

START = """
y\\x  0      1
  0  *b5-.. 3.....
seats: blue orange
turn: blue
"""


def table_at(picture: str, **options: object) -> Session[Any]:
    game = find_game("chromecas")
    chosen = game.option_table().make(options)
    state, _ = game.read_picture(picture, chosen)
    return Session(game, chosen, state)


def test_nothing_was_decided_yet() -> None:
    table = table_at(START)
    assert table.way_back(Seat(0)) == (-1, "nothing")
    assert not table.take_back()


def test_an_own_decision_is_taken_back() -> None:
    table = table_at(START + "blue terrains: t01 t05\n")
    before = table.game.picture(table.state)
    table.say("place_terrain t05 2,0")
    assert table.way_back(Seat(0)) == (0, "")
    assert table.take_back(Seat(0))
    assert table.game.picture(table.state) == before
    assert table.lines() == []


def test_another_seat_cannot_take_it_back() -> None:
    table = table_at(START + "blue terrains: t01 t05\n")
    table.say("place_terrain t05 2,0")
    assert table.way_back(Seat(1)) == (-1, "seat")
    assert not table.take_back(Seat(1))


def test_chance_stands_in_the_way() -> None:
    table = table_at(START + "blue chromecas: 2 3\nfacts: 1,0 blue ?\n")
    table.say("place_chromeca scout 1,0")
    table.roll(Random(1))
    assert table.way_back(Seat(0)) == (-1, "chance")


def test_what_is_revealed_stays_revealed() -> None:
    """The fact under the terrain is settled, but Blue did not know it: placing there reveals it without chance."""
    hidden = START + "blue chromecas: 2 3\nfacts: 1,0 blue bastion by orange\n"
    table = table_at(hidden)
    table.say("place_chromeca scout 1,0")
    assert [entry.seat for entry in table.answers] == [0]
    assert table.way_back(Seat(0)) == (-1, "revealed")
    known = table_at(hidden.replace("by orange", "by blue"))
    known.say("place_chromeca scout 1,0")
    assert known.way_back(Seat(0)) == (0, "")


@pytest.mark.parametrize("name", ["paint_brawl", "dark_threat", "color_quest"])
def test_what_another_seat_has_answered_and_taken_back_still_stands_in_the_way(name: str) -> None:
    """A match keeps only the positions to which somebody may still go back: before an answer of another seat there are
    none, also when that is taken back."""
    game, rng = find_game(name), Random(2)
    table = Session(game, game.option_table().make(), remembers=False)
    seats = (CHANCE, CHANCE)
    while CHANCE in seats or seats[0] == seats[1] or table.way_back(seats[1])[0] != len(table.answers) - 1:
        seats = seats[1], table.asked()
        table.carry_out(game.random_action(table.state, rng))
    assert table.take_back(seats[1])
    assert table.answers[-1].seat == seats[0]
    assert table.way_back(seats[0]) == (-1, "seat")
    assert not table.take_back(seats[0])
