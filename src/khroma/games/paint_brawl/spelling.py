"""Paint Brawl: what single words in the lines of a picture stand for."""

from __future__ import annotations

from khroma.games.paint_brawl.kinds import COLOUR_LETTERS, Card, Colour, joined
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import PictureError
from khroma.kernel.kinds import Seat


def colour_of_letter(letter: str, name: str) -> Colour:
    """A colour by its letter in pictures, on the square of this name."""
    if letter not in COLOUR_LETTERS:
        raise PictureError(f'unknown colour "{letter}"; known: {" ".join(COLOUR_LETTERS)}', square=name)
    return Colour(COLOUR_LETTERS.index(letter))


def seats_said(state: State, word: str, key: str) -> int:
    """A set of players: `red+yellow`."""
    mask = 0
    for name in word.split("+"):
        mask = joined(mask, seat_said(state, name, key))
    return mask


def seat_said(state: State, word: str, key: str) -> Seat:
    """A player in the line `key`."""
    names = [state.seat_word(seat) for seat in state.box.seats]
    if word not in names:
        raise PictureError(f'unknown player "{word}"; known: {", ".join(names)}', line=key)
    return Seat(names.index(word))


def card_said(state: State, word: str, key: str) -> Card:
    """A bonus card in the line `key`."""
    names = state.box.card_names
    if word not in names:
        raise PictureError(f'unknown card "{word}"; known: {", ".join(names)}', line=key)
    return Card(names.index(word))
