"""Nobody receives a byte that depends on what they may not know.

At random positions everything that a reader may not know is exchanged: the state for one that is guessed from the
reader's view, the secret part of every event, masked lines, the seed. All that the reader is sent must stay the same.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.events import Event
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.position import Position
from khroma.kernel.session import Answer
from khroma.server.house import House
from khroma.server.settings import Settings
from khroma.table import advice, commands, telling
from khroma.table.draft import Draft
from khroma.table.match import Facts, Match
from khroma.table.occurrences import Sat
from khroma.table.parts import Happening
from khroma.table.records import record_text
from khroma.table.terms import Terms
from khroma.table.updates import Company, Reader, Surroundings, build_update
from khroma.table.wire import encode
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, OPEN, Person, guest, spectator

NOW = 1_800_000_000_000
SEEDS = ("5" * 64, "a" * 64)


def begin(game: str, rng: Random) -> Match:
    """A match that has begun, every seat held by another guest."""
    rules = find_game(game)
    options = rules.option_table().make()
    facts = Facts("match", game, rules.revision, options.write(), Terms(), f"{rng.getrandbits(256):064x}", NOW, "", "")
    draft = Draft(Match(facts), NOW)
    commands.sit(draft, *(Sat(Seat(seat), f"guest{seat}", f"Guest {seat}") for seat in range(len(draft.match.chairs))))
    return draft.match


def step(match: Match, rng: Random) -> tuple[Match, str]:
    """The match after a random answer and what follows from it, and the line."""
    action = match.game.random_action(match.state, rng)
    draft = Draft(match, NOW)
    draft.answer(match.asked(), action, 0)
    return draft.match, match.game.line(match.state, action)


def exchanged(match: Match, seat: Seat | None, rng: Random) -> Match:
    """The same match for this reader, and another one for everybody else."""
    twin = match.copy()
    twin.session.position = Position(match.game, match.game.guess(match.view(seat), rng))
    twin.session._ways = {}
    facts = match.facts
    seed = SEEDS[facts.seed == SEEDS[0]]
    twin.facts = Facts(facts.id, facts.game, facts.revision, facts.options, facts.terms, seed, facts.created, "", "x")
    twin.session.answers = [
        Answer(a.seat, a.line if a.private_to in (None, seat) else "unknowable", a.events, a.private_to)
        for a in match.session.answers
    ]
    twin.log.clear()
    for each in match.log:
        row, verb = each.row, each.verb
        line = getattr(row.occurrence, "line", None)
        if line is not None and each.line_for not in (None, seat):
            row = msgspec.structs.replace(row, occurrence=msgspec.structs.replace(row.occurrence, line="unknowable"))
            verb = "unknowable"
        events = [
            Event(e.name, e.facts, e.seat, e.secret if e.seat == seat else dict.fromkeys(e.secret, "unknowable"))
            for e in each.events
        ]
        twin.log.append(Happening(row, events, each.line_for, verb))
    return twin


def everything(match: Match, seat: Seat | None, lines: list[str]) -> bytes:
    """All bytes that a reader can get at this position."""
    found = []
    around = Surroundings(Settings(), 0, NOW, NOW, Company(set(), 0, []))
    for language in ("en", "fr"):
        reader = Reader("" if seat is None else f"guest{seat}", seat, language, picture=True)
        start = max(0, match.number - 30)
        found.append(encode(build_update(match, reader, start, match.happened_after(start) or [], around)))
    if seat is not None:
        language = ("en", "fr")[match.number % 2]
        found += [_tried(match, seat, line, language) for line in lines]
        found.append(_taken_back(match, seat, language))
        found += _advised(match, seat, lines)
    found.append(record_text(match, seat).encode())
    return b"\n".join(found)


def _tried(match: Match, seat: Seat, line: str, language: str) -> bytes:
    """The answer to a line, and to every half-made click path in its words."""
    parts = []
    try:
        commands.require_asked(match, seat)
        commands.read_answer(match, seat, line)
        parts.append(b"allowed")
    except Refusal as refusal:
        parts.append(encode(telling.refused(match, refusal, language)))
    said = line.split()
    try:
        for path in (said[-1:], said[1:2], said[1:], [*said[1:2], "dance"]):
            count, refusal_or_none = commands.explain(match, seat, None, path)
            parts.append(str(count).encode())
            if refusal_or_none is not None:
                parts.append(encode(telling.refused(match, refusal_or_none, language)))
    except Refusal as refusal:
        parts.append(encode(telling.refused(match, refusal, language)))
    return b" ".join(parts)


def _taken_back(match: Match, seat: Seat, language: str) -> bytes:
    try:
        return str(commands.require_way_back(match, seat, 0)).encode()
    except Refusal as refusal:
        return encode(telling.refused(match, refusal, language))


def _advised(match: Match, seat: Seat, lines: list[str]) -> list[bytes]:
    """Previews, and the picture that is all a bot is told who is asked for a hint."""
    found = []
    for line in lines:
        try:
            found.append(encode(advice.preview(match, f"guest{seat}", line)))
        except NotationError as error:
            found.append(str(error).encode())
    if match.asked() == seat:
        found.append(match.game.picture(match.view(seat).known).encode())
    return found


def check_positions(game: str, seed: int, every: int, most: int = 100_000) -> int:
    """Compare at every n-th position of one random match; says how many were compared."""
    rng = Random(seed)
    match = begin(game, rng)
    lines: list[str] = []
    compared = 0
    count = 0
    while match.status == "running" and compared < most:
        if count % every == 0:
            tried = [rng.choice(lines) if lines else "pass", "dance"]
            tried.append(match.game.line(match.state, rng.choice(match.game.legal(match.state))))
            for seat in [*range(len(match.chairs)), None]:
                before = everything(match.copy(), seat, tried)
                after = everything(exchanged(match, seat, rng), seat, tried)
                assert before == after, f"{game}, seed {seed}, seat {seat}, occurrence {match.number}"
                assert b"unknowable" not in after
            compared += 1
        match, line = step(match, rng)
        lines.append(line)
        count += 1
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_no_byte_depends_on_a_secret(game: str) -> None:
    assert sum(check_positions(game, seed, 7, 15) for seed in (1, 2)) > 10


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_no_byte_depends_on_a_secret_in_thousands_of_positions(game: str) -> None:
    compared = 0
    for seed in range(100, 1000):
        compared += check_positions(game, seed, 3, 50)
        if compared >= 1000:
            break
    assert compared >= 1000


# --- the same over real sockets


class SameNumber(Random):
    """So that a bot who is asked twice for a hint answers twice the same."""

    def getrandbits(self, k: int) -> int:
        return min(7, (1 << k) - 1)


async def opened_from(person: Person, match: str) -> list[bytes]:
    """What comes of it to go on from a running match: by its name, and by the record that the person may read."""
    record = (await person.http.get(f"/api/matches/{match}/record")).text
    found = []
    for source in ({"match": match}, {"record": record}):
        answer = await person.http.post("/api/replay/match", json={**source, "answers": 3, "seats": [ME]})
        assert answer.status_code in (400, 401, 409)
        found.append(str(answer.status_code).encode() + answer.content)
    if "?" in record.splitlines():
        answer = await person.http.post("/api/replay", json={"record": record})
        assert answer.status_code == (409 if person.token else 401)
        found.append(answer.content)
    return found


async def over_the_wire(house: House, people: list[Person], match: str, lines: list[str]) -> list[bytes]:
    """All bytes of bodies and frames, for each person."""
    live = await house.find(match)
    game, number = live.match.game.id, live.match.number
    found = []
    for person in people:
        parts = []
        pages = (
            "",
            "?lang=fr&picture=true",
            "/record",
            "/replay",
            "/replay?lang=fr",
            "/turning",
            "/hint",
            "/hint?lang=fr",
        )
        for page in (*(f"/api/matches/{match}{path}" for path in pages), f"/api/games/{game}/words"):
            answer = await person.http.get(page)
            parts.append(str(answer.status_code).encode() + answer.content)
        parts += await opened_from(person, match)
        for line in lines:
            seen = await person.http.get(f"/api/matches/{match}/preview", params={"line": line})
            parts.append(str(seen.status_code).encode() + seen.content)
            for body in (
                *({"do": "why", "path": line.split()[1:end]} for end in range(1, len(line.split()) + 1)),
                {"do": "why", "line": line},
                {"do": "say", "at": number, "line": line + " x"},
                {"do": "undo", "at": 0},
            ):
                answer = await person.http.post(f"/api/matches/{match}/do", json=body)
                parts.append(str(answer.status_code).encode() + answer.content)
        async with person.watch(match) as watch:
            await watch.hear()
            parts.append(watch.sent[0].encode())
            if person.token:
                await watch.ask("why", line=lines[0])
                parts.append(watch.sent[-1].encode())
        while live.watchers:  # the next one is not told that somebody is just going
            await asyncio.sleep(0.005)
        found.append(b"\n".join(parts))
    return found


@pytest.mark.anyio
@pytest.mark.parametrize("game", GAMES)
async def test_no_byte_on_the_wire_depends_on_a_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with serving(loose_settings(tmp_path, bot_pace=0)) as (house, address):
        house.now = house.wall = lambda: NOW
        monkeypatch.setattr(house.thinkers, "_random", SameNumber())
        rng = Random(7)
        seats = len(find_game(game).seats(find_game(game).option_table().make()))
        people = [await guest(address, f"Guest {seat}") for seat in range(seats)]
        made = await people[0].create([ME] + [OPEN] * (seats - 1), game)
        for person in people[1:]:
            await person.join(made)
        people.append(spectator(address))
        match = made["match"]
        for _ in range(4):
            for _ in range(5):
                await answer_once(house, match, people, rng)
            live = await house.find(match)
            if live.match.status == "over":
                break
            real = live.match
            lines = [real.game.line(real.state, real.game.legal(real.state)[0]), "dance"]
            before = await over_the_wire(house, people, match, lines)
            for seat, person in enumerate(people):
                live.match = exchanged(real, Seat(seat) if seat < seats else None, rng)
                after = await over_the_wire(house, [person], match, lines)
                live.match = real
                assert after[0] == before[seat]


async def answer_once(house: House, match: str, people: list[Person], rng: Random) -> None:
    live = await house.find(match)
    asked = live.match.asked()
    if asked in (CHANCE, OVER):
        return
    update = await people[asked].look(match)
    if update["choices"]:
        await people[asked].do(match, "say", at=update["number"], line=rng.choice(update["choices"])["line"])
