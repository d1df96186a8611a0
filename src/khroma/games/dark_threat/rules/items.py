"""Dark Threat: the items of the Chosen One (docs/rules/dark_threat.md, section 7.5, DT-SPC-7 to DT-SPC-9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import ActorArgument, DirectionArgument, SquareArgument
from khroma.games.dark_threat.kinds import (
    BLACK,
    DIRECTIONS4,
    FIGURES,
    FORCE,
    HAMMER,
    LEADERS,
    LIT,
    NO_PAINT,
    NOBODY,
    TEMPLES,
    WINGS,
    WISDOM,
    Figure,
)
from khroma.games.dark_threat.rules.acting import Ability
from khroma.games.dark_threat.rules.bane import sees_light, shine
from khroma.games.dark_threat.rules.knockouts import can_fall, fell_noted
from khroma.games.dark_threat.rules.movement import may_enter, may_stop, step_needs
from khroma.games.dark_threat.rules.paint import wipe_black
from khroma.games.dark_threat.rules.sight import open_line
from khroma.games.dark_threat.rules.temples import has_hammer, has_wings, is_blocked, is_lit
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need


def item_needs(state: State, temple: int, rule: str) -> Iterator[Need]:
    """DT-TMP-2, DT-TMP-3: an item works while its Temple is active."""
    yield Need(is_lit(state, temple), rule, "temple-inactive", temple=TEMPLES[temple])
    yield Need(not is_blocked(state, temple), "DT-TMP-3", "temple-blocked", temple=TEMPLES[temple])


class HammerOfLight(Ability):
    """DT-SPC-7: while the Force Temple is active, every direction in which something would change."""

    def __init__(self) -> None:
        actor = ActorArgument()
        self.direction = DirectionArgument(actor, DIRECTIONS4)
        super().__init__("hammer_of_light", 0, 2, self.direction, actor=actor)

    def changes_anything(self, state: State, figure: Figure, direction: int) -> bool:
        """Whether the beam would change anything."""
        for square in open_line(state, state.box.rays[state.figures.where[figure]][2 * direction]):
            other = state.figures.at[square]
            if state.paint.on[square] == BLACK or (
                other != NOBODY and (can_fall(state, other, HAMMER) or sees_light(state, other))
            ):
                return True
        return False

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        if not has_hammer(state):
            return
        for direction in range(4):
            if self.changes_anything(state, figure, direction):
                out.append(Action(self.by(state.figures.where[figure]) + direction))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        yield from item_needs(state, FORCE, "DT-SPC-7")
        changes = self.changes_anything(state, figure, self.direction.of(action))
        name = state.box.names[state.figures.where[figure]]
        yield Need(changes, "DT-ACT-4", "no-effect", verb=self.word, square=name)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-SPC-7: black puddles go, Kaos characters fall, Bane parts flee from white light."""
        beam = open_line(state, state.box.rays[state.figures.where[figure]][2 * self.direction.of(action)])
        banes = [state.figures.where[each] for each in FIGURES if state.figures.where[each] in beam]
        wipe_black(state, beam)
        shine(state, banes)
        fell_noted(state, beam, HAMMER)


class WingsOfMana(Ability):
    """DT-SPC-8: while the Wisdom Temple is active, any other square he could enter and stop on."""

    def __init__(self) -> None:
        self.end = SquareArgument()
        super().__init__("wings_of_mana", 2, 0, self.end)
        self.may_call_gaia = True

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        if not has_wings(state):
            return
        first = self.by(state.figures.where[figure])
        for square in state.box.squares:
            if may_enter(state, LEADERS, square) and may_stop(state, square):
                out.append(Action(first + square))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        end = self.end.of(action)
        yield from item_needs(state, WISDOM, "DT-SPC-8")
        yield Need(end != state.figures.where[figure], "DT-SPC-8", "same-square")
        yield from step_needs(state, LEADERS, end)

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-SPC-8: he stands there, then Kaos characters in contact fall."""
        square = self.end.of(action)
        if NO_PAINT < state.paint.on[square] < LIT:
            state.paint.lift(square)
        state.figures.move(figure, square)
        fell_noted(state, state.box.around[square], WINGS)


HAMMER_OF_LIGHT: Final = HammerOfLight()
WINGS_OF_MANA: Final = WingsOfMana()
