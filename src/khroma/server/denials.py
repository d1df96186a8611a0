"""What the server cannot or will not do, said in the language of whoever asks."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from litestar.exceptions import HTTPException

from khroma.kernel.errors import Fact
from khroma.kernel.language import languages
from khroma.kernel.text_files import FALLBACK
from khroma.kernel.texts import read_own_texts

_MOST_WISHES = 20  # languages of one header that are looked at


class Denied(HTTPException):
    """A request that is refused for a reason of ours; `reason` is the key of its sentence."""

    def __init__(self, status: int, reason: str, **facts: Fact) -> None:
        super().__init__(status_code=status, detail=say(FALLBACK, reason, **facts))
        self.reason = reason
        self.facts = facts


def say(language: str, reason: str, **facts: Fact) -> str:
    """The sentence for a reason."""
    return read_own_texts("khroma.server", language).say(f"problem.{reason}", facts)


def spoken(scope: Any) -> str:
    """The language of an answer: the one in the address, else the first of the reader's that is spoken here."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [])
    headers = dict(scope.get("headers", []))
    wanted = asked[:1] + wishes(headers.get(b"accept-language", b"").decode("latin-1"))
    return next((language for language in wanted if language in languages()), FALLBACK)


def wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first; a region is left out."""
    found: list[tuple[float, str]] = []
    for part in header.split(",")[:_MOST_WISHES]:
        tag, _, weight = part.partition(";q=")
        language = tag.strip().partition("-")[0].lower()
        try:
            found.append((-float(weight or 1), language))
        except ValueError:
            continue
    return [language for _, language in sorted(found, key=lambda each: each[0])]
