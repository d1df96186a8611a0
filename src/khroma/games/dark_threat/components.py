"""Dark Threat: components and data tables (docs/rules/dark_threat.md, sections 3, 4 and 10)."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import permutations
from typing import Final

from khroma.games.dark_threat.board import (
    CHOSEN_ONE,
    COLOURS,
    DOOMED_NINJA,
    KIND_COUNT,
    KINDS,
    LEVELS,
    MANDRAKE,
    NINJA,
    SHURIKEN_OF_GAIA,
    SHURIKEN_OF_KAOS,
    SITE_COUNT,
    SMALL_BANE,
    SOURCES,
    TEMPLES,
    TOTEM,
    TURN_LETTERS,
    Box,
    Ground,
    Square,
)
from khroma.kernel.data import read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.grid import Grid
from khroma.kernel.options import Options

PACKAGE: Final = "khroma.games.dark_threat"
SITE_NAMES: Final = ("site_left", "site_centre", "site_right")
_RANGE: Final = re.compile(r"([a-z]\d+)-([a-z]\d+)$")
MOST_SQUARES: Final = 1000  # what a packed action holds


class _Reader:
    """DT-GEO-9: reads a layout file with its checks, and fills a box."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.layout = options.table("layout", read_packaged(PACKAGE, "data/layout.toml"))
        self.units = read_packaged(PACKAGE, "data/units.toml")
        self.grid = self._read_grid()
        self.box = Box(options, self.grid.names)

    def read(self) -> Box:
        self._fill_geometry()
        self._read_places()
        self._read_sites()
        self._read_start()
        self._read_profiles()
        self._read_options()
        self._read_parts()
        self.layout.text("name")
        self.layout.done()
        return self.box

    # --- the board

    def _read_grid(self) -> Grid:
        """DT-GEO-1: files and ranks."""
        files = self.layout.number("files", least=5, most=26)
        ranks = self.layout.number("ranks", least=5, most=30)
        if files * ranks > MOST_SQUARES:
            raise DataError(f"{self.layout.where}: at most {MOST_SQUARES} squares, found {files * ranks}")
        return Grid(files, ranks)

    def _fill_geometry(self) -> None:
        box, grid = self.box, self.grid
        box.files, box.ranks = grid.files, grid.ranks
        box.step, box.rays, box.toward = grid.step, grid.rays, grid.toward
        box.around, box.orthogonal = grid.around, grid.orthogonal
        for square in range(grid.size):
            for direction in (0, 2, 4, 6):
                box.line2.append(grid.rays[square][direction][:2])
                box.line3.append(grid.rays[square][direction][:3])

    def _square(self, where: str, name: str) -> Square:
        if name not in self.grid.index:
            raise DataError(f"{where}: {name!r} is not a square of the board")
        return self.grid.index[name]

    def _squares(self, where: str, text: str) -> list[Square]:
        match = _RANGE.match(text)
        if not match:
            raise DataError(f"{where}: expected two corners as in a2-c4, found {text!r}")
        one, two = (self._square(where, each) for each in match.groups())
        files = sorted((one % self.grid.files, two % self.grid.files))
        ranks = sorted((one // self.grid.files, two // self.grid.files))
        return [
            rank * self.grid.files + file
            for rank in range(ranks[0], ranks[1] + 1)
            for file in range(files[0], files[1] + 1)
        ]

    def _read_parts(self) -> None:
        """DT-GEO-2: the board parts explain the set-up and nothing else; they only have to be on the board."""
        parts = self.layout.table("board_parts")
        for name in list(parts.content):
            self._squares(f"{parts.where}, {name}", parts.text(name))

    def _read_places(self) -> None:
        """DT-GEO-3, DT-GEO-4: the Swamps and the Sanctuary."""
        swamps = self.layout.table("swamps")
        self.box.swamps = [self._square(swamps.where, swamps.text(key)) for key in ("wooden_king", "fongia")]
        self.box.sanctuary = self._square(self.layout.where, self.layout.text("sanctuary"))

    def _read_sites(self) -> None:
        """DT-GEO-5, DT-GEO-6, DT-GEO-7, DT-GEO-9: three tiles that do not overlap, and Totems beside them."""
        box = self.box
        sites = self.layout.table("sites")
        prisms: list[tuple[list[Square], list[Square]]] = []
        totems: list[tuple[Square, Square]] = []
        for number, name in enumerate(SITE_NAMES):
            site = sites.table(name)
            centre = self._square(site.where, site.text("centre"))
            tile = self._squares(site.where, site.text("tile"))
            if sorted(tile) != sorted([centre, *self.grid.around[centre]]) or len(tile) != 9:
                raise DataError(f"{site.where}: the tile must be the nine squares around {site.text('centre')}")
            for square in tile:
                if box.tile[square] or square in box.swamps or square == box.sanctuary:
                    raise DataError(f"{site.where}: {self.grid.names[square]} belongs to something else already")
                box.tile[square] = True
            box.tile_squares += tile
            box.centre_of.append(centre)
            box.site_at[centre] = number
            one, two = (
                [self._square(site.where, each) for each in site.texts(key)] for key in ("prisms_1", "prisms_2")
            )
            if sorted(one + two) != sorted(self.grid.diagonal[centre]) or len(one) != 2:
                raise DataError(f"{site.where}: the prisms are the corners of the tile, two of each colour")
            prisms.append((one, two))
            totems.append(
                (self._square(site.where, site.text("totem_1")), self._square(site.where, site.text("totem_2")))
            )
            site.done()
        box.tile_squares.sort()
        flat = [square for pair in totems for square in pair]
        for square in flat:
            if box.tile[square] or square in box.swamps or square == box.sanctuary or flat.count(square) > 1:
                raise DataError(f"{sites.where}: no Totem may stand on {self.grid.names[square]}")
        sites.done()
        self._read_grounds(prisms, totems)

    def _read_grounds(
        self, prisms: list[tuple[list[Square], list[Square]]], totems: list[tuple[Square, Square]]
    ) -> None:
        """DT-CMP-3, DT-SET-2: the six permutations of the Temples, each with its prisms and Totems."""
        box = self.box
        colours = self.units.table("temple")
        pairs = [
            tuple(COLOURS.index(colours.table(name).text(key, COLOURS[1:7])) for key in ("primary", "secondary"))
            for name in TEMPLES
        ]
        for order in permutations(range(SITE_COUNT)):
            ground = Ground("-".join(TEMPLES[temple] for temple in order), box.size)
            ground.temple_at = list(order)
            for site, temple in enumerate(order):
                ground.site_of[temple] = site
                for each in (0, 1):
                    ground.totem_square[pairs[temple][each]] = totems[site][each]
                    for square in prisms[site][each]:
                        ground.prism[square] = pairs[temple][each]
            box.grounds.append(ground)
        names = [ground.name for ground in box.grounds]
        entry = self.layout.table("temples")
        own = "-".join(entry.text(site, TEMPLES) for site in SITE_NAMES)
        if own not in names:
            raise DataError(f"{entry.where}: each Temple stands on one site, found {own}")
        entry.done()
        chosen = self.options.text("temples")
        box.random_temples = chosen == "random"
        if box.random_temples or not self.options.changed().keys() & {"temples"}:
            chosen = own
        box.default_ground = names.index(chosen)

    # --- set-up

    def _read_start(self) -> None:
        """DT-SET-3, DT-SET-4, DT-SET-5, DT-SET-6, DT-SET-8: where everybody starts; mirrored by the option."""
        box, start = self.box, self.layout.table("start")
        box.oak_start = self._start(start.where, start.text("oak"))
        box.chosen_start = self._start(start.where, start.text("chosen_one"))
        box.king_home = self._start(start.where, start.text("wooden_king"))
        box.fongia_home = self._start(start.where, start.text("fongia"))
        box.corners = sorted(self._start(start.where, each) for each in start.texts("follower_squares"))
        start.done()
        taken = [box.oak_start, box.chosen_start, box.king_home, box.fongia_home, *box.corners]
        totems = [square for ground in box.grounds for square in ground.totem_square[1:]]
        if len(set(taken)) != 7 or len(box.corners) != 3 or set(taken) & set(totems):
            raise DataError(f"{start.where}: everybody needs a square of his own, and the Followers three")
        if "quick" in self.layout:
            quick = self.layout.table("quick")
            keys = ("ninja", "monk", "cleric", "doomed_chief", "mandrake")
            box.quick = [self._start(quick.where, quick.text(key)) for key in keys]
            quick.done()
        else:
            box.quick = self._quick_squares(start.texts("follower_squares"), taken)
        box.rings_oak = self._rings(box.sanctuary)
        box.rings_fongia = self._rings(box.fongia_home)

    def _quick_squares(self, corners: list[str], taken: list[Square]) -> list[Square]:
        """DT-SET-8: Ninja, Cleric, Monk in the order of the file; the escorts south-east and north-west, if free."""
        box = self.box
        ninja, cleric, monk = [self._start("start", corner) for corner in corners]
        mirrored = self.options.text("kaos_sides") == "mirrored"
        escorts = []
        for leader, direction in ((box.fongia_home, 5 if mirrored else 3), (box.king_home, 1 if mirrored else 7)):
            free = [self.grid.step[leader * 8 + direction], *self.grid.around[leader]]
            square = next(each for each in free if each >= 0 and each not in taken)
            escorts.append(square)
            taken.append(square)
        return [ninja, monk, cleric, *escorts]

    def _start(self, where: str, name: str) -> Square:
        square = self._square(where, name)
        if self.options.text("kaos_sides") == "mirrored":
            file = square % self.grid.files
            return square - file + self.grid.files - 1 - file
        return square

    def _rings(self, centre: Square) -> list[Square]:
        """DT-GEO-10: ring after ring, each from due north clockwise."""
        found = []
        file, rank = centre % self.grid.files, centre // self.grid.files
        for r in range(1, max(self.grid.files, self.grid.ranks)):
            ring = [(x, r) for x in range(r + 1)]
            ring += [(r, y) for y in range(r - 1, -r - 1, -1)]
            ring += [(x, -r) for x in range(r - 1, -r - 1, -1)]
            ring += [(-r, y) for y in range(1 - r, r + 1)]
            ring += [(x, r) for x in range(1 - r, 0)]
            for x, y in ring:
                if 0 <= file + x < self.grid.files and 0 <= rank + y < self.grid.ranks:
                    found.append((rank + y) * self.grid.files + file + x)
        return found

    # --- profiles and options

    def _read_profiles(self) -> None:
        """DT-CMP-1, DT-CMP-2, DT-KO-3: supplies, turns of each profile, and the table of knock-outs."""
        box, options = self.box, self.options
        units = self.units.table("unit")
        if tuple(units.keys()) != KINDS:
            raise DataError(f"{units.where}: expected {', '.join(KINDS)}")
        for kind, name in enumerate(KINDS):
            for letter in units.table(name).text("turns"):
                box.acts[TURN_LETTERS.index(letter) * KIND_COUNT + kind] = True
        if options.text("mandrake_turns") == "wooden_king":
            box.acts[1 * KIND_COUNT + MANDRAKE] = False
        box.own_turns = list(box.acts)
        if options.text("stun_duration") == "camp_turn":
            for kind in range(KIND_COUNT):
                for turn in range(4):
                    box.own_turns[turn * KIND_COUNT + kind] = kind != TOTEM and (turn < 2) == (kind > TOTEM)
        supply = self.units.table("supply")
        box.supply = [0, *[supply.number("coloured", least=0)] * 6, supply.number("black", least=0)]
        table = self.units.table("knock_out")
        for source, name in enumerate(SOURCES):
            for victim in table.texts(name, KINDS):
                box.victim[source * KIND_COUNT + KINDS.index(victim)] = True
        self._change_victims()

    def _change_victims(self) -> None:
        """DT-KO-4: friendly fire and Shuriken on friends are options."""
        box, options = self.box, self.options
        if not options.flag("friendly_fire"):
            for name in ("gas", "bomb_of_gaia", "bomb_of_kaos", "scream"):
                base = SOURCES.index(name) * KIND_COUNT
                friends = range(TOTEM) if name == "bomb_of_gaia" else range(TOTEM, KIND_COUNT)
                for kind in friends:
                    box.victim[base + kind] = False
        if options.text("shuriken_targets") == "any":
            for kind in range(CHOSEN_ONE, TOTEM):
                if kind in (0, 2, NINJA, NINJA + 1, NINJA + 2):
                    box.victim[SHURIKEN_OF_GAIA * KIND_COUNT + kind] = True
            for kind in range(DOOMED_NINJA, SMALL_BANE):
                own = box.victim[SHURIKEN_OF_GAIA * KIND_COUNT + kind]
                box.victim[SHURIKEN_OF_KAOS * KIND_COUNT + kind] = own

    def _read_options(self) -> None:
        """DT-SET-1: what the table agreed on before anything was placed."""
        box, options = self.box, self.options
        box.players = options.number("players")
        box.level_gaia = LEVELS.index(options.text("difficulty_gaia"))
        box.level_kaos = LEVELS.index(options.text("difficulty_kaos"))
        box.quick_setup = options.text("setup") == "quick"
        box.round_limit = options.number("round_limit")
        box.idle_limit = options.number("idle_limit")
        box.progress = options.text("limit_outcome") == "progress"
        box.mandatory = options.flag("actions_mandatory")
        box.home_stuns = options.flag("home_return_stuns")
        box.any_mushroom_paint = options.text("mushroom_paint") == "any_colour"
        box.stand_on_centres = options.text("centre_standing") == "all"
        box.reach_any = options.text("network_reach") == "any"
        box.up_to = options.text("network_length") == "up_to"
        box.mixed = options.text("chosen_network") == "mixed"
        box.seduce_banes = options.flag("seduction_moves_banes")
        box.levitate_on_temples = options.flag("levitate_on_temples")
        box.telekinesis_hits = options.flag("telekinesis_hits")
        box.prayer_everything = options.text("prayer_scope") == "everything"
        box.cleric_contaminates = options.text("doomed_cleric_attack") == "contamination"
        box.any_bane_blocks = options.text("bane_blocks") == "any"
        box.bright_needs_unblocked = options.flag("bright_needs_unblocked")
        box.ko_reduces = options.flag("ko_reduces_bane")
        box.deeds_need_awakening = options.flag("deeds_need_awakening")
        box.corrupt_together = options.text("corrupt_all_mode") == "together"
        box.recover = options.flag("recover_puddles")


@lru_cache(maxsize=64)
def box_for(options: Options) -> Box:
    """The box for these options, made once."""
    return _Reader(options).read()
