"""Dark Threat: set-up and turns as a machine (docs/rules/dark_threat.md, sections 5 and 6)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.fields import CHOSEN_FIRST, FIT, OAK_FIRST, OPEN, STUNNED
from khroma.games.dark_threat.kinds import (
    BLACK,
    BURIED,
    CHOSEN_ONE_TURN,
    DOOMED_CLERIC,
    DOOMED_NINJA,
    FIGURES,
    FONGIA_TURN,
    GAIA,
    KAOS,
    KIND_COUNT,
    NOBODY,
    OAK_TURN,
    P_CHIEF,
    P_CHOSEN,
    P_CLERIC,
    P_COLOUR,
    P_COLOURS,
    P_FONGIA,
    P_KING,
    P_MANDRAKE,
    P_MONK,
    P_NINJA,
    P_OAK,
    TOTEM,
    UNDECIDED,
    WOODEN_KING_TURN,
    Square,
)
from khroma.games.dark_threat.rules.bane import black_puddles, has_flight, reduce_next
from khroma.games.dark_threat.rules.ending import check, check_limits
from khroma.games.dark_threat.rules.events import pick_kadamas, pick_lotus, pick_totem
from khroma.games.dark_threat.rules.movement import may_stop
from khroma.games.dark_threat.state import State
from khroma.kernel.game import PLAYING

# Which corner Ninja, Monk and Cleric take, in the six arrangements.
_ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))

# --- set-up


def set_up(state: State) -> None:
    """DT-SET-1, DT-SET-2: first the Temples (drawn, if the table wishes), then everything else."""
    if state.box.random_temples:
        state.agenda.append(agenda.entry(agenda.TEMPLES))
        return
    furnish(state)


def furnish(state: State) -> None:
    """DT-SET-2, DT-SET-3, DT-SET-4, DT-SET-6, DT-SET-8: Totems, Oak, Chosen One and the leaders of Kaos."""
    box = state.box
    for colour in range(1, 7):
        state.place(P_COLOUR + colour, state.ground.totem_square[colour], "placed")
    state.place(P_OAK, box.oak_start, "placed")
    state.place(P_CHOSEN, box.chosen_start, "placed")
    state.place(P_KING, box.king_home, "placed")
    state.place(P_FONGIA, box.fongia_home, "placed")
    state.agenda.append(agenda.entry(agenda.DEPLOY))
    if box.quick_setup:
        for figure, square in zip((P_NINJA, P_MONK, P_CLERIC, P_CHIEF, P_MANDRAKE), box.quick, strict=True):
            state.place(figure, square, "placed")
        return
    for question in (agenda.MANDRAKE, agenda.CHIEF, agenda.FOLLOWERS):
        state.agenda.append(agenda.entry(question))


def escort_squares(state: State, leader: int) -> list[Square]:
    """DT-SET-7: the free squares around a leader of Kaos."""
    return [each for each in state.box.around[state.where[leader]] if state.piece[each] == NOBODY]


def arrangements(state: State) -> list[Action]:
    """DT-SET-5: the six ways in which Ninja, Monk and Cleric may take the three corners."""
    corners = state.box.corners
    return [actions.followers(corners[ninja], corners[monk], corners[cleric]) for ninja, monk, cleric in _ORDERS]


def place_followers(state: State, action: Action) -> None:
    """DT-SET-5: Ninja, Monk and Cleric take their corners."""
    state.place(P_NINJA, actions.actor(action), "placed")
    state.place(P_MONK, actions.target(action), "placed")
    state.place(P_CLERIC, actions.end(action), "placed")


# --- turns


def turn_of(state: State, phase: int) -> int:
    """DT-TRN-1, DT-TRN-2: Wooden King, Gaia's first, Fongia, Gaia's second."""
    if phase == 0:
        return WOODEN_KING_TURN
    if phase == 2:
        return FONGIA_TURN
    if state.order == OPEN:
        return UNDECIDED
    return OAK_TURN if (phase == 1) == (state.order == OAK_FIRST) else CHOSEN_ONE_TURN


def begin(state: State, phase: int) -> None:
    """DT-TRN-7, DT-ACT-1: the budget, then what happens at the start of a turn of this camp."""
    actions_in_all = 4
    if state.cycle == 1 and phase <= 1:
        actions_in_all = 2 if phase == 0 else 3
    state.begin_turn(phase, turn_of(state, phase), actions_in_all)
    if state.camp() == KAOS:
        begin_kaos(state)
    else:
        begin_gaia(state)


def begin_kaos(state: State) -> None:
    """DT-TRN-4: the Prayer of Kaos ends, buried Mandrakes reappear, checks, actions."""
    state.end_prayer(KAOS)
    state.agenda.append(agenda.entry(agenda.ACT))
    state.agenda.append(agenda.entry(agenda.CHECK))
    buried = 0
    for figure in (P_MANDRAKE, P_MANDRAKE + 1):
        if state.where[figure] == BURIED:
            buried += 1
    if buried:
        state.agenda.append(agenda.entry(agenda.EMERGE, buried))


def begin_gaia(state: State) -> None:
    """DT-TRN-5, DT-TRN-2: the Prayer of Gaia ends, clean-up, the order once, checks, actions."""
    state.end_prayer(GAIA)
    clean_up(state)
    state.agenda.append(agenda.entry(agenda.ACT))
    state.agenda.append(agenda.entry(agenda.CHECK))
    if state.order == OPEN:
        state.agenda.append(agenda.entry(agenda.ORDER))


def clean_up(state: State) -> None:
    """DT-TOT-2, DT-TMP-7: black puddles in contact with a Totem or on a Temple tile go, all at once."""
    box, paint = state.box, state.paint
    for square in box.tile_squares:
        if paint[square] == BLACK:
            state.lift(square)
    for figure in range(P_COLOUR + 1, P_COLOURS):
        if state.form[figure] == TOTEM and state.where[figure] >= 0:
            for square in box.around[state.where[figure]]:
                if paint[square] == BLACK:
                    state.lift(square)


def choose_order(state: State, action: Action) -> None:
    """DT-TRN-2: Oak turn or Chosen One turn first."""
    state.choose_order(OAK_FIRST if actions.target(action) == 0 else CHOSEN_FIRST)


# --- buried Mandrakes


def exits(state: State) -> list[Square]:
    """DT-MOV-9: black puddles that are not on a temple centre."""
    return [square for square in black_puddles(state) if may_stop(state, square)]


def emerge(state: State, left: int) -> None:
    """DT-MOV-9, DT-TRN-4: one decision for each; without a puddle it stays buried."""
    if left > 0 and exits(state):
        state.agenda.append(agenda.entry(agenda.REAPPEAR, left))


def reappear(state: State, left: int, action: Action) -> None:
    """DT-MOV-9: the puddle goes, the Mandrake stands there; this is no invocation."""
    square = actions.target(action)
    state.lift(square)
    figure = P_MANDRAKE if state.where[P_MANDRAKE] == BURIED else P_MANDRAKE + 1
    state.place(figure, square, "reappeared")
    state.agenda.append(agenda.entry(agenda.EMERGE, left - 1))


# --- the end of a turn


def end_turn(state: State) -> None:
    """DT-TRN-6: release beside Totems, recovery, counters, next turn."""
    state.end_turn()
    if state.camp() == KAOS:
        release(state)
    recover_all(state)
    state.count_turn()
    check_limits(state)
    if state.ended != PLAYING:
        return
    if state.phase == 3:
        state.count_cycle()
        begin(state, 0)
    else:
        begin(state, state.phase + 1)


def release(state: State) -> None:
    """DT-DOM-3: a Doomed Follower in contact with a Totem at the end of a Kaos turn is free, also under Prayer."""
    for figure in (P_NINJA, P_MONK, P_CLERIC):
        if DOOMED_NINJA <= state.form[figure] <= DOOMED_CLERIC and beside_totem(state, state.where[figure]):
            state.free(figure)


def beside_totem(state: State, square: Square) -> bool:
    """Whether a Totem touches a square."""
    return TOTEM in [state.kind_at(near) for near in state.box.around[square]]


def recover_all(state: State) -> None:
    """DT-STA-1, DT-STA-2: who was stunned before this turn, which was one of its own, recovers."""
    base = state.turn * KIND_COUNT
    for figure in range(FIGURES):
        stun = state.stun[figure]
        if stun == FIT:
            continue
        if stun == STUNNED and state.box.own_turns[base + state.form[figure]]:
            state.recover(figure)
        else:
            state.keep_stun(figure)


# --- the machine


def force(state: State) -> None:
    """DT-ACT-7, DT-LGT-3: forced moves one by one; when nobody left can move, the first is reduced."""
    if not state.fleeing:
        return
    state.agenda.append(agenda.entry(agenda.FORCE))
    if has_flight(state):
        state.agenda.append(agenda.entry(agenda.FLEE))
    else:
        reduce_next(state)


def run(state: State) -> None:
    """DT-OV-6: carry out tasks until a question lies on top, or the game is over."""
    while state.agenda:
        item = state.agenda[-1]
        what = agenda.kind(item)
        if what < agenda.FIRST_TASK:
            return
        state.agenda.pop()
        if what == agenda.ACT:
            state.agenda.append(agenda.entry(agenda.MAIN))
        elif what == agenda.CHECK:
            check(state)
        elif what == agenda.FORCE:
            force(state)
        elif what == agenda.CALL:
            state.agenda.append(agenda.entry(agenda.CHECK))
            state.agenda.append(agenda.entry(agenda.ROLL))
        elif what == agenda.PICK_KADAMAS:
            pick_kadamas(state, agenda.count(item))
        elif what == agenda.PICK_LOTUS:
            pick_lotus(state, agenda.count(item))
        elif what == agenda.PICK_TOTEM:
            pick_totem(state, agenda.count(item))
        elif what == agenda.EMERGE:
            emerge(state, agenda.count(item))
        else:
            begin(state, 0)
