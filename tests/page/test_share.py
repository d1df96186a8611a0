"""A picture and a link of a position: from a puzzle, a table and a replay."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ET
from base64 import b64encode
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from khroma.bots.puzzles.puzzle import shipped_puzzles
from khroma.table.puzzles import key_of
from tests.page.test_replay import open_record
from tests.page.visitor import Visitor, sizes, some_of

if TYPE_CHECKING:
    from playwright.async_api import Download, Page, Route

    from tests.page.conftest import Visitors

pytestmark = [pytest.mark.page, pytest.mark.anyio]


async def saved(page: Page, kind: str, folder: Path) -> bytes:
    """The picture as a file."""
    async with page.expect_download() as download:
        await page.locator(".share-ways button", has_text=kind).click()
    file = folder / (await download.value).suggested_filename
    await (await download.value).save_as(file)
    assert file.suffix == f".{kind.lower()}"
    return file.read_bytes()


def check_svg(content: bytes) -> ET.Element:
    """It is well-formed, and nothing in it comes from elsewhere."""
    text = content.decode()
    root = ET.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "class=" not in text
    assert "var(" not in text
    assert "color(" not in text
    named = {each.get("id") for each in root.iter() if each.get("id")}
    for each in root.iter():
        for value in each.attrib.values():
            if value.startswith("url("):
                assert value[5:-1] in named, value
            assert not value.startswith(("http:", "https:", "data:"))
    return root


@pytest.mark.parametrize("game", some_of("paint_brawl"))
async def test_a_picture_stands_by_itself(game: str, visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    await page.goto(f"/#/puzzles/{game}/1")
    await page.get_by_role("button", name="Share").click()
    await expect(page.locator(".share-ways img")).to_be_visible()
    root = check_svg(await saved(page, "SVG", tmp_path))
    said = "".join(root.itertext())
    assert "Puzzle 1" in said
    assert "Khroma" in said
    png = await saved(page, "PNG", tmp_path)
    width, height = struct.unpack(">II", png[16:24])
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert (width, height) == (1280, 2 * int(root.get("height") or 0))
    assert len(png) > 20_000


async def test_what_moves_on_the_page_stands_in_the_picture(visitors: Visitors, tmp_path: Path) -> None:
    """Tiles and pieces appear little by little, if the reader wants that: a picture shows them whole."""
    found = []
    for motion in (False, True):
        page = (await visitors.come(motion=motion)).page
        await page.goto("/#/puzzles/chromecas/1")
        await page.locator(".share > button").click()
        await expect(page.locator(".share-ways img")).to_be_visible()
        found.append(check_svg(await saved(page, "SVG", tmp_path)))
    resting, moving = ([(each.tag, each.attrib) for each in root.iter()] for root in found)
    assert moving == resting


@pytest.mark.parametrize(("width", "height", "language"), sizes((1280, 800, "en")))
async def test_a_link_and_a_picture_are_copied(width: int, height: int, language: str, visitors: Visitors) -> None:
    visitor = await visitors.come(width, height, language=language, own=True)
    page, puzzle = visitor.page, shipped_puzzles("chromecas")[0]
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.goto("/#/puzzles/chromecas/1")
    await page.locator(".share > button").click()
    await expect(page.locator(".share-ways img")).to_be_visible()
    assert await visitor.complaints() == []
    assert not await visitor.is_too_wide()
    await page.locator(".share-ways button").first.click()
    await expect(page.locator(".share-ways [role=status]")).to_be_visible()
    link = await page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/#/puzzles/chromecas/{key_of(puzzle)}")
    await page.locator(".share-ways button").nth(1).click()
    await expect(page.locator(".share-ways [role=status]")).to_contain_text("Picture" if language == "en" else "Image")
    kinds = await page.evaluate("async () => (await navigator.clipboard.read()).flatMap((item) => item.types)")
    assert kinds == ["image/png"]


async def test_a_table_is_shared_without_what_others_hide(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    await visitor.begin()
    await page.locator(".share > button").click()
    root = check_svg(await saved(page, "SVG", tmp_path))
    assert "Chromecas" in "".join(root.itertext())


async def test_a_step_of_a_replay_is_shared(visitor: Visitor, tmp_path: Path) -> None:
    page, steps = visitor.page, await open_record(visitor, "dark_threat", tmp_path)
    await page.get_by_role("slider").fill(str(steps // 2))
    await page.locator(".share > button").click()
    root = check_svg(await saved(page, "SVG", tmp_path))
    assert f"{steps // 2} " in "".join(root.itertext())


# Words at the foot of a picture that run into those beside them.
RUN_INTO = """svg => {
  document.body.insertAdjacentHTML("beforeend", svg);
  const all = document.body.lastElementChild.querySelectorAll(":scope > g:last-of-type > g > text, :scope > text");
  const words = [...all].slice(-FOOT);
  const boxes = words.map((word) => word.getBoundingClientRect());
  return words.filter((_, at) => at > 0 && boxes[at].left < boxes[at - 1].right + 2).map((word) => word.textContent);
}"""


@pytest.mark.parametrize("players", [3, 4])
async def test_many_scores_stand_beside_the_name(players: int, visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    steps = await open_record(visitor, "chromecas", tmp_path, f"players={players} round_limit=5")
    await page.get_by_role("slider").fill(str(steps))
    await page.locator(".share > button").click()
    svg = (await saved(page, "SVG", tmp_path)).decode()
    assert await page.evaluate(RUN_INTO.replace("FOOT", str(players + 1)), svg) == []


# What a browser finds in a moving picture, and how much of its last picture is clearly unlike a still one.
FRAMES = """async ([bytes, still]) => {
  const data = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: "image/gif" });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  const lasting = [];
  let last;
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    last?.close();
    last = (await decoder.decode({ frameIndex })).image;
    lasting.push(last.duration / 1e6);
  }
  const [width, height] = [last.displayWidth, last.displayHeight];
  const pixels = (image) => {
    const brush = new OffscreenCanvas(width, height).getContext("2d");
    brush.drawImage(image, 0, 0, width, height);
    return brush.getImageData(0, 0, width, height).data;
  };
  const image = new Image();
  image.src = still;
  await image.decode();
  const [moving, wanted] = [pixels(last), pixels(image)];
  const unlike = moving.filter((part, at) => Math.abs(part - wanted[at]) > 24).length / moving.length;
  return { size: [width, height], still: [image.width, image.height], lasting, unlike, again: repetitionCount };
}"""


@pytest.mark.parametrize("game", some_of("dark_threat"))
@pytest.mark.parametrize(("width", "height", "language"), sizes((390, 844, "fr")))
async def test_a_match_is_saved_as_an_animation(
    game: str, width: int, height: int, language: str, visitors: Visitors, tmp_path: Path
) -> None:
    visitor = await visitors.come(width, height, language=language)
    page, steps = visitor.page, await open_record(visitor, game, tmp_path)
    await page.get_by_role("slider").fill(str(steps))
    await page.locator(".share > button").click()
    still = await page.locator(".share-ways img").get_attribute("src")
    async with page.expect_download(timeout=120_000) as download:
        await page.locator(".share-ways button", has_text="GIF").click()
    file = tmp_path / (await download.value).suggested_filename
    await (await download.value).save_as(file)
    assert file.name == f"khroma-{game}.gif"
    assert file.stat().st_size < 1_000_000
    found = await page.evaluate(FRAMES, [b64encode(file.read_bytes()).decode(), still])
    assert 10 < len(found["lasting"]) <= 48
    assert sum(found["lasting"]) < 60
    assert found["again"] == inf
    assert found["size"][0] == 640
    if game != "chromecas":  # whose table grows: earlier pictures may have shown more of it
        assert found["size"] == found["still"]
        assert found["unlike"] < 0.03  # but for the marks of what happened last
    await expect(page.locator(".share-ways [role=status]")).to_contain_text("Animation")
    await expect(page.locator(".share-ways img")).to_have_attribute("src", re.compile("^data:image/gif"))
    assert not await visitor.is_too_wide()
    await visitor.picture(f"{game}-animation-{language}")


async def test_whoever_closes_the_window_ends_the_drawing(visitor: Visitor, tmp_path: Path) -> None:
    page, _ = visitor.page, await open_record(visitor, "chromecas", tmp_path)
    files: list[Download] = []
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def keep(file: Download) -> None:
        files.append(file)

    page.on("download", keep)
    await page.route("**/film-*.js", hold)
    await page.locator(".share > button").click()
    await page.locator(".share-ways button", has_text="GIF").click()
    await expect(page.locator(".share-ways progress")).to_be_visible()
    await expect(page.locator(".share-ways button", has_text="GIF")).to_be_disabled()
    assert await visitor.complaints() == []
    await page.keyboard.press("Escape")
    await expect(page.locator(".share-ways")).to_have_count(0)
    await held[0].continue_()
    await page.locator(".share > button").click()
    await page.locator(".share-ways button", has_text="SVG").click()
    await expect(page.locator(".share-ways button", has_text="GIF")).to_be_enabled()
    await page.wait_for_timeout(500)
    assert [each.suggested_filename for each in files] == ["khroma-chromecas.svg"]
