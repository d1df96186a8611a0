"""Dark Threat: Mandrakes that go under ground and come up again (docs/rules/dark_threat.md, DT-MOV-9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import NumberArgument, SquareArgument
from khroma.games.dark_threat.kinds import BLACK, BURIED, MANDRAKES, Figure
from khroma.games.dark_threat.rules.acting import Move
from khroma.games.dark_threat.rules.bane import black_puddles
from khroma.games.dark_threat.rules.movement import may_stop
from khroma.games.dark_threat.rules.teams import CountedQuestion
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.verbs import Need, Task, Verb


class Bury(Move):
    """DT-MOV-9, DT-STA-5: always possible; the Mandrake leaves the board until the next Kaos turn."""

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        out.append(self.by(state.figures.where[figure]))

    def act(self, state: State, figure: Figure, action: Action) -> None:
        state.figures.bury(figure)


def count_buried(state: State) -> int:
    """DT-STA-5: how many Mandrakes are under ground."""
    count = 0
    for figure in MANDRAKES:
        if state.figures.where[figure] == BURIED:
            count += 1
    return count


class Reappear(Verb[State]):
    """DT-MOV-9: on a black puddle that is not on a temple centre; the puddle goes; this is no invocation."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("reappear", self.square)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        yield Need(state.paint.on[square] == BLACK, "DT-MOV-9", "no-black-puddle")
        yield Need(may_stop(state, square), "DT-MOV-9", "temple-centre")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(square) for square in black_puddles(state) if may_stop(state, square)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square = self.square.of(action)
        state.paint.lift(square)
        figure = MANDRAKES[0] if state.figures.where[MANDRAKES[0]] == BURIED else MANDRAKES[1]
        state.figures.place(figure, square, "reappeared")
        state.agenda.append(EMERGE.of(EXIT.left.of(entry) - 1))

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"unit": state.figures.word_at(self.square.of(packed)), **super().facts(state, packed)}


class Exit(CountedQuestion):
    """DT-MOV-9: where a buried Mandrake comes up."""

    def is_sound(self, state: State, entry: Entry) -> bool:
        return count_buried(state) > 0


class Emerge(Task[State]):
    """DT-MOV-9, DT-TRN-4: one decision for each buried Mandrake; without a puddle it stays buried."""

    def __init__(self) -> None:
        self.left = NumberArgument("left", 2, 2)
        super().__init__("emerge", self.left)
        self.lies_on("check", "main", "act")

    def of(self, left: int) -> Entry:
        """This many may still come up."""
        return self.with_one(left)

    def run(self, state: State, entry: Entry) -> None:
        left = min(self.left.of(entry), count_buried(state))
        found: list[Action] = []
        REAPPEAR.list_answers(state, entry, found)
        if left > 0 and found:
            state.agenda.append(EXIT.with_one(left))


BURY: Final = Bury("bury")
REAPPEAR: Final = Reappear()
EXIT: Final = Exit("reappear", 2, 1)
EXIT.answered_by(REAPPEAR)
EMERGE: Final = Emerge()
