"""Color Quest: positions written down and read (rulings, section 12; docs/notation.md)."""

from __future__ import annotations

import re

from khroma.games.color_quest import agenda, kinds
from khroma.games.color_quest.board import Board, blank_board, board_for, drawn_board
from khroma.games.color_quest.box import BONE_PILES, COPIES, DICE, box_for
from khroma.games.color_quest.kinds import (
    BLACK,
    CASTES,
    CODES,
    COLOURS,
    CRYSTAL,
    FIGURES,
    GAIA,
    ITEMS,
    KAOS,
    LETTERS,
    NO_TILE,
    NOBODY,
    NONE,
    SECTIONS,
    SIDES,
    TEAM_COLOUR,
    TILE_SIGNS,
)
from khroma.games.color_quest.notation import read_line, write_line
from khroma.games.color_quest.rules import ending
from khroma.games.color_quest.state import ENDS, LEVEL_2, LYING, MARK_WORDS, PLAYING, State, empty_table
from khroma.kernel.errors import NotationError, did_you_mean
from khroma.kernel.options import STANDARD, Options
from khroma.kernel.picture import Picture, draw_board, read_picture

_FIGURE = re.compile(r"([A-Z]{2})([rbygopkd])(2?)(!?)(%?[*&#=$]?)$")
_GROUND = re.compile(r"(?::([rbygopk]))?(%?)([*&#=$]?)([rbygop]?)$")
_CELL = re.compile(r"([a-z])([1-9]\d?)$")
_SUPPLIES = (
    ("mini golems", kinds.MINI_GOLEM), ("paint golems", kinds.PAINT_GOLEM), ("paint clones", kinds.PAINT_CLONE),
    ("skeletons", kinds.SKELETON),
)  # fmt: skip
_SECTION_WORDS = ("gauge", "instant", "hero slot")

# --- writing


def write_position(state: State) -> str:
    """The board drawn, and everything else in lines; `?` stands for what a view does not know."""
    return draw_squares(state) + "\n" + "\n".join(f"{key}: {value}".rstrip() for key, value in _lines(state).items())


def draw_squares(state: State) -> str:
    """The board, top rank first. Files and ranks without any square are left out."""
    grid = state.box.grid
    files = sorted({square % grid.files for square in state.box.board.squares})
    ranks = sorted({square // grid.files for square in state.box.board.squares}, reverse=True)
    tokens = {grid.names[square]: _token(state, square) for square in range(grid.size)}
    columns = ["abcdefghijklmnopqrstuvwxyz"[file] for file in range(files[0], files[-1] + 1)]
    rows = [str(rank + 1) for rank in range(ranks[0], ranks[-1] - 1, -1)]
    return draw_board(columns, rows, tokens, ".", below=True)


def _token(state: State, square: int) -> str:
    if state.box.grid.void[square]:
        return "~"
    ground = "%" if state.bones[square] else ""
    if state.tile[square] != NO_TILE:
        ground += TILE_SIGNS[state.tile[square]]
    figure = state.figure[square]
    if figure != NOBODY:
        level = "2" if state.has(figure, LEVEL_2) else ""
        lying = "!" if state.has(figure, LYING) else ""
        return CODES[state.kinds[figure]] + LETTERS[state.colours[figure]] + level + lying + ground
    if state.die[square] != NONE:
        ground += LETTERS[state.die[square]]
    if state.puddle[square] != NONE:
        ground = ":" + LETTERS[state.puddle[square]] + ground
    return ground or "."


def _lines(state: State) -> dict[str, str]:
    lines = {"layout": state.box.board.name}
    if state.first != NOBODY:
        lines["first"] = SIDES[state.first]
    if state.active != NOBODY:
        lines["turn"] = SIDES[state.active]
        lines["phase"] = str(state.phase)
    lines["round"] = str(state.round)
    lines["parry"] = "ready" if state.parry else "no"
    for seat in (GAIA, KAOS):
        lines |= _seat_lines(state, seat)
    lines["pool"] = str(state.pool)
    lines["collected"] = " ".join(f"{SIDES[seat]} {state.collected[seat]}" for seat in (GAIA, KAOS))
    lines |= _mark_lines(state)
    lines |= _supply_lines(state)
    lines["deck"] = _deck(state)
    lines["discard"] = _cards(state.discards) or "empty"
    lines |= _declaration_lines(state)
    lines["pending"] = "; ".join(_entry_words(state, item) for item in reversed(state.agenda)) or "nothing"
    lines["army"] = " ".join(f"{SIDES[seat]} {ending.army(state, seat) / 2:g}" for seat in (GAIA, KAOS))
    if state.ended != PLAYING:
        winner = "nobody" if state.winner == NOBODY else SIDES[state.winner]
        lines["over"] = f"{ENDS[state.ended]} {winner}"
    return lines


def _cards(counts: list[int]) -> str:
    return " ".join(ITEMS[item] for item in range(6) for _ in range(counts[item]))


def _seat_lines(state: State, seat: int) -> dict[str, str]:
    name = SIDES[seat]
    lines = {}
    for section in range(len(SECTIONS)):
        dice = [COLOURS[colour] for colour in range(1, 7) for _ in range(state.dice_of(seat, section, colour))]
        lines[f"{name} {_SECTION_WORDS[section]}"] = " ".join(dice) or "none"
    cards = _cards(state.hand[seat * 6 : seat * 6 + 6]).split() + ["?"] * state.hidden[seat]
    lines[f"{name} items"] = " ".join(cards) or "none"
    if state.teams[seat]:
        lines[f"{name} team"] = ", ".join(_member(each) for each in state.teams[seat])
    return lines


def _member(each: int) -> str:
    colour = each // TEAM_COLOUR
    return FIGURES[each % TEAM_COLOUR] + (f" {COLOURS[colour]}" if colour else "")


def _mark_lines(state: State) -> dict[str, str]:
    names = state.box.grid.names
    standing = sorted((state.places[f], f) for f in range(len(state.places)) if state.places[f] != NOBODY)
    lines = {}
    for mark, word in MARK_WORDS:
        lines[word] = " ".join(names[square] for square, figure in standing if state.has(figure, mark)) or "none"
    hiding = [
        names[s] for s, figure in standing if state.is_invisible(figure) and not state.has(figure, MARK_WORDS[1][0])
    ]
    lines["in bush"] = " ".join(hiding) or "none"
    return lines


def _supply_lines(state: State) -> dict[str, str]:
    lines = {
        "reserve": " ".join(f"{FIGURES[caste]} {state.left(caste)}" for caste in CASTES if state.left(caste) > 0)
        or "none"
    }
    for word, kind in _SUPPLIES:
        lines[word] = str(state.left(kind))
    lines["bone piles"] = str(BONE_PILES - state.bone_piles)
    left = [f"{COLOURS[colour]} {state.box.tokens - state.laid[colour]}" for colour in range(1, 8)]
    lines["tokens"] = "unlimited" if state.box.tokens > 100_000 else " ".join(left)
    return lines


def _deck(state: State) -> str:
    rest = state.deck[:]
    for item in state.order:
        rest[item] -= 1
    if not sum(state.deck):
        return "empty"
    words = [ITEMS[item] for item in state.order]
    return " ".join([*words, *(["shuffled", _cards(rest)] if sum(rest) else [])])


def _declaration_lines(state: State) -> dict[str, str]:
    lines = {}
    names = state.box.grid.names
    if state.declared != NOBODY:
        lines["declared"] = write_line(state, state.declared)
        lines["cancelled"] = "yes" if state.cancelled else "no"
        lines["reacted"] = "yes" if state.reacted else "no"
    if state.spared:
        lines["spared"] = "yes"
    if state.reaction != NOBODY:
        lines["reaction"] = write_line(state, state.reaction)
        lines["immunities"] = str(state.immunities)
    if state.checks:
        lines["checks"] = " ".join(SIDES[seat] for seat in (GAIA, KAOS) if state.checks & (seat + 1))
    if state.captured:
        lines["captured"] = " ".join(f"{COLOURS[colour]} {names[square]}" for colour, square in state.captured_dice())
    if state.rolled:
        lines["rolled"] = " ".join(COLOURS[colour] for colour in state.rolled)
    if state.targets:
        lines["pushed"] = " ".join(names[square] for square in state.targets)
    return lines


def _entry_words(state: State, item: agenda.Entry) -> str:
    what, first = agenda.kind(item), agenda.a(item)
    words = [agenda.WORDS[what], SIDES[agenda.seat(item)]]
    if agenda.names_figure(what):
        place = state.places[first] if first < len(state.places) else NOBODY
        words.append(f"figure={'gone' if place == NOBODY else state.box.grid.names[place]}")
    elif first != agenda.NOTHING:
        words.append(f"at={state.box.grid.names[first]}" if agenda.names_square(what) else f"a={first}")
    if agenda.b(item) != agenda.NOTHING:
        words.append(f"b={agenda.b(item)}")
    if agenda.colour(item):
        words.append(f"colour={COLOURS[agenda.colour(item)]}")
    if agenda.flags(item):
        words.append(f"flags={agenda.flags(item)}")
    return " ".join(words)


# --- comparing

_COUNTED = ("reserve", "tokens", "collected", "army")


def line_difference(key: str, expected: str, lines: dict[str, str]) -> str:
    """What is wrong with an expected line: order does not matter, and of counted things only those named."""
    key = plain_key(key, lines.get("turn", ""))
    found = lines.get(key, "none")
    want, have = _list(expected), _list(found)
    if key in _COUNTED and want != have:
        if not want:
            return "" if not have else f'"{key}:" expected none, found {found}'
        pairs = dict(zip(have[::2], have[1::2], strict=False))
        wrong = [f"{word} {number}" for word, number in _pairs(want) if pairs.get(word, "0") != number]
        return f'"{key}:" expected {" ".join(wrong)}, found {found}' if wrong else ""
    if key == "parry":
        same = (expected.lower() in ("ready", "yes")) == (found == "ready")
    elif key in {"declared", "reaction", "pending", "deck"}:
        same = want == have
    elif len(want) == 1 and want[0].isdigit() and not (len(have) == 1 and have[0].isdigit()):
        same = len(have) == int(want[0])  # so many dice
    else:
        same = sorted(want) == sorted(have)
    return "" if same else f'"{key}:" expected {expected or "none"}, found {found}'


def _list(text: str) -> list[str]:
    return [word for word in text.lower().replace(",", " ").split() if word not in ("none", "empty", "nothing")]


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    """`hunter 2 shaman` as pairs; a word without number counts once."""
    found: list[tuple[str, str]] = []
    for word in words:
        if word.replace(".", "").isdigit() and found:
            found[-1] = (found[-1][0], word)
        else:
            found.append((word, "1"))
    return found


# --- reading

_KEYS = [
    "layout", "first", "turn", "phase", "round", "parry", "pool", "collected", "reserve", "bone piles", "tokens",
    "deck", "discard", "declared", "cancelled", "reacted", "spared", "reaction", "immunities", "checks", "captured",
    "rolled", "pushed", "pending", "army", "over", "in bush",
]  # fmt: skip
_NO_ITEMS = ("?", "shuffled", "potion")  # words between the names of cards
_SEAT_KEYS = ("gauge", "instant", "hero slot", "items", "team")


def read_position(text: str, options: Options) -> State:
    """The position that a picture shows. Whatever it leaves out is filled in as docs/notation says."""
    return _Reader(read_picture(text), options).read()


class _Reader:
    def __init__(self, picture: Picture, options: Options) -> None:
        self.picture = picture
        picture.lines = {plain_key(key, picture.lines.get("turn", "gaia")): each for key, each in picture.lines.items()}
        self.options = options
        board = self._board(picture.take("layout").lower())
        self.state = empty_table(box_for(self.options, board if board.key else None))  # as `layout:` changed them
        self.grid = self.state.box.grid

    def read(self) -> State:
        picture, state = self.picture, self.state
        for name, token in picture.cells.items():
            if name not in self.grid.index:
                raise NotationError(f"picture: the layout {state.box.board.name} has no square {name}")
            if token in ("~", ".", "?"):
                continue
            if self.grid.void[self.grid.index[name]]:
                raise NotationError(f'picture, {name}: "{token}" stands where the board is void (CQ-GEO-4)')
            self._fill(self.grid.index[name], name, token)
        self._read_turn()
        for seat in (GAIA, KAOS):
            self._read_dice(seat)
        self._read_pool()
        self._read_marks()
        self._read_supplies()
        self._read_cards()
        self._read_teams()
        self._read_pending()
        self._read_declaration()
        for key in ("army", "in bush"):
            picture.take(key)
        known = _KEYS + [f"{side} {key}" for side in SIDES for key in _SEAT_KEYS]
        known += [word for _, word in MARK_WORDS] + [word for word, _ in _SUPPLIES]
        picture.refuse_unknown_lines(known)
        self._refuse_impossible()
        return state

    def _refuse_impossible(self) -> None:
        """CQ-CMP-2: more cards than there are in the box. (Figures may repeat: a case may need two of one kind.)"""
        state = self.state
        for item in range(6):
            cards = state.hand[item] + state.hand[6 + item] + state.deck[item] + state.discards[item]
            if cards > COPIES:
                raise NotationError(f"picture: there are {COPIES} cards {ITEMS[item]}, but {cards} are shown")

    # --- the board

    def _board(self, layout: str) -> Board:
        """The layout that a line names; without one, the option's if it is drawn whole, else a practice board."""
        cells = self.picture.cells
        crystals = {name for name, token in cells.items() if "*" in token}
        if not layout:
            layout = "drawn" if self._draws_whole_layout(crystals) else "practice"
        if layout == "practice":
            return self._practice(crystals)
        options = self.options
        if layout in ("square", "tower", "stairs", "bridge"):
            options = options.with_changes({"layout": layout, "layout_file": STANDARD})
        elif layout == "tutorial":
            options = options.with_changes({"layout": "practice", "layout_file": STANDARD})
        elif layout == "custom" and options.data("layout_file") is None:
            raise NotationError('picture, "layout:": a custom layout needs the option layout_file')
        elif layout not in ("custom", "drawn"):
            raise NotationError(
                f'picture, "layout:": unknown layout "{layout}"; known: square, tower, stairs, bridge, practice, '
                "tutorial, custom (that of the option layout_file)"
            )
        self.options = options
        board = board_for(options)
        for name in cells:
            if name not in board.grid.index:
                raise NotationError(f"picture: the layout {board.name} has no square {name}")
            if name in crystals and board.grid.void[board.grid.index[name]]:
                raise NotationError(f"picture, {name}: a crystal where the board is void (CQ-GEO-4)")
        printed = {board.grid.names[square] for square in board.squares if board.tile[square] == CRYSTAL}
        shown = (printed - set(cells)) | crystals
        return drawn_board(board, tuple(sorted(board.grid.index[name] for name in shown)))

    def _draws_whole_layout(self, crystals: set[str]) -> bool:
        if self.options.text("layout") == "practice" and self.options.data("layout_file") is None:
            return False
        board = board_for(self.options)
        squares = {board.grid.names[square] for square in board.squares}
        drawn = {name for name, token in self.picture.cells.items() if token != "~"}
        printed = {board.grid.names[square] for square in board.squares if board.tile[square] == CRYSTAL}
        return squares == drawn and printed <= crystals

    def _practice(self, crystals: set[str]) -> Board:
        cells = self.picture.cells
        places = {}
        for name in cells:
            match = _CELL.match(name)
            if not match:
                raise NotationError(f'picture: "{name}" is not a square')
            places[name] = (ord(match.group(1)) - ord("a"), int(match.group(2)) - 1)
        if not places:
            raise NotationError("picture: no square is drawn; say `layout: square` for an empty board")
        files = max(file for file, _ in places.values()) + 1
        ranks = max(rank for _, rank in places.values()) + 1
        letters = "abcdefghijklmnopqrstuvwxyz"
        every = [f"{letters[file]}{rank + 1}" for rank in range(ranks) for file in range(files)]
        voids = tuple(name for name in every if cells.get(name, "~") == "~")
        index = {name: number for number, name in enumerate(every)}
        return blank_board(files, ranks, voids, tuple(sorted(index[name] for name in crystals)))

    def _fill(self, square: int, name: str, token: str) -> None:
        state = self.state
        match = _FIGURE.match(token)
        if match:
            self._stand(square, name, match)
            return
        ground = _GROUND.match(token)
        if not ground or not token:
            raise NotationError(f'picture, {name}: "{token}" is no square; see the tokens of section 12')
        paint, bones, tile, die = ground.groups()
        self._lay(square, name, bones, tile)
        if die:
            if tile != "*" or bones:
                raise NotationError(f'picture, {name}: a die lies on a crystal only, found "{token}"')
            state.die[square] = LETTERS.index(die)
        if paint:
            if bones:
                raise NotationError(f"picture, {name}: a puddle never lies on a bone pile (CQ-GEO-8)")
            state.puddle[square] = LETTERS.index(paint)
            state.laid[LETTERS.index(paint)] += 1

    def _lay(self, square: int, name: str, bones: str, tile: str) -> None:
        if tile:
            self.state.tile[square] = TILE_SIGNS.index(tile)
        if bones:
            if tile == "#":
                raise NotationError(f"picture, {name}: a bone pile never lies on a wall (CQ-GEO-7)")
            self.state.bones[square] = 1
            self.state.bone_piles += 1

    def _stand(self, square: int, name: str, match: re.Match[str]) -> None:
        code, letter, level, lying, ground = match.groups()
        colour = LETTERS.index(letter)
        first = kinds.SPIRIT_NINJA if colour == kinds.GOLD else 0
        if code in CODES and code not in CODES[first:]:
            raise NotationError(f"picture, {name}: {code} is never gold")
        if code not in CODES[first:]:
            raise NotationError(f'picture, {name}: unknown figure "{code}"{did_you_mean(code, CODES)}')
        kind = CODES.index(code, first)
        black = kind in (kinds.RONIN, kinds.SKELETON)
        if (black and colour != BLACK) or (colour == BLACK and not black and not kinds.is_champion(kind)):
            raise NotationError(f"picture, {name}: {FIGURES[kind]} cannot have the colour {COLOURS[colour]}")
        if level and not kinds.is_hero(kind):
            raise NotationError(f"picture, {name}: only heroes have a level")
        if lying and kinds.is_invocation(kind):
            raise NotationError(f"picture, {name}: invocations never lie (CQ-INV-5)")
        self._lay(square, name, "%" if ground.startswith("%") else "", ground.lstrip("%"))
        marks = (LEVEL_2 if level else 0) + (LYING if lying else 0)
        self.state.put_figure(kind, colour, square, marks)

    # --- words and numbers

    def _seat(self, word: str) -> int:
        word = word.lower()
        if word not in SIDES:
            raise NotationError(f'picture: unknown side "{word}"; known: gaia, kaos')
        return SIDES.index(word)

    def _number(self, key: str, default: int) -> int:
        value = self.picture.take(key)
        if not value:
            return default
        if not value.isdigit():
            raise NotationError(f'picture, "{key}:": expected a number, found "{value}"')
        return int(value)

    def _yes(self, key: str) -> int:
        value = self.picture.take(key, "no").lower()
        if value not in ("yes", "no", "ready", "true", "false", "not ready", "used"):
            raise NotationError(f'picture, "{key}:": expected yes or no, found "{value}"')
        return 1 if value in ("yes", "ready", "true") else 0

    def _word(self, key: str, word: str, known: tuple[str, ...] | list[str]) -> int:
        if word not in known:
            raise NotationError(f'picture, "{key}:": unknown "{word}"{did_you_mean(word, known)}')
        return list(known).index(word)

    def _square(self, key: str, word: str) -> int:
        if word not in self.grid.index or self.grid.void[self.grid.index[word]]:
            raise NotationError(f'picture, "{key}:": there is no square "{word}"')
        return self.grid.index[word]

    def _words(self, key: str) -> list[str]:
        words = self.picture.take(key).lower().replace(",", " ").split()
        return [word for word in words if word not in ("none", "empty", "dice", "die", "and")]

    # --- the turn

    def _read_turn(self) -> None:
        state, picture = self.state, self.picture
        pending = "pending" in picture.lines
        turn = picture.take("turn", "" if pending else "gaia")
        state.active = self._seat(turn.split()[0]) if turn else NOBODY
        first = picture.take("first", "" if pending else "gaia")
        state.first = self._seat(first) if first else NOBODY
        phase = picture.take("phase", "0" if pending else "1")
        if phase not in ("start", "0", "1", "2", "3", "4") or (phase == "4" and not pending):
            raise NotationError(f'picture, "phase:": expected start, 1, 2 or 3, found "{phase}"')
        state.phase = 0 if phase == "start" else int(phase)
        state.round = self._number("round", 1)
        state.parry = self._yes("parry")
        over = picture.take("over").split()
        if over:
            state.ended = self._word("over", over[0], list(ENDS))
            state.winner = self._seat(over[1]) if len(over) > 1 and over[1] != "nobody" else NOBODY

    # --- dice

    def _read_dice(self, seat: int) -> None:
        for section, word in enumerate(_SECTION_WORDS):
            key = f"{SIDES[seat]} {word}"
            for each in self._words(key):
                if each.isdigit():  # so many dice whose colours do not matter
                    self._put_die(seat, section, kinds.RED, int(each))
                else:
                    self._put_die(seat, section, self._word(key, each, COLOURS[1:7]) + 1, 1)

    def _put_die(self, seat: int, section: int, colour: int, count: int) -> None:
        self.state.dice[seat * 24 + section * 8 + colour] += count

    def _read_pool(self) -> None:
        state = self.state
        words = self.picture.take("captured").split()
        for colour, square in zip(words[::2], words[1::2], strict=False):
            state.restore_captured(self._word("captured", colour, COLOURS), self._square("captured", square))
        state.rolled = [self._word("rolled", word, COLOURS) for word in self._words("rolled")]
        waiting = sum(1 for part in self.picture.lines.get("pending", "").split(";") if _holds_die(part))
        used = sum(state.dice) + sum(1 for die in state.die if die) + len(state.captured) + len(state.rolled) + waiting
        if used > DICE:
            raise NotationError(f"picture: there are {DICE} dice, but {used} are shown")
        state.pool = self._number("pool", DICE - used)
        if state.pool + used > DICE:
            raise NotationError(f"picture: there are {DICE} dice, but {used} and a pool of {state.pool} are shown")
        words = self.picture.take("collected").split()
        for side, number in zip(words[::2], words[1::2], strict=False):
            if not number.isdigit():
                raise NotationError(f'picture, "collected:": expected gaia N kaos N, found "{number}"')
            state.collected[self._seat(side)] = int(number)

    # --- figures

    def _read_marks(self) -> None:
        state = self.state
        for mark, key in MARK_WORDS:
            for word in self._words(key):
                figure = state.figure[self._square(key, word)]
                if figure == NOBODY:
                    raise NotationError(f'picture, "{key}:": nobody stands on {word}')
                state.marks[figure] |= mark

    def _read_supplies(self) -> None:
        """What is not in play and not in the supply has left the game."""
        state, picture = self.state, self.picture
        if "reserve" in picture.lines:
            reserve = self._counted("reserve", FIGURES[kinds.WARRIOR : kinds.DJINN + 1])
            for caste in CASTES:
                state.count[caste] = state.box.figures[caste] - reserve.get(FIGURES[caste], 0)
        for word, kind in _SUPPLIES:
            state.count[kind] = state.box.figures[kind] - self._number(word, state.left(kind))
        state.bone_piles = BONE_PILES - self._number("bone piles", BONE_PILES - state.bone_piles)
        if "tokens" in picture.lines and picture.lines["tokens"] != "unlimited":
            for colour, number in self._counted("tokens", COLOURS[1:8]).items():
                state.laid[COLOURS.index(colour)] = state.box.tokens - number
        picture.take("tokens")

    def _counted(self, key: str, known: tuple[str, ...]) -> dict[str, int]:
        """`hunter 2 shaman` as counts; a word without number counts once."""
        found: dict[str, int] = {}
        last = ""
        for word in self._words(key):
            if word.isdigit() and last:
                found[last] = int(word)
                last = ""
            else:
                self._word(key, word, known)
                found[word] = 1
                last = word
        return found

    # --- cards

    def _read_cards(self) -> None:
        state, picture = self.state, self.picture
        hidden = [0, 0]
        for seat in (GAIA, KAOS):
            words = self._words(f"{SIDES[seat]} items")
            hidden[seat] = words.count("?")
            for item in self._items(f"{SIDES[seat]} items", words):
                state.hand[seat * 6 + item] += 1
        for item in self._items("discard", self._words("discard")):
            state.discards[item] += 1
        state.hidden = (hidden[0], hidden[1])
        if "deck" not in picture.lines:
            for item in range(6):
                state.deck[item] = max(0, COPIES - state.hand[item] - state.hand[6 + item] - state.discards[item])
            return
        state.deck = [0] * 6
        words = self._words("deck")
        fixed = words.index("shuffled") if "shuffled" in words else len(words)
        for item in self._items("deck", words):
            state.deck[item] += 1
        state.order = self._items("deck", words[:fixed])

    def _items(self, key: str, words: list[str]) -> list[int]:
        names = ["celerity_potion" if word == "celerity" else word.removesuffix("_potion") for word in words]
        names = [name if name != "celerity" else "celerity_potion" for name in names if name not in _NO_ITEMS]
        return [self._word(key, name, ITEMS) for name in names]

    def _read_teams(self) -> None:
        teams: list[tuple[int, ...]] = []
        for side in SIDES:
            key = f"{side} team"
            team = []
            for part in self.picture.take(key).lower().split(","):
                words = part.split()
                if not words or words == ["none"]:
                    continue
                colour = self._word(key, words[1], COLOURS) if len(words) > 1 else 0
                team.append(self._word(key, words[0], FIGURES) + colour * TEAM_COLOUR)
            teams.append(tuple(team))
        self.state.teams = (teams[0], teams[1])

    # --- what is asked

    def _read_pending(self) -> None:
        state = self.state
        text = self.picture.take("pending")
        if state.ended != PLAYING:
            return
        if not text:
            start = state.phase == 0
            state.agenda = [agenda.entry(agenda.START_TURN if start else agenda.PLAY, max(state.active, 0))]
            return
        state.agenda = [self._entry(part) for part in reversed(text.split(";"))]

    def _entry(self, text: str) -> agenda.Entry:
        words = text.split()
        names = {word: what for what, word in agenda.WORDS.items()}
        if not words or words[0] not in names:
            raise NotationError(f'picture, "pending:": unknown entry "{text.strip()}"')
        what = names[words[0]]
        seat = self._seat(words[1]) if len(words) > 1 else max(self.state.active, 0)
        values = {"a": agenda.NOTHING, "b": agenda.NOTHING, "colour": 0, "flags": 0}
        for word in words[2:]:
            key, equals, value = word.partition("=")
            if not equals:
                raise NotationError(f'picture, "pending:": expected key=value, found "{word}"')
            if key == "figure":
                figure = NOBODY if value == "gone" else self.state.figure[self._square("pending", value)]
                values["a"] = agenda.NOTHING if figure == NOBODY else figure
            elif key == "at":
                values["a"] = self._square("pending", value)
            elif key == "colour":
                values["colour"] = self._word("pending", value, COLOURS)
            elif key in values and value.isdigit():
                values[key] = int(value)
            else:
                raise NotationError(f'picture, "pending:": unknown "{word}"')
        return agenda.entry(what, seat, values["a"], values["b"], values["colour"], values["flags"])

    def _read_declaration(self) -> None:
        state, picture = self.state, self.picture
        declared, reaction = picture.take("declared"), picture.take("reaction")
        if declared:
            state.declared = read_line(state, declared, _nothing, True)
        if reaction:
            state.reaction = read_line(state, reaction, _nothing, True)
        state.cancelled = self._yes("cancelled")
        state.reacted = self._yes("reacted")
        state.spared = self._yes("spared")
        state.immunities = self._number("immunities", 0)
        for word in self._words("checks"):
            state.queue_check(self._seat(word))
        state.targets = [self._square("pushed", word) for word in self._words("pushed")]


def plain_key(key: str, turn: str) -> str:
    """The key of a line as it is written: `gauge` is the active player's, `hand` means items, `must move` must_move."""
    words = key.replace("_", " ").split()
    if words and words[0] not in SIDES and " ".join(words) in (*_SEAT_KEYS, "hand", "cards"):
        words = [turn.split(maxsplit=1)[0] if turn else "gaia", *words]
    plain = " ".join("items" if word in ("hand", "cards") else word for word in words)
    marks = {word.replace("_", " "): word for _, word in MARK_WORDS}
    return marks.get(plain, "evolved_this_turn" if plain == "evolved" else plain)


def _nothing(state: State) -> list[int]:
    """While a picture is read nothing is asked yet."""
    assert state is not None
    return []


def _holds_die(part: str) -> bool:
    """Whether a pending entry is about a die that is in nobody's place."""
    words = part.split()
    return bool(words) and words[0] in ("assign_die", "place_die")
