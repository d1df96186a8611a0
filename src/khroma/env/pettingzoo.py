"""The four games as environments of PettingZoo (AEC), with every set of options.

    env = KhromaEnv("chromecas", {"players": 3}, actions="words")

Whoever is asked acts. Chance answers by itself, from the seed of `reset`. What an agent observes is made of the view of
its seat: nothing in it depends on what the seat cannot know.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from khroma.env.features import facts
from khroma.env.numbered import Numbered
from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE, OVER, View
from khroma.kernel.kinds import Seat
from khroma.kernel.picture import place_of

Observation = dict[str, Any]
Mask = np.ndarray[tuple[int, ...], np.dtype[np.int8]]
LONGEST_PATH = 12  # words of a click path
_LARGE = 1e6


class KhromaEnv(AECEnv[str, Observation, int]):
    """One table. `actions`: the next word of a click path (`words`), or the place in the sorted legal lines (`index`).

    Words mean the same in every position; a path of several words is several steps of the same agent.
    """

    def __init__(
        self,
        game: str = "chromecas",
        options: Mapping[str, object] | None = None,
        actions: Literal["words", "index"] = "words",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"khroma_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = find_game(game)
        self.options = self.game.option_table().make(options or {})
        self.by_words = actions == "words"
        self.table = Numbered(self.game, self.game.new(self.options), self.by_words)
        self.known = self.table.known
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self.game.seats(self.options)))]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.infos: dict[str, dict[str, Any]] = {}
        columns, rows = self.known.size
        planes, numbers, words = len(self.known.planes), len(self.known.numbers), len(self.known.words)
        shape: dict[str, spaces.Space[Any]] = {
            "board": spaces.Box(-_LARGE, _LARGE, (planes, rows, columns), np.float32),
            "numbers": spaces.Box(-_LARGE, _LARGE, (numbers + len(self.possible_agents),), np.float32),
            "path": spaces.Box(-1, words, (LONGEST_PATH,), np.int16),
        }
        self._observed = spaces.Dict(
            {"observation": spaces.Dict(shape), "action_mask": spaces.Box(0, 1, (self.table.count,), np.int8)}
        )
        self._acted = {agent: spaces.Discrete(self.table.count) for agent in self.possible_agents}
        self.rng = Random()

    # --- what PettingZoo asks for

    def observation_space(self, agent: str) -> spaces.Space[Any]:  # noqa: ARG002
        return self._observed

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; the same seed gives the same luck."""
        self.rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.table = Numbered(self.game, self.game.new(self.options), self.by_words)
        self._go_on()

    def step(self, action: int) -> None:
        """Say the next word, or the answer of this number; one that is masked out is refused."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.say(int(action)):
            self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it may do if it is its turn."""
        path = np.full(LONGEST_PATH, -1, np.int16)
        if agent == self.agent_selection:
            path[: len(self.table.said)] = self.table.said
        view = self.view(Seat(self.possible_agents.index(agent)))
        return {"observation": {**self._observe(view), "path": path}, "action_mask": self.mask(agent)}

    def render(self) -> str | None:
        """The position as a picture, everything open (`picture` shows what one agent knows)."""
        return self.game.picture(self.table.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    # --- more than PettingZoo asks for

    def mask(self, agent: str) -> Mask:
        """What an agent may do now: `observe` without the trouble of looking at the board."""
        mask = np.zeros(self.table.count, np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask[list(self.table.left())] = 1
        return mask

    def view(self, seat: Seat | None) -> View[Any]:
        """What a seat may know, for bots and for search (`game.guess(view, rng)` fills in what it does not)."""
        return self.game.view(self.table.state, seat)

    def picture(self, agent: str) -> str:
        """What an agent knows, as text (docs/notation.md)."""
        return self.game.picture(self.view(Seat(self.possible_agents.index(agent))).known)

    def line(self, action: int) -> str:
        """What an action says: its word, or the line of its answer."""
        return self.table.line(action)

    def copy(self) -> KhromaEnv:
        """The same table apart: what is done to one is not seen by the other. Luck goes on alike."""
        other = copy(self)
        other.table = self.table.copy()
        other.rng = Random()
        other.rng.setstate(self.rng.getstate())
        other.agents = list(self.agents)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(other, name, dict(getattr(self, name)))
        other.infos = {agent: dict(told) for agent, told in self.infos.items()}
        return other

    # --- inside

    def _go_on(self) -> None:
        """Up to the next question that somebody is asked, or the end."""
        while (asked := self.table.asked()) == CHANCE:
            self.table.advance(self.game.random_action(self.table.state, self.rng))
        if asked == OVER:
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.possible_agents, True)
            asked = Seat(0)
        self.agent_selection = self.possible_agents[asked]

    def _observe(self, view: View[Any]) -> dict[str, Any]:
        columns, rows = self.known.size
        left, bottom = self.known.corner
        board = np.zeros((len(self.known.planes), rows, columns), np.float32)
        numbers = np.zeros(len(self.known.numbers) + len(self.possible_agents), np.float32)
        for square, name, amount in facts(self.game, self.game.shown(view).known):
            if not square:
                number = self.known.number_number.get(name)
                if number is not None:
                    numbers[number] += amount
            elif (plane := self.known.plane_number.get(name)) is not None:
                column, row = place_of(square)
                column, row = column - left, row - bottom
                if 0 <= column < columns and 0 <= row < rows:
                    board[plane, row, column] += amount
        assert view.seat is not None
        numbers[len(self.known.numbers) + view.seat] = 1.0
        return {"board": board, "numbers": numbers}
