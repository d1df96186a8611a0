"""Reading data files: every mistake is told with file, table, key, what is allowed and the nearest name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from khroma.kernel.errors import DataError, Stated, Wording, did_you_mean, said_by_system

LARGEST_FILE = 8_000_000  # bytes: a hundred times what anybody has written
# A key with more parts than anybody needs: reading one takes time by the square of its length.
_DEEP_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}""")


class Table:
    """One table of a data file, with checked access. `done` refuses keys that nobody asked for."""

    def __init__(self, where: str, content: object) -> None:
        if not isinstance(content, dict):
            raise DataError("expected a table, found {found}", found=_kind(content), where=where)
        self.where = where
        self.content: dict[str, Any] = content
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.content

    def keys(self) -> list[str]:
        """The keys in the order of the file."""
        return list(self.content)

    def table(self, key: str) -> Table:
        """A table inside this one."""
        return Table(f"{self.where}, {key}", self._get(key))

    def tables(self) -> list[tuple[str, Table]]:
        """All tables inside this one, by name."""
        return [(key, self.table(key)) for key in self.content]

    def text(self, key: str, allowed: Collection[str] | None = None) -> str:
        """A string, one of the allowed ones if they are given."""
        value = self._get(key)
        if not isinstance(value, str):
            raise DataError("expected a text, found {found}", found=_kind(value), where=f"{self.where}, {key}")
        return self._known(key, value, allowed)

    def texts(self, key: str, allowed: Collection[str] | None = None) -> list[str]:
        """A list of strings."""
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise DataError("expected a list of texts, found {found}", found=_kind(value), where=f"{self.where}, {key}")
        return [self._known(key, each, allowed) for each in value]

    def number(self, key: str, least: int | None = None, most: int | None = None) -> int:
        """A whole number within its limits."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise DataError("expected a whole number, found {found}", found=_kind(value), where=f"{self.where}, {key}")
        if (least is not None and value < least) or (most is not None and value > most):
            raise DataError(
                "{value} is not between {least} and {most}",
                value=value,
                least=_limit(least),
                most=_limit(most),
                where=f"{self.where}, {key}",
            )
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if not isinstance(value, bool):
            raise DataError("expected true or false, found {found}", found=_kind(value), where=f"{self.where}, {key}")
        return value

    def done(self) -> None:
        """Refuse keys that are not known: they are mistyped more often than not."""
        for key in self.content:
            if key not in self._asked:
                raise DataError(
                    "unknown key {key}", key=repr(key), near=did_you_mean(key, self._asked), where=self.where
                )

    def _get(self, key: str) -> Any:
        self._asked.add(key)
        if key not in self.content:
            raise DataError("{key} is missing", key=repr(key), near=did_you_mean(key, self.content), where=self.where)
        return self.content[key]

    def _known(self, key: str, value: str, allowed: Collection[str] | None) -> str:
        if allowed is not None and value not in allowed:
            choices = ", ".join(sorted(allowed))
            raise DataError(
                "unknown {word}; allowed: {names}",
                word=repr(value),
                names=choices,
                near=did_you_mean(value, allowed),
                where=f"{self.where}, {key}",
            )
        return value


def _kind(value: object) -> Stated:
    match value:
        case dict():
            return Wording("a table")
        case list():
            return Wording("a list ({value})", value=repr(value))
        case str():
            return Wording("a text ({value})", value=repr(value))
        case bool():
            return Wording("true or false ({value})", value=repr(value))
        case int():
            return Wording("a whole number ({value})", value=repr(value))
    return f"{type(value).__name__} ({value!r})"


def whole_number(text: str) -> int | None:
    """The number that a text writes in plain digits, at most nine of them; None if it is none.
    (`isdigit` also says yes to ², and `int` refuses thousands of digits.)"""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None


def _limit(number: int | None) -> Stated:
    return Wording("any number") if number is None else number


def parse(text: str, where: str) -> Table:
    """A data text in TOML."""
    if _DEEP_KEY.search(text):
        raise DataError("far too many tables within tables", where=where)
    try:
        return Table(where, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise DataError("not TOML: {why}", why=str(error), where=where) from None
    except RecursionError:
        raise DataError("far too many tables within tables", where=where) from None
    except ValueError:  # thousands of digits
        raise DataError("not TOML: a number far too large", where=where) from None


def read_packaged(package: str, name: str) -> Table:
    """A data file that comes with the package."""
    return Table(name, _packaged(package, name))


@lru_cache(maxsize=16)
def _packaged(package: str, name: str) -> dict[str, Any]:
    """What stands in it, parsed once: a box is made for every set of options, from the same few files."""
    text = resources.files(package).joinpath(*name.split("/")).read_text(encoding="utf-8")
    return parse(text, name).content


def read_file(path: str | Path) -> Table:
    """A data file of the user's."""
    return parse(read_text(path), str(path))


def read_text(path: str | Path) -> str:
    """A text file of the user's, or DataError saying what is wrong with it."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise DataError("too large, at most {n} bytes are read", n=LARGEST_FILE, where=str(path))
        text = content.decode("utf-8-sig")  # some editors put a mark before the text
        return text.replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise DataError("there is no such file", where=str(path)) from None
    except IsADirectoryError:
        raise DataError("this is a folder, not a file", where=str(path)) from None
    except UnicodeDecodeError as error:
        raise DataError("not a text file in UTF-8 (byte {n})", n=error.start, where=str(path)) from None
    except OSError as error:
        raise DataError("cannot be read: {why}", why=said_by_system(error), where=str(path)) from None
