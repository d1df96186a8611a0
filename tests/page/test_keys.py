"""Every board by keyboard: arrows walk, N finds, Enter does, what is there is said, and the focus stays."""

from __future__ import annotations

from random import Random

import pytest

from tests.page.visitor import Visitor, some_of, until

pytestmark = [pytest.mark.page, pytest.mark.anyio]

WHERE = "document.activeElement.dataset.square ?? null"
SAID = "document.activeElement.getAttribute('aria-label')"
SOMEWHERE = "() => document.activeElement !== document.body"
OFFERED = ".popup button:not(.quiet), .prompt .word, .playing-card.start, .playing-card.next"
# Found and focused in one go: a reaction window closes by itself and takes its buttons away.
FOCUS = """([offered, share]) => {
  const all = [...document.querySelectorAll(offered)];
  all[Math.floor(share * all.length)]?.focus();
}"""


@pytest.mark.parametrize("game", some_of("paint_brawl"))
async def test_a_few_moves_by_keys_alone(game: str, visitor: Visitor) -> None:
    page, rng = visitor.page, Random(6)
    await visitor.create({"game": game, "seats": [{"who": "me"}, {"who": "bot", "bot": "random"}], "options": {}})
    await visitor.my_turn()
    first = await page.locator("main.table").get_attribute("data-number")
    await page.locator(".square[tabindex='0']").focus()
    start = await page.evaluate(WHERE)
    await page.keyboard.press("Shift+Tab")
    assert await page.evaluate("document.activeElement.tagName") == "BUTTON", "a stop before the squares has no name"
    await page.keyboard.press("Tab")
    assert await page.evaluate(WHERE) == start
    walked = {start}
    for key in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        await page.keyboard.press(key)
        walked.add(await page.evaluate(WHERE))
        assert (await page.evaluate(SAID)).startswith(f"{await page.evaluate(WHERE)}: ")
    assert None not in walked
    assert len(walked) >= 2
    heard = ""
    for _ in range(60):
        await visitor.my_turn()
        heard += await page.locator("[role=log]").text_content() or ""
        number = await page.locator("main.table").get_attribute("data-number") or "0"
        if await visitor.is_over() or int(number) > int(first or 0) + 12:
            break
        squares, offered = page.locator(".square.next, .square.start"), page.locator(OFFERED)
        if await squares.count() and (rng.random() < 0.7 or not await offered.count()):
            await page.locator(".square[tabindex='0']").focus()
            for _ in range(rng.randrange(1, 4)):
                await page.keyboard.press("n")
        else:
            await page.evaluate(FOCUS, [OFFERED, rng.random()])
        await page.keyboard.press("Enter")
        await page.wait_for_timeout(60)
        await until(page, SOMEWHERE)  # else the focus was lost
    assert int(await page.locator("main.table").get_attribute("data-number") or 0) > int(first or 0)
    assert heard, "nothing that others did was read out"
