"""The four ways in which something is wrong, each with what its reader needs to put it right."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

_HOLE = re.compile(r"\{(\w+)\}")
LOOKS_LIKE = 0.5  # of their letters, two words share so much
_ENGLISH: Mapping[str, str] = {}  # no translations: every template is said as it stands


class Wording:
    """What is wrong: an English template with named holes, and what stands in them, which may be a wording again.

    Each template is filled in one pass, and a fact is never looked into: whoever sends an input may write it.
    """

    __slots__ = ("facts", "template")

    def __init__(self, template: str, /, **facts: Stated) -> None:
        self.template = template
        self.facts = facts

    def __str__(self) -> str:
        return self.said(_ENGLISH)

    def __repr__(self) -> str:
        return f"Wording({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wording) and (self.template, self.facts) == (other.template, other.facts)

    def __hash__(self) -> int:
        return hash(self.template)

    def __reduce__(self) -> tuple[Any, ...]:
        return _wording, (self.template, self.facts)

    def said(self, translations: Mapping[str, str]) -> str:
        """The same in the language that these templates are translated into; the others stay English."""

        def put(hole: re.Match[str]) -> str:
            fact = self.facts.get(hole[1], hole[0])
            return fact.said(translations) if isinstance(fact, Wording) else str(fact)

        return _HOLE.sub(put, translations.get(self.template, self.template))

    def renamed(self, called: Callable[[str, str], str]) -> Wording:
        """The same with other words for its facts, given the name and the word of each."""

        def told(key: str, fact: Stated) -> Stated:
            if isinstance(fact, Wording):
                return fact.renamed(called)
            return called(key, fact) if isinstance(fact, str) else fact

        return _wording(self.template, {key: told(key, fact) for key, fact in self.facts.items()})


# What stands in a hole of a wording: words of the input, a number, or something that is to be translated too.
Stated = str | int | float | Wording


def _wording(template: str, facts: dict[str, Stated]) -> Wording:
    return Wording(template, **facts)


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


class Unread(Refusal):
    """A line that cannot be read. Why not can be said in any language; among the facts it is English."""

    def __init__(self, rule: str, reason: str, why: Wording) -> None:
        super().__init__(rule, reason, why=str(why))
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return Unread, (self.rule, self.reason, self.why)


def not_asked(verb: str, question: str) -> Refusal:
    """The action answers another question than the one that is asked."""
    return Refusal(NOT_ASKED, "not-asked", verb=verb, question=question)


class InputError(ValueError):
    """Something that was given cannot be used. As text it is English; `wording` can be said in any language.

    `what` is a template, with a fact for each of its holes, or what somebody else has found. Beside it stand where
    that is, the rule that forbids it, and what was perhaps meant. Pickled, an error stays the same.
    """

    def __init__(
        self,
        what: str | Wording | InputError,
        /,
        *,
        where: Stated = "",
        rule: str = "",
        near: Stated = "",
        **facts: Stated,
    ) -> None:
        super().__init__()
        if isinstance(what, InputError):
            self.what = what.wording
        else:
            self.what = what if isinstance(what, Wording) else Wording(what, **facts)
        self.where = where
        self.rule = rule
        self.near = near

    @property
    def finding(self) -> Wording:
        """What is wrong and what was perhaps meant, without the place and the rule."""
        return Wording("{what}{near}", what=self.what, near=self.near) if self.near else self.what

    @property
    def wording(self) -> Wording:
        """The whole sentence."""
        found = self.finding
        if self.rule:
            found = Wording("{what} ({rule})", what=found, rule=self.rule)
        return Wording("{where}: {what}", where=self.where, what=found) if self.where else found

    def __str__(self) -> str:
        return str(self.wording)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.__dict__)


def _again(kind: type[InputError], known: dict[str, Any]) -> InputError:
    error = kind.__new__(kind)
    error.__dict__.update(known)
    return error


class NotationError(InputError):
    """A line, picture, record or case that cannot be read: where, and what was expected."""


class PictureError(NotationError):
    """A picture that cannot be read: what is wrong, on which square or in which line, and the rule that forbids it.

    `squares`: further ones that are spoken of. Whoever shows the picture marks them without reading the sentence."""

    def __init__(
        self,
        what: str | Wording | InputError,
        /,
        *,
        square: str = "",
        line: str = "",
        rule: str = "",
        near: Stated = "",
        squares: tuple[str, ...] = (),
        **facts: Stated,
    ) -> None:
        if square:
            where = Wording("picture, {square}", square=square)
        elif line:
            where = Wording('picture, "{line}:"', line=line)
        else:
            where = Wording("picture")
        super().__init__(what, where=where, rule=rule, near=near, **facts)
        self.square = square
        self.line = line
        self.squares: tuple[str, ...] = (square, *squares) if square else squares


class UnknownVerb(NotationError):
    """A line whose first word begins no line of the game."""


class DataError(InputError):
    """A data file or option that does not fit: file, table, key, what is allowed, and the nearest name.

    Or the rule of the game that it breaks."""


class OtherRules(DataError):
    """A record or match of another revision of the rules: it is neither played again nor played on."""

    def __init__(self, what: Stated, game: str, revision: str, ours: int) -> None:
        super().__init__(
            "written with revision {revision} of the rules of {game}; this edition plays revision {ours}",
            where=what,
            revision=revision,
            game=game,
            ours=ours,
        )
        self.facts: tuple[Stated, str, str, int] = (what, game, revision, ours)


class OtherExtensions(DataError):
    """A record that was played with what other packages add, and they are not here."""

    def __init__(self, what: Stated, game: str, missing: tuple[str, ...]) -> None:
        super().__init__(
            "played with additions to {game} that are not installed here: {missing}",
            where=what,
            game=game,
            missing=", ".join(missing),
        )
        self.facts: tuple[Stated, str, tuple[str, ...]] = (what, game, missing)


def said_by_system(error: OSError) -> Wording:
    """Why the system does not do something, in its own fixed words."""
    in_its_words = error.strerror or type(error).__name__
    return Wording(in_its_words)


class BrokenLaw(AssertionError):
    """The engine contradicts itself: which law, the picture, the last lines and a test to paste."""


def nearest(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words that look most like this one, best first.

    Those of `difflib.get_close_matches`; a closer bound leaves few to compare, of hundreds of lines that look alike."""
    places: dict[str, int] = {}
    for place, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << place
    bounds = [(2 * _in_common(word, places, each) / (len(word) + len(each) or 1), each) for each in known]
    matcher = difflib.SequenceMatcher(b=word)
    found: list[tuple[float, str]] = []
    for bound, each in sorted(bounds, reverse=True):
        if bound < LOOKS_LIKE or (len(found) == most and bound < found[-1][0]):
            break
        matcher.set_seq1(each)
        if (ratio := matcher.ratio()) >= LOOKS_LIKE:
            found = sorted([*found, (ratio, each)], reverse=True)[:most]
    return [each for _, each in found]


def _in_common(word: str, places: Mapping[str, int], other: str) -> int:
    """How many letters of a word another one has in the same order, at most: all at once, one bit for each letter."""
    row = whole = (1 << len(word)) - 1
    for letter in other:
        both = row & places.get(letter, 0)
        row = (row + both) | (row - both)
    return len(word) - (row & whole).bit_count()


def did_you_mean(word: str, known: Iterable[str]) -> Stated:
    """`; did you mean "x" or "y"?`, or nothing where no known word is near."""
    match nearest(word, known):
        case [one]:
            return Wording('; did you mean "{one}"?', one=one)
        case [one, two]:
            return Wording('; did you mean "{one}" or "{two}"?', one=one, two=two)
        case [one, two, three]:
            return Wording('; did you mean "{one}" or "{two}" or "{three}"?', one=one, two=two, three=three)
    return ""
