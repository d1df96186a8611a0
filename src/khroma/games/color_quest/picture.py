"""Color Quest: positions written down (rulings, section 12; docs/notation.md)."""

from __future__ import annotations

from khroma.games.color_quest import kinds
from khroma.games.color_quest.box import BONE_PILES
from khroma.games.color_quest.kinds import (
    CARDS,
    CASTES,
    CODES,
    COLOURS,
    FIGURES,
    ITEMS,
    LETTERS,
    NO_TILE,
    NOBODY,
    NONE,
    PAINT_COLOURS,
    SEATS,
    SECTIONS,
    SIDES,
    SIX,
    TILE_SIGNS,
    Kind,
    Member,
    colour_of,
    kind_of,
)
from khroma.games.color_quest.kinds_marks import ENDS, INVISIBLE, LEVEL_2, LYING, MARK_WORDS
from khroma.games.color_quest.pending import write_pending
from khroma.games.color_quest.rules import ending
from khroma.games.color_quest.rules.declarations import declaration_of
from khroma.games.color_quest.spelling import SEAT_KEYS, SECTION_WORDS
from khroma.games.color_quest.state import State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.picture import draw_board

SUPPLIES = (
    ("mini golems", kinds.MINI_GOLEM), ("paint golems", kinds.PAINT_GOLEM), ("paint clones", kinds.PAINT_CLONE),
    ("skeletons", kinds.SKELETON),
)  # fmt: skip
KEYS = [
    "layout", "first", "turn", "phase", "round", "parry", "pool", "collected", "reserve", "bone piles", "tokens",
    "deck", "discard", "declared", "cancelled", "reacted", "spared", "reaction", "immunities", "checks", "captured",
    "rolled", "pushed", "pending", "army", "over", "in bush", *(word for _, word in MARK_WORDS),
    *(word for word, _ in SUPPLIES), *(f"{side} {key}" for side in SIDES for key in SEAT_KEYS),
]  # fmt: skip


def write_position(state: State) -> str:
    """The board drawn, and everything else in lines; `?` stands for what a view does not know."""
    return draw_squares(state) + "\n" + "\n".join(f"{key}: {value}".rstrip() for key, value in _lines(state).items())


def draw_squares(state: State) -> str:
    """The board, top rank first. Files and ranks without any square are left out."""
    board = state.box.board
    files = sorted({square % board.files for square in state.box.board.squares})
    ranks = sorted({square // board.files for square in state.box.board.squares}, reverse=True)
    tokens = {board.names[square]: _token(state, Square(square)) for square in range(board.size)}
    columns = ["abcdefghijklmnopqrstuvwxyz"[file] for file in range(files[0], files[-1] + 1)]
    rows = [str(rank + 1) for rank in range(ranks[0], ranks[-1] - 1, -1)]
    return draw_board(columns, rows, tokens, ".", below=True)


def _token(state: State, square: Square) -> str:
    if state.box.board.void[square]:
        return "~"
    ground = "%" if state.ground.bones[square] else ""
    if state.ground.tile[square] != NO_TILE:
        ground += TILE_SIGNS[state.ground.tile[square]]
    figure = state.figures.at[square]
    if figure != NOBODY:
        level = "2" if state.figures.has(figure, LEVEL_2) else ""
        lying = "!" if state.figures.has(figure, LYING) else ""
        return CODES[state.figures.kinds[figure]] + LETTERS[state.figures.colours[figure]] + level + lying + ground
    if state.ground.die[square] != NONE:
        ground += LETTERS[state.ground.die[square]]
    if state.ground.puddle[square] != NONE:
        ground = ":" + LETTERS[state.ground.puddle[square]] + ground
    return ground or "."


def _lines(state: State) -> dict[str, str]:
    lines = {"layout": state.box.board.name}
    if state.turn.first != NOBODY:
        lines["first"] = SIDES[state.turn.first]
    if state.turn.active != NOBODY:
        lines["turn"] = SIDES[state.turn.active]
        lines["phase"] = str(state.turn.phase)
    lines["round"] = str(state.turn.round)
    lines["parry"] = "ready" if state.turn.parry else "no"
    for seat in SEATS:
        lines |= _seat_lines(state, seat)
    lines["pool"] = str(state.dice.pool)
    lines["collected"] = " ".join(f"{SIDES[seat]} {state.dice.collected[seat]}" for seat in SEATS)
    lines |= _mark_lines(state)
    lines |= _supply_lines(state)
    lines["deck"] = _deck(state)
    lines["discard"] = _cards(state.cards.discards) or "empty"
    lines |= _declaration_lines(state)
    lines["pending"] = write_pending(state)
    lines["army"] = " ".join(f"{SIDES[seat]} {ending.army(state, seat) / 2:g}" for seat in SEATS)
    if state.ended != PLAYING:
        winner = "nobody" if state.winner == NOBODY else SIDES[state.winner]
        lines["over"] = f"{ENDS[state.ended]} {winner}"
    return lines


def _cards(counts: list[int]) -> str:
    return " ".join(ITEMS[item] for item in CARDS for _ in range(counts[item]))


def _seat_lines(state: State, seat: Seat) -> dict[str, str]:
    name = SIDES[seat]
    lines = {}
    for section in range(len(SECTIONS)):
        dice = [COLOURS[colour] for colour in SIX for _ in range(state.dice.of(seat, section, colour))]
        lines[f"{name} {SECTION_WORDS[section]}"] = " ".join(dice) or "none"
    cards = _cards([state.cards.known(seat, item) for item in CARDS]).split() + ["?"] * state.cards.hidden[seat]
    lines[f"{name} items"] = " ".join(cards) or "none"
    if state.teams[seat]:
        lines[f"{name} team"] = ", ".join(_member(each) for each in state.teams[seat])
    return lines


def _member(each: Member) -> str:
    colour = colour_of(each)
    return FIGURES[kind_of(each)] + (f" {COLOURS[colour]}" if colour else "")


def _mark_lines(state: State) -> dict[str, str]:
    names = state.box.board.names
    standing = sorted((state.figures.places[f], f) for f in state.figures.numbers if state.figures.places[f] != NOBODY)
    lines = {}
    for mark, word in MARK_WORDS:
        lines[word] = (
            " ".join(names[square] for square, figure in standing if state.figures.has(figure, mark)) or "none"
        )
    hiding = [
        names[s] for s, figure in standing if state.is_invisible(figure) and not state.figures.has(figure, INVISIBLE)
    ]
    lines["in bush"] = " ".join(hiding) or "none"
    return lines


def _supply_lines(state: State) -> dict[str, str]:
    lines = {
        "reserve": " ".join(
            f"{FIGURES[caste]} {state.figures.left(caste)}" for caste in CASTES if state.figures.left(caste) > 0
        )
        or "none"
    }
    for word, kind in SUPPLIES:
        lines[word] = str(state.figures.left(Kind(kind)))
    lines["bone piles"] = str(BONE_PILES - state.ground.bone_piles)
    left = [f"{COLOURS[colour]} {state.box.tokens - state.ground.laid[colour]}" for colour in PAINT_COLOURS]
    lines["tokens"] = "unlimited" if state.box.tokens > 100_000 else " ".join(left)
    return lines


def _deck(state: State) -> str:
    rest = state.cards.deck[:]
    for item in state.cards.order:
        rest[item] -= 1
    if not sum(state.cards.deck):
        return "empty"
    words = [ITEMS[item] for item in state.cards.order]
    return " ".join([*words, *(["shuffled", _cards(rest)] if sum(rest) else [])])


def _declaration_lines(state: State) -> dict[str, str]:
    lines = {}
    names = state.box.board.names
    if state.turn.declared != NOBODY:
        lines["declared"] = declaration_of(state.turn.declared).line(state, state.turn.declared)
        lines["cancelled"] = "yes" if state.turn.cancelled else "no"
        lines["reacted"] = "yes" if state.turn.reacted else "no"
    if state.turn.spared:
        lines["spared"] = "yes"
    if state.turn.reaction != NOBODY:
        lines["reaction"] = declaration_of(state.turn.reaction).line(state, state.turn.reaction)
        lines["immunities"] = str(state.turn.immunities)
    if state.turn.checks:
        lines["checks"] = " ".join(SIDES[seat] for seat in SEATS if state.turn.checks & (seat + 1))
    if state.dice.captured:
        lines["captured"] = " ".join(
            f"{COLOURS[colour]} {names[square]}" for colour, square in state.dice.captured_dice()
        )
    if state.dice.rolled:
        lines["rolled"] = " ".join(COLOURS[colour] for colour in state.dice.rolled)
    if state.turn.targets:
        lines["pushed"] = " ".join(names[square] for square in state.turn.targets)
    return lines
