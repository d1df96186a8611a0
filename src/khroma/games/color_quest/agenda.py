"""Color Quest: what is still to be done, as packed integers: questions (below FIRST_TASK) and tasks.

An entry is a kind, a seat, two numbers (a square, a figure, a fragment, a count), a colour and flags.
A figure is its number in the state; GONE stands for one that has left play.
"""

from __future__ import annotations

from typing import Final

Entry = int

# Shifts, as in actions.py.
_KIND: Final = 127
_SEAT: Final = 7
_A: Final = 8
_B: Final = 18
_COLOUR: Final = 28
_FLAGS: Final = 32
NOTHING: Final = 1023

# questions
ASK_ACTION: Final = 0
REACT: Final = 1  # a = 1: at the end of a phase
COUNTER: Final = 2
ASK_PAY: Final = 3
ASSIGN_DIE: Final = 4  # a = square it came from, colour
PLACE_DIE: Final = 5  # a = fragment, colour
PICK_FRAGMENT: Final = 6
TUNNEL_EXIT: Final = 7  # a = figure
BUSH_COLOUR: Final = 8  # a = figure
ITEM_OVERFLOW: Final = 9
CHOOSE_CASTE: Final = 10  # a = figure, colour, flags: 1 lies afterwards
BOMB_SCATTER: Final = 11  # a = impact, b = first square chosen, seat = who chooses
ASK_PUSH: Final = 12
NEXT_HIT: Final = 13  # a = figure, b = hits left
ASK_CLEAN: Final = 14
ASK_THIRD: Final = 15
BUILD: Final = 16
PLACE_TILE: Final = 17  # a = tile, b = how many are left
PLACE_BONES: Final = 18  # b = how many are left
PLACE_PUDDLE: Final = 19  # colour
PLACE_ROLLED: Final = 20  # set-up dice
DEPLOY: Final = 21  # a = place in the team
ROLL: Final = 22  # chance; a = purpose, b = fragment
DRAW: Final = 23  # chance, private
LOSE: Final = 24  # chance: the card lost to Kung Fu
FIRST: Final = 25
FIRST_TASK: Final = 32
# tasks
START_TURN: Final = 32
PLAY: Final = 33  # ask for the next action of the phase
END_PHASE: Final = 34
KADAMAS: Final = 36
DROUGHT: Final = 37
END_TURN: Final = 38
WINDOW: Final = 39  # open it if public facts allow; a = 1: end of phase
RESOLVE: Final = 40
RESOLVE_REACTION: Final = 41
AFTER_ACTION: Final = 42
AFTER_REACTION: Final = 43
CHECK: Final = 44  # dice check of a seat
PAINT: Final = 45  # a = square, colour, flags
COLLECT: Final = 49  # captured dice, after a hit
ARRIVE: Final = 50  # a = figure
REGENERATE: Final = 51  # a = fragment
CHAIN: Final = 52  # the counter chain goes on or is settled
PUSHES: Final = 53
CORNERS: Final = 54  # of the K Bomb: a = impact, colour, flags
DRAW_CARD: Final = 55
LOSE_CARDS: Final = 56  # b = how many
SETUP: Final = 58  # a = step
KNOCK: Final = 61  # a = figure: the knock-out after paint or flight
WORDS: Final = {
    ASK_ACTION: "phase_action", REACT: "react", COUNTER: "counter", ASK_PAY: "pay", ASSIGN_DIE: "assign_die",
    PLACE_DIE: "place_die", PICK_FRAGMENT: "pick_fragment", TUNNEL_EXIT: "tunnel_exit", BUSH_COLOUR: "bush_colour",
    ITEM_OVERFLOW: "item_overflow", CHOOSE_CASTE: "choose_caste", BOMB_SCATTER: "bomb_scatter", ASK_PUSH: "push",
    NEXT_HIT: "next_hit", ASK_CLEAN: "clean", ASK_THIRD: "third", BUILD: "team", PLACE_TILE: "tile",
    PLACE_BONES: "bone_pile", PLACE_PUDDLE: "puddle", PLACE_ROLLED: "set_die", DEPLOY: "deploy", ROLL: "roll",
    DRAW: "draw", LOSE: "lose", FIRST: "first",
    START_TURN: "start_turn", PLAY: "play", END_PHASE: "end_phase", KADAMAS: "kadamas",
    DROUGHT: "drought", END_TURN: "end_turn", WINDOW: "window", RESOLVE: "resolve",
    RESOLVE_REACTION: "resolve_reaction", AFTER_ACTION: "after_action", AFTER_REACTION: "after_reaction",
    CHECK: "check", PAINT: "paint",
    COLLECT: "collect", ARRIVE: "arrive", REGENERATE: "regenerate", CHAIN: "chain", PUSHES: "pushes",
    CORNERS: "corners", DRAW_CARD: "draw_card", LOSE_CARDS: "lose_cards",
    SETUP: "setup", KNOCK: "knock",
}  # fmt: skip
# purposes of a roll
FOR_CRYSTAL: Final = 0
FOR_HERO_SLOT: Final = 1
FOR_BOMB: Final = 2
FOR_SETUP: Final = 3
# flags
OFFENSIVE: Final = 1  # protection and Parry count
CAPTURES: Final = 2  # dice of the colour are taken
UNPARRIED: Final = 4  # of a Relentless actor
HIGH: Final = 8  # wall tops are reached


def entry(kind: int, seat: int = 0, a: int = NOTHING, b: int = NOTHING, colour: int = 0, flags: int = 0) -> Entry:
    """An entry of the agenda."""
    return kind + (seat << _SEAT) + (a << _A) + (b << _B) + (colour << _COLOUR) + (flags << _FLAGS)


def kind(item: Entry) -> int:
    """What is to be done or asked."""
    return item & _KIND


def seat(item: Entry) -> int:
    """Whom it concerns."""
    return (item >> _SEAT) & 1


def a(item: Entry) -> int:
    """Its first number."""
    return (item >> _A) & 1023


def b(item: Entry) -> int:
    """Its second number."""
    return (item >> _B) & 1023


def colour(item: Entry) -> int:
    """Its colour."""
    return (item >> _COLOUR) & 15


def flags(item: Entry) -> int:
    """Its flags."""
    return item >> _FLAGS


def names_figure(what: int) -> bool:
    """Whether the first number of such an entry is a figure."""
    return what in (TUNNEL_EXIT, BUSH_COLOUR, CHOOSE_CASTE, NEXT_HIT, ARRIVE, KNOCK)


def names_square(what: int) -> bool:
    """Whether the first number of such an entry is a square."""
    return what in (ASSIGN_DIE, BOMB_SCATTER, ASK_PUSH, PUSHES, PAINT, CORNERS)


def of_explosion(given: int) -> int:
    """CQ-EXP-2: paint of an explosion captures no dice and falls to the ground; protection and Parry still count."""
    return given & (OFFENSIVE | UNPARRIED)
