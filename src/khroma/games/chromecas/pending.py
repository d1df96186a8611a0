"""Chromecas: what is still to be done, written and read (docs/notation.md)."""

from __future__ import annotations

import re

from khroma.games.chromecas import agenda
from khroma.games.chromecas.fields import NOBODY
from khroma.games.chromecas.spelling import tile_named
from khroma.games.chromecas.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.notation import read_word

# What may be pending, top first; `_CHAINS` is what a question of a placement brings along.
_STACKS = re.compile(
    r"(faction )?first|(draw_chromeca |draw_terrain |(scan )?learn )?(deal|refill)|action|end_turn"
    r"|((scan )?open_facts |(((scan )?reveal )?offer_shield |shield )?(offer_power )?finish |vehicle finish )?act"
)
_CHAINS = {"shield": ("shield", "offer_power", "finish", "act"), "vehicle": ("vehicle", "finish", "act")}
_ON_TABLE = ("open_facts", "reveal", "offer_shield", "offer_power", "shield", "vehicle", "finish")


def entry_words(state: State, item: agenda.Entry) -> str:
    """One entry of the agenda: `scan blue t05`."""
    kind, tile = agenda.kind(item), agenda.tile(item)
    words = [agenda.WORDS[kind], state.seat_word(agenda.seat(item))]
    if tile == agenda.HIDDEN_TILE:
        words.append("?")
    elif tile != agenda.NO_TILE:
        words.append(state.box.terrain_ids[tile])
    return " ".join(words)


def is_cut_out(text: str) -> bool:
    """Whether a picture with this `pending:` begins at a decision, so that what it does not say is filled in."""
    return ";" not in text and text.lower().partition(" ")[0] in ("", *_CHAINS)


def read_agenda(state: State, text: str, names: dict[str, str]) -> list[agenda.Entry]:
    """The agenda that `pending:` says; without a word the player of the turn is asked for an action."""
    if not text:
        return [agenda.entry(agenda.ACT)]
    parts = [part.split() for part in text.lower().split(";")]
    if len(parts) == 1 and parts[0] and parts[0][0] in _CHAINS:
        parts = _chain(state, parts[0])
    if not _STACKS.fullmatch(" ".join(words[0] if words else "-" for words in parts)):
        raise NotationError(f'picture, "pending:": this cannot be pending: "{text}"')
    if parts[-1][0] in ("act", "action", "refill", "end_turn") and state.active == NOBODY:
        raise NotationError('picture: "turn:" is missing')
    if parts[-1][0] != "first" and state.first == NOBODY:
        raise NotationError('picture: "first:" is missing')
    return [_entry(state, words, names) for words in reversed(parts)]


def _chain(state: State, words: list[str]) -> list[list[str]]:
    """`shield 1,0`: the question after a placement there, with all that still belongs to it."""
    name = state.seat_word(state.active)
    return [[word, name, words[-1]] if word != "act" else [word] for word in _CHAINS[words[0]]]


def _entry(state: State, words: list[str], names: dict[str, str]) -> agenda.Entry:
    if len(words) > 3:
        raise NotationError(f'picture, "pending:": expected WORD FACTION TERRAIN, found "{" ".join(words)}"')
    kind = read_word(words[0], list(agenda.WORDS), "entry")
    count = state.box.zones if kind == agenda.ASK_SCAN else state.box.players
    factions = [state.seat_word(each) for each in range(count)]
    seat = read_word(words[1], factions, "faction in play") if len(words) > 1 else max(state.active, 0)
    tile = agenda.NO_TILE
    if len(words) > 2:
        tile = agenda.HIDDEN_TILE if words[2] == "?" else tile_named(state, words[2], names)
    _check_entry(state, words, tile)
    return agenda.entry(kind, seat, tile)


def _check_entry(state: State, words: list[str], tile: int) -> None:
    """Whether the terrain of an entry is where the entry needs it."""
    needs_tile = words[0] in (*_ON_TABLE, "scan", "learn")
    on_table = tile < state.box.tiles and bool(state.cell[tile])
    right = not needs_tile or tile != agenda.NO_TILE
    if words[0] in _ON_TABLE:
        right = on_table or words[0] == "finish"
    if words[0] in ("reveal", "offer_shield", "offer_power", "shield", "vehicle"):
        right = on_table and state.holder[tile] == state.active
    if words[0] == "vehicle" and right:
        right = state.box.unit_vehicle[state.unit[tile]] > 0
    if not right:
        raise NotationError(f'picture, "pending:": "{" ".join(words)}" does not fit what is drawn')
