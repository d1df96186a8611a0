"""Dark Threat: the state of a game: its parts (paint, figures, turn), Temples, deeds and the end (section 8)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.board import Ground
from khroma.games.dark_threat.box import Box
from khroma.games.dark_threat.kinds import CAMPS, DEEDS, NO_PAINT, NOBODY, TEMPLES, Figure
from khroma.games.dark_threat.parts.figures import Figures, no_figures
from khroma.games.dark_threat.parts.paint import Paint, no_paint
from khroma.games.dark_threat.parts.turn import Turn, before_the_first
from khroma.kernel.events import Chronicle
from khroma.kernel.game import PLAYING
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Square

OBJECTIVES: Final = 1
CYCLE_LIMIT: Final = 2
DEAD_CALM: Final = 3
RESIGNATION: Final = 4
ENDS: Final = ("playing", "objectives", "cycle_limit", "dead_calm", "resignation")


class State(KernelState):
    """DT-OV-4: nothing is hidden."""

    paint: Paint
    figures: Figures
    turn: Turn
    ground: Ground
    deeds: int
    corrupted: int  # mask of sites
    ended: int
    winner: int  # camp, or NOBODY

    def __init__(self, box: Box) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.chronicle = None

    def copy(self) -> State:
        """Everything that may change is copied; box and ground are shared."""
        new = State(self.box)
        new.agenda = self.agenda[:]
        new.paint = self.paint.copy()
        new.figures = self.figures.copy()
        new.turn = self.turn.copy()
        new.ground = self.ground
        new.deeds = self.deeds
        new.corrupted = self.corrupted
        new.ended = self.ended
        new.winner = self.winner
        return new

    def listen(self, chronicle: Chronicle | None) -> None:
        """From now on events of all parts are written there."""
        self.chronicle = chronicle
        self.paint.chronicle = chronicle
        self.figures.chronicle = chronicle
        self.turn.chronicle = chronicle

    def is_empty(self, square: Square) -> bool:
        """DT-SQ-2: no character, Totem or puddle, not the Sanctuary, not a lit prism."""
        return self.figures.at[square] == NOBODY and self.paint.on[square] == NO_PAINT and square != self.box.sanctuary

    def is_corrupted(self, site: int) -> bool:
        """Whether the Temple of a site has ever been corrupted."""
        return self.corrupted >> site & 1 == 1

    def has_deed(self, deed: int) -> bool:
        """DT-END-1: a deed once done stays done."""
        return self.deeds & deed != 0

    # --- verbs

    def corrupt(self, site: int) -> None:
        """DT-TMP-5: it is remembered for good."""
        self.corrupted |= 1 << site
        if self.chronicle is not None:
            temple = TEMPLES[self.ground.temple_at[site]]
            self.chronicle.write("corrupted", temple=temple, square=self.box.names[self.box.centre_of[site]])

    def achieve(self, deed: int) -> None:
        """DT-END-4: a deed is done."""
        if self.deeds & deed:
            return
        self.deeds |= deed
        if self.chronicle is not None:
            self.chronicle.write("deed", deed=DEEDS[deed.bit_length() - 1])

    def arrange_temples(self, number: int) -> None:
        """DT-SET-2: the Temples stand on their sites."""
        self.ground = self.box.grounds[number]
        if self.chronicle is not None:
            self.chronicle.write(
                "temples_placed",
                left=TEMPLES[self.ground.temple_at[0]],
                centre=TEMPLES[self.ground.temple_at[1]],
                right=TEMPLES[self.ground.temple_at[2]],
            )

    def begin_turn(self, phase: int, kind: int) -> None:
        """DT-ACT-1: a turn with its budget; what counts within one turn is over."""
        self.figures.forget_turn()
        self.turn.begin(phase, kind)

    def announce(self, figure: Figure, verb: str) -> None:
        """Somebody acts."""
        if self.chronicle is not None:
            self.chronicle.write("acted", verb=verb, **self.figures.who(figure))

    def rolled(self, number: int, event: str) -> None:
        """The die has fallen."""
        if self.chronicle is not None:
            self.chronicle.write("rolled", number=number)
            self.chronicle.write(event)

    def tell(self, event: str) -> None:
        """Something without a change of the table."""
        if self.chronicle is not None:
            self.chronicle.write(event)

    def end(self, reason: int, winner: int) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.winner = winner
        self.agenda.clear()
        self.figures.calm()
        if self.chronicle is not None:
            if winner == NOBODY:
                self.chronicle.write("game_drawn", reason=ENDS[reason])
            else:
                self.chronicle.write("game_won", camp=CAMPS[winner], reason=ENDS[reason])


def empty_table(box: Box) -> State:
    """An empty board before set-up."""
    state = State(box)
    state.agenda = []
    state.paint = no_paint(box)
    state.figures = no_figures(box)
    state.turn = before_the_first()
    state.ground = box.grounds[box.default_ground]
    state.deeds = 0
    state.corrupted = 0
    state.ended = PLAYING
    state.winner = NOBODY
    return state
