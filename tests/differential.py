"""Plays seeded games and prints one digest per answer: `python tests/differential.py interpreted GAME SEED OPTIONS...`.

`interpreted` hides the compiled engine from this process, so that the same source runs as plain Python.
"""

from __future__ import annotations

import hashlib
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from random import Random

SOURCE = Path(__file__).resolve().parent.parent / "src"


def hide_compiled_engine() -> None:
    """Look only for .py files under src."""

    def hook(folder: str) -> FileFinder:
        if not Path(folder).is_relative_to(SOURCE):
            raise ImportError(folder)
        return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()
    sys.path.insert(0, str(SOURCE))


def digests(name: str, seed: int, words: str, most: int = 400) -> list[str]:
    """One digest per answer: of the picture, the legal lines in order, and the line that was answered."""
    from khroma.games.registry import find_game
    from khroma.kernel.game import OVER

    game = find_game(name)
    state = game.new(game.option_table().read(words))
    rng = Random(seed)
    found: list[str] = []
    while game.asked(state) != OVER and len(found) < most:
        lines = [game.line(state, action) for action in game.legal(state)]
        action = game.random_action(state, rng)
        text = "\n".join([game.picture(state), *lines, game.line(state, action)])
        found.append(hashlib.sha256(text.encode()).hexdigest()[:16] + " " + game.line(state, action))
        game.advance(state, action)
    return found


def main() -> None:
    """Print the digests that the command line asks for."""
    mode, name, seed, *sets = sys.argv[1:]
    if mode == "interpreted":
        hide_compiled_engine()
    print("\n\n".join("\n".join(digests(name, int(seed), words)) for words in sets))


if __name__ == "__main__":
    main()
