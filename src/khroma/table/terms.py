"""What players agree on when a match is created, besides the game's own options."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DAY = 86_400
TAKES_OVER = "greedy"  # the bot that plays on for somebody who left a match of more than two
HINTS = "level3"  # the bot that is asked for hints


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`move`: this many seconds for each decision. `game`: for the whole game, and the increment after each."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=60 * DAY)]
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 0


class Terms(msgspec.Struct, frozen=True):
    """How this table is kept. Whoever is asked and lets `abandon_seconds` pass has given up."""

    listed: bool = False
    undo: bool = True
    chat: bool = True
    clock: Clock | None = None
    abandon_seconds: int = 3 * DAY
