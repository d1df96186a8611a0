"""What a server and a browser answer to the same requests, with the names that are drawn at random left out."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE
from khroma.kernel.records import read_record, replay

Ask = Callable[[str, str, Any], Awaitable[tuple[int, bytes]]]
GOLDEN = Path(__file__).parents[1] / "golden"
ANN = {"name": "Ann"}  # a name that was chosen is told as it is: one that was not is drawn at random
TIMES = re.compile(rb'"(at|now)":\d+')


def golden(game: str) -> list[str]:
    """The recorded games of a kind."""
    return [path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob(f"{game}*.record"))]


async def positions(ask: Ask, text: str, counts: list[int], languages: tuple[str, ...] = ("en", "fr")) -> list[bytes]:
    """The updates after this many answers of a record, in the eyes of every seat and in these languages."""
    record = read_record(text)
    game = find_game(record.header["game"])
    seats = len(game.seats(game.option_table().read(record.header["options"])))
    found = []
    for count in counts:
        wish = {"record": text, "answers": count, "seats": [{"who": "me"}] * seats}
        status, made = await ask("POST", "/api/replay/match", wish)
        assert status == 201, made
        for seat in range(seats):
            for language in languages:
                facts = msgspec.json.decode(made)
                _, update = await ask("GET", f"/api/matches/{facts['match']}?seat={seat}&lang={language}&since=0", None)
                found.append(masked(update, facts.values()))
    return found


def masked(content: bytes, secrets: Any) -> bytes:
    """The same without what is drawn at random: names of matches and guests, numbers of the dice, and the time."""
    words = [*secrets]
    facts = msgspec.json.decode(content)
    words += [seat["guest"] for seat in facts["seats"] if seat["guest"]]
    for word in sorted(filter(None, words), key=len, reverse=True):
        content = content.replace(word.encode(), b"*")
    return TIMES.sub(rb'"\1":0', content)


def spread(text: str, most: int) -> list[int]:
    """Positions of a record, evenly spread, at which somebody has a choice: nothing that is drawn at random follows."""
    session = replay(read_record(text), find_game)
    asked = [
        number
        for number, given in enumerate(session.answers)
        if given.seat != CHANCE and len(session.before(number).offered()) > 1
    ]
    return asked[:: max(1, len(asked) // most)][:most]
