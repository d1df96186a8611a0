"""The folder of `make static`, served as any web host would, and somebody who opens it."""

from __future__ import annotations

import json
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect

from tests.page.visitor import ROOT, Visitor

BUILT = ROOT / "dist" / "static"
LOADING = 120_000  # milliseconds: a browser that meets the engine for the first time reads for a while
MEGABYTE = 1_000_000
# A table of our own beside the page's: the worker answers messages, whoever sends them.
ASK = """async ([worker, method, path, body]) => {
  if (!window.asking) {
    const table = new Worker(worker, { type: "module", name: "table" });
    const waiting = new Map();
    window.asking = (message) => new Promise((done) => {
      waiting.set(message.id, done);
      table.postMessage(JSON.stringify(message));
    });
    table.onmessage = (event) => {
      const said = JSON.parse(event.data);
      if (said.do === "answer") waiting.get(said.id)(said);
    };
    window.asked = 0;
  }
  return await window.asking({ do: "ask", id: ++window.asked, method, path, text: body, language: "en" });
}"""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files, notes which, and says nothing."""

    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Folder:
    """A copy of the folder on a web server of its own."""

    def __init__(self, where: Path) -> None:
        self.where = where
        shutil.copytree(BUILT, where)
        self.asked: list[str] = []
        handler = type("Handler", (_Quiet,), {"asked": self.asked})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(where)))
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        self._runs = True

    def stop(self) -> None:
        """Nobody answers here any more."""
        if self._runs:
            self._runs = False
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()

    async def ask(self, page: Page, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """What the table in a browser answers."""
        (worker,) = self.where.glob("assets/worker-*.js")
        text = "" if body is None else json.dumps(body)
        said = await page.evaluate(ASK, [f"{self.address}assets/{worker.name}", method, path, text])
        return said["status"], said["text"].encode()


class Player(Visitor):
    """Somebody with a table in the browser."""

    def __init__(self, page: Page, folder: Folder) -> None:
        super().__init__(page)
        self.folder = folder

    async def come(self) -> None:
        """Open the page, and wait until it needs no network any more."""
        await self.page.goto(self.folder.address)
        await expect(self.page.locator(".arriving")).to_be_visible()  # the lobby is there before the table
        await self.lobby()
        await self.page.evaluate("async () => (await navigator.serviceWorker.ready).active.state")
        await self.page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
        await self.page.wait_for_function("async () => await caches.has('khroma-memory')", timeout=LOADING)

    async def lobby(self) -> None:
        """Wait for games to choose from."""
        await self.page.wait_for_selector("button.cover:enabled", timeout=LOADING)

    async def start_short(self) -> None:
        """A game of Chromecas in two rounds."""
        await self.page.click(".cover[data-game=chromecas]")
        await self.page.locator(".options > summary").click()
        limits = self.page.locator(".option-group", has=self.page.get_by_label("Round limit"))
        await limits.locator("> summary").click()
        await limits.get_by_label("Round limit").fill("2")
        await self.page.locator(".start-bar select").select_option("random")
        await self.page.locator(".start-bar").get_by_role("button", name="Start").click()
        await self.my_turn()

    async def number(self) -> int:
        """The occurrence after which the table is shown."""
        table = self.page.locator("main.table")
        await table.wait_for(timeout=LOADING)
        return int(await table.get_attribute("data-number") or -1)

    async def memory(self) -> dict[str, float]:
        """What Python holds, in MB: at the `table`, and `beside` it, if somebody studies."""
        found = [await worker.evaluate("[self.name, python._module.HEAP8.length]") for worker in self.page.workers]
        return {name: size / MEGABYTE for name, size in found}
