"""The rules of a game by ID: one, all, or those that speak of a word."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from khroma.cli.words import words_of
from khroma.kernel.errors import DataError, Wording, nearest
from khroma.kernel.game import Game
from khroma.kernel.rulebook import ids_in_code
from khroma.kernel.texts import Texts


def rule_lines(game: Game[Any], texts: Texts, wanted: str = "", word: str = "") -> list[tuple[str, str]]:
    """Rules with what they say. `wanted` is an ID, the beginning of IDs, or (if it is neither) a word;
    DataError names the nearest ID where nothing fits."""
    rules = texts.rules()
    if wanted:
        return _find(game, texts, rules, wanted)
    if word:
        found = [(rule, text) for rule, text in rules.items() if word.lower() in f"{rule} {text}".lower()]
        if not found:
            raise DataError("{what}", what=words_of(texts.language).no_match.format(word=word))
        return found
    if not rules:
        raise DataError("{what}", what=words_of(texts.language).no_rules)
    return list(rules.items())


def _find(game: Game[Any], texts: Texts, rules: dict[str, str], wanted: str) -> list[tuple[str, str]]:
    name = wanted.upper()
    if not name.startswith(f"{game.rule_prefix}-") and f"{game.rule_prefix}-{name}" in rules:
        name = f"{game.rule_prefix}-{name}"
    if name in rules:
        return [(name, rules[name])]
    begun = [(rule, text) for rule, text in rules.items() if rule.startswith(name.rstrip("-") + "-")]
    if begun:
        return begun
    code = ids_in_code(Path(str(resources.files(f"khroma.games.{game.id}"))))
    if name in code:
        return [(name, words_of(texts.language).rule_without_text)]
    found = [(rule, text) for rule, text in rules.items() if wanted.lower() in text.lower()]
    if found:
        return found
    near = nearest(name, sorted(code | rules.keys()))
    hint = Wording("; did you mean {names}?", names=" or ".join(near)) if near else ""
    raise DataError("{game} has no rule {rule}", game=game.id, rule=repr(wanted), near=hint)
