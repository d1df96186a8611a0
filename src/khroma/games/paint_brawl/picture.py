"""Paint Brawl: positions written down (docs/rules/paint_brawl.md, section 12; docs/notation.md)."""

from __future__ import annotations

from khroma.games.paint_brawl.arguments_pending import write_seats
from khroma.games.paint_brawl.board import FILES, KIND_OF, NAMES, OWNER_OF, QUEST, SQUARES
from khroma.games.paint_brawl.box import EMPTY_SUPPLY
from khroma.games.paint_brawl.kinds import CASTES, CHIEF, COLOUR_LETTERS, ENDS, LETTERS, NO_CASTE, NOBODY
from khroma.games.paint_brawl.pending import entry_words
from khroma.games.paint_brawl.state import State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.picture import draw_board

_FILES = list("abcdefghijk")
_RANKS = [str(rank) for rank in range(FILES, 0, -1)]


def write_position(state: State) -> str:
    """The board drawn, and everything else in lines; `?` stands for what a view does not know."""
    tokens = {NAMES[square]: token(state, square) for square in SQUARES}
    board = draw_board(_FILES, _RANKS, tokens, "...")
    return board + "\n" + "\n".join(f"{key}: {value}".rstrip() for key, value in _lines(state).items())


def token(state: State, square: Square) -> str:
    """Ground, content, colour."""
    code = state.board.on[square]
    kind, owner = KIND_OF[code], OWNER_OF[code]
    content = ".." if owner == NOBODY else LETTERS[kind] + _letter(state, owner)
    if square == QUEST:
        if kind == CHIEF:
            return "Q" + content
        return "Q.." if state.board.quest == NOBODY else "Q*" + _letter(state, state.board.quest)
    asleep = square in state.board.knocked
    if square in state.board.walls:
        return ("%" if asleep else "#") + content
    return ("!" if asleep else ".") + content


def _letter(state: State, seat: Seat) -> str:
    return COLOUR_LETTERS[state.clans.colours[seat]]


def _lines(state: State) -> dict[str, str]:
    seats = state.box.seats
    lines = {"seats": " ".join(state.seat_word(seat) for seat in seats)}
    if state.turn.first != NOBODY:
        lines["first"] = state.seat_word(state.turn.first)
    if state.turn.active != NOBODY:
        lines["turn"] = state.seat_word(state.turn.active)
    lines["round"] = str(state.turn.round)
    lines["cards"] = f"{state.turn.moves}M {state.turn.attacks}A"
    lines["quest"] = "none" if state.board.quest == NOBODY else state.seat_word(state.board.quest)
    if state.box.blasts:
        lines["blast"] = "played" if state.turn.blast_played else "free"
    if state.box.recover_rule == EMPTY_SUPPLY:
        lines["ran out"] = "yes" if state.turn.ran_out else "no"
    marks = [f"{NAMES[square]}={write_seats(state, mask)}" for square, mask in sorted(state.board.knocked.items())]
    lines["knocked out"] = " ".join(marks) or "none"
    for seat in seats:
        lines |= _seat_lines(state, seat)
    if state.box.bonus_cards:
        lines |= _pile_lines(state)
    lines["pending"] = "; ".join(entry_words(state, item) for item in reversed(state.agenda)) or "nothing"
    if state.ended != PLAYING:
        winner = "nobody" if state.winner == NOBODY else state.seat_word(state.winner)
        lines["over"] = f"{ENDS[state.ended]} {winner}"
    return lines


def _seat_lines(state: State, seat: Seat) -> dict[str, str]:
    name, castes = state.seat_word(seat), len(CASTES)
    lines = {f"{name} supply": str(state.board.supply(seat))}
    if state.box.bonus_cards:
        known = counted(state, state.cards.of(state.cards.hands, seat))
        hidden = state.cards.hidden[seat]
        unknown = [] if hidden == 0 else ["?"] if hidden == 1 else [f"?*{hidden}"]
        lines[f"{name} hand"] = " ".join(known + unknown) or "none"
        lines[f"{name} played"] = str(state.cards.played[seat])
    if state.box.blasts:
        left = state.cards.blasts[seat * castes : (seat + 1) * castes]
        lines[f"{name} blasts"] = " ".join(CASTES[c] for c in range(castes) for _ in range(left[c])) or "none"
    if state.clans.replaced[seat] != NO_CASTE:
        lines[f"{name} advanced"] = CASTES[state.clans.replaced[seat]]
    return lines


def counted(state: State, counts: list[int]) -> list[str]:
    """Cards in their order, with `*n` for several."""
    names = state.box.card_names
    return [names[c] if n == 1 else f"{names[c]}*{n}" for c, n in enumerate(counts) if n > 0]


def _pile_lines(state: State) -> dict[str, str]:
    box = state.box
    discards = [state.cards.of(state.cards.discards, seat) for seat in box.seats]
    lines: dict[str, str] = {}
    if not box.tactical:
        lines["deck"] = _pile(state, 0)
        lines["discard"] = " ".join(counted(state, [sum(column) for column in zip(*discards, strict=True)])) or "none"
        return lines
    for seat in box.seats:
        name = state.seat_word(seat)
        if box.personal_decks:
            lines[f"{name} deck"] = "?" if _is_unknown(state, seat) else _pile(state, seat)
        lines[f"{name} discard"] = " ".join(counted(state, discards[seat])) or "none"
    extras = counted(state, state.cards.of(state.cards.decks, box.players))
    if extras or state.cards.decks_unknown:
        lines["extras"] = "?" if state.cards.decks_unknown else " ".join(extras)
    return lines


def _is_unknown(state: State, seat: Seat) -> bool:
    known = state.cards.of(state.cards.hands, seat) + state.cards.of(state.cards.decks, seat)
    return state.cards.decks_unknown and not any(known)


def _pile(state: State, pile: int) -> str:
    """In order, top first, where it is fixed; what is below that, or all, is shuffled."""
    rest = state.cards.of(state.cards.decks, pile)
    order = state.cards.order[pile] if state.cards.order else []
    for card in order:
        rest[card] -= 1
    words = [state.box.card_names[card] for card in order]
    if any(rest):
        words += ["shuffled", *counted(state, rest)]
    return " ".join(words) or "empty"
