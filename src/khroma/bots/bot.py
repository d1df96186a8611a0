"""What a bot is: it gets a view, never a state, and answers with a legal action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Literal

from khroma.kernel.game import Game, View
from khroma.kernel.kinds import Action
from khroma.kernel.options import Options

Fault = Literal["gone", "late", "nonsense"]


class Forfeit(Exception):
    """A bot that went away, kept everybody waiting or talks nonsense: it has lost the game."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(fault, detail)  # both, so that it comes whole out of another process
        self.fault: Fault = fault
        self.detail = detail


class Bot(ABC):
    """One player. The same bot object may sit at many tables: it keeps nothing between two decisions."""

    name: str
    about: str  # how it plays, in one sentence

    def at_table(self) -> Bot:
        """The same bot where people wait for it: it may watch the clock, and two of its games then differ."""
        return self

    def sit(self, options: Options) -> None:  # noqa: B027  (most bots see in a view all that they need)
        """It takes a seat in a game with these options."""

    def leave(self) -> None:  # noqa: B027
        """It is not needed any more, or not for now."""

    @abstractmethod
    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        """An answer to the question that the seat of this view is asked."""


class RandomBot(Bot):
    """Any legal action."""

    name = "random"
    about = "Plays any legal action."

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        return game.random_action(view.known, rng)
