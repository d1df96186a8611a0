"""Noughts and Crosses: a whole small game in one file, found by its entry point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from khroma.kernel.book import Book, BookGame
from khroma.kernel.errors import Fact, NotationError
from khroma.kernel.game import PLAYING, Outcome, State, View
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.notation import read_word
from khroma.kernel.options import Options
from khroma.kernel.phrases import Argument
from khroma.kernel.picture import draw_board, read_picture
from khroma.kernel.verbs import Asking, Need, Task, Verb

SEATS: Final = ("nought", "cross")
SIGNS: Final = ("o", "x")
SQUARES: Final = [file + rank for rank in "123" for file in "abc"]
ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY: Final = -1
ENDS: Final = ("playing", "row", "full")


class Board(State):
    """Nine squares, and whose turn it is."""

    def __init__(self) -> None:
        self.agenda = []
        self.chronicle = None
        self.ended = PLAYING
        self.owner = [EMPTY] * 9
        self.player = 0

    def copy(self) -> Board:
        new = Board()
        new.agenda, new.ended = self.agenda[:], self.ended
        new.owner, new.player = self.owner[:], self.player
        return new

    def put(self, square: int) -> None:
        self.owner[square] = self.player
        if self.chronicle is not None:
            self.chronicle.write("put", player=SEATS[self.player], square=SQUARES[square])

    def end(self, how: int) -> None:
        self.ended = how
        self.agenda.clear()
        if self.chronicle is not None:
            self.chronicle.write("game_over", reason=ENDS[how])

    def winner(self) -> int:
        for row in ROWS:
            owners = {self.owner[square] for square in row}
            if len(owners) == 1 and EMPTY not in owners:
                return owners.pop()
        return EMPTY


class SquareArgument(Argument[Board]):
    """One of the nine squares."""

    def __init__(self) -> None:
        super().__init__("square", "SQUARE", 4)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: Board, value: int) -> str:
        return SQUARES[value]

    def read(self, state: Board, word: str, before: int) -> int:
        return read_word(word, SQUARES, 'unknown square "{word}"')

    def values(self, state: Board, before: int) -> Sequence[int]:
        return range(9)


class Put(Verb[Board]):
    """NC-PUT-1: a sign on an empty square."""

    def __init__(self) -> None:
        self.square = SquareArgument()
        super().__init__("put", self.square)

    def needs(self, state: Board, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.owner[self.square.of(action)] == EMPTY, "NC-PUT-1", "square-taken")

    def list_answers(self, state: Board, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(square) for square in range(9) if state.owner[square] == EMPTY])

    def resolve(self, state: Board, entry: Entry, action: Action) -> None:
        state.put(self.square.of(action))


class Sign(Asking[Board]):
    """The player whose turn it is chooses a square."""

    def __init__(self) -> None:
        super().__init__("sign")
        self.main = True

    def asked(self, state: Board, entry: Entry) -> Seat:
        return Seat(state.player)

    def told(self, state: Board, entry: Entry) -> dict[str, Fact]:
        return {"player": SEATS[state.player]}

    def answered(self, state: Board, entry: Entry, action: Action) -> None:
        state.agenda.append(CHECK.base)


class Check(Task[Board]):
    """NC-END-1: three in a row win; otherwise the other player is asked, until the board is full."""

    def run(self, state: Board, entry: Entry) -> None:
        if state.winner() != EMPTY:
            state.end(1)
        elif EMPTY not in state.owner:
            state.end(2)
        else:
            state.player = 1 - state.player
            state.agenda.append(SIGN.base)


PUT, SIGN, CHECK = Put(), Sign(), Check("check")
SIGN.answered_by(PUT)
BOOK: Final[Book[Board]] = Book([PUT], [SIGN], [CHECK])


class Noughts(BookGame[Board]):
    """Three in a row."""

    def __init__(self) -> None:
        super().__init__("noughts", revision=1, rule_prefix="NC", book=BOOK)

    def seats(self, options: Options) -> list[str]:
        return list(SEATS)

    def set_up(self, options: Options) -> Board:
        board = Board()
        board.player = SEATS.index(options.text("first"))
        board.agenda = [SIGN.base]
        return board

    def outcome(self, state: Board) -> Outcome:
        winner = state.winner()
        scores = tuple(1 if seat == winner else 0 for seat in range(2))
        return Outcome(ENDS[state.ended], () if winner == EMPTY else (Seat(winner),), scores)

    def audit(self, state: Board) -> list[str]:
        counts = [state.owner.count(seat) for seat in range(2)]
        return ["the signs do not alternate"] if abs(counts[0] - counts[1]) > 1 else []

    def view(self, state: Board, seat: Seat | None) -> View[Board]:
        return View(seat, state.copy())  # nothing is hidden

    def guess(self, view: View[Board], rng: Random) -> Board:
        return view.known.copy()

    def picture(self, state: Board) -> str:
        cells = {name: SIGNS[owner] for name, owner in zip(SQUARES, state.owner, strict=True) if owner != EMPTY}
        turn = f"turn: {SEATS[state.player]}" if state.ended == PLAYING else f"over: {ENDS[state.ended]}"
        return f"{draw_board(list('abc'), list('321'), cells, '.')}\n{turn}\nseats: {' '.join(SEATS)}\n"

    def read_position(self, text: str, options: Options) -> tuple[Board, dict[str, str]]:
        picture = read_picture(text)
        board = Board()
        for name, sign in picture.cells.items():
            if sign != ".":
                board.owner[read_word(name, SQUARES, 'unknown square "{word}"')] = read_word(
                    sign, SIGNS, 'unknown sign "{word}"'
                )
        picture.take("seats")
        over = picture.take("over")
        turn = picture.take("turn", SEATS[0])
        picture.refuse_unknown_lines(["turn", "seats", "over"])
        if over:
            board.ended = read_word(over, ENDS, 'unknown end "{word}"')
            return board, {}
        if board.winner() != EMPTY:
            raise NotationError("picture: somebody has three in a row already")
        board.player = read_word(turn, SEATS, 'unknown player "{word}"')
        board.agenda = [SIGN.base]
        return board, {}


GAME: Final = Noughts()
