"""The verdict in few lines, and plots that fit their place."""

from __future__ import annotations

import pytest

from khroma.lab import charts
from khroma.lab.experiment import Experiment, read_experiment
from khroma.lab.library import find_experiment
from khroma.lab.saying import Saying
from khroma.lab.sequence import Interval, games_for, share_interval
from khroma.lab.summary import summary
from khroma.lab.verdict import answers_of, differences_of


def told(experiment: Experiment, shares: dict[int, float], games: int = 2000) -> list[tuple[str, str]]:
    """What is said when each cell has won this share of its games."""
    points = {
        number: [1.0] * round(share * games) + [0.0] * round((1 - share) * games) for number, share in shares.items()
    }
    return summary(Saying(experiment, "en"), answers_of(experiment, points), differences_of(experiment, points))


def test_what_is_decided_comes_first_and_the_rest_is_named_once() -> None:
    experiment = read_experiment(find_experiment("paint-brawl-first-player"))
    lines = told(experiment, {cell.number: {2: 0.4, 4: 0.6}.get(cell.number, 0.5) for cell in experiment.cells}, 400)
    assert [head for head, _ in lines] == ["Siege", "Walls Control", "", "", ""]
    assert lines[0][1].endswith("in 400 games between level 2 bots: at a disadvantage.")
    assert lines[1][1].endswith("in 400 games between level 2 bots: favoured.")
    assert lines[2][1] == (
        "Too few games to tell between level 2 bots (400 games each): Paint Networks; Capture; Chief Escort. "
        "About 1200 games would make that ± 5.0%."
    )
    assert lines[3][1].startswith("Too few games to tell between level 3 bots, for all 5 sets of options")
    assert lines[4][1].startswith("Where bots of different strengths have played")


def test_a_verdict_that_changes_with_strength_is_shown_as_such() -> None:
    experiment = read_experiment(find_experiment("paint-brawl-first-player"))
    lines = told(experiment, {cell.number: {2: 0.4, 7: 0.6}.get(cell.number, 0.5) for cell in experiment.cells}, 400)
    assert [(head, said.split(":")[0]) for head, said in lines][-1] == (
        "Siege",
        "The verdict changes with the strength of the bots",
    )
    assert not any("do not contradict" in said for _, said in lines)


def test_what_options_change_is_part_of_the_verdict() -> None:
    experiment = read_experiment(find_experiment("color-quest-same-turn"))
    said = [line for _, line in told(experiment, {0: 0.5, 1: 0.7, 2: 0.5, 3: 0.5})]
    assert any(line.startswith("With “") and "gets more: +20.0" in line for line in said)


def test_few_open_answers_are_said_in_full() -> None:
    experiment = read_experiment(find_experiment("chromecas-players"))
    lines = told(experiment, {cell.number: 1 / 3 for cell in experiment.cells}, 30)
    assert [said.split(":")[-1].split(".")[0] for _, said in lines][:2] == [" too few games to tell"] * 2


def test_an_open_answer_says_how_many_games_it_needs() -> None:
    """Whoever plays as many gets that precision; what is precise enough, and open all the same, asks for none."""
    experiment = read_experiment(find_experiment("chromecas-players"))
    needed = games_for(0.4, experiment.stop.precision)
    fewer = needed * 9 // 10
    assert share_interval(0.4 * needed, needed).half() <= 0.05 < share_interval(0.4 * fewer, fewer).half()
    lines = told(experiment, {cell.number: 0.4 for cell in experiment.cells}, 300)
    assert lines[0][1].endswith(f": too few games to tell. About {needed} games would make that ± 5.0%.")
    assert Saying(experiment, "en").wanted(answers_of(experiment, {0: [0.5] * 2000, 1: [0.5] * 2000})) == ""


def test_a_seat_has_its_article_inside_a_sentence() -> None:
    experiment = read_experiment(find_experiment("chromecas-players"))
    points = {cell.number: [0.0] * 30 for cell in experiment.cells}
    said = summary(Saying(experiment, "fr"), answers_of(experiment, points), [])
    assert said[0][1].startswith("La place 1 obtient")


def test_a_run_without_games_says_so() -> None:
    experiment = read_experiment(find_experiment("chromecas-players"))
    lines = told(experiment, {cell.number: 0.0 for cell in experiment.cells}, 0)
    assert lines[0] == ("", "No game between level 2 bots has been counted yet.")


def test_sets_of_options_without_games_are_named() -> None:
    experiment = read_experiment(find_experiment("paint-brawl-first-player"))
    points = {cell.number: [1.0] * 90 if cell.number == 2 else [] for cell in experiment.cells}
    lines = [said for _, said in summary(Saying(experiment, "en"), answers_of(experiment, points), [])]
    assert (
        "No game between level 2 bots has been counted yet with these: "
        "Paint Networks; Capture; Chief Escort; Walls Control." in lines
    )
    assert "No game between level 3 bots has been counted yet." in lines
    assert "No game between level 2 bots has been counted yet." not in lines


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0.482, 0.513, ["48%", "49%", "50%", "51%", "52%"]), (-1.0, 1.0, ["-100%", "-50%", "0%", "50%", "100%"])],
)
def test_a_scale_has_few_round_numbers_and_room_for_everything(low: float, high: float, ticks: list[str]) -> None:
    scale = charts.share_scale([Interval((low + high) / 2, low, high)], 0.5)
    assert [f"{tick:.0%}" for tick in scale.ticks] == ticks
    assert scale.low <= low < high <= scale.high
    assert scale.at(scale.low) == "0.00%"
    assert scale.at(scale.high) == "100.00%"


def test_an_interval_is_drawn_where_it_is() -> None:
    scale = charts.Scale(0.0, 1.0, (0.0, 0.5, 1.0))
    drawn = charts.interval(Interval(0.5, 0.25, 0.8), 0.5, scale, 1)
    assert 'x1="25.00%" x2="80.00%"' in drawn
    assert '<svg x="50.00%"' in drawn
    assert "text" not in drawn, "numbers stand beside it"


def test_lengths_are_bars_on_one_scale() -> None:
    scale = charts.length_scale([12.5, 32.5], 5)
    assert (scale.low, scale.high, scale.ticks) == (10.0, 35.0, (10.0, 20.0, 30.0))
    drawn = charts.bars([(12.5, 0.5), (32.5, 0.25)], 5, scale, 0)
    assert drawn.count("<rect") == 2
    assert 'x="80.00%"' in drawn
    assert 'height="64.0"' in drawn
    assert 'height="32.0"' in drawn
