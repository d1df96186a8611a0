"""A figure of Color Quest with a new power, from another package: its cases, team building, and the law of needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import khroma
from tests.extension.site import EXAMPLES, site_with

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


@pytest.fixture(scope="module")
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


def test_a_figure_is_told(site: Path) -> None:
    told = khroma("rules", "color_quest", "CX-SPOUT-1", PYTHONPATH=str(site)).out
    assert "the Geyser washes away every puddle" in told
