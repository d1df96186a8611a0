"""A game as OpenSpiel's information-set search sees it (`pip install khroma[env]`).

`Position` speaks like a state of OpenSpiel. Its actions are the engine's own numbers, which mean the same in every
guess; `SearchBot` lets OpenSpiel's search play at our tables, from a view like every bot.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from khroma.bots.bot import Bot
from khroma.kernel.game import CHANCE, OVER, Game, State, View
from khroma.kernel.kinds import Action, Seat

_CHANCE_PLAYER = -1  # as OpenSpiel numbers it
_TERMINAL_PLAYER = -4


class Position:
    """A state, and what was answered since the search began: by this, positions that look alike are told apart."""

    def __init__(self, game: Game[Any], state: State, seats: int, seen: tuple[tuple[Seat, Action], ...] = ()) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.seen = seen  # answers, and the seat that alone learned each (CHANCE: everybody)

    def get_game(self) -> Position:
        """It describes itself."""
        return self

    def get_type(self) -> Any:
        """Asked one after the other, with things hidden."""
        types = import_module("pyspiel").GameType
        return _Type(types.Dynamics.SEQUENTIAL, types.Information.IMPERFECT_INFORMATION)

    def clone(self) -> Position:
        """A position of its own."""
        return Position(self.game, self.state.copy(), self.seats, self.seen)

    def current_player(self) -> int:
        """The seat that is asked, or the number of chance or the end."""
        asked = self.game.asked(self.state)
        if asked == OVER:
            return _TERMINAL_PLAYER
        return _CHANCE_PLAYER if asked == CHANCE else asked

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.asked(self.state) == OVER

    def is_chance_node(self) -> bool:
        """Whether the dice are asked."""
        return self.game.asked(self.state) == CHANCE

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """Every outcome with its probability."""
        odds = self.game.odds(self.state)
        total = sum(weight for _, weight in odds)
        return [(action, weight / total) for action, weight in odds]

    def legal_actions(self) -> list[Action]:
        """All answers."""
        return self.game.legal(self.state)

    def apply_action(self, action: Action) -> None:
        """Carry an answer out."""
        question = self.game.question(self.state) if self.is_chance_node() else None
        known_to = CHANCE if question is None or question.private_to is None else question.private_to
        self.seen = (*self.seen, (known_to, Action(int(action))))
        self.game.advance(self.state, Action(int(action)))

    def information_state_string(self) -> str:
        """What the asked seat has seen since the search began: the same for all that it cannot tell apart."""
        seat = self.game.asked(self.state)
        return " ".join(str(action) for known_to, action in self.seen if known_to in (CHANCE, seat))

    def returns(self) -> list[float]:
        """1 for a win, -1 for a defeat, 0 for a game without a winner; shared wins in between."""
        winners = self.game.outcome(self.state).winners
        if not winners or len(winners) == self.seats:
            return [0.0] * self.seats
        return [1.0 if seat in winners else -1.0 for seat in range(self.seats)]


class _Type:
    def __init__(self, dynamics: Any, information: Any) -> None:
        self.dynamics = dynamics
        self.information = information


class Playouts:
    """An evaluator: a game played at random to its end. Before that all answers are alike."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.played = 0

    def evaluate(self, position: Position) -> list[float]:
        """What came out of it."""
        after = position.clone()
        while not after.is_terminal():
            after.game.advance(after.state, after.game.random_action(after.state, self.rng))
        self.played += 1
        return after.returns()

    def prior(self, position: Position) -> list[tuple[Action, float]]:
        """Every answer with the same probability."""
        legal = position.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class SearchBot(Bot):
    """OpenSpiel's information-set Monte Carlo tree search, for about this many seconds of processor time a decision."""

    name = "openspiel"
    about = "OpenSpiel's information-set search with games at random."

    def __init__(self, seconds: float, simulations: int = 0, uct: float = 1.4) -> None:
        self.seconds = seconds
        self.simulations = simulations  # 0: as many as fit into the time, by what the last ones took
        self.uct = uct
        self._each = 0.01  # seconds

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        legal = game.legal(view.known)
        if len(legal) == 1:
            return legal[0]
        count = self.simulations or max(2, round(self.seconds / self._each))
        seats = len(game.outcome(view.known).scores)
        bot = self._search(count, rng)
        bot.set_resampler(lambda _, __: Position(game, game.guess(view, rng), seats))
        began = process_time()
        action = Action(int(bot.step(Position(game, view.known.copy(), seats))))
        self._each = 0.5 * self._each + 0.5 * (process_time() - began) / count
        return action

    def _search(self, count: int, rng: Random) -> Any:
        search, numpy = import_module("open_spiel.python.algorithms.ismcts"), import_module("numpy")
        luck = numpy.random.RandomState(rng.getrandbits(32))
        given = {"random_state": luck, "allow_inconsistent_action_sets": True}
        return search.ISMCTSBot(None, Playouts(rng), self.uct, count, **given)
