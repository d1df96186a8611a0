"""Puzzles as they are sent: what there is to solve, a position to solve, and the puzzle of the day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any

import msgspec

from khroma.bots.puzzles.puzzle import Kind, Puzzle, asked_in, shipped_puzzles
from khroma.games.registry import find_game, games
from khroma.kernel.choices import choices
from khroma.kernel.game import OVER, Game, State
from khroma.kernel.kinds import Seat
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts
from khroma.table.shown import TableShown, table_shown
from khroma.table.telling import side_name
from khroma.table.wire import ChoiceShown

_STRIDE = 37  # from one day's puzzle of a game to the next: neighbours in the list are much alike


class PuzzleListed(msgspec.Struct):
    """A puzzle in the list of its game. `number` counts from the easiest, `name` stays the same when others come.

    `seat` acts; it is called `label`. `setting` names the scenario, if the game has some.
    """

    name: str
    number: int
    kind: Kind
    difficulty: int
    moves: int
    answers: int
    asked: str
    side: str
    label: str
    setting: str


class PuzzleList(msgspec.Struct):
    """The puzzles of a game, the easy ones first."""

    game: str
    puzzles: list[PuzzleListed]


class PuzzleOfDay(msgspec.Struct):
    """The puzzle of a day, the same for everybody; none where no game has any."""

    day: str
    game: str
    puzzle: PuzzleListed | None


class PuzzleStood(msgspec.Struct):
    """A position of a puzzle, as the one who solves it sees it: what is asked, and what may be answered."""

    table: TableShown
    question: str
    choices: list[ChoiceShown]


class PuzzleShown(msgspec.Struct):
    """A puzzle to solve. `picture` is what its seat sees, written down; `previous` and `next` are its neighbours."""

    game: str
    puzzle: PuzzleListed
    seat: Seat
    sides: list[str]
    labels: list[str]
    options: str
    picture: str
    position: PuzzleStood
    previous: str | None
    next: str | None


@dataclass(frozen=True)
class Opened:
    """A puzzle with its game, ready to be played."""

    puzzle: Puzzle
    number: int
    game: Game[Any]
    options: Options
    state: State
    seat: Seat

    @property
    def sides(self) -> list[str]:
        """The words of the seats at this table."""
        return self.game.seat_words(self.state, self.options)


def key_of(puzzle: Puzzle) -> str:
    """The name of a puzzle within its game."""
    return puzzle.name.removeprefix(f"{puzzle.game}-")


def find_puzzle(game: str, key: str) -> Opened | None:
    """A puzzle by its name or by its number; none if there is no such one."""
    found = shipped_puzzles(game) if game in games() else ()
    for number, puzzle in enumerate(found, 1):
        if key in (str(number), key_of(puzzle)):
            return _opened(game, number)
    return None


@lru_cache(maxsize=64)
def _opened(name: str, number: int) -> Opened:
    """A position is read once; nobody changes it."""
    puzzle = shipped_puzzles(name)[number - 1]
    game = find_game(name)
    options = game.option_table().make(puzzle.options)
    state: State = game.read_picture(puzzle.picture, options)[0]
    state.listen(None)
    return Opened(puzzle, number, game, options, state, game.asked(state))


def puzzle_list(game: str, language: str) -> PuzzleList:
    """All puzzles of a game."""
    found = shipped_puzzles(game)
    return PuzzleList(game, [_listed(each, number, language) for number, each in enumerate(found, 1)])


def _listed(puzzle: Puzzle, number: int, language: str) -> PuzzleListed:
    texts = find_game(puzzle.game).texts(language)
    return PuzzleListed(
        key_of(puzzle),
        number,
        puzzle.kind,
        puzzle.difficulty,
        puzzle.moves,
        puzzle.answers,
        asked_in(puzzle, language if language in LANGUAGES else "en"),
        puzzle.seat,
        side_name(texts, puzzle.seat),
        _setting(puzzle, texts),
    )


def _setting(puzzle: Puzzle, texts: Texts) -> str:
    """The scenario in words; the standard one is named too."""
    table = find_game(puzzle.game).option_table()
    if not any(table.scenarios()):
        return ""
    return texts.value_name("scenario", table.make(puzzle.options).text("scenario"))


def puzzle_today(language: str, day: date | None = None) -> PuzzleOfDay:
    """The puzzle of a day; without one, of today in universal time."""
    return puzzle_of_day(day or datetime.now(UTC).date(), language)


def puzzle_of_day(day: date, language: str) -> PuzzleOfDay:
    """One game a day in turn, and of its puzzles another one each time."""
    found = [game for game in games() if shipped_puzzles(game)]
    if not found:
        return PuzzleOfDay(day.isoformat(), "", None)
    turn, place = divmod(day.toordinal(), len(found))
    puzzles = shipped_puzzles(found[place])
    index = turn * _STRIDE % len(puzzles)
    return PuzzleOfDay(day.isoformat(), found[place], _listed(puzzles[index], index + 1, language))


def puzzle_shown(game: str, key: str, language: str) -> PuzzleShown | None:
    """A puzzle at its beginning; none if there is no such one."""
    opened = find_puzzle(game, key)
    return None if opened is None else _shown(opened, language)


def _shown(opened: Opened, language: str) -> PuzzleShown:
    game, texts, puzzles = opened.game, opened.game.texts(language), shipped_puzzles(opened.game.id)
    known = game.shown(game.view(opened.state, opened.seat)).known
    return PuzzleShown(
        game.id,
        _listed(opened.puzzle, opened.number, language),
        opened.seat,
        opened.sides,
        [side_name(texts, side) for side in opened.sides],
        opened.options.write(),
        game.picture(known),
        stood(game, opened.state, opened.seat, texts),
        key_of(puzzles[opened.number - 2]) if opened.number > 1 else None,
        key_of(puzzles[opened.number]) if opened.number < len(puzzles) else None,
    )


def stood(game: Game[Any], state: State, seat: Seat, texts: Texts) -> PuzzleStood:
    """A position with the eyes of a seat; there is something to answer only where it is asked."""
    known = game.shown(game.view(state, seat)).known
    table = table_shown(game.table(known))
    question = game.question(state)
    if game.asked(state) == OVER or question is None or question.seat != seat:
        return PuzzleStood(table, "", [])
    offered = [
        ChoiceShown(each.line, each.path, texts.say(each.label.key, each.label.facts))
        for each in choices(game, game.view(state, seat).known)
    ]
    return PuzzleStood(table, texts.say(f"question.{question.kind}", question.facts), offered)
