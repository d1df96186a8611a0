"""Chromecas: drawing cards (docs/rules/chromecas.md, sections 5, 6 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.chromecas.arguments import Drawing, TerrainArgument, UnitArgument
from khroma.games.chromecas.rules.scanning import LEARN
from khroma.games.chromecas.state import State
from khroma.kernel.chance import draw_index, index_below
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import ChanceVerb, Need


class DrawChromeca(ChanceVerb[State]):
    """CH-TURN-5: the card on top of a faction pile."""

    def __init__(self) -> None:
        self.unit = UnitArgument("card")
        super().__init__("draw", self.unit)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        on_top = [outcome for outcome, _ in self.odds(state, entry)]
        yield Need(action in on_top, "CH-TURN-5", "not-in-pile")

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        seat = ASK_CHROMECA.seat.of(entry)
        if state.cards.order and state.cards.order[seat]:
            return [(self.with_one(state.cards.order[seat][0]), 1)]
        return [(self.with_one(unit), count) for unit, count in enumerate(state.cards.faction_pile(seat)) if count > 0]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.draw_unit(ASK_CHROMECA.seat.of(entry), self.unit.of(action))


class DrawTerrain(ChanceVerb[State]):
    """CH-TURN-5: the card on top of the terrain pile."""

    def __init__(self) -> None:
        self.terrain = TerrainArgument("card")
        super().__init__("draw", self.terrain)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        on_top = [outcome for outcome, _ in self.odds(state, entry)]
        yield Need(action in on_top, "CH-TURN-5", "not-in-pile")

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        if state.cards.order and state.cards.order[-1]:
            return [(self.with_one(state.cards.order[-1][0]), 1)]
        return [(self.with_one(terrain), 1) for terrain in state.cards.unseen]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat, terrain = ASK_TERRAIN.seat.of(entry), self.terrain.of(action)
        state.draw_terrain(seat, terrain)
        state.agenda.append(LEARN.of(seat, terrain))


class AskChromeca(Drawing):
    """CH-LIM-3: which Chromeca lies on top of a player's pile."""

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        if state.cards.order:
            return super().sample(state, entry, rng)
        return DRAW_CHROMECA.with_one(draw_index(rng, state.cards.faction_pile(self.seat.of(entry))))


class AskTerrain(Drawing):
    """CH-LIM-2: which terrain lies on top of the unknown part of the pile."""

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        if state.cards.order:
            return super().sample(state, entry, rng)
        return DRAW_TERRAIN.with_one(state.cards.unseen[index_below(rng, len(state.cards.unseen))])


def ask_chromeca(state: State, seat: Seat, again: Entry) -> bool:
    """CH-LIM-3: a Chromeca is drawn while the hand is short and the pile not empty."""
    if state.cards.units_in_hand(seat) >= state.box.hand_chromecas or state.cards.units_in_pile(seat) == 0:
        return False
    state.agenda.append(again)
    state.agenda.append(ASK_CHROMECA.of(seat))
    return True


def ask_terrain(state: State, seat: Seat, again: Entry) -> bool:
    """CH-LIM-2: a terrain is drawn while the hand is short: from the unknown part first, then from the tail."""
    if state.cards.terrains_in_hand(seat) >= state.box.hand_terrains:
        return False
    if state.cards.unseen_in_pile() > 0:
        state.agenda.append(again)
        state.agenda.append(ASK_TERRAIN.of(seat))
        return True
    if not state.cards.tail:
        return False
    state.agenda.append(again)
    state.agenda.append(LEARN.of(seat, state.draw_from_tail(seat)))
    return True


DRAW_CHROMECA: Final = DrawChromeca()
DRAW_TERRAIN: Final = DrawTerrain()
ASK_CHROMECA: Final = AskChromeca("draw_chromeca")
ASK_CHROMECA.answered_by(DRAW_CHROMECA)
ASK_CHROMECA.lies_on("deal", "refill")
ASK_TERRAIN: Final = AskTerrain("draw_terrain")
ASK_TERRAIN.answered_by(DRAW_TERRAIN)
ASK_TERRAIN.lies_on("deal", "refill")
