"""Color Quest: what can be put where when a position is set up (docs/notation.md, section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from khroma.games.color_quest import kinds
from khroma.games.color_quest.box import BONE_PILES, COPIES, DICE, box_for
from khroma.games.color_quest.kinds import (
    CASTES,
    CODES,
    COLOURS,
    FIGURES,
    ITEMS,
    LETTERS,
    PAINT_WORDS,
    SIDES,
    SIX_WORDS,
    TILE_SIGNS,
    TILES,
)
from khroma.games.color_quest.kinds_marks import MARK_WORDS
from khroma.games.color_quest.picture import SUPPLIES
from khroma.games.color_quest.reading_board import FIGURE, GROUND
from khroma.games.color_quest.spelling import SECTION_WORDS
from khroma.games.color_quest.state import State
from khroma.kernel.editing import Editing, PictureLine, Thing
from khroma.kernel.errors import Refusal
from khroma.kernel.options import Options

_ONE_BASE = {"ronin": "k", "skeleton": "k", "spirit_ninja": "d", "spirit_monk": "d", "spirit_cleric": "d"}
_MARKS = ("level_2", "lying")
_CRYSTAL = "*"


class Parts(NamedTuple):
    """What a token says, sign by sign."""

    code: str = ""
    base: str = ""
    level: str = ""
    lying: str = ""
    paint: str = ""
    bones: str = ""
    tile: str = ""
    die: str = ""

    def token(self) -> str:
        """The signs in their order; a dot where there is nothing."""
        if self.code:
            return self.code + self.base + self.level + self.lying + self.bones + self.tile
        paint = f":{self.paint}" if self.paint else ""
        return paint + self.bones + self.tile + self.die or "."


def split(token: str) -> Parts:
    """The signs of a token; one that cannot be read is taken for an empty square."""
    figure = FIGURE.match(token)
    if figure is not None:
        code, base, level, lying, bones, tile = figure.groups()
        return Parts(code, base, level, lying, "", bones, tile, "")
    ground = GROUND.match(token)
    if ground is None:
        return Parts()
    paint, bones, tile, die = ground.groups()
    return Parts(paint=paint or "", bones=bones, tile=tile, die=die)


def _letter(colour: str) -> str:
    return LETTERS[COLOURS.index(colour)] if colour in COLOURS else "?"


def _bases(kind: int) -> tuple[str, ...]:
    """CQ-CMP-9, CQ-SET-9: the colours that the base of a figure can have; none where there is but one."""
    if FIGURES[kind] in _ONE_BASE:
        return ()
    return PAINT_WORDS if kinds.is_champion(kinds.Kind(kind)) else SIX_WORDS


class ColorQuestEditing(Editing):
    """A square has a tile; on it lie a puddle, a die or bones, or somebody stands."""

    follows = ("pool", "reserve", *[word for word, _ in SUPPLIES], "bone piles", "tokens", "deck", "army", "in bush")
    naming = tuple(key for _, key in MARK_WORDS)
    turning = ("turn", "phase")
    usual = "phase_action"

    def lacking(self, state: State) -> Refusal | None:
        """CQ-END-5: a Hero never leaves the board; a practice board need not have one."""
        without = [side for side, hero in zip(SIDES, state.figures.heroes, strict=True) if hero == kinds.NOBODY]
        needed = without and not state.box.board.key
        return Refusal("CQ-END-5", "no-hero", player=without[0]) if needed else None

    def things(self, seats: Sequence[str], options: Options) -> list[Thing]:
        return [
            *[Thing("figure", FIGURES[kind], _bases(kind)) for kind in range(kinds.KINDS) if kind != kinds.BONE_PILE],
            Thing("mark", "puddle", PAINT_WORDS),
            Thing("mark", "die", SIX_WORDS),
            *[Thing("tile", word) for word in TILES if word not in ("", "none", "crystal")],
            Thing("figure", "bone_pile"),
            *[Thing("mark", word) for word in _MARKS],
        ]

    def lines(self, seats: Sequence[str], options: Options) -> list[PictureLine]:
        box = box_for(options)
        found = [
            PictureLine("turn", "choice", SIDES, "player"),
            PictureLine("phase", "choice", ("start", "1", "2", "3"), "part"),
            PictureLine("round", "number", least=1),
            PictureLine("first", "choice", SIDES, "player"),
            PictureLine("parry", "choice", ("ready", "no")),
        ]
        for side in SIDES:
            found += [
                PictureLine(f"{side} {word}", "cards", SIX_WORDS, "colour", most=DICE, seat=side)
                for word in SECTION_WORDS
            ]
            found.append(PictureLine(f"{side} items", "cards", ITEMS, "item", most=COPIES, seat=side))
        castes, copies = tuple(FIGURES[caste] for caste in CASTES), max(box.figures[caste] for caste in CASTES)
        found += [
            PictureLine("pool", "number", most=DICE),
            PictureLine("collected", "text"),
            PictureLine("discard", "cards", ITEMS, "item", most=COPIES, empty="empty"),
            PictureLine("reserve", "cards", castes, "figure", most=copies, counting="number"),
            *[PictureLine(word, "number", most=box.figures[kind]) for word, kind in SUPPLIES],
            PictureLine("bone piles", "number", most=BONE_PILES),
            *[PictureLine(key, "squares") for key in self.naming],
            *[PictureLine(key, "text") for key in ("tokens", "deck", "pending")],
        ]
        return found

    def put(self, token: str, thing: Thing, of: str) -> str:
        parts = split(token)
        if token == "~":
            return token
        if thing.word == "puddle":
            return parts._replace(paint=_letter(of), code="", bones="").token()
        if thing.word == "die":
            return parts._replace(die=_letter(of), code="", bones="").token() if parts.tile == _CRYSTAL else token
        if thing.word == "bone_pile":
            return parts._replace(bones="%", paint="", die="").token()
        if thing.kind == "tile":
            return token if parts.tile == _CRYSTAL else parts._replace(tile=TILE_SIGNS[TILES.index(thing.word)]).token()
        if thing.word in _MARKS:
            level, lying = ("2", parts.lying) if thing.word == "level_2" else (parts.level, "!")
            return parts._replace(level=level, lying=lying).token() if parts.code else token
        base = _ONE_BASE.get(thing.word) or _letter(of)
        stands = Parts(CODES[FIGURES.index(thing.word)], base, bones=parts.bones, tile=parts.tile)
        same = (parts.code, parts.base) == (stands.code, stands.base)
        return token if same else stands.token()

    def lift(self, token: str, thing: Thing) -> str:
        parts = split(token)
        if thing.word == "puddle":
            return parts._replace(paint="").token()
        if thing.word == "die":
            return parts._replace(die="").token()
        if thing.word == "bone_pile":
            return parts._replace(bones="").token()
        if thing.kind == "tile":
            return token if parts.tile == _CRYSTAL else parts._replace(tile="").token()
        if thing.word in _MARKS:
            return parts._replace(**{"level" if thing.word == "level_2" else "lying": ""}).token()
        return Parts(bones=parts.bones, tile=parts.tile).token()

    def wiped(self, token: str) -> str:
        return token if token == "~" else _CRYSTAL if split(token).tile == _CRYSTAL else self.blank

    def displaced(self, other: str, thing: Thing, of: str) -> str:
        """Of champions there is one, of heroes one a side (CQ-SET-4, CQ-SET-5)."""
        if thing.kind != "figure" or thing.word == "bone_pile":
            return other
        kind, code = kinds.Kind(FIGURES.index(thing.word)), split(other).code
        if kinds.is_hero(kind):
            alone = code in (CODES[:2] if kind < kinds.RONIN else CODES[2:3])
        else:
            alone = kinds.is_champion(kind) and code == CODES[kind]
        return self.lift(other, thing) if alone else other


EDITING = ColorQuestEditing()
