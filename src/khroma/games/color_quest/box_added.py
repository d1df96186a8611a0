"""Color Quest: figures that extensions add, from data files of the form of data/figures.toml.

Whoever adds one is found by the entry points that also name powers (docs/changing.md). A figure that is added is a
troop: it follows the rules of the nine castes, but is none of them.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

from khroma.kernel.data import Table, read_packaged
from khroma.kernel.errors import DataError
from khroma.kernel.extensions import names, package_of

GROUP: Final = "khroma.color_quest"
_FILE: Final = "data/figures.toml"
_MOST: Final = 6  # what a packed team member has room for
_COPIES: Final = 2  # of a figure that does not say how many there are


class Added:
    """A figure that is not in the box: its word, the two letters of pictures, and how many there are."""

    def __init__(self, name: str, code: str, copies: int) -> None:
        self.name = name
        self.code = code
        self.copies = copies


def added_tables() -> list[Table]:
    """The data files of all extensions that have one."""
    packages = sorted({package_of(GROUP, name) for name in names(GROUP)})
    return [read_packaged(each, _FILE) for each in packages if resources.files(each).joinpath(_FILE).is_file()]


def added_figures() -> list[Added]:
    """Every figure that is added, in the order of the files."""
    found = [
        Added(name, row.text("code"), row.number("copies", 1, 9) if "copies" in row else _COPIES)
        for table in added_tables()
        for name, row in table.table("figure").tables()
    ]
    if len(found) > _MOST:
        raise DataError("extensions add {n} figures to Color Quest; there is room for {most}", n=len(found), most=_MOST)
    return found
