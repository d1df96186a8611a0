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
    for pattern, said in _sentences(language) if most else ():
        found = pattern.fullmatch(english)
        if found is not None:
            return _filled(language, said, found.groupdict(), most)
    return english


def _filled(language: str, said: str, values: dict[str, str], most: int) -> str:
    def put(hole: re.Match[str]) -> str:
        return _said(language, values[hole[1]], most - 1) if hole[2] else values[hole[1]]

    return _HOLE.sub(put, said)


@cache
def _sentences(language: str) -> list[tuple[re.Pattern[str], str]]:
    """English patterns and what is said for them, in the order of the file."""
    tables = text_tables("khroma.table", language, "complaints.")
    return [(_pattern(english), said) for table in tables for english, said in table.table("complaint").content.items()]


def _pattern(english: str) -> re.Pattern[str]:
    parts = _HOLE.split(english)
    holes = [f"(?P<{name}>.+?)" for name in parts[1::3]]
    texts = [re.escape(text) for text in parts[0::3]]
    return re.compile("".join([each for pair in zip(texts, [*holes, ""], strict=True) for each in pair]), re.DOTALL)
