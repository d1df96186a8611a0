"""Replays and records: pictures, room on a phone, and nothing in the way of assistive tools."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]

SIZES = {"desktop": (1280, 800), "phone": (360, 740)}


async def _finished(visitor: Visitor) -> str:
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    match = await visitor.create({"game": "chromecas", "seats": seats, "options": {"round_limit": 2}})
    assert await visitor.play(200, Random(1))
    return match


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.soak)])
async def test_replay(size: str, visitors: Visitors, tmp_path: Path) -> None:
    visitor = await visitors.come(*SIZES[size])
    page = visitor.page
    match = await _finished(visitor)
    await page.goto(f"/#/replay/{match}?step=30")
    await expect(page.locator("main.replay")).to_have_attribute("data-step", "30")
    await page.get_by_role("button", name="One step back").click()
    await expect(page.locator("main.replay")).to_have_attribute("data-step", "29")
    await page.get_by_role("slider").fill("33")
    await expect(page.locator("main.replay")).to_have_attribute("data-step", "33")
    await visitor.picture(f"replay-{size}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    async with page.expect_download() as caught:
        await page.get_by_role("link", name="Download the record").click()
    saved = tmp_path / "game.record"
    await (await caught.value).save_as(saved)
    await page.goto("/")
    await page.locator("input[type=file]").set_input_files(saved)
    await expect(page.locator("main.replay")).to_have_attribute("data-step", "0")
    await page.get_by_role("button", name="To the end").click()
    await expect(page.get_by_role("status")).not_to_be_empty()


async def test_a_record_that_cannot_be_read_says_so(visitors: Visitors, tmp_path: Path) -> None:
    visitor = await visitors.come()
    bad = tmp_path / "bad.record"
    bad.write_text("nothing of the kind\n", encoding="utf-8")
    await visitor.page.goto("/")
    await visitor.page.locator("input[type=file]").set_input_files(bad)
    await expect(visitor.page.get_by_role("alert")).to_contain_text("a record begins with the line")
    visitors.errors.clear()


@pytest.mark.parametrize(
    ("address", "english", "french"),
    [
        ("/#/editor/paint_brawl", "Paint Brawl: Position editor", "Paint Brawl\u00a0: Éditeur de positions"),
        ("/#/puzzles", "Puzzles", "Problèmes"),
        ("/#/puzzles/dark_threat/2", "Dark Threat · Puzzle 2", "Dark Threat · Problème 2"),
    ],
)
async def test_a_tab_says_what_is_open_in_it(address: str, english: str, french: str, visitor: Visitor) -> None:
    page = visitor.page
    await page.goto(address)
    await expect(page).to_have_title(f"{english} – Khroma")
    await page.get_by_label("Language").select_option("fr")
    await expect(page).to_have_title(f"{french} – Khroma")
    await page.goto("/#/")
    await expect(page).to_have_title("Khroma")


@pytest.mark.parametrize("dark", [True, False])
async def test_what_the_browser_draws_has_the_colours_of_the_page(dark: bool, visitors: Visitors) -> None:
    page, first, other = (await visitors.come(dark=dark)).page, *(("dark", "light") if dark else ("light", "dark"))
    await page.goto("/")
    scheme = "() => getComputedStyle(document.documentElement).colorScheme"
    assert await page.evaluate(scheme) == first
    await page.get_by_role("button", name=f"Colours: {other.capitalize()}").click()
    assert await page.evaluate(scheme) == other
