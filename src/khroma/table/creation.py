"""New matches: as somebody wishes, after a finished one, or from a position of a record."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from khroma.bots.registry import bots
from khroma.games.registry import find_game
from khroma.kernel.dice import new_seed
from khroma.kernel.errors import DataError
from khroma.kernel.options import Options
from khroma.table import commands
from khroma.table.draft import Draft
from khroma.table.entries import AnyEntry, Sat
from khroma.table.live import Live
from khroma.table.match import Facts, Match
from khroma.table.replays import Opened, checked
from khroma.table.terms import Terms
from khroma.table.wire import Guest, MatchCreated
from khroma.table.wishes import MatchWish, NewMatch, OpenedMatch, SeatWish

if TYPE_CHECKING:
    from khroma.table.host import Host


class Opening:
    """The position from which a match begins: the game, its options as words, and the answers given before."""

    def __init__(self, game: str, options: Options, answers: list[AnyEntry] | None = None) -> None:
        self.game = game
        self.options = options.write()
        self.seats = len(find_game(game).seats(options))
        self.answers = answers or []


async def create(host: Host, guest: Guest, wish: NewMatch) -> MatchCreated:
    """A new match; DataError says what is wrong with the wish."""
    options = find_game(wish.game).option_table().make(checked(wish.game, wish.options))
    return await _wished(host, guest, wish, Opening(wish.game, options))


async def open_from_record(host: Host, guest: Guest, wish: OpenedMatch, opened: Opened) -> MatchCreated:
    """A match that goes on from a position of a record."""
    options = find_game(opened.game).option_table().read(opened.options)
    return await _wished(host, guest, wish, Opening(opened.game, options, opened.answers))


async def create_again(host: Host, match: Match) -> MatchCreated:
    """The same game with seats turned, from its beginning."""
    turned = [*match.chairs[1:], match.chairs[0]]
    sat = [Sat(seat, chair.guest, chair.name, chair.bot) for seat, chair in enumerate(turned) if not chair.is_open]
    facts = match.facts
    return await _store(host, facts.creator, Opening(facts.game, match.options), facts.terms, sat)


async def _wished(host: Host, guest: Guest, wish: MatchWish, opening: Opening) -> MatchCreated:
    if len(wish.seats) != opening.seats:
        raise DataError(f"seats: with these options {opening.game} has {opening.seats} seats, not {len(wish.seats)}")
    undo = not wish.listed if wish.undo is None else wish.undo
    terms = Terms(wish.listed, undo, wish.chat, wish.clock, wish.abandon_seconds)
    return await host.uninterrupted(_store(host, guest.id, opening, terms, _seated(guest, wish.seats)))


def _seated(guest: Guest, seats: list[SeatWish]) -> list[Sat]:
    sat: list[Sat] = []
    for seat, wanted in enumerate(seats):
        if wanted.who == "me":
            sat.append(Sat(seat, guest.id, guest.name))
        elif wanted.who == "bot":
            if wanted.bot not in bots():
                raise DataError(f"unknown bot {wanted.bot!r}; known: {', '.join(bots())}")
            sat.append(Sat(seat, bot=wanted.bot))
    return sat


async def _store(host: Host, creator: str, opening: Opening, terms: Terms, sat: list[Sat]) -> MatchCreated:
    revision, now = find_game(opening.game).revision, host.now()
    id, invitation = secrets.token_urlsafe(12), secrets.token_urlsafe(16)
    facts = Facts(id, opening.game, revision, opening.options, terms, new_seed(), now, creator, invitation)
    draft = await host.in_turn(_begin, facts, opening.answers, sat) if opening.answers else _begin(facts, [], sat)
    await host.store.append(draft, host.keeper.due(draft.match, now), new=True)
    live = host.live[id] = Live(draft.match)
    host.count("khroma_matches_created_total")
    host.keeper.drive(live)
    return MatchCreated(id, invitation, draft.match.commitment)


def _begin(facts: Facts, answers: list[AnyEntry], sat: list[Sat]) -> Draft:
    """A match with its first entries: the answers of a record come before anybody sits down."""
    draft = Draft(Match(facts), facts.created)
    draft.write(*answers)
    commands.sit(draft, *sat)
    return draft
