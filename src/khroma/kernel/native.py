"""What the compiler is told about classes. Without it, these words do nothing.

`mypyc_attr(allow_interpreted_subclasses=True)` marks a compiled class that plain Python classes may extend: a
designer's card or game stands in one file and works with the compiled engine. A call through such a class costs about
twelve nanoseconds more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["mypyc_attr"]

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: object) -> Callable[[T], T]:
        """Read by the compiler only."""
        return lambda each: each
