"""Opponents by level, 1 to 5: what each may spend and how it looks stands in `data/levels.toml`, names in `texts/`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from khroma.bots.beam import Limit
from khroma.bots.bot import Bot
from khroma.bots.judge import Judge
from khroma.bots.judges import judge_of, scenario_of
from khroma.bots.search import Course, Search, Settings
from khroma.kernel.data import read_packaged
from khroma.kernel.game import Game, View
from khroma.kernel.kinds import Action
from khroma.kernel.language import find_language
from khroma.kernel.text_files import text_tables
from khroma.kernel.texts import merged

LEVELS = ("level1", "level2", "level3", "level4", "level5")
_NUMBERS = ("width", "depth", "most", "followed", "reply_width", "reply_depth", "guesses", "sources", "kinds")
_SWITCHES = ("again", "errands")


class Level:
    """How a level plays a scenario. `noise`: how far it misjudges, in thousandths between even and won; `tuned`:
    whether it judges with the weights that only the best players know."""

    def __init__(self, values: dict[str, int]) -> None:
        again, errands = (bool(values[name]) for name in _SWITCHES)
        self.settings = Settings(**{name: values[name] for name in _NUMBERS}, again=again, errands=errands)
        self.evaluations = values["evaluations"]
        self.seconds = values["milliseconds"] / 1000
        self.noise = values["noise"] / 1000
        self.tuned = bool(values["tuned"])

    def judge(self, game: str, scenario: str) -> Judge:
        """Who judges for it."""
        return judge_of(game, scenario, self.tuned)


@cache
def level_of(name: str, game: str, scenario: str) -> Level:
    """What the data file says of a level: for every game, then for this one, then for this scenario."""
    table = read_packaged("khroma.bots", "data/levels.toml").table(name)
    values: dict[str, int] = {}
    for key in ("standard", game, f"{game} {scenario}"):
        if key in table:
            inner = table.table(key)
            values |= {word: inner.number(word, least=0) for word in inner.keys()}  # noqa: SIM118
    return Level(values)


@cache
def said_of(name: str, language: str) -> tuple[str, str]:
    """What a bot of ours is called, and how it plays, in one sentence."""
    table = merged(text_tables("khroma.bots", language, ""), f"texts/{language}.toml").table(name)
    return table.text("name"), find_language(language).set(table.text("about"))


class LevelBot(Bot):
    """An opponent of one level. By itself it counts evaluations, so that the same seed gives the same game."""

    def __init__(self, name: str, watches_clock: bool = False, stop: Callable[[], bool] | None = None) -> None:
        self.name = name
        self.about = said_of(name, "en")[1]
        self.watches_clock = watches_clock
        self.stop = stop  # asked while thinking: whether to answer at once

    def at_table(self) -> Bot:
        return LevelBot(self.name, True, self.stop)

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        legal = game.legal(view.known)
        if len(legal) == 1:
            return legal[0]
        level = level_of(self.name, game.id, scenario_of(game.id, view.known))
        return _pick(self.search(game, view, rng), view, level.noise, rng)

    def search(self, game: Game[Any], view: View[Any], rng: Random) -> Search:
        """The search for one decision."""
        scenario = scenario_of(game.id, view.known)
        level = level_of(self.name, game.id, scenario)
        limit = Limit(level.evaluations, level.seconds if self.watches_clock else 0.0, self.stop)
        return Search(game, level.judge(game.id, scenario), level.settings, limit, rng)


def _pick(search: Search, view: View[Any], noise: float, rng: Random) -> Action:
    """The best; or, somewhat misjudged, the best of those by which nothing is lost. Who has overlooked all of these
    looks again, at every answer."""
    courses = search.courses(view)
    if noise and not _harmless(search, courses):
        search.beam.most = len(search.game.legal(view.known))
        courses = search.courses(view)
    best = courses[0]
    if noise and search.squash(best.own) < 1:
        harmless = _harmless(search, courses)
        if harmless:
            best = max(harmless, key=lambda course: course.mean() + rng.gauss(0, noise))
    return best.actions[0]


def _harmless(search: Search, courses: list[Course]) -> list[Course]:
    return [course for course in courses if course.own >= search.standing]
