"""Dark Threat: the box for one set of options: board tables, profiles and switches, ready for hot code.

`components.py` reads the data files and fills these classes; every state of a game shares them.
"""

from __future__ import annotations

from typing import Final

from khroma.kernel.options import Options

Square = int

NOWHERE: Final = -1  # off the board
BURIED: Final = -2
NOBODY: Final = -1

# camps
GAIA: Final = 0
KAOS: Final = 1
CAMPS: Final = ("gaia", "kaos")

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
TO_DOOMED: Final = 5  # a doomed Follower's kind is his free kind plus this

# figures: each is on one square, buried, or off the board
P_CHOSEN: Final = 0
P_OAK: Final = 1
P_NINJA: Final = 2
P_MONK: Final = 3
P_CLERIC: Final = 4
P_COLOUR: Final = 4  # the Totem, Avatar or Mushroom of colour c is figure P_COLOUR + c
P_COLOURS: Final = 17  # ... and P_COLOUR + 6 + c is a second one, which only drawn positions know
P_KING: Final = 17
P_FONGIA: Final = 18
P_CHIEF: Final = 19
P_MANDRAKE: Final = 20
P_SPORE: Final = 22
P_SMALL: Final = 24  # by site
P_HALF: Final = 27
P_ULTIMATE: Final = 28
FIGURES: Final = 29
FIGURE_KINDS: Final = (
    CHOSEN_ONE, OAK, NINJA, MONK, CLERIC, TOTEM, TOTEM, TOTEM, TOTEM, TOTEM, TOTEM, TOTEM, TOTEM, TOTEM, TOTEM, TOTEM,
    TOTEM, WOODEN_KING, FONGIA, DOOMED_CHIEF, MANDRAKE, MANDRAKE, SPORE, SPORE, SMALL_BANE, SMALL_BANE, SMALL_BANE,
    HALF_BANE, ULTIMATE_BANE,
)  # fmt: skip
FIGURE_COLOURS: Final = (
    0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip

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

FORCE: Final = 0
WISDOM: Final = 1
SPIRIT: Final = 2
TEMPLES: Final = ("force", "wisdom", "spirit")
SITES: Final = ("left", "centre", "right")
SITE_COUNT: Final = 3

EASY: Final = 0
MEDIUM: Final = 1
HARD: Final = 2
LEVELS: Final = ("easy", "medium", "hard")

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
WALKERS: Final = (0, 0, 0, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3)

DIRECTIONS4: Final = ("n", "e", "s", "w")
DIAGONALS: Final = ("ne", "se", "sw", "nw")


class Ground:
    """DT-GEO-6, DT-GEO-7: one arrangement of the Temples: prism colours and Totem squares follow them."""

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.temple_at: list[int] = []  # by site
        self.site_of: list[int] = [0, 0, 0]  # by temple
        self.prism: list[int] = [NO_PAINT] * size  # colour of the prism on a square
        self.totem_square: list[Square] = [NOWHERE] * 7  # by colour


class Box:
    """DT-GEO-8, DT-GEO-10, DT-CMP-2: neighbourhoods in ring order, profiles, and every option as a plain value."""

    def __init__(self, options: Options, names: list[str]) -> None:
        self.options = options
        self.names = names
        self.size: int = len(names)
        self.index: dict[str, Square] = {name: square for square, name in enumerate(names)}
        self.files: int = 0
        self.ranks: int = 0
        self.step: list[Square] = []
        self.rays: list[tuple[tuple[Square, ...], ...]] = []  # by square, then by the eight directions
        self.around: list[tuple[Square, ...]] = []
        self.orthogonal: list[tuple[Square, ...]] = []
        self.toward: list[int] = []
        self.line2: list[tuple[Square, ...]] = []  # by square * 4 + direction: the next two squares
        self.line3: list[tuple[Square, ...]] = []
        self.sanctuary: Square = NOWHERE
        self.swamps: list[Square] = []
        self.centre_of: list[Square] = []  # by site
        self.site_at: list[int] = [NOBODY] * self.size  # the site whose centre a square is
        self.tile: list[bool] = [False] * self.size
        self.tile_squares: list[Square] = []
        self.grounds: list[Ground] = []
        self.default_ground: int = 0
        self.random_temples: bool = False
        # start
        self.oak_start: Square = NOWHERE
        self.chosen_start: Square = NOWHERE
        self.king_home: Square = NOWHERE
        self.fongia_home: Square = NOWHERE
        self.corners: list[Square] = []
        self.quick: list[Square] = []  # ninja, monk, cleric, chief, mandrake
        self.rings_oak: list[Square] = []
        self.rings_fongia: list[Square] = []
        # profiles
        self.acts: list[bool] = [False] * (4 * KIND_COUNT)
        self.own_turns: list[bool] = [False] * (4 * KIND_COUNT)  # for the length of a stun
        self.victim: list[bool] = [False] * (len(SOURCES) * KIND_COUNT)
        self.supply: list[int] = [0] * 8
        # options
        self.players: int = 2
        self.level_gaia: int = EASY
        self.level_kaos: int = EASY
        self.quick_setup: bool = True
        self.round_limit: int = 50
        self.idle_limit: int = 8
        self.progress: bool = False
        self.mandatory: bool = False
        self.home_stuns: bool = False
        self.any_mushroom_paint: bool = False
        self.stand_on_centres: bool = False
        self.reach_any: bool = False
        self.up_to: bool = False
        self.mixed: bool = False
        self.seduce_banes: bool = False
        self.levitate_on_temples: bool = False
        self.telekinesis_hits: bool = True
        self.prayer_everything: bool = True
        self.cleric_contaminates: bool = False
        self.any_bane_blocks: bool = False
        self.bright_needs_unblocked: bool = True
        self.ko_reduces: bool = True
        self.deeds_need_awakening: bool = True
        self.corrupt_together: bool = False
        self.recover: bool = False

    def direction(self, start: Square, end: Square) -> int:
        """The direction (of eight) in which one square lies in line with another, or -1."""
        return self.toward[start * self.size + end]
