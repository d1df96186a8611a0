"""What a bot makes of a view, written down as a picture. It runs where bots think, who are told nothing else."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from khroma.bots.bot import Bot
from khroma.bots.reasons.explain import advise
from khroma.bots.registry import find_bot
from khroma.games.registry import find_game
from khroma.kernel.game import View
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options
from khroma.table.ports import Hinted, Told


@cache
def _bot(name: str) -> Bot:
    return find_bot(name).at_table()


@lru_cache(maxsize=64)
def _options(game: str, words: str) -> Options:
    return find_game(game).option_table().read(words)


def think(game_id: str, options: str, picture: str, seat: Seat, bot: str, seed: int) -> str:
    """The line that a bot answers with, from the picture of its view."""
    game = find_game(game_id)
    known, _ = game.read_picture(picture, _options(game_id, options))
    action = _bot(bot).choose(game, View(seat, known), Random(seed))
    return game.line(known, action)


def think_aloud(game_id: str, options: str, picture: str, seat: Seat, bot: str, seed: int) -> Hinted:
    """The same, with what speaks for it."""
    game = find_game(game_id)
    known, _ = game.read_picture(picture, _options(game_id, options))
    advice = advise(find_bot(bot), game, View(seat, known), Random(seed))  # it counts: who asks twice hears the same
    reasons = [Told(reason.key, reason.facts) for reason in advice.reasons]
    then = None if advice.then is None else Told(advice.then.key, advice.then.facts)
    feared = None if advice.feared is None else Told(advice.feared.key, advice.feared.facts)
    return Hinted(game.line(known, advice.action), reasons, then, feared)
