"""What stands beside the board is told in words: every line of every picture, in both languages."""

from __future__ import annotations

import re

import pytest

from khroma.cli.beside import told_row
from khroma.games.registry import find_game
from khroma.kernel.language import SHIPPED
from tests.everything import case_positions

_LINE = re.compile(r"([a-z][a-z_ ]*\d?): (.*)")
DRAWN = ("paint_brawl", "dark_threat", "color_quest")  # Chromecas draws its own board


@pytest.mark.parametrize(
    ("game", "row", "english", "french"),
    [
        ("paint_brawl", "orange hand: missed ? ?", "Orange, hand: Missed, hidden card ×2", None),
        ("paint_brawl", "deck: shuffled fatigue*4 missed", None, "Pioche : mélangée, Fatigue ×4, Raté"),
        ("paint_brawl", "turn: orange", "Orange's turn", "Tour d'Orange"),
        ("paint_brawl", "knocked out: d3=red+blue c5=red", None, "Assommés : d3 (Rouge, Bleu), c5 (Rouge)"),
        ("paint_brawl", "green advanced: shaman", "Green, advanced combatant: Mystic", "Vert, combattante : Mystique"),
        ("paint_brawl", "seats: red blue", "", ""),
        ("dark_threat", "supply orange: 9", "Orange puddles in supply: 9", "Flaques orange en réserve : 9"),
        ("dark_threat", "levels: gaia easy, kaos hard", "Levels: Gaia easy, Kaos hard", None),
        ("dark_threat", "turn: oak", "Now: Oak turn", "En cours : tour d'Oak"),
        ("color_quest", "army: gaia 2.5 kaos 8", None, "Valeur de l'armée : Gaïa 2,5, Kaos 8"),
        ("color_quest", "kaos hero slot: none", "Kaos, Hero slot: –", "Kaos, case Héros : –"),
        ("color_quest", "phase: 2", "Phase 2, moves", "Séquence 2, déplacements"),
    ],
)
def test_lines_are_told(game: str, row: str, english: str | None, french: str | None) -> None:
    for language, wanted in (("en", english), ("fr", french)):
        told = told_row(find_game(game).texts(language), row)
        assert wanted is None or (told is not None and told.replace("\u00a0", " ") == wanted)


@pytest.mark.parametrize("name", DRAWN)
def test_every_line_of_every_picture_has_its_words(name: str) -> None:
    game, french = find_game(name), find_game(name).texts("fr")
    pictures = [game.picture(state) for number, state in enumerate(case_positions(name)) if number % 7 == 0]
    rows = {row for picture in pictures for row in picture.splitlines() if _LINE.fullmatch(row)}
    spoken = " ".join([*french.sentences.values(), *(french.noun(*each) for each in french.nouns())]).lower()
    known = set(re.findall(r"\w+", spoken))
    assert len(rows) > 100
    for row in rows:
        for language in SHIPPED:
            assert told_row(game.texts(language), row) is not None, row
        told = told_row(french, row) or ""
        raw = set(re.findall(r"[^\W\d]{3,}", row)) & set(re.findall(r"[^\W\d]{3,}", told.lower())) - known
        assert not raw, f"{row}: {told}"
        assert not re.search(r"\w[:;] |_|=", told), told
