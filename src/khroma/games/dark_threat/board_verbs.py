"""Dark Threat: the verbs of the board: paint, figures, stuns and Prayers."""

from __future__ import annotations

from khroma.games.dark_threat.fields import Fields
from khroma.games.dark_threat.kinds import (
    BRIGHT,
    COLOURS,
    FELL_CHOSEN,
    FELL_FONGIA,
    FELL_OAK,
    FELL_ULTIMATE,
    FIT,
    GAIA,
    LIT,
    NO_FIGURE,
    NO_PAINT,
    NOBODY,
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
    Square,
)


class BoardVerbs(Fields):
    """What appears, moves, changes and disappears on the board."""

    # --- verbs of paint

    def lay(self, square: Square, colour: int) -> None:
        """A puddle comes to lie on a square; what lay there goes back to the supply."""
        old = self.paint[square]
        if old:
            self.supply[old] += 1
        self.supply[colour] -= 1
        self.paint[square] = colour
        if self.journal is not None:
            self.journal.write("painted", square=self.box.names[square], colour=COLOURS[colour])

    def lift(self, square: Square) -> None:
        """A puddle goes back to the supply."""
        colour = self.paint[square]
        self.supply[colour] += 1
        self.paint[square] = NO_PAINT
        if self.journal is not None:
            self.journal.write("erased", square=self.box.names[square], colour=COLOURS[colour])

    def carry(self, start: Square, end: Square) -> None:
        """A puddle goes from one square to another; what lay there goes back to the supply."""
        colour = self.paint[start]
        old = self.paint[end]
        if old:
            self.supply[old] += 1
        self.paint[start] = NO_PAINT
        self.paint[end] = colour
        if self.journal is not None:
            names = self.box.names
            self.journal.write("puddle_moved", start=names[start], square=names[end], colour=COLOURS[colour])

    def light(self, square: Square) -> None:
        """DT-SQ-4: the puddle on a prism of its colour becomes part of the terrain, for good."""
        colour = self.paint[square]
        self.paint[square] = LIT + colour
        self.lit_colours |= 1 << colour
        if self.journal is not None:
            self.journal.write("prism_lit", square=self.box.names[square], colour=COLOURS[colour])

    # --- verbs of figures

    def move(self, figure: Figure, square: Square) -> None:
        """A figure goes from its square to another one."""
        start = self.where[figure]
        self.piece[start] = NO_FIGURE
        self.piece[square] = figure
        self.where[figure] = square
        if self.journal is not None:
            names = self.box.names
            self.journal.write("moved", unit=self.word(figure), start=names[start], square=names[square])

    def place(self, figure: Figure, square: Square, event: str) -> None:
        """A figure comes onto the board."""
        self.piece[square] = figure
        self.where[figure] = square
        self.stun[figure] = FIT
        if self.journal is not None:
            self.journal.write(event, unit=self.word(figure), square=self.box.names[square])

    def remove(self, figure: Figure, event: str) -> None:
        """A figure leaves the board; its Prayer and its forced move end with it."""
        square = self.where[figure]
        if self.journal is not None and event:
            self.journal.write(event, unit=self.word(figure), square=self.box.names[square])
        self.piece[square] = NO_FIGURE
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

    def turn_into(self, figure: Figure, kind: int, event: str) -> None:
        """A figure changes what it is, on its square."""
        if self.journal is not None:
            self.journal.write(event, unit=self.word(figure), square=self.box.names[self.where[figure]])
        self.form[figure] = kind
        if kind == TOTEM:
            self.stun[figure] = FIT
            self.end_prayer_for(figure)

    def awaken_chosen_one(self) -> None:
        """DT-TMP-4: the bright Chosen One replaces the Chosen One; a stun is lifted, a Prayer stays."""
        self.form[P_CHOSEN] = BRIGHT
        self.stun[P_CHOSEN] = FIT
        if self.journal is not None:
            square = self.where[P_CHOSEN]
            self.journal.write("bright_awakened", square=self.box.names[square] if square >= 0 else "-")

    def doom(self, figure: Figure) -> None:
        """DT-DOM-1: a Follower goes over to Kaos."""
        self.form[figure] += TO_DOOMED
        if self.journal is not None:
            self.journal.write("doomed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def free(self, figure: Figure) -> None:
        """DT-DOM-3: a Doomed Follower returns to Gaia."""
        self.form[figure] -= TO_DOOMED
        if self.journal is not None:
            self.journal.write("freed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def knock(self, figure: Figure) -> None:
        """Somebody is knocked out; what follows depends on who it is."""
        if self.journal is not None:
            self.journal.write("knocked_out", unit=self.word(figure), square=self.box.names[self.where[figure]])
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
        if self.journal is not None:
            self.journal.write("recovered", unit=self.word(figure), square=self.box.names[self.where[figure]])

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
        if self.journal is not None:
            self.journal.write("prayed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def end_prayer(self, camp: int) -> None:
        """DT-STA-3: the Prayer of a camp ends."""
        figure = self.prayer_gaia if camp == GAIA else self.prayer_kaos
        if figure == NOBODY:
            return
        if self.journal is not None:
            self.journal.write("prayer_ended", unit=self.word(figure), square=self.box.names[self.where[figure]])
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
