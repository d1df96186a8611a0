"""Errors in the reader's language: whatever a player may do wrong is said in French, and no English stays inside."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import DataError, PictureError
from khroma.table.complaints import _Sentence, complaint
from tests.everything import SOURCE

RAISED = {"DataError", "NotationError", "PictureError", "UnknownVerb", "UsageError"}
PLAYERS = ("kernel", "games", "bots", "table", "cli/inputs.py", "cli/seating.py", "server/settings.py")
# What is pending in a picture, cases, laws and additions to a game are written by people who read the sources.
FOR_AUTHORS = re.compile(
    r"expecting|pending|/case|/laws|kernel/(texts|extensions|examples|language)|cli/commands/show|/book\.py"
)
SAID_TO_AUTHORS = re.compile(
    r'^(picture, "pending|an extension|the extension|card |ability |power |extensions add|the rulings)'
)
ENGLISH = re.compile(
    r"\b(expected|found|unknown|there|the|is|are|of|allowed|cannot|with|this|which|has|and|must|not)\b"
)


def _written(node: ast.expr) -> str:
    """An error with something in each of its holes; what was perhaps meant is left out."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(_written(each) for each in node.values)
    if isinstance(node, ast.BinOp):
        return _written(node.left) + _written(node.right)
    told = ast.unparse(node)
    return "" if re.search(r"did_you_mean|hint|near|rest", told) else "allowed: x1" if "allowed()" in told else "x1"


def _whole(name: str, what: str, facts: dict[str | None, str]) -> str:
    """What an error makes of its sentence and of the facts beside it."""
    if name == "PictureError":
        told = PictureError(
            what, square=facts.get("square", ""), line=facts.get("line", ""), rule=facts.get("rule", "")
        )
        return str(told)
    return str(DataError(what, rule=facts["rule"])) if "rule" in facts else what


def _errors() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        if not where.startswith(PLAYERS):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute) and node.args:
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                message = _whole(
                    name, _written(node.args[0]), {each.arg: _written(each.value) for each in node.keywords}
                )
                if name in RAISED and not FOR_AUTHORS.search(where) and not SAID_TO_AUTHORS.search(message):
                    yield f"{where}:{node.lineno}", message


def test_every_error_of_a_player_is_told_in_french() -> None:
    found = [(where, message, complaint("fr", message)) for where, message in _errors() if " " in message]
    assert len(found) > 100
    left = [f"{where}: {message!r} -> {told!r}" for where, message, told in found if ENGLISH.search(told)]
    assert not left, "\n".join(left)


@pytest.mark.parametrize("name", GAMES)
def test_every_option_with_a_wrong_value_is_told_in_french(name: str) -> None:
    for option in find_game(name).option_table():
        with pytest.raises(DataError) as error:
            option.check(None)
        told = complaint("fr", str(error.value))
        assert told.startswith(f"option {option.name}\u00a0: None n'est pas permis")
        assert not re.search(r"\b(allowed:|a whole|a list|or [a-z]+$)", told), told


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("evening.record: there is no such file", "evening.record\u00a0: ce fichier n'existe pas"),
        (
            "unknown game 'kromecas'; known: chromecas; did you mean \"chromecas\"?",
            "jeu inconnu\u00a0: 'kromecas'\u00a0; sont connus\u00a0: chromecas\u00a0; "
            "vouliez-vous dire «\u00a0chromecas\u00a0»\u00a0?",
        ),
        (
            '"place_terrain t99": unknown terrain "t99"',
            '"place_terrain t99"\u00a0: Terrain inconnu\u00a0: «\u00a0t99\u00a0»',
        ),
        (
            "teams.toml, gaia: expected a list of texts, found a text ('oak')",
            "teams.toml, gaia\u00a0: il faut une liste de textes, et non un texte ('oak')",
        ),
        ("Invalid value for '--games': 0 is not in the range x>=1.", None),
        ("Missing option '--depth'.", "il manque l'option '--depth'."),
        ("Expected `int`, got `str` - at `$.seat`", "il faut `int`, et non `str` (à l'endroit `$.seat`)"),
        ("nothing that anybody has translated", "nothing that anybody has translated"),
    ],
)
def test_sentences_within_sentences(english: str, french: str | None) -> None:
    told = complaint("fr", english)
    assert told == french if french is not None else told.endswith("0 est inférieur à 1.")
    assert complaint("en", english) == english


def test_what_is_french_already_is_left_alone() -> None:
    said = "Dans mine.toml : il n'y a pas de place «\u00a0seat9\u00a0» ; connues : seat1, seat2"
    assert complaint("fr", said) == said.replace(" :", "\u00a0:").replace(" ;", "\u00a0;")


def test_long_nonsense_is_left_alone() -> None:
    assert complaint("fr", "x: " * 5000) == "x: " * 5000
    assert complaint("fr", "a: " * 500).count("\u00a0:") < 50


def test_a_hole_holds_as_little_as_it_can() -> None:
    """Whoever writes what stands in the holes may write the words of the sentence too; each is looked for once."""
    sentence = _Sentence("the box holds {most} {what}, but {n} are drawn ({rule})")
    found = sentence.holes_of("the box holds 2 axes , but 3, but 4 are drawn (X) are drawn (PB-CMP-6)")
    assert found == {"most": "2", "what": "axes ", "n": "3, but 4", "rule": "X) are drawn (PB-CMP-6"}
    box = "the box holds 2 axes, but 3 are drawn"
    for other in ("", "the box", f"{box} ()", f"{box} (X) "):
        assert sentence.holes_of(other) is None
    assert _Sentence("over").holes_of("over") == {}
    assert _Sentence("over").holes_of("overdue") is None
