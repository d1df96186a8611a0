"""A position drawn in a test, and what one may ask about it.

scene = Scene("chromecas", '''
  y\\x    0       1
    0  *b2-..  3o3-..
  blue chromecas: 3 4 5
''')
assert scene.ends("place_chromeca 4") == {"1,0"}
assert scene.refusal("place_chromeca 3 1,0").rule == "CH-CAP-2"
assert scene.play("place_chromeca 4 1,0").shows('''
  y\\x    0       1
    0  *b2-..  3b4-..
''')
"""

from __future__ import annotations

from typing import Any

from khroma.games.registry import find_game
from khroma.kernel.case_runner import Runner
from khroma.kernel.data import Table as DataTable
from khroma.kernel.errors import Refusal
from khroma.kernel.events import Event
from khroma.kernel.game import OVER, Outcome


class Scene:
    """A table in the middle of a game. Shuffles and windows that a test does not speak of are answered for it."""

    def __init__(self, game: str, picture: str = "", **options: object) -> None:
        self.game = find_game(game)
        self.runner = Runner(self.game, options, picture)
        self.at = self.runner.at

    @property
    def state(self) -> Any:
        """The state itself, for what no word says."""
        return self.at.state

    @property
    def picture(self) -> str:
        """The whole position."""
        return self.game.picture(self.state)

    def play(self, *lines: str) -> Scene:
        """Play these lines, then go on to the next decision."""
        self._step({"play": list(lines)})
        self.runner.come_to_rest(DataTable("scene", {}))
        return self

    def asked(self) -> str:
        """Who is asked what: `blue action`; `nobody` when the game is over."""
        question = self.game.question(self.state)
        return "nobody" if question is None else self.at.asked_words(question)

    def legal(self, beginning: str = "") -> set[str]:
        """The legal lines that begin so."""
        return set(self.at.beginning_with(beginning))

    def ends(self, beginning: str) -> set[str]:
        """The last words of the legal lines that begin so."""
        return {line.split()[-1] for line in self.legal(beginning)}

    def refusal(self, line: str) -> Refusal:
        """Why this line is not legal."""
        action = self.game.read(self.state, self.at.named(line))
        assert action not in self.game.legal(self.state), f"{line} is legal"
        return self.game.why_not(self.state, action)

    def shows(self, picture: str, whole: bool = True) -> bool:
        """Whether the position is the one drawn; raises with both pictures if it is not."""
        self._step({"expect": picture, "whole": whole, "stay": True})
        return True

    def sees(self, seat: str, picture: str) -> bool:
        """Whether this seat sees what is drawn or said."""
        self._step({"seat": seat, "sees": picture, "stay": True})
        return True

    def events(self) -> list[Event]:
        """Everything that happened so far."""
        return [event for answer in self.at.session.answers for event in answer.events]

    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.game.outcome(self.state) if self.at.session.asked() == OVER else None

    def _step(self, content: dict[str, object]) -> None:
        self.runner.step(DataTable("scene", content))
