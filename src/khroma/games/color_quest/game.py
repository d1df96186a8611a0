"""Color Quest: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.color_quest.audit import audit
from khroma.games.color_quest.book import BOOK
from khroma.games.color_quest.box import box_for
from khroma.games.color_quest.expecting import line_differs
from khroma.games.color_quest.hidden import guess_state, known_state
from khroma.games.color_quest.kinds import NO_SEAT, NOBODY, SEATS, SIDES, figure_code
from khroma.games.color_quest.kinds_marks import ENDS
from khroma.games.color_quest.notation import read_line
from khroma.games.color_quest.notation_words import split_cleaning
from khroma.games.color_quest.picture import write_position
from khroma.games.color_quest.reading import read_position
from khroma.games.color_quest.rules import ending, setup
from khroma.games.color_quest.showing import show
from khroma.games.color_quest.shown import ColorQuestTable
from khroma.games.color_quest.state import State, empty_table
from khroma.kernel.book import BookGame
from khroma.kernel.game import Outcome, View
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.options import Options


class ColorQuest(BookGame[State]):
    """The skirmish of Gaia and Kaos."""

    def __init__(self) -> None:
        super().__init__("color_quest", revision=2, rule_prefix="CQ", book=BOOK)
        self.score_unit = 2

    def seats(self, options: Options) -> list[str]:
        return list(SIDES)

    def seat_words(self, state: State, options: Options) -> list[str]:
        return list(SIDES)

    # --- playing

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        setup.begin(state)
        return state

    def outcome(self, state: State) -> Outcome:
        """CQ-END-6, CQ-END-7: the reason, the winner, and in every scenario the army values as scores."""
        scores = tuple(ending.army(state, seat) for seat in SEATS)
        winners = () if state.winner == NOBODY else (state.winner,)
        return Outcome(ENDS[state.ended], winners, scores)

    def audit(self, state: State) -> list[str]:
        return audit(state)

    # --- who knows what

    def hides(self, state: State) -> bool:
        return not state.box.public_hands

    def is_whole(self, state: State) -> bool:
        return not any(state.cards.hidden)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return View(seat, known_state(state, NO_SEAT if seat is None else seat))

    def guess(self, view: View[State], rng: Random) -> State:
        return guess_state(view.known, rng)

    # --- words

    def picture(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        return read_position(text, options), {}

    def line_differs(self, state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
        return line_differs(key, expected, lines)

    def is_square(self, state: State, word: str) -> bool:
        return state.box.board.grid.has(word)

    def is_bare(self, token: str) -> bool:
        """A crystal is printed on the board: where no die lies on it, it need not be drawn."""
        return token in (".", "*")

    def fact_words(self, fact: str) -> set[str]:
        """A figure by its profile (`possessed_ninja`) or by its code (`ninja`)."""
        return {fact, figure_code(fact)}

    def parse(self, state: State, line: str) -> Action:
        return read_line(state, line, self.legal)

    def parts(self, line: str) -> list[str]:
        """CQ-DIE-12: `instant green a2 b2 c2` cleans three puddles, which are asked one by one."""
        return split_cleaning(line)

    def table(self, state: State) -> ColorQuestTable:
        return show(state)


GAME = ColorQuest()
