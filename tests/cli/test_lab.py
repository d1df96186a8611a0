"""khroma lab: an experiment from the terminal."""

from __future__ import annotations

import json
import sys
from html import unescape
from pathlib import Path

import pytest

from tests.cli import program
from tests.everything import ROOT

pytestmark = pytest.mark.table

FIRST_BOT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
EXPERIMENT = """
game = "chromecas"
bots = ["random", "level1"]
[options]
round_limit = 2
[stop]
precision = 0.2
games = 6
least = 4
chunk = 2
"""


def test_an_experiment_from_the_file_to_the_report(tmp_path: Path) -> None:
    path, out = tmp_path / "trial.toml", tmp_path / "out"
    path.write_text(EXPERIMENT)
    run = program.khroma("lab", str(path), "--out", str(out), "--jobs", "1", "--json")
    assert run.code == 0, run.err
    found = json.loads(run.out)
    assert [(row["bots"], row["games"]) for row in found["answers"]] == [(["random"] * 2, 6), (["level1"] * 2, 6)]
    assert (out / "report.en.html").stat().st_size > 10_000
    again = program.khroma("lab", "run", str(path), "--out", str(out), "--jobs", "1", "--lang", "fr")
    assert "12 parties ; jouées à l'instant : 0 ;" in again.out.replace("\N{NO-BREAK SPACE}", " ")
    assert (out / "report.fr.html").exists()
    asked = program.khroma("lab", "query", "select count(*) as n from games", "--in", str(out), "--json")
    assert json.loads(asked.out) == [{"n": 12}]


def test_a_program_plays_an_experiment(tmp_path: Path) -> None:
    """It sits where the command line says, and its faults are told in the report; a file alone starts nothing."""
    path, out, bot = tmp_path / "trial.toml", tmp_path / "out", tmp_path / "first.py"
    path.write_text(EXPERIMENT)
    bot.write_text(FIRST_BOT)
    seats = f"cmd:{sys.executable} {bot},random"
    run = program.khroma("lab", str(path), "--seats", seats, "--out", str(out), "--jobs", "1", "--json")
    assert run.code == 0, run.err
    assert [row["games"] for row in json.loads(run.out)["answers"]] == [6]
    report = (out / "report.en.html").read_text(encoding="utf-8")
    assert "a program / random bots" in report
    assert "first.py" not in report
    strength = (out / "strength.json").read_text(encoding="utf-8")
    bot.write_text("import sys\nsys.exit()\n")
    fresh = ("--fresh", "--jobs", "1", "--json", "--lang", "fr")
    lost = program.khroma("lab", str(path), "--seats", seats, "--out", str(out), *fresh)
    assert lost.code == 0, lost.err
    assert (out / "strength.json").read_text(encoding="utf-8") != strength, "measured anew"
    assert "Un programme s'est arrêté et a perdu" in unescape((out / "report.fr.html").read_text(encoding="utf-8"))
    path.write_text(EXPERIMENT.replace('"level1"', f'"cmd:{sys.executable} {bot}"'))
    program.refused(program.khroma("lab", str(path), "--out", str(out)), "there is no bot")
    program.refused(program.khroma("lab", str(path), "--seats", "cmd:no-such-program"), "no program")


def test_shipped_experiments_are_listed_and_found() -> None:
    run = program.khroma("lab", "list", "--lang", "fr")
    assert run.code == 0
    assert "chromecas-last-turn" in run.out
    assert "le dernier tour" in run.out


def test_mistakes_are_one_line_in_the_readers_language(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(EXPERIMENT.replace("level1", "levl1"))
    program.refused(program.khroma("lab", str(path)), "no bot “levl1”")
    french = program.khroma("lab", str(path), "--lang", "fr")
    assert (french.code, len(french.err.splitlines())) == (2, 1)
    assert "il n'y a pas de robot" in french.err
    program.refused(program.khroma("lab", "nothing"), "no experiment of this name")


def test_without_its_packages_the_lab_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from khroma.lab.mistakes import Mistake
    from khroma.lab.store import connect

    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(Mistake, match=r"khroma\[lab\]"):
        connect()
