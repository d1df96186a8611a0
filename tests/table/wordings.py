"""The templates of everything that can be wrong, as the sources write them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.everything import SOURCE

HOLE = re.compile(r"\{(\w+)\}")
# What takes a template, and in which place.
_TAKES = {
    **dict.fromkeys(("Wording", "DataError", "NotationError", "PictureError", "UnknownVerb", "Mistake", "Misuse"), 0),
    "unknown": 0,
    "_refuse": 1,
    "read_word": 2,
}
_FACTS_ELSEWHERE = ("unknown", "read_word", "heard")
_UNKNOWN = re.compile(r"unknown .*\{word\}")  # what an argument says of a word that it does not know
# Templates that were taken elsewhere, and errors that are told on.
_TAKEN = {"what", "why", "template", "unknown", "self.unknown", "error", "whole", "NOTHING_LEGAL", "in_its_words"}
_NO_TEMPLATES = "server/guard.py"  # its `_refuse` sends one of the answers of a server


class Template(NamedTuple):
    """A template where it is written, and the facts beside it; None where these come from elsewhere."""

    where: str
    text: str
    facts: set[str] | None


@cache
def templates() -> list[Template]:
    """Every template of the sources."""
    found: list[Template] = []
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        if where != _NO_TEMPLATES:
            found += _inside(where, ast.parse(path.read_text(encoding="utf-8")), None, "")
    return found


def _inside(where: str, node: ast.AST, function: ast.AST | None, bases: str) -> Iterator[Template]:
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.ClassDef):
            yield from _inside(where, inner, None, " ".join(map(ast.unparse, inner.bases)))
            continue
        if isinstance(inner, ast.Call):
            yield from _of_call(where, inner, function, bases)
        around = inner if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef) else function
        yield from _inside(where, inner, around, bases)


def _of_call(where: str, call: ast.Call, function: ast.AST | None, bases: str) -> Iterator[Template]:
    name = ast.unparse(call.func)
    found: list[ast.expr] = []
    if name in _TAKES:
        found = call.args[_TAKES[name] : _TAKES[name] + 1]
    elif name == "heard":
        found = call.args[1:]
    elif name == "super().__init__" and "DataError" in bases:
        found = call.args[:1]
    else:
        found = [each for each in call.args if isinstance(each, ast.Constant) and _UNKNOWN.match(str(each.value))]
    facts: set[str] | None = {each.arg for each in call.keywords if each.arg is not None}
    if name in _FACTS_ELSEWHERE or name not in _TAKES or any(each.arg is None for each in call.keywords):
        facts = None
    place = f"{where}:{call.lineno}"
    for argument in found:
        texts = _literals(argument, function)
        assert texts or ast.unparse(argument) in _TAKEN, f"{place}: not a literal: {ast.unparse(argument)}"
        yield from [Template(place, text, facts) for text in texts]


def _literals(node: ast.expr, function: ast.AST | None) -> list[str]:
    """The texts that an argument can be; of a name, whatever its function lets it be."""
    match node:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp():
            return [*_literals(node.body, function), *_literals(node.orelse, function)]
        case ast.Dict():
            return [text for value in node.values for text in _literals(value, function)]
        case ast.Call(ast.Attribute(value, "get"), [_, other]):
            return [*_literals(value, function), *_literals(other, function)]
        case ast.Name(name):
            return _assigned(name, function)
    return []


def _assigned(name: str, function: ast.AST | None) -> list[str]:
    found: list[str] = []
    for each in ast.walk(function) if function is not None else ():
        if isinstance(each, ast.Assign) and [ast.unparse(target) for target in each.targets] == [name]:
            found += _literals(each.value, function)
    return found
