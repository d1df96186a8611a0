"""Which tests tell stories of the table: those need the engine only as it is, and run once, with the faster one.

They come first: they last seconds each, and the thousands of short ones fill what time is left at the end.

A story in a browser, or with servers and their clocks, hangs on the machine's hour: one that fails is told once more,
and the summary says so.
"""

from __future__ import annotations

import pytest

TABLES = ("server", "page", "cli")  # the longest first


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the stories of the table, but for those that bring a game of their own."""
    for item in items:
        if item.path.parent.name in TABLES and not item.get_closest_marker("interpreted"):
            item.add_marker("table")
        lives = item.get_closest_marker("page") or item.path.parent.name == "server"
        if lives and not item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    order = {name: number for number, name in enumerate(TABLES)}
    items.sort(key=lambda item: order.get(item.path.parent.name, len(TABLES)))
