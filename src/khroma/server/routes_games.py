"""Routes: the games and their options."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from khroma.bots.registry import bots
from khroma.games.registry import find_game, games
from khroma.kernel.game import Game
from khroma.kernel.language import find_language, languages
from khroma.kernel.options import Option, Value
from khroma.kernel.text_files import brought_words
from khroma.kernel.texts import Texts
from khroma.server.problems import ANSWERS, answers
from khroma.table.wire import GameList, GameListed, GameShown, Language, LanguageShown, OptionShown, PresetShown
from khroma.table.wishes import OptionValue


@get("/api/games", tags=["games"], responses=ANSWERS)
async def list_games(lang: FromQuery[Language] = "en") -> GameList:
    """The games that can be played here, and the bots that play them."""
    found = []
    for name in games():
        game, texts = find_game(name), find_game(name).texts(lang)
        found.append(GameListed(name, game.revision, _said(texts, "game.name", name), _said(texts, "game.summary", "")))
    spoken = [LanguageShown(code, find_language(code).name) for code in languages()]
    return GameList(found, list(bots()), spoken)


@get("/api/languages/{code:str}", tags=["games"], responses=answers(404))
async def show_language(code: FromPath[str]) -> dict[str, str]:
    """The page's own words in a language that does not come with it; what is missing is said in English."""
    if code not in languages():
        raise NotFoundException("There is no such language.")
    return brought_words(code, "page")


@get("/api/games/{game:str}", tags=["games"], responses=answers(404))
async def show_game(game: FromPath[str], lang: FromQuery[Language] = "en") -> GameShown:
    """A game with its options."""
    if game not in games():
        raise NotFoundException("There is no game of this name.")
    rules = find_game(game)
    texts = rules.texts(lang)
    table = rules.option_table()
    return GameShown(
        game,
        rules.revision,
        _said(texts, "game.name", game),
        _said(texts, "game.summary", ""),
        rules.seats(table.make()),
        [_option(option, texts) for option in table if option.kind != "data"],
        [_preset(rules, name, values, texts) for name, values in table.presets.items()],
        {scenario: texts.how_to_play(scenario) for scenario in table.scenarios()},
    )


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts.sentences.get(key, otherwise)


def _preset(game: Game[Any], name: str, values: dict[str, Value], texts: Texts) -> PresetShown:
    return PresetShown(
        name,
        _said(texts, f"preset.{name}.name", name),
        _said(texts, f"preset.{name}.help", ""),
        {option: _value(value) for option, value in values.items()},
        len(game.seats(game.option_table().make(values))),
    )


def _option(option: Option, texts: Texts) -> OptionShown:
    key = f"option.{option.name}"
    values = list(option.values) if option.kind != "flag" else []
    named = {str(value): texts.sentences[f"{key}.value.{value}"] for value in values if f"{key}.value.{value}" in texts}
    return OptionShown(
        option.name,
        option.kind,
        _value(option.default),
        values,
        option.least,
        option.most,
        option.may_be_none,
        _said(texts, f"{key}.name", option.name),
        _said(texts, f"{key}.help", ""),
        named,
    )


def _value(value: Value) -> OptionValue:
    if isinstance(value, tuple):
        return list(value)
    return "standard" if isinstance(value, dict) else value
