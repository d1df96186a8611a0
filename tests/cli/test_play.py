"""khroma play: by lines from a pipe, as a script would."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.program import PROGRAM, khroma, refused

START = ("play", "chromecas", "--seed", "22", "--option", "first_player=1")


def test_the_board_the_question_and_the_choices_are_shown() -> None:
    run = khroma(*START)
    assert run.code == 0
    assert "│core       2│" in run.out
    assert "Blue: place a terrain or a Chromeca (2 actions left)." in run.out
    assert re.search(r"^   1  place_chromeca \w+ 0,0", run.out, re.MULTILINE)
    assert "\x1b" not in run.out  # no colours where nobody sees them


def test_only_the_own_view_is_shown() -> None:
    run = khroma(*START)
    assert "hidden: Chromecas 3, terrains 3" in run.out
    assert "Orange draws a terrain. (x3)" in run.out
    assert not re.search(r"Orange draws t\d\d", run.out)


@pytest.mark.parametrize("seats", ["human,random", "human,random,greedy", "random,human"])
def test_a_game_is_played_to_its_end_by_numbers(seats: str) -> None:
    run = khroma("play", "chromecas", "--seats", seats, "--seed", "1", typed="1\n" * 400)
    assert run.code == 0, run.err
    assert "The game is over." in run.out
    assert re.search(r"(wins|share the victory)\.\nPoints: ", run.out)


def test_bots_play_for_spectators() -> None:
    run = khroma("play", "chromecas", "--seats", "random,random", "--seed", "1")
    assert run.code == 0
    assert "The game is over." in run.out
    assert not re.search(r"draws t\d\d\.", run.out)


TYPED = "1\nhint\n2\nwhy xyz\nwhat\n1\nlog\nundo\nrules\nrules zzz\nboard all\nhelp\nsave\n1\nquit\n"
_BREAKING = re.compile(r" [:;?»](?=\s|$)|« |’|[a-zé]{2}[:;?](?=\s|$)")


@pytest.mark.parametrize("game", ["chromecas", "paint_brawl", "dark_threat", "color_quest"])
def test_a_whole_sitting_is_set_as_french_is(game: str) -> None:
    """No-break spaces before marks and within quotes, one kind of apostrophe, in all that a player can ask for."""
    seats = ("--seats", "human,random", "--seed", "5", "--preset", "first_game")
    run = khroma("play", game, *seats, "--lang", "fr", typed=TYPED)
    assert run.code == 0, run.err
    wrong = [line for line in run.out.splitlines() if _BREAKING.search(re.sub(r"`[^`]*`", "", line))]
    assert not wrong, wrong[:5]
    assert "\u00a0:" in run.out


@pytest.mark.parametrize("game", ["paint_brawl", "dark_threat", "color_quest"])
def test_signs_are_explained_and_lines_that_say_nothing_left_out(game: str) -> None:
    run = khroma("play", game, "--seats", "human,random", "--lang", "fr", typed="board all\nlegend\n")
    first, _, whole = run.out.partition("> ")
    assert first.count("r rouge") + first.count("prisme rouge") >= 1  # the first board comes with its legend
    assert not re.search(r"^(\w| )+: (none|no|empty)$|^pending:|\u00a0: –$", first, re.MULTILINE)
    assert re.search(r"\u00a0: –$", whole, re.MULTILINE)
    assert whole.count("r rouge") + whole.count("prisme rouge") >= 1


def test_what_a_thing_does_is_told() -> None:
    run = khroma(
        "play", "paint_brawl", "--seats", "human,random", "--lang", "fr", typed="what raté\nwhat golem\nwhat xyz\n"
    )
    assert "Raté\u00a0: Annule une attaque qu'un autre joueur vient d'annoncer." in run.out
    assert "Cartes\n" in run.out
    assert "mini Golem\u00a0: " in run.out
    assert "Rien dans ce jeu ne s'appelle xyz." in run.out


def test_a_line_is_played_and_taken_back() -> None:
    run = khroma(*START, typed="place_terrain t05 1,0\nundo\nundo\n")
    assert "• Blue lays Neon Market (t05), 2 points, on 1,0." in run.out
    assert "Taken back." in run.out
    assert "A card or die has come up since" in run.out
    assert run.out.count("(2 actions left)") == 2


def test_nothing_is_taken_back_once_others_have_answered() -> None:
    run = khroma(*START, typed="place_terrain t05 1,0\nplace_terrain t14 -1,0\nundo\n")
    assert "cannot be taken back" in run.out
    assert "Taken back." not in run.out


def test_the_beginning_of_a_line_lists_what_continues_it() -> None:
    run = khroma(*START, typed="place_terrain t05\n")
    listed = run.out.split("Possible continuations:")[1]
    assert "place_terrain t05 1,0" in listed
    assert "t14" not in listed


def test_a_refusal_names_the_reason_and_the_rule() -> None:
    run = khroma(*START, typed="place_chromeca ship 4,4\nwhy place_terrain t05 0,0\nwhy 1\nwhy\n")
    assert "There is no tile on 4,4. (CH-" in run.out
    assert "There is already a tile on 0,0. (CH-" in run.out
    assert " is allowed: Place a" in run.out
    assert "Say which move: why MOVE" in run.out


def test_nonsense_gets_the_nearest_lines() -> None:
    run = khroma(*START, typed="plaice_terrain t05 1,0\n99\nplace_terrain t05 nowhere\n\x00\n")
    assert 'did you mean "place_terrain t05 1,0"' in run.out
    assert "There is no choice 99; the choices are numbered 1 to" in run.out
    assert run.code == 0


def test_the_other_commands_answer() -> None:
    run = khroma(*START, typed="help\nhint\nlog 2\nboard\nchoices\nrules CH-CAP-2\nrules CH-XXX-99\n/log\nquit\n")
    assert "take your last decision back" in run.out
    assert re.search(r"Try \d+: place_", run.out)
    assert "  Round 1: Blue to play." in run.out.split("> log 2")[1]
    assert run.out.count("│core") == 2
    assert "CH-CAP-2  " in run.out
    assert "did you mean" in run.out
    assert "Goodbye." in run.out
    assert run.code == 0


def test_a_game_is_saved_and_goes_on_as_it_would_have(tmp_path: Path) -> None:
    file = tmp_path / "my game.record"
    moves = "1\n1\n1\n"
    saved = khroma(*START, typed=f"{moves}save {file}\n")
    assert f"To continue later: khroma play --load '{file}'" in saved.out
    assert file.read_text().startswith("khroma record 1\ngame: chromecas\n")
    whole = khroma(*START, typed=moves + "1\n" * 400)
    rest = khroma("play", "--load", file, typed="1\n" * 400)
    assert "The game continues after" in rest.out
    assert whole.out.splitlines()[-3:] == rest.out.splitlines()[-3:]
    assert khroma("verify", file).last() == "1 passed, 0 failed"
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


def test_what_cannot_be_saved_is_said(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Anna")
    run = khroma(*START, typed=f"save\nsave {other}\nsave {tmp_path}/no/where\nsave {tmp_path}\n")
    assert "Say which file: save FILE" in run.out
    assert "is not a saved game" in run.out
    assert "cannot be written: No such file or directory" in run.out
    assert other.read_text() == "Dear Anna"
    assert run.code == 0
    assert "The game was not saved." in run.out


def test_the_end_of_the_input_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    run = khroma(*START, typed=f"save {file}\n")
    assert run.code == 0
    assert run.last() == f"To continue later: khroma play --load {file}"


def test_people_at_one_screen_see_only_their_own_hands() -> None:
    run = khroma("play", "chromecas", "--seats", "human,human", "--seed", "3", typed="1\n" * 6)
    shares = re.split(r"--- the screen goes to (\w+) ---", run.out)
    assert len(shares) >= 5
    for player, shown in zip(shares[1::2], shares[2::2], strict=True):
        other = "Blue" if player == "Orange" else "Orange"
        own_turn = shown.split(f"{player}: place")[0]
        assert not re.search(rf"{other} draws (t\d\d|ship|cannon|crane|scout|trooper|sentinel|titan)", own_turn)


def test_in_french() -> None:
    run = khroma(*START, "--lang", "fr", typed="help\n99\n")
    assert "reprendre son dernier coup" in run.out
    assert "Il n'y a pas de choix 99" in run.out
    assert run.last() == "La partie n'a pas été enregistrée."
    assert "actions restantes\u00a0: 2" in run.out


def test_without_box_characters() -> None:
    run = khroma(*START, typed="help\n", PYTHONIOENCODING="ascii")
    assert run.code == 0
    assert "|core       2|" in run.out
    assert "+------------+" in run.out


def test_a_narrow_terminal_gets_the_picture() -> None:
    run = khroma(*START, COLUMNS="20")
    assert "y\\x" in run.out
    assert run.code == 0


def test_a_data_file_replaces_a_deck(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    effects = 'blue = "bastion"\norange = "bastion"\ngreen = "bastion"\nviolet = "bastion"\n'
    deck.write_text("".join(f'[terrain.z{n}]\nname = "no {n}"\npoints = 1\n{effects}' for n in range(1, 13)))
    file = tmp_path / "deck.record"
    run = khroma(*START, "--option", f"terrain_deck={deck}", typed=f"save {file}\n")
    assert run.code == 0, run.err
    assert "place_terrain z" in run.out
    assert khroma("verify", file).last() == "1 passed, 0 failed"
    refused(khroma(*START, "--option", "terrain_deck=/no/such/file.toml"), "terrain_deck", "no such file")
    deck.write_text("[terrain.z1]\npoints = 'many'\n")
    refused(khroma(*START, "--option", f"terrain_deck={deck}"), "z1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play"], ["which game?", "chromecas"]),
        (["play", "chromeca"], ["unknown game", 'did you mean "chromecas"']),
        (["play", "chromecas", "--seats", "human,gredy"], ["gredy", 'did you mean "greedy"']),
        (["play", "chromecas", "--seats", "human"], ["players"]),
        (["play", "chromecas", "--seats", ","], ["no seats"]),
        (["play", "chromecas", "--option", "plaers=3"], ["unknown option", 'did you mean "players"']),
        (["play", "chromecas", "--option", "players"], ["NAME=VALUE"]),
        (["play", "chromecas", "--option", "players=9"], ["not allowed", "2, 3, 4"]),
        (["play", "chromecas", "--option", "players=3", "--seats", "human,greedy"], ["2 players named", "3 seats"]),
        (["play", "chromecas", "--lang", "de"], ["unknown language", "en, fr"]),
        (["play", "chromecas", "--seed", "x"], ["--seed"]),
        (["play", "chromecas", "--sed", "1"], ["--sed", "--seed"]),
        (["play", "--load", "/no/such.record"], ["no such file"]),
        (["play", "--load", "/"], ["folder"]),
        (["plai", "chromecas"], ["unknown command", 'did you mean "play"']),
    ],
)
def test_bad_input_is_one_line(words: list[str], said: list[str]) -> None:
    refused(khroma(*words), *said)


def _at_a_terminal(*words: str) -> tuple[subprocess.Popen[bytes], int]:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "50"}
    process = subprocess.Popen(
        [PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
    )
    os.close(theirs)
    return process, ours


def _read_until(terminal: int, wanted: str, again: Callable[[], object] = lambda: None) -> str:
    """Read until this appears. `again` is done every second meanwhile: a key that comes while the program is
    just setting the terminal up is lost."""
    shown, end = "", time.monotonic() + 60
    while wanted not in shown and time.monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            try:
                shown += os.read(terminal, 65536).decode(errors="replace")
            except OSError:
                break
        else:
            again()
    assert wanted in shown, shown
    return shown


def test_an_interrupt_ends_the_game_cleanly() -> None:
    process, terminal = _at_a_terminal(*START)
    shown = _read_until(terminal, "for more.")
    assert "\x1b[" in shown  # colours at a terminal
    shown = _read_until(terminal, "not saved.", lambda: os.killpg(process.pid, signal.SIGINT))
    assert process.wait(30) == 130
    assert "Traceback" not in shown
    os.close(terminal)


def test_the_screen_is_handed_over_at_a_terminal() -> None:
    process, terminal = _at_a_terminal("play", "chromecas", "--seats", "human,human", "--seed", "3")
    shown = _read_until(terminal, "press Enter when nobody else is looking.")
    assert "place_chromeca" not in shown
    _read_until(terminal, "for more.", lambda: os.write(terminal, b"\n"))
    _read_until(terminal, "not saved.", lambda: os.write(terminal, b"\x04"))
    assert process.wait(30) == 0
    os.close(terminal)
