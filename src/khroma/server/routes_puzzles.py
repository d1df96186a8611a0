"""Routes: puzzles. What takes thinking is done in a process beside the matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from khroma.games.registry import games
from khroma.server.access import Access, Given, answer_bytes
from khroma.server.denials import Denied
from khroma.server.guard import address_of
from khroma.server.problems import answers
from khroma.table.puzzles import PuzzleList, PuzzleOfDay, PuzzleShown, puzzle_list, puzzle_shown, puzzle_today
from khroma.table.solving import PuzzleHint, SolutionShown, TriedShown, puzzle_hint, puzzle_solution, tried
from khroma.table.wire import Language, encode
from khroma.table.wishes import PuzzleTry

Asking = Request[Any, Any, Any]
Key = Annotated[str, PathParameter(max_length=60)]
T = TypeVar("T")


@get("/api/puzzles/today", tags=["puzzles"], responses=answers())
async def show_puzzle_of_day(day: FromQuery[date | None] = None, lang: FromQuery[Language] = "en") -> PuzzleOfDay:
    """The puzzle of a day, the same for everybody; without a day, of today (UTC)."""
    return await asyncio.to_thread(puzzle_today, lang, day)


@get("/api/puzzles/{game:str}", tags=["puzzles"], responses=answers(404))
async def list_puzzles(game: FromPath[str], lang: FromQuery[Language] = "en") -> Response[PuzzleList]:
    """All puzzles of a game, the easy ones first."""
    if game not in games():
        raise Denied(404, "no-game")
    return answer_bytes(await asyncio.to_thread(_listed, game, lang))


@lru_cache(maxsize=32)
def _listed(game: str, lang: str) -> bytes:
    """A `PuzzleList` as it is sent: it is put together once."""
    return encode(puzzle_list(game, lang))


@get("/api/puzzles/{game:str}/{key:str}", tags=["puzzles"], responses=answers(404))
async def show_puzzle(game: FromPath[str], key: Key, lang: FromQuery[Language] = "en") -> Response[PuzzleShown]:
    """A puzzle to solve, by its name or its number."""
    return answer_bytes(_found(await asyncio.to_thread(_shown, game, key, lang)))


@lru_cache(maxsize=128)
def _shown(game: str, key: str, lang: str) -> bytes | None:
    """A `PuzzleShown` as it is sent."""
    shown = puzzle_shown(game, key, lang)
    return None if shown is None else encode(shown)


@post("/api/puzzles/{game:str}/{key:str}/try", tags=["puzzles"], responses=answers(404, 409), status_code=HTTP_200_OK)
async def try_puzzle(
    request: Asking, access: Given, game: FromPath[str], key: Key, data: JSONBody[PuzzleTry],
    lang: FromQuery[Language] = "en",
) -> TriedShown:  # fmt: skip
    """What becomes of the last of these answers: right, solved, or wrong and what the others then do."""
    return await _thought(request, access, tried, game, key, data, lang)


@post("/api/puzzles/{game:str}/{key:str}/hint", tags=["puzzles"], responses=answers(404, 409), status_code=HTTP_200_OK)
async def hint_puzzle(
    request: Asking, access: Given, game: FromPath[str], key: Key, data: JSONBody[PuzzleTry],
    lang: FromQuery[Language] = "en",
) -> PuzzleHint:  # fmt: skip
    """What is right after these answers."""
    return await _thought(request, access, puzzle_hint, game, key, data, lang)


@get("/api/puzzles/{game:str}/{key:str}/solution", tags=["puzzles"], responses=answers(404))
async def show_solution(
    request: Asking, access: Given, game: FromPath[str], key: Key, lang: FromQuery[Language] = "en"
) -> SolutionShown:
    """The solution step by step, with the rules behind it."""
    return await _thought(request, access, puzzle_solution, game, key, lang)


async def _thought(request: Asking, access: Access, work: Callable[..., T | None], *given: object) -> T:
    guest = await access.maybe_guest(request)
    who = guest.id if guest else address_of(request.scope)
    access.spend(access.limits.puzzles, who)
    return _found(await access.uploads.solving(who, work, *given))


def _found(shown: T | None) -> T:
    if shown is None:
        raise Denied(404, "no-puzzle")
    return shown
