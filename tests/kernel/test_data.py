"""Data files: every mistake is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.kernel.data import parse, read_file, read_packaged
from khroma.kernel.errors import DataError

TABLE = parse('name = "x"\nnumber = 3\nflag = true\nlist = ["a"]\n[inner]\nkey = 1\n', "file.toml")


def test_values() -> None:
    assert TABLE.text("name") == "x"
    assert TABLE.number("number", 1, 3) == 3
    assert TABLE.flag("flag")
    assert TABLE.texts("list") == ["a"]
    assert TABLE.table("inner").number("key") == 1
    assert [name for name, _ in parse("[a]\n[b]\n", "f").tables()] == ["a", "b"]


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        (lambda: TABLE.text("nam"), r"file.toml: 'nam' is missing; did you mean \"name\""),
        (lambda: TABLE.text("number"), "file.toml, number: expected a text, found a whole number"),
        (lambda: TABLE.number("name"), "expected a whole number, found a text"),
        (lambda: TABLE.number("flag"), "expected a whole number, found true or false"),
        (lambda: TABLE.number("number", least=4), "3 is not between 4 and any number"),
        (lambda: TABLE.flag("number"), "expected true or false"),
        (lambda: TABLE.texts("name"), "expected a list of texts"),
        (lambda: TABLE.table("name"), "file.toml, name: expected a table"),
        (lambda: TABLE.text("name", ["y", "xx"]), r"unknown 'x'; allowed: xx, y; did you mean \"xx\""),
        (lambda: TABLE.table("inner").done(), "file.toml, inner: unknown key 'key'"),
        (lambda: parse("= 3", "bad.toml"), "bad.toml: not TOML"),
        (lambda: parse("x = " + "[" * 5000, "deep.toml"), "deep.toml: far too many tables within tables"),
    ],
)
def test_mistakes(attempt: object, message: str) -> None:
    assert callable(attempt)
    with pytest.raises(DataError, match=message):
        attempt()


def test_packaged_files() -> None:
    assert read_packaged("khroma.games.chromecas", "data/units.toml").table("unit").keys()[0] == "ship"


def test_a_file_as_other_systems_write_it(tmp_path: Path) -> None:
    """A mark before the text, and line ends of two characters."""
    path = tmp_path / "file.toml"
    path.write_bytes("\ufeffname = 'é'\r\nnumber = 3\r\n".encode())
    assert read_file(path).text("name") == "é"
