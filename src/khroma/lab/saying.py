"""Answers in words: what the report begins with, and what the terminal says."""

from __future__ import annotations

import re
from collections.abc import Sequence

from khroma.bots.outside import written
from khroma.games.registry import find_game
from khroma.kernel.language import find_language
from khroma.kernel.texts import Texts
from khroma.lab.experiment import Cell, Experiment
from khroma.lab.mistakes import lab_texts
from khroma.lab.play import VERB
from khroma.lab.sequence import Interval, games_for
from khroma.lab.verdict import OPEN, Answer, Difference, Repeated

_SEATED = ("colours", "factions")  # options that name the seats
_HOLE = re.compile(r"\{[^}]*\}")
_WHO = re.compile(r"^(?:… ?)+\s?: ")  # the piece that acts, before what it does
_WINNER = re.compile(r"\{winner(?::player)?(?:\|(\w+))?\}")  # with its form, as in `{winner:player|of}`


class Saying:
    """Words for one experiment in one language."""

    def __init__(self, experiment: Experiment, language: str) -> None:
        self.experiment = experiment
        self.language = language
        self.grammar = find_language(language)
        self.texts = lab_texts(language)
        self.game: Texts = find_game(experiment.game).texts(language)

    def __call__(self, key: str, **facts: str | int) -> str:
        return self.texts.say(key, facts)

    def percent(self, share: float, sign: bool = False, digits: int = 1) -> str:
        """54.1%, as the language writes it."""
        return self.grammar.percent(share, f"{'+' if sign and share else ''}.{digits}f")

    def around(self, interval: Interval, sign: bool = False) -> str:
        """54.1% (51.0% to 57.2%)."""
        low, high = self.percent(interval.low, sign), self.percent(interval.high, sign)
        return self("report.around", middle=self.percent(interval.middle, sign), low=low, high=high)

    def number(self, value: float) -> str:
        """A mean, with one digit behind the point."""
        return self.grammar.number(value)

    def small(self, chance: float) -> str:
        """A p-value."""
        return self.grammar.number(chance, ".2g")

    def counts(self, games: list[int]) -> str:
        """How many games each: a number, or from the least to the most."""
        return "–".join(str(each) for each in dict.fromkeys((min(games), max(games))))

    def bots(self, cell: Cell) -> str:
        """Who sat at the table."""
        names = list(dict.fromkeys(cell.bots))
        return " / ".join(self.bot(name) for name in names)

    def bot(self, name: str) -> str:
        """A bot in words; the command of a program is nobody else's business."""
        name = written(name)
        return self.texts.sentences.get(f"bot.{name}", name)

    def focus(self) -> str:
        """The seat in question inside a sentence: its number, or its word in the game."""
        word = self.experiment.focus
        if word.startswith("seat") and word[4:].isdigit():
            return self.texts.sentences["report.who"].format(number=word[4:])
        return self.side(word)

    def side(self, word: str) -> str:
        """A seat in words."""
        if word.startswith("seat") and word[4:].isdigit():
            return self("report.seat", number=int(word[4:]))
        return self.game.noun("player", word)

    def variant(self, cell: Cell) -> str:
        """The values of the grid in words: the names of options and values."""
        return ", ".join(self._value(name, value) for name, value in cell.values)

    def variants(self, answers: Sequence[Answer]) -> str:
        """Several sets of options, listed."""
        return self.texts.sentences["report.between"].join(self.variant(each.cell) for each in answers)

    def _value(self, name: str, value: str) -> str:
        if name in _SEATED:
            return " – ".join(self.game.noun("player", word) for word in value.split(","))
        yes = {"true": "report.yes", "false": "report.no"}.get(value)
        said = self.game.value_name(name, value) if yes is None else self.texts.sentences[yes]
        if name == "scenario":
            return said
        named = self.game.sentences.get(f"option.{name}.name", name)
        return self("report.named", name=named, value=said)

    def thing(self, kind: str, word: str) -> str:
        """A card, unit, power or verb in words."""
        if kind == VERB:
            return self._verb(word)
        said = self.game.noun(kind, word)
        return said if said != word else self.game.noun("any", word).replace("_", " ")

    def _verb(self, word: str) -> str:
        """Its name, or what its button says, with dots for what differs from one choice to the next."""
        named = self.game.noun(VERB, word)
        if named != word:
            return named
        label = _HOLE.sub("…", self.game.sentences.get(f"action.{word}", word))
        return _WHO.sub("", label.replace(" (…)", ""))

    def reason(self, reason: str) -> str:
        """How a game ended."""
        if f"reason.{reason}" in self.texts:
            return self(f"reason.{reason}")
        said = self.game.sentences.get(f"over.{reason}")
        if said is None:
            return reason.replace("_", " ")
        said = _WINNER.sub(self._winner, said)
        return said[0].upper() + said[1:]

    def _winner(self, hole: re.Match[str]) -> str:
        return self.texts.sentences[f"winner.{hole[1] or 'one'}"]

    def answer(self, answer: Answer) -> str:
        """Seat 1 wins 54.1% (...) of 1,000 games: favoured."""
        if answer.games == 0:
            return self("verdict.unplayed", bots=self.bots(answer.cell))
        said = self(
            f"verdict.{answer.verdict}", who=self.focus(), share=self.around(answer.share),
            games=answer.games, bots=self.bots(answer.cell),
        )  # fmt: skip
        return said + (self.wanted([answer]) if answer.verdict == OPEN else "")

    def wanted(self, answers: Sequence[Answer]) -> str:
        """How many games open answers need, as a sentence; nothing where their intervals are narrow enough already."""
        precision = self.experiment.stop.precision
        wide = [answer.share.middle for answer in answers if answer.share.half() > precision]
        if not wide:
            return ""
        most = max(games_for(share, precision) for share in wide)
        return " " + self("verdict.wanted", games=most, half=self.percent(precision))

    def difference(self, difference: Difference) -> str:
        """With ... seat 1 wins 3.2% more."""
        return self(
            f"difference.{difference.verdict}", who=self.focus(),
            change=self.around(difference.change, sign=True), games=difference.games, bots=self.bots(difference.cell),
            variant=self.variant(difference.cell), first=self.variant(difference.first),
        )  # fmt: skip

    def steadiness(self, question: Repeated) -> str:
        """Whether stronger bots say the same."""
        if sum(answer.games > 0 for answer in question.answers) < 2:
            return self("verdict.one-table")
        return self("verdict.steady" if question.steady() else "verdict.unsteady")
