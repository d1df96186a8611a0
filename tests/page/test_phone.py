"""What a small phone shows whole: the line over the board, the question, what is aimed at."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.page.conftest import Visitors
from tests.page.from_record import lines_of, open_golden, say
from tests.page.visitor import some_of

pytestmark = [pytest.mark.page, pytest.mark.anyio]
# How far what is in a box reaches out of it, in pixels.
OUT = """(box) => Math.max(0, ...[...box.children].map((part) => {
  const { bottom, right } = part.getBoundingClientRect(), frame = box.getBoundingClientRect();
  return Math.max(bottom - frame.bottom, right - frame.right);
}))"""
LONGEST = "Il reste 2 déplacements et 2 attaques."
COVERED = """() => {
  const card = document.querySelector(".popup").getBoundingClientRect();
  return [...document.querySelectorAll(".ghosts > g")].map((ghost) => ghost.getBoundingClientRect()).filter((ghost) =>
    ghost.left < card.right && ghost.right > card.left && ghost.top < card.bottom && ghost.bottom > card.top
  ).length;
}"""
CUT = "(text) => text.scrollHeight - text.clientHeight"


@pytest.mark.parametrize(("game", "last"), [("dark_threat", "Actions"), ("color_quest", "Pioche")])
async def test_the_line_over_the_board_is_whole(game: str, last: str, visitors: Visitors) -> None:
    visitor = await visitors.come(360, 640, language="fr")
    await visitor.start(game)
    await visitor.my_turn()
    facts = visitor.page.locator(".board-facts")
    late = "(cycle) => { if (cycle.children.length === 0) cycle.textContent = '10'; }"
    await facts.locator("dd").first.evaluate(late)
    await expect(facts).to_contain_text(last)
    assert await facts.evaluate(OUT) <= 1
    for button in await visitor.page.locator(".board-buttons button:visible").all():
        box = await button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    assert await visitor.complaints() == []


@pytest.mark.parametrize("game", some_of("color_quest", "dark_threat", among=["color_quest", "dark_threat"]))
async def test_the_longest_question_is_read_whole_beside_all_tools(game: str, visitors: Visitors) -> None:
    """From the second turn on there is a move to take back, and one to see again."""
    visitor = await visitors.come(360, 640, language="fr")
    await visitor.start(game, "[data-opponent=guide]")
    await visitor.my_turn()
    page, question = visitor.page, visitor.page.locator(".question")
    tools = page.locator(".tools")
    await expect(page.locator(".guide")).to_be_visible()
    if game == "dark_threat":
        await question.evaluate(
            "(text) => { text.textContent = text.textContent.replace(/Il reste.*/, LONGEST); }".replace(
                "LONGEST", repr(LONGEST)
            )
        )
    three = "(tools) => { while (tools.children.length < 3) tools.append(tools.lastElementChild.cloneNode(true)); }"
    await tools.evaluate(three)
    assert await question.evaluate(CUT) <= 1
    assert await visitor.cut_words() == []
    await page.locator(".guide-stop").tap()
    await expect(page.locator(".guide")).to_have_count(0)
    await tools.evaluate(three)
    assert await question.evaluate(CUT) <= 1
    assert await visitor.cut_words() == []


@pytest.mark.parametrize(("width", "height", "language"), [(390, 844, "en"), (360, 640, "fr")])
async def test_what_is_aimed_at_is_read_and_played_under_a_guide(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await visitor.start("dark_threat", "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    await page.locator('[data-square="e7"]').tap()
    word = page.locator(".popup [data-word]").first
    await expect(word).to_be_visible()
    await page.wait_for_timeout(500)  # a menu that has just come takes no tap
    await word.tap()
    await expect(page.locator(".prompt.aiming")).to_be_visible()
    aimed = page.locator(".aimed")
    await expect(aimed.get_by_role("button").first).to_be_in_viewport(ratio=1)
    inside = "(aimed) => aimed.getBoundingClientRect().bottom - aimed.parentElement.getBoundingClientRect().bottom"
    assert await aimed.evaluate(inside) <= 1
    # What a network would paint is not hidden by the button that plays it, even where that comes first.
    await aimed.get_by_role("button").last.tap()
    for square in ("f6", "f5"):
        await page.locator(f'[data-square="{square}"]').tap()
    await expect(page.locator(".popup .main")).to_be_visible()
    await expect(page.locator(".ghosts > g")).to_have_count(3)
    await page.wait_for_timeout(100)
    assert await page.evaluate(COVERED) == 0


async def test_a_question_is_read_whole_at_a_desk_while_something_is_picked(visitors: Visitors) -> None:
    visitor = await visitors.come()
    await visitor.start("chromecas", "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    await page.locator(".playing-card.start").first.click()
    await expect(page.locator(".prompt.picking")).to_be_visible()
    assert await page.locator(".question").evaluate(CUT) <= 1
    assert await page.locator(".prompt .dim").evaluate(CUT) <= 1


async def test_names_are_read_whole_beside_clocks_and_scores(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 640, language="fr")
    clock = {"kind": "game", "seconds": 600, "increment": 5}
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    for game in ("chromecas", "paint_brawl"):
        await visitor.create({"game": game, "seats": seats, "options": {}, "clock": clock})
        await visitor.my_turn()
        names = visitor.page.locator(".seat-who .dim")
        await expect(names.last).to_contain_text("Hasard (robot)")
        wide = "(names) => names.map((name) => name.scrollWidth - name.clientWidth)"
        assert max(await names.evaluate_all(wide)) <= 0
    await visitor.picture("names-360")


async def test_the_button_of_the_chat_lies_over_nothing_at_the_end_of_the_page(visitors: Visitors) -> None:
    host, friend = await visitors.come(390, 844), await visitors.come()
    match = await host.create({"game": "chromecas", "seats": [{"who": "me"}, {"who": "open"}], "options": {}})
    link = await host.page.locator(".link-field").input_value()
    await friend.page.goto(link)
    await friend.page.locator(".joining button").first.click()
    await friend.page.get_by_role("tab", name="Chat").click()
    await friend.page.get_by_placeholder("Say something").fill("Hello!")
    await friend.page.keyboard.press("Enter")
    talk = host.page.locator(".talk")
    await expect(talk).to_be_visible()
    await host.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    over = await talk.bounding_box()
    assert over is not None
    for button in await host.page.locator(".side-foot button:visible").all():
        box = await button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= over["y"], match
    assert await host.complaints() == []


async def test_a_low_screen_says_all_facts_in_two_lines(visitors: Visitors) -> None:
    """A phone on its side, or a window that is shown twice as large."""
    visitor = await visitors.come(640, 400, language="fr")
    await visitor.start("dark_threat")
    await visitor.my_turn()
    head = await visitor.page.locator(".board-head").bounding_box()
    assert head is not None
    assert head["height"] <= 84


async def test_what_is_aimed_at_stands_beside_the_tools(visitors: Visitors) -> None:
    """The question is not seen then, and leaves no empty line behind."""
    visitor = await visitors.come(390, 844)
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": {"first_player": "seat0"}})
    await visitor.my_turn()
    page = visitor.page
    for square in ("k2", "k3"):
        await page.locator(f'[data-square="{square}"]').tap()
    aimed, tools = await page.locator(".aimed").bounding_box(), await page.locator(".prompt .tools").bounding_box()
    assert aimed is not None
    assert tools is not None
    assert aimed["y"] < tools["y"] + tools["height"]
    assert aimed["x"] + aimed["width"] <= tools["x"]


# How far a card and its last line reach out of the board that they lie in, in pixels.
OUTSIDE = """(card) => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const last = [...card.querySelectorAll("button")].at(-1);
  last.scrollIntoView({ block: "nearest" });
  return Math.max(...[card.closest(".popup"), last].map((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return Math.max(board.top - top, bottom - board.bottom);
  }));
}"""


async def test_a_refusal_and_its_rule_are_read_whole_above_a_guide(visitors: Visitors) -> None:
    """There the board is low: its card is scrolled as one, to its very end."""
    visitor = await visitors.come(360, 640, language="fr")
    await visitor.start("paint_brawl", "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    await page.locator(".guide-go").tap()
    await page.get_by_role("button", name="Chef du clan rouge").tap()
    await page.wait_for_timeout(350)  # a finger that is still there does not count
    await page.get_by_role("alert").get_by_role("button", name="Règle PB-CHF-1").tap()
    card = page.locator("[data-rule-card]")
    await expect(card.locator(".diagram").first).to_be_visible()
    assert await card.evaluate(OUTSIDE) <= 0
    assert await visitor.complaints() == []


# How broad the frame of what a guide speaks of is drawn, in pixels.
FRAME = """(light) => {
  const { a, b } = light.getScreenCTM();
  return parseFloat(getComputedStyle(light).strokeWidth) * Math.hypot(a, b);
}"""


async def test_what_a_guide_speaks_of_stands_out_on_small_squares_too(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 640, language="fr")
    await visitor.start("dark_threat", "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    await page.locator(".guide-go").tap()
    temples = page.locator(".light")
    await expect(temples).to_have_count(3)
    broad = await temples.first.evaluate(FRAME)
    assert broad >= 2
    # On light ground a light frame would be lost: a dark one is seen on both its sides.
    assert await page.locator(".light-under").first.evaluate(FRAME) >= broad + 1.5


# How much of the ring around a card is cut off above, in pixels.
RING = """(card) => {
  const width = Number(/([\\d.]+)px$/.exec(getComputedStyle(card).boxShadow)[1]);
  return card.closest("ul").getBoundingClientRect().top - card.getBoundingClientRect().top + width;
}"""
# How much narrower a list is than its longest choice.
NARROWER = """(list) => {
  const whole = list.cloneNode(true);
  whole.style.cssText = "position: absolute; flex: none; width: max-content";
  list.parentElement.append(whole);
  const room = list.getBoundingClientRect().width - whole.getBoundingClientRect().width;
  whole.remove();
  return -room;
}"""


async def test_what_is_picked_and_what_is_chosen_are_seen_whole(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 640, language="fr")
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": "chromecas", "seats": seats, "options": {"first_player": 1}})
    await visitor.my_turn()
    card = visitor.page.locator(".playing-card.start").first
    await card.tap()
    await expect(visitor.page.locator(".playing-card.picked")).to_have_count(1)
    assert await visitor.page.locator(".playing-card.picked").evaluate(RING) <= 0
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": {"first_player": "seat0"}})
    await visitor.my_turn()
    assert await visitor.page.locator(".passing select").evaluate(NARROWER) <= 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
async def test_a_long_question_is_read_whole_above_answers(width: int, height: int, visitors: Visitors) -> None:
    """On phones of the usual sizes too, where a wide board leaves less room than a square one."""
    visitor = await visitors.come(width, height, language="fr")
    await visitor.start("color_quest")
    await visitor.my_turn()
    page, question, tools = visitor.page, visitor.page.locator(".question"), visitor.page.locator(".tools")
    await tools.evaluate(
        "(tools) => { while (tools.children.length < 3) tools.append(tools.lastElementChild.cloneNode(true)); }"
    )
    await question.evaluate(
        "(text) => { text.textContent = text.textContent.replace(/Choisissez.*/, LATE); }".replace(
            "LATE", repr("Le Clone de peinture en o10 doit quitter sa tuile avant la fin de la séquence.")
        )
    )
    await expect(question).to_contain_text("doit quitter sa tuile")
    await expect(page.locator(".prompt .word")).not_to_have_count(0)
    assert await question.evaluate(CUT) <= 1
    assert await visitor.cut_words() == []


async def test_whether_to_resign_is_asked_where_it_is_seen(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 640, language="fr")
    await visitor.start("chromecas")
    await visitor.my_turn()
    page = visitor.page
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    await page.get_by_role("button", name="Abandonner").tap()
    yes = page.get_by_role("button", name="Oui")
    await expect(yes).to_be_visible()
    await page.wait_for_timeout(300)
    for button in (yes, page.get_by_role("button", name="Non")):
        box, sheet = await button.bounding_box(), await page.locator(".table-sheet").bounding_box()
        assert box is not None
        assert sheet is not None
        assert box["y"] + box["height"] <= sheet["y"]


async def test_a_long_declaration_leaves_its_answers_whole(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 640, language="fr")
    await open_golden(visitor, "color_quest-2", 83, [{"who": "me"}, {"who": "me"}])
    page = visitor.page
    await page.wait_for_selector(".prompt.window, .curtain")
    if await page.locator(".curtain").count():
        await page.locator(".curtain button").tap()
    longest = "Gaïa : Kaos déclare « Rônin o2 : capacité spéciale Réseau de peinture (n3, n2) ». Réagir ou passer ?"
    await page.locator(".question").evaluate("(text, longest) => { text.textContent = longest; }", longest)
    await page.locator(".prompt .word").last.evaluate(
        "(word) => { word.textContent = 'Préparer la Potion de Dextérité avec des dés'; }"
    )
    assert await page.locator(".question").evaluate(CUT) <= 1
    assert await visitor.cut_words() == []
    assert await visitor.complaints() == []


async def test_the_end_leaves_room_for_the_board_that_shows_it(visitors: Visitors) -> None:
    visitor = await visitors.come(360, 640, language="fr")
    page, lines = visitor.page, lines_of("paint_brawl-networks")
    last = max(number for number, line in enumerate(lines) if line.startswith("network"))
    match = await open_golden(visitor, "paint_brawl-networks", last, [{"who": "me"}, {"who": "me"}])
    for line in lines[last:]:
        await say(visitor, match, line)
    again = page.get_by_role("button", name="Rejouer")
    await expect(again).to_be_in_viewport(ratio=1)
    await expect(page.locator(".turned a, .turned:not(:empty)").first).to_be_attached()
    board, sheet = await page.locator(".board").bounding_box(), await page.locator(".table-sheet").bounding_box()
    assert board is not None
    assert sheet is not None
    assert min(board["y"] + board["height"], sheet["y"]) - board["y"] >= 180
    await expect(again).to_be_in_viewport(ratio=1)
    assert await visitor.complaints() == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
async def test_a_hint_is_read_whole_in_a_guided_game(width: int, height: int, visitors: Visitors) -> None:
    """It takes the place of the card, and the board stays where it is."""
    visitor = await visitors.come(width, height, language="fr")
    await visitor.start("chromecas", "[data-opponent=guide]")
    await visitor.my_turn()
    page = visitor.page
    board = await page.locator(".board").bounding_box()
    await page.get_by_role("button", name="Conseil").tap()
    await expect(page.locator("section.hint")).to_be_visible()
    assert await page.locator(".prompt-body").evaluate(CUT) <= 1
    assert await page.locator(".board").bounding_box() == board
    await expect(page.locator(".follow")).to_be_in_viewport(ratio=1)
    await page.get_by_role("button", name="Fermer").tap()
    await expect(page.locator(".guide")).to_be_visible()
    assert await page.locator(".board").bounding_box() == board
