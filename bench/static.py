"""The table without a server, measured in a real Chromium: what it weighs, when one can play, what it holds.

  python bench/static.py            prints the figures beside their goals
  python bench/static.py --check    exits with 1 if a goal is missed

Times are processor time of everything that the page runs, workers included; what somebody waits for on this machine is
told without a goal. `make static` first.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.async_api import Browser, CDPSession, async_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.page.folder import BUILT, MEGABYTE, Folder, Player

SIZE_MB, READY_S, HEAP_MB = 8, 3.0, 60
CLICKS = 40


def weight() -> float:
    """What the folder weighs, each file compressed, in MB."""
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in BUILT.rglob("*") if file.is_file()) / MEGABYTE


async def spent(tools: CDPSession) -> float:
    """Processor time of all pages so far, in seconds."""
    found = await tools.send("SystemInfo.getProcessInfo")
    return float(sum(each["cpuTime"] for each in found["processInfo"] if each["type"] == "renderer"))


async def opened(player: Player, tools: CDPSession) -> tuple[float, float]:
    """Seconds of processor time, and on the clock, until a game can be chosen."""
    before, began = await spent(tools), time.perf_counter()
    await player.page.goto("about:blank")
    await player.page.goto(player.folder.address)
    await player.lobby()
    return await spent(tools) - before, time.perf_counter() - began


async def measure(browser: Browser, folder: Folder) -> bool:
    """Print all figures; true if every goal is met."""
    good = []

    def row(what: str, value: float, unit: str, most: float) -> None:
        good.append(value <= most)
        print(f"{what:<46}{value:>8.2f} {unit:<4} goal {most:g} {unit}", flush=True)

    def say(what: str, value: float, unit: str) -> None:
        print(f"{what:<46}{value:>8.2f} {unit}", flush=True)

    row("folder, compressed", weight(), "MB", SIZE_MB)
    tools = await browser.new_browser_cdp_session()
    context = await browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    player = Player(await context.new_page(), folder)
    before, began = await spent(tools), time.perf_counter()
    await player.come()
    say("first visit, until all is kept: processor", await spent(tools) - before, "s")
    say("first visit, until all is kept: on the clock", time.perf_counter() - began, "s")
    folder.asked.clear()
    visits = [await opened(player, tools) for _ in range(3)]
    row("later visit, until a game can be chosen", sorted(visits)[1][0], "s", READY_S)
    say("the same on the clock", sorted(visits)[1][1], "s")
    began = time.perf_counter()
    await player.page.click(".cover[data-game=chromecas]")
    await player.page.click("[data-bot=level2]")
    await player.my_turn()
    say("from the click to the first move", time.perf_counter() - began, "s")
    await player.play(CLICKS, Random(1))
    row("memory of all workers after some moves", sum((await player.memory()).values()), "MB", HEAP_MB)
    asked = [path for path in folder.asked if path != "/sw.js"]  # that one is looked at for newer versions
    row("requests after installation", len(asked), "", 0)
    await player.page.goto(f"{folder.address}#/study")
    began = time.perf_counter()
    await player.page.click(".study-beginning button[data-game=chromecas]")
    await player.page.wait_for_selector(".suggestion")
    say("from the click on a game to what bots would do", time.perf_counter() - began, "s")
    for name, size in (await player.memory()).items():
        say(f"memory while studying: {name}", size, "MB")
    await context.close()
    return all(good)


async def main() -> bool:
    """Serve the folder and measure it."""
    own = next(filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-headless-shell"))), None)
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    where = Path(tempfile.mkdtemp())
    folder = Folder(where / "static")
    try:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=own, args=["--disable-gpu", *root])
            met = await measure(browser, folder)
            await browser.close()
    finally:
        folder.stop()
        shutil.rmtree(where, ignore_errors=True)
    return met


if __name__ == "__main__":
    met = asyncio.run(main())
    sys.exit(0 if met or "--check" not in sys.argv[1:] else 1)
