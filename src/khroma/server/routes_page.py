"""Routes that a page needs beside the match itself: the words of a game, a hint, and games to look at again."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import Refusal
from khroma.kernel.examples import squares_in
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.journal import Journal
from khroma.server.access import Given
from khroma.server.problems import answers
from khroma.server.routes_matches import MatchId
from khroma.server.terms import TAKES_OVER
from khroma.server.wire import Language


class WordList(msgspec.Struct):
    """The nouns of a game by kind: `words["unit"]["ship"]` is how a ship is called."""

    words: dict[str, dict[str, str]]


class HintShown(msgspec.Struct):
    """What a bot would answer: the line, what to click, the label, and which bot it is.

    `reasons` say what becomes better by it, the weightiest first; or by `then`, a later action that it prepares.
    """

    number: int
    line: str
    path: list[str]
    label: str
    bot: str
    reasons: list[str]
    then: str | None


class PreviewShown(msgspec.Struct):
    """The squares that an answer would touch, as far as the asker can know."""

    number: int
    squares: list[str]


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
        raise Refusal("TABLE-QUESTION", "nothing-asked")
    view, game, number = table.view(seat), table.game, table.number
    seconds = access.settings.bot_seconds
    hinted = await access.house.thinkers.advise(game, table.options, view, TAKES_OVER, seconds)
    action = game.read(view.known, hinted.line)
    label, texts = game.describe(view.known, action), game.texts(lang)
    return HintShown(
        number,
        hinted.line,
        list(game.path(view.known, action)),
        texts.say(label.key, label.facts),
        TAKES_OVER,
        [texts.say(*reason) for reason in hinted.reasons],
        hinted.then and texts.say(*hinted.then),
    )


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
    return PreviewShown(number, sorted({word for event in journal.events for word in squares_in(event.facts)}))
