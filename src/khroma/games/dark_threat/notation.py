"""Dark Threat: lines (docs/notation.md): `run c7 e7`, `network c7 c5 s red orange`, `flee b3 c3`."""

from __future__ import annotations

import re
from typing import Final

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import VERBS, Action
from khroma.games.dark_threat.kinds import (
    BLACK,
    BRIGHT,
    COLOURS,
    DIAGONALS,
    DIRECTIONS4,
    NOBODY,
    P_CHOSEN,
    P_CLERIC,
    P_COLOUR,
    P_MONK,
    P_NINJA,
    P_OAK,
    Square,
)
from khroma.games.dark_threat.rules.acting import ABILITIES, main_choices, may_act
from khroma.games.dark_threat.rules.bane import flights
from khroma.games.dark_threat.rules.networks import line_of, own_colour, reach
from khroma.games.dark_threat.spelling import FILLERS, Words, read_verb
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import NotationError

FOLLOWER_WORDS: Final = ("ninja", "monk", "cleric")
# How many squares a line names: the actor, then targets.
_ONE: Final = frozenset(
    (actions.BURY, actions.WHIRLWIND, actions.AURA, actions.SPORIFIC_GAS, actions.TOXIC_CLOUD, actions.SEDUCTION,
     actions.CONTAMINATION, actions.EARTHQUAKE, actions.SCREAM, actions.SACRIFICE)
)  # fmt: skip
_TWO: Final = frozenset(
    (actions.WALK, actions.SLOW_WALK, actions.RUN, actions.CELERITY, actions.SLUG_WALK, actions.OVERFLY,
     actions.TELEPORT, actions.SHOT, actions.SHURIKEN, actions.KUNG_FU, actions.INVOKE_AVATAR, actions.SPORIFIC_BOMB,
     actions.PRAYER, actions.PRAYER_FREE, actions.WINGS, actions.INVOKE_MANDRAKE, actions.INVOKE_SPORE)
)  # fmt: skip
_THREE: Final = frozenset((actions.TELEKINESIS, actions.LEVITATION))
_PICKED: Final = {
    actions.PICK_KO: {"oak": P_OAK, "chosen_one": P_CHOSEN},
    actions.PICK_FOLLOWER: {"ninja": P_NINJA, "monk": P_MONK, "cleric": P_CLERIC},
}
_ANSWERS: Final = frozenset(
    (actions.PICK_AVATAR, actions.KADAMAS_REMOVE, actions.PICK_TOTEM, actions.PICK_FOLLOWER, actions.PICK_KO,
     actions.REAPPEAR, actions.SETUP_CHIEF, actions.SETUP_MANDRAKE, actions.RECOVER_PUDDLE)
)  # fmt: skip


def write_line(state: State, action: Action) -> str:
    """The canonical line of an action."""
    kind, names = actions.kind(action), state.box.names
    verb = VERBS[kind]
    if kind in _ONE:
        return f"{verb} {names[actions.actor(action)]}"
    if kind in _TWO or kind == actions.FLEE:
        return f"{verb} {names[actions.actor(action)]} {names[actions.target(action)]}"
    if kind in _THREE or (kind == actions.TWICE_WALK and actions.end(action) != actions.target(action)):
        return f"{verb} {names[actions.actor(action)]} {names[actions.target(action)]} {names[actions.end(action)]}"
    if kind == actions.TWICE_WALK:
        return f"{verb} {names[actions.actor(action)]} {names[actions.target(action)]}"
    if kind == actions.BRAWL:
        return f"{verb} {names[actions.actor(action)]} {DIAGONALS[actions.target(action)]}"
    if kind == actions.HAMMER:
        return f"{verb} {names[actions.actor(action)]} {DIRECTIONS4[actions.target(action)]}"
    if kind == actions.NETWORK:
        return _write_network(state, action)
    if kind in (actions.END_TURN, actions.RECOVER_STOP, actions.RESIGN):
        return verb
    return f"{verb} {_answer_words(state, kind, action)}"


def _write_network(state: State, action: Action) -> str:
    names = state.box.names
    words = [
        "network",
        names[actions.actor(action)],
        names[actions.target(action)],
        DIRECTIONS4[actions.direction(action)],
    ]
    words += [COLOURS[each] for each in (actions.first_colour(action), actions.second_colour(action)) if each]
    if actions.count(action) and not actions.first_colour(action):
        words.append(str(actions.count(action)))
    return " ".join(words)


def _answer_words(state: State, kind: int, action: Action) -> str:
    value, box = actions.target(action), state.box
    if kind == actions.LOTUS_PLACE:
        return f"{box.names[value]} {COLOURS[actions.colour(action)]}"
    if kind == actions.RECOVER:
        return f"{('move', 'attack')[value]} {COLOURS[actions.end(action)]}"
    if kind == actions.ROLL:
        return str(value)
    if kind == actions.PICK_COLOUR:
        return COLOURS[value]
    if kind == actions.CHOOSE_ORDER:
        return ("oak", "chosen_one")[value]
    if kind == actions.TEMPLES:
        return box.grounds[value].name
    if kind == actions.SETUP_FOLLOWERS:
        squares = (actions.actor(action), value, actions.end(action))
        return " ".join(f"{word} {box.names[square]}" for word, square in zip(FOLLOWER_WORDS, squares, strict=True))
    return "none" if value == actions.NO_SQUARE else box.names[value]


# --- reading


def read_line(state: State, line: str) -> Action:
    """The action that a line names, legal or not. Readers also take the spellings of the rulings."""
    text = re.sub(r"[(),:;+=]|(?<=[a-z0-9])-(?=[a-z])", " ", line.lower())
    words = [word for word in text.split() if word]
    if not words:
        raise NotationError("expected a line such as `run c7 e7`")
    kind, words = read_verb(words)
    said = [word for word in words if word not in FILLERS]
    if kind == actions.SETUP_FOLLOWERS:
        return _read_followers(state, said)
    found = Words(state, kind, said)
    if kind == actions.NETWORK:
        return _read_network(state, found)
    if kind == actions.INVOKE_AVATAR:
        _find_totem(state, found)
    if kind in (actions.END_TURN, actions.RECOVER_STOP, actions.RESIGN):
        return actions.answer(kind, 0)
    if kind in (actions.BRAWL, actions.HAMMER):
        return _read_directed(state, kind, found)
    if kind in _ONE or kind in _TWO or kind in _THREE or kind in (actions.TWICE_WALK, actions.FLEE):
        return _read_squares(state, kind, found.squares)
    return _read_answer(state, kind, found)


def _read_squares(state: State, kind: int, squares: list[Square]) -> Action:
    """Actor and targets; an actor that is left out is found among the legal actions."""
    if kind == actions.TWICE_WALK:
        if len(squares) == 2:
            return actions.twice_walk(squares[0], squares[1], squares[1])
        if len(squares) == 3:
            return actions.twice_walk(squares[0], squares[1], squares[2])
        raise NotationError("expected twice_walk SQUARE SQUARE [SQUARE]")
    wanted = 1 if kind in _ONE else 3 if kind in _THREE else 2
    if len(squares) == wanted - 1:
        return _with_actor(state, kind, squares)
    if len(squares) != wanted:
        raise NotationError(f"expected {VERBS[kind]}{' SQUARE' * wanted}")
    if kind in _ONE:
        return actions.by(kind, squares[0])
    if kind == actions.FLEE:
        return actions.flee(squares[0], squares[1])
    if kind in _THREE:
        return actions.shift(kind, squares[0], squares[1], squares[2])
    return actions.to(kind, squares[0], squares[1])


def _with_actor(state: State, kind: int, squares: list[Square]) -> Action:
    """The one legal action with these targets, or the one of the only character who could do such a thing."""
    fitting: list[Action] = []
    for action in _legal_now(state):
        if actions.kind(action) != kind:
            continue
        targets = [actions.target(action), actions.end(action)][: len(squares)]
        if targets == squares:
            fitting.append(action)
    if len(fitting) == 1:
        return fitting[0]
    able = [
        f for f in range(len(state.where)) if state.turn < 4 and may_act(state, f) and kind in ABILITIES[state.form[f]]
    ]
    if not fitting and len(able) == 1:
        return _read_squares(state, kind, [state.where[able[0]], *squares])
    raise NotationError(f"{VERBS[kind]}: say whose square it is from")


def _legal_now(state: State) -> list[Action]:
    found: list[Action] = []
    if state.agenda:
        asked = agenda.kind(state.agenda[-1])
        if asked == agenda.MAIN:
            main_choices(state, found)
        elif asked == agenda.FLEE:
            flights(state, found)
    return found


def _read_directed(state: State, kind: int, found: Words) -> Action:
    known = DIAGONALS if kind == actions.BRAWL else DIRECTIONS4
    if len(found.directions) == 2 and kind == actions.BRAWL:
        found.directions = ["".join(found.directions)]
    if len(found.directions) != 1 or found.directions[0] not in known:
        raise NotationError(f"{VERBS[kind]}: expected one of the directions {' '.join(known)}")
    direction = known.index(found.directions[0])
    if len(found.squares) == 1:
        return actions.to(kind, found.squares[0], direction)
    if found.squares:
        raise NotationError(f"expected {VERBS[kind]} SQUARE DIRECTION")
    return _with_actor(state, kind, [direction])


def _read_network(state: State, found: Words) -> Action:
    """Actor, start (himself, if left out), direction, and colours or a number of squares."""
    if len(found.directions) != 1 or found.directions[0] not in DIRECTIONS4:
        raise NotationError("network: expected one of the directions n e s w")
    direction = DIRECTIONS4.index(found.directions[0])
    if not found.squares:
        able = [
            f
            for f in range(len(state.where))
            if state.turn < 4 and may_act(state, f) and actions.NETWORK in ABILITIES[state.form[f]]
        ]
        if len(able) != 1:
            raise NotationError("network: say whose it is and where it starts")
        found.squares = [state.where[able[0]]]
    if len(found.squares) > 2 or len(found.colours) > 2:
        raise NotationError("expected network ACTOR START DIRECTION [COLOUR COLOUR]")
    actor, start = found.squares[0], found.squares[-1]
    if len(found.squares) == 1 and state.piece[actor] == NOBODY:
        owners = {
            actions.actor(a)
            for a in _legal_now(state)
            if actions.kind(a) == actions.NETWORK and actions.target(a) == start
        }
        if len(owners) != 1:
            raise NotationError("network: say whose it is and where it starts")
        actor = owners.pop()
    figure = state.piece[actor]
    multicoloured = figure != NOBODY and state.form[figure] <= BRIGHT
    for number in found.numbers[0 if multicoloured else 1 :]:
        raise found.stray(str(number))
    if multicoloured:
        line = line_of(state, start, direction, 2, False)
        count = 1 if len(found.colours) == 1 and len(line) > 1 else 0
        colours = [*found.colours, 0, 0]
        return actions.network(actor, start, direction, count, actions.two_colours(colours[0], colours[1]))
    if len(found.colours) > 1:
        raise found.stray(COLOURS[found.colours[1]])
    if figure != NOBODY and found.colours and found.colours[0] != own_colour(state, figure):
        return actions.network(actor, start, direction, 0, found.colours[0])
    return actions.network(actor, start, direction, _count(state, figure, start, direction, found))


def _count(state: State, figure: int, start: Square, direction: int, found: Words) -> int:
    """How many squares are painted; 0 for the whole line."""
    if not found.numbers or figure == NOBODY:
        return 0
    number, longest = found.numbers[0], reach(state, figure)
    if not 1 <= number <= longest:
        raise found.stray(str(number))
    line = line_of(state, start, direction, longest, own_colour(state, figure) == BLACK)
    return number if number < len(line) else 0


def _find_totem(state: State, found: Words) -> None:
    """A Totem that is named by its colour is as good as one named by its square."""
    for colour in found.colours[:1]:
        if len(found.colours) > 1 or colour == BLACK:
            raise found.stray(COLOURS[found.colours[-1]])
        squares = [state.where[figure] for figure in (P_COLOUR + colour, P_COLOUR + colour + 6)]
        if squares[0] < 0:
            raise NotationError(f"{VERBS[found.kind]}: there is no {COLOURS[colour]} one on the board")
        if squares[1] >= 0:
            raise NotationError(f"{VERBS[found.kind]}: there are two {COLOURS[colour]} ones; name the square")
        if squares[0] not in found.squares:
            found.squares.append(squares[0])


def _read_followers(state: State, words: list[str]) -> Action:
    """Three pairs of a name and a square, either first."""
    places: dict[str, Square] = {}
    for one, two in zip(words[::2], words[1::2], strict=False):
        name, square = (one, two) if one in FOLLOWER_WORDS else (two, one)
        if name in FOLLOWER_WORDS and square in state.box.index:
            places[name] = state.box.index[square]
    if len(places) != 3 or len(words) != 6:
        raise NotationError("expected setup_followers ninja SQUARE monk SQUARE cleric SQUARE")
    return actions.followers(*(places[word] for word in FOLLOWER_WORDS))


def _read_answer(state: State, kind: int, found: Words) -> Action:
    verb = VERBS[kind]
    if kind == actions.ROLL:
        if len(found.numbers) != 1 or not 1 <= found.numbers[0] <= 6:
            raise NotationError("expected roll and a number from 1 to 6")
        return actions.answer(kind, found.numbers[0])
    if kind == actions.PICK_COLOUR:
        if len(found.colours) != 1:
            raise NotationError("expected pick_colour COLOUR")
        return actions.answer(kind, found.colours[0])
    if kind == actions.LOTUS_PLACE:
        if len(found.squares) != 1 or len(found.colours) != 1 or found.colours[0] > 6:
            raise NotationError("expected lotus_place SQUARE COLOUR")
        return actions.lotus(found.squares[0], found.colours[0])
    if kind == actions.RECOVER:
        if len(found.colours) != 1 or found.rest not in (["move"], ["attack"]):
            raise NotationError("expected recover move|attack COLOUR")
        return actions.recover(("move", "attack").index(found.rest[0]), found.colours[0])
    if kind == actions.CHOOSE_ORDER:
        words = " ".join(found.rest)
        if words in ("oak", "chosen_one", "chosen", "chosen one"):
            return actions.answer(kind, 0 if words == "oak" else 1)
        raise NotationError("expected choose_order oak or choose_order chosen_one")
    if kind == actions.TEMPLES:
        names = [ground.name for ground in state.box.grounds]
        name = "-".join(found.rest)
        if name not in names:
            raise NotationError(f"expected temples and one of {', '.join(names)}")
        return actions.answer(kind, names.index(name))
    assert kind in _ANSWERS
    return _read_pick(state, kind, found, verb)


def _read_pick(state: State, kind: int, found: Words, verb: str) -> Action:
    """A square, or whoever stands there: a Totem by its colour, others by name."""
    if found.rest:
        word = "_".join(found.rest)
        if kind == actions.PICK_KO and word in ("none", "nobody"):
            found.squares.append(actions.NO_SQUARE)
        elif word in _PICKED[kind]:
            square = state.where[_PICKED[kind][word]]
            if square < 0:
                raise NotationError(f"{verb}: the {word} is not on the board")
            found.squares.append(square)
        else:
            raise found.stray(found.rest[0])
    _find_totem(state, found)
    if len(found.squares) != 1:
        raise NotationError(f"expected {verb} SQUARE")
    return actions.answer(kind, found.squares[0])
