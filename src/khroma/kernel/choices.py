"""What may be answered: the checked door, the answer that is the only one, and choices as they are offered."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from khroma.kernel.game import OVER, Game, S, Sentence
from khroma.kernel.kinds import Action
from khroma.kernel.texts import Texts

_BY_LINE = attrgetter("line")


def play(game: Game[S], state: S, action: Action) -> None:
    """Carry out an action if it is legal; otherwise raise the refusal that says why not."""
    if action not in game.legal(state):
        raise game.why_not(state, action)
    game.advance(state, action)


def only_answer(game: Game[S], state: S) -> Action | None:
    """The answer to a question that leaves no choice; None if there is one, or nothing is asked."""
    if game.asked(state) == OVER:
        return None
    answers = game.legal(state)
    return answers[0] if len(answers) == 1 else None


@dataclass
class Choice:
    """A legal action as it is offered."""

    line: str
    path: tuple[str, ...]
    label: Sentence


def choices(game: Game[S], state: S, legal: list[Action] | None = None) -> list[Choice]:
    """Every legal action with its line, click path and label, sorted by line: the order tells nothing."""
    answers = game.legal(state) if legal is None else legal
    found = [
        Choice(game.line(state, action), path, game.describe(state, action))
        for action, path in zip(answers, game.paths(state, answers), strict=True)
    ]
    return sorted(found, key=_BY_LINE)


def lines(game: Game[S], state: S, answers: list[Action]) -> dict[str, Action]:
    """Answers by their lines, in their own order."""
    return {game.line(state, action): action for action in answers}


def told(game: Game[S], state: S, answers: dict[str, Action], texts: Texts) -> list[tuple[str, tuple[str, ...], str]]:
    """Answers by their lines as they are offered in a language: line, click path and label, sorted by line."""
    paths = dict(zip(answers, game.paths(state, list(answers.values())), strict=True))
    found: list[tuple[str, tuple[str, ...], str]] = []
    for line in sorted(answers):
        label = game.describe(state, answers[line])
        found.append((line, paths[line], texts.repeat(label.key, label.facts)))
    return found
