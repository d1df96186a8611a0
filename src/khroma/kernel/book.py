"""The book of a game: all that can be answered, asked and done, numbered; and a game that is played from its book."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Generic

from khroma.kernel.errors import BrokenLaw, NotationError, Refusal, UnknownVerb, did_you_mean
from khroma.kernel.game import OVER, PASS, PLAYING, Game, Question, S, Sentence
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.native import mypyc_attr
from khroma.kernel.verbs import Asking, Pending, Task, Verb


class Book(Generic[S]):
    """Verbs, questions and tasks of one game. Questions and tasks together are what can lie on the agenda."""

    def __init__(self, verbs: Sequence[Verb[S]], questions: Sequence[Asking[S]], tasks: Sequence[Task[S]]) -> None:
        self.verbs: list[Verb[S]] = list(verbs)
        self.questions: list[Asking[S]] = list(questions)
        self.tasks: list[Task[S]] = list(tasks)
        self.first_task = len(self.questions)
        self.verb_shift = max([each.bits for each in self.verbs])
        self.entry_shift = max([each.bits for each in [*self.questions, *self.tasks]])
        for number, verb in enumerate(self.verbs):
            verb.enter(number, self.verb_shift)
        for number, question in enumerate(self.questions):
            question.enter(number, self.entry_shift)
        for number, task in enumerate(self.tasks):
            task.enter(self.first_task + number, self.entry_shift)
        self._check()
        self.names = [self._name(verb) for verb in self.verbs]  # what each verb is called in an answer

    def _name(self, verb: Verb[S]) -> str:
        """Its word, or all its fixed words where others share it (`card missed`)."""
        fixed = verb.fixed()
        alike = [other for other in self.verbs if other.word == verb.word and other.fixed() != fixed]
        return " ".join(fixed) if alike else verb.word

    def _check(self) -> None:
        """Everything asked can be answered, and every answer is asked for somewhere."""
        answering = [verb for question in self.questions for verb in question.verbs]
        for verb in answering:
            if verb not in self.verbs:
                raise BrokenLaw(f"{verb!r} answers a question and does not stand in the book")
        for verb in self.verbs:
            if verb not in answering:
                raise BrokenLaw(f"{verb!r} answers no question")
            names = [argument.name for argument in verb.arguments]
            if len(set(names)) < len(names) or "verb" in names:
                raise BrokenLaw(f"{verb!r} has two arguments of one name: {names}")
        words = [each.word for each in self.pending()]
        for each in self.pending():
            if not set(each.beneath) <= set(words):
                raise BrokenLaw(f"{each!r} lies on something that does not stand in the book: {each.beneath}")

    # --- what an integer means

    def verb(self, action: Action) -> Verb[S]:
        """The verb of an action."""
        return self.verbs[action >> self.verb_shift]

    def asking(self, state: S) -> Asking[S]:
        """The question that lies on the agenda."""
        return self.questions[state.agenda[-1] >> self.entry_shift]

    def entry(self, packed: Entry) -> Pending[S]:
        """The question or task of an entry of the agenda."""
        number = packed >> self.entry_shift
        return self.questions[number] if number < self.first_task else self.tasks[number - self.first_task]

    def pending(self) -> list[Pending[S]]:
        """Everything that can lie on the agenda."""
        return [*self.questions, *self.tasks]

    # --- playing

    def run(self, state: S) -> None:
        """Carry out tasks until a question lies on top, or the game is over."""
        agenda, shift, first = state.agenda, self.entry_shift, self.first_task
        while agenda:
            number = (agenda[-1] >> shift) - first
            if number < 0:
                return
            self.tasks[number].run(state, agenda.pop())

    def advance(self, state: S, action: Action) -> None:
        """Carry an answer out, up to the next question."""
        entry = state.agenda.pop()
        self.questions[entry >> self.entry_shift].answered(state, entry, action)
        self.verbs[action >> self.verb_shift].resolve(state, entry, action)
        self.run(state)

    def why_not(self, state: S, action: Action) -> Refusal:
        """The first need that fails."""
        entry, asking, verb = state.agenda[-1], self.asking(state), self.verb(action)
        if verb not in asking.verbs:
            return verb.why_not_now(state, entry, asking.word)
        _, need = verb.lacks(state, entry, action)
        if need is None:
            raise BrokenLaw(f"{verb.line(state, action)}: every need holds, and it is not legal")
        return verb.refusal(state, action, need)

    # --- words

    def read(self, state: S, words: list[str]) -> Action:
        """The action that the words of a line name, legal or not. Of several verbs that share a word, the one asked."""
        if not words:
            raise NotationError("expected a line such as `{form}`", form=self.verbs[0].form())
        fitting = [verb for verb in self.verbs if verb.fits(words)]
        if not fitting:
            same = [verb for verb in self.verbs if verb.word == words[0]]
            if same:
                raise NotationError("expected {form}", form=" or ".join([verb.form() for verb in same]))
            raise UnknownVerb(
                'unknown verb "{word}"', word=words[0], near=did_you_mean(words[0], [v.word for v in self.verbs])
            )
        asked = self.asking(state).verbs if state.agenda else []
        fitting.sort(key=lambda verb: verb not in asked)
        problems: list[NotationError] = []
        for verb in fitting:
            try:
                return verb.read(state, words)
            except NotationError as error:
                problems.append(error)
        if [str(problem) for problem in problems] == [f"expected {verb.form()}" for verb in fitting]:
            raise NotationError("expected {form}", form=" or ".join([verb.form() for verb in fitting]))
        raise problems[0]

    def entry_named(self, word: str) -> Pending[S]:
        """The question or task of this word."""
        for each in self.pending():
            if each.word == word:
                return each
        raise NotationError(
            'unknown entry "{word}"', word=word, near=did_you_mean(word, [each.word for each in self.pending()])
        )

    def read_entry(self, state: S, words: list[str]) -> Entry:
        """The entry of the agenda that these words name."""
        for each in self.pending():
            if each.fits(words):
                return each.read(state, words)
        return self.entry_named(words[0] if words else "").read(state, words)

    def is_stack(self, words: list[str]) -> bool:
        """Whether entries of these words, the next one first, may lie on each other."""
        beneath = {each.word: each.beneath for each in self.pending()}
        if not words or not set(words) <= set(beneath) or beneath[words[-1]]:
            return False
        return all(lower in beneath[upper] for upper, lower in pairwise(words))


@mypyc_attr(allow_interpreted_subclasses=True)
class BookGame(Game[S]):
    """A game whose answers, questions and tasks stand in a book; what remains is set-up, hidden things and pictures."""

    def __init__(self, name: str, revision: int, rule_prefix: str, book: Book[S]) -> None:
        super().__init__(name, revision, rule_prefix)
        self.book = book

    def run(self, state: S) -> None:
        self.book.run(state)

    def asked(self, state: S) -> Seat:
        if state.ended != PLAYING:
            return OVER
        entry = state.agenda[-1]
        return self.book.questions[entry >> self.book.entry_shift].asked(state, entry)

    def ask(self, state: S, asked: Seat) -> Question:
        return self.book.asking(state).question(state, state.agenda[-1], asked)

    def legal(self, state: S) -> list[Action]:
        found: list[Action] = []
        if state.agenda:
            entry = state.agenda[-1]
            self.book.questions[entry >> self.book.entry_shift].list_answers(state, entry, found)
        return found

    def odds(self, state: S) -> list[tuple[Action, int]]:
        return self.book.asking(state).odds(state, state.agenda[-1])

    def is_window(self, state: S) -> bool:
        return bool(state.agenda) and self.book.asking(state).window

    def is_idle(self, state: S) -> bool:
        return bool(state.agenda) and self.book.asking(state).idle

    def pass_action(self, state: S) -> Action:
        for verb in self.book.asking(state).verbs:
            if verb.word == PASS:
                return verb.base
        raise BrokenLaw(f"{self.book.asking(state)!r} cannot be passed")

    def random_action(self, state: S, rng: Random) -> Action:
        entry = state.agenda[-1]
        return self.book.questions[entry >> self.book.entry_shift].sample(state, entry, rng)

    def advance(self, state: S, action: Action) -> None:
        self.book.advance(state, action)

    def refusal(self, state: S, action: Action) -> Refusal:
        return self.book.why_not(state, action)

    def line(self, state: S, action: Action) -> str:
        return self.book.verb(action).line(state, action)

    def plain_words(self, state: S, line: str) -> list[str]:  # noqa: ARG002
        """The words of a line in their canonical form. Games override this to take other spellings."""
        return line.lower().split()

    def parse(self, state: S, line: str) -> Action:
        return self.book.read(state, self.plain_words(state, line))

    def verb_name(self, action: Action) -> str:
        return self.book.names[action >> self.book.verb_shift]

    def describe(self, state: S, action: Action) -> Sentence:
        return self.book.verb(action).sentence(state, action)

    def path(self, state: S, action: Action) -> tuple[str, ...]:
        return self.book.verb(action).path(state, action)

    def has_windows(self) -> bool:
        return any(question.window for question in self.book.questions)
