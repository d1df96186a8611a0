"""Color Quest: actions written as lines (docs/notation.md): `move c3 f3`, `attack b3 brawl ne`, `instant orange d2`."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import CATEGORIES, NO_SQUARE, VERBS, Action
from khroma.games.color_quest.kinds import COLOURS, FIGURES, ITEMS, POWERS, SECTIONS, SIDES, TILES
from khroma.games.color_quest.state import State
from khroma.kernel.grid import DIRECTIONS

DIRECTED = (kinds.BRAWL, kinds.DOUBLE_BRAWL, kinds.CHARGE, kinds.CRACK, kinds.DOUBLE_CRACK)
MULTICOLOUR = (kinds.MULTICOLOUR_NETWORK, kinds.EXTENDED_MULTICOLOUR_NETWORK)
PLAIN = (
    actions.END_PHASE, actions.PASS, actions.RESIGN, actions.SACRIFICE, actions.STOP, actions.DONE,
)  # fmt: skip
CHANCE_WORDS = {actions.ROLL: COLOURS, actions.DRAW: ITEMS, actions.LOSE: ITEMS, actions.FIRST: SIDES}


def write_line(state: State, action: Action) -> str:
    """The canonical line of an action."""
    kind = actions.kind(action)
    names = state.box.grid.names
    if actions.is_power(action):
        return _power_line(state, action)
    verb = VERBS[kind]
    if kind in PLAIN:
        return verb
    if kind == actions.MOVE:
        via = actions.second(action)
        way = "" if via == NO_SQUARE else f" {names[via]}"
        return f"{verb} {names[actions.actor(action)]}{way} {names[actions.first(action)]}"
    if kind in (actions.TRANSFORM, actions.SURGE):
        return f"{verb} {names[actions.actor(action)]}"
    if kind == actions.INSTANT:
        return _join(verb, COLOURS[state.box.colour_of[actions.actor(action)]], _squares(state, action))
    if kind in (actions.ITEM, actions.POTION):
        return _item_line(state, action)
    if kind == actions.PAY:
        return _join(verb, *[_die_word(each) for each in actions.dice(action)])
    if kind in CHANCE_WORDS:
        return f"{verb} {CHANCE_WORDS[kind][actions.actor(action)]}"
    return _follow_up_line(state, action)


def _join(*words: str) -> str:
    return " ".join(word for word in words if word)


def _squares(state: State, action: Action) -> str:
    found = (actions.first(action), actions.second(action), actions.third(action))
    return " ".join(state.box.grid.names[square] for square in found if square != NO_SQUARE)


def _die_word(each: int) -> str:
    section, colour = actions.die_section(each), COLOURS[actions.die_colour(each)]
    return colour if section == kinds.GAUGE else f"{('gauge', 'instant', 'hero')[section]}:{colour}"


def _item_line(state: State, action: Action) -> str:
    words = [VERBS[actions.kind(action)], ITEMS[actions.actor(action)]]
    if actions.first(action) != NO_SQUARE:
        words.append(state.box.grid.names[actions.first(action)])
    if actions.second(action) != NO_SQUARE:
        words.append(FIGURES[actions.second(action)])
    return " ".join(words)


def _follow_up_line(state: State, action: Action) -> str:
    kind, first, names = actions.kind(action), actions.first(action), state.box.grid.names
    verb = VERBS[kind]
    if kind == actions.ASSIGN:
        return f"{verb} {SECTIONS[first]}"
    if kind == actions.FRAGMENT:
        return f"{verb} f{first + 1}"
    if kind == actions.BUSH_COLOUR:
        return f"{verb} {COLOURS[first] if first else 'keep'}"
    if kind == actions.DISCARD:
        return f"{verb} {ITEMS[actions.actor(action)]}"
    if kind == actions.CASTE:
        return f"{verb} {FIGURES[actions.actor(action)]}"
    if kind == actions.HIT:
        return f"{verb} {DIRECTIONS[first] if hits_by_brawl(state) else names[first]}"
    if kind == actions.THIRD:
        return f"{verb} {names[first]} {COLOURS[actions.colour(action, 0)]}"
    if kind == actions.TAKE:
        return _join(verb, FIGURES[actions.actor(action)], COLOURS[first] if first else "")
    if kind == actions.TILE:
        return f"{verb} {TILES[actions.actor(action)]} {names[first]}"
    if kind == actions.PUDDLE:
        return f"{verb} {COLOURS[actions.colour(action, 0)]} {names[first]}"
    if kind == actions.DEPLOY:
        return f"{verb} {FIGURES[actions.actor(action)]} {names[first]}"
    return _join(verb, _squares(state, action))


def hits_by_brawl(state: State) -> bool:
    if not state.agenda or agenda.kind(state.agenda[-1]) != agenda.NEXT_HIT:
        return False
    return state.kinds[agenda.a(state.agenda[-1])] == kinds.RONIN


def _power_line(state: State, action: Action) -> str:
    code, names = actions.code(action), state.box.grid.names
    words = [CATEGORIES[actions.category(action)], names[actions.actor(action)], POWERS[code]]
    a, b = actions.first(action), actions.second(action)
    if code in DIRECTED:
        words += [DIRECTIONS[each] for each in (a, b) if each != NO_SQUARE]
    elif code == kinds.TELEKINESIS:
        words += [names[a], DIRECTIONS[b]]
    elif code == kinds.SUMMON_SPIRIT:
        words += [names[a], FIGURES[b].removeprefix("spirit_")]
    elif code in MULTICOLOUR:
        for place, square in enumerate((a, b, actions.third(action))):
            if square != NO_SQUARE:
                words += [names[square], COLOURS[actions.colour(action, place)]]
    else:
        words.append(_squares(state, action))
    return _join(*words)
