"""Color Quest: other spellings of lines, made canonical (docs/notation.md), and what is left out filled in.

`move(warrior, f3)`, `run c3-f3`, `brawl b3 northeast` and `attack b3 ne` become the words that verbs are declared by.
"""

from __future__ import annotations

from collections.abc import Callable, Container

from khroma.games.color_quest.arguments import card_name
from khroma.games.color_quest.arguments_squares import read_direction, unknown_word
from khroma.games.color_quest.book import BOOK
from khroma.games.color_quest.kinds import (
    CATEGORIES,
    CODES,
    COLOURS,
    EFFECTS,
    FIGURES,
    ITEMS,
    LETTERS,
    MOVES,
    NOBODY,
    POWER_WORDS,
    SIX_WORDS,
    TILES,
    Figure,
)
from khroma.games.color_quest.notation_words import VERBS, is_square, split_words
from khroma.games.color_quest.parts.figures import figure_word
from khroma.games.color_quest.rules.attacks_repeated import NEXT_HIT
from khroma.games.color_quest.rules.dice_instants import INSTANTS
from khroma.games.color_quest.rules.movement import FORCED_MARCH, MOVE, movement_of
from khroma.games.color_quest.rules.movement_ways import has_clear_way
from khroma.games.color_quest.rules.networks_multicolour import MulticolourNetwork
from khroma.games.color_quest.rules.powers import POWERS, Power, power_of
from khroma.games.color_quest.rules.powers_shapes import AimedPower
from khroma.games.color_quest.rules.setup_figures import DEPLOY
from khroma.games.color_quest.rules.setup_puddles import PLACE_PUDDLE
from khroma.games.color_quest.rules.setup_tiles import PLACE_TILE
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError, UnknownVerb, did_you_mean
from khroma.kernel.grid import DIRECTIONS, LONG_DIRECTIONS
from khroma.kernel.kinds import Action, Entry, Square

Legal = Callable[[State], list[Action]]

_HITS = ("brawl", "double_brawl", "shot", "multiple_shots")


def read_line(state: State, line: str, legal: Legal, exact: bool = False) -> Action:
    """The action that a line names, legal or not; what is left out is filled in where only one legal action fits.

    `exact`: as it was declared, although a puddle on its way may be gone meanwhile."""
    words = split_words(line)
    if not words:
        raise NotationError("expected a line such as `move c3 f3`")
    speller = _Speller(state, legal, exact)
    try:
        action = BOOK.read(state, speller.canonical(words))
    except NotationError:
        found = speller.nearest(words)
        if found is None:
            raise
        return found
    if speller.doubtful:  # the first square is not that of an actor, or there is no target: perhaps it is left out
        found = speller.nearest(words)
        return action if found is None else found
    return action


class _Speller:
    """The canonical words of a line in this position."""

    def __init__(self, state: State, legal: Legal, exact: bool) -> None:
        self.state = state
        self.legal = legal  # asked only where a line leaves something out
        self.exact = exact
        self.doubtful = False
        self.verbs = {
            "move": self._move, "transform": self._hero, "surge": self._hero, "instant": self._instant,
            "item": self._item, "potion": self._item, "assign_die": self._uncoloured, "place_die": self._uncoloured,
            "next_hit": self._hit, "tile": self._tile, "puddle": self._puddle, "deploy": self._deploy,
            "pay": self._pay, "bone_pile": self._places, "tunnel_exit": self._places, "clean": self._places,
            "bomb_scatter": self._places, "push": self._places,
        }  # fmt: skip

    def canonical(self, words: list[str]) -> list[str]:
        """The words that a verb is declared by."""
        words = [part for word in words for part in (word.split("-") if _is_way(word) else [word])]
        verb, rest, entry = words[0], words[1:], self._entry()
        if NEXT_HIT.matches(entry) and verb in _HITS and len(rest) == 1:
            return ["next_hit", *rest]
        if PLACE_TILE.matches(entry) and rest and ("bush" if verb == "bush_colour" else verb) in TILES[1:]:
            return self._tile(["tile", *words])
        if verb in POWER_WORDS[1:]:
            return self._power("", verb, rest)
        if verb in CATEGORIES:
            return self._category(verb, rest)
        if verb in MOVES[1:]:
            return self._move(["move", *rest])
        if verb in EFFECTS:
            return self._instant(["instant", *words])
        if verb in self.verbs:
            return self.verbs[verb](words)
        known = {*VERBS, *self.verbs}
        if verb in TILES[1:]:
            raise NotationError("expected tile TYPE SQUARE")
        if verb not in known:
            raise UnknownVerb(
                'unknown verb "{word}"', word=verb, near=did_you_mean(verb, sorted({*known, *CATEGORIES}))
            )
        return words

    def _entry(self) -> Entry:
        return self.state.agenda[-1] if self.state.agenda else Entry(-1)

    # --- squares, by the figures on them

    def _place(self, word: str) -> str:
        """A square, or that of the only figure of this name, one of the asked side first."""
        state = self.state
        if word in state.box.board.index:
            return word
        every = [figure for figure in state.figures.numbers if state.figures.places[figure] != NOBODY]
        every = [figure for figure in every if word in self._names(figure)]
        own = [figure for figure in every if state.figures.side(figure) == self._asked()]
        for found in (own, every):
            if len(found) == 1:
                return state.square_word(state.figures.places[found[0]])
        raise NotationError('there is no square "{word}"', word=word)

    def _asked(self) -> int:
        if not self.state.agenda:
            return 0
        return BOOK.asking(self.state).arguments[0].raw(self._entry())

    def _names(self, figure: Figure) -> list[str]:
        kind, colour = self.state.figures.kinds[figure], self.state.figures.colours[figure]
        code = CODES[kind].lower()
        return [FIGURES[kind], figure_word(kind, colour), code, code + LETTERS[colour]]

    def _places(self, words: list[str]) -> list[str]:
        """An answer that names squares, the first perhaps by its figure."""
        return [words[0], *[self._place(word) for word in words[1:2]], *words[2:]]

    # --- moves and powers

    def _move(self, words: list[str]) -> list[str]:
        rest = [word for word in words[1:] if word != "to"]
        if rest and rest[0] in MOVES:
            rest = rest[1:]
        if len(rest) > 1 and rest[1] in MOVES:
            rest = [rest[0], *rest[2:]]
        if len(rest) < 2:
            raise NotationError("expected `move SQUARE SQUARE`")
        start, end, way = self._place(rest[0]), rest[-1], rest[1:-1]
        if self.exact:
            return ["move", start, *way, end]
        way = [self._place(word) for word in way]
        way = way[1:] if way[:1] == [start] else way  # a path may begin where it does
        figure = self.state.figures.at[self.state.box.board.index[start]]
        if figure == NOBODY:
            return ["move", start, end]
        if movement_of(self.state, figure) is FORCED_MARCH:
            return self._march(figure, start, way, end)
        return ["move", start, *self._told(way, self._between(start, end)), end]

    def _between(self, start: str, end: str) -> tuple[Square, ...]:
        board = self.state.box.board
        return board.between(board.index[start], board.index[end]) if end in board.index else ()

    def _told(self, way: list[str], plain: Container[Square]) -> list[str]:
        """What is said of a way and does not go without saying: a square that may be none of it."""
        index = self.state.box.board.index
        if all(index.get(word) in plain for word in way):
            return []
        if len(way) > 1:
            raise NotationError("expected `move SQUARE SQUARE`")
        return way

    def _march(self, figure: Figure, start: str, way: list[str], end: str) -> list[str]:
        """CQ-MOV-11: two squares are enough where one way leads there; else the square between is asked for."""
        state, index = self.state, self.state.box.board.index
        if way:
            around, last = state.box.board.around, index.get(end)
            clear = [each for each in around[index[start]] if last in around[each] and has_clear_way(state, (each,))]
            return ["move", start, *self._told(way, clear if len(way) == 1 else ()), end]
        direct = ["move", start, end]
        if end not in index:
            return direct
        lines = [MOVE.line(state, each) for each in MOVE.ways(state, index[start], index[end]) if self._is_legal(each)]
        if " ".join(direct) in lines or not lines:
            return direct
        if len(lines) > 1:
            ways = " or ".join(f"`{line}`" for line in lines)
            raise NotationError("several ways lead there, name the square between: {squares}", squares=ways)
        return lines[0].split()

    def _is_legal(self, action: Action) -> bool:
        return action in self.legal(self.state)

    def _hero(self, words: list[str]) -> list[str]:
        """Without a square its own hero is meant."""
        if len(words) > 1:
            return self._places(words)
        hero = self.state.figures.heroes[self.state.turn.active]
        return [words[0], self.state.square_word(self.state.figures.places[hero] if hero != NOBODY else Square(0))]

    def _category(self, category: str, rest: list[str]) -> list[str]:
        names = [word for word in rest if word in POWER_WORDS[1:]]
        if names:
            rest = list(rest)
            rest.remove(names[0])
            return self._power(category, names[0], rest)
        if not rest:
            raise NotationError("expected `{category} SQUARE POWER ...`", category=category)
        choices = self._choices(self._place(rest[0]), category)
        if len(choices) != 1:
            raise NotationError("expected `{category} SQUARE POWER ...`", category=category)
        return self._power(category, choices[0].word, rest)

    def _choices(self, square: str, category: str) -> list[Power]:
        figure = self.state.figures.at[self.state.box.board.index[square]]
        return [] if figure == NOBODY else power_of(self.state, figure, CATEGORIES.index(category)).choices()

    def _power(self, category: str, name: str, rest: list[str]) -> list[str]:
        if not rest:
            raise NotationError("expected `{category} SQUARE {power} ...`", category=category or "attack", power=name)
        power, square = POWERS[POWER_WORDS.index(name)], self._place(rest[0])
        has = [each for each in CATEGORIES if power in self._choices(square, each)]
        figure = self.state.figures.at[self.state.box.board.index[square]]
        self.doubtful = not has or self.state.figures.side(figure) != self.state.turn.active
        args = [word for word in rest[1:] if word not in ("at", "to", "then")]
        if isinstance(power, MulticolourNetwork) and args and args[0] in SIX_WORDS and len(args) % 2 == 0:
            args = [word for pair in zip(args[1::2], args[::2], strict=True) for word in pair]
        args = [word.removeprefix("spirit_") for word in args]
        self.doubtful = self.doubtful or not args
        words = [category or (has or ["attack"])[0], square, name, *args]
        if isinstance(power, AimedPower) and len(power.targets) == 1 and len(args) == 1:
            return self._aimed(words, power)
        return words

    def _aimed(self, words: list[str], power: AimedPower) -> list[str]:
        """A square, a figure, or a direction in which there is only one target."""
        if words[3] not in DIRECTIONS and words[3] not in LONG_DIRECTIONS:
            return [*words[:3], self._place(words[3])]
        state, board = self.state, self.state.box.board
        start = board.index[words[1]]
        direction = read_direction(state, start, words[3])
        begun = power.begun(CATEGORIES.index(words[0]), start)
        found = [
            action
            for action in self.legal(state)
            if power.matches(action)
            and action - power.square.put(power.square.of(action)) == begun
            and board.direction(start, power.square.of(action)) == direction
        ]
        if len(found) != 1:
            raise NotationError("name the square: in this direction there is not exactly one target")
        return power.line(state, found[0]).split()

    # --- dice and cards

    def _instant(self, words: list[str]) -> list[str]:
        if len(words) < 2:
            raise NotationError("expected `instant COLOUR SQUARE`")
        word, places = words[1], words[2:]
        if word in EFFECTS:
            effect = EFFECTS.index(word)
            places = [each for each in places if each not in SIX_WORDS]
        elif word in SIX_WORDS:
            effect = self.state.box.effect_of[COLOURS.index(word)]
            places = [each for each in places if each not in EFFECTS]
        else:
            raise unknown_word(word, SIX_WORDS)
        targets = len(INSTANTS[effect].targets)
        if len(places) > max(1, targets):
            raise NotationError("expected `instant COLOUR SQUARE`")
        squares = [self._place(place) for place in places][:targets]
        return ["instant", COLOURS[self.state.box.colour_of[effect]], *squares]

    def _item(self, words: list[str]) -> list[str]:
        if len(words) < 2:
            raise NotationError("expected `{word} CARD ...`", word=words[0])
        card = card_name(words[1])
        if card not in ITEMS:
            raise unknown_word(words[1], ITEMS)
        args = [word for word in words[2:] if ":" not in word and word not in SIX_WORDS and word not in ("to", "as")]
        return [words[0], card, *[self._place(word) for word in args[:1]], *args[1:]]

    def _pay(self, words: list[str]) -> list[str]:
        return [word for word in words if word != "with"]

    # --- follow-ups and set-up

    def _uncoloured(self, words: list[str]) -> list[str]:
        """The colour of the die is known."""
        found = [word for word in words if word not in SIX_WORDS]
        return self._places(found) if words[0] == "place_die" else found

    def _hit(self, words: list[str]) -> list[str]:
        return [word for word in words if word not in ("brawl", "shot")]

    def _tile(self, words: list[str]) -> list[str]:
        if len(words) == 2 and PLACE_TILE.matches(self._entry()):
            words = [words[0], TILES[PLACE_TILE.tile.of(self._entry())], words[1]]
        return ["bush" if word == "bush_colour" else word for word in words]

    def _puddle(self, words: list[str]) -> list[str]:
        colours = [word for word in words[1:] if word in SIX_WORDS]
        squares = [word for word in words[1:] if word not in SIX_WORDS]
        if not colours and PLACE_PUDDLE.matches(self._entry()):
            colours = [COLOURS[PLACE_PUDDLE.colour.of(self._entry())]]
        return ["puddle", *colours, *squares]

    def _deploy(self, words: list[str]) -> list[str]:
        if len(words) == 2 and DEPLOY.matches(self._entry()):
            return ["deploy", FIGURES[DEPLOY.kind(self.state, self._entry())], words[1]]
        return words

    # --- what is left out

    def nearest(self, words: list[str]) -> Action | None:
        """The only legal action whose line has these words in this order, other words left out."""
        lines = [(BOOK.verb(each).line(self.state, each).split(), each) for each in self.legal(self.state)]
        found = [(len(line), action) for line, action in lines if _is_part(words, line)]
        if not found:
            begun = [action for line, action in lines if line[: len(words)] == words]
            return begun[0] if len(begun) == 1 else None
        shortest = min(length for length, _ in found)
        best = [action for length, action in found if length == shortest]
        return best[0] if len(best) == 1 else None


def _is_way(word: str) -> bool:
    return all(is_square(part) for part in word.split("-"))


def _is_part(words: list[str], line: list[str]) -> bool:
    """Whether the words stand in the line in this order, the last one last."""
    rest = iter(line)
    return all(word in rest for word in words) and words[-1] == line[-1]
