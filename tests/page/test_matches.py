"""Whole matches in the browser: by clicks, by keys, between two browsers, on one screen, watched."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from khroma.games.registry import GAMES
from tests.page.visitor import DESKTOP, PHONE, Visitor

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]

ROUNDS = {"chromecas": 5, "paint_brawl": 3, "dark_threat": 5, "color_quest": 5}  # few, and as many as may be wished
CLICKS = 1500


# What the line over the board says at first.
AIMS = {
    "chromecas": {"en": "You are level", "fr": "Égalité"},
    "paint_brawl": {"en": "Your network still needs", "fr": "Il manque"},
    "dark_threat": {"en": "Small Banes: 0 of 2", "fr": "Petits Fléaux : 0 sur 2"},
    "color_quest": {"en": "Dice for level 2: 0 of 3", "fr": "Dés pour le niveau 2 : 0 sur 3"},
}
SMALL = """() => [...document.querySelectorAll("main button, main a.button, main select")]
  .map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0 && box.height < 35).length"""
# Every game once in `make test`, at both sizes in `make soak`.
EVERYWHERE = [
    pytest.param(game, *size, marks=[pytest.mark.soak] if (number + (size == PHONE)) % 2 else [])
    for number, game in enumerate(GAMES)
    for size in (DESKTOP, PHONE)
]


@pytest.mark.parametrize(("game", "width", "height", "language"), EVERYWHERE)
async def test_a_whole_match(game: str, width: int, height: int, language: str, visitors: Visitors) -> None:
    """With its aim over the board, and nothing in the way of anybody in the middle of it."""
    visitor = await visitors.come(width, height, language=language, dark=language == "en")
    page, rng = visitor.page, Random(5)
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": game, "seats": seats, "options": {"round_limit": ROUNDS[game]}})
    await visitor.my_turn()
    line = page.locator(".progress")
    await expect(line).to_contain_text(re.compile(re.sub(" ", r"[\\s\\u00a0]", AIMS[game][language])))
    await expect(line).to_be_in_viewport(ratio=1)
    await line.get_by_role("button").click()
    await expect(page.locator(".what")).to_contain_text("Aim." if language == "en" else "But.")
    await visitor.play(24, rng)
    await visitor.picture(f"{game}-{width}-{language}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    assert await page.evaluate(SMALL) == 0
    assert await visitor.play(CLICKS, rng)
    await expect(page.locator(".result h2")).not_to_be_empty()
    await expect(line).to_be_empty()  # nothing is left to be done
    points = page.locator(".scores .points").first
    await expect(points).to_contain_text(re.compile("point|Army|Armée"))
    if game == "color_quest":  # the same as beside the board
        army = re.sub(r"\s+", r"\\s*", await points.inner_text())
        await expect(page.locator(".seat").first).to_contain_text(re.compile(rf"{army}(?![\d.,])"))


async def test_a_whole_match_by_keyboard(visitor: Visitor) -> None:
    """Nothing but keys: N finds what is possible, Enter takes it, Tab goes between hand and board."""
    await visitor.create(
        {
            "game": "chromecas",
            "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}],
            "options": {"round_limit": 3},
        }
    )
    page, rng = visitor.page, Random(11)
    for _ in range(500):
        await visitor.my_turn()
        if await visitor.is_over():
            break
        if await page.locator(".playing-card.start").count():
            await page.locator(".playing-card.start").first.focus()
            for _ in range(rng.randrange(4)):
                await page.keyboard.press("ArrowRight")
            await page.keyboard.press("Enter")
        squares = page.locator(".square.next, .square.start")
        if await page.locator(".prompt .word").count() and (rng.random() < 0.3 or not await squares.count()):
            await page.locator(".prompt .word").first.focus()
            await page.keyboard.press("Enter")
        for _ in range(2):  # a crane needs two squares
            if not await squares.count():
                break
            await page.locator(".square[tabindex='0']").focus()
            for _ in range(rng.randrange(1, 4)):
                await page.keyboard.press("n")
            await page.keyboard.press("Enter")
            await page.wait_for_timeout(40)
        await page.wait_for_timeout(40)
        await page.keyboard.press("Escape")
    assert await visitor.is_over()


async def test_arrow_keys_walk_over_the_board_and_say_where_they_are(visitor: Visitor) -> None:
    await visitor.begin()
    page = visitor.page
    await page.locator('[data-square="0,0"]').focus()
    await page.keyboard.press("ArrowUp")
    where = "document.activeElement.dataset.square"
    assert await page.evaluate(where) == "0,1"
    await page.keyboard.press("ArrowDown")
    assert await page.evaluate(where) == "0,0"
    said = await page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert said.startswith("0,0: Core, 2 points")


async def test_two_browsers_through_a_link_and_a_spectator(visitors: Visitors) -> None:
    host = await visitors.come()
    await host.start(opponent="[data-opponent=link]")
    link = await host.page.locator(".link-field").input_value()
    friend, watcher = await visitors.come(language="fr"), await visitors.come()
    await watcher.page.goto(link.split("?")[0])
    await expect(watcher.page.get_by_text("To play, open the invitation link")).to_be_visible()
    await friend.page.goto(link)
    await friend.page.get_by_role("button", name="Jouer Orange").click()
    await expect(host.page.locator(".invitation")).to_have_count(0)
    asked = watcher.page.locator(".question")  # whoever is not asked is told what is going on, not the question
    await expect(asked).to_have_text(re.compile(r"^Guest \d+ \((Blue|Orange)\) is choosing…$"))
    if "Blue" in await asked.inner_text():
        await expect(friend.page.locator(".question")).to_have_text(re.compile(r"^Invité \d+ \(Bleu\) choisit…$"))
    else:
        await expect(host.page.locator(".question")).to_have_text(re.compile(r"^Guest \d+ \(Orange\) is choosing…$"))
    rng = Random(3)
    for _ in range(24):
        for player in (host, friend):
            if await player.page.locator(".prompt.mine").count():
                await player.click_something(rng)
                await player.page.wait_for_timeout(60)
    await host.page.wait_for_timeout(300)
    number = await host.page.locator("main.table").get_attribute("data-number")
    for other in (friend, watcher):
        await expect(other.page.locator("main.table")).to_have_attribute("data-number", number or "")
    await expect(watcher.page.locator(".playing-card")).to_have_count(0)
    await expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    await host.page.get_by_role("tab", name="Chat").click()
    await host.page.get_by_label("Say something").fill("Bonne chance ! " + "o" * 200)
    await host.page.keyboard.press("Enter")
    await expect(friend.page.locator(".tabs .unread")).to_have_text("1")
    await friend.page.get_by_role("tab", name="Discussion").click()
    await expect(friend.page.locator(".tabs .unread")).to_have_count(0)
    await expect(friend.page.get_by_role("listitem").get_by_text("(Bleu) : Bonne chance !")).to_be_visible()
    for reader in (friend, watcher):
        assert await reader.complaints() == []
    assert (
        await friend.page.evaluate("(panel => panel.scrollWidth - panel.clientWidth)(document.querySelector('.chat'))")
        <= 1
    )
    await friend.page.get_by_role("button", name="Proposer la nulle").click()
    await expect(friend.page.locator(".actions [role=status]")).to_be_visible()
    await host.page.get_by_role("button", name="Accept").click()
    await expect(watcher.page.locator(".result h2")).to_have_text("A draw")
    match = link.split("/match/")[1].split("?")[0]
    history = await watcher.page.evaluate(
        "async (match) => (await fetch(`/api/matches/${match}/history`)).json()", match
    )
    told = [each["seat"] for each in history["happened"] if each["kind"] == "revealed"]
    assert sorted(told) == [0, 1]  # both pages brought a number for the dice


SAY_FIRST = """async (match) => {
  const update = await (await fetch(`/api/matches/${match}`)).json();
  const { line } = update.choices.find((each) => each.line.startsWith("place_terrain"));
  await fetch(`/api/matches/${match}/do`, {
    method: "POST", headers: {"content-type": "application/json"},
    body: JSON.stringify({ do: "say", at: update.number, line }),
  });
}"""


async def test_strangers_are_asked_whether_a_move_is_taken_back(visitors: Visitors) -> None:
    host, friend = await visitors.come(), await visitors.come(language="fr")
    seats = [{"who": "me"}, {"who": "open"}]
    wish = {"game": "chromecas", "seats": seats, "listed": True, "undo": True, "options": {"first_player": 1}}
    match = await host.create(wish)
    await friend.page.goto(f"/#/match/{match}")
    await friend.page.get_by_role("button", name="Jouer Orange").click()
    await host.my_turn()
    before = await host.page.locator("main.table").get_attribute("data-number")
    await host.page.evaluate(SAY_FIRST, match)
    await expect(host.page.locator("main.table")).not_to_have_attribute("data-number", before or "")
    await host.page.get_by_role("button", name="Undo").click()
    await expect(host.page.get_by_text("Waiting for the others to let you")).to_be_visible()
    await expect(friend.page.get_by_text("voudrait reprendre son coup.").first).to_be_visible()
    await friend.page.get_by_role("button", name="Accepter").click()
    await expect(host.page.get_by_text("Waiting for the others to let you")).to_have_count(0)
    await expect(host.page.get_by_text("takes back a move").first).to_be_attached()


async def test_two_on_one_screen_with_a_curtain_between_the_hands(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 740)
    await visitor.start(opponent="[data-opponent=here]")
    page, rng = visitor.page, Random(2)
    sides = {"Blue", "Orange"}
    shown = []
    for _ in range(90):
        await visitor.my_turn()
        curtain = page.locator(".curtain")
        if await curtain.count():
            assert await page.locator(".playing-card, .log, .board").count() == 0
            title = await curtain.get_by_role("heading").inner_text()
            (side,) = (each for each in sides if each in title)
            shown.append(side)
            await visitor.picture("curtain")
            assert len(shown) > 1 or await visitor.complaints() == []
            await curtain.get_by_role("button").press("Enter")
            await expect(page.locator(".prompt.mine")).to_be_visible()
            await expect(page.get_by_role("alert")).to_have_count(0)  # the answer before was stored
            await expect(page.locator(".square:focus")).to_have_count(1)
            (other,) = sides - {side}
            await expect(page.locator(".log")).to_contain_text("The match begins.")
            lines = page.locator(".log li:not(:has(li))")  # a turn that is folded up has its lines too
            drawn = await lines.filter(has_text=f"{other} draws").all_text_contents()
            told = {line.split(" draws ")[1].split(".")[0] for line in drawn}
            assert told
            assert told <= {"a terrain", "a Chromeca"}
            if len(shown) == 3:
                break
        await visitor.click_something(rng)
        await page.wait_for_timeout(30)
    assert set(shown) == sides


async def test_resign_and_play_again(visitor: Visitor) -> None:
    await visitor.start()
    page = visitor.page
    await page.get_by_role("button", name="Resign").click()
    await page.get_by_role("button", name="Yes").click()
    await expect(page.locator(".result h2")).to_have_text("You lost")
    assert await visitor.complaints() == []
    before = page.url
    await page.get_by_role("button", name="Play again").click()
    await page.wait_for_url(lambda url: url != before)
    await expect(page.locator(".prompt.mine")).to_be_visible()


async def test_the_line_says_what_has_changed(visitors: Visitors) -> None:
    visitor = await visitors.come()
    await visitor.begin()
    page = visitor.page
    line = page.locator(".progress")
    await expect(line).to_contain_text("Chromecas to place: 14.")
    place = await line.bounding_box()
    await page.locator('[data-square="0,0"]').click()
    await page.locator(".popup [data-line^=place_chromeca]").first.click()
    await expect(line).to_contain_text("Chromecas to place: 13.")
    assert await line.bounding_box() == place
