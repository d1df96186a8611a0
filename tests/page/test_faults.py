"""What once stopped somebody, one story each: as it should be."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Route, WebSocketRoute, expect

from tests.page.visitor import Visitor

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

TERRAIN = ":is([data-card^=t0], [data-card^=t1], [data-card^=t2]).start"
pytestmark = [pytest.mark.page, pytest.mark.anyio]


@pytest.mark.parametrize("width", [1280, 360])
async def test_a_refused_click_shows_its_rule_beside_the_board_and_the_page_stays(
    width: int, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, 800 if width > 600 else 740)
    await visitor.begin()
    page = visitor.page
    board = await page.locator(".board").bounding_box()
    await page.locator(TERRAIN).first.click()
    await page.locator('[data-square="0,0"]').click()
    alert = page.get_by_role("alert")
    await expect(alert).to_contain_text("There is already a tile on 0,0.")
    await alert.get_by_role("button", name="Rule CH-").click()
    card = page.locator("[data-rule-card]")
    await expect(card.locator(".diagram").first).to_be_visible()
    await expect(card).to_be_in_viewport()
    await visitor.picture(f"refusal-{width}")
    assert await page.locator(".board").bounding_box() == board
    assert await page.evaluate("scrollY") == 0
    assert await visitor.complaints() == []
    await card.get_by_role("button", name="All the rules").click()
    await expect(page.locator(".rule.cited .diagram").first).to_be_attached()
    await page.wait_for_timeout(400)
    assert await page.evaluate("scrollY") == 0
    assert await page.evaluate("document.documentElement.scrollHeight") < 2500
    if width > 600:
        await expect(page.locator(".rule.cited h3")).to_be_in_viewport()
        assert await page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


async def test_no_explanation_sticks_when_the_button_that_had_the_focus_goes(visitor: Visitor) -> None:
    await visitor.begin()
    page = visitor.page
    await page.locator('[data-square="0,1"]').click()
    menu = page.locator(".popup [data-line]")
    await menu.first.click()  # the button goes, the board takes the focus
    await page.mouse.move(5, 5)
    await expect(page.locator('[data-drawn="0,1"] .tile')).to_be_visible()
    await expect(page.locator(".what")).to_have_count(0)
    await page.locator(".square[tabindex='0']").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await page.locator('[data-square="0,0"]').focus()
    await expect(page.locator(".what")).to_contain_text("unoccupied")
    await page.locator(f".playing-card.start:not({TERRAIN})").first.click()
    await page.locator('[data-square="0,0"]').click()  # and what has changed under the pointer is told as it is now
    await expect(page.locator(".what")).to_contain_text("Blue's")


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (360, "fr")])
async def test_the_games_have_their_places_before_the_server_answers(
    width: int, language: str, visitors: Visitors
) -> None:
    page = (await visitors.come(width, 740, language=language, own=True)).page
    answered = asyncio.Event()

    async def late(route: Route) -> None:
        await answered.wait()
        await route.continue_()

    await page.route("**/api/games?*", late)
    await page.goto("/")
    await expect(page.locator(".cover.waiting")).to_have_count(4)
    before = await page.locator(".covers").bounding_box()
    answered.set()
    await expect(page.locator("button.cover:enabled")).to_have_count(4)
    after = await page.locator(".covers").bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) <= 1
    assert abs(before["height"] - after["height"]) <= 8


async def test_a_link_is_sent_and_taken_on_phones_without_scrolling(visitors: Visitors) -> None:
    host = await visitors.come(360, 740, own=True)
    await host.start(opponent="[data-opponent=link]")
    await expect(host.page.locator(".link-field")).to_be_in_viewport(ratio=1)
    await expect(host.page.get_by_role("button", name="Copy")).to_be_in_viewport(ratio=1)
    assert await host.complaints() == []
    friend = await visitors.come(360, 740, language="fr")
    await friend.page.goto(await host.page.locator(".link-field").input_value())
    seat = friend.page.get_by_role("button", name=re.compile("Jouer"))
    await expect(seat).to_be_in_viewport(ratio=1)
    await seat.tap()
    await expect(host.page.locator(".invitation")).to_have_count(0)
    await host.page.get_by_role("tab", name="Chat").tap()
    await host.page.get_by_label("Say something").fill("Bonne chance !")
    await host.page.keyboard.press("Enter")
    await host.page.get_by_role("button", name="Offer a draw").tap()
    talk, accept = (friend.page.get_by_role("button", name=name) for name in ("Discussion : 1", "Accepter"))
    for told in (talk, accept):
        await expect(told).to_be_in_viewport(ratio=1)
    assert await friend.complaints() == []
    await talk.tap()
    await expect(friend.page.get_by_text("(Bleu) : Bonne chance !").last).to_be_in_viewport()
    await friend.page.get_by_label("Dites quelque chose").tap()  # fails if the sheet lies over it
    await expect(talk).to_have_count(0)
    await accept.tap()
    await expect(friend.page.locator(".result h2")).to_have_text("Partie nulle")


async def test_a_dead_network_is_noticed_and_a_tap_says_that_it_was_not_stored(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 740, own=True)
    alive = True

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: server.send(message) if alive else None)
        server.on_message(lambda message: route.send(message) if alive else None)

    await visitor.page.route_web_socket("**/watch?*", through)
    await visitor.page.clock.install()
    await visitor.begin()
    page = visitor.page
    board = await page.locator(".board").bounding_box()
    await page.context.set_offline(True)
    await expect(page.locator("[data-condition=lost]")).to_be_visible(timeout=3000)
    assert await page.locator(".board").bounding_box() == board
    await page.context.set_offline(False)
    await expect(page.locator("[data-condition=open]")).to_be_attached()
    alive = False  # nothing comes through any more, and nobody is told
    await page.clock.run_for(15_000)
    await expect(page.locator("[data-condition=lost]")).to_be_visible()
    await page.locator(TERRAIN).first.tap()
    square = page.locator(".square.next").first
    await square.tap()
    await page.wait_for_timeout(350)  # a finger that is still there does not count
    await page.locator(".popup").get_by_role("button", name="Play").tap()
    await expect(page.get_by_role("alert").first).to_contain_text("Your move has not been saved")
    assert await visitor.complaints() == []


async def test_a_double_tap_on_a_word_is_one_answer(visitors: Visitors) -> None:
    """It would end two phases."""
    visitor = await visitors.come(360, 740, own=True)
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": "color_quest", "seats": seats, "options": {"first_player": "gaia"}})
    page = visitor.page
    end = page.get_by_role("button", name="End the phase")
    await expect(end).to_be_visible()
    number = int(await page.locator("main.table").get_attribute("data-number") or 0)
    box = await end.bounding_box()
    assert box is not None
    await visitor.picture("double-tap")
    for _ in range(2):
        await page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
        await page.wait_for_timeout(120)
    await expect(page.locator("main.table")).not_to_have_attribute("data-number", str(number))
    await page.wait_for_timeout(500)
    said = await page.locator(".log .line", has_text=re.compile("phase", re.IGNORECASE)).count()
    assert said <= 2


async def test_a_link_is_copied_where_the_browser_offers_no_clipboard(visitors: Visitors) -> None:
    """As on a phone to which the page comes without https from a computer in the same house."""
    host = await visitors.come(390, 844, language="fr", own=True)
    page = host.page
    await page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await host.start(opponent="[data-opponent=link]")
    link = await page.locator(".link-field").input_value()
    await page.get_by_role("button", name="Copier").tap()
    await expect(page.get_by_role("button", name="Copié")).to_be_visible()
    await page.get_by_role("button", name="Partager").tap()
    await page.get_by_role("dialog").get_by_role("button", name="Copier le lien").tap()
    await expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("Lien copié")
    await page.keyboard.press("Escape")
    chat = page.get_by_label("Dites quelque chose")
    await page.get_by_role("tab", name="Discussion").tap()
    await chat.focus()
    await page.keyboard.press("Control+V")
    await expect(chat).to_have_value(link.split("?")[0])


async def test_a_link_is_handed_to_another_program(visitors: Visitors) -> None:
    """Whoever plays on a phone sends it by whatever they write to friends with."""
    host = await visitors.come(360, 640, language="fr", own=True)
    await host.page.add_init_script("navigator.share = async (what) => { window.sent = what.url; };")
    await host.start(opponent="[data-opponent=link]")
    send = host.page.get_by_role("button", name="Envoyer…")
    for button in (send, host.page.get_by_role("button", name="Copier")):
        await expect(button).to_be_in_viewport(ratio=1)
    await send.tap()
    assert await host.page.evaluate("window.sent") == await host.page.locator(".link-field").input_value()
    assert await host.complaints() == []
