"""A table in a browser, without the browser: texts in dictionaries, and work that is done at once."""

from __future__ import annotations

import json
from typing import Any

from khroma.browser.beside import do_work
from khroma.browser.home import Home
from khroma.browser.kept import CONFLICT, Change
from khroma.browser.router import Router
from khroma.browser.routes import all_routes
from tests.table.alone import Quick


class Memory:
    """A shelf."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.rows: dict[tuple[str, int], str] = {}
        self.notes: dict[str, str] = {}
        self.broken = ""  # what writing answers, if it does not work

    async def heads(self) -> str:
        return f"[{','.join(self.kept.values())}]"

    async def head(self, id: str) -> str:
        return self.kept.get(id, "")

    async def entries(self, id: str, after: int) -> str:
        found = sorted((number, text) for (match, number), text in self.rows.items() if match == id and number > after)
        return f"[{','.join(text for _, text in found)}]"

    async def note(self, key: str) -> str:
        return self.notes.get(key, "")

    async def write(self, change: str) -> str:
        wanted = Change(**json.loads(change))
        if self.broken:
            return self.broken
        if any((match, number) in self.rows for match, number, _ in wanted.entries):
            return CONFLICT
        self.kept |= dict(wanted.heads)
        self.rows |= {(match, number): text for match, number, text in wanted.entries}
        self.notes |= dict(wanted.notes)
        return ""


async def at_once(work: str, seconds: float) -> str:  # noqa: ARG001
    """The second worker, without a worker."""
    return do_work(work)


class Page:
    """What a page asks for."""

    def __init__(self, shelf: Memory | None = None) -> None:
        self.shelf = shelf or Memory()
        self.home = Home(self.shelf, at_once, Quick())
        self.routes: Router = all_routes()

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        text = b"" if body is None else json.dumps(body).encode()
        reply = await self.routes.answer(self.home, method, path, text)
        return reply.status, reply.content

    async def get(self, path: str) -> Any:
        status, content = await self.ask("GET", path)
        assert status == 200, content
        return json.loads(content)

    async def post(self, path: str, body: Any) -> Any:
        status, content = await self.ask("POST", path, body)
        assert status < 300, content
        return json.loads(content)
