"""Paint Brawl: why an action is not allowed: which chapter says so."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARDS, VERBS, Action
from khroma.games.paint_brawl.rules import blasts, bonus, chief, choices, setting_up, windows
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal, not_asked

_WINDOWS = (agenda.ASK_CANCEL, agenda.ASK_IMMUNITY, agenda.ASK_INTERRUPT)


def why_not(state: State, action: Action) -> Refusal:
    """The reason why an action is not among the legal ones."""
    item = state.agenda[-1]
    asked, seat, kind = agenda.kind(item), agenda.seat(item), actions.kind(action)
    if asked == agenda.ASK_MAIN and kind <= actions.END_TURN:
        return choices.why_not_main(state, action)
    if asked in _WINDOWS and kind == actions.CARD:
        return windows.why_not_in_window(state, seat, asked, action)
    if asked == agenda.ASK_PUSH and kind == actions.PUSH:
        return chief.why_no_push(state, agenda.value(item), actions.last(action))
    if asked == agenda.ASK_SHOT and kind == actions.SHOT:
        return blasts.why_no_next_shot(state, agenda.value(item), action)
    if asked == agenda.ASK_PUDDLE and kind in (actions.PICK, actions.STOP):
        return bonus.why_no_pick(state, item, action)
    if asked == agenda.ASK_DRAW and kind == actions.DRAW:
        return Refusal("PB-BON-0", "not-in-deck", card=CARDS[actions.last(action)])
    if asked == agenda.ASK_COLOUR and kind == actions.COLOUR:
        return setting_up.why_no_colour(state, action)
    if asked == agenda.ASK_REPLACEMENT and kind == actions.REPLACE:
        return Refusal("PB-SET-6", "caste-not-in-team")
    if asked == agenda.ASK_BLAST and kind == actions.KEEP:
        return Refusal("PB-SET-7", "not-your-blast")
    if asked == agenda.ASK_WALL and kind == actions.WALL:
        return setting_up.why_no_wall(state, seat, action)
    if asked == agenda.ASK_DEPLOYMENT and kind == actions.DEPLOY:
        return setting_up.why_no_deployment(state, seat, action)
    if asked == agenda.ASK_INFILTRATION and kind == actions.INFILTRATE:
        return setting_up.why_no_infiltration(state, seat, action)
    return not_asked(VERBS[kind], agenda.WORDS[asked])
