"""Dark Threat: the events of Gaia (docs/rules/dark_threat.md, section 7.10, DT-EVT-2)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.dark_threat.arguments import ColourArgument, SquareArgument
from khroma.games.dark_threat.kinds import AN_AVATAR, BLACK, NO_PAINT, PURPLE
from khroma.games.dark_threat.rules.bane import black_puddles
from khroma.games.dark_threat.rules.events_picked import Again, Event, Pick, PickTotem, totems
from khroma.games.dark_threat.rules.paint import lay_paint
from khroma.games.dark_threat.rules.teams import CountedQuestion, FollowUp
from khroma.games.dark_threat.state import State
from khroma.kernel.chance import index_below, pick
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need, Verb

_TRIES: Final = 8  # how often a square for White Lotus is sampled before all are listed


def answers_call(state: State, square: Square) -> bool:
    """DT-EVT-2: any Totem, or, by `event_avatar`, only one that touches the Sanctuary."""
    return not state.box.avatar_in_contact or square in state.box.around[state.box.sanctuary]


def callable_totems(state: State) -> list[Square]:
    """DT-EVT-2: the Totems of which one may become its Avatar."""
    return [square for square in totems(state) if answers_call(state, square)]


class AvatarInvocation(Event):
    """DT-EVT-2: one Totem becomes its Avatar; without a Totem nothing happens."""

    def begin(self, state: State) -> bool:
        if not callable_totems(state):
            return False
        state.agenda.append(CHOOSE_AVATAR.base)
        return True


class WhiteKadamas(Event):
    """DT-EVT-2: four black puddles are removed, or all if there are fewer."""

    def begin(self, state: State) -> bool:
        state.agenda.append(KADAMAS.of(4))
        return True


class WhiteLotus(Event):
    """DT-EVT-2: three coloured puddles are placed, fewer if squares or supply run out."""

    def begin(self, state: State) -> bool:
        state.agenda.append(LOTUS.of(3))
        return True


class PickAvatar(PickTotem):
    """DT-EVT-2: the Totem becomes its Avatar."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield from super().needs(state, entry, action)
        square = self.square.of(action)
        yield Need(answers_call(state, square), "DT-EVT-2", "not-at-sanctuary", square=state.box.names[square])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(square) for square in callable_totems(state)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.figures.turn_into(state.figures.at[self.square.of(action)], AN_AVATAR, "avatar_invoked")


class RemoveKadamas(Pick):
    """DT-EVT-2: one of the four black puddles goes."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.paint.on[self.square.of(action)] == BLACK, "DT-EVT-2", "no-black-puddle")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(square) for square in black_puddles(state)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.paint.lift(self.square.of(action))
        state.agenda.append(KADAMAS.of(REMOVE_KADAMAS.left.of(entry) - 1))


class Kadamas(Again):
    """DT-EVT-2: four black puddles, or all if there are fewer."""

    def has_any(self, state: State) -> bool:
        return BLACK in state.paint.on

    def question(self) -> CountedQuestion:
        return REMOVE_KADAMAS


def may_bloom(state: State, square: Square) -> bool:
    """DT-EVT-2: an empty square that is not a prism; temple centres are allowed."""
    return state.is_empty(square) and state.ground.prism[square] == NO_PAINT


def lotus_colours(state: State) -> list[int]:
    """Colours of which the supply has a puddle."""
    return [colour for colour in range(1, BLACK) if state.paint.supply[colour] > 0]


class PlaceLotus(Verb[State]):
    """DT-EVT-2: one of the three puddles, on any fitting square, of any colour that the supply has."""

    def __init__(self) -> None:
        self.square, self.colour = SquareArgument(), ColourArgument(most=PURPLE)
        super().__init__("lotus_place", self.square, self.colour)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, colour = self.square.of(action), self.colour.of(action)
        yield Need(state.is_empty(square), "DT-EVT-2", "not-empty")
        yield Need(state.ground.prism[square] == NO_PAINT, "DT-EVT-2", "on-a-prism")
        yield Need(state.paint.supply[colour] > 0, "DT-PNT-9", "supply-empty")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        colours = lotus_colours(state)
        for square in state.box.squares:
            if may_bloom(state, square):
                first = self.with_two(square, 0)
                out.extend([Action(first + colour) for colour in colours])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        lay_paint(state, self.square.of(action), self.colour.of(action))
        state.agenda.append(LOTUS.of(PLACE_LOTUS.left.of(entry) - 1))


class LotusQuestion(CountedQuestion):
    """DT-EVT-2: where a puddle of White Lotus lies."""

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        """A square, then a colour."""
        for _ in range(_TRIES):
            square = state.box.squares[index_below(rng, state.box.size)]
            if may_bloom(state, square):
                return LOTUS_PLACE.with_two(square, pick(rng, lotus_colours(state)))
        return super().sample(state, entry, rng)


class Lotus(Again):
    """DT-EVT-2: three coloured puddles, fewer if squares or supply run out."""

    def has_any(self, state: State) -> bool:
        if not lotus_colours(state):
            return False
        return any(may_bloom(state, square) for square in state.box.squares)

    def question(self) -> CountedQuestion:
        return PLACE_LOTUS


PICK_AVATAR: Final = PickAvatar("pick_avatar", "DT-EVT-2")
KADAMAS_REMOVE: Final = RemoveKadamas("kadamas_remove", SquareArgument())
LOTUS_PLACE: Final = PlaceLotus()
CHOOSE_AVATAR: Final = FollowUp("pick_avatar")
CHOOSE_AVATAR.answered_by(PICK_AVATAR)
REMOVE_KADAMAS: Final = CountedQuestion("kadamas_remove", 4, 4)
REMOVE_KADAMAS.answered_by(KADAMAS_REMOVE)
PLACE_LOTUS: Final = LotusQuestion("lotus_place", 3, 3)
PLACE_LOTUS.answered_by(LOTUS_PLACE)
KADAMAS: Final = Kadamas("kadamas", 4)
LOTUS: Final = Lotus("lotus", 3)
AVATAR_INVOCATION: Final = AvatarInvocation("event_avatar")
WHITE_KADAMAS: Final = WhiteKadamas("event_kadamas")
WHITE_LOTUS: Final = WhiteLotus("event_lotus")
