"""Write golden records: `python -m tests.make_golden chromecas 7 greedy,random players=2 scan_strips=printed`.

The game, a seed, the bots in seat order, then options. The record is written to tests/golden/ with a
checkpoint after every twenty answers.

A record is written once for each revision of its game, and tests/golden/revisions.toml says what it was: if the rules
no longer play it again, the game needs a new revision, and not another record.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from random import Random
from typing import Any

from khroma.bots.registry import find_bot
from khroma.kernel.files import write_whole
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.records import read_record, record_of, write_record
from khroma.kernel.session import Session
from tests.everything import TESTS, options_of

EVERY = 20
GOLDEN = TESTS / "golden"
REVISIONS = GOLDEN / "revisions.toml"
Written = dict[str, dict[str, str]]  # by the name of a record: its hash, by revision


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


def fingerprint(text: str) -> str:
    """What a record is, in few signs."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_revisions() -> Written:
    """All that was ever written."""
    found: Written = tomllib.loads(REVISIONS.read_text(encoding="utf-8"))
    return found


def enter(written: Written, name: str, text: str) -> None:
    """Note a record; one that was another in the same revision is refused."""
    revision, new = read_record(text, name).header["revision"], fingerprint(text)
    if written.setdefault(name, {}).setdefault(revision, new) != new:
        game = name.partition("-")[0]
        raise SystemExit(
            f"{name} was another record in revision {revision} of {game}: records that people have kept do not play "
            f"again either. Raise the revision in games/{game}/game.py, say so in CHANGELOG.md, and write it again."
        )


def as_toml(written: Written) -> str:
    """The file as it is kept."""
    head = "# The golden records of each revision: what once was written stays. See tests/make_golden.py.\n"
    tables = (f"\n[{name}]\n" + "".join(f'{number} = "{mark}"\n' for number, mark in sorted(kept.items()))
              for name, kept in sorted(written.items()))  # fmt: skip
    return head + "".join(tables)


def main() -> None:
    """Write the record that the command line names."""
    name, seed, bots, *options = sys.argv[1:]
    path = GOLDEN / f"{name}-{seed}.record"
    text, written = golden_record(name, int(seed), bots.split(","), " ".join(options)), read_revisions()
    enter(written, path.stem, text)
    write_whole(path, text)
    write_whole(REVISIONS, as_toml(written))
    print(path)


if __name__ == "__main__":
    main()
