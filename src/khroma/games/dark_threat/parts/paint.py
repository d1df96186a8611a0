"""Dark Threat: paint: what lies on every square, what is in the supply, which prisms are lit (sections 7.1 and 7.9)."""

from __future__ import annotations

from khroma.games.dark_threat.box import Box
from khroma.games.dark_threat.kinds import BARE, COLOURS, LIT, Colour
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Square


class Paint:
    """DT-SQ-1, DT-SQ-4: a colour on each square, with LIT added for a prism that is lit for good."""

    on: list[Colour]  # by square
    supply: list[int]  # by colour
    lit: int  # mask of colours of which a prism is lit

    def __init__(self, box: Box) -> None:
        self.box = box
        self.chronicle: Chronicle | None = None

    def copy(self) -> Paint:
        """Paint of its own, without the chronicle."""
        new = Paint(self.box)
        new.on = self.on[:]
        new.supply = self.supply[:]
        new.lit = self.lit
        return new

    def is_lit(self, colour: Colour) -> bool:
        """Whether a prism of this colour is lit."""
        return self.lit >> colour & 1 == 1

    def lay(self, square: Square, colour: Colour) -> None:
        """A puddle comes to lie on a square; what lay there goes back to the supply."""
        old = self.on[square]
        if old:
            self.supply[old] += 1
        self.supply[colour] -= 1
        self.on[square] = colour
        if self.chronicle is not None:
            self.chronicle.write("painted", square=self.box.names[square], colour=COLOURS[colour])

    def lift(self, square: Square, event: str = "erased") -> None:
        """A puddle goes back to the supply; the event says why, where nobody has done it."""
        colour = self.on[square]
        self.supply[colour] += 1
        self.on[square] = BARE
        if self.chronicle is not None:
            self.chronicle.write(event, square=self.box.names[square], colour=COLOURS[colour])

    def carry(self, start: Square, end: Square) -> None:
        """A puddle goes from one square to another; what lay there goes back to the supply."""
        colour = self.on[start]
        old = self.on[end]
        if old:
            self.supply[old] += 1
        self.on[start] = BARE
        self.on[end] = colour
        if self.chronicle is not None:
            names = self.box.names
            self.chronicle.write("puddle_moved", start=names[start], square=names[end], colour=COLOURS[colour])

    def light(self, square: Square) -> None:
        """DT-SQ-4: the puddle on a prism of its colour becomes part of the terrain, for good."""
        colour = self.on[square]
        self.on[square] = Colour(LIT + colour)
        self.lit |= 1 << colour
        if self.chronicle is not None:
            self.chronicle.write("prism_lit", square=self.box.names[square], colour=COLOURS[colour])


def no_paint(box: Box) -> Paint:
    """A board without a puddle, and everything in the supply."""
    paint = Paint(box)
    paint.on = [BARE] * box.size
    paint.supply = box.supply[:]
    paint.lit = 0
    return paint
