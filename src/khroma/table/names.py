"""Names and secrets of guests."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """A short name for a guest that cannot be guessed."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """A token or invitation."""
    return secrets.token_urlsafe(32)


def clean_name(name: str | None) -> str:
    """A name as it is shown: printable, single blanks, not empty."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in name or "").split())[:40]
    return shown or f"Guest {secrets.randbelow(9000) + 1000}"
