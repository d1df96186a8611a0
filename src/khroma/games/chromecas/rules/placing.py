"""Chromecas: placing a Chromeca (docs/rules/chromecas.md, section 7.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.chromecas.arguments import CellArgument, UnitArgument
from khroma.games.chromecas.board import Cell
from khroma.games.chromecas.kinds import EVERYONE_ENTERS, NO_POWER, NOBODY, NOBODY_ENTERS, STRIKE_FORCE, Tile, Unit
from khroma.games.chromecas.rules.captures import attack_bonus, capture_needs, capture_targets, has_support
from khroma.games.chromecas.rules.ending import FINISH
from khroma.games.chromecas.rules.scanning import REVEAL
from khroma.games.chromecas.rules.shields import OFFER_SHIELD, drop_unfounded_shield, shield_owner
from khroma.games.chromecas.rules.vehicles import OFFER_POWER, power_of
from khroma.games.chromecas.state import State
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.phrases import numbers
from khroma.kernel.verbs import Need, Verb


def open_tiles(state: State, seat: Seat) -> list[Tile]:
    """CH-CHR-1, CH-CHR-2: unoccupied tiles wherever they lie; own ones only by the option."""
    holder, shielded, replaces = state.tiles.holder, state.tiles.shielded, state.box.own_replacement
    found: list[Tile] = []
    for tile in state.tiles.laid:
        owner = holder[tile]
        if owner == NOBODY:
            if shielded[tile] == NOBODY or may_enter_shielded(state, seat, tile):
                found.append(tile)
        elif replaces and owner == seat and shielded[tile] == NOBODY:
            found.append(tile)
    return found


def may_enter_shielded(state: State, seat: Seat, tile: Tile) -> bool:
    """CH-BAST-6: a shielded unoccupied tile is open to the owner of the shield only (option)."""
    if state.box.empty_access == NOBODY_ENTERS:
        return False
    return state.box.empty_access == EVERYONE_ENTERS or state.tiles.shield[seat] == tile


class PlaceChromeca(Verb[State]):
    """CH-CHR-1, CH-CHR-3, CH-CAP-2: any unit of the hand on an open tile, or on a supported weaker one."""

    def __init__(self) -> None:
        self.unit = UnitArgument()
        self.cell = CellArgument()
        super().__init__("place_chromeca", self.unit, self.cell)

    def of(self, unit: Unit, cell: Cell) -> Action:
        return self.with_two(unit, cell)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        """CH-CHR-2, CH-BAST-5, CH-BAST-6: the card is in hand, the tile is open, or it can be captured."""
        seat, box, unit, cell = state.turn.active, state.box, self.unit.of(action), self.cell.of(action)
        yield Need(state.cards.hand_units[seat * box.units + unit] > 0, "CH-CHR-3", "unit-not-in-hand")
        yield Need(cell in state.tiles.tile_at, "CH-CHR-1", "no-tile")
        tile = state.tiles.tile_at[cell]
        holder, closed, owner = state.tiles.holder[tile], state.tiles.is_shielded(tile), shield_owner(state, tile)
        if holder == NOBODY:
            may_enter = not closed or may_enter_shielded(state, seat, tile)
            yield Need(may_enter, "CH-BAST-6", "shield-closed", owner=owner)
            return
        yield Need(holder != seat or box.own_replacement, "CH-CHR-2", "own-tile")
        yield Need(not closed, "CH-BAST-5", "shielded", owner=owner)
        if holder != seat:
            yield from capture_needs(state, seat, unit, tile)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat, box = state.turn.active, state.box
        hand = seat * box.units
        units = [unit for unit in range(box.units) if state.cards.hand_units[hand + unit] > 0]
        if not units:
            return
        tiles = state.tiles
        cells = [tiles.cell[tile] for tile in open_tiles(state, seat)]
        targets = capture_targets(state, seat)
        bonus = attack_bonus(state, seat) if targets else 0
        for unit in units:
            base = self.with_two(unit, 0)
            numbers(out).extend([base + cell for cell in cells])
            attack = box.unit_power[unit] + bonus
            for tile in targets:
                if box.unit_power[tiles.unit[tile]] < attack:
                    out.append(Action(base + tiles.cell[tile]))

    def has_place(self, state: State) -> bool:
        """CH-LIM-4: whether any Chromeca of the hand has a tile to go to. An open tile takes them all."""
        tiles = state.tiles
        if state.cards.units_in_hand(state.turn.active) == 0:
            return False
        for tile in tiles.laid:
            if tiles.holder[tile] == NOBODY and not tiles.is_shielded(tile):
                return True
        found: list[Action] = []
        self.list_answers(state, Entry(0), found)
        return bool(found)

    def may_go(self, state: State, unit: Unit, tile: Tile) -> bool:
        """Whether one unit of the hand may go to one tile: for sampling without the whole list."""
        tiles = state.tiles
        seat = state.turn.active
        holder = tiles.holder[tile]
        if holder == NOBODY:
            return not tiles.is_shielded(tile) or may_enter_shielded(state, seat, tile)
        if holder == seat:
            return state.box.own_replacement and not tiles.is_shielded(tile)
        if state.box.unit_power[tiles.unit[tile]] >= state.box.unit_power[unit] + attack_bonus(state, seat):
            return False
        return not tiles.is_shielded(tile) and has_support(state, seat, tile, state.has(seat, STRIKE_FORCE))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """CH-CAP-5, CH-VEH-1: card out of the hand, defender off, Chromeca on the tile; what is left of the placement
        goes on the agenda, last step first."""
        tiles = state.tiles
        seat, unit, tile = state.turn.active, self.unit.of(action), tiles.tile_at[self.cell.of(action)]
        state.turn.spend_action()
        state.cards.play_unit(seat, unit)
        if tiles.holder[tile] != NOBODY:
            loser = state.discard_occupant(tile, "replaced" if tiles.holder[tile] == seat else "captured")
            drop_unfounded_shield(state, loser)
        state.place_unit(seat, unit, tile)
        state.agenda.append(FINISH.of(seat))
        if power_of(state, tile) != NO_POWER:
            state.agenda.append(OFFER_POWER.of(seat, tile))
        state.agenda.append(OFFER_SHIELD.of(seat, tile))
        state.agenda.append(REVEAL.of(seat, tile))


PLACE_CHROMECA: Final = PlaceChromeca()
