"""Experiment files: what can be asked, and what is said about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.lab.experiment import Experiment, read_experiment
from khroma.lab.library import find_experiment, shipped
from khroma.lab.mistakes import Mistake
from khroma.table.complaints import complaint

STOP = "[stop]\nprecision = 0.05\ngames = 100\n"


def read(folder: Path, text: str) -> Experiment:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return read_experiment(path)


def test_every_combination_of_a_grid_at_every_table_is_a_cell(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        'game = "chromecas"\nbots = ["random", "level1"]\n[options]\nplayers = 3\n'
        '[grid]\nlast_turn = ["immediate", "finish_round"]\ncore_points = [2, 4, 6]\n' + STOP,
    )
    assert len(found.cells) == 12
    assert found.cells[0].bots == ("random",) * 3
    assert found.cells[5].variant() == "last_turn=finish_round core_points=6"
    assert found.cells[5].options == "players=3 last_turn=finish_round core_points=6"
    assert found.fair == pytest.approx(1 / 3)
    assert found.tables() == ["random", "level1"]


def test_variants_and_seats_by_name(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        'game = "dark_threat"\nfocus = "kaos"\nbots = [["level2", "level1"]]\n'
        'variants = [{ difficulty_gaia = "easy" }, { difficulty_gaia = "hard", difficulty_kaos = "hard" }]\n' + STOP,
    )
    assert [cell.table() for cell in found.cells] == ["level2, level1"] * 2
    assert found.focus_seats(found.cells[0]) == (found.cells[0].seats.index("kaos"),)


def test_changed_data_are_laid_over_the_standard_file(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        'game = "chromecas"\nbots = ["random"]\ncompare = true\n'
        'variants = [{ unit_deck = { name = "standard" } },\n'
        '  { unit_deck = { name = "strong scouts", change = { unit = { scout = { power = 3 } } } } }]\n'
        "[data.terrain_deck.change.terrain.t01]\npoints = 4\n" + STOP,
    )
    standard, strong = found.cells
    assert "unit_deck" not in standard.options
    assert '"scout":{"letter":"2","power":3,"copies":2}' in strong.options
    assert '"t01":{"name":"relay_mast","points":4' in strong.options
    assert strong.variant() == "unit_deck=strong scouts"


def test_a_data_file_is_found_beside_the_experiment(tmp_path: Path) -> None:
    (tmp_path / "costs.toml").write_text(
        '[cost]\ndestroy = "A"\nclimb = "MM"\ninvoke = "AM"\nstrike = "AA"\njump = "MM"\nblow_up = "AM"\n'
    )
    text = 'game = "paint_brawl"\nbots = ["random"]\n[data.ability_costs]\nfile = "costs.toml"\n' + STOP
    assert '"destroy":"A"' in read(tmp_path, text).cells[0].options


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ('game = "chromeca"\n', "no game “chromeca”.*did you mean", "pas de jeu"),
        ('game = "chromecas"\nbots = ["levl1"]\n', "no bot “levl1”.*level1", "pas de robot"),
        ('game = "chromecas"\nbots = "level1"\n', "must be a list", "doit être une liste"),
        ('game = "chromecas"\nbots = [["level1"] , ["level1", "level1", "level1", "level1", "level1"]]\n', "5", "5"),
        ('game = "chromecas"\nbots = ["random"]\nfocus = "red"\n', "there is no seat “red”", "il n'y a pas de place"),
        ('game = "chromecas"\nbots = ["random"]\ncompare = true\n', "nothing to compare", "rien à comparer"),
        ('game = "chromecas"\nbots = ["random"]\n[grid]\ncore_points = 3\n', "list of values", "liste de valeurs"),
        ('game = "chromecas"\nbots = ["random"]\n[options]\nlast_tern = 1\n', "last_turn", "option inconnue"),
        ('game = "chromecas"\nbots = ["random"]\nsede = 3\n', "no key “sede”.*seed", "pas de clé"),
        ('game = "chromecas"\nbots = ["random"]\n[data.unit_dek]\nfile = "x"\n', "unit_deck", "fichier de données"),
        (
            'game = "chromecas"\nbots = ["random"]\n[data.unit_deck.change.unit.scout]\npowr = 3\n',
            "no “powr”.*power",
            "n'a pas de « powr »",
        ),
    ],
)  # fmt: skip
def test_mistakes_are_told_in_both_languages(tmp_path: Path, text: str, english: str, french: str) -> None:
    with pytest.raises(Mistake, match=english) as found:
        read(tmp_path, text + STOP)
    said = complaint("fr", found.value)
    assert french in said.replace("\u00a0", " ").replace("\u202f", " ")
    assert complaint("en", found.value) == str(found.value) != said


def test_a_precision_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"0\.001 to 0\.5"):
        read(tmp_path, 'game = "chromecas"\nbots = ["random"]\n[stop]\nprecision = 5\ngames = 10\n')
    with pytest.raises(Mistake, match="least asks for at least 200 games"):
        read(tmp_path, 'game = "chromecas"\nbots = ["random"]\n[stop]\nprecision = 0.1\ngames = 10\nleast = 200\n')


def test_only_what_changes_games_changes_the_fingerprint(tmp_path: Path) -> None:
    text = 'game = "chromecas"\nbots = ["random"]\nseed = 1\n' + STOP
    first = read(tmp_path, text).fingerprint()
    assert read(tmp_path, 'title = "x"\n' + text.replace("0.05", "0.02")).fingerprint() == first
    assert read(tmp_path, text.replace("seed = 1", "seed = 2")).fingerprint() != first


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_experiment_can_be_read(name: str) -> None:
    found = read_experiment(find_experiment(name))
    assert found.title["en"] != found.title["fr"]
    assert found.about["en"]
    assert len(found.tables()) >= 2, "a verdict is repeated at two strengths"


def test_an_experiment_that_is_not_there() -> None:
    with pytest.raises(Mistake, match="no experiment of this name"):
        find_experiment("nothing-of-the-kind")
