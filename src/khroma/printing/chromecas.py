"""Chromecas: 14 units for each faction, 21 terrains and the Core, a shield for each faction (CH-COMP-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from khroma.games.chromecas.box import PACKAGE
from khroma.games.chromecas.kinds import FACTIONS
from khroma.kernel.data import Table, read_packaged
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts, read_own_texts
from khroma.printing.part import Listed, Part


def parts(options: Options, texts: Texts) -> Iterator[Part]:
    """The cards of the decks that are played with, and the shields."""
    about, units = texts.abouts(), units_told(options, texts)
    factions = options.words("factions") or FACTIONS
    for unit, row in options.table("unit_deck", read_packaged(PACKAGE, "data/units.toml")).table("unit").tables():
        for faction in factions:
            power = str(row.number("power"))
            yield Part(
                "card", texts.noun("unit", unit), row.number("copies"), _colour(faction), [units[unit]], power,
                drawn=f"unit {unit} {faction}", holes={"power": power},
            )  # fmt: skip
    ours = read_packaged(PACKAGE, "data/terrains.toml")
    named = {terrain: row.text("name") for terrain, row in ours.table("terrain").tables()}
    for terrain, row in options.table("terrain_deck", ours).table("terrain").tables():
        colon = "\u00a0:" if texts.language == "fr" else ":"
        effects = [f"{texts.noun('faction', each)}{colon} {texts.noun('effect', row.text(each))}" for each in FACTIONS]
        points = row.number("points")
        name = row.text("name") if "name" in row else terrain
        drawn = f"terrain {name} {min(4, max(1, points))}"
        title = texts.noun("terrain", terrain) if named.get(terrain) == name else name.replace("_", " ")
        yield Part(
            "tile", title, 1, "", effects, str(points),
            drawn=drawn, holes={"points": str(points)},
        )  # fmt: skip
    core = str(options.number("core_points"))
    yield Part(
        "tile", texts.noun("terrain", "core"), 1, "", [about["thing"]["core"]], core,
        drawn="terrain core core", holes={"points": core},
    )  # fmt: skip
    for faction in factions:
        yield Part("token", texts.noun("thing", "shield"), 1, _colour(faction), drawn=f"shield {faction}")


def units_told(options: Options, texts: Texts) -> dict[str, str]:
    """What every unit of the deck does: one that is changed or new is told by its power and vehicle."""
    about, own = texts.abouts()["unit"], read_own_texts("khroma.printing", texts.language)
    ours = dict(read_packaged(PACKAGE, "data/units.toml").table("unit").tables())
    told = {}
    for unit, row in options.table("unit_deck", read_packaged(PACKAGE, "data/units.toml")).table("unit").tables():
        if unit in ours and _means(row) == _means(ours[unit]):
            told[unit] = about[unit]
            continue
        power, vehicle = _means(row)
        does = about.get(vehicle or "scout", "").partition(". ")[2]
        told[unit] = f"{own.say('paper.power', {'n': power})} {does}".strip()
    return told


def _means(row: Table) -> tuple[int, str]:
    return row.number("power"), row.text("vehicle") if "vehicle" in row else ""


def told(options: Options, texts: Texts) -> dict[str, dict[str, str]]:
    """What the units of the deck do."""
    return {"unit": units_told(options, texts)}


def listed(options: Options, texts: Texts) -> Listed:
    """For each worth of a terrain the effects that the first faction finds there, each with how often."""
    terrains = options.table("terrain_deck", read_packaged(PACKAGE, "data/terrains.toml")).table("terrain")
    found: dict[int, Counter[str]] = {}
    for _, row in terrains.tables():
        found.setdefault(row.number("points"), Counter())[row.text(FACTIONS[0])] += 1
    rows = []
    for points, effects in sorted(found.items()):
        names = [f"{count} \u00d7 {texts.noun('effect', effect)}" for effect, count in effects.items()]
        rows.append((texts.counted("points", points), ", ".join(names)))
    return "terrains", rows


def _colour(faction: str) -> str:
    """Its green is not the paint of this name."""
    return "lime" if faction == "green" else faction
