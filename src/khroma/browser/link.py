"""What a socket is at a server: updates go out, commands come in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from urllib.parse import parse_qsl

import msgspec

from khroma.browser.home import Home
from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.table import doing
from khroma.table.complaints import complaint
from khroma.table.foreign import malformed
from khroma.table.live import Live, NoMatch
from khroma.table.problems import say
from khroma.table.updates import Reader
from khroma.table.watchers import Watcher
from khroma.table.wire import Guest, Problem, encode
from khroma.table.wishes import decode_command

NO_MATCH = 4404

Send = Callable[[str], object]
Close = Callable[[int], object]


class Link:
    """One page that watches a match."""

    def __init__(self, home: Home, send: Send, close: Close) -> None:
        self.home = home
        self.send = send
        self.close = close
        self._match = ""
        self._guest: Guest | None = None
        self._watcher = Watcher(Reader("", None, "en"), -1)
        self._live: Live | None = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self, address: str) -> None:
        """Begin to watch: `/api/matches/ID/watch?lang=en&since=3`."""
        path, _, behind = address.partition("?")
        query = dict(parse_qsl(behind))
        self._match, self._guest = path.split("/")[3], await self.home.guest()
        who, name = (self._guest.id, self._guest.name) if self._guest else ("", "")
        seat = Seat(int(query["seat"])) if "seat" in query else None
        reader = Reader(who, seat, query.get("lang", "en"), query.get("picture") == "true")
        self._watcher = Watcher(reader, int(query.get("since", -1)), name)
        try:
            self._live = await self.home.find(self._match)
        except (NoMatch, DataError):
            self.close(NO_MATCH)
            return
        present = self._live.guests()
        self._live.enter(self._watcher)
        if self._live.guests() != present:
            self._live.tell()
        self._writer = self.home.spawn(self._write())

    async def _write(self) -> None:
        """Updates as soon as something has changed, direct replies after them."""
        watcher = self._watcher
        while True:
            await watcher.woken()
            if watcher.behind:
                watcher.behind = False
                live = await self.home.find(self._match)
                since = watcher.since if watcher.since >= 0 else None
                watcher.since, update = await self.home.encoded_update(live, watcher.reader, since)
                self.send(update.decode())
            while watcher.replies:
                self.send(watcher.replies.pop(0).decode())

    async def hear(self, text: str) -> None:
        """A command."""
        language = self._watcher.reader.language
        reply: msgspec.Struct
        try:
            command = decode_command(text)
            if self._guest is None:
                reply = Problem(401, "no-guest", say(language, "spectator"), command.id)
            else:
                live = await self.home.find(self._match)
                reply = await doing.do(self.home, live, self._guest, command, self._watcher.reader)
        except msgspec.DecodeError as error:
            why = complaint(language, malformed(error))
            reply = Problem(400, "bad-request", say(language, "malformed", why=why))
        self._watcher.reply(encode(reply))

    def leave(self) -> None:
        """The page watches no longer."""
        if self._writer is not None:
            self._writer.cancel()
        if self._live is not None:
            present = self._live.guests()
            self._live.leave(self._watcher)
            if self._live.guests() != present:
                self._live.tell()
