"""Color Quest: what a team may hold (docs/rules/color_quest.md, section 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import AnyColour, KindArgument
from khroma.games.color_quest.arguments_pending import SeatAsking
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
    FIGURES,
    GAIA,
    NO_COLOUR,
    NONE,
    SIDES,
    SIX,
    Colour,
    Kind,
    Member,
    colour_of,
    enemy_of,
    is_champion,
    is_hero,
    is_paint_invocation,
    kind_of,
    member,
)
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need


def points(box: Box, team: tuple[Member, ...]) -> int:
    """CQ-SET-3: the price of a team in half points."""
    total = 0
    for each in team:
        total += box.half_points[kind_of(each)]
    return total


def room(box: Box, team: tuple[Member, ...], champions: bool) -> int:
    """CQ-SET-4: the half slots taken by champions, or by troops."""
    total = 0
    for each in team:
        kind = kind_of(each)
        if not is_hero(kind) and is_champion(kind) == champions:
            total += box.half_slots[kind]
    return total


def may_join(box: Box, seat: Seat, team: tuple[Member, ...], enemy: tuple[Member, ...], kind: Kind) -> bool:
    """CQ-SET-3, CQ-SET-4, CQ-SET-5, CQ-SET-6, CQ-SET-7, CQ-SET-8: whether a figure may join a team."""
    if kind not in box.roster[seat] or is_hero(kind) != (not team):
        return False
    if points(box, team) + box.half_points[kind] > box.half_points_allowed:
        return False
    if is_hero(kind):
        return True
    if is_champion(kind) and kind in [kind_of(each) for each in (*team, *enemy)]:
        return False
    if not has_slots(box, team, kind):
        return False
    return is_champion(kind) or (is_left(box, team, kind) and not are_too_many(team, kind))


def has_slots(box: Box, team: tuple[Member, ...], kind: Kind) -> bool:
    """CQ-SET-4: whether there is room among the champions, or among the troops."""
    champion = is_champion(kind)
    most = CHAMPION_HALF_SLOTS if champion else TROOP_HALF_SLOTS
    return room(box, team, champion) + box.half_slots[kind] <= most


def is_left(box: Box, team: tuple[Member, ...], kind: Kind) -> bool:
    """CQ-SET-6, CQ-CMP-5: whether the box holds another figure of this kind."""
    same = len([each for each in team if kind_of(each) == kind])
    return same < (BONE_PILES if kind == BONE_PILE else box.figures[kind])


def are_too_many(team: tuple[Member, ...], kind: Kind) -> bool:
    """CQ-SET-7: whether there are as many paint invocations as there may be."""
    painted = len([each for each in team if is_paint_invocation(kind_of(each))])
    return is_paint_invocation(kind) and painted >= MOST_PAINT_INVOCATIONS


def member_needs(
    box: Box, seat: Seat, team: tuple[Member, ...], enemy: tuple[Member, ...], kind: Kind
) -> Iterator[Need]:
    """CQ-SET-3, CQ-SET-4, CQ-SET-5, CQ-SET-6, CQ-SET-7, CQ-SET-8, CQ-CMP-5, CQ-CMP-6: why a figure may not join."""
    name = FIGURES[kind]
    chosen = kind == CHOSEN_ONE and seat == GAIA  # by the option not available
    yield Need(kind in box.roster[seat], "CQ-CMP-6" if chosen else "CQ-SET-8", "not-in-roster", figure=name)
    yield Need(is_hero(kind) == (not team), "CQ-SET-4", "one-hero", figure=name)
    dear = points(box, team) + box.half_points[kind] > box.half_points_allowed
    yield Need(not dear, "CQ-SET-3", "too-expensive", figure=name)
    if is_hero(kind):
        return
    unique = not is_champion(kind) or kind not in [kind_of(each) for each in (*team, *enemy)]
    yield Need(unique, "CQ-SET-5", "unique", figure=name)
    yield Need(has_slots(box, team, kind), "CQ-SET-4", "no-slots", figure=name)
    if not is_champion(kind):
        rule = "CQ-CMP-5" if kind == BONE_PILE else "CQ-SET-6"
        yield Need(is_left(box, team, kind), rule, "no-figure-left", figure=name)
        yield Need(not are_too_many(team, kind), "CQ-SET-7", "too-many-invocations", figure=name)


def colour_need(seat: Seat, kind: Kind, colour: Colour) -> Need:
    """CQ-SET-9: the base has a colour that it may have."""
    return Need(colour in colours_for(seat, kind), "CQ-SET-9", "wrong-colour", figure=FIGURES[kind])


def colours_for(seat: Seat, kind: Kind) -> list[Colour]:
    """CQ-SET-9: Gaia gives every figure one of the six colours; invocations take their puddle's; Kaos is black."""
    if seat == GAIA and not is_paint_invocation(kind):
        return SIX
    return [NO_COLOUR]


def team_needs(box: Box, seat: Seat, team: tuple[Member, ...], enemy: tuple[Member, ...]) -> Iterator[Need]:
    """CQ-SET-3: what a whole team must keep to. The order of its members does not matter."""
    yield Need(bool(team), "CQ-SET-4", "one-hero")
    heroes = [each for each in team if is_hero(kind_of(each))]
    ordered = (*heroes, *[each for each in team if not is_hero(kind_of(each))])
    for place, each in enumerate(ordered):
        yield from member_needs(box, seat, ordered[:place], enemy, kind_of(each))
        yield colour_need(seat, kind_of(each), colour_of(each))


def order_of(each: Member) -> int:
    """Teams are listed by kind, then by colour."""
    return kind_of(each) * 16 + colour_of(each)


class TeamQuestion(SeatAsking):
    """CQ-SET-2: the next figure of a team, for everybody to see. There is nothing to finish without a Hero."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        team = state.teams[self.seat.of(entry)]
        whole, half = divmod(state.box.half_points_allowed - points(state.box, team), 2)
        left = f"{whole or ''}½" if half else str(whole)
        return {**super().told(state, entry), "next": "ask.member" if team else "ask.hero", "points": left}


class Take(QuestVerb):
    """CQ-SET-2, CQ-SET-9: a figure joins, in the order of the roster so that a team is built in one way; more may
    follow."""

    def __init__(self) -> None:
        self.kind, self.colour = KindArgument("figure"), AnyColour()
        super().__init__("take", self.kind, self.colour)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        seat, kind, colour = BUILD.seat.of(entry), self.kind.of(action), self.colour.of(action)
        team, enemy = state.teams[seat], state.teams[enemy_of(seat)]
        yield from member_needs(state.box, seat, team, enemy, kind)
        yield colour_need(seat, kind, colour)
        in_order = not team or order_of(member(kind, colour)) >= order_of(team[-1])
        yield Need(in_order, "CQ-SET-2", "out-of-order", figure=FIGURES[kind])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat = BUILD.seat.of(entry)
        team, enemy = state.teams[seat], state.teams[enemy_of(seat)]
        last = order_of(team[-1]) if team else -1
        for kind in state.box.roster[seat]:
            if may_join(state.box, seat, team, enemy, kind):
                for colour in colours_for(seat, kind):
                    if order_of(member(kind, colour)) >= last:
                        out.append(self.with_two(kind, colour))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat = BUILD.seat.of(entry)
        state.take_into_team(seat, member(self.kind.of(action), self.colour.of(action)))
        state.agenda.append(BUILD.of(seat))

    def sentence(self, state: State, action: Action) -> Sentence:
        if self.colour.of(action) != NONE:
            return Sentence("action.take_coloured", self.facts(state, action))
        return super().sentence(state, action)


class TeamDone(QuestVerb):
    """CQ-SET-4: a team is complete as soon as it has a hero."""

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        seat = BUILD.seat.of(entry)
        yield Need(bool(state.teams[seat]), "CQ-SET-4", "hero-missing", player=SIDES[seat])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.teams[BUILD.seat.of(entry)]:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """The next step of the set-up follows."""


TAKE: Final = Take()
TEAM_DONE: Final = TeamDone("done")
BUILD: Final = TeamQuestion("team")
BUILD.main = True
BUILD.answered_by(TAKE, TEAM_DONE, RESIGN)
