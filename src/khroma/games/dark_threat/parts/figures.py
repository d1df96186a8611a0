"""Dark Threat: figures: where they stand, what they are at the moment, and in what state (section 8).

A figure is a number; `form` says what it is (a colour's figure is Totem, Avatar or Mushroom, a Follower may be doomed).
"""

from __future__ import annotations

from khroma.games.dark_threat.box import Box
from khroma.games.dark_threat.kinds import (
    BRIGHT,
    COLOURS,
    FELL_CHOSEN,
    FELL_FONGIA,
    FELL_OAK,
    FELL_ULTIMATE,
    FIGURE_COLOURS,
    FIGURE_KINDS,
    FIGURES,
    FIT,
    GAIA,
    KINDS,
    NO_FIGURE,
    NO_KIND,
    NOBODY,
    OF_A_COLOUR,
    OFF_BOARD,
    P_CHOSEN,
    P_FONGIA,
    P_OAK,
    P_ULTIMATE,
    STUNNED,
    STUNNED_NOW,
    TO_DOOMED,
    TOTEM,
    UNDER_GROUND,
    Figure,
    Kind,
)
from khroma.kernel.errors import Fact
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Square


class Figures:
    """DT-SQ-1: a square holds at most one of them."""

    at: list[Figure]  # by square, NOBODY where none stands
    where: list[Square]  # by figure: square, NOWHERE or BURIED
    form: list[Kind]  # by figure: its kind at the moment
    stun: list[int]
    prayer_gaia: Figure  # the figure for which a camp prays
    prayer_kaos: Figure
    fleeing: int  # mask of Bane figures that must still move
    fleeing_light: bool  # by white light, not by a knock-out
    invoked: int  # mask of figures invoked in this turn
    fallen: int  # leaders knocked out in this turn

    def __init__(self, box: Box) -> None:
        self.box = box
        self.chronicle: Chronicle | None = None

    def copy(self) -> Figures:
        """Figures of their own, without the chronicle."""
        new = Figures(self.box)
        new.at = self.at[:]
        new.where = self.where[:]
        new.form = self.form[:]
        new.stun = self.stun[:]
        new.prayer_gaia = self.prayer_gaia
        new.prayer_kaos = self.prayer_kaos
        new.fleeing = self.fleeing
        new.fleeing_light = self.fleeing_light
        new.invoked = self.invoked
        new.fallen = self.fallen
        return new

    def kind_at(self, square: Square) -> Kind:
        """What stands on a square, or NOBODY."""
        figure = self.at[square]
        return NO_KIND if figure == NOBODY else self.form[figure]

    def is_protected(self, figure: Figure) -> bool:
        """DT-STA-3: under Prayer."""
        return figure in (self.prayer_gaia, self.prayer_kaos)

    def is_invoked(self, figure: Figure) -> bool:
        """Whether a figure was invoked in this turn."""
        return self.invoked >> figure & 1 == 1

    def must_flee(self, figure: Figure) -> bool:
        """Whether a Bane part must still make its forced move."""
        return self.fleeing >> figure & 1 == 1

    def word(self, figure: Figure) -> str:
        """What a figure is called, with its colour."""
        kind = self.form[figure]
        if kind in OF_A_COLOUR:
            return f"{COLOURS[FIGURE_COLOURS[figure]]}_{KINDS[kind]}"
        return KINDS[kind]

    def word_at(self, square: Square) -> str:
        """What stands on a square is called."""
        figure = self.at[square]
        return "nobody" if figure == NOBODY else self.word(figure)

    def who(self, figure: Figure) -> dict[str, Fact]:
        """A figure and its square, as sentences mention them."""
        return {"unit": self.word(figure), "square": self.box.names[self.where[figure]]}

    # --- verbs

    def move(self, figure: Figure, square: Square) -> None:
        """A figure goes from its square to another one."""
        start = self.where[figure]
        self.at[start] = NO_FIGURE
        self.at[square] = figure
        self.where[figure] = square
        if self.chronicle is not None:
            names = self.box.names
            self.chronicle.write("moved", unit=self.word(figure), start=names[start], square=names[square])

    def place(self, figure: Figure, square: Square, event: str) -> None:
        """A figure comes onto the board."""
        self.at[square] = figure
        self.where[figure] = square
        self.stun[figure] = FIT
        if self.chronicle is not None:
            self.chronicle.write(event, unit=self.word(figure), square=self.box.names[square])

    def remove(self, figure: Figure, event: str) -> None:
        """A figure leaves the board; its Prayer and its forced move end with it."""
        square = self.where[figure]
        if self.chronicle is not None and event:
            self.chronicle.write(event, unit=self.word(figure), square=self.box.names[square])
        self.at[square] = NO_FIGURE
        self.where[figure] = OFF_BOARD
        self.stun[figure] = FIT
        self.fleeing &= ~(1 << figure)
        self.invoked &= ~(1 << figure)
        self.end_prayer_for(figure)

    def bury(self, figure: Figure) -> None:
        """A Mandrake goes under ground."""
        self.remove(figure, "buried")
        self.where[figure] = UNDER_GROUND

    def mark_invoked(self, figure: Figure) -> None:
        """DT-EVT-3: it may not be sacrificed in this turn."""
        self.invoked |= 1 << figure

    def turn_into(self, figure: Figure, kind: Kind, event: str) -> None:
        """A figure changes what it is, on its square."""
        if self.chronicle is not None:
            self.chronicle.write(event, unit=self.word(figure), square=self.box.names[self.where[figure]])
        self.form[figure] = kind
        if kind == TOTEM:
            self.stun[figure] = FIT
            self.end_prayer_for(figure)

    def awaken_chosen_one(self) -> None:
        """DT-TMP-4: the bright Chosen One replaces the Chosen One; a stun is lifted, a Prayer stays."""
        self.form[P_CHOSEN] = Kind(BRIGHT)
        self.stun[P_CHOSEN] = FIT
        if self.chronicle is not None:
            square = self.where[P_CHOSEN]
            self.chronicle.write("bright_awakened", square=self.box.names[square] if square >= 0 else "-")

    def doom(self, figure: Figure) -> None:
        """DT-DOM-1: a Follower goes over to Kaos."""
        self.form[figure] = Kind(self.form[figure] + TO_DOOMED)
        if self.chronicle is not None:
            self.chronicle.write("doomed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def free(self, figure: Figure) -> None:
        """DT-DOM-3: a Doomed Follower returns to Gaia."""
        self.form[figure] = Kind(self.form[figure] - TO_DOOMED)
        if self.chronicle is not None:
            self.chronicle.write("freed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def knock(self, figure: Figure) -> None:
        """Somebody is knocked out; what follows depends on who it is."""
        if self.chronicle is not None:
            self.chronicle.write("knocked_out", unit=self.word(figure), square=self.box.names[self.where[figure]])
        if figure == P_OAK:
            self.fallen |= FELL_OAK
        elif figure == P_CHOSEN:
            self.fallen |= FELL_CHOSEN
        elif figure == P_ULTIMATE:
            self.fallen |= FELL_ULTIMATE
        elif figure == P_FONGIA:
            self.fallen |= FELL_FONGIA

    def daze(self, figure: Figure) -> None:
        """DT-STA-1, DT-KO-6: the stun starts (anew)."""
        self.stun[figure] = STUNNED_NOW

    def recover(self, figure: Figure) -> None:
        """A stun is over."""
        self.stun[figure] = FIT
        if self.chronicle is not None:
            self.chronicle.write("recovered", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def keep_stun(self, figure: Figure) -> None:
        """From now on the stun is one of an earlier turn."""
        self.stun[figure] = STUNNED

    def push(self, figure: Figure) -> None:
        """DT-BAN-5, DT-LGT-1: a Bane part will have to make a forced move."""
        self.fleeing |= 1 << figure

    def settle(self, figure: Figure) -> None:
        """A Bane part has made its forced move, or need not."""
        self.fleeing &= ~(1 << figure)

    def flee_by(self, light: bool) -> None:
        """Why Bane parts must move now."""
        self.fleeing_light = light

    def pray(self, figure: Figure, camp: int) -> None:
        """DT-STA-3: a character comes under Prayer."""
        if camp == GAIA:
            self.prayer_gaia = figure
        else:
            self.prayer_kaos = figure
        if self.chronicle is not None:
            self.chronicle.write("prayed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def end_prayer(self, camp: int) -> None:
        """DT-STA-3: the Prayer of a camp ends."""
        figure = self.prayer_gaia if camp == GAIA else self.prayer_kaos
        if figure == NOBODY:
            return
        if self.chronicle is not None:
            self.chronicle.write("prayer_ended", unit=self.word(figure), square=self.box.names[self.where[figure]])
        if camp == GAIA:
            self.prayer_gaia = NO_FIGURE
        else:
            self.prayer_kaos = NO_FIGURE

    def end_prayer_for(self, figure: Figure) -> None:
        """A Prayer ends with its figure."""
        if self.prayer_gaia == figure:
            self.prayer_gaia = NO_FIGURE
        if self.prayer_kaos == figure:
            self.prayer_kaos = NO_FIGURE

    def forget_turn(self) -> None:
        """What counts within one turn is over."""
        self.invoked = 0
        self.fallen = 0

    def calm(self) -> None:
        """Nobody has to flee any more."""
        self.fleeing = 0


def no_figures(box: Box) -> Figures:
    """Everybody is off the board."""
    figures = Figures(box)
    figures.at = [NO_FIGURE] * box.size
    figures.where = [OFF_BOARD] * len(FIGURES)
    figures.form = list(FIGURE_KINDS)
    figures.stun = [FIT] * len(FIGURES)
    figures.prayer_gaia = NO_FIGURE
    figures.prayer_kaos = NO_FIGURE
    figures.fleeing = 0
    figures.fleeing_light = False
    figures.invoked = 0
    figures.fallen = 0
    return figures
