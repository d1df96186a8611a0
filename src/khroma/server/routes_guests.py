"""Routes: guests, their names and what they have played."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, QueryParameter

from khroma.server.access import Given
from khroma.server.denials import Denied
from khroma.server.guard import address_of
from khroma.server.problems import answers
from khroma.server.seats import COOKIE
from khroma.table.wire import Guest, GuestToken, PlayedShown, Results
from khroma.table.wishes import NewGuest, NewName

_YEAR = 365 * 86_400


@post("/api/guests", tags=["guests"], responses=answers(413))
async def come_in(request: Request[Any, Any, Any], access: Given, data: JSONBody[NewGuest]) -> Response[GuestToken]:
    """Become a guest. The token also comes as a cookie; programs send it as `Authorization: Bearer`."""
    access.spend(access.limits.guests, f"address {address_of(request.scope)}")
    made = await access.house.guests.create(data.name)
    cookie = Cookie(
        COOKIE,
        value=made.token,
        max_age=_YEAR,
        httponly=True,
        samesite="strict",
        secure=access.settings.secure_cookies,
    )
    return Response(made, cookies=[cookie], status_code=201)


@get("/api/guests/me", tags=["guests"], responses=answers(401))
async def who_am_i(request: Request[Any, Any, Any], access: Given) -> Guest:
    """The guest that asks."""
    return await access.guest(request)


@patch("/api/guests/me", tags=["guests"], responses=answers(401, 413))
async def rename(request: Request[Any, Any, Any], access: Given, data: JSONBody[NewName]) -> Guest:
    """Take another name."""
    return await access.house.guests.rename(await access.guest(request), data.name)


@get("/api/guests/{guest:str}/results", tags=["guests"], responses=answers(404))
async def show_results(
    request: Request[Any, Any, Any],
    access: Given,
    guest: FromPath[str],
    most: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
) -> Results:
    """What a player has played here. Others are told of listed matches only."""
    caller = await access.maybe_guest(request)
    found = await access.house.storage.guest_by_id(guest) if len(guest) <= 40 else None
    if found is None:
        raise Denied(404, "no-guest")
    played, won, rows = await access.house.storage.results_of(guest, most, caller is not None and caller.id == guest)
    matches = [
        PlayedShown(row.match, row.game, row.ended, row.seat, bool(row.won), row.reason, row.score) for row in rows
    ]
    return Results(Guest(*found), played, won, matches)
