"""The four games as games of OpenSpiel: after `register()`, `pyspiel.load_game("khroma_chromecas", {"options": ...})`.

An action is the next word of a click path (docs/learning.md), a chance outcome its place among the odds. What a player
observes is the picture of its view, with the words said so far.
"""

from __future__ import annotations

from typing import Any

import pyspiel

from khroma.env.numbered import Numbered
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat

MOST_OUTCOMES = 4096  # of one chance question
LONGEST_GAME = 100_000
MOST_PLAYERS = 4


def _type(game: str) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"khroma_{game}",
        long_name=find_game(game).texts("en").say("game.name"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,  # of three, one wins and two lose
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"options": ""},
    )


class SpielGame(pyspiel.Game):
    """One of the games, with the options that the parameter `options` names."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        self.rules = find_game(name)
        self.options = self.rules.option_table().read(str((params or {}).get("options", "")))
        first = Numbered(self.rules, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=first.count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.rules.seats(self.options)),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_TYPES[name], info, params or {})

    def new_initial_state(self) -> SpielState:
        """The first question of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ARG002
        """Whoever looks at it for a player."""
        return Observer()


class _Held:
    """A position that OpenSpiel may copy deeply: by its own hand, which is a hundred times quicker."""

    def __init__(self, table: Numbered) -> None:
        self.table = table

    def __deepcopy__(self, _: Any) -> _Held:
        return _Held(self.table.copy())


class SpielState(pyspiel.State):
    """A position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = _Held(Numbered(game.rules, game.options))

    @property
    def table(self) -> Numbered:
        """The position with its numbers."""
        return self.held.table

    def current_player(self) -> int:
        """Who is asked."""
        asked = self.table.asked()
        if asked in (CHANCE, OVER):
            return int(pyspiel.PlayerId.CHANCE if asked == CHANCE else pyspiel.PlayerId.TERMINAL)
        return asked

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.left()) if player == self.table.asked() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome by its place, with its probability."""
        odds = self.table.game.odds(self.table.state)
        total = sum(weight for _, weight in odds)
        return [(place, weight / total) for place, (_, weight) in enumerate(odds)]

    def _apply_action(self, action: int) -> None:
        if self.table.asked() == CHANCE:
            self.table.advance(self.table.game.odds(self.table.state)[action][0])
        else:
            self.table.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            state = self.table.state
            return self.table.game.line(state, self.table.game.odds(state)[action][0])
        return self.table.known.words[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.asked() == OVER

    def returns(self) -> list[float]:
        """What everybody has got."""
        return self.table.rewards()

    def __str__(self) -> str:
        return self.table.game.picture(self.table.state)


class Observer:
    """What a player sees: a picture of its view, and the words that it has said so far."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no numbers to set."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The picture; of a half-made answer only whoever makes it knows."""
        table = state.table
        view = table.game.view(table.state, Seat(player))
        said = [table.known.words[word] for word in table.said] if table.asked() == player else []
        return table.game.picture(view.known) + "".join(f"\nsaid: {word}" for word in said)


_TYPES = {name: _type(name) for name in GAMES}


def register() -> None:
    """Make the games known to OpenSpiel."""
    for name in GAMES:
        made = type(f"Khroma{name.title().replace('_', '')}", (_Named,), {"named": name})
        pyspiel.register_game(_TYPES[name], made)


class _Named(SpielGame):
    """OpenSpiel makes a game from its parameters alone."""

    named = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(self.named, params)
