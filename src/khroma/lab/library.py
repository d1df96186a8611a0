"""The experiments that come with the program, and where one that is named lies."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from khroma.lab.mistakes import unknown


def shipped() -> dict[str, Path]:
    """The experiments by name."""
    folder = Path(str(resources.files("khroma.lab"))) / "experiments"
    return {path.stem: path for path in sorted(folder.glob("*.toml"))}


def find_experiment(word: str) -> Path:
    """A file, or the name of an experiment that is shipped."""
    path, known = Path(word), shipped()
    if path.is_file():
        return path
    if word in known:
        return known[word]
    raise unknown(
        "There is no file {word}, and no experiment of this name comes with the program; known: {known}",
        word,
        list(known),
    )
