"""Dark Threat: positions read from pictures (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.box import box_for
from khroma.games.dark_threat.expecting import BUDGET_KEYS, TURN_WORDS, read_budget
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BRIGHT,
    BURIED,
    CAMPS,
    CLERIC,
    COLOURS,
    DEEDS,
    DOOMED_CLERIC,
    DOOMED_NINJA,
    FALLEN,
    FIGURE_KINDS,
    GAIA,
    HALF_BANE,
    KAOS,
    KINDS,
    LETTERS,
    LEVELS,
    LIT,
    MANDRAKE,
    MUSHROOM,
    NINJA,
    NOBODY,
    NOWHERE,
    OAK,
    OPEN,
    ORDERS,
    P_CHIEF,
    P_CHOSEN,
    P_CLERIC,
    P_COLOUR,
    P_FONGIA,
    P_HALF,
    P_KING,
    P_MANDRAKE,
    P_NINJA,
    P_OAK,
    P_SMALL,
    P_SPORE,
    P_ULTIMATE,
    SETTING_UP,
    SITE_COUNT,
    SITES,
    SMALL_BANE,
    SPORE,
    STUNNED,
    STUNNED_NOW,
    TOTEM,
    TURNS,
    ULTIMATE_BANE,
    UNDECIDED,
    WOODEN_KING_TURN,
    Square,
)
from khroma.games.dark_threat.pending import read_pending
from khroma.games.dark_threat.picture import TOKENS, terrain_token
from khroma.games.dark_threat.rules.turns import turn_of
from khroma.games.dark_threat.state import State, empty_table
from khroma.kernel.errors import NotationError, did_you_mean
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture, read_picture

_SINGLES: Final = {2: P_OAK, 11: P_KING, 12: P_FONGIA, 13: P_CHIEF, 18: P_HALF, 19: P_ULTIMATE}
_KEYS: Final = [
    "turn", "cycle", "order", "moves", "attacks", "actions", "acted", "levels", "temples", "lit prisms",
    "active temples",
    "blocked temples", "corrupted", "deeds", "fallen", "stunned now", "prayer gaia", "prayer kaos", "sacrificed",
    "invoked", "buried", "small banes", "fleeing", "idle turns", "pending", "over", "winner",
    *(f"supply {colour}" for colour in COLOURS[1:]),
]  # fmt: skip
_NEVER_STUNNED: Final = (BRIGHT, AVATAR, MANDRAKE, SPORE, MUSHROOM, SMALL_BANE, HALF_BANE, ULTIMATE_BANE)


def read_position(text: str, options: Options) -> State:
    """The position that a picture shows. Whatever it leaves out is filled in as section 12 of the rulings says."""
    picture = read_picture(text)
    return _Reader(picture, _with_levels(picture, options)).read()


def _with_levels(picture: Picture, options: Options) -> Options:
    """DT-CMP-5: the levels of the picture; else the options that were given; else both Hard."""
    words = picture.take("levels").replace(",", " ").split()
    said = dict(zip(words[::2], words[1::2], strict=False))
    changes: dict[str, object] = {}
    for camp in CAMPS:
        level = said.pop(camp, "")
        if level and level not in LEVELS:
            raise NotationError(f'picture, "levels:": unknown level "{level}"{did_you_mean(level, LEVELS)}')
        if level or not options.is_given(f"difficulty_{camp}"):
            changes[f"difficulty_{camp}"] = level or "hard"
    if said or len(words) % 2:
        raise NotationError(f'picture, "levels:": expected as in "gaia easy, kaos hard", found "{" ".join(words)}"')
    return options.with_changes(changes)


def _known(word: str, known: tuple[str, ...]) -> str:
    return f"known: {', '.join(known)}{did_you_mean(word, known)}"


class _Reader:
    def __init__(self, picture: Picture, options: Options) -> None:
        self.picture = picture
        self.state = empty_table(box_for(options))
        self.box = self.state.box
        self.fleeing_squares: list[Square] = []

    def read(self) -> State:
        picture = self.picture
        self._read_temples()
        for name, token in picture.cells.items():
            self._read_cell(self._square(name), token)
        self._check_sanctuary()
        self._read_lit()
        self._read_banes()
        self._count_supply()
        self._read_turn()
        self._read_marks()
        read_pending(self.state, self.picture)
        picture.take("active temples")
        picture.take("blocked temples")
        picture.refuse_unknown_lines(_KEYS)
        return self.state

    # --- small things

    def _square(self, name: str) -> Square:
        if name not in self.box.index:
            raise NotationError(f'picture: "{name}" is not a square of the board')
        return self.box.index[name]

    def _words(self, key: str) -> list[str]:
        value = self.picture.take(key).replace(",", " ").split()
        return [] if value == ["none"] else value

    def _number(self, key: str, default: int, most: int = 9999) -> int:
        return self.picture.number(key, default, most)

    def _flag(self, key: str) -> bool:
        value = self.picture.take(key, "no").lower()
        if value not in ("yes", "no", "true", "false"):
            raise NotationError(f'picture, "{key}:": expected yes or no, found "{value}"')
        return value in ("yes", "true")

    def _mask(self, key: str, known: tuple[str, ...]) -> int:
        mask = 0
        for word in [each.lower().removeprefix("site_") for each in self._words(key)]:
            if word not in known:
                raise NotationError(f'picture, "{key}:": unknown "{word}"; {_known(word, known)}')
            mask |= 1 << known.index(word)
        return mask

    def _figure(self, key: str, name: str) -> int:
        figure = self.state.piece[self._square(name)]
        if figure == NOBODY:
            raise NotationError(f'picture, "{key}:": nobody stands on {name}')
        return figure

    # --- the board

    def _read_temples(self) -> None:
        words = self.picture.take("temples")
        if words:
            names = [ground.name for ground in self.box.grounds]
            if words not in names:
                raise NotationError(f'picture, "temples:": expected one of {", ".join(names)}, found "{words}"')
            self.state.ground = self.box.grounds[names.index(words)]

    def _read_cell(self, square: Square, token: str) -> None:
        state, name = self.state, self.box.names[square]
        bare = token.rstrip("*+")
        if bare != token and (bare not in TOKENS and bare[:1] not in ("A", "M")):
            raise NotationError(f'picture, {name}: only a character is stunned or under Prayer, not "{bare}"')
        if len(bare) == 1 and bare in LETTERS[1:]:
            colour = LETTERS.index(bare)
            if state.ground.prism[square] == colour:  # DT-SQ-4: such a puddle is a lit prism
                self._light(square, colour)
            else:
                state.paint[square] = colour
        elif len(bare) == 2 and bare[0] == "!" and bare[1] in LETTERS[1:7]:
            self._light(square, LETTERS.index(bare[1]))
        elif bare == "." or bare == terrain_token(state, square):
            return
        elif bare in (",", "@", "#", "~") or bare[:1] == "%":
            raise NotationError(f'picture, {name}: the ground there is "{terrain_token(state, square)}", not "{bare}"')
        else:
            self._read_piece(square, token, bare)

    def _check_sanctuary(self) -> None:
        """DT-SAN-1, DT-SAN-3: who may be on the Sanctuary; paint never is."""
        state, home = self.state, self.box.sanctuary
        if state.kind_at(home) > OAK or state.paint[home]:
            raise NotationError(f"picture, {self.box.names[home]}: only Oak and the Chosen One enter the Sanctuary")

    def _light(self, square: Square, colour: int) -> None:
        if self.state.ground.prism[square] != colour:
            raise NotationError(f"picture, {self.box.names[square]}: there is no {COLOURS[colour]} prism")
        self.state.paint[square] = LIT + colour
        self.state.lit_colours |= 1 << colour

    def _read_piece(self, square: Square, token: str, bare: str) -> None:
        state, name = self.state, self.box.names[square]
        if len(bare) == 2 and bare[0] in "ATM" and bare[1] in LETTERS[1:7]:
            figure, kind = P_COLOUR + LETTERS.index(bare[1]), {"A": AVATAR, "T": TOTEM, "M": MUSHROOM}[bare[0]]
            if state.where[figure] != NOWHERE:  # drawn positions may show two pieces of one colour
                figure += 6
        elif bare in TOKENS:
            kind = TOKENS[bare]
            figure = self._free_figure(square, kind)
        else:
            known = [*TOKENS, *"rbygopk"]
            raise NotationError(f'picture, {name}: unknown token "{token}"{did_you_mean(bare, known)}')
        if figure == NOBODY or state.where[figure] != NOWHERE:
            raise NotationError(f"picture, {name}: {self._why_too_many(figure, bare)}")
        state.form[figure] = kind
        state.piece[square] = figure
        state.where[figure] = square
        if "*" in token:
            if kind in _NEVER_STUNNED:
                raise NotationError(f"picture, {name}: {bare} is never stunned")
            state.stun[figure] = STUNNED
        if "+" in token:
            if (state.prayer_gaia if kind < TOTEM else state.prayer_kaos) != NOBODY:
                raise NotationError(f"picture, {name}: each camp has at most one Prayer in force")
            state.pray(figure, GAIA if kind < TOTEM else KAOS)

    def _why_too_many(self, figure: int, token: str) -> str:
        """The same figure in two forms needs a word more."""
        if P_CHOSEN <= figure <= P_CLERIC and figure != P_OAK:
            there = self.box.names[self.state.where[figure]]
            return f"the {KINDS[FIGURE_KINDS[figure]]} is drawn already, on {there}"
        return f"there are not so many of {token}"

    def _free_figure(self, square: Square, kind: int) -> int:
        if kind <= 1:
            return P_CHOSEN
        if kind == SMALL_BANE:
            site = self.box.site_at[square]
            free = [s for s in range(SITE_COUNT) if self.state.where[P_SMALL + s] == NOWHERE]
            # A small Bane on a centre is the one of that site; others are sorted out afterwards.
            if site in free:
                return P_SMALL + site
            return P_SMALL + free[-1] if free else NOBODY
        if NINJA <= kind <= CLERIC:
            return P_NINJA + kind - NINJA
        if DOOMED_NINJA <= kind <= DOOMED_CLERIC:
            return P_NINJA + kind - DOOMED_NINJA
        if kind == MANDRAKE:
            return P_MANDRAKE if self.state.where[P_MANDRAKE] == NOWHERE else P_MANDRAKE + 1
        if kind == SPORE:
            return P_SPORE if self.state.where[P_SPORE] == NOWHERE else P_SPORE + 1
        return _SINGLES[kind]

    def _read_lit(self) -> None:
        for name in self._words("lit prisms"):
            square = self._square(name)
            if self.state.paint[square] < LIT:
                if self.state.paint[square]:
                    raise NotationError(f"picture, {name}: a lit prism bears no other puddle")
                if not self.state.ground.prism[square]:
                    raise NotationError(f'picture, "lit prisms:": there is no prism on {name}')
                self._light(square, self.state.ground.prism[square])

    def _read_banes(self) -> None:
        """DT-TMP-6: the site of each small Bane: as said; else the centre it stands on; else in site order."""
        state = self.state
        squares = sorted(state.where[P_SMALL + site] for site in range(SITE_COUNT) if state.where[P_SMALL + site] >= 0)
        prayers = (state.prayer_gaia, state.prayer_kaos)
        stuns = {
            state.where[P_SMALL + s]: state.stun[P_SMALL + s]
            for s in range(SITE_COUNT)
            if state.where[P_SMALL + s] >= 0
        }
        under = {state.where[f]: index for index, f in enumerate(prayers) if P_SMALL <= f < P_SMALL + SITE_COUNT}
        owner: dict[Square, int] = {}
        words = self._words("small banes")
        for name, word in zip(words[::2], words[1::2], strict=False):
            square = self._square(name)
            if square not in squares or word not in SITES or SITES.index(word) in owner.values():
                raise NotationError(f'picture, "small banes:": "{name} {word}" fits no small Bane')
            owner[square] = SITES.index(word)
        for square in squares:
            site_there = self.box.site_at[square]
            if square not in owner and site_there != NOBODY and site_there not in owner.values():
                owner[square] = site_there
        for square in squares:
            if square not in owner:
                owner[square] = next(site for site in range(SITE_COUNT) if site not in owner.values())
        for site in range(SITE_COUNT):
            state.where[P_SMALL + site] = NOWHERE
            state.stun[P_SMALL + site] = 0
        for square, number in owner.items():
            figure = P_SMALL + number
            state.where[figure] = square
            state.piece[square] = figure
            state.stun[figure] = stuns[square]
            if square in under:
                if under[square] == 0:
                    state.prayer_gaia = figure
                else:
                    state.prayer_kaos = figure

    def _count_supply(self) -> None:
        state = self.state
        for colour in range(1, 8):
            used = sum(paint in (colour, LIT + colour) for paint in state.paint)
            left = self.box.supply[colour] - used
            state.supply[colour] = self._number(f"supply {COLOURS[colour]}", max(left, 0), max(left, 0))

    # --- the turn

    def _read_turn(self) -> None:
        state, picture = self.state, self.picture
        word = picture.take("turn", "wooden_king").lower().replace(" ", "_")
        if word not in TURN_WORDS:
            raise NotationError(f'picture, "turn:": unknown "{word}"; {_known(word, TURNS)}')
        turn = TURN_WORDS[word]
        state.cycle = self._number("cycle", 1 if turn >= UNDECIDED else 2)
        if state.cycle < 1:
            raise NotationError('picture, "cycle:": at least 1, found 0')
        early = state.cycle == 1 and turn in (WOODEN_KING_TURN, UNDECIDED, SETTING_UP)
        order = picture.take("order", "undecided" if early else "oak").lower().replace(" ", "_")
        order = order.removesuffix("_first")
        if order not in ORDERS:
            raise NotationError(f'picture, "order:": unknown "{order}"; known: {", ".join(ORDERS)}')
        state.order = ORDERS.index(order)
        state.turn = turn
        if turn == SETTING_UP:
            state.phase = 0
        elif turn == UNDECIDED:
            state.phase = 1
        else:
            state.phase = next((phase for phase in range(4) if turn_of(state, phase) == turn), NOBODY)
        if state.phase == NOBODY or (turn == UNDECIDED and state.order != OPEN):
            raise NotationError(f'picture, "order:": "{order}" does not go with the turn "{word}"')
        self._read_budget()

    def _read_budget(self) -> None:
        state = self.state
        setting_up = state.turn == SETTING_UP
        for key in BUDGET_KEYS:
            said = read_budget(self.picture.take(key))
            for name, value in said.items():
                self.picture.lines.setdefault(name, value)
        state.moves = self._number("moves", 0 if setting_up else 2, 2)
        state.attacks = self._number("attacks", 0 if setting_up else 2, 2)
        in_all = state.moves + state.attacks
        if state.is_first_turn():
            in_all = min(in_all, 2 if state.phase == 0 else 3)
        state.actions = self._number("actions", in_all, in_all)
        state.acted = self._flag("acted")
        state.sacrificed = self._flag("sacrificed")
        state.idle = self._number("idle turns", 0)

    def _read_marks(self) -> None:
        state = self.state
        state.corrupted = self._mask("corrupted", SITES)
        state.deeds = self._mask("deeds", DEEDS)
        state.fallen = self._mask("fallen", FALLEN)
        for name in self._words("stunned now"):
            state.stun[self._figure("stunned now", name)] = STUNNED_NOW
        for camp, key in ((GAIA, "prayer gaia"), (KAOS, "prayer kaos")):
            if key in self.picture.lines:
                names = self._words(key)
                if camp == GAIA:
                    state.prayer_gaia = NOBODY
                else:
                    state.prayer_kaos = NOBODY
                for name in names:
                    state.pray(self._figure(key, name), camp)
        for name in self._words("invoked"):
            state.mark_invoked(self._figure("invoked", name))
        buried = self._number("buried", 0)
        for figure in (P_MANDRAKE, P_MANDRAKE + 1):
            if state.where[figure] == NOWHERE and buried > 0:
                state.where[figure] = BURIED
                buried -= 1
        if buried:
            raise NotationError('picture, "buried:": there are only two Mandrakes')
        fleeing = self._words("fleeing")
        if fleeing and fleeing[-1] in ("light", "knocked_out"):
            state.flee_by(fleeing.pop() == "light")
        for name in fleeing:
            figure = self._figure("fleeing", name)
            if figure < P_SMALL:
                raise NotationError(f'picture, "fleeing:": no Bane part stands on {name}')
            state.push(figure)
