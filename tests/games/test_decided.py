"""Why a game was won, on the board: the squares that show it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.records import read_record
from khroma.kernel.session import Session
from tests.scene import Scene

GOLDEN = Path(__file__).parents[1] / "golden"


def _end(name: str) -> dict[str, Any]:
    """The table at the end of a golden record."""
    record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
    game = find_game(record.header["game"])
    session: Session[Any] = Session(game, game.option_table().read(record.header.get("options", "")))
    for line in record.lines:
        session.say(line)
    return dict(game.table(session.state))


def test_a_winning_network_leads_from_chief_to_chief_over_own_pieces_side_by_side() -> None:
    table = _end("paint_brawl-networks")
    way, squares = table["decided"], table["squares"]
    winner = table["turn"]["winner"]
    assert [squares[end]["piece"] for end in (way[0], way[-1])] == ["chief", "chief"]
    assert [squares[square]["owner"] for square in way[:-1]] == [winner] * (len(way) - 1)
    assert squares[way[-1]]["owner"] != winner
    for one, two in pairwise(way):
        assert abs(ord(one[0]) - ord(two[0])) + abs(int(one[1:]) - int(two[1:])) == 1


def test_the_shortest_way_to_the_quest_is_pointed_at() -> None:
    scene = Scene(
        "paint_brawl",
        """
             c   d   e   f   g
         7  .~r .~r .~r .~r ...
         6  .Cr .~r .~r Q*b ...
        """,
        players=3,
    )
    assert scene.game.table(scene.state)["decided"] == ["c6", "d6", "e6", "f6"]


def test_what_else_wins_paint_brawl() -> None:
    captured = _end("paint_brawl-capture")
    blue = [word for word, square in captured["squares"].items() if square.get("piece") in _CASTES]
    assert sorted(captured["decided"]) == sorted(blue)
    assert _end("paint_brawl-escort")["decided"] == ["f6"]
    assert len(_end("paint_brawl-siege")["decided"]) == 9
    assert len(_end("paint_brawl-walls")["decided"]) == 3


_CASTES = {"warrior", "hunter", "shaman", "smasher", "ranger", "mystic"}


@pytest.mark.parametrize("number", range(1, 5))
def test_in_chromecas_the_tiles_of_the_winner(number: int) -> None:
    table = _end(f"chromecas-{number}")
    best = max(seat["score"] for seat in table["seats"])
    won = {seat["side"] for seat in table["seats"] if seat["score"] == best}
    assert table["decided"]
    assert {table["cells"][cell]["faction"] for cell in table["decided"]} <= won


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_decided_while_a_game_goes_on(name: str) -> None:
    game = find_game(name)
    assert dict(game.table(game.new(game.option_table().read(""))))["decided"] == []


def test_who_awakened_and_who_arrived() -> None:
    kaos, gaia, quest = _end("dark_threat-4"), _end("dark_threat-5"), _end("color_quest-4")
    squares = kaos["board"]["squares"]
    assert [squares[square]["piece"]["unit"] for square in kaos["decided"]] == ["ultimate_bane"]
    chosen, *centres = gaia["decided"]
    assert gaia["board"]["squares"][chosen]["piece"]["unit"] == "bright_chosen_one"
    assert centres == [temple["centre"] for temple in gaia["temples"]]
    assert [quest["squares"][square]["goal"] for square in quest["decided"]] == ["gaia"]


@pytest.mark.parametrize("name", ["dark_threat-1", "color_quest-1", "paint_brawl-advanced"])
def test_nothing_is_pointed_at_where_a_limit_decided(name: str) -> None:
    table = _end(name)
    assert table["turn"]["over"] in ("round_limit", "cycle_limit")
    assert table["decided"] == []
