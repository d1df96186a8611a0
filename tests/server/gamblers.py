"""Clients that play at random through any accident, and remember all that they were promised and shown."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import httpx
import websockets

from khroma.games.registry import GAMES, find_game
from khroma.kernel.dice import prove
from khroma.kernel.records import read_record
from tests.server.people import BOTS, ME, Message, Person, Watch, guest

_ACCIDENTS = (OSError, websockets.WebSocketException, httpx.TransportError, TimeoutError)


class Gambler:
    """One guest at one match, alone or against bots. `promised` are acknowledged lines, `shown` all that was seen."""

    def __init__(self, person: Person, match: str, rng: Random) -> None:
        self.person = person
        self.match = match
        self.rng = rng
        self.known = 0
        self.promised: list[tuple[int, int, str]] = []  # after occurrence, up to occurrence, line
        self.shown: dict[int, tuple[str, int, Any]] = {}
        self.reconnected = 0
        self.refused_storage = 0
        self.over = False

    async def gamble(self, stop: asyncio.Event) -> None:
        """Play until told to stop, reconnecting with the last number seen."""
        while not stop.is_set() and not self.over:
            try:
                async with self.person.watch(self.match, f"since={self.known}") as watch:
                    await self._play(watch, stop)
            except _ACCIDENTS:
                self.reconnected += 1
                await asyncio.sleep(0.05)

    async def _play(self, watch: Watch, stop: asyncio.Event) -> None:
        await self._hear(watch)
        while not stop.is_set() and not self.over:
            update = watch.seen
            question = update["question"]
            if question is not None and question["yours"]:
                line = self.rng.choice(update["choices"])["line"]
                await self._say(watch, update["number"], line)
            else:
                await self._hear(watch)

    async def _say(self, watch: Watch, at: int, line: str) -> None:
        import json

        await watch.socket.send(json.dumps({"do": "say", "at": at, "line": line, "id": at}))
        replied = False
        while not replied or watch.seen["number"] == at:
            message = await self._hear(watch)
            if message["kind"] == "noted":
                replied = True
                if message["number"] > at:
                    self.promised.append((at, message["number"], line))
                else:  # a pass that waits for its window
                    await self._hear(watch)
            elif message["kind"] == "refused":
                replied = True
                self.refused_storage += message["rule"] == "TABLE-STORAGE"
                await asyncio.sleep(0.02)
                return

    async def _hear(self, watch: Watch) -> Message:
        message = await watch.hear(5)
        if message["kind"] == "update":
            numbers = [each["number"] for each in message["happened"]]
            assert message["since"] == self.known, "an update does not begin where the last one ended"
            assert numbers == list(range(self.known + 1, message["number"] + 1)), "an occurrence is missing"
            for each in message["happened"]:
                self.shown[each["number"]] = (each["kind"], each["at"], each["line"])
            self.known = message["number"]
            self.over = message["status"] == "over"
        return message

    async def check(self) -> None:
        """All that was promised or shown is in the journal, and what is there can be played again."""
        whole = await self.person.look(self.match)
        happened = await self.person.history(self.match)
        journal = {each["number"]: (each["kind"], each["at"], each["line"]) for each in happened}
        assert list(journal) == list(range(1, len(journal) + 1))
        assert len(journal) >= whole["number"]  # a bot may have answered since
        for number, occurrence in self.shown.items():
            kind, at, line = journal[number]
            assert (kind, at) == occurrence[:2], f"occurrence {number} of {self.match} was shown otherwise"
            assert occurrence[2] is None or line is None or occurrence[2] == line
        for after, until, line in self.promised:
            said = [
                occurrence[2]
                for number, occurrence in journal.items()
                if after < number <= until and occurrence[0] == "said"
            ]
            assert line in said or None in said, f"{line} was acknowledged as {until} of {self.match} and is lost"
        record = (await self.person.http.get(f"/api/matches/{self.match}/record")).text
        if whole["status"] == "over":
            prove(read_record(record), find_game)


async def gamblers(address: str, count: int, rng: Random) -> list[Gambler]:
    """This many players at this many matches, over all games; every second one against bots."""
    found = []
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        person = await guest(address, f"Gambler {number + 1}")
        seats = len(find_game(game).seats(find_game(game).option_table().make()))
        made = await person.create([ME] * seats if number // len(GAMES) % 2 else [ME] + [BOTS] * (seats - 1), game)
        found.append(Gambler(person, made["match"], Random(rng.random())))
    return found
