"""A language as data: how nouns are put, how things are counted, where a line may not break (`languages/*.toml`).

Code knows no language. Shipped ones lie beside this file; others are found by entry points (`kernel/extensions.py`).
"""

from __future__ import annotations

import re
from functools import cache

from khroma.kernel.data import Table, read_packaged
from khroma.kernel.errors import DataError, did_you_mean
from khroma.kernel.extensions import names, package_of

SHIPPED = ("en", "fr")
GROUP = "khroma.languages"
_CONDITION = re.compile(r"n(?: % (\d+))? (=|!=) (\d+)(?:\.\.(\d+))?")
_NEVER = re.compile(r"(?!)")


def languages() -> tuple[str, ...]:
    """The languages that are spoken here, the shipped ones first."""
    return (*SHIPPED, *[name for name in names(GROUP) if name not in SHIPPED])


class Language:
    """The grammar of one language, as far as sentences need it."""

    def __init__(self, code: str, table: Table) -> None:
        self.code = code
        self.name = table.text("name")
        self._and = table.text("and")
        self._colon = table.text("colon") if "colon" in table else ": "
        self._point = table.text("point") if "point" in table else "."
        self._percent = table.text("percent") if "percent" in table else "{}%"
        self._plural = [_conditions(table.where, each) for each in table.texts("plural")]
        self._genders = table.texts("genders")
        self._elided = table.text("elided") if "elided" in table else ""
        many = table.table("many")
        self._many = many.text("add")
        self._unless = many.text("unless") if "unless" in many else ""
        forms = table.table("form")
        self._forms = {name: {gender: row.texts(gender) for gender in row.content} for name, row in forms.tables()}
        self._space = _no_break(table)
        table.done()

    def set(self, text: str) -> str:
        """A sentence as it is printed: with no-break spaces where no line may end."""
        return self._space.sub("\u00a0", text)

    def count(self, forms: list[str], number: int) -> str:
        """The form for a number; a form more than the language has is for none."""
        if len(forms) > len(self._plural) + 1 and number == 0:
            return forms[-1]
        place = next((index for index, rule in enumerate(self._plural) if _holds(rule, number)), len(self._plural))
        return forms[min(place, len(forms) - 1)].replace("{n}", str(number))

    def put(self, name: str, kind: str, many: str, form: str) -> str:
        """A noun with its article or preposition. `kind` is its gender, with `!` where it is not elided."""
        if form == "one":
            return name
        if form == "many":
            return many or (name if name[-1] in self._unless else name + self._many)
        if form not in self._forms:
            raise DataError(
                "unknown form {form}; known: one, many, {names}",
                form=repr(form),
                names=", ".join(self._forms),
                where=self.code,
            )
        gender = kind.removesuffix("!")
        ways = self._forms[form].get(gender) or self._forms[form][self._genders[0]]
        is_elided = name[0].lower() in self._elided and not kind.endswith("!")
        return (ways[-1] if is_elided else ways[0]).replace("{}", name)

    def agree(self, choices: list[str], genders: list[str]) -> str:
        """What agrees with these nouns: a word for each gender, then for several of each, as far as they differ."""
        places = [self.place(gender) for gender in genders]
        place = min(places, default=0)
        if len(genders) > 1:
            place += len([gender for gender in self._genders if gender != "-"])
        return choices[min(place, len(choices) - 1)]

    def place(self, gender: str) -> int:
        """Which of the forms that agree a noun takes."""
        plain = gender.removesuffix("!").removeprefix("-") or self._genders[0]
        return self._genders.index(plain) if plain in self._genders else 0

    def number(self, value: float, form: str = ".1f") -> str:
        """A number with a fraction: 1.5, 1,5."""
        return format(value, form).replace(".", self._point)

    def score(self, score: int, unit: int) -> str:
        """A score as players count it, with halves if there are some: 8, 8.5, 8,5."""
        return self.number(score / unit, "g")

    def percent(self, share: float, form: str = ".1f") -> str:
        """A share of a hundred: 54.1%, 54,1 %."""
        return self.set(self._percent.replace("{}", self.number(100 * share, form)))

    def explain(self, name: str, text: str) -> str:
        """A name and what it means."""
        return f"{name}{self._colon}{text}"

    def join(self, words: list[str]) -> str:
        """Several words in one sentence."""
        if not words:
            return "-"
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + self._and + words[-1]


def _no_break(table: Table) -> re.Pattern[str]:
    before = table.text("no_break_before") if "no_break_before" in table else ""
    after = table.text("no_break_after") if "no_break_after" in table else ""
    ways = [f" (?=[{re.escape(before)}])"] if before else []
    ways += [f"(?<=[{re.escape(after)}]) "] if after else []
    return re.compile("|".join(ways)) if ways else _NEVER


Condition = tuple[int, bool, int, int]  # modulus or 0, whether it must be so, first and last number


def _conditions(where: str, text: str) -> list[Condition]:
    """`n % 10 = 2..4 and n % 100 != 12..14`, as the Unicode tables of plurals write it for whole numbers."""
    found: list[Condition] = []
    for part in text.split(" and "):
        match = _CONDITION.fullmatch(part.strip())
        if match is None:
            raise DataError(
                "expected `n = 1` or `n % 10 = 2..4`, found {found}", found=repr(part), where=f"{where}, plural"
            )
        modulus, sign, first, last = match.groups()
        found.append((int(modulus or 0), sign == "=", int(first), int(last or first)))
    return found


def _holds(conditions: list[Condition], number: int) -> bool:
    return all(
        (first <= (number % modulus if modulus else number) <= last) == wanted
        for modulus, wanted, first, last in conditions
    )


@cache
def find_language(code: str) -> Language:
    """The language of this code."""
    if code in SHIPPED:
        return Language(code, read_packaged("khroma.kernel", f"languages/{code}.toml"))
    if code not in names(GROUP):
        known = languages()
        raise DataError(
            "unknown language {name}; allowed: {names}",
            name=repr(code),
            names=", ".join(known),
            near=did_you_mean(code, known),
        )
    return Language(code, read_packaged(package_of(GROUP, code), "language.toml"))
