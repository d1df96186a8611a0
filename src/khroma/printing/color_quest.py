"""Color Quest: figures, tiles, potions, tokens of eight colours (section 3.1 of its rulings). Dice are not printed."""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.color_quest.box_added import added_figures, added_tables
from khroma.kernel.data import Table, read_packaged
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts
from khroma.printing.part import Part

PACKAGE = "khroma.games.color_quest"
TILES = {"bush": 3, "wall": 4, "tunnel": 3, "chest": 2}
POTIONS = 3  # of each kind
TOKENS = 15  # of each colour
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "gold")
KHROMAZ = ("warrior", "smasher", "paladin", "hunter", "ranger", "bomber", "shaman", "mystic", "djinn")
SEVERAL = {
    **dict.fromkeys(KHROMAZ, 2),
    "mini_golem": 6,
    "paint_golem": 3,
    "paint_clone": 2,
    "skeleton": 6,
    "bone_pile": 3,
}
PROFILE = ("move", "attack", "special", "blast", "passive")


def parts(options: Options, texts: Texts) -> Iterator[Part]:  # noqa: ARG001
    """A card for each profile, the potions, then tiles and tokens."""
    about, tables = texts.abouts(), [read_packaged(PACKAGE, "data/figures.toml"), *added_tables()]
    several = SEVERAL | {each.name: each.copies for each in added_figures()}
    for figures in tables:
        for name, row in figures.table("profile").tables():
            yield _profile(texts, about, figures, name, row)
    recipes = read_packaged(PACKAGE, "data/dice.toml").table("recipe")
    for item in recipes.keys():  # noqa: SIM118
        colours = ", ".join(texts.noun("colour", colour) for colour in recipes.texts(item))
        said, sign = [about["item"][item], colours], texts.noun("sign", item)
        yield Part("card", texts.noun("item", item), POTIONS, "", said, drawn=f"potion {item}", holes={"sign": sign})
    for tile, count in TILES.items():
        yield Part("tile", texts.noun("tile", tile), count, "", [about["tile"][tile]], drawn=f"ground {tile}")
    for figure in [name for figures in tables for name, _ in figures.table("figure").tables()]:
        yield Part("token", texts.noun("figure", figure), several.get(figure, 1), drawn=f"figure {figure}")
    for colour in COLOURS:
        yield Part("token", texts.noun("colour", colour), TOKENS, colour, drawn=f"puddle {colour}")


def _profile(texts: Texts, about: dict[str, dict[str, str]], figures: Table, name: str, row: Table) -> Part:
    """The profile of a figure, by its side and level."""
    figure = next(
        each for each in sorted(figures.table("figure").keys(), key=len, reverse=True) if name.startswith(each)
    )
    side, _, level = name.removeprefix(f"{figure}_").partition("_")
    known = texts.nouns()
    said = [row.text(place) for place in PROFILE if place in row]
    told = [texts.noun("power", power) for power in said if ("power", power) in known]
    sentence = [about["figure"][figure]] if figure in about["figure"] else []
    title = texts.noun("figure", figure) + (f" {level}" if level else "")
    colour = "black" if side == "kaos" else ""
    return Part("card", title, 1, colour, [*sentence, ", ".join(told)], drawn=f"figure {figure}")
