"""What `greedy` sees as Gaia at Hard: a pair in danger, a leader in line of black, paint that leads to a prism."""

from __future__ import annotations

from khroma.bots.evaluate_dark_threat import evaluate, promising
from khroma.bots.evaluate_dark_threat_danger import danger
from khroma.games.registry import find_game
from khroma.kernel.kinds import Seat
from tests.scene import Scene

GAIA = 1
BOARD = """
11  CO  .   .   .   .   .   .   %g  ,   %y  .   .   .   .   .   .   .
10  .   .   .   To  .   .   .   ,   @   ,   .   .   .   Tp  .   .   .
 9  .   .   .   .   .   k   .   %y  ,   %g  .   .   .   .   .   .   .
 8  .   Tr  .   .   .   k   .   .   .   .   .   .   .   .   .   Tb  .
 7  .   .   .   .   .   k   .   .   .   .   .   .   .   .   .   MO  .
 6  .   .   .   .   .   WK  .   .   OA  .   .   FO  .   .   .   .   .
 5  .   .   .   .   .   .   .   .   .   .   .   .   DC  .   .   .   .
 4  %o  ,   %r  .   .   .   .   .   .   .   .   .   .   .   %b  ,   %p
 3  ,   @   ,   .   .   .   .   Ty  .   Tg  .   .   .   .   ,   @   ,
 2  %r  ,   %o  .   .   .   .   .   .   .   .   .   .   .   %p  ,   %b
 1  NI  .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   CL
    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q
turn: chosen_one
"""
ULTIMATE = BOARD.replace("11  CO  . ", "11  CO  k ").replace("WK  .   .   OA", "UB  .   k   OA")


def hard(picture: str) -> Scene:
    return Scene("dark_threat", picture, difficulty_gaia="hard", difficulty_kaos="hard")


def worth(picture: str) -> int:
    return evaluate(hard(picture).state, Seat(GAIA))


def test_a_prayer_is_worth_much_once_the_ultimate_bane_could_fell_both_leaders() -> None:
    """DT-END-4: one teleport beside each of them is enough; with one under Prayer nothing is."""
    scene = hard(ULTIMATE)
    before = evaluate(scene.state, Seat(GAIA))
    assert evaluate(scene.play("prayer q1 a11").state, Seat(GAIA)) >= before + 300


def test_no_prayer_is_needed_where_the_ultimate_bane_cannot_come() -> None:
    scene = hard(ULTIMATE.replace("11  CO  k ", "11  CO  . "))
    before = evaluate(scene.state, Seat(GAIA))
    assert evaluate(scene.play("prayer q1 a11").state, Seat(GAIA)) < before + 300


def test_the_chosen_one_does_not_like_to_stand_in_line_of_black_paint() -> None:
    """DT-ATK-5: three squares from f9 the network of the Wooden King reaches him, one rank higher it does not."""
    gone = BOARD.replace("11  CO", "11  . ")
    in_line = hard(gone.replace(" 9  .   .   . ", " 9  .   .   CO"))
    beside = hard(gone.replace("10  .   .   . ", "10  .   .   CO"))
    assert danger(in_line.state) > danger(beside.state)


def test_paint_that_leads_to_a_prism_is_worth_something() -> None:
    chain = (
        BOARD.replace(" 8  .   Tr  . ", " 8  .   Tr  r ")
        .replace("11  CO", "11  .")
        .replace(" 9  .   .   . ", " 9  .   .   CO")
    )
    assert worth(chain) > worth(chain.replace(" 8  .   Tr  r ", " 8  .   Tr  . "))


def test_a_levitation_is_looked_at_if_the_avatar_could_light_its_prism_from_there() -> None:
    """DT-SPC-5: the blue Totem in line with o4, not somewhere."""
    scene = hard(BOARD)
    looked_at = {
        scene.game.line(scene.state, action) for action in promising(scene.state, scene.game.legal(scene.state))
    }
    assert "levitation p7 p8 o7" in looked_at
    assert "levitation p7 p8 k7" in scene.legal("levitation p7 p8")
    assert "levitation p7 p8 k7" not in looked_at


def test_oak_goes_first() -> None:
    """DT-TRN-2: then Fongia has no turn between that of the Chosen One and that of Oak."""
    game = find_game("dark_threat")
    state = game.new(game.option_table().read("difficulty_gaia=hard difficulty_kaos=hard"))
    game.advance(state, game.read(state, "end_turn"))
    worths = []
    for order in ("oak", "chosen_one"):
        after = state.copy()
        game.advance(after, game.read(after, f"choose_order {order}"))
        worths.append(evaluate(after, Seat(GAIA)))
    assert worths[0] > worths[1]
