"""Dark Threat: attacks (docs/rules/dark_threat.md, section 7.4)."""

from __future__ import annotations

from khroma.games.dark_threat import actions
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BLACK,
    BLACK_PAINT,
    BRIGHT,
    CONTAMINATION,
    DOOMED_MONK,
    GAS,
    KUNG_FU,
    LIT,
    MUSHROOM,
    NINJA,
    NO_PAINT,
    NOBODY,
    SHURIKEN_OF_GAIA,
    SHURIKEN_OF_KAOS,
    SMALL_BANE,
    TOTEM,
    ULTIMATE_BANE,
    ULTIMATE_WHIRLWIND,
    WOODEN_KING,
    Square,
)
from khroma.games.dark_threat.rules.bane import may_slug, sees_light, shine, slug
from khroma.games.dark_threat.rules.knockouts import can_fall, knock_out
from khroma.games.dark_threat.rules.paint import (
    black_changes,
    blacken,
    colour_affects,
    lay_paint,
    paint_squares,
    settle_puddle,
    touch,
    wipe_black,
)
from khroma.games.dark_threat.rules.sight import seen_by_mandrake, seen_by_monk, seen_by_ninja, shot_targets
from khroma.games.dark_threat.state import State

# --- Brawl, Whirlwind, Shot


def brawl_squares(state: State, start: Square, corner: int) -> list[Square]:
    """DT-ATK-1: the diagonal neighbour, the one north or south, the one east or west (NE, SE, SW, NW)."""
    first = 2 * corner + 1
    straight = 0 if corner in (0, 3) else 4
    beside = 2 if corner in (0, 1) else 6
    step = state.box.step
    return [
        each for each in (step[start * 8 + first], step[start * 8 + straight], step[start * 8 + beside]) if each >= 0
    ]


def brawls(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-1: every corner where something would change."""
    start = state.where[figure]
    for corner in range(4):
        for square in brawl_squares(state, start, corner):
            if black_changes(state, square):
                out.append(actions.to(actions.BRAWL, start, corner))
                break


def brawl(state: State, action: Action) -> None:
    """DT-ATK-1: three squares are painted black."""
    squares = brawl_squares(state, actions.actor(action), actions.target(action))
    paint_squares(state, squares, [BLACK] * len(squares))


def shelters_from_whirlwind(state: State, figure: int, square: Square) -> bool:
    """DT-SAN-2: the Whirlwind of the Ultimate Bane reaches into the Sanctuary."""
    inside = state.piece[square]
    return not (
        square == state.box.sanctuary
        and inside != NOBODY
        and state.form[figure] == ULTIMATE_BANE
        and can_fall(state, inside, ULTIMATE_WHIRLWIND)
    )


def whirlwinds(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-2: if anything around would change."""
    start = state.where[figure]
    for square in state.box.around[start]:
        if black_changes(state, square) or not shelters_from_whirlwind(state, figure, square):
            out.append(actions.by(actions.WHIRLWIND, start))
            return


def whirl(state: State, action: Action) -> None:
    """DT-ATK-2, DT-SAN-2: the eight neighbours are painted black; the Ultimate Bane reaches into the Sanctuary."""
    start = actions.actor(action)
    figure = state.piece[start]
    squares = list(state.box.around[start])
    inside = NOBODY
    if state.box.sanctuary in squares and not shelters_from_whirlwind(state, figure, state.box.sanctuary):
        inside = state.piece[state.box.sanctuary]
    if inside == NOBODY:
        paint_squares(state, squares, [BLACK] * len(squares))
        return
    # Ring order also with somebody in the Sanctuary: paint first, then knock out one by one.
    noted = [state.piece[square] for square in squares]
    for index in range(len(squares)):
        if noted[index] == NOBODY:
            lay_paint(state, squares[index], BLACK)
    for index in range(len(squares)):
        square, victim = squares[index], noted[index]
        if victim == NOBODY or state.where[victim] != square or state.paint[square] >= LIT:
            continue
        if square == state.box.sanctuary:
            if can_fall(state, victim, ULTIMATE_WHIRLWIND):
                knock_out(state, victim, ULTIMATE_WHIRLWIND)
        else:
            touch(state, victim, BLACK)


def shots(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-3: every square of the four sight lines that would change."""
    start = state.where[figure]
    for direction in (0, 2, 4, 6):
        for square in shot_targets(state, state.box.rays[start][direction]):
            if black_changes(state, square):
                out.append(actions.to(actions.SHOT, start, square))


def shoot(state: State, action: Action) -> None:
    """DT-ATK-3: one square is painted black."""
    paint_squares(state, [actions.target(action)], [BLACK])


# --- Shuriken, Kung Fu, Aura


def shuriken_source(state: State, figure: int) -> int:
    """DT-DOM-2: the blade of a Doomed Ninja hits Gaia."""
    return SHURIKEN_OF_GAIA if state.form[figure] == NINJA else SHURIKEN_OF_KAOS


def shurikens(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-7: the first character of each line, if it can be knocked out."""
    start, source = state.where[figure], shuriken_source(state, figure)
    for direction in (0, 2, 4, 6):
        victim = seen_by_ninja(state, state.box.rays[start][direction])
        if victim != NOBODY and can_fall(state, victim, source):
            out.append(actions.to(actions.SHURIKEN, start, state.where[victim]))


def throw_shuriken(state: State, action: Action) -> None:
    """DT-ATK-7: a knock-out."""
    figure = state.piece[actions.actor(action)]
    knock_out(state, state.piece[actions.target(action)], shuriken_source(state, figure))


def kung_fus(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-8: any Kaos character in contact."""
    start = state.where[figure]
    for square in state.box.around[start]:
        victim = state.piece[square]
        if victim != NOBODY and can_fall(state, victim, KUNG_FU):
            out.append(actions.to(actions.KUNG_FU, start, square))


def strike(state: State, action: Action) -> None:
    """DT-ATK-8: a knock-out; a small Bane is destroyed."""
    knock_out(state, state.piece[actions.target(action)], KUNG_FU)


def auras(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-9, DT-SPC-6: needs a black puddle or a Bane part in contact."""
    start = state.where[figure]
    for square in state.box.around[start]:
        other = state.piece[square]
        if state.paint[square] == BLACK or (other != NOBODY and sees_light(state, other)):
            out.append(actions.by(actions.AURA, start))
            return


def shine_around(state: State, action: Action) -> None:
    """DT-ATK-9, DT-LGT-2: black puddles in contact go, then Bane parts flee."""
    around = state.box.around[actions.actor(action)]
    wipe_black(state, around)
    shine(state, around)


# --- Telekinesis


def may_carry(state: State, colour: int, square: Square) -> bool:
    """DT-ATK-10: an empty square, another coloured puddle, or a character whom the paint affects."""
    paint, figure = state.paint[square], state.piece[square]
    if figure == NOBODY:
        return paint < BLACK and paint != colour and square != state.box.sanctuary
    if not state.box.telekinesis_hits:
        return False
    if colour == BLACK:
        return paint < LIT and can_fall(state, figure, BLACK_PAINT)
    return colour_affects(state, figure, colour)


def telekineses(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-10: every visible puddle or small Bane, and every neighbour it may go to."""
    start, box = state.where[figure], state.box
    doomed = state.form[figure] == DOOMED_MONK
    for direction in (0, 2, 4, 6):
        for square in seen_by_monk(state, box.rays[start][direction], doomed):
            colour, other = state.paint[square], state.piece[square]
            if other != NOBODY:
                if state.form[other] == SMALL_BANE and not state.is_protected(other):
                    for end in box.around[square]:
                        if may_slug(state, other, end):
                            out.append(actions.shift(actions.TELEKINESIS, start, square, end))
            elif NO_PAINT < colour < LIT:
                for end in box.around[square]:
                    if may_carry(state, colour, end):
                        out.append(actions.shift(actions.TELEKINESIS, start, square, end))


def carry(state: State, action: Action) -> None:
    """DT-ATK-10, DT-PNT-7: the puddle lies there, or touches somebody and is used up; a small Bane slugs."""
    start, end = actions.target(action), actions.end(action)
    moved, victim = state.piece[start], state.piece[end]
    if moved != NOBODY:
        slug(state, moved, end)
    elif victim != NOBODY:
        colour = state.paint[start]
        state.lift(start)
        touch(state, victim, colour)
    else:
        state.carry(start, end)
        settle_puddle(state, end)


# --- gas, cloud, contamination


def gassed(state: State, square: Square, source: int) -> bool:
    """DT-ATK-11: whether gas would change a square."""
    figure, paint = state.piece[square], state.paint[square]
    if figure != NOBODY:
        return can_fall(state, figure, source)
    return NO_PAINT < paint < BLACK and state.supply[BLACK] > 0


def gases(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-11: if one of the four neighbours would change."""
    start = state.where[figure]
    for square in state.box.orthogonal[start]:
        if gassed(state, square, GAS):
            out.append(actions.by(actions.SPORIFIC_GAS, start))
            return


def clouds(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-12: if one of the eight neighbours would change; a Totem always does."""
    start = state.where[figure]
    for square in state.box.around[start]:
        if gassed(state, square, GAS) or state.kind_at(square) == TOTEM:
            out.append(actions.by(actions.TOXIC_CLOUD, start))
            return


def contaminations(state: State, figure: int, out: list[Action]) -> None:
    """DT-DOM-2: by the option a Doomed Cleric contaminates the eight squares around him."""
    if not state.box.cleric_contaminates:
        return
    start = state.where[figure]
    for square in state.box.around[start]:
        if gassed(state, square, CONTAMINATION):
            out.append(actions.by(actions.CONTAMINATION, start))
            return


def spread_gas(state: State, squares: tuple[Square, ...], source: int, totems: bool) -> None:
    """DT-ACT-7: puddles and Totems first, then whoever was noted, in the order of the squares."""
    noted = [state.piece[square] for square in squares]
    blacken(state, list(squares))
    if totems:
        for figure in noted:
            if figure != NOBODY and state.form[figure] == TOTEM:
                state.turn_into(figure, MUSHROOM, "totem_rotted")
    for index in range(len(squares)):
        figure = noted[index]
        if figure != NOBODY and state.where[figure] == squares[index] and can_fall(state, figure, source):
            knock_out(state, figure, source)


def release_gas(state: State, action: Action) -> None:
    """DT-ATK-11, DT-KO-4: coloured puddles beside become black, characters of both camps but fungi fall."""
    spread_gas(state, state.box.orthogonal[actions.actor(action)], GAS, False)


def release_cloud(state: State, action: Action) -> None:
    """DT-ATK-12, DT-TOT-3: the same on eight squares, and Totems become Mushrooms."""
    spread_gas(state, state.box.around[actions.actor(action)], GAS, True)


def contaminate(state: State, action: Action) -> None:
    """DT-DOM-2: coloured puddles around become black, Gaia's characters fall."""
    spread_gas(state, state.box.around[actions.actor(action)], CONTAMINATION, False)


# --- Seduction


def may_pull(state: State, figure: int) -> bool:
    """DT-ATK-13, DT-MOV-11: never the Wooden King, Bane parts (option) or characters under Prayer."""
    kind = state.form[figure]
    if kind == WOODEN_KING or (kind >= SMALL_BANE and not state.box.seduce_banes):
        return False
    return not (state.box.prayer_everything and state.is_protected(figure))


def seductions(state: State, figure: int, out: list[Action]) -> None:
    """DT-ATK-13: at least one character must move."""
    start = state.where[figure]
    for direction in (0, 2, 4, 6):
        ray = state.box.rays[start][direction]
        seen = seen_by_mandrake(state, ray)
        if seen != NOBODY and state.where[seen] != ray[0] and may_pull(state, seen):
            out.append(actions.by(actions.SEDUCTION, start))
            return


def seduce(state: State, action: Action) -> None:
    """DT-ATK-13: north, east, south, west, the first character of each line comes next to the Mandrake."""
    start = actions.actor(action)
    noted = []
    for direction in (0, 2, 4, 6):
        ray = state.box.rays[start][direction]
        seen = seen_by_mandrake(state, ray)
        if seen != NOBODY and may_pull(state, seen):
            noted.append((seen, state.where[seen], direction))
    for seen, square, direction in noted:
        if state.where[seen] == square and state.form[seen] != TOTEM:
            pull(state, seen, start, direction)


def pull(state: State, figure: int, mandrake: Square, direction: int) -> None:
    """DT-ATK-13, DT-PNT-7: square by square; black paint knocks out Gaia's but Avatars, who then stop there."""
    ray = state.box.rays[mandrake][direction]
    index = ray.index(state.where[figure])
    kind = state.form[figure]
    while index > 0:
        index -= 1
        square = ray[index]
        if state.piece[square] != NOBODY:
            return
        black = state.paint[square] == BLACK
        if black:
            state.lift(square)
        state.move(figure, square)
        if black and kind < AVATAR and kind != BRIGHT and can_fall(state, figure, BLACK_PAINT):
            knock_out(state, figure, BLACK_PAINT)
            return
