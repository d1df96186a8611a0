"""Color Quest: what a team may hold (docs/rules/color_quest.md, section 5.2)."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.box import (
    BONE_PILES,
    CHAMPION_HALF_SLOTS,
    MOST_PAINT_INVOCATIONS,
    TROOP_HALF_SLOTS,
    Box,
)
from khroma.games.color_quest.kinds import (
    BONE_PILE,
    CHOSEN_ONE,
    GAIA,
    NOBODY,
    NONE,
    SIX,
    TEAM_COLOUR,
    is_champion,
    is_hero,
    is_paint_invocation,
)
from khroma.games.color_quest.state import State

FITS = ""


def member(kind: int, colour: int) -> int:
    """A figure of a team: its kind and the colour of its base."""
    return kind + colour * TEAM_COLOUR


def kind_of(each: int) -> int:
    """The kind of a team member."""
    return each % TEAM_COLOUR


def colour_of(each: int) -> int:
    """The colour of a team member; NONE for Kaos and for paint invocations."""
    return each // TEAM_COLOUR


def points(box: Box, team: tuple[int, ...]) -> int:
    """CQ-SET-3: the price of a team in half points."""
    total = 0
    for each in team:
        total += box.half_points[kind_of(each)]
    return total


def room(box: Box, team: tuple[int, ...], champions: bool) -> int:
    """CQ-SET-4: the half slots taken by champions, or by troops."""
    total = 0
    for each in team:
        kind = kind_of(each)
        if not is_hero(kind) and is_champion(kind) == champions:
            total += box.half_slots[kind]
    return total


def why_unfit(box: Box, seat: int, team: tuple[int, ...], enemy: tuple[int, ...], kind: int) -> str:
    """CQ-SET-3, CQ-SET-4, CQ-SET-5, CQ-SET-6, CQ-SET-7, CQ-SET-8: why a figure may not join a team; FITS if it may."""
    if kind not in box.roster[seat]:
        return "not-in-roster"
    if is_hero(kind) != (not team):
        return "one-hero"
    if points(box, team) + box.half_points[kind] > box.half_points_allowed:
        return "too-expensive"
    if is_champion(kind):
        if kind in [kind_of(each) for each in (*team, *enemy)]:
            return "unique"
        if room(box, team, True) + box.half_slots[kind] > CHAMPION_HALF_SLOTS:
            return "no-slots"
    elif not is_hero(kind):
        if room(box, team, False) + box.half_slots[kind] > TROOP_HALF_SLOTS:
            return "no-slots"
        same = len([each for each in team if kind_of(each) == kind])
        if same >= (BONE_PILES if kind == BONE_PILE else box.figures[kind]):
            return "no-figure-left"
        painted = len([each for each in team if is_paint_invocation(kind_of(each))])
        if is_paint_invocation(kind) and painted >= MOST_PAINT_INVOCATIONS:
            return "too-many-invocations"
    return FITS


def rule_of(reason: str, kind: int = NOBODY, seat: int = GAIA) -> str:
    """The rule behind each reason; CQ-CMP-5, CQ-CMP-6: bone piles and the Chosen One have their own."""
    if reason == "no-figure-left" and kind == BONE_PILE:
        return "CQ-CMP-5"
    if reason == "not-in-roster" and kind == CHOSEN_ONE and seat == GAIA:
        return "CQ-CMP-6"
    return {
        "not-in-roster": "CQ-SET-8",
        "one-hero": "CQ-SET-4",
        "too-expensive": "CQ-SET-3",
        "unique": "CQ-SET-5",
        "no-slots": "CQ-SET-4",
        "no-figure-left": "CQ-SET-6",
        "too-many-invocations": "CQ-SET-7",
        "out-of-order": "CQ-SET-2",
        "wrong-colour": "CQ-SET-9",
        "hero-missing": "CQ-SET-4",
    }[reason]


def colours_for(seat: int, kind: int) -> tuple[int, ...]:
    """CQ-SET-9: Gaia gives every figure one of the six colours; invocations take their puddle's; Kaos is black."""
    if seat == GAIA and not is_paint_invocation(kind):
        return SIX
    return (NONE,)


def why_no_team(box: Box, seat: int, team: tuple[int, ...], enemy: tuple[int, ...]) -> str:
    """CQ-SET-3: why a whole team is not legal; FITS if it is. The order of its members does not matter."""
    if not team:
        return "one-hero"
    heroes = [each for each in team if is_hero(kind_of(each))]
    ordered = (*heroes, *[each for each in team if not is_hero(kind_of(each))])
    for place, each in enumerate(ordered):
        reason = why_unfit(box, seat, ordered[:place], enemy, kind_of(each))
        if reason != FITS:
            return reason
        if colour_of(each) not in colours_for(seat, kind_of(each)):
            return "wrong-colour"
    return FITS


def members(state: State, seat: int, out: list[Action]) -> None:
    """CQ-SET-2, CQ-SET-9: the next figure, in the order of the roster so that a team is built in one way; or done."""
    team, enemy = state.teams[seat], state.teams[1 - seat]
    last = order_of(team[-1]) if team else -1
    for kind in state.box.roster[seat]:
        if why_unfit(state.box, seat, team, enemy, kind) != FITS:
            continue
        for colour in colours_for(seat, kind):
            if order_of(member(kind, colour)) >= last:
                out.append(actions.make(actions.TAKE, kind, colour))
    if team:
        out.append(actions.simple(actions.DONE))


def order_of(each: int) -> int:
    """Teams are listed by kind, then by colour."""
    return kind_of(each) * 16 + colour_of(each)


def take(state: State, seat: int, action: Action) -> None:
    """CQ-SET-2: the figure joins, for everybody to see; more may follow."""
    if actions.kind(action) == actions.DONE:
        return
    state.take_into_team(seat, member(actions.actor(action), actions.first(action)))
    state.agenda.append(agenda.entry(agenda.BUILD, seat))
