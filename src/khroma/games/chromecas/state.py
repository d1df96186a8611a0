"""Chromecas: the state of a game: the table (`fields`), its verbs (`card_verbs`, `tile_verbs`, here), its copy."""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.board import CORE_CELL, NOWHERE, Cell
from khroma.games.chromecas.box import Box
from khroma.games.chromecas.card_verbs import PUBLIC
from khroma.games.chromecas.fields import FACT
from khroma.games.chromecas.kinds import EFFECTS, EMPTY_ZONE, FACTIONS, NOBODY, UNKNOWN, Seat, Tile, Unit
from khroma.games.chromecas.tile_verbs import ON_HOLDER, TileVerbs
from khroma.kernel.game import PLAYING

LAST_CHROMECA: Final = 1
STALEMATE: Final = 2
ROUND_LIMIT: Final = 3
ENDS: Final = ("playing", "last_chromeca", "stalemate", "round_limit")


class State(TileVerbs):
    """A position, with the verbs of the set-up and of the turn."""

    def copy(self) -> State:
        """Everything that may change is copied; the box and the tuples are shared."""
        new = State(self.box)
        new.agenda = self.agenda[:]
        new.factions = self.factions[:]
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.actions_left = self.actions_left
        new.acted = self.acted
        new.drawn = self.drawn
        new.dead = self.dead
        new.turns_left = self.turns_left
        new.ended = self.ended
        new.cell = self.cell[:]
        new.holder = self.holder[:]
        new.unit = self.unit[:]
        new.facts = self.facts[:]
        new.shows = self.shows[:]
        new.laid = self.laid[:]
        new.tile_at = self.tile_at.copy()
        new.touching = self.touching.copy()
        new.frontier = self.frontier[:]
        new.shield = self.shield[:]
        new.shielded = self.shielded[:]
        new.hand_units = self.hand_units[:]
        new.pile_units = self.pile_units[:]
        new.discards = self.discards[:]
        new.hand_terrains = [hand[:] for hand in self.hand_terrains]
        new.unseen = self.unseen[:]
        new.tail = self.tail[:]
        new.shown = self.shown[:]
        new.hidden_units = self.hidden_units
        new.hidden_terrains = self.hidden_terrains
        new.order = [pile[:] for pile in self.order] if self.order else self.order
        return new

    # --- verbs of the set-up

    def lay_core(self) -> None:
        """CH-SETUP-3: the core lies on 0,0, and everybody knows that its zone is empty."""
        core = self.box.core
        for faction in range(self.box.zones):
            self.facts[core * self.box.zones + faction] = EMPTY_ZONE + FACT * PUBLIC
        self.put_tile(core, Cell(CORE_CELL))

    def take_faction(self, seat: Seat, faction: int) -> None:
        """A seat takes a faction."""
        self.factions.append(faction)
        if self.journal is not None:
            self.journal.write("faction_taken", seat=seat + 1, faction=FACTIONS[faction])

    def add_absent_factions(self) -> None:
        """All seats have theirs: the other factions follow, if their facts can be seen."""
        for faction in range(len(FACTIONS)):
            if len(self.factions) < self.box.zones and faction not in self.factions:
                self.factions.append(faction)

    def choose_first(self, seat: Seat) -> None:
        """The first player is known."""
        self.first = seat
        self.active = seat
        if self.journal is not None:
            self.journal.write("first_player", player=self.seat_word(seat))

    # --- verbs of the turn

    def begin_turn(self, seat: Seat) -> None:
        """A player's turn begins."""
        self.active = seat
        self.actions_left = self.box.actions_per_turn
        self.acted = 0
        self.drawn = 0
        if self.journal is not None:
            self.journal.write("turn_began", player=self.seat_word(seat), round=self.round)

    def spend_action(self) -> None:
        """One action of the turn is used."""
        self.actions_left -= 1
        self.acted += 1

    def lose_actions(self) -> None:
        """CH-TURN-4: the remaining actions are lost."""
        if self.journal is not None:
            self.journal.write("pass", player=self.seat_word(self.active), actions_lost=self.actions_left)
        self.actions_left = 0

    def decline_shield(self) -> None:
        """The shield stays on its holder."""
        if self.journal is not None:
            self.journal.write("shield_declined", faction=self.seat_word(self.active))

    def decline_power(self, vehicle: Tile) -> None:
        """The vehicle on this tile does nothing more."""
        if self.journal is not None:
            unit = self.box.unit_names[self.unit[vehicle]]
            self.journal.write("power_declined", player=self.seat_word(self.active), unit=unit)

    def count_dead_turn(self) -> None:
        """CH-TURN-6: a turn without action and without a drawn card is dead; any other resets the count."""
        self.dead = self.dead + 1 if self.acted == 0 and self.drawn == 0 else 0

    def count_round(self) -> None:
        """CH-TURN-1: a round is over when the first player comes again."""
        self.round += 1

    def count_last_turns(self, turns: int) -> None:
        """How many turns are still to be finished."""
        self.turns_left = turns

    def end(self, reason: int, scores: list[int], winners: list[Seat]) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.agenda.clear()
        if self.journal is not None:
            self.journal.write(
                "game_over",
                reason=ENDS[reason],
                scores=tuple([str(points) for points in scores]),
                winners=tuple([self.seat_word(seat) for seat in winners]),
            )


def empty_table(box: Box) -> State:
    """Nothing laid, nothing drawn, nothing asked."""
    state = State(box)
    state.agenda = []
    state.factions = list(box.factions)
    state.first = Seat(NOBODY)
    state.active = Seat(NOBODY)
    state.round = 1
    state.actions_left = 0
    state.acted = 0
    state.drawn = 0
    state.dead = 0
    state.turns_left = NOBODY
    state.ended = PLAYING
    state.cell = [Cell(NOWHERE)] * box.tiles
    state.holder = [Seat(NOBODY)] * box.tiles
    state.unit = [Unit(NOBODY)] * box.tiles
    state.facts = [UNKNOWN] * (box.tiles * box.zones)
    state.shows = [0] * (box.players * len(EFFECTS))
    state.laid = []
    state.tile_at = {}
    state.touching = {}
    state.frontier = []
    state.shield = [Tile(ON_HOLDER)] * box.players
    state.shielded = [Seat(NOBODY)] * box.tiles
    state.hand_units = [0] * (box.players * box.units)
    state.pile_units = box.unit_copies * box.players
    state.discards = [0] * (box.players * box.units)
    state.hand_terrains = [[] for _ in range(box.players)]
    state.unseen = list(box.all_terrains)
    state.tail = []
    state.shown = []
    state.hidden_units = (0,) * box.players
    state.hidden_terrains = (0,) * box.players
    state.order = []
    return state
