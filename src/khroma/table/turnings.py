"""The turning point of a finished match in a sentence. It runs in a process of its own, as replays do."""

from __future__ import annotations

from khroma.bots.turning import turning
from khroma.games.registry import find_game
from khroma.kernel.errors import Facts
from khroma.kernel.kinds import Seat
from khroma.kernel.records import read_record, replay
from khroma.table.telling import own_texts, side_name
from khroma.table.wire import TurningShown


def turned(text: str, winner: Seat, language: str) -> TurningShown:
    """Where the winner of a recorded game took the lead for good, and what was played there."""
    session = replay(read_record(text), find_game)
    found = turning(session, winner)
    if found is None:
        return TurningShown(0, "")
    game, own = session.game, own_texts(language)
    texts, sides = game.texts(language), game.seat_words(session.state, session.options)
    leader = side_name(texts, sides[winner])
    if found.number == 0:
        return TurningShown(0, own.say("turning.never", {"side": leader}))
    given, before = session.answers[found.number - 1], session.before(found.number - 1).state
    label = game.describe(before, game.read(before, given.line))
    facts: Facts = {
        "side": leader,
        "n": found.number,
        "mover": side_name(texts, sides[given.seat]) if given.seat >= 0 else "",
        "move": texts.say(label.key, label.facts),
    }
    key = "last" if found.last else "then"
    return TurningShown(found.number, own.say(f"turning.{key}", facts))
