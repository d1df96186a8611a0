"""One game of a cell, played and measured: who won, how it went, and what was offered and used."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypedDict

from khroma.bots.bot import Forfeit
from khroma.bots.judge import Judge
from khroma.bots.judges import chance, judge_at
from khroma.bots.outside import bot_called
from khroma.bots.series import forfeited
from khroma.games.registry import find_game
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE, OVER, Game, Outcome, State
from khroma.kernel.kinds import Action, Seat
from khroma.lab.experiment import Cell

# The facts of a choice that name a thing of the game; squares, answers and directions are none.
THINGS = ("card", "unit", "piece", "figure", "power", "item", "terrain")
VERB = "verb"
_CLEAR_LEAD = 0.02  # less is no lead

Thing = tuple[str, str]  # a kind of thing and its word


class GameRow(TypedDict):
    """One game. What was not measured is null; of a game that came with the program only its winners are known."""

    cell: int
    number: int
    points: list[float]  # of each seat; together 1
    scores: list[int] | None
    reason: str | None
    limited: bool  # ended by a limit
    decisions: int | None
    choices: int | None  # decisions with more than one answer
    answers: int | None  # answers that these had
    lead_changes: int | None
    drama: float | None  # how far behind the winner was, on the mean over the game
    comeback: float | None  # ... and at the worst


class UseRow(TypedDict):
    """One kind of choice of one seat in one game: in how many decisions it was offered and used.

    `chance` is how often a random answer would have used it, `shift` what its uses moved the estimate to win."""

    cell: int
    number: int
    seat: int
    kind: str
    word: str
    offered: int
    used: int
    chance: float
    shift: float
    shift_squares: float


class Chunk(TypedDict):
    """What comes back from a worker."""

    games: list[GameRow]
    uses: list[UseRow]


def play_chunk(cell: Cell, first: int, count: int) -> Chunk:
    """Some games of a cell. Which process plays them changes nothing about them."""
    chunk = Chunk(games=[], uses=[])
    for number in range(first, first + count):
        watch = Watch(cell, number) if number % cell.measure_every == 0 else None
        chunk["games"].append(play_game(cell, number, watch))
        if watch is not None:
            chunk["uses"] += [use for _, use in sorted(watch.uses.items())]
    return chunk


def play_game(cell: Cell, number: int, watch: Watch | None = None) -> GameRow:
    """The same dice and the same minds as in `khroma simulate`: chance and every seat have generators of their own."""
    game = find_game(cell.game)
    options = game.option_table().read(cell.options)
    bots = [bot_called(name) for name in cell.bots]
    dice = Random(f"{cell.seed}/{number}/chance")
    minds = [Random(f"{cell.seed}/{number}/{seat}") for seat in range(len(bots))]
    for bot in bots:
        bot.sit(options)
    state, decisions, outcome = game.new(options), 0, None
    try:
        while (asked := game.asked(state)) != OVER:
            if asked == CHANCE:
                game.advance(state, game.random_action(state, dice))
                continue
            decisions += 1
            action = bots[asked].choose(game, game.view(state, asked), minds[asked])
            if watch is not None:
                watch.look(game, state, asked, action)
            game.advance(state, action)
    except Forfeit as forfeit:
        outcome = forfeited(forfeit, asked, len(bots))
    finally:
        for bot in bots:
            bot.leave()
    outcome = outcome or game.outcome(state)
    points = points_of(outcome, len(bots))
    row = GameRow(
        cell=cell.number, number=number, points=points, scores=list(outcome.scores), reason=outcome.reason,
        limited="limit" in outcome.reason, decisions=decisions,
        choices=None, answers=None, lead_changes=None, drama=None, comeback=None,
    )  # fmt: skip
    if watch is not None:
        watch.finish(row)
    return row


def points_of(outcome: Outcome, seats: int) -> list[float]:
    """One point for each game, shared by its winners; by all if nobody has won."""
    winners = outcome.winners or tuple(Seat(seat) for seat in range(seats))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


class Watch:
    """Looks on while a game is played. It sees everything, and nobody at the table sees it."""

    def __init__(self, cell: Cell, number: int) -> None:
        self.cell = cell
        self.number = number
        self.uses: dict[tuple[int, Thing], UseRow] = {}
        self.choices = 0
        self.answers = 0
        self.estimates: list[list[float]] = []
        self._judge: Judge | None = None
        self._last: tuple[Seat, frozenset[Thing]] | None = None

    def look(self, game: Game[Any], state: State, seat: Seat, action: Action) -> None:
        """Before an answer is carried out."""
        legal = game.legal(state)
        if len(legal) < 2:
            return
        self._estimate(game, state)
        self.choices += 1
        self.answers += len(legal)
        counts: dict[Thing, int] = {}
        taken: frozenset[Thing] = frozenset()
        for each in legal:
            things = things_of(game, state, each)
            if each == action:
                taken = things
            for thing in things:
                counts[thing] = counts.get(thing, 0) + 1
        for thing, count in counts.items():
            use = self._use(seat, thing)
            use["offered"] += 1
            use["used"] += thing in taken
            use["chance"] += count / len(legal)
        self._last = (seat, taken)

    def finish(self, row: GameRow) -> None:
        """The game is over: what its end says about the last answer, and about the course."""
        won = row["points"]
        self._shift([float(each == max(won)) if min(won) < max(won) else 0.5 for each in won])
        row["choices"], row["answers"] = self.choices, self.answers
        row["lead_changes"] = lead_changes(self.estimates)
        if min(won) < max(won):
            row["drama"], row["comeback"] = behind(self.estimates, won.index(max(won)))

    def _estimate(self, game: Game[Any], state: State) -> None:
        if self._judge is None:
            self._judge = judge_at(game.id, state)
        judge, seats = self._judge, range(len(self.cell.seats))
        worths = [judge.evaluate(state, Seat(seat)) for seat in seats]
        now = [chance(game.id, state, worth / (abs(worth) + judge.scale)) for worth in worths]
        self._shift(now)
        self.estimates.append(now)

    def _shift(self, now: list[float]) -> None:
        """What the last answer has moved, dice that followed it included."""
        if self._last is None or not self.estimates:
            return
        seat, taken = self._last
        moved = now[seat] - self.estimates[-1][seat]
        for thing in taken:
            use = self._use(seat, thing)
            use["shift"] += moved
            use["shift_squares"] += moved * moved
        self._last = None

    def _use(self, seat: Seat, thing: Thing) -> UseRow:
        found = self.uses.get((seat, thing))
        if found is None:
            found = self.uses[seat, thing] = UseRow(
                cell=self.cell.number, number=self.number, seat=seat, kind=thing[0], word=thing[1],
                offered=0, used=0, chance=0.0, shift=0.0, shift_squares=0.0,
            )  # fmt: skip
        return found


def things_of(game: Game[Any], state: State, action: Action) -> frozenset[Thing]:
    """What a choice is about: its verb, and the cards, units and powers that its label names."""
    sentence = game.describe(state, action)
    facts: Mapping[str, Fact] = sentence.facts
    named = [(kind, str(facts[kind])) for kind in THINGS if isinstance(facts.get(kind), str)]
    return frozenset([(VERB, sentence.key.removeprefix("action.")), *named])


def lead_changes(estimates: list[list[float]]) -> int:
    """How often another seat than before was clearly ahead."""
    leader, changes = -1, 0
    for now in estimates:
        best = max(range(len(now)), key=lambda seat: now[seat])
        others = max((value for seat, value in enumerate(now) if seat != best), default=0.0)
        if now[best] - others < _CLEAR_LEAD:
            continue
        changes += leader not in (-1, best)
        leader = best
    return changes


def behind(estimates: list[list[float]], winner: int) -> tuple[float, float]:
    """How far behind the winner was: on the mean, and at the worst."""
    gaps = [max(now) - now[winner] for now in estimates]
    return (sum(gaps) / len(gaps), max(gaps)) if gaps else (0.0, 0.0)
