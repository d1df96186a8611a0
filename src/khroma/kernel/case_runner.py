"""The steps of a case, played: what is expected is looked at where the game has come to rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from khroma.kernel import case_words
from khroma.kernel.case_report import missing_event, what_differs, which_differ
from khroma.kernel.case_table import CaseTable, Failed
from khroma.kernel.data import Table as DataTable
from khroma.kernel.errors import NOT_ASKED, NotationError, PictureError, Refusal
from khroma.kernel.events import Event
from khroma.kernel.game import CHANCE, OVER, Game, Outcome, Question, State
from khroma.kernel.kinds import Seat

# What a step can expect of the position it comes to, and what it can promise: that a line can be played, too.
EXPECTED = (
    "expect", "legal", "allowed", "refused", "asked", "winner", "scores", "places", "over", "sees", "events",
    "not_events",
)  # fmt: skip
PROMISES = ("play", *EXPECTED)


class Runner:
    """Plays the steps of one case."""

    def __init__(self, game: Game[Any], options: Mapping[str, object], picture: str) -> None:
        self.game = game
        self.at = CaseTable(game, game.option_table().make(options), picture)
        playing, seats = self.at.seat_names(), game.seats(self.at.options)
        if "players" in options and len(playing) != len(seats):
            raise PictureError(
                "{playing} play in it, but with these options {seats} do",
                playing=" ".join(playing),
                seats=" ".join(seats),
            )

    def run(self, steps: list[DataTable]) -> None:
        """Every step in order."""
        for step in steps:
            try:
                self.step(step)
            except (Failed, Refusal, NotationError) as error:
                place = step.where.rsplit(", ", 1)[-1]
                raise Failed(f"{place}: {error}") from None

    def step(self, step: DataTable) -> None:
        """Play what a step says, and see whether it is then as the step expects."""
        before = len(self.at.session.answers)
        for line in _texts(step, "play"):
            self._play(line)
        if set(step.keys()) & set(EXPECTED):
            self.come_to_rest(step)
        self._position(step)
        self._lines(step)
        if {"winner", "scores", "places", "over"} & set(step.keys()):
            self._over(step)
        if "events" in step or "not_events" in step:
            self._events(step, before)

    def _play(self, line: str) -> None:
        try:
            self.at.play(line)
        except (Failed, Refusal, NotationError) as error:
            said, (_, words) = str(error), self.at.who(line)
            raise Failed(said if said.startswith((words, f'"{words}"')) else f"{line}: {said}") from None

    # --- coming to rest

    def come_to_rest(self, step: DataTable) -> None:
        """After what was played, go on to where somebody can look at the position."""
        if not _says(step, "stay"):
            self._settle(step)
        elif "asked" in step:
            self._pass_empty_windows(step)

    def _settle(self, step: DataTable) -> None:
        """Come to the next decision that is not a reaction and leaves a choice, or to one that the step speaks of."""
        while True:
            question = self.game.question(self.at.state)
            if question is None or self._speaks_of(step, question):
                return
            if not self.at.answer_idle() and not self.at.pass_window():
                return

    def _pass_empty_windows(self, step: DataTable) -> None:
        """A window without any reaction to choose is as good as none: a step may name what is asked after it."""
        while True:
            question = self.game.question(self.at.state)
            if question is None or not question.window or self._speaks_of(step, question):
                return
            if len(self.game.legal(self.at.state)) > 1 or not self.at.pass_window():
                return

    def _speaks_of(self, step: DataTable, question: Question) -> bool:
        if "asked" in step:
            return _names(step.text("asked"), self.at.asked_words(question))
        beginning = step.text("legal") if "legal" in step else ""
        lines = _texts(step, "refused") + _texts(step, "allowed")
        if question.seat == CHANCE:  # by its whole verb: what begins with `d` is a decision and not a draw
            words = beginning.lower().split() + [self.at.verb(line) for line in lines]
            return any(self.at.verb(line) in words for line in self.at.beginning_with(""))
        if "legal" in step and self.at.beginning_with(beginning):
            return True
        return self._allows(_texts(step, "allowed")) or self._concerns(_texts(step, "refused"))

    def _allows(self, lines: list[str]) -> bool:
        """Whether one of these lines, or its beginning, is legal now."""
        return any(self.at.is_legal(self.at.parts(self.at.who(line)[1])[0][0]) for line in lines)

    def _concerns(self, lines: list[str]) -> bool:
        """Whether one of these refused lines answers the kind of question that is asked now."""
        for line in lines:
            parts = self.at.parts(self.at.who(line)[1])
            if len(parts) > 1 and self.at.is_legal(parts[0][0]):
                return True
            action = self.at.parse(parts[0][0])
            if action is not None and action not in self.game.legal(self.at.state):
                return self.game.why_not(self.at.state, action).rule != NOT_ASKED
        return False

    # --- the position

    def _position(self, step: DataTable) -> None:
        if "expect" in step:
            self._expect(step.text("expect"), self.at.state, _says(step, "whole"))
        if "asked" in step:
            self._asked(step.text("asked"))
        if "sees" in step:
            view = self.game.view(self.at.state, self.at.seat(step.text("seat")))
            self._expect(step.text("sees"), self.game.shown(view).known, _says(step, "whole"))

    def _expect(self, expected: str, state: State, whole: bool) -> None:
        wrong = what_differs(
            expected,
            self.game.picture(state),
            whole,
            lambda key, value, lines: self.game.line_differs(state, key, value, lines, self.at.names),
            self.game.is_bare,
        )
        if wrong:
            raise Failed(wrong)

    def _asked(self, expected: str) -> None:
        question = self.game.question(self.at.state)
        found = "nobody" if question is None else self.at.asked_words(question)
        if not _names(expected, found):
            raise Failed(f"expected to be asked: {expected}; found: {found}")

    # --- lines

    def _lines(self, step: DataTable) -> None:
        if "legal" in step:
            case_words.check_beginning(self.at, step.text("legal"))
        if "are" in step:
            self._legal(step.text("legal"), step.texts("are"))
        if "count" in step:
            self._count(step.text("legal"), step.number("count", 0))
        for line in _texts(step, "allowed"):
            self._allowed(line)
        for line in _texts(step, "refused"):
            self._refused(line, step)

    def _legal(self, beginning: str, rest: list[str]) -> None:
        found = set(self.at.beginning_with(beginning))
        lines = [self.at.canonical(line, beginning) for line in rest]
        wanted = set(lines)
        if found != wanted:
            raise Failed(which_differ(f'legal lines beginning with "{beginning}":', wanted - found, found - wanted))
        if len(wanted) < len(lines):
            twice = sorted(line for line in wanted if lines.count(line) > 1)
            raise Failed(f"said twice: {', '.join(twice)}")

    def _count(self, beginning: str, expected: int) -> None:
        found = len(self.at.beginning_with(beginning))
        if found != expected:
            raise Failed(f'expected {expected} legal lines beginning with "{beginning}", found {found}')

    def _allowed(self, line: str) -> None:
        refusal = self._refusal(line)
        if refusal is not None:
            raise Failed(f"{line}: expected to be legal, but refused by {refusal}")

    def _refused(self, line: str, step: DataTable) -> None:
        rules = ", ".join(_texts(step, "rule")).upper().replace(",", " ").split()
        case_words.check_rules(self.game, rules)
        refusal = self._refusal(line)
        if refusal is None:
            raise Failed(f"{line}: expected to be refused, but it is legal")
        if rules and refusal.rule not in rules:
            raise Failed(f"{line}: expected to be refused by {', '.join(rules)}, but refused by {refusal}")
        if "reason" in step:
            case_words.check_reason(self.game, step.text("reason"))
            if refusal.reason != step.text("reason").lower():
                raise Failed(f"{line}: expected the reason {step.text('reason')}, but {refusal}")

    def _refusal(self, line: str) -> Refusal | None:
        """Why a line is not legal now; None if it is."""
        who, line = self.at.who(line)
        question = self.game.question(self.at.state)
        if question is None:
            return Refusal("TABLE-OVER", "over")
        if who is not None and who != self.at.seat_word(question.seat):
            return Refusal("TABLE-TURN", "not-your-turn")
        return self.at.refusal(line)

    # --- the end

    def _over(self, step: DataTable) -> None:
        if self.at.session.asked() != OVER:
            raise Failed("expected the game to be over, but it goes on")
        outcome = self.game.outcome(self.at.state)
        if "over" in step and step.text("over").lower() != outcome.reason:
            raise Failed(f"expected the end by {step.text('over')}, found {outcome.reason}")
        if "winner" in step:
            wanted = [word for text in _texts(step, "winner") for word in _seats(text)]
            found = [self.at.seat_word(seat) for seat in outcome.winners] or ["nobody"]
            if sorted(wanted) != sorted(found):
                raise Failed(f"expected the winner {' '.join(wanted)}, found {' '.join(found)}")
        if "scores" in step:
            self._scores(step.text("scores"), outcome)
        if "places" in step:
            self._places(step.texts("places"), outcome)

    def _scores(self, expected: str, outcome: Outcome) -> None:
        """The scores of all seats, or of some: `red 2 blue 0`."""
        found = {self.at.seat_word(Seat(seat)): str(score) for seat, score in enumerate(outcome.scores)}
        words = _seats(expected)
        wanted = dict(zip(words[::2], words[1::2], strict=False))
        if len(words) != 2 * len(wanted) or not wanted.keys() <= found.keys():
            raise Failed(f'scores: expected SEAT POINTS of {", ".join(found)}, found "{expected}"')
        if wanted.items() - found.items():
            said = " ".join(f"{seat} {found[seat]}" for seat in wanted)
            raise Failed(f"expected the scores {expected}, found {said}")

    def _places(self, expected: list[str], outcome: Outcome) -> None:
        """The seats of each place, the best first; those that share one stand together."""
        places = sorted(set(outcome.places))
        found = [
            sorted(self.at.seat_word(Seat(seat)) for seat, own in enumerate(outcome.places) if own == place)
            for place in places
        ]
        if [sorted(_seats(text)) for text in expected] != found:
            said = "; ".join(" ".join(seats) for seats in found) or "no places: this game ranks its winners only"
            raise Failed(f"expected the places {'; '.join(expected)}, found {said}")

    # --- events

    def _events(self, step: DataTable, before: int) -> None:
        happened = [event for answer in self.at.session.answers[before:] for event in answer.events]
        if before == 0:
            happened = self.at.loading + happened
        if "seat" in step:
            seat = self.at.seat(step.text("seat"))
            happened = [event.seen_by(seat) for event in happened]
        self._happened(_texts(step, "events"), happened)
        for wanted in _texts(step, "not_events"):
            name, words = self._event(wanted)
            case_words.check_facts(self.at, words)
            found = [event for event in happened if self._fits(event, name, words)]
            if found:
                raise Failed(f"expected no event {wanted}, found {', '.join(map(repr, found))}")

    def _happened(self, expected: list[str], happened: list[Event]) -> None:
        """Each by name, and perhaps words that must be among its facts; others may lie between them."""
        rest, after = iter(happened), ""
        for wanted in expected:
            name, words = self._event(wanted)
            if not any(self._fits(event, name, words) for event in rest):
                found: dict[str, list[str]] = {}
                for event in happened:
                    found.setdefault(event.name, []).append(repr(event))
                raise Failed(missing_event(name, words, after, found))
            after = f" after {wanted}"

    def _event(self, wanted: str) -> tuple[str, list[str]]:
        name, *words = re.sub(r"[()]|,(?=\s|$)", " ", self.at.named(wanted)).lower().split() or [""]
        case_words.check_events(self.game, [name])
        return name, words

    def _fits(self, event: Event, name: str, words: list[str]) -> bool:
        return event.name == name and set(words) <= self._words_of(event)

    def _words_of(self, event: Event) -> set[str]:
        facts = event.whole().facts.values()
        said = [word for fact in facts for word in (fact if isinstance(fact, tuple) else (str(fact),))]
        return {name.lower() for word in said for name in self.game.fact_words(word)}


def _names(expected: str, asked: str) -> bool:
    """Whether a case names who is asked what: the seat and the kind of question, or one of the two."""
    wanted, words = expected.lower().split(), asked.split()
    return wanted == words[: len(wanted)] or wanted == words[1:]


def _seats(text: str) -> list[str]:
    return text.lower().replace(",", " ").split()


def _says(step: DataTable, key: str) -> bool:
    return key in step and step.flag(key)


def _texts(step: DataTable, key: str) -> list[str]:
    if key not in step:
        return []
    return [step.text(key)] if isinstance(step.content[key], str) else step.texts(key)
