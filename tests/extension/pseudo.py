"""A pseudo-language made from the English texts: every letter outside the holes gets an accent, so that what is not
translated catches the eye. A real language is the same files with real sentences."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from tests.everything import SOURCE

_ACCENTS = str.maketrans("aeiounycAEIOUNYC", "äëïöüñÿçÄËÏÖÜÑŸÇ")
_HOLE = re.compile(r"(\{[^}]*\})")
LANGUAGE = """name = "Pseudo"
and = " & "
plural = ["n = 1"]
genders = ["", "-"]

[many]
add = "s"

[form.a]
"" = ["ä {}"]
"-" = ["{}"]

[form.the]
"" = ["thë {}"]
"-" = ["{}"]

[form.of]
"" = ["öf thë {}"]
"-" = ["öf {}"]

[form.to]
"" = ["tö thë {}"]
"-" = ["tö {}"]
"""


def accented(text: str) -> str:
    """A sentence with accents outside its holes."""
    return "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in _HOLE.split(text))


def _translated(content: Any) -> Any:
    if isinstance(content, dict):
        return {key: _translated(value) for key, value in content.items()}
    if isinstance(content, list):  # a noun: its name, how it takes an article, its plural
        return [each if len(each) < 2 else accented(each) for each in content]
    return accented(content) if isinstance(content, str) else content


def _written(content: dict[str, Any], path: str = "") -> list[str]:
    """A table as TOML."""
    rows = [f"[{path}]"] if path else []
    rows += [f"{_quoted(key)} = {_value(value)}" for key, value in content.items() if not isinstance(value, dict)]
    for key, value in content.items():
        if isinstance(value, dict):
            rows += ["", *_written(value, f"{path}.{_quoted(key)}" if path else _quoted(key))]
    return rows


def _value(value: Any) -> str:
    return "[" + ", ".join(_quoted(each) for each in value) + "]" if isinstance(value, list) else _quoted(value)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def make_language(folder: Path, code: str = "xx") -> Path:
    """A package with a folder for each one that speaks, as a translator would write it; found by its entry point."""
    package = folder / "khroma_pseudo"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    for texts in sorted(SOURCE.rglob("texts")):
        for path in sorted(texts.glob("*en.toml")):
            content = _translated(tomllib.loads(path.read_text(encoding="utf-8")))
            target = package / texts.parent.name / path.name.replace("en.toml", f"{code}.toml")
            target.parent.mkdir(exist_ok=True)
            target.write_text("\n".join(_written(content)) + "\n", encoding="utf-8")
    about = folder / "khroma_pseudo-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: khroma-pseudo\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[khroma.languages]\n{code} = khroma_pseudo\n")
    return folder
