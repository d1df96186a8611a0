"""Paint Brawl: the numbers and words of the game (docs/rules/paint_brawl.md, section 2), and sets of seats."""

from __future__ import annotations

from typing import Final, NewType

from khroma.kernel.kinds import Seat, Square

Card = NewType("Card", int)  # a bonus card by its number in the deck
Kind = NewType("Kind", int)  # of a piece; a puddle is one too
Caste = NewType("Caste", int)  # of combatants, and of their blasts
Colour = NewType("Colour", int)  # of a clan
Code = int  # what a square holds

NOBODY: Final = -1
NOWHERE: Final = -1
MOST_SEATS: Final = 4

# --- pieces

EMPTY: Final = 0
PUDDLE: Final = 1
CHIEF: Final = 2
WARRIOR: Final = 3
HUNTER: Final = 4
SHAMAN: Final = 5
SMASHER: Final = 6
RANGER: Final = 7
MYSTIC: Final = 8
MINI: Final = 9
MAXI: Final = 10
CLONE: Final = 11
KINDS: Final = (
    "empty", "puddle", "chief", "warrior", "hunter", "shaman", "smasher", "ranger", "mystic",
    "mini_golem", "maxi_golem", "clone",
)  # fmt: skip
LETTERS: Final = ".~CWHSKRMnXL"

# What is compared with these is compared with plain numbers, which are constants for the compiler; the same of their
# own type is what one puts somewhere.
A_PUDDLE: Final = Kind(PUDDLE)
A_CHIEF: Final = Kind(CHIEF)
A_MINI: Final = Kind(MINI)
A_MAXI: Final = Kind(MAXI)
A_CLONE: Final = Kind(CLONE)

WARRIOR_CASTE: Final = 0
HUNTER_CASTE: Final = 1
SHAMAN_CASTE: Final = 2
CASTES: Final = ("warrior", "hunter", "shaman")
NO_CASTE: Final = -1
WITHOUT_CASTE: Final = Caste(NO_CASTE)
CASTE_OF: Final[list[Caste]] = [Caste(each) for each in (-1, -1, -1, 0, 1, 2, 0, 1, 2, -1, -1, -1)]  # by kind
ADVANCED_OF: Final[list[Kind]] = [Kind(SMASHER), Kind(RANGER), Kind(MYSTIC)]  # by caste
BASIC_OF: Final[list[Kind]] = [Kind(WARRIOR), Kind(HUNTER), Kind(SHAMAN)]

# --- cards

MOVE_CARD: Final = 0
ATTACK_CARD: Final = 1
PAYMENTS: Final = ("m", "a")
HAND_LIMIT: Final = 2

# --- colours, scenarios, ends

COLOURS: Final = ("red", "blue", "yellow", "green", "orange", "purple")
NO_COLOUR: Final = Colour(NOBODY)  # of a seat that has not chosen yet
COLOUR_LETTERS: Final = "rbygop"
PRIMARY: Final = 3
STANDS: Final = 25
MOST_GOLEMS: Final = 2

PAINT_NETWORKS: Final = 0
CAPTURE: Final = 1
SIEGE: Final = 2
CHIEF_ESCORT: Final = 3
WALLS_CONTROL: Final = 4
SCENARIOS: Final = ("paint_networks", "capture", "siege", "chief_escort", "walls_control")
ENDS: Final = ("playing", *SCENARIOS, "round_limit")
ROUND_LIMIT: Final = 6

# --- sets of seats, as masks

_BIT: Final[list[int]] = [1, 2, 4, 8]


def holds(mask: int, seat: Seat) -> bool:
    """Whether a seat is in a set."""
    return mask // _BIT[seat] % 2 == 1


def joined(mask: int, seat: Seat) -> int:
    """The set with a seat added."""
    return mask if holds(mask, seat) else mask + _BIT[seat]


def without(mask: int, seat: Seat) -> int:
    """The set with a seat taken out."""
    return mask - _BIT[seat] if holds(mask, seat) else mask


# --- sets of squares: up to three puddles that were picked, in ascending order

_PICK: Final = 128


def with_pick(picks: int, square: Square) -> int:
    """A set with one more square, higher than those before."""
    return picks * _PICK + square + 1


def picked(picks: int) -> list[Square]:
    """The squares of a set, ascending."""
    found: list[Square] = []
    while picks:
        found.append(Square(picks % _PICK - 1))
        picks //= _PICK
    found.reverse()
    return found
