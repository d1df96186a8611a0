"""Paint Brawl: what is still to be done, as packed integers: questions (below FIRST_TASK) and tasks.

An entry is a kind, the seat it concerns, a second seat, an index, a mask of seats and an action (or a
square). The cards of a chain lie on the agenda one above the other (docs/rules, PB-REA-2).
"""

from __future__ import annotations

from typing import Final

Entry = int

_SEAT: Final = 1 << 6
_OTHER: Final = 1 << 9
_INDEX: Final = 1 << 12
_MASK: Final = 1 << 16
_VALUE: Final = 1 << 20
_BIT: Final[list[int]] = [1, 2, 4, 8]

# questions
ASK_FIRST: Final = 0  # chance
ASK_DRAW: Final = 1  # chance: the top of a deck, for a seat
ASK_COLOUR: Final = 2
ASK_REPLACEMENT: Final = 3
ASK_BLAST: Final = 4
ASK_WALL: Final = 5
ASK_DEPLOYMENT: Final = 6
ASK_INFILTRATION: Final = 7
ASK_MAIN: Final = 8
ASK_CANCEL: Final = 9  # D2; the declared action lies below it
ASK_IMMUNITY: Final = 10  # D3; the played card lies below it
ASK_INTERRUPT: Final = 11  # D4
ASK_PUSH: Final = 12  # D5; value: the Chief's square
ASK_SHOT: Final = 13  # D6; value: the Hunter's square, index: shots left
ASK_PUDDLE: Final = 14  # D7; value: the puddles picked, index: the payment of Recover, or KADAMAS_PICK
FIRST_TASK: Final = 15
KADAMAS_PICK: Final = 2
EXTRA: Final = 1  # in `other` of ASK_DRAW: a random card of the set of three players
# tasks
SET_UP: Final = 15  # index: step, other: how many have chosen in it, mask: who has passed
BEGIN_TURN: Final = 16
DRAW: Final = 17
ACT: Final = 18
BETWEEN: Final = 19  # other: the next seat to be asked
CHECK: Final = 20
DECLARED: Final = 21  # value: the action; other: the next seat to be asked
PLAYED: Final = 22  # a bonus card; seat: its player, other: the next seat to be asked, index: card, value: square
HITS: Final = 23  # value: an attack, blast, explosion or smear; seat: who chooses pushes; index: next hit; mask: pushed
SHOTS: Final = 24  # value: the Hunter's square, index: shots left
END_TURN: Final = 25
WORDS: Final = (
    "first", "draw", "colour", "replacement", "blast_choice", "wall", "deployment", "infiltration", "main",
    "cancel", "immunity", "interrupt", "push", "next_shot", "pick_puddle",
    "set_up", "begin_turn", "draw_phase", "act", "between", "check", "declared", "played", "hits",
    "shots", "end_turn",
)  # fmt: skip


def entry(kind: int, seat: int = 0, other: int = 0, index: int = 0, mask: int = 0, value: int = 0) -> Entry:
    """An entry of the agenda."""
    return kind + seat * _SEAT + other * _OTHER + index * _INDEX + mask * _MASK + value * _VALUE


def kind(item: Entry) -> int:
    """What is to be done or asked."""
    return item % _SEAT


def seat(item: Entry) -> int:
    """Whom it concerns."""
    return item // _SEAT % 8


def other(item: Entry) -> int:
    """The second seat: whom to ask next."""
    return item // _OTHER % 8


def index(item: Entry) -> int:
    """How far it has come, how much is left, or which card."""
    return item // _INDEX % 16


def mask(item: Entry) -> int:
    """A set of seats."""
    return item // _MASK % 16


def value(item: Entry) -> int:
    """An action or a square."""
    return item // _VALUE


def without(mask: int, seat: int) -> int:
    """The mask with a seat taken out."""
    return mask - _BIT[seat] if holds(mask, seat) else mask


def holds(mask: int, seat: int) -> bool:
    """Whether a seat is in a mask."""
    return mask // _BIT[seat] % 2 == 1


def joined(mask: int, seat: int) -> int:
    """The mask with a seat added."""
    return mask if holds(mask, seat) else mask + _BIT[seat]
