"""The four games as games of OpenSpiel: after `register()`, `pyspiel.load_game("khroma_chromecas", {"options": ...})`.

An action is the next word of a click path (docs/learning.md), a chance outcome its place among the odds. What a player
observes is the picture of its view, with the words said so far; what it has learnt since the beginning is the row of
all answers, each as it was told. `guess` finds other positions that look the same to a player, for searches.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel

from khroma.env.numbered import Numbered
from khroma.games.registry import GAMES, find_game
from khroma.kernel.events import Chronicle
from khroma.kernel.game import CHANCE, OVER, View
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Answer, private_to

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
        provides_information_state_string=True,
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
        first = Numbered(self.rules, self.rules.new(self.options))
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
        return Observer(iig_obs_type is not None and iig_obs_type.perfect_recall)


def _told(answer: Answer, seat: Seat) -> str:
    """What a seat was told of an answer: the answer itself, or only what was seen of it."""
    if answer.private_to in (None, seat):
        return answer.line
    return ",".join(f"{event.name} {sorted(event.seen_by(seat).facts.items())}" for event in answer.events)


def _forgotten(answer: Answer) -> Answer:
    """A secret of somebody else, where nobody knows it: what was seen of it is all that is left."""
    return Answer(answer.seat, "?", answer.events, answer.private_to)


class Held:
    """A position that OpenSpiel may copy deeply: by its own hand, which is a hundred times quicker."""

    def __init__(self, table: Numbered, told: tuple[Answer, ...] = ()) -> None:
        self.table = table
        self.told = told

    def __deepcopy__(self, _: Any) -> Held:
        return Held(self.table.copy(), self.told)


class SpielState(pyspiel.State):
    """A position: the first of a game, or another one."""

    def __init__(self, game: SpielGame, held: Held | None = None) -> None:
        super().__init__(game)
        self.held = held or Held(Numbered(game.rules, game.rules.new(game.options)))

    @property
    def table(self) -> Numbered:
        """The position with its numbers."""
        return self.held.table

    def guessed(self, view: View[Any], rng: Random) -> SpielState:
        """Another position that looks the same to the seat that has this view."""
        table = Numbered(self.table.game, self.table.game.guess(view, rng))
        table.said = self.table.said
        told = (each if each.private_to in (None, view.seat) else _forgotten(each) for each in self.held.told)
        return SpielState(self.get_game(), Held(table, tuple(told)))

    def resample_from_infostate(self, player: int, luck: Callable[[], float]) -> SpielState:
        """As searches ask for it."""
        return self.guessed(self.table.game.view(self.table.state, Seat(player)), Random(luck()))

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
        table, state = self.table, self.table.state
        chance = table.asked() == CHANCE
        answer = table.game.odds(state)[action][0] if chance else table.whole(action)
        if answer is None:
            table.say(action)
            return
        question, chronicle = table.game.question(state), Chronicle()
        assert question is not None
        line = str(answer) if chance else " ".join(map(str, (*table.said, action)))
        state.listen(chronicle)
        table.advance(answer)
        state.listen(None)
        given = Answer(question.seat, line, chronicle.events, None)
        given.private_to = private_to(question, given)
        self.held.told = (*self.held.told, given)

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
    """What a player sees: a picture of its view, or all that it was told, and the words that it has said so far."""

    def __init__(self, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no numbers to set."""

    def string_from(self, state: SpielState, player: int) -> str:
        """Its lines; of a half-made answer only whoever makes it knows."""
        table, seat = state.table, Seat(player)
        if self.recalls:
            lines = [_told(answer, seat) for answer in state.held.told]
        else:
            lines = [table.game.picture(table.game.view(table.state, seat).known)]
        said = [table.known.words[word] for word in table.said] if table.asked() == seat else []
        return "\n".join([*lines, *(f"said: {word}" for word in said)])


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
