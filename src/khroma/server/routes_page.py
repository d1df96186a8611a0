"""Routes that a page needs beside the match itself: the words of a game, a hint, a preview."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from khroma.games.registry import games
from khroma.server.access import Given
from khroma.server.denials import Denied
from khroma.server.guard import address_of
from khroma.server.problems import answers
from khroma.server.routes_matches import MatchId
from khroma.table import advice
from khroma.table.library import WordList, word_list
from khroma.table.wire import HintShown, Language, PreviewShown, encode


@get("/api/games/{game:str}/words", tags=["games"], responses=answers(404))
async def list_words(access: Given, game: FromPath[str], lang: FromQuery[Language] = "en") -> Response[WordList]:
    """How the pieces, places and sides of a game are called, and what they do."""
    if game not in games():
        raise Denied(404, "no-game")
    return await access.same(("words", game, lang), lambda: encode(word_list(game, lang)))


@get("/api/matches/{match:str}/hint", tags=["matches"], responses=answers(401, 404, 409))
async def show_hint(
    request: Request[Any, Any, Any], access: Given, match: MatchId, lang: FromQuery[Language] = "en"
) -> HintShown:
    """What a bot would do in the caller's place, from the caller's view."""
    guest = await access.guest(request)
    access.spend(access.limits.messages, guest.id)
    live = await access.find(match, address_of(request.scope))
    thinker = access.house.thinkers.hints_of(guest.id)
    return await advice.hint(thinker, access.settings.bot_seconds, live.match, guest.id, lang)


@get("/api/matches/{match:str}/preview", tags=["matches"], responses=answers(401, 404))
async def show_preview(
    request: Request[Any, Any, Any],
    access: Given,
    match: MatchId,
    line: Annotated[str, QueryParameter(max_length=200)],
) -> PreviewShown:
    """What a legal answer would do if nobody reacts; nothing when the question has been answered meanwhile."""
    guest = await access.guest(request)
    live = await access.find(match, address_of(request.scope))
    async with access.aside(address_of(request.scope)):
        return advice.preview(live.match, guest.id, line)
