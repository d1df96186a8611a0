"""Dark Threat: the numbers that stand for camps, turns, figures, paint and sources of harm, and their words.

Tables that rules look things up in are lists: compiled, a tuple that is known whole is not one thing in memory, and to
read one of its items by number makes all of it anew.
"""

from __future__ import annotations

from typing import Final, Literal, NewType

from khroma.kernel.kinds import Square

Figure = NewType("Figure", int)
Kind = NewType("Kind", int)  # what a figure is
Colour = NewType("Colour", int)  # of paint on a square: LIT is added where a prism is lit

# What is compared with these is compared with plain numbers, which are constants for the compiler; the same of their
# own type is what one puts somewhere.
NOWHERE: Final = -1  # off the board
BURIED: Final = -2
NOBODY: Final = -1
OFF_BOARD: Final = Square(NOWHERE)
UNDER_GROUND: Final = Square(BURIED)
NO_FIGURE: Final = Figure(NOBODY)

# camps
GAIA: Final = 0
KAOS: Final = 1
CAMPS: Final = ("gaia", "kaos")

# the four turns of a cycle (DT-TRN-1)
KING_PHASE: Final = 0
FIRST_GAIA_PHASE: Final = 1
FONGIA_PHASE: Final = 2
SECOND_GAIA_PHASE: Final = 3
PHASES: Final = (KING_PHASE, FIRST_GAIA_PHASE, FONGIA_PHASE, SECOND_GAIA_PHASE)

# turns, as profiles list them; UNDECIDED is the first Gaia turn before its order is chosen
WOODEN_KING_TURN: Final = 0
FONGIA_TURN: Final = 1
OAK_TURN: Final = 2
CHOSEN_ONE_TURN: Final = 3
UNDECIDED: Final = 4
SETTING_UP: Final = 5
TURNS: Final = ("wooden_king", "fongia", "oak", "chosen_one", "gaia", "setup")
TURN_LETTERS: Final = "WFOC"

# kinds of characters; Gaia's come first, then Totems, then those of Kaos, the Bane last
CHOSEN_ONE: Final = 0
BRIGHT: Final = 1
OAK: Final = 2
NINJA: Final = 3
MONK: Final = 4
CLERIC: Final = 5
AVATAR: Final = 6
TOTEM: Final = 7
DOOMED_NINJA: Final = 8
DOOMED_MONK: Final = 9
DOOMED_CLERIC: Final = 10
WOODEN_KING: Final = 11
FONGIA: Final = 12
DOOMED_CHIEF: Final = 13
MANDRAKE: Final = 14
SPORE: Final = 15
MUSHROOM: Final = 16
SMALL_BANE: Final = 17
HALF_BANE: Final = 18
ULTIMATE_BANE: Final = 19
KINDS: Final = (
    "chosen_one", "bright_chosen_one", "oak", "ninja", "monk", "cleric", "avatar", "totem",
    "doomed_ninja", "doomed_monk", "doomed_cleric", "wooden_king", "fongia", "doomed_chief", "mandrake",
    "spore", "mushroom", "small_bane", "half_bane", "ultimate_bane",
)  # fmt: skip
KIND_COUNT: Final = 20
A_TOTEM: Final = Kind(TOTEM)
NO_KIND: Final = Kind(NOBODY)  # of a square on which nobody stands
AN_AVATAR: Final = Kind(AVATAR)
A_MUSHROOM: Final = Kind(MUSHROOM)
OF_A_COLOUR: Final = (TOTEM, AVATAR, MUSHROOM)
TO_DOOMED: Final = 5  # a doomed Follower's kind is his free kind plus this


def camp_of_kind(kind: Kind) -> int:
    """Whose characters are of this kind. Totems are nobody's."""
    return GAIA if kind < TOTEM else KAOS


def is_chosen_one(kind: Kind) -> bool:
    """The Chosen One, bright or not."""
    return kind <= BRIGHT


def is_free_follower(kind: Kind) -> bool:
    """Ninja, Monk and Cleric, as long as they are Gaia's."""
    return NINJA <= kind <= CLERIC


def is_doomed_follower(kind: Kind) -> bool:
    """The same three under Kaos."""
    return DOOMED_NINJA <= kind <= DOOMED_CLERIC


def is_bane(kind: Kind) -> bool:
    """The parts of the Bane: small ones, the half and the ultimate one."""
    return kind >= SMALL_BANE


# figures: each is on one square, buried, or off the board
P_CHOSEN: Final = Figure(0)
P_OAK: Final = Figure(1)
P_NINJA: Final = Figure(2)
P_MONK: Final = Figure(3)
P_CLERIC: Final = Figure(4)
P_KING: Final = Figure(17)
P_FONGIA: Final = Figure(18)
P_CHIEF: Final = Figure(19)
P_HALF: Final = Figure(27)
P_ULTIMATE: Final = Figure(28)
FIGURES: Final[list[Figure]] = [Figure(number) for number in range(29)]
FOLLOWERS_OF_GAIA: Final[list[Figure]] = FIGURES[2:5]  # free or doomed
COLOURED: Final[list[Figure]] = FIGURES[5:17]  # by colour, then a second one of each, which only drawn positions know
MANDRAKES: Final[list[Figure]] = FIGURES[20:22]
SPORES: Final[list[Figure]] = FIGURES[22:24]
SMALL_BANES: Final[list[Figure]] = FIGURES[24:27]  # by site
BANE_PARTS: Final[list[Figure]] = FIGURES[24:29]


def of_colour(colour: Colour) -> Figure:
    """The Totem, Avatar or Mushroom of a colour."""
    return COLOURED[colour - 1]


def second_of_colour(colour: Colour) -> Figure:
    """The second one of a colour in a drawn position."""
    return COLOURED[colour + 5]


FIGURE_KINDS: Final[list[Kind]] = [Kind(number) for number in (
    CHOSEN_ONE, OAK, NINJA, MONK, CLERIC, *[TOTEM] * 12, WOODEN_KING, FONGIA, DOOMED_CHIEF, *[MANDRAKE] * 2,
    *[SPORE] * 2, *[SMALL_BANE] * 3, HALF_BANE, ULTIMATE_BANE,
)]  # fmt: skip


def forms_of(figure: Figure) -> list[Kind]:
    """The kinds that a figure can be: Totem, Avatar and Mushroom, free or doomed, bright or not."""
    kind = FIGURE_KINDS[figure]
    if kind == TOTEM:
        return [Kind(each) for each in OF_A_COLOUR]
    if kind == CHOSEN_ONE:
        return [kind, Kind(BRIGHT)]
    return [kind, Kind(kind + TO_DOOMED)] if is_free_follower(kind) else [kind]


# paint on a square; a lit prism of colour c is LIT + c, and stays under whoever stands on it
NO_PAINT: Final = 0
RED: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
GREEN: Final = 4
ORANGE: Final = 5
PURPLE: Final = 6
BLACK: Final = 7
LIT: Final = 8
COLOURS: Final = ("", "red", "blue", "yellow", "green", "orange", "purple", "black")
LETTERS: Final = " rbygopk"
PAINTS: Final = 15
BARE: Final = Colour(NO_PAINT)
IN_BLACK: Final = Colour(BLACK)
SIX: Final[list[Colour]] = [Colour(number) for number in range(RED, BLACK)]
SIX_WORDS: Final[tuple[str, ...]] = COLOURS[RED:BLACK]
PAINT_COLOURS: Final[list[Colour]] = [*SIX, Colour(BLACK)]
PAINT_WORDS: Final[tuple[str, ...]] = COLOURS[RED:]
FIGURE_COLOURS: Final[list[Colour]] = [
    SIX[(figure - COLOURED[0]) % 6] if FIGURE_KINDS[figure] == TOTEM else BARE for figure in FIGURES
]

FORCE: Final = 0
WISDOM: Final = 1
SPIRIT: Final = 2
TEMPLES: Final = ("force", "wisdom", "spirit")
SITES: Final = ("left", "centre", "right")
SITE_COUNT: Final = 3

EASY: Final = 0
MEDIUM: Final = 1
HARD: Final = 2
Left = Literal["both", "moves", "attacks", "either", "most", "spent"]  # of a turn: moves and attacks
Level = Literal["easy", "medium", "hard"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "hard")

# Gaia's order
OPEN: Final = 0
OAK_FIRST: Final = 1
CHOSEN_FIRST: Final = 2
ORDERS: Final = ("undecided", "oak", "chosen_one")

# stuns: since an earlier turn, or in this one
FIT: Final = 0
STUNNED: Final = 1
STUNNED_NOW: Final = 2

# deeds of DT-END-4, and the leaders who were knocked out in this turn: masks, whose words stand in the order of bits
PAIR_OF_GAIA: Final = 1
PAIR_OF_KAOS: Final = 2
ALL_CORRUPTED: Final = 4
DEEDS: Final = ("stun_pair_gaia", "stun_pair_kaos", "corrupt_all")
FELL_OAK: Final = 1
FELL_CHOSEN: Final = 2
FELL_ULTIMATE: Final = 4
FELL_FONGIA: Final = 8
FALLEN: Final = ("oak", "chosen_one", "ultimate_bane", "fongia")

# by what somebody is knocked out
BLACK_PAINT: Final = 0
COLOURED_PAINT: Final = 1
GAS: Final = 2
BOMB_OF_GAIA: Final = 3
BOMB_OF_KAOS: Final = 4
SCREAM: Final = 5
SHURIKEN_OF_GAIA: Final = 6
SHURIKEN_OF_KAOS: Final = 7
KUNG_FU: Final = 8
EARTHQUAKE: Final = 9
HAMMER: Final = 10
WINGS: Final = 11
COLLISION: Final = 12
EVENT: Final = 13
ULTIMATE_WHIRLWIND: Final = 14
CONTAMINATION: Final = 15
SOURCES: Final = (
    "black_paint", "coloured_paint", "gas", "bomb_of_gaia", "bomb_of_kaos", "scream", "shuriken_of_gaia",
    "shuriken_of_kaos", "kung_fu", "earthquake", "hammer", "wings", "collision", "event", "ultimate_whirlwind",
    "contamination",
)  # fmt: skip

# who enters what (DT-MOV-1): a class of walkers, for each kind
LEADERS: Final = 0
FOLLOWERS: Final = 1
AVATARS: Final = 2
MINIONS: Final = 3
WALKERS: Final[list[int]] = [
    LEADERS if kind <= OAK else FOLLOWERS if kind <= CLERIC else AVATARS if kind == AVATAR else MINIONS
    for kind in range(KIND_COUNT)
]

DIRECTIONS4: Final = ("n", "e", "s", "w")
DIAGONALS: Final = ("ne", "se", "sw", "nw")
