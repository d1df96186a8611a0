"""What there is to play: games with their options, and the words of a game, as they are sent."""

from __future__ import annotations

from typing import Any

import msgspec

from khroma.bots.levels import said_of
from khroma.bots.registry import SHIPPED, bots, find_bot, is_offered, opponents
from khroma.games.registry import find_game, games
from khroma.kernel.game import Game
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.kernel.language import find_language, languages
from khroma.kernel.options import Group, Option, Value
from khroma.kernel.texts import Texts
from khroma.table.wire import GameList, GameListed, GameShown, LanguageShown, OpponentShown, OptionShown, PresetShown
from khroma.table.wishes import OptionValue


class WordList(msgspec.Struct):
    """The nouns of a game by kind: `words["unit"]["ship"]` is how a ship is called, `about` says what it does.

    `kinds` are the kinds that are told about, as headings, in their order. `forms` has the words with which something
    else than the first form agrees, and which.
    """

    words: dict[str, dict[str, str]]
    about: dict[str, dict[str, str]]
    kinds: dict[str, str]
    forms: dict[str, dict[str, int]]


def game_list(language: str) -> GameList:
    """The games, the bots that play them and the languages they are told in."""
    found = []
    for name in games():
        game, texts = find_game(name), find_game(name).texts(language)
        found.append(GameListed(name, game.revision, _said(texts, "game.name", name), _said(texts, "game.summary", "")))
    spoken = [LanguageShown(code, find_language(code).name) for code in languages()]
    return GameList(found, list(bots()), [_opponent(bot, language) for bot in opponents()], spoken)


def _opponent(bot: str, language: str) -> OpponentShown:
    """One of ours in the reader's language, if we have it; one of another package as it tells about itself."""
    spoken = language if language in LANGUAGES else "en"
    if is_offered(bot):
        return OpponentShown(bot, bot, said_of("program", spoken)[1])
    if bot not in SHIPPED:
        return OpponentShown(bot, bot, find_bot(bot).about)
    return OpponentShown(bot, *said_of(bot, spoken))


def game_shown(game: str, language: str) -> GameShown:
    """A game with its options."""
    rules = find_game(game)
    texts, table = rules.texts(language), rules.option_table()
    return GameShown(
        game,
        rules.revision,
        _said(texts, "game.name", game),
        _said(texts, "game.summary", ""),
        rules.seats(table.make()),
        [_option(option, table.groups[option.name], texts) for option in table if option.kind != "data"],
        [_preset(rules, preset, values, texts) for preset, values in table.presets.items()],
        {scenario: texts.how_to_play(scenario) for scenario in table.scenarios()},
    )


def word_list(game: str, language: str) -> WordList:
    """How the pieces, places and sides of a game are called, and what they do."""
    texts = find_game(game).texts(language)
    found: dict[str, dict[str, str]] = {}
    forms: dict[str, dict[str, int]] = {}
    for category, word in sorted(texts.nouns()):
        found.setdefault(category, {})[word] = texts.noun(category, word)
        if form := texts.form_of(category, word):
            forms.setdefault(category, {})[word] = form
    about = texts.abouts()
    return WordList(found, about, {kind: texts.say(f"kind.{kind}") for kind in about}, forms)


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


def _option(option: Option, group: Group, texts: Texts) -> OptionShown:
    key = f"option.{option.name}"
    values = list(option.values) if option.kind != "flag" else []
    named = {str(value): texts.sentences[f"{key}.value.{value}"] for value in values if f"{key}.value.{value}" in texts}
    return OptionShown(
        option.name,
        group,
        option.kind,
        _value(option.default),
        values,
        option.least,
        option.most,
        option.may_be_none,
        _said(texts, f"{key}.name", option.name),
        _said(texts, f"{key}.help", ""),
        named,
        [texts.say(part) for part in texts.sentences if part.startswith(f"{key}.part.")],
    )


def _value(value: Value) -> OptionValue:
    if isinstance(value, tuple):
        return list(value)
    return "standard" if isinstance(value, dict) else value
