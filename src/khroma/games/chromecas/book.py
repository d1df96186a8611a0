"""Chromecas: everything that can be answered, asked and done, chapter by chapter, with the vehicles of extensions."""

from __future__ import annotations

from typing import Final

from khroma.games.chromecas.rules.cards import ASK_CHROMECA, ASK_TERRAIN, DRAW_CHROMECA, DRAW_TERRAIN
from khroma.games.chromecas.rules.ending import FINISH
from khroma.games.chromecas.rules.placing import PLACE_CHROMECA
from khroma.games.chromecas.rules.powers import CANNON, CRANE, SHIP
from khroma.games.chromecas.rules.scanning import ASK_SCAN, LEARN, OPEN_FACTS, REVEAL, SCAN
from khroma.games.chromecas.rules.setup import ASK_FACTION, ASK_FIRST, DEAL, FIRST, TAKE_FACTION
from khroma.games.chromecas.rules.shields import ASK_SHIELD, DECLINE_SHIELD, DEPLOY_SHIELD, OFFER_SHIELD
from khroma.games.chromecas.rules.terrains import PLACE_TERRAIN
from khroma.games.chromecas.rules.turns import ACT, ASK_ACTION, END_TURN, PASS, REFILL
from khroma.games.chromecas.rules.vehicles import ASK_POWER, DECLINE_POWER, OFFER_POWER, Power
from khroma.games.chromecas.state import State
from khroma.kernel.book import Book
from khroma.kernel.errors import DataError
from khroma.kernel.extensions import load, names

GROUP: Final = "khroma.chromecas"  # entry points of this group name powers of vehicles


def added_powers() -> dict[str, Power]:
    """The powers of extensions, by the names of their entry points."""
    found: dict[str, Power] = {}
    for name in names(GROUP):
        power = load(GROUP, name)
        if not isinstance(power, Power):
            raise DataError("an extension of Chromecas is no power of a vehicle: {power}", power=repr(power))
        found[name] = power
    return found


def _book() -> Book[State]:
    """Offer the powers of extensions behind those of the box, and number everything."""
    added = list(added_powers().values())
    ASK_POWER.offers(*added)
    return Book(
        verbs=[
            PLACE_TERRAIN, PLACE_CHROMECA, PASS, DEPLOY_SHIELD, DECLINE_SHIELD, SHIP, CANNON, CRANE, DECLINE_POWER,
            TAKE_FACTION, FIRST, DRAW_TERRAIN, DRAW_CHROMECA, SCAN, *added,
        ],
        questions=[ASK_FIRST, ASK_FACTION, ASK_CHROMECA, ASK_TERRAIN, ASK_SCAN, ASK_ACTION, ASK_SHIELD, ASK_POWER],
        tasks=[DEAL, LEARN, OPEN_FACTS, REVEAL, OFFER_SHIELD, OFFER_POWER, FINISH, ACT, REFILL, END_TURN],
    )  # fmt: skip


BOOK: Final = _book()
