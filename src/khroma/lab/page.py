"""How a report looks: one file of HTML without script, for a desk, a phone and a printer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import resources

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


@dataclass(frozen=True)
class Row:
    """The cells of a row, and its plot where the table has one."""

    cells: Sequence[str]
    plot: str | None = None


@dataclass(frozen=True)
class Rows:
    """Rows that belong together, under a title of their own."""

    title: str
    rows: Sequence[Row]


def page(language: str, title: str, body: str) -> str:
    """The whole file."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_style()}</style></head><body><main><h1>{escape(title)}</h1>{body}\n</main></body></html>\n"
    )


@cache
def _style() -> str:
    return (resources.files("khroma.lab") / "report.css").read_text(encoding="utf-8")


def part(title: str, inner: str) -> str:
    """A section with its heading."""
    return f"<section><h2>{escape(title)}</h2>{inner}</section>"


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph, or nothing."""
    if not text:
        return ""
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def listed(items: Sequence[str]) -> str:
    """A list of sentences."""
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in items)}</ul>"


def table(heads: Sequence[str], groups: Sequence[Rows], axis: str | None = None) -> str:
    """A table; with an axis it has plots, and becomes a list on a phone. Wide ones can be scrolled."""
    body = "".join(_group(heads, group) for group in groups)
    numbers = _numbers(groups)
    top = "".join(f'<th{_kind(place in numbers)} scope="col">{escape(head)}</th>' for place, head in enumerate(heads))
    top += f'<th class="plot">{axis}</th>' if axis is not None else ""
    kind = ' class="plots"' if axis is not None else ""
    return f'<div class="scroll"><table{kind}><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _group(heads: Sequence[str], group: Rows) -> str:
    wide = len(heads) + any(row.plot is not None for row in group.rows)
    title = f'<tr class="group"><th colspan="{wide}" scope="rowgroup">{escape(group.title)}</th></tr>'
    return (title if group.title else "") + "".join(_row(heads, row) for row in group.rows)


def _row(heads: Sequence[str], row: Row) -> str:
    cells = ""
    for head, text in zip(heads, row.cells, strict=True):
        named = f' data-head="{escape(head.lower())}"' if row.plot is not None and text.isdigit() else ""
        cells += f"<td{_kind(_is_number(text))}{named}>{escape(text)}</td>"
    cells += f'<td class="plot">{row.plot}</td>' if row.plot is not None else ""
    return f"<tr>{cells}</tr>"


def _kind(number: bool) -> str:
    return ' class="n"' if number else ""


def _is_number(text: str) -> bool:
    return text[:1].isdigit() or text[:1] in ("+", "-", "–")


def _numbers(groups: Sequence[Rows]) -> set[int]:
    """The columns of numbers: their heads stand to the right too."""
    rows = [row.cells for group in groups for row in group.rows]
    return {place for place in range(len(rows[0]) if rows else 0) if all(_is_number(cells[place]) for cells in rows)}
