"""Routes: matches. What can be done at one is a command, the same by HTTP and by socket."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from khroma.kernel.kinds import Seat
from khroma.server.access import Access, Given, answer_bytes
from khroma.server.denials import Denied
from khroma.server.guard import address_of
from khroma.server.problems import answers
from khroma.table import creation, doing, looking
from khroma.table.lists import listed, take_seat
from khroma.table.live import Live
from khroma.table.looking import HistoryShown, PositionShown
from khroma.table.records import record_text
from khroma.table.updates import Reader
from khroma.table.wire import (
    Explained,
    Guest,
    Language,
    MatchCreated,
    MatchList,
    MatchListed,
    Noted,
    Refused,
    Update,
)
from khroma.table.wishes import AnyCommand, Chat, NewMatch, Rematch, Why

MatchId = Annotated[str, PathParameter(max_length=40)]
Since = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
SeatWanted = Annotated[Seat | None, QueryParameter(ge=0, le=15)]


@post("/api/matches", tags=["matches"], responses=answers(401, 413))
async def create_match(request: Request[Any, Any, Any], access: Given, data: JSONBody[NewMatch]) -> MatchCreated:
    """Create a match. It begins as soon as all seats are taken."""
    async with may_create(request, access) as guest:
        return await creation.create(access.house, guest, data)


@asynccontextmanager
async def may_create(request: Request[Any, Any, Any], access: Access) -> AsyncGenerator[Guest]:
    """The guest that calls, if it may create one more match; meanwhile it creates no other, which would not count."""
    guest = await access.guest(request)
    access.spend(access.limits.matches, guest.id, request)
    async with access.creating.take(guest.id):
        await _few_open(access, guest)
        yield guest


async def _few_open(access: Access, guest: Guest) -> None:
    if await access.house.storage.count_unfinished(guest.id) >= access.settings.open_matches:
        raise Denied(429, "open-matches")


@get("/api/matches", tags=["matches"], responses=answers(401))
async def list_matches(
    request: Request[Any, Any, Any],
    access: Given,
    status: FromQuery[Literal["open", "running", "over"]] = "open",
    game: FromQuery[str | None] = None,
    mine: FromQuery[bool] = False,
    most: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    lang: FromQuery[Language] = "en",
) -> MatchList:
    """Listed matches, or all of one's own; newest first."""
    guest = (await access.guest(request)).id if mine else None
    found: dict[str, MatchListed] = {}
    async with access.aside(address_of(request.scope)):
        for row in await access.house.storage.list_matches(status, game, guest, most):
            if row.id not in found:
                found[row.id] = listed(row, access.house.read_terms(row.terms), lang)
            take_seat(found[row.id], row, guest)
    return MatchList(list(found.values()))


@get("/api/matches/{match:str}", tags=["matches"], responses=answers(404))
async def show_match(
    request: Request[Any, Any, Any],
    access: Given,
    match: MatchId,
    since: Since = None,
    seat: SeatWanted = None,
    lang: FromQuery[Language] = "en",
    picture: FromQuery[bool] = False,
) -> Response[Update]:
    """A match as the caller may know it: the same update that a socket gets."""
    guest = await access.maybe_guest(request)
    live = await access.find(match, address_of(request.scope))
    reader = Reader(guest.id if guest else "", seat, lang, picture)
    _, update = await access.house.encoded_update(live, reader, since)
    return answer_bytes(update)


@get("/api/matches/{match:str}/history", tags=["matches"], responses=answers(404))
async def show_history(
    request: Request[Any, Any, Any],
    access: Given,
    match: MatchId,
    after: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
    seat: SeatWanted = None,
    lang: FromQuery[Language] = "en",
) -> Response[HistoryShown]:
    """What happened after an occurrence, from the oldest on: two hundred occurrences at a time."""
    guest = await access.maybe_guest(request)
    live = await access.find(match, address_of(request.scope))
    reader = Reader(guest.id if guest else "", seat, lang)
    async with access.aside(address_of(request.scope)):
        return answer_bytes(await looking.history(access.house, live, reader, after))


@get("/api/matches/{match:str}/position", tags=["matches"], responses=answers(404))
async def show_position(
    request: Request[Any, Any, Any],
    access: Given,
    match: MatchId,
    number: Annotated[int, QueryParameter(ge=0, le=2**53)],
    seat: SeatWanted = None,
) -> PositionShown:
    """The table after an occurrence, as the reader knew it then: for stepping through a match while it runs."""
    guest = await access.maybe_guest(request)
    live = await access.find(match, address_of(request.scope))
    reader = Reader(guest.id if guest else "", seat, "en")
    async with access.aside(address_of(request.scope)):
        return await looking.position(access.house, live, reader, number)


@post(
    "/api/matches/{match:str}/do",
    tags=["matches"],
    responses=answers(401, 404, 409, 413),
    status_code=HTTP_200_OK,
)
async def do(
    request: Request[Any, Any, Any],
    access: Given,
    match: MatchId,
    data: JSONBody[AnyCommand],
    lang: FromQuery[Language] = "en",
) -> Response[Explained | Noted]:
    """Do something at a match: answer, ask why not, join, resign and so on. A refusal comes with status 409."""
    guest = await access.guest(request)
    reader = Reader(guest.id, data.seat, lang)
    address = address_of(request.scope)
    live = await admit(access, address, guest, match, data)
    work = carry_out(access, address, live, guest, data, reader)
    reply = await access.house.uninterrupted(work)
    if not isinstance(reply, Refused):
        return Response(reply, status_code=HTTP_200_OK)
    if reply.rule == "TABLE-STORAGE":
        raise Denied(503, "storage")
    return Response(reply, status_code=409)  # type: ignore[arg-type]


async def carry_out(
    access: Access, address: str, live: Live, guest: Guest, command: AnyCommand, reader: Reader
) -> Refused | Explained | Noted:
    """Do what was sent from an address, by HTTP or over a socket."""
    if not isinstance(command, Why):
        return await doing.do(access.house, live, guest, command, reader)
    async with access.aside(address):
        return await doing.do(access.house, live, guest, command, reader)


async def admit(access: Access, address: str, guest: Guest, match: str, command: AnyCommand) -> Live:
    """Count a command; the match for which it is."""
    access.spend(access.limits.messages, guest.id)
    access.spend(access.limits.messages_by_address, address)
    if isinstance(command, Chat):
        access.spend(access.limits.chat, guest.id)
    if isinstance(command, Rematch):
        access.spend(access.limits.matches, guest.id)
        await _few_open(access, guest)
    return await access.find(match, address)


@get("/api/matches/{match:str}/record", tags=["matches"], responses=answers(404), media_type=MediaType.TEXT)
async def show_record(request: Request[Any, Any, Any], access: Given, match: MatchId, seat: SeatWanted = None) -> str:
    """The record: complete after the end; before, with `?` for what the caller may not know."""
    guest = await access.maybe_guest(request)
    live = await access.find(match, address_of(request.scope))
    reader = Reader(guest.id if guest else "", seat, "en")
    async with access.aside(address_of(request.scope)):
        return record_text(live.match, reader.seat(live.match))


@post("/api/matches/{match:str}/end", tags=["host"], responses=answers(403, 404), status_code=HTTP_201_CREATED)
async def end_match(request: Request[Any, Any, Any], access: Given, match: FromPath[str]) -> Noted:
    """End a match: for the host's own token only."""
    if not access.house.guests.is_admin(access.token(request)):
        raise Denied(403, "host-ends")
    live = await access.find(match, address_of(request.scope))
    await access.house.end(live)
    return Noted(live.match.number)
