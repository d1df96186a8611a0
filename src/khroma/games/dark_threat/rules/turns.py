"""Dark Threat: turns as a decision machine (docs/rules/dark_threat.md, section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.dark_threat.arguments import WordArgument
from khroma.games.dark_threat.kinds import (
    BLACK,
    CHOSEN_FIRST,
    CHOSEN_ONE_TURN,
    COLOURED,
    FIGURES,
    FIRST_GAIA_PHASE,
    FIT,
    FOLLOWERS_OF_GAIA,
    FONGIA_PHASE,
    FONGIA_TURN,
    GAIA,
    KAOS,
    KIND_COUNT,
    KING_PHASE,
    OAK_FIRST,
    OAK_TURN,
    OPEN,
    SECOND_GAIA_PHASE,
    STUNNED,
    TOTEM,
    UNDECIDED,
    WOODEN_KING_TURN,
    Left,
    is_doomed_follower,
)
from khroma.games.dark_threat.rules.acting import SKILLS, able_figures
from khroma.games.dark_threat.rules.ending import CHECK, check_limits
from khroma.games.dark_threat.rules.events import SACRIFICE
from khroma.games.dark_threat.rules.mandrakes import EMERGE, count_buried
from khroma.games.dark_threat.rules.recoveries import RECOVER
from khroma.games.dark_threat.rules.teams import FollowUp, TurnQuestion
from khroma.games.dark_threat.state import State
from khroma.kernel.chance import index_below, pick
from khroma.kernel.errors import Fact
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need, Task, Verb

_TRIES: Final = 8  # how often a character and one of its abilities are sampled before everything is listed

# --- the start of a turn


def turn_of(state: State, phase: int) -> int:
    """DT-TRN-1, DT-TRN-2: Wooden King, Gaia's first, Fongia, Gaia's second."""
    if phase == KING_PHASE:
        return WOODEN_KING_TURN
    if phase == FONGIA_PHASE:
        return FONGIA_TURN
    if state.turn.order == OPEN:
        return UNDECIDED
    return OAK_TURN if (phase == FIRST_GAIA_PHASE) == (state.turn.order == OAK_FIRST) else CHOSEN_ONE_TURN


def begin(state: State, phase: int) -> None:
    """DT-TRN-7, DT-ACT-1: the budget, then what happens at the start of a turn of this camp."""
    state.begin_turn(phase, turn_of(state, phase))
    if state.turn.camp() == KAOS:
        begin_kaos(state)
    else:
        begin_gaia(state)


def begin_kaos(state: State) -> None:
    """DT-TRN-4: the Prayer of Kaos ends, buried Mandrakes reappear, checks, actions."""
    state.figures.end_prayer(KAOS)
    state.agenda.append(ACT.base)
    state.agenda.append(CHECK.base)
    buried = count_buried(state)
    if buried:
        state.agenda.append(EMERGE.of(buried))


def begin_gaia(state: State) -> None:
    """DT-TRN-5, DT-TRN-2: the Prayer of Gaia ends, clean-up, the order once, checks, actions."""
    state.figures.end_prayer(GAIA)
    clean_up(state)
    state.agenda.append(ACT.base)
    state.agenda.append(CHECK.base)
    if state.turn.order == OPEN:
        state.agenda.append(ORDER.base)


def clean_up(state: State) -> None:
    """DT-TOT-2, DT-TMP-7: black puddles in contact with a Totem or on a Temple tile go, all at once."""
    box, paint = state.box, state.paint.on
    for square in box.tile_squares:
        if paint[square] == BLACK:
            state.paint.lift(square, "erased_on_temple")
    for figure in COLOURED:
        if state.figures.form[figure] == TOTEM and state.figures.where[figure] >= 0:
            for square in box.around[state.figures.where[figure]]:
                if paint[square] == BLACK:
                    state.paint.lift(square, "erased_by_totem")


class ChooseOrder(Verb[State]):
    """DT-TRN-2: Oak turn or Chosen One turn first, for the whole game."""

    def __init__(self) -> None:
        self.turn = WordArgument("turn", ("oak", "chosen_one"), 'unknown turn "{word}"')
        super().__init__("choose_order", self.turn)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(each) for each in (0, 1)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.turn.choose_order(OAK_FIRST if self.turn.of(action) == 0 else CHOSEN_FIRST)


class Act(Task[State]):
    """DT-TRN-4, DT-TRN-5: after the start of a turn, its actions."""

    def run(self, state: State, entry: Entry) -> None:
        state.agenda.append(MAIN.base)


class Begin(Task[State]):
    """DT-TRN-1: Kaos begins."""

    def run(self, state: State, entry: Entry) -> None:
        begin(state, KING_PHASE)


# --- the main decision


def list_actions(state: State, out: list[Action]) -> None:
    """DT-ACT-2: every action of every character who may act, and recoveries."""
    if state.turn.actions < 1:
        return
    moves, attacks, actions, form = state.turn.moves, state.turn.attacks, state.turn.actions, state.figures.form
    for figure in able_figures(state):
        for skill in SKILLS[form[figure]]:
            if skill.moves <= moves and skill.attacks <= attacks and skill.price <= actions:
                skill.ability.list_by(state, figure, out)
    if state.box.recover:
        RECOVER.list_answers(state, Entry(0), out)


class Main(TurnQuestion):
    """DT-ACT-2, DT-ACT-3: every legal action, a sacrifice, and the end of the turn; asked until the turn ends."""

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        list_actions(state, out)
        compelled = state.box.mandatory and len(out) > 0
        SACRIFICE.list_answers(state, entry, out)
        if not compelled:
            out.append(END_TURN.base)

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        """A character, then one of its abilities, then one of these actions."""
        found: list[Action] = []
        if state.turn.actions > 0 and not state.box.mandatory and not state.box.recover:
            able = able_figures(state)
            for _ in range(_TRIES):
                number = index_below(rng, len(able) + 1)
                if number == len(able):
                    if rng.random() < 0.5:
                        SACRIFICE.list_answers(state, entry, found)
                    if not found and rng.random() < 0.25:
                        return END_TURN.base
                else:
                    skills = SKILLS[state.figures.form[able[number]]]
                    skill = skills[index_below(rng, len(skills))]
                    if skill.is_affordable(state):
                        skill.ability.list_by(state, able[number], found)
                if found:
                    return pick(rng, found)
        self.list_answers(state, entry, found)
        return pick(rng, found)

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        state.agenda.append(entry)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        moves, attacks, left = what_is_left(state)
        counts: dict[str, Fact] = {"moves": moves, "attacks": attacks, "left": state.turn.actions}
        return {**super().told(state, entry), **counts, "next": f"ask.{left}"}


def what_is_left(state: State) -> tuple[int, int, Left]:
    """DT-ACT-1: the moves and attacks that the actions left allow, and how to tell them in the fewest words."""
    left = state.turn.actions
    moves, attacks = min(state.turn.moves, left), min(state.turn.attacks, left)
    if left == 0:
        return moves, attacks, "spent"
    if moves + attacks == left:
        return moves, attacks, "moves" if not attacks else "attacks" if not moves else "both"
    return moves, attacks, "either" if moves == attacks == left else "most"


class EndTurn(Verb[State]):
    """DT-ACT-3, DT-END-7: always possible, but by the option not while there is an action."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        found: list[Action] = []
        if state.box.mandatory:
            list_actions(state, found)
        yield Need(not found, "DT-ACT-3", "must-act")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if all(need.holds for need in self.needs(state, entry, self.base)):
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.agenda.pop()
        end_turn(state)


# --- the end of a turn


def end_turn(state: State) -> None:
    """DT-TRN-6: release beside Totems, recovery, counters, next turn."""
    state.turn.end()
    if state.turn.camp() == KAOS:
        release(state)
    recover_all(state)
    state.turn.count()
    check_limits(state)
    if state.ended != PLAYING:
        return
    if state.turn.phase == SECOND_GAIA_PHASE:
        state.turn.count_cycle()
        begin(state, KING_PHASE)
    else:
        begin(state, state.turn.phase + 1)


def release(state: State) -> None:
    """DT-DOM-3: a Doomed Follower in contact with a Totem at the end of a Kaos turn is free, also under Prayer."""
    for figure in FOLLOWERS_OF_GAIA:
        if is_doomed_follower(state.figures.form[figure]) and beside_totem(state, state.figures.where[figure]):
            state.figures.free(figure)


def beside_totem(state: State, square: Square) -> bool:
    """Whether a Totem touches a square."""
    return TOTEM in [state.figures.kind_at(near) for near in state.box.around[square]]


def recover_all(state: State) -> None:
    """DT-STA-1, DT-STA-2: who was stunned before this turn, which was one of its own, recovers."""
    base = state.turn.kind * KIND_COUNT
    for figure in FIGURES:
        stun = state.figures.stun[figure]
        if stun == FIT:
            continue
        if stun == STUNNED and state.box.own_turns[base + state.figures.form[figure]]:
            state.figures.recover(figure)
        else:
            state.figures.keep_stun(figure)


CHOOSE_ORDER: Final = ChooseOrder()
END_TURN: Final = EndTurn("end_turn")
ORDER: Final = FollowUp("choose_order")
ORDER.answered_by(CHOOSE_ORDER)
MAIN: Final = Main("main")
MAIN.main = True
ACT: Final = Act("act")
BEGIN: Final = Begin("begin")
