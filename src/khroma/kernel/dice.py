"""Dice that can be checked: every chance answer follows from the seed of the match.

The answer number n (counting chance answers only, from 0) is derived like this, with nothing but SHA-256:

    number     = HMAC-SHA-256(key = seed, message = decimal n)      read as a whole number below 2**256
    threshold  = number * (sum of all weights) >> 256
    answer     = the outcome in which the threshold falls, when the weights are laid end to end
                 in the order of the outcomes' lines

`seeds.py` says where the seed comes from. No answer is ever taken back, so a player learns nothing by undoing and
cannot move along the sequence.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable
from typing import Any

from khroma.kernel.errors import NotationError, Stated
from khroma.kernel.game import CHANCE, Game, State
from khroma.kernel.kinds import Action
from khroma.kernel.records import RECORD, Record, replay
from khroma.kernel.seeds import NONE, commitment, mixed, promise
from khroma.kernel.session import Session

_SEED = re.compile(r"[0-9a-f]{64}")
_COMMITTED = ("opened", "half", "promises", "numbers")  # what a header says about dice that were committed to


def derive(game: Game[Any], state: State, seed: str, count: int) -> Action:
    """The answer to a chance question, when `count` chance answers were given before."""
    odds = sorted([(game.line(state, action), weight, action) for action, weight in game.odds(state)])
    number = int.from_bytes(hmac.digest(seed.encode(), str(count).encode(), "sha256"), "big")
    left = number * sum([weight for _, weight, _ in odds]) >> 256
    for _, weight, action in odds:
        left -= weight
        if left < 0:
            return action
    raise ValueError("no outcome to draw from")


def prove(
    record: Record,
    find_game: Callable[[str], Game[Any]],
    where: Stated = RECORD,
    watch: Callable[[Session[Any]], None] | None = None,
) -> Session[Any]:
    """Replay a record; if it reveals the seed of a commitment, every chance answer must be the one that it gives.
    (Without a commitment a seed is only a remark: a game in the terminal says which one it was begun with.)

    A match that was opened from another game's record says how many answers are that game's: they were
    given before there was a seed, so they need only be legal."""
    seed, promised = record.header.get("seed", ""), record.header.get("commitment", "")
    if not promised:
        for key in _COMMITTED:
            if record.header.get(key):
                raise NotationError('"{key}:" says nothing without "commitment:"', key=key, where=where)
        return replay(record, find_game, where, watch)
    if not _SEED.fullmatch(promised):
        raise NotationError("commitment: expected 64 hexadecimal digits", where=where)
    if seed and not _SEED.fullmatch(seed):
        raise NotationError("seed: expected 64 hexadecimal digits", where=where)
    half = _half(record, seed, where)
    if seed and commitment(half) != promised:
        raise NotationError("the seed is not the one that was committed to", where=where)
    elsewhere = _opened(record, where)
    count = 0

    def look(session: Session[Any]) -> None:
        nonlocal count
        number = len(session.answers) - 1
        given = session.answers[number]
        if given.seat == CHANCE and seed and number >= elsewhere:
            game, before = session.game, session.before(number).state
            due = game.line(before, derive(game, before, seed, count))
            if due != given.line:
                raise NotationError(
                    'chance answer {n} is "{one}", but the seed gives "{two}"',
                    n=count + 1,
                    one=given.line,
                    two=due,
                    where=where,
                )
        count += given.seat == CHANCE
        if watch is not None:
            watch(session)

    return replay(record, find_game, where, look)


def _half(record: Record, seed: str, where: Stated) -> str:
    """The server's part of a seed. Players' numbers must be those that were promised, and make the seed with it."""
    half, numbers = record.header.get("half", ""), record.header.get("numbers", "").split()
    if not seed or not (half or numbers):
        return seed
    promises = record.header.get("promises", "").split()
    if len(numbers) != len(promises) or any(not _SEED.fullmatch(each) for each in (half, *numbers) if each != NONE):
        raise NotationError("half, numbers and promises: expected 64 hexadecimal digits, or - for a seat", where=where)
    for seat, (number, given) in enumerate(zip(numbers, promises, strict=True)):
        if number != NONE and promise(number) != given:
            raise NotationError("the number of seat {n} is not the one that was promised", n=seat + 1, where=where)
    if mixed(half, ["" if each == NONE else each for each in numbers]) != seed:
        raise NotationError("the seed does not follow from its half and the players' numbers", where=where)
    return half


def _opened(record: Record, where: Stated) -> int:
    """How many answers were given elsewhere, before the match of this record was opened."""
    written = record.header.get("opened", "0")
    if not written.isascii() or not written.isdigit() or int(written) > len(record.lines):
        raise NotationError("opened: expected a number of answers, at most {n}", n=len(record.lines), where=where)
    return int(written)
