"""Reaction windows of the games themselves: nobody can tell whether a seat could react.

A position is looked for in which an answer opens a window for another seat, together with two states that the one who
answers cannot tell apart: in one of them the seat can react, in the other it can only pass.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.position import Position
from khroma.kernel.records import write_record
from khroma.kernel.session import Session
from khroma.server.house import House
from khroma.table.clocks import now_ms
from khroma.table.live import Live
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, OPEN, Watch, guest, plain, spectator

pytestmark = pytest.mark.anyio
WINDOW = 600
GUESSES = 40
SAME_SEED = "5" * 64


class Ahead:
    """A window that the next answer opens, and two states that only the seat that is asked then tells apart."""

    def __init__(self, table: Session[Any], line: str, asked: Seat, states: dict[bool, Any]) -> None:
        self.record = write_record({"game": table.game.id, "options": table.options.write()}, table.lines())
        self.answers = len(table.answers)
        self.actor = table.asked()
        self.line = line
        self.asked = asked
        self.states = states


def windows_ahead(game: str, words: str, seed: int, most: int) -> list[Ahead]:
    """Some windows of one random game, not all at the same place."""
    rules, rng = find_game(game), Random(seed)
    table: Session[Any] = Session(rules, rules.option_table().read(words))
    found: list[Ahead] = []
    while table.asked() != OVER and len(found) < most:
        action = rules.random_action(table.state, rng)
        if table.asked() != CHANCE and (not found or len(table.answers) > found[-1].answers + 20):
            ahead = _look(table, rules.line(table.state, action), rng)
            found += [ahead] if ahead else []
        table.answer(action)
    return found


def _window(game: Any, state: Any, line: str, actor: int) -> tuple[int, bool] | None:
    """Which seat is asked in a window after a line, and whether it could do anything but pass."""
    if game.asked(state) != actor or game.question(state).window:
        return None
    after = state.copy()
    action = game.read(after, line)
    if action not in game.legal(after):
        return None
    game.advance(after, action)
    asked = game.asked(after)
    if asked in (CHANCE, OVER, actor) or not game.question(after).window:
        return None
    return asked, len(game.legal(after)) > 1


def _look(table: Session[Any], line: str, rng: Random) -> Ahead | None:
    game, actor = table.game, table.asked()
    real = _window(game, table.state, line, actor)
    if real is None:
        return None
    view, states = game.view(table.state, actor), {real[1]: table.state.copy()}
    for _ in range(GUESSES):
        guess = game.guess(view, rng)
        opened = _window(game, guess, line, actor)
        assert opened is not None, f"{line} opens a window or not, by what {actor} cannot know"
        assert opened[0] == real[0]
        states.setdefault(opened[1], guess)
        if len(states) == 2:
            return Ahead(table, line, Seat(real[0]), states)
    return None


class Seen:
    """What the one who acts and a spectator are sent while the window is open, and for how long it is."""

    def __init__(self, actor: list[str], spectator: list[str], opened: int, until: int, closed: int) -> None:
        self.messages = [[plain(text) for text in sent] for sent in (actor, spectator)]
        self.sizes = [[len(text) for text in sent] for sent in (actor, spectator)]
        self.promised = until - opened
        self.took = closed - opened


class Clock:
    """The server's time, which a test puts forward by the length of a window instead of waiting for it."""

    def __init__(self, house: House) -> None:
        self.ahead = 0
        house.now = house.wall = lambda: now_ms() + self.ahead

    def forward(self) -> None:
        self.ahead += WINDOW * 1000


async def still_open(live: Live, other: Watch, number: int) -> None:
    """The window is open, its timer is set for its end, and nobody is told anything meanwhile."""
    heard = len(other.sent)
    await other.ask("ping")
    assert len(other.sent) == heard + 1
    other.sent.pop()
    assert live.match.number == number
    assert live.timer is not None
    assert live.timer.when() - asyncio.get_running_loop().time() > WINDOW / 2


async def window_as_seen(house: House, address: str, clock: Clock, ahead: Ahead, able: bool, answer: str) -> Seen:
    """Let the seat that is asked do this with its window, able to react or not."""
    people = [await guest(address, "Ann"), await guest(address, "Bob")]
    actor, other, eve = people[ahead.actor], people[ahead.asked], spectator(address)
    seats = [OPEN, OPEN]
    seats[ahead.actor] = ME
    wish = {"record": ahead.record, "answers": ahead.answers, "seats": seats}
    made = (await actor.http.post("/api/replay/match", json=wish)).json()
    match = made["match"]
    await other.join(made)
    live = await house.find(match)
    live.match.session.position = Position(live.match.game, ahead.states[able].copy())
    async with actor.watch(match) as a, eve.watch(match) as e, other.watch(match) as b:
        for watch in (a, e, b):
            await watch.until(status="running")
            while not all(seat["present"] for seat in watch.seen["seats"]) or watch.seen["watchers"] < 1:
                await watch.hear()
        a.sent.clear()
        e.sent.clear()
        start = a.seen["number"]
        assert (await a.say(ahead.line))["kind"] == "noted"
        for watch in (a, b):
            await watch.until_number(start + 1)
        assert b.seen["question"]["window"]
        assert (len(b.seen["choices"]) > 1) == able
        opened, until = a.seen["happened"][-1]["at"], a.seen["question"]["until"]
        if answer == "passing":
            assert (await b.ask("passing", mode="turn"))["kind"] == "noted"
        else:
            if answer:
                assert (await b.ask("say", at=b.seen["number"], line=answer))["kind"] == "noted"
            await still_open(live, a, start + 1)
            clock.forward()
            await house.keeper._look_after(live)
        for watch in (a, e):
            await watch.until_number(start + 2)
        closed = next(each["at"] for each in a.seen["happened"] if each["number"] == start + 2)
        return Seen(a.sent, e.sent, opened, until, closed)


async def check_windows(folder: Path, monkeypatch: pytest.MonkeyPatch, windows: list[Ahead]) -> None:
    monkeypatch.setattr("khroma.table.creation.new_seed", lambda: SAME_SEED)
    async with serving(loose_settings(folder, window_seconds=WINDOW)) as (house, address):
        clock = Clock(house)
        for ahead in windows:
            first = await window_as_seen(house, address, clock, ahead, True, "")
            for able, answer in ((True, "pass"), (False, ""), (False, "pass")):
                seen = await window_as_seen(house, address, clock, ahead, able, answer)
                assert seen.messages == first.messages
                assert seen.sizes == first.sizes
                assert seen.promised == first.promised == WINDOW * 1000
                assert seen.took >= WINDOW * 1000
            passing = [await window_as_seen(house, address, clock, ahead, able, "passing") for able in (True, False)]
            assert passing[0].messages == passing[1].messages


GAMES = [("paint_brawl", ""), ("color_quest", "")]


@pytest.mark.parametrize(("game", "words"), GAMES)
async def test_nobody_can_tell_whether_a_seat_could_react(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, words: str
) -> None:
    windows = [ahead for seed in range(1, 6) for ahead in windows_ahead(game, words, seed, 2)][:2]
    assert len(windows) == 2
    await check_windows(tmp_path, monkeypatch, windows)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "words"), GAMES)
async def test_nobody_can_tell_in_many_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, words: str
) -> None:
    windows: list[Ahead] = []
    for seed in range(100, 200):
        windows += windows_ahead(game, words, seed, 5)
        if len(windows) >= 20:
            break
    assert len(windows) >= 20
    await check_windows(tmp_path, monkeypatch, windows)
