"""Chromecas: Bastion and the shield (docs/rules/chromecas.md, section 7.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.chromecas.arguments import CellArgument, StepAsking, StepTask
from khroma.games.chromecas.board import Cell
from khroma.games.chromecas.kinds import BASTION, NOBODY, OCCUPIED_TILE, OWN_TILE, Tile
from khroma.games.chromecas.state import ON_HOLDER, State
from khroma.kernel.errors import Refusal
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Need, Verb


def shield_owner(state: State, tile: Tile) -> str:
    """Whose shield lies on a tile."""
    return state.seat_word(state.tiles.shielded[tile]) if state.tiles.is_shielded(tile) else ""


def may_bear_shield(state: State, seat: Seat, tile: Tile) -> bool:
    """CH-BAST-2: any tile without shield and without visible Bastion, near or far; fewer by the options."""
    tiles = state.tiles
    if tiles.is_shielded(tile) or state.visible_effect(tile) == BASTION:
        return False
    if tile == state.box.core and not state.box.shield_on_core:
        return False
    if state.box.shield_target == OCCUPIED_TILE:
        return tiles.holder[tile] != NOBODY
    return state.box.shield_target != OWN_TILE or tiles.holder[tile] == seat


def drop_unfounded_shield(state: State, seat: Seat) -> None:
    """CH-BAST-7: the shield returns at the instant its owner's last visible Bastion ends."""
    if state.tiles.shield[seat] != ON_HOLDER and not state.has(seat, BASTION):
        state.return_shield(seat)


def clear_visible_bastion(state: State, tile: Tile) -> None:
    """CH-BAST-9: a shield and a visible Bastion never share a tile."""
    if state.tiles.is_shielded(tile) and state.visible_effect(tile) == BASTION:
        state.return_shield(state.tiles.shielded[tile])


class DeployShield(Verb[State]):
    """CH-BAST-2, CH-BAST-4, CH-BAST-10: the shield goes on a tile; later it is neither moved nor taken back."""

    def __init__(self) -> None:
        self.cell = CellArgument()
        super().__init__("deploy_shield", self.cell)

    def of(self, cell: Cell) -> Action:
        return self.with_one(cell)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        cell, box = self.cell.of(action), state.box
        yield Need(cell in state.tiles.tile_at, "CH-BAST-2", "no-tile")
        tile = state.tiles.tile_at[cell]
        holder = state.tiles.holder[tile]
        yield Need(state.visible_effect(tile) != BASTION, "CH-BAST-2", "bastion-visible")
        yield Need(not state.tiles.is_shielded(tile), "CH-BAST-2", "already-shielded")
        yield Need(tile != box.core or box.shield_on_core, "CH-BAST-2", "core-unshieldable")
        if box.shield_target == OCCUPIED_TILE:
            yield Need(holder != NOBODY, "CH-BAST-2", "shield-needs-occupant")
        if box.shield_target == OWN_TILE:
            yield Need(holder == state.turn.active, "CH-BAST-2", "shield-needs-own")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        tiles = state.tiles
        out.extend(
            [self.of(tiles.cell[tile]) for tile in tiles.laid if may_bear_shield(state, state.turn.active, tile)]
        )

    def why_not_now(self, state: State, entry: Entry, question: str) -> Refusal:
        if question == "action":
            return Refusal("CH-BAST-1", "shield-not-now")
        return super().why_not_now(state, entry, question)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.deploy_shield(state.turn.active, state.tiles.tile_at[self.cell.of(action)])


class DeclineShield(Verb[State]):
    """CH-BAST-3: deploy now or decline; by the option one must."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.box.shield_optional, "CH-BAST-3", "shield-compulsory")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.box.shield_optional:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.decline_shield()


class OfferShield(StepTask):
    """CH-BAST-1, CH-BAST-8, CH-CHR-3, CH-LIM-5, CH-EFF-5: the placement revealed Bastion, and the shield lies on its
    holder."""

    def run(self, state: State, entry: Entry) -> None:
        tiles = state.tiles
        tile = self.tile.of(entry)
        if state.visible_effect(tile) != BASTION:
            return
        seat = tiles.holder[tile]
        if tiles.shield[seat] == ON_HOLDER and any(may_bear_shield(state, seat, other) for other in tiles.laid):
            state.agenda.append(ASK_SHIELD.of(state.turn.active, tile))


DEPLOY_SHIELD: Final = DeployShield()
DECLINE_SHIELD: Final = DeclineShield("decline")
ASK_SHIELD: Final = StepAsking("shield")
ASK_SHIELD.answered_by(DEPLOY_SHIELD, DECLINE_SHIELD)
ASK_SHIELD.lies_on("offer_power", "finish")
OFFER_SHIELD: Final = OfferShield("offer_shield")
OFFER_SHIELD.lies_on("offer_power", "finish")
