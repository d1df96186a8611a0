"""A bot that plays the first answer by its line: easy to foresee, and the same in every game."""

from __future__ import annotations

from random import Random
from typing import Any

from khroma.bots.bot import Bot
from khroma.kernel.game import Game, View
from khroma.kernel.kinds import Action


class MirrorBot(Bot):
    """The first answer in the order of the alphabet."""

    name = "mirror"
    about = "Always plays the first answer in the order of the alphabet."

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        return min(game.legal(view.known), key=lambda action: game.line(view.known, action))
