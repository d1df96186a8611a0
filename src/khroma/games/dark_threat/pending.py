"""Dark Threat: what is asked in a drawn position, and what follows (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat import agenda
from khroma.games.dark_threat.kinds import CAMPS, COLOURS, NOBODY, SETTING_UP, UNDECIDED
from khroma.games.dark_threat.state import ENDS, State
from khroma.kernel.errors import NotationError, did_you_mean
from khroma.kernel.picture import Picture

# How many may be asked for, one after the other.
_COUNTED: Final = {
    agenda.KADAMAS: 4, agenda.LOTUS: 3, agenda.TOTEM: 2, agenda.REAPPEAR: 2,
    agenda.PICK_KADAMAS: 4, agenda.PICK_LOTUS: 3, agenda.PICK_TOTEM: 2, agenda.EMERGE: 2,
}  # fmt: skip

# What goes on by itself and so stands last; where a picture names none, the turn goes on.
_GOING_ON = (agenda.MAIN, agenda.TEMPLES, agenda.ACT, agenda.DEPLOY)


def read_pending(state: State, picture: Picture) -> None:
    """DT-END-1: what is asked; by default the main decision (before it, forced moves)."""
    over = picture.take("over")
    winner = picture.take("winner", "nobody")
    if over:
        if over not in ENDS[1:] or winner not in (*CAMPS, "nobody"):
            raise NotationError(f'picture, "over:": unknown "{over}" or "winner:" "{winner}"')
        state.ended = ENDS.index(over)
        state.winner = CAMPS.index(winner) if winner != "nobody" else NOBODY
        picture.take("pending")
        return
    said = picture.take("pending")
    if not said:
        if state.turn == SETTING_UP:
            raise NotationError('picture: say "pending:" for a position before the first turn')
        said = "choose_order; check; act" if state.turn == UNDECIDED else "act"
        if state.fleeing:
            said = "force; check; act"
    entries = [_entry(state, words.strip()) for words in said.split(";")]
    if agenda.kind(entries[-1]) not in _GOING_ON:
        entries.append(agenda.entry(agenda.DEPLOY if state.turn == SETTING_UP else agenda.ACT))
    state.agenda = entries[::-1]


def _entry(state: State, text: str) -> agenda.Entry:
    word, *rest = text.split() or [""]
    if not word or word not in agenda.WORDS:
        known = [each for each in agenda.WORDS if each]
        raise NotationError(f'picture, "pending:": unknown "{word}"{did_you_mean(word, known)}')
    kind = agenda.WORDS.index(word)
    if kind == agenda.RECOVER:
        return _recovery(state, rest)
    if kind not in _COUNTED and rest:
        raise NotationError(f'picture, "pending:": nothing follows "{word}", found "{rest[0]}"')
    if rest and not (len(rest) == 1 and rest[0].isdecimal() and 1 <= int(rest[0]) <= _COUNTED[kind]):
        raise NotationError(f'picture, "pending:": expected a number from 1 to {_COUNTED[kind]} after "{word}"')
    default = 1 if kind == agenda.REAPPEAR else _COUNTED.get(kind, 0)
    return agenda.entry(kind, int(rest[0]) if rest else default)


def _recovery(state: State, words: list[str]) -> agenda.Entry:
    """DT-LIM-1: how many puddles of a colour may still be taken back, and after which square."""
    number, colour, after, *more = [*words, "", "", ""]
    known = number in ("1", "2", "3") and colour in COLOURS[1:] and (not after or after in state.box.index)
    if not known or any(more):
        raise NotationError('picture, "pending:": expected as in "recover_puddle 3 black" or "recover_puddle 2 red b3"')
    return agenda.recovering(int(number), COLOURS.index(colour), state.box.index[after] if after else NOBODY)
