"""Routes: the games, their options and their rules in words."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, PathParameter

from khroma.bots.registry import BOTS
from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import DataError
from khroma.kernel.options import Option, Value
from khroma.kernel.texts import Texts
from khroma.server.problems import ANSWERS, answers
from khroma.server.wire import GameList, GameListed, GameShown, Language, OptionShown, RuleList, RuleShown
from khroma.server.wishes import OptionValue


@get("/api/games", tags=["games"], responses=ANSWERS)
async def list_games(lang: FromQuery[Language] = "en") -> GameList:
    """The games that can be played here, and the bots that play them."""
    found = []
    for name in GAMES:
        game, texts = find_game(name), find_game(name).texts(lang)
        found.append(GameListed(name, game.revision, _said(texts, "game.name", name), _said(texts, "game.summary", "")))
    return GameList(found, list(BOTS))


@get("/api/games/{game:str}", tags=["games"], responses=answers(404))
async def show_game(game: FromPath[str], lang: FromQuery[Language] = "en") -> GameShown:
    """A game with its options."""
    if game not in GAMES:
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
    )


@get("/api/games/{game:str}/rules", tags=["games"], responses=answers(404))
async def list_rules(game: FromPath[str], lang: FromQuery[Language] = "en") -> RuleList:
    """All rules of a game in a sentence or two each, by their ID."""
    if game not in GAMES:
        raise NotFoundException("There is no game of this name.")
    texts = find_game(game).texts(lang)
    keys = [key for key in texts.sentences if key.startswith("rule.")]
    return RuleList([RuleShown(key.removeprefix("rule."), texts.sentences[key]) for key in keys])


@get("/api/games/{game:str}/rules/{rule:str}", tags=["games"], responses=answers(404))
async def show_rule(
    game: FromPath[str], rule: Annotated[str, PathParameter(max_length=60)], lang: FromQuery[Language] = "en"
) -> RuleShown:
    """One rule in words."""
    try:
        texts = find_game(game).texts(lang)
    except DataError:
        raise NotFoundException("There is no game of this name.") from None
    key = f"rule.{rule}"
    if key not in texts:
        raise NotFoundException("There is no rule of this ID.")
    return RuleShown(rule, texts.sentences[key])


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts.sentences.get(key, otherwise)


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
