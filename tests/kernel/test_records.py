"""Records: read, written, replayed."""

from __future__ import annotations

import pytest

from khroma.games.registry import find_game
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.records import LONGEST_ANSWER, MOST_ANSWERS, read_record, record_of, replay, write_record
from tests.everything import random_table

NAME = "chromecas"


def test_a_record_is_read_as_it_was_written() -> None:
    table = random_table(NAME, "players=3", 4)
    record = record_of(table, ["random"] * 3)
    text = write_record(record.header, record.lines, record.pictures)
    again = read_record(text)
    assert (again.header, again.lines, again.pictures) == (record.header, record.lines, record.pictures)
    assert replay(again, find_game).lines() == table.lines()


def test_an_unfinished_game_replays_too() -> None:
    table = random_table(NAME, "", 4, answers=30)
    record = record_of(table, ["random"] * 2)
    assert "result" not in record.header
    seen = []
    replay(record, find_game, watch=lambda other: seen.append(len(other.answers)))
    assert seen == list(range(1, 31))


def test_comments_and_empty_lines() -> None:
    head = f"khroma record 1\ngame: {NAME}\noptions: first_player=1\nseats: a b\n\n"
    text = head + "# hello\ndraw t05   # the first\n\nscan bastion\n"
    record = read_record(text)
    assert record.lines == ["draw t05", "scan bastion"]
    assert record.numbers == [7, 9]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a record begins with the line"),
        ("khroma record 1\ngmae: chromecas", 'did you mean "game"'),
        (f"khroma record 1\ngame: {NAME}\n\nfirst green", r"file, line 4: first green: .*unknown seat"),
        (f"khroma record 1\ngame: {NAME}\n\ndraw t01", "line 4: draw t01: not-asked"),
        (f"khroma record 1\ngame: {NAME}\n\npicture\n| y\\x 0 1\n|   0 *..... 2.....", "after answer 0 the picture"),
        (f"khroma record 1\ngame: {NAME}\nresult: stalemate\n\nfirst blue", "the game is not over after 1 answers"),
    ],
)  # fmt: skip
def test_wrong_records(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        replay(read_record(text, "file"), find_game, "file")


def test_other_rules_are_not_guessed() -> None:
    with pytest.raises(DataError, match="written with revision 99 of the rules"):
        replay(read_record(f"khroma record 1\ngame: {NAME}\nrevision: 99\n"), find_game)
    with pytest.raises(DataError, match="unknown game 'chess'"):
        replay(read_record("khroma record 1\ngame: chess\n"), find_game)


def test_more_than_any_game_has_is_not_read() -> None:
    head = f"khroma record 1\ngame: {NAME}\n\n"
    with pytest.raises(NotationError, match="file, line 4: 401 characters are too many"):
        read_record(head + "x" * (LONGEST_ANSWER + 1), "file")
    assert len(read_record(head + "x\n" * MOST_ANSWERS).lines) == MOST_ANSWERS
    with pytest.raises(NotationError, match="file, line 50004: too many answers"):
        read_record(head + "x\n" * (MOST_ANSWERS + 1), "file")
