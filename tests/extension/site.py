"""Example packages laid into a folder as an installer would: the package, and what it says about itself."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterable
from pathlib import Path

EXAMPLES = Path(__file__).parent / "examples"
# Positions in which something that was added can be done at once, as records for the terminal and the page.
WITH_DOWNPOUR = """khroma record 1
game: paint_brawl
options:
extensions: downpour
from: picture

picture
|     a   b   c   d
| 2  .~b ... ... ...
| 1  .Wr ... ... .~r
| red hand: downpour
"""
WITH_GEYSER = """khroma record 1
game: color_quest
options:
extensions: spout
from: picture

picture
| 3  :r   :k   .    .
| 2  .    GEr  .    :b
| 1  :b   .    .    GEb
|     a    b    c    d
| turn: gaia
| phase: 3
"""


def install(example: Path, site: Path) -> None:
    """One package with its entry points. (`pip install PATH` does the same, and needs a build tool for it.)"""
    project = tomllib.loads((example / "pyproject.toml").read_text())["project"]
    for package in sorted(path.parent for path in example.glob("*/__init__.py")):
        shutil.copytree(package, site / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    about = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines: list[str] = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *[f"{name} = {value}" for name, value in points.items()], ""]
    (about / "entry_points.txt").write_text("\n".join(lines))


def site_with(folder: Path, names: Iterable[str]) -> Path:
    """A folder with these examples, ready for PYTHONPATH."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        install(EXAMPLES / name, folder)
    return folder
