"""A game being played: where it stands, what was answered, what follows by itself and what may be taken back.

A session is what a match at the server, a sitting in the terminal, a replay, a case and a series of bots have
in common. A state in it is never changed: an answer is carried out on a copy, once, and its result stays.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Generic

from khroma.kernel.errors import Refusal
from khroma.kernel.events import Chronicle, Event
from khroma.kernel.game import CHANCE, OVER, Game, Question, S, View
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.learning import reveals
from khroma.kernel.options import Options
from khroma.kernel.position import Position

BOUND = 5000  # answers in a row without anybody being asked: options that ask for more are refused


class Answer:
    """Who answered (CHANCE: the dice), the line, and what happened. `private_to`: who alone may read the line."""

    __slots__ = ("events", "line", "private_to", "seat", "verb")

    def __init__(self, seat: Seat, line: str, events: list[Event], private_to: Seat | None, verb: str = "") -> None:
        self.seat = seat
        self.line = line
        self.events = events
        self.private_to = private_to
        self.verb = verb  # what the game calls it


def forced_answer(position: Position[S]) -> Action | None:
    """The answer to a question that leaves no choice."""
    answers = position.legal()
    return answers[0] if len(answers) == 1 else None


class Session(Generic[S]):
    """A position with its history. Without `remembers`, only those earlier positions are kept to which a seat may
    still go back."""

    def __init__(
        self,
        game: Game[S],
        options: Options,
        state: S | None = None,
        remembers: bool = True,
        position: Position[S] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.start = state  # the position with which it began, if that was not the set-up
        self.position = position or Position(game, game.new(options) if state is None else state)
        self.answers: list[Answer] = []
        self.chances = 0
        self.fixed = 0  # how many answers at the beginning are never taken back
        self._remembers = remembers
        self._before: list[Position[S]] = []  # the positions before the last answers
        self._ways: dict[Seat, tuple[int, str]] = {}

    def copy(self) -> Session[S]:
        """A session of its own. It costs little: positions are shared, because they do not change."""
        twin = Session(self.game, self.options, self.start, self._remembers, self.position)
        twin.answers = self.answers[:]
        twin.chances = self.chances
        twin.fixed = self.fixed
        twin._before = self._before[:]
        twin._ways = dict(self._ways)
        return twin

    # --- looking

    @property
    def state(self) -> S:
        """The position as it is. Nobody changes it."""
        return self.position.state

    def asked(self) -> Seat:
        """The seat that is asked, or CHANCE, or OVER."""
        return self.position.asked

    def question(self) -> Question | None:
        """What is asked; None when the game is over."""
        return self.position.question()

    def view(self, seat: Seat | None) -> View[S]:
        """What a seat (None: a spectator) may know."""
        return self.position.view(seat)

    def lines(self) -> list[str]:
        """Everything that was answered, in order."""
        return [answer.line for answer in self.answers]

    def before(self, number: int) -> Position[S]:
        """The position before an answer, counted from 0; after the last one, the present position."""
        first = len(self.answers) - len(self._before)
        if not first <= number <= len(self.answers):
            raise LookupError(f"the position before answer {number + 1} was not kept")
        return self.position if number == len(self.answers) else self._before[number - first]

    # --- answering

    def answer(self, action: Action) -> Answer:
        """Give an answer; a refused one changes nothing."""
        if action not in self.position.legal():
            raise self.game.why_not(self.state, action)
        return self.carry_out(action)

    def say(self, line: str) -> Answer:
        """Give an answer in words."""
        if self.asked() == OVER:
            raise Refusal("TABLE-OVER", "over")
        return self.answer(self.game.read(self.state, line))

    def carry_out(self, action: Action, line: str = "") -> Answer:
        """Advance by an answer that is known to be legal; its line need not be made again where it is known."""
        game, before, question = self.game, self.position, self.position.question()
        assert question is not None
        state, chronicle = before.state.copy(), Chronicle()
        state.listen(chronicle)
        game.advance(state, action)
        state.listen(None)
        said = line or game.line(before.state, action)
        given = Answer(question.seat, said, chronicle.events, None, game.verb_name(action))
        given.private_to = private_to(question, given)
        self._keep(before, given)
        self.answers.append(given)
        self.chances += given.seat == CHANCE
        self.position = Position(game, state)
        self._ways = {}
        return given

    def _keep(self, before: Position[S], given: Answer) -> None:
        """Remember a position; forget those to which the way is barred, unless all are wanted."""
        if not self._remembers and (given.seat == CHANCE or (self.answers and self.answers[-1].seat != given.seat)):
            self._before = []
        before.forget()
        if self._remembers or given.seat != CHANCE:
            self._before.append(before)

    # --- what follows by itself

    def follow(
        self,
        dice: Callable[[S, int], Action],
        forced: Callable[[Position[S]], Action | None] = forced_answer,
    ) -> list[Answer]:
        """Answer chance questions, and questions that leave no choice, up to the next decision.

        `dice` answers for chance, told how many chance answers went before; `forced` for a seat, or does not."""
        given: list[Answer] = []
        while len(given) < BOUND:
            if self.asked() == OVER:
                return given
            by_chance = self.asked() == CHANCE
            action = dice(self.state, self.chances) if by_chance else forced(self.position)
            if action is None:
                return given
            given.append(self.carry_out(action))
        raise Refusal("TABLE-OPTIONS", "endless")

    def roll(self, rng: Random) -> list[Answer]:
        """The same with dice that nobody needs to check."""
        return self.follow(lambda state, _: self.game.random_action(state, rng))

    # --- taking back

    def way_back(self, seat: Seat) -> tuple[int, str]:
        """The number of the seat's last decision, if it may be taken back; else -1 and what stands in the way:
        `nothing` was decided, `chance` has answered, another `seat` has, or something was `revealed`.

        An answer of another seat that had no choice stands in the way as well: otherwise it would tell
        what that seat holds. So does one that was taken back, where earlier positions are not remembered.
        """
        if seat not in self._ways:
            self._ways[seat] = self._way_back(seat)
        return self._ways[seat]

    def _way_back(self, seat: Seat) -> tuple[int, str]:
        first = len(self.answers) - len(self._before)  # whose position is kept
        for back in range(len(self.answers) - 1, self.fixed - 1, -1):
            given = self.answers[back]
            if given.seat == CHANCE:
                return -1, "chance"
            if given.seat != seat or back < first:
                return -1, "seat"
            before = self.before(back)
            if reveals(self.game, before, self.before(back + 1), seat, given.line, back):
                return -1, "revealed"
            if len(before.offered()) > 1:
                return back, ""
        return -1, "nothing"

    def take_back(self, seat: Seat | None = None) -> bool:
        """Undo the last decision of the seat (None: of whoever answered last), if nothing stands in the way."""
        if seat is None:
            seat = self.answers[-1].seat if self.answers else CHANCE
        back, _ = self.way_back(seat)
        if back < 0:
            return False
        self.go_back(back)
        return True

    def go_back(self, number: int) -> None:
        """Stand again where this answer was not given yet. Whoever calls has asked `way_back`."""
        position = self.before(number)
        del self._before[len(self._before) - (len(self.answers) - number) :]
        del self.answers[number:]
        self.position = position
        self._ways = {}


def private_to(question: Question, given: Answer) -> Seat | None:
    """Who alone may read the line. One of a seat is for everybody when all that it brought about is."""
    if given.seat == CHANCE:
        return question.private_to
    return None if given.events and not any(event.secret for event in given.events) else given.seat
