"""What the reasons for an action are made of: things that can be counted on the table."""

from __future__ import annotations

from khroma.kernel.errors import Fact

UNKNOWN = -1  # a way to nobody: it is not compared


class Measure:
    """Something countable, for one seat. `worth` says what one more of it is worth: below zero, fewer are better.

    Measures of the same name and words are compared before and after an action. The sentence is `reason.<name>`
    of the game's texts; it is said only when the change is for the better, so it needs to know one direction alone.
    """

    __slots__ = ("name", "value", "words", "worth")

    def __init__(self, name: str, value: int, worth: int, **words: str) -> None:
        self.name = name
        self.value = value
        self.worth = worth
        self.words = words

    def key(self) -> tuple[str, ...]:
        """What makes two measures the same."""
        return (self.name, *self.words.values())

    def facts(self, before: int) -> dict[str, Fact]:
        """What its sentence may mention: the change, what is now, and its words."""
        return {**self.words, "n": abs(self.value - before), "now": self.value}
