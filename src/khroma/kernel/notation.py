"""Words and numbers as people write them, in lines and pictures: what is wrong is said with what was expected."""

from __future__ import annotations

from collections.abc import Sequence

from khroma.kernel.data import whole_number
from khroma.kernel.errors import NotationError, PictureError, did_you_mean

MOST = 999_999  # what a number of a picture can be at the most


def read_word(word: str, known: Sequence[str], unknown: str) -> int:
    """The index of a word among those that are known; what is said of another one, as `unknown card "{word}"`."""
    if word not in known:
        raise NotationError(unknown, word=word, near=did_you_mean(word, known))
    return known.index(word)


def read_number(text: str, key: str, most: int = MOST) -> int:
    """A number of a line of a picture, in plain digits and of a sensible size."""
    number = whole_number(text)
    if number is None or text.startswith("-"):
        raise PictureError('expected a number, found "{found}"', found=text, line=key)
    if number > most:
        raise PictureError("at most {n} are possible, found {found}", n=most, found=text, line=key)
    return number
