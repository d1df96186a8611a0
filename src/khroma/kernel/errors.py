"""The four ways in which something is wrong, each with what its reader needs to put it right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

# What a sentence may mention: a word of the game (a square, a piece, a colour), a number, or several words.
Fact = str | int | tuple[str, ...]
Facts = Mapping[str, Fact]

NOT_ASKED = "TABLE-QUESTION"  # the rule of a refusal that says: this is not what is asked now


class Refusal(Exception):
    """Why an action is not allowed: the rule, the reason, and what is concerned. The player's to read."""

    def __init__(self, rule: str, reason: str, **facts: Fact) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason
        self.facts: Facts = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.rule, self.reason))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Refusal({self.rule!r}, {self.reason!r}{facts})"

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.reason}{' (' + facts + ')' if facts else ''} [{self.rule}]"

    def __reduce__(self) -> tuple[Any, ...]:
        return _refusal, (self.rule, self.reason, dict(self.facts))

    def _key(self) -> tuple[str, str, dict[str, Fact]]:
        return self.rule, self.reason, dict(self.facts)


def _refusal(rule: str, reason: str, facts: dict[str, Fact]) -> Refusal:
    return Refusal(rule, reason, **facts)


def not_asked(verb: str, question: str) -> Refusal:
    """The action answers another question than the one that is asked."""
    return Refusal(NOT_ASKED, "not-asked", verb=verb, question=question)


class NotationError(ValueError):
    """A line, picture, record or case that cannot be read: where, and what was expected."""


class PictureError(NotationError):
    """A picture that cannot be read: what is wrong, on which square or in which line, and the rule that forbids it.

    `squares`: further ones that are spoken of. Whoever shows the picture marks them without reading the sentence."""

    def __init__(
        self, what: str, *, square: str = "", line: str = "", rule: str = "", squares: tuple[str, ...] = ()
    ) -> None:
        where = f", {square}" if square else f', "{line}:"' if line else ""
        super().__init__(f"picture{where}: {what}" + (f" ({rule})" if rule else ""))
        self.what = what
        self.square = square
        self.line = line
        self.rule = rule
        self.squares: tuple[str, ...] = (square, *squares) if square else squares

    def __reduce__(self) -> tuple[Any, ...]:
        return _picture_error, (self.what, self.square, self.line, self.rule, self.squares)


def _picture_error(what: str, square: str, line: str, rule: str, squares: tuple[str, ...]) -> PictureError:
    return PictureError(what, square=square, line=line, rule=rule, squares=squares[1:] if square else squares)


class UnknownVerb(NotationError):
    """A line whose first word begins no line of the game."""


class DataError(ValueError):
    """A data file or option that does not fit: file, table, key, what is allowed, and the nearest name.

    Or the rule of the game that it breaks."""

    def __init__(self, what: str, *, rule: str = "") -> None:
        super().__init__(f"{what} ({rule})" if rule else what)
        self.rule = rule


class OtherRules(DataError):
    """A record or match of another revision of the rules: it is neither played again nor played on."""

    def __init__(self, what: str, game: str, revision: str, ours: int) -> None:
        super().__init__(
            f"{what}: written with revision {revision} of the rules of {game}; this edition plays revision {ours}"
        )
        self.facts: tuple[str, str, str, int] = (what, game, revision, ours)

    def __reduce__(self) -> tuple[Any, ...]:
        return OtherRules, self.facts


class OtherExtensions(DataError):
    """A record that was played with what other packages add, and they are not here."""

    def __init__(self, what: str, game: str, missing: tuple[str, ...]) -> None:
        added = ", ".join(missing)
        super().__init__(f"{what}: played with additions to {game} that are not installed here: {added}")
        self.facts: tuple[str, str, tuple[str, ...]] = (what, game, missing)

    def __reduce__(self) -> tuple[Any, ...]:
        return OtherExtensions, self.facts


class BrokenLaw(AssertionError):
    """The engine contradicts itself: which law, the picture, the last lines and a test to paste."""


def nearest(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words that look most like this one, best first."""
    return difflib.get_close_matches(word, list(known), n=most, cutoff=0.5)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean "x" or "y"?`, or nothing where no known word is near."""
    found = nearest(word, known)
    return "; did you mean " + " or ".join(f'"{each}"' for each in found) + "?" if found else ""
