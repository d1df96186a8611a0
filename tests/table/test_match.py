"""A match is copied attribute by attribute: none may be forgotten."""

from __future__ import annotations

import ast

import pytest

from tests.everything import ROOT

# Not said by `copy`: what the new one is given when it is made.
GIVEN = {
    "Match": {"facts", "game", "options", "terms", "commitment", "chairs", "session"},
    "Chair": {"side"},
}


def assigned(method: ast.FunctionDef, name: str) -> set[str]:
    """The attributes of a name that a method assigns."""
    return {
        node.attr
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
        if isinstance(node.value, ast.Name) and node.value.id == name
    }


@pytest.mark.once
@pytest.mark.parametrize(("module", "name"), [("match", "Match"), ("parts", "Chair")])
def test_a_copy_takes_everything_along(module: str, name: str) -> None:
    tree = ast.parse((ROOT / "src" / "khroma" / "table" / f"{module}.py").read_text("utf-8"))
    made = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    methods = {node.name: node for node in made.body if isinstance(node, ast.FunctionDef)}
    assert assigned(methods["copy"], "twin") == assigned(methods["__init__"], "self") - GIVEN[name]
