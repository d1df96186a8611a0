"""An ability of Dark Threat and a vehicle of Chromecas from other packages, and records that name them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.program import khroma
from tests.everything import ROOT
from tests.extension.site import EXAMPLES, site_with

pytestmark = pytest.mark.compiled
DECK = EXAMPLES / "ram" / "ram" / "data" / "units.toml"
CARDS = tomllib.loads(DECK.read_text())
LAWS = """
import sys
from random import Random
from khroma.games.registry import find_game
from khroma.kernel.game import OVER
from khroma.kernel.laws import Laws
from khroma.kernel.needs import check_needs
name, word, words = sys.argv[1:]
game, played = find_game(name), 0
options = game.option_table().read(words)
Laws(game, options, 1, every=9).play()
added = next(verb for verb in game.book.verbs if verb.word == word)
for seed in range(2):
    rng, state = Random(seed), game.new(options)
    while game.asked(state) != OVER:
        wanted = [action for action in game.legal(state) if added.matches(action)]
        if wanted:
            check_needs(game.book, state, rng, most=60)
            played += 1
        game.advance(state, wanted[0] if wanted else game.random_action(state, rng))
    assert not game.audit(state)
print(played)
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site_with(tmp_path_factory.mktemp("site"), ["censer", "ram"])


@pytest.mark.parametrize(("example", "passed"), [("censer", "2 passed, 0 failed"), ("ram", "1 passed, 0 failed")])
def test_its_cases_pass_with_it_and_are_refused_without(site: Path, example: str, passed: str) -> None:
    cases = EXAMPLES / example / "cases"
    verified = khroma("verify", cases, PYTHONPATH=str(site))
    assert verified.last() == passed, verified.out + verified.err
    assert khroma("verify", cases).code != 0


@pytest.mark.parametrize(
    ("game", "word", "options"),
    [
        ("dark_threat", "incense", "round_limit=12"),
        ("chromecas", "ram", "unit_deck=" + json.dumps(CARDS, separators=(",", ":"))),
    ],
    ids=["dark_threat", "chromecas"],
)
def test_it_obeys_every_law(site: Path, game: str, word: str, options: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)])}
    done = subprocess.run(
        [sys.executable, "-c", LAWS, game, word, options],
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) > 0


@pytest.mark.parametrize(
    ("game", "rule", "english", "french"),
    [("dark_threat", "CENSE-1", "the Cleric clears", "le Clerc"), ("chromecas", "RAM-1", "The ram", "Le bélier")],
)
def test_it_is_told_in_both_languages(site: Path, game: str, rule: str, english: str, french: str) -> None:
    assert english in khroma("rules", game, rule, PYTHONPATH=str(site)).out
    assert french in khroma("rules", game, rule, "--lang", "fr", PYTHONPATH=str(site)).out


def _recorded(folder: Path, site: Path | None, *words: str) -> Path:
    """The record of a random game, with or without what is added."""
    more = {"PYTHONPATH": str(site)} if site else {}
    played = khroma("simulate", *words, "--games", "1", "--seed", "3", "--save-records", str(folder), **more)
    assert played.code == 0, played.err
    (record,) = folder.iterdir()
    return record


@pytest.mark.parametrize(
    ("words", "header"),
    [
        (("dark_threat", "--option", "round_limit=2"), "extensions: censer"),
        (("chromecas", "--option", f"unit_deck={DECK}"), "extensions: ram"),
    ],
)
def test_a_record_names_what_it_was_played_with(
    site: Path, tmp_path: Path, words: tuple[str, ...], header: str
) -> None:
    record = _recorded(tmp_path / "with", site, *words)
    assert header in record.read_text().splitlines()
    assert khroma("replay", record, PYTHONPATH=str(site)).code == 0
    without = khroma("replay", record)
    assert without.code != 0
    assert f"not installed here: {header.removeprefix('extensions: ')}" in without.err


def test_a_record_names_nothing_that_plays_no_part(site: Path, tmp_path: Path) -> None:
    record = _recorded(tmp_path / "standard", site, "chromecas")
    assert "extensions" not in record.read_text()
    assert record.read_text() == _recorded(tmp_path / "plain", None, "chromecas").read_text()


def test_what_is_no_ability_or_no_power_is_named(tmp_path: Path) -> None:
    broken = site_with(tmp_path / "site", ["censer", "ram"])
    (broken / "censer" / "ability.py").write_text("INCENSE = 7\n")
    (broken / "ram" / "power.py").write_text("RAM = 7\n")
    assert "is no ability: 7" in khroma("perft", "dark_threat", "--depth", "1", PYTHONPATH=str(broken)).err
    assert "is no power of a vehicle: 7" in khroma("perft", "chromecas", "--depth", "1", PYTHONPATH=str(broken)).err


def test_an_ability_that_nobody_learns_is_named(tmp_path: Path) -> None:
    broken = site_with(tmp_path / "site", ["censer"])
    file = broken / "censer" / "ability.py"
    file.write_text(file.read_text().replace('["cleric"]', '["clerk"]'))
    assert "found clerk" in khroma("perft", "dark_threat", "--depth", "1", PYTHONPATH=str(broken)).err
