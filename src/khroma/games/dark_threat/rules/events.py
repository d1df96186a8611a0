"""Dark Threat: divine events (docs/rules/dark_threat.md, section 7.10)."""

from __future__ import annotations

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.kinds import (
    BLACK,
    CLERIC,
    EVENT,
    FIGURES,
    GAIA,
    MUSHROOM,
    NINJA,
    NO_PAINT,
    NOBODY,
    P_CHOSEN,
    P_COLOUR,
    P_COLOURS,
    P_MANDRAKE,
    P_OAK,
    P_SMALL,
    TOTEM,
    Square,
)
from khroma.games.dark_threat.rules.bane import black_puddles
from khroma.games.dark_threat.rules.knockouts import can_fall, knock_out
from khroma.games.dark_threat.rules.paint import blacken, lay_paint
from khroma.games.dark_threat.rules.specials import invoke_avatar
from khroma.games.dark_threat.state import State


def calls_gaia(state: State, figure: int, square: Square) -> bool:
    """DT-EVT-1, DT-SAN-4: an own move that ends on the Sanctuary, but not in Gaia's first turn."""
    return square == state.box.sanctuary and figure in (P_OAK, P_CHOSEN) and not state.is_first_turn()


def may_sacrifice(state: State) -> bool:
    """DT-EVT-3, DT-TRN-7: Kaos, once per turn, not in its first turn."""
    return state.camp() != GAIA and not state.sacrificed and not state.is_first_turn()


def sacrifices(state: State, out: list[Action]) -> None:
    """DT-SPC-13, DT-EVT-3: any Mandrake or Spore on the board that was not invoked in this turn."""
    if not may_sacrifice(state):
        return
    for figure in range(P_MANDRAKE, P_SMALL):
        if state.where[figure] >= 0 and not state.is_invoked(figure):
            out.append(actions.by(actions.SACRIFICE, state.where[figure]))


def sacrifice(state: State, action: Action) -> None:
    """DT-EVT-3: the piece is removed and the die is rolled."""
    state.use_sacrifice()
    state.remove(state.piece[actions.actor(action)], "sacrificed")
    state.agenda.append(agenda.entry(agenda.CHECK))
    state.agenda.append(agenda.entry(agenda.ROLL))


def totems(state: State) -> list[Square]:
    """DT-LIM-2: the squares of all Totems; a colour that is Mushroom or Avatar is none."""
    return [state.where[f] for f in range(P_COLOUR + 1, P_COLOURS) if state.form[f] == TOTEM and state.where[f] >= 0]


def roll(state: State, number: int) -> None:
    """DT-CMP-4, DT-EVT-2, DT-EVT-4: the table of the camp whose turn it is."""
    if state.camp() == GAIA:
        if number <= 3:
            state.rolled(number, "event_avatar")
            if totems(state):
                state.agenda.append(agenda.entry(agenda.AVATAR))
        elif number <= 5:
            state.rolled(number, "event_kadamas")
            state.agenda.append(agenda.entry(agenda.PICK_KADAMAS, 4))
        else:
            state.rolled(number, "event_lotus")
            state.agenda.append(agenda.entry(agenda.PICK_LOTUS, 3))
        return
    if number <= 3:
        state.rolled(number, "event_mushrooms")
        if totems(state):
            state.agenda.append(agenda.entry(agenda.PICK_TOTEM, 2))
            return
    elif number <= 5:
        state.rolled(number, "event_mind_control")
        if followers(state):
            state.agenda.append(agenda.entry(agenda.FOLLOWER))
            return
    else:
        state.rolled(number, "event_contamination")
        if colours_on_board(state):
            state.agenda.append(agenda.entry(agenda.COLOUR))
            return
    if victims(state):
        state.agenda.append(agenda.entry(agenda.KNOCK_OUT))


# --- Gaia's picks


def pick_kadamas(state: State, left: int) -> None:
    """DT-EVT-2: four black puddles, or all if there are fewer."""
    if left > 0 and BLACK in state.paint:
        state.agenda.append(agenda.entry(agenda.KADAMAS, left))


def kadamas_choices(state: State, out: list[Action]) -> None:
    """DT-EVT-2: any black puddle."""
    out.extend([actions.answer(actions.KADAMAS_REMOVE, square) for square in black_puddles(state)])


def remove_kadamas(state: State, left: int, action: Action) -> None:
    """DT-EVT-2: one of the four goes."""
    state.lift(actions.target(action))
    state.agenda.append(agenda.entry(agenda.PICK_KADAMAS, left - 1))


def lotus_colours(state: State) -> list[int]:
    """Colours of which the supply has a puddle."""
    return [colour for colour in range(1, BLACK) if state.supply[colour] > 0]


def may_bloom(state: State, square: Square) -> bool:
    """DT-EVT-2: an empty square that is not a prism; temple centres are allowed."""
    return state.is_empty(square) and state.ground.prism[square] == NO_PAINT


def pick_lotus(state: State, left: int) -> None:
    """DT-EVT-2: three coloured puddles, fewer if squares or supply run out."""
    if left == 0 or not lotus_colours(state):
        return
    for square in range(state.box.size):
        if may_bloom(state, square):
            state.agenda.append(agenda.entry(agenda.LOTUS, left))
            return


def lotus_choices(state: State, out: list[Action]) -> None:
    """DT-EVT-2: any fitting square, any colour that the supply has."""
    colours = lotus_colours(state)
    for square in range(state.box.size):
        if may_bloom(state, square):
            first = actions.lotus(square, 0)
            out.extend([first + colour for colour in colours])


def place_lotus(state: State, left: int, action: Action) -> None:
    """DT-EVT-2: one of the three is placed."""
    lay_paint(state, actions.target(action), actions.colour(action))
    state.agenda.append(agenda.entry(agenda.PICK_LOTUS, left - 1))


def totem_choices(state: State, verb: int, out: list[Action]) -> None:
    """DT-EVT-2, DT-EVT-4: any Totem on the board."""
    out.extend([actions.answer(verb, square) for square in totems(state)])


def pick_avatar(state: State, action: Action) -> None:
    """DT-EVT-2: the Totem becomes its Avatar."""
    invoke_avatar(state, actions.target(action))


# --- the picks of Kaos


def pick_totem(state: State, left: int) -> None:
    """DT-EVT-4: two Totems, one if only one exists."""
    if left > 0 and totems(state):
        state.agenda.append(agenda.entry(agenda.TOTEM, left))


def rot_totem(state: State, left: int, action: Action) -> None:
    """DT-EVT-4: the Totem becomes the Mushroom of its colour."""
    state.turn_into(state.piece[actions.target(action)], MUSHROOM, "totem_rotted")
    state.agenda.append(agenda.entry(agenda.PICK_TOTEM, left - 1))


def followers(state: State) -> list[Square]:
    """DT-EVT-4: Followers of Gaia who are not under Prayer."""
    found = []
    for figure in range(FIGURES):
        safe = state.box.prayer_everything and state.is_protected(figure)
        if NINJA <= state.form[figure] <= CLERIC and state.where[figure] >= 0 and not safe:
            found.append(state.where[figure])
    return found


def take_follower(state: State, action: Action) -> None:
    """DT-EVT-4, DT-DOM-1: he becomes doomed, stunned or not."""
    state.doom(state.piece[actions.target(action)])


def colours_on_board(state: State) -> list[int]:
    """DT-EVT-4: colours with at least one ordinary puddle on the board."""
    return [colour for colour in range(1, BLACK) if colour in state.paint]


def contaminate_colour(state: State, action: Action) -> None:
    """DT-EVT-4: every ordinary puddle of the colour becomes black, in board order while the supply lasts."""
    colour = actions.target(action)
    blacken(state, [square for square in range(state.box.size) if state.paint[square] == colour])


def victims(state: State) -> list[Square]:
    """DT-EVT-5: Oak and the Chosen One, as far as they can be knocked out."""
    found = []
    for figure in (P_OAK, P_CHOSEN):
        if state.where[figure] >= 0 and can_fall(state, figure, EVENT):
            found.append(state.where[figure])
    return found


def victim_choices(state: State, out: list[Action]) -> None:
    """DT-EVT-5: one of them, or nobody."""
    out.extend([actions.answer(actions.PICK_KO, square) for square in victims(state)])
    out.append(actions.answer(actions.PICK_KO, actions.NO_SQUARE))


def strike_victim(state: State, action: Action) -> None:
    """DT-EVT-5: the substitute knock-out, or nothing."""
    square = actions.target(action)
    if square == actions.NO_SQUARE:
        state.tell("spared")
    elif state.piece[square] != NOBODY:
        knock_out(state, state.piece[square], EVENT)
