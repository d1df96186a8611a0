"""`python -m tests.mutants GAME [--sample N] [--seed N] [--jobs N] [--only CHECK ...] [--least PERCENT]`"""

from __future__ import annotations

import argparse
import sys

from khroma.games.registry import GAMES
from tests.mutants.hunt import Outcome, hunt, sample, stale
from tests.mutants.pieces import CHECKS


def main() -> int:
    """Plant, look, and tell what was not noticed."""
    wanted = _arguments()
    faults, count = sample(wanted.game, wanted.sample, wanted.seed)
    print(f"{wanted.game}: {len(faults)} of {count} faults, seed {wanted.seed}", flush=True)
    outcomes = hunt(
        wanted.game,
        faults,
        lambda outcome: _tell(outcome, wanted.verbose),
        wanted.jobs,
        wanted.only or tuple(CHECKS),
    )
    print(summary(outcomes))
    for equivalent in stale(wanted.game):
        print(f"equivalent.toml: {equivalent.file}, {equivalent.inside}: no such change any more: {equivalent.change}")
    noticed = sum(bool(outcome.check) for outcome in outcomes)
    return int(100 * noticed < wanted.least * len(outcomes))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--sample", type=int, default=30, help="how many faults; 0: every one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many at the same time")
    parser.add_argument("--only", choices=list(CHECKS), nargs="+", help="run these checks alone")
    parser.add_argument("--least", type=float, default=0.0, help="the share in percent that must be noticed")
    parser.add_argument("--verbose", action="store_true", help="tell of every fault, not only of those that survive")
    return parser.parse_args()


def _tell(outcome: Outcome, verbose: bool) -> None:
    """A fault that survives the cases is worth a case."""
    if verbose or outcome.check != "cases":
        fault = outcome.fault
        print(f"{outcome.check or 'SURVIVED'}  {fault.file}:{fault.line} {fault.inside} ({fault.kind})")
        print(f"    {fault.change}")
        print(f"    {outcome.said or _in_vain(outcome.looked)}", flush=True)


def _in_vain(looked: int) -> str:
    return f"{looked} pieces of the checks come to it and notice nothing" if looked else "nothing ever comes to it"


def summary(outcomes: list[Outcome]) -> str:
    """How many were noticed, by what first, and which share by the cases."""
    total = len(outcomes) or 1
    counts = [f"{check} {sum(outcome.check == check for outcome in outcomes)}" for check in CHECKS]
    survived = sum(not outcome.check for outcome in outcomes)
    share = 100 * sum(outcome.check == "cases" for outcome in outcomes) / total
    together = 100 * (total - survived) / total
    return f"noticed by {', '.join(counts)}; survived {survived}; the cases alone {share:.0f} %, all {together:.0f} %"


if __name__ == "__main__":
    sys.exit(main())
