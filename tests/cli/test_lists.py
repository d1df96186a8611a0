"""khroma games, bots, rules, options, --version and --help."""

from __future__ import annotations

import pytest

from khroma import __version__
from khroma.games.registry import GAMES
from tests.cli.program import khroma, refused

COMMANDS = (
    "play",
    "simulate",
    "lab",
    "show",
    "replay",
    "review",
    "puzzles",
    "verify",
    "perft",
    "rules",
    "options",
    "games",
    "bots",
)


def test_version_names_the_engine_and_the_rules() -> None:
    run = khroma("--version")
    assert run.code == 0
    first, *games = run.out.splitlines()
    assert first.startswith(f"khroma {__version__}, ")
    assert "interpreted engine" in first or "compiled engine" in first
    assert [line.split(":")[0] for line in games] == list(GAMES)


def test_help_is_complete_and_loads_neither_games_nor_server() -> None:
    run = khroma("--help", PYTHONPROFILEIMPORTTIME="1")
    assert run.code == 0
    assert "khroma.cli.main" in run.err
    for heavy in ("khroma.games.", "khroma.server.app", "khroma.bots."):
        assert heavy not in run.err
    for command in COMMANDS:
        assert f"\n  {command} " in run.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    run = khroma(command, "--help")
    assert run.code == 0
    assert f"\n  khroma {command}" in run.out


def test_nothing_said_is_answered_with_help() -> None:
    run = khroma()
    assert run.code == 2
    assert "Usage: khroma" in run.out + run.err


def test_games_and_bots() -> None:
    assert [row["game"] for row in khroma("games", "--json").json()] == list(GAMES)
    assert "chromecas" in khroma("games", "--lang", "fr").out
    assert {"random", "greedy"} <= {row["bot"] for row in khroma("bots", "--json").json()}
    assert "greedy" in khroma("bots").out


@pytest.mark.parametrize("game", GAMES)
def test_options_of_every_game(game: str) -> None:
    rows = khroma("options", game, "--json").json()
    assert all(row["default"] != "" for row in rows)
    shown = khroma("options", game, "--lang", "fr")
    assert shown.code == 0
    for row in rows:
        assert row["option"] in shown.out


def test_one_option() -> None:
    assert "il faut un nombre entier, 1 au moins" in khroma("options", "chromecas", "round_limit", "--lang", "fr").out
    run = khroma("options", "chromecas", "last_turn")
    assert "last_turn = immediate" in run.out
    assert "players" not in run.out
    refused(khroma("options", "chromecas", "last_trun"), 'did you mean "last_turn"')


def test_rules_by_id_by_chapter_and_by_word() -> None:
    run = khroma("rules", "chromecas", "CH-CAP-2")
    assert run.code == 0
    assert run.out.startswith("CH-CAP-2  ")
    assert khroma("rules", "chromecas", "ch-cap-2").out == run.out
    assert khroma("rules", "chromecas").code == 0
    assert khroma("rules", "chromecas", "--json", "--lang", "fr").json() is not None
    refused(khroma("rules", "chromecas", "CH-CAPP-2"), "did you mean CH-CAP-")
    refused(khroma("rules", "chromecas", "--search", "xyzzy"), "xyzzy")
    refused(khroma("rules", "chromeca", "CH-CAP-2"), 'did you mean "chromecas"')
    refused(khroma("rules"), "GAME")


def test_the_full_ruling() -> None:
    run = khroma("rules", "paint_brawl", "PB-CMP-9", "--full")
    assert "Each colour has one Paint Clone." in run.out
    assert "How many clones?" in run.out
