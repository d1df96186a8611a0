"""Color Quest: the position in words, as `shown.py` declares it."""

from __future__ import annotations

from functools import lru_cache

from khroma.games.color_quest import kinds
from khroma.games.color_quest.board import Board
from khroma.games.color_quest.kinds import (
    CARDS,
    COLOURS,
    FIGURES,
    ITEMS,
    MOVES,
    NO_TILE,
    NOBODY,
    NONE,
    PASSIVES,
    POWER_WORDS,
    SEATS,
    SECTIONS,
    SIDES,
    SIX,
    TILES,
    WALL,
    Figure,
    Kind,
    kind_of,
)
from khroma.games.color_quest.kinds_marks import ENDS, LEVEL_2, LYING, MARK_WORDS
from khroma.games.color_quest.rules import ending
from khroma.games.color_quest.rules.declarations import declaration_of
from khroma.games.color_quest.rules.teams import BUILD
from khroma.games.color_quest.shown import (
    ColorQuestMember,
    ColorQuestPiece,
    ColorQuestSeat,
    ColorQuestSquare,
    ColorQuestTable,
)
from khroma.games.color_quest.state import State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat, Square


def show(state: State) -> ColorQuestTable:
    """The position in words."""
    board = state.box.board
    names = state.box.board.names
    return {
        "game": "color_quest",
        "secrets": not state.box.public_hands,
        "windows": True,
        "layout": board.name,
        "files": state.box.board.files,
        "ranks": state.box.board.ranks,
        "squares": _squares(state),
        "seats": [_seat(state, seat) for seat in SEATS],
        "pool": state.dice.pool,
        "deck": state.cards.in_deck(),
        "discard": [ITEMS[item] for item in CARDS for _ in range(state.cards.discards[item])],
        "reserve": {FIGURES[caste]: state.figures.left(caste) for caste in kinds.CASTES},
        "supply": {FIGURES[kind]: state.figures.left(Kind(kind)) for kind in range(kinds.MINI_GOLEM, kinds.BONE_PILE)},
        "parry": bool(state.turn.parry),
        "declared": ""
        if state.turn.declared == NOBODY
        else declaration_of(state.turn.declared).line(state, state.turn.declared),
        "reaction": ""
        if state.turn.reaction == NOBODY
        else declaration_of(state.turn.reaction).line(state, state.turn.reaction),
        "turn": {
            "player": "" if state.turn.active == NOBODY else SIDES[state.turn.active],
            "first": "" if state.turn.first == NOBODY else SIDES[state.turn.first],
            "phase": state.turn.phase,
            "round": min(state.turn.round, state.box.round_limit),
            "rounds": state.box.round_limit,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
            "winner": "" if state.winner == NOBODY else SIDES[state.winner],
        },
        "prices": _prices(state),
        "decided": [names[square] for square in ending.decided(state)],
    }


@lru_cache(16)
def _bare(board: Board, has_goals: bool) -> dict[Square, ColorQuestSquare]:
    """The squares of a board as they are before anything lies there: most of what is told never changes."""
    found: dict[Square, ColorQuestSquare] = {}
    for square in board.squares:
        found[square] = {"fragment": f"F{board.fragment_of[square] + 1}"}
        for side in SEATS:
            if square in board.area[side]:
                found[square]["area"] = SIDES[side]
            if has_goals and square in board.goal[side]:
                found[square]["goal"] = SIDES[side]
    return found


def _squares(state: State) -> dict[str, ColorQuestSquare]:
    names, bare = state.box.board.names, _bare(state.box.board, state.box.scenario == kinds.ESCORT)
    return {names[square]: _square(state, square, bare[square]) for square in state.box.board.squares}


def _square(state: State, square: Square, bare: ColorQuestSquare) -> ColorQuestSquare:
    shown = bare.copy()
    if state.ground.tile[square] != NO_TILE:
        shown["ground"] = TILES[state.ground.tile[square]]
    if state.ground.bones[square]:
        shown["bones"] = True
    if state.ground.puddle[square] != NONE:
        shown["paint"] = COLOURS[state.ground.puddle[square]]
    if state.ground.die[square] != NONE:
        shown["die"] = COLOURS[state.ground.die[square]]
    if state.figures.at[square] != NOBODY:
        shown["piece"] = _piece(state, state.figures.at[square])
    return shown


def _prices(state: State) -> dict[str, float]:
    """CQ-SET-3: what each figure costs, while teams are put together."""
    if state.ended != PLAYING or not state.agenda or not BUILD.matches(state.agenda[-1]):
        return {}
    return {FIGURES[kind]: state.box.half_points[kind] / 2 for kind in range(kinds.KINDS)}


def _member(state: State, member: kinds.Member) -> ColorQuestMember:
    kind = kind_of(member)
    points = state.box.half_points[kind] / 2
    return {"figure": FIGURES[kind], "colour": COLOURS[kinds.colour_of(member)], "points": points}


def _piece(state: State, figure: Figure) -> ColorQuestPiece:
    box, profile, kind = state.box, state.figures.profile(figure), state.figures.kinds[figure]
    marks = [word for mark, word in MARK_WORDS if state.figures.has(figure, mark)]
    if state.figures.has(figure, LYING):
        marks.append("lying")
    if state.ground.tile[state.figures.places[figure]] == WALL:
        marks.append("elevated")
    if state.is_invisible(figure) and "invisible" not in marks:
        marks.append("invisible")
    return {
        "figure": FIGURES[kind],
        "hero": kinds.is_hero(kind),
        "name": state.figures.word(figure),
        "code": kinds.CODES[kind],
        "colour": COLOURS[state.figures.colours[figure]],
        "side": SIDES[state.figures.side(figure)],
        "level": 2 if state.figures.has(figure, LEVEL_2) else 1,
        "move": MOVES[box.move_of[profile]],
        "attack": POWER_WORDS[box.attack_of[profile]],
        "special": POWER_WORDS[box.special_of[profile]],
        "blast": POWER_WORDS[box.blast_of[profile]],
        "passive": PASSIVES[box.passive_of[profile]],
        "marks": marks,
    }


def _seat(state: State, seat: Seat) -> ColorQuestSeat:
    dice = {
        SECTIONS[section]: [COLOURS[c] for c in SIX for _ in range(state.dice.of(seat, section, c))]
        for section in range(len(SECTIONS))
    }
    army = ending.army(state, seat) / 2
    return {
        "side": SIDES[seat],
        "standing": army + 2 * state.dice.collected[seat],
        "dice": dice,
        "items": [ITEMS[item] for item in CARDS for _ in range(state.cards.known(seat, item))],
        "hidden_items": state.cards.hidden[seat],
        "collected": state.dice.collected[seat],
        "level": state.figures.level(seat),
        "army": army,
        "team": [_member(state, each) for each in state.teams[seat]],
    }
