"""The terminal: colours where there are any, plain text where there are none, and lines that are typed."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import IO

from rich.console import Console
from rich.text import Text

from khroma.cli.harmless import harmless


def console(stream: IO[str] | None = None) -> Console:
    """A console that adds nothing of its own: no markup, no guessing at what might be coloured."""
    return Console(file=stream or sys.stdout, highlight=False, markup=False, emoji=False)


def has_boxes(screen: Console) -> bool:
    """Whether lines and boxes can be drawn in the output's encoding."""
    return screen.encoding.lower().replace("-", "").startswith("utf")


class Screen:
    """Where a game is shown and lines are typed. Without a terminal, what was typed is repeated after the
    prompt, so that the output reads as a game."""

    def __init__(self) -> None:
        self.out = console()
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401  (input() then edits lines and remembers them)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.out.width

    def say(self, text: str | Text = "", style: str = "") -> None:
        """Print a line or several, wrapped only where a person reads."""
        shown = Text(harmless(text), style=style) if isinstance(text, str) else text
        self.out.print(shown, soft_wrap=not self.out.is_terminal)

    def draw(self, text: Text) -> None:
        """Print something drawn: never wrapped."""
        self.out.print(text, soft_wrap=True)

    def clear(self) -> None:
        """Hide what was shown, where that is possible."""
        if self.live:
            self.out.clear()

    def ask(self, prompt: str) -> str | None:
        """A typed line; None at the end of the input."""
        if self.live:
            try:
                return input(prompt)
            except EOFError:
                self.out.print()
                return None
        self.out.print(prompt, end="", soft_wrap=True)
        line = sys.stdin.readline()
        self.out.print(line.rstrip("\r\n"), soft_wrap=True)
        sys.stdout.flush()
        return line.rstrip("\r\n") if line else None
