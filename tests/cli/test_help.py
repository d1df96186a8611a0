"""The help of the commands that a player uses is in the reader's language, every option of it."""

from __future__ import annotations

import re

import click
import pytest

from khroma.cli.helping import Told, help_texts, reader_language
from khroma.cli.main import COMMANDS, khroma
from khroma.kernel.language import SHIPPED
from tests.cli import program

FOR_PLAYERS = COMMANDS


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        (["--lang", "fr"], {"KHROMA_LANG": "en"}, "fr"),
        (["--lang=fr"], {}, "fr"),
        ([], {"KHROMA_LANG": "fr", "LANG": "en_GB.UTF-8"}, "fr"),
        ([], {"LANG": "fr_CH.UTF-8"}, "fr"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "fr_CH.UTF-8"}, "en"),
        ([], {"LANG": "de_DE"}, "en"),
        ([], {}, "en"),
    ],
)
def test_whose_language(arguments: list[str], environment: dict[str, str], language: str) -> None:
    assert reader_language(arguments, environment) == language


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_every_word_of_a_command_is_told_in_french(name: str) -> None:
    ctx = click.Context(khroma)
    command = khroma.get_command(ctx, name)
    texts = help_texts("fr")
    assert isinstance(command, Told)
    assert texts is not None
    ctx = click.Context(command, info_name=name, parent=ctx)
    ctx.meta["KHROMA_LANG"] = "fr"
    told = command.get_help(ctx)
    for param in command.params:
        if isinstance(param, click.Option):
            assert param.help
            assert param.help.split(".")[0] not in re.sub(r"\s+", " ", told)
    assert texts.sentences[f"help.{name}.about"].split("\n")[0][:30] in told
    assert not re.search(r"Usage|Show this|env var|default| [:;!?]|\w[:;] ", told.replace("khroma ", ""))


def test_a_list_of_commands_in_french() -> None:
    run = program.khroma("--help", KHROMA_LANG="fr")
    assert run.code == 0
    assert "Commandes\u00a0:" in run.out
    texts = help_texts("fr")
    assert texts is not None
    for name in COMMANDS:
        about = texts.sentences.get(f"help.{name}.short") or texts.sentences[f"help.{name}.about"]
        assert re.search(rf"^  {name} +{re.escape(about[:15])}", run.out, re.MULTILINE)


def test_help_in_a_language_nobody_speaks_is_english() -> None:
    assert "Usage: khroma" in program.khroma("--help", KHROMA_LANG="yy").out
    assert "Play GAME" in program.khroma("play", "--help", "--lang", "yy").out
    program.refused(program.khroma("games", "--lang", "yy"), "unknown language 'yy'")


def test_a_french_machine_speaks_french() -> None:
    assert "de 2 à 4 joueurs" in program.khroma("games", LC_ALL="fr_FR.UTF-8").out


@pytest.mark.parametrize("language", SHIPPED)
def test_the_list_of_commands_breaks_no_sentence_off(language: str) -> None:
    told = program.khroma("--help", KHROMA_LANG=language).out
    assert "..." not in told.replace("[ARGS]...", "")
