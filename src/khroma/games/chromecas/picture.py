"""Chromecas: positions written down (docs/rules/chromecas.md, section 12; docs/notation.md)."""

from __future__ import annotations

from khroma.games.chromecas.board import cell_word, column, row
from khroma.games.chromecas.kinds import EFFECT_SIGNS, EFFECTS, FACTION_LETTERS, NOBODY, UNKNOWN, Tile
from khroma.games.chromecas.parts.facts import PUBLIC
from khroma.games.chromecas.pending import pending_words
from khroma.games.chromecas.rules import ending
from khroma.games.chromecas.state import ENDS, State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat
from khroma.kernel.picture import draw_board


def write_position(state: State) -> str:
    """The table drawn, and everything else in lines; `?` stands for what a view does not know."""
    return draw_tiles(state) + "\n" + "\n".join(f"{key}: {value}".rstrip() for key, value in _lines(state).items())


def draw_tiles(state: State) -> str:
    """The network, top row first."""
    cells = list(state.tiles.tile_at)
    columns = range(min(map(column, cells)), max(map(column, cells)) + 1)
    rows = range(max(map(row, cells)), min(map(row, cells)) - 1, -1)
    tokens = {cell_word(cell): _token(state, tile) for cell, tile in state.tiles.tile_at.items()}
    return draw_board([str(x) for x in columns], [str(y) for y in rows], tokens, ".", "y\\x")


def _token(state: State, tile: Tile) -> str:
    """`PFUESS`: points, faction, unit, visible effect, shield."""
    points = "*" if tile == state.box.core else str(state.box.points[tile])
    holder = state.tiles.holder[tile]
    if holder == NOBODY:
        occupant = "..."
    else:
        unit = state.box.unit_letters[state.tiles.unit[tile]]
        occupant = _letter(state, holder) + unit + EFFECT_SIGNS[state.visible_effect(tile)]
    owner = state.tiles.shielded[tile]
    return points + occupant + (".." if owner == NOBODY else "!" + _letter(state, owner))


def _letter(state: State, seat: Seat) -> str:
    return FACTION_LETTERS[state.factions[seat]]


def _lines(state: State) -> dict[str, str]:
    box = state.box
    lines = {"seats": " ".join(state.seat_word(seat) for seat in box.seats)}
    if state.turn.first != NOBODY:
        lines["first"] = state.seat_word(state.turn.first)
    if state.turn.active != NOBODY:
        lines["turn"] = state.seat_word(state.turn.active)
    lines["actions"] = str(state.turn.actions_left)
    lines["round"] = str(state.turn.round)
    lines["played"] = str(state.turn.acted)
    lines["drawn"] = str(state.turn.drawn)
    lines["dead turns"] = str(state.turn.dead)
    if state.turn.turns_left != NOBODY:
        lines["last turns"] = str(state.turn.turns_left)
    lines["pending"] = pending_words(state)
    for seat in box.seats:
        lines |= _seat_lines(state, seat)
    lines["terrain pile"] = _pile([box.terrain_ids[t] for t in state.cards.unseen], _order(state, -1))
    lines["tail"] = " ".join(box.terrain_ids[t] for t in state.cards.tail) or "empty"
    tiles = [(cell, tile) for cell, tile in sorted(state.tiles.tile_at.items()) if tile != box.core]
    lines["tiles"] = " ".join(f"{cell_word(cell)}={box.terrain_ids[tile]}" for cell, tile in tiles)
    lines["facts"] = "; ".join(_fact_words(state)) or "none"
    lines["scores"] = " ".join(f"{state.seat_word(s)} {ending.score(state, s)}" for s in box.seats)
    if state.ended != PLAYING:
        lines["over"] = ENDS[state.ended]
    return lines


def _order(state: State, pile: int) -> list[str]:
    if not state.cards.order:
        return []
    names = state.box.terrain_ids if pile == -1 else state.box.unit_letters
    return [names[card] for card in state.cards.order[pile]]


def _pile(cards: list[str], order: list[str]) -> str:
    """In order, top first, where it is fixed; what is below that, or all, is shuffled."""
    if not cards:
        return "empty"
    rest = list(cards)
    for card in order:
        rest.remove(card)
    return " ".join([*order, *(["shuffled", *rest] if rest else [])])


def _seat_lines(state: State, seat: Seat) -> dict[str, str]:
    box, base, name = state.box, seat * state.box.units, state.seat_word(seat)

    def cards(counts: list[int]) -> list[str]:
        return [box.unit_letters[unit] for unit in range(box.units) for _ in range(counts[base + unit])]

    hand = cards(state.cards.hand_units) + ["?"] * state.cards.hidden_units[seat]
    terrains = [
        box.terrain_ids[t] + ("!" if t in state.cards.shown else "") for t in sorted(state.cards.hand_terrains[seat])
    ]
    return {
        f"{name} chromecas": " ".join(hand) or "none",
        f"{name} terrains": " ".join(terrains + ["?"] * state.cards.hidden_terrains[seat]) or "none",
        f"{name} pile": _pile(cards(state.cards.pile_units), _order(state, seat)),
        f"{name} discard": " ".join(cards(state.cards.discards)) or "empty",
    }


def _fact_words(state: State) -> list[str]:
    found = []
    for tile in state.box.all_terrains:
        for zone in range(len(state.factions)):
            effect, knowers = state.facts.effect(tile, zone), state.facts.knowers(tile, zone)
            if effect == UNKNOWN and not knowers:
                continue
            if knowers & PUBLIC:
                known = "all"
            else:
                known = "+".join(state.seat_word(s) for s in range(state.box.players) if knowers & 1 << s) or "nobody"
            word = "?" if effect == UNKNOWN else EFFECTS[effect]
            found.append(f"{state.box.terrain_ids[tile]} {state.seat_word(zone)} {word} by {known}")
    return found
