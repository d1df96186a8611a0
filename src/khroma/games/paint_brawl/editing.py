"""Paint Brawl: what can be put where when a position is set up (docs/notation.md, section 3)."""

from __future__ import annotations

from collections.abc import Sequence

from khroma.games.paint_brawl.box import box_for
from khroma.games.paint_brawl.kinds import CASTES, COLOUR_LETTERS, COLOURS, KINDS, LETTERS, NOWHERE, STANDS
from khroma.games.paint_brawl.state import State
from khroma.kernel.editing import Editing, PictureLine, Thing
from khroma.kernel.errors import Refusal
from khroma.kernel.options import Options

_CARDS = tuple(f"{moves}M {attacks}A" for moves in (2, 1, 0) for attacks in (2, 1, 0))
_QUEST = "Q"
_KNOCKED = {".": "!", "#": "%"}
_UP = {"!": ".", "%": "#"}


def _letter(colour: str) -> str:
    return COLOUR_LETTERS[COLOURS.index(colour)] if colour in COLOURS else "?"


class PaintBrawlEditing(Editing):
    """A square is three signs: ground (which also says who is knocked out), content, colour."""

    follows = ("supply", "deck")
    naming = ("knocked out",)
    blank = "..."

    def lacking(self, state: State) -> Refusal | None:
        """PB-OVR-3: a clan has its Chief."""
        without = [seat for seat in state.box.seats if state.board.chief[seat] == NOWHERE]
        return Refusal("PB-OVR-3", "no-chief", player=state.seat_word(without[0])) if without else None

    def things(self, seats: Sequence[str], options: Options) -> list[Thing]:
        of = tuple(seats)
        return [
            *[Thing("piece", word, of) for word in KINDS[1:]],
            Thing("mark", "wall"),
            Thing("mark", "knocked_out"),
            Thing("mark", "quest", of),
        ]

    def lines(self, seats: Sequence[str], options: Options) -> list[PictureLine]:
        box = box_for(options)
        cards, copies = tuple(box.card_names), max(box.copies)
        found = [
            PictureLine("turn", "choice", tuple(seats), "player"),
            PictureLine("cards", "choice", _CARDS),
            PictureLine("round", "number", least=1),
            PictureLine("first", "choice", tuple(seats), "player"),
            PictureLine("blast", "choice", ("free", "played")),
        ]
        for seat in seats:
            found += [
                PictureLine(f"{seat} hand", "cards", cards, "card", most=copies, seat=seat, counting="star"),
                PictureLine(f"{seat} supply", "number", most=STANDS, seat=seat),
                PictureLine(f"{seat} played", "number", most=9, seat=seat),
                PictureLine(f"{seat} blasts", "cards", tuple(CASTES), "blast", most=3, seat=seat),
            ]
        found.append(PictureLine("discard", "cards", cards, "card", most=copies, counting="star"))
        return [*found, *[PictureLine(key, "text") for key in ("deck", "knocked out", "pending")]]

    def put(self, token: str, thing: Thing, of: str) -> str:
        ground, content = _UP.get(token[:1], token[:1]), token[1:]
        if thing.word == "wall":
            return token if ground == _QUEST else ("%" if token[0] in _UP else "#") + content
        if thing.word == "knocked_out":
            return _KNOCKED.get(ground, ground) + content
        if thing.word == "quest":
            return f"Q*{_letter(of)}" if ground == _QUEST else token
        return ground + LETTERS[KINDS.index(thing.word)] + _letter(of)

    def lift(self, token: str, thing: Thing) -> str:
        ground, content = _UP.get(token[:1], token[:1]), token[1:]
        if thing.word == "wall":
            return token if ground == _QUEST else ("!" if token[0] in _UP else ".") + content
        if thing.word == "knocked_out":
            return ground + content
        if thing.word == "quest":
            return "Q.." if ground == _QUEST else token
        return ground + ".."

    def wiped(self, token: str) -> str:
        return "Q.." if token[:1] == _QUEST else "..."

    def displaced(self, other: str, thing: Thing, of: str) -> str:
        """Everybody has one Chief (PB-CMP-10)."""
        mine = thing.word == "chief" and other[1:] == LETTERS[KINDS.index("chief")] + _letter(of)
        return self.lift(other, thing) if mine else other

    def follow(self, lines: dict[str, str], square: str, before: str, after: str) -> None:
        super().follow(lines, square, before, after)
        if after[:1] == _QUEST:
            lines.pop("quest", None)  # it repeats what is drawn


EDITING = PaintBrawlEditing()
