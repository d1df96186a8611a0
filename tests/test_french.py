"""French as it is heard at the table: no slip of article, elision or agreement in what random games say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import Facts, NotationError
from khroma.kernel.game import OVER, Game
from khroma.kernel.kinds import Action
from khroma.kernel.session import Session
from khroma.kernel.texts import Texts

STEPS = 120
_VOWEL = "[aeiouàâéèêëîïôöùûüœæAEIOUÀÂÉÈÊÎÔÛŒ]"
SLIPS = {
    "elision": re.compile(rf"\b([Ll]e|[Ll]a|[Dd]e|[Qq]ue|[Ss]e|[Nn]e|[Cc]e) (?![a-r]\d|\w\b|onze|oui){_VOWEL}"),
    "contraction": re.compile(r"\b([Dd]e|[Àà]) les?\b(?! \w+(?:er|ir|re)\b)"),
    "article": re.compile(rf"\b([Dd]u|[Aa]u) (?![a-r]\d){_VOWEL}"),
    "doubled": re.compile(r"\b(de du|à au|de des|de de|le le|la la|un un)\b"),
    "raw": re.compile(r"[_{}=]|\bNone\b|\(-\)|\(\)|  | ,|\w:\w"),
    "breaking": re.compile(r" [:;!?»]|« "),  # a line could end there
    "spacing": re.compile(r"\w[:;!?](\s|$)|\s[.,)]"),
}


def _said(name: str) -> Iterator[tuple[str, Facts]]:
    """Every question, answer, event and refusal of a random game of each ready-made kind."""
    game = find_game(name)
    for preset in game.option_table().presets.values():
        rng = Random(name)
        table: Session[Any] = Session(game, game.option_table().make(preset))
        told, before = 0, list[str]()
        for _ in range(STEPS):
            table.roll(rng)
            for entry in table.answers[told:]:
                for event in entry.events:
                    yield f"event.{event.name}", event.whole().facts
            told = len(table.answers)
            if table.asked() == OVER:
                break
            question = game.question(table.state)
            assert question is not None
            yield f"question.{question.kind}", question.facts
            legal = game.legal(table.state)
            for action in rng.sample(legal, min(4, len(legal))):
                label = game.describe(table.state, action)
                yield label.key, label.facts
                before.append(game.line(table.state, action))
            for line in rng.sample(before, min(4, len(before))):
                yield from _refused(game, table.state, line, legal)
            table.answer(rng.choice(legal))


def _refused(game: Game[Any], state: Any, line: str, legal: list[Action]) -> Iterator[tuple[str, Facts]]:
    """What is said to a line that was allowed earlier."""
    try:
        action = game.read(state, line)
    except NotationError:
        return
    if action not in legal:
        refusal = game.why_not(state, action)
        yield f"refusal.{refusal.reason}", refusal.facts


def _raw_words(texts: Texts) -> set[str]:
    """Words of the notation that are no French: whoever hears them has heard a fact that has no name."""
    spoken = " ".join([*texts.sentences.values(), *(texts.noun(*each) for each in texts.nouns())]).lower()
    french = set(re.findall(r"\w+", spoken))
    return {word for _, word in texts.nouns() if word.isalpha() and len(word) > 2} - french


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_told_in_french_without_slips(name: str) -> None:
    texts = find_game(name).texts("fr")
    raw = _raw_words(texts)
    heard = {texts.say(key, facts) for key, facts in _said(name)}
    assert len(heard) > 100
    for sentence in sorted(heard):
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
            for kind in ("elision", "contraction", "article", "doubled"):
                assert not SLIPS[kind].search(sentence), f"{kind}: {key}: {sentence}"
