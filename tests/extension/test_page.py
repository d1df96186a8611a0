"""The page plays a game that it has never heard of, in a language that it did not come with."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import pytest
from playwright.async_api import Browser, expect

from tests.extension.pseudo import accented, make_language
from tests.extension.site import site_with
from tests.page.conftest import Visitors, anyio_backend, browser
from tests.server.running import ServerProcess

__all__ = ["anyio_backend", "browser"]  # fixtures
pytestmark = [pytest.mark.anyio, pytest.mark.page, pytest.mark.table]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[ServerProcess]:
    folder = tmp_path_factory.mktemp("extended")
    site = make_language(site_with(folder / "site", ["noughts", "mirror_bot"]))
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
    await visitor.create({"game": "noughts", "seats": [{"who": "me"}, {"who": "bot", "bot": "mirror"}]})
    assert await page.locator(".plain-square").count() == 9
    assert await visitor.play(40, Random(5))
    assert await page.locator(".plain-sign").count() >= 5
    await visitors.leave()
    assert visitors.errors == []
