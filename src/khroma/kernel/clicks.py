"""Why half-made clicks lead nowhere: of everything they could become, the answer that comes nearest says so.

Needs of different verbs cannot be counted against each other as they stand: one verb asks first whether it may be used
at all now, another who acts. So of each verb only what its clicks add counts; where several come equally near, the
reason that most of them give is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from khroma.kernel.book import Book
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import S
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Verb

ALL = 60  # this many completions of a verb are looked at one by one; of more, some are drawn
PATIENCE = 30  # this many draws that come no nearer are enough
QUICK = 8  # ... and so few where the first need fails each time: that is what was clicked
TRIVIAL = 10  # this many answers of a verb show what holds whatever is clicked


def completions(verb: Verb[S], state: S, clicks: Sequence[str]) -> Iterator[int]:
    """Every answer with this verb that begins with these clicks: what was clicked is read, the rest is filled in."""
    said = _said(verb, clicks)
    return _filled(verb, state, verb.base, 0, said) if said is not None else iter(())


def _said(verb: Verb[S], clicks: Sequence[str]) -> dict[int, str] | None:
    """Which arguments were clicked, by their places; None where the verb does not begin like this."""
    if len(clicks) > len(verb.clicks):
        return None
    said: dict[int, str] = {}
    for part, click in zip(verb.clicks, clicks, strict=False):
        if isinstance(part, Argument):
            said[verb.arguments.index(part)] = click
        elif part != click:
            return None
    return said


def _filled(verb: Verb[S], state: S, before: int, place: int, said: dict[int, str]) -> Iterator[int]:
    if place == len(verb.arguments):
        yield before
        return
    for value in _values(verb, state, before, place, said):
        yield from _filled(verb, state, before + verb.arguments[place].put(value), place + 1, said)


def _values(verb: Verb[S], state: S, before: int, place: int, said: dict[int, str]) -> Sequence[int]:
    """What may stand in one place: what was clicked, else all that can be said; the default where none is clicked."""
    argument = verb.arguments[place]
    if place in said:
        try:
            return (argument.clicked(state, said[place], before),)
        except NotationError:
            return ()
    if argument in verb.clicks or argument.default < 0:
        return argument.values(state, before)
    return (argument.default,)


def _drawn(verb: Verb[S], state: S, said: dict[int, str], rng: Random) -> Iterator[int]:
    """Completions at random, without end."""
    while True:
        packed = verb.base
        for place, argument in enumerate(verb.arguments):
            values = _values(verb, state, packed, place, said)
            if not values:
                return
            packed += argument.put(values[int(rng.random() * len(values))])
        yield packed


def fulfilled(verb: Verb[S], state: S, action: int) -> tuple[int, Refusal | None]:
    """How many needs of an answer hold before the first that does not, and what that one says."""
    count = 0
    for need in verb.needs(state, state.agenda[-1], action):
        if not need.holds:
            return count, Refusal(need.rule, need.reason, **{**verb.facts(state, action), **need.facts})
        count += 1
    return count, None


def _nearest(verb: Verb[S], state: S, clicks: Sequence[str], rng: Random) -> tuple[int, Refusal] | None:
    """The completion of a verb that fulfils most needs: how many, and what it lacks."""
    said = _said(verb, clicks)
    if said is None:
        return None
    some = list(islice(_filled(verb, state, verb.base, 0, said), ALL + 1))
    best, reason, patience = -1, None, 0
    for action in some if len(some) <= ALL else _drawn(verb, state, said, rng):
        count, refusal = fulfilled(verb, state, action)
        patience += 1
        if refusal is not None and count > best:
            best, reason, patience = count, refusal, 0
        if len(some) > ALL and patience >= (PATIENCE if best > 0 else QUICK):
            break
    return None if reason is None else (best, reason)


def _given(verb: Verb[S], state: S, rng: Random) -> int:
    """How many needs hold whatever is clicked, as far as a few answers tell."""
    return min(
        [fulfilled(verb, state, action)[0] for action in islice(_drawn(verb, state, {}, rng), TRIVIAL)], default=0
    )


def why_half(book: Book[S], state: S, clicks: Sequence[str]) -> Refusal | None:
    """The reason of the completion that comes nearest to being legal; None where no verb begins like this.

    Of two that are equally near, a verb that can be used now, somewhere else, knows better than one that cannot."""
    rng = Random(0)  # the same clicks are always told the same
    legal: list[int] = []
    book.asking(state).list_answers(state, state.agenda[-1], legal)
    usable = {book.verb(action) for action in legal}
    found: list[tuple[int, bool, Refusal]] = []
    for verb in book.asking(state).verbs:
        nearest = _nearest(verb, state, clicks, rng)
        if nearest is not None:
            found.append((nearest[0] - _given(verb, state, rng), verb in usable, nearest[1]))
    if not found:
        return None
    best = max([(count, is_usable) for count, is_usable, _ in found])
    told = [refusal for count, is_usable, refusal in found if (count, is_usable) == best]
    common = Counter([(refusal.rule, refusal.reason) for refusal in told]).most_common(1)[0][0]
    return next(refusal for refusal in told if (refusal.rule, refusal.reason) == common)
