"""One fault at a time: what a slip of the pen could make of a rule, found in the tree of its source."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from khroma.kernel.rulebook import leading_ids

_FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_BY_ONE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip
# What only the law of needs asks for: which things can be said at all.
_UNASKED = ("values", "filled", "samples")
_SPAN = tuple[int, int]  # where an expression begins and ends in the source
MARK = "fault_reached"  # the name of what notes a number


@dataclass(frozen=True)
class Fault:
    """A change of one expression in one file."""

    file: str  # below games/, as `chromecas/rules/captures.py`
    line: int
    inside: str  # the function, with its class
    kind: str
    before: str
    after: str
    span: _SPAN
    rules: tuple[str, ...]  # the rules that the function and its class name
    text: str  # the line of source

    @property
    def change(self) -> str:
        """The fault in one line."""
        return f"{self.before} -> {self.after}"

    def plant(self, source: str) -> str:
        """The source with this fault in it."""
        begin, end = self.span
        return f"{source[:begin]}({self.after}){source[end:]}"


def mark(source: str, spans: dict[int, _SPAN]) -> str:
    """The source with each of these expressions noting its number when it is evaluated."""
    begins = [(begin, 1, -end, f"({MARK}({number}) or (") for number, (begin, end) in spans.items()]
    ends = [(end, 0, -begin, "))") for begin, end in spans.values()]
    marked, done = "", 0
    for place, _, _, text in sorted(begins + ends):
        marked += source[done:place] + text
        done = place
    return marked + source[done:]


def faults_of(games: Path, game: str) -> list[Fault]:
    """Every fault that can be planted in the rules of a game, file by file."""
    found: list[Fault] = []
    for path in sorted((games / game / "rules").rglob("*.py")):
        found += faults_in(path.read_text(encoding="utf-8"), str(path.relative_to(games)))
    return found


def faults_in(source: str, file: str) -> list[Fault]:
    """Every fault of one file; only what stands in functions is looked at."""
    return _Finder(source, file).find()


class _Finder:
    def __init__(self, source: str, file: str) -> None:
        self.source = source
        self.file = file
        self.starts = [0]  # where each line begins
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.lines = source.splitlines()

    def find(self) -> list[Fault]:
        return [fault for node in ast.parse(self.source).body for fault in self._definition(node, "", ())]

    def _definition(self, node: ast.AST, outside: str, rules: tuple[str, ...]) -> Iterator[Fault]:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name not in _UNASKED:
            name = f"{outside}.{node.name}".lstrip(".")
            rules = (*rules, *sorted(leading_ids(ast.get_docstring(node, clean=False) or "")))
            for inner in node.body:
                if isinstance(node, ast.ClassDef):
                    yield from self._definition(inner, name, rules)
                else:
                    yield from self._statement(inner, name, rules)

    def _statement(self, statement: ast.stmt, inside: str, rules: tuple[str, ...]) -> Iterator[Fault]:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            return  # a docstring
        for node in _expressions(statement):
            for kind, changed in _changes(node):
                before, after = " ".join(ast.unparse(node).split()), ast.unparse(changed)
                span = (self._offset(node.lineno, node.col_offset), self._end(node))
                text = self.lines[node.lineno - 1].strip()
                yield Fault(self.file, node.lineno, inside, kind, before, after, span, rules, text)

    def _end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.end_lineno, node.end_col_offset)

    def _offset(self, line: int, column: int) -> int:
        """Columns of the tree count bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())


def _expressions(statement: ast.AST) -> Iterator[ast.expr]:
    """The expressions of a statement, from left to right, without types and without the text of errors."""
    for name, value in ast.iter_fields(statement):
        if name in ("annotation", "returns", "type_comment") or isinstance(statement, ast.JoinedStr):
            continue
        if isinstance(statement, ast.keyword) and statement.arg == "strict":
            continue  # how long lists are is Python's to check
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.expr):
                yield child
            if isinstance(child, ast.AST):
                yield from _expressions(child)


def _changes(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """What one slip can make of an expression, the inner ones left as they are."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield "flipped comparison", _compared(node, _FLIPPED)
        if type(node.ops[0]) in _BY_ONE:
            yield "off by one", _compared(node, _BY_ONE)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", ast.BoolOp(other, node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "dropped not", node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "swapped truth", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "off by one", ast.Constant(node.value + 1)


def _compared(node: ast.Compare, table: dict[type[ast.cmpop], type[ast.cmpop]]) -> ast.Compare:
    changed = copy.copy(node)
    changed.ops = [table[type(node.ops[0])]()]
    return changed
