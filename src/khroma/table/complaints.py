"""What is wrong with an input, in the reader's language.

An error carries its English sentence as a template, and the facts that fill it (`kernel/errors.py`).
`texts/complaints.*.toml` has the same template on the left and the reader's on the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from khroma.kernel.errors import InputError, Wording
from khroma.kernel.language import find_language
from khroma.kernel.text_files import text_tables

MOST_TOLD = 2000  # characters: a fact may be as long as what somebody sent


def complaint(language: str, wrong: InputError | Wording, most: int = MOST_TOLD) -> str:
    """What is wrong in this language; what nobody has translated stays English, and only so much is told."""
    wording = wrong.wording if isinstance(wrong, InputError) else wrong
    return find_language(language).set(wording.said(_translations(language))[:most])


@cache
def _translations(language: str) -> Mapping[str, str]:
    """What is said for each template."""
    tables = text_tables("khroma.table", language, "complaints.")
    return {english: said for table in tables for english, said in table.table("complaint").content.items()}
