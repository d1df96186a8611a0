"""What follows by itself, and what must not: an answer given at once would tell that there was no choice."""

from __future__ import annotations

from random import Random

import pytest

from khroma.games.registry import GAMES
from khroma.kernel.choices import only_answer
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.learning import plain_answer, reveals
from khroma.kernel.position import Position
from tests.server.test_secrecy import begin, step


@pytest.mark.parametrize("game", GAMES)
def test_only_what_everybody_can_see_is_answered_by_itself(game: str) -> None:
    """Wherever the server waits, either there is a choice or others cannot know that there is none."""
    rng = Random(5)
    for seed in range(4):
        match = begin(game, Random(seed))
        count = 0
        while match.status == "running" and count < 120:
            asked = match.asked()
            assert asked not in (CHANCE, OVER)
            assert plain_answer(match.session.position) is None
            if only_answer(match.game, match.state) is not None and not match.in_window():
                public = match.view(None)
                guesses = [match.game.guess(public, rng) for _ in range(60)]
                assert any(only_answer(match.game, guess) != only_answer(match.game, match.state) for guess in guesses)
            match, _ = step(match, rng)
            count += 1


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_shows_nothing_new_is_known_as_such(game: str) -> None:
    """If nothing was learnt, every guess of what was known before comes out the same."""
    rng = Random(6)
    match = begin(game, Random(1))
    for _ in range(30):
        if match.status != "running":
            break
        before, seat = match.session.position, match.asked()
        match, line = step(match, rng)
        known = before.state.copy()
        match.game.advance(known, match.game.read(known, line))
        if not reveals(match.game, before, Position(match.game, known), seat, line):
            guess = match.game.guess(before.view(seat), rng)
            after = before.state.copy()
            for state in (guess, after):
                match.game.advance(state, match.game.read(state, line))
            seen = [match.game.picture(match.game.view(state, seat).known) for state in (guess, after)]
            assert seen[0] == seen[1]
