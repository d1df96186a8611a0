"""Paint Brawl's legal lines at `main`, said a second time from docs/rules/paint_brawl.md, section 7."""

from __future__ import annotations

from collections.abc import Iterator

from tests.plainly.paint_brawl_table import (
    AROUND,
    CASTES,
    COMBATANTS,
    INVOCATIONS,
    QUEST,
    SLANTED,
    SQUARES,
    STRAIGHT,
    TALL,
    PlainTable,
    Square,
    area,
    beyond,
    contacts,
    name,
    on_board,
)


def brawl_squares(actor: Square, direction: str) -> list[Square]:
    """PB-ATK-BRA: corner, rank side, file side."""
    file, rank = SLANTED[direction]
    return [beyond(actor, (file, rank)), beyond(actor, (file, 0)), beyond(actor, (0, rank))]


def smash_targets(table: PlainTable, actor: Square) -> list[Square]:
    """PB-ATK-SMA, in order; who is hit, whether or not anything changes."""
    return [
        square
        for square in contacts(actor)
        if square not in table.walls
        and table.kind(square) not in ("", "~")
        and (
            table.colour(square) != table.me or (table.options["smash_targets"] == "all" and table.kind(square) != "C")
        )
    ]


def legal_lines(table: PlainTable) -> set[str]:
    """Everything at `main` without bonus cards: docs/rules/paint_brawl.md, 6.3, 6.4 and PB-TRN-7."""
    found: set[str] = set()
    ordinary = False
    for actor, (kind, colour) in list(table.top.items()):
        if colour != table.me or kind == "~" or table.markers.get(actor):
            continue
        used = set(moves(table, actor, kind)) if table.moves else set()
        used |= set(attacks(table, actor, kind)) if table.attacks else set()
        used |= set(chief_moves(table, actor)) if kind == "C" else set()
        ordinary = ordinary or bool(used)
        found |= used | set(abilities(table, actor, kind))
        if kind in COMBATANTS and table.blast_free and CASTES[kind] in table.blasts[colour]:
            found |= set(blasts(table, actor, kind))
    if own_puddles(table):
        found |= ({"recover m"} if table.moves else set()) | ({"recover a"} if table.attacks else set())
    return found if ordinary else found | {"end_turn"}


def own_puddles(table: PlainTable) -> list[Square]:
    """On ground and walls."""
    return [square for square, thing in table.top.items() if thing == ("~", table.me)]


def moves(table: PlainTable, actor: Square, kind: str) -> Iterator[str]:
    """PB-MOV."""
    here = name(actor)
    if kind in "HSRM":
        verb = "climb_down" if actor in table.walls else "walk"
        yield from (f"{verb} {here}-{name(there)}" for there in contacts(actor) if table.may_enter(there, table.me))
    if kind in "WK":
        for step in STRAIGHT.values():
            for there in table.line(actor, step):
                if not table.may_enter(there, table.me):
                    break
                yield f"run {here}-{name(there)}"
    if kind in "nX":
        yield from (f"slug {here}-{name(there)}" for there in contacts(actor) if _may_slug(table, kind, there))


def _may_slug(table: PlainTable, golem: str, there: Square) -> bool:
    """The table of PB-MOV-SLU."""
    kind, owner = table.kind(there), table.colour(there)
    if kind in ("", "~"):
        return True
    if kind in COMBATANTS:
        return owner != table.me
    return kind in "nL" and (golem == "X" or ("X", table.me) not in table.top.values())


def chief_moves(table: PlainTable, actor: Square) -> Iterator[str]:
    """PB-CHF-1."""
    if table.quest != table.me:
        return
    for there in contacts(actor, STRAIGHT):
        if table.may_enter(there, table.me) or (there == QUEST and QUEST not in table.top):
            yield from [f"chief_move {name(there)} m"] if table.moves else []
            yield from [f"chief_move {name(there)} a"] if table.attacks else []


def attacks(table: PlainTable, actor: Square, kind: str) -> Iterator[str]:
    """PB-ATK."""
    here, tall = name(actor), kind in TALL
    if kind in "WCL":
        for direction in SLANTED:
            if any(table.effective(square, table.me, tall) for square in brawl_squares(actor, direction)):
                yield f"brawl {here} {direction}"
    if kind in "HCL":
        yield from (f"shot {here} {name(target)}" for target in table.shots(actor))
    if kind in "SCL":
        yield from _networks(table, actor, tall)
    if kind == "M":
        yield from _corruptions(table, actor)
    if kind == "R":
        yield from (f"launch {here} {name(target)}" for target in _aims(table, actor, wide=False))
    if kind == "K" and any(_smashed(table, square) for square in smash_targets(table, actor)):
        yield f"smash {here}"


def _networks(table: PlainTable, actor: Square, tall: bool) -> Iterator[str]:
    """PB-ATK-NET: form A, then form B, judged with the first square already repainted."""
    here = name(actor)
    for start in table.usable_network(actor):
        for direction, step in STRAIGHT.items():
            if any(table.effective(beyond(start, step, times), table.me, tall) for times in (1, 2)):
                yield f"network {here} {name(start)} {direction}"
    for puddle in contacts(actor, STRAIGHT):
        if table.kind(puddle) != "~" or puddle in table.walls or not table.effective(puddle, table.me, tall):
            continue
        before = table.top[puddle]
        table.top[puddle] = ("~", table.me)
        seconds = [
            name(square)
            for square in contacts(puddle, STRAIGHT)
            if square != actor and table.effective(square, table.me, tall)
        ]
        table.top[puddle] = before
        yield from (f"network_foe {here} {name(puddle)} {second}" for second in seconds or ["none"])


def _corruptions(table: PlainTable, actor: Square) -> Iterator[str]:
    """PB-ATK-COR."""
    for spent in contacts(actor):
        if table.top.get(spent) != ("~", table.me) or spent in table.walls:
            continue
        for target, (kind, owner) in table.top.items():
            if kind == "~" and target != spent and (owner != table.me or table.options["corrupt_target"] == "any"):
                yield f"corrupt {name(actor)} {name(spent)} {name(target)}"


def _aims(table: PlainTable, actor: Square, wide: bool) -> Iterator[Square]:
    """PB-ATK-LAU, PB-BLA-BAR: squares in line around which something would change."""
    for step in STRAIGHT.values():
        for target in table.line(actor, step):
            if any(table.kind(square) in ("~", *INVOCATIONS) for square in area(target, wide)):
                yield target


def _smashed(table: PlainTable, square: Square) -> bool:
    """Whether a Smash changes something there."""
    if table.kind(square) == "C":
        return bool(table.push_squares(square))
    return table.kind(square) in INVOCATIONS or table.me not in table.markers.get(square, set())


def abilities(table: PlainTable, actor: Square, kind: str) -> Iterator[str]:
    """PB-SPC, with both cards."""
    here = name(actor)
    two_attacks, two_moves, one_each = table.attacks == 2, table.moves == 2, bool(table.attacks and table.moves)
    golems = sum(thing in (("n", table.me), ("X", table.me)) for thing in table.top.values())
    if kind == "W" and two_attacks and any(table.kind(near) in INVOCATIONS for near in contacts(actor)):
        yield f"destroy {here}"
    if kind == "H" and two_moves and actor not in table.walls:
        for wall in contacts(actor):
            if wall in table.walls and table.top.get(wall, ("~", table.me)) == ("~", table.me):
                yield f"climb {here} {name(wall)}"
    if kind == "S" and one_each and golems < 2:
        yield from (f"invoke {here} {name(puddle)}" for puddle in own_puddles(table))
    if kind == "K" and two_attacks:
        yield from (f"strike {here} {direction}" for direction in AROUND if _may_strike(table, actor, direction))
    if kind == "R" and two_moves:
        for there in SQUARES:
            own = table.top.get(there) == ("~", table.me) and table.options["jump_own_puddle"]
            if there != QUEST and (there not in table.top or own):
                yield f"jump {here} {name(there)}"
    if kind == "M" and one_each:
        yield from (f"blow_up {here} {name(there)}" for there, thing in table.top.items() if thing[0] in INVOCATIONS)


def _may_strike(table: PlainTable, actor: Square, direction: str) -> bool:
    """PB-SPC-STR."""
    target = beyond(actor, AROUND[direction])
    kind = table.kind(target)
    if not on_board(target) or target in table.walls or target == QUEST or kind in ("", "~"):
        return False
    if direction in SLANTED and (table.options["strike_contact"] != "all" or kind == "C"):
        return False
    flies = table.flight(target, AROUND[direction]) > 0
    return kind in INVOCATIONS or flies or (kind != "C" and table.me not in table.markers.get(target, set()))


def blasts(table: PlainTable, actor: Square, kind: str) -> Iterator[str]:
    """PB-BLA, with the card."""
    here = name(actor)
    if kind == "W" and any(table.effective(near, table.me, tall=False) for near in contacts(actor)):
        yield f"whirlwind {here}"
    if kind == "H" and table.shots(actor):
        yield f"multiple_shots {here}"
    if kind == "S" and ("L", table.me) not in table.top.values():
        yield from (f"cloning {here} {name(puddle)}" for puddle in own_puddles(table))
    if kind == "K":
        for direction, step in STRAIGHT.items():
            if any(_cracks(table, square) for square in table.line(actor, step)):
                yield f"crack {here} {direction}"
    if kind == "R":
        yield from (f"barrage {here} {name(target)}" for target in _aims(table, actor, wide=True))
    if kind == "M":
        yield from (f"mutation {here} {name(own)} {name(enemy)}" for own, enemy in _mutations(table))


def _cracks(table: PlainTable, square: Square) -> bool:
    """Whether a Crack changes something there."""
    kind = table.kind(square)
    if kind in COMBATANTS:
        return table.me not in table.markers.get(square, set())
    return bool(kind) and kind != "C"


def _mutations(table: PlainTable) -> Iterator[tuple[Square, Square]]:
    """PB-BLA-MUT: its own and an enemy combatant; changing places, walls are for Hunters and Rangers."""
    fighters = [square for square, (kind, _) in table.top.items() if kind in COMBATANTS]
    for own in fighters:
        for enemy in fighters:
            if table.colour(own) != table.me or table.colour(enemy) == table.me:
                continue
            climbs = (own in table.walls and table.kind(enemy) not in "HR") or (
                enemy in table.walls and table.kind(own) not in "HR"
            )
            if not (climbs and table.options["mutation_swap"] == "positions"):
                yield own, enemy
