"""New matches: as somebody wishes, after a finished one, or from a position of a record."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from khroma.bots.registry import bots
from khroma.games.registry import find_game
from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options
from khroma.kernel.seeds import new_seed
from khroma.table import commands
from khroma.table.draft import Draft
from khroma.table.history import in_pieces
from khroma.table.live import Live
from khroma.table.match import Facts, Match
from khroma.table.names import distinct
from khroma.table.occurrences import AnyOccurrence, Drawn, Sat
from khroma.table.replays import Opened, checked
from khroma.table.telling import bot_names
from khroma.table.terms import Terms
from khroma.table.wire import Guest, MatchCreated
from khroma.table.wishes import MatchWish, NewMatch, OpenedMatch, SeatWish

if TYPE_CHECKING:
    from khroma.table.host import Host


class Opening:
    """The position from which a match begins: the game, its options as words, and what occurred before it."""

    def __init__(self, game: str, options: Options, answers: list[AnyOccurrence] | None = None) -> None:
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


def draft_again(host: Host, match: Match, creator: str) -> Draft:
    """The same game with seats turned, from the set-up or the picture with which it began; not stored yet."""
    promises = {match.chairs[seat].guest: promise for seat, promise in match.wishes.items()}
    turned = [*match.chairs[1:], match.chairs[0]]
    sat = [
        Sat(Seat(seat), chair.guest, chair.name, chair.bot, promises.pop(chair.guest, ""))
        for seat, chair in enumerate(turned)
        if not chair.is_open
    ]
    facts = _facts(host, creator, Opening(match.facts.game, match.options), match.facts.terms)
    drawn: list[AnyOccurrence] = [Drawn(match.game.picture(match.session.start))] if match.is_drawn else []
    draft = _draft(facts, host.now())
    draft.write(*drawn)
    commands.sit(draft, *sat)
    return draft


async def _wished(host: Host, guest: Guest, wish: MatchWish, opening: Opening) -> MatchCreated:
    if len(wish.seats) != opening.seats:
        raise DataError(
            "seats: with these options {game} has {seats} seats, not {n}",
            game=opening.game,
            seats=opening.seats,
            n=len(wish.seats),
        )
    undo = not wish.listed if wish.undo is None else wish.undo
    terms = Terms(wish.listed, undo, wish.chat, wish.clock, wish.abandon_seconds)
    return await host.uninterrupted(_store(host, guest.id, opening, terms, _seated(guest, wish.seats, wish.promise)))


def _seated(guest: Guest, seats: list[SeatWish], promise: str) -> list[Sat]:
    sat: list[Sat] = []
    name = distinct(guest.name, bot_names([wanted.bot for wanted in seats if wanted.who == "bot"], len(seats)))
    for seat, wanted in enumerate(seats):
        if wanted.who == "me":
            sat.append(Sat(Seat(seat), guest.id, name, promise=promise))
            promise = ""  # one number for all of its seats
        elif wanted.who == "bot":
            if wanted.bot not in bots():
                raise DataError("unknown bot {name}; known: {names}", name=repr(wanted.bot), names=", ".join(bots()))
            sat.append(Sat(Seat(seat), bot=wanted.bot))
    return sat


def _facts(host: Host, creator: str, opening: Opening, terms: Terms) -> Facts:
    revision, now = find_game(opening.game).revision, host.wall()
    id, invitation = secrets.token_urlsafe(12), secrets.token_urlsafe(16)
    return Facts(id, opening.game, revision, opening.options, terms, new_seed(), now, creator, invitation)


async def _store(host: Host, creator: str, opening: Opening, terms: Terms, sat: list[Sat]) -> MatchCreated:
    draft = _draft(_facts(host, creator, opening, terms), host.now())
    if opening.answers:  # they come before anybody sits down; there may be thousands
        await in_pieces(host.in_turn, _open, draft, opening.answers)
        await host.in_turn(commands.sit, draft, *sat)
    else:
        commands.sit(draft, *sat)
    await host.store.append(draft, host.keeper.due(draft.match, draft.now), new=True)
    welcome(host, draft)
    facts = draft.match.facts
    return MatchCreated(facts.id, facts.invitation, draft.match.commitment)


def welcome(host: Host, draft: Draft) -> None:
    """A new match that is stored is played here from now on."""
    live = host.live[draft.match.facts.id] = Live(draft.match)
    host.count("khroma_matches_created_total")
    host.keeper.drive(live)


def _draft(facts: Facts, now: int) -> Draft:
    """A match at which nothing has occurred."""
    return Draft(Match(facts), now, wall=facts.created)


def _open(draft: Draft, answers: list[AnyOccurrence]) -> None:
    """Answers of a record. Others have the interpreter between them."""
    for answer in answers:
        draft.write(answer)
