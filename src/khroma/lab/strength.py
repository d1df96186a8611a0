"""How strong the bots of an experiment are against each other: Elo, with intervals."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from khroma.bots.ladder import duel_of, pairs_of, play_duel, rate
from khroma.bots.series import Plan
from khroma.games.registry import find_game
from khroma.kernel.files import write_whole
from khroma.lab.experiment import Experiment
from khroma.lab.journal import STRENGTH

if TYPE_CHECKING:
    from khroma.lab.saying import Saying


@dataclass(frozen=True)
class Strength:
    """Bots with Elo and half the width of its interval; nothing where it was not measured."""

    games: int = 0
    ratings: tuple[tuple[str, float, float], ...] = ()

    def said(self, say: Saying) -> str:
        """In words."""
        if not self.ratings:
            return say("report.limit-strength-unknown")
        rated = [f"{say.bot(bot)} {elo:+.0f} ± {half:.0f}" for bot, elo, half in self.ratings]
        return say("report.limit-elo-from", list=", ".join(rated), games=self.games)


def measure(experiment: Experiment, folder: Path, jobs: int, tell: Callable[[int], None] = lambda _: None) -> Strength:
    """Let the bots of the tables play each other, weakest first, from both sides; once for each run."""
    bots = list(dict.fromkeys(bot for cell in experiment.cells for bot in cell.bots))
    options = _for_two(experiment)
    if not experiment.strength or len(bots) < 2 or options is None:
        return Strength()
    path, games = folder / STRENGTH, experiment.strength
    if path.exists() and json.loads(path.read_text())["games"] == games:
        found = json.loads(path.read_text())
        return Strength(games, tuple((bot, elo, half) for bot, elo, half in found["ratings"]))
    tell(games)
    duels = []
    for pair in pairs_of(bots):
        plan = Plan(experiment.game, options, pair, experiment.seed, rotate=True)
        played = list(play_duel(plan, games, jobs))
        duels.append(duel_of(pair, played))
    ratings = tuple((each.bot, each.elo, each.either_way) for each in rate(bots, duels))
    write_whole(path, json.dumps({"games": games, "ratings": ratings}))
    return Strength(games, ratings)


def _for_two(experiment: Experiment) -> str | None:
    """The first options of the experiment with two seats; else the standard ones, if they have two."""
    game = find_game(experiment.game)
    standard = game.option_table().make({})
    found = [cell.options for cell in experiment.cells if len(cell.seats) == 2]
    return next(iter([*found, *([standard.write()] if len(game.seats(standard)) == 2 else [])]), None)
