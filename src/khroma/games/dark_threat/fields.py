"""Dark Threat: everything on the table, and looking at it (docs/rules/dark_threat.md, section 8).

A figure is a number; `form` says what it is at the moment (a colour's figure is Totem, Avatar or Mushroom,
a Follower may be doomed). A square holds a figure, a puddle or nothing; a lit prism stays under a figure.
"""

from __future__ import annotations

from khroma.games.dark_threat.board import Ground
from khroma.games.dark_threat.box import Box
from khroma.games.dark_threat.kinds import (
    AVATAR,
    COLOURS,
    FIGURE_COLOURS,
    FONGIA_TURN,
    GAIA,
    KAOS,
    KINDS,
    MUSHROOM,
    NO_PAINT,
    NOBODY,
    TOTEM,
    Figure,
    Square,
)
from khroma.kernel.errors import Fact
from khroma.kernel.game import State as KernelState


class Fields(KernelState):
    """DT-OV-4, DT-SQ-1: nothing is hidden; a square holds at most one of character, Totem and puddle."""

    # board
    piece: list[Figure]  # the figure on a square, or NOBODY
    paint: list[int]
    where: list[Square]  # by figure: square, NOWHERE or BURIED
    form: list[int]
    stun: list[int]
    supply: list[int]
    prayer_gaia: Figure  # the figure for which a camp prays
    prayer_kaos: Figure
    fleeing: int  # mask of Bane figures that must still move
    fleeing_light: bool  # by white light, not by a knock-out
    lit_colours: int  # mask
    ground: Ground
    # turn
    cycle: int
    phase: int  # 0 to 3 within the cycle
    turn: int
    order: int
    moves: int
    attacks: int
    actions: int
    acted: bool
    sacrificed: bool
    invoked: int  # mask of figures invoked in this turn
    fallen: int
    # game
    deeds: int
    corrupted: int  # mask of sites
    idle: int
    ended: int
    winner: int  # camp, or NOBODY

    def __init__(self, box: Box) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.journal = None

    def camp(self) -> int:
        """Whose turn it is."""
        return KAOS if self.turn <= FONGIA_TURN else GAIA

    def is_first_turn(self) -> bool:
        """DT-TRN-7: the first turn of either camp."""
        return self.cycle == 1 and self.phase <= 1

    def kind_at(self, square: Square) -> int:
        """What stands on a square, or NOBODY."""
        figure = self.piece[square]
        return NOBODY if figure == NOBODY else self.form[figure]

    def is_empty(self, square: Square) -> bool:
        """DT-SQ-2: no character, Totem or puddle, not the Sanctuary, not a lit prism."""
        return self.piece[square] == NOBODY and self.paint[square] == NO_PAINT and square != self.box.sanctuary

    def is_protected(self, figure: Figure) -> bool:
        """DT-STA-3: under Prayer."""
        return figure in (self.prayer_gaia, self.prayer_kaos)

    def is_invoked(self, figure: Figure) -> bool:
        """Whether a figure was invoked in this turn."""
        return self.invoked >> figure & 1 == 1

    def must_flee(self, figure: Figure) -> bool:
        """Whether a Bane part must still make its forced move."""
        return self.fleeing >> figure & 1 == 1

    def is_lit(self, colour: int) -> bool:
        """Whether a prism of this colour is lit."""
        return self.lit_colours >> colour & 1 == 1

    def is_corrupted(self, site: int) -> bool:
        """Whether the Temple of a site has ever been corrupted."""
        return self.corrupted >> site & 1 == 1

    def has_deed(self, deed: int) -> bool:
        """DT-END-1: a deed once done stays done."""
        return self.deeds & deed != 0

    def word(self, figure: Figure) -> str:
        """What a figure is called, with its colour."""
        kind = self.form[figure]
        if kind in (AVATAR, TOTEM, MUSHROOM):
            return f"{COLOURS[FIGURE_COLOURS[figure]]}_{KINDS[kind]}"
        return KINDS[kind]

    def word_at(self, square: Square) -> str:
        """What stands on a square is called."""
        figure = self.piece[square]
        return "nobody" if figure == NOBODY else self.word(figure)

    def who(self, figure: Figure) -> dict[str, Fact]:
        """A figure and its square, as sentences mention them."""
        return {"unit": self.word(figure), "square": self.box.names[self.where[figure]]}
