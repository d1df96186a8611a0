"""What is wrong with an experiment, said in the language of whoever wrote it."""

from __future__ import annotations

from functools import cache

from khroma.kernel.errors import DataError, Fact, did_you_mean
from khroma.kernel.texts import Texts, read_own_texts


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
        """The sentence in a language."""
        return lab_texts(language).say(f"mistake.{self.key}", self.facts)


def unknown(key: str, where: str, word: str, known: list[str]) -> Mistake:
    """A word that is not known, with those that are and the nearest one."""
    return Mistake(key, where=where, word=word, known=", ".join(known), near=did_you_mean(word, known))
