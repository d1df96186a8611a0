"""Chromecas: the state of a game: its parts, and the changes that are told as events (rulings, section 8).

Players are seats inside; their faction is a word for the edge.
"""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.board import CORE_CELL, NOWHERE, SIDES, Cell, cell_word
from khroma.games.chromecas.box import Box
from khroma.games.chromecas.kinds import EFFECTS, EMPTY_ZONE, FACTIONS, NOBODY, UNKNOWN, Tile, Unit
from khroma.games.chromecas.parts.cards import Cards
from khroma.games.chromecas.parts.facts import EFFECT_COUNT, PUBLIC, Facts
from khroma.games.chromecas.parts.tiles import Tiles
from khroma.games.chromecas.parts.turn import Turn
from khroma.kernel.game import PLAYING
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Seat

LAST_CHROMECA: Final = 1
STALEMATE: Final = 2
ROUND_LIMIT: Final = 3
ENDS: Final = ("playing", "last_chromeca", "stalemate", "round_limit")
ON_HOLDER: Final = -1  # instead of a tile: the shield lies on its holder


class State(KernelState):
    """CH-LIM-1: tiles, players, piles, scan facts and who knows them, turn and counters. Nothing else."""

    factions: list[int]  # by seat; behind them, where their facts can be seen, those without a player

    def __init__(self, box: Box, turn: Turn, tiles: Tiles, facts: Facts, cards: Cards) -> None:
        self.box = box
        self.turn = turn
        self.tiles = tiles
        self.facts = facts
        self.cards = cards
        self.chronicle = None

    def copy(self) -> State:
        """Everything that may change is copied; the box and the tuples are shared."""
        new = State(self.box, self.turn.copy(), self.tiles.copy(), self.facts.copy(), self.cards.copy())
        new.agenda = self.agenda[:]
        new.factions = self.factions[:]
        new.ended = self.ended
        return new

    # --- looking

    def seat_word(self, seat: int) -> str:
        """A seat by its faction, or by its number while factions are being chosen."""
        return FACTIONS[self.factions[seat]] if seat < len(self.factions) else f"seat{seat + 1}"

    def visible_effect(self, tile: Tile) -> int:
        """CH-SCAN-1: an occupied tile shows its occupant's effect, an unoccupied one none."""
        seat = self.tiles.holder[tile]
        return UNKNOWN if seat == NOBODY else self.facts.effect(tile, seat)

    def has(self, seat: Seat, effect: int) -> bool:
        """CH-EFF-1, CH-EFF-2, CH-EFF-4: a faction has an effect while a Chromeca of its shows it, anywhere."""
        return self.facts.shows[seat * EFFECT_COUNT + effect] > 0

    # --- the set-up

    def lay_core(self) -> None:
        """CH-SETUP-3: the core lies on 0,0, and everybody knows that its zone is empty."""
        core = self.box.core
        for zone in range(self.box.zones):
            self.facts.deal(core, zone, EMPTY_ZONE)
            self.facts.publish(core, zone)
        self.tiles.put(core, Cell(CORE_CELL))

    def take_faction(self, seat: Seat, faction: int) -> None:
        """A seat takes a faction."""
        self.factions.append(faction)
        if self.chronicle is not None:
            self.chronicle.write("faction_taken", seat=seat + 1, faction=FACTIONS[faction])

    def add_absent_factions(self) -> None:
        """All seats have theirs: the other factions follow, if their facts can be seen."""
        for faction in range(len(FACTIONS)):
            if len(self.factions) < self.box.zones and faction not in self.factions:
                self.factions.append(faction)

    def choose_first(self, seat: Seat) -> None:
        """The first player is known."""
        self.turn.first = seat
        self.turn.active = seat
        if self.chronicle is not None:
            self.chronicle.write("first_player", player=self.seat_word(seat))

    # --- the turn

    def begin_turn(self, seat: Seat) -> None:
        """A player's turn begins."""
        self.turn.begin(seat, self.box.actions_per_turn)
        if self.chronicle is not None:
            self.chronicle.write("turn_began", player=self.seat_word(seat), round=self.turn.round)

    def lose_actions(self) -> None:
        """CH-TURN-4: the remaining actions are lost."""
        if self.chronicle is not None:
            lost = self.turn.actions_left
            self.chronicle.write("pass", player=self.seat_word(self.turn.active), actions_lost=lost)
        self.turn.actions_left = 0

    def decline_shield(self) -> None:
        """The shield stays on its holder."""
        if self.chronicle is not None:
            self.chronicle.write("shield_declined", faction=self.seat_word(self.turn.active))

    def decline_power(self, vehicle: Tile) -> None:
        """The vehicle on this tile does nothing more."""
        if self.chronicle is not None:
            unit = self.box.unit_names[self.tiles.unit[vehicle]]
            self.chronicle.write("power_declined", player=self.seat_word(self.turn.active), unit=unit)

    def end(self, reason: int, scores: list[int], winners: list[Seat]) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.agenda.clear()
        if self.chronicle is not None:
            self.chronicle.write(
                "game_over",
                reason=ENDS[reason],
                scores=tuple([str(points) for points in scores]),
                winners=tuple([self.seat_word(seat) for seat in winners]),
            )

    # --- cards and what is known about them

    def draw_unit(self, seat: Seat, unit: Unit) -> None:
        """A Chromeca from its own pile into the hand."""
        self.cards.draw_unit(seat, unit)
        self.turn.drawn += 1
        if self.chronicle is not None:
            self.chronicle.write_secret(
                "drew", seat, {"card": self.box.unit_names[unit]}, player=self.seat_word(seat), pile="chromeca"
            )

    def draw_terrain(self, seat: Seat, terrain: Tile) -> None:
        """A terrain from the unknown part of the pile into the hand."""
        self.cards.draw_terrain(seat, terrain)
        self.turn.drawn += 1
        if self.chronicle is not None:
            self.chronicle.write_secret(
                "drew", seat, {"card": self.box.terrain_ids[terrain]}, player=self.seat_word(seat), pile="terrain"
            )

    def draw_from_tail(self, seat: Seat) -> Tile:
        """CH-INFO-7: everybody knows which terrain is drawn from the public tail."""
        terrain = self.cards.draw_from_tail(seat)
        self.turn.drawn += 1
        if self.chronicle is not None:
            self.chronicle.write("drew_known", player=self.seat_word(seat), terrain=self.box.terrain_ids[terrain])
        return terrain

    def tell_fact(self, tile: Tile, zone: int, knower: Seat) -> None:
        """One seat learns a scan fact for good."""
        if self.facts.tell(tile, zone, knower) and self.chronicle is not None:
            self.chronicle.write_secret(
                "scanned",
                knower,
                {"terrain": self.box.terrain_ids[tile], "effect": EFFECTS[self.facts.effect(tile, zone)]},
                player=self.seat_word(knower),
                faction=self.seat_word(zone),
            )

    def open_fact(self, tile: Tile, zone: int) -> None:
        """The option `open_table`: a fact of a laid terrain is shown to everybody."""
        if self.facts.knowers(tile, zone) & PUBLIC:
            return
        self.facts.publish(tile, zone)
        if self.chronicle is not None:
            effect = EFFECTS[self.facts.effect(tile, zone)]
            self.chronicle.write(
                "fact_opened", terrain=self.box.terrain_ids[tile], faction=self.seat_word(zone), effect=effect
            )

    # --- the table

    def lay_terrain(self, seat: Seat, terrain: Tile, cell: Cell) -> None:
        """CH-TER-3: the card leaves the hand and lies on the table, unoccupied; its face is public."""
        self.cards.play_terrain(seat, terrain)
        self.tiles.put(terrain, cell)
        if self.chronicle is not None:
            self.chronicle.write(
                "terrain_placed",
                player=self.seat_word(seat),
                terrain=self.box.terrain_ids[terrain],
                cell=cell_word(cell),
                points=self.box.points[terrain],
            )

    def place_unit(self, seat: Seat, unit: Unit, tile: Tile) -> None:
        """A Chromeca comes from the hand to a tile."""
        self.tiles.holder[tile] = seat
        self.tiles.unit[tile] = unit
        if self.chronicle is not None:
            self.chronicle.write(
                "chromeca_placed",
                player=self.seat_word(seat),
                unit=self.box.unit_names[unit],
                cell=cell_word(self.tiles.cell[tile]),
            )

    def discard_occupant(self, tile: Tile, event: str) -> Seat:
        """CH-CHR-4, CH-EFF-3: the occupant goes to its faction's discard, its effect ends. Whose it was."""
        seat, unit = self.tiles.holder[tile], self.tiles.unit[tile]
        self.facts.shows[seat * EFFECT_COUNT + self.facts.effect(tile, seat)] -= 1
        self.cards.discards[seat * self.box.units + unit] += 1
        self.tiles.holder[tile] = Seat(NOBODY)
        self.tiles.unit[tile] = Unit(NOBODY)
        if self.chronicle is not None:
            where = cell_word(self.tiles.cell[tile])
            self.chronicle.write(event, cell=where, loser=self.seat_word(seat), unit=self.box.unit_names[unit])
        return seat

    def reveal(self, tile: Tile) -> None:
        """The occupant's effect becomes public and is active."""
        seat = self.tiles.holder[tile]
        self.facts.publish(tile, seat)
        self.facts.shows[seat * EFFECT_COUNT + self.facts.effect(tile, seat)] += 1
        if self.chronicle is not None:
            self.chronicle.write(
                "effect_revealed",
                terrain=self.box.terrain_ids[tile],
                faction=self.seat_word(seat),
                effect=EFFECTS[self.facts.effect(tile, seat)],
                cell=cell_word(self.tiles.cell[tile]),
            )

    def deploy_shield(self, seat: Seat, tile: Tile) -> None:
        """A shield goes from the holder to a tile."""
        self.tiles.shield[seat] = tile
        self.tiles.shielded[tile] = seat
        if self.chronicle is not None:
            where = cell_word(self.tiles.cell[tile])
            self.chronicle.write("shield_deployed", faction=self.seat_word(seat), cell=where)

    def return_shield(self, seat: Seat) -> None:
        """A shield goes back to its holder."""
        tile = self.tiles.shield[seat]
        self.tiles.shield[seat] = Tile(ON_HOLDER)
        self.tiles.shielded[tile] = Seat(NOBODY)
        if self.chronicle is not None:
            where = cell_word(self.tiles.cell[tile])
            self.chronicle.write("shield_returned", faction=self.seat_word(seat), cell=where)

    def destroy_terrain(self, tile: Tile) -> None:
        """CH-LIM-2: a terrain goes to the bottom of the pile: the latest destroyed lies lowest."""
        cell = self.tiles.cell[tile]
        self.tiles.lift(tile)
        self.cards.tail.append(tile)
        if self.chronicle is not None:
            self.chronicle.write("terrain_destroyed", terrain=self.box.terrain_ids[tile], cell=cell_word(cell))

    def move_terrain(self, tile: Tile, cell: Cell) -> None:
        """A terrain goes elsewhere with everything on it."""
        start = self.tiles.cell[tile]
        self.tiles.lift(tile)
        self.tiles.put(tile, cell)
        if self.chronicle is not None:
            self.chronicle.write(
                "terrain_moved", terrain=self.box.terrain_ids[tile], start=cell_word(start), cell=cell_word(cell)
            )


def empty_table(box: Box) -> State:
    """Nothing laid, nothing drawn, nothing asked."""
    turn, tiles = Turn(), Tiles(box.grid_limit)
    facts, cards = Facts(box.zones, box.dealt), Cards(box.units)
    turn.first = Seat(NOBODY)
    turn.active = Seat(NOBODY)
    turn.round = 1
    turn.actions_left = 0
    turn.acted = 0
    turn.drawn = 0
    turn.dead = 0
    turn.turns_left = NOBODY
    tiles.cell = [Cell(NOWHERE)] * box.tiles
    tiles.holder = [Seat(NOBODY)] * box.tiles
    tiles.unit = [Unit(NOBODY)] * box.tiles
    tiles.laid = []
    tiles.tile_at = {}
    tiles.beside = [Tile(NOBODY)] * (box.tiles * SIDES)
    tiles.touching = {}
    tiles.frontier = []
    tiles.shield = [Tile(ON_HOLDER)] * box.players
    tiles.shielded = [Seat(NOBODY)] * box.tiles
    facts.values = [UNKNOWN] * (box.tiles * box.zones)
    facts.shows = [0] * (box.players * EFFECT_COUNT)
    cards.hand_units = [0] * (box.players * box.units)
    cards.pile_units = box.unit_copies * box.players
    cards.discards = [0] * (box.players * box.units)
    cards.hand_terrains = [[] for _ in range(box.players)]
    cards.unseen = list(box.all_terrains)
    cards.tail = []
    cards.shown = []
    cards.hidden_units = (0,) * box.players
    cards.hidden_terrains = (0,) * box.players
    cards.order = []
    state = State(box, turn, tiles, facts, cards)
    state.agenda = []
    state.factions = list(box.factions)
    state.ended = PLAYING
    return state
