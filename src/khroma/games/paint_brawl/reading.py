"""Paint Brawl: positions read (docs/notation.md says what is filled in where a picture is silent)."""

from __future__ import annotations

import re

from khroma.games.paint_brawl.board import BARE_WALL, GRID, QUEST
from khroma.games.paint_brawl.box import box_for
from khroma.games.paint_brawl.kinds import (
    CASTES,
    CHIEF,
    COLOUR_LETTERS,
    COLOURS,
    ENDS,
    HUNTER,
    LETTERS,
    MINI,
    NO_COLOUR,
    NOBODY,
    NOWHERE,
    PUDDLE,
    RANGER,
    Caste,
    Colour,
    Kind,
    joined,
)
from khroma.games.paint_brawl.pending import read_entry
from khroma.games.paint_brawl.pending_soundness import refuse_unsound
from khroma.games.paint_brawl.rules.ending import CHECK
from khroma.games.paint_brawl.rules.setup import ASK_FIRST, SET_UP, fill_decks
from khroma.games.paint_brawl.rules.turns import ACT
from khroma.games.paint_brawl.spelling import (
    card_said,
    colour_of_letter,
    read_action_cards,
    read_turn,
    seat_said,
    seats_said,
)
from khroma.games.paint_brawl.state import State, empty_table
from khroma.kernel.errors import PictureError
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Seat, Square
from khroma.kernel.notation import read_number, read_word
from khroma.kernel.options import Options
from khroma.kernel.picture import Picture, read_picture

_KEYS = [
    "seats", "first", "turn", "round", "cards", "quest", "blast", "ran out", "knocked out", "deck", "discard",
    "extras", "pending", "over",
]  # fmt: skip
_SEAT_KEYS = ("supply", "hand", "played", "blasts", "advanced", "deck", "discard")
_MOST_COPIES = 24
_SET_UP = {ASK_FIRST.word, SET_UP.word, *[step.word for step in SET_UP.steps]}
_ROUND = 3  # the worked examples stand in round 3


def read_position(text: str, options: Options) -> State:
    """The position that a picture shows."""
    picture = read_picture(text)
    return _Reader(picture, _with_seats(picture, options)).read()


class _Reader:
    def __init__(self, picture: Picture, options: Options) -> None:
        self.picture = picture
        self.state = empty_table(box_for(options))
        self.box = self.state.box
        words = picture.take("seats").split()
        if not self.box.colours:
            self.state.clans.colours = [Colour(COLOURS.index(word)) if word in COLOURS else NO_COLOUR for word in words]
        self.names = [self.state.seat_word(seat) for seat in self.box.seats]
        self.pending = [entry.split()[:1] for entry in picture.lines.get("pending", "").lower().split(";")]
        self.in_set_up = any(word in _SET_UP for words in self.pending for word in words)

    def read(self) -> State:
        known = _KEYS + [f"{name} {key}" for name in self.names for key in _SEAT_KEYS]
        self._read_turn()
        for name, token in self.picture.cells.items():
            if name not in GRID.index:
                raise PictureError(
                    'there is no square "{name}": files a to k, ranks 1 to 11', name=name, squares=(name,)
                )
            self._read_token(GRID.index[name], name, token)
        self._read_quest()
        self._read_knocked()
        for seat in self.box.seats:
            self._read_seat(seat)
        active = self.state.turn.active
        empty = active != NOBODY and self.state.board.stock[active] <= 0
        self.state.turn.ran_out = self.picture.take("ran out", "yes" if empty else "no") == "yes"
        self._read_piles()
        self._read_pending()
        self.picture.refuse_unknown_lines(known)
        if self.state.ended == PLAYING:
            refuse_unsound(self.state)
        return self.state

    # --- the turn

    def _read_turn(self) -> None:
        state, picture = self.state, self.picture
        nobody_yet = [ASK_FIRST.word] in self.pending
        silent = "" if nobody_yet else self.names[0]
        turn, round_said = read_turn(picture.take("turn", silent))
        first = picture.take("first", silent)
        if first:
            state.turn.first = seat_said(self.state, first, "first")
        if turn:
            state.turn.active = seat_said(self.state, turn, "turn")
        state.turn.round = self.picture.number("round", round_said or _ROUND)
        state.turn.moves, state.turn.attacks = read_action_cards(picture.take("cards", "2M 2A"))
        state.turn.blast_played = picture.take("blast", "free") == "played"
        over = picture.take("over").split()
        if over:
            state.ended = read_word(over[0], list(ENDS), 'unknown end "{word}"')
            if len(over) > 1 and over[1] != "nobody":
                state.winner = seat_said(self.state, over[1], "over")

    # --- the board

    def _read_token(self, square: Square, name: str, token: str) -> None:
        state = self.state
        if set(token) <= {"."} and square != QUEST:
            return
        if len(token) != 3:
            raise PictureError(
                'a square is three signs: ground, content, colour; found "{found}"', found=token, square=name
            )
        ground, content, colour = token[0], token[1], token[2]
        if (ground == "Q") != (square == QUEST) and token != "...":
            raise PictureError('"Q" marks the Quest square f6 and no other, found "{found}"', found=token, square=name)
        if ground not in ".!#%Q":
            raise PictureError('unknown ground "{ground}"; known: . ! # % Q', ground=ground, square=name)
        if ground in "#%":
            state.board.walls = sorted([*state.board.walls, square])
            state.board.on[square] += BARE_WALL
        if content == "." and colour == ".":
            if ground in "!%":
                raise PictureError('nobody is knocked out in "{token}"', token=token, square=name, rule="PB-ACT-6")
            return
        seat = self._letter_seat(colour, name)
        if content == "*" and ground == "Q":
            self._set_quest(seat)
            return
        if content not in LETTERS[1:]:
            raise PictureError(
                'unknown content "{sign}"; known: {signs} and * on f6',
                sign=content,
                signs=" ".join(LETTERS[1:]),
                square=name,
            )
        self._place(square, name, ground, Kind(LETTERS.index(content)), seat)

    def _place(self, square: Square, name: str, ground: str, kind: Kind, seat: Seat) -> None:
        state = self.state
        if ground == "Q" and kind != CHIEF:
            raise PictureError("only a Chief may stand on the Quest square", square=name, rule="PB-GEO-14")
        if ground in "#%" and kind not in (PUDDLE, HUNTER, RANGER):
            raise PictureError("only puddles, Hunters and Rangers are on top of walls", square=name, rule="PB-GEO-13")
        if ground in "!%" and not CHIEF < kind < MINI:
            raise PictureError("only combatants can be knocked out", square=name, rule="PB-ACT-6")
        if kind == CHIEF and state.board.chief[seat] != NOWHERE:
            raise PictureError("{side} has only one Chief", side=self.names[seat], square=name)
        if kind == CHIEF and ground == "Q":
            self._set_quest(seat)
        state.board.put(square, kind, seat)
        if ground in "!%":
            state.board.knocked[square] = joined(0, state.turn.following(seat))

    def _letter_seat(self, letter: str, name: str) -> Seat:
        colour = colour_of_letter(letter, name)
        if colour not in self.state.clans.colours:
            raise PictureError("{side} does not play; say `seats:`", side=COLOURS[colour], square=name)
        return Seat(self.state.clans.colours.index(colour))

    def _set_quest(self, seat: Seat) -> None:
        state = self.state
        if state.board.quest != NOBODY:
            state.board.stock[state.board.quest] += 1
        state.board.quest = seat
        if seat != NOBODY:
            state.board.stock[seat] -= 1

    def _read_quest(self) -> None:
        word = self.picture.take("quest")
        if word:
            self._set_quest(Seat(NOBODY) if word == "none" else seat_said(self.state, word, "quest"))

    def _read_knocked(self) -> None:
        state = self.state
        for word in self.picture.take("knocked out").replace(",", " ").split():
            if word == "none":
                continue
            name, equals, names = word.partition("=")
            if not equals or name not in GRID.index or GRID.index[name] not in state.board.knocked:
                raise PictureError(
                    'expected SQUARE=PLAYER+PLAYER of a drawn one, found "{found}"', found=word, line="knocked out"
                )
            state.board.knocked[GRID.index[name]] = seats_said(self.state, names, "knocked out")

    # --- seats and cards

    def _read_seat(self, seat: Seat) -> None:
        state, name = self.state, self.names[seat]
        supply = self.picture.take(f"{name} supply")
        if supply:
            left = read_number(supply, f"{name} supply")
            if left != state.board.supply(seat):
                state.board.stock[seat] = left
        state.cards.played[seat] = self.picture.number(f"{name} played", 0)
        self._read_hand(seat, name)
        advanced = self.picture.take(f"{name} advanced")
        if advanced:
            state.clans.replace_figure(seat, Caste(read_word(advanced, list(CASTES), 'unknown caste "{word}"')))
        silent = "none" if self.in_set_up else " ".join(CASTES)
        words = self.picture.take(f"{name} blasts", silent if self.box.blasts else "none").replace(",", " ").split()
        for word in words:
            if word != "none":
                state.cards.blasts[seat * len(CASTES) + read_word(word, list(CASTES), 'unknown caste "{word}"')] += 1

    def _read_hand(self, seat: Seat, name: str) -> None:
        state = self.state
        words = self.picture.take(f"{name} hand", "none")
        hidden = 0
        for word, count in _counted(words):
            if word == "?":
                hidden += count
            else:
                state.cards.hands[seat * self.box.card_kinds + card_said(state, word, f"{name} hand")] += count
            state.cards.held[seat] += count
        state.cards.hidden = (*state.cards.hidden[:seat], hidden, *state.cards.hidden[seat + 1 :])

    def _read_piles(self) -> None:
        state, box, picture = self.state, self.box, self.picture
        for seat, name in zip(self.box.seats, self.names, strict=True):
            for word, count in _counted(picture.take(f"{name} discard", "none")):
                state.cards.discards[seat * self.box.card_kinds + card_said(state, word, f"{name} discard")] += count
        if not box.bonus_cards:
            return
        if not box.tactical:
            for word, count in _counted(picture.take("discard", "none")):
                state.cards.discards[card_said(state, word, "discard")] += count
            if not self._read_pile(0, "deck"):
                self._rest_of_deck()
            return
        extras = picture.take("extras", "none")
        state.cards.decks_unknown = extras == "?"
        if not state.cards.decks_unknown:
            for word, count in _counted(extras):
                state.cards.decks[box.players * self.box.card_kinds + card_said(state, word, "extras")] += count
        if box.personal_decks:
            for seat, name in zip(self.box.seats, self.names, strict=True):
                if not self._read_pile(seat, f"{name} deck") and not self.in_set_up:
                    self._rest_of_set(seat)

    def _read_pile(self, pile: int, key: str) -> bool:
        """A pile in order, top first, up to `shuffled`; false if nothing is said."""
        state = self.state
        text = self.picture.take(key)
        if not text:
            return False
        order: list[int] = []
        fixed = True
        for word, count in _counted(text):
            if word == "shuffled":
                fixed = False
            elif word not in ("empty", "?"):
                card = card_said(state, word, key)
                state.cards.decks[pile * self.box.card_kinds + card] += count
                order += [card] * count if fixed else []
        if order:
            state.cards.order = state.cards.order or [[] for _ in range(self.box.players + 1)]
            state.cards.order[pile] = order
        return True

    def _rest_of_deck(self) -> None:
        """The cards that are not said to be elsewhere."""
        state = self.state
        if self.in_set_up:
            return
        fill_decks(state)
        for seat in self.box.seats:
            for card in self.box.cards:
                gone = (
                    state.cards.hands[seat * self.box.card_kinds + card]
                    + state.cards.discards[seat * self.box.card_kinds + card]
                )
                state.cards.decks[card] = max(0, state.cards.decks[card] - gone)

    def _rest_of_set(self, seat: Seat) -> None:
        state, base = self.state, seat * self.box.card_kinds
        for card in self.box.cards:
            gone = state.cards.hands[base + card] + state.cards.discards[base + card]
            state.cards.decks[base + card] = max(0, self.box.copies[card] // self.box.players - gone)

    # --- what is asked

    def _read_pending(self) -> None:
        text = self.picture.take("pending")
        if self.state.ended != PLAYING:
            return
        if text:
            self.state.agenda = [read_entry(self.state, part) for part in reversed(text.split(";"))]
        else:
            self.state.agenda = [ACT.base, CHECK.base]


def _counted(text: str) -> list[tuple[str, int]]:
    """Words and how often: `missed*2 immunity`."""
    found = []
    for word in text.replace(",", " ").split():
        if word == "none":
            continue
        name, star, count = word.partition("*")
        found.append((name.lower(), read_number(count, word, _MOST_COPIES) if star else 1))
    return found


def _with_seats(picture: Picture, options: Options) -> Options:
    """`seats: red blue` sets colours and players. Without it those of the options play, unless the picture
    shows or names other colours: then these play, and the options' colours fill up the number of players."""
    words = picture.lines.get("seats", "").split()
    if words:
        colours = [word for word in words if word in COLOURS]
        if len(colours) < len(words):
            if any(word not in COLOURS and not re.fullmatch(r"seat[1-4]", word) for word in words):
                raise PictureError(
                    'expected colours ({names}), found "{found}"',
                    names=", ".join(COLOURS),
                    found=" ".join(words),
                    line="seats",
                )
            return options.with_changes({"players": len(words), "colours": "none"})
        return options.with_changes({"players": len(words), "colours": colours})
    chosen = list(options.words("colours")[: options.number("players")])
    shown = {
        COLOURS[COLOUR_LETTERS.index(t[2])] for t in picture.cells.values() if len(t) == 3 and t[2] in COLOUR_LETTERS
    }
    named = {word for key, value in picture.lines.items() for word in re.findall(r"[a-z]+", f"{key} {value}")}
    shown |= named & set(COLOURS)
    if shown <= set(chosen):
        return options if chosen else options.with_changes({"colours": list(COLOURS[: options.number("players")])})
    playing: list[str] = [colour for colour in COLOURS if colour in shown]
    for colour in chosen:
        if len(playing) < options.number("players") and colour not in playing:
            playing.append(colour)
    playing.sort(key=list(COLOURS).index)
    return options.with_changes({"players": len(playing), "colours": playing})
