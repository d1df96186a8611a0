"""Which tests tell stories of the table: those need the engine only as it is, and run once, with the faster one.
So do the tests of what stands beside the rules: bots, environments for learning, the lab, paper.

Several workers mix them with the others: stories wait for servers, clocks and browsers, and the thousands of tests that
only compute use the time meanwhile. Some of these are left for the end, when the last stories are being told.

A story in a browser, or with servers and their clocks, hangs on the machine's hour: one that fails is told once more,
and the summary says so.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TABLES = ("server", "page", "cli")
BESIDE = ("bots", "env", "lab", "printing", "table")
STORIES_END = 0.85  # by then, of everything, the last story has begun

gc.disable()  # until all tests are read


def folder_of(item: pytest.Item) -> str:
    """The folder of all tests in which this one lies."""
    return item.path.relative_to(TESTS).parts[0]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """All that is read stays to the end: the collector of garbage need not look at it again and again."""
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Mark what runs once, but for stories that bring a game of their own; then put all in order."""
    for item in items:
        folder = folder_of(item)
        if not item.get_closest_marker("interpreted"):
            if folder in TABLES:
                item.add_marker("table")
            if folder in BESIDE:
                item.add_marker("once")
        lives = item.get_closest_marker("page") or folder == "server"
        if lives and not item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    yield
    if hasattr(config, "workerinput"):
        mix(items)


def mix(items: list[pytest.Item]) -> None:
    """Spread each kind of story, and all other tests, evenly over the whole run."""
    kinds = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        folder = folder_of(item)
        kinds[folder if folder in TABLES else ""].append(item)
    place: dict[pytest.Item, float] = {}
    for kind, those in kinds.items():
        end = STORIES_END if kind else 1.0
        place.update({item: end * number / len(those) for number, item in enumerate(those)})
    items.sort(key=place.__getitem__)
