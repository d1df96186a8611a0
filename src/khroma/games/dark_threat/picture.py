"""Dark Threat: positions written down (docs/rules/dark_threat.md, section 12)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.board import PACKAGE
from khroma.games.dark_threat.kinds import (
    BANE_PARTS,
    CAMPS,
    COLOURS,
    DEEDS,
    FALLEN,
    FIGURE_COLOURS,
    FIGURES,
    KIND_COUNT,
    KINDS,
    LETTERS,
    LEVELS,
    LIT,
    NOBODY,
    OF_A_COLOUR,
    ORDERS,
    PAINT_COLOURS,
    SITE_COUNT,
    SITES,
    SMALL_BANES,
    STUNNED_NOW,
    TEMPLES,
    TURNS,
    Kind,
)
from khroma.games.dark_threat.pending import pending_words
from khroma.games.dark_threat.rules.mandrakes import count_buried
from khroma.games.dark_threat.rules.temples import is_active, is_blocked
from khroma.games.dark_threat.state import ENDS, State
from khroma.kernel.data import read_packaged
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Square
from khroma.kernel.picture import draw_board

_UNITS: Final = read_packaged(PACKAGE, "data/units.toml").table("unit")
TOKEN_OF: Final = [_UNITS.table(name).text("token") for name in KINDS]  # by kind
TOKENS: Final = {TOKEN_OF[kind]: Kind(kind) for kind in range(KIND_COUNT) if kind not in OF_A_COLOUR}
COLOURED_TOKENS: Final = {TOKEN_OF[kind]: Kind(kind) for kind in OF_A_COLOUR}  # the letter of the colour stands behind
_TERRAIN_SIGNS = {
    "sanctuary": "#", "swamp": "~", "temple_centre": "@", "prism": "%", "temple_floor": ",", "plain": ".",
}  # fmt: skip


def write_position(state: State) -> str:
    """The board drawn, and everything else in lines."""
    return draw_squares(state) + "\n" + "\n".join(f"{key}: {value}".rstrip() for key, value in _lines(state).items())


def draw_squares(state: State) -> str:
    """The whole board, top rank first, the files named below."""
    box = state.box
    columns = [chr(ord("a") + file) for file in range(box.files)]
    rows = [str(rank) for rank in range(box.ranks, 0, -1)]
    cells = {box.names[square]: token_at(state, square) for square in box.squares}
    return draw_board(columns, rows, cells, ".", below=True)


def token_at(state: State, square: Square) -> str:
    """One square: who stands there, else the puddle, else the ground."""
    figure = state.figures.at[square]
    if figure == NOBODY:
        return ground_token(state, square)
    kind = state.figures.form[figure]
    token = TOKEN_OF[kind] + LETTERS[FIGURE_COLOURS[figure]] if kind in OF_A_COLOUR else TOKEN_OF[kind]
    return token + ("*" if state.figures.stun[figure] else "") + ("+" if state.figures.is_protected(figure) else "")


def ground_token(state: State, square: Square) -> str:
    """Puddle, lit prism, or terrain."""
    paint = state.paint.on[square]
    if paint >= LIT:
        return "!" + LETTERS[paint - LIT]
    return LETTERS[paint] if paint else terrain_token(state, square)


def terrain(state: State, square: Square) -> str:
    """What a square is, whatever stands or lies there."""
    box = state.box
    if square == box.sanctuary:
        return "sanctuary"
    if square in box.swamps:
        return "swamp"
    if box.site_at[square] != NOBODY:
        return "temple_centre"
    if state.ground.prism[square]:
        return "prism"
    return "temple_floor" if box.tile[square] else "plain"


def terrain_token(state: State, square: Square) -> str:
    """The sign of an empty square."""
    sign = _TERRAIN_SIGNS[terrain(state, square)]
    return sign + LETTERS[state.ground.prism[square]] if sign == "%" else sign


def _squares(state: State, squares: list[Square]) -> str:
    return " ".join(state.box.names[each] for each in sorted(squares)) or "none"


def _lines(state: State) -> dict[str, str]:
    box = state.box
    lines = {
        "turn": TURNS[state.turn.kind],
        "cycle": str(state.turn.cycle),
        "order": ORDERS[state.turn.order],
        "moves": str(state.turn.moves),
        "attacks": str(state.turn.attacks),
        "actions": str(state.turn.actions),
        "acted": "yes" if state.turn.acted else "no",
        "levels": f"gaia {LEVELS[box.level_gaia]}, kaos {LEVELS[box.level_kaos]}",
        "temples": state.ground.name,
        "lit prisms": _squares(state, [each for each in box.squares if state.paint.on[each] >= LIT]),
        "active temples": " ".join(TEMPLES[each] for each in range(SITE_COUNT) if is_active(state, each)) or "none",
        "blocked temples": " ".join(TEMPLES[each] for each in range(SITE_COUNT) if is_blocked(state, each)) or "none",
        "corrupted": " ".join(SITES[each] for each in range(SITE_COUNT) if state.is_corrupted(each)) or "none",
        "deeds": " ".join(word for index, word in enumerate(DEEDS) if state.has_deed(1 << index)) or "none",
        "fallen": " ".join(word for index, word in enumerate(FALLEN) if state.figures.fallen >> index & 1) or "none",
        "stunned now": _squares(
            state, [state.figures.where[f] for f in FIGURES if state.figures.stun[f] == STUNNED_NOW]
        ),
        "prayer gaia": box.names[state.figures.where[state.figures.prayer_gaia]]
        if state.figures.prayer_gaia != NOBODY
        else "none",
        "prayer kaos": box.names[state.figures.where[state.figures.prayer_kaos]]
        if state.figures.prayer_kaos != NOBODY
        else "none",
        "sacrificed": "yes" if state.turn.sacrificed else "no",
        "invoked": _squares(state, [state.figures.where[f] for f in FIGURES if state.figures.is_invoked(f)]),
        "buried": str(count_buried(state)),
        "small banes": ", ".join(_bane_words(state)) or "none",
    }
    if state.figures.fleeing:
        fleeing = [state.figures.where[f] for f in BANE_PARTS if state.figures.must_flee(f)]
        lines["fleeing"] = f"{_squares(state, fleeing)} {'light' if state.figures.fleeing_light else 'knocked_out'}"
    lines["idle turns"] = str(state.turn.idle)
    for colour in PAINT_COLOURS:
        lines[f"supply {COLOURS[colour]}"] = str(state.paint.supply[colour])
    if state.ended == PLAYING:
        lines["pending"] = pending_words(state)
    else:
        lines["over"] = ENDS[state.ended]
        lines["winner"] = CAMPS[state.winner] if state.winner != NOBODY else "nobody"
    return lines


def _bane_words(state: State) -> list[str]:
    names = state.box.names
    return [
        f"{names[state.figures.where[SMALL_BANES[s]]]} {SITES[s]}"
        for s in range(SITE_COUNT)
        if state.figures.where[SMALL_BANES[s]] >= 0
    ]
