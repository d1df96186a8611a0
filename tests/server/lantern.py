"""Lantern: a tiny game with a hidden card for each of two seats and a reaction window after every step.

The seat whose turn it is steps or rests; after a step the other one may spring a trap if it holds one,
and draws a new card then.
"""

from __future__ import annotations

import sys
from functools import cache
from random import Random
from types import ModuleType

import pytest

from khroma.games import registry
from khroma.kernel.data import parse
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.events import Chronicle
from khroma.kernel.game import CHANCE, OVER, Game, Outcome, Question, Sentence, View
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.options import Options, OptionTable
from khroma.kernel.texts import Texts
from tests.everything import COMPILED

if COMPILED:
    pytest.skip("a game written in a test needs the interpreted engine", allow_module_level=True)

BLANK, TRAP, UNKNOWN = 0, 1, 2
DRAW, STEP, REACT = 0, 1, 2
CARDS = ("blank", "trap", "unknown")
LINES = ("step", "pass", "trap", "draw blank", "draw trap", "rest")
ROUNDS = 12
TEXTS = """
[question]
draw = "{player} draws."
step = "{player}: step."
react = "{player}: react?"
[action]
any = "{line}"
[event]
drew = "{player} draws {card}."
drew_hidden = "{player} draws."
stepped = "{player} steps."
sprung = "{player} springs a trap."
rested = "{player} rests."
[over]
rounds = "The night is over."
[refusal]
not-asked = "This is not asked."
no-trap = "You hold no trap."
[rule]
[option]
"""


@cache
def _option_table() -> OptionTable:
    return OptionTable(parse("[option]", "lantern"))


@cache
def _texts(language: str) -> Texts:
    return Texts(language, parse(TEXTS, "lantern"))


class State(KernelState):
    def __init__(self) -> None:
        self.agenda: list[Entry] = []
        self.chronicle: Chronicle | None = None
        self.hands = [UNKNOWN, UNKNOWN]
        self.scores = [0, 0]
        self.turn = 0
        self.left = ROUNDS

    def copy(self) -> State:
        twin = State()
        twin.agenda, twin.hands, twin.scores = list(self.agenda), list(self.hands), list(self.scores)
        twin.turn, twin.left = self.turn, self.left
        return twin


class Lantern(Game[State]):
    def __init__(self) -> None:
        super().__init__("lantern", revision=1, rule_prefix="LA")

    def option_table(self) -> OptionTable:
        return _option_table()

    def texts(self, language: str) -> Texts:
        return _texts(language)

    def seats(self, options: Options) -> list[str]:  # noqa: ARG002
        return ["north", "south"]

    def set_up(self, options: Options) -> State:  # noqa: ARG002
        state = State()
        state.agenda = [Entry(STEP * 2), Entry(DRAW * 2 + 1), Entry(DRAW * 2)]
        return state

    def run(self, state: State) -> None:
        """Nothing happens by itself."""

    def asked(self, state: State) -> Seat:
        if not state.left:
            return OVER
        return Seat(CHANCE if state.agenda[-1] // 2 == DRAW else state.agenda[-1] % 2)

    def ask(self, state: State, asked: Seat) -> Question:
        kind, seat = divmod(state.agenda[-1], 2)
        facts: dict[str, str | int | tuple[str, ...]] = {"player": self.seats(Options(self.option_table(), {}))[seat]}
        if kind == DRAW:
            return Question("draw", asked, facts, private_to=Seat(seat), idle=True)
        return Question("step" if kind == STEP else "react", asked, facts, window=kind == REACT)

    def legal(self, state: State) -> list[Action]:
        if not state.left:
            return []
        kind, seat = divmod(state.agenda[-1], 2)
        if kind == DRAW:
            return [Action(3), Action(4)]
        if kind == STEP:
            return [Action(0), Action(5)]
        return [Action(1), Action(2)] if state.hands[seat] == TRAP else [Action(1)]

    def odds(self, state: State) -> list[tuple[Action, int]]:  # noqa: ARG002
        return [(Action(3), 2), (Action(4), 1)]

    def advance(self, state: State, action: Action) -> None:
        kind, seat = divmod(state.agenda.pop(), 2)
        name = ("north", "south")[seat]
        if kind == DRAW:
            state.hands[seat] = action - 3
            if state.chronicle:
                state.chronicle.write_secret("drew", Seat(seat), {"card": CARDS[action - 3]}, player=name)
            return
        if action == 5:
            state.turn, state.left = 1 - seat, state.left - 1
            state.agenda.append(Entry(STEP * 2 + 1 - seat))
            if state.chronicle:
                state.chronicle.write("rested", player=name)
            return
        if kind == STEP:
            state.agenda.append(Entry(REACT * 2 + 1 - seat))
            if state.chronicle:
                state.chronicle.write("stepped", player=name)
            return
        state.turn, state.left = seat, state.left - 1
        state.agenda.append(Entry(STEP * 2 + seat))
        if action == 2:
            state.scores[seat] += 1
            state.agenda.append(Entry(DRAW * 2 + seat))
            if state.chronicle:
                state.chronicle.write("sprung", player=name)

    def refusal(self, state: State, action: Action) -> Refusal:
        if action == 2 and state.agenda[-1] // 2 == REACT:
            return Refusal("LA-TRAP-1", "no-trap")
        return Refusal("TABLE-QUESTION", "not-asked")

    def outcome(self, state: State) -> Outcome:
        best = max(state.scores)
        return Outcome("rounds", tuple(Seat(s) for s in (0, 1) if state.scores[s] == best), tuple(state.scores))

    def audit(self, state: State) -> list[str]:  # noqa: ARG002
        return []

    def view(self, state: State, seat: Seat | None) -> View[State]:
        known = state.copy()
        if state.left:
            known.hands = [hand if seat == owner else UNKNOWN for owner, hand in enumerate(state.hands)]
        return View(seat, known)

    def guess(self, view: View[State], rng: Random) -> State:
        state = view.known.copy()
        state.hands = [rng.choice((BLANK, TRAP)) if hand == UNKNOWN else hand for hand in state.hands]
        return state

    def picture(self, state: State) -> str:
        hands = " ".join(CARDS[hand] for hand in state.hands)
        return f"hands: {hands}\nscores: {state.scores}\nagenda: {state.agenda}\nleft: {state.left}"

    def read_position(self, text: str, options: Options) -> tuple[State, dict[str, str]]:
        raise NotationError(f"lantern pictures are not read: {text!r} {options!r}")

    def line(self, state: State, action: Action) -> str:  # noqa: ARG002
        return LINES[action]

    def parse(self, state: State, line: str) -> Action:  # noqa: ARG002
        if line not in LINES:
            raise NotationError("unknown line")
        return Action(LINES.index(line))

    def describe(self, state: State, action: Action) -> Sentence:  # noqa: ARG002
        return Sentence("action.any", {"line": LINES[action]})

    def path(self, state: State, action: Action) -> tuple[str, ...]:  # noqa: ARG002
        return (LINES[action],)

    def table(self, state: State) -> dict[str, object]:
        return {"hands": [CARDS[hand] for hand in state.hands], "scores": state.scores, "left": state.left}


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server of this process know the game."""
    module = ModuleType("khroma.games.lantern.game")
    module.GAME = Lantern()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "khroma.games.lantern", ModuleType("khroma.games.lantern"))
    monkeypatch.setitem(sys.modules, "khroma.games.lantern.game", module)
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, "lantern"))
