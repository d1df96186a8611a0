"""A bot that looks to the end of its own turn and takes what looks best there.

Hidden things are guessed from the view, chance is rolled, reactions of others are passed. A beam of the
best partial turns is followed, so that a first action that only prepares a second one is found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from khroma.bots.bot import Bot
from khroma.kernel.chance import pick
from khroma.kernel.game import CHANCE, OVER, Game, State, View
from khroma.kernel.kinds import Action, Seat

Evaluate = Callable[[Any, int], int]
Select = Callable[[Any, list[Action]], list[Action]]
_WON = 1_000_000


class _Line:
    """A part of a turn: where it began, where it stands, and what it is worth so far."""

    __slots__ = ("first", "state", "value")

    def __init__(self, first: Action, state: State, value: int) -> None:
        self.first = first
        self.state = state
        self.value = value


class GreedyBot(Bot):
    """`width` partial turns are kept, `depth` own decisions are looked ahead, over `guesses` guessed states."""

    name = "greedy"
    about = "Looks to the end of its own turn and takes what looks best there."

    def __init__(self, width: int = 6, depth: int = 6, guesses: int = 1, most: int = 200) -> None:
        self.width = width
        self.depth = depth
        self.guesses = guesses
        self.most = most  # this many actions of one decision are looked at; of more, a random part

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        assert view.seat is not None
        legal = game.legal(view.known)
        if len(legal) == 1:
            return legal[0]
        evaluate = evaluation_of(game.id)
        totals: dict[Action, int] = {}
        for _ in range(self.guesses):
            for action, value in self._values(game, game.guess(view, rng), view.seat, evaluate, rng).items():
                totals[action] = totals.get(action, 0) + value
        best = max(totals.values())
        return pick(rng, [action for action, value in totals.items() if value == best])

    def _values(self, game: Game[Any], state: State, seat: Seat, evaluate: Evaluate, rng: Random) -> dict[Action, int]:
        """For each first action the value of the best turn that begins with it."""
        beam = [self._try(game, state, action, action, seat, evaluate, rng) for action in self._some(game, state, rng)]
        best: dict[Action, int] = {line.first: line.value for line in beam}
        for _ in range(self.depth - 1):
            going = self._best(game, beam, seat)
            if not going:
                break
            beam = [
                self._try(game, line.state, action, line.first, seat, evaluate, rng)
                for line in going
                for action in self._some(game, line.state, rng)
            ]
            for line in beam:
                best[line.first] = max(best[line.first], line.value)
        return best

    def _best(self, game: Game[Any], beam: list[_Line], seat: Seat) -> list[_Line]:
        """The partial turns to follow. Of those worth the same, which are often one turn in another order, only two."""
        beam.sort(key=lambda line: line.value, reverse=True)
        going: list[_Line] = []
        for line in beam:
            if len(going) == self.width:
                break
            if len(going) >= 2 and going[-2].value == line.value:
                continue
            if game.asked(line.state) == seat:
                going.append(line)
        return going

    def _some(self, game: Game[Any], state: State, rng: Random) -> list[Action]:
        """All actions; of very many a part: some of them all alike, and some by kind and piece, so that none is lost
        among the variants of another."""
        legal = selection_of(game.id)(state, game.legal(state))
        if len(legal) <= self.most:
            return legal
        found = set(rng.sample(legal, self.most // 2))
        for _ in range(self.most // 2):
            found.add(game.random_action(state, rng))
        return sorted(found)

    def _try(
        self, game: Game[Any], state: State, action: Action, first: Action, seat: Seat, evaluate: Evaluate, rng: Random
    ) -> _Line:
        after = state.copy()
        game.advance(after, action)
        self.settle(game, after, seat, rng)
        if game.asked(after) == OVER:
            return _Line(first, after, _WON if seat in game.outcome(after).winners else -_WON)
        return _Line(first, after, evaluate(after, seat))

    def settle(self, game: Game[Any], state: State, seat: Seat, rng: Random) -> None:
        """Roll chance, answer idle questions and let others pass, up to the next decision that matters."""
        while True:
            asked = game.asked(state)
            if asked == CHANCE:
                game.advance(state, game.random_action(state, rng))
                continue
            if asked == seat and game.is_idle(state):
                game.advance(state, game.legal(state)[0])
            elif asked not in (OVER, seat) and game.is_window(state):
                game.advance(state, game.pass_action(state))
            else:
                return


@cache
def evaluation_of(game: str) -> Evaluate:
    """How a position of this game is judged: `evaluate(state, seat)` of the module `evaluate_<game>`."""
    evaluate: Evaluate = _module_of(game).evaluate
    return evaluate


@cache
def selection_of(game: str) -> Select:
    """Which actions are looked at: those that `promising(state, legal)` of that module leaves, or all."""
    select: Select = getattr(_module_of(game), "promising", _everything)
    return select


def _module_of(game: str) -> Any:
    return import_module(f"khroma.bots.evaluate_{game}")


def _everything(state: State, legal: list[Action]) -> list[Action]:  # noqa: ARG001
    return legal
