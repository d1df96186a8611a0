"""Chromecas: scanning and hidden information (docs/rules/chromecas.md, section 7.4).

A scan fact is dealt when somebody first learns it: that is as likely as dealing all of them at set-up,
because nothing depends on a fact before it is known. With `printed` they all lie there from the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.chromecas.arguments import (
    EffectArgument,
    StepTask,
    TileArgument,
    TileTask,
    ZoneArgument,
    is_laid,
)
from khroma.games.chromecas.kinds import OPEN_ALL, UNKNOWN, Tile
from khroma.games.chromecas.parts.facts import FACT
from khroma.games.chromecas.rules.shields import clear_visible_bastion
from khroma.games.chromecas.state import State
from khroma.kernel.chance import draw_index
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Asking, ChanceVerb, Need


def lay_out_facts(state: State) -> None:
    """CH-COMP-9, CH-INFO-9: whose facts there are; with `printed` every terrain holds what its table says."""
    state.add_absent_factions()
    if state.box.dealt:
        return
    for terrain in state.box.all_terrains:
        for zone in range(state.box.zones):
            state.facts.deal(terrain, zone, state.box.printed[terrain][state.factions[zone]])


def fact_weights(state: State, tile: Tile, zone: int) -> list[int]:
    """CH-COMP-9, CH-SETUP-4, CH-INFO-11, CH-SCAN-2: how many zones of each effect are left for this faction
    in the terrain's points class."""
    weights = state.box.class_effects[tile][state.factions[zone]][:]
    values, zones = state.facts.values, state.facts.zones
    for terrain in state.box.class_of[tile]:
        dealt = values[terrain * zones + zone] % FACT
        if dealt != UNKNOWN:
            weights[dealt] -= 1
    # a position that was written down may hold more of an effect than the deck
    return [max(0, weight) for weight in weights]


class Scan(ChanceVerb[State]):
    """CH-SCAN-2, CH-COMP-9: the effect that a scan zone hides."""

    def __init__(self) -> None:
        self.effect = EffectArgument()
        super().__init__("scan", self.effect)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        left = fact_weights(state, ASK_SCAN.tile.of(entry), ASK_SCAN.zone.of(entry))
        yield Need(left[self.effect.of(action)] > 0, "CH-COMP-9", "not-in-class")

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        weights = fact_weights(state, ASK_SCAN.tile.of(entry), ASK_SCAN.zone.of(entry))
        return [(self.with_one(effect), weight) for effect, weight in enumerate(weights) if weight > 0]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.facts.deal(ASK_SCAN.tile.of(entry), ASK_SCAN.zone.of(entry), self.effect.of(action))


class AskScan(Asking[State]):
    """CH-INFO-4: what a tile holds for a faction; what lies below on the agenda says who learns it."""

    def __init__(self) -> None:
        self.zone = ZoneArgument()
        self.tile = TileArgument()
        super().__init__("scan", self.zone, self.tile)
        self.idle = True

    def of(self, zone: int, tile: Tile) -> Entry:
        return self.with_two(zone, tile)

    def asked(self, state: State, entry: Entry) -> Seat:
        return CHANCE

    def private_to(self, state: State, entry: Entry) -> Seat | None:
        below = state.agenda[-2]
        return LEARN.seat.of(below) if LEARN.matches(below) else None

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"faction": state.seat_word(self.zone.of(entry))}

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        return SCAN.with_one(draw_index(rng, fact_weights(state, self.tile.of(entry), self.zone.of(entry))))


class Learn(TileTask):
    """CH-SCAN-4, CH-INFO-4, CH-INFO-5: a player scans a terrain in hand, with its own colour only (option: with all),
    and remembers it."""

    def run(self, state: State, entry: Entry) -> None:
        seat, tile = self.seat.of(entry), self.tile.of(entry)
        for zone in range(state.box.zones):
            if zone != seat and state.box.visibility != OPEN_ALL:
                continue
            if state.facts.effect(tile, zone) == UNKNOWN:
                state.agenda.append(entry)
                state.agenda.append(ASK_SCAN.of(zone, tile))
                return
            state.tell_fact(tile, zone, seat)


class OpenFacts(TileTask):
    """CH-TER-4: the option `open_table`: laying a terrain makes its four facts public."""

    def run(self, state: State, entry: Entry) -> None:
        tile = self.tile.of(entry)
        for zone in range(state.box.zones):
            if state.facts.effect(tile, zone) == UNKNOWN:
                state.agenda.append(entry)
                state.agenda.append(ASK_SCAN.of(zone, tile))
                return
            state.open_fact(tile, zone)

    def is_sound(self, state: State, entry: Entry) -> bool:
        return is_laid(state, self.tile.of(entry))


class Reveal(StepTask):
    """CH-SCAN-3, CH-SCAN-5, CH-EFF-5, CH-EMPTY-1: the placement reveals the effect to all, an empty zone too;
    then CH-CHR-3, step 5."""

    def run(self, state: State, entry: Entry) -> None:
        tile = self.tile.of(entry)
        seat = state.tiles.holder[tile]
        if state.facts.effect(tile, seat) == UNKNOWN:
            state.agenda.append(entry)
            state.agenda.append(ASK_SCAN.of(seat, tile))
            return
        state.reveal(tile)
        clear_visible_bastion(state, tile)


SCAN: Final = Scan()
ASK_SCAN: Final = AskScan()
ASK_SCAN.answered_by(SCAN)
ASK_SCAN.lies_on("learn", "open_facts", "reveal")
LEARN: Final = Learn("learn")
LEARN.lies_on("deal", "refill")
OPEN_FACTS: Final = OpenFacts("open_facts")
OPEN_FACTS.lies_on("act")
REVEAL: Final = Reveal("reveal")
REVEAL.lies_on("offer_shield")
