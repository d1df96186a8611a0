"""The law of needs: for everything that can be said to what is asked, all needs hold exactly when it is legal.

So a refusal is true by construction, and the fast list may be rewritten freely. `Reasons` counts which reasons were
ever given: one that no position reaches is dead text.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from khroma.kernel.book import Book
from khroma.kernel.clicks import fulfilled
from khroma.kernel.errors import BrokenLaw
from khroma.kernel.game import S
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Verb

MOST = 4_000  # of more, this many are looked at


class Reasons:
    """Which (verb, rule, reason) refused something, and how often."""

    def __init__(self) -> None:
        self.seen: Counter[tuple[str, str, str]] = Counter()


def check_needs(book: Book[S], state: S, rng: Random, reasons: Reasons | None = None, most: int = MOST) -> int:
    """Check the law at the question that is asked, with at most this many answers of each verb; how many there were."""
    asking = book.asking(state)
    legal: list[Action] = []
    asking.list_answers(state, state.agenda[-1], legal)
    allowed = set(legal)
    for action in legal:
        _check(book.verb(action), state, action, True, reasons)
    looked_at = 0
    for verb in asking.verbs:
        for action in verb.samples(state, rng, most):
            looked_at += 1
            _check(verb, state, action, action in allowed, reasons)
    return looked_at


def _check(verb: Verb[S], state: S, action: Action, legal: bool, reasons: Reasons | None) -> None:
    _, refusal = fulfilled(verb, state, action)
    if (refusal is None) != legal:
        said = "every need holds, and it is not legal" if refusal is None else f"it is legal, and {refusal}"
        raise BrokenLaw(f"{verb.line(state, action)}: {said}")
    if refusal is not None and reasons is not None:
        reasons.seen[verb.word, refusal.rule, refusal.reason] += 1
