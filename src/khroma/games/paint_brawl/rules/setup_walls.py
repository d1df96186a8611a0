"""Paint Brawl: walls (docs/rules/paint_brawl.md, section 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import SquareArgument
from khroma.games.paint_brawl.board import NAMES, NEAR_QUEST, QUARTERS, SE, WALL_ZONES, share_line
from khroma.games.paint_brawl.box import LAST_PLAYER, NO_FOURTH
from khroma.games.paint_brawl.rules.setup import SetUpQuestion, Step
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Need, Verb


class WallStep(Step):
    """PB-SET-8: four walls, one in each quarter, placed by their owners in turn."""

    def take(self, state: State, count: int, passed: int) -> None:
        box = state.box
        total = 3 if box.players == 3 and box.fourth_wall == NO_FOURTH else 4
        if not box.walls or count == total:
            self.done(state)
        elif box.quick:
            for number in range(total):
                state.board.place_wall(wall_placer(state, number), box.quick_walls[number])
            self.done(state)
        else:
            self.again(state, count + 1)
            state.agenda.append(ASK_WALL.with_one(wall_placer(state, count)))


def wall_placer(state: State, count: int) -> Seat:
    """PB-SET-8: in set-up order; of three players the first (or by the option the last) places the fourth."""
    place = count % state.box.players
    if state.box.players == 3 and count == 3 and state.box.fourth_wall == LAST_PLAYER:
        place = 2
    return state.turn.seat_at(place)


def wall_quarters(state: State, seat: Seat) -> list[int]:
    """PB-SET-5, PB-SET-8: own quarters without a wall; with three players in the end the one without a team."""
    taken = [each for each in range(len(QUARTERS)) if any(wall in WALL_ZONES[each] for wall in state.board.walls)]
    own = [quarter for quarter in state.box.quarters(state.turn.place(seat)) if quarter not in taken]
    return own or ([SE] if state.box.players == 3 else [])


class Wall(Verb[State]):
    """PB-SET-9: in the wall zone, with no other wall on the same rank or file."""

    def __init__(self) -> None:
        self.square = SquareArgument("square")
        super().__init__("wall", self.square)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, quarters = self.square.of(action), wall_quarters(state, ASK_WALL.seat.of(entry))
        name = NAMES[square]
        yield Need(any(square in zone for zone in WALL_ZONES), "PB-SET-9", "outside-wall-zone", square=name)
        own = any(square in WALL_ZONES[quarter] for quarter in quarters)
        yield Need(own, "PB-SET-8", "other-quarter", quarter=tuple(QUARTERS[each] for each in quarters))
        yield Need(not self.crowds_quest(state, square), "PB-SET-9", "wall-near-quest", square=name)
        yield Need(not self.in_line(state, square), "PB-SET-9", "walls-in-line", square=name)

    def crowds_quest(self, state: State, square: Square) -> bool:
        """By the option walls stay away from the Quest square."""
        return square in NEAR_QUEST and not state.box.walls_near_quest

    def in_line(self, state: State, square: Square) -> bool:
        """Whether another wall stands on the same rank or file."""
        return any(share_line(wall, square) for wall in state.board.walls)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for quarter in wall_quarters(state, ASK_WALL.seat.of(entry)):
            for square in WALL_ZONES[quarter]:
                if not self.crowds_quest(state, square) and not self.in_line(state, square):
                    out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.board.place_wall(ASK_WALL.seat.of(entry), self.square.of(action))


WALL: Final = Wall()
ASK_WALL: Final = SetUpQuestion("wall")
ASK_WALL.answered_by(WALL)
