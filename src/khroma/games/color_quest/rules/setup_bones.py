"""Color Quest: bone piles before the first turn (rulings, section 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.color_quest.arguments_pending import CountEntry
from khroma.games.color_quest.arguments_squares import SquareArgument
from khroma.games.color_quest.box import BONE_PILES
from khroma.games.color_quest.kinds import BONE_PILE, GAIA, KAOS, KAOS_SEAT, kind_of
from khroma.games.color_quest.rules.declarations import RESIGN, QuestVerb
from khroma.games.color_quest.rules.setup_board import BoardQuestion, BoardStep, figures_of, is_quick, room_left
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need


class BonesStep(BoardStep):
    """CQ-SET-12: Kaos lays the bone piles it bought."""

    def run(self, state: State) -> None:
        bought = len([each for each in state.teams[KAOS] if kind_of(each) == BONE_PILE])
        if is_quick(state):
            for square in state.box.quick_bones:
                state.ground.lay_bones(square)
        elif bought > 0:
            state.agenda.append(PLACE_BONES.with_left(bought))


def has_room_for_bones(state: State, square: Square) -> bool:
    """CQ-SET-20: in its own area only if room for all figures remains."""
    return state.box.board.area_of[square] != KAOS or room_left(state, KAOS_SEAT) > figures_of(state, KAOS_SEAT)


class BonesQuestion(BoardQuestion):
    """CQ-SET-12: where the next bone pile goes."""

    def __init__(self) -> None:
        self.left = CountEntry(most=BONE_PILES)
        super().__init__("bone_pile", self.left)

    def with_left(self, left: int) -> Entry:
        """Kaos lays a bone pile; this many are left."""
        return self.with_two(KAOS, left)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {**super().told(state, entry), "left": self.left.of(entry)}

    def on(self, entry: Entry, square: Square) -> Action:
        return BONES.with_one(square)

    def may_lie(self, state: State, entry: Entry, action: Action) -> bool:
        return may_lay_bones(state, BONES.square.of(action))


def may_lay_bones(state: State, square: Square) -> bool:
    """CQ-SET-12, CQ-SET-20: an empty square outside Gaia's area; in its own if room for all figures remains."""
    if not state.is_empty(square) or state.box.board.area_of[square] == GAIA:
        return False
    return has_room_for_bones(state, square)


class Bones(QuestVerb):
    """CQ-SET-12, CQ-SET-20: the pile lies there; the next one follows."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("bone_pile", self.square)

    def own_needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        word = state.square_word(square)
        yield Need(state.is_empty(square), "CQ-SET-12", "not-empty", square=word)
        yield Need(state.box.board.area_of[square] != GAIA, "CQ-SET-12", "in-area", square=word)
        yield Need(has_room_for_bones(state, square), "CQ-SET-20", "no-room", square=word)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for square in state.box.board.squares:
            if may_lay_bones(state, square):
                out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.ground.lay_bones(self.square.of(action))
        left = PLACE_BONES.left.of(entry)
        if left > 1:
            state.agenda.append(PLACE_BONES.with_left(left - 1))


BONES: Final = Bones()
PLACE_BONES: Final = BonesQuestion()
PLACE_BONES.answered_by(BONES, RESIGN)
