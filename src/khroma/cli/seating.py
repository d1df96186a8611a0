"""Sitting down: a new game, or a saved one."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from khroma.bots.outside import NAME as PROGRAM
from khroma.cli.inputs import HUMAN, check_language, check_seats, load_record, read_options, split_seats
from khroma.cli.screen import Screen
from khroma.cli.sitting import Sitting
from khroma.games.registry import find_game
from khroma.kernel.data import whole_number
from khroma.kernel.errors import DataError
from khroma.kernel.records import replay
from khroma.kernel.session import Session

_SEEDS = 1_000_000_000


def new_sitting(
    name: str,
    seats: str | None,
    given: Sequence[str],
    seed: int | None,
    language: str,
    screen: Screen,
    preset: str | None = None,
) -> Sitting:
    """A new game. Seats that are not named are one person and otherwise bots of level 3."""
    check_language(language)
    game = find_game(name)
    if seats is None:
        options = read_options(game, given, None, preset)
        players = [HUMAN] + ["level3"] * (len(game.seats(options)) - 1)
    else:
        players = split_seats(seats, human=True)
        options = read_options(game, given, len(players), preset)
    check_seats(game, options, players)
    session: Session[Any] = Session(game, options)
    return Sitting(session, players, SystemRandom().randrange(_SEEDS) if seed is None else seed, language, screen)


def load_sitting(
    file: str,
    name: str | None,
    seats: str | None,
    given: Sequence[str],
    seed: int | None,
    language: str,
    screen: Screen,
) -> Sitting:
    """A saved game, with the players it was saved with unless others are named."""
    check_language(language)
    record = load_record(file)
    if name is not None and find_game(name).id != record.header.get("game"):
        raise DataError(
            "this is a game of {one}, not of {two}", one=record.header.get("game", "nothing"), two=name, where=file
        )
    if given:
        raise DataError("a saved game keeps its options; leave --option out", where=file)
    session = replay(record, find_game, file)
    saved = record.header.get("seats", "").split()
    if seats is None and PROGRAM in saved:
        raise DataError("a program played here; name the players with --seats", where=file)
    players = split_seats(seats or ",".join(saved) or HUMAN, human=True)
    check_seats(session.game, session.options, players)
    if seed is None:
        written = whole_number(record.header.get("seed", ""))
        seed = SystemRandom().randrange(_SEEDS) if written is None else written
    return Sitting(session, players, seed, language, screen)
