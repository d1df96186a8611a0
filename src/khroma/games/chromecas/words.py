"""Chromecas: questions, labels and click paths, for whoever shows the game."""

from __future__ import annotations

from khroma.games.chromecas import actions, agenda
from khroma.games.chromecas.actions import VERBS, Action
from khroma.games.chromecas.agenda import WORDS
from khroma.games.chromecas.notation import write_line
from khroma.games.chromecas.plane import cell_word
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Question, Sentence


def question(state: State, asked: int) -> Question:
    """What is asked, with nothing in it that others may not know."""
    item = state.agenda[-1]
    kind, seat = agenda.kind(item), agenda.seat(item)
    name = WORDS[kind]
    if kind == agenda.ASK_ACTION:
        facts: dict[str, Fact] = {"player": state.seat_word(state.active), "left": state.actions_left}
        return Question(name, asked, facts, main=True)
    if kind == agenda.ASK_SHIELD:
        return Question(name, asked, {"player": state.seat_word(state.active)})
    if kind == agenda.ASK_POWER:
        unit = state.unit[agenda.tile(item)]
        return Question(name, asked, {"player": state.seat_word(state.active), "unit": state.box.unit_names[unit]})
    if kind == agenda.ASK_FACTION:
        return Question(name, asked, {"seat": seat + 1}, main=True)
    if kind == agenda.ASK_FIRST:
        return Question(name, asked, {}, idle=True)
    if kind == agenda.ASK_SCAN:
        below = state.agenda[-2]
        learner = agenda.seat(below) if agenda.kind(below) == agenda.LEARN else None
        return Question(name, asked, {"faction": state.seat_word(seat)}, private_to=learner, idle=True)
    return Question(name, asked, {"player": state.seat_word(seat)}, private_to=seat, idle=True)


def label(state: State, action: Action) -> Sentence:
    """The label of a choice."""
    kind, box = actions.kind(action), state.box
    facts: dict[str, Fact] = {}
    if kind == actions.PLACE_TERRAIN:
        card = actions.card(action)
        facts = {"terrain": box.terrain_ids[card], "points": box.points[card]}
    elif kind == actions.PLACE_CHROMECA:
        facts = {"unit": box.unit_names[actions.card(action)]}
    elif kind == actions.CRANE:
        facts = {"start": cell_word(actions.start(action))}
    elif kind >= actions.DRAW_CHROMECA:
        return Sentence(f"action.{VERBS[kind]}", {"answer": write_line(state, action).split()[1]})
    if kind <= actions.CRANE:
        facts["cell"] = cell_word(actions.cell(action))
    return Sentence(f"action.{VERBS[kind]}", facts)


def path(state: State, action: Action) -> tuple[str, ...]:
    """A card of the hand and then a cell; a cell alone for shields and powers; two for the crane."""
    verb, *rest = write_line(state, action).split()
    if actions.kind(action) in (actions.PLACE_TERRAIN, actions.PLACE_CHROMECA, actions.CRANE):
        return tuple(rest)
    return (rest[0],) if rest else (verb,)
