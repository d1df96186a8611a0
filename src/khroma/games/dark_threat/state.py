"""Dark Threat: the state of a game: the table (`fields`), its verbs (`board_verbs`, here) and its copy."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.board_verbs import BoardVerbs
from khroma.games.dark_threat.box import Box
from khroma.games.dark_threat.kinds import (
    CAMPS,
    DEEDS,
    FIGURE_KINDS,
    FIGURES,
    FIT,
    NO_FIGURE,
    NO_PAINT,
    NOBODY,
    OAK_FIRST,
    OAK_TURN,
    OFF_BOARD,
    OPEN,
    SETTING_UP,
    TEMPLES,
    TURNS,
    Figure,
)
from khroma.kernel.game import PLAYING

OBJECTIVES: Final = 1
CYCLE_LIMIT: Final = 2
DEAD_CALM: Final = 3
RESIGNATION: Final = 4
ENDS: Final = ("playing", "objectives", "cycle_limit", "dead_calm", "resignation")


class State(BoardVerbs):
    """A position, with the verbs of Temples, deeds and the turn."""

    def copy(self) -> State:
        """Everything that may change is copied; box and ground are shared."""
        new = State(self.box)
        new.agenda = self.agenda[:]
        new.piece = self.piece[:]
        new.paint = self.paint[:]
        new.where = self.where[:]
        new.form = self.form[:]
        new.stun = self.stun[:]
        new.supply = self.supply[:]
        new.prayer_gaia = self.prayer_gaia
        new.prayer_kaos = self.prayer_kaos
        new.fleeing = self.fleeing
        new.fleeing_light = self.fleeing_light
        new.lit_colours = self.lit_colours
        new.ground = self.ground
        new.cycle = self.cycle
        new.phase = self.phase
        new.turn = self.turn
        new.order = self.order
        new.moves = self.moves
        new.attacks = self.attacks
        new.actions = self.actions
        new.acted = self.acted
        new.sacrificed = self.sacrificed
        new.invoked = self.invoked
        new.fallen = self.fallen
        new.deeds = self.deeds
        new.corrupted = self.corrupted
        new.idle = self.idle
        new.ended = self.ended
        new.winner = self.winner
        return new

    # --- verbs of temples and deeds

    def corrupt(self, site: int) -> None:
        """DT-TMP-5: it is remembered for good."""
        self.corrupted |= 1 << site
        if self.journal is not None:
            temple = TEMPLES[self.ground.temple_at[site]]
            self.journal.write("corrupted", temple=temple, square=self.box.names[self.box.centre_of[site]])

    def achieve(self, deed: int) -> None:
        """DT-END-4: a deed is done."""
        if self.deeds & deed:
            return
        self.deeds |= deed
        if self.journal is not None:
            self.journal.write("deed", deed=DEEDS[(1, 2, 4).index(deed)])

    # --- verbs of the turn

    def arrange_temples(self, number: int) -> None:
        """DT-SET-2: the Temples stand on their sites."""
        self.ground = self.box.grounds[number]
        if self.journal is not None:
            self.journal.write(
                "temples_placed",
                left=TEMPLES[self.ground.temple_at[0]],
                centre=TEMPLES[self.ground.temple_at[1]],
                right=TEMPLES[self.ground.temple_at[2]],
            )

    def choose_order(self, order: int) -> None:
        """DT-TRN-2: Gaia's order, for the whole game."""
        self.order = order
        self.turn = OAK_TURN if order == OAK_FIRST else OAK_TURN + 1
        if self.journal is not None:
            self.journal.write("order_chosen", turn=TURNS[self.turn])

    def begin_turn(self, phase: int, turn: int, actions: int) -> None:
        """DT-ACT-1: the budget of a turn."""
        self.phase = phase
        self.turn = turn
        self.moves = 2
        self.attacks = 2
        self.actions = actions
        self.acted = False
        self.sacrificed = False
        self.invoked = 0
        self.fallen = 0
        if self.journal is not None:
            self.journal.write("turn_began", turn=TURNS[turn], cycle=self.cycle)

    def spend(self, moves: int, attacks: int) -> None:
        """DT-ACT-1: actions are paid."""
        self.moves -= moves
        self.attacks -= attacks
        self.actions -= moves + attacks
        self.acted = True

    def use_sacrifice(self) -> None:
        """DT-EVT-3: once per turn."""
        self.sacrificed = True
        self.acted = True

    def end_turn(self) -> None:
        """Somebody has nothing more to do."""
        if self.journal is not None:
            self.journal.write("turn_ended", turn=TURNS[self.turn])

    def count_turn(self) -> None:
        """DT-END-6: turns without any action or sacrifice are counted."""
        self.idle = 0 if self.acted else self.idle + 1

    def count_cycle(self) -> None:
        """DT-TRN-1: four turns are a cycle."""
        self.cycle += 1

    def announce(self, figure: Figure, verb: str) -> None:
        """Somebody acts."""
        if self.journal is not None:
            self.journal.write("acted", verb=verb, **self.who(figure))

    def rolled(self, number: int, event: str) -> None:
        """The die has fallen."""
        if self.journal is not None:
            self.journal.write("rolled", number=number)
            self.journal.write(event)

    def tell(self, event: str) -> None:
        """Something without a change of the table."""
        if self.journal is not None:
            self.journal.write(event)

    def end(self, reason: int, winner: int) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.winner = winner
        self.agenda.clear()
        self.fleeing = 0
        if self.journal is not None:
            if winner == NOBODY:
                self.journal.write("game_drawn", reason=ENDS[reason])
            else:
                self.journal.write("game_won", camp=CAMPS[winner], reason=ENDS[reason])


def empty_table(box: Box) -> State:
    """An empty board before set-up."""
    state = State(box)
    state.agenda = []
    state.piece = [NO_FIGURE] * box.size
    state.paint = [NO_PAINT] * box.size
    state.where = [OFF_BOARD] * len(FIGURES)
    state.form = list(FIGURE_KINDS)
    state.stun = [FIT] * len(FIGURES)
    state.supply = box.supply[:]
    state.prayer_gaia = NO_FIGURE
    state.prayer_kaos = NO_FIGURE
    state.fleeing = 0
    state.fleeing_light = False
    state.lit_colours = 0
    state.ground = box.grounds[box.default_ground]
    state.cycle = 1
    state.phase = 0
    state.turn = SETTING_UP
    state.order = OPEN
    state.moves = 0
    state.attacks = 0
    state.actions = 0
    state.acted = False
    state.sacrificed = False
    state.invoked = 0
    state.fallen = 0
    state.deeds = 0
    state.corrupted = 0
    state.idle = 0
    state.ended = PLAYING
    state.winner = NOBODY
    return state
