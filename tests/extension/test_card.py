"""A bonus card for Paint Brawl from another package: in the deck, in its windows, under every law."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import khroma
from tests.everything import ROOT
from tests.extension.site import WITH_DOWNPOUR, site_with

pytestmark = pytest.mark.compiled
CASES = """
game = "paint_brawl"

[[case]]
name = "Downpour washes a puddle away on one's own turn"
rules = ["RAIN-1"]
picture = '''
     a   b   c   d
 2  .~b ... ... ...
 1  .Wr ... ... .~r
red hand: downpour
'''
[[case.step]]
legal = "card downpour"
are = ["card downpour a2", "card downpour d1"]
[[case.step]]
refused = ["card downpour b1", "card downpour"]
rule = "RAIN-1"
[[case.step]]
play = ["card downpour a2"]
expect = "red hand: none"
events = ["card_played_on downpour a2", "puddle_removed a2 blue"]

[[case]]
name = "Between two actions, without any golem; Immunity cancels it"
rules = ["RAIN-1", "PB-REA-2", "PB-REA-3"]
picture = '''
     a   b   c   d
 2  .~b ... ... ...
 1  .Wr ... ... .~r
red hand: immunity
blue hand: downpour
'''
[[case.step]]
play = ["run a1-c1", "blue: card downpour d1"]
asked = "red immunity"
stay = true
[[case.step]]
play = ["red: card immunity"]
events = ["card_cancelled downpour"]
expect = '''
     d
 1  .~r
'''

[[case]]
name = "It does not stop a declared action"
rules = ["PB-REA-1"]
picture = '''
     a   b   c   d
 2  .~b ... ... ...
 1  .Wr ... ... .~r
blue hand: downpour
pending: cancel blue; declared next=blue do=run,a1-c1; check; between next=blue; act
'''
[[case.step]]
refused = "card downpour d1"
rule = "PB-REA-1"
reason = "wrong-window"
"""
LAWS = """
from random import Random
from khroma.games.registry import find_game
from khroma.kernel.laws import Laws
from khroma.kernel.needs import check_needs
game = find_game("paint_brawl")
played = 0
sets = ("round_limit=8", "players=3 round_limit=5 immunity_scope=against_you", "level=advanced round_limit=4")
for seed, words in enumerate(sets):
    table = Laws(game, game.option_table().read(words), seed, every=9).play()
    played += sum(answer.line.startswith("card downpour") for answer in table.answers)
    for number in range(0, len(table.answers), 11):
        check_needs(game.book, table.before(number).state, Random(seed), most=300)
print(played, sum(game.set_up(game.option_table().make()).box.copies))
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site_with(tmp_path_factory.mktemp("site"), ["downpour"])


def test_a_card_of_another_package_is_played_in_its_windows(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "downpour.toml"
    file.write_text(CASES, encoding="utf-8")
    verified = khroma("verify", file, PYTHONPATH=str(site))
    assert verified.last() == "3 passed, 0 failed", verified.out + verified.err


def test_a_card_of_another_package_obeys_every_law(site: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)])}
    done = subprocess.run(
        [sys.executable, "-c", LAWS], env=environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    played, copies = map(int, done.stdout.split())
    assert played > 0
    assert copies == 24 + 6


def test_a_card_is_played_in_the_terminal(site: Path, tmp_path: Path) -> None:
    file = tmp_path / "downpour.record"
    file.write_text(WITH_DOWNPOUR, encoding="utf-8")
    typed = "why card downpour b1\ncard downpour a2\nquit\n"
    played = khroma("play", "--load", file, "--seats", "human,random", typed=typed, PYTHONPATH=str(site))
    assert played.code == 0, played.err
    assert "(RAIN-1)" in played.out
    assert "Red plays Downpour on a2." in played.out
    assert "Blue's puddle on a2 is removed." in played.out


def test_a_card_is_drawn_and_played_in_series(site: Path, tmp_path: Path) -> None:
    words = ("paint_brawl", "--option", "round_limit=8", "--games", "2", "--seed", "1", "--seats", "random,random")
    found = khroma("simulate", *words, "--save-records", tmp_path, "--json", PYTHONPATH=str(site))
    assert found.json()["games"] == 2, found.err
    records = [file.read_text() for file in sorted(tmp_path.iterdir())]
    assert all("\nextensions: downpour\n" in record for record in records)
    assert any("\ncard downpour " in record for record in records)


def test_a_card_is_told_in_both_languages(site: Path) -> None:
    assert "Downpour" in khroma("rules", "paint_brawl", "RAIN-1", PYTHONPATH=str(site)).out
    assert "Averse" in khroma("rules", "paint_brawl", "RAIN-1", "--lang", "fr", PYTHONPATH=str(site)).out


def test_a_card_is_printed(site: Path, tmp_path: Path) -> None:
    to = tmp_path / "cards.html"
    printed = khroma("print", "paint_brawl", "--what", "parts", "--to", to, PYTHONPATH=str(site))
    assert printed.code == 0, printed.err
    written = to.read_text(encoding="utf-8")
    assert written.count(">Downpour</h3>") == written.count("wash one puddle away") == 6


def test_an_extension_that_is_no_card_is_named(tmp_path: Path) -> None:
    broken = site_with(tmp_path / "site", ["downpour"])
    (broken / "downpour" / "card.py").write_text("DOWNPOUR = 7\n")
    found = khroma("perft", "paint_brawl", "--depth", "1", PYTHONPATH=str(broken))
    assert found.code == 2
    assert "is no bonus card: 7" in found.err
