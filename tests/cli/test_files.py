"""khroma show, replay, verify and perft: pictures, records and cases, right and wrong."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.program import khroma, refused

PICTURE = """\
y\\x  0      1
  0  *b5-.. 3o2$..
seats: blue orange
turn: orange
"""

CASES = '''\
game = "chromecas"

[[case]]
name = "a scout stays away from a titan"
rules = ["CH-CAP-2"]
picture = """
y\\\\x  0      1
  0  *b5-.. 3.....
turn: orange
orange chromecas: 2 3
"""

[[case.step]]
refused = "place_chromeca scout 0,0"
rule = "CH-CAP-2"
'''
WRONG = '''
[[case]]
name = "a scout beats a titan"
picture = """
y\\\\x  0      1
  0  *b5-.. 3.....
turn: orange
orange chromecas: 2 3
"""

[[case.step]]
expect = """
y\\\\x  0
  0  *o2-..
"""
'''


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    file = tmp_path / "duel.picture"
    file.write_text(PICTURE)
    return file


@pytest.fixture
def record(tmp_path: Path) -> Path:
    words = ("--games", "1", "--seats", "random,random", "--jobs", "1", "--save-records", tmp_path / "games")
    assert khroma("simulate", "chromecas", *words).code == 0
    return next((tmp_path / "games").iterdir())


def test_a_picture_is_drawn(picture: Path) -> None:
    run = khroma("show", picture)
    assert run.code == 0
    assert "│b titan    5│o scout    2│" in run.out
    plain = khroma("show", picture, "--picture")
    assert "*b5-.. 3o2$.." in plain.out
    assert khroma("show", picture, "--json").json()["cells"]["1,0"]["unit"] == "scout"
    seen = khroma("show", picture, "--picture", "--seat", "blue").out
    assert "orange chromecas: ? ? ?" in seen
    refused(khroma("show", picture, "--seat", "blu"), 'did you mean "blue"')
    refused(khroma("show", picture, "--game", "kromecas"), 'did you mean "chromecas"')


def test_what_is_shown_can_be_shown_again(picture: Path, tmp_path: Path) -> None:
    first = khroma("show", picture, "--picture").out
    copy = tmp_path / "copy.txt"
    copy.write_text("game: chromecas\n" + first)
    assert khroma("show", copy, "--picture").out == first
    assert khroma("verify", copy).last() == "1 passed, 0 failed"


def test_a_record_is_shown_and_replayed(record: Path) -> None:
    assert "result: " in khroma("show", record).out
    told = khroma("replay", record)
    assert told.code == 0
    assert "Round 1: " in told.out
    assert "The game is over." in told.out
    part = khroma("replay", record, "--step", "20", "--lang", "fr")
    assert "Position après le coup 20 sur" in part.out
    assert "\n  21  " not in part.out
    refused(khroma("replay", record, "--step", "9999"), "no step 9999")


def test_a_replay_for_one_seat_keeps_secrets(record: Path) -> None:
    seen = khroma("replay", record, "--seat", "spectator", "--step", "18").out
    assert "draws a terrain." in seen
    assert "draw t" not in seen
    whole = khroma("replay", record, "--step", "18").out
    assert "draw t" in whole


def test_a_record_may_begin_from_a_picture(picture: Path, tmp_path: Path) -> None:
    rows = "".join(f"| {row}\n" for row in PICTURE.splitlines())
    file = tmp_path / "duel.record"
    file.write_text(f"khroma record 1\ngame: chromecas\nfrom: picture\n\npicture\n{rows}\n")
    assert khroma("verify", file).last() == "1 passed, 0 failed"
    assert "Position after move 0 of 0" in khroma("replay", file).out
    assert khroma("show", file, "--picture").out == khroma("show", picture, "--picture").out
    assert khroma("review", file).code == 0
    file.write_text(file.read_text().replace("3o2$..", "3o2-!b"))
    assert khroma("verify", file).last() == "1 passed, 0 failed"
    file.write_text(file.read_text().replace("3o2-!b", "3o2#!b"))
    assert "a shield is never on a visible Bastion (CH-BAST-9)" in khroma("verify", file).out


def test_right_and_wrong_cases(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(CASES)
    run = khroma("verify", good)
    assert (run.code, run.last()) == (0, "1 passed, 0 failed")
    assert "a scout stays away from a titan" in run.out
    bad.write_text(CASES + WRONG)
    run = khroma("verify", bad)
    assert (run.code, run.last()) == (1, "1 passed, 1 failed")
    assert "0,0: expected *o2-.., found *b5-.." in run.out
    assert "expected" in run.out
    assert "|   actual" in run.out
    run = khroma("verify", tmp_path)
    assert (run.code, run.last()) == (1, "2 passed, 1 failed")
    found = khroma("verify", "--json", tmp_path)
    assert found.code == 1
    assert (found.json()["passed"], found.json()["failed"]) == (2, 1)
    quiet = khroma("verify", "-q", good)
    assert quiet.out == "1 passed, 0 failed\n"
    shown = khroma("show", good)
    assert "a scout stays away from a titan (CH-CAP-2)" in shown.out
    assert "refused: place_chromeca scout 0,0" in shown.out


def test_a_case_of_refused_options_is_checked_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "refused.toml"
    file.write_text("game = 'chromecas'\n[[case]]\nname = 'seven'\noptions = { players = 7 }\nrefused = 'players'\n")
    assert khroma("verify", file).last() == "1 passed, 0 failed"
    assert "seven\n  refused: players\n" in khroma("show", file).out


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.toml", "game = [", "not TOML"),
        ("b.toml", "game = 'chromecas'\n", "no [[case]]"),
        ("c.toml", "game = 'chromecas'\ncase = 3\n", "[[case]]"),
        ("d.toml", "[[case]]\nname = 'x'\ngame = 'kromecas'\n[[case.step]]\nasked = 'blue'\n", "did you mean"),
        ("e.toml", "game = 'chromecas'\n[[case]]\nname = 'x'\n[[case.step]]\nexpct = ''\n", "unknown key"),
        ("f.toml", "game = 'chromecas'\noptions = 3\n[[case]]\nname = 'x'\n", ""),
        ("a.record", "khroma record 1\ngame: chromecas\n\nfirst bleu\n", "first bleu"),
        ("b.record", "khroma record 1\ngame: chromecas\nrevision: 99\n\n", "revision 99"),
        ("c.record", "khroma record 1\nnonsense\n", "unknown header"),
        ("d.record", "", "a record begins with"),
        ("e.record", "khroma record 1\n\n", ""),
        ("f.record", "khroma record 1\ngame: chromecas\noptions: players=77\n\n", "not allowed"),
        ("g.record", "khroma record 1\ngame: chromecas\noptions: terrain_deck={]\n\n", "terrain_deck"),
        ("h.record", "khroma record 1\ngame: chromecas\nresult: x\n\nfirst blue\n", "not over"),
        ("a.picture", "hello\n", "neither a row"),
        ("b.picture", "game: chromecas\n", "core"),
        ("c.picture", PICTURE + "trun: blue\n", "trun"),
        ("d.picture", "game: kromecas\n" + PICTURE, "did you mean"),
        ("e.picture", "y\\x  0\n  0  *z9-..\n", "0,0"),
        ("f.picture", "turn" + " " * 120_000, "line 1: 120004 characters are too many"),
        ("g.picture", "turn: blue\n" * 2_000, "2000 lines are too many"),
        ("h.record", "khroma record 1\ngame: chromecas\n\n" + "x" * 9_000_000, "at most 8000000 bytes are read"),
        ("i.record", "khroma record 1\ngame: chromecas\n\npicture\n| " + " " * 90_000 + "?", "too many"),
        ("j.record", "khroma record 1\ngame: color_quest\noptions: crystals=" + "[" * 90_000, "tables within tables"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, name: str, content: str, said: str) -> None:
    file = tmp_path / name
    file.write_text(content)
    run = khroma("verify", file)
    assert (run.code, run.last()) == (1, "0 passed, 1 failed"), run.err
    assert "mistake in khroma" not in run.out
    assert said in run.out
    refused(khroma("show", file), said)
    if name.endswith(".record"):
        refused(khroma("replay", file), said)
        refused(khroma("play", "--load", file), said)


def test_files_that_are_no_text(tmp_path: Path) -> None:
    for name in ("x.record", "x.toml", "x.picture"):
        file = tmp_path / name
        file.write_bytes(bytes(range(256)) * 8)
        for command in ("show", "replay"):
            refused(khroma(command, file), "not a text file in UTF-8")
        run = khroma("verify", file)
        assert (run.code, run.last()) == (1, "0 passed, 1 failed")
        assert "not a text file" in run.out


def test_a_record_that_was_tampered_with(record: Path, tmp_path: Path) -> None:
    text = record.read_text()
    lines = text.splitlines()
    forged = tmp_path / "forged.record"
    for change in (
        text[: len(text) // 2],
        text.replace("revision: 2", "revision: x"),
        "\n".join([*lines[:30], *lines[31:]]),
    ):
        forged.write_text(change)
        run = khroma("verify", forged)
        assert run.code == 1, change
        assert "mistake in khroma" not in run.out
        refused(khroma("replay", forged))


def test_folders_and_files_that_are_not_there(tmp_path: Path) -> None:
    for command in ("show", "replay", "verify"):
        refused(khroma(command, tmp_path / "none"), "no such file")
        refused(khroma(command), "FILE")
    refused(khroma("show", tmp_path), "folder")
    refused(khroma("verify", tmp_path), "nothing to check")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission(picture: Path) -> None:
    picture.chmod(0)
    refused(khroma("show", picture), "Permission denied")


def test_perft_counts_and_divides(picture: Path) -> None:
    count = khroma("perft", "chromecas", "--depth", "1", "--json").json()["count"]
    rows = khroma("perft", "chromecas", "--depth", "1", "--divide", "--json").json()
    assert rows["count"] == count == len(rows["divide"])
    two = khroma("perft", "chromecas", "--depth", "2")
    assert two.last() == "chromecas depth 2: " + str(
        json.loads(khroma("perft", "chromecas", "--depth=2", "--json").out)["count"]
    )
    divided = khroma("perft", "chromecas", "--depth", "2", "--divide")
    assert divided.last() == two.last()
    assert khroma("perft", "chromecas", "--position", picture, "--depth", "1").code == 0
    refused(khroma("perft", "chromecas"), "--depth")
    refused(khroma("perft", "chromecas", "--depth", "-1"), "--depth")
    refused(khroma("perft", "chromecas", "--depth", "1", "--position", "/no/such"), "no such file")


HOSTILE = "\x1b]0;mine\x07\x1b[2J\x9b31m\u202eevil"


def test_files_give_no_orders_to_a_terminal(tmp_path: Path) -> None:
    record, cases = tmp_path / "a.record", tmp_path / "a.toml"
    record.write_text(f"khroma record 1\ngame: chromecas\nevent: {HOSTILE}\n", encoding="utf-8")
    written = json.dumps(HOSTILE)
    cases.write_text(f'game = "chromecas"\n[[case]]\nname = {written}\npicture = {written}\n', encoding="utf-8")
    for run in (khroma("show", record), khroma("verify", cases), khroma("show", cases)):
        told = run.out + run.err
        assert "mine" in told
        assert not set(told) & set("\x1b\x07\x9b\u202e")
