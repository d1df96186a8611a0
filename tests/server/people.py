"""Players as programs: what a client does, in as few words as possible."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Message = dict[str, Any]
BOTS = {"who": "bot", "bot": "random"}
ME = {"who": "me"}
OPEN = {"who": "open"}
CLIENTS: list[httpx.AsyncClient] = []  # closed after each test
# A client lets go of an idle connection before the server closes it: no request meets a closed door.
PATIENT: dict[str, Any] = {"timeout": 20, "limits": httpx.Limits(keepalive_expiry=1)}


class Person:
    """A guest with its token."""

    def __init__(self, address: str, token: str, id: str, name: str) -> None:
        self.address = address
        self.token = token
        self.id = id
        self.name = name
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=address, headers=headers, **PATIENT)
        CLIENTS.append(self.http)

    async def create(self, seats: list[Message], game: str = "chromecas", **more: Any) -> Message:
        answer = await self.http.post("/api/matches", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made

    async def look(self, match: str, **query: Any) -> Message:
        answer = await self.http.get(f"/api/matches/{match}", params=query)
        assert answer.status_code == 200, answer.text
        update: Message = answer.json()
        return update

    async def history(self, match: str, **query: Any) -> list[Message]:
        """Everything that has happened, by the page."""
        happened: list[Message] = []
        while True:
            query["after"] = len(happened)
            answer = await self.http.get(f"/api/matches/{match}/history", params=query)
            assert answer.status_code == 200, answer.text
            page = answer.json()
            happened += page["happened"]
            if len(happened) >= page["number"]:
                return happened

    async def do(self, match: str, do: str, status: int = 200, **more: Any) -> Message:
        answer = await self.http.post(f"/api/matches/{match}/do", json={"do": do, **more})
        assert answer.status_code == status, answer.text
        reply: Message = answer.json()
        return reply

    async def join(self, made: Message, **more: Any) -> Message:
        return await self.do(made["match"], "join", invitation=made["invitation"], **more)

    @asynccontextmanager
    async def watch(self, match: str, query: str = "") -> AsyncIterator[Watch]:
        address = self.address.replace("http", "ws", 1) + f"/api/matches/{match}/watch?{query}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with websockets.connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            yield Watch(socket)


class Watch:
    """An open socket with the last update."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: Message = {}
        self.sent: list[str] = []

    async def hear(self, seconds: float = 20) -> Message:
        """The next message, whatever it is."""
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        self.sent.append(text)
        message: Message = json.loads(text)
        if message["kind"] == "update":
            self.seen = message
        return message

    async def until(self, **facts: Any) -> Message:
        """Hear until an update has these facts."""
        while not self.seen or any(self.seen[name] != value for name, value in facts.items()):
            await self.hear()
        return self.seen

    async def until_number(self, number: int) -> Message:
        while not self.seen or self.seen["number"] < number:
            await self.hear()
        return self.seen

    async def ask(self, do: str, **more: Any) -> Message:
        """Send a command and wait for the direct answer to it."""
        mark = len(self.sent) + 1_000
        await self.socket.send(json.dumps({"do": do, "id": mark, **more}))
        while True:
            message = await self.hear()
            if message["kind"] != "update" and message.get("id") == mark:
                return message

    async def say(self, line: str) -> Message:
        return await self.ask("say", at=self.seen["number"], line=line)


async def guest(address: str, name: str = "Ann") -> Person:
    """Somebody new."""
    async with httpx.AsyncClient(base_url=address, **PATIENT) as http:
        answer = await http.post("/api/guests", json={"name": name})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Person(address, made["token"], made["id"], made["name"])


def spectator(address: str) -> Person:
    """Somebody without a token."""
    return Person(address, "", "", "")


async def play_on(watch: Watch, rng: Random, most: int = 10_000) -> int:
    """Answer at random until the match is over, or this many times; says how often."""
    if not watch.seen:
        await watch.hear()
    answers = 0
    while watch.seen["status"] != "over" and answers < most:
        update = watch.seen
        if update["status"] == "running" and update["question"]["yours"]:
            await watch.say(rng.choice(update["choices"])["line"])
            answers += 1
            while watch.seen["number"] == update["number"]:
                await watch.hear()
        else:
            await watch.hear()
    return answers


def plain(text: str) -> Message:
    """A message without what differs from match to match: times, names and the commitment."""
    message: Message = json.loads(text)
    for name in ("match", "now", "commitment", "seats", "invitation"):
        message.pop(name, None)
    for each in message.get("happened", []):
        each.pop("at")
    if message.get("question"):
        message["question"].pop("until")
    return message
