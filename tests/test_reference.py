"""The rules as a reference: the full ruling and a picture of every rule, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.games.reference import cases_of, rulings_of
from khroma.games.registry import GAMES, find_game
from khroma.kernel.cases import read_cases
from khroma.kernel.examples import best_cases, show
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.kernel.rulebook import ids_in_rulings
from khroma.kernel.rulings import read_rulings
from khroma.kernel.texts import chapter_of
from khroma.table.rules import example_shown, rule_list
from tests.everything import ROOT

UNDRAWN = {"PB-OVR-2", "PB-CMP-14"}  # how long a game takes, and what is in the box beside the game
DOCUMENT = """
## 7. Rules

| ID | Rule | Status |
|---|---|---|
| CH-CAP-1 | Stronger wins. | ruled (R-07) |
| CH-CAP-2 | Beside. | stated |

### 7.1 Moves (CH-MOV-1, ruled)

Any way.

```
CH-CAP-9 is only drawn
```

- **CH-TRN-1** Four turns
  and no more.
- Three of them are short.

---

| ID | Question | Why |
|---|---|---|
| R-07 | Who wins? | fair |
| R-08 | What is CH-TRN-1? | asked |
"""


def test_a_ruling_is_what_stands_under_its_id() -> None:
    rulings = read_rulings(DOCUMENT, "CH")
    assert sorted(rulings) == ["CH-CAP-1", "CH-CAP-2", "CH-MOV-1", "CH-TRN-1"]
    assert rulings["CH-CAP-2"].text == "| ID | Rule | Status |\n|---|---|---|\n| CH-CAP-2 | Beside. | stated |"
    assert rulings["CH-MOV-1"].text.endswith("Any way.\n\n```\nCH-CAP-9 is only drawn\n```")
    assert rulings["CH-TRN-1"].text == "- **CH-TRN-1** Four turns\n  and no more.\n\n- Three of them are short."
    assert rulings["CH-TRN-1"].section == "7.1 Moves (CH-MOV-1, ruled)"


def test_a_ruling_tells_why() -> None:
    rulings = read_rulings(DOCUMENT, "CH")
    assert [entry.split("|")[-3].strip() for entry in rulings["CH-CAP-1"].log] == ["Who wins?"]
    assert [entry.split("|")[-3].strip() for entry in rulings["CH-TRN-1"].log] == ["What is CH-TRN-1?"]
    assert rulings["CH-CAP-2"].log == []


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_its_ruling(name: str) -> None:
    document = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    rulings = read_rulings(document, find_game(name).rule_prefix)
    assert set(rulings) == ids_in_rulings(document, find_game(name).rule_prefix)
    assert max(len(ruling.text) for ruling in rulings.values()) < 4000, "a ruling has swallowed what follows it"


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_of_every_rule_can_be_drawn_and_told(name: str) -> None:
    game = find_game(name)
    files = sorted((ROOT / "tests" / "cases" / name).rglob("*.toml"))
    cases = best_cases(case for file in files for case in read_cases(file.read_text(encoding="utf-8"), str(file)))
    drawn = 0
    for rule, case in cases.items():
        example = show(case, game)
        assert 1 <= len(example.frames) <= 3, rule
        drawn += len(example.frames) > 1 or bool(example.frames[0].said or example.frames[0].marks)
        for language in LANGUAGES:
            texts = game.texts(language)
            for said in (each for frame in example.frames for each in frame.said):
                for event in said.events:
                    assert texts.say(event.key, event.facts)
                if said.refusal is not None:
                    assert texts.say(f"refusal.{said.refusal.reason}", said.refusal.facts)
    rules = {key.removeprefix("rule.") for key in game.texts("en").sentences if key.startswith("rule.")}
    assert rules - cases.keys() <= UNDRAWN
    assert drawn > len(cases) * 3 // 4


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_stands_in_a_chapter_with_a_name(name: str) -> None:
    for language in LANGUAGES:
        texts = find_game(name).texts(language)
        used = {key.split("-")[1] for key in texts.sentences if key.startswith("rule.")}
        assert used == {key.removeprefix("chapter.") for key in texts.sentences if key.startswith("chapter.")}


FIRST = {  # what a first turn needs, and how one wins
    "chromecas": ["TURN", "TER", "CHR", "CAP", "SCORE", "END"],
    "paint_brawl": ["TRN", "ACT", "MOV", "ATK", "SUP", "END"],
    "dark_threat": ["TRN", "ACT", "MOV", "ATK", "PNT", "TMP", "END"],
    "color_quest": ["TURN", "MOV", "ATK", "PNT", "KO", "DIE", "TRF", "END"],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_rules_begin_with_what_a_first_turn_needs(name: str, language: str) -> None:
    """On the page and in the terminal; what is in the box comes last, and each chapter keeps its order."""
    texts = find_game(name).texts(language)
    chapters = list(dict.fromkeys(chapter_of(rule) for rule in texts.rules()))
    assert chapters[: len(FIRST[name])] == FIRST[name]
    assert {"CMP", "COMP", "SET", "SETUP"} & set(chapters) <= set(chapters[-5:])
    assert texts.rules() == {rule.id: rule.text for rule in rule_list(name, language).rules}
    for chapter in chapters:
        parts = [rule.split("-") for rule in texts.rules() if chapter_of(rule) == chapter]
        counted = [int(part[2]) for part in parts if len(part) == 3 and part[2].isdigit()]
        assert counted == sorted(counted), chapter


@pytest.mark.parametrize("name", GAMES)
def test_the_package_has_the_rulings_and_the_cases(name: str) -> None:
    source = Path(ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert rulings_of(name) == read_rulings(source, find_game(name).rule_prefix)
    assert cases_of(name)


def test_the_lines_of_an_example_are_told_in_the_reader_s_language() -> None:
    found = example_shown("dark_threat", "DT-MOV-2", "fr")
    assert found is not None
    labels = [said.label for frame in found.frames for said in frame.said]
    assert labels[0] == "L'Élu en e7 : Marche en d8".replace(" :", "\u00a0:")
