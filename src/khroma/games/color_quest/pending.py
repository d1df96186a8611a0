"""Color Quest: the line `pending:`: what is asked and still to be done, each entry by its word and its parts."""

from __future__ import annotations

from khroma.games.color_quest.arguments_pending import EntryArgument, SeatEntry
from khroma.games.color_quest.book import BOOK
from khroma.games.color_quest.kinds import SIDES
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError, PictureError
from khroma.kernel.kinds import Entry
from khroma.kernel.phrases import NO_DEFAULT
from khroma.kernel.verbs import Pending


def write_pending(state: State) -> str:
    """The agenda, what is next first."""
    return "; ".join(BOOK.entry(entry).line(state, entry) for entry in reversed(state.agenda)) or "nothing"


def read_pending(state: State, text: str) -> list[Entry]:
    """The agenda that a line tells."""
    return [_read_entry(state, part) for part in reversed(text.split(";"))]


def _read_entry(state: State, text: str) -> Entry:
    words = text.split()
    found = [each for each in BOOK.pending() if words and each.word == words[0]]
    if not found:
        raise PictureError('unknown entry "{text}"', text=text.strip(), line="pending")
    seat = words[1].lower() if len(words) > 1 else SIDES[max(state.turn.active, 0)]
    if seat not in SIDES:
        raise PictureError('unknown side "{seat}"; known: gaia, kaos', seat=seat)
    return _filled(found[0], state, SIDES.index(seat), _values(words[2:]))


def _values(words: list[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise PictureError('expected key=value, found "{found}"', found=word, line="pending")
        values[key] = value
    return values


def _filled(each: Pending[State], state: State, seat: int, values: dict[str, str]) -> Entry:
    packed: int = each.base
    for argument in each.arguments:
        assert isinstance(argument, EntryArgument)
        if isinstance(argument, SeatEntry):
            packed += argument.put(seat)
        elif argument.name in values:
            packed += argument.put(_value(argument, state, values.pop(argument.name)))
        elif argument.default != NO_DEFAULT:
            packed += argument.put(argument.default)
        else:
            raise PictureError("{word} needs {form}", word=each.word, form=argument.form, line="pending")
    if values:
        key, value = values.popitem()
        raise PictureError('unknown "{name}={word}"', name=key, word=value, line="pending")
    return Entry(packed)


def _value(argument: EntryArgument, state: State, word: str) -> int:
    try:
        return argument.read(state, word, 0)
    except NotationError as error:
        raise PictureError(error, line="pending") from None
