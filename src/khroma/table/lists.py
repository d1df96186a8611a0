"""Matches in lists: what is kept of each beside its journal, and what a list says about it."""

from __future__ import annotations

from typing import Any

import msgspec

from khroma.bots.registry import called
from khroma.games.registry import find_game
from khroma.kernel.kinds import Seat
from khroma.table.match import DRAWN, Match
from khroma.table.terms import Terms
from khroma.table.wire import Language, MatchListed


class SeatRow(msgspec.Struct):
    """A seat as it is stored: who holds it, and after the end how it went."""

    match: str
    seat: Seat
    guest: str
    name: str
    bot: str
    won: int | None
    score: int | None
    reason: str | None
    ended: int | None


def seat_rows(match: Match, now: int) -> list[SeatRow]:
    """The seats of a match as they are stored."""
    result = match.result
    found: list[SeatRow] = []
    for seat, chair in enumerate(match.chairs):
        found.append(
            SeatRow(
                match=match.facts.id,
                seat=Seat(seat),
                guest=chair.guest,
                name=chair.name,
                bot=chair.bot,
                won=None if result is None else int(seat in result.winners),
                score=result.scores[seat] if result is not None and result.scores else None,
                reason=(result.how or result.reason) if result is not None else None,
                ended=now if result is not None else None,
            )
        )
    return found


def take_seat(shown: MatchListed, row: Any, guest: str | None) -> None:
    """What a seat adds to its match in the list, for the guest whose list it is."""
    shown.names.append(called(row.bot) or row.name)
    shown.open_seats += not row.bot and not row.guest
    shown.ended = row.ended
    if row.won:
        shown.winners.append(row.seat)
    if guest is not None and row.guest == guest:
        shown.mine.append(row.seat)


def listed(row: Any, terms: Terms, lang: Language) -> MatchListed:
    """A match in a list, before anybody sits there."""
    game = find_game(row.game)
    name = game.option_table().preset_of(row.options)
    preset = None if name is None else game.texts(lang).say(f"preset.{name}.name")
    facts = (row.id, row.game, preset, row.options, row.status, row.created)
    return MatchListed(*facts, [], 0, terms.clock, row.asked, [], [], None, bool(row.opened), row.opened == DRAWN)
