"""Taking pictures apart, drawing them and comparing them."""

from __future__ import annotations

import pickle
import time

import pytest

from khroma.kernel.errors import DataError, NotationError, PictureError
from khroma.kernel.picture import (
    LARGEST,
    LONGEST_LINE,
    MOST_LINES,
    differences,
    draw_board,
    read_picture,
    side_by_side,
)


def test_files_and_ranks() -> None:
    picture = read_picture("   a   b\n2 .Wr ...\n1 ... .~b\n\n// a comment\nTurn:  red \nred hand:")
    assert picture.cells == {"a2": ".Wr", "b2": "...", "a1": "...", "b1": ".~b"}
    assert picture.lines == {"turn": "red", "red hand": ""}


def test_files_may_stand_below() -> None:
    assert read_picture("2 x y\n1 . .\n  a b").cells["b2"] == "y"


def test_a_board_may_be_framed() -> None:
    framed = read_picture("   A B\n2  x y  2\n1  . .  1\n   a b")
    assert framed.cells == {"a2": "x", "b2": "y", "a1": ".", "b1": "."}


def test_files_may_stand_above_and_below_and_remarks_anywhere() -> None:
    picture = read_picture("  a b // files\n2 x y // a row\n// nothing\n1 . .\n  a b\nturn: red // a line")
    assert picture.cells["b2"] == "y"
    assert picture.lines == {"turn": "red"}


@pytest.mark.parametrize("head", ["y\\x -1 0", "-1 0"])
def test_a_plane(head: str) -> None:
    assert read_picture(f"{head}\n 0 . *.....\n-1 2..... .").cells == {
        "-1,0": ".", "0,0": "*.....", "-1,-1": "2.....", "0,-1": ".",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a b\n2 . . /\n1 . .", "row 2 has"),
        ("1 . .", "names of the columns is missing"),
        ("a b\n1 .", "row 1 has 1 squares, but 2 columns are named"),
        ("a a\n1 . .", "a column is named twice"),
        ("a b\na c\n1 . .", "columns are named twice"),
        ("a\n1 .\n1 .", "row 1 is drawn twice"),
        ("turn: a\nturn: b", '"turn:" is said twice'),
        ("what is this", "neither a row"),
    ],
)
def test_wrong_pictures(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_picture(text)


def test_unknown_lines_get_the_nearest_key() -> None:
    picture = read_picture("trun: red")
    with pytest.raises(NotationError, match='unknown line "trun:"; did you mean "turn"'):
        picture.refuse_unknown_lines(["turn", "round"])


def test_drawing_is_read_again() -> None:
    cells = {"a1": "x", "b2": "long"}
    text = draw_board(["a", "b"], ["2", "1"], cells, ".")
    assert read_picture(text).cells == {"a2": ".", "b2": "long", "a1": "x", "b1": "."}
    below = draw_board(["a", "b"], ["2", "1"], cells, ".", below=True)
    assert below.splitlines()[-1].split() == ["a", "b"]


def test_differences_look_only_at_what_is_drawn_or_said() -> None:
    actual = "a b\n1 x y\nturn: red\nround: 3\nhand: a b"
    assert differences("a\n1 x\nturn: red", actual) == []
    assert differences("hand: a, b", actual) == []
    assert differences("a\n1 z", actual) == ["a1: expected z, found x"]
    assert differences("a\n1 x", actual, whole=True) == ["b1: expected nothing, found y"]
    assert differences("turn: blue", actual) == ['"turn:" expected blue, found red']
    assert "nothing is said" in differences("turns: red", actual)[0]


def test_free_squares_need_not_be_drawn() -> None:
    assert differences("a b\n1 . ...", "a\n1 ...") == []


def test_side_by_side() -> None:
    rows = side_by_side("one\ntwo", "three", ("left", "right")).splitlines()
    assert rows == ["left   |   right", "one    |   three", "two    |"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("turn: " + "x" * LONGEST_LINE, "line 1: 20006 characters are too many"),
        ("\n" * (MOST_LINES + 1), "1001 lines are too many"),
        ("x" * (LARGEST + 1), "200001 characters are too many"),
    ],
)
def test_more_than_any_position_needs_is_not_read(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_picture(text)


def seconds(text: str) -> float:
    """The time of the processor that a picture takes, at its best."""
    found = []
    for _ in range(5):
        began = time.process_time()
        with pytest.raises(NotationError):
            read_picture(text)
        found.append(time.process_time() - began)
    return min(found)


@pytest.mark.parametrize("word", ["a ", "a", " ", ",", "- ", "a1 ", "//", "...", "a b", "-- "])
def test_twice_as_long_takes_twice_as_long(word: str) -> None:
    """A line of blanks without a colon once took the square of its length."""
    short, long = (seconds(f"a{word * (length // len(word))}!\n" * 8 + "?") for length in (1_500, 18_000))
    assert long / short < 60


def test_an_error_says_in_its_sentence_and_as_facts_what_is_wrong() -> None:
    """A study is made in another process: the facts come back from there."""
    two = PictureError("Oak is drawn already, on b2", square="a1", rule="DT-CMP-1", squares=("b2",))
    for error in (two, pickle.loads(pickle.dumps(two))):
        assert str(error) == "picture, a1: Oak is drawn already, on b2 (DT-CMP-1)"
        assert (error.rule, error.line, error.squares) == ("DT-CMP-1", "", ("a1", "b2"))
    line = PictureError("nobody stands on a1", line="fleeing", squares=("a1",))
    for error in (line, pickle.loads(pickle.dumps(line))):
        assert str(error) == 'picture, "fleeing:": nobody stands on a1'
        assert (error.rule, error.line, error.squares) == ("", "fleeing", ("a1",))
    for option in (rule := DataError("option x: is off", rule="PB-LVL-4"), pickle.loads(pickle.dumps(rule))):
        assert (str(option), option.rule) == ("option x: is off (PB-LVL-4)", "PB-LVL-4")
