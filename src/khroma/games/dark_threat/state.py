"""Dark Threat: everything on the table, and the verbs that change it (docs/rules/dark_threat.md, section 8).

A figure is a number; `form` says what it is at the moment (a colour's figure is Totem, Avatar or Mushroom,
a Follower may be doomed). A square holds a figure, a puddle or nothing; a lit prism stays under a figure.
"""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.actions import VERBS
from khroma.games.dark_threat.board import (
    AVATAR,
    BRIGHT,
    BURIED,
    CAMPS,
    COLOURS,
    FIGURE_COLOURS,
    FIGURE_KINDS,
    FIGURES,
    FONGIA_TURN,
    GAIA,
    KAOS,
    KINDS,
    LIT,
    MUSHROOM,
    NO_PAINT,
    NOBODY,
    NOWHERE,
    OAK_TURN,
    P_CHOSEN,
    P_FONGIA,
    P_OAK,
    P_ULTIMATE,
    SETTING_UP,
    TEMPLES,
    TO_DOOMED,
    TOTEM,
    TURNS,
    Box,
    Ground,
    Square,
)
from khroma.kernel.game import State as KernelState

PLAYING: Final = 0
OBJECTIVES: Final = 1
CYCLE_LIMIT: Final = 2
DEAD_CALM: Final = 3
RESIGNATION: Final = 4
ENDS: Final = ("playing", "objectives", "cycle_limit", "dead_calm", "resignation")

# Gaia's order
OPEN: Final = 0
OAK_FIRST: Final = 1
CHOSEN_FIRST: Final = 2
ORDERS: Final = ("undecided", "oak", "chosen_one")

# stuns: since an earlier turn, or in this one
FIT: Final = 0
STUNNED: Final = 1
STUNNED_NOW: Final = 2

# deeds of DT-END-4, and the leaders who were knocked out in this turn
PAIR_OF_GAIA: Final = 1
PAIR_OF_KAOS: Final = 2
ALL_CORRUPTED: Final = 4
DEEDS: Final = ("stun_pair_gaia", "stun_pair_kaos", "corrupt_all")
FELL_OAK: Final = 1
FELL_CHOSEN: Final = 2
FELL_ULTIMATE: Final = 4
FELL_FONGIA: Final = 8
FALLEN: Final = ("oak", "chosen_one", "ultimate_bane", "fongia")


class State(KernelState):
    """DT-OV-4, DT-SQ-1: nothing is hidden; a square holds at most one of character, Totem and puddle."""

    # board
    piece: list[int]  # the figure on a square, or NOBODY
    paint: list[int]
    where: list[Square]  # by figure: square, NOWHERE or BURIED
    form: list[int]
    stun: list[int]
    supply: list[int]
    prayer_gaia: int  # the figure for which a camp prays
    prayer_kaos: int
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

    # --- looking

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

    def is_protected(self, figure: int) -> bool:
        """DT-STA-3: under Prayer."""
        return figure in (self.prayer_gaia, self.prayer_kaos)

    def is_invoked(self, figure: int) -> bool:
        """Whether a figure was invoked in this turn."""
        return self.invoked >> figure & 1 == 1

    def must_flee(self, figure: int) -> bool:
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

    def word(self, figure: int) -> str:
        """What a figure is called, with its colour."""
        kind = self.form[figure]
        if kind in (AVATAR, TOTEM, MUSHROOM):
            return f"{COLOURS[FIGURE_COLOURS[figure]]}_{KINDS[kind]}"
        return KINDS[kind]

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

    def move(self, figure: int, square: Square) -> None:
        """A figure goes from its square to another one."""
        start = self.where[figure]
        self.piece[start] = NOBODY
        self.piece[square] = figure
        self.where[figure] = square
        if self.journal is not None:
            names = self.box.names
            self.journal.write("moved", unit=self.word(figure), start=names[start], square=names[square])

    def place(self, figure: int, square: Square, event: str) -> None:
        """A figure comes onto the board."""
        self.piece[square] = figure
        self.where[figure] = square
        self.stun[figure] = FIT
        if self.journal is not None:
            self.journal.write(event, unit=self.word(figure), square=self.box.names[square])

    def remove(self, figure: int, event: str) -> None:
        """A figure leaves the board; its Prayer and its forced move end with it."""
        square = self.where[figure]
        if self.journal is not None and event:
            self.journal.write(event, unit=self.word(figure), square=self.box.names[square])
        self.piece[square] = NOBODY
        self.where[figure] = NOWHERE
        self.stun[figure] = FIT
        self.fleeing &= ~(1 << figure)
        self.invoked &= ~(1 << figure)
        self.end_prayer_for(figure)

    def bury(self, figure: int) -> None:
        """A Mandrake goes under ground."""
        self.remove(figure, "buried")
        self.where[figure] = BURIED

    def mark_invoked(self, figure: int) -> None:
        """DT-EVT-3: it may not be sacrificed in this turn."""
        self.invoked |= 1 << figure

    def turn_into(self, figure: int, kind: int, event: str) -> None:
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

    def doom(self, figure: int) -> None:
        """DT-DOM-1: a Follower goes over to Kaos."""
        self.form[figure] += TO_DOOMED
        if self.journal is not None:
            self.journal.write("doomed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def free(self, figure: int) -> None:
        """DT-DOM-3: a Doomed Follower returns to Gaia."""
        self.form[figure] -= TO_DOOMED
        if self.journal is not None:
            self.journal.write("freed", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def knock(self, figure: int) -> None:
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

    def daze(self, figure: int) -> None:
        """DT-STA-1, DT-KO-6: the stun starts (anew)."""
        self.stun[figure] = STUNNED_NOW

    def recover(self, figure: int) -> None:
        """A stun is over."""
        self.stun[figure] = FIT
        if self.journal is not None:
            self.journal.write("recovered", unit=self.word(figure), square=self.box.names[self.where[figure]])

    def keep_stun(self, figure: int) -> None:
        """From now on the stun is one of an earlier turn."""
        self.stun[figure] = STUNNED

    def push(self, figure: int) -> None:
        """DT-BAN-5, DT-LGT-1: a Bane part will have to make a forced move."""
        self.fleeing |= 1 << figure

    def settle(self, figure: int) -> None:
        """A Bane part has made its forced move, or need not."""
        self.fleeing &= ~(1 << figure)

    def flee_by(self, light: bool) -> None:
        """Why Bane parts must move now."""
        self.fleeing_light = light

    def pray(self, figure: int, camp: int) -> None:
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
            self.prayer_gaia = NOBODY
        else:
            self.prayer_kaos = NOBODY

    def end_prayer_for(self, figure: int) -> None:
        """A Prayer ends with its figure."""
        if self.prayer_gaia == figure:
            self.prayer_gaia = NOBODY
        if self.prayer_kaos == figure:
            self.prayer_kaos = NOBODY

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

    def announce(self, figure: int, verb: int) -> None:
        """Somebody acts."""
        if self.journal is not None:
            self.journal.write(
                "acted", unit=self.word(figure), verb=VERBS[verb], square=self.box.names[self.where[figure]]
            )

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
    state.piece = [NOBODY] * box.size
    state.paint = [NO_PAINT] * box.size
    state.where = [NOWHERE] * FIGURES
    state.form = list(FIGURE_KINDS)
    state.stun = [FIT] * FIGURES
    state.supply = box.supply[:]
    state.prayer_gaia = NOBODY
    state.prayer_kaos = NOBODY
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
