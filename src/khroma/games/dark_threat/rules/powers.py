"""Dark Threat: special actions of Gaia and of Followers on either side (docs/rules/dark_threat.md, section 7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.dark_threat.arguments import SquareArgument, TotemArgument
from khroma.games.dark_threat.kinds import (
    AN_AVATAR,
    BOMB_OF_GAIA,
    BOMB_OF_KAOS,
    DOOMED_MONK,
    EARTHQUAKE,
    FIGURES,
    FOLLOWERS_OF_GAIA,
    LIT,
    NINJA,
    NO_PAINT,
    NOBODY,
    TOTEM,
    Figure,
    camp_of_kind,
    is_doomed_follower,
)
from khroma.games.dark_threat.rules.acting import Ability, Unaimed
from khroma.games.dark_threat.rules.knockouts import any_falls, fell_noted
from khroma.games.dark_threat.rules.paint import wipe
from khroma.games.dark_threat.rules.sight import open_line, seen_by_monk, straight
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need


class InvokeAvatar(Ability):
    """DT-SPC-1, DT-ACT-6: a Totem in contact becomes the Avatar of its colour, which may act at once."""

    def __init__(self) -> None:
        self.totem = TotemArgument()
        super().__init__("invoke_avatar", 1, 1, self.totem)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start = state.figures.where[figure]
        for square in state.box.around[start]:
            if state.figures.kind_at(square) == TOTEM:
                out.append(Action(self.by(start) + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        square = self.totem.of(action)
        yield Need(square in state.box.around[state.figures.where[figure]], "DT-SPC-1", "not-in-contact")
        yield Need(state.figures.kind_at(square) == TOTEM, "DT-SPC-1", "no-totem")

    def act(self, state: State, figure: Figure, action: Action) -> None:
        state.figures.turn_into(state.figures.at[self.totem.of(action)], AN_AVATAR, "avatar_invoked")


class Earthquake(Unaimed):
    """DT-SPC-2: all puddles in contact go, lit prisms stay; then all Kaos characters there fall."""

    def __init__(self) -> None:
        super().__init__("earthquake", attacks=2)

    def changes_anything(self, state: State, figure: Figure) -> bool:
        around = state.box.around[state.figures.where[figure]]
        for square in around:
            if NO_PAINT < state.paint.on[square] < LIT:
                return True
        return any_falls(state, around, EARTHQUAKE)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        around = state.box.around[state.figures.where[figure]]
        wipe(state, around)
        fell_noted(state, around, EARTHQUAKE)


class SporificBomb(Ability):
    """DT-SPC-3: any square in a straight line, not past Totems or the Sanctuary, if somebody falls there or beside."""

    def __init__(self) -> None:
        self.target = SquareArgument()
        super().__init__("sporific_bomb", 0, 2, self.target)

    def source(self, state: State, figure: Figure) -> int:
        """DT-KO-2: the bomb of a Doomed Ninja does not move small Banes."""
        return BOMB_OF_GAIA if state.figures.form[figure] == NINJA else BOMB_OF_KAOS

    def hits(self, state: State, square: Square, source: int) -> bool:
        """Whether somebody would be knocked out."""
        return any_falls(state, (square,), source) or any_falls(state, state.box.orthogonal[square], source)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, source = state.figures.where[figure], self.source(state, figure)
        first, rays = self.by(start), state.box.rays[start]
        for direction in range(0, 8, 2):
            for square in open_line(state, rays[direction]):
                if self.hits(state, square, source):
                    out.append(Action(first + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        start, target = state.figures.where[figure], self.target.of(action)
        direction = straight(state, start, target)
        yield Need(direction != NOBODY, "DT-SPC-3", "not-in-line", verb="sporific_bomb")
        yield Need(target in open_line(state, state.box.rays[start][direction]), "DT-SGT-2", "not-seen")
        yield Need(self.hits(state, target, self.source(state, figure)), "DT-SPC-3", "nobody-falls")

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-KO-4: the target first, then north, east, south, west; the thrower may be among them."""
        square = self.target.of(action)
        fell_noted(state, [square, *state.box.orthogonal[square]], self.source(state, figure))


class Prayer(Ability):
    """DT-SPC-4, DT-STA-3: a character of his camp, himself included, is protected until its next turn starts."""

    def __init__(self) -> None:
        self.target = SquareArgument()
        super().__init__("prayer", 2, 0, self.target)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        first, camp = self.by(state.figures.where[figure]), camp_of_kind(state.figures.form[figure])
        for other in FIGURES:
            square, kind = state.figures.where[other], state.figures.form[other]
            if square >= 0 and kind != TOTEM and camp_of_kind(kind) == camp and not state.figures.is_protected(other):
                out.append(Action(first + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        target = self.target.of(action)
        other, kind = state.figures.at[target], state.figures.kind_at(target)
        yield Need(other != NOBODY and kind != TOTEM, "DT-SPC-4", "nobody-there")
        own = camp_of_kind(kind) == camp_of_kind(state.figures.form[figure])
        yield Need(own, "DT-SPC-4", "not-yours", **state.figures.who(other))
        yield Need(not state.figures.is_protected(other), "DT-SPC-4", "under-prayer", **state.figures.who(other))

    def act(self, state: State, figure: Figure, action: Action) -> None:
        state.figures.pray(state.figures.at[self.target.of(action)], camp_of_kind(state.figures.form[figure]))


class PrayerFree(Ability):
    """DT-SPC-4, DT-DOM-3: any Doomed Follower who is not protected is freed without being stunned."""

    def __init__(self) -> None:
        self.target = SquareArgument()
        super().__init__("prayer_free", 2, 0, self.target)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        first = self.by(state.figures.where[figure])
        for other in FOLLOWERS_OF_GAIA:
            if is_doomed_follower(state.figures.form[other]) and not state.figures.is_protected(other):
                out.append(Action(first + state.figures.where[other]))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        target = self.target.of(action)
        other, kind = state.figures.at[target], state.figures.kind_at(target)
        yield Need(other != NOBODY and kind != TOTEM, "DT-SPC-4", "nobody-there")
        yield Need(is_doomed_follower(kind), "DT-SPC-4", "not-doomed", **state.figures.who(other))
        yield Need(not state.figures.is_protected(other), "DT-SPC-4", "under-prayer", **state.figures.who(other))

    def act(self, state: State, figure: Figure, action: Action) -> None:
        state.figures.free(state.figures.at[self.target.of(action)])


class LevitationEnd(SquareArgument):
    """Where a Totem goes: anywhere. Of what is no Totem one square is enough to ask why not."""

    def __init__(self, totem: SquareArgument) -> None:
        super().__init__("end")
        self.totem = totem

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(state.box.size) if state.figures.kind_at(self.totem.of(before)) == TOTEM else [0]


class Levitation(Ability):
    """DT-SPC-5: a visible Totem goes to any empty square of the board that is no part of a Temple (option)."""

    def __init__(self) -> None:
        self.totem = SquareArgument()
        self.end = LevitationEnd(self.totem)
        super().__init__("levitation", 1, 1, self.totem, self.end)

    def visible_totems(self, state: State, figure: Figure) -> list[Square]:
        """Totems that end a sight line of the Monk."""
        rays = state.box.rays[state.figures.where[figure]]
        doomed = state.figures.form[figure] == DOOMED_MONK
        found: list[Square] = []
        for direction in range(0, 8, 2):
            seen = seen_by_monk(state, rays[direction], doomed)
            if seen and state.figures.kind_at(seen[-1]) == TOTEM:
                found.append(seen[-1])
        return found

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        totems = self.visible_totems(state, figure)
        if not totems:
            return
        piece, paint, box = state.figures.at, state.paint.on, state.box
        ends = [square for square in box.totem_squares if piece[square] == NOBODY and paint[square] == NO_PAINT]
        first = self.by(state.figures.where[figure])
        for totem in totems:
            base = first + (totem << self.totem.shift)
            numbers(out).extend([base + square for square in ends])

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        totem, end, box = self.totem.of(action), self.end.of(action), state.box
        there, name = box.names[totem], box.names[end]
        yield Need(state.figures.kind_at(totem) == TOTEM, "DT-SPC-5", "no-totem", square=there)
        yield Need(totem in self.visible_totems(state, figure), "DT-SGT-2", "not-seen", square=there)
        yield Need(not box.tile[end] or box.levitate_on_temples, "DT-SPC-5", "temple-tile", square=name)
        yield Need(state.is_empty(end), "DT-SPC-5", "not-empty", square=name)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        state.figures.move(state.figures.at[self.totem.of(action)], self.end.of(action))


INVOKE_AVATAR: Final = InvokeAvatar()
QUAKE: Final = Earthquake()
SPORIFIC_BOMB: Final = SporificBomb()
PRAYER: Final = Prayer()
PRAYER_FREE: Final = PrayerFree()
LEVITATION: Final = Levitation()
