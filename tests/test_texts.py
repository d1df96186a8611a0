"""Both languages say the same things: equal keys and holes, a sentence for all that can be said."""

from __future__ import annotations

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.language import SHIPPED as LANGUAGES
from tests.everything import calls_in, texts_in

# The kinds of things that are seen on the table, by game, and words among them that are no things.
THINGS = {
    "chromecas": {"unit", "effect", "thing"},
    "paint_brawl": {"card", "piece", "blast", "verb"},
    "dark_threat": {"unit", "temple"},
    "color_quest": {"figure", "tile", "item", "effect", "section", "power"},
}
UNTOLD = {"empty", "nobody", "move"}


@pytest.mark.parametrize("name", GAMES)
def test_equal_keys_and_holes(name: str) -> None:
    english, french = (find_game(name).texts(language) for language in ("en", "fr"))
    assert sorted(english.sentences) == sorted(french.sentences)
    assert english.nouns() == french.nouns()
    assert english.plurals() == french.plurals()
    for key in english.sentences:
        assert english.holes(key) == french.holes(key), key


@pytest.mark.parametrize("name", GAMES)
def test_french_is_french(name: str) -> None:
    english, french = (find_game(name).texts(language) for language in ("en", "fr"))
    long = [key for key in english.sentences if len(english.sentences[key].split()) > 3]
    same = [key for key in long if english.sentences[key] == french.sentences[key]]
    assert not same, same


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_for_every_event(name: str, language: str) -> None:
    texts = find_game(name).texts(language)
    for called, arguments in calls_in(name):
        for event in texts_in(arguments[0]) if called in ("write", "write_secret") and arguments else ():
            assert f"event.{event}" in texts
            if called == "write_secret":
                assert f"event.{event}_hidden" in texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_for_every_refusal_and_a_rule_behind_it(name: str, language: str) -> None:
    texts = find_game(name).texts(language)
    found = 0
    for called, arguments in calls_in(name):
        rule_and_reason = {"Refusal": arguments[:2], "Need": arguments[1:3]}.get(called)
        if rule_and_reason:
            for rule in texts_in(rule_and_reason[0]):
                assert rule.startswith("TABLE-") or f"rule.{rule}" in texts, rule
            for reason in texts_in(rule_and_reason[1]):
                assert f"refusal.{reason}" in texts, reason
            found += 1
    assert found
    for reason in ("over", "not-asked"):
        assert f"refusal.{reason}" in texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_name_and_help_for_every_option(name: str, language: str) -> None:
    game = find_game(name)
    texts = game.texts(language)
    for option in game.option_table():
        assert f"option.{option.name}.name" in texts
        assert f"option.{option.name}.help" in texts
        named = [value for value in option.values if isinstance(value, str) and value.islower()]
        if option.kind == "choice":
            for value in named:
                assert f"option.{option.name}.value.{value}" in texts
    known = {option.name for option in game.option_table()}
    told = {key.split(".")[1] for key in texts.sentences if key.startswith("option.")}
    assert told <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_each_thing_does_is_told_in_one_line(name: str, language: str) -> None:
    texts = find_game(name).texts(language)
    about = texts.abouts()
    assert about.keys() == {key.removeprefix("kind.") for key in texts.sentences if key.startswith("kind.")}
    told = {word for words in about.values() for word in words}
    for category, word in texts.nouns():
        if category in THINGS[name] and word not in told:
            assert word in UNTOLD or word.split("_")[-1] in told, word  # a red Totem is a Totem
    for category, words in about.items():
        for word, line in words.items():
            assert (category, word) in texts.nouns(), f"{category}.{word}"
            assert 15 < len(line) < 145, line
            assert line.endswith("."), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_rule_texts_are_short_sentences(name: str, language: str) -> None:
    for key, sentence in find_game(name).texts(language).sentences.items():
        if key.startswith("rule."):
            assert 10 < len(sentence) < 320, key
            assert sentence.rstrip()[-1] in ".!?)»", key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_and_scenario_is_told_in_six_lines(name: str, language: str) -> None:
    game = find_game(name)
    told = {tuple(game.texts(language).how_to_play(each)) for each in game.option_table().scenarios()}
    assert len(told) == len(game.option_table().scenarios())
    for lines in told:
        assert len(lines) == 6
        assert all(60 <= len(line) <= 200 or line == lines[0] for line in lines), lines
