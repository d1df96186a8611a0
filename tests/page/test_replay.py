"""Games looked at again: the chart, the turning points, the pace, and playing on from there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from khroma.games.registry import find_game
from khroma.kernel.records import write_record
from tests.everything import random_table
from tests.page.visitor import Visitor, some_of

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
CODE = re.compile(r"\(t\d+\)")


async def open_record(visitor: Visitor, game: str, folder: Path, words: str = "round_limit=5") -> int:
    """Upload the record of a random game; says how many answers it has."""
    table = random_table(game, words, 4)
    file = folder / f"{game}.record"
    file.write_text(write_record({"game": game, "options": words}, table.lines(), []), encoding="utf-8")
    await visitor.page.goto("/")
    await visitor.page.locator("input[type=file]").set_input_files(file)
    await expect(visitor.page.locator("main.replay")).to_have_attribute("data-step", "0")
    return len(table.answers)


@pytest.mark.parametrize("game", some_of("color_quest"))
async def test_a_position_of_every_game_can_be_played_on(game: str, visitor: Visitor, tmp_path: Path) -> None:
    page, steps = visitor.page, await open_record(visitor, game, tmp_path)
    await expect(page.locator(".chart-line")).to_have_count(2)
    middle = str(steps // 2)
    await page.get_by_role("slider").fill(middle)
    await expect(page.locator("main.replay")).to_have_attribute("data-step", middle)
    await page.get_by_label("against").select_option("random")
    await visitor.picture(f"{game}-replay")
    assert await visitor.complaints() == []
    await page.get_by_role("button", name="Play on from here").click()
    await expect(page.locator(f"main.table[data-game={game}]:not(.replay)")).to_be_visible()
    await visitor.my_turn()
    assert int(await page.locator("main.table").get_attribute("data-number") or 0) >= steps // 2


async def test_a_figure_says_what_it_does(visitor: Visitor, tmp_path: Path) -> None:
    await open_record(visitor, "paint_brawl", tmp_path)
    page, texts = visitor.page, find_game("paint_brawl").texts("en")
    await page.get_by_role("button", name="To the end").click()
    await page.get_by_role("button", name=re.compile("red Chief")).hover()
    await expect(page.locator(".what")).to_contain_text(texts.say("about.piece.chief"))


@pytest.mark.parametrize("game", some_of("paint_brawl", among=["chromecas", "paint_brawl", "color_quest"]))
async def test_turning_points_are_jumped_to(game: str, visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    await open_record(visitor, game, tmp_path)
    points = page.locator(".chip")
    assert 1 <= await points.count() <= 8
    step = await points.last.inner_text()
    await points.last.click()
    await expect(page.locator("main.replay")).to_have_attribute("data-step", step)
    await page.locator(".chart").click(position={"x": 2, "y": 20})
    await expect(page.locator("main.replay")).to_have_attribute("data-step", "0")


async def test_whoever_comes_back_to_a_replay_stands_where_they_stood(visitor: Visitor, tmp_path: Path) -> None:
    page, steps = visitor.page, await open_record(visitor, "chromecas", tmp_path)
    await page.get_by_role("slider").fill(str(steps // 2))
    await page.get_by_role("link", name="Analyse").click()
    await expect(page.locator("main.study")).to_be_visible()
    for back in (page.go_back, page.reload):
        await back()
        await expect(page.locator("main.replay")).to_have_attribute("data-step", str(steps // 2))
    await page.get_by_role("button", name="One step forward").click()
    await expect(page).to_have_url(re.compile(rf"step={steps // 2 + 1}$"))


async def test_a_replay_runs_at_the_wished_pace_and_ends_by_itself(visitor: Visitor, tmp_path: Path) -> None:
    page, steps = visitor.page, await open_record(visitor, "chromecas", tmp_path)
    await page.get_by_label("Speed").select_option("4")
    await page.get_by_role("slider").fill(str(steps - 3))
    await page.get_by_role("button", name="Play", exact=True).click()
    await expect(page.locator("main.replay")).to_have_attribute("data-step", str(steps))
    await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    await expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.soak)])
async def test_a_replay_fits_a_phone(language: str, visitors: Visitors, tmp_path: Path) -> None:
    visitor = await visitors.come(360, 740, language=language, dark=language == "en")
    await open_record(visitor, "paint_brawl", tmp_path)
    await visitor.page.get_by_role("slider").fill("40")
    await visitor.picture(f"replay-phone-{language}")
    assert not await visitor.is_too_wide()
    assert await visitor.page.get_by_role("slider").evaluate("(each) => each.offsetWidth") > 300
    assert await visitor.page.locator(".step-count").evaluate("(each) => each.offsetHeight") < 30
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert await visitor.page.locator(".steps button").evaluate_all(cut) == []
    assert await visitor.complaints() == []


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_game_is_reviewed(language: str, visitors: Visitors, tmp_path: Path) -> None:
    """The chart of chances, a verdict for everybody, and the better choice at each mistake."""
    size = (1280, 800) if language == "en" else (390, 844)
    visitor = await visitors.come(*size, language=language)
    await open_record(visitor, "chromecas", tmp_path)
    page = visitor.page
    await page.get_by_role("button", name="Review this game" if language == "en" else "Analyser la partie").click()
    verdicts = page.locator(".verdicts.whole li")
    await expect(verdicts).to_have_count(2, timeout=60_000)
    await expect(verdicts.first).to_contain_text("mistake" if language == "en" else "erreur")
    mistake = page.locator(".mistakes .chip").first
    await mistake.click()  # it is called by its own number, and what led to it is looked at
    at = int(await page.locator("main.replay").get_attribute("data-step") or 0)
    await expect(mistake).to_have_text(str(at + 1))
    await expect(page.locator(".judged strong")).to_contain_text("Better: " if language == "en" else "Mieux")
    await visitor.picture(f"review-{language}")
    assert await visitor.complaints() == []


async def test_nobody_reads_the_codes_of_terrains(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    await page.goto("/#/rules/chromecas/CH-TURN-1")
    await expect(page.locator("[data-rule=CH-TURN-1] .diagram").first).to_be_visible()
    assert CODE.findall(await page.locator("main").inner_text()) == []
    await open_record(visitor, "chromecas", tmp_path)
    await page.get_by_role("button", name="To the end").click()
    assert CODE.findall(await page.locator("main").inner_text()) == []
