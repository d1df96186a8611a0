"""Chromecas: vehicles and their powers (docs/rules/chromecas.md, section 7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.chromecas.arguments import CellArgument, StepAsking, StepTask, is_held
from khroma.games.chromecas.kinds import NO_POWER, NOBODY, VEHICLES, Tile
from khroma.games.chromecas.rules.shields import shield_owner
from khroma.games.chromecas.state import State
from khroma.kernel.chance import pick
from khroma.kernel.errors import DataError, Fact, Refusal, Wording
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need, Verb

TRIES: Final = 6  # how often an answer is sampled, if it is not legal, before all are listed


def power_of(state: State, tile: Tile) -> int:
    """CH-VEH-2: the power of the vehicle that was just placed on this tile, if it is one and still there."""
    unit = state.tiles.unit[tile]
    return NO_POWER if unit == NOBODY else state.box.unit_vehicle[unit]


def is_exempt(state: State, vehicle: Tile, tile: Tile) -> bool:
    """CH-VEH-5: shielded tiles are never targets, nor is the vehicle's own one by the option."""
    return state.tiles.is_shielded(tile) or (tile == vehicle and not state.box.vehicle_self_target)


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Verb[State]):
    """CH-VEH-4: what a vehicle does to a tile anywhere on the table, right after it was placed."""

    def __init__(self, word: str, target: CellArgument, *others: Argument[State]) -> None:
        super().__init__(word, target, *others)
        self.target = target
        self.vehicle = NO_POWER  # its number, once it is offered

    def target_needs(self, state: State, entry: Entry, action: Action, may_be_core: bool) -> Iterator[Need]:
        """CH-VEH-4, CH-VEH-5, CH-VEH-6: the vehicle has this power; a tile without shield, rarely the core."""
        vehicle, cell = ASK_POWER.tile.of(entry), self.target.of(action)
        unit, word = state.box.unit_names[state.tiles.unit[vehicle]], self.target.word(state, cell)
        yield Need(power_of(state, vehicle) == self.vehicle, "CH-VEH-2", "other-vehicle", unit=unit)
        yield Need(cell in state.tiles.tile_at, "CH-VEH-4", "no-tile", cell=word)
        tile = state.tiles.tile_at[cell]
        if not may_be_core:
            yield Need(tile != state.box.core, "CH-VEH-6", "core-stays", cell=word)
        owner = shield_owner(state, tile)
        yield Need(not state.tiles.is_shielded(tile), "CH-VEH-5", "shielded", cell=word, owner=owner)
        yield Need(tile != vehicle or state.box.vehicle_self_target, "CH-VEH-4", "own-ground", cell=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        vehicle = ASK_POWER.tile.of(entry)
        if power_of(state, vehicle) == self.vehicle:
            self.list_targets(state, vehicle, out)

    def list_targets(self, state: State, vehicle: Tile, out: list[Action]) -> None:
        """Add everything that the vehicle on this tile may do."""
        raise NotImplementedError

    def has_target(self, state: State, vehicle: Tile) -> bool:
        """CH-VEH-8: whether the power can be used at all."""
        found: list[Action] = []
        self.list_targets(state, vehicle, found)
        return bool(found)

    def sample(self, state: State, vehicle: Tile, rng: Random) -> Action:
        """A target found without listing all; negative if none was."""
        return Action(-1)

    def why_not_now(self, state: State, entry: Entry, question: str) -> Refusal:
        if question == "action":
            return Refusal("CH-VEH-2", "power-not-now")
        return super().why_not_now(state, entry, question)


class DeclinePower(Verb[State]):
    """CH-VEH-3: one target, or decline; by the option one must use the power."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.box.vehicle_optional, "CH-VEH-3", "power-compulsory")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.box.vehicle_optional:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.decline_power(ASK_POWER.tile.of(entry))


class AskPower(StepAsking):
    """CH-VEH-2, CH-VEH-3: what the vehicle does that was just placed."""

    def __init__(self) -> None:
        super().__init__("vehicle")
        self.powers: dict[int, Power] = {}

    def offers(self, *powers: Power) -> None:
        """Declare the powers, in the order of their answers."""
        for power in powers:
            if power.word in VEHICLES:
                raise DataError(
                    "there is a vehicle of this name already", where=Wording("power {name}", name=repr(power.word))
                )
            power.vehicle = len(VEHICLES)
            VEHICLES.append(power.word)
            self.powers[power.vehicle] = power
        self.answered_by(*powers)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        unit = state.tiles.unit[self.tile.of(entry)]
        return {"player": state.seat_word(state.turn.active), "unit": state.box.unit_names[unit]}

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        vehicle = self.tile.of(entry)
        found = self.powers[power_of(state, vehicle)].sample(state, vehicle, rng)
        if found >= 0:
            return found
        listed: list[Action] = []
        self.list_answers(state, entry, listed)
        return pick(rng, listed)

    def is_sound(self, state: State, entry: Entry) -> bool:
        return is_held(state, self.tile.of(entry)) and power_of(state, self.tile.of(entry)) != NO_POWER


class OfferPower(StepTask):
    """CH-CHR-3, CH-VEH-8: step 7: ask for the power of a vehicle, if it has a target."""

    def run(self, state: State, entry: Entry) -> None:
        tile = self.tile.of(entry)
        power = power_of(state, tile)
        if power != NO_POWER and ASK_POWER.powers[power].has_target(state, tile):
            state.agenda.append(ASK_POWER.of(state.turn.active, tile))


DECLINE_POWER: Final = DeclinePower("decline")
ASK_POWER: Final = AskPower()
ASK_POWER.lies_on("finish")
OFFER_POWER: Final = OfferPower("offer_power")
OFFER_POWER.lies_on("finish")
