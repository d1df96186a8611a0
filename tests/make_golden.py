"""Write golden records: `python -m tests.make_golden chromecas 7 greedy,random players=2 scan_strips=printed`.

The game, a seed, the bots in seat order, then options. The record is written to tests/golden/ with a
checkpoint after every twenty answers.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from khroma.bots.registry import find_bot
from khroma.kernel.files import write_whole
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.records import record_of, write_record
from khroma.kernel.session import Session
from tests.everything import TESTS, options_of

EVERY = 20


def golden_record(name: str, seed: int, bots: list[str], words: str) -> str:
    """The record of one game between bots."""
    game, options = options_of(name, words)
    rng = Random(seed)
    players = [find_bot(bot) for bot in bots]
    table: Session[Any] = Session(game, options)
    pictures = []
    while table.asked() != OVER:
        if table.answers and len(table.answers) % EVERY == 0:
            pictures.append((len(table.answers), game.picture(table.state)))
        seat = table.asked()
        if seat == CHANCE:
            table.answer(game.random_action(table.state, rng))
        else:
            table.answer(players[seat].choose(game, game.view(table.state, seat), rng))
    record = record_of(table, bots)
    return write_record(record.header, record.lines, pictures + record.pictures)


def main() -> None:
    """Write the record that the command line names."""
    name, seed, bots, *options = sys.argv[1:]
    path = TESTS / "golden" / f"{name}-{seed}.record"
    write_whole(path, golden_record(name, int(seed), bots.split(","), " ".join(options)))
    print(path)


if __name__ == "__main__":
    main()
