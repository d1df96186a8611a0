"""Chromecas: positions read (docs/rules/chromecas.md, section 12; docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from khroma.games.chromecas.board import Cell, cell_word, read_cell
from khroma.games.chromecas.box import box_for
from khroma.games.chromecas.kinds import (
    FACTIONS,
    IMMEDIATE,
    NOBODY,
    Tile,
)
from khroma.games.chromecas.notation import read_terrain, read_unit
from khroma.games.chromecas.pending import is_cut_out, read_agenda
from khroma.games.chromecas.reading_facts import FactReader
from khroma.games.chromecas.reading_tiles import check_network, occupy
from khroma.games.chromecas.rules.scanning import lay_out_facts
from khroma.games.chromecas.spelling import (
    ANY_CARD,
    NO_CARD,
    SEAT_KEYS,
    card_words,
    chosen_factions,
    plain_lines,
    shield_place,
    turn_words,
    with_seats,
)
from khroma.games.chromecas.state import ENDS, State, empty_table
from khroma.kernel.errors import PictureError, Stated, Wording
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat
from khroma.kernel.notation import read_number, read_word
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture, read_picture

_KEYS = [
    "seats", "first", "turn", "actions", "round", "played", "drawn", "dead turns", "last turns", "pending",
    "terrain pile", "tail", "tiles", "facts", "scores", "over",
]  # fmt: skip


def read_position(text: str, options: Options) -> tuple[State, dict[str, str]]:
    """The position that a picture shows. Whatever it leaves out is filled in as docs/notation.md says."""
    picture = read_picture(text)
    picture.lines = plain_lines(picture.lines)
    return _Reader(picture, options).read()


class _Reader:
    def __init__(self, picture: Picture, options: Options) -> None:
        self.picture = picture
        self.state = empty_table(box_for(with_seats(picture, options)))
        self.box = self.state.box
        if not self.state.factions:
            self.state.factions = [FACTIONS.index(word) for word in chosen_factions(picture)]
        picture.take("seats")
        self.names: dict[str, str] = {}
        self.free = list(self.box.all_terrains)  # terrains that nothing has named yet
        self.named_tiles: dict[Cell, Tile] = {}
        self.tile_names: dict[Cell, str] = {}  # stand-in names of tiles that are drawn
        self.cut_out = is_cut_out(picture.lines.get("pending", "")) and "over" not in picture.lines

    def read(self) -> tuple[State, dict[str, str]]:
        state, picture = self.state, self.picture
        picture.take("scores")
        known = _KEYS + [f"{name} {key}" for name in self._seat_names() for key in SEAT_KEYS]
        self._reserve(picture.take("tiles"))
        piles = self._read_terrain_cards()
        if len(state.factions) == self.box.players:
            lay_out_facts(state)
        self._read_tiles()
        for seat in self.box.seats:
            self._read_units(seat)
            self._check_shield(seat)
        self._fill_terrains(piles)
        self._read_turn()
        FactReader(state, self.names).read(picture.take("facts"), self.cut_out)
        pending = picture.take("pending")
        if state.ended == PLAYING:
            state.agenda = read_agenda(state, pending, self.names)
        picture.refuse_unknown_lines(known)
        return state, self.names

    # --- names and numbers

    def _seat_names(self) -> list[str]:
        return [self.state.seat_word(seat) for seat in self.box.seats]

    def _seat(self, word: str) -> Seat:
        return Seat(read_word(word.lower(), self._seat_names(), 'unknown faction in play "{word}"'))

    def _terrain(self, word: str) -> Tile:
        if word in self.names:
            return Tile(self.box.terrain_ids.index(self.names[word]))
        return read_terrain(self.state, word)

    def _is_terrain(self, word: str) -> bool:
        count = self.box.terrains
        return word.lower() in self.box.terrain_ids[:count] or word.lower() in self.box.terrain_names[:count]

    def _take(self, terrain: Tile) -> Tile:
        if terrain not in self.free:
            raise PictureError("{terrain} is in two places", terrain=self.box.terrain_ids[terrain], rule="CH-COMP-1")
        self.free.remove(terrain)
        return terrain

    def _take_of_points(self, points: int, what: Stated, cell: str = "") -> Tile:
        """A stand-in: the first terrain of these points that nothing has named."""
        for terrain in self.free:
            if self.box.points[terrain] == points:
                return self._take(terrain)
        squares = (cell,) if cell else ()
        raise PictureError(
            "no terrain of {n} points is left for {what}", n=points, what=what, rule="CH-COMP-1", squares=squares
        )

    def _name(self, name: str, terrain: Tile, key: str) -> None:
        if name in self.names or self._is_terrain(name):
            raise PictureError('the name "{name}" is taken', name=name, line=key)
        self.names[name] = self.box.terrain_ids[terrain]

    # --- terrains

    def _reserve(self, tiles: str) -> None:
        """Terrains that are named anywhere are not given to stand-ins. A name of one's own is a stand-in."""
        for word in tiles.replace(", ", " ").split():
            cell, equals, name = word.partition("=")
            if not equals or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
                raise PictureError('expected CELL=TERRAIN, found "{found}"', found=word, line="tiles")
            if self._is_terrain(name):
                self.named_tiles[read_cell(cell)] = self._take(self._terrain(name))
            else:
                self.tile_names[read_cell(cell)] = name

    def _read_terrain_cards(self) -> dict[str, list[Tile] | None]:
        """Hands, pile and tail: first those by id or name, then the stand-ins `A=4`."""
        keys = [f"{name} terrains" for name in self._seat_names()] + ["terrain pile", "tail"]
        words = {key: card_words(self.picture.lines[key]) for key in keys if key in self.picture.lines}
        for row in words.values():
            for word in row:
                name = word.rstrip("!").partition("=")[0]
                if self._is_terrain(name):
                    self._take(self._terrain(name))
        found: dict[str, list[Tile] | None] = {}
        for key in keys:
            found[key] = [card for word in words[key] for card in self._card(key, word)] if key in words else None
        return found

    def _card(self, key: str, word: str) -> list[Tile]:
        if word.lower() in NO_CARD:
            return []
        if word.lower() == ANY_CARD:
            if not self.free:
                raise PictureError("no terrain is left", line=key, rule="CH-COMP-1")
            return [self._take(self.free[-1])]
        name, equals, points = word.rstrip("!").partition("=")
        if self._is_terrain(name) or not equals:
            terrain = self._terrain(name)
            if equals and points != str(self.box.points[terrain]):
                raise PictureError("{terrain} has {n} points", terrain=name, n=self.box.points[terrain], line=key)
            return [terrain]
        if not name:
            raise PictureError('a stand-in is written A=4 (its points), found "{found}"', found=word, line=key)
        terrain = self._take_of_points(read_number(points, key), name)
        self._name(name, terrain, key)
        return [terrain]

    def _read_tiles(self) -> None:
        state = self.state
        drawn = dict(self.picture.cells)
        core = drawn.pop("0,0", None)
        if core is None or core[:1] != "*":
            raise PictureError("the core `*` must be drawn on 0,0")
        state.lay_core()
        occupy(state, state.box.core, "0,0", core)
        for word, token in drawn.items():
            if set(token) <= {"."}:
                continue
            if len(token) != 6 or token[0] not in "0123456789":
                raise PictureError(
                    'a tile is written PFUESS (as 3b4+..) or ".", found "{found}"', found=token, square=word
                )
            cell = read_cell(word)
            tile = self.named_tiles.pop(cell, Tile(NOBODY))
            if tile == NOBODY:
                tile = self._take_of_points(int(token[0]), Wording("the tile on {at}", at=word), word)
            elif self.box.points[tile] != int(token[0]):
                raise PictureError(
                    "{terrain} has {n} points", terrain=self.box.terrain_ids[tile], n=self.box.points[tile], square=word
                )
            if cell in self.tile_names:
                self._name(self.tile_names.pop(cell), tile, "tiles")
            state.tiles.put(tile, cell)
            occupy(state, tile, word, token)
        for cell in (*self.named_tiles, *self.tile_names):
            raise PictureError(
                "no terrain is drawn on {at}", at=cell_word(cell), line="tiles", squares=(cell_word(cell),)
            )
        check_network(state)
        state.tiles.frontier.sort()

    def _check_shield(self, seat: Seat) -> None:
        """`blue shield: 1,0` repeats what the picture shows."""
        key = f"{self.state.seat_word(seat)} shield"
        said = self.picture.take(key)
        self.picture.take(f"{self.state.seat_word(seat)} score")
        drawn = shield_place(self.state, seat)
        if said and said != drawn:
            raise PictureError("{one} is written, but {two} is drawn", one=said, two=drawn, line=key)

    def _fill_terrains(self, piles: dict[str, list[Tile] | None]) -> None:
        """Hands that are not said are full; the pile that is not said holds the rest."""
        state, picture = self.state, self.picture
        pile, tail = piles["terrain pile"], piles["tail"]
        state.cards.tail = tail or []
        hidden = [0] * self.box.players
        for seat, name in enumerate(self._seat_names()):
            key = f"{name} terrains"
            said = piles[key]
            words = card_words(picture.take(key))
            if said is None:
                short = min(self.box.hand_terrains, len(self.free)) if self.cut_out else 0
                said = [self._take(self.free[0]) for _ in range(short)]
            hidden[seat] = words.count("?")
            state.cards.hand_terrains[seat] = said
            state.cards.shown += [
                self._terrain(word.rstrip("!").partition("=")[0]) for word in words if word.endswith("!")
            ]
        state.cards.hidden_terrains = tuple(hidden)
        state.cards.unseen = sorted(self.free if pile is None else pile)
        words = card_words(picture.take("terrain pile"))
        picture.take("tail")
        if pile and words[0] != "shuffled":
            count = words.index("shuffled") if "shuffled" in words else len(words)
            self._fix_order(self.box.players, pile[:count])
        if sum(hidden) > len(state.cards.unseen):
            raise PictureError("more terrains are hidden in hands than the pile holds")

    def _fix_order(self, index: int, cards: Sequence[int]) -> None:
        if not self.state.cards.order:
            self.state.cards.order = [[] for _ in range(self.box.players + 1)]
        self.state.cards.order[index] = list(cards)

    # --- Chromecas

    def _read_units(self, seat: Seat) -> None:
        """The cards of one faction: what is not said is in hand (three), then in the pile."""
        state, box, name = self.state, self.box, self.state.seat_word(seat)
        base = seat * box.units
        said = {key: card_words(self.picture.take(f"{name} {key}")) for key in ("chromecas", "pile", "discard")}
        left = list(box.unit_copies)
        for tile in range(box.tiles):
            if state.tiles.holder[tile] == seat:
                left[state.tiles.unit[tile]] -= 1
        for words in said.values():
            for word in words:
                if word.lower() not in (*NO_CARD, ANY_CARD):
                    left[read_unit(state, word)] -= 1
        rest = [unit for unit in range(box.units) for _ in range(max(0, left[unit]))]
        discard = self._unit_cards(said["discard"], rest, name)
        pile = self._unit_cards(said["pile"], rest, name)
        hand = self._unit_cards(said["chromecas"], rest, name)
        if not said["chromecas"] and self.cut_out:
            for _ in range(min(box.hand_chromecas, len(rest))):
                hand.append(rest.pop())
        if not said["pile"]:
            pile = rest
        for counts, cards in (
            (state.cards.hand_units, hand),
            (state.cards.discards, discard),
            (state.cards.pile_units, pile),
        ):
            for unit in range(box.units):
                counts[base + unit] = cards.count(unit)
        hidden = said["chromecas"].count("?")
        state.cards.hidden_units = (*state.cards.hidden_units[:seat], hidden, *state.cards.hidden_units[seat + 1 :])
        words = said["pile"]
        if pile and words and words[0] != "shuffled":
            self._fix_order(seat, pile[: words.index("shuffled")] if "shuffled" in words else pile)
        if hidden > len(pile):
            raise PictureError("{side} hides more Chromecas than its pile holds", side=name)

    def _unit_cards(self, words: list[str], rest: list[int], name: str) -> list[int]:
        found = []
        for word in words:
            if word.lower() == ANY_CARD:
                if not rest:
                    raise PictureError("{side} has no Chromeca left", side=name, rule="CH-COMP-3")
                found.append(rest.pop())
            elif word.lower() not in NO_CARD:
                found.append(read_unit(self.state, word))
        return found

    # --- the turn

    def _read_turn(self) -> None:
        """`turn: blue, 2 actions left, round 1`, or lines of their own."""
        state, picture, box = self.state, self.picture, self.box
        said = picture.take("turn").lower()
        before_play = not self.cut_out and not said
        over = "over" in picture.lines
        if said:
            who, numbers = turn_words(said)
            state.turn.active = self._seat(who)
            for key, number in numbers.items():
                if picture.lines.setdefault(key, number) != number:
                    raise PictureError('"{key}:" is said twice', key=key)
        elif not before_play:
            state.turn.active = self._seat(self._seat_names()[0])
        first = picture.take("first", "" if before_play else self._seat_names()[0])
        if first:
            state.turn.first = self._seat(first)
        state.turn.round = picture.number("round", 1, box.round_limit + over)
        if state.turn.round == 0:
            raise PictureError("rounds are counted from 1", line="round", rule="CH-TURN-1")
        state.turn.actions_left = picture.number("actions", box.actions_per_turn, box.actions_per_turn)
        played = box.actions_per_turn - state.turn.actions_left
        state.turn.acted = picture.number("played", played, played)
        state.turn.drawn = picture.number("drawn", 0)
        state.turn.dead = picture.number("dead turns", 0, box.players - 1 + over)
        last = box.players if box.last_turn != IMMEDIATE else 0
        state.turn.turns_left = picture.number("last turns", NOBODY, last)
        if state.turn.turns_left == 0 and not over:
            raise PictureError("this turn is one of them", line="last turns", rule="CH-END-2")
        if over:
            state.ended = read_word(picture.take("over").split(";")[0], list(ENDS[1:]), 'unknown end "{word}"') + 1
