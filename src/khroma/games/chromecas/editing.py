"""Chromecas: what can be put where when a position is set up (docs/notation.md, section 2)."""

from __future__ import annotations

from collections.abc import Sequence

from khroma.games.chromecas.box import box_for
from khroma.games.chromecas.kinds import EFFECT_SIGNS, EFFECTS, FACTION_LETTERS, FACTIONS
from khroma.kernel.editing import Editing, PictureLine, Thing, forget
from khroma.kernel.options import Options

_FREE = "."
_CORE = "*"


def _letter(faction: str) -> str:
    return FACTION_LETTERS[FACTIONS.index(faction)] if faction in FACTIONS else "?"


class ChromecasEditing(Editing):
    """A tile is six signs: points, faction, unit, effect, shield."""

    follows = ("terrain pile", "pile", "scores")

    def things(self, seats: Sequence[str], options: Options) -> list[Thing]:
        of, box = tuple(seats), box_for(options)
        points = sorted({box.points[terrain] for terrain in box.all_terrains})
        return [
            *[Thing("points", str(each)) for each in points],
            *[Thing("unit", name, of, sign) for name, sign in zip(box.unit_names, box.unit_letters, strict=True)],
            *[Thing("effect", word) for word in EFFECTS[1:]],
            Thing("thing", "shield", of),
        ]

    def lines(self, seats: Sequence[str], options: Options) -> list[PictureLine]:
        box = box_for(options)
        names, copies = tuple(box.unit_names), max(box.unit_copies)
        units, terrains = tuple(box.unit_letters), tuple(box.terrain_ids[: box.terrains])
        found = [
            PictureLine("turn", "choice", tuple(seats), "player"),
            PictureLine("actions", "number", most=box.actions_per_turn),
            PictureLine("round", "number", least=1, most=99),
            PictureLine("first", "choice", tuple(seats), "player"),
            PictureLine("dead turns", "number", most=20),
        ]
        for seat in seats:
            found += [
                PictureLine(f"{seat} chromecas", "cards", units, "card", most=copies, seat=seat, called=names),
                PictureLine(f"{seat} terrains", "cards", terrains, "terrain", most=1, seat=seat),
                PictureLine(
                    f"{seat} discard", "cards", units, "card", most=copies, seat=seat, empty="empty", called=names
                ),
                PictureLine(f"{seat} pile", "text", seat=seat),
            ]
        return [*found, *[PictureLine(key, "text") for key in ("terrain pile", "tail", "tiles", "facts", "pending")]]

    def put(self, token: str, thing: Thing, of: str) -> str:
        free, core = token == _FREE, token[:1] == _CORE
        if thing.kind == "points":
            return token if core else thing.word + ("....." if free else token[1:])
        if thing.kind == "unit":
            tile = "1....." if free else token
            effect = tile[3] if tile[3] != "." else "-"
            return f"{tile[0]}{_letter(of)}{thing.sign}{effect}{tile[4:]}"
        if free:
            return token
        if thing.kind == "effect":
            return token if core or token[1] == "." else token[:3] + EFFECT_SIGNS[EFFECTS.index(thing.word)] + token[4:]
        return token[:4] + "!" + _letter(of)

    def lift(self, token: str, thing: Thing) -> str:
        if thing.kind == "points" or token == _FREE:
            return self.wiped(token)
        if thing.kind == "unit":
            return token[0] + "..." + token[4:]
        if thing.kind == "effect":
            return token if token[1] == "." else token[:3] + "-" + token[4:]
        return token[:4] + ".."

    def wiped(self, token: str) -> str:
        return "*....." if token[:1] == _CORE else _FREE

    def displaced(self, other: str, thing: Thing, of: str) -> str:
        """A faction has one shield (CH-BAST-10)."""
        mine = thing.kind == "thing" and other[4:] == "!" + _letter(of)
        return other[:4] + ".." if mine else other

    def follow(self, lines: dict[str, str], square: str, before: str, after: str) -> None:
        """Another terrain or effect: what was said of the terrain that lay there is no longer true."""
        named = dict(item.partition("=")[::2] for item in lines.get("tiles", "").split())
        terrain = named.get(square, "")
        if before[:1] != after[:1]:
            lines["tiles"] = forget(lines.get("tiles", ""), square).replace("none", "")
        if terrain and before[:4] != after[:4]:
            facts = [fact for fact in lines.get("facts", "").split("; ") if fact.split(" ")[0] != terrain]
            lines["facts"] = "; ".join(facts) or "none"

    def asks(self, lines: dict[str, str]) -> str:
        lines.setdefault("turn", lines.get("seats", "").split(" ")[0])
        lines.setdefault("first", lines["turn"])
        return f"action {lines['turn']}"


EDITING = ChromecasEditing()
