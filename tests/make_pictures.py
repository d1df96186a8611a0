"""Pictures of the four tables for the README, from the real page: at a desk and on a phone, light and dark.

  make pictures

Each shows a golden record in the middle of its game, so they change only when the page does.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from tests.page.conftest import NAMES
from tests.page.from_record import open_golden
from tests.page.visitor import Visitor
from tests.server.running import ServerProcess

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs/pictures"
ME = {"who": "me"}
# A record, and after how many of its answers.
SCENES = {
    "chromecas": ("chromecas-1", 92),
    "paint_brawl": ("paint_brawl-networks", 300),
    "dark_threat": ("dark_threat-4", 112),
    "color_quest": ("color_quest-1", 120),
}
SIZES = {"desktop": (1280, 800, 0.62), "phone": (390, 844, 0.75)}
QUALITY = 72


async def take(browser: Browser, address: str, game: str, size: str, dark: bool) -> Path:
    """One picture; it is smaller than the screen, so that it loads quickly and is sharp enough."""
    width, height, scale = SIZES[size]
    context = await browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        locale="en-GB",
        reduced_motion="reduce",
        color_scheme="dark" if dark else "light",
        has_touch=size == "phone",
    )
    visitor = Visitor(await context.new_page())
    record, answers = SCENES[game]
    await open_golden(visitor, record, answers, [ME, ME])
    curtain = visitor.page.locator(".curtain button")
    if await curtain.count():
        await curtain.click()
    await visitor.page.wait_for_selector(".board .piece, .board .tile")
    await visitor.page.mouse.move(2, 2)
    await visitor.page.wait_for_timeout(400)
    file = PICTURES / f"{game}-{size}-{'dark' if dark else 'light'}.jpg"
    await visitor.page.screenshot(path=file, type="jpeg", quality=QUALITY)
    await context.close()
    return file


async def take_all() -> None:
    """All of them, each with what it weighs."""
    PICTURES.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp())
    server = ServerProcess(str(folder / "pictures.db"), folder / "log").start()
    try:
        async with async_playwright() as playwright:
            own = next(filter(None, map(shutil.which, NAMES)), None)
            root = ["--no-sandbox"] if os.geteuid() == 0 else []
            browser = await playwright.chromium.launch(executable_path=own, args=["--disable-gpu", *root])
            for game in SCENES:
                for size in SIZES:
                    for dark in (False, True):
                        file = await take(browser, server.address, game, size, dark)
                        print(f"{file.relative_to(ROOT)}  {file.stat().st_size / 1000:.0f} kB", flush=True)
            await browser.close()
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    asyncio.run(take_all())
