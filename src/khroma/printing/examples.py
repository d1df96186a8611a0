"""Cases of the rules on paper: the tiles of Chromecas before and after, with what happens or why it may not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from khroma.games.reference import cases_of
from khroma.games.registry import find_game
from khroma.kernel.examples import Frame, Said, show
from khroma.kernel.texts import Texts
from khroma.printing.drawings import inside, is_drawn

# The chapters of the rules that one looks up at the table, each with the rules that a picture explains.
SHOWN: dict[str, dict[str, tuple[str, ...]]] = {
    "chromecas": {
        "TURN": (),
        "TER": ("CH-TER-1",),
        "CHR": (),
        "CAP": ("CH-CAP-2", "CH-CAP-3"),
        "STRK": ("CH-STRK-1",),
        "BAST": (),
        "VEH": (),
        "SHIP": ("CH-SHIP-3",),
        "CRANE": ("CH-CRANE-3",),
        "END": (),
        "TIE": (),
    },
    "paint_brawl": dict.fromkeys(("TRN", "SUP", "QST", "CHF", "EXP", "REA", "END"), ()),
    "dark_threat": dict.fromkeys(("TRN", "ACT", "TMP", "SAN", "BAN", "KO", "DOM", "END"), ()),
    "color_quest": dict.fromkeys(("TURN", "DIE", "TRF", "KO", "END"), ()),
}
NOT_ON_PAPER = {"PB-TRN-6", "PB-REA-8"}  # how the table on the screen shows choices and asks
TILE = 94  # of 100: a drawing has a margin
WIDEST = 24  # millimetres of a tile
ROOM = 54  # millimetres of a column
MARKS = {"refused": "#c82f52", "seen": "#2a9d4a", "picked": "#1d4fd2", "next": "#2a9d4a"}


def examples(game: str, rule: str, texts: Texts) -> Iterator[str]:
    """The positions of the case that shows a rule, as figures."""
    case = cases_of(game).get(rule)
    if case is None:
        return
    for frame in show(case, find_game(game)).frames:
        if frame.said:
            lines = "".join(_line(said, texts) for said in frame.said)
            yield f"<figure>{_picture(frame, texts.language)}<figcaption>{lines}</figcaption></figure>"


def _line(said: Said, texts: Texts) -> str:
    label = texts.say(said.label.key, said.label.facts)
    if said.refusal is not None:
        sign, told = "\u2717", texts.say(f"refusal.{said.refusal.reason}", said.refusal.facts)
    else:
        sign, told = "\u2713", " ".join(texts.say(event.key, event.facts) for event in said.events)
    return f"<p>{sign} <b>{escape(label)}.</b> {escape(told)}</p>"


def _picture(frame: Frame, language: str) -> str:
    table: Mapping[str, Any] = frame.table
    cells: Mapping[str, Mapping[str, Any]] = table["cells"]
    marked = {place: mark for place, mark in frame.marks.items() if "," in place}
    places = {place: _place(place) for place in [*cells, *marked]}
    left, right = min(x for x, _ in places.values()), max(x for x, _ in places.values())
    bottom, top = min(y for _, y in places.values()), max(y for _, y in places.values())
    across, down = right - left + 1, top - bottom + 1
    drawn = "".join(
        f'<g transform="translate({(x - left) * 100} {(top - y) * 100})">'
        f"{_tile(cells.get(place), language)}{_ring(marked.get(place, ''))}{_letters(place, place in cells)}</g>"
        for place, (x, y) in places.items()
    )
    width = min(WIDEST, ROOM / across) * across
    return f'<svg class="example" width="{width:g}mm" viewBox="0 0 {across * 100} {down * 100}">{drawn}</svg>'


def _place(name: str) -> tuple[int, int]:
    x, y = name.split(",")
    return int(x), int(y)


def _tile(cell: Mapping[str, Any] | None, language: str) -> str:
    if cell is None:
        return ""
    points = str(cell["points"])
    name = "terrain core core" if cell["terrain"] == "core" else f"terrain {cell['name']} {points}"
    drawn = inside(name, language, {"points": points}) if is_drawn(name) else ""
    if "unit" in cell:
        unit = inside(f"unit {cell['unit']} {cell['faction']}", language, {"power": str(cell["power"])})
        drawn += f'<g transform="translate(14 10) scale(.72)">{unit}</g>'
    if "effect" in cell and is_drawn(zone := f"zone {cell['effect']} {cell['faction']}"):
        drawn += f'<svg x="4" y="62" width="32" height="32" viewBox="0 0 100 100">{inside(zone, language)}</svg>'
    if "shield" in cell:
        shield = inside(f"shield {cell['shield']}", language)
        drawn += f'<g transform="translate(60 0) scale(.4)">{shield}</g>'
    return drawn


def _ring(mark: str) -> str:
    if mark not in MARKS:
        return ""
    dashes = ' stroke-dasharray="8 5"' if mark in ("next", "refused") else ""
    around = f'x="3" y="3" width="{TILE}" height="{TILE}" rx="12" fill="none" stroke="{MARKS[mark]}" stroke-width="6"'
    cross = f'<path d="M38 38 L62 62 M62 38 L38 62" stroke="{MARKS[mark]}" stroke-width="8"/>'
    return f"<rect {around}{dashes}/>{cross if mark == 'refused' else ''}"


def _letters(place: str, is_tile: bool) -> str:
    look = 'fill="#ffffff"' if is_tile else 'fill="#444444"'
    return f'<text x="50" y="88" font-size="15" text-anchor="middle" {look}>{place}</text>'
