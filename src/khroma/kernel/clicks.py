"""Why half-made clicks lead nowhere: of everything they could become, the answer that fulfils most needs says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from khroma.kernel.book import Book
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import S
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Verb

MOST = 400  # how many completions of each verb are looked at


def completions(verb: Verb[S], state: S, clicks: Sequence[str]) -> Iterator[int]:
    """Every answer with this verb that begins with these clicks: what was clicked is read, the rest is filled in."""
    if len(clicks) > len(verb.clicks):
        return
    said: dict[int, str] = {}
    for part, click in zip(verb.clicks, clicks, strict=False):
        if isinstance(part, Argument):
            said[verb.arguments.index(part)] = click
        elif part != click:
            return
    yield from _filled(verb, state, verb.base, 0, said)


def _filled(verb: Verb[S], state: S, before: int, place: int, said: dict[int, str]) -> Iterator[int]:
    if place == len(verb.arguments):
        yield before
        return
    argument = verb.arguments[place]
    values: Sequence[int]
    if place in said:
        try:
            values = (argument.clicked(state, said[place], before),)
        except NotationError:
            return
    elif argument in verb.clicks or argument.default < 0:
        values = argument.values(state, before)
    else:
        values = (argument.default,)
    for value in values:
        yield from _filled(verb, state, before + argument.put(value), place + 1, said)


def fulfilled(verb: Verb[S], state: S, action: int) -> tuple[int, Refusal | None]:
    """How many needs of an answer hold before the first that does not, and what that one says."""
    count = 0
    for need in verb.needs(state, state.agenda[-1], action):
        if not need.holds:
            return count, Refusal(need.rule, need.reason, **{**verb.facts(state, action), **need.facts})
        count += 1
    return count, None


def why_half(book: Book[S], state: S, clicks: Sequence[str]) -> Refusal | None:
    """The reason of the completion that comes nearest to being legal; None where no verb begins like this."""
    best, reason = -1, None
    for verb in book.asking(state).verbs:
        for action in islice(completions(verb, state, clicks), MOST):
            count, refusal = fulfilled(verb, state, action)
            if refusal is not None and count > best:
                best, reason = count, refusal
    return reason
