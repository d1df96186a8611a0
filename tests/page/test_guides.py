"""Guides light the squares that they speak of, wait for the real thing, and come to their end."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Locator, Page, expect

from khroma.games.registry import GAMES
from tests.page.from_record import lines_of, open_golden, say
from tests.page.visitor import DESKTOP, PHONE, Visitor

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
# The first lit card of each guide, and how many squares it speaks of.
LIT = {"chromecas": (1, 1), "paint_brawl": (1, 6), "dark_threat": (2, 3), "color_quest": (1, 2)}
# How much of a card is not seen, in pixels.
HIDDEN = "() => ((words) => words.scrollHeight - words.clientHeight)(document.querySelector('.guide-words'))"
# Every guide once in `make test`, at both sizes in `make soak`.
EVERYWHERE = [
    pytest.param(game, *size, marks=[pytest.mark.soak] if (number + (size == PHONE)) % 2 else [])
    for number, game in enumerate(GAMES)
    for size in (DESKTOP, PHONE)
]


@pytest.mark.parametrize(("game", "width", "height", "language"), EVERYWHERE)
async def test_a_guided_first_game_goes_to_its_end(
    game: str, width: int, height: int, language: str, visitors: Visitors
) -> None:
    """Whoever does what the card says, or clicks anything at all, comes to the last card and then plays on alone."""
    visitor = await visitors.come(width, height, language=language, dark=language == "fr")
    await visitor.start(game, "[data-opponent=guide]")
    await visitor.my_turn()
    steps = await _follow(game, visitor.page, visitor, Random(3))
    assert steps[0] == 1
    assert steps == sorted(steps)
    assert steps[-1] >= 7
    await expect(visitor.page.locator(".guide")).to_have_count(0)
    await expect(visitor.page.locator("[data-light]")).to_have_count(0)


async def _follow(game: str, page: Page, visitor: Visitor, rng: Random) -> list[int]:
    """Do what each card asks for, but for captures; the number of every card that was seen, in order."""
    seen: list[int] = []
    for _ in range(400):
        guide = page.locator(".guide")
        if not await guide.count():
            return seen
        at = int(await guide.get_attribute("data-step") or 0)
        if at not in seen:
            seen.append(at)
            assert await page.evaluate(HIDDEN) <= 1, f"card {at} has to be scrolled"
            await _is_lit(game, at, page, visitor)
        if await guide.get_attribute("data-until") == "read" or (game, at) == ("chromecas", 6):
            await guide.locator(".guide-go").click()
        elif not await visitor.click_something(rng):
            await page.wait_for_timeout(50)
    raise AssertionError(f"stuck after step {seen[-1] if seen else 0}")


async def _is_lit(game: str, at: int, page: Page, visitor: Visitor) -> None:
    """What the first lit card speaks of is seen on the board."""
    card, squares = LIT[game]
    if at != card:
        return
    await expect(page.locator("[data-light]")).to_have_count(squares)
    await expect(page.locator("[data-light]").first).to_be_in_viewport()
    await visitor.picture(f"guide-{game}")
    assert await visitor.complaints() == []


# Answers and tools that are cut off by the edge of the question, and the question if it is.
SAID = """() => {
  const seen = (each, frame) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    return top >= frame.top - 1 && bottom <= frame.bottom + 1 && left >= 0 && right <= innerWidth;
  };
  const frame = document.querySelector(".prompt").getBoundingClientRect();
  const question = document.querySelector(".question");
  const cut = question.offsetHeight > 0 && question.scrollHeight > question.clientHeight + 1;
  const hidden = [...document.querySelectorAll(".prompt .word, .tools button")].filter((each) => !seen(each, frame));
  return hidden.map((each) => each.textContent).concat(cut ? [question.textContent] : []);
}"""


async def test_a_guided_question_is_all_seen_on_a_small_phone(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 740)
    await visitor.start("color_quest", "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    for _ in range(2):
        await page.locator(".guide-go").tap()
    await expect(page.locator(".guide")).to_have_attribute("data-step", "3")
    assert not await visitor.is_too_wide()
    assert await page.evaluate(SAID) == []
    for square in ("d3", "e3", "e3"):  # a Warrior goes where a die lies
        await page.locator(f'[data-square="{square}"]').tap()
    await expect(page.locator(".prompt .word")).to_have_text([re.compile("On the Gauge"), re.compile("On the Instant")])
    assert await page.evaluate(SAID) == []
    await page.get_by_role("combobox").first.select_option("fr")
    await expect(page.locator(".prompt .word").first).to_contain_text("Sur la Jauge")
    assert await page.evaluate(SAID) == []
    assert not await visitor.is_too_wide()
    assert await visitor.complaints() == []


async def test_a_guide_explains_a_power_once_when_it_first_comes_up(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 740)
    page, lines = visitor.page, lines_of("chromecas-1")
    asked = next(at for at, line in enumerate(lines) if line.split()[0] in ("ship", "cannon", "crane"))
    match = await open_golden(visitor, "chromecas-1", asked, [{"who": "me"}, {"who": "me"}])
    await page.evaluate("(match) => sessionStorage.setItem(`khroma-guide-${match}`, 1)", match)

    async def titled(again: bool) -> Locator:
        await page.goto(f"/#/match/{match}?guide{'=1' * again}")
        await page.wait_for_selector(".guide, .curtain")
        if await page.locator(".curtain").count():
            await page.locator(".curtain button").tap()
        return page.locator(".guide").get_by_role("heading")

    heading = await titled(False)
    await expect(heading).to_have_text("The power of a vehicle")
    assert await page.evaluate(HIDDEN) <= 1
    await expect(page.locator(".guide")).to_contain_text("Tap a marked tile")
    await page.locator(".guide-go").tap()
    await expect(heading).to_have_text("Choose a terrain")  # closing it is no step of the guide
    await page.reload()
    await expect(await titled(True)).to_have_text("Choose a terrain")


# Lit squares that lie outside the frame of the board.
OUT = """() => {
  const frame = document.querySelector(".board").getBoundingClientRect();
  return [...document.querySelectorAll("[data-light]")].map((lit) => lit.getBoundingClientRect()).filter(
    (lit) => lit.top < frame.top - 2 || lit.bottom > frame.bottom + 2,
  );
}"""


@pytest.mark.parametrize(("touch", "word"), [(True, "Tap one of your"), (False, "Click one of your")])
async def test_a_guide_says_what_the_hand_does(touch: bool, word: str, visitors: Visitors) -> None:
    visitor = await visitors.come(*((360, 640) if touch else (1280, 800)))
    await visitor.start("paint_brawl", "[data-opponent=guide]")
    await visitor.my_turn()
    page, guide = visitor.page, visitor.page.locator(".guide")
    await page.locator(".guide-go").click()
    await expect(page.locator(".guide-words")).to_contain_text(word)
    # Who is to be attacked stands at the other end of the board: all of it is shown, until somebody is picked.
    for at in (3, 4):
        await page.locator(".guide-go").click()
        await expect(guide).to_have_attribute("data-step", str(at))
    await expect(page.locator("[data-light]")).not_to_have_count(0)
    assert await page.evaluate(OUT) == []
    await page.locator(".square.start").first.dispatch_event("click")
    await expect(page.locator(".board.close")).to_have_count(int(touch))


async def test_a_guide_waits_for_a_real_capture(visitors: Visitors) -> None:
    visitor = await visitors.come()
    page, lines = visitor.page, lines_of("chromecas-1")
    match = await open_golden(visitor, "chromecas-1", 65, [{"who": "me"}, {"who": "bot", "bot": "random"}])
    await page.evaluate("(match) => sessionStorage.setItem(`khroma-guide-${match}`, 5)", match)
    await page.goto(f"/#/match/{match}?guide")
    heading = page.locator(".guide").get_by_role("heading")
    await expect(heading).to_have_text("Take what others hold")
    number = await page.locator("main.table").get_attribute("data-number")
    await say(visitor, match, lines[65])  # a Chromeca on a tile that nobody holds
    await expect(page.locator("main.table")).not_to_have_attribute("data-number", number or "")
    await expect(heading).to_have_text("Take what others hold")
    await say(visitor, match, lines[67])
    await expect(heading).to_have_text("Bastion")  # it has revealed one, and that is explained first
    await page.locator(".guide-go").click()
    await expect(heading).to_have_text("Weak, but clever")


async def test_a_guide_does_not_ask_again_for_what_was_done_at_once(visitors: Visitors) -> None:
    """Whoever follows a hint, drags a card or takes a move from the list picks nothing first."""
    visitor = await visitors.come()
    page = visitor.page
    await visitor.start("chromecas", "[data-opponent=guide]")
    await visitor.my_turn()
    await page.locator(".guide-go").click()
    heading = page.locator(".guide").get_by_role("heading")
    await expect(heading).to_have_text("Choose a terrain")
    await page.get_by_role("button", name="List of all moves").dispatch_event("click")
    await page.locator(".all-moves button", has_text="Lay").first.dispatch_event("click")
    await expect(heading).to_have_text("Send a Chromeca")


async def test_an_answer_to_something_else_is_not_what_a_guide_waits_for(visitors: Visitors) -> None:
    visitor = await visitors.come()
    page, lines = visitor.page, lines_of("dark_threat-5")
    match = await open_golden(visitor, "dark_threat-5", 45, [{"who": "me"}, {"who": "bot", "bot": "random"}])
    await page.evaluate("(match) => sessionStorage.setItem(`khroma-guide-${match}`, 6)", match)
    await page.goto(f"/#/match/{match}?guide")
    heading = page.locator(".guide").get_by_role("heading")
    await expect(heading).to_have_text("Back from the ground")
    await say(visitor, match, lines[45])
    await expect(heading).to_have_text("Fongia's turn")
    await say(visitor, match, lines[46])
    await expect(heading).to_have_text("You know enough")
