"""What an answer costs at a table, without sockets and without a disk: checked, carried out, shown to all seats.

    python bench/table.py                       all games, a minute
    python bench/table.py --spectators 100      shown to spectators as well
    python bench/table.py --game chromecas --profile

Milliseconds depend on the machine and on who else uses it; the number of function calls does not.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import time
from dataclasses import dataclass
from random import Random
from typing import Any

from khroma.games.registry import find_game, games
from khroma.kernel import game as engine
from khroma.kernel.game import Game, View
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options
from khroma.table.clocks import Time
from khroma.table.commands import read_answer, sit
from khroma.table.draft import Draft
from khroma.table.host import Host
from khroma.table.live import Live
from khroma.table.match import Facts, Match
from khroma.table.occurrences import Row, Sat
from khroma.table.ports import Hinted
from khroma.table.terms import Terms
from khroma.table.updates import Reader

START = 1_800_000_000_000


class Nothing:
    """A store that keeps nothing, bots that are never asked, and nobody who waits."""

    failures: tuple[type[Exception], ...] = ()
    window_seconds = window_more = bot_window_seconds = bot_pace = bot_seconds = 0.0

    async def read_match(self, id: str) -> Facts | None:
        raise NotImplementedError(id)

    async def read_occurrences(self, id: str, after: int = 0) -> list[Row]:
        raise NotImplementedError(f"{id} {after}")

    async def read_passing(self, id: str) -> dict[Seat, str]:
        raise NotImplementedError(id)

    async def store_passing(self, id: str, seat: Seat, words: str) -> None:
        raise NotImplementedError(f"{id} {seat} {words}")

    async def append(self, draft: Draft, due: int | None, new: bool = False, same: bool = False) -> None:
        """Whatever it is, it is forgotten."""

    async def answer(
        self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float, guest: str = ""
    ) -> str:
        raise NotImplementedError(f"{game} {options} {view} {bot} {seconds}")

    async def advise(self, game: Game[Any], options: Options, view: View[Any], bot: str, seconds: float) -> Hinted:
        raise NotImplementedError(f"{game} {options} {view} {bot} {seconds}")


@dataclass
class Cost:
    """What some answers took."""

    answers: int = 0
    seconds: float = 0.0
    sent: int = 0


def begin(game: str, seed: int, undo: bool) -> Match:
    """A match in which every seat is a guest's."""
    rules = find_game(game)
    options = rules.option_table().make()
    facts = Facts("match", game, rules.revision, options.write(), Terms(undo=undo), f"{seed:064x}", START, "", "")
    draft = Draft(Match(facts), START)
    sit(draft, *(Sat(Seat(seat), f"guest{seat}", f"Guest {seat}") for seat in range(len(draft.match.chairs))))
    return draft.match


async def play(game: str, answers: int, undo: bool, spectators: int) -> Cost:
    """Random matches, one after the other."""
    nothing, rng, cost = Nothing(), Random(3), Cost()
    host = Host(nothing, nothing, nothing, Time(START, lambda: 0.0))
    live = Live(begin(game, 1, undo))
    readers = [Reader(f"guest{seat}", None, "en") for seat in range(len(live.match.chairs))]
    readers += [Reader("", None, "en")] * spectators
    while cost.answers < answers:
        if live.match.status == "over":
            live = Live(begin(game, cost.answers, undo))
        match, began = live.match, time.process_time()
        line = match.game.line(match.state, rng.choice(match.session.position.offered()))
        await host.answer(live, match.asked(), read_answer(match, match.asked(), line), 0)
        for reader in readers:
            cost.sent += len((await host.encoded_update(live, reader, match.number))[1])
        cost.seconds += time.process_time() - began
        cost.answers += 1
    await host.rest()
    return cost


def measure(game: str, answers: int, undo: bool, spectators: int, tell: bool) -> None:
    """Once by the clock, once with every call counted."""
    asyncio.run(play(game, 10, undo, spectators))  # texts and tables are read
    cost = asyncio.run(play(game, answers, undo, spectators))
    profile = cProfile.Profile()
    profile.runcall(asyncio.run, play(game, answers, undo, spectators))
    stats = pstats.Stats(profile)
    calls: int = getattr(stats, "total_calls")  # noqa: B009 - the stubs do not know it
    print(
        f"{game}{' with undo' if undo else ''}: {cost.seconds / cost.answers * 1000:.2f} ms and "
        f"{calls / answers:.0f} calls an answer, {cost.sent / cost.answers / 1000:.1f} kB sent"
    )
    if tell:
        stats.sort_stats("cumtime").print_stats(40)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=120)
    parser.add_argument("--game", choices=games())
    parser.add_argument("--spectators", type=int, default=0)
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    arguments = parser.parse_args()
    print(f"engine: {'interpreted' if str(engine.__file__).endswith('.py') else 'compiled'}")
    for game in [arguments.game] if arguments.game else games():
        for undo in (False, True):
            measure(game, arguments.answers, undo, arguments.spectators, arguments.profile)


if __name__ == "__main__":
    main()
