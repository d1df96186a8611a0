"""A bot at a match of a running server, through the interface that every program may use (docs/server.md)."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from http.client import HTTPException, responses
from random import SystemRandom
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from khroma.bots.bot import Bot, Forfeit
from khroma.bots.outside import bot_called, written
from khroma.games.registry import find_game, games
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.game import View
from khroma.kernel.kinds import Action
from khroma.kernel.seeds import promise
from khroma.table.replays import checked
from khroma.table.wire import Explained, GuestToken, Noted, Problem, Refused, Update

_MATCH = re.compile(r"/?match/([A-Za-z0-9_-]{4,40})")
_TRIES = 6  # in a row, each after twice as long a wait
_SECONDS = 20
_LARGEST = 4_000_000  # bytes of a message
_messages = msgspec.json.Decoder(Update | Refused | Explained | Noted | Problem)


@dataclass(frozen=True)
class Place:
    """Where a match is: the address of the server, the match, and the invitation if the link has one."""

    server: str
    match: str
    invitation: str | None


def read_link(link: str) -> Place:
    """The place that a link to a match names, as the page shows it."""
    parts = urlsplit(link)
    path, _, query = parts.fragment.partition("?")
    found = _MATCH.fullmatch(path)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
        raise DataError(
            "expected the link of a match, such as http://127.0.0.1:8000/#/match/NAME?invitation=...", where=repr(link)
        )
    return Place(f"{parts.scheme}://{parts.netloc}", found[1], parse_qs(query).get("invitation", [None])[0])


class Visitor:
    """One bot as a guest of a server."""

    def __init__(self, place: Place, name: str, say: Callable[[str], None]) -> None:
        self.place = place
        self.bot: Bot = bot_called(name)
        self.called = written(name)
        self.say = say
        self.number = secrets.token_hex(32)  # its own part of the dice, promised before and told when all sit
        self.joined = self.seated = self.told = False
        self.answered = -1

    async def play(self) -> str:
        """Take a seat and play to the end; says how it ended."""
        guest = await asyncio.to_thread(self._come_in)
        if not re.fullmatch("[!-~]{1,200}", guest.token):  # it goes into a header
            raise self._strange()
        try:
            async for update in self._updates(guest.token):
                if update.result is not None:
                    return update.result.text
            raise DataError("the match has not ended, but the server is gone", where=self.place.server)
        finally:
            self.bot.leave()

    def _come_in(self) -> GuestToken:
        body = msgspec.json.encode({"name": self.called})
        request = Request(f"{self.place.server}/api/guests", body, {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=_SECONDS) as answer:
                return msgspec.json.decode(answer.read(_LARGEST), type=GuestToken)
        except HTTPError as error:
            error.close()
            said = responses.get(error.code, str(error.code))
            raise DataError("refuses a guest: {why}", why=said, where=self.place.server) from None
        except (URLError, OSError, HTTPException, msgspec.DecodeError) as error:
            raise DataError("no server of Khroma answers: {why}", why=str(error), where=self.place.server) from None

    async def _updates(self, token: str) -> AsyncIterator[Update]:
        """Everything that changes, after what had to be done about it; a connection that breaks is made again."""
        address = self.place.server.replace("http", "ws", 1) + f"/api/matches/{self.place.match}/watch?picture=true"
        tries = 0
        while tries < _TRIES:
            await asyncio.sleep(0 if tries == 0 else 2.0 ** (tries - 1) / 2)
            try:
                async with connect(
                    address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=_LARGEST
                ) as socket:
                    async for text in socket:
                        tries = 0
                        message = self._understood(text)
                        if isinstance(message, Update):
                            await self._see_to(socket, message)
                            yield message
                        else:
                            self._hear(message)
            except InvalidStatus as error:
                raise DataError(
                    "does not let us in ({code})", code=error.response.status_code, where=self.place.server
                ) from None
            except ConnectionClosed as error:
                if error.rcvd is not None and error.rcvd.code >= 4000:
                    raise DataError("{what}", what=error.rcvd.reason, where=self.place.server) from None
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            tries += 1

    def _understood(self, text: str | bytes) -> Update | Refused | Explained | Noted | Problem:
        """A message, if it may come from a server of ours: whatever else may be at the other end of a link."""
        try:
            message: Update | Refused | Explained | Noted | Problem = _messages.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise self._strange() from None
        if isinstance(message, Update) and message.seat is not None and message.seat not in range(len(message.seats)):
            raise self._strange()
        return message

    def _strange(self) -> DataError:
        return DataError("says what no server of Khroma says", where=self.place.server)

    def _hear(self, message: Refused | Explained | Noted | Problem) -> None:
        """An answer that came too late is asked again by the next update; whatever else is refused ends it."""
        if isinstance(message, Refused) and message.rule != "TABLE-STALE":
            raise DataError("{what}", what=message.text, where=self.place.server)
        if isinstance(message, Problem):
            raise DataError("{what}", what=message.text, where=self.place.server)

    async def _see_to(self, socket: ClientConnection, update: Update) -> None:
        """Take a seat, tell the number, or answer, whichever is due."""
        if update.seat is not None and not self.seated:
            self.seated = True
            self.say(f"{self.called}: plays {update.seats[update.seat].label}")
        if update.seat is None:
            if not self.joined and update.result is None:
                self.joined = True
                await self._do(socket, do="join", invitation=self.place.invitation or "", promise=promise(self.number))
        elif update.seat in update.awaited:
            if self.told:
                return
            self.told = True
            await self._do(socket, do="reveal", number=self.number)
        elif update.question is not None and update.question.yours and update.number > self.answered:
            self.answered = update.number
            await self._answer(socket, update)

    async def _answer(self, socket: ClientConnection, update: Update) -> None:
        if update.game not in games():
            raise DataError("this game is not known here", where=update.game)
        game = find_game(update.game)
        if game.revision != update.revision:
            raise DataError(
                "other rules there ({one}) than here ({two})", one=update.revision, two=game.revision, where=update.game
            )
        try:
            options = game.option_table().make(checked(game.id, update.options))
            known, _ = game.read_picture(update.picture or "", options)
        except (DataError, NotationError):
            raise self._strange() from None
        if game.asked(known) != update.seat:
            raise self._strange()
        view: View[Any] = View(update.seat, known)
        self.bot.sit(options)
        try:
            action: Action = await asyncio.to_thread(self.bot.choose, game, view, SystemRandom())
        except Forfeit as forfeit:
            self.say(f"{self.called}: forfeits ({forfeit.detail})")
            await self._do(socket, do="resign")
            return
        await self._do(socket, do="say", at=update.number, line=game.line(known, action))

    async def _do(self, socket: ClientConnection, **what: object) -> None:
        await socket.send(msgspec.json.encode(what).decode())


async def join(link: str, names: list[str], say: Callable[[str], None]) -> list[str]:
    """Every one of these bots takes a seat of a match and plays to its end."""
    place = read_link(link)
    visitors = [Visitor(place, name, say) for name in names]
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(visitor.play()) for visitor in visitors]
    return [task.result() for task in tasks]
