"""New matches: as somebody wishes, after a finished one, or from a position of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from khroma.games.registry import find_game
from khroma.kernel.dice import new_seed
from khroma.kernel.errors import DataError
from khroma.kernel.options import Options
from khroma.server.bots import BOT_NAMES
from khroma.server.journal import Append, seat_rows
from khroma.server.live import Live
from khroma.server.replays import Opened, checked
from khroma.server.seats import new_id, new_invitation
from khroma.table import commands
from khroma.table.change import Change
from khroma.table.clocks import now_ms
from khroma.table.entries import AnyEntry, Sat
from khroma.table.match import Facts, Match
from khroma.table.terms import Terms
from khroma.table.wire import Guest, MatchCreated
from khroma.table.wishes import MatchWish, NewMatch, OpenedMatch, SeatWish

if TYPE_CHECKING:
    from khroma.server.house import House


class Opening:
    """The position from which a match begins: the game, its options as words, and the answers given before."""

    def __init__(self, game: str, options: Options, answers: list[AnyEntry] | None = None) -> None:
        self.game = game
        self.options = options.write()
        self.seats = len(find_game(game).seats(options))
        self.answers = answers or []


async def create(house: House, guest: Guest, wish: NewMatch) -> MatchCreated:
    """A new match; DataError says what is wrong with the wish."""
    options = find_game(wish.game).option_table().make(checked(wish.game, wish.options))
    return await _wished(house, guest, wish, Opening(wish.game, options))


async def open_from_record(house: House, guest: Guest, wish: OpenedMatch, opened: Opened) -> MatchCreated:
    """A match that goes on from a position of a record."""
    options = find_game(opened.game).option_table().read(opened.options)
    return await _wished(house, guest, wish, Opening(opened.game, options, opened.answers))


async def create_again(house: House, match: Match) -> MatchCreated:
    """The same game with seats turned, from its beginning."""
    turned = [*match.chairs[1:], match.chairs[0]]
    sat = [Sat(seat, chair.guest, chair.name, chair.bot) for seat, chair in enumerate(turned) if not chair.is_open]
    facts = match.facts
    return await _store(house, facts.creator, Opening(facts.game, match.options), facts.terms, sat)


async def _wished(house: House, guest: Guest, wish: MatchWish, opening: Opening) -> MatchCreated:
    if len(wish.seats) != opening.seats:
        raise DataError(f"seats: with these options {opening.game} has {opening.seats} seats, not {len(wish.seats)}")
    undo = not wish.listed if wish.undo is None else wish.undo
    terms = Terms(wish.listed, undo, wish.chat, wish.clock, wish.abandon_seconds)
    return await house.uninterrupted(_store(house, guest.id, opening, terms, _seated(guest, wish.seats)))


def _seated(guest: Guest, seats: list[SeatWish]) -> list[Sat]:
    sat: list[Sat] = []
    for seat, wanted in enumerate(seats):
        if wanted.who == "me":
            sat.append(Sat(seat, guest.id, guest.name))
        elif wanted.who == "bot":
            if wanted.bot not in BOT_NAMES:
                raise DataError(f"unknown bot {wanted.bot!r}; known: {', '.join(BOT_NAMES)}")
            sat.append(Sat(seat, bot=wanted.bot))
    return sat


async def _store(house: House, creator: str, opening: Opening, terms: Terms, sat: list[Sat]) -> MatchCreated:
    now = now_ms()
    revision = find_game(opening.game).revision
    facts = Facts(new_id(), opening.game, revision, opening.options, terms, new_seed(), now, creator, new_invitation())
    change = await house.in_turn(_begin, facts, opening.answers, sat) if opening.answers else _begin(facts, [], sat)
    match = change.match
    created = {
        "id": facts.id,
        "game": facts.game,
        "revision": revision,
        "options": facts.options,
        "terms": msgspec.json.encode(terms).decode(),
        "seed": facts.seed,
        "invitation": facts.invitation,
        "creator": creator,
        "created": now,
        "listed": int(terms.listed),
        "status": match.status,
        "number": match.number,
        "due": None,
    }
    due = house.keeper.due(match, now)
    await house.journal.append(Append(facts.id, change.rows, match.status, due, seat_rows(match, now), created))
    live = house.live[facts.id] = Live(match)
    house.metrics.count("khroma_matches_created_total")
    house.keeper.drive(live)
    return MatchCreated(facts.id, facts.invitation, match.commitment)


def _begin(facts: Facts, answers: list[AnyEntry], sat: list[Sat]) -> Change:
    """A match with its first entries: the answers of a record come before anybody sits down."""
    change = Change(Match(facts), facts.created)
    change.write(*answers)
    commands.sit(change, *sat)
    return change
