"""Lobby and learning: ready-made games, the rules with their pictures and rulings, hints with reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from khroma.games.registry import GAMES, find_game
from tests.page.visitor import Visitor, some_of

if TYPE_CHECKING:
    from tests.page.conftest import Visitors

SIZES = {"desktop": (1280, 800), "phone": (360, 740)}
ALTERNATING = [(game, "en" if number % 2 else "fr") for number, game in enumerate(GAMES)]


def only(game: str) -> list[Any]:
    """One of them in `make test`, all of them in `make soak`."""
    return [pytest.param(*each, marks=[] if each[0] == game else [pytest.mark.soak]) for each in ALTERNATING]


RULES = {
    "chromecas": "CH-CAP-2",
    "paint_brawl": "PB-ATK-BRA",
    "dark_threat": "DT-MOV-2",
    "color_quest": "CQ-PNT-12",
}
# Names of cards with a word that does not fit into a line.
BROKEN = """() => [...document.querySelectorAll(".card-name")].filter((name) => {
  name.style.overflowWrap = "normal";
  name.style.hyphens = "manual";
  return name.scrollWidth > name.clientWidth;
}).map((name) => name.textContent)"""
pytestmark = [pytest.mark.page, pytest.mark.anyio]


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.soak)])
@pytest.mark.parametrize(("game", "language"), only("chromecas"))
async def test_a_rule_has_a_picture_and_its_full_ruling(
    game: str, language: str, size: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(*SIZES[size], language=language, dark=size == "phone")
    page, rule = visitor.page, RULES[game]
    await page.goto(f"/#/rules/{game}/{rule}")
    entry = page.locator(f"[data-rule={rule}]")
    await expect(entry.locator(".diagram").first).to_be_in_viewport()
    await entry.get_by_role("button", name=f"{'Full ruling' if language == 'en' else 'Règle détaillée'} {rule}").click()
    await expect(entry.locator("[data-ruling]")).to_contain_text(rule if game != "chromecas" else "power")
    await entry.scroll_into_view_if_needed()
    await visitor.picture(f"rules-{game}-{size}-{language}")
    assert await visitor.complaints("html" if game == "chromecas" else f"[data-rule={rule}]") == []
    assert not await visitor.is_too_wide()


async def test_the_rules_can_be_searched_and_read_by_chapter(visitor: Visitor) -> None:
    page = visitor.page
    await page.goto("/#/rules/paint_brawl")
    await page.get_by_role("button", name="Explosions", exact=True).click()
    await expect(page.locator('[data-chapter="EXP"] h2')).to_be_in_viewport()
    await page.get_by_label("Search the rules").fill("golem explod")
    await expect(page.locator('[data-rule="PB-GEO-1"]')).to_have_count(0)
    await expect(page.locator("[data-rule]").first).to_be_visible()
    await page.get_by_label("Search the rules").fill("nothing has these words")
    await expect(page.get_by_role("status")).to_have_text("No rule contains these words.")


async def test_a_ruling_leads_to_the_rules_that_it_names(visitor: Visitor) -> None:
    page = visitor.page
    await page.goto("/#/rules/paint_brawl/PB-ATK-BRA")
    await page.get_by_role("button", name="Full ruling PB-ATK-BRA").click()
    await page.locator("[data-ruling] .rule-link", has_text="PB-ATK-1").first.click()
    await expect(page.locator("[data-rule=PB-ATK-1]")).to_have_class("rule cited")


@pytest.mark.parametrize("game", some_of("color_quest"))
@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.soak)])
async def test_every_ready_made_game_can_be_chosen(game: str, size: str, visitors: Visitors) -> None:
    language = "fr" if size == "phone" else "en"
    visitor = await visitors.come(*SIZES[size], language=language, dark=size == "desktop")
    page, table = visitor.page, find_game(game).option_table()
    await page.goto("/")
    await page.click(f".cover[data-game={game}]")
    await expect(page.locator(".preset")).to_have_count(len(table.presets))
    for name in table.presets:
        await page.locator(f".preset input[value={name}]").check()
        await expect(page.locator(".preset-help")).to_contain_text(
            find_game(game).texts(language).say(f"preset.{name}.help")
        )
    await visitor.picture(f"lobby-{game}-{size}-{language}")
    await page.locator(".options > summary").click()
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()


async def test_a_ready_made_game_is_played_with_its_options(visitor: Visitor) -> None:
    page = visitor.page
    await page.goto("/")
    await page.click(".cover[data-game=chromecas]")
    await page.locator(".preset input[value=four]").check()
    await page.click("[data-bot=random]")
    await expect(page.locator(".seat")).to_have_count(4)
    await page.goto("/")
    await expect(page.locator(".match-row").first).to_contain_text("Four factions")


async def test_an_option_is_changed_and_set_back(visitor: Visitor) -> None:
    page = visitor.page
    await page.goto("/")
    await page.click(".cover[data-game=paint_brawl]")
    await page.locator(".options > summary").click()
    await page.get_by_label("Scenario").select_option("siege")
    await expect(page.get_by_text("Changed below.")).to_be_visible()
    await page.get_by_role("button", name="Back to the ready-made game").click()
    await expect(page.get_by_text("Changed below.")).to_have_count(0)
    await expect(page.get_by_label("Scenario")).to_have_value("paint_networks")


@pytest.mark.parametrize(("game", "language"), only("paint_brawl"))
async def test_a_hint_says_why(game: str, language: str, visitors: Visitors) -> None:
    """Of a few hints most have reasons of their own; all can be followed."""
    visitor = await visitors.come(language=language)
    page = visitor.page
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    await visitor.create({"game": game, "seats": seats, "options": {"round_limit": 5}})
    explained = 0
    for _ in range(3):
        await page.wait_for_selector(".prompt.mine:not(.window)")  # a window closes before its hint comes
        before = await page.locator("main.table").get_attribute("data-number")
        assert await visitor.cut_words() == []
        await page.get_by_role("button", name="Hint" if language == "en" else "Conseil").click()
        await expect(page.locator("section.hint")).to_be_visible()
        explained += await page.locator(".hint-reasons li").count() > 0
        if explained == 1:
            await visitor.picture(f"hint-{game}-{language}")
            assert await visitor.complaints() == []
        assert await visitor.cut_words() == []
        await expect(page.locator(".follow")).to_be_in_viewport(ratio=1)  # however much there is to say
        await page.locator(".follow").click()
        await expect(page.locator("main.table")).not_to_have_attribute("data-number", before or "")
    assert explained >= 2


async def test_a_card_a_figure_and_the_legend_say_what_things_do(visitor: Visitor) -> None:
    page, texts = visitor.page, find_game("paint_brawl").texts("en")
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    options = {"level": "advanced", "first_player": "seat0"}
    await visitor.create({"game": "paint_brawl", "seats": seats, "options": options})
    await visitor.my_turn()
    assert await page.evaluate(BROKEN) == []
    card = page.locator("[data-card=missed]").first
    await card.hover()
    await expect(page.locator(".what")).to_have_text(f"Missed. {texts.say('about.card.missed')}")
    await expect(card).to_have_accessible_description(texts.say("about.card.missed"))
    await page.locator("[data-square=a1]").click()
    await expect(page.locator(".what")).to_contain_text(texts.say("about.piece.chief"))
    await page.get_by_role("tab", name="Legend").click()
    for kind in ("card", "piece", "blast", "verb"):
        await expect(page.locator(f".legend [data-kind={kind}] dd").first).to_be_visible()
    await visitor.picture("legend-paint_brawl")
    assert await visitor.complaints() == []


# Each of these names on a card of the hand: those that do not fit below its picture.
TOO_TALL = """(names) => {
  const name = document.querySelector(".card-name");
  return names.filter((each) => {
    name.textContent = each;
    name.style.setProperty("--letters", Math.max(...each.split(/[\\s-]/).map((word) => word.length)));
    return name.scrollHeight > name.clientHeight + 1 ||
      name.getBoundingClientRect().bottom > name.parentElement.getBoundingClientRect().bottom;
  });
}"""


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.soak)])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
async def test_the_name_of_every_terrain_is_read_whole(
    width: int, height: int, language: str, visitors: Visitors
) -> None:
    visitor = await visitors.come(width, height, language=language)
    await visitor.begin()
    texts = find_game("chromecas").texts(language)
    names = [texts.noun(*each) for each in texts.nouns() if each[0] in ("terrain", "unit")]
    assert len(names) > 20
    assert await visitor.page.evaluate(TOO_TALL, names) == []


async def test_the_rules_of_an_unknown_game_have_a_way_back(visitors: Visitors) -> None:
    page = (await visitors.come(360, 740, language="fr", own=True)).page
    await page.goto("/#/rules/scrabble")
    await expect(page.get_by_role("alert")).to_have_text("Ce jeu n'existe pas ici.")
    await page.get_by_role("link", name="Vers l'accueil").click()
    await expect(page.locator(".cover").first).to_be_visible()
    visitors.errors.clear()  # the browser notes that there was no such page


async def test_a_hint_that_fails_says_why(visitors: Visitors) -> None:
    visitor = await visitors.come(own=True)
    page = visitor.page
    await page.route("**/hint?*", lambda route: route.abort("connectionrefused"))
    await visitor.begin()
    await page.get_by_role("button", name="Hint").click()
    await expect(page.get_by_role("alert")).to_have_text("No hint: The server is not answering.")


@pytest.mark.parametrize("aimed", [True, False])
async def test_a_hint_takes_the_place_of_what_was_begun(aimed: bool, visitors: Visitors) -> None:
    """Whoever asks in the middle of something else reads and sees the hint, and nothing else is marked."""
    visitor = await visitors.come(390, 844)
    await visitor.begin()
    page = visitor.page
    await page.locator(".playing-card.start").first.tap()
    if aimed:
        await page.locator(".square.next").first.tap()
        await expect(page.locator(".prompt.aiming")).to_be_visible()
    await page.get_by_role("button", name="Hint").tap()
    await expect(page.locator("section.hint")).to_be_visible()
    await expect(page.locator(".playing-card.hint")).to_have_count(1)
    await expect(page.locator(".square.hint")).to_have_count(1)
    await expect(page.locator(".playing-card.picked")).to_have_count(0)
    await expect(page.locator(".popup")).to_have_count(0)
