"""Dark Threat: what is asked in a drawn position, and what follows (docs/notation.md)."""

from __future__ import annotations

from khroma.games.dark_threat.book import BOOK
from khroma.games.dark_threat.kinds import CAMPS, NOBODY, SETTING_UP, UNDECIDED
from khroma.games.dark_threat.rules.recoveries import RECOVERY
from khroma.games.dark_threat.rules.turns import ACT, BEGIN
from khroma.games.dark_threat.state import ENDS, State
from khroma.kernel.errors import NotationError, PictureError
from khroma.kernel.kinds import Entry
from khroma.kernel.picture import Picture


def pending_words(state: State) -> str:
    """What is asked and what follows, first thing first."""
    return "; ".join([BOOK.entry(entry).line(state, entry) for entry in reversed(state.agenda)])


def read_pending(state: State, picture: Picture) -> None:
    """DT-END-1: what is asked; by default the main decision (before it, forced moves)."""
    over = picture.take("over")
    winner = picture.take("winner", "nobody")
    if over:
        if over not in ENDS[1:] or winner not in (*CAMPS, "nobody"):
            raise PictureError('unknown "{over}" or "winner:" "{winner}"', over=over, winner=winner, line="over")
        state.ended = ENDS.index(over)
        state.winner = CAMPS.index(winner) if winner != "nobody" else NOBODY
        picture.take("pending")
        return
    said = picture.take("pending")
    if not said:
        if state.turn.kind == SETTING_UP:
            raise PictureError('say "pending:" for a position before the first turn')
        said = "choose_order; check; act" if state.turn.kind == UNDECIDED else "act"
        if state.figures.fleeing:
            said = "force; check; act"
    state.agenda = _entries(state, [words.split() for words in said.split(";")])[::-1]


def _entries(state: State, said: list[list[str]]) -> list[Entry]:
    """First thing first. What goes on by itself stands last; where a picture names none, the turn goes on."""
    entries = [_entry(state, words) for words in said]
    if BOOK.entry(entries[-1]).beneath:
        entries.append(_last(state))
    if not BOOK.is_stack([BOOK.entry(entry).word for entry in entries]):
        raise PictureError('this cannot be pending: "{text}"', text="; ".join(map(" ".join, said)), line="pending")
    return entries


def _last(state: State) -> Entry:
    return BEGIN.base if state.turn.kind == SETTING_UP else ACT.base


def _entry(state: State, words: list[str]) -> Entry:
    """One entry; an error says where it stands."""
    try:
        known = BOOK.entry_named(words[0] if words else "")
        if known is RECOVERY:
            return _recovery(state, words)
        if len(words) > 1 and not known.arguments:
            raise NotationError('nothing follows "{word}", found "{found}"', word=words[0], found=words[1])
        entry = BOOK.read_entry(state, words)
        if not known.is_sound(state, entry):
            raise NotationError('"{text}" does not fit what is drawn', text=words[0])
        return entry
    except NotationError as error:
        raise PictureError(error, line="pending") from None


def _recovery(state: State, words: list[str]) -> Entry:
    """DT-LIM-1: how many puddles of a colour may still be taken back, and after which square."""
    try:
        return BOOK.read_entry(state, words)
    except NotationError:
        raise NotationError('expected as in "recover_puddle 3 black" or "recover_puddle 2 red b3"') from None
