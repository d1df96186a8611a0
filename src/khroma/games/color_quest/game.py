"""Color Quest: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.color_quest import actions, agenda, words
from khroma.games.color_quest.audit import audit
from khroma.games.color_quest.box import box_for
from khroma.games.color_quest.hidden import guess_state, known_state
from khroma.games.color_quest.kinds import (
    CASTES,
    NOBODY,
    SIDES,
    SIX,
    figure_code,
)
from khroma.games.color_quest.line_reader import read_line, split_cleaning
from khroma.games.color_quest.marks import ENDS, RESIGNED
from khroma.games.color_quest.notation import write_line
from khroma.games.color_quest.picture import line_difference, write_position
from khroma.games.color_quest.reading import read_position
from khroma.games.color_quest.rules import (
    contact,
    dice,
    ending,
    items,
    networks,
    powers,
    reactions,
    refusals,
    sampling,
    setup,
    teams,
    tiles,
    turns,
)
from khroma.games.color_quest.rules.paint import take_caste
from khroma.games.color_quest.shown import ColorQuestTable, show
from khroma.games.color_quest.state import State, empty_table
from khroma.kernel.chance import index_below, pick
from khroma.kernel.errors import Refusal
from khroma.kernel.game import CHANCE, OVER, PLAYING, Action, Game, Outcome, Question, Seat, Sentence, View
from khroma.kernel.options import Options


class ColorQuest(Game[State]):
    """The skirmish of Gaia and Kaos."""

    def __init__(self) -> None:
        super().__init__("color_quest", revision=1, rule_prefix="CQ")

    def seats(self, options: Options) -> list[str]:
        return list(SIDES)

    # --- playing

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        setup.begin(state)
        return state

    def run(self, state: State) -> None:
        turns.run(state)

    def asked(self, state: State) -> int:
        if state.ended != PLAYING:
            return OVER
        item = state.agenda[-1]
        return CHANCE if agenda.kind(item) >= agenda.ROLL else agenda.seat(item)

    def ask(self, state: State, asked: int) -> Question:
        return words.question(state, asked)

    def legal(self, state: State) -> list[Action]:
        found: list[Action] = []
        if state.ended != PLAYING:
            return found
        item = state.agenda[-1]
        kind = agenda.kind(item)
        if kind == agenda.ASK_ACTION:
            turns.phase_actions(state, found)
        elif kind < agenda.BUILD:
            self._follow_ups(state, item, kind, found)
        elif kind < agenda.ROLL:
            self._set_up_choices(state, item, kind, found)
        else:
            return [action for action, _ in self.odds(state)]
        if state.box.resign:
            found.append(actions.simple(actions.RESIGN))
        return found

    def _follow_ups(self, state: State, item: int, kind: int, found: list[Action]) -> None:
        seat, first = agenda.seat(item), agenda.a(item)
        if kind == agenda.REACT:
            reactions.reactions(state, seat, first == 1, found)
        elif kind == agenda.COUNTER:
            reactions.counters(found)
        elif kind == agenda.ASK_PAY:
            dice.payments(state, seat, self._bill(state, seat), found)
        elif kind == agenda.ASSIGN_DIE:
            dice.assignments(state, item, found)
        elif kind == agenda.PLACE_DIE:
            dice.places_for_die(state, item, found)
        elif kind == agenda.PICK_FRAGMENT:
            dice.fragments(state, found)
        elif kind == agenda.TUNNEL_EXIT:
            tiles.exits(state, first, found)
        elif kind == agenda.BUSH_COLOUR:
            tiles.bush_colours(state, first, found)
        elif kind == agenda.ITEM_OVERFLOW:
            items.overflow_choices(state, seat, found)
        elif kind == agenda.CHOOSE_CASTE:
            found.extend([actions.make(actions.CASTE, caste) for caste in CASTES if state.left(caste) > 0])
        elif kind == agenda.BOMB_SCATTER:
            networks.scatters(state, item, found)
        elif kind == agenda.ASK_PUSH:
            contact.pushes(state, first, found)
        elif kind == agenda.NEXT_HIT:
            powers.next_hits(state, first, found)
        elif kind == agenda.ASK_CLEAN:
            items.more_puddles(state, state.declared, found)
        else:
            networks.third_squares(state, state.figure[actions.actor(state.declared)], state.declared, found)

    def _set_up_choices(self, state: State, item: int, kind: int, found: list[Action]) -> None:
        if kind == agenda.BUILD:
            teams.members(state, agenda.seat(item), found)
        elif kind == agenda.PLACE_TILE:
            setup.tile_squares(state, item, found)
        elif kind == agenda.PLACE_BONES:
            setup.bone_squares(state, found)
        elif kind == agenda.PLACE_PUDDLE:
            setup.puddle_squares(state, item, found)
        elif kind == agenda.PLACE_ROLLED:
            setup.rolled_places(state, agenda.seat(item), found)
        else:
            setup.deployments(state, item, found)

    def _bill(self, state: State, seat: int) -> Action:
        """What is being paid for: the active player's declaration, or a reaction."""
        return state.declared if seat == state.active else state.reaction

    def odds(self, state: State) -> list[tuple[Action, int]]:
        item = state.agenda[-1]
        kind, seat = agenda.kind(item), agenda.seat(item)
        if kind == agenda.ROLL:
            return [(actions.make(actions.ROLL, colour), 1) for colour in SIX]
        if kind == agenda.FIRST:
            return [(actions.make(actions.FIRST, each), 1) for each in range(2)]
        if kind == agenda.LOSE:
            held = [(actions.make(actions.LOSE, card), state.hand[seat * 6 + card]) for card in range(6)]
            return [(action, count) for action, count in held if count > 0]
        if state.order:
            return [(actions.make(actions.DRAW, state.order[0]), 1)]
        return [(actions.make(actions.DRAW, card), state.deck[card]) for card in range(6) if state.deck[card] > 0]

    def random_action(self, state: State, rng: Random) -> Action:
        item = state.agenda[-1]
        kind = agenda.kind(item)
        if kind == agenda.ASK_ACTION:
            some: list[Action] = []
            sampling.some_phase_actions(state, rng, some)
            return pick(rng, some if some else self.legal(state))
        if agenda.PLACE_TILE <= kind <= agenda.PLACE_PUDDLE:
            action = sampling.some_place(state, item, rng)
            if action != NOBODY:
                return action
        if kind == agenda.ROLL:
            return actions.make(actions.ROLL, 1 + index_below(rng, 6))
        if kind > agenda.ROLL:
            return super().random_action(state, rng)
        return pick(rng, self.legal(state))

    def advance(self, state: State, action: Action) -> None:
        item = state.agenda.pop()
        kind, seat = agenda.kind(item), agenda.seat(item)
        if action == actions.simple(actions.RESIGN):
            state.end(RESIGNED, 1 - seat)
        elif kind == agenda.ASK_ACTION:
            turns.take_action(state, action)
        elif kind < agenda.BUILD:
            self._follow_up(state, item, kind, action)
        elif kind < agenda.ROLL:
            self._set_up(state, item, kind, action)
        elif kind == agenda.ROLL:
            turns.rolled(state, item, actions.actor(action))
        elif kind == agenda.DRAW:
            state.draw_card(seat, actions.actor(action))
        elif kind == agenda.LOSE:
            state.discard_card(seat, actions.actor(action))
        else:
            state.choose_first(actions.actor(action))
        turns.run(state)

    def _follow_up(self, state: State, item: int, kind: int, action: Action) -> None:
        seat, first = agenda.seat(item), actions.first(action)
        if kind == agenda.REACT:
            reactions.react(state, item, action)
        elif kind == agenda.COUNTER:
            reactions.counter(state, seat, action)
        elif kind == agenda.ASK_PAY:
            dice.pay(state, seat, action)
        elif kind == agenda.ASSIGN_DIE:
            dice.assign(state, item, first)
        elif kind == agenda.PLACE_DIE:
            state.set_die(first, agenda.colour(item))
        elif kind == agenda.PICK_FRAGMENT:
            dice.ask_roll(state, seat, agenda.FOR_CRYSTAL, first)
        elif kind == agenda.TUNNEL_EXIT:
            tiles.leave_tunnel(state, agenda.a(item), first)
        elif kind == agenda.BUSH_COLOUR:
            tiles.wear(state, agenda.a(item), first)
        elif kind == agenda.ITEM_OVERFLOW:
            items.resolve_overflow(state, seat, action)
        elif kind == agenda.CHOOSE_CASTE:
            take_caste(state, agenda.a(item), agenda.colour(item), actions.actor(action))
        elif kind == agenda.BOMB_SCATTER:
            turns.scatter(state, item, action)
        elif kind == agenda.ASK_PUSH:
            contact.push(state, action)
        elif kind == agenda.NEXT_HIT:
            if actions.kind(action) == actions.HIT:
                powers.hit_again(state, item, action)
        elif kind == agenda.ASK_CLEAN:
            turns.add_puddle(state, action)
        else:
            turns.add_third(state, action)

    def _set_up(self, state: State, item: int, kind: int, action: Action) -> None:
        if kind == agenda.BUILD:
            teams.take(state, agenda.seat(item), action)
        elif kind == agenda.PLACE_TILE:
            setup.lay_tile(state, item, action)
        elif kind == agenda.PLACE_BONES:
            setup.lay_bone_pile(state, item, action)
        elif kind == agenda.PLACE_PUDDLE:
            setup.put_puddle(state, item, action)
        elif kind == agenda.PLACE_ROLLED:
            setup.place_rolled(state, agenda.seat(item), action)
        else:
            setup.deploy(state, item, action)

    def refusal(self, state: State, action: Action) -> Refusal:
        return refusals.why_not(state, action)

    def outcome(self, state: State) -> Outcome:
        """CQ-END-6, CQ-END-7: the reason, the winner, and the army values (dice collected in Harvest) as scores."""
        scores = tuple(ending.army(state, seat) for seat in range(2))
        winners = () if state.winner == NOBODY else (state.winner,)
        return Outcome(ENDS[state.ended], winners, scores)

    def audit(self, state: State) -> list[str]:
        return audit(state)

    # --- who knows what

    def hides(self, state: State) -> bool:
        return not state.box.public_hands

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return View(seat, known_state(state, NOBODY if seat is None else seat))

    def guess(self, view: View[State], rng: Random) -> State:
        return guess_state(view.known, rng)

    # --- words

    def picture(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        return read_position(text, options), {}

    def line_differs(self, state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
        return line_difference(key, expected, lines)

    def is_bare(self, token: str) -> bool:
        """A crystal is printed on the board: where no die lies on it, it need not be drawn."""
        return token in (".", "*")

    def fact_words(self, fact: str) -> set[str]:
        """A figure by its profile (`possessed_ninja`) or by its code (`ninja`)."""
        return {fact, figure_code(fact)}

    def line(self, state: State, action: Action) -> str:
        return write_line(state, action)

    def parse(self, state: State, line: str) -> Action:
        return read_line(state, line, self.legal)

    def parts(self, line: str) -> list[str]:
        """CQ-DIE-12: `instant green a2 b2 c2` cleans three puddles, which are asked one by one."""
        return split_cleaning(line)

    def describe(self, state: State, action: Action) -> Sentence:
        return words.label(state, action)

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        return words.path(state, action, self.legal(state))

    def paths(self, state: State, legal: list[Action]) -> list[tuple[str, ...]]:
        return [words.path(state, action, legal) for action in legal]

    def table(self, state: State) -> ColorQuestTable:
        return show(state)


GAME = ColorQuest()
