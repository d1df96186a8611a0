"""Color Quest: lines read: moves, powers, and every spelling that docs/notation.md allows."""

from __future__ import annotations

import re
from collections.abc import Callable

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import CATEGORIES, NO_SQUARE, VERBS, Action
from khroma.games.color_quest.kinds import EFFECTS, FIGURES, ITEMS, MOVES, NOBODY, POWERS, TILES
from khroma.games.color_quest.line_answers import AnswerReader
from khroma.games.color_quest.line_words import LONG_DIRECTIONS, SIX
from khroma.games.color_quest.notation import CHANCE_WORDS, DIRECTED, MULTICOLOUR, PLAIN, write_line
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError, UnknownVerb, did_you_mean
from khroma.kernel.grid import DIRECTIONS

_SQUARE = re.compile(r"[a-z][1-9]\d?$")
_HITS = ("brawl", "double_brawl", "shot", "multiple_shots")
_ALIASES = {
    "paint_network": "network", "end": "end_phase", "next": "next_hit", "caste": "choose_caste",
    "exit": "tunnel_exit", "assign": "assign_die", "place": "place_die", "fragment": "pick_fragment",
    "scatter": "bomb_scatter", "bush": "bush_colour", "polymorph_caste": "choose_caste",
}  # fmt: skip
_LONG_NAMES = frozenset(
    word for word in (*VERBS, *_ALIASES, *POWERS, *MOVES, *FIGURES, *ITEMS, *EFFECTS) if "_" in word
)  # may be written as several words


def read_line(state: State, line: str, list_legal: Callable[[State], list[Action]], exact: bool = False) -> Action:
    """The action that a line names, legal or not; what is left out is filled in where only one legal action fits."""
    words = _plain_words(line)
    if not words:
        raise NotationError("expected a line such as `move c3 f3`")
    reader = _Reader(state, list_legal, exact)
    try:
        action = reader.read(words)
    except NotationError:
        found = reader.nearest(words)
        if found is None:
            raise
        return found
    if reader.doubtful:  # the first square is not that of an actor, or there is no target: perhaps it is left out
        found = reader.nearest(words)
        return action if found is None else found
    return action


def _plain_words(line: str) -> list[str]:
    """The words of a line: names of several words made one, other spellings of verbs replaced."""
    words = [word for word in re.split(r"[\s,()]+|->|=>|\u2192", line.lower()) if word]
    found: list[str] = []
    place = 0
    while place < len(words):
        length = next((n for n in (4, 3, 2) if "_".join(words[place : place + n]) in _LONG_NAMES), 1)
        found.append("_".join(words[place : place + length]))
        place += length
    found = [word for place, word in enumerate(found) if word != "potion" or found[place - 1] not in ITEMS]
    if found[:1] == ["triple"]:
        found[0] = "attack"
    return [_ALIASES.get(word, word) for word in found if word != "triple"]  # it is written as the attack it chooses


def split_cleaning(line: str) -> list[str]:
    """The lines that a Cleaning of several squares stands for, in the order in which they are asked."""
    words = _plain_words(line)
    squares = sorted((word for word in words if _SQUARE.match(word)), key=lambda word: (int(word[1:]), word[0]))
    others = [word for word in words if not _SQUARE.match(word)]
    if not words or words[0] not in ("instant", "cleaning") or not 2 <= len(squares) <= 3:
        return [line]
    last = ["done?"] if len(squares) == 2 else []  # not asked where nothing else can be cleaned
    return [" ".join([*others, squares[0]]), *[f"clean {square}" for square in squares[1:]], *last]


class _Reader(AnswerReader):
    def read(self, words: list[str]) -> Action:
        words = [part for word in words for part in (word.split("-") if _is_way(word) else [word])]
        verb, rest = words[0], words[1:]
        asked = agenda.kind(self.state.agenda[-1]) if self.state.agenda else agenda.ASK_ACTION
        if asked == agenda.NEXT_HIT and verb in _HITS and len(rest) == 1:
            return self._hit(rest)
        if asked == agenda.PLACE_TILE and rest and ("bush" if verb == "bush_colour" else verb) in TILES[1:]:
            return self._set_up(actions.TILE, words)
        if verb in POWERS[1:]:
            return self._power("", verb, rest)
        if verb in CATEGORIES.values():
            return self._category(verb, rest)
        if verb in MOVES[1:]:
            verb = "move"
        if verb in EFFECTS:
            verb, rest = "instant", [verb, *rest]
        if verb in TILES[1:]:
            raise NotationError("expected tile TYPE SQUARE")
        if verb not in VERBS:
            raise UnknownVerb(f'unknown verb "{verb}"{did_you_mean(verb, [*VERBS, *CATEGORIES.values(), *POWERS[1:]])}')
        kind = VERBS.index(verb)
        if kind == actions.PAY:
            return actions.pay([self._die(word) for word in rest if word != "with"])
        if kind in PLAIN:
            self._count(rest, 0, 0, verb)
            return actions.simple(kind)
        if kind == actions.MOVE:
            return self._move(rest)
        if kind in (actions.TRANSFORM, actions.SURGE):
            self._count(rest, 0, 1, f"{verb} SQUARE")
            return actions.make(kind, self._square(rest[0]) if rest else self._hero())
        if kind == actions.INSTANT:
            return self._instant(rest)
        if kind in (actions.ITEM, actions.POTION):
            return self._item(kind, rest)
        if kind in CHANCE_WORDS:
            self._count(rest, 1, 1, f"{verb} WORD")
            if kind in (actions.DRAW, actions.LOSE):
                return actions.make(kind, self._card(rest[0]))
            known = [word for word in CHANCE_WORDS[kind] if word not in ("none", "black", "gold")]
            self._word(rest[0], known)
            return actions.make(kind, list(CHANCE_WORDS[kind]).index(rest[0]))
        return self._follow_up(kind, rest)

    # --- moves and powers

    def _move(self, rest: list[str]) -> Action:
        rest = [word for word in rest if word != "to"]
        if rest and rest[0] in MOVES:
            rest = rest[1:]
        if len(rest) > 1 and rest[1] in MOVES:
            rest = [rest[0], *rest[2:]]
        if len(rest) < 2:
            raise NotationError("expected `move SQUARE SQUARE`")
        squares = [self._square(rest[0]), *[self._target(word) for word in rest[1:]]]
        start, end = squares[0], squares[-1]
        figure = self.state.figure[start]
        via = NO_SQUARE
        if self.exact and len(squares) == 3:
            via = squares[1]
        elif figure != NOBODY and len(squares) == 3:
            marches = self.state.box.move_of[self.state.profile(figure)] == kinds.FORCED_MARCH
            if marches and self.state.puddle[squares[1]] == self.state.colours[figure]:
                via = squares[1]
        elif figure != NOBODY and self.state.box.move_of[self.state.profile(figure)] == kinds.FORCED_MARCH:
            return self._march(start, end)
        return actions.move(start, end, via)

    def _march(self, start: int, end: int) -> Action:
        """CQ-MOV-11: two squares are enough where one way leads there; else the square between is asked for."""
        direct = actions.move(start, end)
        ways = [
            action
            for action in self.list_legal(self.state)
            if actions.kind(action) == actions.MOVE and actions.actor(action) == start and actions.first(action) == end
        ]
        if direct in ways or not ways:
            return direct
        if len(ways) > 1:
            lines = " or ".join(f"`{write_line(self.state, way)}`" for way in ways)
            raise NotationError(f"several ways lead there, name the square between: {lines}")
        return ways[0]

    def _category(self, category: str, rest: list[str]) -> Action:
        names = [word for word in rest if word in POWERS[1:]]
        if names:
            rest = list(rest)
            rest.remove(names[0])
            return self._power(category, names[0], rest)
        if not rest:
            raise NotationError(f"expected `{category} SQUARE POWER ...`")
        figure = self.state.figure[self._square(rest[0])]
        power = self._power_of(figure, category)
        if power in (kinds.NO_POWER, kinds.TRIPLE):
            raise NotationError(f"expected `{category} SQUARE POWER ...`")
        return self._power(category, POWERS[power], rest)

    def _power_of(self, figure: int, category: str) -> int:
        if figure == NOBODY:
            return kinds.NO_POWER
        box, profile = self.state.box, self.state.profile(figure)
        return {"attack": box.attack_of, "special": box.special_of, "blast": box.blast_of}[category][profile]

    def _power(self, category: str, name: str, rest: list[str]) -> Action:
        code = POWERS.index(name)
        if not rest:
            raise NotationError(f"expected `{category or 'attack'} SQUARE {name} ...`")
        place = self._square(rest[0])
        self.doubtful = not self._has_power(place, code)
        if not category:
            category = self._category_of(place, code)
        number = next(each for each, word in CATEGORIES.items() if word == category)
        args = [word for word in rest[1:] if word not in ("at", "to", "then")]
        base = actions.power(number, code, place)
        if code in DIRECTED:
            return self._directed(base, code, place, args)
        if code == kinds.TELEKINESIS:
            self._count(args, 2, 2, "attack SQUARE telekinesis SQUARE DIRECTION")
            square = self._target(args[0])
            return base + actions.to_first(square) + actions.to_second(self._direction(square, args[1]))
        if code == kinds.SUMMON_SPIRIT:
            self._count(args, 2, 2, "special SQUARE summon_spirit SQUARE DISCIPLE")
            known = ("spirit_ninja", "spirit_monk", "spirit_cleric")
            word = args[1] if args[1].startswith("spirit_") else f"spirit_{args[1]}"
            spirit = kinds.SPIRITS[self._word(word, known)]
            return base + actions.to_first(self._target(args[0])) + actions.to_second(spirit)
        if code in MULTICOLOUR:
            return self._multicolour(base, args)
        return self._aimed(base, code, place, args)

    def _has_power(self, place: int, code: int) -> bool:
        figure = self.state.figure[place]
        if figure == NOBODY or self.state.side(figure) != self.state.active:
            return False
        found = [self._power_of(figure, category) for category in CATEGORIES.values()]
        return code in found or (kinds.TRIPLE in found and code in (kinds.BRAWL, kinds.SHOT, kinds.NETWORK))

    def _category_of(self, place: int, code: int) -> str:
        figure = self.state.figure[place]
        for category in CATEGORIES.values():
            power = self._power_of(figure, category)
            if power == code or (power == kinds.TRIPLE and code in (kinds.BRAWL, kinds.SHOT, kinds.NETWORK)):
                return category
        return "attack"

    def _directed(self, base: Action, code: int, place: int, args: list[str]) -> Action:
        needed = 2 if code == kinds.DOUBLE_CRACK else 1
        category = CATEGORIES[actions.category(base)]
        self._count(args, needed, needed, f"{category} SQUARE {POWERS[code]} {'DIRECTION ' * needed}".strip())
        found = sorted(self._direction(place, word) for word in args)
        base += actions.to_first(found[0])
        return base + actions.to_second(found[1]) if needed == 2 else base

    def _multicolour(self, base: Action, args: list[str]) -> Action:
        if len(args) not in (2, 4, 6):
            raise NotationError("expected one or two times `SQUARE COLOUR`")
        if args[0] in SIX:
            args = [word for pair in zip(args[1::2], args[::2], strict=True) for word in pair]
        base += actions.to_first(self._target(args[0]))
        one = self._word(args[1], SIX) + 1
        if len(args) == 2:
            return base + actions.to_colours(one)
        base += actions.to_second(self._target(args[2])) + actions.to_colours(one, self._word(args[3], SIX) + 1)
        return base if len(args) == 4 else actions.with_third(base, self._target(args[4]), self._word(args[5], SIX) + 1)

    def _aimed(self, base: Action, code: int, place: int, args: list[str]) -> Action:
        if len(args) > 3:
            raise NotationError(f"too many words after {POWERS[code]}")
        self.doubtful = self.doubtful or not args
        if len(args) == 1 and (args[0] in DIRECTIONS or args[0] in LONG_DIRECTIONS):
            return self._in_direction(base, place, self._direction(place, args[0]))
        squares = [self._target(word) if place_ > 0 else self._square(word) for place_, word in enumerate(args)]
        if code == kinds.MUTATION and len(squares) == 2:
            both = actions.to_first(squares[1]) + actions.to_second(squares[0])
            if base + both in self.list_legal(self.state):
                return base + both
        for add, square in zip((actions.to_first, actions.to_second, actions.to_third), squares, strict=False):
            base += add(square)
        return base

    def _in_direction(self, base: Action, place: int, direction: int) -> Action:
        """The only target of a power in a direction."""
        found = [
            action
            for action in self.list_legal(self.state)
            if actions.kind(action) == actions.kind(base)
            and actions.actor(action) == place
            and actions.first(action) != NO_SQUARE
            and self.grid.direction(place, actions.first(action)) == direction
        ]
        if len(found) != 1:
            raise NotationError("name the square: in this direction there is not exactly one target")
        return found[0]

    # --- what is left out

    def nearest(self, words: list[str]) -> Action | None:
        """The only legal action whose line has these words in this order, other words left out."""
        found: list[tuple[int, Action]] = []
        for action in self.list_legal(self.state):
            line = write_line(self.state, action).split()
            if _is_part(words, line):
                found.append((len(line), action))
        if not found:
            return self._only_one_that_begins(words)
        shortest = min(length for length, _ in found)
        best = [action for length, action in found if length == shortest]
        return best[0] if len(best) == 1 else None

    def _only_one_that_begins(self, words: list[str]) -> Action | None:
        found = [
            action
            for action in self.list_legal(self.state)
            if write_line(self.state, action).split()[: len(words)] == words
        ]
        return found[0] if len(found) == 1 else None


def _is_way(word: str) -> bool:
    return all(_SQUARE.match(part) for part in word.split("-"))


def _is_part(words: list[str], line: list[str]) -> bool:
    """Whether the words stand in the line in this order, the last one last."""
    rest = iter(line)
    return all(word in rest for word in words) and words[-1] == line[-1]
