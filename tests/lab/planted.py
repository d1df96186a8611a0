"""Games that are not played: coins with a planted advantage, in the form in which games come back."""

from __future__ import annotations

from random import Random

from khroma.lab.experiment import Cell, Experiment, Stop
from khroma.lab.play import Chunk, GameRow


def coin_row(cell: Cell, number: int, won: float) -> GameRow:
    """A game that the first seat has won, lost, or half won."""
    return GameRow(
        cell=cell.number, number=number, points=[won, 1 - won], scores=[0, 0], reason="coin", limited=False,
        decisions=1, choices=None, answers=None, lead_changes=None, drama=None, comeback=None,
    )  # fmt: skip


def coins(cell: Cell, first: int, count: int) -> Chunk:
    """Coins that fall for the first seat as often as the `options` of the cell say; cells share their dice."""
    share = float(cell.options)
    rows = []
    for number in range(first, first + count):
        luck = Random(f"{cell.seed}/{number}").random()
        rows.append(coin_row(cell, number, float(luck < share)))
    return Chunk(games=rows, uses=[])


def coin_cell(number: int, share: float, bots: str = "random", seed: int = 1) -> Cell:
    """A cell of coins."""
    named = (("share", str(share)),)
    return Cell(number, "chromecas", str(share), (bots, bots), seed, ("blue", "orange"), named, 1)


def coin_experiment(*shares: float, stop: Stop, compare: bool = False, seed: int = 1) -> Experiment:
    """An experiment on coins."""
    cells = tuple(coin_cell(number, share, seed=seed) for number, share in enumerate(shares))
    said = {"en": "coins", "fr": "pièces"}
    return Experiment("coins", "chromecas", said, said, "seat1", 0.5, compare, 0, seed, stop, cells)
