"""Color Quest: lines (docs/notation.md): `move c3 f3`, `attack b3 brawl ne`, `instant orange d2`."""

from __future__ import annotations

import re
from collections.abc import Callable

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import CATEGORIES, NO_SQUARE, VERBS, Action
from khroma.games.color_quest.kinds import (
    CODES,
    COLOURS,
    EFFECTS,
    FIGURES,
    ITEMS,
    LETTERS,
    MOVES,
    NOBODY,
    POWERS,
    SECTIONS,
    SIDES,
    TILES,
)
from khroma.games.color_quest.state import State, figure_word
from khroma.kernel.errors import NotationError, did_you_mean
from khroma.kernel.grid import DIRECTIONS, OFF_BOARD

_SQUARE = re.compile(r"[a-z][1-9]\d?$")
_DIRECTED = (kinds.BRAWL, kinds.DOUBLE_BRAWL, kinds.CHARGE, kinds.CRACK, kinds.DOUBLE_CRACK)
_MULTICOLOUR = (kinds.MULTICOLOUR_NETWORK, kinds.EXTENDED_MULTICOLOUR_NETWORK)
_PLAIN = (
    actions.END_PHASE, actions.PASS, actions.RESIGN, actions.SACRIFICE, actions.STOP, actions.DONE,
)  # fmt: skip
_HITS = ("brawl", "double_brawl", "shot", "multiple_shots")
_SIX = COLOURS[1:7]
_LONG_DIRECTIONS = {
    "north": "n", "northeast": "ne", "east": "e", "southeast": "se", "south": "s", "southwest": "sw", "west": "w",
    "northwest": "nw",
}  # fmt: skip
_ALIASES = {
    "paint_network": "network", "end": "end_phase", "next": "next_hit", "caste": "choose_caste",
    "exit": "tunnel_exit", "assign": "assign_die", "place": "place_die", "fragment": "pick_fragment",
    "scatter": "bomb_scatter", "bush": "bush_colour", "polymorph_caste": "choose_caste",
}  # fmt: skip
_LONG_NAMES = frozenset(
    word for word in (*VERBS, *_ALIASES, *POWERS, *MOVES, *FIGURES, *ITEMS, *EFFECTS) if "_" in word
)  # may be written as several words
_CHANCE_WORDS = {actions.ROLL: COLOURS, actions.DRAW: ITEMS, actions.LOSE: ITEMS, actions.FIRST: SIDES}


# --- writing


def write_line(state: State, action: Action) -> str:
    """The canonical line of an action."""
    kind = actions.kind(action)
    names = state.box.grid.names
    if actions.is_power(action):
        return _power_line(state, action)
    verb = VERBS[kind]
    if kind in _PLAIN:
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
    if kind in _CHANCE_WORDS:
        return f"{verb} {_CHANCE_WORDS[kind][actions.actor(action)]}"
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
        return f"{verb} {DIRECTIONS[first] if _hits_by_brawl(state) else names[first]}"
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


def _hits_by_brawl(state: State) -> bool:
    if not state.agenda or agenda.kind(state.agenda[-1]) != agenda.NEXT_HIT:
        return False
    return state.kinds[agenda.a(state.agenda[-1])] == kinds.RONIN


def _power_line(state: State, action: Action) -> str:
    code, names = actions.code(action), state.box.grid.names
    words = [CATEGORIES[actions.category(action)], names[actions.actor(action)], POWERS[code]]
    a, b = actions.first(action), actions.second(action)
    if code in _DIRECTED:
        words += [DIRECTIONS[each] for each in (a, b) if each != NO_SQUARE]
    elif code == kinds.TELEKINESIS:
        words += [names[a], DIRECTIONS[b]]
    elif code == kinds.SUMMON_SPIRIT:
        words += [names[a], FIGURES[b].removeprefix("spirit_")]
    elif code in _MULTICOLOUR:
        for place, square in enumerate((a, b, actions.third(action))):
            if square != NO_SQUARE:
                words += [names[square], COLOURS[actions.colour(action, place)]]
    else:
        words.append(_squares(state, action))
    return _join(*words)


# --- reading


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
    if reader.doubtful:  # the first square is not that of an actor: perhaps the actor is left out
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


class _Reader:
    def __init__(self, state: State, list_legal: Callable[[State], list[Action]], exact: bool) -> None:
        self.state = state
        self.list_legal = list_legal  # asked only where a line leaves something out
        self.exact = exact  # a way is kept although the puddle on it may be gone
        self.grid = state.box.grid
        self.doubtful = False

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
        if verb not in VERBS:
            raise NotationError(
                f'unknown verb "{verb}"{did_you_mean(verb, [*VERBS, *CATEGORIES.values(), *POWERS[1:]])}'
            )
        kind = VERBS.index(verb)
        if kind == actions.PAY:
            return actions.pay([self._die(word) for word in rest if word != "with"])
        if kind in _PLAIN:
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
        if kind in _CHANCE_WORDS:
            self._count(rest, 1, 1, f"{verb} WORD")
            if kind in (actions.DRAW, actions.LOSE):
                return actions.make(kind, self._card(rest[0]))
            known = [word for word in _CHANCE_WORDS[kind] if word not in ("none", "black", "gold")]
            self._word(rest[0], known)
            return actions.make(kind, list(_CHANCE_WORDS[kind]).index(rest[0]))
        return self._follow_up(kind, rest)

    # --- pieces of lines

    def _count(self, rest: list[str], least: int, most: int, form: str) -> None:
        if not least <= len(rest) <= most:
            raise NotationError(f"expected `{form}`")

    def _word(self, word: str, known: list[str] | tuple[str, ...]) -> int:
        if word not in known:
            raise NotationError(f'unknown word "{word}"{did_you_mean(word, known)}; known: {", ".join(known)}')
        return list(known).index(word)

    def _square(self, word: str) -> int:
        if word in self.grid.index:  # a void square too: the rules refuse it (CQ-GEO-4)
            return self.grid.index[word]
        found = self._figure(word)
        if found == NOBODY:
            raise NotationError(f'there is no square "{word}"')
        return found

    def _figure(self, word: str) -> int:
        """The square of the only figure of this name, one of the asked side first."""
        state = self.state
        asked = agenda.seat(state.agenda[-1]) if state.agenda else 0
        own: list[int] = []
        every: list[int] = []
        for figure in range(len(state.places)):
            if state.places[figure] == NOBODY:
                continue
            kind, colour = state.kinds[figure], state.colours[figure]
            names = (
                FIGURES[kind],
                figure_word(kind, colour),
                (CODES[kind] + LETTERS[colour]).lower(),
                CODES[kind].lower(),
            )
            if word in names:
                every.append(state.places[figure])
                if state.side(figure) == asked:
                    own.append(state.places[figure])
        if len(own) == 1:
            return own[0]
        return every[0] if len(every) == 1 else NOBODY

    def _hero(self) -> int:
        hero = self.state.heroes[self.state.active]
        return self.state.places[hero] if hero != NOBODY else 0

    def _direction(self, start: int, word: str) -> int:
        word = _LONG_DIRECTIONS.get(word.replace("_", ""), word)
        if word in DIRECTIONS:
            return DIRECTIONS.index(word)
        if word in self.grid.index:
            found = self.grid.direction(start, self.grid.index[word])
            if found != OFF_BOARD:
                return found
        raise NotationError(f'unknown direction "{word}"; known: {", ".join(DIRECTIONS)}')

    def _die(self, word: str) -> int:
        section, colon, colour = word.partition(":")
        if not colon:
            section, colour = "gauge", word
        place = self._word(section.removesuffix("_slot"), ("gauge", "instant", "hero"))
        return actions.die(place, self._word(colour, _SIX) + 1)

    # --- moves and powers

    def _move(self, rest: list[str]) -> Action:
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

    def _target(self, word: str) -> int:
        if word in self.grid.index:  # a void square too: the rules refuse it (CQ-GEO-4)
            return self.grid.index[word]
        raise NotationError(f'there is no square "{word}"')

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
        if code in _DIRECTED:
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
        if code in _MULTICOLOUR:
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
        self._count(args, needed, needed, f"attack SQUARE {POWERS[code]} {'DIRECTION ' * needed}".strip())
        found = sorted(self._direction(place, word) for word in args)
        base += actions.to_first(found[0])
        return base + actions.to_second(found[1]) if needed == 2 else base

    def _multicolour(self, base: Action, args: list[str]) -> Action:
        if len(args) not in (2, 4, 6):
            raise NotationError("expected one or two times `SQUARE COLOUR`")
        if args[0] in _SIX:
            args = [word for pair in zip(args[1::2], args[::2], strict=True) for word in pair]
        base += actions.to_first(self._target(args[0]))
        one = self._word(args[1], _SIX) + 1
        if len(args) == 2:
            return base + actions.to_colours(one)
        base += actions.to_second(self._target(args[2])) + actions.to_colours(one, self._word(args[3], _SIX) + 1)
        return (
            base if len(args) == 4 else actions.with_third(base, self._target(args[4]), self._word(args[5], _SIX) + 1)
        )

    def _aimed(self, base: Action, code: int, place: int, args: list[str]) -> Action:
        if len(args) > 3:
            raise NotationError(f"too many words after {POWERS[code]}")
        if len(args) == 1 and (args[0] in DIRECTIONS or args[0] in _LONG_DIRECTIONS):
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

    # --- dice and cards

    def _instant(self, rest: list[str]) -> Action:
        if not rest:
            raise NotationError("expected `instant COLOUR SQUARE`")
        word, places = rest[0], rest[1:]
        if word in EFFECTS:
            effect = EFFECTS.index(word)
            places = [each for each in places if each not in _SIX]
        else:
            effect = self.state.box.effect_of[self._word(word, _SIX) + 1]
            places = [each for each in places if each not in EFFECTS]
        needed = 1 if effect in (kinds.CLEANING, kinds.EXPLOSION, kinds.INVOCATION) else 0
        self._count(places, 0, 3 if effect == kinds.CLEANING else 1, "instant COLOUR SQUARE")
        if needed == 0:
            return actions.make(actions.INSTANT, effect)
        if not places:
            raise NotationError("expected `instant COLOUR SQUARE`")
        squares = [self._square(place) for place in places] + [NO_SQUARE, NO_SQUARE]
        return actions.make(actions.INSTANT, effect, squares[0], squares[1], squares[2])

    def _item(self, kind: int, rest: list[str]) -> Action:
        if not rest:
            raise NotationError(f"expected `{VERBS[kind]} CARD ...`")
        item = self._card(rest[0])
        args = [word for word in rest[1:] if ":" not in word and word not in _SIX and word not in ("to", "as")]
        if item == kinds.DEXTERITY:
            self._count(args, 0, 0, f"{VERBS[kind]} dexterity")
            return actions.make(kind, item)
        self._count(args, 1, 2 if item == kinds.POLYMORPH else 1, f"{VERBS[kind]} {rest[0]} SQUARE ...")
        square = self._square(args[0])
        if item != kinds.POLYMORPH:
            return actions.make(kind, item, square)
        if len(args) != 2:
            raise NotationError(f"expected `{VERBS[kind]} polymorph SQUARE CASTE`")
        return actions.make(kind, item, square, self._caste(args[1]))

    def _card(self, word: str) -> int:
        name = word.removesuffix("_potion")
        return self._word("celerity_potion" if name == "celerity" else name, ITEMS)

    def _caste(self, word: str) -> int:
        return kinds.CASTES[self._word(word, FIGURES[kinds.WARRIOR : kinds.DJINN + 1])]

    # --- follow-ups and set-up

    def _follow_up(self, kind: int, rest: list[str]) -> Action:
        verb = VERBS[kind]
        if kind == actions.ASSIGN:
            rest = [word for word in rest if word not in _SIX]
            self._count(rest, 1, 1, "assign_die gauge (or instant)")
            return actions.make(kind, 0, self._word(rest[0], SECTIONS[:2]))
        if kind == actions.FRAGMENT:
            self._count(rest, 1, 1, "pick_fragment f1")
            known = [f"f{number + 1}" for number in range(self.state.box.board.fragments)]
            return actions.make(kind, 0, self._word(rest[0], known))
        if kind == actions.BUSH_COLOUR:
            self._count(rest, 1, 1, "bush_colour COLOUR (or keep)")
            return actions.make(kind, 0, self._word(rest[0], ("keep", *_SIX)))
        if kind == actions.DISCARD:
            self._count(rest, 1, 1, "discard CARD")
            return actions.make(kind, self._card(rest[0]))
        if kind == actions.CASTE:
            self._count(rest, 1, 1, "choose_caste CASTE")
            return actions.make(kind, self._caste(rest[0]))
        if kind == actions.HIT:
            return self._hit(rest)
        if kind == actions.THIRD:
            self._count(rest, 2, 2, "third SQUARE COLOUR")
            colour = self._word(rest[1], _SIX) + 1
            return actions.make(kind, 0, self._target(rest[0]), NO_SQUARE, NO_SQUARE, colour)
        if kind in (actions.TAKE, actions.TILE, actions.PUDDLE, actions.DEPLOY):
            return self._set_up(kind, rest)
        if kind == actions.PLACE_DIE:
            rest = [word for word in rest if word not in _SIX]
        most = 2 if kind in (actions.PUSH, actions.SCATTER) else 1
        self._count(rest, 0 if kind == actions.SCATTER else most, most, f"{verb} SQUARE")
        squares = [self._square(word) if place == 0 else self._target(word) for place, word in enumerate(rest)]
        squares += [NO_SQUARE] * (2 - len(squares))
        return actions.make(kind, 0, squares[0], squares[1])

    def _hit(self, rest: list[str]) -> Action:
        rest = [word for word in rest if word not in ("brawl", "shot")]
        self._count(rest, 1, 1, "next_hit SQUARE (or a direction)")
        state = self.state
        if not state.agenda or agenda.kind(state.agenda[-1]) != agenda.NEXT_HIT:
            first = DIRECTIONS.index(rest[0]) if rest[0] in DIRECTIONS else self._target(rest[0])
            return actions.make(actions.HIT, 0, first)
        place = state.places[agenda.a(state.agenda[-1])]
        if _hits_by_brawl(state):
            return actions.make(actions.HIT, 0, self._direction(place, rest[0]))
        return actions.make(actions.HIT, 0, self._target(rest[0]))

    def _set_up(self, kind: int, rest: list[str]) -> Action:
        item = self.state.agenda[-1] if self.state.agenda else agenda.entry(agenda.ASK_ACTION)
        if kind == actions.TAKE:
            self._count(rest, 1, 2, "take FIGURE COLOUR")
            figure = self._word(rest[0].removeprefix("possessed_").replace("wild_", "").replace("tamed_", ""), FIGURES)
            return actions.make(kind, figure, self._word(rest[1], COLOURS[1:]) + 1 if len(rest) == 2 else 0)
        if kind == actions.TILE:
            self._count(rest, 1, 2, "tile TYPE SQUARE")
            if len(rest) == 1 and agenda.kind(item) == agenda.PLACE_TILE:
                rest = [TILES[agenda.a(item)], rest[0]]
            self._count(rest, 2, 2, "tile TYPE SQUARE")
            tile = self._word("bush" if rest[0] == "bush_colour" else rest[0], TILES)
            return actions.make(kind, tile, self._target(rest[1]))
        if kind == actions.PUDDLE:
            self._count(rest, 1, 2, "puddle COLOUR SQUARE")
            colours = [word for word in rest if word in _SIX]
            squares = [word for word in rest if word not in _SIX]
            self._count(squares, 1, 1, "puddle COLOUR SQUARE")
            colour = self._word(colours[0], _SIX) + 1 if colours else agenda.colour(item)
            return actions.make(kind, 0, self._target(squares[0]), colours=colour % 8)
        self._count(rest, 1, 2, "deploy FIGURE SQUARE")
        if len(rest) == 2:
            figure = self._word(rest[0].removeprefix("possessed_").replace("wild_", "").replace("tamed_", ""), FIGURES)
        elif agenda.kind(item) == agenda.DEPLOY:
            figure = self.state.teams[agenda.seat(item)][agenda.a(item)] % kinds.TEAM_COLOUR
        else:
            raise NotationError("expected `deploy FIGURE SQUARE`")
        return actions.make(kind, figure, self._target(rest[-1]))

    # --- what is left out

    def nearest(self, words: list[str]) -> Action | None:
        """The only legal action whose line has these words in this order, other words left out."""
        found: list[tuple[int, Action]] = []
        for action in self.list_legal(self.state):
            line = write_line(self.state, action).split()
            if _is_part(words, line):
                found.append((len(line), action))
        if not found:
            return None
        shortest = min(length for length, _ in found)
        best = [action for length, action in found if length == shortest]
        return best[0] if len(best) == 1 else None


def _is_way(word: str) -> bool:
    return all(_SQUARE.match(part) for part in word.split("-"))


def _is_part(words: list[str], line: list[str]) -> bool:
    """Whether the words stand in the line in this order, the last one last."""
    rest = iter(line)
    return all(word in rest for word in words) and words[-1] == line[-1]
