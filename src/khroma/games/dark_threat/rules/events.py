"""Dark Threat: divine events: who is called, and what the die brings (docs/rules/dark_threat.md, section 7.10)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.dark_threat.arguments import ActorArgument, NumberArgument
from khroma.games.dark_threat.kinds import GAIA, MANDRAKES, P_CHOSEN, P_OAK, SPORES, Figure
from khroma.games.dark_threat.rules.ending import CHECK
from khroma.games.dark_threat.rules.events_gaia import AVATAR_INVOCATION, WHITE_KADAMAS, WHITE_LOTUS
from khroma.games.dark_threat.rules.events_kaos import (
    CONTAMINATION,
    MIND_CONTROL,
    MUSHROOMS_ATTACK,
    SUBSTITUTE,
    victims,
)
from khroma.games.dark_threat.rules.events_picked import Event
from khroma.games.dark_threat.rules.teams import ChanceQuestion
from khroma.games.dark_threat.state import State
from khroma.kernel.chance import index_below
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.verbs import ChanceVerb, Need, Task, Verb


def calls_gaia(state: State, figure: Figure) -> bool:
    """DT-EVT-1, DT-SAN-4: its own move that ends on the Sanctuary, but not in Gaia's first turn."""
    return (
        state.figures.where[figure] == state.box.sanctuary and figure in (P_OAK, P_CHOSEN) and not state.turn.is_first()
    )


class Sacrifice(Verb[State]):
    """DT-SPC-13, DT-EVT-3, DT-TRN-7: a Mandrake or Spore goes and the die is rolled, once a turn, not in the first."""

    def __init__(self) -> None:
        self.actor = ActorArgument()
        super().__init__("sacrifice", self.actor)
        self.clicks = [self.actor, "sacrifice"]

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square = self.actor.of(action)
        figure, name = state.figures.at[square], state.box.names[square]
        yield Need(state.turn.camp() != GAIA, "DT-EVT-3", "kaos-only")
        yield Need(not state.turn.is_first(), "DT-TRN-7", "first-turn")
        yield Need(not state.turn.sacrificed, "DT-EVT-3", "once-a-turn")
        yield Need(figure in MANDRAKES or figure in SPORES, "DT-EVT-3", "no-sacrifice", square=name)
        yield Need(not state.figures.is_invoked(figure), "DT-EVT-3", "just-invoked", square=name)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.turn.camp() == GAIA or state.turn.sacrificed or state.turn.is_first():
            return
        for figure in [*MANDRAKES, *SPORES]:
            if state.figures.where[figure] >= 0 and not state.figures.is_invoked(figure):
                out.append(self.with_one(state.figures.where[figure]))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.turn.use_sacrifice()
        state.figures.remove(state.figures.at[self.actor.of(action)], "sacrificed")
        state.agenda.append(CHECK.base)
        state.agenda.append(DIE.base)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"unit": state.figures.word_at(self.actor.of(packed)), **super().facts(state, packed)}


class Roll(ChanceVerb[State]):
    """DT-EVT-1, DT-EVT-3, DT-EVT-5: the die says which event of the camp happens; Kaos has a substitute for none."""

    def __init__(self) -> None:
        self.number_rolled = NumberArgument("number", 6)
        super().__init__("roll", self.number_rolled)

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        sides = range(1, 7)
        return [(self.with_one(number), 1) for number in sides]

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        number, gaia = self.number_rolled.of(action), state.turn.camp() == GAIA
        event = (GAIA_EVENTS if gaia else KAOS_EVENTS)[number - 1]
        state.rolled(number, event.word)
        if not event.begin(state) and not gaia and victims(state):
            state.agenda.append(SUBSTITUTE.base)


class Die(ChanceQuestion):
    """DT-OV-4: one six-sided die."""

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        return ROLL.with_one(1 + index_below(rng, 6))


class Call(Task[State]):
    """DT-EVT-1: Gaia is called: the die, then the checks."""

    def run(self, state: State, entry: Entry) -> None:
        state.agenda.append(CHECK.base)
        state.agenda.append(DIE.base)


SACRIFICE: Final = Sacrifice()
ROLL: Final = Roll()
DIE: Final = Die("roll")
DIE.answered_by(ROLL)
DIE.lies_on("check", "main", "act")
CALL: Final = Call("call")
CALL.lies_on("main", "act")
# DT-CMP-4: by the number of the die, from 1.
GAIA_EVENTS: Final[list[Event]] = [AVATAR_INVOCATION] * 3 + [WHITE_KADAMAS] * 2 + [WHITE_LOTUS]
KAOS_EVENTS: Final[list[Event]] = [MUSHROOMS_ATTACK] * 3 + [MIND_CONTROL] * 2 + [CONTAMINATION]
