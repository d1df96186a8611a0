"""How a position of Dark Threat stands for a seat: what each camp has reached, and how near it is to the next step.

The unit is a hundredth of a lit colour. Each camp is judged by the plan of its level.
"""

from __future__ import annotations

from khroma.bots.evaluate_dark_threat_danger import danger
from khroma.bots.evaluate_dark_threat_gaia import worth_of_gaia
from khroma.bots.evaluate_dark_threat_kaos import worth_of_kaos
from khroma.bots.evaluate_dark_threat_race import launches
from khroma.games.dark_threat.kinds import BLACK, EASY, FIGURE_COLOURS, HARD, TOTEM, Square
from khroma.games.dark_threat.rules.items import WINGS_OF_MANA
from khroma.games.dark_threat.rules.networks import NETWORK
from khroma.games.dark_threat.rules.powers import LEVITATION
from khroma.games.dark_threat.state import State
from khroma.kernel.kinds import Action, Seat


def evaluate(state: State, seat: Seat) -> int:
    """The worth of the position for the camp of this seat, less its worth for the other.

    A Gaia at Hard looks after her leaders, and fears the growth of the Bane less: she needs it, and only a Kaos at
    Easy wins by it alone.
    """
    gaia = seat == 1 if state.box.players == 2 else seat >= 2
    black = [square for square in state.box.squares if state.paint.on[square] == BLACK]
    own, other = worth_of_gaia(state, black), worth_of_kaos(state, black)
    if not gaia:
        return other - own
    if state.box.level_gaia < HARD:
        return own - other
    return own - danger(state) - (other if state.box.level_kaos == EASY else other // 3)


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
