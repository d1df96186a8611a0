"""Color Quest: everything on the table, and the verbs that change it (docs/rules/color_quest.md, sections 4 to 8).

The state is one object in four parts, each with its verbs: `squares.py`, `figures.py`, `holdings.py`, and here
the turn.
"""

from __future__ import annotations

from khroma.games.color_quest.box import COPIES, DICE, Box
from khroma.games.color_quest.figures import figure_word
from khroma.games.color_quest.holdings import DICE_OF_SEAT, Holdings
from khroma.games.color_quest.kinds import (
    BONE_PILE,
    COLOURS,
    GAIA,
    IN_BLACK,
    KAOS,
    KINDS,
    NO_COLOUR,
    NO_FIGURE,
    NO_SEAT,
    NO_TILE,
    NOBODY,
    SIDES,
    Colour,
    Member,
    Square,
    colour_of,
    kind_of,
)
from khroma.games.color_quest.marks import ENDS
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Action, Seat


class State(Holdings):
    """CQ-OV-6: the turn, and the declaration that is being answered; squares, figures, dice and cards it inherits."""

    # turn
    first: Seat
    active: Seat
    phase: int
    round: int
    ended: int
    winner: Seat
    parry: int
    spared: int
    # what is being declared and answered
    declared: Action
    reaction: Action
    immunities: int
    cancelled: int
    reacted: int
    targets: list[Square]
    teams: tuple[tuple[Member, ...], tuple[Member, ...]]

    def __init__(self, box: Box) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.chronicle = None

    def copy(self) -> State:
        """Everything that may change in place is copied; the box, the tuples and what `Squares` replaces are shared."""
        new = State(self.box)
        new.agenda = self.agenda[:]
        new.tile = self.tile
        new.tiled = self.tiled
        new.bones = self.bones
        new.die = self.die
        new.puddle = self.puddle[:]
        new.figure = self.figure[:]
        new.numbers = self.numbers
        new.kinds = self.kinds[:]
        new.colours = self.colours[:]
        new.places = self.places[:]
        new.marks = self.marks[:]
        new.heroes = self.heroes[:]
        new.laid = self.laid[:]
        new.count = self.count[:]
        new.bone_piles = self.bone_piles
        new.dice = self.dice[:]
        new.pool = self.pool
        new.rolled = self.rolled[:]
        new.captured = self.captured[:]
        new.collected = self.collected[:]
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.order = self.order[:]
        new.hidden = self.hidden
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.round = self.round
        new.ended = self.ended
        new.winner = self.winner
        new.parry = self.parry
        new.spared = self.spared
        new.checks = self.checks
        new.declared = self.declared
        new.reaction = self.reaction
        new.immunities = self.immunities
        new.cancelled = self.cancelled
        new.reacted = self.reacted
        new.targets = self.targets[:]
        new.teams = self.teams
        return new

    def begin_turn(self, seat: Seat) -> None:
        """A turn begins, in phase 1."""
        self.active = seat
        self.phase = 1
        if self.chronicle is not None:
            self.chronicle.write("turn_began", player=SIDES[seat], round=self.round)

    def next_phase(self) -> None:
        """The next phase begins."""
        self.phase += 1
        if self.chronicle is not None:
            self.chronicle.write("phase_began", player=SIDES[self.active], phase=self.phase)

    def declare(self, action: Action) -> None:
        """An action is declared; nothing has happened yet."""
        self.declared = action
        self.cancelled = 0
        self.reacted = 0

    def redeclare(self, action: Action) -> None:
        """The declaration gets one more argument."""
        self.declared = action

    def forget_declaration(self) -> None:
        """The declared action is over."""
        self.declared = Action(NOBODY)
        self.cancelled = 0
        self.reacted = 0

    def forget_sparing(self) -> None:
        """CQ-PAS-5: what Parry stopped is over."""
        self.spared = 0

    def answer_with(self, action: Action, seat: Seat) -> None:
        """A reaction is being carried out."""
        self.reaction = action
        self.immunities = 0
        self.reacted = 1
        assert seat != NOBODY

    def tell(self, event: str, seat: Seat) -> None:
        """Something that is told with the player's name alone."""
        if self.chronicle is not None:
            self.chronicle.write(event, player=SIDES[seat])

    def ready_parry(self, ready: bool) -> None:
        """CQ-PAS-5: at the start of a turn Parry is ready or not."""
        self.parry = 1 if ready else 0

    def use_parry(self) -> None:
        """CQ-STA-7: the Ronin parries; the whole action spares him."""
        self.parry = 0
        self.spared = 1
        if self.chronicle is not None:
            self.chronicle.write("parried", player=SIDES[KAOS])

    def lose_parry(self) -> None:
        """CQ-STA-7: a lying Ronin does not parry."""
        self.parry = 0

    def cancel(self) -> None:
        """CQ-REA-6: the declared action does not happen; its costs are spent."""
        self.cancelled = 1

    def count_immunity(self) -> None:
        """CQ-REA-5: one more Immunity in the chain."""
        self.immunities += 1

    def aim(self, squares: list[Square]) -> None:
        """Squares whose figures are still to be pushed."""
        self.targets = squares

    def choose_first(self, seat: Seat) -> None:
        """CQ-SET-1: who plays first."""
        self.first = seat
        if self.chronicle is not None:
            self.chronicle.write("first_player", player=SIDES[seat])

    def take_into_team(self, seat: Seat, member: Member) -> None:
        """A figure joins a team."""
        gaia, kaos = self.teams
        self.teams = ((*gaia, member), kaos) if seat == GAIA else (gaia, (*kaos, member))
        if self.chronicle is not None:
            kind, colour = kind_of(member), colour_of(member)
            word = figure_word(kind, IN_BLACK if seat == KAOS and kind != BONE_PILE else colour)
            event = "team_member" if colour else "team_member_plain"
            self.chronicle.write(event, player=SIDES[seat], figure=word, colour=COLOURS[colour])

    def keep_roll(self, colour: Colour) -> None:
        """CQ-SET-14: a die rolled in the set-up waits for its crystal."""
        self.rolled.append(colour)

    def forget_roll(self) -> None:
        """CQ-SET-14: the first waiting die is placed or returned."""
        self.rolled.pop(0)

    def forget_reaction(self) -> None:
        """The reaction is over."""
        self.reaction = Action(NOBODY)
        self.immunities = 0

    def count_round(self) -> None:
        """CQ-OV-6: two turns are one round."""
        self.round += 1

    def end(self, reason: int, winner: Seat) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.winner = winner
        self.agenda.clear()
        if self.chronicle is not None:
            self.chronicle.write("game_over", reason=ENDS[reason])


def empty_table(box: Box) -> State:
    """The board as printed, nothing on it, all dice in the pool, all cards in the deck."""
    state = State(box)
    size = box.size
    state.agenda = []
    state.tile = box.board.tile[:]
    state.tiled = [square for square in box.board.squares if state.tile[square] != NO_TILE]
    state.bones = [0] * size
    state.die = [NO_COLOUR] * size
    state.puddle = [NO_COLOUR] * size
    state.figure = [NO_FIGURE] * size
    state.numbers = []
    state.kinds = []
    state.colours = []
    state.places = []
    state.marks = []
    state.heroes = [NO_FIGURE, NO_FIGURE]
    state.laid = [0] * 9
    state.count = [0] * KINDS
    state.bone_piles = 0
    state.dice = [0] * (2 * DICE_OF_SEAT)
    state.pool = DICE
    state.rolled = []
    state.captured = []
    state.collected = [0, 0]
    state.hand = [0] * 14
    state.deck = [COPIES] * 6
    state.discards = [0] * 6
    state.order = []
    state.hidden = (0, 0)
    state.first = NO_SEAT
    state.active = NO_SEAT
    state.phase = 0
    state.round = 1
    state.ended = PLAYING
    state.winner = NO_SEAT
    state.parry = 0
    state.spared = 0
    state.checks = 0
    state.declared = Action(NOBODY)
    state.reaction = Action(NOBODY)
    state.immunities = 0
    state.cancelled = 0
    state.reacted = 0
    state.targets = []
    state.teams = ((), ())
    return state
