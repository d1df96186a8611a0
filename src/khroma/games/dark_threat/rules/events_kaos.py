"""Dark Threat: the events of Kaos, and the substitute for one that cannot be applied (section 7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import FOLLOWER_WORDS, NOT_SAID, VICTIM_WORDS, ColourArgument, PersonArgument
from khroma.games.dark_threat.kinds import (
    A_MUSHROOM,
    BLACK,
    EVENT,
    FOLLOWERS_OF_GAIA,
    NOBODY,
    P_CHOSEN,
    P_OAK,
    is_free_follower,
)
from khroma.games.dark_threat.rules.events_picked import Again, Event, Pick, PickTotem, totems
from khroma.games.dark_threat.rules.knockouts import can_fall, knock_out
from khroma.games.dark_threat.rules.paint import blacken
from khroma.games.dark_threat.rules.teams import CountedQuestion, FollowUp
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need, Verb


class MushroomsAttack(Event):
    """DT-EVT-4: two Totems become Mushrooms, one if only one exists."""

    def begin(self, state: State) -> bool:
        if not totems(state):
            return False
        state.agenda.append(TOTEMS.of(2))
        return True


class MindControl(Event):
    """DT-EVT-4: one Follower of Gaia becomes doomed."""

    def begin(self, state: State) -> bool:
        found: list[Action] = []
        PICK_FOLLOWER.list_answers(state, CHOOSE_FOLLOWER.base, found)
        if not found:
            return False
        state.agenda.append(CHOOSE_FOLLOWER.base)
        return True


class Contamination(Event):
    """DT-EVT-4: all puddles of one colour become black."""

    def begin(self, state: State) -> bool:
        found: list[Action] = []
        PICK_COLOUR.list_answers(state, CHOOSE_COLOUR.base, found)
        if not found:
            return False
        state.agenda.append(CHOOSE_COLOUR.base)
        return True


class RotTotem(PickTotem):
    """DT-EVT-4: the Totem becomes the Mushroom of its colour."""

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.figures.turn_into(state.figures.at[self.square.of(action)], A_MUSHROOM, "totem_rotted")
        state.agenda.append(TOTEMS.of(CHOOSE_TOTEM.left.of(entry) - 1))


class Totems(Again):
    """DT-EVT-4: two Totems, one if only one exists."""

    def has_any(self, state: State) -> bool:
        return len(totems(state)) > 0

    def question(self) -> CountedQuestion:
        return CHOOSE_TOTEM


class PickFollower(Pick):
    """DT-EVT-4, DT-DOM-1: a Follower of Gaia who is not under Prayer becomes doomed, stunned or not."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        figure = state.figures.at[self.square.of(action)]
        safe = figure != NOBODY and state.box.prayer_everything and state.figures.is_protected(figure)
        yield Need(not safe, "DT-EVT-4", "under-prayer")
        yield Need(figure != NOBODY and is_free_follower(state.figures.form[figure]), "DT-EVT-4", "no-follower")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for figure in FOLLOWERS_OF_GAIA:
            safe = state.box.prayer_everything and state.figures.is_protected(figure)
            if is_free_follower(state.figures.form[figure]) and state.figures.where[figure] >= 0 and not safe:
                out.append(self.with_one(state.figures.where[figure]))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.figures.doom(state.figures.at[self.square.of(action)])


class PickColour(Verb[State]):
    """DT-EVT-4: every ordinary puddle of the colour becomes black, in board order while the supply lasts."""

    def __init__(self) -> None:
        self.colour = ColourArgument()
        super().__init__("pick_colour", self.colour)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        colour = self.colour.of(action)
        yield Need(colour != BLACK, "DT-EVT-4", "black-already")
        yield Need(colour in state.paint.on, "DT-EVT-4", "none-on-board")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(colour) for colour in range(1, BLACK) if colour in state.paint.on])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        colour = self.colour.of(action)
        blacken(state, [square for square in state.box.squares if state.paint.on[square] == colour])


def victims(state: State) -> list[Square]:
    """DT-EVT-5: Oak and the Chosen One, as far as they can be knocked out."""
    found = []
    for figure in (P_OAK, P_CHOSEN):
        if state.figures.where[figure] >= 0 and can_fall(state, figure, EVENT):
            found.append(state.figures.where[figure])
    return found


class PickVictim(Pick):
    """DT-EVT-5: the substitute knock-out of Oak or the Chosen One, or of nobody."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield Need(square == NOT_SAID or square in victims(state), "DT-EVT-5", "no-victim")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(square) for square in victims(state)])
        out.append(self.with_one(NOT_SAID))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square = self.square.of(action)
        if square == NOT_SAID:
            state.tell("spared")
        else:
            knock_out(state, state.figures.at[square], EVENT)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {} if self.square.of(packed) == NOT_SAID else super().facts(state, packed)

    def sentence(self, state: State, action: Action) -> Sentence:
        if self.square.of(action) == NOT_SAID:
            return Sentence("action.pick_ko_none", {})
        return super().sentence(state, action)


PICK_TOTEM: Final = RotTotem("pick_totem", "DT-EVT-4")
PICK_FOLLOWER: Final = PickFollower("pick_follower", PersonArgument(FOLLOWER_WORDS))
PICK_COLOUR: Final = PickColour()
PICK_KO: Final = PickVictim("pick_ko", PersonArgument(VICTIM_WORDS, nobody=True))
CHOOSE_TOTEM: Final = CountedQuestion("pick_totem", 2, 2)
CHOOSE_TOTEM.answered_by(PICK_TOTEM)
CHOOSE_FOLLOWER: Final = FollowUp("pick_follower")
CHOOSE_FOLLOWER.answered_by(PICK_FOLLOWER)
CHOOSE_COLOUR: Final = FollowUp("pick_colour")
CHOOSE_COLOUR.answered_by(PICK_COLOUR)
SUBSTITUTE: Final = FollowUp("pick_ko")
SUBSTITUTE.answered_by(PICK_KO)
TOTEMS: Final = Totems("totems", 2)
MUSHROOMS_ATTACK: Final = MushroomsAttack("event_mushrooms")
MIND_CONTROL: Final = MindControl("event_mind_control")
CONTAMINATION: Final = Contamination("event_contamination")
