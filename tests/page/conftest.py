"""A server of our own with the built page, and a real Chromium to look at it."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Error, Page, async_playwright, expect

from tests.page.visitor import Visitor
from tests.server.running import ServerProcess, missing

ROOT = Path(__file__).parents[2]
PATIENCE = 20_000  # milliseconds: a busy machine is slow, not wrong
# The browser without its windows comes first: it takes half the time of a core for the same page.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [  # a test browser talks to nobody but our own server
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--disable-software-rasterizer",  # and spends its time on pages, not on processes
    "--renderer-process-limit=1",
]
Kind = tuple[int, int, str, bool, bool]  # width, height, language, motion, dark
SparePages = defaultdict[Kind, list[Page]]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, and share one loop."""
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    """A server with the page."""
    if not (ROOT / "src/khroma/static/index.html").is_file():
        missing("the page is not built: make page")
    folder = tmp_path_factory.mktemp("page")
    running = ServerProcess(str(folder / "page.db"), folder / "log", upload_seconds=60.0)  # a busy machine is slow
    running.module = "tests.page.steady"
    running.start()
    yield running
    running.stop()
    assert running.errors() == []


@pytest.fixture(scope="session")
async def browser(anyio_backend: str) -> AsyncGenerator[Browser]:  # noqa: ARG001
    """The machine's own Chromium, else the one that Playwright has fetched."""
    own = next(filter(None, map(shutil.which, NAMES)), None)
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        if own is None and not Path(playwright.chromium.executable_path).exists():
            missing("no Chromium or Chrome on this machine: install one to run the page tests")
        launched = await playwright.chromium.launch(executable_path=own, args=QUIET + root)
        yield launched
        await launched.close()


@pytest.fixture(scope="session")
def spare_pages() -> SparePages:
    """Pages that nobody is looking at."""
    return defaultdict(list)


@pytest.fixture
async def visitors(browser: Browser, server: ServerProcess, spare_pages: SparePages) -> AsyncGenerator[Visitors]:
    """People with browsers of their own; an error on a page fails the test."""
    everybody = Visitors(browser, server.address, spare_pages)
    yield everybody
    await everybody.leave()
    assert everybody.errors == []


@pytest.fixture
async def visitor(visitors: Visitors) -> Visitor:
    """Somebody at a desktop, reading English."""
    return await visitors.come()


class Visitors:
    """Makes visitors, and collects what goes wrong on their pages.

    A browser context costs a core more than a second, so a page is cleaned and kept for whoever comes next;
    who changes more about it than a visitor can (routes, scripts) asks for one of its `own`.
    """

    def __init__(self, browser: Browser, address: str, spare: SparePages | None = None) -> None:
        self.browser = browser
        self.address = address
        self.errors: list[str] = []
        self._spare = spare
        self._here: list[tuple[Page, Kind, list[Page] | None]] = []  # each with where it goes afterwards

    async def come(
        self,
        width: int = 1280,
        height: int = 800,
        language: str = "en",
        motion: bool = False,
        dark: bool = True,
        own: bool = False,
    ) -> Visitor:
        """A new guest, who has never been here."""
        kind = (width, height, language, motion, dark)
        spare = None if own or self._spare is None else self._spare[kind]
        page = spare.pop() if spare else await self._new_page(*kind)
        self._here.append((page, kind, spare))
        self.watch(page)
        return Visitor(page)

    async def _new_page(self, width: int, height: int, language: str, motion: bool, dark: bool) -> Page:
        context = await self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            locale="fr-FR" if language == "fr" else "en-GB",
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark" if dark else "light",
            has_touch=width < 500,
        )
        context.set_default_timeout(PATIENCE)
        return await context.new_page()

    def watch(self, page: Page) -> None:
        """Note the errors of a page."""
        page.on("pageerror", self._note_error)
        page.on("console", self._note_line)

    def _note_error(self, error: Error) -> None:
        self.errors.append(str(error))

    def _note_line(self, line: ConsoleMessage) -> None:
        """A lost connection is no error: the page says so itself."""
        if line.type == "error" and "WebSocket" not in line.text and "ERR_CONNECTION" not in line.text:
            self.errors.append(line.text)

    async def leave(self) -> None:
        """Everybody goes, and leaves nothing behind."""
        for page, (width, height, *_), spare in self._here:
            if spare is None or page.context.pages != [page]:
                await page.context.close()
                continue
            await page.goto("about:blank")
            tools = await page.context.new_cdp_session(page)
            await tools.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
            await tools.detach()
            await page.context.clear_cookies()
            await page.set_viewport_size({"width": width, "height": height})
            page.remove_listener("pageerror", self._note_error)
            page.remove_listener("console", self._note_line)
            spare.append(page)
