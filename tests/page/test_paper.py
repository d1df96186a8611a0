"""Games on paper, as a browser sets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.printing.paper import paper

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]

# What begins in one column and ends in the next: a title, a table, or what a thing does.
BROKEN = """() => [...document.querySelectorAll(".sheet h2, .sheet table, .sheet dt")].filter((each) => {
  const rest = each.localName === "dt" ? [...each.nextElementSibling.getClientRects()] : [];
  const edges = [...each.getClientRects(), ...rest].map((box) => box.top);
  return edges.some((top, index) => index > 0 && top < edges[index - 1] - 20);
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
async def test_nothing_on_the_sheet_is_torn_between_columns(name: str, language: str, visitors: Visitors) -> None:
    game = find_game(name)
    page = (await visitors.come(own=True)).page
    await page.set_content(paper(game, game.option_table().make(), language, "sheet"))
    assert await page.evaluate(BROKEN) == []


# Small drawings beside what they are called, of which something lies beyond their edges.
CUT = """() => [...document.querySelectorAll(".sheet dl .drawing")].filter((each) => {
  const [{ x, y, width, height }, all] = [each.viewBox.baseVal, each.getBBox()];
  return all.x < x || all.y < y || all.x + all.width > x + width || all.y + all.height > y + height;
}).map((each) => each.nextElementSibling?.textContent ?? each.parentElement.textContent)"""


@pytest.mark.parametrize("name", GAMES)
async def test_no_small_drawing_is_cut_off(name: str, visitors: Visitors) -> None:
    game = find_game(name)
    page = (await visitors.come(own=True)).page
    await page.set_content(paper(game, game.option_table().make(), "en", "sheet"))
    assert await page.locator(".sheet dl .drawing").count() > 5
    assert await page.evaluate(CUT) == []


async def test_tokens_fit_on_the_squares_of_the_board(visitors: Visitors) -> None:
    game = find_game("paint_brawl")
    page = (await visitors.come(own=True)).page
    await page.set_content(paper(game, game.option_table().make(), "en", "parts"))
    token = await page.locator(".token").first.bounding_box()
    square = await page.locator(".board > rect").first.bounding_box()
    assert token is not None
    assert square is not None
    assert token["width"] <= square["width"]
