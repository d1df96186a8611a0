"""Paint Brawl: moves (docs/rules/paint_brawl.md, section 7.1)."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl import actions
from khroma.games.paint_brawl.actions import Action
from khroma.games.paint_brawl.board import (
    AROUND,
    BARE_QUEST,
    CHIEF,
    CLONE,
    CODES,
    EMPTY,
    FREE,
    GRID,
    HUNTER,
    IS_COMBATANT,
    IS_PUDDLE,
    KIND_OF,
    KINDS,
    MAXI,
    MINI,
    MOST_SEATS,
    NAMES,
    ON_WALL,
    OWNER_OF,
    PUDDLE,
    QUEST,
    RANGER,
    RAYS,
    SMASHER,
    WARRIOR,
    Square,
    content,
)
from khroma.games.paint_brawl.rules.chief import why_not_enter
from khroma.games.paint_brawl.rules.golems import burst
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Refusal
from khroma.kernel.grid import OFF_BOARD

_BARRED: Final = 0
_OPEN: Final = 1
_FUSION: Final = 2  # a mini golem needs its colour to have no maxi yet


_RULES: Final = ("PB-MOV-WAL", "PB-MOV-RUN", "PB-MOV-SLU", "PB-MOV-DWN")


def piece_moves(state: State, square: Square, out: list[Action]) -> None:
    """PB-MOV-0, PB-STA-WALL: the moves of one piece for a Move card, by its profile."""
    board = state.board
    code = board[square]
    kind, seat = KIND_OF[code], OWNER_OF[code]
    if kind in (CHIEF, CLONE) or (state.knocked and square in state.knocked):
        return
    own = content(PUDDLE, seat)
    if kind in (WARRIOR, SMASHER):
        base = actions.run(square, 0)
        for ray in RAYS[square]:
            for end in ray:
                there = board[end]
                if there not in (FREE, own):
                    break
                out.append(base + end)
    elif kind >= MINI:
        slugs(state, square, out)
    else:
        base = actions.climb_down(square, 0) if ON_WALL[code] else actions.walk(square, 0)
        for end in AROUND[square]:
            there = board[end]
            if there in (FREE, own):
                out.append(base + end)


def slugs(state: State, square: Square, out: list[Action]) -> None:
    """PB-MOV-SLU: one step of a golem to a square that its table allows."""
    code = state.board[square]
    seat, kind = OWNER_OF[code], KIND_OF[code]
    base = actions.slug(square, 0)
    table = seat * CODES
    for end in AROUND[square]:
        allowed = _SLUG[table + state.board[end]]
        if allowed == _OPEN or (allowed == _FUSION and may_fuse(state, seat, kind)):
            out.append(base + end)


def may_fuse(state: State, seat: int, kind: int) -> bool:
    """PB-INV-2: a maxi absorbs; a mini fuses only if its colour has no maxi on the board."""
    return kind == MAXI or not state.has_kind(seat, MAXI)


def _slug(seat: int, code: int) -> int:
    """PB-MOV-SLU: what a golem of this seat may step onto."""
    kind, owner = KIND_OF[code], OWNER_OF[code]
    if code >= BARE_QUEST:
        return _OPEN if kind == EMPTY else _BARRED
    if kind in (EMPTY, PUDDLE):
        return _OPEN
    if IS_COMBATANT[code]:
        return _OPEN if owner != seat else _BARRED
    return _FUSION if kind in (MINI, CLONE) and not ON_WALL[code] else _BARRED


_SLUG: Final[list[int]] = [_slug(seat, code) for seat in range(MOST_SEATS) for code in range(CODES)]


def move_piece(state: State, action: Action) -> None:
    """PB-MOV-WAL, PB-MOV-RUN, PB-MOV-DWN: own puddles on squares passed or reached are removed."""
    kind, start, end = actions.kind(action), actions.actor(action), actions.last(action)
    if kind == actions.SLUG:
        slug(state, start, end)
        return
    if kind == actions.RUN:
        for square in GRID.between(start, end):
            if state.board[square] != FREE:
                state.remove_puddle(square)
    if IS_PUDDLE[state.board[end]]:
        state.remove_puddle(end)
    state.move(start, end, "moved")


def slug(state: State, start: Square, end: Square) -> None:
    """PB-MOV-SLU, PB-INV-3: what is on the ground there first, then the trail, then golem, fusion or explosion."""
    code, there = state.board[start], state.board[end]
    seat, kind = OWNER_OF[code], KIND_OF[code]
    if end == QUEST or ON_WALL[there]:
        state.step_off(start, end)
        trail(state, start, seat)
        state.tell_piece("exploded", kind, seat, end)
        burst(state, seat, end, kind == MAXI, seat)
        return
    if IS_PUDDLE[there]:
        state.remove_puddle(end)
    elif IS_COMBATANT[there]:
        state.recolour(end, seat)
        state.remove_invocation(start, "spent")
        trail(state, start, seat)
        return
    elif there != FREE:
        state.remove_invocation(end, "absorbed")
        if kind == MINI:
            state.remove_invocation(start, "fused")
            trail(state, start, seat)
            state.place_invocation(end, MAXI, seat)
            return
    state.move(start, end, "moved")
    trail(state, start, seat)


def trail(state: State, square: Square, seat: int) -> None:
    """PB-MOV-SLU: the square just left gets a puddle, if the supply allows."""
    if state.stock[seat] > 0:
        state.place_puddle(square, seat)


def why_no_move(state: State, seat: int, action: Action) -> Refusal:
    """PB-MOV-0, PB-MOV-WAL, PB-MOV-RUN, PB-MOV-SLU: the first thing that is in the way."""
    wanted, start, end = actions.kind(action), actions.actor(action), actions.last(action)
    code = state.board[start]
    kind = KIND_OF[code]
    if state.moves == 0:
        return Refusal("PB-TRN-3", "no-card-left", card="m")
    profile = profile_move(state, start)
    if profile != wanted:
        rule = "PB-CHF-1" if kind == CHIEF else "PB-BLA-CLN" if kind == CLONE else _RULES[wanted]
        return Refusal(rule, "other-move", square=NAMES[start], piece=KINDS[kind], verb=actions.VERBS[wanted])
    if wanted == actions.RUN:
        direction = GRID.direction(start, end)
        if direction == OFF_BOARD or direction % 2:
            return Refusal("PB-MOV-RUN", "not-in-line", square=NAMES[end])
        for square in (*GRID.between(start, end), end):
            if state.board[square] != FREE and state.board[square] != content(PUDDLE, seat):
                return why_not_enter(state, square, "PB-MOV-0")
    rule = _RULES[wanted]
    if end not in AROUND[start]:
        return Refusal(rule, "not-in-contact", square=NAMES[end])
    if wanted == actions.SLUG:
        return why_no_slug(state, seat, end)
    return why_not_enter(state, end, "PB-MOV-0")


def profile_move(state: State, square: Square) -> int:
    """The kind of move that the piece on a square makes for a Move card; NONE if it makes none."""
    code = state.board[square]
    kind = KIND_OF[code]
    if kind in (WARRIOR, SMASHER):
        return actions.RUN
    if kind in (MINI, MAXI):
        return actions.SLUG
    if kind in (HUNTER, RANGER) and ON_WALL[code]:
        return actions.CLIMB_DOWN
    return actions.WALK if IS_COMBATANT[code] else actions.NONE


def why_no_slug(state: State, seat: int, end: Square) -> Refusal:
    """PB-MOV-SLU, PB-INV-2: golems never step onto friends, Chiefs or maxi golems."""
    there = state.board[end]
    name = NAMES[end]
    if KIND_OF[there] == CHIEF:
        return Refusal("PB-MOV-SLU", "golem-onto-chief", square=name)
    if IS_COMBATANT[there]:
        return Refusal("PB-MOV-SLU", "golem-onto-friend", square=name)
    if KIND_OF[there] == MAXI:
        return Refusal("PB-MOV-SLU", "golem-onto-maxi", square=name)
    return Refusal("PB-INV-2", "one-maxi", player=state.seat_word(seat), square=name)
