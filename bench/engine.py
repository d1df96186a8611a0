"""How fast the engine is, beside python-chess in the same run.

    bench/engine.py                          every game, compiled and interpreted
    bench/engine.py --game chromecas --check exits non-zero below the targets; figures on one line last

All figures are of one core and in CPU time. Both programs play random games in turn, a slice each, and
the ratio is that of the sums. Decisions with a single option do not count.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tracemalloc
from pathlib import Path
from random import Random
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
SLICE = 0.25  # seconds of CPU time for each program in turn

# Multiples of python-chess's decisions per second, and copies per second.
TARGETS: dict[str, dict[str, dict[str, float]]] = {
    "chromecas": {"compiled": {"full": 4.5, "sampled": 11, "copies": 200_000}, "interpreted": {"full": 1.1}},
    "paint_brawl": {"compiled": {"full": 5.5, "sampled": 9, "copies": 200_000}, "interpreted": {"full": 0.8}},
    "dark_threat": {"compiled": {"full": 2.5, "sampled": 7, "copies": 200_000}, "interpreted": {"full": 0.5}},
    "color_quest": {"compiled": {"full": 4.5, "sampled": 7.5, "copies": 200_000}, "interpreted": {"full": 0.5}},
}
# Other set-ups, and what they must reach compiled: teams, layouts and scenarios unlike the default.
SPREAD_TARGETS: dict[str, float] = {"full": 2, "sampled": 6.5, "copies": 200_000}
SPREAD: dict[str, tuple[str, ...]] = {
    "color_quest": (
        "scenario=harvest gaia_team=hammers kaos_team=the_beast",
        "scenario=escort gaia_team=light_and_water kaos_team=corruption",
        "layout=tower gaia_team=polymorphs kaos_team=corruption",
        "layout=stairs gaia_team=light_and_water kaos_team=bone_host faces=ABAB",
        "layout=bridge scenario=harvest gaia_team=polymorphs kaos_team=bone_host",
        "setup=build scenario=escort",
    ),
}


class Rate:
    """Something counted over CPU time."""

    def __init__(self) -> None:
        self.count = 0
        self.seconds = 0.0

    def add(self, count: int, started: float) -> None:
        """This many since then."""
        self.count += count
        self.seconds += process_time() - started

    def per_second(self) -> float:
        """The rate."""
        return self.count / self.seconds


def chess_slice(rate: Rate, rng: Random) -> None:
    """Random chess for one slice of time."""
    import chess

    started = process_time()
    decisions = 0
    while process_time() - started < SLICE:
        board = chess.Board()
        for _ in range(120):
            moves = list(board.legal_moves)
            if not moves:
                break
            decisions += len(moves) > 1
            board.push(moves[int(rng.random() * len(moves))])
    rate.add(decisions, started)


def measure(name: str, rounds: int, words: str = "") -> dict[str, float]:
    """All figures of one game with these options in this process, interleaved with python-chess."""
    from khroma.games.registry import find_game
    from khroma.kernel.playout import play_out, play_out_listed

    game = find_game(name)
    options = game.option_table().read(words)
    rng = Random(1)
    chess_rate, full, sampled, games, copies = Rate(), Rate(), Rate(), Rate(), Rate()
    choices, actions, decisions = 0, 0, 0
    for _ in range(rounds):
        chess_slice(chess_rate, rng)
        started, count = process_time(), 0
        while process_time() - started < SLICE:
            each = play_out_listed(game, game.new(options), rng)
            decisions += each[0]
            count += each[1]
            actions += each[2]
        choices += count
        full.add(count, started)
        started, count, played = process_time(), 0, 0
        while process_time() - started < SLICE:
            count += play_out(game, game.new(options), rng)
            played += 1
        sampled.add(int(count * choices / decisions), started)
        games.add(played, started)
        state = game.new(options)
        for _ in range(120):
            if game.asked(state) != -2:
                game.advance(state, game.random_action(state, rng))
        started = process_time()
        for _ in range(4000):
            state.copy()
        copies.add(4000, started)
    return {
        "chess": chess_rate.per_second(),
        "full": full.per_second(),
        "sampled": sampled.per_second(),
        "actions": actions / full.seconds,
        "actions_per_decision": actions / choices,
        "copies": copies.per_second(),
        "games": games.per_second(),
        "bytes": _bytes_per_state(state),
    }


def _bytes_per_state(state: object) -> float:
    """What a copy takes, measured on many."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(500)]  # type: ignore[attr-defined]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def measure_apart(name: str, mode: str, rounds: int, words: str = "") -> dict[str, float]:
    """The figures from a process of its own: the compiled engine, or a copy of the source without it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ)
        if mode == "interpreted":
            shutil.copytree(
                ROOT / "src", Path(folder) / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd", "static")
            )
            environment["PYTHONPATH"] = str(Path(folder) / "src")
        command = [sys.executable, __file__, "--measure", name, "--rounds", str(rounds), "--options", words]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    found = json.loads(done.stdout.splitlines()[-1])
    if found.pop("is_compiled") != (mode == "compiled"):
        raise SystemExit(f"{mode} figures wanted, but the engine is not {mode}: run `make fast`")
    return {key: float(value) for key, value in found.items()}


def print_table(name: str, mode: str, figures: dict[str, float]) -> None:
    """All figures of one game and mode."""
    chess = figures["chess"]
    print(f"\n{name}, {mode} (python-chess: {chess:,.0f} decisions/s in the same run)")
    print(f"  decisions/s, full list    {figures['full']:>12,.0f}   {figures['full'] / chess:6.2f} x python-chess")
    print(
        f"  decisions/s, sampled      {figures['sampled']:>12,.0f}   {figures['sampled'] / chess:6.2f} x python-chess"
    )
    print(
        f"  legal actions/s           {figures['actions']:>12,.0f}   {figures['actions_per_decision']:6.1f} a decision"
    )
    print(f"  copies/s                  {figures['copies']:>12,.0f}   {figures['bytes']:6.0f} bytes each")
    print(f"  random games/s            {figures['games']:>12,.1f}")


def misses(name: str, mode: str, figures: dict[str, float], targets: dict[str, float]) -> list[str]:
    """The targets that were not reached."""
    found = []
    for key, target in targets.items():
        reached = figures[key] if key == "copies" else figures[key] / figures["chess"]
        if reached < target:
            found.append(f"{name} {mode} {key}: {reached:,.2f} is below {target:,}")
    return found


def print_spread(name: str, words: str, figures: dict[str, float]) -> None:
    """The figures of one more set-up, on one line."""
    full, sampled = figures["full"] / figures["chess"], figures["sampled"] / figures["chess"]
    print(f"  full {full:6.2f} x  sampled {sampled:6.2f} x  copies/s {figures['copies']:>9,.0f}   {name} {words}")


def one_line(name: str, results: dict[str, dict[str, float]]) -> str:
    """The figures that count, on one line."""
    parts = []
    for mode, figures in results.items():
        chess = figures["chess"]
        parts.append(
            f"{mode} full {figures['full'] / chess:.2f}x sampled {figures['sampled'] / chess:.2f}x "
            f"copies/s {figures['copies']:.0f} decisions/s {figures['full']:.0f} actions/s {figures['actions']:.0f} "
            f"games/s {figures['games']:.1f} bytes {figures['bytes']:.0f}"
        )
    return f"{name}: " + "; ".join(parts)


def main() -> int:
    """Measure, print, and check if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only this game (may be given several times)")
    parser.add_argument("--check", action="store_true", help="exit with 1 below the targets")
    parser.add_argument("--rounds", type=int, default=8, help="slices for each program")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    parser.add_argument("--options", default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        import khroma.kernel.game as engine

        figures: dict[str, object] = dict(measure(arguments.measure, arguments.rounds, arguments.options))
        print(json.dumps({**figures, "is_compiled": not str(engine.__file__).endswith(".py")}))
        return 0
    from khroma.games.registry import GAMES, find_game

    names = [find_game(name).id for name in arguments.game or GAMES]
    subprocess.run([sys.executable, str(ROOT / "build_engine.py")], stdout=subprocess.DEVNULL, check=True)
    failed: list[str] = []
    lines = []
    for name in names:
        results = {mode: measure_apart(name, mode, arguments.rounds) for mode in ("compiled", "interpreted")}
        for mode, figures_of_mode in results.items():
            print_table(name, mode, figures_of_mode)
            failed += misses(name, mode, figures_of_mode, TARGETS.get(name, {}).get(mode, {}))
        for words in SPREAD.get(name, ()):
            spread = measure_apart(name, "compiled", max(2, arguments.rounds // 2), words)
            print_spread(name, words, spread)
            failed += [f"{miss} with {words}" for miss in misses(name, "compiled", spread, SPREAD_TARGETS)]
        lines.append(one_line(name, results))
    print()
    for miss in failed:
        print(f"below target: {miss}")
    print("\n".join(lines))
    return 1 if arguments.check and failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
