"""One word for one thing: no text uses a variant that the glossary of its game forbids."""

from __future__ import annotations

import re

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.data import read_packaged
from khroma.kernel.language import SHIPPED
from tests.everything import ROOT

_STEP = re.compile(r'"([a-z]+-[a-z]+)": \[\n    "(.*)",\n    "(.*)",\n  \]')
_HOLE = re.compile(r"\{[^}]*\}")


def guide(prefix: str, language: str) -> dict[str, str]:
    """The guided first game of a game, as the page tells it: `pb-clan` and what it says."""
    source = (ROOT / "web" / "src" / "guide" / f"{language}.ts").read_text(encoding="utf-8")
    return {f"guide.{key}": f"{title}. {text}" for key, title, text in _STEP.findall(source) if key.startswith(prefix)}


@pytest.mark.parametrize("name", GAMES)
def test_guides_are_found(name: str) -> None:
    prefix = find_game(name).rule_prefix.lower()
    assert len(guide(prefix, "en")) >= 5
    assert guide(prefix, "en").keys() == guide(prefix, "fr").keys()


@pytest.mark.parametrize("language", SHIPPED)
@pytest.mark.parametrize("name", GAMES)
def test_no_text_uses_a_forbidden_variant(name: str, language: str) -> None:
    game = find_game(name)
    texts = game.texts(language)
    said = {key: _HOLE.sub("", text) for key, text in texts.sentences.items()}
    said |= {f"noun.{category}.{word}": texts.noun(category, word) for category, word in texts.nouns()}
    said |= guide(game.rule_prefix.lower(), language)
    wrong = []
    for term in read_packaged(game.package, "texts/glossary.toml").content["term"]:
        for variant in term.get(f"forbidden_{language}", []):
            found = re.compile(rf"(?<![\w.]){re.escape(variant)}(?!\w)")
            # A sentence begins with a capital, whatever its first word.
            wrong += [
                f"{key}: {variant!r}, say {term[language]!r}" for key, text in said.items() if found.search(text, 1)
            ]
    assert not wrong, "\n".join(wrong)


ENGINE = {
    "en": re.compile(r"\b([Aa]ctors?|[Ss]eats?|[Ww]indows?|[Aa]nswers?|[Ll]ines? of text|dice are asked)\b"),
    "fr": re.compile(r"\b([Aa]cteurs?|[Ss]ièges?|[Ff]enêtres?|[Rr]éponses?|[Ll]ignes? de texte)\b"),
}
SPOKEN = ("question.", "action.", "event.", "refusal.", "reason.", "over.", "progress.", "about.", "play.", "preset.")
IN_RESPONSE = {"refusal.only-in-window", "refusal.only-as-reaction"}  # "en réponse à"


@pytest.mark.parametrize("language", SHIPPED)
@pytest.mark.parametrize("name", GAMES)
def test_players_do_not_hear_words_of_the_engine(name: str, language: str) -> None:
    texts = find_game(name).texts(language).sentences
    for key, sentence in texts.items():
        if key.startswith(SPOKEN) and key not in IN_RESPONSE:
            assert not ENGINE[language].search(_HOLE.sub("", sentence)), f"{key}: {sentence}"


@pytest.mark.parametrize("name", GAMES)
def test_hints_speak_to_the_player(name: str) -> None:
    for language, beginning in (("en", "It "), ("fr", "Cela ")):
        for key, sentence in find_game(name).texts(language).sentences.items():
            assert not (key.startswith("reason.") and sentence.startswith(beginning)), f"{key}: {sentence}"
