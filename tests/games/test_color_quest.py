"""Color Quest: what reads better as Python than as a case."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from khroma.games.color_quest.board import board_for
from khroma.games.color_quest.kinds import POWER_WORDS
from khroma.games.registry import find_game
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.game import CHANCE, OVER

GAME = find_game("color_quest")
LAYOUT = {"at": ["a1", "j1", "a6", "j6"], "gaia_corner": "a1", "kaos_corner": "r10"}


@pytest.mark.rule("CQ-GEO-12", "CQ-GEO-15")
def test_a_layout_file_is_put_together_and_finds_its_home_fragments() -> None:
    board = board_for(GAME.option_table().make({"layout_file": LAYOUT}))
    assert board.home == [[0, 2], [3, 1]]
    assert board.grid.files == 18
    assert len(board.squares) == 180


@pytest.mark.rule("CQ-GEO-12")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"at": ["a1", "k1", "a6", "j6"]}, "axes"),  # shifted by one square
        ({"at": ["a1", "i1", "a6", "j6"]}, "lies on"),
        ({"at": ["a1", "j6", "a11", "j16"]}, "one board"),  # corners only
        ({"gaia_corner": "z9"}, "no square"),
    ],
)
def test_a_layout_that_does_not_fit_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        board_for(GAME.option_table().make({"layout_file": {**LAYOUT, **change}}))


@pytest.mark.rule("CQ-GEO-13")
def test_crystals_of_both_faces_as_the_rulings_list_them() -> None:
    board = board_for(GAME.option_table().make({"layout": "bridge", "faces": "BBBB"}))
    words = [[board.grid.names[square] for square in crystals] for crystals in board.crystals]
    assert words == [["g1", "e3", "c5"], ["c8", "e10", "g12"], ["c17", "e19", "g21"], ["g24", "e26", "c28"]]


@pytest.mark.rule("CQ-SET-3", "CQ-SET-5")
@pytest.mark.parametrize(
    ("team", "reason"),
    [
        ({"gaia": ["oak green", "koloss red", "warrior red", "warrior red"]}, "too-expensive"),
        ({"gaia": ["warrior red"]}, "one-hero"),
        ({"gaia": ["oak green", "ninja red"], "kaos": ["ronin", "ninja"]}, "unique"),
        ({"kaos": ["ronin", "warrior"]}, "not-in-roster"),
        ({"gaia": ["oak"]}, "wrong-colour"),
    ],
)
def test_an_illegal_team_file_is_refused(team: dict[str, object], reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        GAME.new(GAME.option_table().make({"team_file": team}))


@pytest.mark.rule("CQ-SET-16")
def test_a_team_file_is_taken_and_missing_points_bring_cards() -> None:
    options = GAME.option_table().make({"team_file": {"gaia": ["oak green", "warrior red"]}})
    state = GAME.new(options)
    assert "gaia team: oak green, warrior red" in GAME.picture(state)
    rng = Random(1)
    while state.turn.active == -1:
        GAME.advance(state, GAME.random_action(state, rng))
    assert state.cards.held(0) == 2
    assert state.cards.held(1) == 0


@pytest.mark.rule("CQ-DEC-1")
@pytest.mark.parametrize(
    "line",
    ["move(c3, f3)", "move c3-f3", "run c3 f3", "move warrior f3", "MOVE c3 f3", "move c3 d3 e3 f3", "f3"],
)
def test_a_move_is_read_in_many_spellings(line: str) -> None:
    state, _ = GAME.read_picture(" 3  . . WAr . . .\n    a b c d e f\nphase: 2\n")
    assert GAME.line(state, GAME.read(state, line)) == "move c3 f3"


def test_what_cannot_be_read_is_explained() -> None:
    state, _ = GAME.read_picture(" 3  . . WAr . . .\n    a b c d e f\nphase: 2\n")
    with pytest.raises(NotationError, match="did you mean"):
        GAME.read(state, "moove c3 f3")
    with pytest.raises(NotationError, match="unknown line"):
        GAME.read_picture(" 3  . .\n    a b\nphaze: 2\n")
    with pytest.raises(NotationError, match="cannot have the colour"):
        GAME.read_picture(" 3  ROr .\n    a b\n")


@pytest.mark.rule("CQ-ATK-12")
def test_whoever_has_a_double_brawl_brawls_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = GAME.read_picture(" 3  . .   .\n 2  . WAr .\n 1  . .   .\n    a b   c\nphase: 3\n")
    profile = state.figures.profile(state.figures.at[state.box.board.index["b2"]])
    attacks = state.box.attack_of[:]
    attacks[profile] = POWER_WORDS.index("double_brawl")
    monkeypatch.setattr(state.box, "attack_of", attacks)
    GAME.advance(state, GAME.read(state, "attack b2 double_brawl ne"))
    assert "next_hit sw" in [GAME.line(state, action) for action in GAME.legal(state)]


def test_a_line_that_lacks_a_word_in_its_middle_is_not_read() -> None:
    state, _ = GAME.read_picture(" 3  . . WAr . . .\n    a b c d e f\nphase: 3\n")
    with pytest.raises(NotationError, match="expected CATEGORY SQUARE multicolour_network"):
        GAME.read(state, "attack c3 multicolour_network d3")


@pytest.mark.rule("CQ-END-10")
@pytest.mark.parametrize("layout", ["square", "tower", "stairs", "bridge", "practice"])
def test_every_layout_is_played_to_its_end(layout: str) -> None:
    rng = Random(7)
    state = GAME.new(GAME.option_table().make({"layout": layout, "setup": "build", "round_limit": 5}))
    for _ in range(20_000):
        if GAME.asked(state) == OVER:
            break
        GAME.advance(state, GAME.random_action(state, rng))
    assert GAME.asked(state) == OVER
    assert GAME.audit(state) == []


@pytest.mark.rule("CQ-OV-4", "CQ-REA-1")
def test_windows_do_not_depend_on_what_a_hand_holds() -> None:
    rows = " 1  HUr . SKk\n    a b c\nphase: 3\nkaos items: "
    asked = []
    for card in ("mana", "dexterity", "strength", "polymorph"):
        state, _ = GAME.read_picture(rows + card)
        GAME.advance(state, GAME.read(state, "attack a1 shot b1"))
        asked.append(GAME.asked(state))
    assert asked == [1, 1, 1, 1]
    assert CHANCE not in asked


@pytest.mark.rule("CQ-GEO-11", "CQ-GEO-4")
@pytest.mark.parametrize(
    ("picture", "message"),
    [
        (" 19 WAr .\n    a b\nlayout: square\n", "the layout square has no square a19"),
        (" 1  . WAr\n    a z\nlayout: bridge\n", "has no square z1"),
        (" 5  . WAr\n    i j\nlayout: stairs\n", "j5.*void"),
        (" 5  . *r\n    i j\nlayout: stairs\n", "j5.*void"),
        (" 1  . WAr\n    a b\nlayout: custom\n", "layout_file"),
        (" 1  . WAr\n    a b\nlayout: circle\n", "unknown layout"),
        (" 1  . WAr\n    a b\nturn:\n", "expected gaia or kaos, found nothing"),
    ],
)
def test_a_picture_names_the_square_that_its_board_lacks(picture: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.read_picture(picture)


@pytest.mark.rule("CQ-GEO-12")
def test_a_layout_file_is_the_custom_layout_of_a_picture() -> None:
    options = GAME.option_table().make({"layout_file": LAYOUT})
    state, _ = GAME.read_picture(" 1  WAr .\n    a b\nlayout: custom\n", options)
    assert "layout: custom" in GAME.picture(state)
    state, _ = GAME.read_picture(" 19 WAr .\n    a b\nlayout: tower\n", options)
    assert "layout: tower" in GAME.picture(state)


@pytest.mark.rule("CQ-MOV-11")
def test_a_forced_march_with_two_ways_asks_for_the_square_between() -> None:
    state, _ = GAME.read_picture(" 2  :k :k .\n 1  SKk :r .\n    a b c\nturn: kaos\nphase: 2\n")
    assert GAME.line(state, GAME.read(state, "move a1 c2")) == "move a1 b2 c2"
    state, _ = GAME.read_picture(" 3  :r . .\n 2  :k :k .\n 1  SKk :r .\n    a b c\nturn: kaos\nphase: 2\n")
    with pytest.raises(NotationError, match="name the square between"):
        GAME.read(state, "move a1 b3")


@pytest.mark.rule("CQ-ATK-19", "CQ-ATK-21")
@pytest.mark.parametrize(("line", "square"), [("b1 d1", "d1"), ("d1 e1", "d1"), ("b1 b2", "b2")])
def test_a_refused_network_names_its_loose_end(line: str, square: str) -> None:
    state, _ = GAME.read_picture(" 2  .   # . . .\n 1  SHr . . . .\n    a b c d e\nphase: 3\n")
    refusal = GAME.why_not(state, GAME.read(state, f"attack a1 network {line}"))
    assert refusal.facts["square"] == square


@pytest.mark.rule("CQ-CMP-1", "CQ-CMP-2", "CQ-DIE-1", "CQ-DIE-4", "CQ-DIE-9", "CQ-ITM-1", "CQ-END-6", "CQ-TURN-1")
@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("phase: 4", "expected start, 1, 2 or 3"),
        ("gaia items: mana mana\nkaos items: mana mana", "4 are shown"),
        ("gaia gauge: red red red\npool: 6", "pool of 6"),
        ("kaos instant: yellow yellow", "CQ-DIE-4"),
        ("gaia hero slot: red blue", "CQ-DIE-9"),
        ("gaia items: mana mana strength", "gaia holds 3 cards"),
        ("round: 0", "expected 1 to 30"),
        ("round: 31", "CQ-END-6"),
        ("skeletons: 6", "1 are drawn and 6 said to be left"),
        ("reserve: hunter 2", "CQ-CMP-2"),
        ("tokens: red 16", "15 red tokens"),
        ("bone piles: 4", "3 bone piles"),
        ("collected: 3", "expected gaia N kaos N"),
    ],
)
def test_what_the_box_does_not_hold_is_no_position(said: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.read_picture(f" 1  HUr . SKk\n    a b c\n{said}\n")


@pytest.mark.rule("CQ-CMP-2", "CQ-SET-4", "CQ-SET-5", "CQ-HGT-5", "CQ-GEO-4", "CQ-GEO-7", "CQ-GEO-13")
@pytest.mark.parametrize(
    ("drawn", "message"),
    [
        ("WAr WAb WAg", "2 figures of warrior, but 3 are drawn"),
        ("OAr OAb .", "b1: oak for the second time"),
        ("OAr ELb .\n    a b c\nlayout: square", "b1: a second hero"),
        ("CHr CHk .\n    a b c\nlayout: square", "b1: chief for the second time"),
        ("MOd MOd .", "1 figures of spirit_monk"),
        ("PGr# . .", "a1: paint_golem on a wall"),
        ("~ . .\n    a b c\nlayout: square", "a1.*has a square"),
        ("* . .\n    a b c\nlayout: square", "a1: the layout square has no crystal"),
        ("# # #\n 2  # # .\n    a b c\nlayout: square", "4 tiles wall, but 5"),
        ("hur . .", 'did you mean "HUr"'),
        ("WAd . .", "WA is never gold"),
    ],
)
def test_figures_and_tiles_that_cannot_stand_there_are_no_position(drawn: str, message: str) -> None:
    end = "" if "layout" in drawn else "\n    a b c"
    with pytest.raises(NotationError, match=message):
        GAME.read_picture(f" 1  {drawn}{end}\n")


@pytest.mark.rule("CQ-GEO-13", "CQ-SET-5")
def test_a_printed_crystal_need_not_be_drawn_and_practice_boards_need_no_legal_team() -> None:
    state, _ = GAME.read_picture(" 3  . . WAr\n    c d e\nlayout: square\n")
    assert "WAr*" in GAME.picture(state)
    GAME.read_picture(" 1  OAr ELb CHr CHk\n    a b c d\n")


@pytest.mark.rule("CQ-DIE-12")
def test_a_cleaning_of_several_squares_stands_for_several_lines() -> None:
    state, _ = GAME.read_picture(" 2  :r :r :r\n 1  HUr :b :b\n    a b c\nphase: 1\ngaia instant: green\n")
    for line in GAME.parts("instant(green, c2, a2, b1)"):
        GAME.advance(state, GAME.read(state, line))
    assert GAME.picture(state).startswith("2  .   :r  .\n1  HUr .   :b")
    assert GAME.parts("instant green c2 a2") == ["instant green a2", "clean c2", "done?"]
    assert GAME.parts("move a1 b1") == ["move a1 b1"]


@pytest.mark.rule("CQ-DEC-1", "CQ-REA-1")
@pytest.mark.parametrize(
    ("pending", "message"),
    [
        ("resolve gaia; after_action gaia", "needs the line declared"),
        ("react kaos a=0; end_phase gaia", "needs the line declared"),
        ("counter gaia; after_action gaia", "needs the line reaction"),
        ("bush_colour gaia figure=b1; after_action gaia", "needs figure=SQUARE"),
        ("assign_die gaia at=b1; after_action gaia", "needs colour=COLOUR"),
        ("place_die gaia a=4 colour=red; after_action gaia", "number of a fragment"),
        ("play gaia; phase_action gaia; play gaia", "stands alone"),
        ("choose_caste gaia figure=c1 colour=red", "after it, last"),
        ("pick_fragment gaia; play gaia", "nothing can be answered"),
        ("next_hit gaia figure=a1 b=7; play gaia", "at most 2"),
        ("lose_cards gaia b=3; after_action gaia", "at most 2"),
        ("kadamas gaia b=4; end_turn gaia", "at most 3"),
        ("bone_pile kaos b=4; setup gaia a=0", "at most 3"),
        ("tile gaia a=2 b=5; setup gaia a=0", "at most 4"),
        ("tile gaia a=1 b=2; setup gaia a=0", "number of a tile"),
        ("roll gaia a=0 b=4; play gaia", "number of a fragment"),
        ("roll gaia a=2; play gaia", "needs corners after it"),
    ],
)
def test_what_no_game_can_wait_with_is_no_position(pending: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.read_picture(f" 1  HUr . SKk\n    a b c\nturn: gaia\nphase: 1\npending: {pending}\n")


def test_an_expected_line_of_an_unknown_name_is_an_error() -> None:
    state, _ = GAME.read_picture("1 WAr\n  a")
    wrong = GAME.line_differs(state, "gaia gague", "none", {}, {})
    assert wrong.startswith('unknown line "gaia gague:"; did you mean "gaia gauge"')
    assert GAME.line_differs(state, "gaia gauge", "none", {}, {}) == ""


def test_the_fixed_cards_of_a_deck_have_an_order() -> None:
    state = GAME.new(GAME.option_table().make({}))
    lines = {"deck": "mana strength shuffled celerity_potion dexterity"}
    for same in ("mana strength dexterity celerity", "mana strength shuffled celerity dexterity"):
        assert GAME.line_differs(state, "deck", same, lines, {}) == ""
    for other in (
        "strength mana dexterity celerity",
        "mana strength dexterity",
        "shuffled mana mana celerity dexterity",
    ):
        assert "deck" in GAME.line_differs(state, "deck", other, lines, {})


@pytest.mark.rule("CQ-DEC-2", "CQ-DIE-6")
def test_a_payment_says_where_its_dice_lie_if_not_on_the_gauge() -> None:
    picture = " 1  OAg   .     :g\n    a     b     c\nphase: 1\ngaia gauge: red\ngaia hero slot: red"
    state = GAME.read_picture(picture, GAME.option_table().read(""))[0]
    GAME.advance(state, GAME.read(state, "special a1 summon_golem c1"))
    labels = {GAME.line(state, action): GAME.describe(state, action) for action in GAME.legal(state)}
    assert {line: (each.key, each.facts.get("sections")) for line, each in labels.items()} == {
        "pay red": ("action.pay", None),
        "pay hero:red": ("action.pay_from", ("hero_slot",)),
    }


@pytest.mark.rule("CQ-TRF-1")
def test_whoever_draws_the_board_is_told_who_is_a_hero() -> None:
    state = GAME.read_picture(" 1  OAg   HUr   ROk   SKk\n    a     b     c     d")[0]
    squares: Any = GAME.table(state)["squares"]
    assert [word for word, square in squares.items() if square["piece"]["hero"]] == ["a1", "c1"]
