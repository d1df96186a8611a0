"""What is wrong with an experiment, said in the language of whoever wrote it."""

from __future__ import annotations

from functools import cache

from khroma.kernel.errors import DataError, Fact, did_you_mean
from khroma.kernel.texts import Texts, read_own_texts
from khroma.table.complaints import complaint

_ENGLISH = ("why", "near")  # facts that are words, not names


@cache
def lab_texts(language: str) -> Texts:
    """Every sentence of the lab."""
    return read_own_texts("khroma.lab", language)


class Mistake(DataError):
    """A mistake with a sentence in every language; as plain text it is English."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(lab_texts("en").say(f"mistake.{key}", facts))
        self.key = key
        self.facts = facts

    def said(self, language: str) -> str:
        """The sentence in a language, with what others have found wrong in the same one."""
        facts = {
            name: _told(language, name, str(fact)) if name in _ENGLISH else fact for name, fact in self.facts.items()
        }
        return lab_texts(language).say(f"mistake.{self.key}", facts)


def _told(language: str, name: str, english: str) -> str:
    """A cause is a sentence; the nearest name is the end of one."""
    if name == "near":
        return complaint(language, f"-{english}")[1:] if english else ""
    return complaint(language, english)


def unknown(key: str, where: str, word: str, known: list[str]) -> Mistake:
    """A word that is not known, with those that are and the nearest one."""
    return Mistake(key, where=where, word=word, known=", ".join(known), near=did_you_mean(word, known))
