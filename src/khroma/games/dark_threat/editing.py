"""Dark Threat: what can be put where when a position is set up (docs/notation.md, section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from khroma.games.dark_threat.box import box_for
from khroma.games.dark_threat.kinds import (
    CHOSEN_ONE,
    COLOURS,
    DEEDS,
    FALLEN,
    FIGURE_KINDS,
    FIGURES,
    KINDS,
    LETTERS,
    LEVELS,
    NOWHERE,
    ORDERS,
    P_CHOSEN,
    P_KING,
    P_ULTIMATE,
    PAINT_COLOURS,
    PAINT_WORDS,
    SITES,
    SIX_WORDS,
    TOTEM,
    TURNS,
    ULTIMATE_BANE,
    WOODEN_KING,
    forms_of,
)
from khroma.games.dark_threat.picture import COLOURED_TOKENS, TOKEN_OF, TOKENS
from khroma.games.dark_threat.state import State
from khroma.kernel.editing import Editing, PictureLine, Thing
from khroma.kernel.errors import Refusal
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture

_COLOURED = {KINDS[kind]: token for token, kind in COLOURED_TOKENS.items()}
_SIGNS = {"stunned": "*", "prayer": "+"}
# The forms of a figure that is the only one, and who is never there together (DT-CMP-1): where one of them is put, the
# others are taken from the board.
_SAME = [
    *([TOKEN_OF[kind] for kind in forms_of(each)] for each in FIGURES if FIGURE_KINDS.count(FIGURE_KINDS[each]) == 1),
    [TOKEN_OF[WOODEN_KING], TOKEN_OF[ULTIMATE_BANE]],
]
_OPEN, _EARLY = ORDERS[0], ("wooden_king", "setup")  # before Gaia's first turn nobody has to have chosen
_SAYING = ("small banes", "fleeing")  # lines that say something of each square


class DarkThreatEditing(Editing):
    """A square shows one thing: a figure, with signs behind it, or a puddle; its ground is that of the layout."""

    follows = tuple(f"supply {colour}" for colour in PAINT_WORDS)
    naming = ("stunned now", "prayer gaia", "prayer kaos", "invoked", "small banes", "fleeing", "lit prisms")
    turning = ("turn", "cycle", "order")

    def lacking(self, state: State) -> Refusal | None:
        """DT-SET-4, DT-SET-6: the Chosen One, and the Wooden King or what he has become."""
        where = state.figures.where
        if where[P_CHOSEN] == NOWHERE:
            return Refusal("DT-SET-4", "not-drawn", unit=KINDS[CHOSEN_ONE])
        if where[P_KING] == NOWHERE and where[P_ULTIMATE] == NOWHERE:
            return Refusal("DT-SET-6", "not-drawn", unit=KINDS[WOODEN_KING])
        return None

    def things(self, seats: Sequence[str], options: Options) -> list[Thing]:
        return [
            *[Thing("unit", KINDS[kind]) for kind in dict.fromkeys(TOKENS.values())],
            *[Thing("unit", word, SIX_WORDS) for word in _COLOURED],
            Thing("mark", "puddle", PAINT_WORDS),
            *[Thing("mark", word) for word in _SIGNS],
        ]

    def lines(self, seats: Sequence[str], options: Options) -> list[PictureLine]:
        box = box_for(options)
        grounds = tuple(ground.name for ground in box.grounds)
        levels = tuple(f"gaia {one}, kaos {two}" for one in LEVELS for two in LEVELS)
        return [
            PictureLine("turn", "choice", tuple(TURNS), "turn"),
            PictureLine("moves", "number", most=2),
            PictureLine("attacks", "number", most=2),
            PictureLine("actions", "number", most=4),
            PictureLine("cycle", "number", least=1),
            PictureLine("order", "choice", tuple(ORDERS)),
            PictureLine("levels", "choice", levels),
            PictureLine("temples", "choice", grounds),
            PictureLine("acted", "choice", ("yes", "no")),
            PictureLine("sacrificed", "choice", ("yes", "no")),
            PictureLine("corrupted", "cards", tuple(SITES), most=1),
            PictureLine("deeds", "cards", tuple(DEEDS), "deed", most=1),
            PictureLine("fallen", "cards", tuple(FALLEN), "unit", most=1),
            PictureLine("buried", "number", most=2),
            PictureLine("idle turns", "number"),
            *[PictureLine(f"supply {COLOURS[colour]}", "number", most=box.supply[colour]) for colour in PAINT_COLOURS],
            *[PictureLine(key, "text" if key in _SAYING else "squares") for key in self.naming],
            PictureLine("pending", "text"),
        ]

    def _token(self, thing: Thing, of: str) -> str:
        if thing.word == "puddle":
            return LETTERS[COLOURS.index(of)] if of in PAINT_WORDS else "?"
        if thing.word in _COLOURED:
            return _COLOURED[thing.word] + (LETTERS[COLOURS.index(of)] if of in SIX_WORDS else "?")
        return TOKEN_OF[KINDS.index(thing.word)]

    def put(self, token: str, thing: Thing, of: str) -> str:
        if thing.word not in _SIGNS:
            return self._token(thing, of)
        sign, bare = _SIGNS[thing.word], token.rstrip("*+")
        if len(bare) < 2 or bare[0] in "%!":
            return token
        signs = {*token[len(bare) :], sign}
        return bare + "".join(each for each in "*+" if each in signs)

    def lift(self, token: str, thing: Thing) -> str:
        return token.replace(_SIGNS[thing.word], "") if thing.word in _SIGNS else self.blank

    def displaced(self, other: str, thing: Thing, of: str) -> str:
        if thing.word in _SIGNS or thing.word == "puddle":
            return other
        mine, bare = self._token(thing, of), other.rstrip("*+")
        if thing.word in _COLOURED:
            return self.blank if bare[:1] in COLOURED_TOKENS and bare[1:] == mine[1:] else other
        return self.blank if any(mine in same and bare in same for same in _SAME) else other

    def asks(self, lines: dict[str, str]) -> str:
        """Nobody decides in the set-up as in a turn: the first one begins."""
        if lines.get("turn") == "setup":
            lines["turn"] = "wooden_king"
            for key in ("cycle", "order", "moves", "attacks", "actions"):
                lines.pop(key, None)
        return ""

    def said(self, picture: Picture, key: str) -> None:
        """Other Temples lie on other ground: what was drawn of it goes. A turn says what Gaia has chosen."""
        lines = picture.lines
        if key == "temples":
            for square, token in picture.cells.items():
                if token[:1] in (",", "@", "%", "!"):
                    picture.cells[square] = self.blank
            lines.pop("lit prisms", None)
        elif key == "turn" and lines["turn"] == "gaia":
            lines["order"] = _OPEN
        elif key == "turn" and lines["turn"] not in _EARLY and lines.get("order", _OPEN) == _OPEN:
            lines["order"] = lines["turn"] if lines["turn"] in ORDERS else ORDERS[-1]

    def follow(self, lines: dict[str, str], square: str, before: str, after: str) -> None:
        """A lit prism stays lit under whoever comes to stand on it. A Prayer that is put is one of its own camp."""
        lit = lines.get("lit prisms")
        super().follow(lines, square, before, after)
        if "+" in after and "+" not in before:
            lines.pop("prayer gaia" if TOKENS.get(after.rstrip("*+"), TOTEM) < TOTEM else "prayer kaos", None)
        if lit is not None and len(after) > 1 and after[0] not in "%!":
            lines["lit prisms"] = lit


EDITING = DarkThreatEditing()
