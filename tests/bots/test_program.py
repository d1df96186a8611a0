"""Bots that are programs of their own: the examples of docs/protocol.md play, and whoever breaks the rules loses."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from khroma.bots.bot import Forfeit
from khroma.bots.outside import ProgramBot, read_command
from khroma.bots.program import Program
from khroma.bots.series import Plan, play_game
from khroma.games.registry import find_game, games
from khroma.kernel.errors import DataError
from tests.cli.program import khroma, refused

ROOT = Path(__file__).resolve().parents[2]
HELLO = "import sys, time, os\nsys.stdin.readline(); print('hello', flush=True)\n"
UNTIL_GO = HELLO + "while sys.stdin.readline() != 'go\\n': pass\n"
FAULTS = {
    "says nothing at all": ("late", "import time; time.sleep(60)"),
    "never answers": ("late", UNTIL_GO + "time.sleep(60)"),
    "does not even listen": ("late", HELLO + "time.sleep(60)"),
    "talks without end": ("late", UNTIL_GO + "while True: print('log', flush=True)"),
    "goes away at once": ("gone", ""),
    "goes away when asked": ("gone", UNTIL_GO),
    "breaks down": ("gone", UNTIL_GO + "raise SystemExit(3)"),
    "plays something else": ("nonsense", UNTIL_GO + "print('answer castle', flush=True); time.sleep(60)"),
    "says what nobody knows": ("nonsense", UNTIL_GO + "print('bestmove e2e4', flush=True); time.sleep(60)"),
    "has endless lines": ("nonsense", UNTIL_GO + "print('x' * 10**6, flush=True); time.sleep(60)"),
    "says bytes that are no text": ("nonsense", UNTIL_GO + "os.write(1, b'\\xff\\xfe\\n'); time.sleep(60)"),
}


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], str]:
    def write(text: str, budget: str = "") -> str:
        path = tmp_path / "bot.py"
        path.write_text(text)
        return f"cmd{budget}:{sys.executable} {path}"

    return write


def example(language: str) -> str:
    found = re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs" / "protocol.md").read_text(), re.DOTALL)
    assert len(found) == 1
    return str(found[0])


@pytest.mark.parametrize("game", games())
def test_the_example_of_the_documentation_plays_every_game(game: str, written: Callable[[str], str]) -> None:
    command = written(example("python"))
    seats = len(find_game(game).seats(find_game(game).option_table().make()))
    plan = Plan(game, "", (command, *["random"] * (seats - 1)), 5, keep_records=True)
    first = play_game(plan, 0)
    assert not first.reason.startswith("forfeit")
    assert "seats: program random" in first.record
    if game == "chromecas":
        assert play_game(plan, 0) == first, "the same seed, the same game"


def test_the_example_in_another_language_plays(tmp_path: Path) -> None:
    deno = shutil.which("deno", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    if deno is None:
        pytest.skip("deno is not installed")
    path = tmp_path / "bot.mjs"
    path.write_text(example("javascript"))
    played = play_game(Plan("chromecas", "", (f"cmd/20000:{deno} run {path}", "random"), 5), 0)
    assert not played.reason.startswith("forfeit")


@pytest.mark.parametrize("name", FAULTS)
def test_a_program_that_breaks_the_rules_loses(
    name: str, written: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("khroma.bots.program.BEGIN_SECONDS", 1.5)
    monkeypatch.setattr("khroma.bots.outside.GRACE_SECONDS", 0.2)
    fault, text = FAULTS[name]
    played = play_game(Plan("chromecas", "", ("random", written(text, "/300")), 1, keep_records=True), 0)
    assert played.reason == f"forfeit_{fault}"
    assert played.winners == (0,)
    assert "result:" not in played.record


def test_a_program_that_cannot_be_started_loses(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("#!/nowhere/python\n")
    path.chmod(0o755)
    assert play_game(Plan("chromecas", "", (f"cmd:{path}", "random"), 1), 0).reason == "forfeit_gone"


def test_a_program_is_ended_with_all_that_it_has_started(tmp_path: Path, written: Callable[..., str]) -> None:
    mark = tmp_path / "child"
    child = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(60)"
    text = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {child!r}])\n" + HELLO + "time.sleep(60)"
    program = Program(written(text).partition(":")[2])
    with pytest.raises(Forfeit):
        program.ask(["go"], 1.0)
    while not mark.read_text():
        time.sleep(0.01)
    assert _gone(int(mark.read_text()))


def test_nobody_waits_for_what_a_program_leaves_behind(tmp_path: Path, written: Callable[..., str]) -> None:
    """What has gone into a session of its own is not ended, and holds the pipes for as long as it likes."""
    mark = tmp_path / "child"
    text = HELLO + (
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(30)'], start_new_session=True)\n"
        f"open({str(mark)!r}, 'w').write(str(child.pid)); print('nonsense', flush=True); time.sleep(60)"
    )
    with pytest.raises(Forfeit):
        Program(written(text).partition(":")[2]).ask(["go"], 20.0)
    child = int(mark.read_text())
    assert not _is_gone(child)
    os.kill(child, signal.SIGKILL)


def _gone(pid: int) -> bool:
    """Ended; until somebody looks after it, it may still be listed as dead."""
    if not Path("/proc/self").exists():
        pytest.skip("this system does not list its processes")
    for _ in range(100):
        if _is_gone(pid):
            return True
        time.sleep(0.05)
    return False


def _is_gone(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z"


def test_a_program_is_told_its_view_and_nothing_else(tmp_path: Path, written: Callable[[str], str]) -> None:
    heard = tmp_path / "heard"
    text = f"import sys\nout = open({str(heard)!r}, 'w')\n" + example("python").replace(
        "    for line in sys.stdin:\n", "    for line in sys.stdin:\n        out.write(line); out.flush()\n"
    )
    play_game(Plan("chromecas", "", (written(text), "random"), 3), 0)
    told = heard.read_text().split("game chromecas ")[1:]
    assert told
    for question in told:
        rows = question.splitlines()
        assert rows[-1] == "go"
        hands = [row for row in rows if row.startswith("view hands:")]
        assert all("orange" not in row or "?" in row.partition("orange")[2] for row in hands)


def test_commands_are_checked_before_anything_is_played() -> None:
    refused(khroma("simulate", "chromecas", "--seats", "cmd:nosuchprogram,random"), "no program 'nosuchprogram'")
    refused(khroma("simulate", "chromecas", "--seats", "cmd:,random"), "a command is missing")
    refused(khroma("simulate", "chromecas", "--seats", "cmd/x:python3,random"), "milliseconds")
    with pytest.raises(DataError, match="No closing quotation"):
        read_command("cmd:python3 'half")


def test_nobody_far_away_can_name_a_command() -> None:
    from khroma.bots.registry import bots, find_bot

    assert not [name for name in bots() if name.startswith("cmd")]
    with pytest.raises(DataError):
        find_bot(f"cmd:{sys.executable}")


def test_in_the_terminal_a_program_sits_down_and_may_lose(written: Callable[..., str]) -> None:
    whole = khroma("play", "chromecas", "--seats", f"{written(example('python'))},random", "--seed", "3")
    assert whole.code == 0
    assert "(program)" in whole.out
    lost = khroma("play", "chromecas", "--seats", f"{written(UNTIL_GO)},random", "--seed", "3", "--lang", "fr")
    assert lost.code == 0
    assert "il a perdu la partie" in lost.out


def test_a_bot_can_be_asked_again_after_it_was_ended(written: Callable[[str], str]) -> None:
    from random import Random

    game = find_game("chromecas")
    state = game.new(game.option_table().make())
    while game.asked(state) < 0:
        game.advance(state, game.random_action(state, Random(1)))
    bot = ProgramBot(written(example("python")))
    view = game.view(state, game.asked(state))
    first = bot.choose(game, view, Random(1))
    bot.leave()
    assert bot.choose(game, view, Random(1)) == first
    bot.leave()
