"""How much stronger `greedy` is than play at random; docs/bots.md has the tables."""

from __future__ import annotations

import pytest

from khroma.bots.series import Plan, play_game, summarise
from khroma.games.paint_brawl.kinds import SCENARIOS
from khroma.games.registry import find_game
from khroma.kernel.kinds import Seat

GAMES = 60
DUELS = [("paint_brawl", f"scenario={scenario}") for scenario in SCENARIOS]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "words"), DUELS)
def test_greedy_beats_random(name: str, words: str) -> None:
    """At least 95 % of the games of two are won alone; a draw is not won."""
    game = find_game(name)
    plan = Plan(name, words, ("greedy", "random"), seed=1, rotate=True)
    seats = game.seats(game.option_table().read(words))
    greedy = summarise(plan, seats, [play_game(plan, number) for number in range(GAMES)]).bots[0]
    assert (greedy.name, greedy.games) == ("greedy", GAMES)
    assert greedy.alone >= 0.95 * GAMES


@pytest.mark.soak
@pytest.mark.parametrize("seat", [0, 1], ids=["gaia", "kaos"])
@pytest.mark.parametrize("scenario", ["supremacy", "harvest", "escort"])
def test_greedy_beats_random_as_either_side_of_color_quest(scenario: str, seat: Seat) -> None:
    """CQ-END-1, CQ-END-8, CQ-END-9: at least nine games of ten; the sides are unlike, so each is counted apart."""
    bots = ("greedy", "random") if seat == 0 else ("random", "greedy")
    plan = Plan("color_quest", f"scenario={scenario}", bots, seed=1)
    won = sum(play_game(plan, number).winners == (seat,) for number in range(40))
    assert won >= 0.9 * 40


@pytest.mark.soak
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seat", [0, 1], ids=["kaos", "gaia"])
def test_greedy_beats_random_as_either_camp_of_dark_threat(seat: Seat, level: str) -> None:
    """DT-CMP-5: at least nine games of ten as each camp at each level, both camps at the same one."""
    bots = ("greedy", "random") if seat == 0 else ("random", "greedy")
    plan = Plan("dark_threat", f"difficulty_gaia={level} difficulty_kaos={level}", bots, seed=1)
    won = sum(play_game(plan, number).winners == (seat,) for number in range(40))
    assert won >= 0.9 * 40


@pytest.mark.soak
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_both_camps_of_dark_threat_win_between_equals(level: str) -> None:
    plan = Plan("dark_threat", f"difficulty_gaia={level} difficulty_kaos={level}", ("greedy", "greedy"), seed=1)
    assert {(0,), (1,)} <= {play_game(plan, number).winners for number in range(40)}
