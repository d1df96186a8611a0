"""Paint Brawl: what can never be (docs/rules/paint_brawl.md, section 14)."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.board import (
    IS_COMBATANT,
    IS_INVOCATION,
    IS_PIECE,
    IS_PUDDLE,
    KIND_OF,
    NAMES,
    ON_WALL,
    OWNER_OF,
    QUEST,
    SQUARES,
)
from khroma.games.paint_brawl.kinds import (
    A_CHIEF,
    A_CLONE,
    A_MAXI,
    A_MINI,
    CHIEF,
    HUNTER,
    MOST_GOLEMS,
    NOWHERE,
    PUDDLE,
    RANGER,
    STANDS,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import PictureError
from khroma.kernel.kinds import Seat, Square

_WALLS: Final = 4  # PB-CMP-5


def overfull(state: State) -> PictureError | None:
    """PB-CMP-3, PB-CMP-5, PB-CMP-6, PB-INV-2, PB-SUP-4: more cards, walls, stands, golems or clones than there are."""
    walls = len(state.board.walls)
    if walls > _WALLS:
        return PictureError("{n} walls are drawn, and there are {most}", n=walls, most=_WALLS, rule="PB-CMP-5")
    for card, (count, most) in enumerate(zip(_cards(state), state.box.copies, strict=True)):
        if count > most:
            return PictureError(
                'there are {most} cards "{card}", and {n} are shown',
                most=most,
                card=state.box.card_names[card],
                n=count,
                rule="PB-CMP-3",
            )
    for seat in state.box.seats:
        side, puddles = state.seat_word(seat), state.board.puddles[seat]
        kinds = [KIND_OF[state.board.on[square]] for square in state.board.men[seat]]
        golems = kinds.count(A_MINI) + kinds.count(A_MAXI)
        if puddles > STANDS:
            return PictureError(
                "{n} puddles of {side} are drawn, and there are {most}",
                n=puddles,
                side=side,
                most=STANDS,
                rule="PB-CMP-6",
            )
        if state.board.stock[seat] > (left := _stands_left(state, seat)):
            return PictureError(
                "{side} has {n} stands in supply, but only {most} are left",
                side=side,
                n=state.board.stock[seat],
                most=left,
                rule="PB-CMP-6",
            )
        if golems > MOST_GOLEMS or kinds.count(A_MAXI) > 1:
            return PictureError(
                "{side} has more golems than two, of which one may be a maxi golem", side=side, rule="PB-INV-2"
            )
        if kinds.count(A_CLONE) > 1:
            return PictureError("{side} has more than one clone", side=side, rule="PB-SUP-4")
    return None


def audit(state: State) -> list[str]:
    """PB-CMP-10, PB-GEO-12, PB-GEO-13, PB-GEO-14, PB-INV-2, PB-SUP-1, PB-SUP-4, PB-BON-0: pieces, stands, cards."""
    wrong: list[str] = []
    squares: list[list[Square]] = [[] for _ in range(state.box.players)]
    for square in SQUARES:
        code = state.board.on[square]
        kind = KIND_OF[code]
        if IS_PIECE[code]:
            squares[OWNER_OF[code]].append(square)
        if ON_WALL[code] and kind not in (0, PUDDLE, HUNTER, RANGER):
            wrong.append(f"{NAMES[square]}: this is no place on a wall")
        if square == QUEST and kind not in (0, CHIEF):
            wrong.append("something other than a Chief stands on the Quest square")
        if ON_WALL[code] != (square in state.board.walls):
            wrong.append(f"{NAMES[square]}: walls disagree")
    for square in state.board.knocked:
        if not IS_COMBATANT[state.board.on[square]]:
            wrong.append(f"{NAMES[square]}: nobody there can be knocked out")
    for seat in state.box.seats:
        _audit_seat(state, seat, squares[seat], wrong)
    if state.board.invocations != sum(IS_INVOCATION[code] for code in state.board.on):
        wrong.append("invocations are miscounted")
    deployed = [seat for seat in state.box.seats if state.board.chief[seat] != NOWHERE]
    expected = sum(len(state.box.teams[state.clans.colours[seat]]) for seat in deployed)
    if sum(state.board.combatants) != expected:
        wrong.append(f"{sum(state.board.combatants)} combatants instead of {expected}")
    _audit_cards(state, wrong)
    return wrong


def _audit_seat(state: State, seat: Seat, squares: list[Square], wrong: list[str]) -> None:
    name, board = state.seat_word(seat), state.board.on
    kinds = [KIND_OF[board[square]] for square in squares]
    if sorted(state.board.men[seat]) != squares:
        wrong.append(f"{name}: pieces are not where they are said to be")
    if kinds.count(A_CHIEF) != (state.board.chief[seat] != NOWHERE) or (squares and CHIEF not in kinds):
        wrong.append(f"{name} has {kinds.count(A_CHIEF)} Chiefs")
    if kinds.count(A_MINI) + kinds.count(A_MAXI) > MOST_GOLEMS or kinds.count(A_MAXI) > 1 or kinds.count(A_CLONE) > 1:
        wrong.append(f"{name} has too many golems or clones")
    puddles = sum(IS_PUDDLE[code] and OWNER_OF[code] == seat for code in board)
    combatants = sum(IS_COMBATANT[code] and OWNER_OF[code] == seat for code in board)
    if puddles != state.board.puddles[seat] or combatants != state.board.combatants[seat]:
        wrong.append(f"{name}: puddles or combatants are miscounted")
    stock = _stands_left(state, seat)
    if stock != state.board.stock[seat]:
        wrong.append(f"{name} has {state.board.stock[seat]} stands left instead of {stock}")


def _stands_left(state: State, seat: Seat) -> int:
    """The stands that are not on the board: as puddles, on the Quest square, and perhaps as feet."""
    used = state.board.puddles[seat] + (state.board.quest == seat)
    if state.box.shared_stands:
        used += state.board.combatants[seat] + 1
    return STANDS - used


def _cards(state: State) -> list[int]:
    """How many there are of each bonus card, wherever they are."""
    everywhere = state.cards.hands + state.cards.decks + state.cards.discards
    return [sum(everywhere[card :: state.box.card_kinds]) for card in state.box.cards]


def _audit_cards(state: State, wrong: list[str]) -> None:
    box = state.box
    for seat in box.seats:
        hand = sum(state.cards.of(state.cards.hands, seat)) + state.cards.hidden[seat]
        if hand != state.cards.held[seat]:
            wrong.append(f"{state.seat_word(seat)} holds {hand} cards, said to be {state.cards.held[seat]}")
    counts = _cards(state)
    if not any(counts):
        return
    for card, count in enumerate(counts):
        if count != box.copies[card]:
            wrong.append(f"{count} bonus cards of kind {card} instead of {box.copies[card]}")
