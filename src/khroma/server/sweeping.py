"""Garbage is looked for when nobody waits for it.

Answers leave no cycles behind, but the collector would look through all that they make, for as long as a second where
a thousand matches are played. Requests and matches that are put away do leave some: it is found in quiet moments, and
before it grows old where there is little to look through.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from khroma.server.house import House

LOOK_SECONDS = 1.0
QUIET_SECONDS = 2.0  # nobody has done anything at a match for this long
WHOLE_SECONDS = 600.0  # how often everything is looked through, in a quiet moment
FEW = 20_000  # new objects that are looked through in a millisecond, whatever else happens
MOST = 2_000_000  # ... and this many cannot wait


def take_over() -> None:
    """From now on nothing is collected by itself; what is there now stays."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def sweep(house: House) -> None:
    """Collect in quiet moments, for as long as the server runs."""
    passed_over, whole_at = 0, time.monotonic()
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        now, new, found = time.monotonic(), gc.get_count()[0], 0
        quiet = now - house.active_at >= QUIET_SECONDS
        if passed_over + new > MOST or (quiet and passed_over and now - whole_at >= WHOLE_SECONDS):
            gc.unfreeze()
            gc.collect()
            passed_over, whole_at = 0, now
        elif not new:
            continue
        else:
            if quiet or new <= FEW:
                found = gc.collect()
            passed_over += max(0, new - found)
        gc.freeze()
