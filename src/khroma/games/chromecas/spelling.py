"""Chromecas: the words of pictures: lines under their plain keys, lists of cards, scan facts (docs/notation.md)."""

from __future__ import annotations

import re

from khroma.games.chromecas.board import cell_word, read_cell
from khroma.games.chromecas.kinds import FACTIONS, NOBODY, UNKNOWN, Tile
from khroma.games.chromecas.notation import read_effect, read_terrain
from khroma.games.chromecas.state import ON_HOLDER, State
from khroma.kernel.errors import NotationError, PictureError
from khroma.kernel.kinds import Seat
from khroma.kernel.notation import read_word
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture

SEAT_KEYS = ("chromecas", "terrains", "pile", "discard", "shield", "score")
_ALIASES = {
    "players": "seats",
    "factions": "seats",
    "players in turn order": "seats",
    "to act": "turn",
    "actions left": "actions",
    "scan facts": "facts",
    "scan facts not visible in the picture": "facts",
    "public tail": "tail",
    "first player": "first",
}
_SEAT_ALIASES = {
    "units": "chromecas",
    "chromecas in hand": "chromecas",
    "terrains in hand": "terrains",
    "faction pile": "pile",
}
_POINTS = re.compile(r"\(\s*(\d+)\s*(?:pt|pts|points?)\s*\)|\(top first\)")
_CARDS = re.compile(r"(\d{1,3})\s+cards?\b")
_TURN = re.compile(r"(\w+)(?: to act)?(?: (\d+) actions?(?: left)?)?(?: round (\d+))?\.?")
ANY_CARD = "any"  # a card that the picture leaves open
NO_CARD = ("none", "empty", "?", "shuffled")


def turn_words(said: str) -> tuple[str, dict[str, str]]:
    """Who is to act, and what the line says besides: `blue, 2 actions left, round 1`."""
    found = _TURN.fullmatch(" ".join(said.lower().replace(",", " ").split()))
    if found is None:
        raise PictureError('expected FACTION, N actions left, round N, found "{found}"', found=said, line="turn")
    return found[1], {key: number for key, number in (("actions", found[2]), ("round", found[3])) if number}


def plain_lines(lines: dict[str, str]) -> dict[str, str]:
    """Lines under their canonical keys: `blue hand: 5 S; A=4` are two lines, and so on."""
    found: dict[str, str] = {}
    for key, value in lines.items():
        for plain, part in _plain_line(key, value.replace("`", "")):
            if plain in found:
                raise PictureError('"{key}:" is said twice', key=plain)
            found[plain] = part
    return found


def _plain_line(key: str, value: str) -> list[tuple[str, str]]:
    seat, _, rest = key.partition(" ")
    if seat not in FACTIONS:
        first, *sentences = value.split(". ")
        return [(_ALIASES.get(key, key), first), *[_sentence(each) for each in sentences]]
    if rest == "hand":
        hand = value.split(";")
        if len(hand) > 2:
            raise PictureError("expected Chromecas; terrains", line=key)
        return [(f"{seat} {kind}", part.strip()) for kind, part in zip(("chromecas", "terrains"), hand, strict=False)]
    if rest:
        return [(f"{seat} {_SEAT_ALIASES.get(rest, rest)}", value)]
    return [_part_of_seat(seat, part.strip()) for part in value.split(";") if part.strip()]


def _sentence(text: str) -> tuple[str, str]:
    """`Blue to act, 2 actions left` or `Round 1`, written behind a line as in the rulings."""
    words = text.strip().rstrip(".").lower().split()
    if len(words) == 2 and words[0] == "round":
        return "round", words[1]
    if words[1:3] in (["to", "act"], ["to", "act,"]):
        return "turn", " ".join([words[0].rstrip(","), *words[3:]])
    raise PictureError('"{text}" is neither whose turn it is nor the round', text=text.strip())


def _part_of_seat(seat: str, part: str) -> tuple[str, str]:
    """`chromecas in hand 5 S` of the line `blue: chromecas in hand 5 S; terrains in hand A=4`."""
    for words in (*_SEAT_ALIASES, *SEAT_KEYS):
        if part.lower().startswith(words + " "):
            return f"{seat} {_SEAT_ALIASES.get(words, words)}", part[len(words) :].strip()
    raise PictureError('"{text}" does not begin with one of {names}', text=part, names=", ".join(SEAT_KEYS), line=seat)


def card_words(text: str) -> list[str]:
    """The words of a list of cards: `A (4 pt), B (1 pt)` is `A=4 B=1`; `2 cards` is `any any`."""
    plain = _POINTS.sub(lambda found: f"={found.group(1)}" if found.group(1) else "", text)
    plain = _CARDS.sub(lambda found: f"{ANY_CARD} " * int(found.group(1)), plain)
    words = re.sub(r"\s+=\s*|=\s+", "=", plain).replace(",", " ").split()
    for word in ("none", "empty"):
        if word in words and len(words) > 1:
            raise PictureError('"{word}" stands alone, found "{found}"', word=word, found=text)
    return words


def tile_named(state: State, word: str, names: dict[str, str]) -> Tile:
    """A terrain by its cell, its stand-in name, its id or its name."""
    if "," in word:
        cell = read_cell(word)
        if cell not in state.tiles.tile_at:
            raise NotationError("there is no tile on {word}", word=word)
        return state.tiles.tile_at[cell]
    if word in names:
        return Tile(state.box.terrain_ids.index(names[word]))
    upper = {name.lower(): terrain for name, terrain in names.items()}
    if word in upper:
        return Tile(state.box.terrain_ids.index(upper[word]))
    return state.box.core if word == "core" else read_terrain(state, word)


def shield_place(state: State, seat: Seat) -> str:
    """Where the shield of a seat lies: a cell, or `holder`."""
    tile = state.tiles.shield[seat]
    return "holder" if tile == ON_HOLDER else cell_word(state.tiles.cell[tile])


def read_facts(
    state: State, text: str, names: dict[str, str], all_in_play: bool = False
) -> list[tuple[Tile, int, int, str]]:
    """`A blue bastion by blue, orange stronghold; 1,0 orange empty_zone`: terrain, zone, effect, who knows it.

    A position may say more than matters; an expectation (`all_in_play`) about a faction without player is a mistake."""
    factions = [state.seat_word(zone) for zone in range(state.box.zones)]
    found = []
    for part in text.split(";"):
        tile = Tile(NOBODY)
        for piece in re.split(r",\s+", part.strip()):
            words = piece.split()
            if not words or words == ["none"]:
                continue
            if words[0].lower() not in FACTIONS:
                tile = tile_named(state, words[0], names)
                words = words[1:]
            if tile == NOBODY or len(words) < 2:
                raise PictureError(
                    'expected TERRAIN FACTION EFFECT or ... by FACTION+FACTION, found "{found}"',
                    found=piece,
                    line="facts",
                )
            if not all_in_play and words[0].lower() in FACTIONS and words[0].lower() not in factions:
                continue  # CH-INFO-9: facts of factions without a player never matter
            zone = read_word(words[0].lower(), factions, 'unknown faction in play "{word}"')
            by = words.index("by") if "by" in words else len(words)
            known = "+".join(word for word in words[by + 1 :] if word not in ("and", "+"))
            if by < len(words) and not known:
                raise PictureError('it is not said who knows "{text}"', text=piece, line="facts")
            effect = UNKNOWN if words[1] in ("?", "unknown") else read_effect("_".join(words[1:by]))
            found.append((tile, zone, effect, "all" if known in ("everybody", "everyone") else known.lower()))
    return found


def _seat_line(picture: Picture) -> list[str]:
    return picture.lines.get("seats", "").lower().replace(",", " ").split()


def chosen_factions(picture: Picture) -> list[str]:
    return [word for word in _seat_line(picture) if word in FACTIONS]


def with_seats(picture: Picture, options: Options) -> Options:
    """`seats: blue green` sets the factions and the number of players; otherwise the options do.
    `seats: blue seat2` is a table where the factions are still being chosen."""
    words = _seat_line(picture)
    if not words:
        return options
    factions = chosen_factions(picture)
    if not 2 <= len(words) <= len(FACTIONS) or len(set(factions)) < len(factions):
        raise PictureError(
            'expected two to four different factions, found "{found}"', found=" ".join(words), line="seats"
        )
    if len(factions) < len(words):
        if any(not word.startswith("seat") for word in words[len(factions) :]):
            known = ", ".join(FACTIONS)
            raise PictureError(
                'expected factions ({names}), found "{found}"', names=known, found=" ".join(words), line="seats"
            )
        return options.with_changes({"players": len(words), "factions": "none"})
    if words == list(_default_seats(options)):
        return options
    return options.with_changes({"players": len(words), "factions": factions})


def _default_seats(options: Options) -> tuple[str, ...]:
    return options.words("factions")[: options.number("players")]
