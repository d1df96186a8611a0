"""Sentences for people, in English and French, from the text files of a game.

A hole names a fact and may say how it is put:
  {cell}            the fact as it is; a word of the noun table `cell`, if there is one, by its name
  {unit|a}          with its article: a, the, of, to, many
  {loser:faction}   a fact called otherwise than its noun table
  {target:any}      a word of whichever noun table has it
  {squares|list}    several words with commas only
  {left#actions}    a number with its noun, from the table `plural`: for one, for many and, if told otherwise, for none
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from khroma.kernel.data import Table, read_packaged
from khroma.kernel.errors import DataError, Fact, did_you_mean

LANGUAGES = ("en", "fr")
_HOLE = re.compile(r"\{(\w+)(?::(\w+))?(?:\|(\w+))?(?:#(\w+))?\}")
_SQUARE = re.compile(r"[a-z][1-9][0-9]?(?![a-z0-9])")
_FRENCH_SPACE = re.compile(r" (?=[:;!?»])|(?<=«) ")  # where no line may end
_VOWELS = "aeiouyàâéèêëîïôöùûüœæ"


class Hole(NamedTuple):
    """Where a fact is put into a sentence, and how."""

    name: str
    category: str | None
    form: str | None
    plural: str | None


class Texts:
    """All sentences of one game in one language."""

    def __init__(self, language: str, table: Table) -> None:
        self.language = language
        self._where = table.where
        self._nouns: Mapping[str, Mapping[str, Any]] = table.content.get("noun", {})
        self._plurals: Mapping[str, list[str]] = table.content.get("plural", {})
        self.sentences: dict[str, str] = {}
        self._parts: dict[str, list[str | Hole]] = {}  # sentences taken apart, when first said
        self._put: dict[tuple[str, str, str], str] = {}  # nouns with their articles, when first said
        for section, content in table.content.items():
            if section not in ("noun", "plural"):
                self._collect(section, content)

    def _collect(self, key: str, content: object) -> None:
        if isinstance(content, str):
            self.sentences[key] = _FRENCH_SPACE.sub("\u00a0", content) if self.language == "fr" else content
        elif isinstance(content, dict):
            for name, value in content.items():
                self._collect(f"{key}.{name}", value)
        else:
            raise DataError(f"{self._where}: {key}: expected a sentence")

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

    def _take_apart(self, key: str) -> list[str | Hole]:
        """The sentence as pieces of text and holes: it is said a thousand times more often than it is read."""
        if key not in self.sentences:
            raise DataError(f"{self._where}: no sentence {key!r}{did_you_mean(key, self.sentences)}")
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
        tables = self._nouns.values() if category == "any" else [self._nouns.get(category, {})]
        entry = next((table[word] for table in tables if word in table), None)
        if entry is None:
            return word
        name, kind, many = [*([entry] if isinstance(entry, str) else entry), "", ""][:3]
        put = (_french if self.language == "fr" else _english)(name, kind, many, form)
        self._put[category, word, form] = put
        return put

    def gender(self, category: str, word: str) -> str:
        """What the text file says about the article of a word: m, f, - (none), or nothing."""
        entry = self._nouns[category][word]
        return "" if isinstance(entry, str) or len(entry) < 2 else str(entry[1])

    def abouts(self) -> dict[str, dict[str, str]]:
        """What the things of the game do, each in one line, by category and word, in the order of the file."""
        found: dict[str, dict[str, str]] = {}
        for key in self.sentences:
            if key.startswith("about."):
                _, category, word = key.split(".")
                found.setdefault(category, {})[word] = self.say(key)
        return found

    def holes(self, key: str) -> set[str]:
        """The facts that a sentence mentions."""
        return {match.group(1) for match in _HOLE.finditer(self.sentences[key])}

    def nouns(self) -> set[tuple[str, str]]:
        """Every word of every noun table."""
        return {(category, word) for category, words in self._nouns.items() for word in words}

    def plurals(self) -> set[str]:
        """The nouns that are counted."""
        return set(self._plurals)

    def _fill(self, key: str, hole: Hole, facts: Mapping[str, Fact]) -> str:
        name, category, form, plural = hole
        if name not in facts:
            raise DataError(f"{self._where}: {key}: nothing to put for {{{name}}}; known: {', '.join(facts)}")
        value = facts[name]
        if plural:
            one, many, *none = self._plurals[plural]
            number = int(value) if isinstance(value, int | str) else len(value)
            if none and number == 0:
                return none[0]
            alone = number in (0, 1) if self.language == "fr" else number == 1
            return (one if alone else many).replace("{n}", str(number))
        if isinstance(value, tuple) and form == "list":
            return ", ".join(self.noun(category or name, each) for each in value)
        if isinstance(value, tuple):
            return self._join([self.noun(category or name, each, form or "one") for each in value])
        return self.noun(category or name, str(value), form or "one")

    def _join(self, words: list[str]) -> str:
        last = " et " if self.language == "fr" else " and "
        if not words:
            return "-"
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + last + words[-1]


def _english(name: str, kind: str, many: str, form: str) -> str:
    """`kind` is `-` for a proper name, which takes no article."""
    if form == "many":
        return many or name + "s"
    if form == "one" or kind == "-":
        return {"of": "of ", "to": "to "}.get(form, "") + name
    if form == "a":
        return ("an " if name[0].lower() in "aeiou" else "a ") + name
    return {"the": "the ", "of": "of the ", "to": "to the "}[form] + name


def _french(name: str, gender: str, many: str, form: str) -> str:
    """`gender` is m, f, or - for a proper name; an h that is not elided is marked m! or f!."""
    if form == "many":
        return many or (name if name[-1] in "sxz" else name + "s")
    elided = name[0].lower() in _VOWELS or (name[0].lower() == "h" and not gender.endswith("!"))
    if form == "one":
        return name
    if gender == "-":
        return {"of": "d'" if elided else "de ", "to": "à "}.get(form, "") + name
    feminine = gender.startswith("f")
    if form == "a":
        return ("une " if feminine else "un ") + name
    if elided:
        return {"the": "l'", "of": "de l'", "to": "à l'"}[form] + name
    articles = {"the": ("le ", "la "), "of": ("du ", "de la "), "to": ("au ", "à la ")}
    return articles[form][feminine] + name


@cache
def read_texts(package: str, language: str) -> Texts:
    """The text files of a game: what is said in play, a text for every rule and option, what helps to learn,
    and what each thing does."""
    if language not in LANGUAGES:
        raise DataError(f"unknown language {language!r}; allowed: {', '.join(LANGUAGES)}")
    content: dict[str, Any] = {}
    for name in (language, f"rules.{language}", f"learn.{language}", f"about.{language}"):
        for section, entries in read_packaged(package, f"texts/{name}.toml").content.items():
            content[section] = {**content.get(section, {}), **entries}
    return Texts(language, Table(f"texts/{language}.toml", content))
