"""Keep what runs of shipped experiments have found, so that the next run goes on from there.

    python -m tests.make_kept lab/chromecas-last-turn lab/dark-threat-camps

Where more games are kept already than a run has, the longer series stays.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from khroma.lab.experiment import Experiment, read_experiment
from khroma.lab.journal import Journal
from khroma.lab.kept import Kept, kept_of, read_kept, write_kept
from khroma.lab.library import find_experiment

PLAYED = Path(__file__).parents[1] / "src" / "khroma" / "lab" / "played"


def merged(experiment: Experiment, before: list[Kept], now: list[Kept]) -> list[Kept]:
    """The longest series of each cell, in the order of the experiment."""
    found = []
    for cell in experiment.cells:
        of_cell = [kept for kept in [*now, *before] if kept.is_of(cell)]
        found += [max(of_cell, key=lambda kept: len(kept.won))] if of_cell else []
    return found


def main() -> None:
    """Write the files."""
    for word in sys.argv[1:]:
        name = json.loads((Path(word) / "plan.json").read_text())["name"]
        experiment = read_experiment(find_experiment(name))
        kept = merged(experiment, read_kept(name), kept_of(experiment, Journal(Path(word), experiment)))
        (PLAYED / f"{name}.ndjson").write_text(write_kept(kept))
        print(f"{name}: {sum(len(each.won) for each in kept)} games in {len(kept)} cells")


if __name__ == "__main__":
    main()
