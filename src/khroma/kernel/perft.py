"""Counting the tree of decisions: a fingerprint of the rules that notices any change in legality."""

from __future__ import annotations

from khroma.kernel.game import CHANCE, OVER, Game, S


def perft(game: Game[S], state: S, depth: int) -> int:
    """The number of ways to make `depth` decisions. Questions with one answer take no depth;
    at a chance question every outcome is followed and takes no depth either."""
    if depth == 0 or game.asked(state) == OVER:
        return 1
    actions = game.legal(state)
    if len(actions) == 1 or game.asked(state) == CHANCE:
        left = depth
    elif depth == 1:
        return len(actions)
    else:
        left = depth - 1
    total = 0
    for action in actions:
        after = state.copy()
        game.advance(after, action)
        total += perft(game, after, left)
    return total


def divide(game: Game[S], state: S, depth: int) -> list[tuple[str, int]]:
    """The count below each action of the position, by line: to find where two engines differ."""
    rows = []
    actions = game.legal(state)
    left = depth if len(actions) == 1 or game.asked(state) == CHANCE else depth - 1
    for action in actions:
        after = state.copy()
        game.advance(after, action)
        rows.append((game.line(state, action), perft(game, after, left)))
    return sorted(rows)
