"""Small things that somebody stumbled over: letters, signs, lists and explanations."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.from_record import open_golden
from tests.page.visitor import PHONE, Visitor, sizes

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]


@pytest.mark.parametrize(("language", "letters"), [pytest.param("en", "YGP", marks=pytest.mark.soak), ("fr", "JVVi")])
async def test_the_letters_of_paints_are_those_of_the_language(language: str, letters: str, visitors: Visitors) -> None:
    visitor = await visitors.come(language=language)
    await visitor.create({"game": "dark_threat", "seats": SEATS, "options": {}})
    await visitor.my_turn()
    supply = await visitor.page.locator(".supply .badge text").all_text_contents()
    red, blue, yellow, green, orange, purple = supply
    assert yellow + green + purple == letters
    assert (red, blue, orange) == ("R", "B", "O")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
async def test_both_clocks_are_in_view_while_one_plays(width: int, height: int, visitors: Visitors) -> None:
    visitor = await visitors.come(width, height)
    clock = {"kind": "game", "seconds": 600, "increment": 5}
    await visitor.create({"game": "chromecas", "seats": SEATS, "options": {"first_player": 1}, "clock": clock})
    await visitor.my_turn()
    clocks = visitor.page.locator(".clock:visible")
    await expect(clocks.filter(has_text="10:00")).not_to_have_count(0)
    seen = [await each.bounding_box() for each in await clocks.all()]
    sheet = await visitor.page.locator(".prompt").bounding_box()
    assert sheet is not None
    free = [box for box in seen if box and (width > 600 or box["y"] >= sheet["y"]) and box["y"] + 10 < height]
    assert len(free) == 2, seen
    assert await visitor.complaints() == []


async def test_the_quest_square_explains_itself(visitors: Visitors) -> None:
    visitor = await visitors.come()
    await visitor.create({"game": "paint_brawl", "seats": SEATS, "options": {"first_player": "seat0"}})
    await visitor.my_turn()
    await visitor.page.locator('[data-square="f6"]').hover()
    await expect(visitor.page.locator(".what")).to_contain_text("While a stand of your colour is here")


@pytest.mark.parametrize(
    ("game", "scenario", "squares", "about"),
    [
        ("color_quest", "escort", {"a1", "b1", "a2", "b2", "q9", "r9", "q10", "r10"}, "wins if its Hero is standing"),
        ("paint_brawl", "chief_escort", {"f6"}, "Bring your Chief here to win."),
        pytest.param(
            *("paint_brawl", "siege", {f"{file}{rank}" for file in "efg" for rank in (5, 6, 7)}, "Hold all marked"),
            marks=pytest.mark.soak,
        ),
    ],
)
async def test_the_goal_squares_of_a_scenario_are_marked_and_explained(
    game: str, scenario: str, squares: set[str], about: str, visitor: Visitor
) -> None:
    await visitor.create({"game": game, "seats": SEATS, "options": {"scenario": scenario}})
    await visitor.my_turn()
    page = visitor.page
    marked = await page.locator("[data-drawn]:has(.goal)").evaluate_all("(all) => all.map((one) => one.dataset.drawn)")
    assert set(marked) == squares
    square = page.locator(f'[data-square="{sorted(squares)[0]}"]')
    await expect(square).to_have_accessible_name(re.compile("goal"))
    await square.hover()
    await expect(page.locator(".what")).to_contain_text(about)


async def test_a_scenario_without_goal_squares_marks_none(visitor: Visitor) -> None:
    await visitor.create({"game": "color_quest", "seats": SEATS, "options": {}})
    await visitor.my_turn()
    await expect(visitor.page.locator(".goal")).to_have_count(0)


async def test_a_terrain_says_what_it_hides_for_those_who_play(visitors: Visitors) -> None:
    visitor = await visitors.come(390, 844)
    options = {"first_player": 1, "scan_visibility": "open_all"}
    await visitor.create({"game": "chromecas", "seats": SEATS, "options": options})
    await visitor.my_turn()
    hidden = visitor.page.locator(".playing-card .unseen")
    await expect(hidden.filter(has_text=re.compile("Blue|Orange"))).not_to_have_count(0)
    names = await hidden.all_inner_texts()
    assert not any("Green" in name or "Violet" in name for name in names)


@pytest.mark.parametrize(("width", "height", "language"), sizes(PHONE))
async def test_all_moves_can_be_heard_one_after_the_other(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await open_golden(visitor, "dark_threat-4", 9, [{"who": "me"}, {"who": "me"}])
    page = visitor.page
    more = page.get_by_role("button", name="List of all moves" if language == "en" else "Liste de tous les coups")
    await more.focus()
    await page.keyboard.press("Enter")
    moves = page.get_by_role("list", name="List of all moves" if language == "en" else "Liste de tous les coups")
    await expect(moves.get_by_role("button").first).to_be_focused()
    assert await visitor.complaints() == []
    before = await page.locator("main.table").get_attribute("data-number")
    await moves.get_by_role("button").first.click()
    await expect(page.locator("main.table")).not_to_have_attribute("data-number", before or "")


async def test_the_codes_of_figures_are_those_of_the_language(visitors: Visitors) -> None:
    visitor = await visitors.come(language="fr")
    await visitor.start("color_quest", "[data-bot=random]")
    await visitor.my_turn()
    assert {"GU", "CM", "CS"} <= set(await visitor.page.locator(".small-print.code text").all_text_contents())


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
async def test_the_round_of_color_quest_is_seen_on_a_phone(width: int, height: int, visitors: Visitors) -> None:
    """The match ends with its last round: whoever plays sees it come."""
    visitor = await visitors.come(width, height, language="fr")
    await visitor.start("color_quest")
    facts = visitor.page.locator(".board-facts")
    await expect(facts).to_contain_text("1/30")
    longest = "(phase) => { phase.textContent = '4 remise en état'; }"
    await visitor.page.locator(".phase.on").evaluate(longest)
    fits = "(round) => round.getBoundingClientRect().bottom <= round.parentElement.getBoundingClientRect().bottom + 1"
    assert await facts.locator("div", has_text="1/30").evaluate(fits)


async def test_a_card_that_can_be_played_is_in_sight(visitors: Visitors) -> None:
    """Of a long hand the strip shows the card that a reaction is about."""
    visitor = await visitors.come(390, 844)
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    options = {"level": "advanced", "first_player": "seat0"}
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": options})
    page, rng = visitor.page, Random(1)
    playable = page.locator(".prompt.window.mine ~ .hand .start")
    for _ in range(200):
        await visitor.my_turn()
        if await playable.count():
            break
        await visitor.click_something(rng)
        await page.wait_for_timeout(30)
    seen = await playable.evaluate_all("""(cards) => cards.some((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    })""")
    assert seen
    # A finger sees what a card would do before it is played, and a card of a reaction cannot be taken back.
    table = page.locator("main.table")
    number = await table.get_attribute("data-number")
    await playable.first.tap()
    await expect(page.locator(".aimed .main")).to_be_in_viewport()
    await expect(table).to_have_attribute("data-number", number or "")
    await page.locator(".aimed .main").tap()
    await expect(table).not_to_have_attribute("data-number", number or "")


async def test_how_much_paint_is_left_is_heard_with_its_colour(visitors: Visitors) -> None:
    visitor = await visitors.come(language="fr")
    await visitor.create({"game": "dark_threat", "seats": SEATS, "options": {}})
    await visitor.my_turn()
    supply = visitor.page.locator(".seats .supply")
    heard = await supply.aria_snapshot()
    assert re.search(r"rouge 10.*bleu 10.*violet 10", heard, re.DOTALL), heard
