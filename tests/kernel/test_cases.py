"""The case runner: what it answers by itself, where it stops, and how it says that a case fails."""

from __future__ import annotations

import pytest

from khroma.games.registry import find_game
from khroma.kernel.cases import read_cases, run_case
from khroma.kernel.errors import DataError

POSITION = r"""
[[case]]
name = "one"
picture = '''
y\x  0      1      2
  0  *b2-.. 2o2-.. 3.....
blue hand: 3 C 5; A=4 C=1
facts: 2,0 blue bastion
'''
"""


def _failure(steps: str, position: str = POSITION) -> str:
    (case,) = read_cases(f'game = "chromecas"\n{position}\n{steps}', "file.toml")
    return run_case(case, find_game).failure


def _step(text: str) -> str:
    return f"[[case.step]]\n{text}\n"


@pytest.mark.parametrize(
    "steps",
    [
        _step('legal = "place_chromeca"\nare = ["3 1,0", "5 1,0", "3 2,0", "5 2,0", "C 2,0"]'),
        _step('legal = "place_chromeca C"\nare = ["2,0"]'),
        _step('legal = "place_chromeca cannon"\nare = ["place_chromeca C (2,0)"]'),
        _step('legal = "place_terrain C"\nare = ["0,1","0,-1","-1,0","1,1","1,-1","2,1","2,-1","3,0"]'),
        _step('legal = "ship"\nare = []'),
        _step('refused = "place_chromeca C 1,0"\nrule = "CH-CAP-2, CH-CAP-3"\nreason = "too-weak"'),
        _step('play = "place_chromeca C 2,0"\nasked = "blue shield"'),
        _step('play = ["place_chromeca C 2,0", "decline", "cannon 1,0"]\nasked = "blue action"'),
        _step('play = "blue: place_terrain C 3,0"\nexpect = "tiles: 3,0=C"'),
        _step('asked = "action"') + _step('asked = "Blue"'),
        _step('refused = "place_chromeca C 1,0"\nrule = ["CH-CAP-3", "ch-cap-2"]'),
        _step('play = ["place_terrain C 3,0", "place_terrain A 4,0"]\nstay = true\nexpect = "blue terrains: none"'),
        _step('play = ["place_terrain C 3,0", "place_terrain A 4,0"]\nexpect = "blue terrains: 3 cards"'),
        _step('play = "place_terrain A 3,0"\nevents = ["terrain_placed A 3,0"]'),
        _step('asked = "blue"'),
    ],
)
def test_steps_that_hold(steps: str) -> None:
    assert _failure(steps) == ""


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (_step('play = "place_chromeca 3 5,5"'), "step 1: no-tile"),
        (_step('play = "place_chromca 3 1,0"'), 'unknown verb "place_chromca"; did you mean'),
        (_step('asked = "blue"') + _step('play = "orange: pass"'), "step 2: pass: expected orange to be asked"),
        (_step('play = "decline"'), "not-asked"),
        (_step('refused = "place_chromeca 3 1,0"'), "expected to be refused, but it is legal"),
        (_step('refused = "place_chromeca C 1,0"\nrule = "CH-CAP-3"'), "expected to be refused by CH-CAP-3, but"),
        (_step('refused = "place_chromeca C 1,0"\nreason = "no-support"'), "expected the reason no-support"),
        (_step('legal = "place_chromeca C"\nare = ["2,0", "1,0"]'), "expected, not legal: place_chromeca cannon 1,0"),
        (_step('legal = "place_chromeca C"\nare = []'), "legal, not expected: place_chromeca cannon 2,0"),
        (_step('legal = "ship"\nare = ["a"]'), '"a" cannot be read'),
        (_step('asked = "orange action"'), "expected to be asked: orange action; found: blue action"),
        (_step('over = "stalemate"'), "expected the game to be over, but it goes on"),
        (_step('winner = "blue"'), "it goes on"),
        (_step("expect = '''\ny\\x 0\n0 *o2-..\n'''"), "0,0: expected *o2-.., found *b2-.."),
        (_step("expect = '''\ny\\x 0\n0 *b2-..\n'''\nwhole = true"), "1,0: expected nothing, found 2o2-.."),
        (_step('expect = "scores: blue 7"'), '"scores:" expected blue 7, found blue 2'),
        (_step('seat = "green"\nsees = "round: 1"'), "unknown seat 'green'"),
        (_step('play = "place_terrain A 3,0"\nevents = ["captured"]'), "expected the events captured in this order"),
    ],
)
def test_steps_that_fail(steps: str, message: str) -> None:
    assert message in _failure(steps)


def test_expected_and_actual_are_shown_side_by_side() -> None:
    failure = _failure(_step("expect = '''\ny\\x 0\n0 *o2-..\n'''"))
    assert "expected" in failure
    assert "|   actual" in failure


def test_a_main_decision_is_never_answered_by_itself() -> None:
    position = POSITION.replace("3 C 5; A=4 C=1", "3; none").replace("3.....", "3o5-..")
    assert _failure(_step('asked = "blue action"\nlegal = ""\nare = ["place_chromeca 3 1,0"]'), position) == ""


def test_a_single_answer_is_given_unless_the_step_speaks_of_it() -> None:
    picture = r"""
[[case]]
name = "forced"
options = { shield_optional = false }
picture = '''
y\x  0      1
  0  *o5-.. 2.....
blue chromecas: 3 4 5
facts: 1,0 blue bastion
'''
"""
    play = 'play = "place_chromeca 3 1,0"\n'
    assert _failure(_step(play + 'expect = "blue shield: 0,0"'), picture) == ""
    assert _failure(_step(play + 'asked = "blue shield"'), picture) == ""
    assert _failure(_step(play + 'legal = "deploy_shield"\nare = ["0,0"]'), picture) == ""
    assert _failure(_step(play + 'refused = "decline"\nrule = "CH-BAST-3"'), picture) == ""
    assert "already-shielded" not in _failure(_step(play + 'refused = "deploy_shield 1,0"'), picture)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense = 1", "unknown key 'nonsense'"),
        ("case = 3", "write \\[\\[case\\]\\]"),
        ("[[case]]\nrules = []", "'name' is missing"),
        ('[[case]]\nname = "x"', "'game' is missing"),
        ('game = 3\n[[case]]\nname = "x"', "game: expected a text"),
        ('game = "g"\n[[case]]\nname = "x"\nrules = [1]', "expected a list of texts"),
        ('game = "g"\n[[case]]\nname = "x"\noptions = 3', "expected a table"),
    ],
)
def test_wrong_files(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_cases(text, "file.toml")


def test_a_wrong_case_is_a_failure_like_any_other() -> None:
    assert "unknown option 'colour'" in _failure("", '[[case]]\nname = "x"\noptions = { colour = 1 }')
    (case,) = read_cases('game = "chess"\n[[case]]\nname = "x"', "f")
    assert "unknown game 'chess'" in run_case(case, find_game).failure
    assert "core" in _failure("", "[[case]]\nname = \"x\"\npicture = 'turn: blue'")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ('[[case.step]]\nplays = "y"', "file.toml, one, step 1: unknown key 'plays'"),
        ('[[case.step]]\nrule = "y"', "'rule' goes with 'refused'"),
        ('[[case.step]]\nsees = "y"', "'sees' goes with 'seat'"),
        ('[[case.step]]\nare = ["y"]', "'are' goes with 'legal'"),
        ("pictures = ''", "file.toml, one: unknown key 'pictures'"),
    ],
)
def test_a_case_with_wrong_keys_fails_and_the_next_one_runs(wrong: str, message: str) -> None:
    text = f'game = "chromecas"\n[[case]]\nname = "one"\n{wrong}\n[[case]]\nname = "two"'
    one, two = [run_case(case, find_game).failure for case in read_cases(text, "file.toml")]
    assert message in one
    assert two == ""
