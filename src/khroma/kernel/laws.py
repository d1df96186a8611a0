"""Laws that hold in every game, checked by random play on any options.

A broken law is reported with the picture, the last lines and a test to paste.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from khroma.kernel.book import BookGame
from khroma.kernel.chance import pick
from khroma.kernel.choices import choices
from khroma.kernel.errors import BrokenLaw, NotationError, Refusal
from khroma.kernel.events import Event
from khroma.kernel.game import CHANCE, OVER, PASS, Game, State, View
from khroma.kernel.kinds import Seat
from khroma.kernel.language import languages
from khroma.kernel.needs import check_needs
from khroma.kernel.options import Options
from khroma.kernel.records import read_record, record_of, replay, write_record
from khroma.kernel.session import Session

_ANSWERS = 60  # of each verb, for the law of needs; tests/test_needs.py looks at more


class Laws:
    """Plays random games of one game and checks every law on the way."""

    def __init__(self, game: Game[Any], options: Options, seed: int, every: int = 1) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.every = every  # the dearer laws are checked at each `every`-th question
        self.rng = Random(seed)
        self.session: Session[Any] = Session(game, options)
        self.seen_lines: list[str] = []

    def play(self, bound: int = 100_000) -> Session[Any]:
        """One random game to its end, all laws checked."""
        step = 0
        while self.session.asked() != OVER:
            self.require(step < bound, "ends", f"the game is not over after {bound} answers")
            self.question()
            if step % self.every == 0:
                self.position()
            self.advance()
            step += 1
        self.position()
        self.finished()
        return self.session

    def require(self, holds: bool, law: str, what: str) -> None:
        """Complain with everything needed to look into it."""
        if holds:
            return
        lines = self.session.lines()
        raise BrokenLaw(
            f"law {law!r}: {what}\n{self.game.picture(self.session.state)}\n"
            f"the last answers: {'; '.join(lines[-6:])}\n"
            f"to paste: Laws(find_game({self.game.id!r}), find_game({self.game.id!r}).option_table()"
            f".read({self.options.write()!r}), {self.seed}).play()  # breaks after {len(lines)} answers"
        )

    # --- at every question

    def question(self) -> None:
        """Never stuck, no duplicates, odds equal to legal, sampling inside legal."""
        game, state = self.game, self.session.state
        legal = game.legal(state)
        question = game.question(state)
        self.require(question is not None and question.seat == game.asked(state), "question", "asked() disagrees")
        self.require(bool(legal), "never stuck", f"nothing is legal at {question!r}")
        assert question is not None
        same = game.is_window(state) == question.window and game.is_idle(state) == question.idle
        self.require(same, "question", f"is_window() or is_idle() disagrees with {question!r}")
        if question.window:
            passed = game.pass_action(state)
            self.require(passed in legal and game.line(state, passed) == PASS, "windows", f"{question!r}: no pass")
        self.require(len(set(legal)) == len(legal), "no duplicates", "an action is listed twice")
        sampled = game.random_action(state, self.rng)
        self.require(sampled in legal, "sampling", f"random_action gave {sampled}, which is not legal")
        if game.asked(state) == CHANCE:
            odds = game.odds(state)
            self.require(all(weight > 0 for _, weight in odds), "odds", "a weight is not positive")
            self.require({action for action, _ in odds} == set(legal), "odds", "outcomes differ from legal")

    def advance(self) -> None:
        """Answer at random, by list or by sample in turn."""
        game, state = self.game, self.session.state
        if game.asked(state) == CHANCE or self.rng.random() < 0.5:
            action = game.random_action(state, self.rng)
        else:
            action = pick(self.rng, game.legal(state))
        twin = state.copy()
        game.advance(twin, action)
        given = self.session.answer(action)
        self.same(game.picture(twin), game.picture(self.session.state), "same with and without a chronicle")
        self.say_events(given.events)

    # --- at some positions

    def position(self) -> None:
        """The laws that cost more."""
        self.audit()
        self.pictures()
        if self.session.asked() != OVER:
            self.lines_and_paths()
            self.copies()
            self.explained()
            self.needs()
        self.views()

    def audit(self) -> None:
        """Nothing is impossible about the position."""
        wrong = self.game.audit(self.session.state)
        self.require(not wrong, "conserved", "; ".join(wrong))

    def pictures(self) -> None:
        """A picture read back is the same position with the same choices."""
        game, state = self.game, self.session.state
        text = game.picture(state)
        again, _ = game.read_picture(text, self.options)
        self.same(text, game.picture(again), "pictures round-trip")
        self.require(game.asked(again) == game.asked(state), "pictures round-trip", "another one is asked")
        if game.asked(state) != OVER:
            mine = sorted(game.line(state, action) for action in game.legal(state))
            theirs = sorted(game.line(again, action) for action in game.legal(again))
            self.require(mine == theirs, "pictures round-trip", f"other choices: {set(mine) ^ set(theirs)}")

    def lines_and_paths(self) -> None:
        """Lines round-trip and differ; click paths are prefix-free; every label can be said."""
        game, state = self.game, self.session.state
        legal = game.legal(state)
        lines = [game.line(state, action) for action in legal]
        self.require(len(set(lines)) == len(lines), "lines", "two actions have the same line")
        for action, line in zip(legal, lines, strict=True):
            self.require(line == line.lower() and line.isascii(), "lines", f"{line!r} is not lower-case ASCII")
            self.require(game.read(state, line) == action, "lines round-trip", line)
        self.seen_lines = [*self.seen_lines, lines[self.rng.randrange(len(lines))]][-400:]
        paths = sorted(game.path(state, action) for action in legal)
        for one, two in pairwise(paths):
            self.require(two[: len(one)] != one, "paths are prefix-free", f"{one} and {two}")
        for language in languages():
            texts = game.texts(language)
            question = game.question(state)
            assert question is not None
            texts.say(f"question.{question.kind}", question.facts)
            label = game.describe(state, legal[self.rng.randrange(len(legal))])
            texts.say(label.key, label.facts)

    def copies(self) -> None:
        """No later change to a copy is seen by the original, nor the other way round."""
        game, state = self.game, self.session.state
        before = game.picture(state)
        copy, second = state.copy(), state.copy()
        game.advance(copy, game.random_action(copy, self.rng))
        self.same(before, game.picture(state), "copies are isolated")
        after = game.picture(copy)
        game.advance(second, game.random_action(second, self.rng))
        self.same(after, game.picture(copy), "copies are isolated")

    def explained(self) -> None:
        """Every well-formed illegal line is refused with a rule and a sentence; never a legal one."""
        game, state = self.game, self.session.state
        legal = set(game.legal(state))
        for line in self.candidates():
            try:
                action = game.read(state, line)
            except NotationError:
                continue
            if action in legal:
                continue
            refusal = game.why_not(state, action)
            self.require(isinstance(refusal, Refusal), "explained", f"{line}: no refusal")
            for language in languages():
                texts = game.texts(language)
                key = f"refusal.{refusal.reason}"
                self.require(key in texts, "explained", f"{line}: no sentence {key} in {language}")
                texts.say(key, refusal.facts)
                known = refusal.rule.startswith("TABLE-") or f"rule.{refusal.rule}" in texts
                self.require(known, "explained", f"{line}: unknown rule {refusal.rule}")
            if game.asked(state) not in (CHANCE, OVER):
                view = game.view(state, game.asked(state))
                self.require(game.why_not(view.known, action) == refusal, "refusals leak nothing", line)

    def needs(self) -> None:
        """All needs of an answer hold exactly when it is legal: legality is said fast and readably, and both agree."""
        if isinstance(self.game, BookGame):
            try:
                check_needs(self.game.book, self.session.state, self.rng, most=_ANSWERS)
            except BrokenLaw as broken:
                self.require(False, "needs", str(broken))

    def candidates(self) -> list[str]:
        """Lines that may or may not be legal: some said before, some with words exchanged."""
        game, state = self.game, self.session.state
        legal = [game.line(state, action) for action in game.legal(state)]
        found = [self.rng.choice(self.seen_lines) for _ in range(3)] if self.seen_lines else []
        words = " ".join([*legal[:40], *self.seen_lines[-40:]]).split()
        for _ in range(3):
            parts = self.rng.choice(legal).split()
            parts[self.rng.randrange(len(parts))] = self.rng.choice(words)
            found.append(" ".join(parts))
        return found

    def views(self) -> None:
        """A view fits its guesses; what a seat receives does not depend on what it cannot know."""
        game, state = self.game, self.session.state
        for seat in [*range(len(game.seats(self.options))), None]:
            view = game.view(state, seat)
            text = game.picture(view.known)
            again, _ = game.read_picture(text, self.options)
            self.same(text, game.picture(again), f"view pictures round-trip (seat {seat})")
            guess = game.guess(view, self.rng)
            seen = game.view(guess, seat)
            self.same(text, game.picture(seen.known), f"view(guess(view)) == view (seat {seat})")
            self.same(self.told(state, view), self.told(guess, seen), f"seat {seat} receives a secret")
            wrong = game.audit(guess)
            self.require(not wrong, "guesses add up", "; ".join(wrong))
            if seat is not None and game.asked(state) == seat:
                same = sorted(game.legal(view.known)) == sorted(game.legal(state))
                self.require(same, "legal works on the view", f"seat {seat}")

    def received(self, state: State, seat: Seat | None) -> str:
        """Everything that a seat is sent at a position, as text."""
        view = self.game.view(state, seat)
        return f"{self.game.picture(view.known)}\n{self.told(state, view)}"

    def told(self, state: State, view: View[Any]) -> str:
        """What the owner of a view is sent beside the picture."""
        question = self.game.question(state)
        rows = [repr(self.game.table(view.known)), f"{question!r} {question.facts if question else ''}"]
        if question is not None and question.seat == view.seat:
            rows += [f"{choice.line} {choice.path} {choice.label.facts}" for choice in choices(self.game, state)]
        return "\n".join(rows)

    def say_events(self, events: list[Event]) -> None:
        """Every event has a sentence for every watcher in both languages."""
        for language in languages():
            texts = self.game.texts(language)
            for event in events:
                for seen in (event.seen_by(None), event.whole()):
                    key = f"event.{event.name}"
                    masked = f"{key}_hidden"
                    hidden = bool(event.secret) and not (seen.facts.keys() & event.secret.keys())
                    texts.say(masked if hidden else key, seen.facts)

    # --- at the end

    def finished(self) -> None:
        """The record replays to the same picture; the outcome is well-formed."""
        game = self.game
        outcome = game.outcome(self.session.state)
        self.require(len(outcome.scores) == len(game.seats(self.options)), "outcome", repr(outcome))
        names = game.seat_words(self.session.state, self.options)
        for language in languages():
            game.texts(language).ending(outcome.reason, names, outcome.winners)
        record = record_of(self.session, ["random"] * len(outcome.scores))
        text = write_record(record.header, record.lines, record.pictures)
        again = replay(read_record(text), lambda _: game)
        self.same(game.picture(self.session.state), game.picture(again.state), "a record replays to the same picture")

    def same(self, one: str, two: str, law: str) -> None:
        """Two texts must be equal."""
        if one != two:
            left, right = one.splitlines(), two.splitlines()
            lines = [f"- {line}" for line in left if line not in right]
            lines += [f"+ {line}" for line in right if line not in left]
            self.require(False, law, "\n".join(lines[:12]) or "order of lines")
