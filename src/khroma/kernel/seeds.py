"""Where the dice come from: a seed that is committed to before the first answer and revealed after the last.

    commitment = SHA-256("khroma dice 1 " + seed)                   seed: 64 hexadecimal digits

Where players bring numbers of their own, what the server has committed to is only its half. Each player promises a
number by its hash, and tells it when all have promised, so that whoever speaks last can choose nothing any more:

    promise    = SHA-256("khroma number 1 " + number)               number: 64 hexadecimal digits
    seed       = SHA-256("khroma seed 1 " + half + for each seat " " + its number, or " -" if it told none)
"""

from __future__ import annotations

import hashlib
import secrets

NONE = "-"  # in a record: of this seat there is none


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is shown before the first answer: it fixes the seed and tells nothing about it."""
    return hashlib.sha256(f"khroma dice 1 {seed}".encode()).hexdigest()


def promise(number: str) -> str:
    """What a player shows before telling a number."""
    return hashlib.sha256(f"khroma number 1 {number}".encode()).hexdigest()


def mixed(half: str, numbers: list[str]) -> str:
    """The seed that the server's half and the players' numbers (empty: none) make together; without any, the half."""
    if not any(numbers):
        return half
    return hashlib.sha256(" ".join(["khroma seed 1", half, *(each or NONE for each in numbers)]).encode()).hexdigest()
