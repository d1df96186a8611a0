"""A figure of Color Quest with a new power, from another package: its cases, team building, and the law of needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import khroma
from tests.extension.site import EXAMPLES, WITH_GEYSER, site_with

PLAYED = """
from random import Random
from khroma.games.registry import find_game
from khroma.kernel.game import OVER
from khroma.kernel.needs import check_needs

game = find_game("color_quest")
teams = spouts = 0
for seed in range(4):
    rng, state = Random(seed), game.new(game.option_table().make({"setup": "build", "round_limit": 5}))
    while game.asked(state) != OVER:
        legal = game.legal(state)
        lines = [game.line(state, action) for action in legal]
        wanted = [at for at, line in enumerate(lines) if "geyser" in line or " spout" in line]
        teams += any("geyser" in line for line in lines)
        spouts += any(" spout" in line for line in lines)
        if wanted and game.asked(state) >= 0:
            check_needs(game.book, state, rng, most=40)
        game.advance(state, legal[wanted[0]] if wanted else game.random_action(state, rng))
    assert not game.audit(state)
print("teams" if teams else "", "spouts" if spouts else "")
"""


EDITED = """
from khroma.games.registry import find_game
from khroma.kernel.editing import Editor
from khroma.kernel.picture import read_picture
from khroma.table.editor import editing_of

game = find_game("color_quest")
options, editing = game.option_table().make(), editing_of(game.package)
geyser = next(thing for thing in editing.things(["gaia", "kaos"], options) if thing.word == "geyser")
text = Editor(game, editing, options, "   a b\\n2  . .\\n1  . .").place("b1", geyser, "red")
print(read_picture(text).cells["b1"])
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site_with(tmp_path_factory.mktemp("site"), ["geyser"])


def test_the_cases_of_a_figure_pass_with_it_and_are_refused_without(site: Path) -> None:
    cases = EXAMPLES / "geyser" / "cases"
    assert khroma("verify", cases, PYTHONPATH=str(site)).last() == "1 passed, 0 failed"
    assert khroma("verify", cases).code != 0


def test_a_figure_joins_teams_and_uses_its_power(site: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED], env={"PYTHONPATH": str(site)}, capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["teams", "spouts"], done.stderr[-2000:]


def test_a_figure_is_played_in_the_terminal(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "geyser.record"
    file.write_text(WITH_GEYSER, encoding="utf-8")
    typed = "attack b2 spout\nquit\n"
    played = khroma("play", "--load", file, "--seats", "human,random", typed=typed, PYTHONPATH=str(site))
    assert played.code == 0, played.err
    assert "Gaia declares “Geyser b2: Spout”." in played.out
    assert "The black puddle on b3 disappears." in played.out


def test_a_figure_is_chosen_in_series(site: Path, tmp_path: Path) -> None:
    words = ("color_quest", "--option", "setup=build", "--option", "round_limit=5", "--games", "2", "--seed", "1")
    found = khroma("simulate", *words, "--seats", "random,random", "--save-records", tmp_path, PYTHONPATH=str(site))
    assert found.code == 0, found.err
    records = [file.read_text() for file in sorted(tmp_path.iterdir())]
    assert all("\nextensions: spout\n" in record for record in records)
    assert any(" geyser" in record for record in records)


def test_a_figure_is_told(site: Path) -> None:
    told = khroma("rules", "color_quest", "CX-SPOUT-1", PYTHONPATH=str(site)).out
    assert "the Geyser washes away every puddle" in told


def test_a_figure_is_printed(site: Path, tmp_path: Path) -> None:
    to = tmp_path / "figures.html"
    printed = khroma("print", "color_quest", "--what", "parts", "--to", to, PYTHONPATH=str(site))
    assert printed.code == 0, printed.err
    assert to.read_text(encoding="utf-8").count(">Geyser<") == 1 + 2  # what it can do, and two tokens


def test_a_figure_has_no_passive_that_only_one_figure_has(tmp_path: Path) -> None:
    """The rules ask for the Ronin and the mini golem themselves: another figure would parry nothing."""
    site = site_with(tmp_path, ["geyser"])
    data = site / "geyser" / "data" / "figures.toml"
    written = data.read_text(encoding="utf-8")
    for passive, fits in (("terror", True), ("parry", False), ("sticky", False)):
        data.write_text(written.replace('"spout"', f'"spout", passive = "{passive}"'), encoding="utf-8")
        done = khroma("perft", "color_quest", "--depth", "0", PYTHONPATH=str(site))
        assert (done.code == 0) == fits
        assert fits or passive in done.err


def test_a_figure_is_put_in_the_editor(site: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EDITED], env={"PYTHONPATH": str(site)}, capture_output=True, text=True, check=False
    )
    assert done.stdout == "GEr\n", done.stderr[-2000:]
