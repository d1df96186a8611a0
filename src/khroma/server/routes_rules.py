"""Routes: the rules as a reference. Short texts in both languages, the full rulings, and a picture of each rule."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, PathParameter

from khroma.games.reference import cases_of, rulings_of
from khroma.games.registry import find_game, games
from khroma.kernel.examples import Said, show
from khroma.kernel.texts import Texts
from khroma.server.problems import answers
from khroma.table.shown import TableShown, table_shown
from khroma.table.wire import Language, encode

RuleId = Annotated[str, PathParameter(max_length=60)]


class RuleShown(msgspec.Struct):
    """A rule in a sentence or two. `chapter` is what its ID begins with; `drawn` says whether it has an example."""

    id: str
    text: str
    chapter: str
    drawn: bool


class ChapterShown(msgspec.Struct):
    """A chapter of the rules: the beginning of its IDs, and its name."""

    id: str
    name: str


class RuleList(msgspec.Struct):
    """The rules of a game, in the order of the chapters; before them, by scenario, how it is played in six lines."""

    chapters: list[ChapterShown]
    rules: list[RuleShown]
    play: dict[str, list[str]]


class RulingShown(msgspec.Struct):
    """The full ruling behind a rule, in Markdown: `section` is its heading, `log` tells why it was decided so."""

    id: str
    section: str
    text: str
    log: list[str]


class SaidShown(msgspec.Struct):
    """A line and what it led to. `rule` is that of a refusal; none where the line was allowed."""

    line: str
    text: str
    rule: str | None


class FrameShown(msgspec.Struct):
    """A position, the squares that are marked on it and how, and what is said."""

    table: TableShown
    marks: dict[str, str]
    said: list[SaidShown]


class ExampleShown(msgspec.Struct):
    """A case that tests the rule, as a few positions. Only these squares are drawn; all if none is named."""

    id: str
    name: str
    squares: list[str]
    frames: list[FrameShown]


@get("/api/games/{game:str}/rules", tags=["rules"], responses=answers(404))
async def list_rules(game: FromPath[str], lang: FromQuery[Language] = "en") -> Response[RuleList]:
    """All rules of a game in a sentence or two each, by their ID."""
    _texts(game, lang)
    return _sent(await asyncio.to_thread(_rules, game, lang))


@lru_cache(maxsize=32)
def _rules(game: str, lang: str) -> bytes:
    """A `RuleList` as it is sent: it is put together once."""
    texts = _texts(game, lang)
    keys = [key.removeprefix("rule.") for key in texts.sentences if key.startswith("rule.")]
    drawn = cases_of(game)
    rules = [RuleShown(key, texts.sentences[f"rule.{key}"], _chapter(key), key in drawn) for key in keys]
    named = [key.removeprefix("chapter.") for key in texts.sentences if key.startswith("chapter.")]
    order = {name: place for place, name in enumerate(dict.fromkeys([*named, *(rule.chapter for rule in rules)]))}
    rules.sort(key=lambda rule: order[rule.chapter])
    chapters = [ChapterShown(name, texts.sentences.get(f"chapter.{name}", name)) for name in order]
    play = {each: texts.how_to_play(each) for each in find_game(game).option_table().scenarios()}
    return encode(RuleList(chapters, rules, play))


def _sent(shown: bytes) -> Response[Any]:
    return Response(shown, media_type="application/json")


@get("/api/games/{game:str}/rules/{rule:str}", tags=["rules"], responses=answers(404))
async def show_rule(game: FromPath[str], rule: RuleId, lang: FromQuery[Language] = "en") -> RuleShown:
    """One rule in words."""
    texts = _texts(game, lang)
    key = f"rule.{rule}"
    if key not in texts:
        raise NotFoundException("There is no rule of this ID.")
    drawn = await asyncio.to_thread(cases_of, game)
    return RuleShown(rule, texts.sentences[key], _chapter(rule), rule in drawn)


@get("/api/games/{game:str}/rules/{rule:str}/ruling", tags=["rules"], responses=answers(404))
async def show_ruling(game: FromPath[str], rule: RuleId) -> RulingShown:
    """What the rulings document says about a rule, word for word. It is written in English."""
    _texts(game, "en")
    found = (await asyncio.to_thread(rulings_of, game)).get(rule)
    if found is None:
        raise NotFoundException("There is no rule of this ID.")
    return RulingShown(rule, found.section, found.text, found.log)


@get("/api/games/{game:str}/rules/{rule:str}/example", tags=["rules"], responses=answers(404))
async def show_example(game: FromPath[str], rule: RuleId, lang: FromQuery[Language] = "en") -> Response[ExampleShown]:
    """A picture of a rule: the case that tests it."""
    _texts(game, lang)
    found = await asyncio.to_thread(_example, game, rule, lang)
    if found is None:
        raise NotFoundException("This rule has no picture.")
    return _sent(found)


@lru_cache(maxsize=400)
def _example(game: str, rule: str, lang: str) -> bytes | None:
    """An `ExampleShown` as it is sent: it is played out once."""
    texts = _texts(game, lang)
    case = cases_of(game).get(rule)
    if case is None:
        return None
    example = show(case, find_game(case.game))
    frames = [
        FrameShown(table_shown(frame.table), frame.marks, [_said(said, texts) for said in frame.said])
        for frame in example.frames
    ]
    return encode(ExampleShown(rule, case.name, example.squares, frames))


def _said(said: Said, texts: Texts) -> SaidShown:
    if said.refusal is not None:
        return SaidShown(said.line, texts.say(f"refusal.{said.refusal.reason}", said.refusal.facts), said.refusal.rule)
    return SaidShown(said.line, " ".join(texts.say(event.key, event.facts) for event in said.events), None)


def _texts(game: str, language: str) -> Texts:
    if game not in games():
        raise NotFoundException("There is no game of this name.")
    return find_game(game).texts(language)


def _chapter(rule: str) -> str:
    return rule.split("-")[1] if "-" in rule else rule
