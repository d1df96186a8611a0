"""The page plays a game, a card and a figure that it has never heard of, in a language that it did not come with."""

from __future__ import annotations

import re
from collections.abc import Generator
from random import Random

import pytest
from playwright.async_api import Browser, expect

from tests.extension.pseudo import accented, make_language
from tests.extension.site import WITH_DOWNPOUR, WITH_GEYSER, site_with
from tests.page.conftest import Visitors, anyio_backend, browser
from tests.page.from_record import open_record
from tests.server.running import ServerProcess

__all__ = ["anyio_backend", "browser"]  # fixtures
pytestmark = [pytest.mark.anyio, pytest.mark.page, pytest.mark.table]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    folder = tmp_path_factory.mktemp("extended")
    site = make_language(site_with(folder / "site", ["noughts", "mirror_bot", "downpour", "geyser"]))
    page = site / "khroma_pseudo" / "page" / "xx.toml"
    page.parent.mkdir()
    page.write_text(f'"title" = "{accented("Khroma")}"\n"rematch" = "{accented("Play again")}"\n', encoding="utf-8")
    running = ServerProcess(str(folder / "page.db"), folder / "log")
    running.site = site
    running.start()
    yield running
    running.stop()
    assert running.errors() == []


async def test_an_unknown_game_has_a_plain_board_and_an_unknown_language(
    browser: Browser,
    server: ServerProcess,
) -> None:
    visitors = Visitors(browser, server.address)
    visitor = await visitors.come(own=True)
    page = visitor.page
    await page.goto("/")
    await page.get_by_label("Language").select_option("xx")
    await expect(page.locator(".cover[data-game=chromecas]")).to_contain_text("Çhrömëçäs")
    assert await page.locator(".cover .bare").count() == 1  # no other game's picture stands for it
    await expect(page.locator(".cover[data-game=noughts] .bare")).to_be_visible()
    await visitor.create({"game": "noughts", "seats": [{"who": "me"}, {"who": "bot", "bot": "mirror"}]})
    assert await page.locator(".plain-square").count() == 9
    assert await visitor.play(40, Random(5))
    assert await page.locator(".plain-sign").count() >= 5
    await visitors.leave()
    assert visitors.errors == []


SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]


async def test_an_added_card_is_played_by_clicks(browser: Browser, server: ServerProcess) -> None:
    visitors = Visitors(browser, server.address)
    visitor = await visitors.come(own=True)
    page = visitor.page
    await open_record(visitor, WITH_DOWNPOUR, 0, SEATS)
    card = page.locator("[data-card=downpour]")
    await expect(card).to_contain_text("Downpour")
    await card.click()
    await page.locator("[data-square=a2]").click()
    await expect(page.locator(".log")).to_contain_text("Downpour on a2.")
    await expect(card).to_have_count(0)
    await visitors.leave()
    assert visitors.errors == []


async def test_an_added_figure_uses_its_power_by_clicks(browser: Browser, server: ServerProcess) -> None:
    visitors = Visitors(browser, server.address)
    visitor = await visitors.come(own=True)
    page = visitor.page
    await open_record(visitor, WITH_GEYSER, 0, SEATS)
    square = page.locator("[data-square=b2]")
    await expect(square).to_have_accessible_name(re.compile("Geyser"))
    await square.click()
    await page.locator(".popup [data-line], .popup [data-word]", has_text="Spout").click()
    await expect(page.locator(".log")).to_contain_text("Geyser b2: Spout")
    await expect(page.locator("[data-square=b3]")).not_to_have_accessible_name(re.compile("black"))
    await visitors.leave()
    assert visitors.errors == []
