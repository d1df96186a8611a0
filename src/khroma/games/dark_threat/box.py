"""Dark Threat: what is in the box for these options: profiles, supplies, switches (sections 3 and 10)."""

from __future__ import annotations

from functools import lru_cache

from khroma.games.dark_threat.board import PACKAGE, Board
from khroma.games.dark_threat.kinds import (
    CHOSEN_ONE,
    CLERIC,
    DOOMED_NINJA,
    FIGURES,
    FONGIA_TURN,
    GAIA,
    KAOS,
    KIND_COUNT,
    KINDS,
    LEVELS,
    MANDRAKE,
    MONK,
    NINJA,
    OAK,
    SHURIKEN_OF_GAIA,
    SHURIKEN_OF_KAOS,
    SMALL_BANE,
    SOURCES,
    TOTEM,
    TURN_LETTERS,
    TURNS,
    UNDECIDED,
    Figure,
    Kind,
    camp_of_kind,
    forms_of,
)
from khroma.kernel.data import read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Square
from khroma.kernel.options import Options


class Box(Board):
    """DT-CMP-2, DT-SET-1: the board, the profiles, and what the table agreed on. Shared by all states of a game."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.acts: list[bool] = [False] * (len(TURNS) * KIND_COUNT)  # by turn, then by kind
        self.actors: list[list[Figure]] = []  # by turn: the figures that may ever act in it
        self.victim: list[bool] = [False] * (len(SOURCES) * KIND_COUNT)
        self._read_profiles(options)
        self.players: int = options.number("players")
        self.level_gaia: int = LEVELS.index(options.text("difficulty_gaia"))
        self.level_kaos: int = LEVELS.index(options.text("difficulty_kaos"))
        self.quick_setup: bool = options.text("setup") == "quick"
        self.round_limit: int = options.number("round_limit")
        self.idle_limit: int = options.number("idle_limit")
        self.progress: bool = options.text("limit_outcome") == "progress"
        self.mandatory: bool = options.flag("actions_mandatory")
        self.home_stuns: bool = options.flag("home_return_stuns")
        self.any_mushroom_paint: bool = options.text("mushroom_paint") == "any_colour"
        self.stand_on_centres: bool = options.text("centre_standing") == "all"
        self.reach_any: bool = options.text("network_reach") == "any"
        self.up_to: bool = options.text("network_length") == "up_to"
        self.mixed: bool = options.text("chosen_network") == "mixed"
        self.seduce_banes: bool = options.flag("seduction_moves_banes")
        self.levitate_on_temples: bool = options.flag("levitate_on_temples")
        self.telekinesis_hits: bool = options.flag("telekinesis_hits")
        self.prayer_everything: bool = options.text("prayer_scope") == "everything"
        self.cleric_contaminates: bool = options.text("doomed_cleric_attack") == "contamination"
        self.any_bane_blocks: bool = options.text("bane_blocks") == "any"
        self.bright_needs_unblocked: bool = options.flag("bright_needs_unblocked")
        self.ko_reduces: bool = options.flag("ko_reduces_bane")
        self.deeds_need_awakening: bool = options.flag("deeds_need_awakening")
        self.corrupt_together: bool = options.text("corrupt_all_mode") == "together"
        self.avatar_in_contact: bool = options.text("event_avatar") == "in_contact"
        self.recover: bool = options.flag("recover_puddles")
        # DT-SPC-5: where a Totem may be put as far as the ground goes
        self.totem_squares: list[Square] = [
            each
            for each in self.squares
            if each != self.sanctuary and (self.levitate_on_temples or not self.tile[each])
        ]

    def _read_profiles(self, options: Options) -> None:
        """DT-CMP-1, DT-CMP-2, DT-KO-3: supplies, turns of each profile, and the table of knock-outs."""
        data = read_packaged(PACKAGE, "data/units.toml")
        units = data.table("unit")
        if tuple(units.keys()) != KINDS:
            raise DataError("expected {form}", form=", ".join(KINDS), where=units.where)
        for kind, name in enumerate(KINDS):
            for letter in units.table(name).text("turns"):
                self.acts[TURN_LETTERS.index(letter) * KIND_COUNT + kind] = True
        if options.text("mandrake_turns") == "wooden_king":
            self.acts[FONGIA_TURN * KIND_COUNT + MANDRAKE] = False
        for turn in range(len(TURNS)):
            able = [kind for kind in range(KIND_COUNT) if self.acts[turn * KIND_COUNT + kind]]
            self.actors.append([figure for figure in FIGURES if set(forms_of(figure)) & set(able)])
        self.own_turns: list[bool] = list(self.acts)  # for the length of a stun
        if options.text("stun_duration") == "camp_turn":
            for kind in range(KIND_COUNT):
                for turn in range(UNDECIDED):
                    own = camp_of_kind(Kind(kind)) == (KAOS if turn <= FONGIA_TURN else GAIA)
                    self.own_turns[turn * KIND_COUNT + kind] = kind != TOTEM and own
        supply = data.table("supply")
        self.supply: list[int] = [0, *[supply.number("coloured", least=0)] * 6, supply.number("black", least=0)]
        table = data.table("knock_out")
        for source, name in enumerate(SOURCES):
            for victim in table.texts(name, KINDS):
                self.victim[source * KIND_COUNT + KINDS.index(victim)] = True
        self._change_victims(options)

    def _change_victims(self, options: Options) -> None:
        """DT-KO-4: friendly fire and Shuriken on friends are options."""
        if not options.flag("friendly_fire"):
            for name in ("gas", "bomb_of_gaia", "bomb_of_kaos", "scream"):
                base = SOURCES.index(name) * KIND_COUNT
                friends = range(TOTEM) if name == "bomb_of_gaia" else range(TOTEM, KIND_COUNT)
                for kind in friends:
                    self.victim[base + kind] = False
        if options.text("shuriken_targets") == "any":
            for kind in (CHOSEN_ONE, OAK, NINJA, MONK, CLERIC):
                self.victim[SHURIKEN_OF_GAIA * KIND_COUNT + kind] = True
            for kind in range(DOOMED_NINJA, SMALL_BANE):
                own = self.victim[SHURIKEN_OF_GAIA * KIND_COUNT + kind]
                self.victim[SHURIKEN_OF_KAOS * KIND_COUNT + kind] = own


@lru_cache(maxsize=64)
def box_for(options: Options) -> Box:
    """The box for these options, made once."""
    return Box(options)
