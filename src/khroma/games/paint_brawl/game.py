"""Paint Brawl: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.paint_brawl import actions, agenda, words
from khroma.games.paint_brawl.actions import CARD_KINDS
from khroma.games.paint_brawl.audit import audit
from khroma.games.paint_brawl.board import NOBODY
from khroma.games.paint_brawl.box import box_for
from khroma.games.paint_brawl.hidden import guess_state, known_state
from khroma.games.paint_brawl.notation import read_line, write_line
from khroma.games.paint_brawl.picture import read_turn, same_line, unknown_cards, write_position
from khroma.games.paint_brawl.reading import read_position
from khroma.games.paint_brawl.rules import (
    blasts,
    bonus,
    chief,
    choices,
    ending,
    refusals,
    setting_up,
    turns,
    windows,
)
from khroma.games.paint_brawl.rules.attacks import shots
from khroma.games.paint_brawl.shown import PaintBrawlTable, show
from khroma.games.paint_brawl.spelling import line_parts
from khroma.games.paint_brawl.state import ENDS, State, empty_table
from khroma.kernel.chance import draw_index, pick
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER, PLAYING, Action, Game, Outcome, Question, Seat, Sentence, View
from khroma.kernel.options import Options
from khroma.kernel.picture import plain_difference


class PaintBrawl(Game[State]):
    """Six clans of colour, moves and attacks, cards that interrupt."""

    def __init__(self) -> None:
        super().__init__("paint_brawl", revision=1, rule_prefix="PB")

    def seats(self, options: Options) -> list[str]:
        return options.seats("colours")

    def seat_words(self, state: State, options: Options) -> list[str]:
        return [state.seat_word(seat) for seat in range(state.box.players)]

    # --- playing

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        setting_up.set_up(state)
        return state

    def run(self, state: State) -> None:
        turns.run(state)

    def asked(self, state: State) -> int:
        if state.ended != PLAYING:
            return OVER
        item = state.agenda[-1]
        return agenda.seat(item) if agenda.kind(item) > agenda.ASK_DRAW else CHANCE

    def ask(self, state: State, asked: int) -> Question:
        return words.question(state, asked)

    def legal(self, state: State) -> list[Action]:
        found: list[Action] = []
        if not state.agenda:
            return found
        item = state.agenda[-1]
        kind, seat = agenda.kind(item), agenda.seat(item)
        if kind == agenda.ASK_MAIN:
            choices.main_choices(state, found)
        elif kind == agenda.ASK_CANCEL:
            windows.cancel_choices(state, seat, found)
        elif kind == agenda.ASK_IMMUNITY:
            windows.immunity_choices(state, seat, found)
        elif kind == agenda.ASK_INTERRUPT:
            windows.interrupt_choices(state, seat, found)
        elif kind == agenda.ASK_PUSH:
            ends = chief.push_squares(state, agenda.value(item))
            found.extend([actions.make(actions.PUSH, 0, 0, end) for end in ends])
        elif kind == agenda.ASK_SHOT:
            shots(state, agenda.value(item), found)
        elif kind == agenda.ASK_PUDDLE:
            bonus.pick_choices(state, item, found)
        elif kind <= agenda.ASK_DRAW:
            found.extend([action for action, _ in self.odds(state)])
        else:
            self._set_up_choices(state, kind, seat, found)
        return found

    def _set_up_choices(self, state: State, kind: int, seat: int, found: list[Action]) -> None:
        if kind == agenda.ASK_COLOUR:
            setting_up.colour_choices(state, found)
        elif kind == agenda.ASK_REPLACEMENT:
            setting_up.replacement_choices(state, seat, found)
        elif kind == agenda.ASK_BLAST:
            setting_up.blast_choices(state, seat, found)
        elif kind == agenda.ASK_WALL:
            setting_up.wall_choices(state, seat, found)
        elif kind == agenda.ASK_DEPLOYMENT:
            setting_up.deployment_choices(state, seat, found)
        else:
            setting_up.infiltration_choices(state, seat, found)

    def _pile(self, state: State, item: agenda.Entry) -> int:
        """The pile that a draw is made from."""
        return state.box.players if agenda.other(item) == agenda.EXTRA else state.pile(agenda.seat(item))

    def odds(self, state: State) -> list[tuple[Action, int]]:
        """PB-OVR-7: the first player and the draws are the only chance of the game; there are no dice."""
        item = state.agenda[-1]
        if agenda.kind(item) == agenda.ASK_FIRST:
            return [(actions.make(actions.FIRST, 0, 0, seat), 1) for seat in range(state.box.players)]
        pile = self._pile(state, item)
        if state.order and state.order[pile]:
            return [(actions.make(actions.DRAW, 0, 0, state.order[pile][0]), 1)]
        deck = state.decks[pile * CARD_KINDS : (pile + 1) * CARD_KINDS]
        return [(actions.make(actions.DRAW, 0, 0, card), count) for card, count in enumerate(deck) if count > 0]

    def random_action(self, state: State, rng: Random) -> Action:
        item = state.agenda[-1]
        kind = agenda.kind(item)
        if kind == agenda.ASK_MAIN:
            return choices.random_choice(state, rng)
        if kind == agenda.ASK_DRAW and not state.order:
            pile = self._pile(state, item)
            card = draw_index(rng, state.decks[pile * CARD_KINDS : (pile + 1) * CARD_KINDS])
            return actions.make(actions.DRAW, 0, 0, card)
        return pick(rng, self.legal(state))

    def advance(self, state: State, action: Action) -> None:
        item = state.agenda.pop()
        kind, seat = agenda.kind(item), agenda.seat(item)
        if kind == agenda.ASK_MAIN:
            turns.take_action(state, action)
        elif kind == agenda.ASK_CANCEL:
            windows.answer_declaration(state, seat, action)
        elif kind == agenda.ASK_IMMUNITY:
            windows.answer_immunity(state, seat, action)
        elif kind == agenda.ASK_INTERRUPT:
            windows.answer_interrupt(state, seat, action)
        elif kind == agenda.ASK_PUSH:
            chief.push(state, agenda.value(item), actions.last(action))
        elif kind == agenda.ASK_SHOT:
            blasts.shoot_again(state, action, agenda.index(item))
        elif kind == agenda.ASK_PUDDLE:
            turns.pick_puddle(state, item, action)
        elif kind == agenda.ASK_DRAW:
            if agenda.other(item) == agenda.EXTRA:
                state.deal_extra(seat, actions.last(action))
            else:
                state.draw(seat, actions.last(action))
        else:
            self._set_up(state, kind, seat, action)
        turns.run(state)

    def _set_up(self, state: State, kind: int, seat: int, action: Action) -> None:
        if kind == agenda.ASK_FIRST:
            setting_up.begin(state, actions.last(action))
        elif kind == agenda.ASK_COLOUR:
            state.take_colour(seat, actions.last(action))
        elif kind == agenda.ASK_REPLACEMENT:
            setting_up.replace(state, seat, action)
        elif kind == agenda.ASK_BLAST:
            state.give_blast(seat, actions.last(action))
        elif kind == agenda.ASK_WALL:
            state.place_wall(seat, actions.last(action))
        elif kind == agenda.ASK_DEPLOYMENT:
            setting_up.deploy(state, seat, action)
        else:
            setting_up.infiltrate(state, seat, action)

    def refusal(self, state: State, action: Action) -> Refusal:
        return refusals.why_not(state, action)

    def outcome(self, state: State) -> Outcome:
        winners = () if state.winner == NOBODY else (state.winner,)
        return Outcome(ENDS[state.ended], winners, ending.scores(state))

    def audit(self, state: State) -> list[str]:
        return audit(state)

    # --- who knows what

    def hides(self, state: State) -> bool:
        return state.box.bonus_cards

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return View(seat, known_state(state, NOBODY if seat is None else seat))

    def guess(self, view: View[State], rng: Random) -> State:
        return guess_state(view.known, NOBODY if view.seat is None else view.seat, rng)

    # --- words

    def picture(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        return read_position(text, options), {}

    def line_differs(self, state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
        """The order of cards, castes and markers does not matter; a turn may say its round, a deck only its size."""
        if key == "turn":
            expected, said = read_turn(expected)
            if said not in (0, state.round):
                return f'"turn:" expected round {said}, found {state.round}'
        if key == "deck" and not state.box.tactical and unknown_cards(expected) == state.deck_size(0):
            return ""
        if key in lines and same_line(key, expected, lines[key]):
            return ""
        return plain_difference(key, expected, lines, names)

    def is_bare(self, token: str) -> bool:
        """Empty ground, and the Quest square without stand."""
        return set(token) <= {".", "Q"}

    def line(self, state: State, action: Action) -> str:
        return write_line(state, action)

    def parts(self, line: str) -> list[str]:
        return line_parts(line)

    def parse(self, state: State, line: str) -> Action:
        try:
            return read_line(state, line)
        except NotationError:
            return read_line(state, line, self.legal(state))

    def describe(self, state: State, action: Action) -> Sentence:
        return words.label(state, action)

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        return words.path(state, action)

    def table(self, state: State) -> PaintBrawlTable:
        return show(state)


GAME = PaintBrawl()
