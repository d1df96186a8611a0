"""Paint Brawl: what words in the lines of a picture stand for."""

from __future__ import annotations

import re

from khroma.games.paint_brawl.kinds import COLOUR_LETTERS, Card, Colour, joined
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import PictureError
from khroma.kernel.kinds import Seat

_TURN = re.compile(r"(.*?)[\s,]*\bround (\d{1,6})", re.IGNORECASE)


def colour_of_letter(letter: str, name: str) -> Colour:
    """A colour by its letter in pictures, on the square of this name."""
    if letter not in COLOUR_LETTERS:
        raise PictureError(
            'unknown colour "{letter}"; known: {letters}', letter=letter, letters=" ".join(COLOUR_LETTERS), square=name
        )
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
        raise PictureError('unknown player "{word}"; known: {names}', word=word, names=", ".join(names), line=key)
    return Seat(names.index(word))


def card_said(state: State, word: str, key: str) -> Card:
    """A bonus card in the line `key`."""
    names = state.box.card_names
    if word not in names:
        raise PictureError('unknown card "{word}"; known: {names}', word=word, names=", ".join(names), line=key)
    return Card(names.index(word))


def read_turn(text: str) -> tuple[str, int]:
    """`blue`, or `blue, round 2`: the player, and the round (0: not said)."""
    said = _TURN.fullmatch(text)
    return (said.group(1), int(said.group(2))) if said else (text, 0)


def read_action_cards(text: str) -> tuple[int, int]:
    """`2M 1A` in any order; a kind that is not said is used up: `2A`, `none`."""
    counts = {"M": 0, "A": 0}
    words = re.findall(r"([0-9])\s*([MA])", text.upper())
    rest = re.sub(r"[0-9]\s*[MA]|[\s,]", "", text.upper())
    if (rest and (rest, words) != ("NONE", [])) or len({kind for _, kind in words}) < len(words) or not (rest or words):
        raise PictureError('expected action cards like 2M 1A, found "{found}"', found=text, line="cards")
    for count, kind in words:
        counts[kind] = int(count)
    return counts["M"], counts["A"]
