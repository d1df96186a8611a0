"""Dark Threat: attacks on what is around (docs/rules/dark_threat.md, section 7.4).

Those along lines are in `attacks_ranged`, networks in `networks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import ActorArgument, DirectionArgument, SquareArgument
from khroma.games.dark_threat.kinds import (
    A_MUSHROOM,
    BLACK,
    CONTAMINATION,
    DIAGONALS,
    GAS,
    IN_BLACK,
    KIND_COUNT,
    KUNG_FU,
    NO_PAINT,
    NOBODY,
    TOTEM,
    ULTIMATE_BANE,
    ULTIMATE_WHIRLWIND,
    Figure,
    Kind,
    is_chosen_one,
)
from khroma.games.dark_threat.rules.acting import Attack, Unaimed
from khroma.games.dark_threat.rules.bane import sees_light, shine
from khroma.games.dark_threat.rules.knockouts import can_fall, fell_noted, knock_out
from khroma.games.dark_threat.rules.paint import black_changes, blacken, paint_squares, wipe_black
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action, Square
from khroma.kernel.verbs import Need


class Brawl(Attack):
    """DT-ATK-1: a corner, and the squares beside it: at least one of the three must change."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.corner = DirectionArgument(actor, DIAGONALS)
        super().__init__("brawl", self.corner, actor=actor)

    def squares(self, state: State, start: Square, corner: int) -> list[Square]:
        """The diagonal neighbour, the one north or south, the one east or west (NE, SE, SW, NW)."""
        step, straight, beside = state.box.step, 0 if corner in (0, 3) else 4, 2 if corner in (0, 1) else 6
        found: list[Square] = []
        for direction in (2 * corner + 1, straight, beside):
            if step[start * 8 + direction] >= 0:
                found.append(step[start * 8 + direction])
        return found

    def changes_anything(self, state: State, start: Square, corner: int) -> bool:
        """Whether a square there would change."""
        return any(black_changes(state, square) for square in self.squares(state, start, corner))

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start = state.figures.where[figure]
        for corner in range(4):
            if self.changes_anything(state, start, corner):
                out.append(Action(self.by(start) + corner))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        start, name = state.figures.where[figure], state.box.names[state.figures.where[figure]]
        changes = self.changes_anything(state, start, self.corner.of(action))
        yield Need(changes, "DT-ACT-4", "no-effect", verb=self.word, square=name)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-ATK-1: three squares are painted black."""
        squares = self.squares(state, state.figures.where[figure], self.corner.of(action))
        paint_squares(state, squares, [IN_BLACK] * len(squares))


class Whirlwind(Unaimed):
    """DT-ATK-2, DT-SAN-2: the eight neighbours are painted black; the Ultimate Bane reaches into the Sanctuary."""

    def reaches(self, state: State, figure: Figure, square: Square) -> bool:
        """DT-SAN-2: whether the Whirlwind of the Ultimate Bane knocks somebody in the Sanctuary out."""
        inside = state.figures.at[square]
        return (
            square == state.box.sanctuary
            and inside != NOBODY
            and state.figures.form[figure] == ULTIMATE_BANE
            and can_fall(state, inside, ULTIMATE_WHIRLWIND)
        )

    def changes_anything(self, state: State, figure: Figure) -> bool:
        for square in state.box.around[state.figures.where[figure]]:
            if black_changes(state, square) or self.reaches(state, figure, square):
                return True
        return False

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """The ring is painted, which knocks out everybody there; whoever is in the Sanctuary falls last."""
        squares = list(state.box.around[state.figures.where[figure]])
        sheltered = [square for square in squares if self.reaches(state, figure, square)]
        paint_squares(state, squares, [IN_BLACK] * len(squares))
        fell_noted(state, sheltered, ULTIMATE_WHIRLWIND)


class KungFu(Attack):
    """DT-ATK-8: a Kaos character in contact is knocked out; a small Bane is destroyed."""

    def __init__(self) -> None:
        self.target = SquareArgument()
        super().__init__("kung_fu", self.target)

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        start = state.figures.where[figure]
        for square in state.box.around[start]:
            victim = state.figures.at[square]
            if victim != NOBODY and can_fall(state, victim, KUNG_FU):
                out.append(Action(self.by(start) + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        target = self.target.of(action)
        victim, kind = state.figures.at[target], state.figures.kind_at(target)
        yield Need(target in state.box.around[state.figures.where[figure]], "DT-ATK-8", "not-in-contact")
        yield Need(victim != NOBODY and kind != TOTEM, "DT-ATK-8", "nobody-there")
        enemy = state.box.victim[KUNG_FU * KIND_COUNT + kind]
        yield Need(enemy, "DT-ATK-8", "not-an-enemy", **state.figures.who(victim))
        yield Need(not state.figures.is_protected(victim), "DT-STA-3", "under-prayer", **state.figures.who(victim))

    def act(self, state: State, figure: Figure, action: Action) -> None:
        knock_out(state, state.figures.at[self.target.of(action)], KUNG_FU)


class Aura(Unaimed):
    """DT-ATK-9, DT-SPC-6, DT-LGT-2: black puddles in contact go, then Bane parts flee; it needs one of them."""

    def moves_of(self, kind: Kind) -> int:
        """DT-SPC-6: the Aura of the Chosen One costs a move more."""
        return 1 if is_chosen_one(kind) else 0

    def changes_anything(self, state: State, figure: Figure) -> bool:
        for square in state.box.around[state.figures.where[figure]]:
            other = state.figures.at[square]
            if state.paint.on[square] == BLACK or (other != NOBODY and sees_light(state, other)):
                return True
        return False

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        name = state.box.names[state.figures.where[figure]]
        yield Need(self.changes_anything(state, figure), "DT-ATK-9", "nothing-dark", square=name)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        around = state.box.around[state.figures.where[figure]]
        wipe_black(state, around)
        shine(state, around)


# --- gas, cloud, contamination


class GasAttack(Unaimed):
    """DT-ATK-11, DT-KO-4: coloured puddles become black, characters of both camps fall."""

    def __init__(self, word: str, source: int) -> None:
        super().__init__(word)
        self.source = source

    def squares(self, state: State, start: Square) -> tuple[Square, ...]:
        """The squares that it fills."""
        return state.box.around[start]

    def changes(self, state: State, square: Square) -> bool:
        """Whether gas would change a square."""
        figure, paint = state.figures.at[square], state.paint.on[square]
        if figure != NOBODY:
            return can_fall(state, figure, self.source)
        return NO_PAINT < paint < BLACK and state.paint.supply[BLACK] > 0

    def changes_anything(self, state: State, figure: Figure) -> bool:
        return any(self.changes(state, square) for square in self.squares(state, state.figures.where[figure]))

    def spoil(self, state: State, figures: list[Figure]) -> None:
        """What becomes of Totems."""

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-ACT-7: puddles and Totems first, then whoever was noted, in the order of the squares."""
        squares = self.squares(state, state.figures.where[figure])
        noted = [state.figures.at[square] for square in squares]
        blacken(state, list(squares))
        self.spoil(state, noted)
        for index in range(len(squares)):
            other = noted[index]
            if other != NOBODY and state.figures.where[other] == squares[index] and can_fall(state, other, self.source):
                knock_out(state, other, self.source)


class SporificGas(GasAttack):
    """DT-ATK-11: the four squares beside."""

    def squares(self, state: State, start: Square) -> tuple[Square, ...]:
        return state.box.orthogonal[start]


class ToxicCloud(GasAttack):
    """DT-ATK-12, DT-TOT-3: the eight squares around, and Totems become Mushrooms."""

    def changes(self, state: State, square: Square) -> bool:
        return super().changes(state, square) or state.figures.kind_at(square) == TOTEM

    def spoil(self, state: State, figures: list[Figure]) -> None:
        for figure in figures:
            if figure != NOBODY and state.figures.form[figure] == TOTEM:
                state.figures.turn_into(figure, A_MUSHROOM, "totem_rotted")


class Contaminate(GasAttack):
    """DT-DOM-2: by the option a Doomed Cleric contaminates the eight squares around him; Gaia's characters fall."""

    def is_played(self, state: State) -> bool:
        return state.box.cleric_contaminates

    def changes_anything(self, state: State, figure: Figure) -> bool:
        return self.is_played(state) and super().changes_anything(state, figure)


BRAWL: Final = Brawl()
WHIRLWIND: Final = Whirlwind("whirlwind")
KUNG_FU_ATTACK: Final = KungFu()
AURA: Final = Aura("aura")
SPORIFIC_GAS: Final = SporificGas("sporific_gas", GAS)
TOXIC_CLOUD: Final = ToxicCloud("toxic_cloud", GAS)
CONTAMINATE: Final = Contaminate("contamination", CONTAMINATION)
