"""Dark Threat: why an attack is refused (docs/rules/dark_threat.md, sections 7.2 and 7.4)."""

from __future__ import annotations

from khroma.games.dark_threat import actions
from khroma.games.dark_threat.actions import VERBS, Action
from khroma.games.dark_threat.kinds import BLACK, COLOURS, DOOMED_MONK, LIT, NO_PAINT, NOBODY, SMALL_BANE, TOTEM, Square
from khroma.games.dark_threat.rules.attacks import shuriken_source
from khroma.games.dark_threat.rules.networks import (
    chain,
    colour_at,
    coloured_chain,
    line_of,
    may_name,
    needs_puddle,
    own_colour,
    reach,
)
from khroma.games.dark_threat.rules.sight import seen_by_monk, seen_by_ninja, shot_targets
from khroma.games.dark_threat.rules.why_no_move import why_no_fall, why_no_slug
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Refusal


def why_no_attack(state: State, figure: int, action: Action) -> Refusal:
    """DT-ACT-4: what this attack lacks; one that would change nothing is illegal."""
    verb, start, target = actions.kind(action), actions.actor(action), actions.target(action)
    name = state.box.names[start]
    if verb == actions.NETWORK:
        return why_no_network(state, figure, action)
    if verb == actions.AURA:
        return Refusal("DT-ATK-9", "nothing-dark", square=name)
    if verb == actions.SEDUCTION:
        return Refusal("DT-ATK-13", "nobody-moves", square=name)
    if verb == actions.BRAWL or verb not in (
        actions.SHOT, actions.SHURIKEN, actions.KUNG_FU, actions.TELEKINESIS
    ):  # fmt: skip
        return Refusal("DT-ACT-4", "no-effect", verb=VERBS[verb], square=name)
    if target >= state.box.size:
        return Refusal("DT-GEO-1", "no-square")
    if verb == actions.SHOT:
        return _why_no_shot(state, start, target)
    if verb == actions.SHURIKEN:
        return _why_no_shuriken(state, figure, target)
    if verb == actions.KUNG_FU:
        return _why_no_kung_fu(state, start, target)
    return _why_no_telekinesis(state, figure, target, actions.end(action))


def _straight(state: State, start: Square, end: Square) -> int:
    direction = state.box.direction(start, end)
    return direction if direction != NOBODY and direction % 2 == 0 else NOBODY


def _why_no_shot(state: State, start: Square, target: Square) -> Refusal:
    """DT-ATK-3, DT-SGT-2: not in line, hidden, or nothing to change."""
    name = state.box.names[target]
    direction = _straight(state, start, target)
    if direction == NOBODY:
        return Refusal("DT-ATK-3", "not-in-line", square=name, verb="shot")
    if target not in shot_targets(state, state.box.rays[start][direction]):
        return Refusal("DT-SGT-2", "not-seen", square=name)
    victim = state.piece[target]
    if victim != NOBODY:
        return why_no_fall(state, victim, "DT-ATK-3")
    return Refusal("DT-ATK-3", "no-effect", verb="shot", square=name)


def _why_no_shuriken(state: State, figure: int, target: Square) -> Refusal:
    """DT-ATK-7, DT-SGT-2: the first character of a line, if it is an enemy who can fall."""
    name, start, victim = state.box.names[target], state.where[figure], state.piece[target]
    direction = _straight(state, start, target)
    if direction == NOBODY:
        return Refusal("DT-ATK-7", "not-in-line", square=name, verb="shuriken")
    if victim == NOBODY or state.form[victim] == TOTEM:
        return Refusal("DT-ATK-7", "nobody-there", square=name)
    if seen_by_ninja(state, state.box.rays[start][direction]) != victim:
        return Refusal("DT-SGT-2", "not-seen", square=name)
    if (state.form[victim] < TOTEM) == (state.form[figure] < TOTEM) and not state.box.victim[
        shuriken_source(state, figure) * 20 + state.form[victim]
    ]:
        return Refusal("DT-ATK-7", "not-an-enemy", unit=state.word(victim), square=name)
    return why_no_fall(state, victim, "DT-KO-3")


def _why_no_kung_fu(state: State, start: Square, target: Square) -> Refusal:
    """DT-ATK-8: a Kaos character in contact."""
    name, victim = state.box.names[target], state.piece[target]
    if target not in state.box.around[start]:
        return Refusal("DT-ATK-8", "not-in-contact", square=name)
    if victim == NOBODY or state.form[victim] == TOTEM:
        return Refusal("DT-ATK-8", "nobody-there", square=name)
    if state.form[victim] < TOTEM:
        return Refusal("DT-ATK-8", "not-an-enemy", unit=state.word(victim), square=name)
    return why_no_fall(state, victim, "DT-ATK-8")


def _why_no_telekinesis(state: State, figure: int, start: Square, end: Square) -> Refusal:
    """DT-ATK-10, DT-SGT-2: a visible puddle or small Bane, and where it may go."""
    box, monk = state.box, state.where[figure]
    name = box.names[start]
    direction = _straight(state, monk, start)
    if direction == NOBODY:
        return Refusal("DT-ATK-10", "not-in-line", square=name, verb="telekinesis")
    if start not in seen_by_monk(state, box.rays[monk][direction], state.form[figure] == DOOMED_MONK):
        return Refusal("DT-SGT-2", "not-seen", square=name)
    moved, paint = state.piece[start], state.paint[start]
    if moved != NOBODY:
        if state.form[moved] != SMALL_BANE:
            return Refusal("DT-ATK-10", "not-movable", square=name)
        if state.is_protected(moved):
            return Refusal("DT-STA-3", "under-prayer", unit=state.word(moved), square=name)
        return why_no_slug(state, moved, end) if end < box.size else Refusal("DT-GEO-1", "no-square")
    if paint == NO_PAINT or paint >= LIT:
        return Refusal("DT-ATK-10", "not-movable", square=name)
    if end not in box.around[start]:
        return Refusal("DT-ATK-10", "not-in-contact", square=box.names[end] if end < box.size else "?")
    victim = state.piece[end]
    if victim != NOBODY and state.form[victim] != TOTEM:
        return Refusal("DT-ATK-10", "cannot-fall", unit=state.word(victim), square=box.names[end])
    return Refusal("DT-ATK-10", "cannot-go-there", square=box.names[end])


# --- networks


def why_no_network(state: State, figure: int, action: Action) -> Refusal:
    """DT-ATK-4, DT-ATK-5, DT-ATK-6, DT-PNT-9: start, line, colours, supply, effect."""
    start, direction = actions.target(action), actions.direction(action)
    if start >= state.box.size:
        return Refusal("DT-GEO-1", "no-square")
    name, colour = state.box.names[start], own_colour(state, figure)
    if colour == NO_PAINT:
        return _why_no_coloured_network(state, figure, action)
    if start not in chain(state, state.where[figure], colour):
        return Refusal("DT-ATK-4", "not-linked", square=name)
    if actions.first_colour(action):
        return Refusal("DT-ATK-5", "own-colour-only", colour=COLOURS[colour])
    line = line_of(state, start, direction, reach(state, figure), colour == BLACK)
    if actions.count(action) and not state.box.up_to:
        return Refusal("DT-ATK-4", "whole-line", squares=len(line))
    return Refusal("DT-ACT-4", "no-effect", verb="network", square=name)


def _why_no_coloured_network(state: State, figure: int, action: Action) -> Refusal:
    origin, start, direction = state.where[figure], actions.target(action), actions.direction(action)
    name = state.box.names[start]
    if start != origin and start not in coloured_chain(state, origin):
        return Refusal("DT-ATK-4", "not-linked", square=name)
    line = line_of(state, start, direction, 2, False)
    named = [each for each in (actions.first_colour(action), actions.second_colour(action)) if each]
    if BLACK in named:
        return Refusal("DT-ATK-6", "not-black", colour=COLOURS[BLACK])
    if not line:
        return Refusal("DT-ATK-4", "line-ends", square=name)
    if len(named) != len(line) and not (state.box.up_to and len(named) == 1):
        return Refusal("DT-ATK-6", "name-colours", squares=len(line))
    if start != origin and not state.box.mixed and named[0] != colour_at(state, start):
        return Refusal("DT-ATK-6", "chain-colour", colour=COLOURS[colour_at(state, start)], square=name)
    for square, colour in zip(line, named, strict=False):
        if not may_name(state, square, colour):
            return Refusal("DT-PNT-9", "supply-empty", colour=COLOURS[colour])
    twice = len(named) == 2 and named[0] == named[1] and state.supply[named[0]] < 2
    if twice and needs_puddle(state, line[0], named[0]) and needs_puddle(state, line[1], named[1]):
        return Refusal("DT-PNT-9", "supply-empty", colour=COLOURS[named[0]])
    return Refusal("DT-ACT-4", "no-effect", verb="network", square=name)
