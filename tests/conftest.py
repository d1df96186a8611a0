"""Which tests tell stories of the table: those need the engine only as it is, and run once, with the faster one."""

from __future__ import annotations

import pytest

TABLES = ("cli", "page", "server")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the stories of the table, but for those that bring a game of their own."""
    for item in items:
        if item.path.parent.name in TABLES and not item.get_closest_marker("interpreted"):
            item.add_marker("table")
