"""Color Quest: pictures that can be read, but show what no game can come to (docs/notation.md, section 5.2).

Fewer pieces than the box holds are a position all the same: the rest has left the game.
"""

from __future__ import annotations

from khroma.games.color_quest import kinds
from khroma.games.color_quest.box import BONE_PILES, COPIES, HAND_LIMIT, TILE_COUNTS
from khroma.games.color_quest.kinds import (
    CARDS,
    COLOURS,
    FIGURES,
    HERO_SLOT,
    INSTANT,
    ITEMS,
    NOBODY,
    PAINT_COLOURS,
    SEATS,
    SIDES,
    SIX,
    TILES,
    WALL,
    Kind,
)
from khroma.games.color_quest.pending_soundness import refuse_unsound_pending
from khroma.games.color_quest.rules.cards import ITEM_OVERFLOW
from khroma.games.color_quest.state import State
from khroma.kernel.errors import PictureError, Wording
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat


def refuse_unsound(state: State) -> None:
    """CQ-CMP-2, CQ-DIE-1: NotationError for the first thing that cannot be."""
    if state.ended == PLAYING:
        refuse_unsound_pending(state)
    _check_round(state)
    _check_figures(state)
    _check_supplies(state)
    _check_tiles(state)
    for seat in SEATS:
        _check_dice(state, seat)
        _check_hand(state, seat)
    for item in CARDS:
        cards = state.cards.seen(item) + state.cards.deck[item]
        if cards > COPIES:
            raise PictureError(
                "there are {most} cards {card}, but {n} are shown", most=COPIES, card=ITEMS[item], n=cards
            )


def _check_round(state: State) -> None:
    """CQ-END-6: rounds are counted from 1 to the limit; only a game that is over may be past it."""
    most = state.box.round_limit + (state.ended != PLAYING)
    if not 1 <= state.turn.round <= most:
        raise PictureError(
            "expected 1 to {most}, found {n}", most=most, n=state.turn.round, line="round", rule="CQ-END-6"
        )


def _check_figures(state: State) -> None:
    """CQ-SET-4, CQ-SET-5, CQ-HGT-5: one hero a side, no model twice, and no golem that rests on a wall. (A practice
    board need not keep the rules of team building: there only the same figure twice is refused.)"""
    standing = [figure for figure in state.figures.numbers if state.figures.places[figure] != NOBODY]
    practice = state.box.board.key != ""
    seen: set[tuple[int, int]] = set()
    for figure in standing:
        kind, seat = state.figures.kinds[figure], state.figures.side(figure)
        if kinds.is_hero(kind) or kinds.is_champion(kind):
            model = (kind, seat) if practice else (NOBODY, seat) if kinds.is_hero(kind) else (kind, NOBODY)
            if model in seen:
                where, rule = state.square_word(state.figures.places[figure]), "4" if model[0] == NOBODY else "5"
                what = "a second hero" if model[0] == NOBODY else "{figure} for the second time"
                raise PictureError(what, figure=FIGURES[kind], square=where, rule=f"CQ-SET-{rule}")
            seen.add(model)
    explosive = [kinds.PAINT_GOLEM, kinds.PAINT_CLONE] + [kinds.MINI_GOLEM] * (not state.box.mini_stays)
    for figure in standing:
        if state.figures.kinds[figure] in explosive and state.ground.tile[state.figures.places[figure]] == WALL:
            where, name = state.square_word(state.figures.places[figure]), FIGURES[state.figures.kinds[figure]]
            raise PictureError("{figure} on a wall explodes at once", figure=name, square=where, rule="CQ-HGT-5")


def _check_supplies(state: State) -> None:
    """CQ-CMP-1, CQ-CMP-2: what is drawn and what is said to be left must both fit into the box."""
    for kind in [each for each in range(kinds.WARRIOR, kinds.KINDS) if each != kinds.BONE_PILE]:
        drawn = len(
            [f for f in state.figures.numbers if state.figures.places[f] != NOBODY and state.figures.kinds[f] == kind]
        )
        _compare(
            Wording("figures of {figure}", figure=FIGURES[kind]),
            state.box.figures[kind],
            drawn,
            state.figures.left(Kind(kind)),
            "CQ-CMP-2",
        )
    for colour in PAINT_COLOURS:
        drawn = len([square for square in state.box.board.squares if state.ground.puddle[square] == colour])
        left = state.box.tokens - state.ground.laid[colour]
        _compare(Wording("{colour} tokens", colour=COLOURS[colour]), state.box.tokens, drawn, left, "CQ-CMP-1")
    _compare(
        Wording("bone piles"), BONE_PILES, sum(state.ground.bones), BONE_PILES - state.ground.bone_piles, "CQ-CMP-5"
    )


def _compare(what: Wording, most: int, drawn: int, left: int, rule: str) -> None:
    if drawn + max(left, 0) > most:
        template = "the box holds {most} {what}, but {n} are drawn"
        if left > 0:
            template = "the box holds {most} {what}, but {n} are drawn and {left} said to be left"
        raise PictureError(template, most=most, what=what, n=drawn, left=left, rule=rule)


def _check_tiles(state: State) -> None:
    """Section 3.1: tiles of each type; a practice board may have more."""
    if state.box.board.key:
        return
    for tile in range(2, len(TILES)):
        drawn = len([square for square in state.box.board.squares if state.ground.tile[square] == tile])
        if drawn > TILE_COUNTS[tile]:
            raise PictureError(
                "the box holds {most} {what}, but {n} are drawn",
                most=TILE_COUNTS[tile],
                what=Wording("tiles {tile}", tile=TILES[tile]),
                n=drawn,
                rule="CQ-SET-10",
            )


def _check_dice(state: State, seat: Seat) -> None:
    """CQ-DIE-4, CQ-DIE-9: how many dice an Instant space and the Hero slot hold."""
    for colour in SIX:
        held = state.dice.of(seat, INSTANT, colour)
        if held > state.box.instant_capacity:
            most, name = state.box.instant_capacity, COLOURS[colour]
            raise PictureError(
                "the {colour} Instant space of {side} holds {most}, not {n} dice",
                colour=name,
                side=SIDES[seat],
                most=most,
                n=held,
                rule="CQ-DIE-4",
            )
    held = state.dice.all_in(seat, HERO_SLOT)
    if held > state.box.hero_capacity:
        most = state.box.hero_capacity
        raise PictureError(
            "the Hero slot of {side} holds {most}, not {n} dice", side=SIDES[seat], most=most, n=held, rule="CQ-DIE-9"
        )


def _check_hand(state: State, seat: Seat) -> None:
    """CQ-ITM-1: two cards, and a third only while it is asked which one goes."""
    most = HAND_LIMIT + (ITEM_OVERFLOW.of(seat) in state.agenda)
    held = state.cards.held(seat)
    if held > most:
        raise PictureError(
            "{side} holds {n} cards, but {most} are allowed", side=SIDES[seat], n=held, most=most, rule="CQ-ITM-1"
        )
