"""Bots that are programs of their own, in any language: `cmd:python3 mybot.py` names one on the command line."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from khroma.bots.bot import Bot, Forfeit
from khroma.bots.program import GRACE_SECONDS, Program, words_of
from khroma.bots.registry import find_bot
from khroma.kernel.data import whole_number
from khroma.kernel.errors import DataError
from khroma.kernel.game import Game, View
from khroma.kernel.kinds import Action
from khroma.kernel.options import Options

BUDGET = 2000  # milliseconds
NAME = "program"  # what records and lists call it
_SEAT = re.compile(r"cmd(?:/([^:]*))?:(.*)", re.DOTALL)


def is_command(name: str) -> bool:
    """Whether this names a program. Only who starts Khroma may say so: it runs whatever it names."""
    return _SEAT.fullmatch(name) is not None


def read_command(name: str) -> tuple[str, int]:
    """The command and the budget in milliseconds of `cmd:COMMAND` or `cmd/MILLISECONDS:COMMAND`."""
    found = _SEAT.fullmatch(name)
    if found is None:
        raise DataError("expected cmd:COMMAND", where=repr(name))
    budget = BUDGET if found[1] is None else whole_number(found[1])
    if budget is None or not 1 <= budget <= 600_000:
        raise DataError("expected milliseconds between 1 and 600000 after cmd/", where=repr(name))
    words_of(found[2])
    return found[2], budget


class ProgramBot(Bot):
    """A program at the table. Each question is told whole, so one program may sit at many tables."""

    about = "A program of its own."

    def __init__(self, name: str) -> None:
        command, self.budget = read_command(name)
        self.name = name
        self.program = Program(command)
        self.options: Options | None = None

    def sit(self, options: Options) -> None:
        self.options = options

    def leave(self) -> None:
        self.program.close()

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:
        lines = question_lines(game, self.options or game.option_table().make(), view, self.budget, rng)
        return self.understand(game, view, self.ask(lines))

    def ask(self, lines: list[str]) -> str:
        """What it says to a question, within its time."""
        return self.program.ask(lines, self.budget / 1000 + GRACE_SECONDS)

    def understand(self, game: Game[Any], view: View[Any], said: str) -> Action:
        """The choice that this line is; Forfeit if it is none."""
        for action in game.legal(view.known):
            if game.line(view.known, action) == said:
                return action
        self.program.close()
        raise Forfeit("nonsense", f"{said[:80]!r} is none of the choices")


def question_lines(game: Game[Any], options: Options, view: View[Any], budget: int, rng: Random) -> list[str]:
    """One question as a program is asked it: all that the seat may know, and all that it may answer."""
    assert view.seat is not None
    known = view.known
    question = game.question(known)
    assert question is not None
    return [
        f"game {game.id} {game.revision}",
        f"options {options.write()}".rstrip(),
        f"seat {view.seat + 1} {game.seat_words(known, options)[view.seat]}",
        *(f"view {row}".rstrip() for row in game.picture(known).splitlines()),
        f"question {question.kind}",
        *sorted(f"choice {game.line(known, action)}" for action in game.legal(known)),
        f"budget {budget}",
        f"seed {rng.getrandbits(53)}",
        "go",
    ]


def bot_called(name: str) -> Bot:
    """The bot of this name, or the program that it names."""
    return ProgramBot(name) if is_command(name) else find_bot(name)


def written(name: str) -> str:
    """What a record calls a player: a command is nobody else's business, and may not be one word."""
    return NAME if is_command(name) else name
