"""Dark Threat: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.dark_threat import actions, agenda, words
from khroma.games.dark_threat.audit import audit
from khroma.games.dark_threat.box import box_for
from khroma.games.dark_threat.expecting import is_bare, line_differs
from khroma.games.dark_threat.hidden import known_state
from khroma.games.dark_threat.kinds import (
    CHOSEN_ONE_TURN,
    FIGURES,
    FONGIA_TURN,
    GAIA,
    OAK_TURN,
    P_KING,
)
from khroma.games.dark_threat.notation import read_line, write_line
from khroma.games.dark_threat.picture import write_position
from khroma.games.dark_threat.reading import read_position
from khroma.games.dark_threat.rules import acting, bane, ending, events, refusals, specials, turns
from khroma.games.dark_threat.shown import DarkThreatTable, show
from khroma.games.dark_threat.state import ENDS, State, empty_table
from khroma.kernel.chance import index_below, pick
from khroma.kernel.errors import Refusal
from khroma.kernel.game import CHANCE, OVER, PLAYING, Action, Game, Outcome, Question, Seat, Sentence, View
from khroma.kernel.options import Options

_TRIES = 8  # so often a character and one of its abilities are sampled, before everything is listed


class DarkThreat(Game[State]):
    """DT-OV-1, DT-OV-3: Gaia lights Temples, Kaos corrupts them; units, powers and goals differ."""

    def __init__(self) -> None:
        super().__init__("dark_threat", revision=1, rule_prefix="DT")

    def seats(self, options: Options) -> list[str]:
        return words.seat_words(options.number("players"))

    # --- playing

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        turns.set_up(state)
        return state

    def run(self, state: State) -> None:
        turns.run(state)

    def asked(self, state: State) -> int:
        """DT-TRN-8, DT-TRN-9, DT-OV-6: the seat of the turn; set-up and order have their own seats."""
        if state.ended != PLAYING:
            return OVER
        kind = agenda.kind(state.agenda[-1])
        if kind in (agenda.ROLL, agenda.TEMPLES):
            return CHANCE
        if state.box.players == 2:
            if kind in (agenda.CHIEF, agenda.MANDRAKE):
                return 0
            return 0 if state.turn <= FONGIA_TURN else 1
        if kind in (agenda.CHIEF, agenda.MANDRAKE):
            return 1 if kind == agenda.CHIEF else 0
        if state.turn == CHOSEN_ONE_TURN:
            return 3
        return 2 if state.turn >= OAK_TURN else state.turn

    def ask(self, state: State, asked: int) -> Question:
        return words.question(state, asked)

    def legal(self, state: State) -> list[Action]:
        found: list[Action] = []
        if not state.agenda:
            return found
        item = state.agenda[-1]
        kind = agenda.kind(item)
        if kind == agenda.MAIN:
            acting.main_choices(state, found)
        elif kind == agenda.FLEE:
            bane.flights(state, found)
        elif kind == agenda.ROLL:
            found.extend([actions.answer(actions.ROLL, number) for number in range(1, 7)])
        elif kind == agenda.KADAMAS:
            events.kadamas_choices(state, found)
        elif kind == agenda.LOTUS:
            events.lotus_choices(state, found)
        elif kind == agenda.AVATAR:
            events.totem_choices(state, actions.PICK_AVATAR, found)
        elif kind == agenda.TOTEM:
            events.totem_choices(state, actions.PICK_TOTEM, found)
        elif kind == agenda.FOLLOWER:
            found.extend([actions.answer(actions.PICK_FOLLOWER, square) for square in events.followers(state)])
        elif kind == agenda.COLOUR:
            found.extend([actions.answer(actions.PICK_COLOUR, each) for each in events.colours_on_board(state)])
        elif kind == agenda.KNOCK_OUT:
            events.victim_choices(state, found)
        elif kind == agenda.REAPPEAR:
            found.extend([actions.answer(actions.REAPPEAR, square) for square in turns.exits(state)])
        elif kind == agenda.ORDER:
            found.extend([actions.answer(actions.CHOOSE_ORDER, each) for each in (0, 1)])
        elif kind == agenda.FOLLOWERS:
            found.extend(turns.arrangements(state))
        elif kind == agenda.CHIEF:
            squares = turns.escort_squares(state, P_KING + 1)
            found.extend([actions.answer(actions.SETUP_CHIEF, square) for square in squares])
        elif kind == agenda.MANDRAKE:
            squares = turns.escort_squares(state, P_KING)
            found.extend([actions.answer(actions.SETUP_MANDRAKE, square) for square in squares])
        elif kind == agenda.TEMPLES:
            found.extend([actions.answer(actions.TEMPLES, each) for each in range(len(state.box.grounds))])
        else:
            specials.recover_choices(state, item, found)
        return found

    def odds(self, state: State) -> list[tuple[Action, int]]:
        """DT-OV-4: one die, all sides alike; the Temples likewise."""
        return [(action, 1) for action in self.legal(state)]

    def random_action(self, state: State, rng: Random) -> Action:
        """A character, then one of its abilities, then one of these actions."""
        kind = agenda.kind(state.agenda[-1])
        if kind == agenda.ROLL:
            return actions.answer(actions.ROLL, 1 + index_below(rng, 6))
        if kind == agenda.LOTUS:
            return self._random_lotus(state, rng)
        if kind != agenda.MAIN:
            return pick(rng, self.legal(state))
        found: list[Action] = []
        if state.actions == 0 or state.box.mandatory or state.box.recover:
            acting.main_choices(state, found)
            return pick(rng, found)
        able = [figure for figure in range(FIGURES) if acting.may_act(state, figure)]
        for _ in range(_TRIES):
            number = index_below(rng, len(able) + 1)
            if number == len(able):
                if rng.random() < 0.5:
                    events.sacrifices(state, found)
                    if found:
                        return pick(rng, found)
                if rng.random() < 0.25:
                    return actions.end_turn()
                continue
            form = state.form[able[number]]
            abilities = acting.ABILITIES[form]
            verb = abilities[index_below(rng, len(abilities))]
            if acting.affordable(state, verb, form):
                acting.choices_of(state, able[number], verb, found)
                if found:
                    return pick(rng, found)
        acting.main_choices(state, found)
        return pick(rng, found)

    def _random_lotus(self, state: State, rng: Random) -> Action:
        """A square, then a colour."""
        colours = events.lotus_colours(state)
        for _ in range(_TRIES):
            square = index_below(rng, state.box.size)
            if events.may_bloom(state, square):
                return actions.lotus(square, pick(rng, colours))
        return pick(rng, self.legal(state))

    def advance(self, state: State, action: Action) -> None:
        item = state.agenda[-1]
        kind = agenda.kind(item)
        if kind == agenda.MAIN:
            acting.carry_out(state, action)
        else:
            state.agenda.pop()
            self._answer(state, kind, item, action)
        turns.run(state)

    def _answer(self, state: State, kind: int, item: int, action: Action) -> None:
        left = agenda.count(item)
        if kind == agenda.FLEE:
            bane.flee(state, action)
        elif kind == agenda.ROLL:
            events.roll(state, actions.target(action))
        elif kind == agenda.KADAMAS:
            events.remove_kadamas(state, left, action)
        elif kind == agenda.LOTUS:
            events.place_lotus(state, left, action)
        elif kind == agenda.AVATAR:
            events.pick_avatar(state, action)
        elif kind == agenda.TOTEM:
            events.rot_totem(state, left, action)
        elif kind == agenda.FOLLOWER:
            events.take_follower(state, action)
        elif kind == agenda.COLOUR:
            events.contaminate_colour(state, action)
        elif kind == agenda.KNOCK_OUT:
            events.strike_victim(state, action)
        elif kind == agenda.REAPPEAR:
            turns.reappear(state, left, action)
        elif kind == agenda.ORDER:
            turns.choose_order(state, action)
        elif kind == agenda.FOLLOWERS:
            turns.place_followers(state, action)
        elif kind == agenda.CHIEF:
            state.place(P_KING + 2, actions.target(action), "placed")
        elif kind == agenda.MANDRAKE:
            state.place(P_KING + 3, actions.target(action), "placed")
        elif kind == agenda.TEMPLES:
            state.arrange_temples(actions.target(action))
            turns.furnish(state)
        else:
            self._recover(state, item, action)

    def _recover(self, state: State, item: int, action: Action) -> None:
        """DT-LIM-1: up to three puddles, in board order."""
        if actions.kind(action) == actions.RECOVER_STOP:
            return
        square = actions.target(action)
        state.lift(square)
        left = agenda.recover_left(item) - 1
        if left > 0:
            state.agenda.append(agenda.recovering(left, agenda.recover_colour(item), square))

    def refusal(self, state: State, action: Action) -> Refusal:
        return refusals.why_not(state, action)

    def outcome(self, state: State) -> Outcome:
        """DT-TRN-8: a team wins together. The scores are the progress of DT-END-5."""
        names = words.seat_words(state.box.players)
        camps = [GAIA if name.startswith("gaia") else 1 - GAIA for name in names]
        winners = tuple(seat for seat, camp in enumerate(camps) if camp == state.winner)
        return Outcome(ENDS[state.ended], winners, tuple(ending.progress(state, camp) for camp in camps))

    def audit(self, state: State) -> list[str]:
        return audit(state)

    # --- who knows what

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return View(seat, known_state(state))

    def guess(self, view: View[State], rng: Random) -> State:
        return known_state(view.known)

    # --- words

    def picture(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        return read_position(text, options), {}

    def line_differs(self, state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
        return line_differs(key, expected, lines, names)

    def is_bare(self, token: str) -> bool:
        return is_bare(token)

    def line(self, state: State, action: Action) -> str:
        return write_line(state, action)

    def parse(self, state: State, line: str) -> Action:
        return read_line(state, line)

    def describe(self, state: State, action: Action) -> Sentence:
        return words.label(state, action)

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        return words.path(state, action)

    def table(self, state: State) -> DarkThreatTable:
        return show(state)


GAME = DarkThreat()
