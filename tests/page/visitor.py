"""What a visitor does on the page, by clicks and keys."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import Page, expect

from khroma.games.registry import GAMES

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PICTURES = Path(__file__).parent / "pictures"
OFFERED = (
    ".popup [data-line], .popup [data-word], .prompt .word, "
    ".square.next, .square.start, .playing-card.start, .playing-card.next"
)
# One of the things on offer is clicked where it is: a dispatched event needs no scrolling and no waiting.
CLICK = """([offered, share]) => {
  const number = document.querySelector("main.table")?.dataset.number;
  const all = [...document.querySelectorAll(offered)];
  if (all.length === 0) return null;
  all[Math.floor(share * all.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return number;
}"""
# Words of the question that are cut off by the edge of what holds them.
CUT = """() => {
  const prompt = document.querySelector(".prompt.mine:not(.choosing)");
  const body = prompt?.querySelector(".prompt-body").getBoundingClientRect();
  return [...prompt?.querySelectorAll(".word, .window-time button") ?? []].filter((word) => {
    const box = word.getBoundingClientRect();
    return box.bottom > body.bottom + 1 || box.top < body.top - 1;
  }).map((word) => word.textContent);
}"""

DESKTOP, PHONE = (1280, 800, "en"), (390, 844, "fr")


def sizes(*wanted: tuple[int, int, str]) -> list[Any]:
    """At these sizes in `make test`, on desktop and phone in `make soak`."""
    return [pytest.param(*each, marks=[] if each in wanted else [pytest.mark.soak]) for each in (DESKTOP, PHONE)]


def some_of(*games: str, among: Sequence[str] = GAMES) -> list[Any]:
    """These games in `make test`, all of them in `make soak`."""
    return [pytest.param(game, marks=[] if game in games else [pytest.mark.soak]) for game in among]


async def until(page: Page, holds: str) -> None:
    """Wait until an expression holds on the page. Playwright's own way evaluates a string there each time, and the
    policy of the page forbids that."""
    async with asyncio.timeout(20):
        while not await page.evaluate(holds):
            await asyncio.sleep(0.02)


class Visitor:
    """One person with one page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def start(self, game: str = "chromecas", opponent: str = "[data-bot=random]") -> None:
        """Quick play: two clicks."""
        await self.page.goto("/")
        await self.page.click(f".cover[data-game={game}]")
        await self.page.click(opponent)
        await expect(self.page.locator("main.table")).to_be_visible()

    async def create(self, wish: dict[str, Any]) -> str:
        """A match with options that take many clicks in the lobby."""
        await self.page.goto("/")
        await self.page.wait_for_function("() => localStorage.getItem('khroma-guest') !== null")
        made = await self.page.evaluate(
            """async (wish) => {
              const answer = await fetch("/api/matches", {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wish),
              });
              return answer.json();
            }""",
            wish,
        )
        assert "match" in made, made
        await self.page.goto(f"/#/match/{made['match']}")
        await expect(self.page.locator("main.table")).to_be_visible()
        return str(made["match"])

    async def begin(self) -> None:
        """A match of Chromecas in which this visitor plays first."""
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        await self.create({"game": "chromecas", "seats": seats, "options": {"first_player": 1}})
        await self.my_turn()

    async def my_turn(self) -> None:
        """Wait until this visitor is asked, or all is over."""
        await self.page.wait_for_selector(".prompt.mine, .result, .curtain")

    async def is_over(self) -> bool:
        """Whether the match has ended."""
        return await self.page.locator(".result").count() > 0

    async def click_something(self, rng: Random) -> bool:
        """Click one of the things that are offered."""
        return await self.page.evaluate(CLICK, [OFFERED, rng.random()]) is not None

    async def play(self, clicks: int, rng: Random) -> bool:
        """Click whatever is offered; true when the match is over."""
        for _ in range(clicks):
            await self.my_turn()
            if await self.is_over():
                return True
            curtain = self.page.locator(".curtain button")
            if await curtain.count():
                await curtain.click()
                continue
            if not await self.click_something(rng):
                await self.page.wait_for_timeout(30)
        return await self.is_over()

    async def complaints(self, part: str = "html") -> list[tuple[str, str, list[str]]]:
        """What axe finds wrong with the page, or a part of it, as it is now."""
        await self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = await self.page.evaluate("async (part) => (await axe.run(part)).violations", part)
        return [(v["id"], v["impact"], [n["html"][:120] for n in v["nodes"]][:3]) for v in found]

    async def cut_words(self) -> list[str]:
        """The answers of which a part has to be scrolled to, where there are few."""
        return list(await self.page.evaluate(CUT))

    async def picture(self, name: str) -> None:
        """Keep a picture of the page as it is."""
        PICTURES.mkdir(exist_ok=True)
        await self.page.screenshot(path=PICTURES / f"{name}.png")

    async def is_too_wide(self) -> bool:
        """Whether the page has to be scrolled sideways."""
        return bool(await self.page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1"))
