"""Errors in the reader's language: whatever a player may do wrong is said in French, and no English stays inside."""

from __future__ import annotations

import errno
import os
import pickle
import re
from random import Random

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import DataError, InputError, NotationError, PictureError, Wording, did_you_mean
from khroma.kernel.text_files import text_tables
from khroma.table.complaints import complaint
from khroma.table.foreign import malformed
from tests.table.wordings import HOLE, templates


def _french() -> dict[str, str]:
    (table,) = text_tables("khroma.table", "fr", "complaints.")
    found: dict[str, str] = table.table("complaint").content
    return found


def test_every_sentence_is_a_template_with_its_facts() -> None:
    found = templates()
    assert len(found) > 500
    left = [
        f"{each.where}: {each.text!r} lacks {lacking}"
        for each in found
        if each.facts is not None and (lacking := set(HOLE.findall(each.text)) - each.facts)
    ]
    assert not left, "\n".join(left)


def test_every_sentence_is_told_in_french_with_the_same_facts() -> None:
    french = _french()
    for where, text, _ in templates():
        if re.search("[A-Za-z]", HOLE.sub("", text)):
            assert text in french, f"{where}: {text!r}"
    for text, said in french.items():
        assert set(HOLE.findall(text)) == set(HOLE.findall(said)), text


def test_whatever_is_translated_is_said_somewhere() -> None:
    systems = {os.strerror(number) for number in errno.errorcode}
    assert set(_french()) - {each.text for each in templates()} <= systems


@pytest.mark.parametrize("name", GAMES)
def test_every_option_with_a_wrong_value_is_told_in_french(name: str) -> None:
    for option in find_game(name).option_table():
        with pytest.raises(DataError) as error:
            option.check(None)
        told = complaint("fr", error.value)
        assert told.startswith(f"option {option.name}\u00a0: None n'est pas permis")
        assert not re.search(r"\b(allowed:|a whole|a list|or [a-z]+$)", told), told


def _wrong_file() -> DataError:
    return DataError(
        "expected a list of texts, found {found}",
        found=Wording("a text ({value})", value="'oak'"),
        where="teams.toml, gaia",
    )


@pytest.mark.parametrize(
    ("wrong", "english", "french"),
    [
        (
            DataError("there is no such file", where="evening.record"),
            "evening.record: there is no such file",
            "evening.record\u00a0: ce fichier n'existe pas",
        ),
        (
            DataError(
                "unknown game {name}; known: {names}",
                name="'kromecas'",
                names="chromecas",
                near=did_you_mean("kromecas", ["chromecas"]),
            ),
            "unknown game 'kromecas'; known: chromecas; did you mean \"chromecas\"?",
            "jeu inconnu\u00a0: 'kromecas'\u00a0; sont connus\u00a0: chromecas\u00a0; "
            "vouliez-vous dire «\u00a0chromecas\u00a0»\u00a0?",
        ),
        (
            PictureError("the tile on {at} is not connected to the core", at="3,0", rule="CH-GEO-5", square="3,0"),
            "picture, 3,0: the tile on 3,0 is not connected to the core (CH-GEO-5)",
            "image, 3,0\u00a0: le Terrain en 3,0 n'est pas relié au Noyau (CH-GEO-5)",
        ),
        (
            _wrong_file(),
            "teams.toml, gaia: expected a list of texts, found a text ('oak')",
            "teams.toml, gaia\u00a0: il faut une liste de textes, et non un texte ('oak')",
        ),
        (
            DataError(_wrong_file(), where=Wording("option {name}", name="team_file")),
            "option team_file: teams.toml, gaia: expected a list of texts, found a text ('oak')",
            "option team_file\u00a0: teams.toml, gaia\u00a0: il faut une liste de textes, et non un texte ('oak')",
        ),
        (NotationError("nobody has translated {this}", this="that"), "nobody has translated that", None),
    ],
)
def test_an_error_is_said_in_any_language(wrong: InputError, english: str, french: str | None) -> None:
    """In English as ever, in French by its templates; and just so after it has travelled to another process."""
    for error in (wrong, pickle.loads(pickle.dumps(wrong))):
        assert type(error) is type(wrong)
        assert (str(error), complaint("en", error)) == (english, english)
        assert complaint("fr", error) == (french or english)


def test_what_somebody_sent_is_never_looked_into() -> None:
    """A name may look like a hole, and even like one of this very sentence: it stays a name."""
    for name in ("{row}", "{n}", "{0.__class__}", "{row.__init__.__globals__}", "{{n}}", "%s", "\\1", "{"):
        error = NotationError(
            "row {row} has {n} squares, but {most} columns are named", row=name, n=2, most=3, where=name
        )
        assert str(error) == f"{name}: row {name} has 2 squares, but 3 columns are named"
        told = complaint("fr", error).replace("\u00a0", " ")
        assert told == f"{name} : la rangée {name} a 2 cases, mais 3 colonnes sont nommées"
        assert str(NotationError(Wording("{what}", what=name))) == name
    assert str(NotationError("plain {text} of somebody who knows no templates")).startswith("plain {text}")


def test_long_facts_are_not_told_to_their_end() -> None:
    rng = Random(1)
    long = "".join(rng.choice("{} :;a") for _ in range(300_000))
    assert len(complaint("fr", NotationError('unknown verb "{word}"', word=long), 500)) <= 501


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("Expected `int`, got `str` - at `$.seat`", "il faut `int`, et non `str` (à l'endroit `$.seat`)"),
        ("Object missing required field `seat`", "il manque le champ `seat`"),
        ("Invalid enum value 'x' - at `$.do`", "valeur inconnue\u00a0: 'x' (à l'endroit `$.do`)"),
        ("Input data was truncated", "la demande est incomplète"),
        ("something new", "something new"),
    ],
)
def test_what_another_library_says_is_known_by_its_fixed_words(english: str, french: str) -> None:
    assert str(malformed(english)) == english
    assert complaint("fr", malformed(english)) == french
