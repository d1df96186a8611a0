"""Color Quest: what can never be."""

from __future__ import annotations

from khroma.games.color_quest import kinds
from khroma.games.color_quest.box import COPIES, DICE
from khroma.games.color_quest.kinds import CARDS, COLOURS, FIGURES, ITEMS, NOBODY, NONE, PAINT_COLOURS, WALL
from khroma.games.color_quest.rules.dice import ASSIGN_DIE, PLACE_DIE
from khroma.games.color_quest.state import State
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Square


def audit(state: State) -> list[str]:
    """CQ-DIE-1, CQ-GEO-8, CQ-CMP-1, CQ-CMP-2: dice and cards add up, squares hold what they may, supplies hold."""
    wrong = []
    waiting = [entry for entry in state.agenda if ASSIGN_DIE.matches(entry) or PLACE_DIE.matches(entry)]
    on_board = [square for square in state.box.board.squares if state.ground.die[square] != NONE]
    dice = (
        state.dice.pool
        + state.dice.held()
        + len(on_board)
        + len(state.dice.captured)
        + len(state.dice.rolled)
        + len(waiting)
    )
    if dice != DICE and state.ended == PLAYING:
        wrong.append(f"there are {dice} dice")
    for item in CARDS:
        cards = state.cards.seen(item) + state.cards.deck[item]
        if cards != COPIES:
            wrong.append(f"there are {cards} cards {ITEMS[item]}")
    for square in state.box.board.squares:
        wrong += _audit_square(state, square)
    for kind in [each for each in range(kinds.KINDS) if each != kinds.BONE_PILE]:
        here = len(
            [f for f in state.figures.numbers if state.figures.places[f] != NOBODY and state.figures.kinds[f] == kind]
        )
        if here > state.figures.count[kind] or state.figures.count[kind] > state.box.figures[kind]:
            wrong.append(f"{here} of {FIGURES[kind]} in play, counted {state.figures.count[kind]}")
    for colour in PAINT_COLOURS:
        here = len([square for square in state.box.board.squares if state.ground.puddle[square] == colour])
        if here > state.ground.laid[colour] or state.ground.laid[colour] > state.box.tokens:
            wrong.append(f"{here} puddles of {COLOURS[colour]}, counted {state.ground.laid[colour]}")
    if sum(state.ground.bones) > state.ground.bone_piles:
        wrong.append("bone piles are miscounted")
    if min(state.cards.hand) < 0 or min(state.cards.deck) < 0 or min(state.dice.boards) < 0 or state.dice.pool < 0:
        wrong.append("a supply is negative")
    return wrong


def _audit_square(state: State, square: Square) -> list[str]:
    """CQ-GEO-8: what never lies together."""
    name, figure = state.square_word(square), state.figures.at[square]
    wrong = []
    if figure != NOBODY and state.figures.places[figure] != square:
        wrong.append(f"the figure on {name} thinks it is elsewhere")
    if figure != NOBODY and state.ground.puddle[square] != NONE:
        wrong.append(f"figure and puddle on {name}")
    if figure != NOBODY and state.ground.die[square] != NONE:
        wrong.append(f"figure and die on {name}")
    if state.ground.bones[square] and (
        state.ground.puddle[square] != NONE or state.ground.die[square] != NONE or state.ground.tile[square] == WALL
    ):
        wrong.append(f"bone pile and something else on {name}")
    return wrong
