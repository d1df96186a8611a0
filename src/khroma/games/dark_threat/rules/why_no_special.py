"""Dark Threat: why a special action or another answer is refused (docs/rules/dark_threat.md, sections 7.5 and 7.10)."""

from __future__ import annotations

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import VERBS, Action
from khroma.games.dark_threat.kinds import (
    BLACK,
    COLOURS,
    DOOMED_CLERIC,
    DOOMED_NINJA,
    FORCE,
    LEADERS,
    NOBODY,
    P_MANDRAKE,
    P_SMALL,
    P_SPORE,
    P_ULTIMATE,
    TEMPLES,
    TOTEM,
    WISDOM,
    Square,
)
from khroma.games.dark_threat.rules.sight import open_line
from khroma.games.dark_threat.rules.specials import free_figure, visible_totems
from khroma.games.dark_threat.rules.temples import is_active, is_blocked, is_lit
from khroma.games.dark_threat.rules.why_no_move import why_no_slug, why_no_step
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Refusal


def why_no_special(state: State, figure: int, action: Action) -> Refusal:
    """DT-ACT-5: what this special action lacks."""
    verb, target = actions.kind(action), actions.target(action)
    box = state.box
    start = box.names[state.where[figure]]
    if verb == actions.EARTHQUAKE:
        return Refusal("DT-ACT-4", "no-effect", verb=VERBS[verb], square=start)
    if verb == actions.SCREAM:
        return Refusal("DT-SPC-12", "nobody-falls", square=start)
    if verb == actions.HAMMER:
        return _why_inactive(state, FORCE, "DT-SPC-7") or Refusal(
            "DT-ACT-4", "no-effect", verb=VERBS[verb], square=start
        )
    if target >= box.size:
        return Refusal("DT-GEO-1", "no-square")
    name = box.names[target]
    if verb == actions.INVOKE_AVATAR:
        if target not in box.around[state.where[figure]]:
            return Refusal("DT-SPC-1", "not-in-contact", square=name)
        return Refusal("DT-SPC-1", "no-totem", square=name)
    if verb == actions.SPORIFIC_BOMB:
        return _why_no_bomb(state, state.where[figure], target)
    if verb in (actions.PRAYER, actions.PRAYER_FREE):
        return _why_no_prayer(state, figure, verb, target)
    if verb == actions.LEVITATION:
        return _why_no_levitation(state, figure, target, actions.end(action))
    if verb == actions.WINGS:
        same = Refusal("DT-SPC-8", "same-square", square=name)
        inactive = _why_inactive(state, WISDOM, "DT-SPC-8")
        return inactive or (target != state.where[figure] and why_no_step(state, LEADERS, target)) or same
    rule, first = ("DT-SPC-10", P_MANDRAKE) if verb == actions.INVOKE_MANDRAKE else ("DT-SPC-11", P_SPORE)
    if free_figure(state, first) == NOBODY:
        return Refusal("DT-LIM-3", "two-already", unit=state.word(first))
    if state.paint[target] != BLACK:
        return Refusal(rule, "no-black-puddle", square=name)
    return Refusal(rule, "temple-centre", square=name)


def _why_inactive(state: State, temple: int, rule: str) -> Refusal | None:
    """DT-TMP-2, DT-TMP-3: an item works while its Temple is active."""
    if is_active(state, temple):
        return None
    if is_lit(state, temple) and is_blocked(state, temple):
        return Refusal("DT-TMP-3", "temple-blocked", temple=TEMPLES[temple])
    return Refusal(rule, "temple-inactive", temple=TEMPLES[temple])


def _why_no_bomb(state: State, start: Square, target: Square) -> Refusal:
    name = state.box.names[target]
    direction = state.box.direction(start, target)
    if direction == NOBODY or direction % 2 == 1:
        return Refusal("DT-SPC-3", "not-in-line", square=name, verb="sporific_bomb")
    if target not in open_line(state, state.box.rays[start][direction]):
        return Refusal("DT-SGT-2", "not-seen", square=name)
    return Refusal("DT-SPC-3", "nobody-falls", square=name)


def _why_no_prayer(state: State, figure: int, verb: int, target: Square) -> Refusal:
    name, other = state.box.names[target], state.piece[target]
    if other == NOBODY or state.form[other] == TOTEM:
        return Refusal("DT-SPC-4", "nobody-there", square=name)
    word = state.word(other)
    if verb == actions.PRAYER_FREE and not DOOMED_NINJA <= state.form[other] <= DOOMED_CLERIC:
        return Refusal("DT-SPC-4", "not-doomed", unit=word, square=name)
    if verb == actions.PRAYER and (state.form[other] < TOTEM) != (state.form[figure] < TOTEM):
        return Refusal("DT-SPC-4", "not-yours", unit=word, square=name)
    return Refusal("DT-SPC-4", "under-prayer", unit=word, square=name)


def _why_no_levitation(state: State, figure: int, start: Square, end: Square) -> Refusal:
    box = state.box
    if state.kind_at(start) != TOTEM:
        return Refusal("DT-SPC-5", "no-totem", square=box.names[start])
    if start not in visible_totems(state, figure):
        return Refusal("DT-SGT-2", "not-seen", square=box.names[start])
    if end >= box.size:
        return Refusal("DT-GEO-1", "no-square")
    if box.tile[end] and not box.levitate_on_temples:
        return Refusal("DT-SPC-5", "temple-tile", square=box.names[end])
    return Refusal("DT-SPC-5", "not-empty", square=box.names[end])


# --- answers to other questions


def why_no_answer(state: State, asked: int, action: Action) -> Refusal | None:
    """DT-EVT-2, DT-EVT-4, DT-EVT-5, DT-MOV-9, DT-SET-7, DT-BAN-5: why an answer of the right kind is not allowed."""
    kind, value, box = actions.kind(action), actions.target(action), state.box
    name = box.names[value] if value < box.size else "?"
    if asked == agenda.FLEE and kind == actions.FLEE:
        return _why_no_flight(state, actions.actor(action), value)
    if asked == agenda.AVATAR and kind == actions.PICK_AVATAR:
        return Refusal("DT-EVT-2", "no-totem", square=name)
    if asked == agenda.KADAMAS and kind == actions.KADAMAS_REMOVE:
        return Refusal("DT-EVT-2", "no-black-puddle", square=name)
    if asked == agenda.LOTUS and kind == actions.LOTUS_PLACE:
        if state.is_empty(value) and state.ground.prism[value]:
            return Refusal("DT-EVT-2", "on-a-prism", square=name)
        if state.is_empty(value):
            return Refusal("DT-PNT-9", "supply-empty", colour=COLOURS[actions.colour(action)])
        return Refusal("DT-EVT-2", "not-empty", square=name)
    if asked == agenda.TOTEM and kind == actions.PICK_TOTEM:
        return Refusal("DT-EVT-4", "no-totem", square=name)
    if asked == agenda.FOLLOWER and kind == actions.PICK_FOLLOWER:
        figure = state.piece[value]
        if figure != NOBODY and state.is_protected(figure):
            return Refusal("DT-EVT-4", "under-prayer", unit=state.word(figure), square=name)
        return Refusal("DT-EVT-4", "no-follower", square=name)
    if asked == agenda.COLOUR and kind == actions.PICK_COLOUR:
        return Refusal("DT-EVT-4", "none-on-board", colour=COLOURS[value])
    if asked == agenda.KNOCK_OUT and kind == actions.PICK_KO:
        return Refusal("DT-EVT-5", "no-victim", square=name)
    if asked == agenda.REAPPEAR and kind == actions.REAPPEAR:
        if state.paint[value] == BLACK:
            return Refusal("DT-MOV-9", "temple-centre", square=name)
        return Refusal("DT-MOV-9", "no-black-puddle", square=name)
    if asked == agenda.FOLLOWERS and kind == actions.SETUP_FOLLOWERS:
        return _why_not_there(state, [actions.actor(action), value, actions.end(action)])
    if asked == agenda.CHIEF and kind == actions.SETUP_CHIEF:
        return Refusal("DT-SET-7", "not-beside", unit="fongia", square=name)
    if asked == agenda.MANDRAKE and kind == actions.SETUP_MANDRAKE:
        return Refusal("DT-SET-7", "not-beside", unit="wooden_king", square=name)
    if asked == agenda.RECOVER and kind == actions.RECOVER_PUDDLE:
        return Refusal("DT-LIM-1", "no-recoverable", square=name)
    if asked == agenda.RECOVER and kind == actions.RECOVER_STOP:
        return Refusal("DT-LIM-1", "take-one")
    return None


def _why_not_there(state: State, squares: list[Square]) -> Refusal:
    """DT-SET-5: each Follower takes one of the corners, and a corner takes one of them."""
    for square in squares:
        if square not in state.box.corners:
            return Refusal("DT-SET-5", "not-a-corner", square=state.box.names[square])
    taken = next(square for square in squares if squares.count(square) > 1)
    return Refusal("DT-SET-5", "corner-taken", square=state.box.names[taken])


def _why_no_flight(state: State, start: Square, end: Square) -> Refusal:
    """DT-LGT-1, DT-LGT-2, DT-BAN-5: a part that must move, to a square where it may."""
    box = state.box
    figure = state.piece[start] if start < box.size else NOBODY
    if figure < P_SMALL or not state.must_flee(figure):
        return Refusal("DT-LGT-2", "need-not-flee", square=box.names[start] if start < box.size else "?")
    if figure == P_ULTIMATE:
        return Refusal("DT-MOV-10", "no-black-puddle", square=box.names[end])
    return why_no_slug(state, figure, end)
