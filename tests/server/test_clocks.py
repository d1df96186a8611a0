"""Time: clocks, outages, and what becomes of those who stay away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from khroma.kernel.kinds import Seat
from khroma.server.heartbeat import arrive, beat
from khroma.server.house import House
from khroma.server.storage import Storage
from khroma.table import commands
from khroma.table.clocks import BEHIND_MS, LONGEST_STEP_MS, SLOW_MS, Time, now_ms, shown_ms, window_until
from khroma.table.creation import create
from khroma.table.live import Live
from khroma.table.terms import Clock
from khroma.table.wire import Guest
from khroma.table.wishes import NewMatch, SeatWish
from tests.server.inside import loose_settings
from tests.server.lantern import register

ANN = Guest("ann", "Ann")
ME, OPEN = SeatWish("me"), SeatWish("open")


class Hands:
    """A clock that a test puts forward, in seconds."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def test_time_stands_still_while_nothing_can_be_stored() -> None:
    hands = Hands()
    time = Time(1_000_000, hands)
    hands.at = 2.0
    time.end(time.begin(), True)
    assert time.now() == 1_002_000
    hands.at = 5.0
    assert time.now() == 1_005_000
    time.end(time.begin(), False)  # since when, nobody knows: it is not charged from the last success on
    hands.at = 500.0
    assert (time.now(), time.stands) == (1_002_000, True)
    time.end(time.begin(), True)
    assert (time.now(), time.resumed, time.stands) == (1_002_000, 1_002_000, False)
    hands.at = 501.0
    assert time.now() == 1_003_000


def test_a_store_that_hangs_and_a_process_that_does_not_run_cost_little() -> None:
    hands = Hands()
    time = Time(0, hands)
    began = time.begin()
    for second in range(1, 10):
        hands.at = float(second)
        assert time.now() == SLOW_MS
    time.end(began, True)
    assert time.resumed == 0
    hands.at = 10.0
    assert time.now() == SLOW_MS + 1000
    hands.at = 1000.0
    assert time.now() == SLOW_MS + 1000 + LONGEST_STEP_MS


def test_whoever_shares_it_is_never_behind() -> None:
    time = Time(0, Hands())
    time.at_least(70)
    time.at_least(50)
    assert time.now() == 70


def test_whoever_is_far_behind_the_others_was_cut_off() -> None:
    time = Time(0, Hands())
    gaps: list[tuple[int, ...]] = []
    time.when_left_behind = lambda *gap: gaps.append(gap)
    time.at_least(BEHIND_MS)
    time.at_least(2 * BEHIND_MS + 1)
    assert gaps == [(BEHIND_MS, 2 * BEHIND_MS + 1)]


def test_whoever_joins_others_does_not_bring_the_time_of_the_wall() -> None:
    time = Time(3_600_000, Hands())
    time.join(70)
    assert (time.now(), time.resumed) == (70, 0)


async def ended(house: House, wish: NewMatch) -> tuple[str, tuple[int, ...]]:
    """How a match ends by itself."""
    made = await create(house, ANN, wish)
    live = await house.find(made.match)
    async with asyncio.timeout(60):
        while live.match.status != "over":
            await asyncio.sleep(0.02)
    assert live.match.result is not None
    return live.match.result.reason, live.match.result.winners


@pytest.mark.anyio
async def test_who_stays_away_has_given_up(tmp_path: Path) -> None:
    house = House(loose_settings(tmp_path))
    await house.start()
    reason, winners = await ended(house, NewMatch(game="chromecas", seats=[ME, ME], abandon_seconds=1))
    assert reason == "abandoned"
    assert len(winners) == 1
    assert await ended(house, NewMatch(game="chromecas", seats=[ME, OPEN], abandon_seconds=1)) == ("cancelled", ())
    await house.stop()


@pytest.mark.anyio
async def test_a_clock_counts_only_the_own_decisions(tmp_path: Path) -> None:
    house = House(loose_settings(tmp_path))
    await house.start()
    reason, winners = await ended(house, NewMatch(game="chromecas", seats=[ME, ME], clock=Clock("game", 1, 0)))
    assert reason == "time"
    assert len(winners) == 1
    live = await begun(house, clock=Clock("game", 600, 5))
    seat = live.match.asked()
    while shown_ms(live.match, seat, house.time.now()) == 600_000:
        await asyncio.sleep(0.01)
    draft, before = house.draft(live), live.match.asked_at
    commands.give_up(draft, seat, "resigned")
    await house.commit(live, draft)
    stopped = live.match.chairs[seat].left  # as long as it was thought about, and no longer
    assert shown_ms(live.match, seat, draft.now + 5000) == stopped == 600_000 - (draft.now - before)
    await house.stop()


@pytest.mark.anyio
async def test_a_restart_resumes_what_was_due(tmp_path: Path) -> None:
    settings = loose_settings(tmp_path)
    house = House(settings)
    await house.start()
    made = await create(house, ANN, NewMatch(game="chromecas", seats=[ME, ME], abandon_seconds=1))
    await house.stop()
    again = House(settings)
    await again.start()
    async with asyncio.timeout(60):
        while (await again.storage.due_matches(2**53)) != []:
            await asyncio.sleep(0.1)
    assert (await again.find(made.match)).match.status == "over"
    await again.stop()


async def begun(house: House, game: str = "chromecas", clock: Clock | None = None) -> Live:
    """A match of two people."""
    made = await create(house, ANN, NewMatch(game=game, seats=[ME, OPEN], clock=clock))
    live = await house.find(made.match)
    draft = house.draft(live)
    commands.join(draft, "bob", "Bob", None, made.invitation)
    await house.commit(live, draft)
    return live


@pytest.mark.anyio
async def test_a_short_outage_is_charged_to_nobody_and_the_wall_clock_counts_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = loose_settings(tmp_path)
    house = House(settings)
    await house.start()
    live = await begun(house, clock=Clock("game", 60, 0))
    left = shown_ms(live.match, live.match.asked(), house.now())
    await house.stop()
    assert left is not None
    await asyncio.sleep(1.5)
    later = now_ms() + 3_600_000
    for module in ("khroma.server.heartbeat", "khroma.server.house", "khroma.table.host"):
        monkeypatch.setattr(f"{module}.now_ms", lambda: later)
    again = House(settings)
    await again.start()
    match = (await again.find(live.match.facts.id)).match
    after = shown_ms(match, match.asked(), again.now())
    assert after is not None
    assert left - 1000 < after <= 60_000
    await again.stop()


@pytest.mark.anyio
@pytest.mark.interpreted
async def test_a_window_that_was_open_opens_again_in_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)
    settings = loose_settings(tmp_path, window_seconds=60.0)
    house = House(settings)
    await house.start()
    live = await begun(house, "lantern")
    await house.answer(live, Seat(0), live.match.game.read(live.match.state, "step"), 0)
    house.time.at_least(house.now() + 40_000)
    assert _left_of_window(house, live) <= 20_000
    with monkeypatch.context() as broken:
        broken.setattr(house.storage, "_write", _refuse)
        with pytest.raises(OSError, match="gone"):
            await beat(house.storage)
        standing = house.now()
        await asyncio.sleep(0.05)
        assert house.now() == standing
    await beat(house.storage)
    assert 59_000 < _left_of_window(house, live) <= 60_000
    house.time.at_least(house.now() + 40_000)
    await house.stop()
    again = House(settings)
    await again.start()
    assert 59_000 < _left_of_window(again, await again.find(live.match.facts.id)) <= 60_000
    await again.stop()


def _left_of_window(house: House, live: Live) -> int:
    until = window_until(live.match, house.pace, house.time.resumed)
    assert until is not None
    return until - house.now()


async def _refuse(store: object) -> None:  # noqa: ARG001
    raise OSError("the database is gone")


@pytest.mark.anyio
async def test_what_was_stored_before_keeps_its_outages(tmp_path: Path) -> None:
    """Entries of an older version lie nearer to the new time by every outage after them."""
    path = tmp_path / "old.db"
    with create_engine(f"sqlite:///{path}").begin() as connection:
        config = Config()
        config.set_main_option("script_location", "khroma.server:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        for number, at in ((1, 1000), (2, 5000)):
            words = "insert into entries (match, number, at, body) values ('old', :number, :at, '{}')"
            connection.execute(text(words), {"number": number, "at": at})
        connection.execute(text("insert into outages values (2000, 4500)"))
        connection.execute(text("insert into heartbeats values ('one', 6000)"))
    storage = Storage(str(path), process="two")
    await storage.open()
    await arrive(storage)
    async with storage.engine.connect() as connection:
        found = await connection.execute(text("select time from entries order by number"))
        assert [row.time for row in found] == [3500, 5000]
    assert 6000 <= storage.time.now() < 7000
    await storage.close()
