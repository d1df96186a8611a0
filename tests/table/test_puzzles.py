"""Puzzles as the page gets them: listed, shown, tried, hinted at, explained; and the one of the day."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from khroma.bots.puzzles.puzzle import Puzzle, shipped_puzzles
from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.table.puzzles import (
    Opened,
    PuzzleShown,
    find_puzzle,
    key_of,
    puzzle_list,
    puzzle_of_day,
    puzzle_shown,
)
from khroma.table.solving import LONGEST, MOST_LINES, puzzle_hint, puzzle_solution, tried
from khroma.table.study import study_shown
from khroma.table.wishes import PuzzleTry, StudyWish

STEP = 12  # every twelfth puzzle in `make test`, all of them in `make soak`


def _some(game: str) -> list[Puzzle]:
    """Every twelfth, and one of every kind at least."""
    puzzles = shipped_puzzles(game)
    kinds = {puzzle.kind: puzzle for puzzle in reversed(puzzles)}
    wanted = {puzzle.name for puzzle in [*kinds.values(), *puzzles[::STEP]]}
    return [puzzle for puzzle in puzzles if puzzle.name in wanted]


def shown_of(opened: Opened, language: str) -> PuzzleShown:
    shown = puzzle_shown(opened.game.id, str(opened.number), language)
    assert shown is not None
    return shown


def _first(game: str, kind: str, moves: int = 1) -> Puzzle:
    return next(each for each in shipped_puzzles(game) if each.kind == kind and each.moves == moves)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_list_tells_of_every_puzzle_what_is_asked(game: str, language: str) -> None:
    listed = puzzle_list(game, language).puzzles
    assert [each.number for each in listed] == list(range(1, len(shipped_puzzles(game)) + 1))
    assert [each.difficulty for each in listed] == sorted(each.difficulty for each in listed)
    assert len({each.name for each in listed}) == len(listed)
    assert {each.kind for each in listed} == {"win", "save", "best"}
    assert all(each.asked.endswith(".") and each.label and each.label != each.side for each in listed)
    assert all(bool(each.setting) == any(find_game(game).option_table().scenarios()) for each in listed)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_found_by_name_and_number_and_knows_its_neighbours(game: str) -> None:
    puzzles = shipped_puzzles(game)
    by_number, by_name = find_puzzle(game, "2"), find_puzzle(game, key_of(puzzles[1]))
    assert by_number is not None
    assert by_number == by_name
    shown = shown_of(by_number, "en")
    assert (shown.previous, shown.next) == (key_of(puzzles[0]), key_of(puzzles[2]))
    assert len(shown.position.choices) == puzzles[1].answers
    last = find_puzzle(game, str(len(puzzles)))
    assert last is not None
    assert shown_of(last, "en").next is None


@pytest.mark.parametrize(("game", "key"), [("chromecas", "0"), ("chromecas", "win"), ("chromecas", ""), ("none", "1")])
def test_what_is_no_puzzle_is_not_found(game: str, key: str) -> None:
    assert find_puzzle(game, key) is None
    assert tried(game, key, PuzzleTry(["pass"]), "en") is None
    assert puzzle_hint(game, key, PuzzleTry([]), "en") is None
    assert puzzle_solution(game, key, "en") is None


def test_nothing_is_shown_that_the_seat_cannot_know() -> None:
    """Orange's hand is there, and not what is in it."""
    puzzle = next(each for each in shipped_puzzles("chromecas") if each.kind == "best" and each.seat == "blue")
    opened = find_puzzle("chromecas", key_of(puzzle))
    assert opened is not None
    seats = json.loads(bytes(shown_of(opened, "en").position.table))["seats"]
    other = next(each for each in seats if each["side"] != puzzle.seat)
    assert "?" in opened.game.picture(opened.game.view(opened.state, opened.seat).known)
    assert (other["chromecas"], other["terrains"]) == ([], [])
    assert other["hidden_chromecas"] > 0


def _solved(game: str, puzzle: Puzzle) -> None:
    """The solution is right step by step, and a hint leads along it."""
    lines: list[str] = []
    for _ in puzzle.solution:
        hint = puzzle_hint(game, key_of(puzzle), PuzzleTry(lines), "en")
        assert hint is not None
        assert hint.first == hint.path[0]
        lines.append(hint.line)
        shown = tried(game, key_of(puzzle), PuzzleTry(lines), "en")
        assert shown is not None
        if shown.verdict == "solved":
            break
        assert shown.verdict == "right", puzzle.name
        assert shown.position.choices
    assert shown is not None
    assert shown.verdict == "solved", puzzle.name
    assert [line for line in puzzle.solution if line in lines] == lines
    assert len(lines) <= puzzle.moves


@pytest.mark.parametrize("game", GAMES)
def test_solutions_solve(game: str) -> None:
    for puzzle in _some(game):
        _solved(game, puzzle)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_all_solutions_solve(game: str) -> None:
    for puzzle in shipped_puzzles(game):
        _solved(game, puzzle)


@pytest.mark.parametrize("game", GAMES)
def test_every_other_answer_is_wrong(game: str) -> None:
    puzzle = min(shipped_puzzles(game), key=lambda each: each.answers)
    opened = find_puzzle(game, key_of(puzzle))
    assert opened is not None
    for choice in shown_of(opened, "en").position.choices[:12]:
        shown = tried(game, key_of(puzzle), PuzzleTry([choice.line]), "en")
        assert shown is not None
        assert (shown.verdict != "wrong") == (choice.line == puzzle.solution[0])
        if shown.verdict == "wrong":
            assert shown.comment
            assert not shown.position.choices
            assert bool(shown.replies) == (shown.after is not None)


def test_whoever_does_not_save_himself_sees_how_he_loses() -> None:
    puzzle = _first("chromecas", "save")
    opened = find_puzzle("chromecas", key_of(puzzle))
    assert opened is not None
    other = next(each.line for each in shown_of(opened, "fr").position.choices if each.line != puzzle.solution[0])
    shown = tried("chromecas", key_of(puzzle), PuzzleTry([other]), "fr")
    assert shown is not None
    assert shown.replies
    assert shown.after is not None
    assert shown.after.choices == []
    assert "ne vous sauve pas" in shown.comment


def test_an_answer_that_does_nothing_is_not_told() -> None:
    """The other side only ends its turn: there is nothing to see."""
    puzzle = _first("dark_threat", "win", 2)
    shown = tried("dark_threat", key_of(puzzle), PuzzleTry(["end_turn"]), "en")
    assert shown is not None
    assert (shown.verdict, shown.replies, shown.after) == ("wrong", [], None)


@pytest.mark.parametrize(("language", "follows"), [("en", "A black puddle"), ("fr", "Une flaque noire")])
def test_a_solution_tells_a_move_once(language: str, follows: str) -> None:
    told = puzzle_solution("dark_threat", key_of(_first("dark_threat", "win", 2)), language)
    assert told is not None
    step = told.steps[0]
    assert "g7" in step.label
    assert step.text.startswith(follows)


def test_a_smaller_gain_is_told_with_the_largest() -> None:
    puzzle = _first("chromecas", "best")
    opened = find_puzzle("chromecas", key_of(puzzle))
    assert opened is not None
    other = next(each.line for each in shown_of(opened, "en").position.choices if each.line != puzzle.solution[0])
    shown = tried("chromecas", key_of(puzzle), PuzzleTry([other]), "en")
    assert shown is not None
    assert f"{puzzle.gain} is possible" in shown.comment
    assert shown.replies == []


def test_another_way_to_the_same_end_is_right_too() -> None:
    """Only the first answer is the only one: after it, whatever still wins goes on."""
    for puzzle in shipped_puzzles("chromecas"):
        if puzzle.kind != "win" or puzzle.moves < 2:
            continue
        first = tried("chromecas", key_of(puzzle), PuzzleTry([puzzle.solution[0]]), "en")
        assert first is not None
        for choice in first.position.choices:
            shown = tried("chromecas", key_of(puzzle), PuzzleTry([puzzle.solution[0], choice.line]), "en")
            assert shown is not None
            if choice.line != puzzle.solution[1] and shown.verdict != "wrong":
                return
    pytest.fail("no puzzle has a second way")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_solution_is_explained_with_the_rule(game: str, language: str) -> None:
    ruled = 0
    for puzzle in _some(game):
        told = puzzle_solution(game, key_of(puzzle), language)
        assert told is not None
        assert [line for line in puzzle.solution if line in [step.line for step in told.steps]] == [
            step.line for step in told.steps
        ]
        assert all(step.label for step in told.steps)
        assert puzzle.kind == "save" or any(step.text for step in told.steps)
        assert all(bool(step.rule) == bool(step.rule_text) for step in told.steps)
        assert told.proof
        opened = find_puzzle(game, key_of(puzzle))
        assert opened is not None
        study = study_shown(StudyWish(record=told.record, eyes=opened.seat), language)
        assert study.picture == shown_of(opened, language).picture
        assert [choice.line for choice in study.choices] == [
            choice.line for choice in shown_of(opened, language).position.choices
        ]
        assert told.idea or puzzle.kind == "save"
        ruled += any(step.rule for step in told.steps)
    assert ruled > len(_some(game)) / 2


def test_bad_answers_are_refused_with_the_reason() -> None:
    game, key = "chromecas", key_of(_first("chromecas", "win"))
    with pytest.raises(NotationError, match="no answer"):
        tried(game, key, PuzzleTry([]), "en")
    with pytest.raises(NotationError, match="at most"):
        tried(game, key, PuzzleTry(["pass"] * (MOST_LINES + 2)), "en")
    with pytest.raises(NotationError, match="at most"):
        tried(game, key, PuzzleTry(["x" * (LONGEST + 1), "pass"]), "en")
    with pytest.raises(NotationError, match=r"unknown|expected|mean"):
        tried(game, key, PuzzleTry(["sing"]), "en")
    with pytest.raises(Refusal):
        tried(game, key, PuzzleTry(["place_chromeca titan 9,9"]), "en")


def test_nothing_goes_on_after_a_wrong_answer_or_a_solved_puzzle() -> None:
    puzzle = _first("chromecas", "best")
    opened = find_puzzle("chromecas", key_of(puzzle))
    assert opened is not None
    lines = [each.line for each in shown_of(opened, "en").position.choices]
    wrong = next(line for line in lines if line != puzzle.solution[0])
    for before in (wrong, puzzle.solution[0]):
        shown = tried("chromecas", key_of(puzzle), PuzzleTry([before]), "en")
        assert shown is not None
        assert (shown.verdict, shown.position.choices) == ("wrong" if before == wrong else "solved", [])
        with pytest.raises(Refusal):
            tried("chromecas", key_of(puzzle), PuzzleTry([before, wrong]), "en")


def test_every_day_has_its_puzzle_and_every_game_its_days() -> None:
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(200)]
    shown = [puzzle_of_day(day, "en") for day in days]
    assert shown[0].day == "2026-01-01"
    assert shown == [puzzle_of_day(day, "en") for day in days]
    assert [each.game for each in shown[:8]] == [each.game for each in shown[:4]] * 2
    assert {each.game for each in shown} == set(GAMES)
    names = [(each.game, each.puzzle.name) for each in shown if each.puzzle is not None]
    assert len(set(names[:160])) == 160
