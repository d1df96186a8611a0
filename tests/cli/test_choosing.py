"""Lists of choices stay short enough to read."""

from __future__ import annotations

from khroma.cli.choosing import Numbered, beginning_with, listing
from khroma.cli.words import words_of


def _moves(starts: int, ends: int) -> list[Numbered]:
    names = [(f"{a},0", f"{b},1") for a in range(starts) for b in range(ends)]
    return [Numbered(n, f"crane {a} {b}", f"Move {a} to {b}", f"{a} {b}") for n, (a, b) in enumerate(names, 1)]


def _shown(found: list[Numbered], prefix: str = "", width: int = 80) -> list[str]:
    return listing(found, prefix, words_of("en"), width).plain.splitlines()


def test_few_stand_one_below_the_other() -> None:
    assert _shown(_moves(1, 2)) == ["   1  crane 0,0 0,1   Move 0,0 to 0,1", "   2  crane 0,0 1,1   Move 0,0 to 1,1"]


def test_many_are_grouped_by_what_is_used() -> None:
    shown = _shown(_moves(2, 6))
    assert shown[0] == "      crane 0,0 …   Move 0,0 to …"
    assert shown[1].split() == ["1", "0,1", "2", "1,1", "3", "2,1", "4", "3,1", "5", "4,1", "6", "5,1"]
    assert len(shown) == 4
    assert max(map(len, shown)) <= 80


def test_very_many_are_told_by_their_groups() -> None:
    shown = _shown(_moves(20, 20))
    assert len(shown) == 20
    assert shown[1] == "   21-40  crane 1,0 … (20)   Move 1,0 to …"


def test_a_beginning_narrows_the_list() -> None:
    found = beginning_with(_moves(20, 20), "crane 1,0")
    assert len(found) == 20
    assert _shown(found, "crane 1,0")[0].startswith("      crane 1,0 …")
    assert beginning_with(_moves(20, 20), "1,0") == found
    assert beginning_with(_moves(3, 3), "ship") == []


def test_one_long_group_is_cut_and_says_how_to_see_the_rest() -> None:
    runs = [Numbered(n, f"run a1-b{n}", f"Run to b{n}", f"a1 b{n}") for n in range(1, 41)]
    other = Numbered(41, "pass", "Pass", "pass")
    shown = _shown([*runs, other])
    assert "… 16 more: type `run` to see them" in "\n".join(shown)
    assert len(_shown(runs, "run")) == 40
