"""A third language is text files in a package of its own: the terminal speaks it in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from khroma.games.registry import GAMES
from tests.cli.program import khroma
from tests.extension.pseudo import make_language


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(make_language(tmp_path_factory.mktemp("language")))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_in_a_third_language(site: str, game: str) -> None:
    played = khroma(
        "play", game, "--seats", "human,random", "--lang", "xx", "--seed", "3", typed="1\nhint\nquit\n", PYTHONPATH=site
    )
    assert played.code == 0, played.err
    assert "Göödbÿë." in played.out
    assert "Goodbye" not in played.out
    assert "Tÿpë ä ñümbër" in played.out


def test_rules_and_options_are_told_in_a_third_language(site: str) -> None:
    assert "Hävë thë möst pöïñts" in khroma("rules", "chromecas", "--lang", "xx", PYTHONPATH=site).out
    assert "ä" in khroma("options", "color_quest", "--lang", "xx", PYTHONPATH=site).out


def test_what_is_not_translated_is_said_in_english(site: str, tmp_path: Path) -> None:
    partly = make_language(tmp_path)
    for path in (partly / "khroma_pseudo" / "chromecas").glob("*.toml"):
        path.unlink()
    played = khroma("rules", "chromecas", "CH-CAP-2", "--lang", "xx", PYTHONPATH=str(partly))
    assert "power" in played.out
    assert site != str(partly)
