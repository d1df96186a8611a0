"""What a worker calls: messages come in as JSON texts and go out as such. It knows no browser but by what it is given.

A page sends `ask` (a request), `watch` (begin to watch a match), `hear` (a command at one), `leave`, and `heard`
(another page has written to a match). It is told `answer`, `tell` (a message for a watcher) and `closed`.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from khroma.browser.beside import Post
from khroma.browser.home import Home
from khroma.browser.kept import Shelf
from khroma.browser.link import Link
from khroma.browser.routes import all_routes


class Message(msgspec.Struct):
    """Anything that comes in; `id` is that of a request or of a link."""

    do: str
    id: int = 0
    method: str = "GET"
    path: str = ""
    text: str = ""
    language: str = "en"


class Said(msgspec.Struct):
    """Anything that goes out."""

    do: str
    id: int
    status: int = 0
    kind: str = ""
    text: str = ""


class Desk:
    """Where a page's messages arrive."""

    def __init__(self, home: Home, tell: Callable[[str], object]) -> None:
        self.home = home
        self.routes = all_routes()
        self._tell = tell
        self._links: dict[int, Link] = {}

    async def receive(self, text: str) -> None:
        """Do what a message asks for."""
        message = msgspec.json.decode(text, type=Message)
        id = message.id
        if message.do == "ask":
            body = message.text.encode()
            reply = await self.routes.answer(self.home, message.method, message.path, body, message.language)
            self.tell(Said("answer", id, reply.status, reply.kind, reply.content.decode()))
        elif message.do == "watch":
            link = self._links[id] = Link(
                self.home,
                lambda said: self.tell(Said("tell", id, text=said)),
                lambda code: self.tell(Said("closed", id, code)),
            )
            await link.open(message.path)
        elif message.do == "hear" and id in self._links:
            await self._links[id].hear(message.text)
        elif message.do == "leave" and id in self._links:
            self._links.pop(id).leave()
        elif message.do == "heard":
            self.home.heard(message.text)

    def tell(self, said: Said) -> None:
        """Send a message to the page."""
        self._tell(msgspec.json.encode(said).decode())


async def open_desk(shelf: Shelf, post: Post, tell: Callable[[str], object]) -> Desk:
    """The table, ready to play."""
    home = Home(shelf, post)
    await home.open()
    return Desk(home, tell)
