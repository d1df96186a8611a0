"""What can be answered, what is asked, and what the game does by itself: each declared once, as an object.

A verb says its line, what must hold for it (`needs`, to be read), all that may be answered with it (`list_answers`, to
be fast) and what it does. A law proves that the two say the same (`kernel/needs.py`), so that the first need that fails
is the reason of a refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from khroma.kernel.chance import draw, pick
from khroma.kernel.errors import Fact, Refusal, not_asked
from khroma.kernel.game import CHANCE, Question, S, Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import Argument, Phrase


class Need:
    """Something that must be so, the rule that wants it, and the reason if it is not so, with facts of its own."""

    def __init__(self, holds: bool, rule: str, reason: str, **facts: Fact) -> None:
        self.holds = holds
        self.rule = rule
        self.reason = reason
        self.facts = facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Phrase[S, Action]):
    """Something that can be answered. `entry` is the question on the agenda that it answers."""

    def __init__(self, *parts: str | Argument[S]) -> None:
        super().__init__(*parts)
        self.clicks: list[str | Argument[S]] = [*self.arguments] if self.arguments else [self.word]
        self.label = f"action.{self.word}"  # the key of its sentence

    # --- what is legal: three ways to say it, held together by the law of needs

    def needs(self, state: S, entry: Entry, action: Action) -> Iterator[Need]:
        """What must hold, in the order in which it is explained; the next is looked at only if those before hold."""
        return iter(())

    def lacks(self, state: S, entry: Entry, action: Action) -> tuple[int, Need | None]:
        """How many needs hold before the first that does not, and that one."""
        count = 0
        for need in self.needs(state, entry, action):
            if not need.holds:
                return count, need
            count += 1
        return count, None

    def refusal(self, state: S, action: Action, need: Need) -> Refusal:
        """The refusal for want of a need: it mentions the arguments, and what the need adds."""
        return Refusal(need.rule, need.reason, **{**self.facts(state, action), **need.facts})

    def list_answers(self, state: S, entry: Entry, out: list[Action]) -> None:
        """Add every legal answer with this verb, fast."""
        raise NotImplementedError

    def odds(self, state: S, entry: Entry) -> list[tuple[Action, int]]:
        """At a chance question: every outcome with its weight."""
        found: list[Action] = []
        self.list_answers(state, entry, found)
        return [(action, 1) for action in found]

    def why_not_now(self, state: S, entry: Entry, question: str) -> Refusal:
        """Why it is no answer to another question."""
        return not_asked(self.word, question)

    def samples(self, state: S, rng: Random, most: int) -> list[Action]:
        """Everything that can be said with it, or evenly spread samples of it: for the law of needs.

        A verb with which very much can be said takes `some` at random instead."""
        everything = list(self.possible(state))
        step = max(1, len(everything) // most)
        return everything[rng.randrange(step) :: step]

    # --- what it does

    def resolve(self, state: S, entry: Entry, action: Action) -> None:
        """Carry it out; what is left to do goes on the agenda."""
        raise NotImplementedError

    # --- how it is offered

    def sentence(self, state: S, action: Action) -> Sentence:
        """The label of the choice."""
        return Sentence(self.label, self.facts(state, action))

    def path(self, state: S, action: Action) -> tuple[str, ...]:
        """What one clicks for it, in order."""
        found: list[str] = []
        for part in self.clicks:
            said = part.click(state, action) if isinstance(part, Argument) else part
            if said:
                found.append(said)
        return tuple(found)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceVerb(Verb[S]):
    """An outcome of dice or of a shuffle: its `odds` are said, and the list follows from them."""

    def odds(self, state: S, entry: Entry) -> list[tuple[Action, int]]:
        raise NotImplementedError

    def list_answers(self, state: S, entry: Entry, out: list[Action]) -> None:
        out.extend([action for action, _ in self.odds(state, entry)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Pending(Phrase[S, Entry]):
    """What can lie on the agenda: a question or a task."""

    def __init__(self, *parts: str | Argument[S]) -> None:
        super().__init__(*parts)
        self.beneath: list[str] = []  # what it may lie on; nothing: it is the lowest

    def lies_on(self, *words: str) -> None:
        """Declare what is still to be done after it: for positions that are written down."""
        self.beneath.extend(words)

    def is_sound(self, state: S, entry: Entry) -> bool:
        """Whether it may be pending at this table, and not only by the order of things."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Pending[S]):
    """A question on the agenda, with the verbs that answer it. By default the player of an argument is asked."""

    def __init__(self, *parts: str | Argument[S]) -> None:
        super().__init__(*parts)
        self.verbs: list[Verb[S]] = []  # filled by `answered_by`: verbs and questions name each other
        self.main = False  # see `Question`
        self.idle = False
        self.window = False

    def answered_by(self, *verbs: Verb[S]) -> None:
        """Declare the verbs, in the order in which answers are listed. A verb added later is listed last."""
        self.verbs.extend(verbs)

    def asked(self, state: S, entry: Entry) -> Seat:
        """The seat that is asked, or CHANCE."""
        raise NotImplementedError

    def private_to(self, state: S, entry: Entry) -> Seat | None:
        """The seat that alone learns a chance answer."""
        return None

    def told(self, state: S, entry: Entry) -> dict[str, Fact]:
        """What its sentence mentions, nothing that others may not know."""
        return self.facts(state, entry)

    def question(self, state: S, entry: Entry, asked: Seat) -> Question:
        """The question as everybody is told it."""
        private = self.private_to(state, entry)
        return Question(self.word, asked, self.told(state, entry), self.window, private, self.idle, self.main)

    def list_answers(self, state: S, entry: Entry, out: list[Action]) -> None:
        """All legal answers."""
        for verb in self.verbs:
            verb.list_answers(state, entry, out)

    def odds(self, state: S, entry: Entry) -> list[tuple[Action, int]]:
        """At a chance question: every outcome with its weight."""
        found: list[tuple[Action, int]] = []
        for verb in self.verbs:
            found.extend(verb.odds(state, entry))
        return found

    def sample(self, state: S, entry: Entry, rng: Random) -> Action:
        """A legal answer, each with some probability; an outcome of chance by its weight."""
        if self.asked(state, entry) == CHANCE:
            return draw(rng, self.odds(state, entry))
        found: list[Action] = []
        self.list_answers(state, entry, found)
        return pick(rng, found)

    def answered(self, state: S, entry: Entry, action: Action) -> None:
        """What follows whatever is answered, before the answer is carried out: it lies below on the agenda."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Pending[S]):
    """Something that the game still does by itself."""

    def run(self, state: S, entry: Entry) -> None:
        """Do it; the entry has been taken off the agenda."""
        raise NotImplementedError
