"""Dark Threat: special actions and items (docs/rules/dark_threat.md, section 7.5)."""

from __future__ import annotations

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BLACK,
    BOMB_OF_GAIA,
    BOMB_OF_KAOS,
    DOOMED_CLERIC,
    DOOMED_MONK,
    DOOMED_NINJA,
    EARTHQUAKE,
    GAIA,
    HAMMER,
    KAOS,
    LEADERS,
    LIT,
    NINJA,
    NO_PAINT,
    NOBODY,
    NOWHERE,
    P_MANDRAKE,
    P_SPORE,
    SCREAM,
    TOTEM,
    WINGS,
    Square,
)
from khroma.games.dark_threat.rules.bane import black_puddles, sees_light, shine
from khroma.games.dark_threat.rules.knockouts import can_fall, knock_out
from khroma.games.dark_threat.rules.movement import may_enter, may_stop
from khroma.games.dark_threat.rules.paint import wipe, wipe_black
from khroma.games.dark_threat.rules.sight import open_line, seen_by_mandrake, seen_by_monk
from khroma.games.dark_threat.rules.temples import has_hammer, has_wings
from khroma.games.dark_threat.state import State


def fell_noted(state: State, squares: list[Square] | tuple[Square, ...], source: int) -> None:
    """DT-ACT-7: whoever stands on these squares now and can fall does, in their order, unless gone meanwhile."""
    noted = [state.piece[square] for square in squares]
    for index in range(len(squares)):
        figure = noted[index]
        if figure != NOBODY and state.where[figure] == squares[index] and can_fall(state, figure, source):
            knock_out(state, figure, source)


def any_falls(state: State, squares: list[Square] | tuple[Square, ...], source: int) -> bool:
    """Whether somebody on these squares would be knocked out."""
    for square in squares:
        figure = state.piece[square]
        if figure != NOBODY and can_fall(state, figure, source):
            return True
    return False


# --- Oak and the Avatars


def avatar_invocations(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-1: a Totem in contact."""
    start = state.where[figure]
    for square in state.box.around[start]:
        if state.kind_at(square) == TOTEM:
            out.append(actions.to(actions.INVOKE_AVATAR, start, square))


def invoke_avatar(state: State, square: Square) -> None:
    """DT-SPC-1, DT-ACT-6: the Avatar stands where its Totem stood and may act at once."""
    state.turn_into(state.piece[square], AVATAR, "avatar_invoked")


def earthquakes(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-2: if there is a puddle or somebody to knock out in contact."""
    start = state.where[figure]
    around = state.box.around[start]
    for square in around:
        if NO_PAINT < state.paint[square] < LIT:
            out.append(actions.by(actions.EARTHQUAKE, start))
            return
    if any_falls(state, around, EARTHQUAKE):
        out.append(actions.by(actions.EARTHQUAKE, start))


def quake(state: State, action: Action) -> None:
    """DT-SPC-2: all puddles in contact go, lit prisms stay; then all Kaos characters there fall."""
    around = state.box.around[actions.actor(action)]
    wipe(state, around)
    fell_noted(state, around, EARTHQUAKE)


# --- Followers


def bomb_source(state: State, figure: int) -> int:
    """DT-KO-2: the bomb of a Doomed Ninja does not move small Banes."""
    return BOMB_OF_GAIA if state.form[figure] == NINJA else BOMB_OF_KAOS


def bombs(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-3: any square in a straight line, not past Totems or the Sanctuary, if somebody falls."""
    start, box, source = state.where[figure], state.box, bomb_source(state, figure)
    for direction in (0, 2, 4, 6):
        for square in open_line(state, box.rays[start][direction]):
            if any_falls(state, (square,), source) or any_falls(state, box.orthogonal[square], source):
                out.append(actions.to(actions.SPORIFIC_BOMB, start, square))


def throw_bomb(state: State, action: Action) -> None:
    """DT-SPC-3, DT-KO-4: the target first, then north, east, south, west; the thrower may be among them."""
    figure, square = state.piece[actions.actor(action)], actions.target(action)
    fell_noted(state, [square, *state.box.orthogonal[square]], bomb_source(state, figure))


def prayers(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-4: any character of his camp, himself included, not yet protected."""
    start = state.where[figure]
    gaia = state.form[figure] < TOTEM
    for other in range(len(state.where)):
        square = state.where[other]
        if square < 0 or state.form[other] == TOTEM or state.is_protected(other):
            continue
        if (state.form[other] < TOTEM) == gaia:
            out.append(actions.to(actions.PRAYER, start, square))


def pray(state: State, action: Action) -> None:
    """DT-SPC-4, DT-STA-3: protected until the next turn of the praying camp starts."""
    cleric = state.piece[actions.actor(action)]
    state.pray(state.piece[actions.target(action)], GAIA if state.form[cleric] < TOTEM else KAOS)


def freeing_prayers(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-4: any Doomed Follower who is not protected; a Doomed Cleric frees nobody."""
    if state.form[figure] > TOTEM:
        return
    start = state.where[figure]
    for other in range(len(state.where)):
        if DOOMED_NINJA <= state.form[other] <= DOOMED_CLERIC and not state.is_protected(other):
            out.append(actions.to(actions.PRAYER_FREE, start, state.where[other]))


def free(state: State, action: Action) -> None:
    """DT-SPC-4, DT-DOM-3: freed without being stunned."""
    state.free(state.piece[actions.target(action)])


def may_receive_totem(state: State, square: Square) -> bool:
    """DT-SPC-5: an empty square that is no part of a Temple (option)."""
    return state.is_empty(square) and (not state.box.tile[square] or state.box.levitate_on_temples)


def visible_totems(state: State, figure: int) -> list[Square]:
    """DT-SPC-5: Totems that end a sight line of the Monk."""
    start, found = state.where[figure], []
    doomed = state.form[figure] == DOOMED_MONK
    for direction in (0, 2, 4, 6):
        seen = seen_by_monk(state, state.box.rays[start][direction], doomed)
        if seen and state.kind_at(seen[-1]) == TOTEM:
            found.append(seen[-1])
    return found


def levitations(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-5: a visible Totem to any fitting square of the board."""
    totems = visible_totems(state, figure)
    if not totems:
        return
    start = state.where[figure]
    ends = [square for square in range(state.box.size) if may_receive_totem(state, square)]
    for totem in totems:
        out.extend([actions.shift(actions.LEVITATION, start, totem, square) for square in ends])


def levitate(state: State, action: Action) -> None:
    """DT-SPC-5: the Totem stands there; nobody is hurt."""
    state.move(state.piece[actions.target(action)], actions.end(action))


# --- the items of the Chosen One


def hammer_blows(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-7: while the Force Temple is active, every direction in which something would change."""
    if not has_hammer(state):
        return
    start = state.where[figure]
    for direction in range(4):
        for square in open_line(state, state.box.rays[start][2 * direction]):
            other = state.piece[square]
            if state.paint[square] == BLACK or (
                other != NOBODY and (can_fall(state, other, HAMMER) or sees_light(state, other))
            ):
                out.append(actions.to(actions.HAMMER, start, direction))
                break


def hammer(state: State, action: Action) -> None:
    """DT-SPC-7: black puddles go, Kaos characters fall, Bane parts flee from white light."""
    start = actions.actor(action)
    beam = open_line(state, state.box.rays[start][2 * actions.target(action)])
    banes = [state.where[each] for each in range(len(state.where)) if state.where[each] in beam]
    wipe_black(state, beam)
    shine(state, banes)
    fell_noted(state, beam, HAMMER)


def wing_flights(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-8: while the Wisdom Temple is active, any other square he could enter and stop on."""
    if not has_wings(state):
        return
    first, distance = actions.step_of(actions.WINGS, state.where[figure])
    for square in range(state.box.size):
        if may_enter(state, LEADERS, square) and may_stop(state, square):
            out.append(first + distance * square)


def land(state: State, action: Action) -> None:
    """DT-SPC-8: he stands there, then Kaos characters in contact fall."""
    square = actions.target(action)
    if NO_PAINT < state.paint[square] < LIT:
        state.lift(square)
    state.move(state.piece[actions.actor(action)], square)
    fell_noted(state, state.box.around[square], WINGS)


# --- Kaos


def free_figure(state: State, first: int) -> int:
    """DT-LIM-3: a Mandrake or Spore that is off the board, or NOBODY; buried ones are not."""
    for figure in (first, first + 1):
        if state.where[figure] == NOWHERE:
            return figure
    return NOBODY


def invocations(state: State, figure: int, verb: int, out: list[Action]) -> None:
    """DT-SPC-10, DT-SPC-11: any black puddle that is not on a temple centre, while fewer than two are in play."""
    if free_figure(state, P_MANDRAKE if verb == actions.INVOKE_MANDRAKE else P_SPORE) == NOBODY:
        return
    start = state.where[figure]
    for square in black_puddles(state):
        if may_stop(state, square):
            out.append(actions.to(verb, start, square))


def invoke(state: State, action: Action) -> None:
    """DT-SPC-10, DT-SPC-11: the puddle goes, the piece stands there and may act at once."""
    spore = actions.kind(action) == actions.INVOKE_SPORE
    figure, square = free_figure(state, P_SPORE if spore else P_MANDRAKE), actions.target(action)
    state.lift(square)
    state.place(figure, square, "invoked")
    state.mark_invoked(figure)


def screams(state: State, figure: int, out: list[Action]) -> None:
    """DT-SPC-12: at least one must be knocked out."""
    start = state.where[figure]
    for direction in (0, 2, 4, 6):
        seen = seen_by_mandrake(state, state.box.rays[start][direction])
        if seen != NOBODY and can_fall(state, seen, SCREAM):
            out.append(actions.by(actions.SCREAM, start))
            return


def scream(state: State, action: Action) -> None:
    """DT-SPC-12, DT-KO-4: the first character of each line falls, friend or foe."""
    start = actions.actor(action)
    seen = [seen_by_mandrake(state, state.box.rays[start][direction]) for direction in (0, 2, 4, 6)]
    fell_noted(state, [state.where[figure] for figure in seen if figure != NOBODY], SCREAM)


# --- recovery (option)


def recoveries(state: State, out: list[Action]) -> None:
    """DT-LIM-1: by the option one action of either kind takes up to three puddles of one own colour back."""
    if not state.box.recover or state.actions < 1:
        return
    colours = [BLACK] if state.camp() == KAOS else list(range(1, 7))
    for colour in colours:
        if colour in state.paint:
            if state.moves:
                out.append(actions.recover(0, colour))
            if state.attacks:
                out.append(actions.recover(1, colour))


def recover_choices(state: State, item: agenda.Entry, out: list[Action]) -> None:
    """DT-LIM-1: the next puddle in board order, or no more."""
    colour = agenda.recover_colour(item)
    for square in range(agenda.recover_after(item) + 1, state.box.size):
        if state.paint[square] == colour:
            out.append(actions.answer(actions.RECOVER_PUDDLE, square))
    if agenda.recover_left(item) < 3:
        out.append(actions.answer(actions.RECOVER_STOP, 0))
