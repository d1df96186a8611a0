"""Which share of hints has a reason of its own, by kind of action, over all ready-made games.

    python bench/hints.py [GAME...] [--most N]

Half of the hints come from games that follow them, half from games at random. What has no reason is listed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Any

from khroma.bots.reasons.explain import advise
from khroma.bots.registry import find_bot
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import OVER
from khroma.kernel.session import Session

ASKED = 0.3  # of the decisions of a random game


def main() -> None:
    """Measure the games that were named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--most", type=int, default=12, help="hints of each game that is played")
    given = parser.parse_args()
    for name in given.games:
        asked: Counter[str] = Counter()
        explained: Counter[str] = Counter()
        for preset in find_game(name).option_table().presets:
            for follow in (True, False):
                _play(name, preset, follow, given.most, asked, explained)
        print(f"{name}: {explained.total()} of {asked.total()} hints ({explained.total() / asked.total():.1%})")
        for kind, times in asked.most_common():
            if explained[kind] < times:
                print(f"    {kind}: {explained[kind]} of {times}")


def _play(name: str, preset: str, follow: bool, most: int, asked: Counter[str], explained: Counter[str]) -> None:
    game, bot, rng = find_game(name), find_bot("greedy"), Random(f"{name} {preset} {follow}")
    table: Session[Any] = Session(game, game.option_table().make(game.option_table().preset(preset)))
    hints = 0
    while hints < most:
        table.roll(rng)
        if table.asked() == OVER:
            return
        legal = game.legal(table.state)
        if len(legal) == 1 or (not follow and rng.random() > ASKED):
            table.answer(rng.choice(legal))
            continue
        view = game.view(table.state, table.asked())
        advice = advise(bot, game, view, rng)
        kind = game.line(view.known, advice.action).split()[0]
        asked[kind] += 1
        explained[kind] += bool(advice.reasons)
        hints += 1
        table.answer(advice.action if follow else rng.choice(legal))


if __name__ == "__main__":
    main()
