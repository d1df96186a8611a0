"""Paint Brawl: what is still lacking to the goal of the scenario."""

from __future__ import annotations

from collections.abc import Callable

from khroma.bots.evaluate_paint_brawl_ways import FAR
from khroma.games.paint_brawl.kinds import CAPTURE, SIEGE, WALLS_CONTROL
from khroma.games.paint_brawl.state import State
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Seat


def tell(state: State, seat: Seat, count: Callable[[], dict[str, int]]) -> Sentence | None:
    """Squares, combatants, castes, steps or walls: each scenario has its own measure."""
    counted = count()
    if "chain" in counted:
        return _network(counted["chain"], counted["rival_chain"])
    if "chain_quest" in counted:
        now = counted["chain_quest"]
        return Sentence("progress.no_way" if now >= FAR else "progress.chain_quest", {"now": now})
    if "chief_way" in counted:
        return Sentence("progress.chief_way", {"now": counted["chief_way"]})
    if state.box.scenario == SIEGE:
        return Sentence("progress.siege_quest" if counted["quest"] else "progress.siege", {"now": counted["ring"]})
    if state.box.scenario == WALLS_CONTROL:
        return Sentence("progress.walls", {"now": counted["walls"], "all": state.box.walls_wanted})
    if state.box.scenario == CAPTURE:
        return _captured(state, seat, counted)
    return None


def _network(now: int, rival: int) -> Sentence:
    if now >= FAR:
        return Sentence("progress.no_way", {})
    key = "progress.chain_alone" if rival >= FAR else "progress.chain"
    return Sentence(key, {"now": now, "rival": rival})


def _captured(state: State, seat: Seat, counted: dict[str, int]) -> Sentence | None:
    if state.box.players > 2:
        return Sentence("progress.castes_at_quest", {"now": counted["castes_at_quest"]})
    own, other = counted["combatants"], state.board.combatants[1 - seat]
    return Sentence("progress.combatants", {"now": own, "rival": other}) if own + other else None
