"""Names as they are shown, and which of them read alike."""

from __future__ import annotations

import pytest

from khroma.table.names import LONGEST, clean_name, distinct, readings


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann\tof  the Mill ", "Ann of the Mill"),
        ("A\u200bn\u00adn\u202e", "Ann"),  # nothing of it can be seen
        ("\uff21\U0001d4fan\u2460", "Aqn1"),  # one spelling of each letter
        ("Ze\u0301lie", "Z\u00e9lie"),
        ("Z" + "\u0336" * 9 + "al", "Z\u0336\u0336al"),  # marks that would be drawn over the lines above
        ("x" * 60, "x" * LONGEST),
    ],
)
def test_a_name_is_shown_plainly(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("nothing", ["", None, " \n", "\u3164", "\u2800\u115f", "\u200d\ufe0f", "\uffa0"])
def test_whoever_has_no_name_that_can_be_seen_is_given_one(nothing: str | None) -> None:
    assert clean_name(nothing).startswith("Guest ")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "\u0410nn"),  # Cyrillic
        ("Ann", "A n.n"),
        ("Ann", "\u00c1\u00f1n"),
        ("Ann", "\u1d00nn"),  # a small capital
        ("Hans", "\u0397ans"),  # Greek
        ("\u0397\u03bb\u03af\u03b1\u03c2", "\u03b7\u03bb\u03b9\u03b1\u03c2"),
        ("Paul", "PauI"),
        ("Paul", "Pau1"),
        ("Mark", "rnark"),
        ("Wim", "VVim"),
        ("Bob", "B\u043e\u042c"),
        ("S\u00f8ren", "Soren"),
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),
    ],
)
def test_names_that_imitate_each_other_are_told_apart(one: str, other: str) -> None:
    assert readings(clean_name(one)) & readings(clean_name(other))
    assert distinct(clean_name(other), [clean_name(one)]) == f"{clean_name(other)} (2)"


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anne"), ("Guest 1234", "Guest 1235"), ("Ann", "Ann (2)"), ("\u674e", "\u738b")]
)
def test_other_names_stay_as_they_are(one: str, other: str) -> None:
    assert distinct(other, [one]) == other


def test_a_third_is_counted_on_and_no_name_grows_too_long() -> None:
    assert distinct("ann", ["Ann", "ANN (2)"]) == "ann (3)"
    assert len(distinct("x" * LONGEST, ["X" * LONGEST])) <= LONGEST
