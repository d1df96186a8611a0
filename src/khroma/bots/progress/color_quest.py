"""Color Quest: what a side still lacks in its scenario."""

from __future__ import annotations

from collections.abc import Callable

from khroma.bots.reasons.measure import UNKNOWN
from khroma.games.color_quest.kinds import ESCORT, HARVEST, NOBODY, enemy_of
from khroma.games.color_quest.rules.ending import goal_distance
from khroma.games.color_quest.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Seat

GAUGE_FULL = 3  # dice that let a Hero transform


def tell(state: State, seat: Seat, count: Callable[[], dict[str, int]]) -> Sentence | None:
    """Dice that were collected, steps to the goal, or the two Heroes."""
    if NOBODY in state.figures.heroes:
        return None
    counted = count()
    if state.box.scenario == HARVEST:
        facts = {
            "now": counted["collected"],
            "all": state.box.harvest_target,
            "rival": state.dice.collected[enemy_of(seat)],
        }
        return Sentence("progress.collected", dict(facts))
    if state.box.scenario == ESCORT:
        return Sentence(
            "progress.goal_way", {"now": counted["goal_way"], "rival": goal_distance(state, enemy_of(seat))}
        )
    return _supremacy(state, counted)


def _supremacy(state: State, counted: dict[str, int]) -> Sentence | None:
    if counted["hero_way"] == UNKNOWN:
        return None
    way = counted["hero_way"]
    if state.box.supremacy_level == 1:
        return Sentence("progress.hero_way", {"now": way})
    if counted["hero_level"]:
        return Sentence("progress.hero_level", {"now": way})
    return Sentence("progress.gauge", {"dice": counted["gauge"], "all": GAUGE_FULL, "now": way})
