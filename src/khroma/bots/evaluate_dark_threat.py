"""How a position of Dark Threat stands for a seat: what each camp has reached, and how near it is to the next step.

The unit is a hundredth of a lit colour. Each camp is judged by the plan of its level.
"""

from __future__ import annotations

from typing import Final

from khroma.bots.evaluate_dark_threat_danger import danger
from khroma.bots.evaluate_dark_threat_gaia import NAMES as OF_GAIA
from khroma.bots.evaluate_dark_threat_gaia import parts_of_gaia
from khroma.bots.evaluate_dark_threat_kaos import NAMES as OF_KAOS
from khroma.bots.evaluate_dark_threat_kaos import parts_of_kaos
from khroma.bots.evaluate_dark_threat_race import launches
from khroma.bots.judge import Judge
from khroma.games.dark_threat.kinds import BLACK, EASY, FIGURE_COLOURS, HARD, LEVELS, TOTEM
from khroma.games.dark_threat.rules.items import WINGS_OF_MANA
from khroma.games.dark_threat.rules.networks import NETWORK
from khroma.games.dark_threat.rules.powers import LEVITATION
from khroma.games.dark_threat.state import State
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Action, Seat, Square


class DarkThreatJudge(Judge):
    """What each camp has reached and how near it is to the next step, by the plan of its level.

    A Gaia at Hard looks after her leaders, and fears the growth of the Bane less: she needs it, and only a Kaos at
    Easy wins by it alone.
    """

    def __init__(self) -> None:
        super().__init__((*OF_KAOS, *OF_GAIA, "danger"))

    def players(self, state: KernelState) -> int:
        return 2

    def side(self, state: KernelState, seat: Seat) -> Seat:
        assert isinstance(state, State)
        return seat if state.box.players == 2 else Seat(seat // 2)

    def parts(self, state: KernelState, side: Seat) -> list[int]:
        assert isinstance(state, State)
        black = _black(state)
        if side == 0:
            return [*parts_of_kaos(state, black), 0, 0, 0, 0, 0, 0, 0, 0, 0]
        return [0, 0, 0, 0, 0, 0, *parts_of_gaia(state, black), -danger(state) if _is_careful(state) else 0]

    def evaluate(self, state: KernelState, seat: Seat) -> int:
        assert isinstance(state, State)
        black, weights = _black(state), self.weights
        kaos, gaia = 0, 0
        index = 0
        for part in parts_of_kaos(state, black):
            kaos += part * weights[index]
            index += 1
        for part in parts_of_gaia(state, black):
            gaia += part * weights[index]
            index += 1
        if self.side(state, seat) == 0:
            return (kaos - gaia) // 100
        if not _is_careful(state):
            return (gaia - kaos) // 100
        gaia -= danger(state) * weights[index]
        return (gaia - (kaos if state.box.level_kaos == EASY else kaos // 3)) // 100

    def promising(self, state: KernelState, legal: list[Action]) -> list[Action]:
        assert isinstance(state, State)
        return promising(state, legal)

    def mark(self, state: KernelState) -> int:
        assert isinstance(state, State)
        figures, turn = state.figures, state.turn
        table = (tuple(figures.where), tuple(figures.form), tuple(figures.stun), tuple(state.paint.on))
        left = (turn.moves, turn.attacks, turn.actions, turn.kind, figures.prayer_gaia, figures.prayer_kaos)
        return hash((table, left, state.deeds, tuple(state.agenda)))


def _black(state: State) -> list[Square]:
    return [square for square in state.box.squares if state.paint.on[square] == BLACK]


def _is_careful(state: State) -> bool:
    return state.box.level_gaia >= HARD


_PLAIN: Final = DarkThreatJudge()


def evaluate(state: State, seat: Seat) -> int:
    """The worth of the position for the camp of this seat, less its worth for the other."""
    return _PLAIN.evaluate(state, seat)


def new_judge() -> Judge:
    """A judge whose weights may be changed."""
    return DarkThreatJudge()


def scenario(state: State) -> str:
    """The level of Gaia, who plays differently at each."""
    return f"gaia_{LEVELS[state.box.level_gaia]}"


def promising(state: State, legal: list[Action]) -> list[Action]:
    """Without the actions that hardly ever help but are many: most Levitations, aimless flights, paint on nothing."""
    return [action for action in legal if _is_promising(state, action)]


def _is_promising(state: State, action: Action) -> bool:
    if LEVITATION.matches(action):
        colour = FIGURE_COLOURS[state.figures.at[LEVITATION.totem.of(action)]]
        return state.box.level_gaia >= HARD and launches(state, colour, LEVITATION.end.of(action))
    if NETWORK.matches(action):
        return NETWORK.first.of(action) == 0 or _paints_something(state, action)
    if WINGS_OF_MANA.matches(action):
        return _lands_somewhere(state, WINGS_OF_MANA.end.of(action))
    return True


def _paints_something(state: State, action: Action) -> bool:
    """A network of the Chosen One that lights a prism, hits an enemy, or leads on in one colour that is needed."""
    first, second = NETWORK.first.of(action), NETWORK.second.of(action)
    colour = first
    for square in state.box.line2[NETWORK.start.of(action) * 4 + NETWORK.direction.of(action)]:
        if state.ground.prism[square] == colour and not state.paint.is_lit(colour):
            return True
        if state.figures.kind_at(square) > TOTEM:
            return True
        colour = second
    return first == second and not state.paint.is_lit(first)


def _lands_somewhere(state: State, square: Square) -> bool:
    """Beside an enemy, near an unlit prism, or on the Sanctuary."""
    if square == state.box.sanctuary:
        return True
    for other in state.box.around[square]:
        if state.figures.kind_at(other) > TOTEM:
            return True
        colour = state.ground.prism[other]
        if colour and not state.paint.is_lit(colour):
            return True
    return False
