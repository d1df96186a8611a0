"""A puzzle proved once more: its case comes out as it says, and no other first answer does."""

from __future__ import annotations

from typing import Any, assert_never

from khroma.bots.puzzles.mining import Miner, is_right
from khroma.bots.puzzles.proof import Gain, Proof
from khroma.bots.puzzles.puzzle import Puzzle
from khroma.kernel.game import Game

POSITIONS = 1_000_000  # that one proof may look at


def is_proved(puzzle: Puzzle, game: Game[Any]) -> bool:
    """Whether everything that its kind promises is found again, by the rules and the search of today."""
    return is_right(puzzle, game) and right_answers(puzzle, game) == [puzzle.solution[0]]


def right_answers(puzzle: Puzzle, game: Game[Any]) -> list[str]:
    """The first answers that win, save or come to the gain, as lines."""
    options = game.option_table().make(puzzle.options)
    state, _ = game.read_picture(puzzle.picture, options)
    state.listen(None)
    seat = game.asked(state)
    match puzzle.kind:
        case "win":
            found = Proof(game, seat, puzzle.moves, POSITIONS).winning(state)
        case "save":
            safe = Miner(game, options).saved_by(state, seat)
            found = [] if safe is None else [safe]
        case "best":
            gains = Gain(game, seat, puzzle.moves, POSITIONS).gains(state)
            found = [action for action in gains if gains[action] >= puzzle.gain]
            if max(gains.values()) != puzzle.gain:
                return []
        case _:
            assert_never(puzzle.kind)
    return [game.line(state, action) for action in found]
