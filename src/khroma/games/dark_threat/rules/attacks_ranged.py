"""Dark Threat: attacks along lines: Shot, Shuriken, Telekinesis, Seduction (docs/rules/dark_threat.md, section 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import NearArgument, SquareArgument
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BLACK,
    BLACK_PAINT,
    BRIGHT,
    DOOMED_MONK,
    IN_BLACK,
    KIND_COUNT,
    LIT,
    NINJA,
    NO_PAINT,
    NOBODY,
    SHURIKEN_OF_GAIA,
    SHURIKEN_OF_KAOS,
    SMALL_BANE,
    TOTEM,
    WOODEN_KING,
    Colour,
    Figure,
    camp_of_kind,
    is_bane,
)
from khroma.games.dark_threat.rules.acting import Attack, Unaimed
from khroma.games.dark_threat.rules.bane import may_slug, slug, slug_needs
from khroma.games.dark_threat.rules.knockouts import can_fall, fall_needs, knock_out
from khroma.games.dark_threat.rules.paint import black_changes, colour_affects, paint_squares, settle_puddle, touch
from khroma.games.dark_threat.rules.sight import seen_by_mandrake, seen_by_monk, seen_by_ninja, shot_targets, straight
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Shot(Attack):
    """DT-ATK-3: one square of the four sight lines is painted black, if it would change."""

    def __init__(self) -> None:
        self.target = SquareArgument()
        super().__init__("shot", self.target)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start = state.figures.where[figure]
        first, rays = self.by(start), state.box.rays[start]
        for direction in range(0, 8, 2):
            for square in shot_targets(state, rays[direction]):
                if black_changes(state, square):
                    out.append(Action(first + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        """DT-SGT-2: in line, in sight, and something to change."""
        start, target, box = state.figures.where[figure], self.target.of(action), state.box
        direction = straight(state, start, target)
        yield Need(direction != NOBODY, "DT-ATK-3", "not-in-line", verb="shot")
        yield Need(target in shot_targets(state, box.rays[start][direction]), "DT-SGT-2", "not-seen")
        victim = state.figures.at[target]
        if victim != NOBODY:
            yield from fall_needs(state, victim, BLACK_PAINT, "DT-ATK-3")
        else:
            yield Need(black_changes(state, target), "DT-ATK-3", "no-effect", verb="shot")

    def act(self, state: State, figure: Figure, action: Action) -> None:
        paint_squares(state, [self.target.of(action)], [IN_BLACK])


class Shuriken(Attack):
    """DT-ATK-7: the first character of a line is knocked out, if it can be."""

    def __init__(self) -> None:
        self.target = SquareArgument()
        super().__init__("shuriken", self.target)

    def source(self, state: State, figure: Figure) -> int:
        """DT-DOM-2: the blade of a Doomed Ninja hits Gaia."""
        return SHURIKEN_OF_GAIA if state.figures.form[figure] == NINJA else SHURIKEN_OF_KAOS

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, source = state.figures.where[figure], self.source(state, figure)
        rays = state.box.rays[start]
        for direction in range(0, 8, 2):
            victim = seen_by_ninja(state, rays[direction])
            if victim != NOBODY and can_fall(state, victim, source):
                out.append(Action(self.by(start) + state.figures.where[victim]))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        """DT-SGT-2, DT-KO-3: in line, somebody, the first in sight, an enemy, who can fall."""
        start, target, box = state.figures.where[figure], self.target.of(action), state.box
        victim, kind, source = state.figures.at[target], state.figures.kind_at(target), self.source(state, figure)
        direction = straight(state, start, target)
        yield Need(direction != NOBODY, "DT-ATK-7", "not-in-line", verb="shuriken")
        yield Need(victim != NOBODY and kind != TOTEM, "DT-ATK-7", "nobody-there")
        yield Need(seen_by_ninja(state, box.rays[start][direction]) == victim, "DT-SGT-2", "not-seen")
        enemy = camp_of_kind(kind) != camp_of_kind(state.figures.form[figure])
        yield Need(
            enemy or box.victim[source * KIND_COUNT + kind], "DT-ATK-7", "not-an-enemy", **state.figures.who(victim)
        )
        yield from fall_needs(state, victim, source, "DT-KO-3")

    def act(self, state: State, figure: Figure, action: Action) -> None:
        knock_out(state, state.figures.at[self.target.of(action)], self.source(state, figure))


class Telekinesis(Attack):
    """DT-ATK-10: a visible puddle or small Bane goes to a neighbour of its square."""

    def __init__(self) -> None:
        self.start = SquareArgument()
        self.end = NearArgument("end", self.start)
        super().__init__("telekinesis", self.start, self.end)

    def may_carry(self, state: State, colour: Colour, square: Square) -> bool:
        """DT-ATK-10: an empty square, another coloured puddle, or a character whom the paint affects."""
        paint, figure = state.paint.on[square], state.figures.at[square]
        if figure == NOBODY:
            return paint < BLACK and paint != colour and square != state.box.sanctuary
        if not state.box.telekinesis_hits:
            return False
        if colour == BLACK:
            return paint < LIT and can_fall(state, figure, BLACK_PAINT)
        return colour_affects(state, figure, colour)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start, box = state.figures.where[figure], state.box
        doomed = state.figures.form[figure] == DOOMED_MONK
        for direction in range(0, 8, 2):
            for square in seen_by_monk(state, box.rays[start][direction], doomed):
                colour, other = state.paint.on[square], state.figures.at[square]
                first = self.by(start) + (square << self.start.shift)
                if other != NOBODY:
                    if state.figures.form[other] == SMALL_BANE and not state.figures.is_protected(other):
                        out.extend([Action(first + end) for end in box.around[square] if may_slug(state, other, end)])
                elif NO_PAINT < colour < LIT:
                    out.extend(
                        [Action(first + end) for end in box.around[square] if self.may_carry(state, colour, end)]
                    )

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        """DT-SGT-2: in line, in sight, something that can be moved, and a square that takes it."""
        box, monk, start, end = state.box, state.figures.where[figure], self.start.of(action), self.end.of(action)
        name, there, direction = box.names[start], box.names[end], straight(state, monk, start)
        yield Need(direction != NOBODY, "DT-ATK-10", "not-in-line", square=name, verb="telekinesis")
        seen = seen_by_monk(state, box.rays[monk][direction], state.figures.form[figure] == DOOMED_MONK)
        yield Need(start in seen, "DT-SGT-2", "not-seen", square=name)
        moved, paint = state.figures.at[start], state.paint.on[start]
        if moved != NOBODY:
            yield Need(state.figures.form[moved] == SMALL_BANE, "DT-ATK-10", "not-movable", square=name)
            yield Need(not state.figures.is_protected(moved), "DT-STA-3", "under-prayer", **state.figures.who(moved))
            yield from slug_needs(state, moved, end)
            return
        yield Need(NO_PAINT < paint < LIT, "DT-ATK-10", "not-movable", square=name)
        yield Need(end in box.around[start], "DT-ATK-10", "not-in-contact", square=there)
        fits, free = self.may_carry(state, paint, end), state.figures.kind_at(end) in (NOBODY, TOTEM)
        yield Need(fits or free, "DT-ATK-10", "cannot-fall", unit=state.figures.word_at(end), square=there)
        yield Need(fits, "DT-ATK-10", "cannot-go-there", square=there)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-PNT-7: the puddle lies there, or touches somebody and is used up; a small Bane slugs."""
        start, end = self.start.of(action), self.end.of(action)
        moved, victim = state.figures.at[start], state.figures.at[end]
        if moved != NOBODY:
            slug(state, moved, end)
        elif victim != NOBODY:
            colour = state.paint.on[start]
            state.paint.lift(start)
            touch(state, victim, colour)
        else:
            state.paint.carry(start, end)
            settle_puddle(state, end)


class Seduction(Unaimed):
    """DT-ATK-13: north, east, south, west, the first character of each line comes next to the Mandrake."""

    def may_pull(self, state: State, figure: Figure) -> bool:
        """DT-MOV-11: never the Wooden King, Bane parts (option) or characters under Prayer."""
        kind = state.figures.form[figure]
        if kind == WOODEN_KING or (is_bane(kind) and not state.box.seduce_banes):
            return False
        return not (state.box.prayer_everything and state.figures.is_protected(figure))

    def changes_anything(self, state: State, figure: Figure) -> bool:
        rays = state.box.rays[state.figures.where[figure]]
        for direction in range(0, 8, 2):
            ray = rays[direction]
            seen = seen_by_mandrake(state, ray)
            if seen != NOBODY and state.figures.where[seen] != ray[0] and self.may_pull(state, seen):
                return True
        return False

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        name = state.box.names[state.figures.where[figure]]
        yield Need(self.changes_anything(state, figure), "DT-ATK-13", "nobody-moves", square=name)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        start = state.figures.where[figure]
        noted: list[tuple[Figure, Square, int]] = []
        for direction in range(0, 8, 2):
            seen = seen_by_mandrake(state, state.box.rays[start][direction])
            if seen != NOBODY and self.may_pull(state, seen):
                noted.append((seen, state.figures.where[seen], direction))
        for seen, square, direction in noted:
            if state.figures.where[seen] == square and state.figures.form[seen] != TOTEM:
                pull(state, seen, start, direction)


def pull(state: State, figure: Figure, mandrake: Square, direction: int) -> None:
    """DT-ATK-13, DT-PNT-7: square by square; black paint knocks out Gaia's but Avatars, who then stop there."""
    ray = state.box.rays[mandrake][direction]
    index = ray.index(state.figures.where[figure])
    kind = state.figures.form[figure]
    while index > 0:
        index -= 1
        square = ray[index]
        if state.figures.at[square] != NOBODY:
            return
        black = state.paint.on[square] == BLACK
        if black:
            state.paint.lift(square)
        state.figures.move(figure, square)
        if black and kind < AVATAR and kind != BRIGHT and can_fall(state, figure, BLACK_PAINT):
            knock_out(state, figure, BLACK_PAINT)
            return


SHOT: Final = Shot()
SHURIKEN: Final = Shuriken()
TELEKINESIS: Final = Telekinesis()
SEDUCTION: Final = Seduction("seduction")
