"""Click paths: what is really a square is clicked on the board, and what was asked needs no verb."""

from __future__ import annotations

from typing import Any

import pytest

from khroma.games.registry import GAMES
from khroma.kernel import clicks
from khroma.kernel.book import BookGame
from khroma.kernel.choices import choices
from tests.everything import option_sets, random_table
from tests.scene import Scene


def _paths(scene: Scene) -> dict[str, tuple[str, ...]]:
    return {choice.line: choice.path for choice in choices(scene.game, scene.state)}


def test_color_quest_directions_are_squares_beside_the_figure() -> None:
    scene = Scene(
        "color_quest",
        """
         3  :r  .    :r
         2  .   ROk2 .
         1  :r  .    :r
            a   b    c
        turn: kaos
        phase: 3
        """,
    )
    paths = _paths(scene)
    assert paths["attack b2 double_brawl ne"] == ("b2", "double_brawl", "c3")
    assert paths["attack b2 double_brawl sw"] == ("b2", "double_brawl", "a1")
    scene.play("attack b2 double_brawl ne")
    assert _paths(scene)["next_hit se"] == ("c1",)


def test_color_quest_telekinesis_goes_beside_what_it_moves() -> None:
    scene = Scene(
        "color_quest",
        """
         3  .    .    .    .
         2  MOr  .    PCb  .
         1  .    .    .    .
            a    b    c    d
        turn: gaia
        phase: 3
        extra_attack: a2
        """,
    )
    assert _paths(scene)["attack a2 telekinesis c2 ne"] == ("a2", "telekinesis", "c2", "d3")


def test_color_quest_answers_begin_with_what_they_name() -> None:
    scene = Scene(
        "color_quest",
        """
         1  OAg  .    .
            a    b    c
        layout: square
        turn: gaia
        phase: 1
        gaia gauge: 3
        kaos gauge: 5
        """,
    )
    scene.play("transform a1")
    assert _paths(scene)["pick_fragment f1"] == ("e3",)
    scene.play("pick_fragment f1", "roll red")
    assert _paths(scene)["place_die b4"] == ("b4",)


def test_color_quest_a_network_that_could_go_on_is_ended() -> None:
    scene = Scene(
        "color_quest",
        """
         1  ELr   .   .
            a     b   c
        turn: gaia
        phase: 3
        """,
    )
    paths = _paths(scene)
    assert paths["attack a1 multicolour_network b1 red"][-1] == "done"
    assert paths["attack a1 multicolour_network b1 red c1 blue"][-2:] == ("c1", "blue")


def test_color_quest_a_card_of_the_hand_is_clicked_itself() -> None:
    scene = Scene(
        "color_quest",
        """
         1  HUy   .   .
            a     b   c
        turn: gaia
        phase: 3
        gaia items: strength
        """,
    )
    assert _paths(scene)["item strength a1"] == ("strength", "a1")


def test_paint_brawl_directions_are_squares() -> None:
    scene = Scene(
        "paint_brawl",
        """
             a   b   c
         3  ... ... ...
         2  .~r #Hb ...
         1  .Cr ... ...
        """,
    )
    paths = _paths(scene)
    assert paths["brawl a1 ne"] == ("a1", "brawl", "b2")
    networks = {line: path for line, path in paths.items() if line.startswith("network ")}
    assert networks
    assert all(len(path[-1]) == 2 for path in networks.values())


def test_dark_threat_a_corner_over_the_edge_is_the_square_beside_it() -> None:
    scene = Scene(
        "dark_threat",
        """
         3  .   .   .
         2  .   .   .
         1  DC  .   .
            a   b   c
        turn: fongia
        """,
    )
    paths = _paths(scene)
    assert paths["brawl a1 ne"] == ("a1", "brawl", "b2")
    assert paths["brawl a1 nw"] == ("a1", "brawl", "a2")
    assert paths["brawl a1 se"] == ("a1", "brawl", "b1")


@pytest.mark.parametrize("game", GAMES)
def test_a_click_that_fits_nowhere_costs_little(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    values = clicks._values

    def counted(*given: Any) -> Any:
        asked.append(1)
        return values(*given)

    monkeypatch.setattr(clicks, "_values", counted)
    for words in option_sets(game)[:6]:
        for answers in (0, 3, 25):
            session = random_table(game, words, 5, answers)
            if session.asked() >= 0 and isinstance(session.game, BookGame):
                asked.clear()
                clicks.why_half(session.game.book, session.state, ["zz9"])
                assert len(asked) < 20_000, session.game.picture(session.state)
