"""What lies in the box of a game, as things to print and cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from khroma.kernel.game import Game
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts
from khroma.printing import chromecas, color_quest, dark_threat, paint_brawl
from khroma.printing.part import Part

Box = Callable[[Options, Texts], Iterator[Part]]
BOXES: dict[str, Box] = {
    "chromecas": chromecas.parts,
    "color_quest": color_quest.parts,
    "dark_threat": dark_threat.parts,
    "paint_brawl": paint_brawl.parts,
}


@dataclass(frozen=True)
class Contents:
    """Everything in a box, sorted by how it is cut out."""

    cards: list[Part]
    tiles: list[Part]
    tokens: list[Part]


def contents(game: Game[Any], options: Options, texts: Texts) -> Contents:
    """What these options need: a changed deck gives changed cards. A game of another package has a board only."""
    found = list(BOXES[game.id](options, texts)) if game.id in BOXES else []
    return Contents(*([part for part in found if part.shape == shape] for shape in ("card", "tile", "token")))
