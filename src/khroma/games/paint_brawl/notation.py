"""Paint Brawl: lines (docs/notation.md): `run b2-d2`, `brawl b2 ne`, `card missed`, `pass`."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARDS, PAYMENTS, VERBS, Action
from khroma.games.paint_brawl.board import (
    CASTE_OF,
    CASTES,
    GRID,
    KIND_OF,
    KINDS,
    NAMES,
    NOWHERE,
)
from khroma.games.paint_brawl.box import COLOURS
from khroma.games.paint_brawl.rules.blasts import power_of
from khroma.games.paint_brawl.rules.moves import profile_move
from khroma.games.paint_brawl.spelling import (
    PLAYER_VERBS,
    line_words,
    read_direction,
    read_kind,
    read_seat,
    read_square,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError, UnknownVerb, did_you_mean
from khroma.kernel.grid import DIRECTIONS, OFF_BOARD
from khroma.kernel.notation import read_word

# The arguments of each verb: s square, d direction, o square or `none`.
_SHAPES: dict[int, str] = {
    actions.WALK: "ss", actions.RUN: "ss", actions.SLUG: "ss", actions.CLIMB_DOWN: "ss",
    actions.BRAWL: "sd", actions.SHOT: "ss", actions.NETWORK: "ssd", actions.NETWORK_FOE: "sso",
    actions.CORRUPT: "sss", actions.LAUNCH: "ss", actions.SMASH: "s",
    actions.DESTROY: "s", actions.CLIMB: "ss", actions.INVOKE: "ss", actions.STRIKE: "sd", actions.JUMP: "ss",
    actions.BLOW_UP: "ss", actions.WHIRLWIND: "s", actions.MULTIPLE_SHOTS: "s", actions.CLONING: "ss",
    actions.CRACK: "sd", actions.BARRAGE: "ss", actions.MUTATION: "sss", actions.INFILTRATE: "ss",
}  # fmt: skip
_SIMPLE = (actions.TRADE_IN, actions.END_TURN, actions.PASS, actions.STOP)
_FORMS: dict[int, str] = {
    actions.CHIEF_MOVE: "chief_move SQUARE M|A", actions.RECOVER: "recover M|A (then: pick SQUARE, stop)",
    actions.CARD: "card NAME [SQUARE]", actions.PUSH: "push SQUARE", actions.PICK: "pick SQUARE",
    actions.COLOUR: "colour COLOUR", actions.REPLACE: "replace CASTE|none", actions.KEEP: "keep CASTE",
    actions.WALL: "wall SQUARE", actions.DEPLOY: "deploy SQUARE=FIGURE ...", actions.FIRST: "first SEAT",
    actions.DRAW: "draw CARD",
}  # fmt: skip
_ARGUMENTS = {"s": "SQUARE", "d": "DIRECTION", "o": "SQUARE|none"}


# --- writing


def write_line(state: State, action: Action) -> str:
    """The canonical line of an action."""
    kind = actions.kind(action)
    verb, actor, middle, last = (
        VERBS[kind],
        actions.actor(action),
        actions.middle(action),
        actions.last(action),
    )
    if kind in _SIMPLE:
        return verb
    if kind < actions.CHIEF_MOVE:
        return f"{verb} {NAMES[actor]}-{NAMES[last]}"
    if kind == actions.CHIEF_MOVE:
        return f"{verb} {NAMES[last]} {PAYMENTS[middle]}"
    if kind in _SHAPES:
        return f"{verb} {' '.join(_words(_SHAPES[kind], actor, middle, last))}"
    if kind == actions.RECOVER:
        return f"{verb} {PAYMENTS[last]}"
    if kind == actions.CARD:
        return f"{verb} {CARDS[middle]}" + (f" {NAMES[last]}" if last != actions.NONE else "")
    if kind in (actions.PUSH, actions.PICK, actions.WALL):
        return f"{verb} {NAMES[last]}"
    if kind == actions.COLOUR:
        return f"{verb} {COLOURS[last]}"
    if kind in (actions.REPLACE, actions.KEEP):
        return f"{verb} {(*CASTES, 'none')[last]}"
    if kind == actions.DEPLOY:
        return _write_deployment(state, action)
    if kind == actions.FIRST:
        return f"{verb} {state.seat_word(last)}"
    if kind == actions.DRAW:
        return f"{verb} {CARDS[last]}"
    wide = "maxi" if actions.is_wide(action) else "mini"
    if kind == actions.EXPLOSION:
        return f"{verb} {NAMES[actor]} {wide} {state.seat_word(last)}"
    return f"{verb} {NAMES[actor]} {DIRECTIONS[actions.smear_direction(action)]} {wide} {state.seat_word(last)}"


def _words(shape: str, actor: int, middle: int, last: int) -> list[str]:
    values = {1: [actor], 2: [actor, last], 3: [actor, middle, last]}[len(shape)]
    words = []
    for sign, value in zip(shape, values, strict=True):
        if sign == "d":
            words.append(DIRECTIONS[value])
        else:
            words.append("none" if value == actions.NONE else NAMES[value])
    return words


def _deployer(state: State) -> int:
    """The seat that deploys now; in other questions, the active one."""
    if state.agenda and agenda.kind(state.agenda[-1]) == agenda.ASK_DEPLOYMENT:
        return agenda.seat(state.agenda[-1])
    return max(state.active, 0)


def _write_deployment(state: State, action: Action) -> str:
    squares = state.box.deployment_squares(state.place(_deployer(state)))
    kinds = actions.deployed(action, len(squares))
    words = [f"{NAMES[square]}={KINDS[kind]}" for square, kind in zip(squares, kinds, strict=True)]
    if state.box.golem_either and state.box.players == 2:
        words.append(f"golem={'chief_area' if actions.golem_area(action, len(squares)) == 0 else 'second_area'}")
    return " ".join(["deploy", *words])


# --- reading


def read_line(state: State, line: str, legal: list[Action] | None = None) -> Action:
    """The action that a line names, legal or not. `legal` helps where an actor or a payment is left out."""
    words = line_words(line)
    if not words:
        raise NotationError("expected a line such as `run b2-d2`")
    verb, rest = words[0], words[1:]
    if verb == "blast":
        return _read_blast(state, rest, legal)
    if verb == "move":
        return _read_move(state, rest, legal)
    if verb not in PLAYER_VERBS:
        raise UnknownVerb(f'unknown verb "{words[0]}"{did_you_mean(verb, PLAYER_VERBS)}')
    kind = PLAYER_VERBS.index(verb)
    if kind in _SIMPLE:
        if rest:
            raise NotationError(f"expected {verb}")
        return actions.make(kind)
    if kind in _SHAPES:
        return _read_shape(kind, rest, legal)
    return _read_other(state, kind, rest, legal)


def form(kind: int) -> str:
    """How a line of this kind is written."""
    if kind in _FORMS:
        return _FORMS[kind]
    return " ".join([VERBS[kind], *(_ARGUMENTS[sign] for sign in _SHAPES.get(kind, ""))])


def _read_shape(kind: int, rest: list[str], legal: list[Action] | None) -> Action:
    shape = _SHAPES[kind]
    if len(rest) == len(shape) - 1 and legal is not None and kind > actions.CHIEF_MOVE:
        return _read_without_actor(kind, rest, legal)
    if len(rest) != len(shape):
        raise NotationError(f"expected {form(kind)}")
    values: list[int] = []
    for sign, word in zip(shape, rest, strict=True):
        if sign == "o" and word in ("none", "-"):
            values.append(actions.NONE)
        elif sign == "d":
            values.append(read_direction(word, values[-1]))
        else:
            values.append(read_square(word))
    actor, last = values[0], values[-1] if len(values) > 1 else 0
    return actions.make(kind, actor, values[1] if len(values) == 3 else 0, last)


def _read_without_actor(kind: int, rest: list[str], legal: list[Action]) -> Action:
    """The one legal action of this kind with these arguments, whoever does it."""
    shape = _SHAPES[kind]
    of_kind = [action for action in legal if actions.kind(action) == kind]
    said = {
        action: _words(shape, actions.actor(action), actions.middle(action), actions.last(action)) for action in of_kind
    }
    found = [action for action in of_kind if said[action][1:] == rest]
    if not found and shape[-1] == "d" and rest[-1] in GRID.index:  # `strike b3`: the square that it goes to
        found = [action for action in of_kind if _aimed(said[action]) == rest]
    if not found:  # the actor is said, and there is one way to go on
        found = [action for action in of_kind if said[action][:-1] == rest]
    if len(found) != 1:
        raise NotationError(f"expected {form(kind)}" + ("; several pieces could do this" if found else ""))
    return found[0]


def _aimed(words: list[str]) -> list[str]:
    """The arguments without actor, with the next square instead of the direction."""
    there = GRID.step[GRID.index[words[-2]] * len(DIRECTIONS) + DIRECTIONS.index(words[-1])]
    return [*words[1:-1], "" if there == OFF_BOARD else NAMES[there]]


def _read_move(state: State, rest: list[str], legal: list[Action] | None) -> Action:
    """`move FROM TO`: the kind of move follows from the piece."""
    if not 2 <= len(rest) <= 3:
        raise NotationError("expected move SQUARE SQUARE")
    start, end = read_square(rest[0]), read_square(rest[1])
    if state.active >= 0 and start == state.chief[state.active]:
        return _read_chief_move(state, rest[1:] if len(rest) == 3 else [rest[1], _likely_card(state)], legal)
    kind = profile_move(state, start)
    return actions.make(actions.WALK if kind == actions.NONE else kind, start, 0, end)


def _read_blast(state: State, rest: list[str], legal: list[Action] | None) -> Action:
    """`blast CASTE ACTOR ...` or `blast POWER ACTOR ...`."""
    if not rest:
        raise NotationError("expected blast CASTE SQUARE ...")
    head, arguments = rest[0], rest[1:]
    powers = VERBS[actions.WHIRLWIND : actions.LAST_BLAST + 1]
    if head in powers:
        return _read_shape(actions.WHIRLWIND + powers.index(head), arguments, legal)
    caste = read_word(head, list(CASTES), "caste")
    if arguments and arguments[0] in NAMES:
        kind = KIND_OF[state.board[read_square(arguments[0])]]
        power = power_of(kind)
        if power != actions.NONE and CASTE_OF[kind] == caste and len(_SHAPES[power]) == len(arguments):
            return _read_shape(power, arguments, legal)
    for action in legal or []:
        kind = actions.kind(action)
        if not actions.WHIRLWIND <= kind <= actions.LAST_BLAST:
            continue
        if CASTE_OF[KIND_OF[state.board[actions.actor(action)]]] == caste and len(_SHAPES[kind]) == len(arguments) + 1:
            return _read_without_actor(kind, arguments, legal or [])
    raise NotationError("expected blast CASTE SQUARE ...: the figure of that caste, then what its power needs")


def _likely_card(state: State) -> str:
    """The card that a Chief's move is paid with where none is said: a Move card as long as there is one."""
    return PAYMENTS[actions.ATTACK_CARD if state.moves == 0 and state.attacks > 0 else actions.MOVE_CARD]


def _read_chief_move(state: State, rest: list[str], legal: list[Action] | None) -> Action:
    seat = max(state.active, 0)
    start = state.chief[seat]
    if len(rest) == 3 or (len(rest) == 2 and rest[1] in NAMES):
        rest = rest[1:]
    if len(rest) not in (1, 2):
        raise NotationError(f"expected {form(actions.CHIEF_MOVE)}")
    end = read_square(rest[0])
    if start == NOWHERE:
        raise NotationError("there is no Chief of the active player on the board")
    if len(rest) == 2:
        return actions.chief_move(start, end, read_word(rest[1], list(PAYMENTS), "card"))
    found = [a for a in legal or [] if actions.kind(a) == actions.CHIEF_MOVE and actions.last(a) == end]
    if legal is not None and not found:
        return actions.chief_move(start, end, PAYMENTS.index(_likely_card(state)))
    if len(found) != 1:
        raise NotationError(f"expected {form(actions.CHIEF_MOVE)}")
    return found[0]


def _read_other(state: State, kind: int, rest: list[str], legal: list[Action] | None) -> Action:
    if kind == actions.CHIEF_MOVE:
        return _read_chief_move(state, rest, legal)
    if kind == actions.CARD:
        return _read_card(rest)
    if kind == actions.DEPLOY:
        return _read_deployment(state, rest)
    if kind == actions.RECOVER and not rest and legal is not None:
        found = [action for action in legal if actions.kind(action) == kind]
        if len(found) == 1:
            return found[0]
    if len(rest) != 1:
        raise NotationError(f"expected {form(kind)}")
    word = rest[0]
    if kind == actions.RECOVER:
        return actions.recover(read_word(word, list(PAYMENTS), "card"))
    if kind in (actions.PUSH, actions.PICK, actions.WALL):
        return actions.make(kind, 0, 0, read_square(word))
    if kind == actions.COLOUR:
        return actions.make(kind, 0, 0, read_word(word, list(COLOURS), "colour"))
    if kind in (actions.REPLACE, actions.KEEP):
        names = [*CASTES, "none"] if kind == actions.REPLACE else list(CASTES)
        return actions.make(kind, 0, 0, read_word(word, names, "caste"))
    if kind == actions.FIRST:
        return actions.make(kind, 0, 0, read_seat(state, word))
    return actions.make(kind, 0, 0, read_word(word, list(CARDS), "card"))


def _read_card(rest: list[str]) -> Action:
    if not 1 <= len(rest) <= 2:
        raise NotationError(f"expected {form(actions.CARD)}")
    card = read_word(rest[0], list(CARDS), "card")
    if len(rest) == 1:
        return actions.card(card)
    if card not in (actions.GOLEM_EXPLOSION, actions.GOLEM_INVOCATION):
        raise NotationError(
            f"expected card {CARDS[card]}" + ("; then: pick SQUARE, stop" if card == actions.KADAMAS else "")
        )
    return actions.card(card, read_square(rest[1]))


def _read_deployment(state: State, rest: list[str]) -> Action:
    if state.first == NOWHERE:
        raise NotationError("nobody deploys yet")
    squares = state.box.deployment_squares(state.place(_deployer(state)))
    names = [NAMES[square] for square in squares]
    kinds: list[int] = [0] * len(squares)
    golem = 0
    for number, word in enumerate(rest):
        where, equals, what = word.partition("=")
        if where == "golem" and equals:
            golem = read_word(what, ["chief_area", "second_area"], "area")
            continue
        index = read_word(where, names, "deployment square") if equals else number
        if index >= len(kinds):
            raise NotationError(f"expected {' '.join(f'{name}=FIGURE' for name in names)}")
        kinds[index] = read_kind(what if equals else where)
    if 0 in kinds:
        raise NotationError(f"expected {' '.join(f'{name}=FIGURE' for name in names)}")
    return actions.deploy(kinds, golem)


def read_effect(state: State, line: str) -> Action:
    """An action, or the rest of an explosion or a smear, as it stands in the line `pending`."""
    words = line.split()
    if words[0] == "explosion" and len(words) == 4:
        return actions.explosion(read_square(words[1]), words[2] == "maxi", read_seat(state, words[3]))
    if words[0] == "smear" and len(words) == 5:
        direction = read_word(words[2], list(DIRECTIONS), "direction")
        return actions.smear(read_square(words[1]), direction, words[3] == "maxi", read_seat(state, words[4]))
    return read_line(state, line)
