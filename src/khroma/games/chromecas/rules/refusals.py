"""Chromecas: why an action is not allowed: which chapter says so."""

from __future__ import annotations

from khroma.games.chromecas import actions, agenda
from khroma.games.chromecas.actions import VERBS, Action
from khroma.games.chromecas.kinds import EFFECTS, FACTIONS
from khroma.games.chromecas.notation import write_line
from khroma.games.chromecas.rules import placing, shields, terrains, vehicles
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Refusal, not_asked

_DRAWS = ((agenda.ASK_UNIT, actions.DRAW_CHROMECA), (agenda.ASK_TERRAIN, actions.DRAW_TERRAIN))


def why_not(state: State, action: Action) -> Refusal:
    """The reason why an action is not among the legal ones."""
    item = state.agenda[-1]
    asked, kind = agenda.kind(item), actions.kind(action)
    if asked == agenda.ASK_ACTION:
        if kind == actions.PLACE_TERRAIN:
            return terrains.why_no_terrain(state, action)
        if kind == actions.PLACE_CHROMECA:
            return placing.why_no_chromeca(state, action)
        if kind == actions.PASS:
            return Refusal("CH-TURN-4", "must-act")
        if kind == actions.DEPLOY_SHIELD:
            return Refusal("CH-BAST-1", "shield-not-now")
        if kind in (actions.SHIP, actions.CANNON, actions.CRANE):
            return Refusal("CH-VEH-2", "power-not-now")
    if asked == agenda.ASK_SHIELD:
        if kind == actions.DEPLOY_SHIELD:
            return shields.why_no_shield(state, action)
        if kind == actions.DECLINE:
            return Refusal("CH-BAST-3", "shield-compulsory")
    if asked == agenda.ASK_POWER:
        if kind in (actions.SHIP, actions.CANNON, actions.CRANE):
            return vehicles.why_no_power(state, agenda.tile(item), action)
        if kind == actions.DECLINE:
            return Refusal("CH-VEH-3", "power-compulsory")
    if asked == agenda.ASK_FACTION and kind == actions.FACTION:
        return Refusal("CH-SETUP-2", "faction-taken", faction=FACTIONS[actions.answer(action)])
    if asked == agenda.ASK_SCAN and kind == actions.SCAN:
        return Refusal("CH-COMP-9", "not-in-class", effect=EFFECTS[actions.answer(action)])
    if (asked, kind) in _DRAWS:
        return Refusal("CH-TURN-5", "not-in-pile", answer=write_line(state, action).split()[1])
    return not_asked(VERBS[kind], agenda.WORDS[asked])
