"""Text of somebody else's, as it may be printed: a terminal obeys control characters, and those that turn the direction
of writing can make a line say something else."""

from __future__ import annotations

_CONTROLS = (*range(9), *range(11, 32), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_HARMLESS = dict.fromkeys(_CONTROLS, "\ufffd")


def harmless(text: str) -> str:
    """The same without anything that does something to a terminal; lines and tabs stay."""
    return text.translate(_HARMLESS)
