"""Chromecas: what is still to be done, written and read (docs/notation.md)."""

from __future__ import annotations

from khroma.games.chromecas.book import BOOK
from khroma.games.chromecas.kinds import NOBODY
from khroma.games.chromecas.rules.turns import ACT
from khroma.games.chromecas.spelling import tile_named
from khroma.games.chromecas.state import State
from khroma.kernel.errors import PictureError
from khroma.kernel.kinds import Entry

# What a question of a placement brings along, when a picture says it alone: `shield 1,0`.
_CHAINS = {"shield": ("shield", "offer_power", "finish", "act"), "vehicle": ("vehicle", "finish", "act")}


def pending_words(state: State) -> str:
    """The agenda, the next entry first: `scan blue t05; learn blue t05; refill blue`."""
    return "; ".join([BOOK.entry(entry).line(state, entry) for entry in reversed(state.agenda)]) or "nothing"


def is_cut_out(text: str) -> bool:
    """Whether a picture with this `pending:` begins at a decision, so that what it does not say is filled in."""
    return ";" not in text and text.lower().partition(" ")[0] in ("", *_CHAINS)


def read_agenda(state: State, text: str, names: dict[str, str]) -> list[Entry]:
    """The agenda that `pending:` says; without a word the player of the turn is asked for an action."""
    if not text:
        return [ACT.of(state.turn.active)]
    parts = [part.split() for part in text.lower().split(";")]
    if len(parts) == 1 and parts[0] and parts[0][0] in _CHAINS:
        parts = _chain(state, parts[0])
    if not all(parts) or not BOOK.is_stack([words[0] for words in parts]):
        raise PictureError('this cannot be pending: "{text}"', text=text, line="pending")
    if parts[-1][0] in ("act", "action", "refill", "end_turn") and state.turn.active == NOBODY:
        raise PictureError('"turn:" is missing')
    if parts[-1][0] != "first" and state.turn.first == NOBODY:
        raise PictureError('"first:" is missing')
    return [_entry(state, words, names) for words in reversed(parts)]


def _chain(state: State, words: list[str]) -> list[list[str]]:
    """`shield 1,0`: the question after a placement there, with all that still belongs to it."""
    name = state.seat_word(state.turn.active)
    return [[word, name, words[-1]] if word != "act" else [word] for word in _CHAINS[words[0]]]


def _entry(state: State, words: list[str], names: dict[str, str]) -> Entry:
    """An entry; without a faction it is the active player's, and a terrain may be said by its cell or stand-in."""
    plain = list(words)
    if len(plain) == 1:
        plain.append(state.seat_word(max(state.turn.active, 0)))
    if len(plain) == 3 and plain[2] != "?":
        plain[2] = state.box.terrain_ids[tile_named(state, plain[2], names)]
    entry = BOOK.read_entry(state, plain)
    if not BOOK.entry(entry).is_sound(state, entry):
        raise PictureError('"{text}" does not fit what is drawn', text=" ".join(words), line="pending")
    return entry
