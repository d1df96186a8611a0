"""The case runner: what it answers by itself, where it stops, and how it says that a case fails."""

from __future__ import annotations

import re

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.cases import CASE_KEYS, STEP_KEYS, read_cases, run_case
from khroma.kernel.errors import DataError
from tests.everything import ROOT

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
WEAK = 'refused = "place_chromeca C 1,0"\nrule = "CH-CAP-2"'


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
        _step('play = "place_terrain A 3,0"\nnot_events = ["captured", "terrain_placed A 4,0"]'),
        _step('legal = "place_chromeca"\ncount = 5') + _step('legal = "ship"\ncount = 0'),
        _step('legal = "place_chromeca"\ncount = 5\nare = ["3 1,0", "5 1,0", "3 2,0", "5 2,0", "C 2,0"]'),
        _step('allowed = "place_chromeca 3 1,0"')
        + _step('allowed = ["blue: place_terrain A 3,0", "place_terrain C 3,0"]'),
        _step('play = "place_chromeca C 2,0"\nallowed = "deploy_shield 1,0"\nasked = "blue shield"'),
        _step('legal = "place chromeca 5"\nare = ["1,0", "2,0"]'),
        _step('asked = "blue"') + _step("") + _step('note = "as before"'),
    ],
)
def test_steps_that_hold(steps: str) -> None:
    assert _failure(steps) == ""


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (_step('play = "place_chromeca 3 5,5"'), "step 1: place_chromeca 3 5,5: no-tile"),
        (_step('play = "place_chromca 3 1,0"'), 'unknown verb "place_chromca"; did you mean'),
        (_step('asked = "blue"') + _step('play = "orange: pass"'), "step 2: pass: expected orange to be asked"),
        (_step('play = "decline"'), "not-asked"),
        (_step('refused = "place_chromeca 3 1,0"\nrule = "CH-CAP-2"'), "expected to be refused, but it is legal"),
        (_step('refused = "place_chromeca C 1,0"\nrule = "CH-CAP-3"'), "expected to be refused by CH-CAP-3, but"),
        (_step(f'{WEAK}\nreason = "no-support"'), "expected the reason no-support"),
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
        (
            _step('play = "place_terrain A 3,0"\nnot_events = ["terrain_placed A"]'),
            "expected no event terrain_placed A, found",
        ),
        (
            _step('legal = "place_chromeca"\ncount = 4'),
            'expected 4 legal lines beginning with "place_chromeca", found 5',
        ),
        (_step('legal = "place_chromeca"\ncount = -1'), "file.toml, one, step 1, count: -1 is not between"),
        (
            _step('allowed = "place_chromeca C 1,0"'),
            "place_chromeca C 1,0: expected to be legal, but refused by too-weak",
        ),
        (_step('allowed = "orange: pass"'), "expected to be legal, but refused by not-your-turn"),
        (_step('allowed = "place_chromeca 9 1,0"'), 'unknown unit "9"'),
        (_step('places = ["blue", "orange"]'), "it goes on"),
        (
            _step('play = "place_terrain A 3,0"\nevents = ["captured"]'),
            "expected the event captured, found terrain_placed",
        ),
    ],
)
def test_steps_that_fail(steps: str, message: str) -> None:
    assert message in _failure(steps)


def test_only_what_differs_is_shown_side_by_side() -> None:
    wrong = "expect = '''\ny\\x 0 1 2\n1 . . 3.....\n0 *o2-.. 2o2-.. 3.....\nround: 1\nscores: blue 7\n'''"
    assert _failure(_step(wrong)).splitlines() == [
        "step 1: the picture differs",
        "  2,1: expected 3....., found .",
        "  0,0: expected *o2-.., found *b2-..",
        '  "scores:" expected blue 7, found blue 2',
        "expected                  |   actual",
        "   0      1      2        |      0      1      2",
        "1  .      .      3.....   |   1  .      .      .",
        "0  *o2-.. 2o2-.. 3.....   |   0  *b2-.. 2o2-.. 3.....",
        "scores: blue 7            |   scores: blue 2 orange 2",
    ]
    other_row = "expect = '''\ny\\x 0\n1 2.....\n0 *b2-..\n'''"
    assert "*b2-.." not in _failure(_step(other_row))


def test_of_the_events_only_those_of_the_missing_name_are_shown() -> None:
    play = 'play = ["place_terrain A 3,0", "place_terrain C 4,0"]\n'
    missing = _failure(_step(play + 'events = ["terrain_placed C", "terrain_placed A"]'))
    assert "expected the event terrain_placed t16 after terrain_placed C, found terrain_placed(" in missing
    assert "drew" not in missing


def test_the_line_of_a_list_that_fails_is_named() -> None:
    failure = _failure(_step('play = ["place_terrain A 3,0", "place_chromeca C 1,0"]'))
    assert failure.startswith("step 1: place_chromeca C 1,0: too-weak")
    failure = _failure(_step('play = ["place_terrain A 3,0", "decline"]'))
    assert failure.startswith("step 1: decline: not-asked")


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
        ('game = 3\n[[case]]\nname = "x"', "game: expected a text"),
        ('options = 3\n[[case]]\nname = "x"', "expected a table"),
    ],
)
def test_wrong_files(text: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_cases(text, "file.toml")


def test_a_wrong_case_is_a_failure_like_any_other() -> None:
    promise = _step('asked = "blue"')
    assert "unknown option 'colour'" in _failure(promise, '[[case]]\nname = "x"\noptions = { colour = 1 }')
    (case,) = read_cases('game = "chess"\n[[case]]\nname = "x"\n' + promise, "f")
    assert "unknown game 'chess'" in run_case(case, find_game).failure
    assert "core" in _failure(promise, "[[case]]\nname = \"x\"\npicture = 'turn: blue'")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ('[[case.step]]\nplays = "y"', "file.toml, one, step 1: unknown key 'plays'"),
        ('[[case.step]]\nrule = "y"', "'rule' goes with 'refused'"),
        ('[[case.step]]\nsees = "y"', "'sees' goes with 'seat'"),
        ('[[case.step]]\nare = ["y"]', "'are' goes with 'legal'"),
        ("pictures = ''\n[[case.step]]\nasked = 'blue'", "file.toml, one: unknown key 'pictures'"),
    ],
)
def test_a_case_with_wrong_keys_fails_and_the_next_one_runs(wrong: str, message: str) -> None:
    two = '[[case]]\nname = "two"\n[[case.step]]\nasked = "chance first"'
    text = f'game = "chromecas"\n[[case]]\nname = "one"\n{wrong}\n{two}'
    failures = [run_case(case, find_game).failure for case in read_cases(text, "file.toml")]
    assert message in failures[0]
    assert failures[1:] == [""]


def test_places_are_said_from_the_first_to_the_last() -> None:
    over = """
[[case]]
name = "over"
options = { players = 4 }
picture = '''
y\\x  0      1      2      3
  0  *b5-.. 2g2-.. 2o2-.. 1v2-..
over: stalemate
'''
"""
    assert _failure(_step('places = ["blue", "green orange", "violet"]'), over) == ""
    assert _failure(_step('places = ["blue", "orange, green", "violet"]\nwinner = "blue"'), over) == ""
    assert _failure(_step('scores = "blue 2, violet 1"'), over) == ""
    assert "expected the scores blue 3 violet 1, found blue 2 violet 1" in _failure(
        _step('scores = "blue 3 violet 1"'), over
    )
    for scores in ("red 1", "blue 3 blue 2"):
        assert "expected SEAT POINTS of blue, orange, green, violet" in _failure(_step(f'scores = "{scores}"'), over)
    said = "expected the places blue; green; orange; violet, found blue; green orange; violet"
    assert said in _failure(_step('places = ["blue", "green", "orange", "violet"]'), over)


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ("", "file.toml, one: it promises nothing"),
        (_step("") + _step('note = "nothing"\nstay = true'), "file.toml, one: it promises nothing"),
        (_step("play = []"), "file.toml, one, step 1: 'play' says nothing"),
        (_step('play = ["place_terrain 4 -1,0", " "]'), "'play' says nothing"),
        (_step('refused = []\nrule = "CH-CAP-2"'), "'refused' says nothing"),
        (_step("allowed = []"), "'allowed' says nothing"),
        (_step('asked = ""'), "'asked' says nothing"),
        (_step('expect = "\\n  "'), "'expect' says nothing"),
        (_step('seat = "blue"\nsees = ""'), "'sees' says nothing"),
        (_step("events = []"), "'events' says nothing"),
        (_step('play = "place_terrain A 3,0"\nnot_events = []'), "'not_events' says nothing"),
        (_step("expect = 'y\\x  0  1'"), "the expected picture shows nothing"),
        (_step('expect = "facts:"'), 'the line "facts:" says nothing'),
        (_step('seat = "blue"\nsees = "scores:"'), 'the line "scores:" says nothing'),
        (_step('refused = "place_chromeca C 1,0"\nrule = ""'), "'rule' says nothing"),
        (_step('refused = "place_chromeca C 1,0"\nrule = " , "'), "'rule' says nothing"),
        (_step('refused = "place_chromeca C 1,0"\nrule = []'), "'rule' says nothing"),
        (_step(f'play = "{"A " * 300}"'), "step 1, play: 600 characters are too many, a line has at most 400"),
        (
            _step('legal = "place_chromeca titan"\nare = ["1,0", "2,0", "place_chromeca 5 1,0"]'),
            "said twice: place_chromeca titan 1,0",
        ),
        (_step('refused = "place_chromeca C 1,0"'), "step 1: 'refused' goes with 'rule'"),
        (_step('refused = "place_chromeca C 1,0"\nreason = "too-weak"'), "step 1: 'refused' goes with 'rule'"),
        (_step('not_events = ["captured"]'), "step 1: 'not_events' goes with 'play'"),
        (_step('asked = "blue"\nseat = "blue"'), "step 1: 'seat' goes with 'sees' or 'events' or 'not_events'"),
        (_step('asked = "blue"\nwhole = true'), "step 1: 'whole' goes with 'expect' or 'sees'"),
        (_step('play = "place_terrain A 3,0"\nnot_events = ["captured scouts"]'), 'word "scouts" is unknown'),
        (_step('play = "place_terrain A 3,0"\nnot_events = ["captured z9"]'), 'square or word "z9" is unknown'),
        (_step('legal = "ship z9"\nare = []'), 'legal = "ship z9": '),
        (_step('legal = "place_chromeca giant"\ncount = 0'), 'legal = "place_chromeca giant": unknown unit "giant"'),
        (_step('legal = "shipp"\nare = []'), 'legal = "shipp": unknown verb "shipp"'),
        (_step('legal = "place_chromec 3"\ncount = 0'), "unknown verb"),
        (_step('events = ["captures"]'), 'event "captures" is unknown; did you mean "captured"'),
        (_step('play = "place_terrain A 3,0"\nnot_events = ["captures"]'), 'event "captures" is unknown'),
        (_step('refused = "place_chromeca C 1,0"\nrule = "CH-CAP-2, CH-CAP-99"'), 'rule "CH-CAP-99" is unknown'),
        (_step('refused = "place_chromeca C 1,0"\nrule = "CH-CAP-2, CH-R-70"'), 'rule "CH-R-70" is unknown'),
        (_step('play = "place_terrain A 3,0"\nstay = "yes"'), "step 1, stay: expected true or false, found a text"),
        (_step(f'{WEAK}\nreason = "to-weak"'), 'reason "to-weak" is unknown; did you mean'),
        (_step('expect = "turn: blue, 2 actions left, 5 terrains"'), "expected FACTION, N actions left, round N"),
        (_step('expect = "facts: none"'), '"facts:" says nothing'),
        (_step('expect = "blue discard: none 3"'), '"none" stands alone'),
        (_step('expect = "facts: 2,0 green ?"'), 'unknown faction in play "green"'),
        (_step('expect = "scores: green 0"'), "expected FACTION POINTS"),
        (_step('seat = "blue"\nsees = "facts: 1,0 violet empty_zone"'), 'unknown faction in play "violet"'),
    ],
)
def test_a_promise_that_is_always_kept_is_refused(steps: str, message: str) -> None:
    assert message in _failure(steps)


@pytest.mark.parametrize(
    ("case", "name", "message"),
    [
        ('rules = ["CH-CAP-2"]', "case 1", "'name' is missing"),
        ("name = 5", "case 1", "name: expected a text, found a whole number (5)"),
        ('name = " "', "case 1", "'name' says nothing"),
        ('name = "odd"\nrules = "CH-CAP-2"', "odd", "rules: expected a list of texts"),
        ('name = "odd"\npicture = 3', "odd", "picture: expected a text"),
        ("name = \"odd\"\npicture = ''", "odd", "'picture' says nothing; left out, the case begins at set-up"),
        ('name = "odd"\noptions = ["players"]', "odd", "options: expected a table"),
        ('name = "odd"\nrules = [1]', "odd", "rules: expected a list of texts"),
        ('name = "odd"\ngame = 3', "odd", "game: expected a text"),
        ('name = "odd"\nstep = "pass"', "odd", "step is a list of tables: write [[step]]"),
    ],
)
def test_a_case_that_cannot_be_read_fails_alone(case: str, name: str, message: str) -> None:
    good = '[[case]]\nname = "good"\n[[case.step]]\nasked = "blue"\n'
    odd, other = read_cases(f'game = "chromecas"\n[[case]]\n{case}\n{good}', "file.toml")
    assert odd.name == name
    assert message in run_case(odd, find_game).failure
    assert other.name == "good"
    assert run_case(other, find_game).failure == ""
    (homeless,) = read_cases(good, "file.toml")
    assert "'game' is missing" in run_case(homeless, find_game).failure


def test_a_case_shows_rules_that_there_are() -> None:
    promise = _step('asked = "blue"')
    for rules in ('"CH-CAP-1"', '"CH-R-70"', '"R-70"', '"CH-EX-3"', ""):
        assert _failure(promise, POSITION.replace("picture", f"rules = [{rules}]\npicture")) == ""
    for rule in ("CH-CAP-99", "CH-CAP", "PB-MOV-1", "PB-R-01", "DT-EX-01"):
        assert f'rule "{rule}" is unknown' in _failure(
            promise, POSITION.replace("picture", f'rules = ["{rule}"]\npicture')
        )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("verb", ["explain", "movee", "legal a1"])
def test_no_game_has_such_a_verb(game: str, verb: str) -> None:
    text = f'game = "{game}"\n[[case]]\nname = "x"\n[[case.step]]\nlegal = "{verb}"\nare = []'
    (case,) = read_cases(text, "file.toml")
    assert f'legal = "{verb}": unknown verb' in run_case(case, find_game).failure


@pytest.mark.parametrize(
    ("game", "beginning", "message"),
    [
        ("chromecas", "place_terrain t99", "t99"),
        ("paint_brawl", "run z9", 'unknown square "z9"'),
        ("paint_brawl", "shot b2-b99", 'unknown square "b99"'),
        ("dark_threat", "run z99", '"z99" is not a square'),
        ("color_quest", "attack z9", 'no square "z9"'),
        ("color_quest", "attack a1 shot z9", 'no square "z9"'),
        ("color_quest", "item strengths", "strengths"),
    ],
)
def test_no_line_begins_with_what_is_not_there(game: str, beginning: str, message: str) -> None:
    text = f'game = "{game}"\n[[case]]\nname = "x"\n[[case.step]]\nlegal = "{beginning}"\nare = []'
    (case,) = read_cases(text, "file.toml")
    failure = run_case(case, find_game).failure
    assert failure.startswith(f'step 1: legal = "{beginning}": ')
    assert message in failure


@pytest.mark.parametrize(
    ("game", "beginning"),
    [
        ("chromecas", "ship"),
        ("paint_brawl", "run e5"),
        ("dark_threat", "run c3"),
        ("color_quest", "attack a1"),
        ("color_quest", "attack a1 shot"),
        ("color_quest", "special b2 jump c3"),
        ("color_quest", "item strength"),
    ],
)
def test_a_line_may_begin_so_that_is_not_legal_now(game: str, beginning: str) -> None:
    text = f'game = "{game}"\n[[case]]\nname = "x"\n[[case.step]]\nlegal = "{beginning}"\nare = []'
    (case,) = read_cases(text, "file.toml")
    assert run_case(case, find_game).failure == ""


REFUSED_OPTIONS = """
[[case]]
name = "one"
options = { players = 7 }
refused = "players"
"""


def test_options_and_positions_may_be_refused() -> None:
    assert _failure("", REFUSED_OPTIONS) == ""
    message = 'expected to be refused with "colour", but: '
    assert message in _failure("", REFUSED_OPTIONS.replace('refused = "players"', 'refused = "colour"'))
    assert "a game can begin there" in _failure("", REFUSED_OPTIONS.replace("7", "3"))
    shield = "[[case]]\nname = \"x\"\nrefused = \"ch-bast-9\"\npicture = '''\ny\\x 0 1\n0 *..... 2b2#!b\n'''"
    assert _failure("", shield) == ""
    assert "nothing can be played" in _failure(_step('asked = "blue"'), REFUSED_OPTIONS)
    assert "words of the message" in _failure("", REFUSED_OPTIONS.replace('"players"', '" "'))
    assert "expected to be refused" in _failure("", REFUSED_OPTIONS.replace('"players"', '"p"'))


def test_as_many_play_in_the_picture_as_the_options_of_the_case_say() -> None:
    """Without being told, an option says nothing: the picture does."""
    three = POSITION.replace("blue hand:", "seats: blue orange green\nblue hand:")
    assert _failure(_step('asked = "blue"'), three) == ""
    assert _failure(_step('asked = "blue"'), three.replace("picture", "options = { players = 3 }\npicture", 1)) == ""
    message = "picture: blue orange green play in it, but with these options blue orange do"
    assert (
        _failure(_step('asked = "blue"'), three.replace("picture", "options = { players = 2 }\npicture", 1)) == message
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("tokens: black none", ""),
        ("tokens: black none red 15", ""),
        ("tokens: black 0", ""),
        ("tokens: black 1", '"tokens:" expected black 1, found'),
        ("tokens: red none", '"tokens:" expected red 0, found'),
        ("parry: no", ""),
        ("parry: not ready", ""),
        ("parry: red", '"parry:" expected ready or no, found red'),
        ("turn: 1", '"turn:" expected 1, found gaia'),
        ("moved: 0", '"moved:" expected 0, found none'),
        ("round: 1 none", '"round:" says none and something else'),
        ("gaia gauge: 0", ""),
        ("tokens: blak 0", '"tokens:" unknown word "blak"; did you mean "black"'),
        ("reserve: orcs 0", '"reserve:" unknown word "orcs"'),
    ],
)
def test_none_of_a_kind_is_a_number(line: str, message: str) -> None:
    text = f"""
game = "color_quest"
[[case]]
name = "x"
picture = '''
1  WAr .
   a   b
tokens: black none
'''
[[case.step]]
expect = "{line}"
"""
    (case,) = read_cases(text, "file.toml")
    failure = run_case(case, find_game).failure
    assert message in failure
    assert bool(message) == bool(failure)


def test_none_and_a_card_are_not_held() -> None:
    position = "[[case]]\nname = \"x\"\npicture = '''\n  a b\n1 .Wr ...\nblue hand: missed\n'''\n"
    text = f'game = "paint_brawl"\n{position}[[case.step]]\nexpect = "blue hand: missed none"'
    (case,) = read_cases(text, "file.toml")
    assert '"blue hand:" says none and something else' in run_case(case, find_game).failure


@pytest.mark.parametrize("key", [*CASE_KEYS, *STEP_KEYS])
def test_the_notation_page_documents_every_key(key: str) -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    keys = page[page.index("### Keys of a case") : page.index("**No empty promises.**")]
    assert re.search(rf"^\|[^|]*(`{key}`|\[case\.{key}\])", keys, re.MULTILINE)
