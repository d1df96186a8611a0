"""One word for one thing: no text uses a variant that the glossary of its game forbids."""

from __future__ import annotations

import re

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.data import read_packaged
from khroma.kernel.language import SHIPPED

_HOLE = re.compile(r"\{[^}]*\}")


@pytest.mark.parametrize("language", SHIPPED)
@pytest.mark.parametrize("name", GAMES)
def test_no_text_uses_a_forbidden_variant(name: str, language: str) -> None:
    game = find_game(name)
    texts = game.texts(language)
    said = {key: _HOLE.sub("", text) for key, text in texts.sentences.items()}
    said |= {f"noun.{category}.{word}": texts.noun(category, word) for category, word in texts.nouns()}
    wrong = []
    for term in read_packaged(game.package, "texts/glossary.toml").content["term"]:
        for variant in term.get(f"forbidden_{language}", []):
            found = re.compile(rf"(?<![\w.]){re.escape(variant)}(?!\w)")
            # A sentence begins with a capital, whatever its first word.
            wrong += [
                f"{key}: {variant!r}, say {term[language]!r}" for key, text in said.items() if found.search(text, 1)
            ]
    assert not wrong, "\n".join(wrong)
