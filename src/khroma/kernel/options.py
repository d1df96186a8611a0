"""Options declared as data: name, allowed values, default. Wrong ones are refused with the nearest name."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, get_args

from khroma.kernel.data import Table, read_packaged, whole_number
from khroma.kernel.errors import DataError, Wording, did_you_mean

# A choice or number, a list of words, or (for replaceable data) the content of a data file.
Value = str | int | bool | tuple[str, ...] | dict[str, Any]

LARGEST = 999_999_999  # of more digits than these nine a record cannot be read again
DEEPEST = 12  # no data file has tables within tables more often
NONE = "none"
Group = Literal["game", "setup", "limits", "details"]
GROUPS: tuple[Group, ...] = get_args(Group)  # in this order they are offered
STANDARD = "standard"  # the value of a replaceable data file that was not replaced


class Option:
    """One declared option: `choice` among values, `number`, `flag`, `list` of words, or `data` file."""

    def __init__(self, name: str, table: Table) -> None:
        self.name = name
        self.kind = table.text("kind", ("choice", "number", "flag", "list", "data"))
        self.values: tuple[str | int, ...] = ()
        self.least: int | None = None
        self.most: int | None = None
        given = table._get("none") if "none" in table else False
        self.may_be_none = given is not False
        self.none_word: str = given if isinstance(given, str) else NONE  # some rulings say `off`
        self.distinct = "distinct" in table and table.flag("distinct")
        if self.kind in ("choice", "list"):
            table._get("values")
            self.values = tuple(table.content["values"])
        if self.kind == "number":
            self.least = table.number("least") if "least" in table else None
            self.most = table.number("most") if "most" in table else None
        self.default: Value = STANDARD if self.kind == "data" else self.check(table._get("default"))
        table.done()

    def check(self, value: object) -> Value:
        """The value if it is allowed, else DataError."""
        if self.may_be_none and value == self.none_word:
            return self.none_word
        if isinstance(value, bool):  # True is equal to 1, and no number
            if self.kind == "flag":
                return value
        elif self.kind == "number" and isinstance(value, int):
            if value > LARGEST:
                raise DataError(
                    "at most {n} are possible, found {found}",
                    n=LARGEST,
                    found=str(value),
                    where=Wording("option {name}", name=self.name),
                )
            if (self.least is None or value >= self.least) and (self.most is None or value <= self.most):
                return value
        elif self.kind == "choice" and isinstance(value, str | int) and value in self.values:
            return value
        elif self.kind == "list" and isinstance(value, list | tuple):
            words = tuple(str(each) for each in value)
            unknown = [each for each in words if each not in self.values]
            if not unknown and (not self.distinct or len(set(words)) == len(words)):
                return words
        elif self.kind == "data" and (value == STANDARD or isinstance(value, dict)):
            return value
        near = did_you_mean(str(value), [str(each) for each in self.values])
        raise DataError(
            "{value} is not allowed; {allowed}",
            value=repr(value),
            allowed=self.allowed(),
            near=near,
            where=Wording("option {name}", name=self.name),
        )

    def read(self, text: str) -> Value:
        """The value that a text names, as on the command line or in a record."""
        value: object = text
        if self.may_be_none and text == self.none_word:
            return self.none_word
        if self.kind == "flag":
            value = {"true": True, "yes": True, "false": False, "no": False}.get(text.lower(), text)
        elif self.kind == "list":
            value = [word.strip() for word in text.strip("[]").split(",") if word.strip()]
        elif self.kind == "data" and text != STANDARD:
            value = _read_json(self.name, text)
        else:
            number = whole_number(text)
            value = text if number is None else number
        return self.check(value)

    def write(self, value: Value) -> str:
        """The text of a value: `read` reads it."""
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, tuple):
            return ",".join(value)
        if isinstance(value, dict):
            # options are words separated by blanks, so a blank inside a text is written by its number
            return json.dumps(value, separators=(",", ":"), default=str).replace(" ", "\\u0020")
        return str(value)

    def allowed(self) -> Wording:
        """The allowed values in words."""
        what = self._allowed()
        return Wording("{what}, or {none}", what=what, none=self.none_word) if self.may_be_none else what

    def _allowed(self) -> Wording:
        if self.kind == "number":
            if self.least is None:
                return Wording("allowed: a whole number")
            if self.most is None:
                return Wording("allowed: a whole number of at least {least}", least=self.least)
            return Wording("allowed: a whole number from {least} to {most}", least=self.least, most=self.most)
        if self.kind == "data":
            return Wording("allowed: standard, or the path of a data file")
        words = "true, false" if self.kind == "flag" else ", ".join(str(each) for each in self.values)
        return Wording("allowed: a list of {words}" if self.kind == "list" else "allowed: {words}", words=words)


def _read_json(name: str, text: str) -> object:
    try:
        found: object = json.loads(text)
    except RecursionError:
        raise DataError("far too many tables within tables", where=Wording("option {name}", name=name)) from None
    except ValueError:
        raise DataError(
            "expected a data file, found {found}",
            found=repr(_beginning(text)),
            where=Wording("option {name}", name=name),
        ) from None
    if not _is_flat(found, DEEPEST):
        raise DataError("far too many tables within tables", where=Wording("option {name}", name=name))
    return found


def _is_flat(value: object, most: int) -> bool:
    """Whether tables and lists lie in each other no more than this many times."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return most > 0 and all(_is_flat(each, most - 1) for each in inside)


def _beginning(text: str) -> str:
    return text if len(text) <= 100 else f"{text[:100]}..."


class OptionTable:
    """All options of a game, which of them contradict each other, and ready-made sets of them (presets)."""

    def __init__(self, table: Table) -> None:
        self.options: dict[str, Option] = {}
        self.excludes: list[tuple[dict[str, Value], dict[str, Value]]] = []
        for name, row in table.table("option").tables():
            self.options[name] = Option(name, row)
        for row in table.content.get("exclude", []):
            self.excludes.append((self._values(row["when"]), self._values(row["not"])))
        self.presets = {name: self._values(row) for name, row in table.content.get("preset", {}).items()}
        self.groups = self._read_groups(table)
        self._named = {self.make(values).write(): name for name, values in self.presets.items()}

    def _read_groups(self, table: Table) -> dict[str, Group]:
        """Which options belong together; those that nobody has put anywhere are details."""
        groups = dict.fromkeys(self.options, GROUPS[-1])
        given: Mapping[str, list[str]] = table.content.get("group", {})
        unknown = given.keys() - set(GROUPS)
        if unknown:
            raise DataError(
                "unknown group of options: {names}; known: {known}",
                names=", ".join(sorted(unknown)),
                known=", ".join(GROUPS),
            )
        for group in GROUPS:
            groups.update({self.find(name).name: group for name in given.get(group, [])})
        return groups

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options.values())

    def find(self, name: str) -> Option:
        """The option of this name."""
        if name not in self.options:
            raise DataError("unknown option {name}", name=repr(name), near=did_you_mean(name, self.options))
        return self.options[name]

    def scenarios(self) -> list[str]:
        """The scenarios that can be chosen; one without a name where the game has none."""
        return [str(value) for value in self.options["scenario"].values] if "scenario" in self.options else [""]

    def preset(self, name: str) -> dict[str, Value]:
        """The values that a ready-made set changes."""
        if name not in self.presets:
            known = ", ".join(self.presets)
            raise DataError(
                "unknown preset {name}; known: {names}",
                name=repr(name),
                names=known,
                near=did_you_mean(name, self.presets),
            )
        return self.presets[name]

    def preset_of(self, written: str) -> str | None:
        """The ready-made set that these words, as `Options.write` has them, stand for."""
        return self._named.get(written)

    def make(self, given: Mapping[str, object] | None = None) -> Options:
        """Options with these values, the others at their defaults."""
        values = {option.name: option.default for option in self}
        for name, value in (given or {}).items():
            option = self.find(name)
            values[name] = option.read(value) if isinstance(value, str) else option.check(value)
        options = Options(self, values, frozenset(given or ()))
        for when, excluded in self.excludes:
            if options.has(when) and options.has(excluded):
                raise DataError("options {one} and {two} exclude each other", one=_words(when), two=_words(excluded))
        return options

    def read(self, text: str) -> Options:
        """Options from words `name=value` separated by blanks."""
        given: dict[str, str] = {}
        for word in text.split():
            name, equals, value = word.partition("=")
            if not equals:
                raise DataError("expected name=value", where=Wording("option {name}", name=repr(word)))
            given[name] = value
        return self.make(given)

    def _values(self, row: Mapping[str, object]) -> dict[str, Value]:
        return {name: self.find(name).check(value) for name, value in row.items()}


def _words(values: Mapping[str, Value]) -> str:
    return " ".join(f"{name}={value}" for name, value in values.items())


class Options:
    """The chosen value of every option of a game."""

    def __init__(self, table: OptionTable, values: dict[str, Value], given: frozenset[str] = frozenset()) -> None:
        self._table = table
        self._values = values
        self._given = given
        self._words = " ".join(f"{name}={table.find(name).write(value)}" for name, value in self.changed().items())

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __hash__(self) -> int:
        return hash(self._words)

    def number(self, name: str) -> int:
        """A number; -1 for `none`."""
        value = self._values[name]
        return value if isinstance(value, int) else -1

    def text(self, name: str) -> str:
        """A choice as a word."""
        return str(self._values[name])

    def flag(self, name: str) -> bool:
        """True or false."""
        return self._values[name] is True

    def words(self, name: str) -> tuple[str, ...]:
        """A list of words."""
        value = self._values[name]
        return value if isinstance(value, tuple) else ()

    def data(self, name: str) -> dict[str, Any] | None:
        """The content of a replaced data file; None for the standard one."""
        value = self._values[name]
        return value if isinstance(value, dict) else None

    def table(self, name: str, standard: Table) -> Table:
        """The data file that was given in place of the standard one, or that one."""
        given = self.data(name)
        return standard if given is None else Table(name.replace("_", " "), given)

    def is_given(self, name: str) -> bool:
        """Whether somebody asked for this value, be it the default."""
        return name in self._given

    def has(self, values: Mapping[str, Value]) -> bool:
        """Whether all these values are chosen."""
        return all(self._values[name] == value for name, value in values.items())

    def changed(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {
            option.name: self._values[option.name]
            for option in self._table
            if self._values[option.name] != option.default
        }

    def write(self) -> str:
        """The changed options as words that `OptionTable.read` reads."""
        return self._words

    def with_changes(self, given: Mapping[str, object]) -> Options:
        """These options with some values changed."""
        return self._table.make({**{name: self._values[name] for name in self._given}, **self.changed(), **given})

    def seats(self, named: str) -> list[str]:
        """The words of the option that names the players, or their numbers while they are still to choose."""
        players, chosen = self.number("players"), self.words(named)
        return list(chosen[:players]) if chosen else [f"seat{number + 1}" for number in range(players)]


@cache
def read_option_table(package: str) -> OptionTable:
    """The declared options of a game."""
    return OptionTable(read_packaged(package, "data/options.toml"))
