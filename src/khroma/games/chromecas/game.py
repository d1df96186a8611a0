"""Chromecas: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.chromecas.audit import audit, overfull
from khroma.games.chromecas.board import is_cell
from khroma.games.chromecas.book import BOOK, added_powers
from khroma.games.chromecas.box import box_for
from khroma.games.chromecas.expecting import line_differs
from khroma.games.chromecas.hidden import guess_state, known_state, remembered_by_nobody
from khroma.games.chromecas.kinds import NOBODY, VEHICLES
from khroma.games.chromecas.notation import plain_words
from khroma.games.chromecas.picture import write_position
from khroma.games.chromecas.reading import read_position
from khroma.games.chromecas.rules import ending
from khroma.games.chromecas.rules.setup import set_up
from khroma.games.chromecas.showing import show
from khroma.games.chromecas.shown import ChromecasTable
from khroma.games.chromecas.state import ENDS, State, empty_table
from khroma.kernel.book import BookGame
from khroma.kernel.errors import PictureError
from khroma.kernel.game import PLAYING, Outcome, View
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options


class Chromecas(BookGame[State]):
    """Terrain and capture, with hidden scan zones."""

    def __init__(self) -> None:
        super().__init__("chromecas", revision=2, rule_prefix="CH", book=BOOK)

    def extensions(self, options: Options) -> tuple[str, ...]:
        """A vehicle plays a part where the deck has one."""
        there = [VEHICLES[vehicle] for vehicle in box_for(options).unit_vehicle]
        return tuple(name for name, power in added_powers().items() if power.word in there)

    def seats(self, options: Options) -> list[str]:
        return options.seats("factions")

    def seat_words(self, state: State, options: Options) -> list[str]:
        return [state.seat_word(seat) for seat in state.box.seats]

    # --- playing

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        set_up(state)
        return state

    def outcome(self, state: State) -> Outcome:
        scores = tuple(ending.score(state, seat) for seat in state.box.seats)
        return Outcome(ENDS[state.ended], ending.winners(state), scores, ending.places(state))

    def audit(self, state: State) -> list[str]:
        return audit(state)

    def overfull(self, state: State) -> PictureError | None:
        return overfull(state)

    # --- who knows what

    def view(self, state: State, seat: Seat | None) -> View[State]:
        return View(seat, known_state(state, Seat(NOBODY if seat is None else seat)))

    def is_whole(self, state: State) -> bool:
        return not any((*state.cards.hidden_units, *state.cards.hidden_terrains))

    def shown(self, view: View[State]) -> View[State]:
        if view.known.box.memory_aid or view.known.ended != PLAYING:
            return view
        return View(view.seat, remembered_by_nobody(view.known, Seat(NOBODY if view.seat is None else view.seat)))

    def guess(self, view: View[State], rng: Random) -> State:
        return guess_state(view.known, rng)

    # --- words

    def picture(self, state: State) -> str:
        return write_position(state)

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        return read_position(text, options)

    def line_differs(self, state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
        return line_differs(state, key, expected, lines, names)

    def is_square(self, state: State, word: str) -> bool:
        return is_cell(word)

    def plain_words(self, state: State, line: str) -> list[str]:
        return plain_words(line)

    def table(self, state: State) -> ChromecasTable:
        return show(state)


GAME = Chromecas()
