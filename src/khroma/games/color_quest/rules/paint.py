"""Color Quest: paint on squares and figures (docs/rules/color_quest.md, section 7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments import CasteArgument
from khroma.games.color_quest.arguments_pending import ColourEntry, FigureAsking, PaintTask
from khroma.games.color_quest.kinds import (
    A_SKELETON,
    BLACK,
    CAPTURES,
    CASTES,
    FIGURES,
    GAIA,
    GAIA_SEAT,
    HIGH,
    IN_BLACK,
    KAOS,
    KOLOSS,
    MINI_GOLEM,
    NOBODY,
    NONE,
    OFFENSIVE,
    RONIN,
    SIX,
    SKELETON,
    UNPARRIED,
    WALL,
    Colour,
    Figure,
    is_champion,
    is_hero,
    is_invocation,
    is_khromaz,
    is_paint_invocation,
    is_spirit,
)
from khroma.games.color_quest.kinds_marks import LYING
from khroma.games.color_quest.rules.declarations import RESIGN, WordAnswer
from khroma.games.color_quest.rules.dice import COLLECT
from khroma.games.color_quest.rules.ending import scenario_of
from khroma.games.color_quest.rules.knockouts import can_fall, fall, hero_hit, lose_statuses, regress
from khroma.games.color_quest.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need


def is_spared(state: State, figure: Figure, seat: Seat, flags: int) -> bool:
    """CQ-PNT-2: protected from an offensive action of its enemy, or saved by Parry."""
    if not flags & OFFENSIVE or state.figures.side(figure) == seat:
        return False
    return state.is_protected(figure, seat) or parries(state, figure, flags)


def parries(state: State, figure: Figure, flags: int) -> bool:
    """CQ-PAS-3, CQ-PAS-5, CQ-STA-7: the first action that would affect the Ronin uses Parry up and spares him whole."""
    if state.figures.kinds[figure] != RONIN or flags & UNPARRIED:
        return False
    if state.turn.spared:
        return True
    if not state.turn.parry or state.figures.has(figure, LYING):
        return False
    state.turn.use_parry()
    return True


def paint(state: State, colour: Colour, square: Square, seat: Seat, flags: int) -> None:
    """CQ-PNT-1, CQ-PNT-3, CQ-PNT-4, CQ-PNT-5, CQ-INT-1: what paint does to a square, checked in this order."""
    if state.ground.tile[square] == WALL and not flags & HIGH:
        return
    figure = state.figures.at[square]
    if figure != NOBODY:
        if affects_figure(state, colour, figure) and not is_spared(state, figure, seat, flags):
            paint_figure(state, colour, figure)
        return
    if state.ground.bones[square]:
        if colour == BLACK:
            wake_bones(state, square)
        return
    capture(state, colour, square, flags)
    old = state.ground.puddle[square]
    if old != colour and (old != BLACK or colour == BLACK):
        state.ground.lay_puddle(square, colour)


def capture(state: State, colour: Colour, square: Square, flags: int) -> None:
    """CQ-PNT-6, CQ-DIE-3: paint of a Gaia figure takes the die of its colour; it is assigned after the hit."""
    if state.ground.die[square] == colour and flags & CAPTURES and state.ground.puddle[square] != BLACK:
        state.capture_die(square)
        state.dice.count_collected(GAIA_SEAT)
        scenario_of(state).check_dice(state, GAIA_SEAT)


def paint_figure(state: State, colour: Colour, figure: Figure) -> None:
    """CQ-PNT-8, CQ-PNT-9: the table of section 7.1."""
    kind = state.figures.kinds[figure]
    black = colour == BLACK
    enemy = state.figures.side(figure) == KAOS
    if not affects_figure(state, colour, figure):
        return
    if is_hero(kind):
        if black != enemy:
            hero_hit(state, figure)
        else:
            state.figures.recolour(figure, colour)
    elif is_champion(kind):
        if black != enemy:
            lose_statuses(state, figure)
            state.figures.change(figure, kind, colour)
        else:
            state.figures.recolour(figure, colour)
    elif is_khromaz(kind):
        if black:
            become_skeleton(state, figure)
        else:
            state.figures.recolour(figure, colour)
    elif is_paint_invocation(kind):
        regress(state, figure)
    elif kind == SKELETON:
        become_khromaz(state, figure, colour)
    else:
        assert is_spirit(kind)
        state.figures.remove(figure)


def affects_figure(state: State, colour: Colour, figure: Figure) -> bool:
    """CQ-PNT-7, CQ-PNT-8: whether paint of this colour would change this figure."""
    figures = state.figures
    kind = figures.kinds[figure]
    base = figures.colours[figure]
    if colour == BLACK:
        if base == BLACK:
            return False
        if is_hero(kind):
            return not figures.has(figure, LYING)
        if is_khromaz(kind):
            return figures.left(A_SKELETON) > 0 or state.ground.may_lay_bones(figures.places[figure])
        return kind != KOLOSS or state.box.koloss_turns
    if base != BLACK:
        return base != colour and not is_invocation(kind)
    if kind == RONIN:
        return not figures.has(figure, LYING)
    if kind == SKELETON:
        return has_reserve(state) or can_fall(state)
    return kind != KOLOSS or state.box.koloss_turns


def is_paintable(state: State, colour: Colour, square: Square, seat: Seat, high: bool, taken: int = 0) -> bool:
    """CQ-PNT-7: whether PAINT would change something, the capture of a die included. Parry does not count. `taken`:
    tokens of the colour that the squares before take."""
    ground, figures = state.ground, state.figures
    if ground.tile[square] == WALL and not high:
        return False
    figure = figures.at[square]
    if figure != NOBODY:
        return affects_figure(state, colour, figure) and not state.is_protected(figure, seat)
    if ground.bones[square]:
        return colour == BLACK and figures.left(A_SKELETON) > 0
    old = ground.puddle[square]
    if old == BLACK and colour != BLACK:
        return False
    if ground.die[square] == colour and seat == GAIA:
        return True
    return old != colour and ground.laid[colour] + taken < state.box.tokens


def paintable_colours(state: State, square: Square, seat: Seat, high: bool) -> int:
    """CQ-PNT-7: `is_paintable` for all six colours, as a mask."""
    found = 0
    if state.figures.at[square] == NOBODY and (state.ground.bones[square] or state.ground.puddle[square] == BLACK):
        return found
    for colour in SIX:
        if is_paintable(state, colour, square, seat, high):
            found |= 1 << colour
    return found


def has_reserve(state: State) -> bool:
    """CQ-SKE-7: whether any Khromaz figure is in the reserve."""
    return any(state.figures.left(caste) > 0 for caste in CASTES)


def wake_bones(state: State, square: Square) -> None:
    """CQ-SKE-1: a bone pile becomes a skeleton, if there is a figure for it."""
    if state.figures.left(A_SKELETON) > 0:
        state.ground.lift_bones(square)
        state.put_figure(A_SKELETON, IN_BLACK, square)


def become_skeleton(state: State, figure: Figure) -> None:
    """CQ-SKE-2, CQ-LIM-2, CQ-LIM-3: a skeleton, or a bone pile without a figure for it, or nothing."""
    square = state.figures.places[figure]
    if state.figures.left(A_SKELETON) > 0:
        lose_statuses(state, figure)
        state.figures.unmark(figure, LYING)
        state.figures.change(figure, A_SKELETON, IN_BLACK)
    elif state.ground.may_lay_bones(square):
        state.figures.remove(figure)
        state.ground.lay_bones(square)


def become_khromaz(state: State, figure: Figure, colour: Colour) -> None:
    """CQ-SKE-3, CQ-SKE-4: Gaia chooses a caste of the reserve; without one the skeleton is knocked out."""
    if has_reserve(state):
        state.agenda.append(CHOOSE_CASTE.of_skeleton(figure, colour))
    else:
        fall(state, figure)


class CasteQuestion(FigureAsking):
    """CQ-SKE-3: what a painted skeleton becomes."""

    def __init__(self) -> None:
        self.colour = ColourEntry()
        super().__init__("choose_caste", self.colour)

    def of_skeleton(self, figure: Figure, colour: Colour) -> Entry:
        """What a skeleton becomes that paint of this colour has hit: Gaia chooses."""
        return self.with_three(GAIA, figure, colour)


class ChooseCaste(WordAnswer):
    """CQ-SKE-3: a caste of the reserve; the Khromaz stands there, under Gaia."""

    def __init__(self) -> None:
        self.caste = CasteArgument()
        super().__init__("choose_caste", self.caste)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        caste = self.caste.of(action)
        yield Need(state.figures.left(caste) > 0, "CQ-SKE-3", "no-caste-left", figure=FIGURES[caste])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(caste) for caste in CASTES if state.figures.left(caste) > 0])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        figure = CHOOSE_CASTE.figure.of(entry)
        lose_statuses(state, figure)
        state.figures.change(figure, self.caste.of(action), CHOOSE_CASTE.colour.of(entry))


def push_paints(state: State, colour: Colour, squares: list[Square], seat: Seat, flags: int) -> None:
    """CQ-GEO-6: paint these squares one after the other, in this order; dice are handled after the last."""
    state.agenda.append(COLLECT.of(seat))
    for square in reversed(squares):
        state.agenda.append(PAINT.on(seat, square, colour, flags))


def touch_puddle(state: State, figure: Figure) -> None:
    """CQ-PNT-14: a forced step, or a Slug's, has brought a figure onto a puddle."""
    square = state.figures.places[figure]
    puddle = state.ground.puddle[square]
    if puddle == NONE:
        return
    kind = state.figures.kinds[figure]
    if puddle == state.figures.colours[figure]:
        state.ground.erase(square)
    elif puddle == BLACK and (kind == MINI_GOLEM or is_spirit(kind)):
        state.figures.remove(figure)
    else:
        state.ground.erase(square)
        if puddle == BLACK or not is_invocation(kind) or kind == SKELETON:
            paint_figure(state, puddle, figure)


def leave_trail(state: State, square: Square, colour: Colour) -> None:
    """CQ-MOV-14, CQ-ARR-4: a puddle of its colour where a paint invocation was, not on bones."""
    if not state.ground.bones[square]:
        state.ground.lay_puddle(square, colour)


class Paint(PaintTask):
    """CQ-PNT-1: one square of a hit is painted."""

    def run(self, state: State, entry: Entry) -> None:
        colour, square, flags = self.colour.of(entry), self.square.of(entry), self.flags.of(entry)
        paint(state, colour, square, self.seat.of(entry), flags)


PAINT: Final = Paint("paint")
CASTE: Final = ChooseCaste()
CHOOSE_CASTE: Final = CasteQuestion()
CHOOSE_CASTE.answered_by(CASTE, RESIGN)
