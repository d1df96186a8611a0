"""Chromecas: the rules said a second time, slowly and plainly, from what lies on the table; both must agree.

Nothing here knows the engine: it reads the position in words and follows the rulings step by step.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.picture import read_picture
from khroma.kernel.session import Session

Cell = tuple[int, int]
GAME = find_game("chromecas")
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
pytestmark = pytest.mark.compiled


def _cell(word: str) -> Cell:
    x, y = word.split(",")
    return int(x), int(y)


def _word(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _beside(cell: Cell, steps: tuple[Cell, ...] = SIDES) -> list[Cell]:
    return [(cell[0] + x, cell[1] + y) for x, y in steps]


def _connected(cells: set[Cell]) -> bool:
    reached, new = {(0, 0)}, [(0, 0)]
    while new:
        for near in _beside(new.pop()):
            if near in cells and near not in reached:
                reached.add(near)
                new.append(near)
    return reached == cells


class Plainly:
    """The legal lines of a position with default options, and of the options that vehicles have."""

    def __init__(self, state: Any, options: dict[str, object]) -> None:
        words: Any = GAME.table(state)
        self.options = options
        self.tiles: dict[Cell, dict[str, Any]] = {_cell(name): tile for name, tile in words["cells"].items()}
        self.me = words["turn"]["player"]
        self.seats = {seat["side"]: seat for seat in words["seats"]}
        self.pending = read_picture(GAME.picture(state)).lines["pending"].split(";")[0].split()

    def legal(self) -> set[str]:
        """By the question that is asked."""
        if self.pending[0] == "action":
            return self.terrains() | self.chromecas()
        if self.pending[0] == "shield":
            return {f"deploy_shield {_word(cell)}" for cell in self.tiles if self.may_shield(cell)} | {"decline"}
        return self.powers() | {"decline"}

    def has(self, effect: str) -> bool:
        return any(tile.get("faction") == self.me and tile["effect"] == effect for tile in self.tiles.values())

    def frontier(self, tiles: set[Cell]) -> set[Cell]:
        return {near for cell in tiles for near in _beside(cell)} - tiles

    def terrains(self) -> set[str]:
        return {
            f"place_terrain {card['terrain']} {_word(cell)}"
            for card in self.seats[self.me]["terrains"]
            for cell in self.frontier(set(self.tiles))
        }

    def chromecas(self) -> set[str]:
        return {
            f"place_chromeca {card['unit']} {_word(cell)}"
            for card in self.seats[self.me]["chromecas"]
            for cell in self.tiles
            if self.may_place(card["power"], cell)
        }

    def may_place(self, power: int, cell: Cell) -> bool:
        tile = self.tiles[cell]
        if "faction" not in tile:
            return bool(tile.get("shield", self.me) == self.me)
        if tile["faction"] == self.me or "shield" in tile:
            return False
        attack = power + (1 if self.has("offensive_force") else 0)
        near = _beside(cell) + (_beside(cell, CORNERS) if self.has("strike_force") else [])
        support = any(other in self.tiles and self.tiles[other].get("faction") == self.me for other in near)
        return attack > tile["power"] and support

    def may_shield(self, cell: Cell) -> bool:
        tile = self.tiles[cell]
        return "shield" not in tile and tile.get("effect") != "bastion"

    def powers(self) -> set[str]:
        (vehicle,) = [cell for cell, tile in self.tiles.items() if tile["terrain"] == self.pending[2]]
        kind = self.tiles[vehicle]["unit"]
        found = set()
        for cell, tile in self.tiles.items():
            if "shield" in tile or (cell == vehicle and not self.options.get("vehicle_self_target", True)):
                continue
            rest = set(self.tiles) - {cell}
            if kind == "cannon" and "faction" in tile:
                found.add(f"cannon {_word(cell)}")
            if cell == (0, 0):
                continue
            if kind == "ship" and _connected(rest):
                found.add(f"ship {_word(cell)}")
            if kind == "crane" and (self.options.get("crane_check") != "lifted" or _connected(rest)):
                for end in self.frontier(rest) - {cell}:
                    if _connected(rest | {end}):
                        found.add(f"crane {_word(cell)} {_word(end)}")
        return found


def _check(seed: int, words: dict[str, object]) -> None:
    table: Session[Any] = Session(GAME, GAME.option_table().make(words))
    rng = Random(seed)
    while table.asked() != OVER:
        if table.asked() != CHANCE:
            lines = {GAME.line(table.state, action) for action in GAME.legal(table.state)}
            assert lines == Plainly(table.state, words).legal(), GAME.picture(table.state)
        table.answer(GAME.random_action(table.state, rng))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_engine_agrees(players: int, seed: int) -> None:
    _check(seed, {"players": players})


@pytest.mark.parametrize("seed", range(3))
def test_the_engine_agrees_on_the_options_of_vehicles(seed: int) -> None:
    _check(seed, {"players": 3, "crane_check": "lifted", "vehicle_self_target": False})


@pytest.mark.soak
def test_the_engine_agrees_for_long() -> None:
    for seed in range(100, 400):
        _check(seed, {"players": 2 + seed % 3})
