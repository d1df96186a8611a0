"""Names and secrets of guests, and which names read alike."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from functools import lru_cache
from unicodedata import category, name, normalize

LONGEST = 40
_MARKS = 2  # this many marks over one letter; more of them are drawn over the lines above
# Letters and signs that are drawn as nothing, although they count as printable.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufe00-\ufe0f]|[\U000e0100-\U000e01ef]"
)
# After each small letter what is drawn like it, if not exactly, then in some typeface: letters of Cyrillic, Greek,
# Cherokee and Armenian, digits, signs, and letters of ours that look like each other.
_DRAWN_LIKE = (
    "aАаΑαᎪ@ bВвЬьΒβᏴ cСсςᏟ dԁᎠ eЕеΕεᎬ3ЗзЭэ gԌցᏀ hНнҺһΗհᎻ kКкΚκᏦ lІіЇїӀӏЈјΙιᎫᏞIiJj1|! "
    "mМмΜᎷ nΝηոՈ oОоΟοσօՕ0 pРрΡρᏢ qԚԛ rгᎡ sЅѕᏚ5$ tТтΤτᎢ "
    "uυսՍ vѴѵνᏙ wԜԝωᎳ xХхΧχ yУуΥγᎩ zΖᏃ"
)
_LOOKS = {sign: word[0] for word in _DRAWN_LIKE.split() for sign in word[1:]}
_LATIN = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:[A-Z]{2,} )*([A-Z])(?: |$)")


def new_id() -> str:
    """A short name for a guest that cannot be guessed."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """A token or invitation."""
    return secrets.token_urlsafe(32)


def visible(given: str) -> str:
    """A text as it is shown, on one line: nothing that cannot be seen or turns others round, no piles of marks, single
    blanks."""
    seen, marks = [], 0
    for sign in _UNSEEN.sub("", given):
        marks = marks + 1 if category(sign).startswith("M") else 0
        if category(sign) == "Cf" or marks > _MARKS:
            continue
        seen.append(sign if sign.isprintable() else " ")
    return " ".join("".join(seen).split())


def clean_name(given: str | None) -> str:
    """A name as it is shown: one spelling of each letter, and not empty."""
    shown = visible(normalize("NFKC", given or ""))[:LONGEST].strip()
    return shown or f"Guest {secrets.randbelow(9000) + 1000}"


@lru_cache(4096)
def readings(shown: str) -> frozenset[str]:
    """How a name may be read, whatever its case, script and marks: two with one reading in common look alike."""
    return frozenset(_reading(each) for each in (shown, shown.casefold(), shown.upper()))


def _reading(shown: str) -> str:
    plain = "".join(_letter(sign) for sign in normalize("NFKD", shown))
    return plain.replace("rn", "m").replace("vv", "w")


def _letter(sign: str) -> str:
    """The letter as which a sign is read; nothing for blanks, marks and points."""
    if sign in _LOOKS:
        return _LOOKS[sign]
    if not sign.isalnum() and not category(sign).startswith("S"):
        return ""
    found = None if sign.isascii() else _LATIN.match(name(sign, ""))
    plain = found[1].lower() if found else sign.casefold()
    return _LOOKS.get(plain, plain)


def distinct(shown: str, others: Iterable[str]) -> str:
    """A name that nobody takes for one of the others: if it reads like one, it is counted."""
    taken = [readings(other) for other in others]
    count, called = 1, shown
    while any(readings(called) & each for each in taken):
        count += 1
        called = f"{shown[: LONGEST - 5]} ({count})"
    return called
