"""Dark Threat: the game, as everybody uses it."""

from __future__ import annotations

from random import Random

from khroma.games.dark_threat.audit import audit, overfull
from khroma.games.dark_threat.book import BOOK
from khroma.games.dark_threat.box import box_for
from khroma.games.dark_threat.expecting import is_bare, line_differs
from khroma.games.dark_threat.hidden import known_state
from khroma.games.dark_threat.notation import plain_words
from khroma.games.dark_threat.picture import write_position
from khroma.games.dark_threat.reading import read_position
from khroma.games.dark_threat.rules.ending import progress
from khroma.games.dark_threat.rules.setup import set_up
from khroma.games.dark_threat.rules.teams import camp_of, seat_words
from khroma.games.dark_threat.showing import show
from khroma.games.dark_threat.shown import DarkThreatTable
from khroma.games.dark_threat.state import ENDS, State, empty_table
from khroma.kernel.book import BookGame
from khroma.kernel.errors import PictureError
from khroma.kernel.game import Outcome, View
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options


class DarkThreat(BookGame[State]):
    """DT-OV-1, DT-OV-3: Gaia lights Temples, Kaos corrupts them; units, powers and goals differ."""

    def __init__(self) -> None:
        super().__init__("dark_threat", revision=1, rule_prefix="DT", book=BOOK)

    def seats(self, options: Options) -> list[str]:
        return seat_words(options.number("players"))

    def seat_words(self, state: State, options: Options) -> list[str]:
        return seat_words(state.box.players)

    def camp(self, state: State, seat: Seat) -> int:
        return camp_of(state.box.players, seat)

    def set_up(self, options: Options) -> State:
        state = empty_table(box_for(options))
        set_up(state)
        return state

    def outcome(self, state: State) -> Outcome:
        """DT-TRN-8: a team wins together. The scores are the progress of DT-END-5."""
        camps = [self.camp(state, Seat(seat)) for seat in range(state.box.players)]
        winners = tuple(Seat(seat) for seat, camp in enumerate(camps) if camp == state.winner)
        return Outcome(ENDS[state.ended], winners, tuple(progress(state, camp) for camp in camps))

    def audit(self, state: State) -> list[str]:
        return audit(state)

    def overfull(self, state: State) -> PictureError | None:
        return overfull(state)

    # --- who knows what

    def hides(self, state: State) -> bool:
        return False

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

    def is_square(self, state: State, word: str) -> bool:
        return state.box.grid.has(word)

    def is_bare(self, token: str) -> bool:
        return is_bare(token)

    def plain_words(self, state: State, line: str) -> list[str]:
        return plain_words(state, line)

    def table(self, state: State) -> DarkThreatTable:
        return show(state)


GAME = DarkThreat()
