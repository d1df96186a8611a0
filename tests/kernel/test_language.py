"""A language is data: counting, articles, agreement and spaces come from its file."""

from __future__ import annotations

import pytest

from khroma.kernel.data import parse
from khroma.kernel.errors import DataError
from khroma.kernel.language import Language, find_language, languages
from khroma.kernel.texts import Texts

POLISH = """
name = "Polski"
and = " i "
plural = ["n = 1", "n % 10 = 2..4 and n % 100 != 12..14"]
genders = ["m", "f", "n"]
[many]
add = "y"
[form.the]
m = ["{}"]
"""


def polish(more: str = "") -> Language:
    return Language("pl", parse(POLISH.replace('and = " i "', f'and = " i "\n{more}'), "pl.toml"))


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 kart"), (1, "1 karta"), (2, "2 karty"), (12, "12 kart"), (22, "22 karty"), (25, "25 kart")],
)
def test_a_number_takes_the_form_whose_condition_it_fulfils(number: int, said: str) -> None:
    assert polish().count(["{n} karta", "{n} karty", "{n} kart"], number) == said


def test_one_form_more_is_for_none() -> None:
    english = find_language("en")
    assert english.count(["{n} card", "{n} cards", "no card"], 0) == "no card"
    assert english.count(["{n} card", "{n} cards"], 0) == "0 cards"
    assert find_language("fr").count(["{n} carte", "{n} cartes"], 0) == "0 carte"


TEXTS = """
[event]
immune = "{figure|the} {figure?est immunisé/est immunisée/sont immunisés/sont immunisées}."
[noun.figure]
paladin = ["Paladine", "f"]
ninja = ["Ninja", "m"]
"""


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        ("paladin", "La Paladine est immunisée."),
        ("ninja", "Le Ninja est immunisé."),
        (("paladin", "ninja"), "La Paladine et le Ninja sont immunisés."),
        (("paladin", "paladin"), "La Paladine et la Paladine sont immunisées."),
    ],
)
def test_words_agree_with_their_noun(figure: str | tuple[str, ...], said: str) -> None:
    assert Texts("fr", parse(TEXTS, "fr.toml")).say("event.immune", {"figure": figure}) == said


def test_a_language_may_not_break_lines_before_its_marks() -> None:
    assert find_language("fr").set("Vrai ? « Oui »") == "Vrai\u00a0? «\u00a0Oui\u00a0»"
    assert find_language("en").set("True ? No") == "True ? No"


def test_a_language_file_that_does_not_fit_says_where() -> None:
    with pytest.raises(DataError, match=r"pl\.toml, plural: expected `n = 1`"):
        Language("pl", parse(POLISH.replace('"n = 1"', '"one"'), "pl.toml"))
    with pytest.raises(DataError, match="unknown key 'vowels'"):
        polish('vowels = "a"')


def test_an_unknown_language_names_those_that_are_spoken() -> None:
    assert languages()[:2] == ("en", "fr")
    with pytest.raises(DataError, match="unknown language 'frr'; allowed: en, fr"):
        find_language("frr")


def test_a_share_is_written_as_the_language_writes_it() -> None:
    assert find_language("en").percent(0.541) == "54.1%"
    assert find_language("fr").percent(0.541) == "54,1\u00a0%"
    assert find_language("fr").percent(0.032, "+.1f") == "+3,2\u00a0%"
    assert find_language("fr").number(2.5) == "2,5"
    assert polish().percent(0.5, ".0f") == "50%"
    assert [find_language("fr").score(score, 2) for score in (16, 17)] == ["8", "8,5"]
