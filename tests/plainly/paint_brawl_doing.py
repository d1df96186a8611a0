"""What each line of Paint Brawl does, said a second time from docs/rules/paint_brawl.md, section 7; nobody reacts."""

from __future__ import annotations

from tests.plainly.paint_brawl_legal import brawl_squares, smash_targets
from tests.plainly.paint_brawl_table import (
    AROUND,
    CASTES,
    COMBATANTS,
    INVOCATIONS,
    QUEST,
    STRAIGHT,
    TALL,
    Choose,
    PlainTable,
    Square,
    area,
    beyond,
    contacts,
    name,
    named,
)

COSTS = {
    **dict.fromkeys(("walk", "run", "slug", "climb_down"), "M"),
    **dict.fromkeys(("brawl", "shot", "network", "network_foe", "corrupt", "launch", "smash"), "A"),
    "destroy": "AA", "strike": "AA", "climb": "MM", "jump": "MM", "invoke": "AM", "blow_up": "AM",
}  # fmt: skip


def do(table: PlainTable, line: str, choose: Choose) -> None:
    """Pay for a line and do what it says; `choose` answers pushes and further shots."""
    verb, first, *words = line.replace("-", " ").split()
    table.moves -= COSTS.get(verb, "").count("M")
    table.attacks -= COSTS.get(verb, "").count("A")
    if verb not in COSTS and verb != "chief_move":
        table.blast_free = False
        table.blasts[table.me].remove(CASTES[table.kind(named(first))])
    getattr(Doing(table, choose), verb)(named(first), *words)


class Doing:
    """One method for each verb: the actor, then the words behind it."""

    def __init__(self, table: PlainTable, choose: Choose) -> None:
        self.table = table
        self.choose = choose

    # --- moves

    def chief_move(self, there: Square, card: str) -> None:
        """PB-CHF-1."""
        self.table.moves -= card == "m"
        self.table.attacks -= card == "a"
        chief = next(square for square, thing in self.table.top.items() if thing == ("C", self.table.me))
        self._carry(chief, there)

    def walk(self, actor: Square, end: str) -> None:
        """PB-MOV-WAL, PB-MOV-DWN, PB-SPC-CLI, PB-SPC-JUM."""
        self._carry(actor, named(end))

    climb_down = climb = jump = walk

    def run(self, actor: Square, end: str) -> None:
        """PB-MOV-RUN: own puddles passed are removed."""
        step = next(step for step in STRAIGHT.values() if named(end) in self.table.line(actor, step))
        for square in self.table.line(actor, step):
            if square == named(end):
                break
            self.table.top.pop(square, None)
        self._carry(actor, named(end))

    def slug(self, actor: Square, end: str) -> None:
        """PB-MOV-SLU: what is there, the trail, then the golem or its explosion."""
        table, there = self.table, named(end)
        golem, _ = table.top.pop(actor)
        kind = table.kind(there)
        explodes = there == QUEST or there in table.walls
        if not explodes and kind in COMBATANTS:
            table.top[there] = (kind, table.me)
        elif not explodes:
            table.top.pop(there, None)
        if table.supply(table.me) > 0:
            table.top[actor] = ("~", table.me)
        if explodes:
            table.burst(there, table.me, golem == "X", self.choose)
        elif kind not in COMBATANTS:
            table.top[there] = ("X" if kind in INVOCATIONS else golem, table.me)

    # --- attacks

    def brawl(self, actor: Square, direction: str) -> None:
        """PB-ATK-BRA."""
        self._paint(actor, brawl_squares(actor, direction))

    def shot(self, actor: Square, target: str) -> None:
        """PB-ATK-SHO."""
        self._paint(actor, [named(target)])

    def network(self, actor: Square, start: str, direction: str) -> None:
        """PB-ATK-NET, form A."""
        self._paint(actor, [beyond(named(start), STRAIGHT[direction], times) for times in (1, 2)])

    def network_foe(self, actor: Square, *squares: str) -> None:
        """PB-ATK-NET, form B."""
        self._paint(actor, [named(square) for square in squares if square != "none"])

    def corrupt(self, _actor: Square, spent: str, target: str) -> None:
        """PB-ATK-COR."""
        self.table.top[named(target)] = self.table.top.pop(named(spent))

    def launch(self, _actor: Square, target: str) -> None:
        """PB-ATK-LAU: one step down for each."""
        table = self.table
        for square in area(named(target), wide=False):
            kind, owner = table.kind(square), table.colour(square)
            if kind == "X":
                table.top[square] = ("n", owner)
            elif kind in ("~", "n", "L"):
                del table.top[square]
                if kind != "~" and table.supply(owner) > 0:
                    table.top[square] = ("~", owner)

    def smash(self, actor: Square) -> None:
        """PB-ATK-SMA: square by square, as each is when its turn comes."""
        pushed: set[str] = set()
        for square in contacts(actor):
            if square not in smash_targets(self.table, actor):
                continue
            if self.table.kind(square) == "C":
                self.table.push(square, pushed, self.choose)
            else:
                self._knock(square)

    # --- special abilities

    def destroy(self, actor: Square) -> None:
        """PB-SPC-DES."""
        self._clear(contacts(actor), INVOCATIONS)

    def invoke(self, _actor: Square, puddle: str, kind: str = "n") -> None:
        """PB-SPC-INV: on a wall it explodes."""
        square = named(puddle)
        del self.table.top[square]
        if square in self.table.walls:
            self.table.burst(square, self.table.me, False, self.choose)
        else:
            self.table.top[square] = (kind, self.table.me)

    def strike(self, actor: Square, direction: str) -> None:
        """PB-SPC-STR: a flight, or a smear."""
        table, step = self.table, AROUND[direction]
        target = beyond(actor, step)
        kind, owner = table.top[target]
        if kind not in INVOCATIONS:
            end = beyond(target, step, table.flight(target, step))
            self._carry(target, end)
            self._knock(end)
            return
        del table.top[target]
        pushed: set[str] = set()
        for times in range(5 if kind == "X" else 3):
            table.splash(beyond(target, step, times), owner, False, pushed, self.choose)

    def blow_up(self, _actor: Square, golem: str) -> None:
        """PB-SPC-BLO."""
        kind, owner = self.table.top.pop(named(golem))
        self.table.burst(named(golem), owner, kind == "X", self.choose)

    # --- blasts

    def whirlwind(self, actor: Square) -> None:
        """PB-BLA-WHI."""
        self._paint(actor, contacts(actor))

    def multiple_shots(self, actor: Square) -> None:
        """PB-BLA-MUL."""
        for _ in range(3):
            targets = {name(square) for square in self.table.shots(actor)}
            if targets:
                self.shot(actor, self.choose(f"shot {name(actor)}", targets))

    def cloning(self, actor: Square, puddle: str) -> None:
        """PB-BLA-CLO."""
        self.invoke(actor, puddle, "L")

    def crack(self, actor: Square, direction: str) -> None:
        """PB-BLA-CRA."""
        for square in self.table.line(actor, STRAIGHT[direction]):
            self._knock(square)

    def barrage(self, _actor: Square, target: str) -> None:
        """PB-BLA-BAR."""
        self._clear(area(named(target), wide=True), ("~", *INVOCATIONS))

    def mutation(self, _actor: Square, mine: str, theirs: str) -> None:
        """PB-BLA-MUT: colours, or places with everything a figure carries."""
        top, markers, own, enemy = self.table.top, self.table.markers, named(mine), named(theirs)
        if self.table.options["mutation_swap"] == "colours":
            top[own], top[enemy] = (top[own][0], top[enemy][1]), (top[enemy][0], top[own][1])
            return
        top[own], top[enemy] = top[enemy], top[own]
        markers[own], markers[enemy] = markers.get(enemy, set()), markers.get(own, set())

    # --- what several of them do

    def _carry(self, start: Square, end: Square) -> None:
        """A figure goes, with its markers; its own puddle there is gone."""
        self.table.top[end] = self.table.top.pop(start)
        if start in self.table.markers:
            self.table.markers[end] = self.table.markers.pop(start)

    def _paint(self, actor: Square, squares: list[Square]) -> None:
        """PB-ATK-2: one after the other."""
        pushed: set[str] = set()
        for square in squares:
            self.table.paint(square, self.table.me, self.table.kind(actor) in TALL, pushed, self.choose)

    def _knock(self, square: Square) -> None:
        """A combatant is knocked out, a puddle or invocation removed; a Chief stays as it is."""
        if self.table.kind(square) in COMBATANTS:
            self.table.markers.setdefault(square, set()).add(self.table.me)
        else:
            self._clear([square], ("~", *INVOCATIONS))

    def _clear(self, squares: list[Square], kinds: tuple[str, ...]) -> None:
        for square in squares:
            if self.table.kind(square) in kinds:
                del self.table.top[square]
