"""The socket of a match: updates go out, commands come in."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat
from khroma.kernel.language import languages
from khroma.server.access import Access, Given
from khroma.server.denials import Denied
from khroma.server.doors import DIRECTLY
from khroma.server.guard import address_of
from khroma.server.logs import log
from khroma.server.routes_matches import admit, carry_out
from khroma.server.storage import FAILURES
from khroma.table.complaints import complaint
from khroma.table.live import Live, NoMatch
from khroma.table.problems import say
from khroma.table.updates import Reader
from khroma.table.watchers import Watcher
from khroma.table.wire import Guest, Problem, encode
from khroma.table.wishes import decode_command

Socket = WebSocket[Any, Any, Any]
_BAD = 4400
_NO_MATCH = 4404
_FULL = 4429
_LOST = 1011
_ENOUGH = 30  # this many unreadable messages, and the socket is closed


@websocket("/api/matches/{match:str}/watch")
async def watch(socket: Socket, access: Given, match: FromPath[str]) -> None:
    """Send every change of a match; take commands. Spectators need no token."""
    limits, address = access.limits, address_of(socket.scope)
    guest = await _guest(access, socket)
    held = [(limits.sockets, "all"), (limits.sockets_by_address, address)]
    if guest is not None:
        held.append((limits.sockets_by_guest, guest.id))
    entered = [(places, key) for places, key in held if places.enter(key)]
    try:
        await socket.accept()
        if len(entered) < len(held):
            await socket.close(_FULL, "too many connections")
            return
        wish = _wish(socket, guest)
        if wish is None:
            await socket.close(_BAD, "since, seat, lang or picture is not well-formed")
            return
        reader, since = wish
        try:
            live = await access.house.find(match)
        except (NoMatch, DataError):
            await socket.close(_NO_MATCH, "there is no match of this name")
            return
        await _serve(access, socket, guest, live, Watcher(reader, since, guest.name if guest else ""))
    except WebSocketDisconnect:
        pass
    except FAILURES as error:
        log("warning", "socket lost the database", cause=type(error).__name__)
        await socket.close(_LOST, "the database does not answer: connect again")
    finally:
        for places, key in entered:
            places.leave(key)


async def _guest(access: Access, socket: Socket) -> Guest | None:
    try:
        return await access.maybe_guest(socket)
    except Denied:
        return None


def _wish(socket: Socket, guest: Guest | None) -> tuple[Reader, int] | None:
    """Who reads, and since when, from the query of the address; -1: the recent part of what went before."""
    query = socket.query_params
    lang = query.get("lang", "en")
    seat, since = query.get("seat", ""), query.get("since", "")
    if lang not in languages() or not (seat == "" or _small(seat)) or not (since == "" or _small(since)):
        return None
    reader = Reader(guest.id if guest else "", Seat(int(seat)) if seat else None, lang, query.get("picture") == "true")
    return reader, int(since) if since else -1


def _small(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9


async def _serve(access: Access, socket: Socket, guest: Guest | None, live: Live, watcher: Watcher) -> None:
    """Both directions at once; whichever ends first ends the other."""
    id = live.match.facts.id
    before = live.guests()
    live.enter(watcher)
    if live.guests() != before:
        access.house.presence.changed(live)
    writer = asyncio.create_task(_write(access, socket, id, watcher))
    reader = asyncio.create_task(_read(access, socket, guest, id, watcher))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        watcher.gone = True
        writer.cancel()
        if not watcher.acting:  # what was begun is finished
            reader.cancel()
        ended = await asyncio.gather(writer, reader, return_exceptions=True)
        before = live.guests()
        live.leave(watcher)
        if live.guests() != before:
            access.house.presence.changed(live)
    for error in ended:
        if isinstance(error, FAILURES):
            raise error
        if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect | RuntimeError):
            log("error", "socket failed", error=error)
            await socket.close(_LOST, "something went wrong here")


async def _write(access: Access, socket: Socket, id: str, watcher: Watcher) -> None:
    """Updates as soon as something has changed, direct replies before them."""
    while True:
        await watcher.woken()
        if watcher.behind:
            watcher.behind = False
            await _send(socket, await _next(access, id, watcher))  # not kept while nothing happens
        while watcher.replies:
            await _send(socket, watcher.replies.pop(0))


async def _next(access: Access, id: str, watcher: Watcher) -> bytes:
    """The update that a watcher has not seen."""
    live = await access.house.find(id)
    since = watcher.since if watcher.since >= 0 else None
    watcher.since, update = await access.house.encoded_update(live, watcher.reader, since)
    return update


async def _send(socket: Socket, message: bytes) -> None:
    tell: Any = (socket.scope.get("extensions") or {}).get(DIRECTLY, {}).get("tell")
    try:
        if tell is not None:
            await tell(message)
        else:  # another server than ours
            await socket.send_data(message, mode="text")
    except (OSError, RuntimeError):  # the other side has gone
        raise WebSocketDisconnect(detail="gone") from None


async def _read(access: Access, socket: Socket, guest: Guest | None, id: str, watcher: Watcher) -> None:
    """Commands, one after the other."""
    wrong, address = 0, address_of(socket.scope)
    while wrong < _ENOUGH and not watcher.gone:
        reply: msgspec.Struct
        data = await socket.receive_data(mode="text")
        try:
            command = decode_command(data)
            if guest is None:
                wrong += 1
                reply = Problem(401, "no-guest", say(watcher.reader.language, "spectator"), command.id)
            else:
                watcher.acting = True
                live = await admit(access, guest, id, command)
                reply = await carry_out(access, address, live, guest, command, watcher.reader)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            wrong += 1
            why = complaint(watcher.reader.language, str(error)[:300])
            reply = Problem(400, "bad-request", say(watcher.reader.language, "malformed", why=why))
        except Denied as error:
            wrong += 1
            text = say(watcher.reader.language, error.reason, **error.facts)
            reply = Problem(error.status_code, "too-many", text, command.id)
        finally:
            watcher.acting = False
        if not watcher.reply(encode(reply)):
            break
        await asyncio.sleep(0)  # however much somebody sends at once: what is answered is sent, and others have a turn
    await socket.close(_BAD, "too many messages that cannot be read")
