"""The socket of a match: updates go out, commands come in.

It is ASGI, but not Litestar's: that holds ten kilobytes for each socket, and there may be ten thousand of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Any

import msgspec
from uvicorn.protocols.utils import ClientDisconnected

from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.kernel.language import languages
from khroma.server.access import Access, Connection
from khroma.server.database import FAILURES
from khroma.server.denials import Denied
from khroma.server.doors import DIRECTLY, SocketDoor
from khroma.server.guard import Receive, Scope, Send, address_of
from khroma.server.limits import Places
from khroma.server.logs import log
from khroma.server.routes_matches import admit, carry_out
from khroma.table.complaints import complaint
from khroma.table.foreign import malformed
from khroma.table.live import Live, NoMatch
from khroma.table.problems import say
from khroma.table.updates import Reader
from khroma.table.watchers import Watcher
from khroma.table.wire import Explained, Guest, Noted, Problem, Refused, encode
from khroma.table.wishes import decode_command

_ADDRESS = re.compile(r"/api/matches/([^/]+)/watch/?")
_BAD = 4400
_NO_MATCH = 4404
_FULL = 4429
_LOST = 1011
_ENOUGH = 30  # this many unreadable messages, and the socket is closed


class Sockets:
    """Takes every socket that the guard lets through."""

    def __init__(self, access: Access) -> None:
        self.access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send every change of a match; take commands. Spectators need no token."""
        await receive()  # it is asked for
        found = _ADDRESS.fullmatch(scope["path"])
        if found is None:
            await _close(send, _NO_MATCH, "there is nothing here")
            return
        entered: list[tuple[Places, str]] = []
        try:
            socket = await self._open(found[1], scope, send, entered)
            if socket is not None:
                await socket.serve()
        except Exception as error:
            await _fail(send, error)
        finally:
            for places, key in entered:
                places.leave(key)

    async def _open(self, match: str, scope: Scope, send: Send, entered: list[tuple[Places, str]]) -> Socket | None:
        """Shake hands; None: with somebody who was sent away again. Whoever calls gives the places back."""
        access, limits, address = self.access, self.access.limits, address_of(scope)
        connection = Connection(scope)  # type: ignore[arg-type]
        guest = await _guest(access, connection)
        held = [(limits.sockets, "all"), (limits.sockets_by_address, address)]
        if guest is not None:
            held.append((limits.sockets_by_guest, guest.id))
        entered += [(places, key) for places, key in held if places.enter(key)]
        await send({"type": "websocket.accept"})
        if len(entered) < len(held):
            await _close(send, _FULL, "too many connections")
            return None
        wish, door = _wish(connection, guest), scope["extensions"][DIRECTLY]["door"]
        if wish is None:
            await _close(send, _BAD, "since, seat, lang or picture is not well-formed")
            return None
        scope.clear()  # others keep it for as long as the socket is open
        try:
            live = await access.find(match, address)
        except (NoMatch, DataError):
            await _close(send, _NO_MATCH, "there is no match of this name")
            return None
        return Socket(access, door, address, guest, live, Watcher(*wish, guest.name if guest else ""))


async def _close(send: Send, code: int, reason: str) -> None:
    with contextlib.suppress(ClientDisconnected, RuntimeError):  # gone, or closed already
        await send({"type": "websocket.close", "code": code, "reason": reason})


async def _fail(send: Send, error: Exception) -> None:
    """Close a socket on which something went wrong, unless the other side has only gone."""
    if isinstance(error, ClientDisconnected):
        return
    if isinstance(error, FAILURES):
        log("warning", "socket lost the database", cause=type(error).__name__)
        await _close(send, _LOST, "the database does not answer: connect again")
    else:
        log("error", "socket failed", error=error)
        await _close(send, _LOST, "something went wrong here")


async def _guest(access: Access, connection: Connection) -> Guest | None:
    try:
        return await access.maybe_guest(connection)
    except Denied:
        return None


def _wish(connection: Connection, guest: Guest | None) -> tuple[Reader, int] | None:
    """Who reads, and since when, from the query of the address; -1: the recent part of what went before."""
    query = connection.query_params
    lang = query.get("lang", "en")
    seat, since = query.get("seat", ""), query.get("since", "")
    if lang not in languages() or not (seat == "" or _small(seat)) or not (since == "" or _small(since)):
        return None
    reader = Reader(guest.id if guest else "", Seat(int(seat)) if seat else None, lang, query.get("picture") == "true")
    return reader, int(since) if since else -1


def _small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9


class Socket:
    """One that is open at a match: whose it is, and from where."""

    __slots__ = ("access", "address", "door", "guest", "id", "live", "watcher")

    def __init__(
        self, access: Access, door: SocketDoor, address: str, guest: Guest | None, live: Live, watcher: Watcher
    ) -> None:
        self.access = access
        self.door = door
        self.address = address
        self.guest = guest
        self.live = live
        self.id = live.match.facts.id
        self.watcher = watcher

    async def serve(self) -> None:
        """Both directions at once; whichever ends first ends the other."""
        self._come_or_go(self.live.enter)
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            writer.cancel()
            self._come_or_go(self.live.leave)
            await asyncio.gather(writer, return_exceptions=True)

    def _come_or_go(self, move: Any) -> None:
        """All who watch are told, if a guest came who was not there, or went."""
        before = self.live.guests()
        move(self.watcher)
        if self.live.guests() != before:
            self.access.house.presence.changed(self.live)

    async def _write(self) -> None:
        """Whatever there is to say, as soon as there is something. What goes wrong here ends the socket."""
        try:
            while True:
                await self.watcher.woken()
                await self.access.rounds.turn(self.address)
                await self._tell()
        except Exception as error:
            await _fail(self.door.send, error)

    async def _tell(self) -> None:
        """What has changed, and direct replies; nothing of it is kept while nothing happens."""
        watcher, texts = self.watcher, []
        if watcher.behind:
            watcher.behind = False
            texts.append(await self._next())
        replies, watcher.replies = watcher.replies, []
        await self.door.tell(*texts, *replies)

    async def _next(self) -> bytes:
        """The update that the watcher has not seen."""
        watcher, house = self.watcher, self.access.house
        live = await house.find(self.id)
        since = watcher.since if watcher.since >= 0 else None
        watcher.since, update = await house.encoded_update(live, watcher.reader, since)
        return update

    async def _read(self) -> None:
        """Commands, one after the other. What was begun is finished, whoever goes meanwhile."""
        wrong = 0
        while wrong < _ENOUGH:
            message = await self.door.receive()
            if message["type"] != "websocket.receive":
                return
            await self.access.rounds.turn(self.address)
            reply = await self._answer(message.get("text") or "")
            wrong += isinstance(reply, Problem)
            if not self.watcher.reply(encode(reply)):
                break
        await _close(self.door.send, _BAD, "too many messages that cannot be read")

    async def _answer(self, text: str) -> Refused | Explained | Noted | Problem:
        """What is replied to a message, after what it asks for is done."""
        language = self.watcher.reader.language
        try:
            command = decode_command(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            why = complaint(language, malformed(error))
            return Problem(400, "bad-request", say(language, "malformed", why=why))
        if self.guest is None:
            return Problem(401, "no-guest", say(language, "spectator"), command.id)
        try:
            live = await admit(self.access, self.address, self.guest, self.id, command)
            return await carry_out(self.access, self.address, live, self.guest, command, self.watcher.reader)
        except Denied as error:
            return Problem(error.status_code, "too-many", say(language, error.reason, **error.facts), command.id)
