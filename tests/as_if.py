"""Color Quest: positions in which every figure has a power and can pay for it, so that rare powers meet everybody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from khroma.games.color_quest.kinds import ATTACK, BLAST, GAUGE, NOBODY, SIX, SPECIAL
from khroma.games.color_quest.rules.powers import Power, list_powers
from khroma.kernel.kinds import Action
from khroma.kernel.needs import Reasons, check_verb

SAID = 400  # of a power at each position
DICE = 3  # that no power costs more than


def check_as_if(state: Any, rng: Random, reasons: Reasons[Any]) -> None:
    """The law of needs for each power of which a need has not failed yet, as if everybody had it."""
    for power in sorted({verb for verb, _, _ in reasons.dead() if isinstance(verb, Power)}, key=str):
        for category in (ATTACK,) if state.turn.phase == 3 else (SPECIAL, BLAST):
            with _given(state.box, category, power):
                for table in (state, _with_dice(state)) if category != ATTACK else (state,):
                    check_verb(power, table, rng, _declared(table), reasons, SAID)


@contextmanager
def _given(box: Any, category: int, power: Power) -> Iterator[None]:
    """The profiles of a box with this power in all of them, for a while: boxes are shared."""
    powers = (box.attack_of, box.special_of, box.blast_of)[category]
    kept = powers[:]
    powers[:] = [power.number_of_power] * len(kept)
    try:
        yield
    finally:
        powers[:] = kept


def _with_dice(state: Any) -> Any:
    rich = state.copy()
    rich.dice.lay(rich.turn.active, GAUGE, SIX[0], DICE)
    return rich


def _declared(state: Any) -> set[Action]:
    """Every power that may be declared in this phase."""
    found: list[Action] = []
    for figure in state.figures.numbers:
        if state.figures.places[figure] != NOBODY and state.figures.side(figure) == state.turn.active:
            for category in (ATTACK,) if state.turn.phase == 3 else (SPECIAL, BLAST):
                list_powers(state, figure, category, found)
    return set(found)
