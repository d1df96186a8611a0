"""Dark Threat: actions as packed integers, made and read only here.

An action is a kind, the square of the actor, and up to three arguments: squares, a direction, colours.
"""

from __future__ import annotations

from typing import Final

Action = int
Square = int

_ARGUMENT: Final = 1 << 10
_SECOND: Final = 1 << 10
_FIRST: Final = 1 << 20
_ACTOR: Final = 1 << 30
_KIND: Final = 1 << 40
_COLOURS: Final = 8

# moves
WALK: Final = 0
SLOW_WALK: Final = 1
RUN: Final = 2
CELERITY: Final = 3
TWICE_WALK: Final = 4
SLUG_WALK: Final = 5
OVERFLY: Final = 6
BURY: Final = 7
TELEPORT: Final = 8
# attacks
BRAWL: Final = 9
WHIRLWIND: Final = 10
SHOT: Final = 11
NETWORK: Final = 12
SHURIKEN: Final = 13
KUNG_FU: Final = 14
AURA: Final = 15
TELEKINESIS: Final = 16
SPORIFIC_GAS: Final = 17
TOXIC_CLOUD: Final = 18
SEDUCTION: Final = 19
CONTAMINATION: Final = 20
# special actions
INVOKE_AVATAR: Final = 21
EARTHQUAKE: Final = 22
SPORIFIC_BOMB: Final = 23
PRAYER: Final = 24
PRAYER_FREE: Final = 25
LEVITATION: Final = 26
HAMMER: Final = 27
WINGS: Final = 28
INVOKE_MANDRAKE: Final = 29
INVOKE_SPORE: Final = 30
SCREAM: Final = 31
RECOVER: Final = 32
SACRIFICE: Final = 33
END_TURN: Final = 34
# answers to other questions
FLEE: Final = 35
ROLL: Final = 36
PICK_AVATAR: Final = 37
KADAMAS_REMOVE: Final = 38
LOTUS_PLACE: Final = 39
PICK_TOTEM: Final = 40
PICK_FOLLOWER: Final = 41
PICK_COLOUR: Final = 42
PICK_KO: Final = 43
REAPPEAR: Final = 44
CHOOSE_ORDER: Final = 45
SETUP_FOLLOWERS: Final = 46
SETUP_CHIEF: Final = 47
SETUP_MANDRAKE: Final = 48
TEMPLES: Final = 49
RECOVER_PUDDLE: Final = 50
RECOVER_STOP: Final = 51
RESIGN: Final = 52
VERBS: Final = (
    "walk", "slow_walk", "run", "celerity", "twice_walk", "slug_walk", "overfly", "bury", "teleport",
    "brawl", "whirlwind", "shot", "network", "shuriken", "kung_fu", "aura", "telekinesis", "sporific_gas",
    "toxic_cloud", "seduction", "contamination", "invoke_avatar", "earthquake", "sporific_bomb", "prayer",
    "prayer_free", "levitation", "hammer_of_light", "wings_of_mana", "invoke_mandrake", "invoke_spore", "scream",
    "recover", "sacrifice", "end_turn", "flee", "roll", "pick_avatar", "kadamas_remove", "lotus_place",
    "pick_totem", "pick_follower", "pick_colour", "pick_ko", "reappear", "choose_order", "setup_followers",
    "setup_chief", "setup_mandrake", "temples", "recover_puddle", "recover_stop", "resign",
)  # fmt: skip
NO_SQUARE: Final = 1023  # `pick_ko none`

# What an action of the main decision costs, by kind: moves and attacks. The Aura of the Chosen One costs a move
# more, and a recovery is paid as its line says.
MOVES: Final = (
    1, 1, 1, 1, 1, 1, 1, 1, 1,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 0, 0, 2, 2, 1, 0, 2, 1, 1, 0,
    0, 0, 0,
)  # fmt: skip
ATTACKS: Final = (
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 2, 2, 0, 0, 1, 2, 0, 1, 1, 2,
    0, 0, 0,
)  # fmt: skip

# Two colours of a network as one argument: all pairs in order of the first.
PAIRS: Final = [first + second * _COLOURS for first in range(1, 7) for second in range(1, 7)]


def by(kind: int, actor: Square) -> Action:
    """Something that needs no choice: bury, whirlwind, aura, gas, cloud, seduction, earthquake, scream."""
    return kind * _KIND + actor * _ACTOR


def to(kind: int, actor: Square, target: Square) -> Action:
    """Something with one square (or direction) as its target: all targets lie after `to(kind, actor, 0)`."""
    return kind * _KIND + actor * _ACTOR + target * _FIRST


def step_of(kind: int, actor: Square) -> tuple[Action, int]:
    """The first action of a kind by an actor, and the distance between targets: for quick lists."""
    return kind * _KIND + actor * _ACTOR, _FIRST


def shift(kind: int, actor: Square, start: Square, end: Square) -> Action:
    """Something that moves a thing from one square to another: telekinesis, levitation, a twice walk by way of."""
    return kind * _KIND + actor * _ACTOR + start * _FIRST + end * _SECOND


def twice_walk(start: Square, via: Square, end: Square) -> Action:
    """One or two steps: with one, `via` is the end."""
    return TWICE_WALK * _KIND + start * _ACTOR + via * _FIRST + end * _SECOND


def network(actor: Square, start: Square, direction: int, count: int = 0, colours: int = 0) -> Action:
    """A network: `count` squares (0: the whole line) in one of four directions, in one or two named colours."""
    return NETWORK * _KIND + actor * _ACTOR + start * _FIRST + (direction + count * 4) * _SECOND + colours


def two_colours(first: int, second: int) -> int:
    """The colours of a multicolour network; the second is 0 when the line has one square."""
    return first + second * _COLOURS


def recover(attack: int, colour: int) -> Action:
    """Take puddles back, for a move (0) or an attack (1)."""
    return RECOVER * _KIND + attack * _FIRST + colour * _SECOND


def end_turn() -> Action:
    """End the turn."""
    return END_TURN * _KIND


def answer(kind: int, value: int) -> Action:
    """A number, colour or square that answers a question."""
    return kind * _KIND + value * _FIRST


def flee(start: Square, end: Square) -> Action:
    """A Bane part that must move, and where to."""
    return FLEE * _KIND + start * _ACTOR + end * _FIRST


def followers(ninja: Square, monk: Square, cleric: Square) -> Action:
    """The squares on which the three Followers begin."""
    return SETUP_FOLLOWERS * _KIND + ninja * _ACTOR + monk * _FIRST + cleric * _SECOND


def lotus(square: Square, colour: int) -> Action:
    """A puddle of White Lotus. All colours of a square lie after `lotus(square, 0)`."""
    return LOTUS_PLACE * _KIND + square * _FIRST + colour


def kind(action: Action) -> int:
    """What is done."""
    return action // _KIND


def actor(action: Action) -> Square:
    """The square of the one who acts (or flees)."""
    return action // _ACTOR % _ARGUMENT


def target(action: Action) -> Square:
    """The square, direction or value that is chosen first; also the start square of a network."""
    return action // _FIRST % _ARGUMENT


def end(action: Action) -> Square:
    """The second square: where a moved thing goes, where a twice walk ends; the colour of a recovery."""
    return action // _SECOND % _ARGUMENT


def direction(action: Action) -> int:
    """The direction of a network, one of four."""
    return action // _SECOND % 4


def count(action: Action) -> int:
    """How many squares of its line a network paints; 0: all."""
    return action // _SECOND % _ARGUMENT // 4


def first_colour(action: Action) -> int:
    """The first named colour of a network."""
    return action % _COLOURS


def second_colour(action: Action) -> int:
    """The second named colour of a network."""
    return action // _COLOURS % _COLOURS


def colour(action: Action) -> int:
    """The colour of a White Lotus puddle."""
    return action % _ARGUMENT
