"""Paint Brawl: the words of a line in one spelling, and what single words stand for."""

from __future__ import annotations

import re

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARDS, VERBS
from khroma.games.paint_brawl.board import GRID, KINDS, LETTERS, MINI, NAMES, Square
from khroma.games.paint_brawl.box import COLOUR_LETTERS
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.grid import DIRECTIONS, OFF_BOARD
from khroma.kernel.notation import read_word

PLAYER_VERBS = VERBS[: actions.EXPLOSION]
_PIECE_VERBS = VERBS[actions.BRAWL : actions.LAST_BLAST + 1]
_JOINED = {word for word in (*PLAYER_VERBS, *CARDS) if "_" in word}  # may be written with a blank
_CARD_WORDS = {"move": "m", "attack": "a"}


def line_words(line: str) -> list[str]:
    """The words of a line, its verb first, in one spelling: `attack(a3, brawl, NE)` is `brawl a3 ne`."""
    plain = re.sub(r"[(),;]|->|\u2192", " ", line.lower()).split()
    found = [part for number, word in enumerate(plain) for part in (_parts(word) if number else [word])]
    words: list[str] = []
    for word in found:
        if words and f"{words[-1]}_{word}" in _JOINED:
            words[-1] += f"_{word}"
        else:
            words.append(word)
    if words and words[0] in ("attack", "special"):
        kinds = [word for word in words[1:] if word in _PIECE_VERBS]
        if kinds:
            words = [kinds[0], *(word for word in words[1:] if word != kinds[0])]
    if words and words[0] == "color":
        words[0] = "colour"
    if words and words[0] == "bonus":
        words[0] = "card"
    if words and words[0] in CARDS:
        words.insert(0, "card")
    if words and words[0] in ("chief_move", "recover", "move"):
        words[1:] = [_CARD_WORDS.get(word, word) for word in words[1:]]
    return words


def line_parts(line: str) -> list[str]:
    """`recover(M, a4, c4)` and `bonus(kadamas, a4, c4)` name a whole set, whose puddles are picked one by one."""
    words = line_words(line)
    squares = sorted({GRID.index[word] for word in words if word in GRID.index})
    head = [word for word in words if word not in GRID.index]
    if words == ["stop"]:  # where nothing more can be picked it need not be said, but may
        return ["stop?"]
    if not squares or (head[:1] != ["recover"] and head != ["card", CARDS[actions.KADAMAS]]):
        return [line]
    return [" ".join(head), *(f"pick {NAMES[square]}" for square in squares), "stop?"]


def _parts(word: str) -> list[str]:
    """`b2-d2` is two squares."""
    return word.split("-") if "-" in word and "=" not in word and word != "-" else [word]


def read_square(word: str) -> Square:
    """A square by its name."""
    if word not in GRID.index:
        raise NotationError(f'unknown square "{word}": files a to k, ranks 1 to 11')
    return GRID.index[word]


def read_direction(word: str, start: Square) -> int:
    """A direction by its name, or by a square that lies there."""
    if word in GRID.index:
        direction = GRID.direction(start, GRID.index[word])
        if direction != OFF_BOARD:
            return direction
    return read_word(word, list(DIRECTIONS), "direction")


def read_seat(state: State, word: str) -> int:
    """A seat by its colour, or its number while colours are being chosen."""
    return read_word(word, [state.seat_word(seat) for seat in range(state.box.players)], "player")


def read_kind(word: str) -> int:
    """A figure by its name or letter."""
    if len(word) == 1:
        for kind in range(MINI):
            if kind > 1 and LETTERS[kind].lower() == word:
                return kind
    return read_word(word, list(KINDS), "figure")


def colour_of_letter(letter: str, name: str) -> int:
    """A colour by its letter in pictures, on the square of this name."""
    if letter not in COLOUR_LETTERS:
        raise NotationError(f'picture, {name}: unknown colour "{letter}"; known: {" ".join(COLOUR_LETTERS)}')
    return COLOUR_LETTERS.index(letter)


# --- words in the lines of a picture


def write_seats(state: State, mask: int) -> str:
    """The players of a mask: `red+yellow`."""
    return "+".join(state.seat_word(seat) for seat in range(state.box.players) if agenda.holds(mask, seat))


def seats_said(state: State, word: str, key: str) -> int:
    """A mask of players: `red+yellow`."""
    mask = 0
    for name in word.split("+"):
        mask = agenda.joined(mask, seat_said(state, name, key))
    return mask


def seat_said(state: State, word: str, key: str) -> int:
    """A player in the line `key`."""
    names = [state.seat_word(seat) for seat in range(state.box.players)]
    if word not in names:
        raise NotationError(f'picture, "{key}:": unknown player "{word}"; known: {", ".join(names)}')
    return names.index(word)


def card_said(word: str, key: str) -> int:
    """A bonus card in the line `key`."""
    if word not in CARDS:
        raise NotationError(f'picture, "{key}:": unknown card "{word}"; known: {", ".join(CARDS)}')
    return CARDS.index(word)
