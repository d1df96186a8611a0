"""What is said at the table: questions, choices, events and refusals of the cases and of random games, with facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from khroma.games.registry import find_game
from khroma.kernel.case_runner import Runner
from khroma.kernel.cases import read_cases
from khroma.kernel.errors import Facts, NotationError, Refusal
from khroma.kernel.game import OVER, Game
from khroma.kernel.session import Session
from tests.everything import TESTS

STEPS, SOME, OFTEN, EACH = 120, 4, 40, 3  # every third question of a case, and each kind once
Heard = tuple[str, Facts]


@cache
def heard(name: str) -> dict[str, list[Facts]]:
    """Each key that is used, with different facts it is used with, not too many of them."""
    found: dict[str, dict[str, Facts]] = {}
    rng = Random(name)
    for key, facts in _everything(name, rng):
        different = found.setdefault(key, {})
        if len(different) < OFTEN:
            different[repr(sorted(facts.items()))] = facts
    return {key: list(different.values()) for key, different in found.items()}


def _everything(name: str, rng: Random) -> Iterator[Heard]:
    game = find_game(name)
    for preset in game.option_table().presets.values():
        yield from _random_game(game, preset, rng)
    yield from _cases(game, rng)


def _random_game(game: Game[Any], preset: Any, rng: Random) -> Iterator[Heard]:
    table: Session[Any] = Session(game, game.option_table().make(preset))
    before: list[str] = []
    for _ in range(STEPS):
        table.roll(rng)
        if table.asked() == OVER:
            break
        yield from asked_there(game, table.state, rng)
        legal = game.legal(table.state)
        for line in rng.sample(before, min(SOME, len(before))):
            yield from refused_there(game, table.state, line, legal)
        before += [game.line(table.state, action) for action in rng.sample(legal, min(SOME, len(legal)))]
        table.answer(rng.choice(legal))
    yield from happened_there(table)


class Listening(Runner):
    """Plays a case and notes what it is told when something is refused."""

    def __init__(self, game: Game[Any], options: Mapping[str, object], picture: str) -> None:
        super().__init__(game, options, picture)
        self.told: list[Heard] = []

    def _refusal(self, line: str) -> Refusal | None:
        found = super()._refusal(line)
        if found is not None and not found.rule.startswith("TABLE-"):  # which the table says, not the game
            self.told.append((f"refusal.{found.reason}", found.facts))
        return found


def _cases(game: Game[Any], rng: Random) -> Iterator[Heard]:
    """What is said in every case of a game, and at some of its questions."""
    for path in sorted((TESTS / "cases" / game.id).rglob("*.toml")):
        for case in read_cases(path.read_text(encoding="utf-8"), path.name):
            if not case.refused:
                runner = Listening(game, case.options, case.picture)
                runner.run(case.steps)
                yield from runner.told
                yield from _case(game, runner.at.session, rng)


def _case(game: Game[Any], session: Session[Any], rng: Random) -> Iterator[Heard]:
    yield from happened_there(session)
    kinds: set[str] = set()
    for number in range(len(session.answers) + 1):
        state = session.before(number).state
        question = game.question(state)
        if question is not None and (question.kind not in kinds or number % EACH == 0):
            kinds.add(question.kind)
            yield from asked_there(game, state, rng)


def happened_there(session: Session[Any]) -> Iterator[Heard]:
    """The events of a game, and what others hear of the secret ones."""
    for answer in session.answers:
        for event in answer.events:
            yield f"event.{event.name}", event.whole().facts
            if event.secret:
                yield f"event.{event.name}_hidden", event.facts


def asked_there(game: Game[Any], state: Any, rng: Random) -> Iterator[Heard]:
    """The question, and some of the choices."""
    question = game.question(state)
    assert question is not None
    yield f"question.{question.kind}", question.facts
    legal = game.legal(state)
    for action in rng.sample(legal, min(SOME, len(legal))):
        label = game.describe(state, action)
        yield label.key, label.facts


def refused_there(game: Game[Any], state: Any, line: str, legal: Sequence[int]) -> Iterator[Heard]:
    """What is said to a line that was allowed at another time."""
    try:
        action = game.read(state, line)
    except NotationError:
        return
    if action not in legal:
        refusal = game.why_not(state, action)
        yield f"refusal.{refusal.reason}", refusal.facts
