"""Which tests tell stories of the table: those need the engine only as it is, and run once, with the faster one.

They come first: they last seconds each, and the thousands of short ones fill what time is left at the end.
"""

from __future__ import annotations

import pytest

TABLES = ("server", "page", "cli")  # the longest first


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the stories of the table, but for those that bring a game of their own."""
    for item in items:
        if item.path.parent.name in TABLES and not item.get_closest_marker("interpreted"):
            item.add_marker("table")
    order = {name: number for number, name in enumerate(TABLES)}
    items.sort(key=lambda item: order.get(item.path.parent.name, len(TABLES)))
