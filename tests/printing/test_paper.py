"""Games on paper: the sheet fits on two pages, every part is there as often as the box has it, changed data prints."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections import Counter
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import DataError
from khroma.kernel.texts import read_own_texts
from khroma.printing.drawings import inside, is_drawn
from khroma.printing.paper import paper
from khroma.printing.parts import contents
from khroma.printing.pdf import VARIABLE, find_browser, write_pdf
from tests.cli.program import khroma, refused
from tests.everything import ROOT

LANGUAGES = ("en", "fr")
# Sections 3.1 of the rulings.
COUNTS = {
    "chromecas": (56, 22, 4),
    "paint_brawl": (16 + 24 + 12, 0, 36 + 6 * (1 + 2 + 1 + 1) + 150),
    "dark_threat": (20, 0, 6 + 6 + 18 + 4 + 3 + 2 + 60 + 60),
    "color_quest": (0, 12, 0),
}
BONUS = dict.fromkeys(("fatigue", "missed", "kadamas", "golem_explosion", "golem_invocation", "immunity"), 4)
VOID = {"meta"}


class Nesting(HTMLParser):
    """Whether every element that opens closes, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_file_is_whole_and_says_what_every_thing_does(name: str, language: str) -> None:
    game = find_game(name)
    written = paper(game, game.option_table().make(), language)
    read = Nesting()
    read.feed(written)
    assert read.open == []
    texts = game.texts(language)
    for kind, things in texts.abouts().items():
        for word, said in things.items():
            assert said in read.text, (kind, word)
    for scenario in game.option_table().scenarios():
        for line in texts.how_to_play(scenario):
            assert line in read.text
    assert "http" not in written


@pytest.mark.parametrize("name", GAMES)
def test_every_part_is_there_as_often_as_in_the_box(name: str) -> None:
    game = find_game(name)
    found = contents(game, game.option_table().make(), game.texts("en"))
    counted = tuple(sum(part.count for part in parts) for parts in (found.cards, found.tiles, found.tokens))
    for expected, number in zip(COUNTS[name], counted, strict=True):
        assert expected in (0, number), counted
    if name == "color_quest":
        tokens = Counter({part.title: part.count for part in found.tokens if part.colour})
        assert sum(tokens.values()) == 120
        assert sum(part.count for part in found.cards if "otion" in part.title) == 18


@pytest.mark.parametrize(
    ("name", "files", "ranks"), [("paint_brawl", 11, 11), ("dark_threat", 17, 11), ("color_quest", 18, 10)]
)
def test_every_square_of_the_board_is_printed_once(name: str, files: int, ranks: int) -> None:
    game = find_game(name)
    drawn = re.findall(r">([a-z]\d+)</text>", paper(game, game.option_table().make(), "en", "parts"))
    assert sorted(drawn) == sorted(f"{chr(97 + file)}{rank + 1}" for file in range(files) for rank in range(ranks))


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "BGORPYK✦"), ("fr", ["B", "V", "O", "R", "Vi", "J", "K", "✦"])]
)
def test_what_lies_on_the_board_has_the_signs_of_the_paints(language: str, letters: list[str]) -> None:
    """Black and blue both read "bl", and French boards had the English names."""
    game = find_game("color_quest")
    board = paper(game, game.option_table().make(), language, "parts").partition('class="cards"')[0]
    said = re.findall(r">([^<>]+)</text>", board.rpartition("</defs>")[2])
    assert sorted({each for each in said if not re.fullmatch(r"[a-r]\d+", each)}) == sorted(letters)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_titles_begin_with_a_capital(name: str, language: str) -> None:
    """Nouns that stand within sentences are small: bright Chosen One, mini golem."""
    game = find_game(name)
    made = paper(game, game.option_table().make({}), language, "all")
    titles = re.findall(r"(?:<h3[^>]*>|<h4>|<dt>(?:<svg.*?</svg>)?)([^<]+)", made)
    assert len(titles) > 20
    assert [title for title in titles if title[0].islower()] == []


def test_a_browser_without_windows_makes_a_pdf_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = tmp_path / "chromium-headless-shell"
    shell.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(VARIABLE, raising=False)
    assert find_browser() == str(shell)


def test_a_designers_own_card_prints_as_it_is(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text('[unit.lighthouse]\nletter = "L"\npower = 6\ncopies = 3\n')
    page = tmp_path / "deck.html"
    run = khroma("print", "chromecas", "--option", f"unit_deck={deck}", "--what", "parts", "--to", page)
    assert run.code == 0, run.err
    written = page.read_text()
    assert written.count(">Lighthouse<") == 3 * 4
    assert "Titan" not in written


def test_a_terrain_that_a_designer_renames_prints_under_its_own_name() -> None:
    ours = (ROOT / "src/khroma/games/chromecas/data/terrains.toml").read_text(encoding="utf-8")
    deck = ours.replace("relay_mast", "my_lighthouse").replace("[terrain.t02]", "[terrain.gully]")
    game = find_game("chromecas")
    options = game.option_table().make({"terrain_deck": tomllib.loads(deck)})
    titles = [part.title for part in contents(game, options, game.texts("fr")).tiles]
    assert titles[:3] == ["my lighthouse", "rust gully", game.texts("fr").noun("terrain", "t03")]


def test_a_changed_count_prints_as_changed() -> None:
    game = find_game("paint_brawl")
    options = game.option_table().make({"bonus_deck": {"bonus": {**BONUS, "fatigue": 7, "missed": 1}}})
    cards = contents(game, options, game.texts("en")).cards
    assert [part.count for part in cards if part.title in ("Fatigue", "Missed")] == [7, 1]


def test_mistakes_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused(khroma("print", "chess"), "unknown game")
    refused(khroma("print", "chromecas", "--to", "x.docx"), ".html or .pdf")
    refused(khroma("print", "chromecas", "--to", tmp_path / "no" / "x.html"), "cannot be written")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(DataError, match="no browser was found"):
        find_browser()


def pages_of(path: Path) -> int:
    return len(re.findall(rb"/Type /Page\b", path.read_bytes()))


@pytest.mark.page
@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(
            name,
            language,
            marks=[] if (name, language) in (("color_quest", "fr"), ("chromecas", "en")) else pytest.mark.soak,
        )
        for name in GAMES
        for language in LANGUAGES
    ],
)
def test_a_sheet_has_two_pages(tmp_path: Path, name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    small = shutil.which("chromium-headless-shell")
    if small:
        monkeypatch.setenv(VARIABLE, small)
    try:
        find_browser()
    except DataError:
        pytest.skip("no browser that prints")
    game = find_game(name)
    made = tmp_path / "sheet.pdf"
    write_pdf(paper(game, game.option_table().make(), language, "sheet"), made)
    assert pages_of(made) == 2
    whole = paper(game, game.option_table().make(), language, "parts")
    write_pdf(whole, made)
    assert pages_of(made) == whole.count("<section")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_part_has_the_drawing_of_the_page(name: str, language: str) -> None:
    game = find_game(name)
    found = contents(game, game.option_table().make(), game.texts(language))
    for part in [*found.cards, *found.tiles, *found.tokens]:
        if part.sign not in ("M", "A"):  # action cards are their letter
            assert is_drawn(part.drawn), part
            assert not re.search(r"\{\w+\}", part.picture(language)), part.drawn


def test_letters_of_paints_are_those_of_the_reader() -> None:
    assert ">G<" in inside("puddle green", "en")
    assert ">V<" in inside("puddle green", "fr")


@pytest.mark.parametrize(("language", "letters"), [("en", "CDIMPS"), ("fr", "CDFIMP")])
def test_the_letter_of_a_potion_is_that_of_what_it_gives(language: str, letters: str) -> None:
    game = find_game("color_quest")
    cards = contents(game, game.option_table().make(), game.texts(language)).cards
    potions = [part for part in cards if part.drawn.startswith("potion ")]
    assert "".join(sorted(part.holes["sign"] for part in potions)) == letters


def test_what_a_file_refers_to_is_in_it() -> None:
    game = find_game("paint_brawl")
    written = paper(game, game.option_table().make(), "en")
    ids = set(re.findall(r'id="([\w-]+)"', written))
    assert set(re.findall(r"url\(#([\w-]+)\)", written)) <= ids
    assert "http" not in written


@pytest.mark.parametrize(
    ("language", "scout", "lancer", "tug"),
    [
        ("en", "Power 9. Captures a weaker", "Power 6. Captures a weaker", "Power 2. When placed, it may destroy"),
        ("fr", "Puissance 9. Capture un", "Puissance 6. Capture un", "Puissance 2. Une fois placé, il peut détruire"),
    ],
)
def test_a_changed_unit_is_told_as_it_is_changed(language: str, scout: str, lancer: str, tug: str) -> None:
    game = find_game("chromecas")
    units = tomllib.loads((ROOT / "src/khroma/games/chromecas/data/units.toml").read_text(encoding="utf-8"))
    units["unit"]["scout"]["power"] = 9
    units["unit"]["lancer"] = {"letter": "L", "power": 6, "copies": 1}
    units["unit"]["tug"] = {"letter": "T", "power": 2, "copies": 1, "vehicle": "ship"}
    printed = paper(game, game.option_table().make({"unit_deck": units}), language)
    for unit, said in (("scout", scout), ("lancer", lancer), ("tug", tug)):
        assert printed.count(said) == 1 + 4 * units["unit"][unit]["copies"]  # on the aid, and on every card
    assert ("Power 2. Captures" if language == "en" else "Puissance 2. Capture") not in printed
    # What every unit does begins with its power: the rest holds for others too.
    power = read_own_texts("khroma.printing", language)
    for unit, said in game.texts(language).abouts()["unit"].items():
        row = units["unit"][unit]
        assert unit == "scout" or said.startswith(power.say("paper.power", {"n": row["power"]}))


def test_a_card_of_a_designer_prints_with_its_own_number_and_without_a_drawing_of_ours(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    units = (ROOT / "src/khroma/games/chromecas/data/units.toml").read_text(encoding="utf-8")
    deck.write_text(units.replace("power = 5", "power = 7"), encoding="utf-8")
    made = khroma("print", "chromecas", "-o", f"unit_deck={deck}", "--what", "parts", "--to", tmp_path / "deck.html")
    assert made.code == 0
    written = (tmp_path / "deck.html").read_text(encoding="utf-8")
    assert ">7</text>" in written
    assert ">5</text>" not in written


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_shows_what_things_look_like(name: str) -> None:
    game = find_game(name)
    written = paper(game, game.option_table().make(), "en", "sheet")
    assert written.count('class="drawing"') >= 10
    assert not re.search(r"\{\w+( \w+)?\}", written.partition("<body>")[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_chromecas_has_its_rules_with_pictures(language: str) -> None:
    game = find_game("chromecas")
    written = paper(game, game.option_table().make(), language, "sheet")
    assert written.count('class="example"') >= 8
    rules = game.texts(language).rules()
    for rule in ("CH-TURN-2", "CH-TER-1", "CH-CAP-2", "CH-CAP-3", "CH-BAST-5", "CH-SHIP-3", "CH-CRANE-3", "CH-TIE-1"):
        assert escape(rules[rule]) in written, rule
    assert not re.search(r"\(t\d\d\)", written)
