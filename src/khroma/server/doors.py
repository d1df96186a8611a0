"""The doors: what stands before HTTP and WebSocket. Every connection is bounded in number, size, rate and time
before anything of it is understood.

An address may hold only some connections and open only some a minute; the head of a request has a limit of bytes and
seconds, its body one of seconds; an answer must be read in time; a socket may send only some control frames and
fragments. Whoever goes beyond is cut off without a word: to answer would be work.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from khroma.server.inbox import Gate, Inbox
from khroma.server.limits import Buckets, Places
from khroma.server.logs import log
from khroma.server.settings import Settings

HEAD_BYTES = 32_768
MOST_HEADERS = 100
LONGEST_LENGTH = 20  # digits of the length of a body
SLICE = 512  # this many bytes of a socket are looked at before its frames are counted
CONTROL_FRAMES = 60  # in a burst, and again within a minute: pings, pongs, pieces of messages
MOST_FRAGMENTS = 16
MOST_UNREAD = 64  # messages of one socket that wait to be looked at
EVERYBODY = "all"
DIRECTLY = "khroma.directly"  # the extension of ASGI by which a socket is reached without detours


def network(address: str) -> str:
    """Whose limits count: an IPv4 address, or the /64 of an IPv6 address, for that is what one household has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Doors:
    """What all connections of this process share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.trusted = [ipaddress.ip_network(each) for each in settings.trusted_proxies.split()]
        self.everybody = Places(settings.connections)
        self.places = Places(settings.connections_per_address)
        self.opened = Buckets(settings.connections_per_minute, 60)
        self.refused = 0

    def enter(self, address: str) -> bool:
        """Whether one more connection is taken. Proxies bring many people: theirs are counted behind the door."""
        who = network(address)
        if not self._is_proxy(address) and not (self.opened.take(who) and self.places.enter(who)):
            self.refused += 1
            return False
        if not self.everybody.enter(EVERYBODY):
            self._leave_place(address)
            self.refused += 1
            return False
        return True

    def leave(self, address: str) -> None:
        """A connection is gone."""
        self.everybody.leave(EVERYBODY)
        self._leave_place(address)

    def _leave_place(self, address: str) -> None:
        if not self._is_proxy(address):
            self.places.leave(network(address))

    def _is_proxy(self, address: str) -> bool:
        """Whether it is a trusted one itself, and not only somebody beside it."""
        if not self.trusted:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in each for each in self.trusted)

    def http(self, **given: Any) -> HttpDoor:
        """A new connection, as uvicorn asks for it."""
        return HttpDoor(self, **given)

    def socket(self, **given: Any) -> SocketDoor:
        """A connection that becomes a socket."""
        return SocketDoor(self, **given)


class Deadline:
    """Something that must have happened by then."""

    def __init__(self, loop: asyncio.AbstractEventLoop, late: Callable[[], None]) -> None:
        self._loop = loop
        self._late: Callable[[], None] | None = late
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def set(self, seconds: float) -> None:
        """In this many seconds; an earlier one is forgotten."""
        self.clear()
        if self._late is not None:
            self._timer = self._loop.call_later(seconds, self._late)

    def clear(self) -> None:
        """It has happened."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def forget(self) -> None:
        """The connection is gone: whatever it holds goes with it, and not only when somebody looks for garbage."""
        self.clear()
        self._late = None


def _caller(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple | list) and peer else "unknown"


class HttpDoor(HttpToolsProtocol):
    """One HTTP connection. What is raised inside the parser ends it as one that is not understood."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self.doors = doors
        self.who = ""  # nobody: not let in, or already a socket
        self.reading_head = True
        self.unfinished = 0  # bytes that came while the head was not complete
        self.head = 0  # bytes of the head as far as it was understood
        self.request = Deadline(self.loop, self._cut)
        self.answer = Deadline(self.loop, self._cut)

    def _cut(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        who = _caller(transport)
        if not self.doors.enter(who):
            transport.abort()
            return
        self.who = who
        self.request.set(self.doors.settings.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()
        if self.who:
            self.doors.leave(self.who)
            self.who = ""

    def _let_go(self) -> None:
        self.request.forget()
        self.answer.forget()
        self.cycle = self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if not self.request.is_set and (self.cycle is None or self.cycle.response_complete):
            self.request.set(self.doors.settings.head_seconds)
        super().data_received(data)
        if self.reading_head:
            self.unfinished += len(data)
        if self.unfinished > HEAD_BYTES:
            self._cut()

    def on_message_begin(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:  # no client asks before it has been answered
            self._cut()
            raise ValueError("too many")
        super().on_message_begin()
        self.reading_head, self.unfinished, self.head = True, 0, 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._check_head(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._check_head(len(name) + len(value))
        if name.lower() == b"content-length" and len(value) > LONGEST_LENGTH:
            raise ValueError("a length with thousands of zeros before it")  # HTTP allows it, and Python does not

    def _check_head(self, more: int) -> None:
        self.head += more
        if self.head > HEAD_BYTES or len(self.headers) > MOST_HEADERS:
            raise ValueError("too large")

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.reading_head, self.unfinished = False, 0
        self.request.set(self.doors.settings.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.request.clear()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.answer.set(self.doors.settings.answer_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.answer.clear()

    def handle_websocket_upgrade(self) -> None:
        """The place goes over to the socket."""
        self.who = ""
        super().handle_websocket_upgrade()
        self._let_go()


def _head(length: int) -> bytes:
    """What stands before a whole text message that a server sends (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return pack("!BBH", 0x81, 126, length) if length < 65536 else pack("!BBQ", 0x81, 127, length)


class SocketDoor(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, doors: Doors, **given: Any) -> None:
        super().__init__(**given)
        self.doors = doors
        self.who = ""
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self.writable: Gate = Gate()  # type: ignore[assignment]
        self.answer = Deadline(self.loop, self._cut)
        self.control: Buckets | None = None
        self.too_much = False

    def _cut(self) -> None:
        self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.who = _caller(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.answer.forget()
        self.conn.parser.close()  # it and the connection hold each other
        self.doors.leave(self.who)

    def data_received(self, data: bytes) -> None:
        if self._takes_whole(data):
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self._send_away()
            elif self.too_much or self.queue.qsize() > MOST_UNREAD:
                self._close()
                return

    def _takes_whole(self, data: bytes) -> bool:
        """Take a text message that comes in one piece, as all do that people send. Anything else is parsed, which takes
        ten times as long."""
        conn = self.conn
        if len(data) < 6 or data[0] != 0x81 or not 0x80 <= data[1] < 0xFE or len(data) != 6 + (data[1] & 0x7F):
            return False
        if conn.state is not State.OPEN or conn.reader.buffer or conn.current_size is not None or self.close_sent:
            return False
        try:
            text = apply_mask(data[6:], data[2:6]).decode()
        except UnicodeDecodeError:
            return False
        if not (self.queue.empty() or self.read_paused):  # whoever sends more than is looked at waits
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def _send_away(self) -> None:
        """Whose head cannot be that of a socket (it has a body, or a very long line) is told so, and goes."""
        self.handshake_complete = self.close_sent = True
        self._say_last(b"".join(self.conn.data_to_send()))

    def _close(self) -> None:
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
        self.close_sent = True
        self._say_last(b"".join(self.conn.data_to_send()))

    def _say_last(self, words: bytes) -> None:
        self.transport.write(words)
        self.transport.close()
        self.answer.set(1.0)  # whoever does not read even that is cut off

    def shutdown(self) -> None:
        """The server stops. Whatever is wrong with one socket, the others are still told."""
        try:
            super().shutdown()
        except Exception as error:
            log("warning", "socket cut off", cause=type(error).__name__)
            self._cut()

    def _count(self) -> None:
        self.control = self.control or Buckets(CONTROL_FRAMES, 60)
        self.too_much = self.too_much or not self.control.take("")

    async def send(self, message: Any) -> None:
        """When hands are shaken, what was said for it is let go: ten thousand sockets would keep it for ever."""
        await super().send(message)
        if self.handshake_complete and "request" in self.__dict__:
            del self.request, self.response
            self.conn.parser = self.conn.parse()  # the one that has read the request keeps it
            next(self.conn.parser)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DIRECTLY] = {"door": self}

    async def tell(self, *texts: bytes) -> None:
        """Send messages that are encoded already, all in one go, for each way through the system costs more than they
        do. By ASGI they would be decoded, wrapped, unwrapped and encoded again."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join(part for text in texts for part in (_head(len(text)), text)))

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count()
        self.too_much = self.too_much or len(self.frames) > MOST_FRAGMENTS

    def pause_writing(self) -> None:
        super().pause_writing()
        self.answer.set(self.doors.settings.answer_seconds)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.answer.clear()
