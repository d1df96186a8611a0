"""What the server cannot or will not do, said in the language of whoever asks."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from litestar.exceptions import HTTPException

from khroma.kernel.errors import Fact
from khroma.kernel.language import languages
from khroma.kernel.text_files import FALLBACK
from khroma.table.problems import say, wishes


class Denied(HTTPException):
    """A request that is refused for a reason of ours; `reason` is the key of its sentence."""

    def __init__(self, status: int, reason: str, **facts: Fact) -> None:
        super().__init__(status_code=status, detail=say(FALLBACK, reason, **facts))
        self.reason = reason
        self.facts = facts


def spoken(scope: Any) -> str:
    """The language of an answer: the one in the address, else the first of the reader's that is spoken here."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [])
    headers = dict(scope.get("headers", []))
    wanted = asked[:1] + wishes(headers.get(b"accept-language", b"").decode("latin-1"))
    return next((language for language in wanted if language in languages()), FALLBACK)
