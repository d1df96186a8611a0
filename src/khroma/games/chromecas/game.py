"""Chromecas: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.chromecas import actions, agenda, words
from khroma.games.chromecas.audit import audit
from khroma.games.chromecas.box import box_for
from khroma.games.chromecas.expecting import what_differs
from khroma.games.chromecas.fields import NOBODY
from khroma.games.chromecas.hidden import guess_state, known_state, remembered_by_nobody
from khroma.games.chromecas.kinds import CRANE, SHIP
from khroma.games.chromecas.notation import read_line, write_line
from khroma.games.chromecas.picture import write_position
from khroma.games.chromecas.reading import read_position
from khroma.games.chromecas.rules import ending, placing, refusals, scanning, shields, turns, vehicles
from khroma.games.chromecas.rules.network import Links
from khroma.games.chromecas.shown import ChromecasTable, show
from khroma.games.chromecas.state import ENDS, State, empty_table
from khroma.kernel.chance import draw_index, index_below, pick
from khroma.kernel.errors import Refusal
from khroma.kernel.game import CHANCE, OVER, PLAYING, Action, Game, Outcome, Question, Seat, Sentence, View
from khroma.kernel.options import Options

_TRIES = 6  # a sampled placement that is not legal is sampled again so often, before all are listed


class Chromecas(Game[State]):
    """Terrain and capture, with hidden scan zones."""

    def __init__(self) -> None:
        super().__init__("chromecas", revision=1, rule_prefix="CH")

    def seats(self, options: Options) -> list[str]:
        return options.seats("factions")

    def seat_words(self, state: State, options: Options) -> list[str]:
        return [state.seat_word(seat) for seat in range(state.box.players)]

    # --- playing

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        turns.set_up(state)
        return state

    def run(self, state: State) -> None:
        turns.run(state)

    def asked(self, state: State) -> int:
        if state.ended != PLAYING:
            return OVER
        item = state.agenda[-1]
        kind = agenda.kind(item)
        if kind >= agenda.ASK_ACTION:
            return state.active
        return agenda.seat(item) if kind == agenda.ASK_FACTION else CHANCE

    def ask(self, state: State, asked: int) -> Question:
        return words.question(state, asked)

    def legal(self, state: State) -> list[Action]:
        found: list[Action] = []
        if not state.agenda:
            return found
        item = state.agenda[-1]
        kind = agenda.kind(item)
        if kind == agenda.ASK_ACTION:
            turns.action_choices(state, found)
        elif kind == agenda.ASK_SHIELD:
            shields.shield_choices(state, found)
        elif kind == agenda.ASK_POWER:
            vehicles.power_choices(state, agenda.tile(item), found)
        elif kind == agenda.ASK_FACTION:
            turns.faction_choices(state, found)
        else:
            found.extend([action for action, _ in self.odds(state)])
        return found

    def odds(self, state: State) -> list[tuple[Action, int]]:
        item = state.agenda[-1]
        kind, seat, box = agenda.kind(item), agenda.seat(item), state.box
        if kind == agenda.ASK_FIRST:
            return [(actions.first(each), 1) for each in range(box.players)]
        if kind == agenda.ASK_SCAN:
            weights = scanning.fact_weights(state, agenda.tile(item), seat)
            return [(actions.scan(effect), weight) for effect, weight in enumerate(weights) if weight > 0]
        if kind == agenda.ASK_UNIT:
            if state.order and state.order[seat]:
                return [(actions.draw_chromeca(state.order[seat][0]), 1)]
            pile = state.pile_units[seat * box.units : (seat + 1) * box.units]
            return [(actions.draw_chromeca(unit), count) for unit, count in enumerate(pile) if count > 0]
        if state.order and state.order[-1]:
            return [(actions.draw_terrain(state.order[-1][0]), 1)]
        return [(actions.draw_terrain(terrain), 1) for terrain in state.unseen]

    def random_action(self, state: State, rng: Random) -> Action:
        item = state.agenda[-1]
        kind, seat, box = agenda.kind(item), agenda.seat(item), state.box
        if kind == agenda.ASK_ACTION:
            return self._random_placement(state, rng)
        if kind == agenda.ASK_SCAN:
            return actions.scan(draw_index(rng, scanning.fact_weights(state, agenda.tile(item), seat)))
        if kind == agenda.ASK_UNIT and not state.order:
            return actions.draw_chromeca(draw_index(rng, state.pile_units[seat * box.units : (seat + 1) * box.units]))
        if kind == agenda.ASK_TERRAIN and not state.order:
            return actions.draw_terrain(state.unseen[index_below(rng, len(state.unseen))])
        if kind == agenda.ASK_POWER:
            return self._random_power(state, agenda.tile(item), rng)
        return pick(rng, self.legal(state))

    def _random_placement(self, state: State, rng: Random) -> Action:
        """A card of the hand, then a place for it. All are listed only when that fails a few times."""
        box, seat = state.box, state.active
        if box.pass_allowed and rng.random() < 0.05:
            return actions.give_up()
        hand = state.hand_terrains[seat]
        units = state.hand_units[seat * box.units : (seat + 1) * box.units]
        count = 0
        for copies in units:
            count += copies
        for _ in range(_TRIES):
            card = index_below(rng, len(hand) + count)
            if card < len(hand):
                if not state.frontier:
                    continue
                return actions.place_terrain(hand[card], state.frontier[index_below(rng, len(state.frontier))])
            unit = draw_index(rng, units)
            tile = state.laid[index_below(rng, len(state.laid))]
            if placing.may_place(state, unit, tile):
                return actions.place_chromeca(unit, state.cell[tile])
        return pick(rng, self.legal(state))

    def _random_power(self, state: State, vehicle: int, rng: Random) -> Action:
        """A terrain, then for a crane a cell. A terrain that hangs on one other links nothing: no walk is needed."""
        power = vehicles.power_of(state, vehicle)
        if power not in (SHIP, CRANE) or len(state.laid) == 1:
            return pick(rng, self.legal(state))
        if state.box.vehicle_optional and rng.random() < 0.2:
            return actions.decline()
        links: Links | None = None
        for _ in range(_TRIES):
            start = state.cell[state.laid[1 + index_below(rng, len(state.laid) - 1)]]  # the core is the first
            if links is None and state.touching[start] > 1:
                links = Links(state)
            if power == SHIP:
                if vehicles.may_destroy(state, vehicle, start, links):
                    return actions.ship(start)
            elif state.frontier:
                end = state.frontier[index_below(rng, len(state.frontier))]
                if vehicles.may_crane(state, vehicle, start, end, links):
                    return actions.crane(start, end)
        return pick(rng, self.legal(state))

    def advance(self, state: State, action: Action) -> None:
        item = state.agenda.pop()
        kind, seat = agenda.kind(item), agenda.seat(item)
        if kind == agenda.ASK_ACTION:
            turns.take_action(state, action)
        elif kind == agenda.ASK_UNIT:
            state.draw_unit(seat, actions.answer(action))
        elif kind == agenda.ASK_TERRAIN:
            terrain = actions.answer(action)
            state.draw_terrain(seat, terrain)
            state.agenda.append(agenda.entry(agenda.LEARN, seat, terrain))
        elif kind == agenda.ASK_SCAN:
            state.deal_fact(agenda.tile(item), seat, actions.answer(action))
        elif kind == agenda.ASK_SHIELD:
            turns.use_shield(state, action)
        elif kind == agenda.ASK_POWER:
            turns.use_power(state, agenda.tile(item), action)
        elif kind == agenda.ASK_FIRST:
            turns.start_dealing(state, actions.answer(action))
        else:
            turns.take_faction(state, seat, action)
        turns.run(state)

    def refusal(self, state: State, action: Action) -> Refusal:
        return refusals.why_not(state, action)

    def outcome(self, state: State) -> Outcome:
        scores = tuple(ending.score(state, seat) for seat in range(state.box.players))
        return Outcome(ENDS[state.ended], ending.winners(state), scores, ending.places(state))

    def audit(self, state: State) -> list[str]:
        return audit(state)

    # --- who knows what

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return View(seat, known_state(state, NOBODY if seat is None else seat))

    def shown(self, view: View[State]) -> View[State]:
        if view.known.box.memory_aid or view.known.ended != PLAYING:
            return view
        return View(view.seat, remembered_by_nobody(view.known, NOBODY if view.seat is None else view.seat))

    def guess(self, view: View[State], rng: Random) -> State:
        return guess_state(view.known, rng)

    # --- words

    def picture(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        return read_position(text, options)

    def line_differs(self, state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
        return what_differs(state, key, expected, lines, names)

    def line(self, state: State, action: Action) -> str:
        return write_line(state, action)

    def parse(self, state: State, line: str) -> Action:
        return read_line(state, line)

    def describe(self, state: State, action: Action) -> Sentence:
        return words.label(state, action)

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        return words.path(state, action)

    def table(self, state: State) -> ChromecasTable:
        return show(state)


GAME = Chromecas()
