"""Routes: the games and their options."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from khroma.games.registry import games
from khroma.kernel.language import languages
from khroma.kernel.text_files import brought_words
from khroma.server.access import Given
from khroma.server.denials import Denied
from khroma.server.problems import ANSWERS, answers
from khroma.table.library import game_list, game_shown
from khroma.table.wire import GameList, GameShown, Language, encode


@get("/api/games", tags=["games"], responses=ANSWERS)
async def list_games(access: Given, lang: FromQuery[Language] = "en") -> Response[GameList]:
    """The games that can be played here, and the bots that play them."""
    return await access.same(("games", lang), lambda: encode(game_list(lang)))


@get("/api/languages/{code:str}", tags=["games"], responses=answers(404))
async def show_language(code: FromPath[str]) -> dict[str, str]:
    """The page's own words in a language that does not come with it; what is missing is said in English."""
    if code not in languages():
        raise Denied(404, "no-language")
    return brought_words(code, "page")


@get("/api/games/{game:str}", tags=["games"], responses=answers(404))
async def show_game(access: Given, game: FromPath[str], lang: FromQuery[Language] = "en") -> Response[GameShown]:
    """A game with its options."""
    if game not in games():
        raise Denied(404, "no-game")
    return await access.same(("game", game, lang), lambda: encode(game_shown(game, lang)))
