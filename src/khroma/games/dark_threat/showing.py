"""Dark Threat: the position in words, as `shown.py` declares it."""

from __future__ import annotations

from khroma.games.dark_threat.kinds import (
    BLACK,
    BURIED,
    CAMPS,
    COLOURS,
    DEEDS,
    EASY,
    FIGURE_COLOURS,
    FIGURES,
    FIT,
    GAIA,
    HARD,
    KINDS,
    LEVELS,
    LIT,
    MANDRAKES,
    NOBODY,
    NOWHERE,
    OF_A_COLOUR,
    ORDERS,
    PAINT_COLOURS,
    SITE_COUNT,
    SITES,
    SMALL_BANES,
    SPORES,
    TEMPLES,
    TOTEM,
    TURNS,
    Figure,
    camp_of_kind,
)
from khroma.games.dark_threat.picture import terrain
from khroma.games.dark_threat.rules.ending import decided, progress
from khroma.games.dark_threat.rules.teams import camp_of, seat_words
from khroma.games.dark_threat.rules.temples import is_active, is_blocked, is_fleeting
from khroma.games.dark_threat.rules.turns import what_is_left
from khroma.games.dark_threat.shown import (
    DarkThreatPiece,
    DarkThreatReserve,
    DarkThreatSeat,
    DarkThreatSquare,
    DarkThreatTable,
    DarkThreatTemple,
    Mark,
)
from khroma.games.dark_threat.state import ENDS, State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat, Square


def warning(state: State) -> str:
    """DT-SET-1: at Hard Gaia cannot win against a Kaos that plays at Easy; the set-up says so."""
    return "gaia-cannot-win" if state.box.level_gaia == HARD and state.box.level_kaos == EASY else ""


def show(state: State) -> DarkThreatTable:
    """The position in words."""
    box = state.box
    moves, attacks, left = what_is_left(state)
    return {
        "game": "dark_threat",
        "secrets": False,
        "windows": False,
        "board": {
            "files": box.files,
            "ranks": box.ranks,
            "squares": {box.names[square]: _square(state, square) for square in box.squares},
        },
        "temples": [_temple(state, site) for site in range(SITE_COUNT)],
        "seats": [_seat(state, Seat(number), word) for number, word in enumerate(seat_words(box.players))],
        "supply": {COLOURS[colour]: state.paint.supply[colour] for colour in PAINT_COLOURS},
        "reserve": _reserve(state),
        "deeds": [word for index, word in enumerate(DEEDS) if state.has_deed(1 << index)],
        "turn": {
            "turn": TURNS[state.turn.kind],
            "cycle": state.turn.cycle,
            "order": ORDERS[state.turn.order],
            "moves": moves,
            "attacks": attacks,
            "actions": state.turn.actions,
            "left": left,
            "sacrificed": state.turn.sacrificed,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
            "winner": CAMPS[state.winner] if state.winner != NOBODY else "",
        },
        "decided": [box.names[square] for square in decided(state)],
        "warning": warning(state),
    }


def _square(state: State, square: Square) -> DarkThreatSquare:
    shown: DarkThreatSquare = {"ground": terrain(state, square)}
    if state.ground.prism[square]:
        shown["prism"] = COLOURS[state.ground.prism[square]]
    paint, figure = state.paint.on[square], state.figures.at[square]
    if paint >= LIT:
        shown["lit"] = True
    elif paint:
        shown["paint"] = COLOURS[paint]
    if paint == BLACK and is_fleeting(state, square):
        shown["fleeting"] = True
    if figure != NOBODY:
        shown["piece"] = _piece(state, figure)
    return shown


def _piece(state: State, figure: Figure) -> DarkThreatPiece:
    kind = state.figures.form[figure]
    marks: list[Mark] = []
    if state.figures.stun[figure] != FIT:
        marks.append("stunned")
    if state.figures.is_protected(figure):
        marks.append("protected")
    if state.figures.must_flee(figure):
        marks.append("fleeing")
    if state.figures.is_invoked(figure):
        marks.append("invoked")
    camp = "" if kind == TOTEM else CAMPS[camp_of_kind(kind)]
    shown: DarkThreatPiece = {"unit": KINDS[kind], "camp": camp, "marks": marks}
    if kind in OF_A_COLOUR:
        shown["colour"] = COLOURS[FIGURE_COLOURS[figure]]
    return shown


def _temple(state: State, site: int) -> DarkThreatTemple:
    temple = state.ground.temple_at[site]
    return {
        "site": SITES[site],
        "temple": TEMPLES[temple],
        "centre": state.box.names[state.box.centre_of[site]],
        "active": is_active(state, temple),
        "blocked": is_blocked(state, temple),
        "corrupted": state.is_corrupted(site),
        "small_bane": state.figures.where[SMALL_BANES[site]] >= 0,
    }


def _seat(state: State, seat: Seat, word: str) -> DarkThreatSeat:
    camp = camp_of(state.box.players, seat)
    level = state.box.level_gaia if camp == GAIA else state.box.level_kaos
    come = progress(state, camp)
    return {"side": word, "standing": come, "camp": CAMPS[camp], "level": LEVELS[level], "progress": come}


def _reserve(state: State) -> DarkThreatReserve:
    def off(figures: list[Figure]) -> int:
        return sum(state.figures.where[figure] == NOWHERE for figure in figures)

    buried = sum(state.figures.where[figure] == BURIED for figure in FIGURES)
    return {"mandrakes": off(MANDRAKES), "spores": off(SPORES), "buried": buried}
