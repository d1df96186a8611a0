"""Chromecas in the terminal: tiles as boxes, and below them the seats with what one may know of their hands.

┌──────────┐      points and id; `!b` the shield of Blue
│t10  !b  3│
│b titan  5│      the faction's letter, the unit, its power
│b+ o#     │      effects that are known, by faction
└──────────┘
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from khroma.cli.words import board_words
from khroma.kernel.kinds import Seat
from khroma.kernel.texts import Texts

LETTERS: Final = {"b": "bright_blue", "o": "dark_orange", "g": "green3", "v": "medium_purple1"}
SIGNS: Final = {
    "empty_zone": "-",
    "offensive_force": "+",
    "stronghold": "$",
    "strike_force": "x",
    "bastion": "#",
    "unknown": "?",
}
_WIDE: Final = (12, 10, 8)  # widths of a tile that are tried
_FREE: Final = 5  # a column in which nothing lies yet
_LABEL: Final = 4
_INDENT: Final = "      "
# Which of up, right, down, left an edge leaves a crossing by.
_CROSSINGS: Final = {
    "0000": " ", "0110": "┌", "0011": "┐", "1100": "└", "1001": "┘", "0101": "─", "1010": "│",
    "0111": "┬", "1101": "┴", "1110": "├", "1011": "┤", "1111": "┼",
}  # fmt: skip

Tile = Mapping[str, Any]


def draw(table: Mapping[str, Any], seat: Seat | None, texts: Texts, width: int, boxes: bool) -> Text | None:
    """The whole table; None where it is too wide, and the picture must do."""
    tiles = {_cell(word): tile for word, tile in table["cells"].items()}
    free = {_cell(word) for word in table["frontier"]} if not table["turn"]["over"] else set()
    for wide in _WIDE:
        if _width(tiles, free, wide) <= width:
            board = _Board(tiles, free, wide, boxes, texts).draw()
            break
    else:
        return None
    for row in (*_turn(table, texts, width), *_seats(table, seat, texts, width), *_legend(texts, width)):
        board.append("\n")
        board.append_text(row)
    return board


def _cell(word: str) -> tuple[int, int]:
    x, y = word.split(",")
    return int(x), int(y)


def _columns(tiles: Mapping[tuple[int, int], Tile], free: set[tuple[int, int]]) -> list[int]:
    all_x = [x for x, _ in [*tiles, *free]]
    return list(range(min(all_x), max(all_x) + 1))


def _width(tiles: Mapping[tuple[int, int], Tile], free: set[tuple[int, int]], wide: int) -> int:
    filled = {x for x, _ in tiles}
    return _LABEL + 1 + sum(1 + (wide if x in filled else _FREE) for x in _columns(tiles, free))


class _Board:
    def __init__(
        self,
        tiles: dict[tuple[int, int], Tile],
        free: set[tuple[int, int]],
        wide: int,
        boxes: bool,
        texts: Texts,
    ) -> None:
        self.tiles, self.free, self.boxes, self.texts = tiles, free, boxes, texts
        self.columns = _columns(tiles, free)
        all_y = [y for _, y in [*tiles, *free]]
        self.rows = list(range(max(all_y), min(all_y) - 1, -1))
        filled = {x for x, _ in tiles}
        self.wide = {x: wide if x in filled else _FREE for x in self.columns}
        self.tall = {y: 3 if any((x, y) in tiles for x in self.columns) else 1 for y in self.rows}

    def draw(self) -> Text:
        text = Text()
        text.append(
            " " * _LABEL + " ".join(["", *(str(x).center(self.wide[x]) for x in self.columns)]).rstrip() + "\n",
            "dim",
        )
        for y in self.rows:
            self._edge(text, y + 1, y)
            for line in range(self.tall[y]):
                label = str(y) if line == self.tall[y] // 2 else ""
                row = Text().append(label.rjust(_LABEL - 1) + " ", style="dim")
                for x in self.columns:
                    self._side(row, x - 1, x, y)
                    self._inside(row, x, y, line)
                self._side(row, self.columns[-1], self.columns[-1] + 1, y)
                row.rstrip()
                text.append_text(row)
                text.append("\n")
        self._edge(text, self.rows[-1], self.rows[-1] - 1)
        text.rstrip()
        return text

    def _edge(self, text: Text, above: int, below: int) -> None:
        row = " " * _LABEL
        for x in self.columns:
            row += self._crossing(x, above, below)
            line = (x, above) in self.tiles or (x, below) in self.tiles
            row += self._sign("─" if line else " ") * self.wide[x]
        row += self._crossing(self.columns[-1] + 1, above, below)
        if row.strip():
            text.append(row.rstrip() + "\n", style="dim")

    def _crossing(self, x: int, above: int, below: int) -> str:
        """The corner at the left of column x, between two rows."""
        a, b, c, d = (
            (x - 1, above) in self.tiles,
            (x, above) in self.tiles,
            (x - 1, below) in self.tiles,
            (x, below) in self.tiles,
        )
        edges = (a or b, b or d, c or d, a or c)
        return self._sign(_CROSSINGS["".join("1" if edge else "0" for edge in edges)])

    def _side(self, text: Text, left: int, right: int, y: int) -> None:
        line = (left, y) in self.tiles or (right, y) in self.tiles
        text.append(self._sign("│") if line else " ", style="dim")

    def _sign(self, sign: str) -> str:
        if self.boxes or sign == " ":
            return sign
        return {"─": "-", "│": "|"}.get(sign, "+")

    def _inside(self, text: Text, x: int, y: int, line: int) -> None:
        width, tile = self.wide[x], self.tiles.get((x, y))
        if tile is None:
            shown = f"{x},{y}" if (x, y) in self.free and line == self.tall[y] // 2 else ""
            text.append(shown.center(width), style="dim italic")
            return
        style = LETTERS.get(str(tile.get("faction", " "))[0], "")
        if line == 0:
            self._head(text, tile, width)
        elif line == 1:
            held = ""
            if "faction" in tile:
                name = self.texts.noun("unit", tile["unit"])[: width - 4]
                held = f"{tile['faction'][0]} {name}".ljust(width - 1) + str(tile["power"])
            text.append(held.ljust(width)[:width], style=f"bold reverse {style}" if held else "")
        else:
            text.append_text(_effects(tile, width))

    def _head(self, text: Text, tile: Tile, width: int) -> None:
        core = tile["terrain"] == "core"
        name = self.texts.noun("terrain", "core") if core else str(tile["terrain"])
        points = str(tile["points"])
        shield = f"!{tile['shield'][0]}" if "shield" in tile else ""
        middle = width - len(name) - len(points)
        text.append(name, style="bold" if core else "")
        text.append(shield.center(middle)[:middle], style=f"bold {LETTERS.get(shield[1:], '')}")
        text.append(points, style="bold")


def _effects(tile: Tile, width: int) -> Text:
    """Effects that are known here: of the holder (open to all) and of one's own scans."""
    known = dict(tile.get("facts", {}))
    if tile["terrain"] == "core":
        known = {}
    if "faction" in tile:
        known[tile["faction"]] = tile["effect"]
    text = Text()
    gap = " " if len(known) * 3 - 1 <= width else ""
    for number, (faction, effect) in enumerate(known.items()):
        text.append(gap if number else "")
        text.append(faction[0] + SIGNS[effect], style=f"bold {LETTERS.get(faction[0], '')}")
    text.append(" " * (width - len(text)))
    return text


def _turn(table: Mapping[str, Any], texts: Texts, width: int) -> list[Text]:
    words, turn = board_words(texts.language), table["turn"]
    parts = [words["round"].format(round=turn["round"])]
    if turn["player"] and not turn["over"]:
        parts.append(texts.noun("player", turn["player"]))
        parts.append(words["actions"].format(n=turn["actions_left"]))
    parts.append(words["pile"].format(n=table["terrain_pile"]))
    if table["public_tail"]:
        parts.append(words["tail"].format(tail=" ".join(table["public_tail"])))
    return [Text(row, style="bold") for row in _wrapped(parts, " · ", width, "")]


def _seats(table: Mapping[str, Any], viewer: int | None, texts: Texts, width: int) -> list[Text]:
    words, rows = board_words(texts.language), []
    for number, seat in enumerate(table["seats"]):
        side = str(seat["side"])
        row = Text("> " if side == table["turn"]["player"] and not table["turn"]["over"] else "  ")
        row.append(_named(texts, side).ljust(11), style=f"bold {LETTERS.get(side[0], '')}")
        parts = [words["score"].format(n=seat["score"]), words["deck"].format(n=seat["pile"])]
        if seat["shield"] != "holder":
            parts.append(words["shield"].format(cell=seat["shield"]))
        if number != viewer and (seat["hidden_chromecas"] or seat["hidden_terrains"]):
            parts.append(words["hand"].format(u=seat["hidden_chromecas"], t=seat["hidden_terrains"]))
        row.append(" " + " · ".join(parts))
        rows.append(row)
        rows += _hand(seat, texts)
        if seat["discard"]:
            cards = _wrapped(_counted(seat["discard"], texts), ", ", width, f"{_INDENT}{words['discard']} ")
            rows += [Text(line, style="dim") for line in cards]
    return rows


def _wrapped(parts: Sequence[str], between: str, width: int, before: str) -> list[str]:
    """Parts in as many rows as they need, broken only between two of them."""
    rows = [before]
    for number, part in enumerate(parts):
        joint = between if number and rows[-1].strip() else ""
        if rows[-1].strip() and len(rows[-1] + joint + part) > width:
            rows[-1] += between.rstrip()
            rows.append(_INDENT + part)
        else:
            rows[-1] += joint + part
    return rows


def _named(texts: Texts, side: str) -> str:
    """A faction with its letter on the board, which is that of its English name."""
    return f"{texts.noun('player', side)} ({side[0]})" if side[0] in LETTERS else texts.noun("player", side)


def _hand(seat: Mapping[str, Any], texts: Texts) -> list[Text]:
    rows = []
    if seat["chromecas"]:
        units = ", ".join(f"{texts.noun('unit', unit['unit'])} {unit['power']}" for unit in seat["chromecas"])
        rows.append(Text(f"{_INDENT}{units}"))
    if seat["terrains"]:
        row = Text(_INDENT)
        for number, terrain in enumerate(seat["terrains"]):
            row.append(", " if number else "")
            row.append(f"{terrain['terrain']} {terrain['points']}p")
            for faction, effect in terrain["facts"].items():
                row.append(f" {faction[0]}{SIGNS[effect]}", style=f"bold {LETTERS.get(faction[0], '')}")
        rows.append(row)
    return rows


def _counted(cards: Sequence[str], texts: Texts) -> list[str]:
    return [
        texts.noun("unit", name) + (f" x{cards.count(name)}" if cards.count(name) > 1 else "")
        for name in dict.fromkeys(cards)
    ]


def _legend(texts: Texts, width: int) -> list[Text]:
    words = board_words(texts.language)
    signs = [f"{sign} {texts.noun('effect', effect)}" for effect, sign in SIGNS.items() if effect != "unknown"]
    rows = _wrapped([words["legend"], *signs, f"!b {words['shielded']}"], "  ", width, "")
    return [Text(row, style="dim") for row in rows]
