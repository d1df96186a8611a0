"""Routes: the rules as a reference. Short texts, the full rulings, and a picture of each rule."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery, PathParameter

from khroma.games.registry import games
from khroma.server.denials import Denied
from khroma.server.problems import answers
from khroma.table.rules import (
    ExampleShown,
    RuleList,
    RuleShown,
    RulingShown,
    example_shown,
    rule_list,
    rule_shown,
    ruling_shown,
)
from khroma.table.wire import Language, encode

RuleId = Annotated[str, PathParameter(max_length=60)]


@get("/api/games/{game:str}/rules", tags=["rules"], responses=answers(404))
async def list_rules(game: FromPath[str], lang: FromQuery[Language] = "en") -> Response[RuleList]:
    """All rules of a game in a sentence or two each, by their ID."""
    _require(game)
    return _sent(await asyncio.to_thread(_rules, game, lang))


@lru_cache(maxsize=32)
def _rules(game: str, lang: str) -> bytes:
    """A `RuleList` as it is sent: it is put together once."""
    return encode(rule_list(game, lang))


def _sent(shown: bytes) -> Response[Any]:
    return Response(shown, media_type="application/json")


@get("/api/games/{game:str}/rules/{rule:str}", tags=["rules"], responses=answers(404))
async def show_rule(game: FromPath[str], rule: RuleId, lang: FromQuery[Language] = "en") -> RuleShown:
    """One rule in words."""
    _require(game)
    found = await asyncio.to_thread(rule_shown, game, rule, lang)
    if found is None:
        raise Denied(404, "no-rule")
    return found


@get("/api/games/{game:str}/rules/{rule:str}/ruling", tags=["rules"], responses=answers(404))
async def show_ruling(game: FromPath[str], rule: RuleId) -> RulingShown:
    """What the rulings document says about a rule, word for word. It is written in English."""
    _require(game)
    found = await asyncio.to_thread(ruling_shown, game, rule)
    if found is None:
        raise Denied(404, "no-rule")
    return found


@get("/api/games/{game:str}/rules/{rule:str}/example", tags=["rules"], responses=answers(404))
async def show_example(game: FromPath[str], rule: RuleId, lang: FromQuery[Language] = "en") -> Response[ExampleShown]:
    """A picture of a rule: the case that tests it."""
    _require(game)
    found = await asyncio.to_thread(_example, game, rule, lang)
    if found is None:
        raise Denied(404, "no-example")
    return _sent(found)


@lru_cache(maxsize=400)
def _example(game: str, rule: str, lang: str) -> bytes | None:
    """An `ExampleShown` as it is sent: it is played out once."""
    found = example_shown(game, rule, lang)
    return None if found is None else encode(found)


def _require(game: str) -> None:
    if game not in games():
        raise Denied(404, "no-game")
