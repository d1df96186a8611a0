"""Dark Threat: networks (docs/rules/dark_threat.md, section 7.4, DT-ATK-4 to DT-ATK-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.dark_threat.arguments import ColourArgument, DirectionArgument, NumberArgument, SquareArgument
from khroma.games.dark_threat.kinds import (
    BARE,
    BLACK,
    BLACK_PAINT,
    COLOURS,
    DIRECTIONS4,
    IN_BLACK,
    LIT,
    NO_PAINT,
    NOBODY,
    TOTEM,
    Colour,
    Figure,
)
from khroma.games.dark_threat.rules.acting import Attack
from khroma.games.dark_threat.rules.knockouts import can_fall
from khroma.games.dark_threat.rules.networks_lines import (
    chain,
    colour_at,
    coloured_chain,
    is_bare,
    line_changes,
    line_of,
    may_name,
    nameable,
    needs_puddle,
    own_colour,
    reach,
)
from khroma.games.dark_threat.rules.paint import colour_changes, paint_squares
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact, NotationError
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Square
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need


class StartArgument(SquareArgument):
    """Where a line starts; of the squares without paint or figure, one stands for all."""

    def values(self, state: State, before: int) -> Sequence[int]:
        squares = state.box.squares
        bare = [square for square in squares if is_bare(state, square)]
        return [square for square in squares if not is_bare(state, square) or square == bare[0]]


class NamedColour(ColourArgument):
    """A colour that the Chosen One names; others paint in their own, and a second is not said without a first."""

    def __init__(self, name: str, network: Network) -> None:
        super().__init__(name, default=NO_PAINT)
        self.network = network

    def values(self, state: State, before: int) -> Sequence[int]:
        own = self.network.colour_of(state, before)
        if self is self.network.second:
            return range(BLACK + 1) if own == NO_PAINT and self.network.first.of(before) else [NO_PAINT]
        return [each for each in range(BLACK + 1) if each != own or own == NO_PAINT]


class LineLength(NumberArgument):
    """How many squares of its line a network paints; 0, which is not said: all. A single colour says it too."""

    def __init__(self, network: Network) -> None:
        super().__init__("count", 3, 0)
        self.network = network

    def said(self, state: State, packed: int) -> str:
        count = self.of(packed)
        return "" if count == 0 or self.network.first.of(packed) else str(count)

    def click(self, state: State, packed: int) -> str:
        """Where a line may be shortened, one says where it ends."""
        if not state.box.up_to:
            return ""
        if self.network.first.of(packed):
            return "stop" if self.of(packed) else ""
        return self.said(state, packed) or "all"

    def values(self, state: State, before: int) -> Sequence[int]:
        network = self.network
        length = len(network.line_of(state, before))
        if network.first.of(before):
            return [1 if network.second.of(before) == NO_PAINT and length > 1 else 0]
        return range(1 if network.colour_of(state, before) == NO_PAINT else max(1, length))


class Network(Attack):
    """DT-ATK-4, DT-ATK-5, DT-ATK-6: a line from a square of the character's network is painted, outward."""

    def __init__(self) -> None:
        self.start = StartArgument()
        self.direction = DirectionArgument(self.start, DIRECTIONS4)
        self.first = NamedColour("first", self)
        self.second = NamedColour("second", self)
        self.count = LineLength(self)
        super().__init__("network", self.start, self.direction, self.first, self.second, self.count)
        # all pairs of colours that begin with this one (0: with any), as they are added to an action
        self.pairs: list[list[int]] = [
            [self.named(one, two) for one in (range(1, BLACK) if each == 0 else [each]) for two in range(1, BLACK)]
            for each in range(BLACK)
        ]

    def named(self, first: int, second: int) -> int:
        """What the names of one or two colours add to an action."""
        return (first << self.first.shift) + (second << self.second.shift)

    def from_square(self, origin: Square, start: Square, direction: int) -> Action:
        """The whole line from a square of the network."""
        return Action(self.by(origin) + (start << self.start.shift) + (direction << self.direction.shift))

    def colour_of(self, state: State, packed: int) -> Colour:
        """The colour of whoever stands on the square of the actor; black if nobody does."""
        figure = state.figures.at[self.actor.of(packed)]
        return IN_BLACK if figure == NOBODY else own_colour(state, figure)

    def line_of(self, state: State, packed: int) -> list[Square]:
        """The whole line from the start in the direction."""
        figure, colour = state.figures.at[self.actor.of(packed)], self.colour_of(state, packed)
        length = 3 if figure == NOBODY else reach(state, figure)
        return line_of(state, self.start.of(packed), self.direction.of(packed), length, colour == BLACK)

    # --- what is legal

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        """DT-ACT-4: every start and direction of which at least one square would change."""
        colour = own_colour(state, figure)
        if colour == NO_PAINT:
            self.list_named(state, state.figures.where[figure], out)
        elif state.box.up_to:
            self.list_shortened(state, figure, colour, out)
        elif colour == BLACK:
            self.list_black(state, figure, out)
        else:
            self.list_coloured(state, figure, colour, out)

    def list_black(self, state: State, figure: Figure, out: list[Action]) -> None:
        """Black lines: the first square that changes decides."""
        box, piece, paint, form = state.box, state.figures.at, state.paint.on, state.figures.form
        origin, sanctuary, has_black = state.figures.where[figure], box.sanctuary, state.paint.supply[BLACK] > 0
        lines = box.line2 if reach(state, figure) == 2 else box.line3
        for start in chain(state, origin, IN_BLACK):
            for direction in range(4):
                for square in lines[start * 4 + direction]:
                    other, colour = piece[square], paint[square]
                    if colour >= LIT or square == sanctuary:
                        break
                    if other == NOBODY:
                        if colour < BLACK and has_black:
                            out.append(self.from_square(origin, start, direction))
                            break
                    elif form[other] == TOTEM:
                        break
                    elif can_fall(state, other, BLACK_PAINT):
                        out.append(self.from_square(origin, start, direction))
                        break

    def list_coloured(self, state: State, figure: Figure, colour: Colour, out: list[Action]) -> None:
        """Lines of an Avatar."""
        origin, length = state.figures.where[figure], reach(state, figure)
        for start in chain(state, origin, colour):
            for direction in range(4):
                if line_changes(state, line_of(state, start, direction, length, False), [colour] * length):
                    out.append(self.from_square(origin, start, direction))

    def list_shortened(self, state: State, figure: Figure, colour: Colour, out: list[Action]) -> None:
        """By the option also a part of the line, as long as it changes something."""
        origin, length = state.figures.where[figure], reach(state, figure)
        for start in chain(state, origin, colour):
            for direction in range(4):
                line = line_of(state, start, direction, length, colour == BLACK)
                first = self.from_square(origin, start, direction)
                for count in [0, *range(1, len(line))]:
                    if line_changes(state, line[:count] if count else line, [colour] * length):
                        out.append(first + count)

    def list_named(self, state: State, origin: Square, out: list[Action]) -> None:
        """DT-ATK-6: from himself all colours are free; from a chain the first square takes the chain's colour."""
        rich = not state.box.up_to
        for colour in range(1, BLACK):
            if state.paint.supply[colour] < 2:
                rich = False
        for start in [origin, *coloured_chain(state, origin)]:
            fixed = BARE if start == origin or state.box.mixed else colour_at(state, start)
            for direction in range(4):
                line = line_of(state, start, direction, 2, False)
                if not line:
                    continue
                base = self.from_square(origin, start, direction)
                if rich and len(line) == 2 and is_bare(state, line[1]):
                    numbers(out).extend([base + pair for pair in self.pairs[fixed]])
                else:
                    self.list_colours(state, base, line, fixed, out)

    def list_colours(self, state: State, base: int, line: list[Square], fixed: Colour, out: list[Action]) -> None:
        """DT-ATK-6, DT-PNT-9: every naming of colours that the supply covers and that changes something."""
        firsts = nameable(state, line[0])
        if fixed != NO_PAINT:
            firsts = [fixed] if fixed in firsts else []
        alone = len(line) == 1
        seconds = [] if alone else nameable(state, line[1])
        for first in firsts:
            changes = colour_changes(state, line[0], first)
            if changes and (alone or state.box.up_to):
                out.append(Action(base + self.named(first, 0) + (0 if alone else 1)))
            scarce = needs_puddle(state, line[0], first) and state.paint.supply[first] < 2
            for second in seconds:
                if second == first and scarce and needs_puddle(state, line[1], second):
                    continue
                if changes or colour_changes(state, line[1], second):
                    out.append(Action(base + self.named(first, second)))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        """DT-ATK-4, DT-ATK-5: start, colour, line, effect."""
        colour, start, count = own_colour(state, figure), self.start.of(action), self.count.of(action)
        if colour == NO_PAINT:
            yield from self.named_needs(state, figure, action)
            return
        yield Need(start in chain(state, state.figures.where[figure], colour), "DT-ATK-4", "not-linked")
        yield Need(self.first.of(action) == NO_PAINT, "DT-ATK-5", "own-colour-only", colour=COLOURS[colour])
        line = self.line_of(state, action)
        yield Need(count == 0 or state.box.up_to, "DT-ATK-4", "whole-line", squares=len(line))
        changes = line_changes(state, line[:count] if count else line, [colour] * len(line))
        yield Need(changes, "DT-ACT-4", "no-effect", verb="network")

    def named_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        """DT-ATK-6, DT-PNT-9: start, line, one colour a square, that of the chain first, supply, effect."""
        origin, start, box = state.figures.where[figure], self.start.of(action), state.box
        named, line = self.colours_of(action), self.line_of(state, action)
        yield Need(start == origin or start in coloured_chain(state, origin), "DT-ATK-4", "not-linked")
        yield Need(BLACK not in named, "DT-ATK-6", "not-black", colour=COLOURS[BLACK])
        yield Need(len(line) > 0, "DT-ATK-4", "line-ends")
        whole = len(named) == len(line) or (box.up_to and len(named) == 1)
        yield Need(whole, "DT-ATK-6", "name-colours", squares=len(line))
        fixed = NO_PAINT if start == origin or box.mixed else colour_at(state, start)
        yield Need(fixed in (NO_PAINT, named[0]), "DT-ATK-6", "chain-colour", colour=COLOURS[fixed])
        for index in range(len(named)):
            colour = named[index]
            yield Need(may_name(state, line[index], colour), "DT-PNT-9", "supply-empty", colour=COLOURS[colour])
        first = named[0]
        scarce = named == [first, first] and state.paint.supply[first] < 2
        enough = not scarce or not all(needs_puddle(state, square, first) for square in line)
        yield Need(enough, "DT-PNT-9", "supply-empty", colour=COLOURS[first])
        yield Need(line_changes(state, line, named), "DT-ACT-4", "no-effect", verb="network")

    def colours_of(self, action: Action) -> list[Colour]:
        """The colours that are named."""
        return [each for each in (self.first.of(action), self.second.of(action)) if each]

    # --- what it does

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """DT-ATK-4: all squares of the line are painted, outward."""
        colour, line, count = own_colour(state, figure), self.line_of(state, action), self.count.of(action)
        if count:
            line = line[:count]
        named = self.colours_of(action) if colour == NO_PAINT else [colour] * len(line)
        paint_squares(state, line, named[: len(line)])

    # --- words

    def read(self, state: State, words: list[str]) -> Action:
        """Actor, start, direction, and one or two colours or a number."""
        if not 4 <= len(words) <= 6:
            raise NotationError("expected {form}", form=self.form())
        packed: int = self.base
        for argument, word in zip(self.arguments[:3], words[1:4], strict=True):
            packed += argument.read(state, word, packed) << argument.shift
        if len(words) == 5 and words[4].isdecimal():
            return Action(packed + self.count.read(state, words[4], packed))
        for colour, word in zip((self.first, self.second), words[4:], strict=False):
            packed += colour.read(state, word, packed) << colour.shift
        return Action(packed + self.count.values(state, packed)[0])

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        named = tuple(COLOURS[each] for each in self.colours_of(packed))
        facts = {**super().facts(state, packed), "towards": self.direction.click(state, packed)}
        return {**facts, "colours": named} if named else facts

    def sentence(self, state: State, action: Action) -> Sentence:
        facts = self.facts(state, action)
        if "colours" in facts:
            return Sentence("action.network_coloured", facts)
        return Sentence("action.network_part" if self.count.of(action) else "action.network", facts)


NETWORK: Final = Network()
