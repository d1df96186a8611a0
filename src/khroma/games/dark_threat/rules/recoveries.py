"""Dark Threat: puddles taken back, by an option (docs/rules/dark_threat.md, DT-LIM-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.dark_threat.arguments import NOT_SAID, ColourArgument, NumberArgument, SquareArgument, WordArgument
from khroma.games.dark_threat.kinds import BLACK, COLOURS, KAOS, Colour
from khroma.games.dark_threat.rules.acting import price_needs
from khroma.games.dark_threat.rules.teams import FollowUp
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need, Verb

_MOST: Final = 3


class Recover(Verb[State]):
    """DT-LIM-1: by the option one action of either kind takes up to three puddles of one own colour back."""

    def __init__(self) -> None:
        self.kind, self.colour = WordArgument("kind", ("move", "attack"), 'unknown kind "{word}"'), ColourArgument()
        super().__init__("recover", self.kind, self.colour)
        self.clicks = ["recover", self.kind, self.colour]

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        attack, colour = self.kind.of(action), self.colour.of(action)
        yield Need(state.box.recover, "DT-LIM-1", "no-recovery")
        yield Need((colour == BLACK) == (state.turn.camp() == KAOS), "DT-LIM-1", "not-your-colour")
        yield Need(colour in state.paint.on, "DT-LIM-1", "none-on-board")
        yield from price_needs(state, 1 - attack, attack)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if not state.box.recover or state.turn.actions < 1:
            return
        for colour in [BLACK] if state.turn.camp() == KAOS else list(range(1, BLACK)):
            if colour in state.paint.on:
                if state.turn.moves:
                    out.append(self.with_two(0, colour))
                if state.turn.attacks:
                    out.append(self.with_two(1, colour))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        attack = self.kind.of(action)
        state.turn.spend(1 - attack, attack)
        state.agenda.append(RECOVERY.of(_MOST, self.colour.of(action), NOT_SAID))


class RecoverPuddle(Verb[State]):
    """DT-LIM-1: the next puddle in board order."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("recover_puddle", self.square)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.square.of(action)
        fits = state.paint.on[square] == RECOVERY.colour.of(entry) and square >= RECOVERY.next_of(entry)
        yield Need(fits, "DT-LIM-1", "no-recoverable")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        colour = RECOVERY.colour.of(entry)
        for square in range(RECOVERY.next_of(entry), state.box.size):
            if state.paint.on[square] == colour:
                out.append(self.with_one(square))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        square, left = self.square.of(action), RECOVERY.left.of(entry) - 1
        state.paint.lift(square)
        if left > 0:
            state.agenda.append(RECOVERY.of(left, RECOVERY.colour.of(entry), square))

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"unit": state.figures.word_at(self.square.of(packed)), **super().facts(state, packed)}


class RecoverStop(Verb[State]):
    """DT-LIM-1: no more, after at least one."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(RECOVERY.left.of(entry) < _MOST, "DT-LIM-1", "take-one")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if RECOVERY.left.of(entry) < _MOST:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        return


class Recovery(FollowUp):
    """DT-LIM-1: this many puddles at most, of this colour, after this square in board order."""

    def __init__(self) -> None:
        self.left = NumberArgument("left", _MOST)
        self.colour = ColourArgument()
        self.after = SquareArgument("after", NOT_SAID)
        parts: list[str | Argument[State]] = ["recover_puddle", self.left, self.colour, self.after]
        super().__init__(*parts)

    def of(self, left: int, colour: Colour, after: int) -> Entry:
        """This many are left, of this colour, after this square; at first after none."""
        return self.with_three(left, colour, after)

    def next_of(self, entry: Entry) -> int:
        """The first square from which a puddle may be taken."""
        after = self.after.of(entry)
        return 0 if after == NOT_SAID else after + 1

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        left, colour = self.left.of(entry), COLOURS[self.colour.of(entry)]
        return {**super().told(state, entry), "left": left, "colour": colour}


RECOVER: Final = Recover()
RECOVER_PUDDLE: Final = RecoverPuddle()
RECOVER_STOP: Final = RecoverStop("recover_stop")
RECOVERY: Final = Recovery()
RECOVERY.answered_by(RECOVER_PUDDLE, RECOVER_STOP)
