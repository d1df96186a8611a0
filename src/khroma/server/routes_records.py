"""Routes: games to look at again, answer by answer, and to go on with from any position."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from khroma.games.registry import find_game
from khroma.kernel.errors import Refusal
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.records import read_record, replay
from khroma.kernel.table import Table
from khroma.server import creation
from khroma.server.access import Given
from khroma.server.problems import answers
from khroma.server.records import HIDDEN, record_text
from khroma.server.routes_matches import MatchId, may_create
from khroma.server.tables import TableShown, table_shown
from khroma.server.wire import EventShown, Language, MatchCreated, encode
from khroma.server.wishes import OpenedMatch, Sent
from khroma.server.words import plain, side_name


class GivenRecord(Sent):
    """A record to look at."""

    record: str


class StepShown(msgspec.Struct):
    """One answer of a finished game, in words, and the table after it. `seat` is none for the dice."""

    seat: int | None
    line: str
    text: str
    events: list[EventShown]
    table: TableShown


class ReplayShown(msgspec.Struct):
    """A finished game from its beginning, everything uncovered."""

    game: str
    options: str
    sides: list[str]
    labels: list[str]
    result: str
    record: str
    start: TableShown
    steps: list[StepShown]


@get("/api/matches/{match:str}/replay", tags=["matches"], responses=answers(404, 409))
async def show_replay(access: Given, match: MatchId, lang: FromQuery[Language] = "en") -> Response[ReplayShown]:
    """A finished match, answer by answer."""
    live = await access.house.find(match)
    if live.match.status != "over":
        raise Refusal("TABLE-BEGIN", "not-over")
    return _sent(await access.house.in_turn(_replay, record_text(live.match, None), lang))


@post("/api/replay", tags=["matches"], responses=answers(409, 413), status_code=HTTP_200_OK)
async def read_replay(
    access: Given, data: JSONBody[GivenRecord], lang: FromQuery[Language] = "en"
) -> Response[ReplayShown]:
    """Any record, answer by answer; what is wrong with it is said."""
    return _sent(await access.house.in_turn(_replay, data.record, lang))


@post("/api/replay/match", tags=["matches"], responses=answers(401, 404, 409, 413))
async def open_match(
    request: Request[Any, Any, Any],
    access: Given,
    data: JSONBody[OpenedMatch],
    lang: FromQuery[Language] = "en",  # noqa: ARG001 - the language of a refusal
) -> MatchCreated:
    """Go on from a position of a finished match or of a whole record as a new match.

    Its journal begins with the first `answers` answers; the dice that follow are committed to anew.
    """
    guest = await may_create(request, access)
    return await creation.open_from_record(access.house, guest, data)


def _sent(shown: bytes) -> Response[ReplayShown]:
    return Response(shown, media_type="application/json", status_code=HTTP_200_OK)  # type: ignore[arg-type]


def _replay(text: str, lang: str) -> bytes:
    """A `ReplayShown` as it is sent. Each step is put into bytes at once: as objects a long game fills the memory."""
    record = read_record(text)
    if HIDDEN in record.lines:
        raise Refusal("TABLE-RECORD", "hidden-answers")
    name = record.header.get("game", "")
    texts = find_game(name).texts(lang)
    steps: list[msgspec.Raw] = []

    def watch(table: Table[Any]) -> None:
        entry = table.entries[-1]
        events = [
            EventShown(each.name, plain(each.facts), texts.say(f"event.{each.name}", each.facts))
            for each in (event.whole() for event in entry.events)
        ]
        seat = None if entry.seat == CHANCE else entry.seat
        said = " ".join(event.text for event in events)
        shown = StepShown(seat, entry.line, said, events, table_shown(table.game.table(table.state)))
        steps.append(msgspec.Raw(encode(shown)))

    table = replay(record, find_game, watch=watch)
    game = table.game
    sides = game.seats(table.options)
    labels = [side_name(texts, side) for side in sides]
    result = record.header.get("event", "")
    if game.asked(table.state) == OVER:
        outcome = game.outcome(table.state)
        scores = [f"{label} {score}" for label, score in zip(labels, outcome.scores, strict=False)]
        result = " ".join([texts.say(f"over.{outcome.reason}"), " · ".join(scores)]).strip()
    options, start = table.options.write(), table_shown(game.table(table.start))
    return encode(ReplayShown(name, options, sides, labels, result, text, start, steps))  # type: ignore[arg-type]
