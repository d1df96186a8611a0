"""Collect the click words and facts of a game for learning programs: `python -m tests.make_vocabulary chromecas 5`.

That many random games of every set of options in tests/laws/ are looked at, the positions of all cases, and everything
that the declared verbs can say there. What the list has already keeps its place.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random
from typing import Any

from khroma.env.features import facts, split_place
from khroma.env.vocabulary import vocabulary
from khroma.games.registry import find_game
from khroma.kernel.book import BookGame
from khroma.kernel.errors import DataError
from khroma.kernel.game import CHANCE, OVER, State
from khroma.kernel.kinds import Seat
from khroma.kernel.phrases import Argument
from khroma.kernel.picture import place_of
from khroma.kernel.verbs import Verb
from tests.everything import SOURCE, case_positions, option_sets

PLANE = range(-31, 32)  # columns and rows of an open plane that can be said
NEAR = 10  # ... and that have planes of facts
EVERY = 5  # one of this many positions is looked at
RARELY = 10  # ... and one of this many of these for everything that can be said


class Collected:
    """Words and facts, in the order in which they were found."""

    def __init__(self, game: str) -> None:
        self.words: dict[str, None] = {}
        self.planes: dict[str, None] = {}
        self.numbers: dict[str, None] = {}
        self.places: set[tuple[int, int]] = set()
        self.game = game
        self.looked = 0
        self.old = 0  # how many words keep their places
        try:
            known = vocabulary(game)
        except DataError:
            return
        self.old = len(known.words)
        self.words = dict.fromkeys(known.words)
        self.planes = dict.fromkeys(known.planes)
        self.numbers = dict.fromkeys(known.numbers)
        right, top = known.corner[0] + known.size[0] - 1, known.corner[1] + known.size[1] - 1
        self.places = {known.corner, (right, top)}

    def play(self, options: str, seed: int) -> None:
        """Play one random game and look around."""
        game = find_game(self.game)
        rng = Random(seed)
        state = game.new(game.option_table().read(options))
        while (asked := game.asked(state)) != OVER:
            if asked != CHANCE and rng.random() < 1 / EVERY:
                self.look(state, asked)
            game.advance(state, game.random_action(state, rng))

    def look(self, state: State, asked: Seat) -> None:
        """Note what can be clicked and seen in a position."""
        game = find_game(self.game)
        assert isinstance(game, BookGame)
        known = game.view(state, asked).known
        clicks = {click for path in game.paths(known, game.legal(known)) for click in path}
        if not self.looked % RARELY:
            clicks |= {
                click for verb in game.book.verbs for part in verb.clicks for click in _sayable(verb, part, state)
            }
        self.looked += 1
        self.words.update(dict.fromkeys(word for click in sorted(clicks) for word in split_place(game, known, click)))
        for square, name, _ in facts(game, known):
            (self.planes if square else self.numbers).setdefault(name)
            if square:
                self.places.add(place_of(square))

    def write(self) -> None:
        """Write the file."""
        if "x0" in self.words:  # a plane without an end
            self.words.update(dict.fromkeys([f"{axis}{number}" for axis in "xy" for number in PLANE]))
            self.places = {(-NEAR, -NEAR), (NEAR, NEAR)}
        columns, rows = [column for column, _ in self.places], [row for _, row in self.places]
        squares: list[str] = []
        if "x0" not in self.words:
            every = [(row, column) for row in range(min(rows), max(rows) + 1) for column in range(max(columns) + 1)]
            squares = [f"{chr(ord('a') + column)}{row + 1}" for row, column in every]
            self.words.update(dict.fromkeys(squares))
        if not self.old:
            self.words = dict.fromkeys(sorted(self.words, key=lambda word: (word in squares, word)))
            self.planes, self.numbers = dict.fromkeys(sorted(self.planes)), dict.fromkeys(sorted(self.numbers))
        text = "# Collected by tests/make_vocabulary.py: others rely on the numbers of these words, add at the end.\n"
        for name, found in (("words", self.words), ("planes", self.planes), ("numbers", self.numbers)):
            text += f"{name} = [\n" + "".join(f'  "{each}",\n' for each in found) + "]\n"
        text += f"\n[board]\ncolumn = {min(columns)}\nrow = {min(rows)}\n"
        text += f"columns = {max(columns) - min(columns) + 1}\nrows = {max(rows) - min(rows) + 1}\n"
        (SOURCE / "env" / "data" / f"{self.game}.toml").write_text(text, encoding="utf-8")


def _sayable(verb: Verb[Any], part: Argument[Any] | str, state: State) -> list[str]:
    """The words that can stand in one place of a verb, sensible or not."""
    if isinstance(part, str):
        return [part]
    found = []
    for value in part.values(state, verb.base):
        with suppress(NotImplementedError, IndexError):  # what is only clicked, as a square; nobody there
            found.append(part.word(state, value))
    return [word for word in found if word and " " not in word]


def main() -> None:
    """Collect for one game."""
    collected = Collected(sys.argv[1])
    for seed in range(int(sys.argv[2])):
        for options in option_sets(sys.argv[1]):
            collected.play(options, seed)
    for state in case_positions(sys.argv[1]):
        asked = find_game(sys.argv[1]).asked(state)
        if asked not in (CHANCE, OVER):
            collected.look(state, asked)
    collected.write()
    print(len(collected.words), len(collected.planes), len(collected.numbers))


if __name__ == "__main__":
    main()
