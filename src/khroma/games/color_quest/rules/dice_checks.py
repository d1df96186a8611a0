"""Color Quest: dice for bare fragments, for a bare board and for resting figures (rulings, section 7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_pending import CountEntry, NumberTask, SeatAsking, SeatTask
from khroma.games.color_quest.arguments_squares import FragmentArgument
from khroma.games.color_quest.kinds import HERO_SLOT, KADAMAS, NOBODY, NONE, enemy_of
from khroma.games.color_quest.kinds_marks import LYING, NEW, USED
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.dice import FOR_CRYSTAL, FOR_HERO_SLOT, ask_roll, free_crystals
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.verbs import Need


def bare_fragments(state: State) -> list[int]:
    """CQ-TRF-3: fragments without a die that have a free crystal."""
    found = []
    for fragment in range(state.box.board.fragments):
        crystals = state.box.board.crystals[fragment]
        if not any(state.ground.die[square] != NONE for square in crystals) and free_crystals(state, fragment):
            found.append(fragment)
    return found


class Check(SeatTask):
    """CQ-TRF-3, CQ-LIM-4: a die for each fragment without one; the owner chooses where the pool is too small."""

    def run(self, state: State, entry: Entry) -> None:
        seat = self.seat.of(entry)
        bare = bare_fragments(state)
        if not bare or state.dice.pool == 0:
            return
        state.agenda.append(entry)
        if len(bare) > state.dice.pool:
            state.agenda.append(PICK_FRAGMENT.of(seat))
        else:
            ask_roll(state, seat, FOR_CRYSTAL, bare[0])


class PickFragment(QuestVerb):
    """CQ-TRF-3: which fragment is served next."""

    def __init__(self) -> None:
        self.fragment = FragmentArgument()
        super().__init__("pick_fragment", self.fragment)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        fragment = self.fragment.of(action)
        bare = fragment in bare_fragments(state)
        yield Need(bare, "CQ-TRF-3", "fragment-has-die", fragment=f"F{fragment + 1}")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for fragment in bare_fragments(state):
            out.append(self.with_one(fragment))

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.pick_fragment", {"target": (self.fragment.said(state, action),)})

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        ask_roll(state, PICK_FRAGMENT.seat.of(entry), FOR_CRYSTAL, self.fragment.of(action))


def queue_checks(state: State) -> None:
    """CQ-TRF-3: after the action the active player's check, then the other's."""
    for seat in (enemy_of(state.turn.active), state.turn.active):
        if state.turn.checks & (seat + 1):
            state.turn.settle_check(seat)
            state.agenda.append(CHECK.of(seat))


class Drought(SeatTask):
    """CQ-DIE-8: a board without dice is filled by the active player."""

    def run(self, state: State, entry: Entry) -> None:
        if state.box.drought and not any(each != NONE for each in state.ground.die):
            state.agenda.append(CHECK.of(state.turn.active))


def resting_kadamas(state: State) -> int:
    """CQ-PAS-4: how many figures earn a Hero slot die: standing, own since the turn began, and not used."""
    found = 0
    for figure in state.figures.numbers:
        if state.figures.places[figure] == NOBODY or state.figures.side(figure) != state.turn.active:
            continue
        if state.figures.passive(figure) == KADAMAS and not state.figures.has(figure, LYING | NEW | USED):
            found += 1
    return found


class Kadamas(NumberTask):
    """CQ-PAS-4, CQ-DIE-9: one die a turn, while the slot has room and the pool a die."""

    def run(self, state: State, entry: Entry) -> None:
        seat, left = state.turn.active, self.value.of(entry)
        if left > 0 and state.dice.pool > 0 and state.dice.all_in(seat, HERO_SLOT) < state.box.hero_capacity:
            state.agenda.append(self.with_number(seat, left - 1))
            ask_roll(state, seat, FOR_HERO_SLOT)


PICK: Final = PickFragment()
PICK_FRAGMENT: Final = SeatAsking("pick_fragment")
CHECK: Final = Check("check")
DROUGHT: Final = Drought("drought")
KADAMAS_DICE: Final = Kadamas("kadamas", CountEntry(most=3))
PICK_FRAGMENT.answered_by(PICK, RESIGN)
