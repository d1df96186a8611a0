"""Chromecas: everything on the table, and the verbs that change it (docs/rules/chromecas.md, section 8).

Players are seats inside; their faction is a word for the edge. A terrain is its number in the deck, the
core is the last one. In a view, `hidden_units` and `hidden_terrains` count cards of other hands that are
not known; the cards themselves are then among `pile_units` and `unseen`.
"""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.components import EFFECTS, EMPTY_ZONE, FACTIONS, UNKNOWN, Components
from khroma.games.chromecas.plane import CORE_CELL, NOWHERE, ORTHOGONAL, Cell, cell_word, within
from khroma.kernel.game import State as KernelState

NOBODY: Final = -1
ON_HOLDER: Final = -1

PUBLIC: Final = 16  # in the mask of those who know a scan fact: everybody
_EFFECTS: Final = 6
_FACT: Final = 8  # a scan fact is kept as effect + 8 * mask of those who know it

PLAYING: Final = 0
LAST_CHROMECA: Final = 1
STALEMATE: Final = 2
ROUND_LIMIT: Final = 3
ENDS: Final = ("playing", "last_chromeca", "stalemate", "round_limit")


class State(KernelState):
    """CH-LIM-1: tiles, players, piles, scan facts and who knows them, turn and counters. Nothing else."""

    factions: list[int]  # by seat; behind them, where their facts can be seen, those without a player
    # turn
    first: int
    active: int
    round: int
    actions_left: int
    acted: int
    drawn: int
    dead: int
    turns_left: int  # once the last Chromeca is placed: turns still to be finished
    ended: int
    # tiles, by terrain
    cell: list[Cell]
    holder: list[int]
    unit: list[int]
    facts: list[int]  # by tile and faction, in the order of `factions`
    shows: list[int]  # by seat and effect: on how many tiles a faction shows it
    laid: list[int]  # the tiles on the table
    tile_at: dict[Cell, int]
    touching: dict[Cell, int]  # how many tiles each cell has beside it
    frontier: list[Cell]
    shield: list[int]  # the tile under each seat's shield
    shielded: list[int]  # by tile: the seat whose shield lies there
    # cards
    hand_units: list[int]
    pile_units: list[int]
    discards: list[int]
    hand_terrains: list[list[int]]
    unseen: list[int]
    tail: list[int]
    shown: list[int]  # terrains in hands that everybody knows of, because they came from the tail
    hidden_units: tuple[int, ...]
    hidden_terrains: tuple[int, ...]
    # a test may fix the order of piles, top first: one list per seat, then the terrains
    order: list[list[int]]

    def __init__(self, box: Components) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.journal = None

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

    # --- looking

    def effect(self, tile: int, seat: int) -> int:
        """What a tile holds for a seat's faction, as far as it has been dealt."""
        return self.facts[tile * self.box.zones + seat] % _FACT

    def knowers(self, tile: int, seat: int) -> int:
        """The mask of those who know this scan fact."""
        return self.facts[tile * self.box.zones + seat] // _FACT

    def visible_effect(self, tile: int) -> int:
        """CH-SCAN-1: an occupied tile shows its occupant's effect, an unoccupied one none."""
        seat = self.holder[tile]
        return UNKNOWN if seat == NOBODY else self.facts[tile * self.box.zones + seat] % _FACT

    def has(self, seat: int, effect: int) -> bool:
        """CH-EFF-1, CH-EFF-2, CH-EFF-4: a faction has an effect while a Chromeca of its shows it, anywhere."""
        return self.shows[seat * _EFFECTS + effect] > 0

    def is_shielded(self, tile: int) -> bool:
        """Whether any shield lies on a tile."""
        return self.shielded[tile] != NOBODY

    def units_in_hand(self, seat: int) -> int:
        """How many Chromecas a seat holds."""
        count = self.hidden_units[seat]
        for index in range(seat * self.box.units, (seat + 1) * self.box.units):
            count += self.hand_units[index]
        return count

    def units_in_pile(self, seat: int) -> int:
        """How many cards a faction pile has left."""
        count = -self.hidden_units[seat]
        for index in range(seat * self.box.units, (seat + 1) * self.box.units):
            count += self.pile_units[index]
        return count

    def terrains_in_hand(self, seat: int) -> int:
        """How many terrains a seat holds."""
        return len(self.hand_terrains[seat]) + self.hidden_terrains[seat]

    def unseen_in_pile(self) -> int:
        """How many cards of the terrain pile lie above the public tail."""
        return len(self.unseen) - sum(self.hidden_terrains)

    def seat_word(self, seat: int) -> str:
        """A seat by its faction, or by its number while factions are being chosen."""
        return FACTIONS[self.factions[seat]] if seat < len(self.factions) else f"seat{seat + 1}"

    # --- verbs of the set-up

    def lay_core(self) -> None:
        """CH-SETUP-3: the core lies on 0,0, and everybody knows that its zone is empty."""
        core = self.box.core
        for faction in range(self.box.zones):
            self.facts[core * self.box.zones + faction] = EMPTY_ZONE + _FACT * PUBLIC
        self.put_tile(core, CORE_CELL)

    def take_faction(self, seat: int, faction: int) -> None:
        """A seat takes a faction."""
        self.factions.append(faction)
        if self.journal is not None:
            self.journal.write("faction_taken", seat=seat + 1, faction=FACTIONS[faction])

    def add_absent_factions(self) -> None:
        """All seats have theirs: the other factions follow, if their facts can be seen."""
        for faction in range(len(FACTIONS)):
            if len(self.factions) < self.box.zones and faction not in self.factions:
                self.factions.append(faction)

    def choose_first(self, seat: int) -> None:
        """The first player is known."""
        self.first = seat
        self.active = seat
        if self.journal is not None:
            self.journal.write("first_player", player=self.seat_word(seat))

    # --- verbs of the cards

    def draw_unit(self, seat: int, unit: int) -> None:
        """A Chromeca from the own pile into the hand."""
        index = seat * self.box.units + unit
        self.pile_units[index] -= 1
        self.hand_units[index] += 1
        self.drawn += 1
        if self.order and self.order[seat]:
            self.order[seat].pop(0)
        if self.journal is not None:
            self.journal.write_secret(
                "drew", seat, {"card": self.box.unit_names[unit]}, player=self.seat_word(seat), pile="chromeca"
            )

    def draw_terrain(self, seat: int, terrain: int) -> None:
        """A terrain from the unknown part of the pile into the hand."""
        self.unseen.remove(terrain)
        self.hand_terrains[seat].append(terrain)
        self.drawn += 1
        if self.order and self.order[-1]:
            self.order[-1].pop(0)
        if self.journal is not None:
            self.journal.write_secret(
                "drew", seat, {"card": self.box.terrain_ids[terrain]}, player=self.seat_word(seat), pile="terrain"
            )

    def draw_from_tail(self, seat: int) -> int:
        """CH-INFO-7: everybody knows which terrain is drawn from the public tail."""
        terrain = self.tail.pop(0)
        self.hand_terrains[seat].append(terrain)
        self.shown.append(terrain)
        self.drawn += 1
        if self.journal is not None:
            self.journal.write("drew_known", player=self.seat_word(seat), terrain=self.box.terrain_ids[terrain])
        return terrain

    def deal_fact(self, tile: int, seat: int, effect: int) -> None:
        """A scan fact is dealt; nobody knows it yet."""
        self.facts[tile * self.box.zones + seat] = effect

    def tell_fact(self, tile: int, seat: int, knower: int) -> None:
        """One seat learns a scan fact for good."""
        index = tile * self.box.zones + seat
        mask = self.facts[index] // _FACT
        if mask & (PUBLIC | 1 << knower):
            return
        self.facts[index] += _FACT << knower
        if self.journal is not None:
            self.journal.write_secret(
                "scanned",
                knower,
                {"terrain": self.box.terrain_ids[tile], "effect": EFFECTS[self.facts[index] % _FACT]},
                player=self.seat_word(knower),
                faction=self.seat_word(seat),
            )

    def publish_fact(self, tile: int, seat: int) -> None:
        """Everybody learns a scan fact for good."""
        index = tile * self.box.zones + seat
        self.facts[index] = self.facts[index] % _FACT + _FACT * PUBLIC

    def open_fact(self, tile: int, seat: int) -> None:
        """The option `open_table`: a fact of a laid terrain is shown to everybody."""
        if self.knowers(tile, seat) & PUBLIC:
            return
        self.publish_fact(tile, seat)
        if self.journal is not None:
            effect = EFFECTS[self.effect(tile, seat)]
            self.journal.write(
                "fact_opened", terrain=self.box.terrain_ids[tile], faction=self.seat_word(seat), effect=effect
            )

    def forget_fact(self, tile: int, seat: int, knowers_too: bool) -> None:
        """Views only: a fact that the viewer does not know, and perhaps not even who does.
        Printed facts can be looked up, so they stay."""
        index = tile * self.box.zones + seat
        knowers = UNKNOWN if knowers_too else self.facts[index] // _FACT * _FACT
        self.facts[index] = knowers if self.box.dealt else knowers + self.facts[index] % _FACT

    def settle_fact(self, tile: int, seat: int, effect: int) -> None:
        """Guesses only: a fact that somebody knows gets a value; those who know it stay the same."""
        self.facts[tile * self.box.zones + seat] += effect

    # --- verbs of the table

    def put_tile(self, tile: int, cell: Cell) -> None:
        """A tile appears; the frontier grows around it."""
        self.cell[tile] = cell
        self.laid.append(tile)
        self.tile_at[cell] = tile
        if cell in self.touching and within(cell, self.box.grid_limit):
            self.frontier.remove(cell)
        for near in ORTHOGONAL[cell]:
            if near in self.touching:
                self.touching[near] += 1
            else:
                self.touching[near] = 1
                if near not in self.tile_at and within(near, self.box.grid_limit):
                    self.frontier.append(near)

    def lift_tile(self, tile: int) -> None:
        """A tile leaves its cell; the frontier draws back."""
        cell = self.cell[tile]
        self.cell[tile] = NOWHERE
        self.laid.remove(tile)
        del self.tile_at[cell]
        if cell in self.touching and within(cell, self.box.grid_limit):
            self.frontier.append(cell)
        for near in ORTHOGONAL[cell]:
            self.touching[near] -= 1
            if self.touching[near] == 0:
                del self.touching[near]
                if near not in self.tile_at and within(near, self.box.grid_limit):
                    self.frontier.remove(near)

    def lay_terrain(self, seat: int, terrain: int, cell: Cell) -> None:
        """CH-TER-3: the card leaves the hand and lies on the table, unoccupied; its face is public."""
        self.hand_terrains[seat].remove(terrain)
        if terrain in self.shown:
            self.shown.remove(terrain)
        self.put_tile(terrain, cell)
        if self.journal is not None:
            self.journal.write(
                "terrain_placed",
                player=self.seat_word(seat),
                terrain=self.box.terrain_ids[terrain],
                cell=cell_word(cell),
                points=self.box.points[terrain],
            )

    def place_unit(self, seat: int, unit: int, tile: int) -> None:
        """A Chromeca comes from the hand to a tile."""
        self.holder[tile] = seat
        self.unit[tile] = unit
        if self.journal is not None:
            self.journal.write(
                "chromeca_placed",
                player=self.seat_word(seat),
                unit=self.box.unit_names[unit],
                cell=cell_word(self.cell[tile]),
            )

    def take_from_hand(self, seat: int, unit: int) -> None:
        """A card leaves the hand."""
        self.hand_units[seat * self.box.units + unit] -= 1

    def discard_occupant(self, tile: int, event: str) -> int:
        """CH-CHR-4, CH-EFF-3: the occupant goes to its faction's discard, its effect ends. Whose it was."""
        seat, unit = self.holder[tile], self.unit[tile]
        self.shows[seat * _EFFECTS + self.effect(tile, seat)] -= 1
        self.discards[seat * self.box.units + unit] += 1
        self.holder[tile] = NOBODY
        self.unit[tile] = NOBODY
        if self.journal is not None:
            self.journal.write(
                event, cell=cell_word(self.cell[tile]), loser=self.seat_word(seat), unit=self.box.unit_names[unit]
            )
        return seat

    def reveal(self, tile: int) -> None:
        """The occupant's effect becomes public and is active."""
        seat = self.holder[tile]
        self.publish_fact(tile, seat)
        self.shows[seat * _EFFECTS + self.effect(tile, seat)] += 1
        if self.journal is not None:
            self.journal.write(
                "effect_revealed",
                terrain=self.box.terrain_ids[tile],
                faction=self.seat_word(seat),
                effect=EFFECTS[self.effect(tile, seat)],
                cell=cell_word(self.cell[tile]),
            )

    def deploy_shield(self, seat: int, tile: int) -> None:
        """A shield goes from the holder to a tile."""
        self.shield[seat] = tile
        self.shielded[tile] = seat
        if self.journal is not None:
            self.journal.write("shield_deployed", faction=self.seat_word(seat), cell=cell_word(self.cell[tile]))

    def return_shield(self, seat: int) -> None:
        """A shield goes back to its holder."""
        tile = self.shield[seat]
        self.shield[seat] = ON_HOLDER
        self.shielded[tile] = NOBODY
        if self.journal is not None:
            self.journal.write("shield_returned", faction=self.seat_word(seat), cell=cell_word(self.cell[tile]))

    def destroy_terrain(self, tile: int) -> None:
        """CH-LIM-2: a terrain goes to the bottom of the pile: the latest destroyed lies lowest."""
        cell = self.cell[tile]
        self.lift_tile(tile)
        self.tail.append(tile)
        if self.journal is not None:
            self.journal.write("terrain_destroyed", terrain=self.box.terrain_ids[tile], cell=cell_word(cell))

    def move_terrain(self, tile: int, cell: Cell) -> None:
        """A terrain goes elsewhere with everything on it."""
        start = self.cell[tile]
        self.lift_tile(tile)
        self.put_tile(tile, cell)
        if self.journal is not None:
            self.journal.write(
                "terrain_moved", terrain=self.box.terrain_ids[tile], start=cell_word(start), cell=cell_word(cell)
            )

    # --- verbs of the turn

    def begin_turn(self, seat: int) -> None:
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

    def decline_power(self, vehicle: int) -> None:
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

    def end(self, reason: int, scores: list[int], winners: list[int]) -> None:
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


def empty_table(box: Components) -> State:
    """Nothing laid, nothing drawn, nothing asked."""
    state = State(box)
    state.agenda = []
    state.factions = list(box.factions)
    state.first = NOBODY
    state.active = NOBODY
    state.round = 1
    state.actions_left = 0
    state.acted = 0
    state.drawn = 0
    state.dead = 0
    state.turns_left = NOBODY
    state.ended = PLAYING
    state.cell = [NOWHERE] * box.tiles
    state.holder = [NOBODY] * box.tiles
    state.unit = [NOBODY] * box.tiles
    state.facts = [UNKNOWN] * (box.tiles * box.zones)
    state.shows = [0] * (box.players * len(EFFECTS))
    state.laid = []
    state.tile_at = {}
    state.touching = {}
    state.frontier = []
    state.shield = [ON_HOLDER] * box.players
    state.shielded = [NOBODY] * box.tiles
    state.hand_units = [0] * (box.players * box.units)
    state.pile_units = box.unit_copies * box.players
    state.discards = [0] * (box.players * box.units)
    state.hand_terrains = [[] for _ in range(box.players)]
    state.unseen = list(range(box.terrains))
    state.tail = []
    state.shown = []
    state.hidden_units = (0,) * box.players
    state.hidden_terrains = (0,) * box.players
    state.order = []
    return state
