"""The page measured in a real Chromium: what the first load weighs, when it can be used, what an update costs.

  python bench/web.py            prints the figures beside their targets
  python bench/web.py --check    exits with 1 if a target is missed

What a person feels, from the tap to the frame that shows what it did, is told without a target: a frame of the test
browser is drawn without a graphics card.

"Phone" is Chromium with its processor slowed four times, over a link of 1.6 Mbit/s with 150 ms of delay.
Run it on a quiet machine: everything here is a time of this machine.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Browser, async_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.page.visitor import OFFERED, Visitor
from tests.server.running import ServerProcess

STATIC = Path(__file__).parents[1] / "src/khroma/static"
LOAD_KB, READY_S, UPDATE_MS = 150, 2.0, 16.0
SLOWER = 4
LINK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
UPDATES = 100
TAPS = 40
# Waits for our turn and clicks one of the things on offer. It looks with the browser's own selectors: those of
# the test tool walk the whole page in script, which would be counted as ours.
CLICK = """new Promise((done) => {
  const look = () => {
    if (document.querySelector(".result")) return done([true, updates]);
    const all = document.querySelector(".prompt.mine") ? document.querySelectorAll(%s) : [];
    if (all.length === 0) return setTimeout(look, 30);
    all[Math.floor(%f * all.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    setTimeout(() => done([false, updates]), 60);
  };
  look();
})"""
# Notes when the first frame with games to choose from has been drawn.
NOTICE = """
  new MutationObserver((_, observer) => {
    if (!document.querySelector("button.cover:enabled")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => window.usable = performance.now()));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ["disabled"] });
"""
COUNT = """
  window.updates = 0;
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...own,
    set(hear) {
      own.set.call(this, (event) => {
        if (event.data.startsWith('{"kind":"update"')) window.updates += 1;
        hear(event);
      });
    },
  });
"""


# Notes how long it takes from the moment a finger leaves the glass to the end of the frame that shows what it did,
# and to the frame that shows the table after the answer.
FEEL = """
  localStorage.setItem("khroma-settings", JSON.stringify({ aim: false }));  // every tap on a target is an answer
  window.felt = []; window.answered = [];
  const drawn = (since, times) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => times.push(performance.now() - since);
    port2.postMessage(0);
  });
  let tapped = 0;
  addEventListener("click", (event) => drawn(tapped = event.timeStamp, window.felt), true);
  new MutationObserver((changes) => {
    if (tapped === 0 || !changes.some(({ target }) => target.matches?.("main.table"))) return;
    drawn(tapped, window.answered);
    tapped = 0;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-number"] });
"""
# The middle of one of the things on offer that can be seen, or nothing.
SEEN = """([offered, share]) => {
  if (!document.querySelector(".prompt.mine")) return null;
  const all = [...document.querySelectorAll(offered)].map((each) => each.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight);
  const box = all[Math.floor(share * all.length)];
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}"""


def weight() -> float:
    """What the page weighs, compressed, in kB."""
    return sum(len(gzip.compress(file.read_bytes())) for file in STATIC.rglob("*") if file.is_file()) / 1000


async def ready(browser: Browser, address: str) -> float:
    """Seconds until the lobby can be used on a phone."""
    context = await browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = await context.new_page()
    await page.add_init_script(NOTICE)
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", LINK)
    await page.goto(address, wait_until="commit")
    usable = await page.wait_for_function("() => window.usable")
    seconds = float(await usable.json_value()) / 1000
    await context.close()
    return seconds


async def steps(browser: Browser, address: str, game: str) -> tuple[list[float], list[float]]:
    """Milliseconds of scripting, in processor time: for each update with the click that led to it, and for each
    click that only picks. The page is driven through the debugger: the test tool's own script would count too."""
    context = await browser.new_context(base_url=address, reduced_motion="reduce")
    page = await context.new_page()
    await page.add_init_script(COUNT)
    session = await context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    visitor = Visitor(page)
    await visitor.start(game)
    await visitor.my_turn()

    async def spent() -> float:
        metrics = await session.send("Performance.getMetrics")
        return float({each["name"]: each["value"] for each in metrics["metrics"]}["ScriptDuration"] * 1000)

    async def run(script: str) -> Any:
        asked = {"expression": script, "awaitPromise": True, "returnByValue": True}
        return (await session.send("Runtime.evaluate", asked))["result"]["value"]

    rng, updates, picks = Random(1), list[float](), list[float]()
    before, seen = await spent(), await run("updates")
    for _ in range(600):
        over, now = await run(CLICK % (json.dumps(OFFERED), rng.random()))
        after = await spent()
        if now > seen:
            updates.append((after - before) / (now - seen))
        else:
            picks.append(after - before)
        before, seen = after, now
        if over or len(updates) >= UPDATES:
            break
    await context.close()
    return updates, picks


async def felt(browser: Browser, address: str, game: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a tap on a phone to the frame that shows it, and to the frame that shows the answer to it."""
    size = {"width": 390, "height": 844}
    context = await browser.new_context(base_url=address, viewport=size, has_touch=True, reduced_motion="reduce")  # type: ignore[arg-type]
    page = await context.new_page()
    await page.add_init_script(FEEL)
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    visitor, rng = Visitor(page), Random(1)
    await visitor.start(game)
    await visitor.my_turn()
    await page.evaluate("window.felt = []")
    for _ in range(TAPS):
        await visitor.my_turn()
        if await visitor.is_over():
            break
        at = await page.evaluate(SEEN, [OFFERED, rng.random()])
        if at is not None:
            await page.touchscreen.tap(*at)
        await page.wait_for_timeout(120)
    found: list[list[float]] = await page.evaluate("[window.felt, window.answered]")
    await context.close()
    return found[0], found[1]


async def measure() -> bool:
    """Print all figures; true if every target is met."""
    from khroma.games.registry import GAMES

    own = next(filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-headless-shell"))), None)
    folder = Path(tempfile.mkdtemp())
    server = ServerProcess(str(folder / "bench.db"), folder / "log").start()
    good = []

    def row(what: str, value: float, unit: str, most: float) -> None:
        good.append(value <= most)
        print(f"{what:<42}{value:>9.2f} {unit:<4}target {most:g} {unit:<4}ratio {value / most:.2f}", flush=True)

    def say(what: str, times: list[float]) -> None:
        if times:
            least, most = statistics.median(times), sorted(times)[int(len(times) * 0.95)]
            print(f"{what:<42}{least:>9.2f} ms  median, p95 {most:.2f} ms", flush=True)

    try:
        row("page, compressed", weight(), "kB", LOAD_KB)
        async with async_playwright() as playwright:
            root = ["--no-sandbox"] if os.geteuid() == 0 else []
            browser = await playwright.chromium.launch(executable_path=own, args=["--disable-gpu", *root])
            times = [await ready(browser, server.address) for _ in range(5)]
            row("lobby usable on a phone (median of 5)", statistics.median(times), "s", READY_S)
            for game in GAMES:
                for what, spent in zip(
                    ("an update", "a pick"), await steps(browser, server.address, game), strict=True
                ):
                    if spent:
                        most = sorted(spent)[int(len(spent) * 0.95)]
                        row(f"{game}: script {what}, p95 of {len(spent)}", most, "ms", UPDATE_MS)
                for what, times in zip(
                    ("its frame", "the answer's"), await felt(browser, server.address, game), strict=True
                ):
                    say(f"{game}: phone, tap to {what}, of {len(times)}", times)
            await browser.close()
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return all(good)


if __name__ == "__main__":
    met = asyncio.run(measure())
    sys.exit(0 if met or "--check" not in sys.argv[1:] else 1)
