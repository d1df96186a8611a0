"""Dark Threat: what is written wrongly is refused with a clear message, never half read."""

from __future__ import annotations

import pytest

from khroma.games.dark_threat.expecting import line_differs
from khroma.games.dark_threat.game import GAME
from khroma.kernel.errors import NotationError
from tests.scene import Scene

GAIA = """
    9 .  .  .  .
    8 .  Ty .  NI
    7 .  OA .  MO
    6 .  Ab .  CL
      d  e  f  g
    turn: oak
"""
KAOS = """
    8 .  k  .  .
    7 .  DC .  .
    6 .  .  WK .
      d  e  f  g
    turn: {turn}
"""


def position(text: str) -> Scene:
    return Scene("dark_threat", text)


@pytest.mark.parametrize(
    ("line", "stray"),
    [
        ("celerity e7 d7 red", "red"),
        ("celerity e7 d7 3", "3"),
        ("celerity e7 d7 n", "n"),
        ("twice_walk e6 red e5", "red"),
        ("kung_fu e7 e8 blue", "blue"),
        ("telekinesis g7 d7 d8 red", "red"),
        ("aura g6 black", "black"),
        ("prayer g6 e7 purple", "purple"),
        ("end_turn now", "now"),
        ("end_turn e7", "e7"),
        ("end_turn red", "red"),
        ("network e6 e6 n 1 2", "2"),
        ("network e6 e6 n blue blue", "blue"),
        ("network e6 e6 n 9", "9"),
        ("network e6 e6 n 0", "0"),
    ],
)
def test_a_word_that_says_nothing_is_refused(line: str, stray: str) -> None:
    state = position(GAIA).state
    with pytest.raises(NotationError, match=f'what is "{stray}"'):
        GAME.read(state, line)


@pytest.mark.parametrize(
    "line",
    ["shot e7 d7 red", "brawl e7 ne 2", "network f6 f6 s red blue", "roll 4 red", "sacrifice e7 e8", "pick_ko oak e7",
     "pick_colour red e7", "temples force-spirit-wisdom-gold", "choose_order oak e7", "recover_stop red",
     "pick_follower monk e7", "pick_follower monk ninja", "flee e7 e8 light", "resign now"],
)  # fmt: skip
def test_lines_of_kaos_and_answers_are_read_whole(line: str) -> None:
    state = position(KAOS.format(turn="fongia")).state
    with pytest.raises(NotationError):
        GAME.read(state, line)


@pytest.mark.rule("DT-SQ-4")
@pytest.mark.parametrize("token", ["WK", "SB", "HB", "UB"])
def test_no_bane_stands_on_a_lit_prism(token: str) -> None:
    assert position(f"4 {token}\n  c\nturn: wooden_king").state.paint.lit == 0
    with pytest.raises(NotationError, match=r"ever stands on a lit prism \(DT-SQ-4\)"):
        position(f"4 {token}\n  c\nturn: wooden_king\nlit prisms: c4")


@pytest.mark.rule("DT-ATK-6")
def test_two_colours_at_most_are_named() -> None:
    state = position("6 . CO .\n  d e f\nturn: chosen_one").state
    assert GAME.line(state, GAME.read(state, "network e6 e6 n red blue")) == "network e6 e6 n red blue"
    with pytest.raises(NotationError, match="expected network"):
        GAME.read(state, "network e6 e6 n red blue green")


@pytest.mark.rule("DT-SPC-1")
def test_a_totem_is_named_by_square_or_colour() -> None:
    scene = position(GAIA)
    for line in ("invoke_avatar e7 e8", "invoke_avatar e7 yellow", "invoke_avatar yellow", "invoke_avatar e8 yellow"):
        assert GAME.line(scene.state, GAME.read(scene.state, line)) == "invoke_avatar e7 e8"
    assert scene.refusal("invoke_avatar e7 blue").reason == "no-totem"
    with pytest.raises(NotationError, match="no red one on the board"):
        GAME.read(scene.state, "invoke_avatar e7 red")
    with pytest.raises(NotationError, match="what is"):
        GAME.read(scene.state, "invoke_avatar e7 black")
    twice = position("8 Ty OA Ty\n  d e f\nturn: oak")
    with pytest.raises(NotationError, match="two yellow ones"):
        GAME.read(twice.state, "invoke_avatar e8 yellow")


@pytest.mark.rule("DT-EVT-4")
def test_a_follower_is_named_by_square_or_name() -> None:
    scene = position("7 MO cl\n  d e\nturn: fongia\npending: pick_follower; check; act")
    for line in ("pick_follower d7", "pick_follower monk", "pick_follower the Monk"):
        assert GAME.line(scene.state, GAME.read(scene.state, line)) == "pick_follower d7"
    assert scene.refusal("pick_follower cleric").rule == "DT-EVT-4"
    with pytest.raises(NotationError, match="ninja is not on the board"):
        GAME.read(scene.state, "pick_follower ninja")


@pytest.mark.rule("DT-SET-5")
def test_followers_elsewhere_than_in_their_corners_are_refused() -> None:
    scene = Scene("dark_threat", setup="full")
    wrong = scene.refusal("setup_followers ninja a11 monk q11 cleric q1")
    assert (wrong.rule, wrong.reason, wrong.facts["square"]) == ("DT-SET-5", "not-a-corner", "a11")
    twice = scene.refusal("setup_followers ninja a1 monk a1 cleric q1")
    assert (twice.rule, twice.reason, twice.facts["square"]) == ("DT-SET-5", "corner-taken", "a1")
    for line in ("setup_followers ninja a1 monk q11", "setup_followers ninja a1 monk q11 cleric", "setup_followers",
                 "setup_followers ninja a1 ninja q1 cleric q11", "setup_followers a1 q1 q11 ninja monk cleric",
                 "setup_followers ninja a1 monk q11 cleric q1 red"):  # fmt: skip
        with pytest.raises(NotationError, match="expected setup_followers"):
            GAME.read(scene.state, line)
    scene.play("setup_followers a1 ninja q1 monk q11 cleric")
    assert scene.asked() == "kaos setup_chief"


@pytest.mark.rule("DT-CMP-1", "DT-KO-1")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("6 k+\n  d", "only a character"),
        ("6 .*\n  d", "only a character"),
        ("6 %r*\n  c", "only a character"),
        ("6 Tr*\n  d", "only a character"),
        ("6 Tr+\n  d", "only a character"),
        ("6 Ar*\n  d", "is never stunned"),
        ("6 SB*\n  d", "is never stunned"),
        ("6 BC*\n  d", "is never stunned"),
        ("6 NI ni\n  d e", "the ninja is drawn already, on d6"),
        ("6 CO BC\n  d e", "the chosen_one is drawn already, on d6"),
        ("6 NI\n  i", "only Oak and the Chosen One"),
        ("6 Tr\n  i", "only Oak and the Chosen One"),
        ("6 k\n  i", "only Oak and the Chosen One"),
        ("moves: 3", "at most 2"),
        ("attacks: 3", "at most 2"),
        ("remaining actions: 3M 2A", "at most 2"),
        ("moves: 1\nattacks: 1\nactions: 3", "at most 2"),
        ("cycle: 0", "at least 1"),
        ("supply black: 61", "at most 60"),
        ("supply red: 10\nalso: d6 r", "at most 9"),
        ("turn: oak\npending: flee; check; act", "nothing can be answered"),
        ("turn: oak\npending: pick_avatar; check; act", "nothing can be answered"),
        ("pending: reappear 1; check; act", "does not fit"),
        ("pending: act; check", "cannot be pending"),
        ("pending: roll; flee; check; act", "cannot be pending"),
        ("also: m5 DC\nturn: setup\npending: setup_chief", "does not fit"),
        ("also: i6 OA\nturn: setup\npending: temples", "does not fit"),
        ("pending: main;", "unknown"),
        ("pending: main 2", "nothing follows"),
        ("pending: kadamas_remove 5; check; act", "from 1 to 4"),
        ("pending: recover_puddle 3", "expected as in"),
        ("pending: recover_puddle 3 pink", "expected as in"),
        ("pending: recover_puddle 3 red z9", "expected as in"),
        ("corrupted: b3", "known: left, centre, right"),
    ],
)
def test_positions_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.read_picture(text)


def test_marks_are_read_in_capitals_and_by_their_code_names() -> None:
    state, _ = GAME.read_picture("turn: Oak\nfallen: Oak\ncorrupted: site_left, Centre\nstunned now: none")
    picture = GAME.picture(state)
    assert "fallen: oak\n" in picture
    assert "corrupted: left centre\n" in picture


def test_verbs_of_several_words_are_read_whole() -> None:
    state = position("7 CL mo OA\n  d e f\nturn: oak").state
    assert GAME.line(state, GAME.read(state, "prayer free d7 e7")) == "prayer_free d7 e7"
    assert GAME.line(state, GAME.read(state, "kung fu f7 e7")) == "kung_fu f7 e7"


@pytest.mark.rule("DT-TRN-2", "DT-TRN-5")
def test_the_order_is_open_in_gaias_first_turn() -> None:
    assert position("turn: gaia").asked() == "gaia choose_order"
    assert "cycle: 1\n" in position("turn: gaia").picture


def test_an_empty_list_is_none_also_where_nothing_is_said() -> None:
    said: dict[str, str] = {"turn": "oak"}
    assert line_differs("fleeing", "none", said, {}) == ""
    assert line_differs("fleeing", "e7 light", said, {})
    assert line_differs("flying", "none", said, {})


def test_temples_may_be_drawn_as_long_as_nothing_is_placed() -> None:
    """DT-SET-2: a picture of it is a position, beside the one with Oak that is refused above."""
    state = GAME.read_picture("turn: setup\npending: temples")[0]
    assert {GAME.line(state, action).split()[0] for action in GAME.legal(state)} == {"temples"}
