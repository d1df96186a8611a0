"""What can be asked for here: the same as of a server, without what needs other people."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from khroma.browser.home import REPLAY_SECONDS, Home
from khroma.browser.router import JSON, Denial, Reply, Router
from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.kernel.language import languages
from khroma.kernel.text_files import brought_words
from khroma.table import advice, creation, doing, looking
from khroma.table.case_files import case_written
from khroma.table.editor import editor_shown
from khroma.table.library import game_list, game_shown, word_list
from khroma.table.lists import listed, take_seat
from khroma.table.puzzles import puzzle_list, puzzle_shown, puzzle_today
from khroma.table.records import record_text
from khroma.table.replays import opening
from khroma.table.reviews import ReviewPart, review_part
from khroma.table.rules import example_shown, rule_list, rule_shown, ruling_shown
from khroma.table.solving import puzzle_hint, puzzle_solution, tried
from khroma.table.study import study_shown
from khroma.table.suggestions import study_suggested
from khroma.table.turnings import turned
from khroma.table.updates import Reader
from khroma.table.wire import (
    Guest,
    GuestToken,
    HintShown,
    MatchCreated,
    MatchList,
    MatchListed,
    PlayedShown,
    PreviewShown,
    Refused,
    Results,
    TurningShown,
    encode,
)
from khroma.table.wishes import AnyCommand, GivenRecord, NewGuest, NewMatch, NewName, OpenedMatch

Most = Annotated[int, Meta(ge=1, le=200)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
SeatWanted = Annotated[Seat, Meta(ge=0, le=15)] | None


def show_language(code: str) -> dict[str, str] | None:
    """The page's own words in a language that does not come with it."""
    return brought_words(code, "page") if code in languages() else None


# --- guests


async def come_in(home: Home, body: NewGuest) -> GuestToken:
    """Nobody else can come in here: a token proves nothing."""
    guest = await home.come_in(body.name)
    return GuestToken(guest.id, guest.name, "")


def who_am_i(guest: Guest) -> Guest:
    """The guest that asks."""
    return guest


async def rename(home: Home, guest: Guest, body: NewName) -> Guest:
    """Take another name."""
    return await home.rename(guest, body.name)


async def show_results(home: Home, guest: Guest, id: str, most: Most = 50) -> Results | None:
    """What has been played here."""
    if id != guest.id:
        return None
    seats = [
        (head.game, seat)
        for head in await home.kept.heads()
        for seat in head.seats
        if seat.guest == id and seat.ended is not None
    ]
    seats.sort(key=lambda each: -(each[1].ended or 0))
    played = [
        PlayedShown(each.match, game, each.ended or 0, each.seat, bool(each.won), each.reason or "", each.score)
        for game, each in seats[:most]
    ]
    return Results(guest, len(seats), sum(each.won or 0 for _, each in seats), played)


# --- matches


async def create_match(home: Home, guest: Guest, body: NewMatch) -> MatchCreated:
    """Create a match. It begins as soon as all seats are taken."""
    return await creation.create(home, guest, body)


async def list_matches(
    home: Home,
    caller: Guest | None,
    language: str,
    status: Literal["open", "running", "over"] = "open",
    game: str | None = None,
    mine: bool = False,
    most: Most = 50,
) -> MatchList:
    """One's own matches, newest first: there are no others."""
    if mine and caller is None:
        raise Denial(401, "come-in")
    found: list[MatchListed] = []
    whose = caller.id if caller else None
    for head in await home.kept.heads() if mine else []:
        if head.status == status and game in (None, head.game) and len(found) < most:
            shown = listed(head, head.terms, language)
            for seat in head.seats:
                take_seat(shown, seat, whose)
            found.append(shown)
    return MatchList(found)


async def show_match(
    home: Home,
    caller: Guest | None,
    language: str,
    match: str,
    since: Count | None = None,
    seat: SeatWanted = None,
    picture: bool = False,
) -> bytes:
    """A match as the caller may know it: the same update that a socket gets."""
    live = await home.find(match)
    reader = Reader(caller.id if caller else "", seat, language, picture)
    _, update = await home.encoded_update(live, reader, since)
    return update


async def show_history(
    home: Home, caller: Guest | None, language: str, match: str, after: Count = 0, seat: SeatWanted = None
) -> bytes:
    """What happened after an occurrence."""
    reader = Reader(caller.id if caller else "", seat, language)
    return await looking.history(home, await home.find(match), reader, after)


async def show_position(
    home: Home, caller: Guest | None, match: str, number: Count, seat: SeatWanted = None
) -> looking.PositionShown:
    """The table after an occurrence."""
    reader = Reader(caller.id if caller else "", seat, "en")
    return await looking.position(home, await home.find(match), reader, number)


async def do(home: Home, guest: Guest, language: str, match: str, body: AnyCommand) -> Any:
    """Do something at a match. A refusal comes with status 409."""
    live = await home.find(match)
    reply = await doing.do(home, live, guest, body, Reader(guest.id, body.seat, language))
    if not isinstance(reply, Refused):
        return reply
    if reply.rule == "TABLE-STORAGE":
        raise Denial(503, "storage")
    return Reply(409, JSON, encode(reply))


async def show_record(home: Home, caller: Guest | None, match: str, seat: SeatWanted = None) -> str:
    """The record: complete after the end; before, with `?` for what the caller may not know."""
    live = await home.find(match)
    reader = Reader(caller.id if caller else "", seat, "en")
    return record_text(live.match, reader.seat(live.match))


async def show_hint(home: Home, guest: Guest, language: str, match: str) -> HintShown:
    """What a bot would do in the caller's place."""
    live = await home.find(match)
    return await advice.hint(home.thinker, home.pace.bot_seconds, live.match, guest.id, language)


async def show_preview(
    home: Home, guest: Guest, match: str, line: Annotated[str, Meta(max_length=200)]
) -> PreviewShown:
    """What a legal answer would do if nobody reacts."""
    return advice.preview((await home.find(match)).match, guest.id, line)


# --- records


async def show_replay(home: Home, language: str, match: str, page: Count = 0) -> bytes:
    """A finished match, answer by answer."""
    return await _page(home, looking.finished(await home.find(match)), language, page)


async def read_replay(home: Home, language: str, body: GivenRecord, page: Count = 0) -> bytes:
    """Any record, answer by answer."""
    return await _page(home, body.record, language, page)


async def _page(home: Home, text: str, language: str, page: int) -> bytes:
    pages = await home.replayed(text, language)
    if page >= len(pages):
        raise Denial(404, "no-page")
    return pages[page]


async def open_match(home: Home, guest: Guest, body: OpenedMatch) -> MatchCreated:
    """Go on from a position of a finished match or of a whole record as a new match."""
    if (body.match is None) == (body.record is None):
        raise DataError("give either the name of a match or a record")
    text = body.record or "" if body.match is None else looking.finished(await home.find(body.match))
    opened = await home.beside.run(opening, text, body.answers, seconds=REPLAY_SECONDS)
    return await creation.open_from_record(home, guest, body, opened)


async def show_turning(home: Home, language: str, match: str) -> TurningShown:
    """Where a finished match turned."""
    live = await home.find(match)
    text, winner = looking.finished(live), looking.sole_winner(live.match)
    if winner is None:
        return TurningShown(0, "")
    return await home.beside.run(turned, text, winner, language, seconds=REPLAY_SECONDS)


async def show_review(home: Home, language: str, match: str, first: Count = 0) -> ReviewPart:
    """What the bots think of a finished match, from this answer on."""
    return await _reviewed(home, looking.finished(await home.find(match)), language, first)


async def review_record(home: Home, language: str, body: GivenRecord, first: Count = 0) -> ReviewPart:
    """The same for any record."""
    return await _reviewed(home, body.record, language, first)


async def _reviewed(home: Home, text: str, language: str, first: int) -> ReviewPart:
    return await home.beside.run(review_part, text, language, first, seconds=REPLAY_SECONDS)


def list_reports() -> dict[str, list[str]]:
    """Reports are published by hosts of servers."""
    return {"reports": []}


def all_routes() -> Router:
    """Every route, in the order of the files of the server."""
    routes = Router()
    routes.add("GET /games", game_list)
    routes.add("GET /languages/{code}", show_language, missing="no-language")
    routes.add("GET /games/{game}", game_shown)
    routes.add("GET /games/{game}/words", word_list)
    routes.add("GET /games/{game}/rules", rule_list)
    routes.add("GET /games/{game}/rules/{rule}", rule_shown, missing="no-rule")
    routes.add("GET /games/{game}/rules/{rule}/ruling", ruling_shown, missing="no-rule")
    routes.add("GET /games/{game}/rules/{rule}/example", example_shown, missing="no-example")
    routes.add("POST /guests", come_in, status=201)
    routes.add("GET /guests/me", who_am_i)
    routes.add("PATCH /guests/me", rename)
    routes.add("GET /guests/{id}/results", show_results, missing="no-guest")
    routes.add("POST /matches", create_match, status=201)
    routes.add("GET /matches", list_matches)
    routes.add("GET /matches/{match}", show_match)
    routes.add("GET /matches/{match}/history", show_history)
    routes.add("GET /matches/{match}/position", show_position)
    routes.add("POST /matches/{match}/do", do)
    routes.add("GET /matches/{match}/record", show_record)
    routes.add("GET /matches/{match}/hint", show_hint)
    routes.add("GET /matches/{match}/preview", show_preview)
    routes.add("GET /matches/{match}/replay", show_replay)
    routes.add("GET /matches/{match}/turning", show_turning)
    routes.add("GET /matches/{match}/review", show_review)
    routes.add("POST /replay", read_replay)
    routes.add("POST /replay/review", review_record)
    routes.add("POST /replay/match", open_match, status=201)
    routes.add("POST /study", study_shown, beside=True)
    routes.add("POST /study/suggest", study_suggested, beside=True)
    routes.add("GET /puzzles/today", puzzle_today)
    routes.add("GET /puzzles/{game}", puzzle_list)
    routes.add("GET /puzzles/{game}/{key}", puzzle_shown, missing="no-puzzle")
    routes.add("POST /puzzles/{game}/{key}/try", tried, missing="no-puzzle", beside=True)
    routes.add("POST /puzzles/{game}/{key}/hint", puzzle_hint, missing="no-puzzle", beside=True)
    routes.add("GET /puzzles/{game}/{key}/solution", puzzle_solution, missing="no-puzzle", beside=True)
    routes.add("POST /editor", editor_shown, beside=True)
    routes.add("POST /editor/case", case_written, beside=True)
    routes.add("GET /reports", list_reports)
    return routes
