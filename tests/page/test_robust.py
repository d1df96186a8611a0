"""What goes wrong on the way: a slow link, an old page, a second tab, an answer without a connection."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Browser, WebSocketRoute, expect

from tests.page.conftest import ROOT
from tests.page.visitor import Visitor
from tests.server.running import ServerProcess

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

TERRAIN = ":is([data-card^=t0], [data-card^=t1], [data-card^=t2]).start"
pytestmark = [pytest.mark.page, pytest.mark.anyio]


async def test_nothing_is_shown_before_it_is_confirmed_and_nothing_is_sent_twice(visitors: Visitors) -> None:
    """The link holds every answer back until the test lets it pass."""
    visitor = await visitors.come(own=True)
    held: list[Callable[[], None]] = []

    def hold(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(
            lambda message: (
                held.append(lambda: server.send(message)) if '"do":"say"' in str(message) else server.send(message)
            )
        )

    await visitor.page.route_web_socket("**/watch?*", hold)
    await visitor.begin()
    page = visitor.page
    await page.locator(TERRAIN).first.click()
    for _ in range(2):
        await page.locator(".square.next").first.click()
        await expect(page.locator(".prompt.sending")).to_be_visible()
        await expect(page.locator(".drawn .tile")).to_have_count(1)
    assert len(held) == 1
    held[0]()
    await expect(page.locator(".drawn .tile")).to_have_count(2)
    await expect(page.locator(".prompt.sending")).to_have_count(0)
    assert len(held) == 1


async def test_a_number_for_the_dice_that_is_not_waited_for_is_no_mistake_of_the_player(visitors: Visitors) -> None:
    """Over a slow link the match begins before the number has come."""
    visitor = await visitors.come(own=True)
    held: list[Callable[[], None]] = []
    refused: list[str] = []

    def slow(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def hear(message: str | bytes) -> None:
            route.send(message)
            if '"awaited":[]' in str(message):
                while held:
                    held.pop()()
            if "TABLE-NUMBER" in str(message):
                refused.append(str(message))

        server.on_message(hear)
        route.on_message(
            lambda message: (
                held.append(lambda: server.send(message)) if '"do":"reveal"' in str(message) else server.send(message)
            )
        )

    await visitor.page.route_web_socket("**/watch?*", slow)
    await visitor.start()
    await visitor.my_turn()
    for _ in range(100):
        if refused:
            break
        await visitor.page.wait_for_timeout(50)
    assert len(refused) == 1
    await expect(visitor.page.locator(".refusal")).to_have_count(0)


async def test_two_tabs_of_one_player_do_not_get_in_each_other_s_way(visitor: Visitor, visitors: Visitors) -> None:
    await visitor.begin()
    other = await visitor.page.context.new_page()
    visitors.watch(other)
    await other.goto(visitor.page.url)
    await other.locator(TERRAIN).first.click()
    await visitor.page.locator(TERRAIN).first.click()
    await visitor.page.locator(".square.next").first.click()
    await expect(other.locator(".drawn .tile")).to_have_count(2)
    await expect(other.locator(".square.picked, .playing-card.picked")).to_have_count(0)
    await other.get_by_role("button", name="Undo").click()
    await expect(visitor.page.locator(".drawn .tile")).to_have_count(1)


def _upgrade(folder: Path) -> None:
    """The same page under other names, as after a build of new sources."""
    scripts = list(folder.glob("assets/*.js"))
    for file in (folder / "index.html", *scripts):
        text = file.read_text(encoding="utf-8")
        for script in scripts:
            text = text.replace(script.name, f"{script.stem}-new.js")
        file.write_text(text, encoding="utf-8")
    for script in scripts:
        script.rename(script.with_name(f"{script.stem}-new.js"))


async def test_a_killed_server_is_waited_for_and_an_old_page_says_so(browser: Browser, tmp_path: Path) -> None:
    from tests.page.conftest import Visitors

    folder = tmp_path / "page"
    shutil.copytree(ROOT / "src/khroma/static", folder)
    server = ServerProcess(str(tmp_path / "old.db"), tmp_path / "log", page=str(folder)).start()
    visitors = Visitors(browser, server.address)
    try:
        visitor = await visitors.come()
        await visitor.begin()
        page = visitor.page
        await page.locator(TERRAIN).first.click()
        await page.locator(".square.next").first.click()
        await expect(page.locator(".drawn .tile")).to_have_count(2)
        server.stop(signal.SIGKILL)
        await expect(page.locator("[data-condition=lost]")).to_have_text("Connection lost. Trying again…")
        _upgrade(folder)
        server.start()
        await expect(page.get_by_text("The table has been updated.")).to_be_visible()
        await expect(page.locator("[data-condition=open]")).to_be_attached()
        await expect(page.locator(".drawn .tile")).to_have_count(2)
        await visitor.picture("stale")
        await page.get_by_role("button", name="Reload").click()
        await visitor.my_turn()
        await expect(page.get_by_text("The table has been updated.")).to_have_count(0)
    finally:
        await visitors.leave()
        server.stop()


async def test_a_screen_that_an_upgrade_has_taken_away_asks_to_load_again(visitors: Visitors) -> None:
    page = (await visitors.come(own=True)).page
    await page.route("**/assets/Table-*.js", lambda route: route.fulfill(status=404))
    await page.goto("/#/match/any")
    await expect(page.get_by_text("The table has been updated.")).to_be_visible()
    await expect(page.get_by_role("button", name="Reload")).to_be_visible()
    visitors.errors.clear()


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (390, "fr")])
async def test_an_unknown_path_has_a_page_of_its_own(width: int, language: str, visitors: Visitors) -> None:
    visitor = await visitors.come(width, 800, language=language, own=True)
    page = visitor.page
    answer = await page.goto("/nowhere/at/all")
    assert answer is not None
    assert answer.status == 404
    said = "There is nothing at this address." if language == "en" else "Il n'y a rien à cette adresse."
    await expect(page.get_by_role("alert")).to_have_text(said)
    assert await visitor.complaints() == []
    await page.get_by_role("link", name="To the lobby" if language == "en" else "Vers l'accueil").click()
    await expect(page.locator(".cover").first).to_be_visible()
    visitors.errors.clear()  # the browser notes that there was no such page
