"""Chromecas: Bastion and the shield (docs/rules/chromecas.md, section 7.9)."""

from __future__ import annotations

from khroma.games.chromecas import actions
from khroma.games.chromecas.actions import Action
from khroma.games.chromecas.fields import NOBODY
from khroma.games.chromecas.kinds import BASTION, OCCUPIED_TILE, OWN_TILE
from khroma.games.chromecas.plane import cell_word
from khroma.games.chromecas.state import State
from khroma.games.chromecas.tile_verbs import ON_HOLDER
from khroma.kernel.errors import Refusal


def shield_targets(state: State, seat: int) -> list[int]:
    """CH-BAST-2: any tile without shield and without visible Bastion, near or far."""
    return [tile for tile in state.laid if _may_bear(state, seat, tile)]


def _may_bear(state: State, seat: int, tile: int) -> bool:
    if state.is_shielded(tile) or state.visible_effect(tile) == BASTION:
        return False
    if tile == state.box.core and not state.box.shield_on_core:
        return False
    if state.box.shield_target == OCCUPIED_TILE:
        return state.holder[tile] != NOBODY
    return state.box.shield_target != OWN_TILE or state.holder[tile] == seat


def shield_is_due(state: State, tile: int) -> bool:
    """CH-BAST-1, CH-BAST-8, CH-LIM-5, CH-EFF-5: the placement revealed Bastion, and the shield lies on its holder."""
    seat = state.holder[tile]
    return (
        state.visible_effect(tile) == BASTION
        and state.shield[seat] == ON_HOLDER
        and any(_may_bear(state, seat, other) for other in state.laid)
    )


def shield_choices(state: State, out: list[Action]) -> None:
    """CH-BAST-3, CH-BAST-4: deploy now or decline; later it is neither moved nor taken back."""
    out.extend([actions.deploy_shield(state.cell[tile]) for tile in shield_targets(state, state.active)])
    if state.box.shield_optional:
        out.append(actions.decline())


def drop_unfounded_shield(state: State, seat: int) -> None:
    """CH-BAST-7: the shield returns at the instant its owner's last visible Bastion ends."""
    if state.shield[seat] != ON_HOLDER and not state.has(seat, BASTION):
        state.return_shield(seat)


def clear_visible_bastion(state: State, tile: int) -> None:
    """CH-BAST-9: a shield and a visible Bastion never share a tile."""
    if state.is_shielded(tile) and state.visible_effect(tile) == BASTION:
        state.return_shield(state.shielded[tile])


def why_no_shield(state: State, action: Action) -> Refusal:
    """CH-BAST-2: why a tile may not be shielded."""
    cell = actions.cell(action)
    word = cell_word(cell)
    if cell not in state.tile_at:
        return Refusal("CH-BAST-2", "no-tile", cell=word)
    tile = state.tile_at[cell]
    if state.visible_effect(tile) == BASTION:
        return Refusal("CH-BAST-2", "bastion-visible", cell=word)
    if state.is_shielded(tile):
        return Refusal("CH-BAST-2", "already-shielded", cell=word)
    if tile == state.box.core and not state.box.shield_on_core:
        return Refusal("CH-BAST-2", "core-unshieldable", cell=word)
    if state.box.shield_target == OCCUPIED_TILE:
        return Refusal("CH-BAST-2", "shield-needs-occupant", cell=word)
    return Refusal("CH-BAST-2", "shield-needs-own", cell=word)
