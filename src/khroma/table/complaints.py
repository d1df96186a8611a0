"""What is wrong with an input, in the reader's language.

Errors are written in English where they are found out. `texts/complaints.*.toml` says each of them anew: the English
sentence with holes on the left, the reader's on the right. A hole with a star holds another sentence.
"""

from __future__ import annotations

import re
from functools import cache

from khroma.kernel.language import find_language
from khroma.kernel.text_files import text_tables

_HOLE = re.compile(r"\{(\w+)(\*?)\}")
_DEEPEST = 12  # sentences within sentences
_LONGEST = 2000  # characters that are looked at


def complaint(language: str, english: str) -> str:
    """The error in this language; what nobody has translated stays English."""
    if len(english) > _LONGEST:
        return english
    return find_language(language).set(_said(language, english, _DEEPEST))


def _said(language: str, english: str, most: int) -> str:
    for sentence, said in _sentences(language) if most else ():
        found = sentence.holes_of(english)
        # A space before its colon: such a sentence is French already.
        if found is not None and not any(each.endswith((" ", "\u00a0")) for each in found.values()):
            return _filled(language, said, found, most)
    return english


def _filled(language: str, said: str, values: dict[str, str], most: int) -> str:
    def put(hole: re.Match[str]) -> str:
        return _said(language, values[hole[1]], most - 1) if hole[2] else values[hole[1]]

    return _HOLE.sub(put, said)


class _Sentence:
    """An English sentence with holes. Whoever sends an input may write what stands in them, so a regular expression
    with several holes could be kept busy for long; here each text is looked for once."""

    def __init__(self, english: str) -> None:
        parts = _HOLE.split(english)
        self.names = parts[1::3]
        self.first, *self.texts = parts[0::3]

    def holes_of(self, english: str) -> dict[str, str] | None:
        """What stands in the holes, each as short as can be; None if it is another sentence."""
        if not english.startswith(self.first):
            return None
        if not self.texts:
            return {} if english == self.first else None
        found, begin = {}, len(self.first)
        for name, text in zip(self.names[:-1], self.texts[:-1], strict=True):
            end = english.find(text, begin + 1)
            if end < 0:
                return None
            found[name], begin = english[begin:end], end + len(text)
        end = len(english) - len(self.texts[-1])
        if end <= begin or not english.endswith(self.texts[-1]):
            return None
        return found | {self.names[-1]: english[begin:end]}


@cache
def _sentences(language: str) -> list[tuple[_Sentence, str]]:
    """English sentences and what is said for them, in the order of the file."""
    tables = text_tables("khroma.table", language, "complaints.")
    return [
        (_Sentence(english), said) for table in tables for english, said in table.table("complaint").content.items()
    ]
