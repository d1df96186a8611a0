"""Paint Brawl: the position in words, as `shown.py` declares it."""

from __future__ import annotations

from khroma.games.paint_brawl.board import AREAS, GRID, IS_PIECE, KIND_OF, NAMES, OWNER_OF, QUEST, SQUARES
from khroma.games.paint_brawl.kinds import CASTES, ENDS, KINDS, NOBODY, holds
from khroma.games.paint_brawl.rules import ending
from khroma.games.paint_brawl.rules.cards import BONUS, PLAYED
from khroma.games.paint_brawl.rules.windows import DECLARED, declaration
from khroma.games.paint_brawl.shown import PaintBrawlLink, PaintBrawlSeat, PaintBrawlSquare, PaintBrawlTable
from khroma.games.paint_brawl.state import State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Entry, Seat, Square


def show(state: State) -> PaintBrawlTable:
    """The position in words."""
    box = state.box
    scenario = ending.SCENARIO_OF[box.scenario]
    return {
        "game": "paint_brawl",
        "secrets": box.bonus_cards,
        "windows": box.bonus_cards,
        "files": GRID.files,
        "ranks": GRID.ranks,
        "squares": {NAMES[square]: _square(state, square) for square in SQUARES if _is_shown(state, square)},
        "seats": [_seat(state, seat) for seat in box.seats],
        "quest": state.seat_word(state.board.quest) if state.board.quest != NOBODY else "",
        "deck": state.cards.deck_size(0) if not box.tactical else 0,
        "discard": _cards(state, [sum(state.cards.discards[card :: box.card_kinds]) for card in box.cards]),
        "turn": {
            "player": state.seat_word(state.turn.active) if state.turn.active != NOBODY else "",
            "first": state.seat_word(state.turn.first) if state.turn.first != NOBODY else "",
            "round": state.turn.round,
            "moves": state.turn.moves,
            "attacks": state.turn.attacks,
            "blast_played": state.turn.blast_played,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
            "winner": state.seat_word(state.winner) if state.winner != NOBODY else "",
        },
        "scenario": scenario.word,
        "goals": [NAMES[square] for square in scenario.goals(box)],
        "decided": [NAMES[square] for square in ending.decided(state)],
        "chain": [_chain_link(state, entry) for entry in state.agenda if _is_link(entry)],
    }


def _is_link(entry: Entry) -> bool:
    return DECLARED.matches(entry) or PLAYED.matches(entry)


def _chain_link(state: State, entry: Entry) -> PaintBrawlLink:
    """A declared action or a played card that is not resolved yet."""
    if DECLARED.matches(entry):
        action = DECLARED.action.of(entry)
        return {"player": state.seat_word(state.turn.active), "action": declaration(action).line(state, action)}
    card = BONUS.of(PLAYED.card.of(entry))
    link: PaintBrawlLink = {"player": state.seat_word(PLAYED.seat.of(entry)), "card": card.name}
    squares = card.target_squares(PLAYED.target.of(entry))
    if squares:
        link["squares"] = [NAMES[square] for square in squares]
    return link


def _is_shown(state: State, square: Square) -> bool:
    return state.board.on[square] != 0 or square == QUEST


def _square(state: State, square: Square) -> PaintBrawlSquare:
    code = state.board.on[square]
    ground = "quest" if square == QUEST else "wall" if square in state.board.walls else "ground"
    shown: PaintBrawlSquare = {"ground": ground}
    if square == QUEST and state.board.quest != NOBODY:
        shown["stand"] = state.seat_word(state.board.quest)
    if OWNER_OF[code] == NOBODY:
        return shown
    if IS_PIECE[code]:
        shown["piece"] = KINDS[KIND_OF[code]]
    else:
        shown["paint"] = state.seat_word(OWNER_OF[code])
    shown["owner"] = state.seat_word(OWNER_OF[code])
    marks = state.board.knocked.get(square, 0)
    if marks:
        shown["knocked_out_by"] = [state.seat_word(s) for s in state.box.seats if holds(marks, s)]
    return shown


def _home(state: State, seat: Seat) -> list[str]:
    """PB-SET-5: the deployment areas of a clan, once it is known who plays first."""
    if state.turn.first == NOBODY:
        return []
    quarters = state.box.quarters(state.turn.place(seat))
    return [NAMES[square] for quarter in quarters for square in AREAS[quarter]]


def _cards(state: State, counts: list[int]) -> list[str]:
    return [name for name, count in zip(state.box.card_names, counts, strict=True) for _ in range(count)]


def _seat(state: State, seat: Seat) -> PaintBrawlSeat:
    castes = state.cards.blasts[seat * len(CASTES) : (seat + 1) * len(CASTES)]
    golems = state.board.golems(seat)
    return {
        "side": state.seat_word(seat),
        "standing": 5 * state.board.combatants[seat] + 3 * golems + state.board.puddles[seat],
        "hand": _cards(state, state.cards.of(state.cards.hands, seat)),
        "hidden_cards": state.cards.hidden[seat],
        "cards": state.cards.held[seat],
        "played_this_turn": state.cards.played[seat],
        "supply": state.board.supply(seat),
        "puddles": state.board.puddles[seat],
        "combatants": state.board.combatants[seat],
        "golems": golems,
        "blasts": [CASTES[caste] for caste in range(len(CASTES)) for _ in range(castes[caste])],
        "walls": ending.controlled_walls(state, seat),
        "home": _home(state, seat),
    }
