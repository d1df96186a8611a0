"""Whatever is wrong gets one clear message: nothing that is read ever fails with anything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khroma.games.registry import GAMES, find_game
from khroma.kernel.cases import read_cases, run_case
from khroma.kernel.data import parse, read_file
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.files import write_whole
from khroma.kernel.game import OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.records import read_record, record_of, replay, write_record
from tests.everything import TESTS, option_sets, options_of, random_table

EXPECTED = (DataError, NotationError, Refusal)
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def _told(attempt: Callable[[], object]) -> None:
    """Either it works or it says what is wrong."""
    message = "fine"
    try:
        attempt()
    except EXPECTED as error:
        message = str(error)
    assert message.strip()


def _mutated(text: str, rng: Random) -> str:
    """A text with a few words or signs changed, doubled, lost or exchanged."""
    for _ in range(rng.randrange(1, 4)):
        words = text.split(" ")
        kind = rng.randrange(7)
        at = rng.randrange(len(words))
        if kind == 0:
            words[at] = rng.choice(words)
        elif kind == 1:
            del words[at]
        elif kind == 2:
            words.insert(at, rng.choice([*words, "?", "99", "-1", "=", ";", ":", "²", "é", "none", "empty", "1,0"]))
        elif kind == 3:
            words[at] = words[at][::-1]
        text = " ".join(words)
        place = rng.randrange(len(text) + 1)
        if kind == 4:
            text = text[:place] + rng.choice("0123456789.*!?#$+-xbogvSCR,;:=\n \\{}[]\"'") + text[place:]
        elif kind == 5:
            text = text[:place] + text[place + rng.randrange(4) :]
        elif kind == 6:
            rows = text.split("\n")
            one, two = rng.randrange(len(rows)), rng.randrange(len(rows))
            rows[one], rows[two] = rows[two], rows[one]
            text = "\n".join(rows)
    return text


def _use(name: str, words: str, picture: str) -> None:
    """Read a picture and, where it can be read, use the position."""
    game, options = options_of(name, words)
    state, _ = game.read_picture(picture, options)
    game.picture(state)
    rng = Random(1)
    for _ in range(3):
        if game.asked(state) == OVER:
            break
        for action in game.legal(state):
            game.line(state, action)
        for seat in range(len(game.seats(options))):
            game.guess(game.view(state, Seat(seat)), rng)
        game.table(state)
        game.advance(state, game.random_action(state, rng))


def _check_pictures(name: str, seed: int) -> None:
    rng = Random(seed)
    words = rng.choice(option_sets(name))
    table = random_table(name, words, rng.randrange(20), answers=rng.randrange(160))
    _told(lambda: _use(name, words, _mutated(find_game(name).picture(table.state), rng)))


def _check_lines(name: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table(name, rng.choice(option_sets(name)), rng.randrange(20), answers=rng.randrange(120))
    if table.asked() == OVER:
        return
    game = table.game
    line = game.line(table.state, rng.choice(game.legal(table.state)))
    for _ in range(4):
        _told(lambda: table.say(_mutated(line, rng)))
        if table.asked() == OVER:
            return


def _check_records(name: str, seed: int) -> None:
    rng = Random(seed)
    table = random_table(name, "", rng.randrange(4), answers=60)
    record = record_of(table, ["random", "random"])
    text = _mutated(write_record(record.header, record.lines, record.pictures), rng)
    _told(lambda: replay(read_record(text, "file"), find_game, "file"))


def _case_texts(name: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((TESTS / "cases" / name).rglob("*.toml"))]


def _check_cases(name: str, seed: int) -> None:
    rng = Random(seed)
    text = rng.choice(_case_texts(name))
    blocks = text.split("[[case]]")
    text = _mutated(f'game = "{name}"\n[[case]]' + rng.choice(blocks[1:]), rng)

    def attempt() -> None:
        for case in read_cases(text, "file.toml"):
            run_case(case, find_game)

    _told(attempt)


CHECKS = {"pictures": _check_pictures, "lines": _check_lines, "records": _check_records, "cases": _check_cases}


@pytest.mark.parametrize("what", sorted(CHECKS))
@pytest.mark.parametrize("name", GAMES)
def test_mutated_input(name: str, what: str) -> None:
    for seed in range(60):
        CHECKS[what](name, seed)


@pytest.mark.soak
@pytest.mark.parametrize("what", sorted(CHECKS))
@pytest.mark.parametrize("name", GAMES)
def test_mutated_input_for_long(name: str, what: str) -> None:
    for seed in range(1000, 5000):
        CHECKS[what](name, seed)


@pytest.mark.parametrize("name", GAMES)
@QUICK
@given(st.text(max_size=200))
def test_garbage(name: str, text: str) -> None:
    game = find_game(name)
    _told(lambda: game.read_picture(text))
    _told(lambda: game.option_table().read(text))
    _told(lambda: read_record(text))
    _told(lambda: read_cases(text, "file.toml"))
    _told(lambda: game.read(random_table(name, "", 1, 50).state, text))


@pytest.mark.parametrize("name", GAMES)
@QUICK
@given(
    st.dictionaries(
        st.text(max_size=12),
        st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=8), st.lists(st.text(max_size=5))),
        max_size=4,
    )
)
def test_wrong_options(name: str, given_options: dict[str, object]) -> None:
    game = find_game(name)
    table = game.option_table()
    names = [option.name for option in table]
    mixed = {names[index % len(names)]: value for index, value in enumerate(given_options.values())}
    _told(lambda: table.make(given_options))
    _told(lambda: game.new(table.make(mixed)))


@pytest.mark.parametrize("name", GAMES)
@QUICK
@given(st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 99), st.text(max_size=6)),
    lambda inner: st.dictionaries(st.sampled_from(["unit", "terrain", "letter", "power", "copies", "name", "points",
                                                   "blue", "t01", "guard"]), inner, max_size=5),
    max_leaves=12,
))  # fmt: skip
def test_wrong_data_files(name: str, content: object) -> None:
    game = find_game(name)
    for option in game.option_table():
        if option.kind == "data":
            words = f"{option.name}={json.dumps(content, separators=(',', ':'))}"
            _told(lambda words=words: game.new(game.option_table().read(words)))  # type: ignore[misc]


@pytest.mark.parametrize("name", GAMES)
def test_messages_name_the_place(name: str) -> None:
    game = find_game(name)
    with pytest.raises(DataError, match="unknown option 'playerz'"):
        game.option_table().read("playerz=2")
    with pytest.raises(DataError, match="expected name=value"):
        game.option_table().read("players")
    with pytest.raises(NotationError, match=r"file\.record: a record begins with"):
        read_record("nonsense", "file.record")
    with pytest.raises(NotationError, match="file, line 2: unknown header"):
        read_record("khroma record 1\nnonsense", "file")
    with pytest.raises(DataError, match=r"file\.toml: not TOML"):
        read_cases("= 3", "file.toml")
    with pytest.raises(DataError, match=r"file\.toml: unknown key 'cases'"):
        read_cases(f'game="{name}"\ncases=[]', "file.toml")


def test_unknown_games_get_the_nearest_name() -> None:
    with pytest.raises(DataError, match=f'did you mean "{GAMES[0]}"'):
        find_game(GAMES[0][:-1])


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such file"):
        read_file(tmp_path / "missing.toml")
    with pytest.raises(DataError, match="folder"):
        read_file(tmp_path)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match="UTF-8"):
        read_file(tmp_path / "bytes.toml")


@pytest.mark.parametrize(
    "text",
    [
        "a." * 20_000 + "a = 1",
        '"a" . ' * 20_000 + "a = 1",
        "[" + "'a'." * 20_000 + "a]",
        "b = {" + "a." * 20_000 + "a = 1}",
    ],
)
def test_a_key_without_end_is_not_read(text: str) -> None:
    """To read one of these takes half a minute."""
    with pytest.raises(DataError, match="tables within tables"):
        parse(text, "file")


def test_long_keys_and_texts_with_many_points_are_read() -> None:
    assert parse("a." * 30 + "a = 1", "file").keys() == ["a"]
    assert parse('b = "' + "x . x .. " * 50 + '"', "file").text("b").startswith("x . x")
    assert parse("# " + "x" * 500_000 + "\n# " + "'x' " * 100_000, "file").keys() == []


def test_numbers_that_nobody_can_read() -> None:
    with pytest.raises(DataError, match="a number far too large"):
        parse("a = " + "9" * 5_000, "file.toml")


def test_files_are_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "record"
    write_whole(path, "one")
    write_whole(path, "two")
    assert path.read_text(encoding="utf-8") == "two"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(DataError, match="cannot be written"):
        write_whole(tmp_path / "nowhere" / "record", "x")
