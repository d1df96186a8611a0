"""From rule to code to test to text: for every registered game, nothing is missing on the way."""

from __future__ import annotations

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.kernel.rulebook import ids_in_code, ids_in_rulings, ids_in_tests
from tests.everything import ROOT, SOURCE, TESTS

RULINGS = {"chromecas": ("CH", 119), "paint_brawl": ("PB", 159), "dark_threat": ("DT", 154), "color_quest": ("CQ", 260)}


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_code_test_and_text(name: str) -> None:
    game = find_game(name)
    prefix = game.rule_prefix
    rules = ids_in_rulings((ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8"), prefix)
    code = ids_in_code(SOURCE / "games" / name)
    tests = {rule for rule in ids_in_tests([TESTS]) if rule.startswith(f"{prefix}-")}
    lists = {
        "rules without code": rules - code,
        "rules without a test": rules - tests,
        "IDs in code or tests that the rulings do not know": (code | tests) - rules,
    }
    for language in LANGUAGES:
        known = {key.removeprefix("rule.") for key in game.texts(language).sentences if key.startswith("rule.")}
        lists[f"rules without a text ({language})"] = rules - known
        lists[f"texts of rules that the rulings do not know ({language})"] = known - rules
    for title, names in lists.items():
        print(f"{title}: {', '.join(sorted(names)) or 'none'}")
    assert rules
    assert not any(lists.values()), lists


@pytest.mark.parametrize("name", sorted(RULINGS))
def test_every_rulings_document_is_understood(name: str) -> None:
    """Each document defines its rules in its own ways; none may be overlooked (new rulings only add)."""
    prefix, least = RULINGS[name]
    rules = ids_in_rulings((ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8"), prefix)
    assert len(rules) >= least
    assert not any(f"{prefix}-R-" in rule or f"{prefix}-EX-" in rule for rule in rules)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("| CH-CAP-2 | Power | x |", {"CH-CAP-2"}),
        ("| **CH-CAP-2** | Power | x |", {"CH-CAP-2"}),
        ("- **CH-TRN-1 Cycle.** Four turns", {"CH-TRN-1"}),
        ("* **CH-TURN-1** Players", {"CH-TURN-1"}),
        ("#### CH-MOV-2 Walk", {"CH-MOV-2"}),
        ("**CH-KO-1 Result.** text", {"CH-KO-1"}),
        ("CH-EMPTY-1 **Empty zone**", {"CH-EMPTY-1"}),
        ("1. CH-EXP-1: the golem is removed", {"CH-EXP-1"}),
        ("### 5.1 Default set-up (CH-SET-17, ruled)", {"CH-SET-17"}),
        ("**Interaction matrix** (CH-INT-1; defaults)", {"CH-INT-1"}),
        ("- CH-ACT-2 (EN): **compulsory.** CH-TRN-7: `end_turn` is", {"CH-ACT-2", "CH-TRN-7"}),
        ("| CH-R-57 | Question | x |", set()),
        ("### CH-EX-01 Opening", set()),
        ("text that mentions CH-CAP-2 and (CH-CAP-3)", set()),
    ],
)
def test_the_ways_to_define_a_rule(line: str, found: set[str]) -> None:
    assert ids_in_rulings(line, "CH") == found
