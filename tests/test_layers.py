"""Imports go one way: cli, server and browser and lab and env, table, bots and printing, games, kernel."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from khroma.games.registry import GAMES
from tests.everything import SOURCE

ORDER = {
    "cli": 5,
    "server": 4,
    "browser": 4,
    "lab": 4,
    "env": 4,
    "table": 3,
    "bots": 2,
    "printing": 2,
    "games": 1,
    "kernel": 0,
}
TYPES_ONLY = ("mypy_extensions",)  # read by the type checker and the compiler, never imported
MODULES = sorted(SOURCE.rglob("*.py"))


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            if node.module in ("khroma", "khroma.games"):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(SOURCE)) for path in MODULES])
def test_imports_go_one_way(path: Path) -> None:
    here = path.relative_to(SOURCE).parts
    if here[0] not in ORDER:
        return
    for name in _imports(path):
        parts = name.split(".")
        if parts[0] == "khroma" and len(parts) > 1 and parts[1] != "__version__":
            there = parts[1]
            assert there in ORDER, name
            assert there == here[0] or ORDER[there] < ORDER[here[0]], f"{'/'.join(here)} imports {name}"
            if here[0] == "games" and there == "games" and len(here) > 2 and len(parts) > 2 and parts[2] in GAMES:
                assert parts[2] == here[1], f"{'/'.join(here)} knows another game: {name}"
        elif parts[0] != "khroma" and here[0] in ("kernel", "games"):
            assert parts[0] in (*sys.stdlib_module_names, *TYPES_ONLY), f"{'/'.join(here)} needs {name}"
        elif parts[0] != "khroma" and here[0] in ("table", "browser"):
            assert parts[0] in (*sys.stdlib_module_names, "msgspec"), f"{'/'.join(here)} needs {name}"
