"""Work beside the table: records are replayed and positions studied in a second worker, which is there only while it is
needed and can be ended at any time.

What there is to do travels as a pickle between two workers of the same page, as it does between processes of a server.
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
Post = Callable[[str, float], Awaitable[str]]  # hands work over; an empty answer if it took too many seconds


class Overdue(Exception):
    """It took too long, or the worker died of it."""


class Beside:
    """The second worker, seen from the first."""

    def __init__(self, post: Post) -> None:
        self._post = post

    async def run(self, work: Callable[..., T], *given: object, seconds: float) -> T:
        """What the work returns or raises; Overdue if it does neither in this many seconds."""
        answer = await self._post(pack((work, given)), seconds)
        if not answer:
            raise Overdue
        good, value = unpack(answer)
        if not good:
            raise value
        result: T = value
        return result


def do_work(packed: str) -> str:
    """In the second worker: do what was handed over."""
    work, given = unpack(packed)
    try:
        return pack((True, work(*given)))
    except Exception as error:
        return pack((False, error))


def pack(value: object) -> str:
    """Anything, as a text that travels."""
    return base64.b64encode(pickle.dumps(value)).decode()


def unpack(text: str) -> Any:
    """What such a text holds."""
    return pickle.loads(base64.b64decode(text))
