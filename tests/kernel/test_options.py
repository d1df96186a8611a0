"""Options declared as data."""

from __future__ import annotations

import pytest

from khroma.games.registry import find_game
from khroma.kernel.data import parse
from khroma.kernel.errors import DataError
from khroma.kernel.options import LARGEST, OptionTable, read_option_table

TABLE = OptionTable(
    parse(
        """
[option]
players = { kind = "choice", values = [2, 3, 4], default = 2 }
mode = { kind = "choice", values = ["quick", "long"], default = "quick" }
limit = { kind = "number", least = 1, most = 9, none = true, default = "none" }
strict = { kind = "flag", default = false }
order = { kind = "list", values = ["one", "two"], distinct = true, default = ["one", "two"] }
deck = { kind = "data" }

[[exclude]]
when = { players = 2 }
not = { mode = "long" }
""",
        "options.toml",
    )
)


def test_defaults() -> None:
    options = TABLE.make()
    assert options.number("players") == 2
    assert options.number("limit") == -1
    assert options.words("order") == ("one", "two")
    assert options.data("deck") is None
    assert options.write() == ""


@pytest.mark.parametrize(
    "words",
    ["players=3", "players=4 mode=long strict=true", "limit=9", "order=two", "order=", 'deck={"a":{"b":1}}'],
)
def test_written_options_are_read_again(words: str) -> None:
    options = TABLE.read(words)
    assert options.write() == words
    assert TABLE.read(options.write()) == options


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("player=3", "unknown option 'player'; did you mean \"players\""),
        ("players=5", "option players: 5 is not allowed; allowed: 2, 3, 4"),
        ("mode=quik", 'did you mean "quick"'),
        ("limit=10", "a whole number from 1 to 9, or none"),
        ("strict=maybe", "allowed: true, false"),
        ("order=one,one", "a list of one, two"),
        ("deck=file.toml", "expected a data file"),
        ("players=2 mode=long", "exclude each other"),
    ],
)
def test_wrong_options_are_told(words: str, message: str) -> None:
    with pytest.raises(DataError, match=message.replace("(", r"\(")):
        TABLE.read(words)


def test_changes_keep_the_rest() -> None:
    options = TABLE.read("players=3 strict=true").with_changes({"mode": "long"})
    assert options.write() == "players=3 mode=long strict=true"


def test_a_flag_is_no_number() -> None:
    with pytest.raises(DataError):
        TABLE.make({"limit": True})
    with pytest.raises(DataError):
        TABLE.make({"strict": 1})
    with pytest.raises(DataError, match="option first_player: True is not allowed; allowed: random, 1"):
        find_game("chromecas").option_table().make({"first_player": True})


def test_a_number_is_none_that_no_record_could_say() -> None:
    table = find_game("chromecas").option_table()
    largest = table.make({"round_limit": LARGEST})
    assert table.read(largest.write()) == largest
    with pytest.raises(DataError, match="option round_limit: at most 999999999 are possible, found 1000000000"):
        table.make({"round_limit": LARGEST + 1})


def test_a_ready_made_set_is_known_by_what_is_written() -> None:
    table = read_option_table("khroma.games.chromecas")
    assert table.preset_of(table.make(table.preset("four")).write()) == "four"
    assert table.preset_of("") == "duel"
    assert table.preset_of("players=4 memory_aid=false") is None


def test_tables_within_tables_have_an_end() -> None:
    for deep in (13, 500, 200_000):
        with pytest.raises(DataError, match="tables within tables"):
            TABLE.read('deck={"a":' + "[" * deep + "]" * deep + "}")
    assert TABLE.read('deck={"a":[[1]]}').data("deck") == {"a": [[1]]}
