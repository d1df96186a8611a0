"""Paint Brawl: the blast Multiple Shots, and all blasts together (docs/rules/paint_brawl.md, section 7.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import ActorArgument, SeatArgument, SquareArgument
from khroma.games.paint_brawl.arguments_pending import NumberArgument
from khroma.games.paint_brawl.board import NAMES
from khroma.games.paint_brawl.kinds import HUNTER, KINDS
from khroma.games.paint_brawl.rules.attacks import SHOT, list_shots, shot_needs
from khroma.games.paint_brawl.rules.blasts import Barrage, Blast, Cloning, Crack, Mutation, Whirlwind
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Asking, Need, Task, Verb

_SHOTS: Final = 3


class MultipleShots(Blast):
    """PB-BLA-MUL: up to three shots of one Hunter, each chosen after the one before."""

    def __init__(self) -> None:
        super().__init__("multiple_shots", HUNTER, "PB-BLA-MUL", ActorArgument())

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        if can_shoot(state, square):
            out.append(self.with_one(square))

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        yield Need(can_shoot(state, self.actor.of(action)), "PB-BLA-0", "nothing-changes")

    def perform(self, state: State, action: Action) -> None:
        state.agenda.append(SHOTS.of(state.turn.active, self.actor.of(action), _SHOTS))


def can_shoot(state: State, actor: Square) -> bool:
    """Whether a shot from a square would change anything."""
    found: list[Action] = []
    list_shots(state, actor, 0, found)
    return bool(found)


BLASTS: Final[list[Blast]] = [Whirlwind(), MultipleShots(), Cloning(), Crack(), Barrage(), Mutation()]


class NextShot(Verb[State]):
    """PB-BLA-MUL: the same Hunter shoots on, by the rules of shots; each shot is an attack of its own."""

    def __init__(self) -> None:
        self.actor, self.target = ActorArgument(), SquareArgument("target", form="TARGET")
        super().__init__("shot", self.actor, self.target)
        self.clicks = [self.target]

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        hunter, actor = ASK_SHOT.square.of(entry), self.actor.of(action)
        yield Need(actor == hunter, "PB-BLA-MUL", "other-shooter", square=NAMES[hunter], piece=KINDS[HUNTER])
        yield from shot_needs(state, state.turn.active, actor, self.target.of(action))

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        hunter = ASK_SHOT.square.of(entry)
        list_shots(state, hunter, self.with_two(hunter, 0), out)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.agenda.append(SHOTS.of(state.turn.active, self.actor.of(action), ASK_SHOT.left.of(entry) - 1))
        # What waits for a push is written as the shot that it is, also among the shots of a blast.
        shot = SHOT.with_two(self.actor.of(action), self.target.of(action))
        SHOT.go_on(state, state.turn.active, shot, 0, 0)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return SHOT.facts(state, SHOT.with_two(self.actor.of(packed), self.target.of(packed)))


class AskShot(Asking[State]):
    """PB-BLA-MUL: the next shot."""

    def __init__(self) -> None:
        self.seat, self.square = SeatArgument(), SquareArgument("square", " at=")
        self.left = NumberArgument("left", 4)
        super().__init__("next_shot", self.seat, self.square, self.left)

    def asked(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**self.facts(state, entry), "left": self.left.of(entry)}


class Shots(Task[State]):
    """PB-BLA-MUL: ask for the next shot while one is legal."""

    def __init__(self) -> None:
        self.seat, self.square = SeatArgument(), SquareArgument("square", " at=")
        self.left = NumberArgument("left", 4)
        super().__init__("shots", self.seat, self.square, self.left)

    def of(self, seat: Seat, square: Square, left: int) -> Entry:
        """This many shots of a Hunter are left."""
        return self.with_three(seat, square, left)

    def run(self, state: State, entry: Entry) -> None:
        square, left = self.square.of(entry), self.left.of(entry)
        if left > 0 and can_shoot(state, square):
            state.agenda.append(ASK_SHOT.with_three(state.turn.active, square, left))


NEXT_SHOT: Final = NextShot()
ASK_SHOT: Final = AskShot()
SHOTS: Final = Shots()
ASK_SHOT.answered_by(NEXT_SHOT)
