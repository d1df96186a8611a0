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
# Log entries and worked examples are not rules: they explain rules.
_NOT_RULES = re.compile(r"-(R|EX)-\d+$|^[A-Z]{2}-(R|EX)\d*$")


def ids_in_rulings(text: str, prefix: str) -> set[str]:
    """The rules that a rulings document defines: the first cell of a table row, or the head of a paragraph."""
    found: set[str] = set()
    heads = (
        rf"^\|\s*\**({prefix}-[A-Z0-9-]+)\**\s*\|",
        rf"^[\s*#-]*\**({prefix}-[A-Z0-9-]+)\b",
        rf"^[*-]?\s*\**({prefix}-[A-Z0-9-]+)\b",
    )
    for line in text.splitlines():
        for head in heads:
            match = re.match(head, line)
            if match and not _NOT_RULES.search(match.group(1)):
                found.add(match.group(1))
    return found


def ids_in_code(folder: Path) -> set[str]:
    """The rules that docstrings of a game's code name at their beginning."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
                found |= _leading(ast.get_docstring(node, clean=False) or "")
    return found


def _leading(docstring: str) -> set[str]:
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
