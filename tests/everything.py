"""What tests of every game share: the registered games, their option sets, and random play."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel import game as engine
from khroma.kernel.book import BookGame
from khroma.kernel.case_runner import Runner
from khroma.kernel.cases import Case, read_cases
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.game import OVER, Game
from khroma.kernel.options import Options
from khroma.kernel.session import Session
from khroma.kernel.verbs import Verb

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
SOURCE = ROOT / "src" / "khroma"
FEW, TRIES = 8, 2000  # this many answers of one question are all sampled within this many tries
MORE = 30  # this many labels are compared
COMPILED = not str(engine.__file__).endswith(".py")  # whether this process runs the compiled engine


def option_sets(name: str) -> list[str]:
    """The option strings of tests/laws/<game>.toml; the defaults where there is no such file."""
    path = TESTS / "laws" / f"{name}.toml"
    if not path.exists():
        return [""]
    found: list[str] = tomllib.loads(path.read_text(encoding="utf-8"))["options"]
    return found


def every_option_set() -> list[tuple[str, str]]:
    """Each registered game with each of its option strings."""
    return [(name, options) for name in GAMES for options in option_sets(name)]


def between_engines(sets: list[tuple[str, str]]) -> list[Any]:
    """Every set for the compiled engine, which is quick; one in three for the interpreted one too, the same source."""
    marks = (pytest.mark.compiled, pytest.mark.once, pytest.mark.once)
    return [pytest.param(*each, marks=marks[number % len(marks)]) for number, each in enumerate(sets)]


def options_of(name: str, words: str) -> tuple[Game[Any], Options]:
    """A game and the options that a string names."""
    game = find_game(name)
    return game, game.option_table().read(words)


def mixed_options(name: str, rng: Random) -> tuple[Game[Any], Options]:
    """One of the option sets with a third of the named options changed at random, as far as they go together."""
    game, options = options_of(name, rng.choice(option_sets(name)))
    for option in game.option_table():
        values = {"choice": option.values, "flag": (True, False)}.get(option.kind, ())
        if values and rng.random() < 1 / 3:
            try:
                changed = options.with_changes({option.name: rng.choice(values)})
                game.new(changed)
            except DataError:
                continue
            options = changed
    return game, options


def random_table(name: str, words: str, seed: int, answers: int | None = None) -> Session[Any]:
    """A table after this many random answers (None: to the end)."""
    game, options = options_of(name, words)
    rng = Random(seed)
    table: Session[Any] = Session(game, options)
    while table.asked() != OVER and (answers is None or len(table.answers) < answers):
        table.answer(game.random_action(table.state, rng))
    return table


def cases_of(name: str) -> list[Case]:
    """Every case of a game, file by file."""
    files = sorted((TESTS / "cases" / name).rglob("*.toml"))
    return [case for file in files for case in read_cases(file.read_text(encoding="utf-8"), file.name)]


def played(game: Game[Any], case: Case) -> Runner:
    """A case, played to its end."""
    runner = Runner(game, case.options, case.picture)
    runner.run(case.steps)
    return runner


def positions_of(runner: Runner) -> list[Any]:
    """Every position that a case began at or came to, as long as somebody is asked there."""
    session = runner.at.session
    positions = [session.before(number).state for number in range(len(session.answers) + 1)]
    return [state for state in positions if session.game.asked(state) != OVER]


def case_positions(name: str) -> Iterator[Any]:
    """Every position that the case files of a game begin at or come to."""
    game = find_game(name)
    for case in cases_of(name):
        if not case.refused:
            yield from positions_of(played(game, case))


def check_samples(game: Game[Any], state: Any, rng: Random) -> None:
    """Nothing is listed twice; what is sampled is legal, and of a small choice all is sampled (but resigning)."""
    listed = game.legal(state)
    legal = set(listed)
    assert len(legal) == len(listed), f"something is listed twice\n{game.picture(state)}"
    left = {action for action in legal if game.line(state, action) != "resign"} if len(legal) <= FEW else set()
    for count in range(TRIES):
        if count >= 4 and not left:
            return
        action = game.random_action(state, rng)
        assert action in legal, f"{game.line(state, action)} is sampled, but not legal\n{game.picture(state)}"
        left.discard(action)
    assert not left, f"never sampled: {[game.line(state, action) for action in left]}\n{game.picture(state)}"


def check_words(game: Game[Any], state: Any, rng: Random) -> None:
    """The question and some answers can be said; their lines are read back, no click path goes on in another, and no
    two that stand side by side in the list are called the same."""
    legal = game.legal(state)
    some = legal if len(legal) <= FEW else rng.sample(legal, FEW)
    texts, question = game.texts("en"), game.question(state)
    assert question is not None
    texts.say(f"question.{question.kind}", question.facts)
    for action in some:
        label, line = game.describe(state, action), game.line(state, action)
        texts.say(label.key, label.facts)
        assert game.read(state, line) == action, f"{line} is read otherwise\n{game.picture(state)}"
    for action in some[:1]:
        _read_parts(game, state, game.line(state, action))
    first = rng.randrange(max(1, len(legal) - MORE))
    labels = [game.describe(state, action) for action in legal[first : first + MORE]]
    said = sorted(texts.say(label.key, label.facts) for label in labels)
    for one, two in pairwise(said):
        assert one != two, f"two answers are called {one}\n{game.picture(state)}"
    for left, right in pairwise(sorted(game.path(state, action) for action in some)):
        assert right[: len(left)] != left, f"{left} and {right}\n{game.picture(state)}"


def _read_parts(game: Game[Any], state: Any, line: str) -> None:
    """A line that ends too early is read or complained of; nothing else happens."""
    words = line.split()
    for count in range(1, len(words)):
        with suppress(NotationError):
            game.read(state, " ".join(words[:count]))


class Noting(Runner):
    """Plays a case and notes verb, rule and reason of what it shows to be refused."""

    def __init__(self, game: BookGame[Any], options: Mapping[str, object], picture: str) -> None:
        super().__init__(game, options, picture)
        self.book = game.book
        self.noted: set[tuple[Verb[Any], str, str]] = set()

    def _refusal(self, line: str) -> Refusal | None:
        found = super()._refusal(line)
        action = self.at.parse(self.at.parts(self.at.who(line)[1])[-1][0])
        if found is not None and action is not None:
            self.noted.add((self.book.verb(action), found.rule, found.reason))
        return found


def noted_cases(name: str) -> Iterator[tuple[Case, Noting]]:
    """Every case of a game, played, with verb, rule and reason of every line that it shows to be refused."""
    game = find_game(name)
    assert isinstance(game, BookGame)
    for case in cases_of(name):
        if not case.refused:
            runner = Noting(game, case.options, case.picture)
            runner.run(case.steps)
            yield case, runner


def calls_in(name: str) -> Iterator[tuple[str, list[ast.expr]]]:
    """Every call in a game's code: the name of what is called, and its arguments."""
    for path in sorted((SOURCE / "games" / name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", ""),
                    node.args,
                )


def texts_in(value: ast.expr) -> list[str]:
    """The texts that an argument may be: one, both of `"a" if b else "c"`, or none where it is no text."""
    if isinstance(value, ast.IfExp):
        return texts_in(value.body) + texts_in(value.orelse)
    return [value.value] if isinstance(value, ast.Constant) and isinstance(value.value, str) else []
