"""Color Quest: what is in the box for these options: profiles, prices, supplies, tables (sections 3 and 10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from khroma.games.color_quest.board import PACKAGE, Board, board_for
from khroma.games.color_quest.box_added import added_tables
from khroma.games.color_quest.kinds import (
    ADDED,
    BONE_PILE,
    BUSH,
    CASTES,
    CHEST,
    CHOSEN_ONE,
    COLOURS,
    EFFECTS,
    FIGURES,
    FREE_PASSIVES,
    GAIA,
    ITEMS,
    KAOS,
    KINDS,
    KOLOSS,
    MINI_GOLEM,
    MOVES,
    NO_COLOUR,
    NO_SEAT,
    NOBODY,
    PAINT_CLONE,
    PAINT_GOLEM,
    PASSIVES,
    POWER_WORDS,
    SCENARIOS,
    SEATS,
    SIDES,
    SIX,
    SKELETON,
    SPIRITS,
    TILES,
    TUNNEL,
    WALL,
    Colour,
    Kind,
    Member,
    is_hero,
    kind_of,
    member,
)
from khroma.kernel.data import Table, read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.options import Options

DICE: Final = 8
COPIES: Final = 3
HAND_LIMIT: Final = 2
BONE_PILES: Final = 3
TILE_COUNTS: Final = (0, 0, 3, 4, 3, 2)  # by tile: bushes, walls, tunnels, chests
UNLIMITED: Final = 1_000_000
MOST_PAINT_INVOCATIONS: Final = 6
CHAMPION_HALF_SLOTS: Final = 4
TROOP_HALF_SLOTS: Final = 10

TERRORS: Final = ("no_blasts", "none", "no_powers", "no_approach")
NO_BLASTS: Final = 0
NO_TERROR: Final = 1
NO_POWERS: Final = 2
NO_APPROACH: Final = 3
HERO_DIE: Final = ("hero_special", "potions_only", "hero_powers", "any_power")
HERO_SPECIAL: Final = 0
POTIONS_ONLY: Final = 1
HERO_POWERS: Final = 2
ANY_POWER: Final = 3
SIGHTS: Final = ("all", "walls", "raised")  # which tiles hinder sight
ALL_TILES: Final = 0
RAISED_TILES: Final = 2


class Box:
    """CQ-CMP-1, CQ-CMP-2: everything that does not change during a game. Shared by all its states."""

    def __init__(self, options: Options, board: Board) -> None:
        self.options = options
        self.board = board
        self.size: int = board.size
        # by profile: kind * 4 + 2 for Kaos + 1 for level 2
        self.move_of: list[int] = [0] * (KINDS * 4)
        self.attack_of: list[int] = [0] * (KINDS * 4)
        self.special_of: list[int] = [0] * (KINDS * 4)
        self.blast_of: list[int] = [0] * (KINDS * 4)
        self.passive_of: list[int] = [0] * (KINDS * 4)
        self.half_points: list[int] = []
        self.half_slots: list[int] = []
        self.roster: list[list[Kind]] = [[], []]
        self._read_figures(options)
        self.figures: list[int] = [1] * KINDS  # how many of a kind may be in play
        self._count_figures(options)
        self.effect_of: list[int] = [NOBODY] * 9  # Instant effect by colour
        self.colour_of: list[Colour] = [NO_COLOUR] * len(EFFECTS)
        self.recipe: list[tuple[Colour, Colour]] = []
        self._read_dice(options)
        self._read_constants(options)
        self.quick: bool = options.text("setup") == "quick_play"
        self.quick_teams: list[tuple[Member, ...]] = []
        self.given_teams: list[tuple[Member, ...]] = []
        self.from_file: list[bool] = []
        self.quick_tiles: list[list[Square]] = [[] for _ in TILES]
        self.quick_bones: list[Square] = []
        self.quick_puddles: list[Square] = []
        self.quick_dice: list[Square] = []
        self.quick_figures: list[list[Square]] = [[], []]
        self._read_teams(options)

    def _read_figures(self, options: Options) -> None:
        """CQ-CMP-3, CQ-CMP-4, CQ-CMP-5, CQ-CMP-6, CQ-CMP-7, CQ-CMP-9: prices, room and profiles by base and level."""
        data = read_packaged(PACKAGE, "data/figures.toml")
        more = added_tables()
        rows = {name: row for table in [data, *more] for name, row in table.table("figure").tables()}
        for name in FIGURES:
            self.half_points.append(rows[name].number("half_points", 0))
            self.half_slots.append(rows[name].number("half_slots", 0))
        clone = int(float(options.text("clone_slots")) * 2)
        self.half_points[PAINT_CLONE] = self.half_slots[PAINT_CLONE] = clone
        self.half_slots[KOLOSS] = options.number("koloss_slots") * 2
        self.half_points[KOLOSS] = options.number("koloss_slots") * 4
        bones = 1 if options.text("bone_pile_cost") == "0.5" else 2
        self.half_points[BONE_PILE] = self.half_slots[BONE_PILE] = bones
        for side in SEATS:
            self.roster[side] = [Kind(FIGURES.index(name)) for name in data.table("roster").texts(SIDES[side], FIGURES)]
        if options.text("chosen_one_level2") == "not_available":
            self.roster[GAIA].remove(Kind(CHOSEN_ONE))
        for table in more:
            for side in SEATS:
                if SIDES[side] in table.table("roster"):
                    words = table.table("roster").texts(SIDES[side], FIGURES)
                    self.roster[side] += [Kind(FIGURES.index(name)) for name in words]
        for table in [data, *more]:
            for name, row in table.table("profile").tables():
                self._read_profile(name, row, PASSIVES if table is data else FREE_PASSIVES)

    def _read_profile(self, name: str, row: Table, passives: tuple[str, ...]) -> None:
        parts = name.split("_")
        level = int(parts.pop()) if parts[-1].isdigit() else 0
        side = SIDES.index(parts.pop())
        first = FIGURES.index("_".join(parts)) * 4 + side * 2
        for profile in (first, first + 1) if level == 0 else (first + level - 1,):
            self.move_of[profile] = MOVES.index(row.text("move", MOVES))
            self.attack_of[profile] = POWER_WORDS.index(row.text("attack", POWER_WORDS)) if "attack" in row else 0
            self.special_of[profile] = POWER_WORDS.index(row.text("special", POWER_WORDS)) if "special" in row else 0
            self.blast_of[profile] = POWER_WORDS.index(row.text("blast", POWER_WORDS)) if "blast" in row else 0
            self.passive_of[profile] = PASSIVES.index(row.text("passive", passives)) if "passive" in row else 0
        row.done()

    def _count_figures(self, options: Options) -> None:
        """CQ-CMP-2: figures of a kind that may be in play at the same time."""
        for added in ADDED:
            self.figures[FIGURES.index(added.name)] = added.copies
        for caste in CASTES:
            self.figures[caste] = options.number("caste_figures")
        self.figures[SKELETON] = options.number("skeleton_figures")
        counts = options.words("invocation_figures")
        if len(counts) != 3:
            raise DataError(
                "option invocation_figures: expected three numbers: mini golems, paint golems, paint clones"
            )
        for place, kind in enumerate((MINI_GOLEM, PAINT_GOLEM, PAINT_CLONE)):
            self.figures[kind] = int(counts[place])
        for spirit in SPIRITS:
            self.figures[spirit] = 1

    def _read_dice(self, options: Options) -> None:
        """Sections 3.3 and 3.4: the Instant table and the recipes, or replacement tables."""
        data = read_packaged(PACKAGE, "data/dice.toml")
        table = options.table("instant_colours", data.table("instant"))
        for colour in SIX:
            effect = EFFECTS.index(table.text(COLOURS[colour], EFFECTS))
            self.effect_of[colour] = effect
            self.colour_of[effect] = colour
        if 0 in self.colour_of:
            raise DataError("every effect needs a colour of its own", where=table.where)
        table.done()
        table = options.table("potion_recipes", data.table("recipe"))
        six = [COLOURS[colour] for colour in SIX]
        for item in ITEMS:
            pair = [Colour(COLOURS.index(word)) for word in table.texts(item, six)]
            if len(pair) != 2:
                raise DataError("a recipe has two colours", where=f"{table.where}, {item}")
            self.recipe.append((pair[0], pair[1]))
        table.done()

    def _read_teams(self, options: Options) -> None:
        """Section 5.4: ready-made teams, a team file, and the squares of the quick-play set-up."""
        data = read_packaged(PACKAGE, "data/teams.toml")
        given = options.data("team_file")
        file = Table("team file", given or {})
        for side in SEATS:
            ready = data.table(SIDES[side])
            self.quick_teams.append(read_team(ready, "quick_play", side))
            self.from_file.append(SIDES[side] in file)
            if SIDES[side] in file:
                self.given_teams.append(read_team(file, SIDES[side], side))
            elif options.text("setup") == "build":
                self.given_teams.append(())
            else:
                self.given_teams.append(read_team(ready, options.text(f"{SIDES[side]}_team"), side))
        file.done()
        if self.board.standard:
            self._read_quick_play(data.table("quick_play"))

    def _read_quick_play(self, table: Table) -> None:
        index = self.board.index
        for tile, key in ((BUSH, "bushes"), (WALL, "walls"), (TUNNEL, "tunnels"), (CHEST, "chests")):
            self.quick_tiles[tile] = [index[word] for word in table.texts(key)]
        self.quick_bones = [index[word] for word in table.texts("bone_piles")]
        self.quick_puddles = [index[word] for word in table.texts("puddles")]
        self.quick_dice = [index[word] for word in table.texts("dice")]
        self.quick_figures = [[index[word] for word in table.texts(SIDES[side])] for side in SEATS]
        table.done()

    def _read_constants(self, options: Options) -> None:
        self.scenario: int = SCENARIOS.index(options.text("scenario"))
        self.supremacy_level: int = options.number("supremacy_level")
        self.same_turn: bool = options.text("supremacy_timing") == "same_turn"
        self.surge: bool = options.flag("surge")
        self.harvest_target: int = options.number("harvest_target")
        self.round_limit: int = options.number("round_limit")
        self.adjudicated: bool = options.text("limit_result") == "adjudicate"
        first = options.text("first_player")
        self.first: Seat = Seat(SIDES.index(first)) if first in SIDES else NO_SEAT
        self.half_points_allowed: int = options.number("team_points") * 2
        self.kaos_builds_first: bool = options.text("team_order") == "kaos_first"
        self.missing_cards: str = options.text("missing_points_cards")
        tokens = options.number("token_limit")
        self.tokens: int = tokens if tokens > 0 else UNLIMITED
        self.public_hands: bool = options.flag("public_hands")
        self.always_prompt: bool = options.text("reaction_prompt") == "always"
        self.new_figures_act: bool = options.flag("new_figures_act")
        self.sight: int = SIGHTS.index(options.text("sight_blocking_tiles"))
        self.recolour: bool = options.text("other_colour_puddle") == "stop_and_recolour"
        self.mini_stays: bool = options.text("mini_golem_on_wall") == "stays"
        self.hits_friends: bool = options.text("area_knockout_hits") == "all"
        self.aura_black_only: bool = options.text("aura_erases") == "black_only"
        self.koloss_turns: bool = options.text("koloss_paint") == "changes_side"
        self.terror: int = TERRORS.index(options.text("terror"))
        self.hero_die: int = HERO_DIE.index(options.text("hero_die_pays"))
        self.instant_capacity: int = options.number("instant_capacity")
        self.hero_capacity: int = options.number("kadamas_per_turn")
        self.immune_to_potions: bool = options.text("immunity_scope") == "instant_and_dice_potions"
        self.drought: bool = options.flag("drought_refill")
        self.fall_without_bones: bool = options.text("no_bone_pile_left") == "remove"
        self.resign: bool = options.flag("resign")


def read_team(table: Table, key: str, side: Seat) -> tuple[Member, ...]:
    """A team as a list of `figure` or `figure colour`; hero first, then as the list says."""
    found: list[Member] = []
    for words in [text.split() for text in table.texts(key)]:
        if not words or words[0] not in FIGURES or len(words) > 2:
            raise DataError(
                "expected a figure and its colour, found {found}",
                found=repr(" ".join(words)),
                where=f"{table.where}, {key}",
            )
        if len(words) == 2 and (words[1] not in COLOURS[1:7] or side == KAOS):
            raise DataError(
                "{colour} is not a colour for {side}",
                colour=repr(words[1]),
                side=SIDES[side],
                where=f"{table.where}, {key}",
            )
        colour = COLOURS.index(words[1]) if len(words) == 2 else 0
        found.append(member(Kind(FIGURES.index(words[0])), Colour(colour)))
    return tuple(sorted(found, key=lambda each: not is_hero(kind_of(each))))


@lru_cache(maxsize=32)  # each takes a megabyte
def box_for(options: Options, board: Board | None = None) -> Box:
    """The box for these options and this board, made once."""
    return Box(options, board_for(options) if board is None else board)
