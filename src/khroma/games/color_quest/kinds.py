"""Color Quest: the numbers that stand for colours, figures, powers, tiles and cards, and their words (section 2)."""

from __future__ import annotations

from typing import Final, NewType

from khroma.games.color_quest.box_added import added_figures
from khroma.kernel.kinds import Seat, Square

Figure = NewType("Figure", int)  # one in play, by its number
Kind = NewType("Kind", int)  # what a figure is
Colour = NewType("Colour", int)  # of paint, of a base, of a die
Tile = NewType("Tile", int)
Card = NewType("Card", int)  # a card, or a potion from dice
Die = NewType("Die", int)  # of a payment: its section and its colour
Member = NewType("Member", int)  # of a team: its kind and the colour of its base

# What is compared with these is compared with plain numbers, which are constants for the compiler; the same of their
# own type is what one puts somewhere.

GAIA: Final = 0
KAOS: Final = 1
NOBODY: Final = -1
NO_SEAT: Final = Seat(NOBODY)
NO_FIGURE: Final = Figure(NOBODY)
NOWHERE: Final = Square(NOBODY)  # of a figure that has left play
SIDES: Final = ("gaia", "kaos")
SEATS: Final[list[Seat]] = [Seat(GAIA), Seat(KAOS)]
GAIA_SEAT: Final = Seat(GAIA)
KAOS_SEAT: Final = Seat(KAOS)


def enemy_of(seat: Seat) -> Seat:
    """The other side."""
    return Seat(1 - seat)


# --- colours: the first six are "coloured"
NONE: Final = 0
RED: Final = 1
BLUE: Final = 2
YELLOW: Final = 3
GREEN: Final = 4
ORANGE: Final = 5
PURPLE: Final = 6
BLACK: Final = 7
GOLD: Final = 8
COLOURS: Final = ("none", "red", "blue", "yellow", "green", "orange", "purple", "black", "gold")
LETTERS: Final = ".rbygopkd"
SIX: Final[list[Colour]] = [Colour(number) for number in range(RED, BLACK)]
SIX_WORDS: Final[tuple[str, ...]] = COLOURS[RED:BLACK]
PAINT_COLOURS: Final[list[Colour]] = [Colour(number) for number in range(RED, GOLD)]
PAINT_WORDS: Final[tuple[str, ...]] = COLOURS[RED:GOLD]
NO_COLOUR: Final = Colour(NONE)
IN_BLACK: Final = Colour(BLACK)
IN_GOLD: Final = Colour(GOLD)

# --- phases of a turn (section 6.1); the turn has not begun in phase 0
POWER_PHASE: Final = 1
MOVE_PHASE: Final = 2
ATTACK_PHASE: Final = 3
RECOVERY_PHASE: Final = 4

# --- figures
OAK: Final = 0
CHOSEN_ONE: Final = 1
RONIN: Final = 2
CHIEF: Final = 3
MATRIARCH: Final = 4
NINJA: Final = 5
MONK: Final = 6
CLERIC: Final = 7
KOLOSS: Final = 8
WARRIOR: Final = 9
SMASHER: Final = 10
PALADIN: Final = 11
HUNTER: Final = 12
RANGER: Final = 13
BOMBER: Final = 14
SHAMAN: Final = 15
MYSTIC: Final = 16
DJINN: Final = 17
MINI_GOLEM: Final = 18
PAINT_GOLEM: Final = 19
PAINT_CLONE: Final = 20
SKELETON: Final = 21
SPIRIT_NINJA: Final = 22
SPIRIT_MONK: Final = 23
SPIRIT_CLERIC: Final = 24
BONE_PILE: Final = 25  # bought with a team; on the board it is a tile
ADDED: Final = added_figures()
FIGURES: Final[tuple[str, ...]] = (
    "oak", "chosen_one", "ronin", "chief", "matriarch", "ninja", "monk", "cleric", "koloss",
    "warrior", "smasher", "paladin", "hunter", "ranger", "bomber", "shaman", "mystic", "djinn",
    "mini_golem", "paint_golem", "paint_clone", "skeleton", "spirit_ninja", "spirit_monk", "spirit_cleric", "bone_pile",
    *[each.name for each in ADDED],
)  # fmt: skip
KINDS: Final[int] = len(FIGURES)
CODES: Final[tuple[str, ...]] = (
    "OA", "EL", "RO", "CH", "MA", "NI", "MO", "CL", "KO", "WA", "SM", "PA", "HU", "RA", "BO", "SH", "MY", "DJ",
    "MG", "PG", "PC", "SK", "NI", "MO", "CL", "%",
    *[each.code for each in ADDED],
)  # fmt: skip
CASTES: Final[list[Kind]] = [Kind(number) for number in range(WARRIOR, MINI_GOLEM)]
SPIRITS: Final[list[Kind]] = [Kind(number) for number in range(SPIRIT_NINJA, BONE_PILE)]
A_MINI_GOLEM: Final = Kind(MINI_GOLEM)
A_PAINT_GOLEM: Final = Kind(PAINT_GOLEM)
A_PAINT_CLONE: Final = Kind(PAINT_CLONE)
A_SKELETON: Final = Kind(SKELETON)


def is_hero(kind: Kind) -> bool:
    """Oak, the Chosen One, the Ronin."""
    return kind <= RONIN


def is_champion(kind: Kind) -> bool:
    """Leaders, disciples and the Koloss."""
    return CHIEF <= kind <= KOLOSS


def is_khromaz(kind: Kind) -> bool:
    """The nine castes, and figures that are added: these follow the same rules."""
    return WARRIOR <= kind <= DJINN or kind > BONE_PILE


def is_paint_invocation(kind: Kind) -> bool:
    """Mini golem, paint golem, paint clone."""
    return MINI_GOLEM <= kind <= PAINT_CLONE


def is_spirit(kind: Kind) -> bool:
    """The three light spirits."""
    return SPIRIT_NINJA <= kind <= SPIRIT_CLERIC


def is_invocation(kind: Kind) -> bool:
    """CQ-SKE-6: paint invocations, skeletons and spirits."""
    return MINI_GOLEM <= kind <= BONE_PILE


# --- tiles
NO_TILE: Final = 0
CRYSTAL: Final = 1
BUSH: Final = 2
WALL: Final = 3
TUNNEL: Final = 4
CHEST: Final = 5
TILES: Final = ("none", "crystal", "bush", "wall", "tunnel", "chest")
TILE_SIGNS: Final = ".*&#=$"
NO_GROUND: Final = Tile(NO_TILE)
A_CRYSTAL: Final = Tile(CRYSTAL)
A_WALL: Final = Tile(WALL)

# --- moves
CELERITY: Final = 5
IMMOBILE: Final = 8
MOVES: Final = ("none", "walk", "forced_march", "slow", "run", "celerity", "slug", "trample", "immobile")

# --- powers are objects (rules/powers.py); profiles hold their numbers. Declaring a power adds its word here.
NO_POWER: Final = 0
POWER_WORDS: Final[list[str]] = ["none"]

# --- how a figure has a power, and so what it costs
ATTACK: Final = 0
SPECIAL: Final = 1
BLAST: Final = 2
CATEGORIES: Final = ("attack", "special", "blast")

# --- what holds for everything that an action does
OFFENSIVE: Final = 1  # protection and Parry count
CAPTURES: Final = 2  # dice of the colour are taken
UNPARRIED: Final = 4  # of a Relentless actor
HIGH: Final = 8  # wall tops are reached

# --- passives
NO_PASSIVE: Final = 0
STICKY: Final = 1
TALL: Final = 2
RELENTLESS: Final = 3
KADAMAS: Final = 4
PARRY: Final = 5
WALL_BREAKER: Final = 6
TERROR: Final = 7
PASSIVES: Final = ("none", "sticky", "tall", "relentless", "kadamas", "parry", "wall_breaker", "terror")
# What rules ask of any figure; the others belong to the mini golem and to the Ronin, who are asked for themselves.
FREE_PASSIVES: Final = tuple([word for word in PASSIVES if word not in (PASSIVES[STICKY], PASSIVES[PARRY])])

# --- Instant effects
EFFECTS: Final = ("fatigue", "missed", "cleaning", "explosion", "invocation", "immunity")

# --- items, in the order of section 3.4
ITEMS: Final = ("strength", "celerity_potion", "invisibility", "polymorph", "mana", "dexterity")
CARDS: Final[list[Card]] = [Card(number) for number in range(len(ITEMS))]

# --- sections of a Kadamas board
GAUGE: Final = 0
INSTANT: Final = 1
HERO_SLOT: Final = 2
SECTIONS: Final = ("gauge", "instant", "hero_slot")

# --- scenarios
SUPREMACY: Final = 0
HARVEST: Final = 1
ESCORT: Final = 2
SCENARIOS: Final = ("supremacy", "harvest", "escort")


def figure_code(name: str) -> str:
    """The code of section 2.2 for the name of a profile: `ninja` for `possessed_ninja`, `koloss` for `wild_koloss`."""
    return name.removeprefix("possessed_").removeprefix("wild_").removeprefix("tamed_")


# --- packed pairs

_MEMBER_COLOUR: Final = 32
_DIE_SECTION: Final = 8


def member(kind: Kind, colour: Colour) -> Member:
    """A figure of a team: its kind and the colour of its base."""
    return Member(kind + colour * _MEMBER_COLOUR)


def kind_of(each: Member) -> Kind:
    """The kind of a team member."""
    return Kind(each % _MEMBER_COLOUR)


def colour_of(each: Member) -> Colour:
    """The colour of a team member; NONE for Kaos and for paint invocations."""
    return Colour(each // _MEMBER_COLOUR)


def die(section: int, colour: Colour) -> Die:
    """One die of a Kadamas board."""
    return Die(section * _DIE_SECTION + colour)


def die_section(each: Die) -> int:
    """Where the die of a payment lies."""
    return each // _DIE_SECTION


def die_colour(each: Die) -> Colour:
    """What the die of a payment shows."""
    return Colour(each % _DIE_SECTION)
