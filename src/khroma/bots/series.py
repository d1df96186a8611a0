"""Series of games between bots: the same seed gives the same games, whoever plays them and in which order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from khroma.bots.bot import Bot, Forfeit
from khroma.bots.outside import bot_called, written
from khroma.games.registry import find_game
from khroma.kernel.game import CHANCE, OVER, Game, Outcome
from khroma.kernel.kinds import Seat
from khroma.kernel.options import Options
from khroma.kernel.records import record_of, write_record
from khroma.kernel.session import Session


@dataclass(frozen=True)
class Plan:
    """What is played: plain data, so that it travels to other processes. `options` are in words."""

    game: str
    options: str
    bots: tuple[str, ...]
    seed: int
    rotate: bool = False
    keep_records: bool = False

    def sitting(self, number: int) -> list[int]:
        """Which bot sits on each seat in this game; with `rotate` everybody moves one seat on from game to game."""
        count = len(self.bots)
        return [(seat - number) % count if self.rotate else seat for seat in range(count)]


@dataclass(frozen=True)
class Played:
    """One finished game: `sitting` names the bot of each seat, `length` counts what the players were asked."""

    number: int
    sitting: tuple[int, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    length: int
    record: str = ""


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of a plan. Chance and every seat have generators of their own, so that a bot that
    thinks more does not change the dice. A bot is asked even where one answer is left: to list the answers,
    only to know that, would take longer than a random game."""
    game = find_game(plan.game)
    options = game.option_table().read(plan.options)
    sitting = plan.sitting(number)
    bots = [bot_called(plan.bots[bot]) for bot in sitting]
    dice = Random(f"{plan.seed}/{number}/chance")
    minds = [Random(f"{plan.seed}/{number}/{bot}") for bot in sitting]
    for bot in bots:
        bot.sit(options)
    try:
        if plan.keep_records:
            return _play_written(plan, number, game, options, bots, dice, minds)
        return _play(game, options, number, sitting, bots, dice, minds)
    finally:
        for bot in bots:
            bot.leave()


def _play(
    game: Game[Any],
    options: Options,
    number: int,
    sitting: list[int],
    bots: list[Bot],
    dice: Random,
    minds: list[Random],
) -> Played:
    state, length = game.new(options), 0
    while (asked := game.asked(state)) != OVER:
        if asked == CHANCE:
            game.advance(state, game.random_action(state, dice))
            continue
        length += 1
        try:
            game.advance(state, bots[asked].choose(game, game.view(state, asked), minds[asked]))
        except Forfeit as forfeit:
            return _result(forfeited(forfeit, asked, len(bots)), number, sitting, length, "")
    return _result(game.outcome(state), number, sitting, length, "")


def _play_written(
    plan: Plan,
    number: int,
    game: Game[Any],
    options: Options,
    bots: list[Bot],
    dice: Random,
    minds: list[Random],
) -> Played:
    """The same game, answer by answer at a table that checks and remembers them."""
    table: Session[Any] = Session(game, options)
    length = 0
    while (asked := table.asked()) != OVER:
        if asked == CHANCE:
            table.answer(game.random_action(table.state, dice))
            continue
        length += 1
        try:
            table.answer(bots[asked].choose(game, game.view(table.state, asked), minds[asked]))
        except Forfeit as forfeit:
            outcome = forfeited(forfeit, asked, len(bots))
            return _result(outcome, number, plan.sitting(number), length, _record(plan, number, table))
    return _result(game.outcome(table.state), number, plan.sitting(number), length, _record(plan, number, table))


def _record(plan: Plan, number: int, table: Session[Any]) -> str:
    record = record_of(table, [written(plan.bots[bot]) for bot in plan.sitting(number)])
    header = {**record.header, "seed": f"{plan.seed}/{number}"}
    return write_record(header, record.lines, record.pictures)


def forfeited(forfeit: Forfeit, seat: Seat, seats: int) -> Outcome:
    """Whoever forfeits has lost, and all others have won."""
    others = tuple(Seat(other) for other in range(seats) if other != seat)
    return Outcome(f"forfeit_{forfeit.fault}", others, (0,) * seats)


def _result(outcome: Outcome, number: int, sitting: list[int], length: int, record: str) -> Played:
    return Played(number, tuple(sitting), outcome.winners, outcome.scores, outcome.reason, length, record)


@dataclass
class Tally:
    """One row of the results: games, wins (a shared win counts in equal parts) and points."""

    name: str
    games: int = 0
    alone: int = 0
    shared: int = 0
    wins: float = 0.0
    points: int = 0

    def add(self, played: Played, seat: Seat) -> None:
        """Count what a seat reached in a game."""
        self.games += 1
        self.points += played.scores[seat]
        if seat in played.winners:
            self.wins += 1 / len(played.winners)
            self.alone += len(played.winners) == 1
            self.shared += len(played.winners) > 1

    def share(self) -> float:
        """The share of wins."""
        return self.wins / self.games if self.games else 0.0


@dataclass
class Summary:
    """The results of a series by bot and by seat."""

    bots: list[Tally]
    seats: list[Tally]
    games: int = 0
    decisions: int = 0
    reasons: Counter[str] = field(default_factory=Counter)


def summarise(plan: Plan, seat_names: Sequence[str], games: Sequence[Played]) -> Summary:
    """Add the games up. Equal bots keep rows of their own."""
    summary = Summary([Tally(name) for name in _numbered(plan.bots)], [Tally(name) for name in seat_names])
    for played in sorted(games, key=lambda each: each.number):
        summary.games += 1
        summary.decisions += played.length
        summary.reasons[played.reason] += 1
        for number, bot in enumerate(played.sitting):
            summary.bots[bot].add(played, Seat(number))
            summary.seats[number].add(played, Seat(number))
    return summary


def _numbered(names: Sequence[str]) -> Iterator[str]:
    for index, name in enumerate(names):
        yield name if list(names).count(name) == 1 else f"{name} {list(names[: index + 1]).count(name)}"


def wilson(wins: float, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share of wins, after Wilson: sensible also for few games and shares near 0 or 1."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, z * z
    middle = share + square / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    below = 1 + square / games
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)
