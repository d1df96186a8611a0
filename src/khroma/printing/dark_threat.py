"""Dark Threat: the figures of both camps, Totems, Avatars and Mushrooms of six colours, and the puddles (DT-CMP-1)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.kernel.data import read_packaged
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts
from khroma.printing.part import Part

PACKAGE = "khroma.games.dark_threat"
SEVERAL = {"mandrake": 2, "spore": 2, "small_bane": 3}
OF_A_COLOUR = ("totem", "avatar", "mushroom")
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
GAIA = ("chosen_one", "bright_chosen_one", "oak", "ninja", "monk", "cleric")


def parts(options: Options, texts: Texts) -> Iterator[Part]:  # noqa: ARG001
    """A card for each unit, which says what it does, then the tokens."""
    data, about = read_packaged(PACKAGE, "data/units.toml"), texts.abouts()
    for unit, row in data.table("unit").tables():
        can = [texts.noun("verb", verb) for verb in row.texts("can") if ("verb", verb) in texts.nouns()]
        said = [about["unit"][unit], *([", ".join(can)] if can else [])]
        camp = "" if unit in OF_A_COLOUR else _camp(unit)
        drawn = f"figure {unit}" if unit in OF_A_COLOUR else f"token {unit} {camp or 'gold'}"
        yield Part("card", texts.noun("unit", unit), 1, camp, said, drawn=drawn)
        if unit not in OF_A_COLOUR:
            yield Part("token", texts.noun("unit", unit), SEVERAL.get(unit, 1), camp, drawn=drawn)
    supply = data.table("supply")
    for colour in COLOURS:
        for unit in OF_A_COLOUR:
            yield Part("token", texts.noun("unit", unit), 1, colour, drawn=f"token {unit} {colour}")
        name = texts.noun("colour", colour)
        yield Part("token", name, supply.number("coloured"), colour, drawn=f"puddle {colour}")
    yield Part("token", texts.noun("colour", "black"), supply.number("black"), "black", drawn="puddle black")


def _camp(unit: str) -> str:
    """Kaos' figures are black."""
    return "" if unit in GAIA else "black"
