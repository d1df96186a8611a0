"""The ladder that goes on: what it keeps, what it plays next, and that the table of docs/bots.md says what it knows."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest
from bench.ladder import Goal, go_on, goals, need, play_round, recognise, row_of
from bench.ladder_rows import Round, Row, fingerprint, plain, read_rows, write_rows
from bench.ladder_table import BEGIN, DOCS, END, table, together

GOAL = Goal("chromecas", "", "level2", "level1", 0.65)


def test_the_table_of_the_docs_is_written_from_the_file() -> None:
    """After a change of what decides games: python -m bench.ladder --minutes 0."""
    inside = DOCS.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    assert inside.strip() == table(read_rows()).strip()


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    row = Row("chromecas", "players=3", "level5", "greedy", "a b")
    row.add(Round("1h0", "c", [0.0005, 0.25, 0.25], 3.5))
    write_rows([row, Row("chromecas", "", "level5", "greedy", "a b")], tmp_path / "ladder.toml")
    found = read_rows(tmp_path / "ladder.toml")
    assert [each.written() for each in found] == [row.written()]
    assert found[0].times == row.times
    assert row.by_seat(3) == [(1.0, 1), (0.5, 1), (0.0, 1)]


def test_times_are_kept_to_within_a_tenth() -> None:
    row = Row("chromecas", "", "level5", "greedy", "a b")
    row.add(Round("1" * 100, "c", [0.01] * 98 + [0.5, 2.0], 3.5))
    mean, late = row.milliseconds()
    assert mean == pytest.approx(1000 * (0.98 + 2.5) / 100)
    assert late == pytest.approx(500, rel=0.1)


def test_a_round_follows_from_its_pair_and_number_alone() -> None:
    first, again = (play_round(GOAL, "a b", 0) for _ in range(2))
    assert first[:2] == again[:2]
    assert len(first.letters) == 2
    assert len({play_round(GOAL, "a b", number).ends for number in range(3)}) == 3


def test_a_row_holds_for_the_same_bots_only() -> None:
    rows = [Row("chromecas", "", "level2", "level1", "of an older search")]
    new = row_of(rows, GOAL)
    assert new.prints == GOAL.prints()
    assert row_of(rows, GOAL) is new
    assert len(rows) == 2


def test_a_row_holds_again_if_its_bots_play_as_they_did() -> None:
    same, other = (Row(GOAL.game, GOAL.options, GOAL.higher, GOAL.lower, "of an older search") for _ in range(2))
    same.add(play_round(GOAL, same.dice, 0))
    other.add(play_round(GOAL, same.dice, 0)._replace(ends="played otherwise"))
    assert list(recognise([same], [GOAL], jobs=1)) == [(GOAL, same)]
    assert (same.prints, same.dice) == (GOAL.prints(), "of an older search")
    assert list(recognise([same], [GOAL], jobs=1)) == []  # it holds
    assert list(recognise([other], [GOAL], jobs=1)) == []
    assert other.prints == "of an older search"


def test_fingerprints_tell_bots_and_tables_apart() -> None:
    prints = {fingerprint(goal.higher, goal.game, goal.options) for goal in goals()}
    assert fingerprint("level5", "chromecas", "") != fingerprint("level5", "chromecas", "players=3")  # other weights
    assert fingerprint("greedy", "chromecas", "") == fingerprint("greedy", "chromecas", "players=3")
    assert len(prints) > 20


def test_words_for_people_do_not_change_a_fingerprint(tmp_path: Path) -> None:
    one, other, third = (tmp_path / f"{name}.py" for name in ("one", "other", "third"))
    one.write_text('"""About."""\n\ndef f() -> int:\n    """Say\n    more."""\n    return 1  # why\n')
    other.write_text('"""Else."""\ndef f() -> int:\n    return 1\n')
    third.write_text('"""About."""\n\ndef f() -> int:\n    """Say\n    more."""\n    return 2  # why\n')
    assert plain(one) == plain(other) != plain(third)


def test_a_pair_that_has_had_its_games_rests() -> None:
    played = Row(GOAL.game, GOAL.options, GOAL.higher, GOAL.lower, GOAL.prints(), "1010")
    assert list(go_on([played], [GOAL], monotonic() + 3600, jobs=1, most=4)) == []


def test_nine_pairs_of_difficulty_are_judged_together() -> None:
    nine = [goal for goal in goals() if goal.game == "dark_threat" and goal.lower == "greedy"]
    assert len(nine) == 9
    rows = [Row(goal.game, goal.options, goal.higher, goal.lower, goal.prints(), "1" * 20 + "0") for goal in nine[1:]]
    assert together(rows, "dark_threat", 0.75) == ""  # one has no game
    row_of(rows, nine[0]).results = "0" * 4
    told = together(rows, "dark_threat", 0.75)
    assert "32 of 36" in told  # four games of each
    assert "4 games of each" in told
    rows[0].prints = "of an older search"
    assert together(rows, "dark_threat", 0.75) == ""


def test_what_is_least_known_for_its_price_comes_first() -> None:
    def asked(results: str, seconds: float) -> float:
        return need(GOAL, Row("chromecas", "", "level2", "level1", "", results, seconds))

    assert asked("", 0) > asked("10", 120) > asked("10" * 10, 1200)
    assert asked("10" * 10, 20) > asked("10" * 10, 1200)  # the cheaper of equals
    assert asked("110" * 10, 30) > asked("1" * 30, 30)  # whether 65 % are reached is open only in the first
    assert asked("10" * 100, 1) < asked("1" * 198, 9000)  # 200 games are enough
    nine = next(goal for goal in goals() if goal.game == "dark_threat" and goal.lower == "greedy")
    played = Row(nine.game, nine.options, nine.higher, nine.lower, "", "1" * nine.enough, 9.0)
    assert need(nine, played) < asked("1" * 198, 9000)  # fewer, of one of nine
