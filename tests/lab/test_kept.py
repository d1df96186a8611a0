"""Results that come with the program: a run goes on where they ended, as long as bots play as they did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from khroma.lab import kept as module
from khroma.lab.experiment import Experiment, read_experiment
from khroma.lab.journal import Journal
from khroma.lab.kept import Kept, kept_of, letter, read_kept, row_of, take_kept, write_kept
from khroma.lab.library import shipped
from khroma.lab.play import play_game
from khroma.lab.pools import Here
from khroma.lab.report import Report
from khroma.lab.run import Run
from khroma.lab.store import write_results
from khroma.lab.strength import Strength
from khroma.lab.verdict import answers_of, differences_of, points_of
from tests.make_kept import merged

EXPERIMENT = """
game = "chromecas"
bots = ["random"]
[grid]
round_limit = [2, 90]
[stop]
precision = 0.01
games = GAMES
least = 4
chunk = 2
"""


def experiment_of(folder: Path, games: int) -> Experiment:
    path = folder / "small.toml"
    path.write_text(EXPERIMENT.replace("GAMES", str(games)))
    return read_experiment(path)


def played(folder: Path, experiment: Experiment, kept: list[Kept]) -> Run:
    journal = Journal(folder, experiment)
    take_kept(experiment, journal, Here(), kept)
    run = Run(experiment, journal)
    run.go(Here(), 1)
    return run


@pytest.fixture
def found(tmp_path: Path) -> list[Kept]:
    """What a short run leaves."""
    experiment = experiment_of(tmp_path, 6)
    return kept_of(experiment, played(tmp_path / "short", experiment, []).journal)


def test_a_run_goes_on_where_kept_results_end(tmp_path: Path, found: list[Kept]) -> None:
    experiment = experiment_of(tmp_path, 10)
    whole, longer = played(tmp_path / "whole", experiment, []), played(tmp_path / "longer", experiment, found)
    assert (whole.played, longer.played) == (20, 8)
    assert points_of(longer) == points_of(whole)
    assert longer.places() == whole.places()


def test_a_letter_says_who_won_and_whether_a_limit_ended_it(found: list[Kept], tmp_path: Path) -> None:
    assert found[0].won.islower(), "two rounds end every game"
    assert found[1].won.isupper()
    cell = experiment_of(tmp_path, 6).cells[1]
    for number, won in enumerate(found[1].won):
        row = play_game(cell, number)
        assert letter(row) == won
        assert row_of(cell, number, won)["points"] == row["points"]
    assert row_of(cell, 0, "c")["points"] == [0.5, 0.5]
    assert row_of(cell, 0, "c")["limited"]


def test_bots_that_play_otherwise_than_they_did_start_anew(tmp_path: Path, found: list[Kept]) -> None:
    experiment = experiment_of(tmp_path, 6)
    changed = [replace(found[0], decisions=found[0].decisions + 1), found[1]]
    assert played(tmp_path / "changed", experiment, changed).played == 6, "one cell of two"
    other = [replace(each, revision=99) for each in found]
    assert played(tmp_path / "other", experiment, other).played == 12


def test_kept_results_are_written_and_read(tmp_path: Path, found: list[Kept], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_FOLDER", tmp_path)
    (tmp_path / "small.ndjson").write_text(write_kept(found))
    assert read_kept("small") == found
    assert read_kept("nothing") == []
    experiment = experiment_of(tmp_path, 8)
    longer = kept_of(experiment, played(tmp_path / "on", experiment, found).journal)
    assert [len(each.won) for each in longer] == [8, 8], "what was taken over is kept once more"
    assert merged(experiment, found, longer) == merged(experiment, longer, found) == longer


def test_a_report_of_kept_results_alone_is_whole(tmp_path: Path, found: list[Kept]) -> None:
    experiment = experiment_of(tmp_path, 6)
    run = played(tmp_path / "run", experiment, found)
    assert run.played == 0
    write_results(tmp_path / "run", experiment, run.journal, run.places())
    points = points_of(run)
    answers, differences = answers_of(experiment, points), differences_of(experiment, points)
    report = Report(experiment, answers, differences, Strength(), tmp_path / "run", "en").html()
    assert "12 games of these came with the program" in report
    assert "Games to look at" not in report


def test_what_is_shipped_belongs_to_a_shipped_experiment() -> None:
    files = {path.stem: path for path in (Path(module.__file__).parent / "played").glob("*.ndjson")}
    assert files
    for name, path in files.items():
        experiment = read_experiment(shipped()[name])
        for kept in read_kept(name):
            assert any(kept.is_of(cell) for cell in experiment.cells), f"{name}: played with other options or rules"
        assert path.stat().st_size < 100_000


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(shipped()))
def test_bots_still_play_what_is_kept(name: str) -> None:
    """If not, the next run plays these cells anew: `python -m tests.make_kept` keeps what it finds."""
    experiment = read_experiment(shipped()[name])
    for kept in read_kept(name):
        cell = next(cell for cell in experiment.cells if kept.is_of(cell))
        assert kept.is_still_so(play_game(cell, 0)), (cell.table(), cell.variant())
