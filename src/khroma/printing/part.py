"""One kind of thing to cut out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from khroma.printing.drawings import drawing, is_drawn

# Told apart by their letters too: not everybody sees colours.
COLOURS = {
    "red": "#c82f52",
    "blue": "#1d4fd2",
    "yellow": "#ffe433",
    "green": "#3cab86",
    "orange": "#ff9f3a",
    "purple": "#5c1a7d",
    "violet": "#641480",
    "gold": "#fff3c4",
    "lime": "#9be887",  # the green of Chromecas
    "black": "#1d1a24",
}
PLAIN = "#f4f1ea"
Listed = tuple[str, list[tuple[str, str]]]  # the key of a title, and rows of two columns below it


@dataclass(frozen=True)
class Part:
    """A card, a tile or a token: its title, how often it is there, its colour, what it says, a sign, whose it is.

    `drawn` names its picture (`drawings.py`), `holes` are the numbers on it; one that has no picture is its words.
    """

    shape: Literal["card", "tile", "token"]
    title: str
    count: int
    colour: str = ""
    lines: list[str] = field(default_factory=list)
    sign: str = ""
    whose: str = ""
    drawn: str = ""
    holes: dict[str, str] = field(default_factory=dict)

    def picture(self, language: str) -> str:
        """What is drawn on it; nothing for a card of a designer's own."""
        return drawing(self.drawn, language, self.holes) if is_drawn(self.drawn) else ""

    def paint(self) -> str:
        """The colour in which it is printed."""
        return COLOURS.get(self.colour, PLAIN)

    def ink(self) -> str:
        """What can be read on it."""
        return "#ffffff" if self.colour in ("black", "blue", "purple", "violet", "red", "green") else "#222222"
