"""Drawing from weighted outcomes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from khroma.kernel.chance import draw, draw_index, index_below, pick


def test_outcomes_come_in_proportion() -> None:
    rng = Random(1)
    found = Counter(draw(rng, [(7, 1), (8, 3)]) for _ in range(4000))
    assert set(found) == {7, 8}
    assert 900 < found[7] < 1100
    counts = Counter(draw_index(rng, [0, 2, 0, 2]) for _ in range(4000))
    assert set(counts) == {1, 3}
    assert 1850 < counts[1] < 2150


def test_everything_is_reached_and_nothing_else() -> None:
    rng = Random(2)
    assert {index_below(rng, 5) for _ in range(500)} == {0, 1, 2, 3, 4}
    assert {pick(rng, [3, 5]) for _ in range(100)} == {3, 5}


def test_nothing_to_draw_from() -> None:
    with pytest.raises(ValueError, match="no outcome"):
        draw(Random(1), [])
    with pytest.raises(ValueError, match="no weight"):
        draw_index(Random(1), [])
