"""Looking at a match beside its updates: what happened before, how the table was, and what is told after the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from khroma.kernel.errors import Refusal
from khroma.kernel.kinds import Seat
from khroma.table.live import Live, keep_sent
from khroma.table.match import Match
from khroma.table.records import record_text
from khroma.table.shown import TableShown
from khroma.table.telling import happening_shown
from khroma.table.updates import Reader, table_of
from khroma.table.wire import HappeningShown, encode

if TYPE_CHECKING:
    from khroma.table.host import Host


class HistoryShown(msgspec.Struct):
    """Some occurrences of a match as the reader may know them; `number` is that of its last occurrence."""

    number: int
    happened: list[HappeningShown]


class PositionShown(msgspec.Struct):
    """The table after occurrence `number`."""

    number: int
    table: TableShown


async def history(host: Host, live: Live, reader: Reader, after: int) -> bytes:
    """A `HistoryShown` in bytes: what happened after an occurrence, two hundred occurrences at a time."""
    now, sent = live.match, live.sent
    eyes = reader.seat(now)
    page = ("history", now.number, eyes, reader.language, after)
    happened = [] if page in sent else await host.histories.after(now, after)
    if page not in sent:  # nobody else has made it meanwhile
        shown = HistoryShown(now.number, [happening_shown(now, each, eyes, reader.language) for each in happened])
        keep_sent(sent, page, (host.now(), encode(shown)))
    return sent[page][1]


async def position(host: Host, live: Live, reader: Reader, number: int) -> PositionShown:
    """The table after an occurrence, as the reader knew it then."""
    eyes = reader.seat(live.match)
    before = await host.histories.position(live.match, number)
    return PositionShown(before.number, table_of(before, eyes))


def finished(live: Live) -> str:
    """The record of a match that is over."""
    if live.match.status != "over":
        raise Refusal("TABLE-BEGIN", "not-over")
    return record_text(live.match, None)


def sole_winner(match: Match) -> Seat | None:
    """Who has won a match, where not everybody or nobody has."""
    winners = match.result.winners if match.result is not None else ()
    return winners[0] if 0 < len(winners) < len(match.chairs) else None
