"""Routes that a page needs beside the match itself: the words of a game, a hint, and games to look at again."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import DataError, Facts
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.journal import Journal
from khroma.kernel.records import read_record, replay
from khroma.kernel.table import Table
from khroma.server.access import Given
from khroma.server.problems import answers
from khroma.server.records import record_text
from khroma.server.terms import TAKES_OVER
from khroma.server.wire import EventShown, Language, Sent
from khroma.server.words import plain

_SQUARE = re.compile(r"[a-z][1-9][0-9]?|-?[0-9]+,-?[0-9]+")
MatchId = Annotated[str, PathParameter(max_length=40)]


class WordList(msgspec.Struct):
    """The nouns of a game by kind: `words["unit"]["ship"]` is how a ship is called."""

    words: dict[str, dict[str, str]]


class HintShown(msgspec.Struct):
    """What a bot would answer: the line, what to click, the label, and which bot it is."""

    number: int
    line: str
    path: list[str]
    label: str
    bot: str


class PreviewShown(msgspec.Struct):
    """The squares that an answer would touch, as far as the asker can know."""

    number: int
    squares: list[str]


class GivenRecord(Sent):
    """A record to look at."""

    record: str


class StepShown(msgspec.Struct):
    """One answer of a finished game, in words, and the table after it. `seat` is none for the dice."""

    seat: int | None
    line: str
    text: str
    events: list[EventShown]
    table: dict[str, Any]


class ReplayShown(msgspec.Struct):
    """A finished game from its beginning, everything uncovered."""

    game: str
    options: str
    sides: list[str]
    labels: list[str]
    result: str
    record: str
    start: dict[str, Any]
    steps: list[StepShown]


@get("/api/games/{game:str}/words", tags=["games"], responses=answers(404))
async def list_words(game: FromPath[str], lang: FromQuery[Language] = "en") -> WordList:
    """How the pieces, places and sides of a game are called."""
    if game not in GAMES:
        raise NotFoundException("There is no game of this name.")
    texts = find_game(game).texts(lang)
    found: dict[str, dict[str, str]] = {}
    for category, word in sorted(texts.nouns()):
        found.setdefault(category, {})[word] = texts.noun(category, word)
    return WordList(found)


@get("/api/matches/{match:str}/hint", tags=["matches"], responses=answers(401, 404, 409))
async def show_hint(
    request: Request[Any, Any, Any], access: Given, match: MatchId, lang: FromQuery[Language] = "en"
) -> HintShown:
    """What a bot would do in the caller's place, from the caller's view."""
    guest = await access.guest(request)
    access.spend(access.limits.messages, guest.id)
    live = await access.house.find(match)
    table = live.match
    seat = table.asked()
    if seat in (CHANCE, OVER) or seat not in table.seats_of(guest.id):
        raise HTTPException(status_code=409, detail="You are not asked just now.")
    view, game, number = table.view(seat), table.game, table.number
    seconds = access.settings.bot_seconds
    line = await access.house.thinkers.answer(game, table.options, view, TAKES_OVER, seconds)
    action = game.read(view.known, line)
    label = game.describe(view.known, action)
    path = list(game.path(view.known, action))
    return HintShown(number, line, path, game.texts(lang).say(label.key, label.facts), TAKES_OVER)


@get("/api/matches/{match:str}/preview", tags=["matches"], responses=answers(401, 404))
async def show_preview(
    request: Request[Any, Any, Any],
    access: Given,
    match: MatchId,
    line: Annotated[str, QueryParameter(max_length=200)],
) -> PreviewShown:
    """What a legal answer would touch, played out on a guess from the caller's view up to the next question.

    Whoever is late, because the question has been answered meanwhile, gets nothing: that is no mistake.
    """
    guest = await access.guest(request)
    live = await access.house.find(match)
    table = live.match
    seat = table.asked()
    if seat in (CHANCE, OVER) or seat not in table.seats_of(guest.id):
        return PreviewShown(table.number, [])
    view, game, number = table.view(seat), table.game, table.number
    action = game.read(view.known, line)
    if action not in game.legal(view.known):
        return PreviewShown(number, [])
    guess = game.guess(view, Random(0))
    guess.journal = journal = Journal()
    game.advance(guess, action)
    return PreviewShown(number, sorted({word for event in journal.events for word in _squares(event.facts)}))


def _squares(facts: Facts) -> list[str]:
    """The words among the facts that look like squares: `b2`, or `1,-2` on a plane."""
    words = [word for value in facts.values() for word in (value if isinstance(value, tuple) else (value,))]
    return [word for word in words if isinstance(word, str) and _SQUARE.fullmatch(word)]


@get("/api/matches/{match:str}/replay", tags=["matches"], responses=answers(404, 409))
async def show_replay(access: Given, match: MatchId, lang: FromQuery[Language] = "en") -> ReplayShown:
    """A finished match, answer by answer."""
    live = await access.house.find(match)
    if live.match.status != "over":
        raise HTTPException(status_code=409, detail="The match is not over yet.")
    return await asyncio.to_thread(_replay, record_text(live.match, None), lang)


@post("/api/replay", tags=["matches"], responses=answers(413), status_code=HTTP_200_OK)
async def read_replay(data: JSONBody[GivenRecord], lang: FromQuery[Language] = "en") -> ReplayShown:
    """Any record, answer by answer; what is wrong with it is said."""
    return await asyncio.to_thread(_replay, data.record, lang)


def _replay(text: str, lang: str) -> ReplayShown:
    record = read_record(text)
    if "?" in record.lines:
        raise DataError("record: this game was not over when it was written down: hidden answers are missing")
    name = record.header.get("game", "")
    texts = find_game(name).texts(lang)
    steps: list[StepShown] = []

    def watch(table: Table[Any]) -> None:
        entry = table.entries[-1]
        events = [
            EventShown(each.name, plain(each.facts), texts.say(f"event.{each.name}", each.facts))
            for each in (event.whole() for event in entry.events)
        ]
        seat = None if entry.seat == CHANCE else entry.seat
        said = " ".join(event.text for event in events)
        steps.append(StepShown(seat, entry.line, said, events, table.game.table(table.state)))

    table = replay(record, find_game, watch=watch)
    game = table.game
    sides = game.seats(table.options)
    labels = [_label(texts, side) for side in sides]
    result = record.header.get("event", "")
    if game.asked(table.state) == OVER:
        outcome = game.outcome(table.state)
        scores = [f"{label} {score}" for label, score in zip(labels, outcome.scores, strict=False)]
        result = " ".join([texts.say(f"over.{outcome.reason}"), " · ".join(scores)]).strip()
    return ReplayShown(name, table.options.write(), sides, labels, result, text, game.table(table.start), steps)


def _label(texts: Any, side: str) -> str:
    for category in ("player", "side", "faction", "team", "color", "seat"):
        said: str = texts.noun(category, side)
        if said != side:
            return said
    return side
