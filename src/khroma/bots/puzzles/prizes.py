"""What is won in the puzzles of the kind `best`, counted: points in Chromecas, enemies put out of action elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from khroma.bots.reasons.chromecas import best_rival
from khroma.games.chromecas.rules.ending import score
from khroma.games.chromecas.state import State as Chromecas
from khroma.games.color_quest.kinds import NOBODY
from khroma.games.color_quest.kinds_marks import LYING
from khroma.games.color_quest.state import State as ColorQuest
from khroma.games.dark_threat.kinds import DOOMED_NINJA, FIGURES, FIT, TOTEM
from khroma.games.dark_threat.state import State as DarkThreat
from khroma.games.paint_brawl.board import OWNER_OF
from khroma.games.paint_brawl.state import State as PaintBrawl
from khroma.kernel.kinds import Seat

Prize = Callable[[Any, Seat], int]


def _lead(state: Chromecas, seat: Seat) -> int:
    """The points of a seat less those of the best of the others: a capture counts on both sides."""
    return score(state, seat) - best_rival(state, seat)


def _brawlers(state: PaintBrawl, seat: Seat) -> int:
    """Combatants of others who stand up, below zero: captured or knocked out, they do not."""
    others = sum(state.board.combatants[other] for other in state.box.seats if other != seat)
    lying = sum(OWNER_OF[state.board.on[square]] != seat for square in state.board.knocked)
    return lying - others


def _threats(state: DarkThreat, seat: Seat) -> int:
    """Characters of the other camp on the board who are not stunned, below zero."""
    gaia, figures = seat == 1 if state.box.players == 2 else seat >= 2, state.figures
    standing = [figures.form[each] for each in FIGURES if figures.where[each] >= 0 and figures.stun[each] == FIT]
    return -sum(form >= DOOMED_NINJA if gaia else form < TOTEM for form in standing)


def _figures(state: ColorQuest, seat: Seat) -> int:
    """Figures of the other side on their feet, below zero."""
    figures = state.figures
    on_board = [each for each in figures.numbers if figures.places[each] != NOBODY and figures.side(each) != seat]
    return -sum(not figures.has(each, LYING) for each in on_board)


PRIZES: dict[str, Prize] = {
    "chromecas": _lead,
    "paint_brawl": _brawlers,
    "dark_threat": _threats,
    "color_quest": _figures,
}
