"""The table of whoever sits at this browser: one guest, its matches, and a second worker for whoever studies."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import Any

import msgspec

from khroma.browser.beside import Beside, Post
from khroma.browser.kept import Change, Kept, Shelf
from khroma.browser.minds import Minds
from khroma.table.host import Host
from khroma.table.names import clean_name, new_id
from khroma.table.replays import replay_pages
from khroma.table.wire import Guest

GUEST = "guest"  # the note with the one who plays here
REPLAY_SECONDS = 60.0


@dataclass(frozen=True)
class Calm:
    """How long things take: as at a server's table, but nobody else waits for a bot."""

    window_seconds: float = 3.0
    window_more: float = 30.0
    bot_window_seconds: float = 0.8
    bot_seconds: float = 60.0
    bot_pace: float = 0.4


class Home(Host):
    """All matches of one browser."""

    def __init__(self, shelf: Shelf, post: Post, pace: Any = None) -> None:
        self.kept = Kept(shelf)
        self.beside = Beside(post)
        super().__init__(self.kept, Minds(), pace or Calm())
        self._guest: Guest | None = None
        self._replay: tuple[str, str, list[bytes]] = ("", "", [])

    async def open(self) -> None:
        """Time goes on where it stopped: nobody is charged for the days between two visits."""
        times = [head.time for head in await self.kept.heads()]
        if times:
            self.time.resume(max(times))

    async def guest(self) -> Guest | None:
        """Who plays here, if anybody has come in."""
        if self._guest is None:
            text = await self.kept.shelf.note(GUEST)
            self._guest = msgspec.json.decode(text, type=Guest) if text else None
        return self._guest

    async def come_in(self, name: str | None) -> Guest:
        """Somebody plays here from now on, and whoever did before still does."""
        found = await self.guest()
        return found or await self._write_down(Guest(new_id(), clean_name(name)))

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Another name; seats that are already taken keep the old one."""
        return await self._write_down(Guest(guest.id, clean_name(name)))

    async def _write_down(self, guest: Guest) -> Guest:
        await self.kept.write(Change(notes=[(GUEST, msgspec.json.encode(guest).decode())]))
        self._guest = guest
        return guest

    async def replayed(self, text: str, language: str) -> list[bytes]:
        """The pages of a record; those of the last one stay here."""
        record, spoken, pages = self._replay
        if (record, spoken) != (text, language):
            packed = await self.beside.run(replay_pages, text, language, seconds=REPLAY_SECONDS)
            pages = [gzip.decompress(page) for page in packed]
            self._replay = (text, language, pages)
        return pages

    def heard(self, id: str) -> None:
        """Another page of this browser has written to a match."""
        live = self.live.get(id)
        if live is not None:
            live.stale = True
            self.spawn(self.catch_up(live))
