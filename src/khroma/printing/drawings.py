"""The drawings of the page, on paper: `deno task drawings` writes them from the very parts that the page draws with."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape, unescape
from importlib import resources
from typing import NamedTuple


class _Drawings(NamedTuple):
    definitions: str
    drawings: dict[str, str]
    french: dict[str, str]


@cache
def _read() -> _Drawings:
    file = resources.files("khroma.printing") / "data" / "drawings.json"
    return _Drawings(**json.loads(file.read_text(encoding="utf-8")))


def definitions() -> str:
    """The patterns that drawings refer to: once a file."""
    return f'<svg class="definitions" width="0" height="0" aria-hidden="true">{_read().definitions}</svg>'


def is_drawn(name: str) -> bool:
    """Whether there is a drawing of this name. Cards of a designer's own have none."""
    return name in _read().drawings


def inside(name: str, language: str, holes: dict[str, str] | None = None) -> str:
    """What is drawn, in 100 by 100, with its numbers filled in."""
    known = _read()
    drawn = known.french.get(name, known.drawings[name]) if language == "fr" else known.drawings[name]
    for hole, text in (holes or {}).items():
        drawn = drawn.replace(f"{{{hole}}}", escape(text))
    return drawn


def sign(name: str, language: str) -> str:
    """The letter in a drawing, by which whoever does not see its colour knows it."""
    found = re.search(r">([^<]+)</text>", inside(name, language))
    return unescape(found[1]) if found else ""


def drawing(name: str, language: str, holes: dict[str, str] | None = None, box: str = "0 0 100 100") -> str:
    """A picture by itself, or the part of it in this box."""
    return f'<svg class="drawing" viewBox="{box}" aria-hidden="true">{inside(name, language, holes)}</svg>'
