"""Why half-made clicks lead nowhere: of everything they could become, the answer that comes nearest says so.

Needs of different verbs cannot be counted against each other as they stand: one verb asks first whether it may be used
at all now, another who acts. So of each verb only what its clicks add counts; where several come equally near, the
reason that most of them give is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from khroma.kernel.book import Book
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import S
from khroma.kernel.kinds import Action
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Verb

ALL = 60  # this many completions of a verb are looked at one by one; of more, some are drawn
BEGINNINGS = 240  # ... and so are this many that are half filled in
PATIENCE = 30  # this many draws that come no nearer are enough
QUICK = 8  # ... and this many where the first need fails each time: that is what was clicked
OTHERS = 10  # this many other clicks show what holds whatever is clicked


Said = dict[int, str]  # what was clicked, by the place of the argument


def _readings(verb: Verb[S], clicks: Sequence[str], part: int = 0) -> Iterator[Said]:
    """Which arguments were clicked, in every way to read it: what has a default may have been passed over."""
    if not clicks:
        yield {}
        return
    if part == len(verb.clicks):
        return
    clicked = verb.clicks[part]
    if not isinstance(clicked, Argument):
        if clicked == clicks[0]:
            yield from _readings(verb, clicks[1:], part + 1)
        return
    for said in _readings(verb, clicks[1:], part + 1):
        yield {verb.arguments.index(clicked): clicks[0], **said}
    if clicked.default >= 0:
        yield from _readings(verb, clicks, part + 1)


def _reading(verb: Verb[S], clicks: Sequence[str]) -> list[Said]:
    """The readings, those first that leave least open."""
    return sorted(_readings(verb, clicks), key=lambda said: len(verb.arguments) - len(said) - _left_out(verb, said))


def _left_out(verb: Verb[S], said: Said) -> int:
    return len([place for place, each in enumerate(verb.arguments) if place not in said and each.default >= 0])


def _filled(verb: Verb[S], state: S, said: Said) -> list[Action] | None:
    """Every answer with this verb in which this was clicked: what was clicked is read, the rest is filled in.

    None where there are too many, or too many beginnings of one: a click that fits nowhere is found out late."""
    found: list[int] = [verb.base]
    for place, argument in enumerate(verb.arguments):
        longer: list[int] = []
        for before in found:
            longer += [before + argument.put(value) for value in _values(verb, state, before, place, said)]
            if len(longer) > BEGINNINGS:
                return None
        found = longer
    return [Action(packed) for packed in found] if len(found) <= ALL else None


def _values(verb: Verb[S], state: S, before: int, place: int, said: Said) -> Sequence[int]:
    """What may stand in one place: what was clicked, else the default, else all that can be said."""
    argument = verb.arguments[place]
    if place in said:
        try:
            return (argument.clicked(state, said[place], before),)
        except NotationError:
            return ()
    return (argument.default,) if argument.default >= 0 else argument.values(state, before)


def _drawn(verb: Verb[S], state: S, said: Said, rng: Random) -> Iterator[Action]:
    """Completions at random, without end."""
    while True:
        packed: int = verb.base
        for place, argument in enumerate(verb.arguments):
            values = _values(verb, state, packed, place, said)
            if not values:
                return
            packed += argument.put(values[int(rng.random() * len(values))])
        yield Action(packed)


def _nearest(verb: Verb[S], state: S, readings: Sequence[Said], rng: Random) -> tuple[int, Refusal] | None:
    """The completion of a verb that fulfils most needs: how many by what was clicked, and what it lacks."""
    entry = state.agenda[-1]
    for said in readings:
        some = _filled(verb, state, said)
        best, nearest, lacking, patience = -1, verb.base, None, 0
        for action in _drawn(verb, state, said, rng) if some is None else some:
            count, need = verb.lacks(state, entry, action)
            patience += 1
            if need is not None and count > best:
                best, nearest, lacking, patience = count, action, need, 0
            if some is None and patience >= (PATIENCE if best > 0 else QUICK):
                break
        if lacking is not None:
            return best - _given(verb, state, nearest, said, rng), verb.refusal(state, nearest, lacking)
    return None


def _given(verb: Verb[S], state: S, action: Action, said: Said, rng: Random) -> int:
    """How many needs of an answer hold whatever is clicked, as far as a few other clicks tell."""
    counts = []
    for _ in range(OTHERS):
        packed: int = verb.base
        for place, argument in enumerate(verb.arguments):
            values = argument.values(state, packed) if place in said else (argument.raw(action),)
            packed += argument.put(values[int(rng.random() * len(values))]) if values else 0
        counts.append(verb.lacks(state, state.agenda[-1], Action(packed))[0])
    return min(counts)


def why_half(book: Book[S], state: S, clicks: Sequence[str]) -> Refusal | None:
    """The reason of the completion that comes nearest to being legal; None where no verb begins like this.

    Something that has a verb of its own is refused by that; else, of two that are equally near, a verb that can be used
    now, somewhere else, knows better than one that cannot."""
    rng = Random(0)  # the same clicks are always told the same
    asking, entry = book.asking(state), state.agenda[-1]
    legal: list[Action] = []
    asking.list_answers(state, entry, legal)
    usable = {book.verb(action) for action in legal}
    found: list[tuple[int, bool, Refusal]] = []
    for verb in asking.verbs:
        nearest = _nearest(verb, state, _reading(verb, clicks), rng)
        if nearest is not None and _is_made_for(verb, state, clicks):
            return nearest[1]
        if nearest is not None:
            found.append((nearest[0], verb in usable, nearest[1]))
    if not found:
        found = [] if len(clicks) > 1 else _ends(asking.verbs, state, clicks[0], usable, rng)
    if not found:
        return _why_not_now(book, state, clicks)
    best = max([(count, is_usable) for count, is_usable, _ in found])
    told = [refusal for count, is_usable, refusal in found if (count, is_usable) == best]
    common = Counter([(refusal.rule, refusal.reason) for refusal in told]).most_common(1)[0][0]
    return next(refusal for refusal in told if (refusal.rule, refusal.reason) == common)


def _ends(
    verbs: Sequence[Verb[S]], state: S, click: str, usable: set[Verb[S]], rng: Random
) -> list[tuple[int, bool, Refusal]]:
    """A target that was clicked before what goes there: why nothing does."""
    found = []
    for verb in verbs:
        places = [verb.arguments.index(part) for part in verb.clicks[1:] if isinstance(part, Argument)]
        nearest = _nearest(verb, state, [{place: click} for place in places], rng)
        if nearest is not None:
            found.append((nearest[0], verb in usable, nearest[1]))
    return found


def _is_made_for(verb: Verb[S], state: S, clicks: Sequence[str]) -> bool:
    """Whether nothing but what was clicked, and nothing else yet, could ever do this: its reason is the one to tell."""
    begins = verb.clicks[0] if len(clicks) == 1 and verb.clicks else None
    if not isinstance(begins, Argument) or begins.bits > 0:
        return False
    return begins.click(state, verb.base) == clicks[0]


def _why_not_now(book: Book[S], state: S, clicks: Sequence[str]) -> Refusal | None:
    """Why a verb that was clicked by its own word is no answer to this question. A square belongs to too many."""
    asking, entry = book.asking(state), state.agenda[-1]
    for verb in book.verbs:
        begins = any(not isinstance(part, Argument) and part in clicks for part in verb.clicks)
        if verb not in asking.verbs and begins and _reading(verb, clicks):
            return verb.why_not_now(state, entry, asking.word)
    return None
