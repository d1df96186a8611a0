"""Chromecas: ship, cannon and crane (docs/rules/chromecas.md, sections 7.10 to 7.13)."""

from __future__ import annotations

from khroma.games.chromecas import actions
from khroma.games.chromecas.actions import Action
from khroma.games.chromecas.fields import NOBODY
from khroma.games.chromecas.kinds import CANNON, CRANE, NO_POWER, SHIP
from khroma.games.chromecas.plane import NOWHERE, ORTHOGONAL, Cell, cell_word, within
from khroma.games.chromecas.rules.network import Links
from khroma.games.chromecas.rules.shields import drop_unfounded_shield
from khroma.games.chromecas.rules.terrains import why_no_frontier
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Refusal


def power_of(state: State, tile: int) -> int:
    """CH-VEH-2: the power of the vehicle that was just placed on this tile, if it is one and still there."""
    unit = state.unit[tile]
    return NO_POWER if unit == NOBODY else state.box.unit_vehicle[unit]


def power_targets(state: State, vehicle: int, out: list[Action]) -> None:
    """CH-VEH-4, CH-VEH-8: what the vehicle on this tile may do, anywhere on the table; perhaps nothing."""
    power = power_of(state, vehicle)
    if power == SHIP:
        ship_targets(state, vehicle, out)
    elif power == CANNON:
        cannon_targets(state, vehicle, out)
    elif power == CRANE:
        crane_moves(state, vehicle, out)


def power_choices(state: State, vehicle: int, out: list[Action]) -> None:
    """CH-VEH-3: one target, or decline."""
    power_targets(state, vehicle, out)
    if state.box.vehicle_optional:
        out.append(actions.decline())


def is_exempt(state: State, vehicle: int, tile: int) -> bool:
    """CH-VEH-5: shielded tiles are never targets, nor is the vehicle's own one by the option."""
    return state.is_shielded(tile) or (tile == vehicle and not state.box.vehicle_self_target)


def ship_targets(state: State, vehicle: int, out: list[Action]) -> None:
    """CH-SHIP-3, CH-SHIP-4, CH-VEH-6: terrains whose removal leaves the rest connected; its own one too."""
    links = Links(state).branches
    for cell, tile in state.tile_at.items():
        if tile != state.box.core and cell not in links and not is_exempt(state, vehicle, tile):
            out.append(actions.ship(cell))


def cannon_targets(state: State, vehicle: int, out: list[Action]) -> None:
    """CH-CAN-2: occupied tiles of any faction, the core and its own one included."""
    for cell, tile in state.tile_at.items():
        if state.holder[tile] != NOBODY and not is_exempt(state, vehicle, tile):
            out.append(actions.cannon(cell))


def crane_moves(state: State, vehicle: int, out: list[Action]) -> None:
    """CH-CRANE-2, CH-CRANE-3, CH-CRANE-4: a terrain to a free cell, if all is connected once it lies there."""
    links = Links(state)
    frontier = state.frontier
    hangs_on = [_only_neighbour(state, cell) for cell in frontier]
    joints = [cell for cell, only in zip(frontier, hangs_on, strict=True) if only == NOWHERE]
    for start, tile in state.tile_at.items():
        if tile == state.box.core or is_exempt(state, vehicle, tile):
            continue
        base = actions.crane(start, 0)
        if start not in links.branches:
            out.extend([base + end for end, only in zip(frontier, hangs_on, strict=True) if only != start])
        elif not state.box.crane_lifted:
            out.extend([base + end for end in joints if links.rejoins(start, end)])


def _only_neighbour(state: State, cell: Cell) -> Cell:
    """The cell of the only tile that a frontier cell touches; NOWHERE if it touches several or none."""
    if state.touching.get(cell, 0) == 1:
        for near in ORTHOGONAL[cell]:
            if near in state.tile_at:
                return near
    return NOWHERE


def is_link(state: State, cell: Cell, links: Links | None) -> bool:
    """Whether a terrain links others to the core. One that touches a single tile never does, so that
    `links` need not be known for it."""
    return links is not None and state.touching[cell] > 1 and cell in links.branches


def may_destroy(state: State, vehicle: int, cell: Cell, links: Links | None) -> bool:
    """CH-SHIP-3: whether the ship may destroy the terrain on one cell (not the core's)."""
    return not is_exempt(state, vehicle, state.tile_at[cell]) and not is_link(state, cell, links)


def may_crane(state: State, vehicle: int, start: Cell, end: Cell, links: Links | None) -> bool:
    """CH-CRANE-3: whether the crane may move the terrain on one cell (not the core's) to a frontier cell."""
    if is_exempt(state, vehicle, state.tile_at[start]):
        return False
    if links is None or not is_link(state, start, links):
        return _only_neighbour(state, end) != start
    return not state.box.crane_lifted and links.rejoins(start, end)


def has_target(state: State, vehicle: int) -> bool:
    """CH-VEH-8: whether the power can be used at all: nearly always, and then found without listing everything."""
    power = power_of(state, vehicle)
    if power == CANNON:
        if not is_exempt(state, vehicle, vehicle):
            return True
    else:
        for tile in state.laid:
            cell = state.cell[tile]
            if tile == state.box.core or state.touching[cell] > 1:
                continue
            if power == SHIP and may_destroy(state, vehicle, cell, None):
                return True
            if power == CRANE and state.frontier and may_crane(state, vehicle, cell, state.frontier[0], None):
                return True
    found: list[Action] = []
    power_targets(state, vehicle, found)
    return bool(found)


def fire_ship(state: State, action: Action) -> None:
    """CH-SHIP-1, CH-SHIP-2: the occupant is discarded, the terrain goes under the pile, shields are checked."""
    tile = state.tile_at[actions.cell(action)]
    loser = state.discard_occupant(tile, "tile_emptied") if state.holder[tile] != NOBODY else NOBODY
    state.destroy_terrain(tile)
    if loser != NOBODY:
        drop_unfounded_shield(state, loser)


def fire_cannon(state: State, action: Action) -> None:
    """CH-CAN-1: the occupant is discarded; the tile stays, open to all."""
    loser = state.discard_occupant(state.tile_at[actions.cell(action)], "tile_emptied")
    drop_unfounded_shield(state, loser)


def move_crane(state: State, action: Action) -> None:
    """CH-CRANE-1, CH-CRANE-5, CH-VEH-7: the terrain travels with everything on it; nothing is triggered."""
    state.move_terrain(state.tile_at[actions.start(action)], actions.cell(action))


def why_no_power(state: State, vehicle: int, action: Action) -> Refusal:
    """CH-VEH-3, CH-VEH-5, CH-VEH-6: why the vehicle may not do this."""
    wanted = actions.kind(action)
    power = power_of(state, vehicle)
    if wanted != (actions.SHIP, actions.CANNON, actions.CRANE)[power - 1]:
        return Refusal("CH-VEH-2", "other-vehicle", unit=state.box.unit_names[state.unit[vehicle]])
    cell = actions.start(action) if wanted == actions.CRANE else actions.cell(action)
    word = cell_word(cell)
    if cell not in state.tile_at:
        return Refusal("CH-VEH-4", "no-tile", cell=word)
    tile = state.tile_at[cell]
    if tile == state.box.core and wanted != actions.CANNON:
        return Refusal("CH-VEH-6", "core-stays", cell=word)
    if state.is_shielded(tile):
        return Refusal("CH-VEH-5", "shielded", cell=word, owner=state.seat_word(state.shielded[tile]))
    if tile == vehicle and not state.box.vehicle_self_target:
        return Refusal("CH-VEH-4", "own-ground", cell=word)
    if wanted == actions.CANNON:
        return Refusal("CH-CAN-2", "nobody-there", cell=word)
    if wanted == actions.SHIP:
        return Refusal("CH-SHIP-3", "cuts-network", cell=word)
    return _why_no_crane(state, cell, actions.cell(action))


def _why_no_crane(state: State, start: Cell, end: Cell) -> Refusal:
    word = cell_word(end)
    if end == start:
        return Refusal("CH-CRANE-2", "same-cell", cell=word)
    if end in state.tile_at:
        return Refusal("CH-CRANE-2", "cell-taken", cell=word)
    if state.box.crane_lifted and start in Links(state).branches:
        return Refusal("CH-CRANE-3", "cuts-network", cell=cell_word(start))
    if end not in state.frontier and not (within(end, state.box.grid_limit) and end in ORTHOGONAL[start]):
        reason = why_no_frontier(state, end)
        return Refusal("CH-CRANE-2", reason.reason, **reason.facts)
    if _only_neighbour(state, end) == start:
        return Refusal("CH-CRANE-2", "touches-only-itself", cell=word)
    return Refusal("CH-CRANE-3", "cuts-network", cell=cell_word(start))
