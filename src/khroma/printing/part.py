"""One kind of thing to cut out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

# Told apart by their letters too: not everybody sees colours.
COLOURS = {
    "red": "#d64541",
    "blue": "#3b73d1",
    "yellow": "#f3c73c",
    "green": "#43a05a",
    "orange": "#ee8b35",
    "purple": "#8a57b5",
    "violet": "#8a57b5",
    "gold": "#c7a028",
    "black": "#333333",
}
PLAIN = "#f4f1ea"


@dataclass(frozen=True)
class Part:
    """A card, a tile or a token: its title, how often it is there, its colour, what it says, a sign, whose it is."""

    shape: Literal["card", "tile", "token"]
    title: str
    count: int
    colour: str = ""
    lines: list[str] = field(default_factory=list)
    sign: str = ""
    whose: str = ""

    def paint(self) -> str:
        """The colour in which it is printed."""
        return COLOURS.get(self.colour, PLAIN)

    def ink(self) -> str:
        """What can be read on it."""
        return "#ffffff" if self.colour in ("black", "blue", "purple", "violet", "red", "green") else "#222222"
