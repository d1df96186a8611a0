"""What is wrong with an experiment, or with what is asked of the lab."""

from __future__ import annotations

from functools import cache

from khroma.kernel.errors import DataError, Stated, Wording, did_you_mean
from khroma.kernel.texts import Texts, read_own_texts


@cache
def lab_texts(language: str) -> Texts:
    """Every sentence of the lab."""
    return read_own_texts("khroma.lab", language)


class Mistake(DataError):
    """A mistake in an experiment, or in what is asked of the lab."""


def inside(file: str) -> Wording:
    """Where a mistake is: `In mine.toml`."""
    return Wording("In {file}", file=file)


def unknown(what: str, word: str, known: list[str], where: Stated = "") -> Mistake:
    """A `word` that is not known, with those that are (`known`) and the nearest one."""
    return Mistake(what, word=word, known=", ".join(known), near=did_you_mean(word, known), where=where)
