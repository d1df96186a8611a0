"""Puzzles on the page: chosen, solved by clicks, missed, hinted at, explained; the one of the day; what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from khroma.bots.puzzles.puzzle import Puzzle, shipped_puzzles
from khroma.games.registry import GAMES
from khroma.table.puzzles import key_of
from tests.page.visitor import Visitor, sizes, some_of

if TYPE_CHECKING:
    from playwright.async_api import Page

    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]
WORDS = {
    "en": {
        "hint": "Hint",
        "more": "A bigger hint",
        "solution": "Solution",
        "again": "Try again",
        "why": "Why it works",
    },
    "fr": {
        "hint": "Indice",
        "more": "Un indice de plus",
        "solution": "Solution",
        "again": "Réessayer",
        "why": "Pourquoi ça marche",
    },
}


def puzzle_of(game: str, kind: str = "win", moves: int = 1) -> Puzzle:
    return next(each for each in shipped_puzzles(game) if (each.kind, each.moves) == (kind, moves))


async def open_puzzle(visitor: Visitor, puzzle: Puzzle) -> None:
    await visitor.page.goto(f"/#/puzzles/{puzzle.game}/{key_of(puzzle)}")
    await expect(visitor.page.locator("main.puzzle .square").first).to_be_visible()


async def click_path(page: Page, path: list[str], line: str) -> None:
    """Click the words of a choice, one after the other, until it is found."""
    for word in path:
        await page.evaluate(
            """(word) => {
              const at = (kind) => document.querySelector(`[data-${kind}="${word}"]`);
              const thing = at("square") ?? at("card") ?? at("word");
              thing?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            }""",
            word,
        )
        if await page.locator(".puzzle-panel[aria-busy=true]").count():
            return
    menu = page.locator(f'.popup [data-line="{line}"]')
    if await menu.count():
        await menu.click()


async def answer(page: Page, line: str) -> None:
    """Give one of the first answers."""
    path: list[str] = await page.evaluate(
        """async ([address, line]) => {
          const shown = await (await fetch(address)).json();
          return shown.position.choices.find((choice) => choice.line === line).path;
        }""",
        [f"/api/puzzles/{await _puzzle(page)}", line],
    )
    await click_path(page, path, line)


async def solve(page: Page, puzzle: Puzzle) -> None:
    """Give the whole solution, by the clicks that a hint would tell."""
    for number, line in enumerate(puzzle.solution):
        path: list[str] = await page.evaluate(
            """async ([address, lines]) => {
              const headers = { "content-type": "application/json" };
              const body = JSON.stringify({ lines });
              return (await (await fetch(address, { method: "POST", headers, body })).json()).path;
            }""",
            [f"/api/puzzles/{await _puzzle(page)}/hint", list(puzzle.solution[:number])],
        )
        await click_path(page, path, line)
        last = number + 1 == len(puzzle.solution)
        await verdict(page, "solved" if last else "right")
        await expect(page.locator(".puzzle-panel[aria-busy=false]")).to_be_visible()


async def _puzzle(page: Page) -> str:
    table = page.locator("main.puzzle")
    return f"{await table.get_attribute('data-game')}/{await table.get_attribute('data-puzzle')}"


async def verdict(page: Page, wanted: str) -> None:
    await expect(page.locator("main.puzzle")).to_have_attribute("data-verdict", wanted)


@pytest.mark.parametrize("game", some_of("chromecas", "dark_threat"))
async def test_a_puzzle_is_solved_by_clicks_and_stays_solved(game: str, visitor: Visitor) -> None:
    page, puzzle = visitor.page, puzzle_of(game)
    await page.goto(f"/#/puzzles/{game}")
    row = page.locator(f'.puzzle-row[href="#/puzzles/{game}/{key_of(puzzle)}"]')
    await row.click()
    await expect(page.locator("main.puzzle .square").first).to_be_visible()
    await solve(page, puzzle)
    await expect(page.locator(".verdict")).to_contain_text("at the first try")
    await expect(page.locator(".what")).to_have_count(0)  # what lay there before the move is gone
    await page.get_by_role("button", name="Why it works").click()
    await expect(page.locator(".explanation")).to_contain_text("Every other first move was tried")
    await page.goto(f"/#/puzzles/{game}")
    await page.reload()
    await expect(row).to_contain_text("solved")
    await expect(page.locator(".solved-of")).to_contain_text("1 of")
    await page.get_by_label("Hide solved").check()
    await expect(row).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "begun", "who"), [("dark_threat", "sporific_bomb a4", "Ninja"), ("color_quest", "special d6", "Ronin")]
)
async def test_the_first_hint_names_who_is_there_and_not_the_ground(
    game: str, begun: str, who: str, visitor: Visitor
) -> None:
    puzzle = next(each for each in shipped_puzzles(game) if each.solution[0].startswith(begun))
    await open_puzzle(visitor, puzzle)
    await visitor.page.get_by_role("button", name="Hint").click()
    await expect(visitor.page.locator(".puzzle-hint")).to_contain_text(who)


@pytest.mark.parametrize(("width", "height", "language"), sizes((390, 844, "fr")))
async def test_a_wrong_answer_shows_what_follows_and_help_comes_in_steps(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language, dark=width > 500)
    page, puzzle, words = visitor.page, puzzle_of("chromecas", "save"), WORDS[language]
    await open_puzzle(visitor, puzzle)
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    await page.evaluate("localStorage.setItem('khroma-settings', JSON.stringify({ aim: false }))")
    await page.reload()
    await expect(page.locator("main.puzzle .square").first).to_be_visible()
    lines: list[str] = await page.evaluate(
        "async (address) => (await (await fetch(address)).json()).position.choices.map((choice) => choice.line)",
        f"/api/puzzles/{await _puzzle(page)}",
    )
    await answer(page, next(line for line in lines if line != puzzle.solution[0]))
    await verdict(page, "wrong")
    await page.locator(".verdict input").check()
    await visitor.picture(f"puzzle-wrong-{language}")
    assert await visitor.complaints() == []
    await page.get_by_role("button", name=words["again"]).click()
    await verdict(page, "")
    await page.get_by_role("button", name=words["hint"]).click()
    await expect(page.locator(".puzzle-hint")).to_be_visible()
    first = await page.locator(".puzzle-hint").inner_text()
    await page.get_by_role("button", name=words["more"]).click()
    await expect(page.locator(".puzzle-hint")).not_to_have_text(first)
    await page.get_by_role("button", name=words["solution"]).click()
    await expect(page.locator(".explanation .noted").first).to_be_visible()
    await visitor.picture(f"puzzle-solution-{language}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    await page.locator(".puzzle-share > button").click()
    await expect(page.locator("main.study[aria-busy=false]")).to_have_attribute("data-step", "0")
    await expect(page.locator(".suggestion").first).to_be_visible()


async def test_a_puzzle_of_two_moves_goes_on_after_the_first(visitor: Visitor) -> None:
    page, puzzle = visitor.page, puzzle_of("chromecas", "best", 2)
    await open_puzzle(visitor, puzzle)
    await answer(page, puzzle.solution[0])
    await verdict(page, "right")
    await expect(page.locator(".square.start, .square.next").first).to_be_visible()
    await page.get_by_role("button", name="Hint").click()
    await expect(page.locator(".square.hint").first).to_be_visible()
    await page.locator(".square.hint").first.dispatch_event("click")
    await verdict(page, "solved")


async def test_after_the_solution_nothing_is_offered_and_all_is_read(visitor: Visitor) -> None:
    page, puzzle = visitor.page, puzzle_of("color_quest", "best")
    await open_puzzle(visitor, puzzle)
    await solve(page, puzzle)
    await expect(page.locator(".puzzle-panel .word, .square.start, .playing-card.start")).to_have_count(0)
    assert await page.locator(".prompt-body").evaluate("(each) => each.scrollHeight - each.clientHeight") <= 0


@pytest.mark.parametrize(("width", "height", "language"), sizes((1280, 800, "en")))
async def test_the_puzzle_of_the_day_is_a_click_away_and_counts(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    page = visitor.page
    await page.goto("/")
    await page.locator("a.puzzle-entry").click()
    await expect(page.locator(".today")).to_be_visible()
    await expect(page.locator(".puzzle-row").first).to_be_visible()
    await visitor.picture(f"puzzles-{language}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    await page.locator(".today a").click()
    await expect(page.locator("main.puzzle .square").first).to_be_visible()
    name = await _puzzle(page)
    puzzle = next(each for game in GAMES for each in shipped_puzzles(game) if f"{game}/{key_of(each)}" == name)
    # What the clicks of every game lead to is tried elsewhere: here it is the day that counts.
    day = await page.evaluate("async () => (await (await fetch('/api/puzzles/today')).json()).day")
    await page.evaluate("localStorage.setItem('khroma-settings', JSON.stringify({ aim: false }))")
    await page.reload()
    await expect(page.locator("main.puzzle .square").first).to_be_visible()
    await solve(page, puzzle)
    kept = await page.evaluate("JSON.parse(localStorage.getItem('khroma-puzzles'))")
    assert kept["days"] == [day]
    await page.goto("/#/puzzles")
    await expect(page.locator(".streak")).to_contain_text("1")


async def test_what_there_is_not_is_said(visitors: Visitors) -> None:
    visitor = await visitors.come(own=True)
    await visitor.page.goto("/#/puzzles/chromecas/none")
    await expect(visitor.page.get_by_text("There is no such puzzle.")).to_be_visible()
    assert [each for each in visitors.errors if "404" not in each] == []
    visitors.errors.clear()


async def test_what_lies_before_a_side_is_seen_whole(visitors: Visitors) -> None:
    """Dark Threat: a reserve and six supplies."""
    visitor = await visitors.come(1280, 800)
    await visitor.page.goto("/#/puzzles/dark_threat/5")
    seats = visitor.page.locator(".seats > .seat")
    await expect(seats).to_have_count(2)
    await expect(seats.first).to_contain_text("Reserve")
    assert await seats.evaluate_all("(all) => all.every((each) => each.scrollHeight <= each.clientHeight)")
    assert await visitor.complaints() == []


async def test_the_first_hint_is_one_short_sentence(visitors: Visitors) -> None:
    visitor = await visitors.come(390, 844, language="fr")
    page = visitor.page
    await page.goto("/#/puzzles/chromecas/10")
    await page.get_by_role("button", name="Indice").click()
    await expect(page.locator(".puzzle-hint")).to_have_text("★ Commencez ici\u00a0: 0,-2\u00a0: Dôme de fusion.")
