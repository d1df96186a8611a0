"""khroma play paint_brawl: every scenario is played to its end by choosing numbers, against `greedy`."""

from __future__ import annotations

import re
from random import Random

import pytest

from khroma.games.paint_brawl.kinds import SCENARIOS
from tests.cli.program import Run, khroma


def play(scenario: str, answers: int, *words: str) -> Run:
    """A game of somebody who types any small number; one that is no choice is refused and the next one counts."""
    rng = Random(scenario)
    typed = "".join(f"{rng.randint(1, 9)}\n" for _ in range(answers))
    return khroma(
        "play",
        "paint_brawl",
        "--seats",
        "human,greedy",
        "--seed",
        "5",
        "-o",
        f"scenario={scenario}",
        *words,
        typed=typed,
    )


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_rounds_of_every_scenario(scenario: str) -> None:
    """The second round has bonus cards and windows, and is the last one."""
    run = play(scenario, 200, "-o", "round_limit=2")
    assert run.code == 0, run.err
    assert re.search(r"The game is over\. .+\n(Nobody wins|Red wins|Blue wins)\.\nPoints: Red \d, Blue \d\.", run.out)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_game_of_every_scenario(scenario: str, language: str) -> None:
    run = play(scenario, 4000, "--lang", language)
    assert run.code == 0, run.err
    assert {"en": "The game is over.", "fr": "La partie est terminée."}[language] in run.out
    assert f"over: {scenario} blue" in run.out
