"""A match that goes on from a golden record, and its answers one by one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import expect

from khroma.kernel.records import read_record
from tests.page.visitor import Visitor, until

GOLDEN = Path(__file__).parents[1] / "golden"
SEND = """async ([path, body]) => (await fetch(path, {
  method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
})).json()"""


def lines_of(name: str) -> list[str]:
    """The answers of a golden record."""
    return read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8")).lines


async def open_golden(visitor: Visitor, name: str, answers: int, seats: list[dict[str, str]]) -> str:
    """A match that begins after this many answers of a golden record; its name."""
    record = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    return await open_record(visitor, record, answers, seats)


async def open_record(visitor: Visitor, record: str, answers: int, seats: list[dict[str, str]]) -> str:
    """A match that begins after this many answers of a record; its name."""
    page = visitor.page
    await page.goto("/")
    await until(page, "localStorage.getItem('khroma-guest') !== null")
    wish = {"record": record, "answers": answers, "seats": seats}
    made: dict[str, Any] = await page.evaluate(SEND, ["/api/replay/match", wish])
    assert "match" in made, made
    await page.goto(f"/#/match/{made['match']}")
    await expect(page.locator("main.table")).to_be_visible()
    return str(made["match"])


async def say(visitor: Visitor, match: str, line: str) -> None:
    """Give an answer as the seat that is asked; a pass that the table has given by itself is not said again."""
    page = visitor.page
    update = await page.evaluate("async (path) => (await fetch(path)).json()", f"/api/matches/{match}")
    if update["question"] is None:
        return
    answer = {"do": "say", "at": update["number"], "line": line}
    reply: dict[str, Any] = await page.evaluate(SEND, [f"/api/matches/{match}/do", answer])
    assert reply["kind"] != "refused", reply
