"""Reading data files: every mistake is told with file, table, key, what is allowed and the nearest name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from khroma.kernel.errors import DataError, did_you_mean

LARGEST_FILE = 8_000_000  # bytes: a hundred times what anybody has written
# A key with more parts than anybody needs: reading one takes time by the square of its length.
_DEEP_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}""")


class Table:
    """One table of a data file, with checked access. `done` refuses keys that nobody asked for."""

    def __init__(self, where: str, content: object) -> None:
        if not isinstance(content, dict):
            raise DataError(f"{where}: expected a table, found {_kind(content)}")
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
            raise DataError(f"{self.where}, {key}: expected a text, found {_kind(value)}")
        return self._known(key, value, allowed)

    def texts(self, key: str, allowed: Collection[str] | None = None) -> list[str]:
        """A list of strings."""
        value = self._get(key)
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise DataError(f"{self.where}, {key}: expected a list of texts, found {_kind(value)}")
        return [self._known(key, each, allowed) for each in value]

    def number(self, key: str, least: int | None = None, most: int | None = None) -> int:
        """A whole number within its limits."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise DataError(f"{self.where}, {key}: expected a whole number, found {_kind(value)}")
        if (least is not None and value < least) or (most is not None and value > most):
            raise DataError(f"{self.where}, {key}: {value} is not between {_limit(least)} and {_limit(most)}")
        return value

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if not isinstance(value, bool):
            raise DataError(f"{self.where}, {key}: expected true or false, found {_kind(value)}")
        return value

    def done(self) -> None:
        """Refuse keys that are not known: they are mistyped more often than not."""
        for key in self.content:
            if key not in self._asked:
                raise DataError(f"{self.where}: unknown key {key!r}{did_you_mean(key, self._asked)}")

    def _get(self, key: str) -> Any:
        self._asked.add(key)
        if key not in self.content:
            raise DataError(f"{self.where}: {key!r} is missing{did_you_mean(key, self.content)}")
        return self.content[key]

    def _known(self, key: str, value: str, allowed: Collection[str] | None) -> str:
        if allowed is not None and value not in allowed:
            choices = ", ".join(sorted(allowed))
            raise DataError(f"{self.where}, {key}: unknown {value!r}; allowed: {choices}{did_you_mean(value, allowed)}")
        return value


def _kind(value: object) -> str:
    names = {dict: "a table", list: "a list", str: "a text", bool: "true or false", int: "a whole number"}
    return f"{names.get(type(value), type(value).__name__)} ({value!r})" if not isinstance(value, dict) else "a table"


def whole_number(text: str) -> int | None:
    """The number that a text writes in plain digits, at most nine of them; None if it is none.
    (`isdigit` also says yes to ², and `int` refuses thousands of digits.)"""
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None


def _limit(number: int | None) -> str:
    return "any number" if number is None else str(number)


def parse(text: str, where: str) -> Table:
    """A data text in TOML."""
    if _DEEP_KEY.search(text):
        raise DataError(f"{where}: far too many tables within tables")
    try:
        return Table(where, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{where}: not TOML: {error}") from None
    except RecursionError:
        raise DataError(f"{where}: far too many tables within tables") from None
    except ValueError:  # thousands of digits
        raise DataError(f"{where}: not TOML: a number far too large") from None


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
            raise DataError(f"{path}: too large, at most {LARGEST_FILE} bytes are read")
        text = content.decode("utf-8-sig")  # some editors put a mark before the text
        return text.replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise DataError(f"{path}: there is no such file") from None
    except IsADirectoryError:
        raise DataError(f"{path}: this is a folder, not a file") from None
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: not a text file in UTF-8 (byte {error.start})") from None
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror}") from None
