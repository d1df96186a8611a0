"""The analysis board: walking through a game, trying moves out, what the bots think, eyes, and links."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from khroma.games.registry import GAMES
from khroma.kernel.game import CHANCE
from khroma.kernel.records import write_record
from khroma.kernel.session import Session
from tests.everything import random_table
from tests.page.test_editor import CUT_OFF as CUT_PARTS
from tests.page.visitor import Visitor, sizes, some_of

if TYPE_CHECKING:
    from playwright.async_api import Route

    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]


async def open_study(visitor: Visitor, game: str, folder: Path, step: int, words: str = "round_limit=5") -> int:
    """Upload the record of a random game and analyse it from a step on; says how many answers it has."""
    table = random_table(game, words, 4)
    file = folder / f"{game}.record"
    file.write_text(write_record({"game": game, "options": words}, table.lines(), []), encoding="utf-8")
    page = visitor.page
    await page.goto("/")
    await page.locator("input[type=file]").set_input_files(file)
    await expect(page.locator("main.replay")).to_have_attribute("data-step", "0")
    await page.get_by_role("slider").fill(str(step))
    await page.locator("a.button[href^='#/study/record']").click()
    await at_step(visitor, step)
    return len(table.answers)


async def at_step(visitor: Visitor, step: int) -> None:
    """Wait until a position is shown."""
    await expect(visitor.page.locator("main.study[aria-busy=false]")).to_have_attribute("data-step", str(step))


def decision(game: str, words: str = "round_limit=5") -> int:
    """A step in the middle of that game at which somebody has a choice."""
    table = random_table(game, words, 4)
    middle = len(table.answers) // 2
    return next(
        at
        for at in range(middle, len(table.answers))
        if table.before(at).asked >= 0 and len(table.before(at).legal()) > 3
    )


@pytest.mark.parametrize("game", some_of("chromecas"))
@pytest.mark.parametrize(("width", "height", "language"), sizes((390, 844, "fr")))
async def test_a_branch_is_saved_as_an_animation(
    game: str, width: int, height: int, language: str, visitors: Visitors, tmp_path: Path
) -> None:
    visitor = await visitors.come(width, height, language=language)
    page, step = visitor.page, decision(game)
    await open_study(visitor, game, tmp_path, step)
    played = random_table(game, "round_limit=5", 4).lines()[step]
    await page.locator(f".suggestion:not([data-line='{played}'])").first.click()
    await expect(page.locator(".branch .move[aria-current]")).to_have_count(1)
    await page.locator(".share > button").click()
    async with page.expect_download(timeout=120_000) as download:
        await page.locator(".share-ways button", has_text="GIF").click()
    file = tmp_path / (await download.value).suggested_filename
    await (await download.value).save_as(file)
    assert file.name == f"khroma-{game}.gif"
    assert file.read_bytes().count(b"\x21\xf9\x04") > 10  # each picture begins so
    await expect(page.locator(".share-ways [role=status]")).to_contain_text("Animation")
    assert await visitor.complaints(".share-ways") == []
    assert not await visitor.is_too_wide()
    # Whoever has drawn it stands where they stood.
    await page.keyboard.press("Escape")
    await expect(page.locator(".branch .move[aria-current]")).to_have_count(1)


@pytest.mark.parametrize("game", some_of("dark_threat"))
async def test_a_game_is_walked_through_and_branched_off_from(game: str, visitor: Visitor, tmp_path: Path) -> None:
    page, step = visitor.page, decision(game)
    last = await open_study(visitor, game, tmp_path, step)
    await page.get_by_role("button", name="One step back").click()
    await at_step(visitor, step - 1)
    await page.keyboard.press("ArrowRight")
    await at_step(visitor, step)
    await expect(page.locator(".move")).to_have_count(last + 1)

    # A suggestion that was not played makes a branch.
    suggestions = page.locator(".suggestion")
    await expect(suggestions.first).to_contain_text(re.compile(r"\d%"))  # a share is written as in English
    await visitor.picture(f"study-{game}")
    assert await visitor.complaints() == []
    played = random_table(game, "round_limit=5", 4).lines()[step]
    await page.locator(f".suggestion:not([data-line='{played}'])").first.click()
    await expect(page.locator(".branch .move[aria-current]")).to_be_visible()
    shown = page.locator("main.study[aria-busy=false]")
    await expect(shown).not_to_have_attribute("data-step", str(step))
    tried = int(await shown.get_attribute("data-step") or 0)  # passes that leave no choice follow by themselves
    await page.get_by_label("Name of this branch").fill("What if")
    await page.keyboard.press("Enter")
    await expect(page.locator(".branch-name")).to_have_text("What if")
    await visitor.picture(f"study-branch-{game}")
    assert await visitor.complaints() == []

    # It is kept, and can take the place of what was played, or go.
    await page.get_by_role("button", name="Make main line").click()
    await expect(page.locator(".branch .move").first).to_be_visible()
    await expect(page.locator(".branch .move[aria-current]")).to_have_count(0)
    await page.goto("/")
    await page.locator(".my-studies a").click()
    await at_step(visitor, tried)
    await expect(page.locator(".branch")).to_have_count(1)
    await page.locator(".branch .move").last.click()
    await page.get_by_role("button", name="Delete branch").click()
    await expect(page.locator(".branch")).to_have_count(0)
    await at_step(visitor, step)


async def test_a_link_opens_the_same_study(visitor: Visitor, visitors: Visitors, tmp_path: Path) -> None:
    page, step = visitor.page, decision("chromecas")
    await open_study(visitor, "chromecas", tmp_path, step)
    played = random_table("chromecas", "round_limit=5", 4).lines()[step]
    await page.locator(f".suggestion:not([data-line='{played}'])").first.click()
    current = page.locator(".branch .move[aria-current]")
    await expect(current).to_be_visible()
    said = await current.get_attribute("title")
    await page.evaluate("() => navigator.clipboard.writeText = async (text) => { window.copied = text }")
    await page.locator(".share > button").click()
    await page.get_by_role("button", name="Copy link").click()
    await expect(page.locator(".share-ways [role=status]")).to_contain_text("copied")
    link = await page.evaluate("() => window.copied")
    assert len(link) < 7000
    friend = await visitors.come(390, 844, language="fr")
    await friend.page.goto(link)
    await expect(friend.page.locator(".branch .move[aria-current]")).to_be_visible()
    await expect(friend.page.locator(".branch .move[aria-current]")).not_to_have_attribute("title", said or "")
    shown = [await each.locator("main.study").get_attribute("data-step") for each in (page, friend.page)]
    assert shown[0] == shown[1]
    await friend.page.goto(link[:-40])
    await expect(friend.page.locator("main")).to_contain_text("Impossible d")


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 800)), ("fr", (390, 844))])
async def test_mistakes_are_marked_and_the_better_choice_is_tried(
    language: str, size: tuple[int, int], visitors: Visitors, tmp_path: Path
) -> None:
    visitor = await visitors.come(*size, language=language)
    page = visitor.page
    await open_study(visitor, "chromecas", tmp_path, 0)
    await page.get_by_role("button", name="Review this game" if language == "en" else "Analyser la partie").click()
    await expect(page.locator(".verdicts.whole li")).to_have_count(2, timeout=60_000)
    await expect(page.locator(".verdicts .chart-key")).to_have_count(2)  # whose line is which
    await expect(page.locator(".chart-scale")).to_contain_text("%")
    marked = await page.locator(".move.mistake .move-number").all_inner_texts()
    chips = await page.locator(".mistakes .chip").all_inner_texts()
    assert sorted(map(int, chips)) == list(map(int, marked))
    for verdict in await page.locator(".verdicts li").all():  # each side has its own, and as many as it is said to have
        said = re.search(r"(\d+)", await verdict.inner_text())
        assert said is not None
        assert await verdict.locator(".chip").count() == int(said[1])
    shown = "(all) => all.every((each) => each.scrollHeight <= each.clientHeight + 1)"
    assert await page.locator(".mistakes").evaluate_all(shown)
    await page.locator(".mistakes .chip").first.click()
    await page.locator(".judged button").click()
    await expect(page.locator(".branch .move[aria-current]")).to_be_visible()
    assert await page.locator(".move.mistake").count() > 0
    await visitor.picture(f"study-mistake-{language}")
    assert not await visitor.is_too_wide()
    assert await visitor.complaints() == []

    # Tried once more from within the branch, it is the same branch.
    branch = await page.locator(".branch .move").count()
    await page.locator(".judged button").click()
    await expect(page.locator("main.study[aria-busy=false] .branch .move[aria-current]")).to_be_visible()
    assert await page.locator(".branch .move").count() == branch

    # Through one seat's eyes nothing is said of how the other one plays.
    await page.locator(".study select").last.scroll_into_view_if_needed()
    await page.get_by_label("Point of view" if language == "en" else "Point de vue").select_option("0")
    await expect(page.locator(".verdicts.whole li")).to_have_count(1)
    await expect(page.locator(".chart-line")).to_have_count(2)  # its line, and the key to it


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 800)), ("fr", (390, 844)), ("fr", (360, 640))])
async def test_answers_and_steps_are_read_whole_where_one_may_react(
    language: str, size: tuple[int, int], visitors: Visitors, tmp_path: Path
) -> None:
    visitor = await visitors.come(*size, language=language)
    page, table = visitor.page, random_table("paint_brawl", "", 4)
    asked = [(at, table.before(at).question()) for at in range(100, len(table.answers))]
    step = next(at for at, question in asked if question is not None and question.window)
    await open_study(visitor, "paint_brawl", tmp_path, step, "")
    cut = await page.evaluate(CUT_OFF)
    await visitor.picture(f"study-window-{size[0]}")
    assert cut == []
    long = page.locator(".move", has_text=re.compile(r".{90,}")).first
    await long.evaluate("(each) => each.click()")
    current = page.locator("main.study[aria-busy=false] .move[aria-current]")
    await expect(current).to_contain_text(re.compile(r".{90,}"))
    assert await current.evaluate("(each) => each.scrollHeight - each.clientHeight") <= 0


# Answers below the edge of their panel, and a number of steps that does not fit.
CUT_OFF = """() => {
  const edge = document.querySelector(".prompt-body").getBoundingClientRect().bottom;
  const low = [...document.querySelectorAll(".prompt .word")]
    .filter((word) => word.getBoundingClientRect().bottom > edge + 1);
  const steps = [...document.querySelectorAll(".step-count")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1);
  return [...low, ...steps].map((each) => each.textContent);
}"""


async def test_the_move_one_stands_at_is_in_sight_beside_the_board(visitor: Visitor, tmp_path: Path) -> None:
    page, step = visitor.page, decision("chromecas")
    await open_study(visitor, "chromecas", tmp_path, step)
    current, best = page.locator(".move[aria-current]"), page.locator(".suggestion").first
    await expect(best).to_be_visible()
    await expect(current).to_be_in_viewport(ratio=1)
    await expect(best).to_be_in_viewport()
    await page.keyboard.press("ArrowRight")
    await at_step(visitor, step + 1)
    await expect(current).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", some_of("color_quest"))
async def test_on_a_tablet_nothing_is_cut_off(game: str, visitors: Visitors, tmp_path: Path) -> None:
    visitor = await visitors.come(820, 1180)
    page = visitor.page
    await open_study(visitor, game, tmp_path, decision(game))
    await expect(page.locator(".suggestion").first).to_be_visible()
    for address in ("", "/#/record"):
        if address:
            await page.goto(address)
        await expect(page.locator(".replay-more").first).to_be_visible()
        parts = page.locator(".table-column > *")
        assert await parts.count() >= 3
        assert await parts.evaluate_all(CUT_PARTS) == []
        assert not await visitor.is_too_wide()
        await visitor.picture(f"tablet-{game}-{'replay' if address else 'study'}")


async def test_dice_are_chosen_or_rolled(visitor: Visitor, tmp_path: Path) -> None:
    table = random_table("dark_threat", "round_limit=5", 4)
    dice = next(
        n for n in range(len(table.answers)) if table.before(n).asked == CHANCE and len(table.before(n).legal()) > 3
    )
    page = visitor.page
    await open_study(visitor, "dark_threat", tmp_path, dice)
    faces = page.locator(".words .word")
    await expect(faces.first).to_contain_text("%")
    await visitor.picture("study-dice")
    said = table.answers[dice].line
    other = next(
        table.game.line(table.before(dice).state, action)
        for action in table.before(dice).legal()
        if table.game.line(table.before(dice).state, action) != said
    )
    await page.locator(f".words [data-word='{other.split()[-1]}']").click()
    await expect(page.locator(".branch .move").first).to_be_visible()
    await page.get_by_role("button", name="Leave branch").click()
    await at_step(visitor, dice)
    await page.get_by_role("button", name="Roll").click()
    await expect(page.locator("main.study")).not_to_have_attribute("data-step", str(dice))


async def test_other_eyes_see_less(visitor: Visitor, tmp_path: Path) -> None:
    words = ""
    table, page = random_table("paint_brawl", words, 4), visitor.page
    step = next(
        n
        for n in range(40, len(table.answers))
        if table.before(n).asked == 0
        and len(table.before(n).legal()) > 1
        and "?" in table.game.picture(table.before(n).view(table.before(n).asked).known)
    )
    await open_study(visitor, "paint_brawl", tmp_path, step, words)
    await expect(page.locator(".suggestion").first).to_be_visible()
    await page.get_by_label("Point of view").select_option("1")
    await expect(page.locator(".prompt-words .dim")).to_be_visible()
    await expect(page.locator(".suggestion")).to_have_count(0)
    await expect(page.locator(".best")).to_contain_text("What the bots would choose here is hidden too.")
    await expect(page.locator(".move", has_text="hidden choice").first).to_be_attached()
    await expect(page.locator(".move", has_text="…")).to_have_count(0)
    await visitor.picture("study-eyes")
    await page.get_by_label("Point of view").select_option("0")
    await expect(page.locator(".suggestion").first).to_be_visible()


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.soak)])
async def test_a_study_fits_a_phone_and_is_played_by_fingers(language: str, visitors: Visitors, tmp_path: Path) -> None:
    visitor = await visitors.come(360, 740, language=language, dark=language == "en")
    page = visitor.page
    step = decision("paint_brawl")
    await open_study(visitor, "paint_brawl", tmp_path, step)
    await expect(page.locator(".suggestion").first).to_be_visible()
    await visitor.picture(f"study-phone-{language}")
    assert not await visitor.is_too_wide()
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"
    assert await page.locator(".move[aria-current] .move-text").evaluate_all(cut) == []
    if await page.evaluate("() => matchMedia('(hover: none)').matches"):  # nobody points at a choice to read it
        assert await page.locator(".suggestion-words > *").evaluate_all(cut) == []
    await page.locator(".square:not(.start, .next, .hint)").first.tap()
    refused = page.locator(".popup", has_text="Impossible ici." if language == "fr" else "Not possible here.")
    await expect(refused.get_by_role("button", name=re.compile("PB-"))).to_be_visible()
    assert await visitor.complaints() == []
    await page.keyboard.press("Escape")
    await expect(refused).to_have_count(0)
    await page.locator(".suggestion").first.tap()
    await expect(page.locator("main.study[aria-busy=false]")).not_to_have_attribute("data-step", str(step))


async def test_a_finished_match_leads_to_its_analysis(visitor: Visitor) -> None:
    page = visitor.page
    await page.goto("/")
    made = await page.evaluate(
        """async () => {
            await fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
            const wish = { game: "chromecas", seats: [{ who: "me" }, { who: "me" }] };
            const answer = await fetch("/api/matches", {
              method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish),
            });
            return (await answer.json()).match;
        }"""
    )
    await page.goto(f"/#/match/{made}")
    await page.get_by_role("button", name="I am").click()
    await page.get_by_role("button", name="Resign").click()
    await page.get_by_role("button", name="Yes").click()
    await page.locator(".result a[href^='#/study/match/']").click()
    await at_step(visitor, 0)
    await expect(page.locator(".move").nth(1)).to_be_visible()


@pytest.mark.parametrize(("width", "height", "language"), sizes((1280, 800, "en")))
async def test_an_empty_board_is_begun_on_pasted_to_and_named(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    page = visitor.page
    await page.goto("/")
    await page.locator("a[href='#/study']").click()
    await expect(page.locator(".study-beginning button[data-game]")).to_have_count(len(GAMES))
    await visitor.picture(f"study-beginning-{language}")
    assert not await visitor.is_too_wide()
    assert await visitor.complaints() == []
    await page.locator(".study-beginning button[data-game=chromecas]").click()
    await at_step(visitor, 0)
    await expect(page.locator(".suggestion").first).to_be_visible()
    await page.locator(".study-name").fill("Une idée")
    await page.keyboard.press("Enter")
    await expect(page).to_have_url(re.compile("#/study/kept/"))
    await page.goto("/#/study")
    await expect(page.locator(".my-studies strong")).to_have_text("Une idée")
    await page.locator(".my-studies a").click()
    await expect(page.locator(".study-name")).to_have_value("Une idée")
    await page.goto("/#/study")
    table = random_table("paint_brawl", "", 4, 12)
    await page.locator("textarea").fill(write_record({"game": "paint_brawl"}, table.lines(), []))
    await page.locator(".study-beginning button.main").click()
    await at_step(visitor, 0)
    await expect(page.locator("main[data-game=paint_brawl]")).to_be_visible()


async def test_what_was_declared_is_said_where_one_may_react(visitor: Visitor, tmp_path: Path) -> None:
    table = random_table("paint_brawl", "", 4)
    at, label = next(found for found in (_declared(table, at) for at in range(1, len(table.answers))) if found)
    await open_study(visitor, "paint_brawl", tmp_path, at, "")
    await expect(visitor.page.locator(".declared")).to_contain_text(label)


def _declared(table: Session[Any], at: int) -> tuple[int, str] | None:
    """A window of a game that does not name what may be reacted to, and what it was."""
    question, texts = table.before(at).question(), table.game.texts("en")
    if question is None or not question.window or table.answers[at - 1].private_to is not None:
        return None
    before, line = table.before(at - 1).state, table.answers[at - 1].line
    label = table.game.describe(before, table.game.read(before, line))
    said = texts.say(label.key, label.facts)
    named = said in texts.say(f"question.{question.kind}", question.facts)
    return None if line == "pass" or named else (at, said)


@pytest.mark.parametrize("address", ["/#/study?s=abc", "/#/editor/chromecas?p=abc"])
async def test_a_damaged_link_is_told_as_such(address: str, visitor: Visitor) -> None:
    await visitor.page.goto(address)
    await expect(visitor.page.get_by_text("The link is incomplete or damaged.")).to_be_visible()


async def test_bots_that_cannot_be_asked_are_not_said_to_think(visitors: Visitors, tmp_path: Path) -> None:
    visitor = await visitors.come(own=True)
    page, step = visitor.page, decision("chromecas")
    await page.route("**/study/suggest?*", lambda route: route.abort("connectionrefused"))
    await open_study(visitor, "chromecas", tmp_path, step)
    best = page.locator(".best")
    await expect(best).to_contain_text("No hint: The server is not answering.")
    await page.unroute("**/study/suggest?*")
    for _ in range(2):  # hidden, and shown again
        await best.get_by_role("checkbox").click()
    await expect(best.locator(".suggestion").first).to_be_visible()


async def test_choices_come_soon_and_are_thought_over(visitors: Visitors, tmp_path: Path) -> None:
    visitor = await visitors.come(own=True)
    page, step = visitor.page, decision("chromecas")
    asked: list[bool] = []

    async def hurry(route: Route) -> None:
        soon = bool((route.request.post_data_json or {})["soon"])
        asked.append(soon)
        answer = await route.fetch()
        said = await answer.json()
        said["suggestions"][0]["label"] = "At first sight" if soon else "On second thoughts"
        await route.fulfill(response=answer, json={**said, "hurried": soon})

    await page.route("**/study/suggest?*", hurry)
    await open_study(visitor, "chromecas", tmp_path, step)
    await expect(page.locator(".suggestion").first).to_contain_text("On second thoughts")
    assert asked == [True, False]


async def test_an_uploaded_game_is_still_there_when_the_page_is_loaded_again(visitor: Visitor, tmp_path: Path) -> None:
    step = decision("chromecas")
    await open_study(visitor, "chromecas", tmp_path, step)
    await visitor.page.reload()
    await at_step(visitor, step)
    await visitor.page.goto("/#/record")
    await visitor.page.reload()
    await expect(visitor.page.locator("main.replay")).to_be_visible()
