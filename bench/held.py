"""Hold processes to a share of a core each, by the processor time that they have really used.

    python bench/held.py 0.2 PROCESS...        until its standard input ends; then all of them run freely again

Where the load generator and the database use the same cores as the servers, two servers cannot show what they would
carry on cores of their own. Held to a share that leaves room for the others, they can: each has the same time as one
alone, and what they do with it is measured.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from pathlib import Path

STEP = 0.002
CREDIT = 0.02  # seconds of a share that may be saved up


def used_by(process: int) -> float:
    """Processor seconds of all its threads, to the nanosecond."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text(encoding="utf-8").split()[0]) for task in tasks) / 1e9


def hold(share: float, processes: list[int]) -> None:
    """Stop whoever has used more than its share until it has not."""
    before, credit = {each: used_by(each) for each in processes}, dict.fromkeys(processes, 0.0)
    stopped: set[int] = set()
    looked = time.monotonic()
    try:
        while not select.select([sys.stdin], [], [], STEP)[0]:
            now = time.monotonic()
            passed, looked = now - looked, now
            for each in processes:
                used = used_by(each)
                credit[each] = min(CREDIT, credit[each] + share * passed) - (used - before[each])
                before[each] = used
                if credit[each] < 0 and each not in stopped:
                    os.kill(each, signal.SIGSTOP)
                    stopped.add(each)
                elif credit[each] >= 0 and each in stopped:
                    os.kill(each, signal.SIGCONT)
                    stopped.discard(each)
    finally:
        for each in stopped:
            os.kill(each, signal.SIGCONT)


if __name__ == "__main__":
    hold(float(sys.argv[1]), [int(each) for each in sys.argv[2:]])
