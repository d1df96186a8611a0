"""OpenSpiel's information-set search at our tables, from a view like every bot (`pip install khroma[env]`)."""

from __future__ import annotations

from functools import cache
from random import Random
from time import process_time
from typing import Any

from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from khroma.bots.bot import Bot
from khroma.env.numbered import Numbered
from khroma.env.openspiel import Held, SpielGame, SpielState
from khroma.kernel.game import OVER, Game, View
from khroma.kernel.kinds import Action


class Playouts:
    """An evaluator: a game played at random to its end. Before that all words are alike."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def evaluate(self, state: SpielState) -> list[float]:
        """What came out of it."""
        table = state.table.copy()
        if table.said:
            fitting = [number for numbers in table.left().values() for number in numbers]
            table.game.advance(table.state, table.legal[self.rng.choice(fitting)])
        while table.asked() != OVER:
            table.game.advance(table.state, table.game.random_action(table.state, self.rng))
        return table.rewards()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Every word with the same probability."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class SearchBot(Bot):
    """OpenSpiel's information-set Monte Carlo tree search, for about this many seconds of processor time a decision."""

    name = "openspiel"
    about = "OpenSpiel's information-set search with games at random."

    def __init__(self, seconds: float, simulations: int = 0, uct: float = 1.4) -> None:
        self.seconds = seconds
        self.simulations = simulations  # for each word; 0: as many as fit into the time, by what the last ones took
        self.uct = uct
        self._each = 0.01  # seconds of a decision for each simulation

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        legal = game.legal(view.known)
        if len(legal) == 1:
            return legal[0]
        count = self.simulations or max(2, round(self.seconds / self._each))
        state = SpielState(_game(game.id), Held(Numbered(game, view.known.copy())))
        luck = RandomState(rng.getrandbits(32))
        bot = ISMCTSBot(None, Playouts(rng), self.uct, count, random_state=luck, allow_inconsistent_action_sets=True)
        bot.set_resampler(lambda state, _: state.guessed(view, rng))
        began = process_time()
        while (chosen := state.table.whole(word := int(bot.step(state)))) is None:
            state.apply_action(word)
        self._each = 0.5 * self._each + 0.5 * (process_time() - began) / count
        return chosen


@cache
def _game(name: str) -> SpielGame:
    """Any game of this kind: a search looks at its type alone."""
    return SpielGame(name)
