"""Which games are mined, and which of what is found is kept: as many of each set-up as of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from khroma.bots.puzzles.mining import Miner
from khroma.bots.puzzles.puzzle import KINDS, Puzzle
from khroma.kernel.data import read_packaged
from khroma.kernel.game import Game
from khroma.kernel.options import Options

_SEEDS = 1_000_000


def set_ups_of(game: Game[Any]) -> list[Options]:
    """Those of `data/mining.toml`; of a game that is not in it, the standard one."""
    table, known = game.option_table(), read_packaged("khroma.bots", "data/mining.toml")
    words = known.table(game.id).texts("set_ups") if game.id in known else [""]
    return [table.read(each) for each in words]


def collect(
    game: Game[Any],
    set_ups: list[Options],
    count: int,
    seed: int = 1,
    kinds: tuple[str, ...] = KINDS,
    going_on: Callable[[], bool] = lambda: True,
) -> Iterator[Puzzle]:
    """As many as wanted, of all set-ups in turn, a game of each at a time; the same seed finds the same."""
    found, known = 0, set[tuple[str, ...]]()
    for number in range(seed * _SEEDS, (seed + 1) * _SEEDS):
        for place, options in enumerate(set_ups):
            # Games of their own: with the same seed, set-ups that differ little lead to the same positions.
            own = number * len(set_ups) + place
            for puzzle in Miner(game, options).puzzles(kinds, own, own + 1):
                if puzzle.kind == "best" and puzzle.solution in known:
                    continue  # games often begin alike
                known.add(puzzle.solution)
                yield puzzle
                found += 1
                if found == count:
                    return
            if not going_on():
                return
