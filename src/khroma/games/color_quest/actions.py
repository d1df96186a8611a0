"""Color Quest: actions as packed integers, made and read only here.

An action is a kind, the square of the actor, up to three squares (or directions, kinds, cards) and a colour
for each of them. NO_SQUARE stands for an argument that is not there.
"""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.kinds import EFFECTS, ITEMS, POWERS, SUMMON_SPIRIT, TELEKINESIS

Action = int

# Shifts, not products: the compiled product of numbers beyond 30 bits, or of negative ones, takes the long way.
_KIND: Final = 255
_SQUARE: Final = 1023
_ACTOR: Final = 8
_FIRST: Final = 18
_SECOND: Final = 28
_THIRD: Final = 38
_COLOURS: Final = 48
NO_SQUARE: Final = 1023
_NO_THIRD: Final = 1023 << 38

# --- kinds
END_PHASE: Final = 0
PASS: Final = 1
RESIGN: Final = 2
MOVE: Final = 3
TRANSFORM: Final = 4
SURGE: Final = 5
INSTANT: Final = 6  # effect as actor field
ITEM: Final = 7  # card as actor field
POTION: Final = 8  # from dice
SACRIFICE: Final = 9
PAY: Final = 10
ASSIGN: Final = 11  # section
PLACE_DIE: Final = 12
FRAGMENT: Final = 13
TUNNEL_EXIT: Final = 14
BUSH_COLOUR: Final = 15
DISCARD: Final = 16
CASTE: Final = 17
SCATTER: Final = 18
PUSH: Final = 19
HIT: Final = 20  # next shot, second Brawl
STOP: Final = 21
CLEAN: Final = 22
DONE: Final = 23
THIRD: Final = 24  # third square of an extended multicolour network
# set-up
TAKE: Final = 25
TILE: Final = 26
BONES: Final = 27
PUDDLE: Final = 28
DEPLOY: Final = 29
# chance
ROLL: Final = 30
DRAW: Final = 31
LOSE: Final = 32
FIRST: Final = 33
VERBS: Final = (
    "end_phase", "pass", "resign", "move", "transform", "surge", "instant", "item", "potion", "sacrifice", "pay",
    "assign_die", "place_die", "pick_fragment", "tunnel_exit", "bush_colour", "discard", "choose_caste",
    "bomb_scatter", "push", "next_hit", "stop", "clean", "done", "third", "take", "tile", "bone_pile", "puddle",
    "deploy", "roll", "draw", "lose", "first",
)  # fmt: skip
# powers by category
ATTACK: Final = 64
SPECIAL: Final = 128
BLAST: Final = 192
_CATEGORY: Final = 192
_CODE: Final = 63
CATEGORIES: Final = {64: "attack", 128: "special", 192: "blast"}


def make(
    kind: int, actor: int = 0, a: int = NO_SQUARE, b: int = NO_SQUARE, c: int = NO_SQUARE, colours: int = 0
) -> Action:
    """Any action by its parts."""
    return kind + (actor << _ACTOR) + (a << _FIRST) + (b << _SECOND) + (c << _THIRD) + (colours << _COLOURS)


def simple(kind: int) -> Action:
    """An action without arguments."""
    return make(kind)


def colours(first: int, second: int = 0, third: int = 0) -> int:
    """The colours of the three arguments."""
    return first + second * 8 + third * 64


def move(start: int, end: int, via: int = NO_SQUARE) -> Action:
    """A move; `via` is the square where a two-step move picks up a puddle of its own colour."""
    return MOVE + (start << _ACTOR) + (end << _FIRST) + (via << _SECOND) + _NO_THIRD


def power(category: int, code: int, actor: int, a: int = NO_SQUARE, b: int = NO_SQUARE, c: int = NO_SQUARE) -> Action:
    """An attack, special or Blast."""
    return category + code + (actor << _ACTOR) + (a << _FIRST) + (b << _SECOND) + (c << _THIRD)


def kind(action: Action) -> int:
    """What is done; for powers the category and the power together."""
    return action & _KIND


def category(action: Action) -> int:
    """ATTACK, SPECIAL or BLAST; 0 for everything else."""
    return action & _CATEGORY


def code(action: Action) -> int:
    """The power of an attack, special or Blast."""
    return action & _CODE


def actor(action: Action) -> int:
    """The square of the actor; the effect or card of an Instant effect or item."""
    return (action >> _ACTOR) & _SQUARE


def first(action: Action) -> int:
    """The first argument."""
    return (action >> _FIRST) & _SQUARE


def second(action: Action) -> int:
    """The second argument."""
    return (action >> _SECOND) & _SQUARE


def third(action: Action) -> int:
    """The third argument."""
    return (action >> _THIRD) & _SQUARE


def colour(action: Action, place: int) -> int:
    """The colour of the first (0), second (1) or third (2) argument."""
    return (action >> (_COLOURS + 3 * place)) & 7


def with_second(action: Action, square: int) -> Action:
    """The same action with another second argument."""
    return action + ((square - second(action)) << _SECOND)


def with_third(action: Action, square: int, paint: int = 0) -> Action:
    """The same action with another third argument and its colour."""
    return action + ((square - third(action)) << _THIRD) + ((paint - colour(action, 2)) << (_COLOURS + 6))


def is_power(action: Action) -> bool:
    """Whether it is an attack, special or Blast."""
    return (action & _KIND) >= ATTACK


def word(action: Action) -> str:
    """The verb or power in one word, for messages."""
    if is_power(action):
        return POWERS[code(action)]
    if kind(action) == INSTANT:
        return EFFECTS[actor(action)]
    if kind(action) in (ITEM, POTION):
        return ITEMS[actor(action)]
    return VERBS[kind(action)]


# --- paying: up to three dice, each a section and a colour


def pay(dice: list[int]) -> Action:
    """Pay with these dice (`die(section, colour)` each), in ascending order."""
    code_ = 0
    for each in sorted(dice, reverse=True):
        code_ = code_ * 32 + each
    return PAY + (code_ << _ACTOR)


def die(section: int, paint: int) -> int:
    """One die of a Kadamas board."""
    return section * 8 + paint


def dice(action: Action) -> list[int]:
    """The dice of a payment."""
    found = []
    left = action >> _ACTOR
    while left > 0:
        found.append(left % 32)
        left = left // 32
    return found


_DIRECTED: Final = tuple(
    POWERS.index(word) for word in ("brawl", "double_brawl", "charge", "crack", "double_crack")
)  # their arguments are directions
_SQUARE_FIRST: Final = (TELEKINESIS, SUMMON_SPIRIT)  # the second argument is something else
_ONE_SQUARE: Final = (
    ITEM, POTION, PLACE_DIE, TUNNEL_EXIT, CLEAN, THIRD, TILE, BONES, PUDDLE, DEPLOY,
)  # fmt: skip


def squares(action: Action) -> list[int]:
    """The squares that an action names, the actor's first. (Of a further hit none: it may be a direction.)"""
    what = kind(action)
    if is_power(action):
        found = [actor(action)]
        if code(action) not in _DIRECTED:
            found.append(first(action))
            if code(action) not in _SQUARE_FIRST:
                found += [second(action), third(action)]
    elif what == MOVE:
        found = [actor(action), second(action), first(action)]
    elif what in (TRANSFORM, SURGE):
        found = [actor(action)]
    elif what in (INSTANT, PUSH, SCATTER):
        found = [first(action), second(action), third(action)]
    elif what in _ONE_SQUARE:
        found = [first(action)]
    else:
        found = []
    return [square for square in found if square != NO_SQUARE]


# --- filling in arguments: `power(...)` leaves them out, these put them in


def to_first(square: int) -> int:
    """What to add to an action without first argument to give it this one."""
    return (square - NO_SQUARE) << _FIRST


def to_second(square: int) -> int:
    """What to add to an action without second argument to give it this one."""
    return (square - NO_SQUARE) << _SECOND


def to_third(square: int) -> int:
    """What to add to an action without third argument to give it this one."""
    return (square - NO_SQUARE) << _THIRD


def to_colours(first_: int, second_: int = 0) -> int:
    """What to add to an action without colours to give its first two arguments these."""
    return (first_ + second_ * 8) << _COLOURS


def die_section(each: int) -> int:
    """The section of a die of a payment."""
    return each // 8


def die_colour(each: int) -> int:
    """The colour of a die of a payment."""
    return each % 8
