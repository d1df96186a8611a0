"""Chromecas: the set-up (docs/rules/chromecas.md, section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.chromecas.arguments import FactionArgument, SeatArgument, SeatAsking, SeatTask
from khroma.games.chromecas.kinds import FACTIONS
from khroma.games.chromecas.rules.cards import ask_chromeca, ask_terrain
from khroma.games.chromecas.rules.scanning import lay_out_facts
from khroma.games.chromecas.rules.turns import start_turn
from khroma.games.chromecas.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import ChanceVerb, Need, Verb


def set_up(state: State) -> None:
    """CH-SETUP-1, CH-SETUP-3, CH-SETUP-5, CH-SETUP-8, CH-SETUP-9: the core lies, then chance and choices come."""
    state.lay_core()
    state.agenda.append(ASK_FIRST.of(Seat(0)))
    if not state.factions:
        state.agenda.append(ASK_FACTION.of(Seat(0)))
        return
    begin(state)


def begin(state: State) -> None:
    """CH-SETUP-7: the first player is drawn, or fixed by the option."""
    lay_out_facts(state)
    if state.box.first_player >= 0:
        state.agenda.pop()
        start_dealing(state, Seat(state.box.first_player))


def start_dealing(state: State, first: Seat) -> None:
    """CH-SETUP-7: turn order starts at the first player and goes on in seat order."""
    state.choose_first(first)
    state.agenda.append(DEAL.of(first))


class TakeFaction(Verb[State]):
    """CH-SETUP-2: the players choose in seat order among the factions left."""

    def __init__(self) -> None:
        self.faction = FactionArgument()
        super().__init__("faction", self.faction)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(self.faction.of(action) not in state.factions, "CH-SETUP-2", "faction-taken")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(number) for number in range(len(FACTIONS)) if number not in state.factions])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat = ASK_FACTION.seat.of(entry)
        state.take_faction(seat, self.faction.of(action))
        if seat + 1 < state.box.players:
            state.agenda.append(ASK_FACTION.of(state.box.after[seat]))
        else:
            begin(state)


class First(ChanceVerb[State]):
    """CH-SETUP-7: who begins."""

    def __init__(self) -> None:
        self.player = SeatArgument("player", "SEAT")
        super().__init__("first", self.player)

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        return [(self.with_one(seat), 1) for seat in state.box.seats]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        start_dealing(state, self.player.of(action))


class AskFaction(SeatAsking):
    """CH-SETUP-2: which faction a seat takes."""

    def __init__(self) -> None:
        super().__init__("faction")
        self.main = True

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"seat": self.seat.of(entry) + 1}


class AskFirst(SeatAsking):
    """CH-SETUP-7: who begins; nobody is asked."""

    def __init__(self) -> None:
        super().__init__("first")
        self.idle = True

    def asked(self, state: State, entry: Entry) -> Seat:
        return CHANCE

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {}


class Deal(SeatTask):
    """CH-SETUP-6: in turn order each player draws its terrains, then its Chromecas."""

    def run(self, state: State, entry: Entry) -> None:
        seat = self.seat.of(entry)
        if ask_terrain(state, seat, entry) or ask_chromeca(state, seat, entry):
            return
        following = state.box.after[seat]
        if following == state.turn.first:
            start_turn(state, following)
        else:
            state.agenda.append(self.of(following))


TAKE_FACTION: Final = TakeFaction()
FIRST: Final = First()
ASK_FIRST: Final = AskFirst()
ASK_FIRST.answered_by(FIRST)
ASK_FACTION: Final = AskFaction()
ASK_FACTION.answered_by(TAKE_FACTION)
ASK_FACTION.lies_on("first")
DEAL: Final = Deal("deal")
