"""Chromecas: positions written down and read (docs/rules/chromecas.md, section 12; docs/notation.md)."""

from __future__ import annotations

from khroma.games.chromecas import agenda
from khroma.games.chromecas.components import EFFECT_SIGNS, EFFECTS, FACTION_LETTERS, FACTIONS, UNKNOWN, components_for
from khroma.games.chromecas.notation import read_unit, read_word
from khroma.games.chromecas.plane import Cell, cell_word, column, read_cell, row
from khroma.games.chromecas.rules import ending
from khroma.games.chromecas.rules.scanning import lay_out_printed_facts
from khroma.games.chromecas.state import ENDS, NOBODY, PLAYING, PUBLIC, State, empty_table
from khroma.kernel.errors import NotationError
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture, draw_board, read_picture

# --- writing


def write_position(state: State) -> str:
    """The table drawn, and everything else in lines; `?` stands for what a view does not know."""
    return draw_tiles(state) + "\n" + "\n".join(f"{key}: {value}".rstrip() for key, value in _lines(state).items())


def draw_tiles(state: State) -> str:
    """The network, top row first."""
    cells = list(state.tile_at)
    columns = range(min(map(column, cells)), max(map(column, cells)) + 1)
    rows = range(max(map(row, cells)), min(map(row, cells)) - 1, -1)
    tokens = {cell_word(cell): _token(state, tile) for cell, tile in state.tile_at.items()}
    return draw_board([str(x) for x in columns], [str(y) for y in rows], tokens, ".", "y\\x")


def _token(state: State, tile: int) -> str:
    """`PFUESS`: points, faction, unit, visible effect, shield."""
    points = "*" if tile == state.box.core else str(state.box.points[tile])
    holder = state.holder[tile]
    if holder == NOBODY:
        occupant = "..."
    else:
        unit = state.box.unit_letters[state.unit[tile]]
        occupant = _letter(state, holder) + unit + EFFECT_SIGNS[state.visible_effect(tile)]
    owner = state.shielded[tile]
    return points + occupant + (".." if owner == NOBODY else "!" + _letter(state, owner))


def _letter(state: State, seat: int) -> str:
    return FACTION_LETTERS[state.factions[seat]]


def _lines(state: State) -> dict[str, str]:
    box = state.box
    lines = {"seats": " ".join(state.seat_word(seat) for seat in range(box.players))}
    if state.first != NOBODY:
        lines["first"] = state.seat_word(state.first)
    if state.active != NOBODY:
        lines["turn"] = state.seat_word(state.active)
    lines["actions"] = str(state.actions_left)
    lines["round"] = str(state.round)
    lines["played"] = str(state.acted)
    lines["drawn"] = str(state.drawn)
    lines["dead turns"] = str(state.dead)
    if state.turns_left != NOBODY:
        lines["last turns"] = str(state.turns_left)
    lines["pending"] = "; ".join(_entry_words(state, item) for item in reversed(state.agenda)) or "nothing"
    for seat in range(box.players):
        lines |= _seat_lines(state, seat)
    lines["terrain pile"] = _pile([box.terrain_ids[t] for t in state.unseen], _order(state, -1))
    lines["tail"] = " ".join(box.terrain_ids[t] for t in state.tail) or "empty"
    lines["tiles"] = " ".join(f"{cell_word(c)}={box.terrain_ids[t]}" for c, t in sorted(state.tile_at.items()) if t != box.core)
    lines["facts"] = "; ".join(_fact_words(state)) or "none"
    lines["scores"] = " ".join(f"{state.seat_word(s)} {ending.score(state, s)}" for s in range(box.players))
    if state.ended != PLAYING:
        lines["over"] = ENDS[state.ended]
    return lines


def _entry_words(state: State, item: agenda.Entry) -> str:
    kind, tile = agenda.kind(item), agenda.tile(item)
    words = [agenda.WORDS[kind], state.seat_word(agenda.seat(item))]
    if tile == agenda.HIDDEN_TILE:
        words.append("?")
    elif tile != agenda.NO_TILE:
        words.append(state.box.terrain_ids[tile])
    return " ".join(words)


def _order(state: State, pile: int) -> list[str]:
    if not state.order:
        return []
    names = state.box.terrain_ids if pile == -1 else state.box.unit_letters
    return [names[card] for card in state.order[pile]]


def _pile(cards: list[str], order: list[str]) -> str:
    """In order, top first, where it is fixed; what is below that, or all, is shuffled."""
    if not cards:
        return "empty"
    rest = list(cards)
    for card in order:
        rest.remove(card)
    return " ".join([*order, *(["shuffled", *rest] if rest else [])])


def _seat_lines(state: State, seat: int) -> dict[str, str]:
    box, base, name = state.box, seat * state.box.units, state.seat_word(seat)

    def cards(counts: list[int]) -> list[str]:
        return [box.unit_letters[unit] for unit in range(box.units) for _ in range(counts[base + unit])]

    hand = cards(state.hand_units) + ["?"] * state.hidden_units[seat]
    terrains = [box.terrain_ids[t] + ("!" if t in state.shown else "") for t in sorted(state.hand_terrains[seat])]
    return {
        f"{name} chromecas": " ".join(hand) or "none",
        f"{name} terrains": " ".join(terrains + ["?"] * state.hidden_terrains[seat]) or "none",
        f"{name} pile": _pile(cards(state.pile_units), _order(state, seat)),
        f"{name} discard": " ".join(cards(state.discards)) or "empty",
    }


def _fact_words(state: State) -> list[str]:
    found = []
    for tile in range(state.box.terrains):
        for seat in range(len(state.factions)):
            effect, knowers = state.effect(tile, seat), state.knowers(tile, seat)
            if effect == UNKNOWN and not knowers:
                continue
            if knowers & PUBLIC:
                known = "all"
            else:
                known = "+".join(state.seat_word(s) for s in range(state.box.players) if knowers & 1 << s) or "nobody"
            word = "?" if effect == UNKNOWN else EFFECTS[effect]
            found.append(f"{state.box.terrain_ids[tile]} {state.seat_word(seat)} {word} by {known}")
    return found


# --- reading

_KEYS = [
    "seats", "first", "turn", "actions", "round", "played", "drawn", "dead turns", "last turns", "pending",
    "terrain pile", "tail", "tiles", "facts", "scores", "over",
]  # fmt: skip
_SEAT_KEYS = ("chromecas", "terrains", "pile", "discard")


def read_position(text: str, options: Options) -> tuple[State, dict[str, str]]:
    """The position that a picture shows. Whatever it leaves out is filled in as docs/notation.md says."""
    return _Reader(read_picture(text), options).read()


class _Reader:
    def __init__(self, picture: Picture, options: Options) -> None:
        self.picture = picture
        self.state = empty_table(components_for(_with_seats(picture, options)))
        self.box = self.state.box
        if not self.state.factions:
            self.state.factions = [FACTIONS.index(word) for word in _chosen(picture)]
        picture.take("seats")
        self.names: dict[str, str] = {}
        self.free = list(range(self.box.terrains))  # terrains that nothing has named yet

    def read(self) -> tuple[State, dict[str, str]]:
        state, picture = self.state, self.picture
        picture.take("scores")
        known = _KEYS + [f"{name} {key}" for name in self._seat_names() for key in _SEAT_KEYS]
        tiles = picture.take("tiles")
        self._reserve(tiles)
        piles = self._read_terrain_cards()
        self._read_tiles(tiles)
        for seat in range(self.box.players):
            self._read_units(seat)
        self._fill_terrains(piles)
        self._read_turn()
        lay_out_printed_facts(state)
        self._read_facts()
        self._read_pending()
        picture.refuse_unknown_lines(known)
        return state, self.names

    # --- names and numbers

    def _seat_names(self) -> list[str]:
        return [self.state.seat_word(seat) for seat in range(self.box.players)]

    def _seat(self, word: str) -> int:
        return read_word(word, self._seat_names(), "faction in play")

    def _number(self, key: str, default: int) -> int:
        value = self.picture.take(key)
        if not value:
            return default
        if not value.isdigit():
            raise NotationError(f'picture, "{key}:": expected a number, found "{value}"')
        return int(value)

    def _terrain(self, word: str) -> int:
        if word in self.names:
            return self.box.terrain_ids.index(self.names[word])
        if word not in self.box.terrain_ids:
            raise NotationError(f'picture: unknown terrain "{word}"')
        return self.box.terrain_ids.index(word)

    def _take(self, terrain: int) -> int:
        if terrain not in self.free:
            raise NotationError(f"picture: {self.box.terrain_ids[terrain]} is in two places")
        self.free.remove(terrain)
        return terrain

    def _take_of_points(self, points: int, what: str) -> int:
        """A stand-in: the first terrain of these points that nothing has named."""
        for terrain in self.free:
            if self.box.points[terrain] == points:
                return self._take(terrain)
        raise NotationError(f"picture: no terrain of {points} points is left for {what}")

    # --- terrains

    def _reserve(self, tiles: str) -> None:
        """Terrains that are named anywhere are not given to stand-ins."""
        self.named_tiles: dict[Cell, int] = {}
        for word in tiles.split():
            cell, equals, name = word.partition("=")
            if not equals:
                raise NotationError(f'picture, "tiles:": expected CELL=TERRAIN, found "{word}"')
            self.named_tiles[read_cell(cell)] = self._take(self._terrain(name))

    def _read_terrain_cards(self) -> dict[str, list[int] | None]:
        """Hands, pile and tail: first those by id, then the stand-ins `A=4`."""
        keys = [f"{name} terrains" for name in self._seat_names()] + ["terrain pile", "tail"]
        words = {key: self.picture.lines[key].split() for key in keys if key in self.picture.lines}
        for row_ in words.values():
            for word in row_:
                name = word.rstrip("!")
                if "=" not in name and name in self.box.terrain_ids[: self.box.terrains]:
                    self._take(self._terrain(name))
        found: dict[str, list[int] | None] = {}
        for key in keys:
            found[key] = [card for word in words[key] for card in self._card(key, word)] if key in words else None
        return found

    def _card(self, key: str, word: str) -> list[int]:
        if word in ("none", "empty", "?", "shuffled"):
            return []
        name, equals, points = word.rstrip("!").partition("=")
        if not equals:
            return [self._terrain(name)]
        if not points.isdigit():
            raise NotationError(f'picture, "{key}:": a stand-in is written A=4 (its points), found "{word}"')
        if name in self.names or name in self.box.terrain_ids:
            raise NotationError(f'picture, "{key}:": the name "{name}" is taken')
        terrain = self._take_of_points(int(points), name)
        self.names[name] = self.box.terrain_ids[terrain]
        return [terrain]

    def _read_tiles(self, tiles: str) -> None:
        state = self.state
        drawn = dict(self.picture.cells)
        core = drawn.pop("0,0", None)
        if core is None or core[:1] != "*":
            raise NotationError("picture: the core `*` must be drawn on 0,0")
        state.lay_core()
        self._occupy(state.box.core, "0,0", core)
        for word, token in drawn.items():
            if token == ".":
                if read_cell(word) in self.named_tiles:
                    raise NotationError(f'picture, "tiles:": {word} is drawn as a free cell')
                continue
            if len(token) != 6 or not token[0].isdigit():
                raise NotationError(f'picture, {word}: a tile is written PFUESS (as 3b4+..) or ".", found "{token}"')
            cell = read_cell(word)
            tile = self.named_tiles.pop(cell, NOBODY)
            if tile == NOBODY:
                tile = self._take_of_points(int(token[0]), f"the tile on {word}")
            elif self.box.points[tile] != int(token[0]):
                raise NotationError(f"picture, {word}: {self.box.terrain_ids[tile]} has {self.box.points[tile]} points")
            state.put_tile(tile, cell)
            self._occupy(tile, word, token)
        for cell in self.named_tiles:
            raise NotationError(f'picture, "tiles:": nothing is drawn on {cell_word(cell)} ({tiles})')
        state.frontier.sort()

    def _occupy(self, tile: int, word: str, token: str) -> None:
        state = self.state
        if len(token) != 6:
            raise NotationError(f'picture, {word}: a tile is written PFUESS (as 3b4+..), found "{token}"')
        faction, unit, effect, mark, owner = token[1], token[2], token[3], token[4], token[5]
        if faction != ".":
            if unit not in self.box.unit_letters:
                raise NotationError(f'picture, {word}: unknown unit "{unit}"; known: {" ".join(self.box.unit_letters)}')
            if effect not in EFFECT_SIGNS:
                raise NotationError(f'picture, {word}: unknown effect "{effect}"; known: {" ".join(EFFECT_SIGNS[1:])}')
            seat = self._letter_seat(faction, word)
            state.holder[tile] = seat
            state.unit[tile] = self.box.unit_letters.index(unit)
            if effect != EFFECT_SIGNS[UNKNOWN]:  # `?`: placed, and just about to be scanned
                state.deal_fact(tile, seat, EFFECT_SIGNS.index(effect))
                state.reveal(tile)
        elif unit != "." or effect != ".":
            raise NotationError(f'picture, {word}: an unoccupied tile shows no unit and no effect, found "{token}"')
        if mark == "!":
            seat = self._letter_seat(owner, word)
            if state.shield[seat] != NOBODY:
                raise NotationError(f"picture, {word}: {state.seat_word(seat)} has one shield only")
            state.deploy_shield(seat, tile)
        elif mark != "." or owner != ".":
            raise NotationError(f'picture, {word}: a shield is written !b, !o, !g or !v, found "{mark}{owner}"')

    def _letter_seat(self, letter: str, word: str) -> int:
        for seat in range(self.box.players):
            if FACTION_LETTERS[self.state.factions[seat]] == letter:
                return seat
        raise NotationError(f'picture, {word}: no faction in play has the letter "{letter}"; say `seats:`')

    def _fill_terrains(self, piles: dict[str, list[int] | None]) -> None:
        """Hands that are not said are full; the pile that is not said holds the rest."""
        state, picture = self.state, self.picture
        pile, tail = piles["terrain pile"], piles["tail"]
        state.tail = tail or []
        hidden = [0] * self.box.players
        for seat, name in enumerate(self._seat_names()):
            key = f"{name} terrains"
            said = piles[key]
            words = picture.take(key).split()
            if said is None:
                short = min(self.box.hand_terrains, len(self.free))
                said = [self._take(self.free[0]) for _ in range(short)]
            hidden[seat] = words.count("?")
            state.hand_terrains[seat] = said
            state.shown += [self._terrain(word.rstrip("!").partition("=")[0]) for word in words if word.endswith("!")]
        state.hidden_terrains = tuple(hidden)
        state.unseen = sorted(self.free if pile is None else pile)
        words = picture.take("terrain pile").split()
        picture.take("tail")
        if pile and (not words or words[0] != "shuffled"):
            count = words.index("shuffled") if "shuffled" in words else len(words)
            self._fix_order(self.box.players, pile[:count])
        if sum(hidden) > len(state.unseen):
            raise NotationError("picture: more terrains are hidden in hands than the pile holds")

    def _fix_order(self, index: int, cards: list[int]) -> None:
        if not self.state.order:
            self.state.order = [[] for _ in range(self.box.players + 1)]
        self.state.order[index] = list(cards)

    # --- Chromecas

    def _read_units(self, seat: int) -> None:
        state, box, name = self.state, self.box, self.state.seat_word(seat)
        base = seat * box.units
        said = {key: self.picture.take(f"{name} {key}") for key in ("chromecas", "pile", "discard")}
        left = list(box.unit_copies)
        for tile in range(box.tiles):
            if state.holder[tile] == seat:
                left[state.unit[tile]] -= 1
        hand = self._unit_cards(said["chromecas"])
        discard = self._unit_cards(said["discard"])
        pile = self._unit_cards(said["pile"])
        for unit in hand + discard:
            left[unit] -= 1
        hidden = said["chromecas"].split().count("?")
        if not said["chromecas"]:
            rest = [unit for unit in range(box.units) for _ in range(max(0, left[unit]))]
            if said["pile"]:
                for unit in pile:
                    if unit in rest:
                        rest.remove(unit)
            hand = rest[-box.hand_chromecas :]
            for unit in hand:
                left[unit] -= 1
        if not said["pile"]:
            pile = [unit for unit in range(box.units) for _ in range(max(0, left[unit]))]
        for counts, cards in ((state.hand_units, hand), (state.discards, discard), (state.pile_units, pile)):
            for unit in range(box.units):
                counts[base + unit] = cards.count(unit)
        state.hidden_units = (*state.hidden_units[:seat], hidden, *state.hidden_units[seat + 1 :])
        words = said["pile"].split()
        if pile and words and words[0] != "shuffled":
            self._fix_order(seat, pile[: words.index("shuffled")] if "shuffled" in words else pile)
        if hidden > len(pile):
            raise NotationError(f"picture: {name} hides more Chromecas than its pile holds")

    def _unit_cards(self, text: str) -> list[int]:
        words = [word for word in text.replace(",", " ").split() if word not in ("none", "empty", "?", "shuffled")]
        return [read_unit(self.state, word) for word in words]

    # --- the turn

    def _read_turn(self) -> None:
        state, picture = self.state, self.picture
        turn = picture.take("turn", "" if "pending" in picture.lines else self._seat_names()[0])
        if turn:
            state.active = self._seat(turn.split(",")[0].split()[0])
        first = picture.take("first", "" if "pending" in picture.lines else self._seat_names()[0])
        if first:
            state.first = self._seat(first)
        state.round = self._number("round", 1)
        state.actions_left = self._number("actions", self.box.actions_per_turn)
        state.acted = self._number("played", max(0, self.box.actions_per_turn - state.actions_left))
        state.drawn = self._number("drawn", 0)
        state.dead = self._number("dead turns", 0)
        state.turns_left = self._number("last turns", NOBODY)
        over = picture.take("over")
        if over:
            state.ended = read_word(over.split(";")[0], list(ENDS), "end")

    def _read_facts(self) -> None:
        text = self.picture.take("facts")
        for part in text.split(";"):
            words = part.split()
            if not words or words == ["none"]:
                continue
            if len(words) not in (3, 5) or (len(words) == 5 and words[3] != "by"):
                raise NotationError(
                    f'picture, "facts:": expected TERRAIN FACTION EFFECT or ... by FACTION+FACTION, found "{part.strip()}"'
                )
            self._read_fact(words)
        self._know_hands()

    def _read_fact(self, words: list[str]) -> None:
        state = self.state
        if "," in words[0]:
            cell = read_cell(words[0])
            if cell not in state.tile_at:
                raise NotationError(f'picture, "facts:": there is no tile on {words[0]}')
            tile = state.tile_at[cell]
        else:
            tile = self._terrain(words[0])
        seat = self._seat(words[1])
        effect = UNKNOWN if words[2] == "?" else read_word(words[2], list(EFFECTS[1:]), "effect") + 1
        if state.holder[tile] == seat and effect != state.effect(tile, seat):
            raise NotationError(f'picture, "facts:": the picture shows another effect on {words[0]}')
        if len(words) == 3:
            if state.holder[tile] != seat:
                state.deal_fact(tile, seat, effect)
            return
        state.deal_fact(tile, seat, effect)
        if words[4] == "all":
            state.publish_fact(tile, seat)
        elif words[4] != "nobody":
            for name in words[4].split("+"):
                state.tell_fact(tile, seat, self._seat(name))

    def _know_hands(self) -> None:
        """A player knows its own facts on the terrains of its hand, where a fact is given."""
        for seat in range(self.box.players):
            for terrain in self.state.hand_terrains[seat]:
                if self.state.effect(terrain, seat) != UNKNOWN:
                    self.state.tell_fact(terrain, seat, seat)

    # --- what is asked

    def _read_pending(self) -> None:
        text = self.picture.take("pending")
        if self.state.ended != PLAYING:
            return
        if not text:
            self.state.agenda = [agenda.entry(agenda.ACT)]
            return
        self.state.agenda = [self._entry(part) for part in reversed(text.split(";"))]

    def _entry(self, text: str) -> agenda.Entry:
        words = text.split()
        if not words or len(words) > 3:
            raise NotationError(f'picture, "pending:": expected WORD FACTION TERRAIN, found "{text.strip()}"')
        kind = read_word(words[0], list(agenda.WORDS), "entry")
        seat = self._seat(words[1]) if len(words) > 1 else max(self.state.active, 0)
        tile = agenda.NO_TILE
        if len(words) > 2:
            tile = agenda.HIDDEN_TILE if words[2] == "?" else self._tile(words[2])
        return agenda.entry(kind, seat, tile)

    def _tile(self, word: str) -> int:
        return self.state.tile_at[read_cell(word)] if "," in word else self._terrain(word)


def _chosen(picture: Picture) -> list[str]:
    return [word for word in picture.lines.get("seats", "").split() if word in FACTIONS]


def _with_seats(picture: Picture, options: Options) -> Options:
    """`seats: blue green` sets the factions and the number of players; otherwise the options do.
    `seats: blue seat2` is a table where the factions are still being chosen."""
    words = picture.lines.get("seats", "").split()
    if not words:
        return options
    factions = _chosen(picture)
    if len(factions) < len(words):
        if any(not word.startswith("seat") for word in words[len(factions) :]):
            raise NotationError(f'picture, "seats:": expected factions ({", ".join(FACTIONS)}), found "{" ".join(words)}"')
        return options.with_changes({"players": len(words), "factions": "none"})
    return options.with_changes({"players": len(words), "factions": factions})
