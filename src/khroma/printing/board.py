"""The board of a game drawn as SVG, in parts that fit on sheets of paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from random import Random
from typing import Any

from khroma.kernel.game import CHANCE, Game
from khroma.kernel.options import Options
from khroma.printing.drawings import inside, is_drawn, sign
from khroma.printing.part import COLOURS

SQUARE = 25  # millimetres
ACROSS, DOWN = 7, 11  # squares on a sheet: 275 of 277 millimetres
GROUNDS = {
    "wall": "#9b938a",
    "quest": "#e9d9a8",
    "prism": "#ffffff",
    "temple_floor": "#e7e2f2",
    "temple_centre": "#cfc4e6",
    "swamp": "#c4cfb2",
    "sanctuary": "#f3e3b3",
    "crystal": "#dff0f5",
    "bush": "#cfe3c0",
    "tunnel": "#cdbfae",
    "chest": "#ecd7ab",
}
LAID = ("wall", "bush", "tunnel", "chest")  # tiles of their own: the board shows where they begin
BARE = "#faf8f3"


def squares_of(game: Game[Any], options: Options) -> tuple[int, int, Mapping[str, Mapping[str, Any]]]:
    """How many files and ranks a board has, and what its squares are; no files where there is none."""
    state, rng = game.new(options), Random(1)
    while game.asked(state) == CHANCE:
        game.advance(state, game.random_action(state, rng))
    table: Any = game.table(state)
    board = table.get("board", table)
    return board.get("files", 0), board.get("ranks", 0), board.get("squares", {})


def sheets(game: Game[Any], options: Options, language: str) -> Iterator[str]:
    """The board, sheet by sheet from the upper left, to be glued together."""
    files, ranks, squares = squares_of(game, options)
    for top in range(ranks, 0, -DOWN):
        for left in range(0, files, ACROSS):
            across, down = min(ACROSS, files - left), min(DOWN, top)
            yield _sheet(squares, (left, top), (across, down), language)


def _sheet(
    squares: Mapping[str, Mapping[str, Any]], corner: tuple[int, int], size: tuple[int, int], language: str
) -> str:
    (left, top), (across, down) = corner, size
    drawn = "".join(
        _square(f"{chr(ord('a') + left + x)}{top - y}", squares, x * SQUARE, y * SQUARE, language)
        for y in range(down)
        for x in range(across)
    )
    width, height = across * SQUARE, down * SQUARE
    return f'<svg class="board" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">{drawn}</svg>'


def _square(name: str, squares: Mapping[str, Mapping[str, Any]], x: int, y: int, language: str) -> str:
    told = squares.get(name, {})
    ground = str(told.get("ground", ""))
    drawn = _box(x, y, SQUARE, f'fill="{GROUNDS.get(ground, BARE)}" stroke="#8d867c" stroke-width=".3"')
    if ground in LAID:
        drawn += _box(x + 2, y + 2, SQUARE - 4, 'fill="none" stroke="#555" stroke-width=".3" stroke-dasharray="1 1"')
    picture = f"ground prism {told['prism']}" if "prism" in told else f"ground {ground}"
    if is_drawn(picture):
        faint = ' opacity=".45"' if ground in LAID else ""
        drawn += f'<g transform="translate({x} {y}) scale({SQUARE / 100:g})"{faint}>{inside(picture, language)}</g>'
    if "paint" in told:
        puddle = inside(f"puddle {told['paint']}", language)
        drawn += f'<g transform="translate({x} {y}) scale({SQUARE / 100:g})" opacity=".45">{puddle}</g>'
    elif colour := _side(told):
        middle = f'cx="{x + SQUARE / 2}" cy="{y + SQUARE / 2}"'
        drawn += f'<circle {middle} r="6" fill="none" stroke="{COLOURS[colour]}" stroke-width="1.6"/>'
        drawn += _letters(x + SQUARE / 2, y + SQUARE / 2 + 1.6, sign(f"puddle {colour}", language), 4)
    return drawn + _letters(x + 3.6, y + SQUARE - 1.6, name, 2.6)


def _box(x: int, y: int, size: int, look: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{size}" height="{size}" {look}/>'


def _side(told: Mapping[str, Any]) -> str:
    """Where a side begins, or wants to be: gold for Gaia, black for Kaos."""
    side = str(told.get("goal") or told.get("area") or "")
    return {"gaia": "gold", "kaos": "black"}.get(side, "")


def _letters(x: float, y: float, text: str, size: float) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="middle" fill="#666">{escape(text)}</text>'
