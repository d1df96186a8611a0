"""The position as it travels: each game declares its own type, and `game` says which of them it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from khroma.games.chromecas.shown import ChromecasTable
from khroma.games.color_quest.shown import ColorQuestTable
from khroma.games.dark_threat.shown import DarkThreatTable
from khroma.games.paint_brawl.shown import PaintBrawlTable
from khroma.kernel.plain import PlainTable


class OneOf:
    """What stands in bytes that are encoded already: one of these types."""

    def __init__(self, *types: Any) -> None:
        self.types = types


TABLES = (ChromecasTable, PaintBrawlTable, DarkThreatTable, ColorQuestTable, PlainTable)
TableShown = Annotated[msgspec.Raw, OneOf(*TABLES)]


def table_shown(table: Mapping[str, object]) -> TableShown:
    """The bytes in which a position is sent."""
    return msgspec.Raw(msgspec.json.encode(table))
