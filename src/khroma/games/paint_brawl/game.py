"""Paint Brawl: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.paint_brawl.audit import audit, overfull
from khroma.games.paint_brawl.board import GRID
from khroma.games.paint_brawl.book import BOOK
from khroma.games.paint_brawl.box import box_for
from khroma.games.paint_brawl.expecting import line_differs
from khroma.games.paint_brawl.hidden import guess_state, known_state
from khroma.games.paint_brawl.kinds import ENDS, NOBODY
from khroma.games.paint_brawl.notation import line_parts, read_line
from khroma.games.paint_brawl.picture import write_position
from khroma.games.paint_brawl.reading import read_position
from khroma.games.paint_brawl.rules import ending
from khroma.games.paint_brawl.rules.setup import set_up
from khroma.games.paint_brawl.showing import show
from khroma.games.paint_brawl.shown import PaintBrawlTable
from khroma.games.paint_brawl.state import State, empty_table
from khroma.kernel.book import BookGame
from khroma.kernel.errors import NotationError, PictureError
from khroma.kernel.game import Outcome, View
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.options import Options


class PaintBrawl(BookGame[State]):
    """Six clans of colour, moves and attacks, cards that interrupt."""

    def __init__(self) -> None:
        super().__init__("paint_brawl", revision=1, rule_prefix="PB", book=BOOK)

    def seats(self, options: Options) -> list[str]:
        return options.seats("colours")

    def seat_words(self, state: State, options: Options) -> list[str]:
        return [state.seat_word(seat) for seat in state.box.seats]

    # --- playing

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        set_up(state)
        return state

    def outcome(self, state: State) -> Outcome:
        winners = () if state.winner == NOBODY else (state.winner,)
        return Outcome(ENDS[state.ended], winners, ending.scores(state))

    def audit(self, state: State) -> list[str]:
        return audit(state)

    def overfull(self, state: State) -> PictureError | None:
        return overfull(state)

    # --- who knows what

    def hides(self, state: State) -> bool:
        return state.box.bonus_cards

    def is_whole(self, state: State) -> bool:
        return not any(state.cards.hidden) and not state.cards.decks_unknown

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return View(seat, known_state(state, Seat(NOBODY) if seat is None else seat))

    def guess(self, view: View[State], rng: Random) -> State:
        return guess_state(view.known, Seat(NOBODY) if view.seat is None else view.seat, rng)

    # --- words

    def picture(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        return read_position(text, options), {}

    def is_square(self, state: State, word: str) -> bool:
        return word in GRID.index

    def line_differs(self, state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
        return line_differs(state, key, expected, lines, names)

    def is_bare(self, token: str) -> bool:
        """Empty ground, and the Quest square without stand."""
        return set(token) <= {".", "Q"}

    def parts(self, line: str) -> list[str]:
        return line_parts(line)

    def parse(self, state: State, line: str) -> Action:
        try:
            return read_line(state, line)
        except NotationError:
            return read_line(state, line, self.legal(state))

    def table(self, state: State) -> PaintBrawlTable:
        return show(state)


GAME = PaintBrawl()
