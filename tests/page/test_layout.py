"""Every part of the screen has its place: nothing that is said moves what is clicked, and nothing covers another."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import Page, expect

from tests.page.from_record import open_golden
from tests.page.test_replay import open_record
from tests.page.visitor import DESKTOP, PHONE, Visitor, sizes, some_of

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]

PLACES = """(parts) => Object.fromEntries(parts.map((part) => {
  const box = document.querySelector(part)?.getBoundingClientRect();
  return [part, box ? [box.left, box.top, box.width, box.height].map(Math.round) : null];
}))"""
ME = {"who": "me"}
FIXED = [".board", ".prompt", ".seats", ".tabs", ".tab-panel", ".side-foot"]
# How much of a question is not seen, before something is picked.
SHORTENED = """() => {
  const text = document.querySelector(".prompt.mine:not(.picking, .aiming, .hinted) .question");
  return text === null ? 0 : text.scrollHeight - text.clientHeight;
}"""
SHEET = [".guide", ".prompt", ".hand:not(:has(.no-cards))"]
LINES = """() => {
  const log = document.querySelector(".log");
  return log.clientHeight / parseFloat(getComputedStyle(log).lineHeight) / 1.22;  // with the room between two lines
}"""


async def _places(page: Page, parts: list[str]) -> dict[str, Any]:
    return dict(await page.evaluate(PLACES, parts))


@pytest.mark.parametrize("game", some_of("chromecas", "color_quest"))
async def test_nothing_moves_on_a_desktop_and_the_log_shows_six_lines_beside_a_guide(
    game: str, visitor: Visitor
) -> None:
    await visitor.start(game, "[data-opponent=guide]")
    await visitor.my_turn()
    page, rng = visitor.page, Random(7)
    first = await _places(page, FIXED)
    assert await page.evaluate(LINES) >= 6
    await page.get_by_role("button", name="Hint").click()
    await expect(page.locator("section.hint")).to_be_visible()
    if game == "chromecas":
        await expect(page.locator(".playing-card.hint")).to_have_css("border-bottom-width", "2px")
    assert await _places(page, FIXED) == first
    for name in ("Do it", "Close"):
        await expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    await page.get_by_role("button", name="Close").click()
    await expect(page.locator("section.hint")).to_have_count(0)
    for _ in range(8):
        await visitor.my_turn()
        await visitor.click_something(rng)
        places = await _places(page, FIXED)
        assert {part: places[part] for part in FIXED[1:] if part != ".seats"} == {
            part: first[part] for part in FIXED[1:] if part != ".seats"
        }
    await page.get_by_role("button", name="Play without the guide").click()
    assert (await page.evaluate("() => document.documentElement.scrollHeight - innerHeight")) <= 0


async def test_four_seats_leave_everything_in_view_on_a_desktop_and_a_tablet(visitor: Visitor) -> None:
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "random"}] * 3]
    options = {"players": 4, "first_player": "seat0"}
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": options})
    await visitor.my_turn()
    page = visitor.page
    for part in (".seat", ".side-foot"):
        await expect(page.locator(part).last).to_be_in_viewport(ratio=1)
    assert await page.evaluate(LINES) >= 4
    hidden = "() => [...document.querySelectorAll('.seat')].map((seat) => seat.scrollHeight - seat.clientHeight)"
    assert max(await page.evaluate(hidden)) <= 0
    await page.locator(".square.start").first.click()  # a menu of words at a square
    await expect(page.locator(".popup")).to_be_visible()
    assert await visitor.complaints() == []
    await page.keyboard.press("Escape")
    await page.set_viewport_size({"width": 820, "height": 1180})  # an upright tablet
    for part in (".seat", ".side-foot", ".prompt"):
        await expect(page.locator(part).last).to_be_in_viewport(ratio=1)
    assert await page.evaluate(LINES) >= 1.5
    await page.set_viewport_size({"width": 1280, "height": 800})
    await open_golden(visitor, "chromecas-2", 140, [ME] * 4)  # much lies before these
    await page.locator(".curtain button").click()
    assert max(await page.evaluate(hidden)) <= 0


@pytest.mark.parametrize("game", some_of("chromecas", "dark_threat"))
@pytest.mark.parametrize(
    ("width", "height"),
    [(360, 640), pytest.param(360, 740, marks=pytest.mark.soak), pytest.param(390, 844, marks=pytest.mark.soak)],
)
async def test_the_sheet_of_a_phone_is_stacked_and_leaves_the_board_free(
    game: str, width: int, height: int, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language="fr")
    await visitor.start(game, "[data-opponent=guide]")
    page, rng = visitor.page, Random(3)
    for _ in range(10):
        await visitor.my_turn()
        places = await _places(page, [".board", ".table-sheet", *SHEET])
        below = places[".board"][1] + places[".board"][3]
        for part in filter(None, (places[part] for part in SHEET)):
            assert part[1] >= below - 1, places
            below = part[1] + part[3]
        assert below <= height
        guide = page.locator(".guide")
        if await guide.get_attribute("data-until") == "read":
            await guide.locator("button.main").tap()  # fails if anything lies over it
        else:
            await visitor.click_something(rng)
        await page.wait_for_timeout(60)
    await visitor.my_turn()
    await page.get_by_role("button", name="Conseil").tap()
    await expect(page.locator(".follow")).to_be_in_viewport(ratio=1)
    await visitor.picture(f"sheet-{game}-{width}")


@pytest.mark.parametrize("game", some_of("paint_brawl", among=["paint_brawl", "dark_threat", "color_quest"]))
@pytest.mark.parametrize(("width", "height", "language"), sizes(DESKTOP, PHONE))
async def test_the_answers_of_a_question_are_seen_without_scrolling(
    game: str, width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await visitor.start(game)
    page, rng = visitor.page, Random(5)
    for _ in range(60):
        await visitor.my_turn()
        if await visitor.is_over():
            break
        assert await visitor.cut_words() == []
        assert await page.evaluate(SHORTENED) <= 1, await page.locator(".question").inner_text()
        await visitor.click_something(rng)
        await page.wait_for_timeout(30)


@pytest.mark.parametrize(("width", "height", "language"), [(360, 740, "fr"), (1280, 800, "fr")])
async def test_everything_that_can_be_done_in_a_window_is_seen(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    """A die of the Instant table, passing, and passing for longer."""
    visitor = await visitors.come(width, height, language=language)
    await open_golden(visitor, "color_quest-2", 83, [{"who": "me"}, {"who": "me"}])
    page = visitor.page
    await page.wait_for_selector(".prompt.window, .curtain")
    if await page.locator(".curtain").count():
        await page.locator(".curtain button").click()
    await expect(page.locator(".prompt.window button:not(.tools *):not(.when-focused)")).to_have_count(3)
    assert await visitor.cut_words() == []
    for button in await page.locator(".prompt.window .prompt-body button:not(.when-focused)").all():
        await expect(button).to_be_in_viewport(ratio=1)


async def test_the_second_tap_on_a_square_plays_what_the_first_has_shown(visitors: Visitors) -> None:
    """A menu at the piece that was picked makes way: it never comes to lie on the square that is aimed at."""
    visitor = await visitors.come(360, 740, own=True)
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    options = {"first_player": "seat0"}
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": options})
    page = visitor.page
    pieces = ".square.start"
    await page.wait_for_selector(pieces)
    for index in range(await page.locator(pieces).count()):
        square = page.locator(pieces).nth(index)
        name = (await square.get_attribute("aria-label") or "").split(": ")[1].split(";")[0]
        await square.tap()
        targets = page.locator(".square.next")
        if not await targets.count():
            continue
        target = targets.first
        word = await target.get_attribute("data-square")
        box = await target.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = int(await page.locator("main.table").get_attribute("data-number") or 0)
        await page.touchscreen.tap(x, y)
        await expect(page.locator(".popup").get_by_role("button", name="Play")).to_be_visible()
        await expect(page.locator(f'[data-square="{word}"]')).to_have_class("square picked")
        await page.touchscreen.tap(x, y)
        await expect(page.locator("main.table")).not_to_have_attribute("data-number", str(before))
        await expect(page.locator(f'[data-square="{word}"]')).to_have_accessible_name(re.compile(name))
        await expect(page.locator(".what")).to_have_count(0)  # what was tapped is explained no longer
        played = await page.locator("main.table").get_attribute("data-number") or ""
        await page.get_by_role("button", name="Undo").tap()
        await expect(page.locator("main.table")).not_to_have_attribute("data-number", played)
        await page.wait_for_selector(pieces)


@pytest.mark.parametrize("game", some_of("color_quest", "paint_brawl"))
async def test_on_a_phone_the_question_is_read_whole_and_whose_turn_it_is_covers_no_board(
    game: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(360, 740, language="fr")
    await visitor.start(game)
    await visitor.my_turn()
    places = await _places(visitor.page, [".board", ".turn-flag", ".tools"])
    board, flag, tools = places[".board"], places[".turn-flag"], places[".tools"]
    assert flag[1] >= board[1] + board[3] - 1, places
    assert flag[1] + flag[3] <= tools[1] + 1, places
    question = visitor.page.locator(".question")
    assert await question.evaluate("(text) => text.scrollHeight - text.clientHeight") <= 1
    await visitor.page.get_by_role("button", name="Conseil").tap()
    await expect(visitor.page.locator(".follow")).to_be_in_viewport(ratio=1)
    await expect(visitor.page.locator(".turn-flag")).to_be_hidden()  # a hint needs the room


@pytest.mark.parametrize("game", some_of("paint_brawl"))
async def test_the_narrowest_phone_shows_everything_from_its_head(game: str, visitors: Visitors) -> None:
    visitor = await visitors.come(320, 568, language="fr")
    page = visitor.page
    await page.goto("/")
    assert not await visitor.is_too_wide()
    for part in (".logo", ".switches button"):
        await expect(page.locator(part).last).to_be_in_viewport(ratio=1)
    await visitor.start(game)  # the lobby was scrolled
    await visitor.my_turn()
    await expect(page.locator(".board .square.start").first).to_be_in_viewport()
    assert await page.evaluate("scrollY") == 0
    assert not await visitor.is_too_wide()
    assert await visitor.complaints() == []


async def test_replay_buttons_stay_where_they_are(visitor: Visitor, tmp_path: Path) -> None:
    await open_record(visitor, "paint_brawl", tmp_path)
    page = visitor.page
    box = await page.get_by_role("button", name="One step forward").bounding_box()
    assert box is not None
    for _ in range(40):
        await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await expect(page.locator("main.replay")).to_have_attribute("data-step", "40")


async def test_a_guide_on_an_upright_tablet_leaves_the_question_in_view_and_stays_when_loaded_again(
    visitors: Visitors,
) -> None:
    visitor = await visitors.come(820, 1180)
    await visitor.start("paint_brawl", "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    for part in (".guide", ".prompt", ".board"):
        await expect(page.locator(part)).to_be_in_viewport(ratio=1)
    await expect(page.locator(".meanwhile")).to_have_count(1)  # what the bot did before is told to a guided player too
    await page.locator(".guide-go").click()
    await expect(page.locator(".guide")).to_have_attribute("data-step", "2")
    await page.reload()
    await expect(page.locator(".guide")).to_have_attribute("data-step", "2")
    assert await visitor.complaints() == []
