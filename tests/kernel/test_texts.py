"""Sentences with articles and plurals in both languages."""

from __future__ import annotations

import pytest

from khroma.kernel.data import parse
from khroma.kernel.errors import DataError, Facts
from khroma.kernel.texts import Texts, read_texts

ENGLISH = Texts(
    "en",
    parse(
        """
[noun.unit]
ship = "ship"
archer = ["archer", "", "bowmen"]
oak = ["Oak", "-"]
[plural]
actions = ["{n} action", "{n} actions"]
[event]
at = "{cell}!"
placed = "{player} places {unit|a} on {cell}."
lost = "{unit|the} is lost; {left#actions} left."
of = "the end {unit|of}"
several = "seen: {units:unit}"
""",
        "en.toml",
    ),
)
FRENCH = Texts(
    "fr",
    parse(
        """
[noun.unit]
ship = ["vaisseau", "m", "vaisseaux"]
crane = ["grue", "f"]
scout = ["éclaireur", "m"]
axe = ["hache", "f!"]
man = ["homme", "m"]
oak = ["Oak", "-"]
bob = ["Bob", "-"]
[plural]
actions = ["{n} action", "{n} actions"]
[event]
at = "{cell}!"
a = "{unit|a}"
the = "{unit|the}"
of = "{unit|of}"
to = "{unit|to}"
many = "{unit|many}"
left = "{left#actions}"
several = "{units:unit}"
""",
        "fr.toml",
    ),
)


def test_english() -> None:
    facts = {"player": "Blue", "unit": "archer", "cell": "1,0"}
    assert ENGLISH.say("event.placed", facts) == "Blue places an archer on 1,0."
    assert ENGLISH.say("event.lost", {"unit": "ship", "left": 1}) == "The ship is lost; 1 action left."
    assert ENGLISH.say("event.lost", {"unit": "oak", "left": 0}) == "Oak is lost; 0 actions left."
    assert ENGLISH.say("event.of", {"unit": "oak"}) == "The end of Oak"
    assert ENGLISH.noun("unit", "archer", "many") == "bowmen"
    assert ENGLISH.noun("unit", "ship", "many") == "ships"
    assert ENGLISH.noun("unit", "unheard") == "unheard"


@pytest.mark.parametrize(
    ("unit", "a", "the", "of", "to", "many"),
    [
        ("ship", "un vaisseau", "le vaisseau", "du vaisseau", "au vaisseau", "vaisseaux"),
        ("crane", "une grue", "la grue", "de la grue", "à la grue", "grues"),
        ("scout", "un éclaireur", "l'éclaireur", "de l'éclaireur", "à l'éclaireur", "éclaireurs"),
        ("man", "un homme", "l'homme", "de l'homme", "à l'homme", "hommes"),
        ("axe", "une hache", "la hache", "de la hache", "à la hache", "haches"),
        ("oak", "Oak", "Oak", "d'Oak", "à Oak", "Oaks"),
        ("bob", "Bob", "Bob", "de Bob", "à Bob", "Bobs"),
    ],
)
def test_french_articles(unit: str, a: str, the: str, of: str, to: str, many: str) -> None:
    said = [FRENCH.say(f"event.{form}", {"unit": unit}) for form in ("a", "the", "of", "to", "many")]
    assert said == [word[:1].upper() + word[1:] for word in (a, the, of, to, many)]


def test_a_square_keeps_its_notation_at_the_beginning() -> None:
    for texts in (ENGLISH, FRENCH):
        assert texts.say("event.at", {"cell": "d3"}) == "d3!"
        assert texts.say("event.at", {"cell": "e12"}) == "e12!"
        assert texts.say("event.at", {"cell": "1,0"}) == "1,0!"
        assert texts.say("event.at", {"cell": "door"}) == "Door!"


def test_french_counts_nothing_as_one() -> None:
    assert [FRENCH.say("event.left", {"left": left}) for left in (0, 1, 2)] == ["0 action", "1 action", "2 actions"]


def test_several_words() -> None:
    assert ENGLISH.say("event.several", {"units": ("ship", "oak")}) == "Seen: ship and Oak"
    assert FRENCH.say("event.several", {"units": ("crane", "ship", "oak")}) == "Grue, vaisseau et Oak"
    assert FRENCH.say("event.several", {"units": ()}) == "-"


def test_what_is_missing_is_told() -> None:
    with pytest.raises(DataError, match=r"no sentence 'event\.place'"):
        ENGLISH.say("event.place")
    with pytest.raises(DataError, match=r"nothing to put for \{cell\}"):
        ENGLISH.say("event.placed", {"player": "Blue", "unit": "ship"})
    with pytest.raises(DataError, match="unknown language 'de'"):
        read_texts("khroma.games.chromecas", "de")
    with pytest.raises(DataError, match="expected a sentence"):
        Texts("en", parse("[event]\nplaced = 3", "en.toml"))


def test_names_come_with_their_word_for_whoever_types_lines() -> None:
    texts = read_texts("khroma.games.chromecas", "en")
    assert texts.say("event.drew", {"player": "blue", "card": "t13"}) == "Blue draws Turbine Field."
    assert texts.coded.say("event.drew", {"player": "blue", "card": "t13"}) == "Blue draws Turbine Field (t13)."
    facts = {"terrain": "core", "cell": "0,0", "effect": "bastion", "faction": "blue"}
    assert texts.coded.say("event.effect_revealed", facts) == "The core on 0,0 reveals Bastion for Blue."
    assert ENGLISH.coded.say("event.several", {"units": ("ship", "oak")}) == "Seen: ship and Oak"


def test_a_word_of_somebodys_own_deck_takes_an_article_like_the_others_of_its_table() -> None:
    english, french = (read_texts("khroma.games.chromecas", language) for language in ("en", "fr"))
    facts: Facts = {
        "player": "blue",
        "loser": "blue",
        "unit": "guard",
        "cell": "1,0",
        "terrain": "ash_field",
        "points": 2,
    }
    assert english.say("event.captured", facts) == "Blue loses the guard on 1,0."
    assert french.say("event.captured", facts) == "Bleu perd le guard en 1,0."
    assert french.say("refusal.other-vehicle", {"unit": "orc"}) == "Ce n'est pas le pouvoir de l'orc."
    assert (
        english.say("event.terrain_placed", facts) == "Blue lays ash_field, 2 points, on 1,0."
    )  # names have no article
