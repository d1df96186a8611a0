"""Chromecas: what the token of a tile in a picture says, and that the tiles hang together."""

from __future__ import annotations

from khroma.games.chromecas.board import cell_word
from khroma.games.chromecas.kinds import (
    BASTION,
    EFFECT_SIGNS,
    EMPTY_ZONE,
    FACTION_LETTERS,
    UNKNOWN,
    Tile,
    Unit,
)
from khroma.games.chromecas.rules.networks import Links
from khroma.games.chromecas.state import ON_HOLDER, State
from khroma.kernel.errors import PictureError
from khroma.kernel.kinds import Seat


def check_network(state: State) -> None:
    """CH-GEO-5: every tile is connected to the core."""
    reached = Links(state).number
    for cell, tile in sorted(state.tiles.tile_at.items()):
        if reached[tile] < 0:
            word = cell_word(cell)
            raise PictureError(
                "the tile on {at} is not connected to the core", at=word, rule="CH-GEO-5", squares=(word,)
            )


def occupy(state: State, tile: Tile, word: str, token: str) -> None:
    """Who holds a tile, what its zone shows, and whether a shield lies there, as its token has it."""
    if len(token) != 6:
        raise PictureError('a tile is written PFUESS (as 3b4+..), found "{found}"', found=token, square=word)
    faction, unit, effect, mark, owner = token[1].lower(), token[2], token[3].lower(), token[4], token[5].lower()
    if faction != ".":
        seat = _letter_seat(state, faction, word)
        state.tiles.holder[tile] = seat
        state.tiles.unit[tile] = _letter_unit(state, unit, word)
        if effect not in EFFECT_SIGNS:
            signs = " ".join(EFFECT_SIGNS[1:])
            raise PictureError('unknown effect "{sign}"; known: {signs}', sign=effect, signs=signs, square=word)
        if tile == state.box.core and effect != EFFECT_SIGNS[EMPTY_ZONE]:
            raise PictureError('the core shows the empty zone "-", found "{found}"', found=effect, square=word)
        if effect != EFFECT_SIGNS[UNKNOWN]:  # `?`: placed, and just about to be scanned
            state.facts.deal(tile, seat, EFFECT_SIGNS.index(effect))
            state.reveal(tile)
    elif unit != "." or effect != ".":
        raise PictureError('an unoccupied tile shows no unit and no effect, found "{found}"', found=token, square=word)
    if mark == "!":
        seat = _letter_seat(state, owner, word)
        if state.tiles.shield[seat] != ON_HOLDER:
            raise PictureError("{side} has only one shield", side=state.seat_word(seat), square=word, rule="CH-COMP-1")
        if effect == EFFECT_SIGNS[BASTION]:
            raise PictureError("a shield is never on a visible Bastion", square=word, rule="CH-BAST-9")
        state.deploy_shield(seat, tile)
    elif mark != "." or owner != ".":
        raise PictureError('a shield is written !b, !o, !g or !v, found "{found}"', found=mark + owner, square=word)


def _letter_unit(state: State, letter: str, word: str) -> Unit:
    letters = state.box.unit_letters
    for spelled in (letter, letter.upper(), letter.lower()):
        if spelled in letters:
            return Unit(letters.index(spelled))
    raise PictureError(
        'unknown unit "{letter}"; known: {letters}', letter=letter, letters=" ".join(letters), square=word
    )


def _letter_seat(state: State, letter: str, word: str) -> Seat:
    for seat in state.box.seats[: len(state.factions)]:
        if FACTION_LETTERS[state.factions[seat]] == letter:
            return seat
    raise PictureError('no faction in play has the letter "{letter}"; say `seats:`', letter=letter, square=word)
