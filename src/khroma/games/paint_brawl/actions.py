"""Paint Brawl: actions as packed integers, made and read only here.

An action is a kind and three arguments of seven bits: `actor`, `middle` and `last`. All actions that
differ in the last argument only lie one after the other, so that rules may add it to a ready base.
"""

from __future__ import annotations

from typing import Final

Action = int

_MIDDLE: Final = 1 << 7
_ACTOR: Final = 1 << 14
_KIND: Final = 1 << 21
NONE: Final = 127  # an argument that is not used, or said to be none

# moves
WALK: Final = 0
RUN: Final = 1
SLUG: Final = 2
CLIMB_DOWN: Final = 3
CHIEF_MOVE: Final = 4
LAST_MOVE: Final = 4
# attacks
BRAWL: Final = 5
SHOT: Final = 6
NETWORK: Final = 7
NETWORK_FOE: Final = 8
CORRUPT: Final = 9
LAUNCH: Final = 10
SMASH: Final = 11
LAST_ATTACK: Final = 11
# special abilities
DESTROY: Final = 12
CLIMB: Final = 13
INVOKE: Final = 14
STRIKE: Final = 15
JUMP: Final = 16
BLOW_UP: Final = 17
LAST_SPECIAL: Final = 17
# blasts
WHIRLWIND: Final = 18
MULTIPLE_SHOTS: Final = 19
CLONING: Final = 20
CRACK: Final = 21
BARRAGE: Final = 22
MUTATION: Final = 23
LAST_BLAST: Final = 23
# the rest of a turn
RECOVER: Final = 24
CARD: Final = 25
TRADE_IN: Final = 26
END_TURN: Final = 27
# answers
PASS: Final = 28
PUSH: Final = 29
PICK: Final = 30
STOP: Final = 31
# set-up
COLOUR: Final = 32
REPLACE: Final = 33
KEEP: Final = 34
WALL: Final = 35
DEPLOY: Final = 36
INFILTRATE: Final = 37
# chance
FIRST: Final = 38
DRAW: Final = 39
# never an answer: what an explosion or a smear still has to do
EXPLOSION: Final = 40
SMEAR: Final = 41
VERBS: Final = (
    "walk", "run", "slug", "climb_down", "chief_move",
    "brawl", "shot", "network", "network_foe", "corrupt", "launch", "smash",
    "destroy", "climb", "invoke", "strike", "jump", "blow_up",
    "whirlwind", "multiple_shots", "cloning", "crack", "barrage", "mutation",
    "recover", "card", "trade_in", "end_turn", "pass", "push", "pick", "stop",
    "colour", "replace", "keep", "wall", "deploy", "infiltrate", "first", "draw", "explosion", "smear",
)  # fmt: skip

# bonus cards
FATIGUE: Final = 0
MISSED: Final = 1
KADAMAS: Final = 2
GOLEM_EXPLOSION: Final = 3
GOLEM_INVOCATION: Final = 4
IMMUNITY: Final = 5
CARDS: Final = ("fatigue", "missed", "kadamas", "golem_explosion", "golem_invocation", "immunity")
CARD_KINDS: Final = 6

# action cards
MOVE_CARD: Final = 0
ATTACK_CARD: Final = 1
PAYMENTS: Final = ("m", "a")


def make(what: int, actor: int = 0, middle: int = 0, last: int = 0) -> Action:
    """An action of this kind with its arguments."""
    return what * _KIND + actor * _ACTOR + middle * _MIDDLE + last


def walk(start: int, end: int) -> Action:
    """One step to a square in contact."""
    return WALK * _KIND + start * _ACTOR + end


def run(start: int, end: int) -> Action:
    """Along a straight line."""
    return RUN * _KIND + start * _ACTOR + end


def slug(start: int, end: int) -> Action:
    """One step of a golem."""
    return SLUG * _KIND + start * _ACTOR + end


def climb_down(start: int, end: int) -> Action:
    """From a wall to the ground."""
    return CLIMB_DOWN * _KIND + start * _ACTOR + end


def chief_move(start: int, end: int, payment: int) -> Action:
    """One step of the Chief, paid with this card."""
    return CHIEF_MOVE * _KIND + start * _ACTOR + payment * _MIDDLE + end


def brawl(actor: int, direction: int) -> Action:
    """Three squares around a corner."""
    return BRAWL * _KIND + actor * _ACTOR + direction


def shot(actor: int, target: int) -> Action:
    """One square in line."""
    return SHOT * _KIND + actor * _ACTOR + target


def network(actor: int, start: int, direction: int) -> Action:
    """Form A: two squares from a start in a usable network. `network(actor, 0, 0) + network_part(...)`."""
    return NETWORK * _KIND + actor * _ACTOR + start * _MIDDLE + direction


def network_part(start: int, direction: int) -> int:
    """What start and direction add to `network(actor, 0, 0)`."""
    return start * _MIDDLE + direction


def part_start(part: int) -> int:
    """The start of a network part."""
    return part // _MIDDLE


def network_foe(actor: int, puddle: int, target: int) -> Action:
    """Form B: an enemy puddle beside the actor, then a square beside it (or NONE)."""
    return NETWORK_FOE * _KIND + actor * _ACTOR + puddle * _MIDDLE + target


def corrupt(actor: int, used: int, target: int) -> Action:
    """A puddle in contact is exchanged for one anywhere."""
    return CORRUPT * _KIND + actor * _ACTOR + used * _MIDDLE + target


def recover(payment: int) -> Action:
    """Begin to take puddles back."""
    return RECOVER * _KIND + payment


def card(which: int, square: int = NONE) -> Action:
    """Play a bonus card, on a square where it has one."""
    return CARD * _KIND + which * _MIDDLE + square


def mutation(actor: int, own: int, enemy: int) -> Action:
    """Two combatants exchange colours."""
    return MUTATION * _KIND + actor * _ACTOR + own * _MIDDLE + enemy


def explosion(centre: int, wide: bool, seat: int) -> Action:
    """What an explosion at this centre does, in this seat's colour."""
    return EXPLOSION * _KIND + centre * _ACTOR + (1 if wide else 0) * _MIDDLE + seat


def smear(start: int, direction: int, wide: bool, seat: int) -> Action:
    """What the smear of an invocation does, in this seat's colour."""
    return SMEAR * _KIND + start * _ACTOR + (direction * 2 + (1 if wide else 0)) * _MIDDLE + seat


def deploy(kinds: list[int], golem: int) -> Action:
    """Kinds on the squares of the own areas in their order; `golem` is the area of the mini golem."""
    packed = golem
    for what in kinds:
        packed = packed * 16 + what
    return DEPLOY * _KIND + packed


def deployed(action: Action, squares: int) -> list[int]:
    """The kinds of a deployment."""
    packed = action % _KIND
    found = [0] * squares
    for index in range(squares - 1, -1, -1):
        found[index] = packed % 16
        packed //= 16
    return found


def golem_area(action: Action, squares: int) -> int:
    """The area of the mini golem in a deployment."""
    packed = action % _KIND
    for _ in range(squares):
        packed //= 16
    return packed


def with_pick(picks: int, square: int) -> int:
    """A set of puddles, packed in ascending order, with one more."""
    return picks * _MIDDLE + square + 1


def picked(picks: int) -> list[int]:
    """The squares of a packed set, ascending."""
    found: list[int] = []
    while picks:
        found.append(picks % _MIDDLE - 1)
        picks //= _MIDDLE
    found.reverse()
    return found


def kind(action: Action) -> int:
    """What is done."""
    return action // _KIND


def actor(action: Action) -> int:
    """The square of whoever does it; the centre of an explosion."""
    return action // _ACTOR % _MIDDLE


def middle(action: Action) -> int:
    """The argument between: a start, a used puddle, a payment, a card."""
    return action // _MIDDLE % _MIDDLE


def last(action: Action) -> int:
    """The last argument: a target square, a direction, a seat, an answer."""
    return action % _MIDDLE


def smear_direction(action: Action) -> int:
    """The direction of a smear."""
    return action // _MIDDLE % _MIDDLE // 2


def is_wide(action: Action) -> bool:
    """Whether an explosion or a smear is that of a maxi golem."""
    return action // _MIDDLE % 2 == 1
