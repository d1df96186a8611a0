"""Color Quest: what a rolled die is for (docs/rules/color_quest.md, CQ-OV-5)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.arguments import ColourArgument
from khroma.games.color_quest.kinds import HERO_SLOT, SIX
from khroma.games.color_quest.rules.blasts import CORNERS
from khroma.games.color_quest.rules.dice import FOR_BOMB, FOR_CRYSTAL, FOR_HERO_SLOT, FOR_SETUP, PLACE_DIE, ROLL
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.verbs import ChanceVerb


class Roll(ChanceVerb[State]):
    """CQ-OV-5: a die of the pool shows one of the six colours: for a crystal, the Hero slot, a K Bomb, the set-up."""

    def __init__(self) -> None:
        self.colour = ColourArgument("answer")
        super().__init__("roll", self.colour)

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        return [(self.with_one(colour), 1) for colour in SIX]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat, purpose, colour = ROLL.seat.of(entry), ROLL.purpose.of(entry), self.colour.of(action)
        state.dice.roll(colour)
        if purpose == FOR_CRYSTAL:
            state.agenda.append(PLACE_DIE.of_die(seat, ROLL.fragment.of(entry), colour))
        elif purpose == FOR_HERO_SLOT:
            state.dice.gain(seat, HERO_SLOT, colour)
        elif purpose == FOR_BOMB:
            state.dice.give_back()
            CORNERS.rolled(state, state.agenda.pop(), colour)
        else:
            assert purpose == FOR_SETUP
            state.dice.keep_roll(colour)

    def sentence(self, state: State, action: Action) -> Sentence:
        return Sentence("action.roll", self.facts(state, action))


ROLL_ONE: Final = Roll()
ROLL.answered_by(ROLL_ONE)
