"""Faults planted in the rules: which there are, how they are planted, and that the cases notice them."""

from __future__ import annotations

from typing import Any

import pytest

from khroma.games.registry import GAMES
from tests.everything import SOURCE
from tests.mutants.faults import MARK, Fault, faults_in, faults_of, mark
from tests.mutants.hunt import Equivalent, Outcome, hunt, read_equivalents, sample, stale

SOURCE_OF_A_RULE = '''
"""A chapter."""
LIMIT = 3  # data, no rule


class Game:
    """CH-CAP-1: a class."""

    def may(self, piece: int, other: int = 4) -> bool:
        """CH-CAP-2: a rule with 7 words."""
        if not piece and other < 2:
            return True
        raise ValueError(f"no {piece + 1}")
'''
SHARE = 75  # percent, of a small sample
SIZE = 12


def _changes(source: str) -> dict[str, str]:
    return {fault.change: fault.kind for fault in faults_in(source, "x/rules/y.py")}


def test_the_faults_of_a_rule() -> None:
    assert _changes(SOURCE_OF_A_RULE) == {
        "not piece and other < 2 -> not piece or other < 2": "and/or",
        "not piece -> piece": "dropped not",
        "other < 2 -> other >= 2": "flipped comparison",
        "other < 2 -> other <= 2": "off by one",
        "2 -> 3": "off by one",
        "True -> False": "swapped truth",
    }
    fault = faults_in(SOURCE_OF_A_RULE, "x/rules/y.py")[0]
    assert (fault.line, fault.inside, fault.rules) == (11, "Game.may", ("CH-CAP-1", "CH-CAP-2"))


@pytest.mark.parametrize(
    ("expression", "changed"),
    [
        ("a == b", {"a != b"}),
        ("a in b", {"a not in b"}),
        ("a is not None", {"a is None"}),
        ("a > b", {"a <= b", "a >= b"}),
        ("a < b < c", set()),
        ("a or b and c", {"a and (b and c)", "b or c"}),
        ("[x for x in a if x]", set()),
        ("a[1:]", {"2"}),
        ("zip(a, b, strict=True)", set()),
        ("sorted(a, reverse=True)", {"False"}),
    ],
)
def test_what_a_slip_can_make_of_an_expression(expression: str, changed: set[str]) -> None:
    source = f"def f(a, b, c):\n    é = 'é'; return {expression}\n"
    faults = faults_in(source, "x/rules/y.py")
    assert {fault.after for fault in faults} == changed
    for fault in faults:
        planted = fault.plant(source)
        compile(planted, "y.py", "exec")
        assert f"({fault.after})" in planted
        assert planted.startswith("def f(a, b, c):\n    é = 'é'; return ")


def test_a_mark_notes_that_its_expression_was_reached() -> None:
    source = "def f(a, b):\n    return not a and b < 2\n"
    spans = {number: fault.span for number, fault in enumerate(faults_in(source, "x/rules/y.py"))}
    reached: set[int] = set()
    room: dict[str, Any] = {MARK: reached.add}
    exec(mark(source, spans), room)
    assert room["f"](True, 1) is False
    assert {list(spans.values())[number] for number in reached} == {spans[0], spans[1]}
    assert room["f"](False, 1) is True
    assert reached == set(spans)


@pytest.mark.parametrize("name", GAMES)
def test_planted_faults_can_be_read(name: str) -> None:
    faults = faults_of(SOURCE / "games", name)
    assert len(faults) > 100
    for fault in faults[::10]:
        compile(fault.plant((SOURCE / "games" / fault.file).read_text(encoding="utf-8")), fault.file, "exec")


def test_a_sample_is_the_same_every_time_and_leaves_equivalents_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.mutants.hunt.read_equivalents", lambda _: [])
    faults, count = sample("chromecas", 5, seed=3)
    assert (faults, count) == sample("chromecas", 5, seed=3)
    known = [Equivalent(fault.file, fault.inside, fault.change, "because") for fault in faults]
    monkeypatch.setattr("tests.mutants.hunt.read_equivalents", lambda _: known)
    others, fewer = sample("chromecas", 0, seed=3)
    assert not set(faults) & set(others)
    assert len(others) == fewer < count


@pytest.mark.parametrize(
    ("inside", "change", "fits"),
    [
        ("f", "a[0] < 2 -> a[0] <= 2", True),
        ("f", "a[*] < 2 -> * <= 2", True),
        ("*", "* < 2 -> * <= 2", True),
        ("*", "* < 3 -> * <= 3", False),
        ("g", "* < 2 -> * <= 2", False),
    ],
)
def test_a_star_in_an_equivalent_stands_for_anything(inside: str, change: str, fits: bool) -> None:
    faults = {fault.change: fault for fault in faults_in("def f(a):\n    return a[0] < 2\n", "x/rules/y.py")}
    known = Equivalent("x/rules/*", inside, change, "because")
    assert known.fits(faults["a[0] < 2 -> a[0] <= 2"]) == fits


@pytest.mark.parametrize("name", GAMES)
def test_the_reason_of_every_equivalent_is_said(name: str) -> None:
    assert all(len(each.why.split()) > 3 for each in read_equivalents(name))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_cases_notice_faults(name: str) -> None:
    faults, _ = sample(name, SIZE, seed=7)
    survivors: list[Fault] = []

    def tell(outcome: Outcome) -> None:
        if outcome.check != "cases":
            survivors.append(outcome.fault)

    hunt(name, faults, tell, checks=["cases"])
    assert 100 * len(survivors) <= (100 - SHARE) * len(faults), survivors


@pytest.mark.parametrize("name", GAMES)
def test_known_equivalents_still_fit(name: str) -> None:
    assert stale(name) == []
