"""Dark Threat: seats and teams: who is asked (docs/rules/dark_threat.md, section 6.1)."""

from __future__ import annotations

from khroma.games.dark_threat.arguments import NumberArgument
from khroma.games.dark_threat.kinds import CHOSEN_ONE_TURN, FONGIA_TURN, GAIA, KAOS, OAK_TURN, TURNS
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Entry, Seat
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Asking

_TWO_SEATS = ["kaos", "gaia"]
_FOUR_SEATS = ["kaos_king", "kaos_fongia", "gaia_oak", "gaia_chosen"]


def seat_words(players: int) -> list[str]:
    """DT-OV-2, DT-TRN-8: the seats of two or four players."""
    return list(_TWO_SEATS if players == 2 else _FOUR_SEATS)


def camp_of(players: int, seat: Seat) -> int:
    """DT-OV-2, DT-TRN-8: the camp of a seat: those of Kaos come first, and each camp has half of them."""
    return KAOS if 2 * seat < players else GAIA


def seat_in_turn(state: State) -> Seat:
    """DT-TRN-8: the seat of the turn; before the first turn of Gaia that of Oak decides for both."""
    if state.box.players == 2:
        return Seat(0 if state.turn.kind <= FONGIA_TURN else 1)
    if state.turn.kind == CHOSEN_ONE_TURN:
        return Seat(3)
    return Seat(2 if state.turn.kind >= OAK_TURN else state.turn.kind)


class TurnQuestion(Asking[State]):
    """DT-OV-6, DT-TRN-9: every decision in a turn belongs to whoever's turn it is."""

    def asked(self, state: State, entry: Entry) -> Seat:
        return seat_in_turn(state)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        asked = self.asked(state, entry)
        seat = "chance" if asked == CHANCE else seat_words(state.box.players)[asked]
        return {"player": seat, "turn": TURNS[state.turn.kind]}


class FollowUp(TurnQuestion):
    """Something that is decided before the turn goes on: the checks come next, or the main decision at once."""

    def __init__(self, *parts: str | Argument[State]) -> None:
        super().__init__(*parts)
        self.lies_on("check", "main", "act")


class ChanceQuestion(TurnQuestion):
    """DT-OV-4: the die and the Temples are drawn, all outcomes alike."""

    def asked(self, state: State, entry: Entry) -> Seat:
        return CHANCE


class CountedQuestion(FollowUp):
    """A question that is asked several times in a row; it says how many are left."""

    def __init__(self, word: str, most: int, assumed: int) -> None:
        self.left = NumberArgument("left", most, assumed)
        parts: list[str | Argument[State]] = [word, self.left]
        super().__init__(*parts)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "left": self.left.of(entry)}
