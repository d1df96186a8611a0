"""The names that a case may use: a promise in a word that no game knows would be kept for ever."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from khroma.kernel.book import BookGame
from khroma.kernel.case_table import CaseTable, Failed, words_of
from khroma.kernel.errors import NOT_ASKED, UnknownVerb, did_you_mean
from khroma.kernel.game import Game

_OF_THE_TABLE = (NOT_ASKED, "TABLE-OVER", "TABLE-TURN")
_REASONS_OF_THE_TABLE = ("not-asked", "over", "not-your-turn")
_NUMBER = re.compile(r"-?\d+$")
# The log of a rulings document and its worked examples explain rules: a case may name them too.
_EXPLANATION = re.compile(r"(?:([A-Z]{2})-)?(?:R|EX)-?\d+$")


@lru_cache(maxsize=64)
def _words(game: Game[Any], kind: str) -> frozenset[str]:
    """Everything that the game has a sentence of this kind for."""
    sentences = game.texts("en").sentences
    return frozenset(key.removeprefix(f"{kind}.") for key in sentences if key.startswith(f"{kind}."))


def check_rules(game: Game[Any], rules: Iterable[str]) -> None:
    """What a refusal cites is a rule of the game or of the table."""
    for rule in rules:
        _check(rule, (*_words(game, "rule"), *_OF_THE_TABLE), "rule")


def check_shown(game: Game[Any], rules: Iterable[str]) -> None:
    """What a case shows is such a rule, or explains one of this game."""
    prefixes = {rule.partition("-")[0] for rule in _words(game, "rule")}
    for rule in rules:
        explains = _EXPLANATION.match(rule)
        if explains is None or explains[1] not in (None, *prefixes):
            check_rules(game, [rule])


def check_reason(game: Game[Any], reason: str) -> None:
    """A reason is one for which the game has a sentence."""
    _check(reason.lower(), (*_words(game, "refusal"), *_REASONS_OF_THE_TABLE), "reason")


def check_events(game: Game[Any], names: Iterable[str]) -> None:
    """An event is one that the game can tell."""
    for name in names:
        _check(name, _words(game, "event"), "event")


def check_facts(table: CaseTable, words: Iterable[str]) -> None:
    """What never happened is said in words that facts can have: things of the game, numbers and places of the board."""
    nouns = _nouns(table.game)
    for word in words:
        if word not in nouns and not _NUMBER.match(word) and not table.game.is_square(table.state, word):
            _check(word, nouns, "square or word")


@lru_cache(maxsize=64)
def _nouns(game: Game[Any]) -> frozenset[str]:
    """Everything that has a name, as a case may call it."""
    nouns = [word for _, word in game.texts("en").nouns()]
    return frozenset(name.lower() for word in nouns for name in game.fact_words(word))


def check_beginning(table: CaseTable, beginning: str) -> None:
    """A beginning of lines is one that some line can have, legal or not."""
    if not beginning.strip() or table.beginning_with(beginning):
        return
    errors, endings = [table.reading_error(beginning)], _endings(table)
    while errors[-1] is not None:
        ending = "" if isinstance(errors[0], UnknownVerb) else next(endings, "")
        if not ending:
            words = [f'"{word}"' for word in table.named(beginning).lower().split()]
            telling = [error for error in errors if any(word in str(error) for word in words)]
            raise Failed(f'legal = "{beginning}": {(telling or errors)[0]}')
        errors.append(table.reading_error(f"{beginning} {ending}"))


def _endings(table: CaseTable) -> Iterator[str]:
    """How lines may go on: the last words of one line of each verb."""
    if isinstance(table.game, BookGame):
        for verb in table.game.book.verbs:
            for action in islice(verb.possible(table.state), 1):
                words = words_of(verb.line(table.state, action))
                yield from [" ".join(words[start:]) for start in range(1, len(words))]


def _check(word: str, known: Iterable[str], kind: str) -> None:
    if word not in known:
        raise Failed(f'{kind} "{word}" is unknown{did_you_mean(word, known)}')
