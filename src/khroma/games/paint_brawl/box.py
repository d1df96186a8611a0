"""Paint Brawl: components, team tables and constants (docs/rules/paint_brawl.md, sections 3 and 10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from khroma.games.paint_brawl.board import AREAS, LINKS, LINKS_WITH_WALLS, NE, NW, SE, SW, square_at
from khroma.games.paint_brawl.kinds import (
    CAPTURE,
    CASTES,
    COLOURS,
    KINDS,
    PRIMARY,
    SCENARIOS,
    Card,
    Caste,
    Colour,
    Kind,
)
from khroma.kernel.data import read_packaged
from khroma.kernel.errors import DataError, Wording
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.options import Options

PACKAGE: Final = "khroma.games.paint_brawl"

INITIATION: Final = 0
NORMAL: Final = 1
ADVANCED: Final = 2
LEVELS: Final = ("initiation", "normal", "advanced")

ROUND_1: Final = 0
FIRST_TURN: Final = 1
NO_BAN: Final = 2
BANS: Final = ("round1", "first_turn", "none")

ALWAYS: Final = 0
EMPTY_SUPPLY: Final = 1
NEVER: Final = 2
RECOVER_RULES: Final = ("always", "empty_supply", "off")

FIRST_PLAYER: Final = 0
LAST_PLAYER: Final = 1
NO_FOURTH: Final = 2
FOURTH_WALLS: Final = ("first_player", "last_player", "none")

# PB-SET-3: with three players these triples (by colour number) have no figure of one caste.
_LACKING: Final = ((0, 2, 4), (0, 1, 5), (1, 2, 3))
_WALLS_WANTED: Final = 3
FROM_DATA: Final = -1  # data/cards.toml says how many copies there are
_ADVANCED_MODULES: Final = ("infiltration", "tactical_bonus", "advanced_combatants", "blasts")


# PB-CMP-12: the special abilities in the order of their rows in data/units.toml.
COST_ROWS: Final[list[str]] = read_packaged(PACKAGE, "data/units.toml").table("cost").keys()


class CardRow:
    """A bonus card of the deck: its word, and how many copies there are."""

    def __init__(self, name: str, copies: int) -> None:
        self.name = name
        self.copies = copies


# PB-CMP-3: the cards in the order of their numbers. `rules/cards.py` fills this before the first box is opened.
DECK: Final[list[CardRow]] = []


class Box:
    """PB-CMP-2, PB-CMP-10, PB-CMP-14, PB-SET-1, PB-OVR-1, PB-OVR-2: what these options put on the table.

    Shared by all states of a game; nothing in it changes."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.players: int = options.number("players")
        self.seats: list[Seat] = [Seat(each) for each in range(self.players)]
        self.level: int = LEVELS.index(options.text("level"))
        self.scenario: int = SCENARIOS.index(options.text("scenario"))
        self.quick: bool = options.text("setup") == "quick"
        self._read_modules(options)
        self._read_options(options)
        self._read_costs(options)
        self._read_cards(options)
        self._read_teams()
        self.colours: tuple[Colour, ...] = self._chosen_colours(options)

    def _read_modules(self, options: Options) -> None:
        """PB-LVL-1, PB-LVL-2, PB-LVL-3, PB-LVL-4: what the level has, unless it is switched off."""
        grown, advanced = self.level != INITIATION, self.level == ADVANCED
        self.walls: bool = grown and options.flag("walls")
        self.special_abilities: bool = grown and options.flag("special_abilities")
        self.bonus_cards: bool = options.flag("bonus_cards")
        self.infiltration: bool = advanced and self.walls and options.flag("infiltration")
        self.tactical: bool = advanced and self.bonus_cards and options.flag("tactical_bonus")
        self.advanced_combatants: bool = advanced and options.flag("advanced_combatants")
        self.blasts: bool = advanced and options.flag("blasts")

    def _read_options(self, options: Options) -> None:
        self.random_first: bool = options.text("first_player") == "random"
        self.golem_either: bool = options.text("golem_area_2p") == "either"
        self.fourth_wall: int = FOURTH_WALLS.index(options.text("fourth_wall_3p"))
        self.walls_near_quest: bool = options.text("walls_near_quest") == "allowed"
        self.ban: int = BANS.index(options.text("round1_bonus_ban"))
        self.compulsory: bool = options.flag("compulsory_actions")
        self.handicap: bool = options.text("opening_handicap") == "reduced"
        self.recover_rule: int = RECOVER_RULES.index(options.text("recover_rule"))
        self.kadamas_exact: bool = options.flag("kadamas_exact")
        self.against_you: bool = options.text("immunity_scope") == "against_you"
        self.blast_cancel: bool = options.text("blast_cancel") == "missed"
        self.swap_positions: bool = options.text("mutation_swap") == "positions"
        self.smash_all: bool = options.text("smash_targets") == "all"
        self.jump_own_puddle: bool = options.flag("jump_own_puddle")
        self.corrupt_any: bool = options.text("corrupt_target") == "any"
        self.strike_all: bool = options.text("strike_contact") == "all"
        self.siege_immediate: bool = options.text("siege_check") == "immediate"
        self.siege_characters: bool = options.flag("siege_characters")
        self.shot_through_quest: bool = options.text("shot_quest") == "transparent"
        self.push_quest: bool = options.flag("push_quest")
        self.push_foreign_puddle: bool = options.flag("push_foreign_puddle")
        self.explosion_pushes: bool = options.flag("explosion_pushes_chief")
        self.network_all: bool = options.text("network_contact") == "all"
        self.links: list[bool] = LINKS_WITH_WALLS if options.flag("wall_puddles_link") else LINKS
        self.personal_decks: bool = self.tactical and options.text("tactical_mode") == "personal_deck"
        self.open_hands: bool = self.tactical and not self.personal_decks
        cap = options["bonus_cap"]
        self.bonus_cap: int = cap if isinstance(cap, int) else 1000
        self.shared_stands: bool = options.text("stand_accounting") == "shared"
        self.round_limit: int = options.number("round_limit")
        self.majority: bool = options.text("limit_outcome") == "majority"
        self.walls_wanted: int = _WALLS_WANTED

    def _read_costs(self, options: Options) -> None:
        """PB-CMP-12, PB-CMP-13: Move and Attack cards of each special ability, by its row."""
        costs = options.table("ability_costs", read_packaged(PACKAGE, "data/units.toml")).table("cost")
        self.move_cost: list[int] = []
        self.attack_cost: list[int] = []
        for word in COST_ROWS:
            text = costs.text(word).upper()
            if not text or text.strip("MA") or text.count("M") > 2 or text.count("A") > 2:
                raise DataError(
                    "expected cards like AA or AM, found {found}", found=repr(text), where=f"{costs.where}, {word}"
                )
            self.move_cost.append(text.count("M"))
            self.attack_cost.append(text.count("A"))
        costs.done()

    def _read_cards(self, options: Options) -> None:
        """PB-CMP-3, PB-CMP-4: the bonus deck, and the castes of every colour's blast cards."""
        cards = read_packaged(PACKAGE, "data/cards.toml")
        bonus = options.table("bonus_deck", cards).table("bonus")
        self.card_names: list[str] = [row.name for row in DECK]
        self.card_kinds: int = len(DECK)
        self.cards: list[Card] = [Card(each) for each in range(self.card_kinds)]
        self.copies: list[int] = [
            bonus.number(row.name, least=0) if row.copies == FROM_DATA else row.copies for row in DECK
        ]
        bonus.done()
        found = options.table("blast_table", cards)
        table = found.table("blast")
        self.blast_table: list[list[Caste]] = []
        for colour in COLOURS:
            castes = table.texts(colour, CASTES)
            if len(castes) != 2:
                raise DataError(
                    "expected two castes, found {found}", found=len(castes), where=f"{table.where}, {colour}"
                )
            self.blast_table.append([Caste(CASTES.index(caste)) for caste in castes])
        table.done()

    def _read_teams(self) -> None:
        """PB-OVR-3, PB-SET-17: who plays for each colour, in the order of the quick-play deployment."""
        teams = read_packaged(PACKAGE, "data/teams.toml")
        self.with_golem: bool = self.players == 2 or self.level != INITIATION
        self.teams: list[list[Kind]] = []
        for colour in COLOURS:
            entry = teams.table("colour").table(colour)
            if self.with_golem:
                words = entry.texts("pair" if self.players == 2 else "corner", KINDS)
            else:
                words = teams.texts("initiation", KINDS)
            self.teams.append([Kind(KINDS.index(word)) for word in words])
        self.quick_walls: list[Square] = [square_at(word) for word in teams.texts("walls")]

    def _chosen_colours(self, options: Options) -> tuple[Colour, ...]:
        """PB-SET-3: the colours in seat order, if the options name them."""
        names = options.words("colours")
        if not names:
            return ()
        if len(names) < self.players:
            raise DataError(
                "{n} players need as many colours, found {found}",
                n=self.players,
                found=len(names),
                where=Wording("option {name}", name="colours"),
            )
        chosen = [Colour(COLOURS.index(name)) for name in names[: self.players]]
        for index in range(self.players):
            if not self.may_take(chosen[:index], chosen[index]):
                raise DataError(
                    "{names} is not allowed in this game",
                    names=", ".join(names[: self.players]),
                    rule="PB-SET-3",
                    where=Wording("option {name}", name="colours"),
                )
        return tuple(chosen)

    def may_take(self, taken: list[Colour], colour: Colour) -> bool:
        """PB-SET-3: a colour of one's own; only primary ones at a two-player initiation; no lacking triple."""
        if colour in taken:
            return False
        return not self.needs_primary(colour) and not self.lacks_caste([*taken, colour])

    def needs_primary(self, colour: Colour) -> bool:
        """PB-SET-3: whether this colour is not primary where only those play."""
        return self.level == INITIATION and self.players == 2 and colour >= PRIMARY

    def lacks_caste(self, colours: list[Colour]) -> bool:
        """PB-SET-3: whether these three colours leave a caste out that Capture needs."""
        if self.players != 3 or self.scenario != CAPTURE or self.level == INITIATION:
            return False
        return tuple(sorted(colours)) in _LACKING

    def chief_quarter(self, place: int) -> int:
        """PB-SET-4: the corner of the place in set-up order: clockwise from sw, or diagonally for two."""
        return (SW, NE)[place] if self.players == 2 else (SW, NW, NE, SE)[place]

    def quarters(self, place: int) -> list[int]:
        """PB-SET-5: the quarters that a place owns, the Chief's first."""
        if self.players == 2:
            return [[SW, SE], [NE, NW]][place]
        return [self.chief_quarter(place)]

    def deployment_squares(self, place: int) -> list[Square]:
        """PB-SET-10, PB-SET-11, PB-SET-12: where the combatants of a place stand, in the order of `deploy`."""
        found: list[Square] = []
        for quarter in self.quarters(place):
            area = AREAS[quarter]
            found += area[1:3] if self.with_golem else area[1:4]
        return found


def _refuse_contradictions(options: Options) -> None:
    """PB-LVL-2, PB-LVL-4: nobody can ask for what the level does not have."""
    level = options.text("level")
    for name in _ADVANCED_MODULES:
        if level != "advanced" and options.is_given(name) and options.flag(name):
            raise DataError("needs level=advanced", rule="PB-LVL-2", where=Wording("option {name}", name=name))
    for name in ("walls", "special_abilities"):
        if level == "initiation" and options.is_given(name) and options.flag(name):
            raise DataError(
                "is always off at level=initiation", rule="PB-LVL-4", where=Wording("option {name}", name=name)
            )


def box_for(options: Options) -> Box:
    """The box for these options, made once, if nobody asked for what contradicts itself."""
    _refuse_contradictions(options)
    return _made(options)


@lru_cache(maxsize=64)
def _made(options: Options) -> Box:
    return Box(options)
