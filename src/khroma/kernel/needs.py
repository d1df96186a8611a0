"""The law of needs: for everything that can be said to what is asked, all needs hold exactly when it is legal.

So a refusal is true by construction, and the fast list may be rewritten freely. `Reasons` counts which needs a verb has
and which of them ever failed: one that is looked at and never fails is dead text of this verb.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Generic

from khroma.kernel.book import Book
from khroma.kernel.errors import BrokenLaw
from khroma.kernel.game import S
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Need, Verb

MOST = 4_000  # of more, this many are looked at


class Reasons(Generic[S]):
    """Which (verb, rule, reason) were looked at, and which of them refused something, how often."""

    def __init__(self) -> None:
        self.looked_at: set[tuple[Verb[S], str, str]] = set()
        self.refused: Counter[tuple[Verb[S], str, str]] = Counter()

    def note(self, verb: Verb[S], need: Need) -> None:
        """A need of an answer with this verb was looked at."""
        what = (verb, need.rule, need.reason)
        self.looked_at.add(what)
        if not need.holds:
            self.refused[what] += 1

    def dead(self) -> set[tuple[Verb[S], str, str]]:
        """What a verb needs, and what never failed."""
        return self.looked_at.difference(self.refused)

    def given(self) -> set[tuple[str, str]]:
        """The rule and reason of every refusal."""
        return {(rule, reason) for _, rule, reason in self.refused}


def check_needs(book: Book[S], state: S, rng: Random, reasons: Reasons[S] | None = None, most: int = MOST) -> int:
    """Check the law at the question that is asked, with at most this many answers of each verb; how many there were."""
    asking = book.asking(state)
    legal: list[Action] = []
    asking.list_answers(state, state.agenda[-1], legal)
    allowed = set(legal)
    for action in legal:
        _check(book.verb(action), state, action, True, reasons)
    looked_at = 0
    for verb in asking.verbs:
        looked_at += check_verb(verb, state, rng, allowed, reasons, most)
    return looked_at


def check_verb(
    verb: Verb[S], state: S, rng: Random, allowed: set[Action], reasons: Reasons[S] | None = None, most: int = MOST
) -> int:
    """Check the law for one verb that answers the question that is asked; `allowed` is what is legal."""
    samples = verb.samples(state, rng, most)
    for action in samples:
        _check(verb, state, action, action in allowed, reasons)
    return len(samples)


def _check(verb: Verb[S], state: S, action: Action, legal: bool, reasons: Reasons[S] | None) -> None:
    failed = None
    for need in verb.needs(state, state.agenda[-1], action):
        if reasons is not None:
            reasons.note(verb, need)
        if not need.holds:
            failed = need
            break
    if (failed is None) != legal:
        said = "every need holds, and it is not legal" if failed is None else f"it is legal, and {failed.reason}"
        raise BrokenLaw(f"{verb.line(state, action)}: {said}")
