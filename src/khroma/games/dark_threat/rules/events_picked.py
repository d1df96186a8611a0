"""Dark Threat: what divine events have in common: something is picked, once or several times (section 7.10)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.dark_threat.arguments import NumberArgument, SquareArgument, TotemArgument
from khroma.games.dark_threat.kinds import COLOURED, TOTEM
from khroma.games.dark_threat.rules.teams import CountedQuestion
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.verbs import Need, Task, Verb


class Event:
    """DT-CMP-4: something that the die brings. Each has a word, by which it is told."""

    def __init__(self, word: str) -> None:
        self.word = word

    def begin(self, state: State) -> bool:
        """Ask for whatever must be chosen; False if it cannot be applied at all."""
        raise NotImplementedError


def totems(state: State) -> list[Square]:
    """DT-LIM-2: the squares of all Totems; a colour that is Mushroom or Avatar is none."""
    return [state.figures.where[f] for f in COLOURED if state.figures.form[f] == TOTEM and state.figures.where[f] >= 0]


class Again(Task[State]):
    """Something that is picked several times: the question is put while there is something to pick."""

    def __init__(self, word: str, most: int) -> None:
        self.left = NumberArgument("left", most, most)
        super().__init__(word, self.left)
        self.lies_on("check", "main", "act")

    def of(self, left: int) -> Entry:
        """This many picks are left."""
        return self.with_one(left)

    def run(self, state: State, entry: Entry) -> None:
        left = self.left.of(entry)
        if left > 0 and self.has_any(state):
            state.agenda.append(self.question().with_one(left))

    def has_any(self, state: State) -> bool:
        """Whether there is something to pick."""
        raise NotImplementedError

    def question(self) -> CountedQuestion:
        """What is asked each time."""
        raise NotImplementedError


class Pick(Verb[State]):
    """One square is picked for an event."""

    def __init__(self, word: str, square: SquareArgument) -> None:
        self.square = square
        super().__init__(word, square)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"unit": state.figures.word_at(self.square.of(packed)), **super().facts(state, packed)}


class PickTotem(Pick):
    """DT-EVT-2, DT-EVT-4: any Totem on the board."""

    def __init__(self, word: str, rule: str) -> None:
        super().__init__(word, TotemArgument())
        self.rule = rule

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.figures.kind_at(self.square.of(action)) == TOTEM, self.rule, "no-totem")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(square) for square in totems(state)])
