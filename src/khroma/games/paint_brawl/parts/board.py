"""Paint Brawl: the board: paint, walls and pieces, who is knocked out, and the stands of each seat (section 4).

A square is one code (`board.py`); lists and counts beside it say the same again, for those who look for them.
"""

from __future__ import annotations

from khroma.games.paint_brawl.board import (
    BARE_QUEST,
    BARE_WALL,
    FREE,
    KIND_OF,
    NAMES,
    OWNER_OF,
    QUEST,
    SIZE,
    bare,
    content,
)
from khroma.games.paint_brawl.box import EMPTY_SUPPLY, Box
from khroma.games.paint_brawl.kinds import (
    A_PUDDLE,
    CHIEF,
    KINDS,
    MAXI,
    MINI,
    NOBODY,
    NOWHERE,
    PUDDLE,
    STANDS,
    Kind,
    holds,
    joined,
    without,
)
from khroma.games.paint_brawl.parts.clans import Clans
from khroma.games.paint_brawl.parts.turn import Turn
from khroma.kernel.events import Chronicle
from khroma.kernel.kinds import Seat, Square


class Board:
    """PB-GEO-12, PB-GEO-13, PB-GEO-14: what lies and stands where. Each change keeps stands and counts in step."""

    on: list[int]  # one code per square
    quest: Seat  # whose stand lies on the Quest square
    men: list[list[Square]]  # where the characters of each seat stand
    chief: list[Square]
    walls: list[Square]
    knocked: dict[Square, int]  # a mask of the seats whose knock-out markers lie there
    stock: list[int]  # stands left; below nothing after captures with an empty supply
    puddles: list[int]
    combatants: list[int]
    invocations: int

    def __init__(self, box: Box, clans: Clans, turn: Turn) -> None:
        self.box = box
        self.clans = clans
        self.turn = turn
        self.chronicle: Chronicle | None = None

    def copy(self, clans: Clans, turn: Turn) -> Board:
        """A board of its own, without the chronicle; what is only ever replaced is shared."""
        new = Board(self.box, clans, turn)
        new.on = self.on[:]
        new.quest = self.quest
        new.men = [each[:] for each in self.men]
        new.chief = self.chief[:]
        new.walls = self.walls
        new.knocked = self.knocked.copy() if self.knocked else {}
        new.stock = self.stock[:]
        new.puddles = self.puddles[:]
        new.combatants = self.combatants[:]
        new.invocations = self.invocations
        return new

    # --- looking at it

    def supply(self, seat: Seat) -> int:
        """PB-SUP-1: stands that can be placed; captures may have used more than there are."""
        return max(0, self.stock[seat])

    def golems(self, seat: Seat) -> int:
        """PB-INV-2: mini and maxi golems of a seat on the board."""
        count = 0
        for square in self.men[seat]:
            kind = KIND_OF[self.on[square]]
            if kind in (MINI, MAXI):
                count += 1
        return count

    def awake(self, seat: Seat) -> list[Square]:
        """PB-STA-KO: where the characters of a seat stand that are not knocked out."""
        men = self.men[seat]
        return [square for square in men if square not in self.knocked] if self.knocked else men

    def has_kind(self, seat: Seat, kind: Kind) -> bool:
        """Whether a seat has a piece of this kind on the board."""
        return any(KIND_OF[self.on[square]] == kind for square in self.men[seat])

    # --- what every change goes through

    def put(self, square: Square, kind: Kind, seat: Seat) -> None:
        """Something appears on a square, silently: for the verbs below and for readers of pictures."""
        self.on[square] += content(kind, seat)
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
        if self.stock[seat] <= 0 and seat == self.turn.active and self.box.recover_rule == EMPTY_SUPPLY:
            self.turn.ran_out = True

    def _take(self, square: Square) -> None:
        code = self.on[square]
        kind, seat = KIND_OF[code], OWNER_OF[code]
        self.on[square] = bare(code)
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
        board = self.on
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
        if self.chronicle is not None:
            self.chronicle.write(
                event, player=self.clans.word(seat), piece=KINDS[kind], start=NAMES[start], square=NAMES[end]
            )

    def exchange(self, one: Square, two: Square) -> None:
        """Two combatants change places (option mutation_swap)."""
        board = self.on
        kinds = KIND_OF[board[one]], KIND_OF[board[two]]
        seats = OWNER_OF[board[one]], OWNER_OF[board[two]]
        marks = self.knocked.pop(one, 0), self.knocked.pop(two, 0)
        board[one] = bare(board[one]) + content(kinds[1], seats[1])
        board[two] = bare(board[two]) + content(kinds[0], seats[0])
        mine, theirs = self.men[seats[0]], self.men[seats[1]]
        mine[mine.index(one)] = two
        theirs[theirs.index(two)] = one
        for square, mark in ((two, marks[0]), (one, marks[1])):
            if mark:
                self.knocked[square] = mark
        if self.chronicle is not None:
            self.chronicle.write("exchanged", square=NAMES[one], target=NAMES[two])

    def place_puddle(self, square: Square, seat: Seat) -> None:
        """A puddle is placed; one of another colour goes back to its own supply."""
        if KIND_OF[self.on[square]] == PUDDLE:
            self._take(square)
        self.put(square, A_PUDDLE, seat)
        if self.chronicle is not None:
            self.chronicle.write("painted", square=NAMES[square], player=self.clans.word(seat))

    def remove_puddle(self, square: Square) -> None:
        """PB-SUP-5: a puddle goes back to the supply of its colour."""
        seat = OWNER_OF[self.on[square]]
        self._take(square)
        if self.chronicle is not None:
            self.chronicle.write("puddle_removed", square=NAMES[square], player=self.clans.word(seat))

    def recolour(self, square: Square, seat: Seat) -> None:
        """PB-OVR-5, PB-ATK-5, PB-SUP-3: a combatant gets another colour and belongs to it at once."""
        code = self.on[square]
        kind, before = KIND_OF[code], OWNER_OF[code]
        self.on[square] = bare(code) + content(kind, seat)
        self.men[before].remove(square)
        self.men[seat].append(square)
        self.combatants[before] -= 1
        self.combatants[seat] += 1
        if self.box.shared_stands:
            self.stock[before] += 1
            self._use_stand(seat)
        if self.chronicle is not None:
            self.chronicle.write(
                "recoloured",
                piece=KINDS[kind],
                square=NAMES[square],
                loser=self.clans.word(before),
                player=self.clans.word(seat),
            )

    def paint_quest(self, seat: Seat) -> None:
        """PB-QST-1, PB-CMP-6: a stand on the Quest square replaces the one that lay there."""
        if self.quest != NOBODY:
            self.stock[self.quest] += 1
        self.quest = seat
        self._use_stand(seat)
        if self.chronicle is not None:
            self.chronicle.write("quest_painted", player=self.clans.word(seat))

    def place_invocation(self, square: Square, kind: Kind, seat: Seat) -> None:
        """PB-CMP-7, PB-CMP-8, PB-CMP-9: a golem or a clone stands on a square."""
        self.put(square, kind, seat)
        if self.chronicle is not None:
            self.chronicle.write(
                "invocation_placed", player=self.clans.word(seat), piece=KINDS[kind], square=NAMES[square]
            )

    def remove_invocation(self, square: Square, event: str) -> None:
        """A golem or a clone leaves the board."""
        code = self.on[square]
        self._take(square)
        self.tell_piece(event, KIND_OF[code], OWNER_OF[code], square)

    def step_off(self, start: Square, end: Square) -> None:
        """A golem steps onto a wall or f6, where none ever stands: it is off the board and about to explode."""
        code = self.on[start]
        self._take(start)
        if self.chronicle is not None:
            self.chronicle.write(
                "moved",
                player=self.clans.word(OWNER_OF[code]),
                piece=KINDS[KIND_OF[code]],
                start=NAMES[start],
                square=NAMES[end],
            )

    def tell_piece(self, event: str, kind: Kind, seat: Seat, square: Square) -> None:
        """What happens to a golem or clone that is off the board already."""
        if self.chronicle is not None:
            self.chronicle.write(event, player=self.clans.word(seat), piece=KINDS[kind], square=NAMES[square])

    def knock_out(self, square: Square, seat: Seat) -> None:
        """PB-STA-KO: a combatant carries a marker of this seat."""
        self.knocked[square] = joined(self.knocked.get(square, 0), seat)
        if self.chronicle is not None:
            code = self.on[square]
            self.chronicle.write(
                "knocked_out",
                piece=KINDS[KIND_OF[code]],
                square=NAMES[square],
                loser=self.clans.word(OWNER_OF[code]),
                player=self.clans.word(seat),
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
            if self.chronicle is not None:
                code = self.on[square]
                self.chronicle.write(
                    "woke_up", piece=KINDS[KIND_OF[code]], square=NAMES[square], player=self.clans.word(OWNER_OF[code])
                )

    # --- verbs of the set-up

    def place_wall(self, seat: Seat, square: Square) -> None:
        """PB-CMP-5: a wall is placed for the whole game."""
        self.walls = sorted([*self.walls, square])
        self.on[square] += BARE_WALL
        if self.chronicle is not None:
            self.chronicle.write("wall_placed", player=self.clans.word(seat), square=NAMES[square])

    def deploy(self, seat: Seat, kind: Kind, square: Square) -> None:
        """A piece of the team comes to its first square."""
        self.put(square, kind, seat)
        if self.chronicle is not None:
            self.chronicle.write("deployed", player=self.clans.word(seat), piece=KINDS[kind], square=NAMES[square])

    def tell_square(self, event: str, square: Square) -> None:
        """Something about a square that changes nothing by itself."""
        if self.chronicle is not None:
            self.chronicle.write(event, square=NAMES[square])


def bare_board(box: Box, clans: Clans, turn: Turn) -> Board:
    """PB-SUP-1, PB-SUP-4: nothing placed, 25 stands for each colour."""
    board, players = Board(box, clans, turn), box.players
    board.on = [FREE] * SIZE
    board.on[QUEST] = BARE_QUEST
    board.quest = Seat(NOBODY)
    board.men = [[] for _ in range(players)]
    board.chief = [Square(NOWHERE)] * players
    board.walls = []
    board.knocked = {}
    board.stock = [STANDS - 1 if box.shared_stands else STANDS] * players
    board.puddles = [0] * players
    board.combatants = [0] * players
    board.invocations = 0
    return board
