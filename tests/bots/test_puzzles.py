"""Puzzles: what a proof looks at, what is mined, and that every shipped one comes out as its file says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from khroma.bots.puzzles import proving
from khroma.bots.puzzles.best import best_at
from khroma.bots.puzzles.collecting import collect
from khroma.bots.puzzles.mining import Miner, is_right
from khroma.bots.puzzles.proof import Proof, Unproven
from khroma.bots.puzzles.proving import is_proved, right_answers
from khroma.bots.puzzles.puzzle import KINDS, Puzzle, asked_in, read_puzzles, shipped_puzzles, write_puzzles
from khroma.cli.commands import puzzles
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import Game, State
from khroma.kernel.language import SHIPPED as LANGUAGES
from tests.cli.program import khroma, refused

STEP = 10  # `make test` looks at every tenth puzzle, `make soak` at all

ESCORT = """
     a   b   c   d   e   f   g
 7  ... ... ... ... ... ... ...
 6  ... ... ... ... .Cr Q*r ...
 5  ... ... ... ... ... ... ...
 4  ... .Wb ... ... ... ... .Cb
turn: red
cards: 1M
"""


def _escort(cards: str) -> tuple[Game[Any], State]:
    """Red's Chief stands beside the Quest square."""
    game = find_game("paint_brawl")
    options = game.option_table().make({"bonus_cards": False, "scenario": "chief_escort"})
    return game, game.read_picture(ESCORT.replace("1M", cards), options)[0]


def test_everything_is_tried_before_a_win_is_called_the_only_one() -> None:
    game, state = _escort("1M")
    winning = Proof(game, game.asked(state), 1, 1_000).winning(state)
    assert [game.line(state, action) for action in winning] == ["chief_move f6 m"]


def test_two_ways_to_win_are_both_found() -> None:
    game, state = _escort("1M 1A")
    winning = Proof(game, game.asked(state), 2, 100_000).winning(state)
    assert {"chief_move f6 m", "chief_move f6 a"} <= {game.line(state, action) for action in winning}


def test_what_would_take_too_long_is_not_called_proved() -> None:
    game, state = _escort("2M 2A")
    with pytest.raises(Unproven):
        Proof(game, game.asked(state), 3, 20).winning(state)


def test_nobody_wins_in_the_turn_of_another() -> None:
    game, state = _escort("1M")
    assert not Proof(game, game.asked(state), 1, 10_000).wins_after(state, game.read(state, "end_turn"))


def _shipped(name: str, step: int) -> list[Puzzle]:
    return list(shipped_puzzles(name)[::step])


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_them(name: str) -> None:
    puzzles = shipped_puzzles(name)
    assert len(puzzles) >= 50
    assert sum(puzzle.kind == "best" for puzzle in puzzles) >= 10
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    assert [puzzle.difficulty for puzzle in puzzles] == sorted(puzzle.difficulty for puzzle in puzzles)


@pytest.mark.table
@pytest.mark.parametrize("name", GAMES)
def test_puzzles_come_out_as_they_say(name: str) -> None:
    assert [each.name for each in _shipped(name, STEP) if not is_right(each, find_game(name))] == []


@pytest.mark.soak
@pytest.mark.parametrize(
    "puzzle", [each for name in GAMES for each in shipped_puzzles(name)], ids=lambda each: each.name
)
def test_every_puzzle_is_proved_again(puzzle: Puzzle) -> None:
    """Of a rescue by today's search: what the bots find changes with what they value."""
    assert is_proved(puzzle, find_game(puzzle.game))


@pytest.mark.table
@pytest.mark.parametrize("kind", ["win", "best"])
@pytest.mark.parametrize("name", GAMES)
def test_some_puzzles_are_proved_again(name: str, kind: str) -> None:
    puzzles = sorted((each for each in shipped_puzzles(name) if each.kind == kind), key=lambda each: each.answers)
    assert [each.name for each in puzzles[:2] if not is_proved(each, find_game(name))] == []


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_the_only_answer_is_not_proved(kind: str) -> None:
    puzzles = (each for each in shipped_puzzles("paint_brawl") if each.kind == kind)
    puzzle = min(puzzles, key=lambda each: (each.moves, each.answers))
    game = find_game("paint_brawl")
    assert right_answers(puzzle, game) == [puzzle.solution[0]]
    assert right_answers(replace(puzzle, solution=("end_turn",)), game) != ["end_turn"]
    if kind == "best":
        assert right_answers(replace(puzzle, gain=puzzle.gain + 1), game) == []


def test_puzzles_are_proved_by_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    easiest = min(range(len(shipped_puzzles("paint_brawl"))), key=lambda at: shipped_puzzles("paint_brawl")[at].answers)
    number = str(easiest + 1)
    assert "Proved: 1 of 1" in khroma("puzzles", "paint_brawl", "--prove", "--number", number).out
    monkeypatch.setattr(proving, "right_answers", lambda *_: [])
    said = CliRunner().invoke(puzzles.command, ["paint_brawl", "--prove", "--number", number, "--lang", "fr"])
    assert said.exit_code == 1
    assert "Prouvés\N{NO-BREAK SPACE}: 0 sur 1" in said.output
    assert shipped_puzzles("paint_brawl")[easiest].name in said.output


def test_two_answers_that_gain_the_same_are_no_puzzle() -> None:
    """On an empty planet every placement on the core is as good as the other."""
    game = find_game("chromecas")
    state = game.new(game.option_table().make({}))
    assert best_at(game, state, game.asked(state)) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_file_of_puzzles_reads_back_the_same(name: str) -> None:
    puzzles = _shipped(name, STEP)
    assert read_puzzles(write_puzzles(name, puzzles), "written") == puzzles


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_asked_for_in_a_sentence(language: str) -> None:
    one = shipped_puzzles("chromecas")[0]
    asked = [*((kind, 1) for kind in KINDS), ("win", 2), ("win", 3), ("best", 2)]
    said = {asked_in(replace(one, kind=kind, moves=moves), language) for kind, moves in asked}
    assert len(said) == len(asked)
    elsewhere = replace(one, game="dark_threat", kind="best", moves=1)
    assert asked_in(elsewhere, language) not in said


def test_a_wrong_solution_is_noticed() -> None:
    game = find_game("chromecas")
    puzzle = next(each for each in shipped_puzzles("chromecas") if each.kind == "win")
    wrong = Puzzle(**{**vars(puzzle), "solution": ("decline",) * 9})
    assert is_right(puzzle, game)
    assert not is_right(wrong, game)


@pytest.mark.soak
def test_the_same_seed_finds_the_same_puzzles() -> None:
    game = find_game("chromecas")
    miner = Miner(game, game.option_table().make({}))
    assert list(miner.puzzles(KINDS, 0, 6)) == list(miner.puzzles(KINDS, 0, 6))


@pytest.mark.soak
def test_no_solution_is_kept_twice() -> None:
    game = find_game("chromecas")
    found = list(collect(game, [game.option_table().make({})], 4, kinds=("best",)))
    assert len({puzzle.solution for puzzle in found}) == 4
    assert all(puzzle.gain > 0 and puzzle.after for puzzle in found)


def test_puzzles_are_listed_and_shown() -> None:
    listed, shown = khroma("puzzles", "chromecas"), khroma("puzzles", "chromecas", "--number", "1", "--lang", "fr")
    assert len(listed.out.strip().split("\n")) == len(shipped_puzzles("chromecas"))
    first = shipped_puzzles("chromecas")[0]
    assert asked_in(first, "fr") in shown.out
    assert first.solution[0] in shown.out
    refused(khroma("puzzles", "chromecas", "--number", "999"), "there are")


@pytest.mark.soak
def test_what_is_mined_is_a_case_file(tmp_path: Path) -> None:
    mined = khroma("puzzles", "chromecas", "--mine", "2", "--seed", "3")
    (tmp_path / "mined.toml").write_text(mined.out, encoding="utf-8")
    assert "2 passed, 0 failed" in khroma("verify", tmp_path / "mined.toml").out
