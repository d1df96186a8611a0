"""Dark Threat: why an action is refused; in the main decision: who, when and at what price (sections 3.2 and 6)."""

from __future__ import annotations

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import VERBS, Action
from khroma.games.dark_threat.fields import FIT
from khroma.games.dark_threat.kinds import (
    COLOURS,
    DOOMED_CLERIC,
    GAIA,
    KAOS,
    KIND_COUNT,
    NOBODY,
    P_MANDRAKE,
    P_SMALL,
    TOTEM,
    TURNS,
    WOODEN_KING,
)
from khroma.games.dark_threat.rules.acting import ABILITIES, affordable, moves_for
from khroma.games.dark_threat.rules.why_no_attack import why_no_attack
from khroma.games.dark_threat.rules.why_no_move import why_no_move
from khroma.games.dark_threat.rules.why_no_special import why_no_answer, why_no_special
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Refusal, not_asked


def why_not(state: State, action: Action) -> Refusal:
    """DT-END-8: the reason why an action is not among the legal ones; to resign is a matter of the table."""
    asked, kind = agenda.kind(state.agenda[-1]), actions.kind(action)
    if kind == actions.RESIGN:
        return Refusal("DT-END-8", "resign-at-the-table")
    if asked == agenda.MAIN and kind <= actions.END_TURN:
        return why_no_main(state, action)
    return why_no_answer(state, asked, action) or not_asked(VERBS[kind], agenda.WORDS[asked])


def why_no_main(state: State, action: Action) -> Refusal:
    """DT-TRN-3, DT-ACT-1, DT-ACT-3, DT-STA-2: why the main decision does not allow this."""
    verb = actions.kind(action)
    if verb == actions.END_TURN:
        return Refusal("DT-ACT-3", "must-act")
    if verb == actions.SACRIFICE:
        return why_no_sacrifice(state, action)
    if verb == actions.RECOVER:
        return why_no_recovery(state, action)
    square = actions.actor(action)
    if square >= state.box.size:
        return Refusal("DT-TRN-3", "nobody-there", square="?")
    name = state.box.names[square]
    figure = state.piece[square]
    if figure == NOBODY or state.form[figure] == TOTEM:
        return Refusal("DT-TRN-3", "nobody-there", square=name)
    kind, word = state.form[figure], state.word(figure)
    if (kind < TOTEM) != (state.camp() == GAIA):
        return Refusal("DT-TRN-3", "not-yours", unit=word, square=name)
    if not state.box.acts[state.turn * KIND_COUNT + kind]:
        return Refusal("DT-TRN-3", "not-this-turn", unit=word, turn=TURNS[state.turn])
    if state.stun[figure] != FIT:
        return Refusal("DT-STA-2", "stunned", unit=word, square=name)
    if verb not in ABILITIES[kind] or (verb == actions.CONTAMINATION and not state.box.cleric_contaminates):
        return _why_unable(kind, verb, word)
    if not affordable(state, verb, kind):
        moves, attacks = moves_for(verb, kind), actions.ATTACKS[verb]
        return Refusal("DT-ACT-1", "too-dear", moves=moves, attacks=attacks, left=state.actions,
                       moves_left=state.moves, attacks_left=state.attacks)  # fmt: skip
    if verb <= actions.TELEPORT:
        return why_no_move(state, figure, action)
    if verb <= actions.CONTAMINATION:
        return why_no_attack(state, figure, action)
    return why_no_special(state, figure, action)


def _why_unable(kind: int, verb: int, word: str) -> Refusal:
    """DT-CMP-2, DT-MOV-11, DT-DOM-2: the profile does not list it."""
    if kind == WOODEN_KING and verb <= actions.TELEPORT:
        return Refusal("DT-MOV-11", "king-stays", unit=word)
    if kind == DOOMED_CLERIC and verb in (actions.AURA, actions.PRAYER_FREE, actions.CONTAMINATION):
        return Refusal("DT-DOM-2", "cannot-do-that", unit=word, verb=VERBS[verb])
    return Refusal("DT-CMP-2", "cannot-do-that", unit=word, verb=VERBS[verb])


def why_no_sacrifice(state: State, action: Action) -> Refusal:
    """DT-EVT-3, DT-TRN-7: who may be sacrificed, and when."""
    square = actions.actor(action)
    figure = state.piece[square] if square < state.box.size else NOBODY
    if state.camp() == GAIA:
        return Refusal("DT-EVT-3", "kaos-only")
    if state.is_first_turn():
        return Refusal("DT-TRN-7", "first-turn")
    if state.sacrificed:
        return Refusal("DT-EVT-3", "once-a-turn")
    name = state.box.names[square] if square < state.box.size else "?"
    if not P_MANDRAKE <= figure < P_SMALL:
        return Refusal("DT-EVT-3", "no-sacrifice", square=name)
    return Refusal("DT-EVT-3", "just-invoked", unit=state.word(figure), square=name)


def why_no_recovery(state: State, action: Action) -> Refusal:
    """DT-LIM-1: puddles are taken back only by the option, of an own colour, for an action that is left."""
    colour = actions.end(action)
    if not state.box.recover:
        return Refusal("DT-LIM-1", "no-recovery")
    if (colour == 7) != (state.camp() == KAOS):
        return Refusal("DT-LIM-1", "not-your-colour", colour=COLOURS[colour])
    if colour not in state.paint:
        return Refusal("DT-LIM-1", "none-on-board", colour=COLOURS[colour])
    attack = actions.target(action)
    return Refusal("DT-ACT-1", "too-dear", moves=1 - attack, attacks=attack, left=state.actions,
                   moves_left=state.moves, attacks_left=state.attacks)  # fmt: skip
