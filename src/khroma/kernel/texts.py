"""Sentences for people from the text files of a game; what differs between languages is data (`kernel/language.py`).

A hole names a fact and may say how it is put:
  {cell}            the fact as it is; a word of the noun table `cell`, if there is one, by its name
  {unit|a}          with its article: a, the, of, to, many
  {loser:faction}   a fact called otherwise than its noun table
  {target:any}      a word of whichever noun table has it
  {squares|list}    several words with commas only
  {label|said}      another sentence, by its key, with the same facts: what somebody declares
  {left#actions}    a number with its noun, from the table `plural`: for one, for many and, if told otherwise, for none
  {unit?est prêt/est prête}   what agrees with a noun: a text for each gender, then for several of each

The table `code` says how names of a kind are put for whoever types lines: `terrain = "{name} ({word})"`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from khroma.kernel.data import Table
from khroma.kernel.errors import DataError, Fact, did_you_mean
from khroma.kernel.language import find_language
from khroma.kernel.text_files import text_tables

_STEMS = ("", "rules.", "learn.", "about.", "board.")

_HOLE = re.compile(r"\{(\w+)(?::(\w+))?(?:\|(\w+))?(?:#(\w+))?(?:\?([^{}]*))?\}")
_SQUARE = re.compile(r"[a-z][1-9][0-9]?(?![a-z0-9])")
_REMEMBERED = 10_000  # repeated sentences of one game and language


class Hole(NamedTuple):
    """Where a fact is put into a sentence, and how."""

    name: str
    category: str | None
    form: str | None
    plural: str | None
    agreeing: str | None


class Texts:
    """All sentences of one game in one language."""

    def __init__(self, language: str, table: Table) -> None:
        self.language = language
        self._grammar = find_language(language)
        self._table = table
        self._where = table.where
        self._nouns: Mapping[str, Mapping[str, Any]] = table.content.get("noun", {})
        self._plurals: Mapping[str, list[str]] = table.content.get("plural", {})
        self.sentences: dict[str, str] = {}
        self._parts: dict[str, list[str | Hole]] = {}  # sentences taken apart, when first said
        self._said: dict[tuple[object, ...], str] = {}  # whole sentences that are repeated
        self._put: dict[tuple[str, str, str], str] = {}  # nouns with their articles, when first said
        for section, content in table.content.items():
            if section not in ("noun", "plural"):
                self._collect(section, content)

    def _collect(self, key: str, content: object) -> None:
        if isinstance(content, str):
            self.sentences[key] = self._grammar.set(content)
        elif isinstance(content, dict):
            for name, value in content.items():
                self._collect(f"{key}.{name}", value)
        else:
            raise DataError("{key}: expected a sentence", key=key, where=self._where)

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, key: str, facts: Mapping[str, Fact] | None = None) -> str:
        """The sentence of this key with its holes filled, beginning with a capital; a square keeps its notation."""
        parts = self._parts.get(key)
        if parts is None:
            parts = self._parts[key] = self._take_apart(key)
        values = facts or {}
        text = "".join([part if isinstance(part, str) else self._fill(key, part, values) for part in parts])
        return text if _SQUARE.match(text) else text[:1].upper() + text[1:]

    def repeat(self, key: str, facts: dict[str, Fact]) -> str:
        """The same for labels and questions, which are said again from one position to the next: remembered."""
        said = (key, tuple(facts), tuple(facts.values()))
        text = self._said.get(said)
        if text is None:
            if len(self._said) >= _REMEMBERED:
                self._said.clear()
            text = self._said[said] = self.say(key, facts)
        return text

    def _take_apart(self, key: str) -> list[str | Hole]:
        """The sentence as pieces of text and holes: it is said a thousand times more often than it is read."""
        if key not in self.sentences:
            raise DataError(
                "no sentence {key}", key=repr(key), near=did_you_mean(key, self.sentences), where=self._where
            )
        sentence, end = self.sentences[key], 0
        parts: list[str | Hole] = []
        for hole in _HOLE.finditer(sentence):
            parts += [sentence[end : hole.start()], Hole(*hole.groups())]
            end = hole.end()
        return [part for part in [*parts, sentence[end:]] if part]

    def noun(self, category: str, word: str, form: str = "one") -> str:
        """A word of the game with its article."""
        put = self._put.get((category, word, form))
        if put is not None:
            return put
        noun = self._noun(category, word)
        if noun is None:
            return self._unnamed(category, word, form)
        name, kind, many = [*([noun] if isinstance(noun, str) else noun), "", ""][:3]
        put = self._grammar.set(self._grammar.put(name, kind, many, form))
        self._put[category, word, form] = put
        return put

    def _unnamed(self, category: str, word: str, form: str) -> str:
        """A word of somebody's own deck has no name here; it takes an article where all others of its table do."""
        if form in ("one", "many") or category not in self._nouns:
            return word
        kinds = {self.gender(category, each) for each in self._nouns[category]}
        return word if "-" in kinds else self._grammar.put(word, "", "", form)

    @cached_property
    def coded(self) -> Texts:
        """The same sentences for whoever types lines: names without an article come with their word, as `code` says."""
        nouns = {category: dict(words) for category, words in self._nouns.items()}
        for category, words in nouns.items():
            for word in words if f"code.{category}" in self else ():
                if self.gender(category, word) == "-":
                    name, *rest = words[word]
                    words[word] = [self.say(f"code.{category}", {"name": name, "word": word}), *rest]
        return Texts(self.language, Table(self._where, {**self._table.content, "noun": nouns}))

    def gender(self, category: str, word: str) -> str:
        """What the text file says about the article of a word: m, f, - (none), or nothing."""
        noun = self._noun(category, word)
        return "" if noun is None or isinstance(noun, str) or len(noun) < 2 else str(noun[1])

    def _noun(self, category: str, word: str) -> Any:
        """What the text file says about a word; most facts are squares or numbers, about which it says nothing."""
        if category != "any":
            table = self._nouns.get(category)
            return None if table is None else table.get(word)
        return next((table[word] for table in self._nouns.values() if word in table), None)

    def form_of(self, category: str, word: str) -> int:
        """Which form takes what agrees with a word: 0, or 1 for the second gender of the language."""
        return self._grammar.place(self.gender(category, word))

    def abouts(self) -> dict[str, dict[str, str]]:
        """What the things of the game do, each in one line, by category and word, in the order of the file."""
        found: dict[str, dict[str, str]] = {}
        for key in self.sentences:
            if key.startswith("about."):
                _, category, word = key.split(".")
                found.setdefault(category, {})[word] = self.say(key)
        return found

    def value_name(self, option: str, value: str) -> str:
        """What a value of an option is called: "Siege: hold the Quest square" is called "Siege"."""
        return self.sentences.get(f"option.{option}.value.{value}", value).partition(":")[0].strip()

    def how_to_play(self, scenario: str = "") -> list[str]:
        """The game in six lines; what differs between scenarios, as this one has it."""
        lines = [key for key in self.sentences if key.startswith("play.") and "_" not in key]
        return [self.say(f"{key}_{scenario}" if f"{key}_{scenario}" in self else key) for key in lines]

    def rules(self) -> dict[str, str]:
        """Every rule by its ID; the chapters in the order of the file, which begins with what a first turn needs."""
        named = [key.removeprefix("chapter.") for key in self.sentences if key.startswith("chapter.")]
        place = {name: number for number, name in enumerate(named)}
        found = [key.removeprefix("rule.") for key in self.sentences if key.startswith("rule.")]
        found.sort(key=lambda rule: place.get(chapter_of(rule), len(place)))
        return {rule: self.say(f"rule.{rule}") for rule in found}

    def ending(self, reason: str, names: Sequence[str], winners: Sequence[int]) -> str:
        """How a game ended, and for whom; by how many played, or that somebody won, where that matters.

        `names` are the words of the seats. A sentence may speak of the `winner`: of a team its first seat.
        """
        key = f"over.{reason}"
        for special in (f"{key}_{len(names)}", f"{key}_won" if winners else ""):
            key = special if special in self else key
        return self.say(key, {"winner": names[winners[0]] if winners else "nobody"})

    def holes(self, key: str) -> set[str]:
        """The facts that a sentence mentions."""
        return {match.group(1) for match in _HOLE.finditer(self.sentences[key])}

    def nouns(self) -> set[tuple[str, str]]:
        """Every word of every noun table."""
        return {(category, word) for category, words in self._nouns.items() for word in words}

    def plurals(self) -> set[str]:
        """The nouns that are counted."""
        return set(self._plurals)

    def counted(self, plural: str, number: int) -> str:
        """A number with its noun."""
        return self._grammar.set(self._grammar.count(self._plurals[plural], number))

    def _fill(self, key: str, hole: Hole, facts: Mapping[str, Fact]) -> str:
        name, category, form, plural, agreeing = hole
        if name not in facts:
            raise DataError(
                "{key}: nothing to put for {hole}; known: {names}",
                key=key,
                hole=f"{{{name}}}",
                names=", ".join(facts),
                where=self._where,
            )
        value = facts[name]
        if form == "said":
            return self.say(str(value), facts)
        if plural:
            number = int(value) if isinstance(value, int | str) else len(value)
            return self.counted(plural, number)
        if agreeing is not None:
            words = value if isinstance(value, tuple) else (str(value),)
            return self._grammar.agree(agreeing.split("/"), [self.gender(category or name, each) for each in words])
        if isinstance(value, tuple) and form == "list":
            return ", ".join(self.noun(category or name, each) for each in value)
        if isinstance(value, tuple):
            return self._grammar.join([self.noun(category or name, each, form or "one") for each in value])
        return self.noun(category or name, str(value), form or "one")


def chapter_of(rule: str) -> str:
    """The chapter that an ID names: CAP of CH-CAP-2."""
    return rule.split("-")[1] if "-" in rule else rule


def merged(tables: Iterable[Table], where: str) -> Table:
    """Several text files as one; a later one may say something anew."""
    content: dict[str, Any] = {}
    for table in tables:
        _add(content, table.content)
    return Table(where, content)


def _add(content: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(content.get(key), dict):
            _add(content[key], value)
        else:
            content[key] = dict(value) if isinstance(value, dict) else value


@cache
def read_texts(package: str, language: str) -> Texts:
    """The text files of a game: what is said in play, a text for every rule and option, what helps to learn,
    what each thing does, and what stands beside the board."""
    find_language(language)  # or a word about an unknown one
    tables = [table for stem in _STEMS for table in text_tables(package, language, stem)]
    return Texts(language, merged(tables, f"texts/{language}.toml"))


@cache
def read_own_texts(package: str, language: str, stem: str = "") -> Texts:
    """One text file of a layer that is no game: what the table or the terminal says by itself."""
    find_language(language)
    return Texts(language, merged(text_tables(package, language, stem), f"texts/{stem}{language}.toml"))
