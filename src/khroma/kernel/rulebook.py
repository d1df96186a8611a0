"""Which rule stands where: IDs in the rulings, in the code, in the tests and in the texts.

A rule's code names it at the beginning of a docstring (`\"\"\"CH-CAP-2: ...\"\"\"`), several separated by
commas. Docstrings cost nothing at run time; a decorator makes a compiled call three times dearer.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

_ID = r"[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*"
_LEAD = re.compile(rf"\s*((?:{_ID})(?:,\s*(?:{_ID}))*)\s*:")
_MARK = re.compile(rf"(?<![A-Z0-9-]){_ID}(?![A-Z0-9-])")
# Rows of the log and worked examples are not rules: they explain rules.
_NOT_RULES = re.compile(r"-(R|EX)-\d+$|^[A-Z]{2}-(R|EX)\d*$")


def ids_in_rulings(text: str, prefix: str) -> set[str]:
    """The rules that a rulings document defines, in any of the ways in which it does."""
    rule = rf"({prefix}-[A-Z0-9]+(?:-[A-Z0-9]+)*)"
    ways = (
        rf"^\|\s*\**{rule}\**\s*\|",  # the first cell of a table row
        rf"^(?:\d+\.|[\s*#-]+)?\s*\**{rule}\b",  # the head of a paragraph, list item or heading
        rf"^(?:#+ .*|\*\*[^*]+\*\* )\({rule}[,;)]",  # a heading or bold words, with the ID in brackets
        rf"[.*] {rule}: ",  # a rule inside the paragraph of another
    )
    found = {name for way in ways for name in re.findall(way, text, re.MULTILINE)}
    return {name for name in found if not _NOT_RULES.search(name)}


def ids_in_code(folder: Path) -> set[str]:
    """The rules that docstrings of a game's code name at their beginning."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
                found |= leading_ids(ast.get_docstring(node, clean=False) or "")
    return found


def leading_ids(docstring: str) -> set[str]:
    """The rules that a docstring names at its beginning."""
    match = _LEAD.match(docstring)
    return set(_MARK.findall(match.group(1))) if match else set()


def ids_in_tests(folders: Iterable[Path]) -> set[str]:
    """The rules that `@pytest.mark.rule(...)` or the `rules` of a case name."""
    found: set[str] = set()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            for mark in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
                found |= set(_MARK.findall(mark))
        for path in sorted(folder.rglob("*.toml")):
            for case in tomllib.loads(path.read_text(encoding="utf-8")).get("case", []):
                found |= set(case.get("rules", []))
    return found
