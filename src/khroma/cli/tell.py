"""Events, refusals, choices and results as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from khroma.cli.words import words_of
from khroma.kernel.errors import Refusal
from khroma.kernel.events import Event
from khroma.kernel.game import Game, Outcome, Sentence, State
from khroma.kernel.kinds import Seat
from khroma.kernel.language import find_language
from khroma.kernel.texts import Texts


def event_words(texts: Texts, event: Event, seat: Seat | None, whole: bool = False) -> str:
    """An event as a seat (None: a spectator) may know it; the whole of it for the replay of a game."""
    seen = event.whole() if whole else event.seen_by(seat)
    hidden = bool(event.secret) and not (seen.facts.keys() & event.secret.keys())
    key = f"event.{event.name}_hidden" if hidden else f"event.{event.name}"
    if key not in texts:
        return " ".join([event.name, *(str(value) for value in seen.facts.values())])
    return texts.say(key, seen.facts)


def sentence_words(texts: Texts, sentence: Sentence) -> str:
    """A label."""
    return texts.say(sentence.key, sentence.facts) if sentence.key in texts else sentence.key


def about_lines(texts: Texts, wanted: str = "") -> dict[str, list[str]]:
    """What things do, one line each, under the headings of their kinds: those that `wanted` calls, or all."""
    found: dict[str, list[str]] = {}
    for kind, things in texts.abouts().items():
        named = {word: texts.noun(kind, word) for word in things}
        lines = [
            find_language(texts.language).explain(named[word], about)
            for word, about in things.items()
            if wanted.lower() in f"{word} {named[word]}".lower()
        ]
        if lines:
            found[texts.say(f"kind.{kind}")] = lines
    return found


def refusal_words(texts: Texts, refusal: Refusal) -> str:
    """Why not: the reason, the rule, and what the rule says."""
    reason = f"refusal.{refusal.reason}"
    text = texts.say(reason, refusal.facts) if reason in texts else str(refusal)
    rule = f"rule.{refusal.rule}"
    return f"{text} ({refusal.rule})" + (f"\n{refusal.rule}  {texts.say(rule)}" if rule in texts else "")


def player_words(texts: Texts, names: Sequence[str], seat: Seat) -> str:
    """The name of a seat; `names` are the words that the position itself has for its seats."""
    name = texts.noun("player", names[seat])
    return name[:1].upper() + name[1:]


def outcome_words(texts: Texts, names: Sequence[str], outcome: Outcome, unit: int = 1) -> list[str]:
    """How a game ended; `unit` is how many of its scores make one as players count."""
    words = words_of(texts.language)
    known = f"over.{outcome.reason}" in texts
    reason = texts.ending(outcome.reason, names, outcome.winners) if known else outcome.reason
    lines = [words.over.format(reason=reason)]
    winners = [player_words(texts, names, seat) for seat in outcome.winners]
    if not winners:
        lines.append(words.nobody_wins)
    else:
        text = words.winner if len(winners) == 1 else words.winners
        lines.append(text.format(players=find_language(texts.language).join(winners)))
    return [*lines, words.scores.format(scores=", ".join(_standings(texts, names, outcome, unit)))]


def _standings(texts: Texts, names: Sequence[str], outcome: Outcome, unit: int) -> list[str]:
    """The points of every seat; where the game ranks them all, the best first and with their places."""
    grammar = find_language(texts.language)
    points = [
        f"{player_words(texts, names, Seat(seat))} {grammar.score(score, unit)}"
        for seat, score in enumerate(outcome.scores)
    ]
    if not outcome.places:
        return points
    return [
        f"{place}. {text}" for place, text in sorted(zip(outcome.places, points, strict=True), key=lambda pair: pair[0])
    ]


def seat_names(game: Game[Any], state: State, fallback: Iterable[str]) -> list[str]:
    """What the seats are called at a position: sides may be chosen after the game has begun."""
    shown = game.table(state).get("seats")
    names = list(fallback)
    if isinstance(shown, list) and len(shown) == len(names):
        for index, seat in enumerate(shown):
            if isinstance(seat, dict) and isinstance(seat.get("side"), str):
                names[index] = seat["side"]
    return names
