"""A whole game and a bot from other packages: played in the terminal, in series, and served to the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import Run, khroma
from tests.extension.site import site_with


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site_with(tmp_path_factory.mktemp("site"), ["noughts", "mirror_bot"])


def run(site: Path, *words: str, typed: str = "") -> Run:
    return khroma(*words, typed=typed, PYTHONPATH=str(site))


def test_a_fifth_game_is_listed_after_the_shipped_ones(site: Path) -> None:
    listed = run(site, "games", "--json").json()
    assert [row["game"] for row in listed][-1] == "noughts"
    assert listed[-1]["name"] == "Noughts and Crosses"
    assert [row["bot"] for row in run(site, "bots", "--json").json()][-1] == "mirror"


def test_a_fifth_game_is_played_in_the_terminal(site: Path) -> None:
    played = run(site, "play", "noughts", "--seats", "human,mirror", typed="put b2\nwhy put b2\nput c1\nput a3\n")
    assert "Nought takes b2." in played.out
    assert "b2 is already taken: choose an empty square. (NC-PUT-1)" in played.out
    assert "Nought wins" in played.out
    assert played.code == 0, played.err


def test_a_fifth_game_has_series_rules_and_perft(site: Path) -> None:
    series = run(site, "simulate", "noughts", "--games", "20", "--seats", "mirror,random", "--json").json()
    assert sum(row["games"] for row in series["bots"]) == 40
    assert "NC-END-1" in run(site, "rules", "noughts").out
    assert run(site, "perft", "noughts", "--depth", "3").out.strip().endswith(str(9 * 8 * 7))


def test_an_extension_that_cannot_be_loaded_is_named(tmp_path: Path) -> None:
    broken = site_with(tmp_path / "site", ["noughts"])
    (broken / "noughts" / "game.py").write_text("import nothing_of_this_name\n")
    found = khroma("play", "noughts", "--seats", "random,random", PYTHONPATH=str(broken))
    assert found.code == 2
    assert "the extension 'noughts.game:GAME' (khroma.games: noughts) cannot be loaded" in found.err
