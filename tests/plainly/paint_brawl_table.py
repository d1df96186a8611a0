"""Paint Brawl's table, said a second time from docs/rules/paint_brawl.md: squares, paint, pushes, explosions.

Nothing here knows the engine. Squares are pairs (file, rank) from 0; what lies on one is a letter of section 12 and
a colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Square = tuple[int, int]
Step = tuple[int, int]
Choose = Callable[[str, set[str]], str]  # a question that comes up while something is resolved: verb, squares offered

FILES = "abcdefghijk"
SIZE = len(FILES)
SQUARES = [(file, rank) for rank in range(SIZE) for file in range(SIZE)]
QUEST = (5, 5)
STRAIGHT: dict[str, Step] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
SLANTED: dict[str, Step] = {"ne": (1, 1), "se": (1, -1), "sw": (-1, -1), "nw": (-1, 1)}
AROUND = {**STRAIGHT, **SLANTED}
COMBATANTS, INVOCATIONS, TALL = tuple("WHSKRM"), tuple("nXL"), tuple("CL")
CASTES = dict(zip(COMBATANTS, ("warrior", "hunter", "shaman", "warrior", "hunter", "shaman"), strict=True))


def name(square: Square) -> str:
    """`b2`."""
    return f"{FILES[square[0]]}{square[1] + 1}"


def named(word: str) -> Square:
    """The square called `b2`."""
    return FILES.index(word[0]), int(word[1:]) - 1


def on_board(square: Square) -> bool:
    """PB-GEO-11."""
    return 0 <= square[0] < SIZE and 0 <= square[1] < SIZE


def beyond(square: Square, step: Step, times: int = 1) -> Square:
    """The square this many steps away, on the board or not."""
    return square[0] + step[0] * times, square[1] + step[1] * times


def contacts(square: Square, steps: dict[str, Step] = AROUND) -> list[Square]:
    """PB-GEO-6, PB-GEO-7: the neighbours on the board."""
    return [there for step in steps.values() if on_board(there := beyond(square, step))]


def area(square: Square, wide: bool) -> list[Square]:
    """PB-GEO-9, PB-GEO-10: cross or 3 x 3, in order, squares off the board left out."""
    return [square, *contacts(square, AROUND if wide else STRAIGHT)]


class PlainTable:
    """What lies where, and the elementary effects of sections 7.2 and 7.7."""

    def __init__(self, colours: list[str], options: dict[str, object]) -> None:
        self.colours = colours
        self.options = options
        self.me = colours[0]
        self.moves = self.attacks = 2
        self.blast_free = True
        self.blasts: dict[str, list[str]] = {colour: [] for colour in colours}
        self.walls: set[Square] = set()
        self.top: dict[Square, tuple[str, str]] = {}
        self.quest = ""
        self.markers: dict[Square, set[str]] = {}
        self.stands: dict[str, int] = {}  # what a colour has for puddles, Quest stand and combatants

    def kind(self, square: Square) -> str:
        """The letter of what lies there; empty where nothing does."""
        return self.top[square][0] if square in self.top else ""

    def colour(self, square: Square) -> str:
        """Whose it is."""
        return self.top[square][1] if square in self.top else ""

    def used(self, colour: str) -> int:
        """PB-SUP-1: stands on the table."""
        counted = ("~",) if self.options["stand_accounting"] == "puddles_only" else ("~", *COMBATANTS)
        lying = sum(kind in counted for kind, owner in self.top.values() if owner == colour)
        return lying + (self.quest == colour)

    def supply(self, colour: str) -> int:
        """PB-SUP-1, PB-SUP-3."""
        return max(0, self.stands[colour] - self.used(colour))

    def is_free(self, square: Square) -> bool:
        """Section 2.6: bare ground."""
        return on_board(square) and square != QUEST and square not in self.walls and square not in self.top

    def may_enter(self, square: Square, colour: str) -> bool:
        """PB-MOV-0."""
        if self.is_free(square):
            return True
        return square not in self.walls and self.top.get(square) == ("~", colour)

    def push_squares(self, square: Square) -> list[Square]:
        """PB-CHF-2: where the Chief on this square can go."""
        found = []
        for there in contacts(square, STRAIGHT):
            kind, owner = self.kind(there), self.colour(there)
            if there == QUEST:
                fits = bool(self.options["push_quest"]) and not kind
            elif kind == "~" and there not in self.walls:
                fits = owner == self.colour(square) or bool(self.options["push_foreign_puddle"])
            else:
                fits = self.is_free(there)
            found += [there] if fits else []
        return found

    def push(self, square: Square, pushed: set[str], choose: Choose) -> None:
        """PB-CHF-2, PB-ATK-4: once per attack; automatic with one square."""
        ways = self.push_squares(square)
        if not ways or self.colour(square) in pushed:
            return
        pushed.add(self.colour(square))
        way = named(choose("push", {name(there) for there in ways})) if len(ways) > 1 else ways[0]
        self.top[way] = self.top.pop(square)

    def effective(self, square: Square, colour: str, tall: bool) -> bool:
        """PB-ATK-1, PB-ATK-3, PB-WAL-3, PB-CHF-4: whether paint of this colour would change something there now."""
        if not on_board(square) or (square in self.walls and not tall) or (square == QUEST and tall):
            return False
        kind, owner = self.kind(square), self.colour(square)
        if kind == "C":
            return owner != colour and bool(self.push_squares(square))
        if square == QUEST:
            return self.quest != colour and self.supply(colour) > 0
        if kind and (owner == colour or kind in INVOCATIONS):
            return False
        return kind in COMBATANTS or self.supply(colour) > 0

    def paint(self, square: Square, colour: str, tall: bool, pushed: set[str], choose: Choose) -> None:
        """PB-ATK-1: one square of a painting attack."""
        if not self.effective(square, colour, tall):
            return
        kind = self.kind(square)
        if kind == "C":
            self.push(square, pushed, choose)
        elif square == QUEST:
            self.quest = colour
        else:
            self.top[square] = (kind if kind in COMBATANTS else "~", colour)

    def burst(self, centre: Square, colour: str, wide: bool, choose: Choose) -> None:
        """PB-EXP-2."""
        pushed: set[str] = set()
        for square in area(centre, wide):
            self.splash(square, colour, square == centre, pushed, choose)

    def splash(self, square: Square, colour: str, is_centre: bool, pushed: set[str], choose: Choose) -> None:
        """PB-EXP-3: one square of an explosion or smear."""
        kind, owner = self.kind(square), self.colour(square)
        if not on_board(square) or (square in self.walls and not is_centre):
            return
        if kind == "C":
            if self.options["explosion_pushes_chief"] and owner != colour:
                self.push(square, pushed, choose)
        elif kind in COMBATANTS:
            self.top[square] = (kind, colour)
        elif self.supply(colour) > 0:
            if square == QUEST:
                self.quest = colour
            elif not kind or (kind == "~" and owner != colour):
                self.top[square] = ("~", colour)

    def usable_network(self, actor: Square) -> set[Square]:
        """PB-ATK-NET: every piece of the networks that touch the actor."""
        colour = self.colour(actor)
        pieces = {
            square
            for square, (kind, owner) in self.top.items()
            if owner == colour
            and kind in ("~", *INVOCATIONS)
            and (square not in self.walls or (kind == "~" and self.options["wall_puddles_link"]))
        }
        reached: set[Square] = set()
        new = contacts(actor, AROUND if self.options["network_contact"] == "all" else STRAIGHT)
        while new:
            square = new.pop()
            if square in pieces and square not in reached:
                reached.add(square)
                new += contacts(square, STRAIGHT)
        return reached - {actor}

    def shots(self, actor: Square) -> set[Square]:
        """PB-ATK-SHO, PB-ATK-SHO-2."""
        found: set[Square] = set()
        colour, tall = self.colour(actor), self.kind(actor) in TALL
        for step in STRAIGHT.values():
            for square in self.line(actor, step):
                if self.effective(square, colour, tall):
                    found.add(square)
                if actor not in self.walls and self.stops_a_shot(square, colour):
                    break
        return found

    def stops_a_shot(self, square: Square, colour: str) -> bool:
        """The obstacles of PB-ATK-SHO."""
        if square == QUEST:
            return self.options["shot_quest"] == "blocks" or square in self.top
        return square in self.walls or (square in self.top and self.top[square] not in (("~", colour), ("n", colour)))

    def line(self, square: Square, step: Step) -> Iterator[Square]:
        """The squares from the neighbour to the edge."""
        while on_board(square := beyond(square, step)):
            yield square

    def flight(self, square: Square, step: Step) -> int:
        """PB-SPC-STR: how many free squares lie before the first obstacle."""
        count = 0
        while self.is_free(beyond(square, step, count + 1)):
            count += 1
        return count
