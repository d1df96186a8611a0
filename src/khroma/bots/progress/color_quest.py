"""Color Quest: what a side still lacks in its scenario."""

from __future__ import annotations

from collections.abc import Callable

from khroma.bots.reasons.color_quest import hero_has, way_to_hero
from khroma.games.color_quest.kinds import ESCORT, GAUGE, HARVEST, NOBODY, enemy_of
from khroma.games.color_quest.kinds_marks import LEVEL_2
from khroma.games.color_quest.rules.ending import goal_distance
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Seat

GAUGE_FULL = 3  # dice that let a Hero transform


def tell(state: State, seat: Seat, count: Callable[[], dict[str, int]]) -> Sentence | None:  # noqa: ARG001
    """Dice that were collected, steps to the goal, or the two Heroes: so few measures that not all are taken."""
    if NOBODY in state.figures.heroes:
        return None
    if state.box.scenario == HARVEST:
        collected = state.dice.collected
        facts: dict[str, Fact] = {"now": collected[seat], "all": state.box.harvest_target}
        return Sentence("progress.collected", {**facts, "rival": collected[enemy_of(seat)]})
    if state.box.scenario == ESCORT:
        ways = {"now": goal_distance(state, seat), "rival": goal_distance(state, enemy_of(seat))}
        return Sentence("progress.goal_way", {**ways})
    return _supremacy(state, seat)


def _supremacy(state: State, seat: Seat) -> Sentence:
    way = way_to_hero(state)
    if state.box.supremacy_level == 1:
        return Sentence("progress.hero_way", {"now": way})
    if hero_has(state, seat, LEVEL_2):
        return Sentence("progress.hero_level", {"now": way})
    return Sentence("progress.gauge", {"dice": state.dice.all_in(seat, GAUGE), "all": GAUGE_FULL, "now": way})
