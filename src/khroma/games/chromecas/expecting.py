"""Chromecas: whether a position says what a line of an expected picture says (docs/notation.md)."""

from __future__ import annotations

from khroma.games.chromecas.board import cell_word, read_cell
from khroma.games.chromecas.kinds import FACTIONS, NOBODY, UNKNOWN
from khroma.games.chromecas.notation import read_terrain, read_unit
from khroma.games.chromecas.parts.facts import PUBLIC
from khroma.games.chromecas.rules import ending
from khroma.games.chromecas.spelling import card_words, plain_lines, read_facts, shield_place, turn_words
from khroma.games.chromecas.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.kinds import Seat
from khroma.kernel.picture import plain_difference

_NOTHING = ("none", "empty", "shuffled")


def line_differs(state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
    """What is wrong with one expected line; nothing if it holds."""
    for plain, value in plain_lines({key: expected}).items():
        wrong = _what_differs(state, plain, value, lines, names)
        if wrong:
            return wrong
    return ""


def _what_differs(state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
    seat, _, rest = key.partition(" ")
    if seat in FACTIONS:
        words = [state.seat_word(each) for each in range(state.box.players)]
        if seat not in words:
            raise NotationError('"{key}:": {seat} is not in play', key=key, seat=seat)
        return _seat_line(state, Seat(words.index(seat)), rest, expected, lines, names)
    if key in ("terrain pile", "tail"):
        return _terrains(state, key, expected, names, Seat(NOBODY))
    if key == "tiles":
        return _tiles(state, expected, names)
    if key == "facts":
        return _facts(state, expected, names)
    if key == "scores":
        return _scores(state, expected)
    if key == "turn":
        return _turn(state, expected)
    if key == "seats":
        return plain_difference(key, expected.lower(), lines)
    return plain_difference(key, expected, lines, names)


def _compare(key: str, expected: object, found: object) -> str:
    return "" if expected == found else f'"{key}:" expected {expected}, found {found}'


def _seat_line(state: State, seat: Seat, rest: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
    box, base = state.box, seat * state.box.units
    key = f"{state.seat_word(seat)} {rest}"
    if rest == "score":
        return _compare(key, expected, str(ending.score(state, seat)))
    if rest == "shield":
        on_holder = expected in ("holder", "on holder", "the holder")
        return _compare(key, "holder" if on_holder else cell_word(read_cell(expected)), shield_place(state, seat))
    if rest == "terrains":
        return _terrains(state, key, expected, names, seat)
    counts = {"chromecas": state.cards.hand_units, "pile": state.cards.pile_units, "discard": state.cards.discards}
    if rest not in counts:
        return plain_difference(key, expected, lines, names)
    size = {
        "chromecas": state.cards.units_in_hand(seat),
        "pile": state.cards.units_in_pile(seat),
        "discard": sum(state.cards.discards[base : base + box.units]),
    }[rest]
    words = card_words(expected)
    if words and set(words) == {"any"}:
        return _compare(key, f"{len(words)} cards", f"{size} cards")
    if rest == "pile" and words == ["?"] and state.cards.hidden_units[seat]:
        return ""
    wanted = [
        word if word == "?" else box.unit_letters[read_unit(state, word)] for word in words if word not in _NOTHING
    ]
    found = [box.unit_letters[unit] for unit in range(box.units) for _ in range(counts[rest][base + unit])]
    if rest == "chromecas":
        found += ["?"] * state.cards.hidden_units[seat]
    fixed = [box.unit_letters[unit] for unit in state.cards.order[seat]] if rest == "pile" and state.cards.order else []
    return _compare_pile(key, wanted, found, fixed)


def _compare_pile(key: str, wanted: list[str], found: list[str], fixed: list[str]) -> str:
    """The part of a pile whose order is fixed in that order, the rest in any."""
    if wanted[: len(fixed)] == fixed and sorted(wanted) == sorted(found):
        return ""
    rest = list(found)
    for card in fixed:
        rest.remove(card)
    return f'"{key}:" expected {" ".join(wanted) or "none"}, found {" ".join(fixed + rest) or "none"}'


def _terrains(state: State, key: str, expected: str, names: dict[str, str], seat: Seat) -> str:
    """A hand, the pile (with or without its tail) or the tail."""
    ids = state.box.terrain_ids
    words = card_words(expected)
    if key == "tail":
        found, size = state.cards.tail, len(state.cards.tail)
    elif seat == NOBODY:
        found, size = state.cards.unseen, state.cards.unseen_in_pile()
    else:
        found, size = state.cards.hand_terrains[seat], state.cards.terrains_in_hand(seat)
    if words and set(words) == {"any"}:
        if key == "terrain pile" and len(words) == size + len(state.cards.tail):
            return ""
        return _compare(key, f"{len(words)} cards", f"{size} cards")
    if key == "terrain pile" and words == ["?"] and any(state.cards.hidden_terrains):
        return ""
    wanted = [_terrain_word(state, word, names) for word in words if word not in _NOTHING]
    have = [ids[terrain] for terrain in found]
    if seat != NOBODY:
        unshown = [
            word for word in words if word.endswith("!") and _terrain(state, word, names) not in state.cards.shown
        ]
        if unshown:
            return f'"{key}:" expected {unshown[0]}, but not everybody knows of it'
        return _compare_pile(key, wanted, have + ["?"] * state.cards.hidden_terrains[seat], [])
    if key == "tail":
        return _compare_pile(key, wanted, have, have)
    fixed = [ids[terrain] for terrain in state.cards.order[-1]] if state.cards.order else []
    if len(wanted) > len(have) and state.cards.tail:
        tail = [ids[terrain] for terrain in state.cards.tail]
        if wanted[len(have) :] != tail:
            return f'"{key}:" expected {" ".join(wanted)}, found {" ".join(have)} and the tail {" ".join(tail)}'
        wanted = wanted[: len(have)]
    return _compare_pile(key, wanted, have, fixed)


def _terrain(state: State, word: str, names: dict[str, str]) -> int:
    name = word.rstrip("!").partition("=")[0]
    return read_terrain(state, names.get(name, name))


def _terrain_word(state: State, word: str, names: dict[str, str]) -> str:
    return word if word == "?" else state.box.terrain_ids[_terrain(state, word, names)]


def _tiles(state: State, expected: str, names: dict[str, str]) -> str:
    """Some of the terrains on the table: `1,0=A 2,0=t05`."""
    for word in expected.replace(", ", " ").split():
        cell, equals, name = word.partition("=")
        if not equals:
            raise NotationError('"tiles:": expected CELL=TERRAIN, found "{found}"', found=word)
        wanted = _terrain_word(state, name, names)
        tile = state.tiles.tile_at.get(read_cell(cell), NOBODY)
        found = "nothing" if tile == NOBODY else state.box.terrain_ids[tile]
        if wanted != found:
            return f'"tiles:" expected {cell}={name}, found {found}'
    return ""


def _facts(state: State, expected: str, names: dict[str, str]) -> str:
    """Some of the facts; `?` is one that the owner of this view does not know, or that nobody knows."""
    facts = read_facts(state, expected, names, all_in_play=True)
    if not facts:
        raise NotationError("{key} says nothing", key='"facts:"')
    for tile, zone, effect, known in facts:
        knowers = state.facts.knowers(tile, zone)
        who = [state.seat_word(each) for each in range(state.box.players) if knowers & 1 << each]
        found = "all" if knowers & PUBLIC else "+".join(who) or "nobody"
        what = f"{state.box.terrain_ids[tile]} {state.seat_word(zone)}"
        if effect == UNKNOWN and state.facts.effect(tile, zone) != UNKNOWN and knowers:
            return f'"facts:" expected {what} to be unknown, but it is known by {found}'
        if effect not in (UNKNOWN, state.facts.effect(tile, zone)):
            return f'"facts:" expected another effect of {what}'
        if known and sorted(known.split("+")) != sorted(found.split("+")):
            return f'"facts:" expected {what} to be known by {known}, found {found}'
    return ""


def _scores(state: State, expected: str) -> str:
    """Some of the scores: `blue 7, orange 5`."""
    words = expected.lower().replace(",", " ").replace(";", " ").split()
    seats = [state.seat_word(seat) for seat in state.box.seats]
    if len(words) % 2 or any(word not in seats for word in words[::2]):
        raise NotationError('"scores:": expected FACTION POINTS, found "{found}"', found=expected)
    found = [f"{word} {ending.score(state, Seat(seats.index(word)))}" for word in words[::2]]
    return _compare("scores", " ".join(words), " ".join(found))


def _turn(state: State, expected: str) -> str:
    """`blue`, or `blue, 1 action left, round 2`."""
    who, numbers = turn_words(expected)
    values = {"actions": state.turn.actions_left, "round": state.turn.round}
    found = [state.seat_word(state.turn.active), *[str(values[key]) for key in numbers]]
    return _compare("turn", " ".join([who, *numbers.values()]), " ".join(found))
