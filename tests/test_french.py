"""French as it is heard at the table: no slip of article, elision or agreement in what games say."""

from __future__ import annotations

import re

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.texts import Texts
from tests.heard import heard

STEPS = 120
_VOWEL = "[aeiouàâéèêëîïôöùûüœæAEIOUÀÂÉÈÊÎÔÛŒ]"
_COLOURS = ("noire?s?", "rouges?", "bleue?s?", "jaunes?", "verte?s?", "orange", "violet(?:te)?s?", "dorée?s?")
SLIPS = {
    "elision": re.compile(rf"\b([Ll]e|[Ll]a|[Dd]e|[Qq]ue|[Ss]e|[Nn]e|[Cc]e) (?![a-r]\d|\w\b|onze|oui){_VOWEL}"),
    "contraction": re.compile(r"\b([Dd]e|[Àà]) les?\b(?! \w+(?:er|ir|re)\b)"),
    "article": re.compile(rf"\b([Dd]u|[Aa]u) (?![a-r]\d){_VOWEL}"),
    "contracted": re.compile(r"\b([Qq]ue|[Pp]uisque|[Ll]orsque) (ils?|elles?|on)\b|\b[Ss]i ils?\b"),
    "bracketed": re.compile(rf"\((?:{'|'.join(_COLOURS)})\)"),  # a colour agrees with its noun
    "doubled": re.compile(r"\b(de du|à au|de des|de de|le le|la la|un un)\b"),
    "raw": re.compile(r"[_{}=]|\bNone\b|\(-\)|\(\)|  | ,|\w:\w"),
    "breaking": re.compile(r" [:;!?»]|« "),  # a line could end there
    "spacing": re.compile(r"\w[:;!?](\s|$)|\s[.,)]"),
}


def _raw_words(texts: Texts) -> set[str]:
    """Words of the notation that are no French: whoever hears them has heard a fact that has no name."""
    spoken = " ".join([*texts.sentences.values(), *(texts.noun(*each) for each in texts.nouns())]).lower()
    french = set(re.findall(r"\w+", spoken))
    return {word for _, word in texts.nouns() if word.isalpha() and len(word) > 2} - french


@pytest.mark.once
@pytest.mark.parametrize("name", GAMES)
def test_games_are_told_in_french_without_slips(name: str) -> None:
    texts = find_game(name).texts("fr")
    raw = _raw_words(texts)
    said = {texts.say(key, facts) for key, different in heard(name).items() for facts in different}
    assert len(said) > 500
    for sentence in sorted(said):
        for kind, slip in SLIPS.items():
            assert not slip.search(sentence), f"{kind}: {sentence}"
        assert not raw & set(re.findall(r"\w+", sentence)), sentence


@pytest.mark.parametrize("name", GAMES)
def test_a_noun_that_takes_an_article_has_a_gender(name: str) -> None:
    """Without one it would be put down as masculine."""
    texts = find_game(name).texts("fr")
    for key, sentence in texts.sentences.items():
        for fact, category in re.findall(r"\{(\w+)(?::(\w+))?\|(?:a|the|of|to)\}", sentence):
            table = category or fact
            ungendered = [word for kind, word in texts.nouns() if kind == table and not texts.gender(kind, word)]
            assert not ungendered, f"{key}: {table}: {ungendered}"


@pytest.mark.parametrize("name", GAMES)
def test_written_french_has_no_slips_either(name: str) -> None:
    texts = find_game(name).texts("fr")
    for key, sentence in texts.sentences.items():
        if not key.startswith("game.legend"):
            for kind in ("elision", "contraction", "contracted", "article", "doubled"):
                assert not SLIPS[kind].search(sentence), f"{kind}: {key}: {sentence}"


BARE = re.compile(r"\b([Dd]e|[Ll]e|[Ll]a|[Qq]ue) \{(\w+)(?::(\w+))?\}")
CONSONANTS = {"refusal.no-card-left"}  # only of Move and Attack cards


@pytest.mark.parametrize("name", GAMES)
def test_no_word_that_is_elided_stands_before_a_bare_noun(name: str) -> None:
    """`Le Chef de {player}` says "de Orange": a form of the noun says "d'Orange"."""
    texts = find_game(name).texts("fr")
    for key, sentence in texts.sentences.items():
        for word, fact, category in BARE.findall(sentence) if key not in CONSONANTS else ():
            nouns = [texts.noun(kind, each) for kind, each in texts.nouns() if kind == (category or fact)]
            assert not [noun for noun in nouns if re.match(_VOWEL, noun)], f"{key}: {word} {{{fact}}}"
