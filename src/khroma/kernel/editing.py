"""Setting up a position: what can be put where, declared by each game, and a change carried out on its picture.

Everything works on the text of the picture. A change that leads to an impossible position is made all the same: the
reader of the game says what is wrong, and the next change may put it right.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from khroma.kernel.errors import DataError, NotationError, PictureError, Refusal
from khroma.kernel.game import Game
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture, draw_board, read_picture

Form = Literal["choice", "number", "cards", "squares", "text"]
# How several of a kind are written: `red red`, `missed*2`, `hunter 2`.
Counting = Literal["each", "star", "number"]
NOTHING = "none"
_CELL = re.compile(r"(-?\d+),(-?\d+)$|([a-z])(\d{1,2})$")
MOST_CELLS = 40  # columns or rows that are drawn anew: more than any board has


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be put on a square: a word of one of the game's noun tables, and of whom or in which colour
    there is one. `sign`: how a token writes it, where the options say so."""

    kind: str
    word: str
    of: tuple[str, ...] = ()
    sign: str = ""


@dataclass(frozen=True, slots=True)
class PictureLine:
    """A line of the picture: one of some words, a number, cards of some kinds, a list of squares, or text. `kind`: the
    noun table of its words, `called`: the words by which they stand there, where these are others. `seat`: whose it
    is."""

    key: str
    form: Form
    words: tuple[str, ...] = ()
    kind: str = ""
    least: int = 0
    most: int = 99
    seat: str = ""
    counting: Counting = "each"
    empty: str = NOTHING
    called: tuple[str, ...] = ()

    def counts(self, value: str) -> dict[str, int]:
        """How many of each word a line of cards names; words that it does not know are left out."""
        found = dict.fromkeys(self.words, 0)
        last = ""
        for part in value.replace(",", " ").split():
            word, _, times = part.rstrip("!").partition("*")
            if word in found:
                found[word] += int(times) if times.isdigit() else 1
            elif self.counting == "number" and last in found and word.isdigit():
                found[last] += int(word) - 1
            last = word
        return found

    def written(self, counts: dict[str, int], before: str = "") -> str:
        """The value that names this many of each; a card that everybody knew before, `t16!`, stays known."""
        parts, known = [], before.replace(",", " ").split()
        for word in self.words:
            count = counts.get(word, 0)
            if count > 0 and self.counting == "each":
                parts += [f"{word}!" if f"{word}!" in known else word] * count
            elif count > 0:
                parts.append(word if count == 1 else f"{word}{'*' if self.counting == 'star' else ' '}{count}")
        return " ".join(parts) or self.empty


class Editing(ABC):
    """What one game lets be put where.

    `follows`: lines that follow from the board, as long as they say nothing else. `naming`: lines that name squares
    with something on them. `turning`: lines after which the player whose turn it is decides anew. `usual`: what is
    pending in the middle of a turn, when everybody is set up."""

    follows: Sequence[str] = ()
    naming: Sequence[str] = ()
    turning: Sequence[str] = ("turn",)
    usual = "main"
    blank = "."

    def lacking(self, state: Any) -> Refusal | None:  # noqa: ARG002
        """Who is missing, without whom nobody plays."""
        return None

    @abstractmethod
    def things(self, seats: Sequence[str], options: Options) -> list[Thing]:
        """What can be put on squares."""

    @abstractmethod
    def lines(self, seats: Sequence[str], options: Options) -> list[PictureLine]:
        """The lines that can be changed one by one."""

    @abstractmethod
    def put(self, token: str, thing: Thing, of: str) -> str:
        """The token of a square with a thing on it; the same one where it cannot be."""

    @abstractmethod
    def lift(self, token: str, thing: Thing) -> str:
        """The token without the thing."""

    def wiped(self, token: str) -> str:  # noqa: ARG002
        """The token of a square from which everything is taken."""
        return self.blank

    def displaced(self, other: str, thing: Thing, of: str) -> str:  # noqa: ARG002
        """The token of another square once the thing is put: of some things there is only one."""
        return other

    def follow(self, lines: dict[str, str], square: str, before: str, after: str) -> None:
        """Put lines right that name this square: what they say is about something that is gone."""
        for key in self.naming:
            if key in lines and before != after:
                lines[key] = forget(lines[key], square)

    def said(self, picture: Picture, key: str) -> None:  # noqa: B027
        """Put the board right after a line was changed on which it depends."""

    def asks(self, lines: dict[str, str]) -> str:  # noqa: ARG002
        """What is pending when the player whose turn it is decides; nothing: the line is left out."""
        return ""

    def followers(self, lines: Iterable[str]) -> list[str]:
        """Those of the lines that follow from the board, of all seats."""
        return [key for key in lines if key in self.follows or key.partition(" ")[2] in self.follows]


def forget(value: str, square: str) -> str:
    """A list of squares, each perhaps with something said of it, without this one."""
    separator = ", " if "," in value.replace(square, "") and "=" not in value else " "
    items = value.split(separator)
    kept = [item for item in items if re.split(r"[ =]", item)[0] != square]
    return separator.join(kept) or NOTHING


def redraw(picture: Picture, blank: str) -> str:
    """A picture that was taken apart, written again: all squares of its rectangle, then its lines."""
    board = _redrawn(picture.cells, blank) if picture.cells else ""
    return "\n".join(filter(None, [board, *(f"{key}: {value}".rstrip() for key, value in picture.lines.items())]))


def _redrawn(cells: dict[str, str], blank: str) -> str:
    places = [_CELL.match(word) for word in cells]
    if any(place is None for place in places):
        raise PictureError("a square of it has no name")
    numbered = next(iter(cells)).count(",") == 1
    found = [place.groups() for place in places if place is not None]
    columns = sorted({int(x) for x, *_ in found}) if numbered else sorted({ord(file) for *_, file, _ in found})
    rows = sorted({int(groups[1 if numbered else 3]) for groups in found})
    if columns[-1] - columns[0] >= MOST_CELLS or rows[-1] - rows[0] >= MOST_CELLS:
        raise PictureError("at most {n} columns and rows can be drawn", n=MOST_CELLS)
    names = [str(x) if numbered else chr(x) for x in range(columns[0], columns[-1] + 1)]
    down = [str(y) for y in range(rows[-1], rows[0] - 1, -1)]
    return draw_board(names, down, cells, blank, "y\\x" if numbered else "")


class Editor:
    """The picture of one position, to be changed."""

    def __init__(self, game: Game[Any], editing: Editing, options: Options, text: str) -> None:
        self.game = game
        self.editing = editing
        self.options = options
        self.text = text

    def place(self, square: str, thing: Thing | None, of: str) -> str:
        """The picture after a thing is put on a square, or is taken from where it lies already; none: all goes."""
        picture, editing = read_picture(self.text), self.editing
        if _CELL.fullmatch(square) is None or any(("," in square) != ("," in other) for other in picture.cells):
            raise NotationError('unknown square "{word}"', word=square[:20])
        before = picture.cells.get(square, editing.blank)
        if thing is None:
            after = editing.wiped(before)
        else:
            after = editing.put(before, thing, of)
            after = editing.lift(before, thing) if after == before else after
        if after == before:
            return self.text
        if thing is not None and after == editing.put(before, thing, of):
            for other, token in list(picture.cells.items()):
                if other != square:
                    self._change(picture, other, token, editing.displaced(token, thing, of))
        self._change(picture, square, before, after)
        return self._settled(picture, "")

    def _change(self, picture: Picture, square: str, before: str, after: str) -> None:
        if after != before:
            picture.cells[square] = after
            self.editing.follow(picture.lines, square, before, after)

    def say(self, key: str, value: str) -> str:
        """The picture after a line is said otherwise, or no longer."""
        picture = read_picture(self.text)
        value = " ".join(value.split())
        if picture.lines.get(key, "") == value:
            return self.text
        if value:
            picture.lines[key] = value
        else:
            picture.lines.pop(key, None)
        self.editing.said(picture, key)
        return self._settled(picture, key)

    def _settled(self, picture: Picture, said: str) -> str:
        """The changed picture, with the lines that follow from it; complete, if it shows a possible position.

        What cannot be pending any more gives way to the decision of the player whose turn it is."""
        usual = self._usual()
        follows = [key for key in self.editing.followers(picture.lines) if key != said]
        loose = [key for key in follows if usual.get(key, picture.lines[key]) == picture.lines[key]]
        first = _without(picture, loose)
        if said in self.editing.turning:
            first = self._asking(first)
        for attempt in (first, self._asking(first), self._asking(_without(picture, follows))):
            complete = self._complete(attempt)
            if complete is not None:
                return complete
        return redraw(first, self.editing.blank)

    def _usual(self) -> dict[str, str]:
        """What the lines that follow from the board would say if nothing was said of them."""
        picture = read_picture(self.text)
        complete = self._complete(_without(picture, self.editing.followers(picture.lines)))
        return read_picture(complete).lines if complete is not None else {}

    def _asking(self, picture: Picture) -> Picture:
        changed = _without(picture, ["pending", "over", "winner"])
        pending = self.editing.asks(changed.lines)
        if pending:
            changed.lines["pending"] = pending
        return changed

    def _complete(self, picture: Picture) -> str | None:
        try:
            return self.game.picture(self.game.read_picture(redraw(picture, self.editing.blank), self.options)[0])
        except (DataError, NotationError):  # a picture may name options that the game does not have
            return None

    def emptied(self) -> str:
        """The picture with nothing on its squares."""
        picture = read_picture(self.text)
        for square, token in list(picture.cells.items()):
            self._change(picture, square, token, self.editing.wiped(token))
        return self._settled(_without(picture, self.editing.followers(picture.lines)), "turn")


def _without(picture: Picture, keys: Iterable[str]) -> Picture:
    found = Picture()
    gone = set(keys)
    found.cells = dict(picture.cells)
    found.lines = {key: value for key, value in picture.lines.items() if key not in gone}
    return found
