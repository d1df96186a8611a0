"""What others add without touching the project: games, cards, figures, languages and bots, found by entry points.

A package names them in its `pyproject.toml`; docs/changing.md shows one of each.

    [project.entry-points."khroma.games"]
    nim = "my_nim.game:GAME"
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from typing import Any

from khroma.kernel.errors import DataError


@cache
def _found(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name, in the order of their names: the order of installation says nothing."""
    points = sorted(entry_points(group=group), key=lambda point: (point.name, point.value))
    found: dict[str, EntryPoint] = {}
    for point in points:
        if point.name in found and found[point.name].value != point.value:
            raise DataError(
                "two packages offer {name} as {group}: {one}, {two}",
                name=repr(point.name),
                group=group,
                one=found[point.name].value,
                two=point.value,
            )
        found[point.name] = point
    return found


def names(group: str) -> tuple[str, ...]:
    """The names of everything that is offered in a group."""
    return tuple(_found(group))


def load(group: str, name: str) -> Any:
    """The thing itself, or DataError that says which package is broken and how."""
    point = _found(group)[name]
    try:
        return point.load()
    except Exception as error:
        raise DataError(
            "the extension {extension} ({group}: {name}) cannot be loaded: {why}",
            extension=repr(point.value),
            group=group,
            name=name,
            why=str(error),
        ) from error


def package_of(group: str, name: str) -> str:
    """The package in which the data and text files of an extension lie; its own code is not run for that."""
    module = _found(group)[name].module
    try:
        spec = find_spec(module)
    except ImportError:
        spec = None
    if spec is None:
        raise DataError(
            "the extension {extension} ({group}: {name}) is not there",
            extension=repr(_found(group)[name].value),
            group=group,
            name=name,
        )
    return module if spec.submodule_search_locations is not None else module.rpartition(".")[0]


def load_all(group: str) -> list[Any]:
    """Everything of a group."""
    return [load(group, name) for name in names(group)]
