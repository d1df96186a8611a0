"""The law of samples: with every verb that is legal, everybody who may act is sampled sooner or later.

A bot that samples would otherwise never find an answer, and nothing else would tell. It costs many samples, so
positions are looked at where a question has verbs together that it did not have before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from khroma.kernel.book import Book
from khroma.kernel.errors import BrokenLaw
from khroma.kernel.game import S
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Asking, Verb

TRIES = 6_000
NEVER = "resign"  # nobody gives up at random
Acting = tuple[Verb[S], int]  # a verb, and what is said first after it: mostly who acts


def check_sampled(book: Book[S], state: S, rng: Random, tries: int = TRIES) -> None:
    """Sample until every verb and everybody who acts has come up; what is sampled must be legal."""
    asking, entry = book.asking(state), state.agenda[-1]
    legal: list[Action] = []
    asking.list_answers(state, entry, legal)
    allowed = set(legal)
    left = {_acting(book, action): action for action in legal if book.verb(action).word != NEVER}
    for _ in range(tries):
        if not left:
            return
        action = asking.sample(state, entry, rng)
        if action not in allowed:
            raise BrokenLaw(f"{book.verb(action).line(state, action)}: it is sampled, and it is not legal")
        left.pop(_acting(book, action), None)
    lines = sorted(book.verb(action).line(state, action) for action in left.values())
    raise BrokenLaw(f"{asking.word}: never sampled, nor anything that begins alike: {'; '.join(lines)}")


def telling(book: Book[S], states: Iterable[S]) -> Iterator[S]:
    """Of these positions those where a question that samples in its own way has verbs together for the first time."""
    seen: set[tuple[Asking[S], frozenset[Verb[S]]]] = set()
    for state in states:
        asking = book.asking(state)
        if type(asking).sample is Asking.sample:
            continue
        legal: list[Action] = []
        asking.list_answers(state, state.agenda[-1], legal)
        verbs = frozenset(book.verb(action) for action in legal)
        if (asking, verbs) not in seen:
            seen.add((asking, verbs))
            yield state


def _acting(book: Book[S], action: Action) -> Acting[S]:
    verb = book.verb(action)
    return verb, verb.arguments[0].raw(action) if verb.arguments else 0
