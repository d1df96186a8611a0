"""The table without a server: in aeroplane mode, from visit to visit, and the same as at a server."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random
from typing import Any

import build_static
import httpx
import pytest
from playwright.async_api import Browser, expect

from khroma.games.registry import GAMES, find_game
from khroma.kernel.records import read_record, replay
from tests.browser.alike import ANN, golden, positions, spread
from tests.page.folder import BUILT, LOADING, Folder, Player
from tests.server.running import ServerProcess, missing

pytestmark = [pytest.mark.page, pytest.mark.anyio, pytest.mark.table]

CLICKS, MEMORY_MB = 400, 60
FEW, MANY = (1, 2), (99, 10)  # records of each game, and positions of each
MARK = '<meta name="version" content="newer">'


@pytest.fixture
def folder(tmp_path: Path) -> Any:
    """The folder, served."""
    if not (BUILT / "sw.js").is_file():
        missing("the table without a server is not built: make static")
    served = Folder(tmp_path / "static")
    yield served
    served.stop()


@pytest.fixture
async def player(browser: Browser, folder: Folder) -> AsyncGenerator[Player]:
    """Somebody who has never been here; an error on the page fails the test."""
    context = await browser.new_context(
        viewport={"width": 390, "height": 844}, reduced_motion="reduce", has_touch=True, locale="en-GB"
    )
    page = await context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    yield Player(page, folder)
    await context.close()
    assert [error for error in errors if "ERR_INTERNET_DISCONNECTED" not in error] == []


async def test_a_whole_game_without_a_network(player: Player, folder: Folder) -> None:
    page, rng = player.page, Random(3)
    await player.come()
    await player.picture("static-lobby")
    assert await player.complaints() == []
    folder.asked.clear()
    folder.stop()
    await page.context.set_offline(True)
    await page.reload()
    await player.lobby()
    await expect(page.locator("[data-opponent=link]")).to_have_count(0)
    await player.start_short()
    await player.play(8, rng)
    assert sum((await player.memory()).values()) < MEMORY_MB  # bots think where the table is
    number = await player.number()
    await page.reload()  # in the middle of the game
    assert await player.number() >= number
    await player.my_turn()
    assert await player.play(CLICKS, rng)
    await expect(page.locator(".result h2")).not_to_be_empty()
    async with page.expect_download() as saving:
        await page.get_by_role("link", name="Download").click()
    text = Path(await (await saving.value).path()).read_text(encoding="utf-8")
    assert replay(read_record(text), find_game).game.id == "chromecas"
    await page.goto(f"{folder.address}#/")
    await expect(page.locator(".my-matches .match-row")).to_have_count(1)
    assert folder.asked == []


async def test_whoever_taps_on_a_notification_comes_back(player: Player) -> None:
    """There is one worker, for the files and for notifications."""
    await player.come()
    worker = player.page.context.service_workers[0]
    led = await worker.evaluate(
        """async () => {
          const told = { data: self.location.href, close: () => { told.closed = true; } };
          const event = Object.assign(new Event("notificationclick"), { notification: told });
          const page = { url: told.data, focus: () => "in sight" };
          self.clients.matchAll = () => Promise.resolve([page]);
          let awaited;
          event.waitUntil = (promise) => { awaited = promise; };
          self.dispatchEvent(event);
          return [await awaited, told.closed];
        }"""
    )
    assert led == ["in sight", True]


async def test_a_newer_version_loses_no_match(player: Player, folder: Folder) -> None:
    page, rng = player.page, Random(4)
    await player.come()
    await player.start_short()
    await player.play(6, rng)
    await player.my_turn()
    number = await player.number()
    index = folder.where / "index.html"
    index.write_text(index.read_text(encoding="utf-8").replace("</head>", f"{MARK}</head>"), encoding="utf-8")
    (folder.where / "sw.js").unlink()
    build_static.write_service(folder.where)
    folder.asked.clear()
    await page.reload()
    news = page.locator(".arriving", has=page.get_by_role("button"))
    await expect(news).to_contain_text("The table has been updated", timeout=LOADING)
    assert await page.locator("meta[name=version]").count() == 0
    await news.get_by_role("button").click()
    await page.wait_for_selector("meta[name=version]", state="attached")
    assert await player.number() == number
    assert {path.partition("?")[0] for path in folder.asked} == {"/sw.js", "/"}  # what has not changed stays
    await player.my_turn()
    assert await player.play(CLICKS, rng)


@pytest.mark.parametrize("how_many", [FEW, pytest.param(MANY, marks=pytest.mark.soak)], ids=["few", "many"])
async def test_the_same_updates_as_a_server(
    how_many: tuple[int, int], player: Player, folder: Folder, server: ServerProcess
) -> None:
    records, each = how_many
    player.page.set_default_timeout(0)
    await player.page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    await player.page.goto(f"{folder.address}manifest.webmanifest")

    async def here(method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        return await folder.ask(player.page, method, path, body)

    assert (await here("POST", "/api/guests", ANN))[0] == 201
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        await http.post("/api/guests", json=ANN)

        async def there(method: str, path: str, body: Any = None) -> tuple[int, bytes]:
            answer = await http.request(method, path, **({} if body is None else {"json": body}))
            return answer.status_code, answer.content

        for text in [text for game in GAMES for text in golden(game)[:records]]:
            counts = spread(text, each)
            found = await positions(here, text, counts)
            assert len(found) >= 4
            assert found == await positions(there, text, counts)


@pytest.mark.soak
async def test_two_pages_show_the_same_match(player: Player, folder: Folder) -> None:
    page = player.page
    await player.come()
    await page.click(".cover[data-game=chromecas]")
    await page.click("[data-opponent=here]")
    await player.my_turn()
    other = Player(await page.context.new_page(), folder)
    await other.page.goto(page.url)
    before = await other.number()
    await player.play(12, Random(5))
    after = await player.number()
    assert after > before
    await other.page.wait_for_selector(f"main.table[data-number='{after}']")
