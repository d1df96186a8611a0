"""Paint Brawl: the verbs that change the board (docs/rules/paint_brawl.md, section 8)."""

from __future__ import annotations

from khroma.games.paint_brawl.board import KIND_OF, NAMES, OWNER_OF, bare, content
from khroma.games.paint_brawl.box import EMPTY_SUPPLY
from khroma.games.paint_brawl.fields import Fields
from khroma.games.paint_brawl.kinds import (
    CHIEF,
    KINDS,
    MINI,
    NOBODY,
    NOWHERE,
    PUDDLE,
    Seat,
    Square,
    holds,
    joined,
    without,
)


class BoardVerbs(Fields):
    """What happens to puddles and pieces: each verb keeps stands and counts in step, and writes its event."""

    # --- what every change of the board goes through

    def put(self, square: Square, kind: int, seat: Seat) -> None:
        """Something appears on a square, silently: for the verbs below and for readers of pictures."""
        self.board[square] += content(kind, seat)
        if kind == PUDDLE:
            self.puddles[seat] += 1
            self._use_stand(seat)
            return
        self.men[seat].append(square)
        if kind == CHIEF:
            self.chief[seat] = square
        elif kind >= MINI:
            self.invocations += 1
        else:
            self.combatants[seat] += 1
            if self.box.shared_stands:
                self._use_stand(seat)

    def _use_stand(self, seat: Seat) -> None:
        self.stock[seat] -= 1
        if self.stock[seat] <= 0 and seat == self.active and self.box.recover_rule == EMPTY_SUPPLY:
            self.ran_out = True

    def _take(self, square: Square) -> None:
        code = self.board[square]
        kind, seat = KIND_OF[code], OWNER_OF[code]
        self.board[square] = bare(code)
        if kind == PUDDLE:
            self.puddles[seat] -= 1
            self.stock[seat] += 1
            return
        self.men[seat].remove(square)
        if kind == CHIEF:
            self.chief[seat] = Square(NOWHERE)
        elif kind >= MINI:
            self.invocations -= 1
        else:
            self.combatants[seat] -= 1
            if self.box.shared_stands:
                self.stock[seat] += 1

    # --- verbs

    def move(self, start: Square, end: Square, event: str) -> None:
        """A character goes from one square to another, with its knock-out markers."""
        board = self.board
        code = board[start]
        kind, seat = KIND_OF[code], OWNER_OF[code]
        board[start] = bare(code)
        board[end] += content(kind, seat)
        men = self.men[seat]
        men[men.index(start)] = end
        if kind == CHIEF:
            self.chief[seat] = end
        if self.knocked and start in self.knocked:
            self.knocked[end] = self.knocked.pop(start)
        if self.journal is not None:
            self.journal.write(
                event, player=self.seat_word(seat), piece=KINDS[kind], start=NAMES[start], square=NAMES[end]
            )

    def exchange(self, one: Square, two: Square) -> None:
        """Two combatants change places (option mutation_swap)."""
        board = self.board
        kinds = KIND_OF[board[one]], KIND_OF[board[two]]
        seats = OWNER_OF[board[one]], OWNER_OF[board[two]]
        marks = self.knocked.pop(one, 0), self.knocked.pop(two, 0)
        board[one] = bare(board[one]) + content(kinds[1], seats[1])
        board[two] = bare(board[two]) + content(kinds[0], seats[0])
        mine, theirs = self.men[seats[0]], self.men[seats[1]]
        mine[mine.index(one)] = two
        theirs[theirs.index(two)] = one
        if marks[0]:
            self.knocked[two] = marks[0]
        if marks[1]:
            self.knocked[one] = marks[1]
        if self.journal is not None:
            self.journal.write("exchanged", square=NAMES[one], target=NAMES[two])

    def place_puddle(self, square: Square, seat: Seat) -> None:
        """A puddle is placed; one of another colour goes back to its own supply."""
        if KIND_OF[self.board[square]] == PUDDLE:
            self._take(square)
        self.put(square, PUDDLE, seat)
        if self.journal is not None:
            self.journal.write("painted", square=NAMES[square], player=self.seat_word(seat))

    def remove_puddle(self, square: Square) -> None:
        """PB-SUP-5: a puddle goes back to the supply of its colour."""
        seat = OWNER_OF[self.board[square]]
        self._take(square)
        if self.journal is not None:
            self.journal.write("puddle_removed", square=NAMES[square], player=self.seat_word(seat))

    def recolour(self, square: Square, seat: Seat) -> None:
        """PB-OVR-5, PB-ATK-5, PB-SUP-3: a combatant gets another colour and belongs to it at once."""
        code = self.board[square]
        kind, before = KIND_OF[code], OWNER_OF[code]
        self.board[square] = bare(code) + content(kind, seat)
        self.men[before].remove(square)
        self.men[seat].append(square)
        self.combatants[before] -= 1
        self.combatants[seat] += 1
        if self.box.shared_stands:
            self.stock[before] += 1
            self._use_stand(seat)
        if self.journal is not None:
            self.journal.write(
                "recoloured",
                piece=KINDS[kind],
                square=NAMES[square],
                loser=self.seat_word(before),
                player=self.seat_word(seat),
            )

    def paint_quest(self, seat: Seat) -> None:
        """PB-QST-1, PB-CMP-6: a stand on the Quest square replaces the one that lay there."""
        if self.quest != NOBODY:
            self.stock[self.quest] += 1
        self.quest = seat
        self._use_stand(seat)
        if self.journal is not None:
            self.journal.write("quest_painted", player=self.seat_word(seat))

    def place_invocation(self, square: Square, kind: int, seat: Seat) -> None:
        """PB-CMP-7, PB-CMP-8, PB-CMP-9: a golem or a clone stands on a square."""
        self.put(square, kind, seat)
        if self.journal is not None:
            self.journal.write(
                "invocation_placed", player=self.seat_word(seat), piece=KINDS[kind], square=NAMES[square]
            )

    def remove_invocation(self, square: Square, event: str) -> None:
        """A golem or a clone leaves the board."""
        code = self.board[square]
        self._take(square)
        self.tell_piece(event, KIND_OF[code], OWNER_OF[code], square)

    def step_off(self, start: Square, end: Square) -> None:
        """A golem steps onto a wall or f6, where none ever stands: it is off the board and about to explode."""
        code = self.board[start]
        self._take(start)
        if self.journal is not None:
            self.journal.write(
                "moved",
                player=self.seat_word(OWNER_OF[code]),
                piece=KINDS[KIND_OF[code]],
                start=NAMES[start],
                square=NAMES[end],
            )

    def tell_piece(self, event: str, kind: int, seat: Seat, square: Square) -> None:
        """What happens to a golem or clone that is off the board already."""
        if self.journal is not None:
            self.journal.write(event, player=self.seat_word(seat), piece=KINDS[kind], square=NAMES[square])

    def knock_out(self, square: Square, seat: Seat) -> None:
        """PB-STA-KO: a combatant carries a marker of this seat."""
        self.knocked[square] = joined(self.knocked.get(square, 0), seat)
        if self.journal is not None:
            code = self.board[square]
            self.journal.write(
                "knocked_out",
                piece=KINDS[KIND_OF[code]],
                square=NAMES[square],
                loser=self.seat_word(OWNER_OF[code]),
                player=self.seat_word(seat),
            )

    def wake_up(self, seat: Seat) -> None:
        """PB-TRN-1: the markers of this seat end."""
        for square, mask in list(self.knocked.items()):
            if not holds(mask, seat):
                continue
            left = without(mask, seat)
            if left:
                self.knocked[square] = left
                continue
            del self.knocked[square]
            if self.journal is not None:
                code = self.board[square]
                self.journal.write(
                    "woke_up",
                    piece=KINDS[KIND_OF[code]],
                    square=NAMES[square],
                    player=self.seat_word(OWNER_OF[code]),
                )
