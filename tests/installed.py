"""What a newcomer does after `pip install khroma`, in a folder of its own: `python installed.py ENGINE`.

It needs nothing but the installed package: it is copied to where no source lies.
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from urllib.request import urlopen

KHROMA = str(Path(sysconfig.get_path("scripts")) / "khroma")


def khroma(*words: str, said: str = "") -> str:
    """What a command prints; it must end well."""
    done = subprocess.run([KHROMA, *words], check=False, input=said, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"khroma {' '.join(words)}: {done.stdout[-500:]}{done.stderr[-2000:]}"
    return done.stdout


def try_terminal(engine: str) -> None:
    """The version, a game of each kind, the rules in full, and the cases that came along."""
    first = khroma("--version").splitlines()[0]
    assert f"{engine} engine" in first, first
    games = [line.split()[0] for line in khroma("games").splitlines() if re.match(r"\w+ ", line)]
    assert "chromecas" in games, games
    for game in ("chromecas", "paint_brawl", "dark_threat", "color_quest"):
        khroma("simulate", game, "--games", "1", "--seed", "1", "--seats", "random,random")
        assert "| ID | " in khroma("rules", game, "--full"), game
    assert khroma("play", "chromecas", "--seats", "human,random", "--seed", "3", said="1\n" * 400)
    import khroma as package

    cases = Path(package.__file__).parent / "reference" / "cases" / "chromecas"
    assert " 0 failed" in khroma("verify", str(cases))


def try_server() -> None:
    """The page and the list of games, served from the installed files."""
    command = [KHROMA, "serve", "--port", "0", "--database", "khroma.db", "--log-level", "warning"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None, "it does not say where it serves"
            with urlopen(found.group(), timeout=20) as page:
                assert b"<script" in page.read(), "no page"
            with urlopen(f"{found.group()}/api/games", timeout=20) as listed:
                assert b"paint_brawl" in listed.read()
        finally:
            server.terminate()
    assert server.returncode == 0, server.returncode


if __name__ == "__main__":
    try_terminal(sys.argv[1])
    try_server()
