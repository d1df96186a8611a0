"""What lies in the box of a game, as things to print and cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from khroma.kernel.game import Game
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts
from khroma.printing import chromecas, color_quest, dark_threat, paint_brawl
from khroma.printing.part import Listed, Part


@dataclass(frozen=True)
class Box:
    """What is printed of a game: its parts; and where decks can be changed, what things do then, and a list of them."""

    parts: Callable[[Options, Texts], Iterator[Part]]
    told: Callable[[Options, Texts], dict[str, dict[str, str]]] | None = None
    listed: Callable[[Options, Texts], Listed] | None = None


BOXES: dict[str, Box] = {
    "chromecas": Box(chromecas.parts, chromecas.told, chromecas.listed),
    "color_quest": Box(color_quest.parts),
    "dark_threat": Box(dark_threat.parts),
    "paint_brawl": Box(paint_brawl.parts),
}
NO_BOX = Box(lambda _options, _texts: iter(()))  # a game of another package has a board only


@dataclass(frozen=True)
class Contents:
    """Everything in a box, sorted by how it is cut out."""

    cards: list[Part]
    tiles: list[Part]
    tokens: list[Part]


def box_of(game: Game[Any]) -> Box:
    """What is printed of a game."""
    return BOXES.get(game.id, NO_BOX)


def contents(game: Game[Any], options: Options, texts: Texts) -> Contents:
    """What these options need: a changed deck gives changed cards."""
    found = list(box_of(game).parts(options, texts))
    return Contents(*([part for part in found if part.shape == shape] for shape in ("card", "tile", "token")))
