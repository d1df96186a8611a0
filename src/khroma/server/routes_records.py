"""Routes: games to look at again, answer by answer, and to go on with from any position."""

from __future__ import annotations

import gzip
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from khroma.kernel.errors import DataError
from khroma.server.access import Access, Given
from khroma.server.denials import Denied
from khroma.server.guard import address_of
from khroma.server.problems import answers
from khroma.server.routes_matches import MatchId, may_create
from khroma.table import creation
from khroma.table.looking import finished, sole_winner
from khroma.table.replays import ReplayShown
from khroma.table.reviews import ReviewPart
from khroma.table.wire import Language, MatchCreated, TurningShown
from khroma.table.wishes import GivenRecord, OpenedMatch

Asking = Request[Any, Any, Any]
Page = Annotated[int, QueryParameter(ge=0, le=1000)]
Answer = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


@get("/api/matches/{match:str}/replay", tags=["matches"], responses=answers(404, 409, 413))
async def show_replay(
    request: Asking, access: Given, match: MatchId, lang: FromQuery[Language] = "en", page: Page = 0
) -> Response[ReplayShown]:
    """A finished match, answer by answer; long ones in several pages."""
    guest = await access.maybe_guest(request)
    text = finished(await access.find(match, address_of(request.scope)))
    return await _shown(request, access, guest.id if guest else address_of(request.scope), text, lang, page)


@post("/api/replay", tags=["matches"], responses=answers(401, 404, 409, 413), status_code=HTTP_200_OK)
async def read_replay(
    request: Asking, access: Given, data: JSONBody[GivenRecord], lang: FromQuery[Language] = "en", page: Page = 0
) -> Response[ReplayShown]:
    """Any record, answer by answer; what is wrong with it is said. Long ones come in several pages."""
    guest = await access.guest(request)
    return await _shown(request, access, guest.id, data.record, lang, page)


@post("/api/replay/match", tags=["matches"], responses=answers(401, 404, 409, 413))
async def open_match(
    request: Asking,
    access: Given,
    data: JSONBody[OpenedMatch],
    lang: FromQuery[Language] = "en",  # noqa: ARG001 - the language of a refusal
) -> MatchCreated:
    """Go on from a position of a finished match or of a whole record as a new match.

    Its journal begins with the first `answers` answers; the dice that follow are committed to anew.
    Nothing that is still hidden comes out by it: a running match is refused, and so is a record with gaps.
    """
    async with may_create(request, access) as guest:
        if (data.match is None) == (data.record is None):
            raise DataError("give either the name of a match or a record")
        access.spend(access.limits.uploads, guest.id)
        text = (
            data.record or ""
            if data.match is None
            else finished(await access.find(data.match, address_of(request.scope)))
        )
        opened = await access.uploads.opening(guest.id, text, data.answers)
        return await creation.open_from_record(access.house, guest, data, opened)


@get("/api/matches/{match:str}/turning", tags=["matches"], responses=answers(404, 409, 413))
async def show_turning(
    request: Asking, access: Given, match: MatchId, lang: FromQuery[Language] = "en"
) -> TurningShown:
    """Where a finished match turned, as the bots judge it; nothing where nobody won."""
    guest = await access.maybe_guest(request)
    live = await access.find(match, address_of(request.scope))
    text, winner = finished(live), sole_winner(live.match)
    if winner is None:
        return TurningShown(0, "")
    who = guest.id if guest else address_of(request.scope)
    access.spend(access.limits.uploads, who)
    return await access.uploads.turned(who, text, winner, lang)


@get("/api/matches/{match:str}/review", tags=["matches"], responses=answers(404, 409, 413))
async def show_review(
    request: Asking, access: Given, match: MatchId, lang: FromQuery[Language] = "en", first: Answer = 0
) -> ReviewPart:
    """What the bots think of a finished match, from this answer on; `next` says where the next part begins."""
    guest = await access.maybe_guest(request)
    return await _reviewed(
        access,
        guest.id if guest else address_of(request.scope),
        finished(await access.find(match, address_of(request.scope))),
        lang,
        first,
    )


@post("/api/replay/review", tags=["matches"], responses=answers(401, 404, 409, 413), status_code=HTTP_200_OK)
async def review_record(
    request: Asking, access: Given, data: JSONBody[GivenRecord], lang: FromQuery[Language] = "en", first: Answer = 0
) -> ReviewPart:
    """The same for any record."""
    guest = await access.guest(request)
    return await _reviewed(access, guest.id, data.record, lang, first)


async def _reviewed(access: Access, who: str, text: str, lang: str, first: int) -> ReviewPart:
    access.spend(access.limits.studies, who)
    return await access.uploads.reviewed(who, text, lang, first)


async def _shown(request: Asking, access: Access, who: str, text: str, lang: str, page: int) -> Response[ReplayShown]:
    """One page, packed if the reader can unpack it; only what has to be played again counts as an upload."""
    pages = access.uploads.kept_pages(text, lang)
    if pages is None:
        access.spend(access.limits.uploads, who)
        pages = await access.uploads.pages(who, text, lang)
    if page >= len(pages):
        raise Denied(404, "no-page")
    content, headers = pages[page], {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/json", headers=headers, status_code=HTTP_200_OK)  # type: ignore[arg-type]
