"""The position editor: set up by clicks and as text, played, analysed, shared and saved as a case."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Locator, Page, expect

from khroma.games.registry import GAMES, find_game
from khroma.kernel.cases import read_cases, run_case
from tests.page.visitor import Visitor, sizes, some_of

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]

PUT = {  # what is put where, and its sign in the picture
    "chromecas": ("2", "1,0", "2....."),
    "paint_brawl": ("warrior", "f7", ".Wr"),
    "dark_threat": ("spore", "f8", "SP"),
    "color_quest": ("puddle", "j5", ":r"),
}


async def open_editor(visitor: Visitor, game: str) -> Page:
    """The editor with the set-up of a game."""
    page = visitor.page
    await page.goto("/")
    await page.locator(f"a[href='#/editor/{game}']").click()
    await still(page)
    return page


async def still(page: Page) -> None:
    """Wait until every change is made."""
    await expect(page.locator("main.editor[aria-busy=false]")).to_be_visible()


def picture_of(page: Page) -> Locator:
    return page.locator(".editor-picture textarea")


async def put(page: Page, word: str, square: str) -> None:
    """Choose a thing and click a square."""
    before = await picture_of(page).input_value()
    await page.locator(f".thing[data-word='{word}']").click()
    await page.locator(f"[data-square='{square}']").click(force=True)
    await expect(picture_of(page)).not_to_have_value(before)
    await still(page)


@pytest.mark.parametrize("game", some_of("chromecas", "color_quest"))
@pytest.mark.parametrize(("width", "height", "language"), sizes((1280, 800, "en"), (390, 844, "fr")))
async def test_a_position_is_set_up_by_clicks(
    visitors: Visitors, game: str, width: int, height: int, language: str
) -> None:
    visitor = await visitors.come(width, height, language)
    page = await open_editor(visitor, game)
    word, square, sign = PUT[game]
    before = await picture_of(page).input_value()
    await put(page, word, square)
    after = await picture_of(page).input_value()
    assert sign in after
    await visitor.picture(f"editor-{game}-{width}")
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    await page.locator(".palette-walk button").first.click()
    await expect(picture_of(page)).to_have_value(before)
    await page.locator(".palette-walk button").last.click()
    await expect(picture_of(page)).to_have_value(after)


async def test_an_impossible_position_is_refused_with_its_rule_and_nothing_is_lost(visitors: Visitors) -> None:
    visitor = await visitors.come(390, 844, "fr")
    page = await open_editor(visitor, "paint_brawl")
    await put(page, "warrior", "f6")
    await expect(page.locator(".editor-refused")).to_contain_text("seul un Chef")
    await expect(page.locator(".editor-refused a")).to_have_text("PB-GEO-14")
    await expect(page.locator(".square.refused")).to_have_count(1)
    assert "QWr" in await picture_of(page).input_value()
    await expect(page.locator(".editor-lines details[open]")).to_have_count(1)  # where one was writing
    await visitor.picture("editor-refused")
    assert await visitor.complaints() == []
    text = (await picture_of(page).input_value()).replace("QWr", "QCr").replace(".Cr", "...")
    await picture_of(page).fill(text)  # put right as text: the board follows
    await expect(page.locator(".editor-refused a")).to_have_count(0)
    await still(page)


async def test_what_nobody_can_play_is_said_where_it_is_seen(visitor: Visitor) -> None:
    page = await open_editor(visitor, "chromecas")
    for square in ("1,0", "2,0", "3,0"):
        await put(page, "1", square)
        await put(page, "titan", square)
    said = page.locator(".editor-refused")
    await expect(said).to_contain_text("It cannot be played yet. Blue has 3 titan Chromecas")
    await expect(said).to_be_in_viewport()
    await expect(page.locator(".palette-help")).to_have_text("Click squares to put or remove: Titan (Blue).")
    assert await visitor.complaints() == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (820, 1180)])
async def test_whoever_writes_far_below_reads_what_is_wrong(width: int, height: int, visitors: Visitors) -> None:
    page = await open_editor(await visitors.come(width, height), "paint_brawl")
    text = await picture_of(page).input_value()
    await picture_of(page).fill(f"{text}\nnonsense")
    await page.locator(".editor-next").scroll_into_view_if_needed()
    await expect(page.locator(".editor-refused .bad")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (820, 1180)])
@pytest.mark.parametrize("game", some_of("dark_threat"))
async def test_nothing_beside_the_board_is_cut_off(game: str, width: int, height: int, visitors: Visitors) -> None:
    visitor = await visitors.come(width, height)
    page = await open_editor(visitor, game)
    parts = page.locator(".table-column .card, .table-column .palette")
    await expect(parts).to_have_count(5)
    assert await parts.evaluate_all(CUT_OFF) == []
    assert await page.locator(".table-column").evaluate("(all) => all.scrollWidth - all.clientWidth") <= 0
    await visitor.picture(f"editor-{game}-{width}")


# Parts that hold more than is seen of them, or lie on each other.
CUT_OFF = """(all) => all.filter((each, at) => {
  const box = each.getBoundingClientRect();
  const onIt = all.slice(at + 1).map((other) => other.getBoundingClientRect()).some((other) =>
    other.left < box.right - 1 && other.right > box.left + 1 && other.top < box.bottom - 1 && other.bottom > box.top + 1
  );
  return onIt || each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.className)"""


@pytest.mark.parametrize(
    ("game", "word", "square", "why"),
    [
        ("color_quest", "die", "a5", "Dice can only be on crystals."),
        ("dark_threat", "stunned", "c7", "There is no character there."),
        ("paint_brawl", "quest", "c7", "The Quest stand can only be on the Quest square."),
        ("chromecas", "shield", "1,0", "There is no terrain there."),
    ],
)
async def test_a_click_that_changes_nothing_says_why(
    game: str, word: str, square: str, why: str, visitor: Visitor
) -> None:
    page = await open_editor(visitor, game)
    before = await picture_of(page).input_value()
    await page.locator(f".thing[data-word='{word}']").click()
    await page.locator(f"[data-square='{square}']").click(force=True)
    await expect(page.locator(".editor-refused")).to_contain_text(f"not possible on {square}. {why}")
    await expect(page.locator(f".square.refused[data-square='{square}']")).to_be_visible()
    assert await picture_of(page).input_value() == before
    assert await visitor.complaints() == []
    await page.locator(".thing").first.click()  # another thing, another question
    await expect(page.locator(".editor-refused")).to_have_text("")


@pytest.mark.parametrize(("language", "twice"), [("en", "Pile (Blue)"), ("fr", "Pioche (Bleu)")])
async def test_every_line_has_a_name_of_its_own_and_is_read_whole(
    language: str, twice: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(1280, 800, language)
    for game in GAMES:
        page = await open_editor(visitor, game)
        await page.locator(".editor-lines details").evaluate_all("(all) => all.forEach((each) => each.open = true)")
        for section in await page.locator(".editor-lines .editor-fields").all():
            names = await section.locator("> .field > span").all_inner_texts()
            assert len(set(names)) == len(names), names
        # What is chosen is not cut off by the arrow of its list.
        assert await page.locator(".editor-lines label.field > select").evaluate_all(CUT_CHOICES) == []
        if game == "chromecas":
            await expect(page.get_by_label(twice)).to_be_visible()


CUT_CHOICES = """(all) => all.flatMap((list) => {
  const style = getComputedStyle(list);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return [...list.options].map((each) => each.textContent).filter((text) => pen.measureText(text).width > room);
})"""


@pytest.mark.parametrize(
    ("game", "line", "name", "square"),
    [("color_quest", "moved", "Have moved:", "d1"), ("dark_threat", "stunned now", "Stunned this turn:", "f6")],
)
async def test_squares_of_a_line_are_chosen_on_the_board(
    game: str, line: str, name: str, square: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(1280, 800)
    page = await open_editor(visitor, game)
    await page.locator(".editor-lines details").last.locator("summary").click()
    button = page.get_by_role("button", name=name)
    await button.click()
    await expect(button).to_have_attribute("aria-pressed", "true")
    await page.locator(f"[data-square='{square}']").click(force=True)
    await still(page)
    await expect(button).to_have_text(square)
    await expect(picture_of(page)).to_have_value(re.compile(rf"^{line}: {square}$", re.M))
    await expect(page.locator(f".square.picked[data-square='{square}']")).to_be_visible()
    assert await visitor.complaints() == []
    await visitor.picture(f"editor-squares-{game}")
    await page.locator(f"[data-square='{square}']").click(force=True)
    await still(page)
    await expect(picture_of(page)).to_have_value(re.compile(rf"^{line}: none$", re.M))


async def test_a_position_is_played_against_a_bot(visitor: Visitor) -> None:
    page = await open_editor(visitor, "paint_brawl")
    await put(page, "warrior", "f7")
    await page.get_by_role("button", name="Play on from here").click()
    await expect(page.locator("main.table:not(.editor)")).to_be_visible()
    await expect(page.locator("body")).to_contain_text("set up by hand")
    await expect(page.locator("[data-square=f7]")).to_have_attribute("aria-label", re.compile("^f7: red Warrior"))
    for back in (page.go_back, page.reload):  # what was set up is still there
        await back()
        await still(page)
        await expect(picture_of(page)).to_have_value(re.compile(r"\.Wr"))
        await expect(page.locator("[data-square=f7]")).to_have_attribute("aria-label", re.compile("^f7: red Warrior"))


async def test_a_position_is_analysed_and_comes_back(visitor: Visitor) -> None:
    page = await open_editor(visitor, "chromecas")
    await put(page, "2", "1,0")
    drawn = await picture_of(page).input_value()
    await page.get_by_role("button", name="Analyse").click()
    await expect(page.locator("main.study[aria-busy=false]")).to_be_visible()
    await page.get_by_role("button", name="Edit this position").click()
    await still(page)
    await expect(picture_of(page)).to_have_value(drawn)


async def test_a_link_shows_the_same_position_to_somebody_else(visitors: Visitors) -> None:
    ann, bob = await visitors.come(), await visitors.come(390, 844, "fr")
    page = await open_editor(ann, "dark_threat")
    await put(page, "spore", "f8")
    drawn = await picture_of(page).input_value()
    await page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    await page.locator(".editor-next").get_by_role("button", name="Share").click()
    await page.get_by_role("button", name="Copy link").click()
    await page.wait_for_function("() => window.copied !== undefined")
    link = await page.evaluate("() => window.copied")
    await bob.page.goto(link)
    await still(bob.page)
    await expect(picture_of(bob.page)).to_have_value(drawn)


async def test_a_broken_rule_is_reported_as_a_case_file(visitor: Visitor, tmp_path: Path) -> None:
    page = await open_editor(visitor, "chromecas")
    await page.locator(".editor-case summary").click()
    await page.locator(".editor-case select").select_option("choices")
    async with page.expect_download() as download:
        await page.get_by_role("button", name="Save the case file").click()
    file = tmp_path / "case.toml"
    await (await download.value).save_as(file)
    (case,) = read_cases(file.read_text(encoding="utf-8"), "case")
    assert run_case(case, find_game).failure == ""
    await expect(page.locator(".case-said")).to_contain_text("already does what you state")
