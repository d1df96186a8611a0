"""Paint Brawl: who plays which colour, and with which advanced figure (docs/rules/paint_brawl.md, section 5)."""

from __future__ import annotations

from khroma.games.paint_brawl.kinds import CASTES, COLOURS, NO_CASTE, NO_COLOUR, Caste, Colour
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Seat


class Clans:
    """PB-OVR-3: one colour for each seat; players are seats inside, their colour is a word for the edge."""

    def __init__(self, colours: list[Colour], replaced: list[Caste]) -> None:
        self.colours = colours  # by seat; NO_COLOUR while they are being chosen
        self.replaced = replaced  # by seat: the caste whose figure becomes an advanced one, during the set-up
        self.chronicle: Chronicle | None = None

    def copy(self) -> Clans:
        """Clans of its own, without the chronicle. The lists are never changed, only replaced."""
        return Clans(self.colours, self.replaced)

    def word(self, seat: Seat) -> str:
        """A seat by its colour, or by its number while colours are being chosen."""
        colour = self.colours[seat]
        return COLOURS[colour] if colour != NO_COLOUR else f"seat{seat + 1}"

    def take_colour(self, seat: Seat, colour: Colour) -> None:
        """A seat takes a colour."""
        if self.chronicle is not None:
            self.chronicle.write("colour_taken", seat=seat + 1, colour=COLOURS[colour])
        self.colours = [colour if each == seat else old for each, old in enumerate(self.colours)]

    def replace_figure(self, seat: Seat, caste: Caste) -> None:
        """PB-SET-6: one basic combatant of this caste will be the advanced one; NO_CASTE: none."""
        self.replaced = [caste if each == seat else old for each, old in enumerate(self.replaced)]
        if self.chronicle is None:
            return
        if caste == NO_CASTE:
            self.chronicle.write("not_replaced", player=self.word(seat))
        else:
            self.chronicle.write("replaced", player=self.word(seat), caste=CASTES[caste])
