"""Words and numbers as people write them."""

from __future__ import annotations

import pytest

from khroma.kernel.errors import NotationError
from khroma.kernel.notation import read_number, read_word


def test_a_known_word_has_its_place_and_an_unknown_one_its_nearest() -> None:
    assert read_word("cannon", ["ship", "cannon"], 'unknown unit "{word}"') == 1
    with pytest.raises(NotationError, match='unknown unit "canon"; did you mean "cannon"'):
        read_word("canon", ["ship", "cannon"], 'unknown unit "{word}"')


@pytest.mark.parametrize("text", ["x", "-1", "²", "1.5", "", "1" * 5000])
def test_a_number_is_written_in_plain_digits(text: str) -> None:
    with pytest.raises(NotationError, match='picture, "round:": expected a number'):
        read_number(text, "round")


def test_a_number_is_not_beyond_what_is_possible() -> None:
    assert read_number("8", "pool", most=8) == 8
    with pytest.raises(NotationError, match="at most 8 are possible, found 9"):
        read_number("9", "pool", most=8)
