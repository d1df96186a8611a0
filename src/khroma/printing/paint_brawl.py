"""Paint Brawl: action, bonus and blast cards, figures, golems, walls and 25 stands a colour (PB-CMP-1 to PB-CMP-9)."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.paint_brawl.box import Box
from khroma.kernel.data import read_packaged
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts
from khroma.printing.part import Part

PACKAGE = "khroma.games.paint_brawl"
ACTION_CARDS = 8  # of each kind: two for each of four players
STANDS = 25
INVOCATIONS = {"mini_golem": 2, "maxi_golem": 1, "clone": 1}  # a colour
COMBATANTS = ("warrior", "hunter", "shaman", "smasher", "ranger", "mystic")
FIGURES = 6  # of each: the box has 36 shapes


def parts(options: Options, texts: Texts) -> Iterator[Part]:
    """Cards by the tables that are played with, then the pieces."""
    about, cards = texts.abouts(), read_packaged(PACKAGE, "data/cards.toml")
    colours = [colour for colour, _ in read_packaged(PACKAGE, "data/teams.toml").table("colour").tables()]
    for word in ("m", "a"):
        yield Part("card", texts.noun("card", word), ACTION_CARDS, "", [about["card"][word]], word.upper())
    box = Box(options)
    for word, copies in zip(box.card_names, box.copies, strict=True):
        said = [about["card"][word]] if word in about["card"] else []
        yield Part("card", texts.noun("card", word), copies, "", said, drawn=f"bonus {word}")
    blasts = options.table("blast_table", cards).table("blast")
    for colour in colours:
        for caste in blasts.texts(colour):
            whose = texts.noun("colour", colour)
            said = [about["blast"][caste]]
            yield Part("card", texts.noun("blast", caste), 1, colour, said, whose=whose, drawn=f"figure {caste}")
    for word in COMBATANTS:
        yield Part("token", texts.noun("piece", word), FIGURES, drawn=f"figure {word}")
    for colour in colours:
        for word, count in {"chief": 1, **INVOCATIONS}.items():
            yield Part("token", texts.noun("piece", word), count, colour, drawn=f"token {word} {colour}")
        yield Part("token", texts.noun("piece", "puddle"), STANDS, colour, drawn=f"puddle {colour}")
