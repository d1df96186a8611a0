"""Where sentences lie: in the package that needs them, in a language's own package, and in extensions.

A language that is not shipped has a package with a folder for each one that speaks (`chromecas`, `table`), and in it
the same files. What it has not translated is said in English.
"""

from __future__ import annotations

from importlib import resources

from khroma.kernel.data import Table, parse
from khroma.kernel.extensions import names, package_of
from khroma.kernel.language import GROUP, SHIPPED

FALLBACK = "en"


def extension_group(package: str) -> str:
    """The entry points that extend a game: `khroma.paint_brawl`."""
    return f"khroma.{package.rpartition('.')[2]}"


def text_tables(package: str, language: str, stem: str) -> list[Table]:
    """The text files `stem`LANGUAGE.toml of a package and of what extends it, the general before the special."""
    found = _spoken(package, "texts", language, stem)
    if language not in SHIPPED:
        found += _read(package_of(GROUP, language), package.rpartition(".")[2], f"{stem}{language}")
    group = extension_group(package)
    for name in names(group):
        found += _spoken(package_of(group, name), "texts", language, stem)
    return found


def brought_words(language: str, folder: str) -> dict[str, str]:
    """Words that a language which is not shipped brings along for somebody who has no package here (the page)."""
    if language in SHIPPED:
        return {}
    tables = _read(package_of(GROUP, language), folder, language)
    return {key: value for table in tables for key, value in table.content.items() if isinstance(value, str)}


def _spoken(package: str, folder: str, language: str, stem: str) -> list[Table]:
    """A file in this language, or else in English."""
    return _read(package, folder, f"{stem}{language}") or _read(package, folder, f"{stem}{FALLBACK}")


def _read(package: str, folder: str, name: str) -> list[Table]:
    path = f"{folder}/{name}.toml"
    file = resources.files(package).joinpath(*path.split("/"))
    return [parse(file.read_text(encoding="utf-8"), path)] if file.is_file() else []
