"""Paint Brawl: the rules said a second time, slowly and plainly; both must agree on crowded random tables."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from khroma.games.registry import find_game
from khroma.kernel.picture import read_picture
from tests.plainly.paint_brawl_doing import do
from tests.plainly.paint_brawl_legal import legal_lines
from tests.plainly.paint_brawl_table import COMBATANTS, FILES, QUEST, SIZE, SQUARES, PlainTable, Square, name

GAME = find_game("paint_brawl")
OPTIONS: dict[str, tuple[object, object]] = {
    "strike_contact": ("orthogonal", "all"),
    "smash_targets": ("enemies", "all"),
    "push_quest": (False, True),
    "push_foreign_puddle": (False, True),
    "explosion_pushes_chief": (False, True),
    "network_contact": ("orthogonal", "all"),
    "wall_puddles_link": (False, True),
    "shot_quest": ("blocks", "transparent"),
    "corrupt_target": ("enemy", "any"),
    "jump_own_puddle": (True, False),
    "mutation_swap": ("colours", "positions"),
    "stand_accounting": ("shared", "puddles_only"),
}
CARDS = ((2, 2), (2, 2), (1, 2), (2, 1), (0, 2), (2, 0), (1, 1), (0, 0))
pytestmark = pytest.mark.compiled


def _crowded(rng: Random, defaults: bool) -> PlainTable:
    """A table full of everything that can lie on it, with few stands left."""
    colours = ["red", "blue", "yellow", "green"][: rng.choice((2, 2, 3, 4))]
    options = {key: values[not defaults and rng.random() < 0.4] for key, values in OPTIONS.items()}
    table = PlainTable(colours, options)
    table.me = rng.choice(colours)
    chiefs = list(colours)
    density = rng.choice((0.2, 0.4, 0.6))
    for square in rng.sample(SQUARES, len(SQUARES)):
        if rng.random() < density:
            _put_something(table, square, chiefs, rng)
    for colour in colours:
        most = 24 if options["stand_accounting"] == "shared" else 25
        table.stands[colour] = min(most, table.used(colour) + rng.choice((0, 1, 2, 3, 10)))
        table.blasts[colour] = [caste for caste in ("warrior", "hunter", "shaman") if rng.random() < 0.8]
    table.moves, table.attacks = rng.choice(CARDS)
    table.blast_free = rng.random() < 0.8
    return table


def _put_something(table: PlainTable, square: Square, chiefs: list[str], rng: Random) -> None:
    colour = rng.choice(table.colours)
    if square == QUEST:
        table.quest = rng.choice([*table.colours, ""])
        kind = "C" if chiefs and rng.random() < 0.5 else ""
    elif rng.random() < 0.12:
        table.walls.add(square)
        kind = rng.choice("~~HR ").strip()
    else:
        kind = rng.choice("C~~~~WHSKRMWHSKRMnXL")
    golems = [thing[0] for thing in table.top.values() if thing[1] == colour and thing[0] in "nX"]
    if kind == "C":
        colour = chiefs.pop() if chiefs else ""
    elif (kind == "L" and ("L", colour) in table.top.values()) or (
        kind in ("n", "X") and (len(golems) == 2 or (kind == "X" and "X" in golems))
    ):
        colour = ""
    if kind and colour:
        table.top[square] = (kind, colour)
        if kind in COMBATANTS and rng.random() < 0.15:
            table.markers[square] = set(rng.sample(table.colours, rng.choice((1, 1, 2))))


def _token(table: PlainTable, square: Square) -> str:
    kind, colour = table.top.get(square, ("", ""))
    if square == QUEST:
        return f"QC{colour[0]}" if kind else f"Q*{table.quest[0]}" if table.quest else "Q.."
    ground = "#" if square in table.walls else "."
    if table.markers.get(square):
        ground = "%" if square in table.walls else "!"
    return f"{ground}{kind}{colour[0]}" if kind else f"{ground}.."


def _picture(table: PlainTable) -> str:
    """The table as docs/notation.md draws it."""
    rows = [
        f"{rank + 1} " + " ".join(_token(table, (file, rank)) for file in range(SIZE)) for rank in reversed(range(SIZE))
    ]
    out = " ".join(
        f"{name(square)}={'+'.join(colour for colour in table.colours if colour in table.markers.get(square, ()))}"
        for square in SQUARES
        if table.markers.get(square)
    )
    lines = [
        f"seats: {' '.join(table.colours)}",
        f"turn: {table.me}",
        f"cards: {table.moves}M {table.attacks}A",
        f"quest: {table.quest or 'none'}",
        f"blast: {'free' if table.blast_free else 'played'}",
        f"knocked out: {out or 'none'}",
    ]
    for colour in table.colours:
        lines += [
            f"{colour} supply: {table.supply(colour)}",
            f"{colour} blasts: {' '.join(table.blasts[colour]) or 'none'}",
        ]
    return "\n".join([" ".join(FILES), *rows, *lines])


def _try(table: PlainTable, rng: Random, tries: int) -> None:
    """The same legal lines; some of them played on both sides, with the same questions on the way."""
    picture = _picture(table)
    options = {**table.options, "level": "advanced", "tactical_bonus": False, "scenario": "siege"}
    options["players"] = len(table.colours)
    start, _ = GAME.read_picture(picture, GAME.option_table().make(options))
    lines = {GAME.line(start, action) for action in GAME.legal(start)}
    assert legal_lines(table) == lines, picture
    verbs: dict[str, list[str]] = {}
    for line in sorted(lines):
        verbs.setdefault(line.split()[0], []).append(line)
    for verb in ("recover", "end_turn"):
        verbs.pop(verb, None)
    for _ in range(tries if verbs else 0):
        line = rng.choice(verbs[rng.choice(list(verbs))])
        state, plain = start.copy(), deepcopy(table)
        GAME.advance(state, GAME.read(state, line))

        def choose(beginning: str, offered: set[str], state: object = state, line: str = line) -> str:
            found = {GAME.line(state, action).split()[-1] for action in GAME.legal(state)}
            assert offered == found, (line, picture)
            square = rng.choice(sorted(offered))
            GAME.advance(state, GAME.read(state, f"{beginning} {square}"))
            return square

        do(plain, line, choose)
        expected, found = read_picture(_picture(plain)), read_picture(GAME.picture(state))
        assert expected.cells == found.cells, (line, picture)
        assert expected.lines == {key: found.lines[key] for key in expected.lines}, (line, picture)


@pytest.mark.rule("PB-MOV-0", "PB-ATK-1", "PB-ATK-3", "PB-EXP-3", "PB-SUP-2", "PB-GEO-10", "PB-TRN-7")
@pytest.mark.parametrize("seed", range(8))
def test_both_agree(seed: int) -> None:
    rng = Random(seed)
    for number in range(5):
        _try(_crowded(rng, defaults=number % 2 == 0), rng, tries=10)


@pytest.mark.soak
def test_both_agree_for_long() -> None:
    rng = Random(77)
    for number in range(600):
        _try(_crowded(rng, defaults=number % 2 == 0), rng, tries=10)
