"""Dark Threat: what is still to be done, as packed integers: questions (below FIRST_TASK) and tasks.

An entry is a kind and a number: how many puddles, Totems or picks are left.
"""

from __future__ import annotations

from typing import Final

Entry = int

_COUNT: Final = 64

# questions
MAIN: Final = 0
FLEE: Final = 1
ROLL: Final = 2  # chance
AVATAR: Final = 3
KADAMAS: Final = 4  # so many left
LOTUS: Final = 5
TOTEM: Final = 6
FOLLOWER: Final = 7
COLOUR: Final = 8
KNOCK_OUT: Final = 9
REAPPEAR: Final = 10
ORDER: Final = 11
FOLLOWERS: Final = 12
CHIEF: Final = 13
MANDRAKE: Final = 14
TEMPLES: Final = 15  # chance
RECOVER: Final = 16  # so many left, of which colour, and after which square
FIRST_TASK: Final = 20
# tasks
ACT: Final = 20  # back to the main decision
CHECK: Final = 21  # awakening and victory
FORCE: Final = 22  # Bane parts that must move
CALL: Final = 23  # Gaia's event
PICK_KADAMAS: Final = 24
PICK_LOTUS: Final = 25
PICK_TOTEM: Final = 26
EMERGE: Final = 27  # buried Mandrakes
DEPLOY: Final = 28  # the first turn of the game
WORDS: Final = (
    "main", "flee", "roll", "pick_avatar", "kadamas_remove", "lotus_place", "pick_totem", "pick_follower",
    "pick_colour", "pick_ko", "reappear", "choose_order", "setup_followers", "setup_chief", "setup_mandrake",
    "temples", "recover_puddle", "", "", "",
    "act", "check", "force", "call", "kadamas", "lotus", "totems", "emerge", "begin",
)  # fmt: skip


def entry(kind: int, count: int = 0) -> Entry:
    """An entry of the agenda."""
    return kind + count * _COUNT


def kind(item: Entry) -> int:
    """What is to be done or asked."""
    return item % _COUNT


def count(item: Entry) -> int:
    """How often, or how many are left."""
    return item // _COUNT


def recovering(left: int, colour: int, after: int) -> Entry:
    """Puddles being taken back: so many at most, of this colour, after this square in board order."""
    return RECOVER + _COUNT * (left + 4 * (colour + 8 * (after + 1)))


def recover_left(item: Entry) -> int:
    """How many puddles may still be taken back."""
    return item // _COUNT % 4


def recover_colour(item: Entry) -> int:
    """Of which colour."""
    return item // _COUNT // 4 % 8


def recover_after(item: Entry) -> int:
    """After which square in board order; -1 at first."""
    return item // _COUNT // 32 - 1
