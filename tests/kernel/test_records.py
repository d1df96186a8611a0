"""Records: read, written, replayed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from khroma.games.registry import find_game, games
from khroma.kernel.dice import prove
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.game import OVER
from khroma.kernel.records import LONGEST_ANSWER, MOST_ANSWERS, read_record, record_of, replay, write_record
from khroma.kernel.session import Session
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
        (
            f"khroma record 1\ngame: {NAME}\n\npicture\n| y\\x 0\n|   0 *b5-..\npicture\n| y\\x 0\n|   0 *.....",
            "after answer 0 the picture differs: 0,0",
        ),
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
    with pytest.raises(NotationError, match='file: "game:" is missing'):
        read_record("khroma record 1\nrevision: 1\n\nfirst blue\n", "file")
    with pytest.raises(NotationError, match='file, line 4: "options:" is said twice'):
        read_record(f"khroma record 1\ngame: {NAME}\noptions:\noptions: x=1\n", "file")


@pytest.mark.parametrize("said", ["opened: 2", f"half: {'0' * 64}", "promises: - -", "numbers: - -"])
def test_nothing_is_said_of_dice_that_nobody_committed_to(said: str) -> None:
    """Whoever reads that a record is right would believe that its dice were looked at."""
    key = said.partition(":")[0]
    with pytest.raises(NotationError, match=f'file: "{key}:" says nothing without "commitment:"'):
        prove(read_record(f"khroma record 1\ngame: {NAME}\n{said}\n\nfirst blue", "file"), find_game, "file")


def test_a_commitment_is_a_hash() -> None:
    with pytest.raises(NotationError, match="file: commitment: expected 64 hexadecimal digits"):
        prove(read_record(f"khroma record 1\ngame: {NAME}\ncommitment: 00\n\nfirst blue", "file"), find_game, "file")


def test_more_than_any_game_has_is_not_read() -> None:
    head = f"khroma record 1\ngame: {NAME}\n\n"
    with pytest.raises(NotationError, match="file, line 4: 401 characters are too many"):
        read_record(head + "x" * (LONGEST_ANSWER + 1), "file")
    assert len(read_record(head + "x\n" * MOST_ANSWERS).lines) == MOST_ANSWERS
    with pytest.raises(NotationError, match="file, line 50004: too many answers"):
        read_record(head + "x\n" * (MOST_ANSWERS + 1), "file")


# --- games that begin from a picture


def from_picture(drawn: str, header: str = "from: picture", game: str = NAME) -> str:
    rows = "\n".join(f"| {row}" for row in drawn.splitlines())
    return f"khroma record 1\ngame: {game}\n{header}\n\npicture\n{rows}\n"


def begun(name: str, options: str, seed: int, answers: int) -> Session[Any]:
    """A game that begins in the middle of another one, and goes on from there."""
    table = random_table(name, options, seed, answers=answers)
    session: Session[Any] = Session(table.game, table.options, table.state)
    rng = Random(seed)
    for _ in range(30):
        if session.asked() != OVER:
            session.answer(session.game.random_action(session.state, rng))
    return session


@pytest.mark.parametrize("name", games())
def test_a_game_may_begin_from_a_picture(name: str) -> None:
    session = begun(name, "", 3, 60)
    record = record_of(session, ["human", "level3"])
    text = write_record(record.header, record.lines, record.pictures)
    assert "\nfrom: picture\n" in text
    again = replay(read_record(text), find_game)
    assert again.lines() == session.lines()
    assert again.game.picture(again.state) == session.game.picture(session.state)
    twice = record_of(again, ["human", "level3"])
    assert write_record(twice.header, twice.lines, twice.pictures) == text


def test_a_game_from_a_picture_of_which_nothing_is_played_yet() -> None:
    table = random_table(NAME, "", 4, answers=30)
    record = record_of(Session(table.game, table.options, table.state), ["human", "human"])
    assert record.lines == []
    again = replay(read_record(write_record(record.header, [], record.pictures)), find_game)
    assert again.game.picture(again.state) == table.game.picture(table.state)


def test_a_picture_that_leaves_things_out_is_filled_in() -> None:
    text = from_picture("    0      1\n0 *b2-.. 3.....\nblue chromecas: S") + "place_chromeca ship 1,0\n"
    session = replay(read_record(text), find_game)
    assert session.lines() == ["place_chromeca ship 1,0"]
    assert session.start is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (from_picture("y\\x 0\n0 *.....", "from: set-up"), 'file: from: expected picture, found "set-up"'),
        (f"khroma record 1\ngame: {NAME}\nfrom: picture\n", "file: from: there is no picture before the first answer"),
        (from_picture(" 0 1 2\n0 *..... . 3....."), r"file: picture: the tile on 2,0 .* \(CH-GEO-5\)"),
        (from_picture("y\\x 0\n0 *.....\nblue terrains: ? ? ?"), r"file: picture: something in it is unknown \(\?\)"),
        (from_picture("y\\x 0\n0 *.....\nseats: green violet"), "green violet play in it, but with these"),
        (from_picture("y\\x 0\n0 *.....\nseats: blue orange green"), "blue orange green play in it, but"),
        (from_picture("y\\x 0\n0 *.....\nactions: 5"), r'"actions:": at most 2 are possible, found 5'),
        (from_picture("y\\x 0\n0 *.....\nround: 0"), r'"round:": rounds are counted from 1 \(CH-TURN-1\)'),
        (f"khroma record 1\ngame: {NAME}\nseats: a b c\n", "file: seats: 3 players are named, but 2 play"),
        (from_picture("turn: oak\npending: flee; check; act // ?", game="dark_threat"), "nothing can be answered"),
        (from_picture("layout: square\nkaos items: ?", game="color_quest"), r"something in it is unknown \(\?\)"),
        (from_picture("0\n" * 1_001), "1001 lines are too many"),
        (from_picture("0 " * 30_000), "characters are too many, at most 20000 are read"),
        (from_picture(("0 " * 9_000 + "\n") * 30), "characters are too many, at most 200000 are read"),
        (from_picture("y\\x " + " ".join(map(str, range(3_000))) + "\n0 " + "5..... " * 3_000), "file: picture"),
    ],
)  # fmt: skip
def test_wrong_beginnings(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        replay(read_record(text, "file"), find_game, "file")


@pytest.mark.parametrize("name", games())
def test_what_a_seat_sees_is_no_beginning(name: str) -> None:
    """A view has gaps; where nothing is hidden, it is the position itself."""
    table = random_table(name, "", 3, answers=150)
    seen = table.game.picture(table.view(None).known)
    text = from_picture(seen, game=name)
    if "?" in seen:
        with pytest.raises(NotationError, match="something in it is unknown"):
            replay(read_record(text), find_game)
    else:
        assert replay(read_record(text), find_game).start is not None
