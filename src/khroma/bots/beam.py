"""Whole turns of one seat: a beam of the best partial turns, on a state in which nothing is hidden.

Chance is rolled, the same for all that are compared; idle questions are answered and windows of others passed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

from khroma.bots.judge import Judge
from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.kernel.kinds import Action, Seat

WON: Final = 1_000_000  # beyond every evaluation; a win that takes longer is worth a little less
_LOOK: Final = 32  # evaluations between two looks at the clock
_ALIKE: Final = 3  # of partial turns worth the same, this many different ones are followed
_ERRANDS: Final = 8  # answers of somebody else that are looked at in the middle of a turn
_TURN: Final = 40  # own decisions after which a turn is taken as it stands


class Limit:
    """What may be spent: evaluations, seconds if somebody waits (0: any), and nothing more once `stop` says so."""

    def __init__(self, evaluations: int, seconds: float = 0.0, stop: Callable[[], bool] | None = None) -> None:
        self.evaluations = evaluations
        self.stop = stop
        self.spent = 0
        self.over = False
        self.stopped = False
        self._portion = evaluations
        self._until = perf_counter() + seconds if seconds > 0 else 0.0

    def portion(self, evaluations: int) -> None:
        """From now on only this many of those that are left, until the next portion."""
        self._portion = min(self.evaluations, self.spent + evaluations)
        self.over = self.stopped or self.spent >= self._portion

    def left(self) -> int:
        """How many evaluations are left in all."""
        return 0 if self.stopped else self.evaluations - self.spent

    def spend(self) -> None:
        """One more evaluation."""
        self.spent += 1
        if self.spent >= self._portion:
            self.over = True
        elif self.spent % _LOOK == 1 and (self._until > 0 or self.stop is not None):
            self.look()

    def look(self) -> None:
        """Whether time is up. Asking somebody else's `stop` also lets other threads run, which could set it."""
        if (self._until > 0 and perf_counter() > self._until) or (self.stop is not None and self.stop()):
            self.over = self.stopped = True


class Branch:
    """A part of a turn: the answer that led here, what came before it, where it stands and what it is worth."""

    __slots__ = ("action", "before", "state", "value")

    def __init__(self, before: Branch | None, action: Action, state: State, value: int) -> None:
        self.before = before
        self.action = action
        self.state = state
        self.value = value

    def first(self) -> Action:
        """The answer with which it began."""
        branch = self
        while branch.before is not None:
            branch = branch.before
        return branch.action

    def actions(self) -> list[Action]:
        """All its answers, in order."""
        found: list[Action] = []
        branch: Branch | None = self
        while branch is not None:
            found.append(branch.action)
            branch = branch.before
        found.reverse()
        return found


class Beam:
    """Follows the best partial turns. `luck` is the seed of dice and shuffles: equal for whatever is compared."""

    def __init__(self, game: Game[Any], judge: Judge, limit: Limit, most: int, errands: bool = False) -> None:
        self.game = game
        self.judge = judge
        self.limit = limit
        self.most = most  # this many answers to one question are looked at; of more, a part
        self.errands = errands  # whether a turn is followed through what others decide in the middle of it
        self.luck = 0
        self.rolled = False  # whether chance had a say since this was last unset
        self._rng = Random(0)

    # --- one step

    def settle(self, state: State, seat: Seat, step: int) -> None:
        """Up to the next decision that matters. Siblings (the same step) have the same luck."""
        game = self.game
        seeded = False
        while True:
            asked = game.asked(state)
            if asked == CHANCE:
                if not seeded:
                    self._rng.seed(self.luck + 1_000_003 * step)
                    seeded = self.rolled = True
                game.advance(state, game.random_action(state, self._rng))
            elif asked == OVER:
                return
            elif asked == seat:
                if not game.is_idle(state):
                    return
                game.advance(state, game.legal(state)[0])
            elif game.is_window(state):
                game.advance(state, game.pass_action(state))
            elif self.errands and self.judge.is_errand(state, seat):
                game.advance(state, self._errand(state, seat))
            else:
                return

    def _errand(self, state: State, seat: Seat) -> Action:
        """What somebody else decides in the middle of the turn: the worst for it."""
        legal = self.game.legal(state)
        if len(legal) == 1:
            return legal[0]
        worst, found = WON, legal[0]
        for action in legal[:_ERRANDS]:
            after = state.copy()
            self.game.advance(after, action)
            self.limit.spend()
            value = self.judge.evaluate(after, seat)
            if value < worst:
                worst, found = value, action
            if self.limit.over:
                break
        return found

    def attempt(self, before: Branch | None, state: State, action: Action, seat: Seat, step: int) -> Branch:
        """The position after an answer, and its worth."""
        after = state.copy()
        self.game.advance(after, action)
        self.settle(after, seat, step)
        self.limit.spend()
        if self.game.asked(after) == OVER:
            return Branch(before, action, after, self.result(after, seat) * (WON - step))
        return Branch(before, action, after, self.judge.evaluate(after, seat))

    def result(self, state: State, seat: Seat) -> int:
        """Of a finished game: won 1, lost -1, drawn or shared by all 0."""
        winners = self.game.outcome(state).winners
        if not winners:
            return 0
        if seat not in winners:
            return -1
        return 1 if self._has_losers(state, winners) else 0

    def _has_losers(self, state: State, winners: tuple[int, ...]) -> bool:
        return len(self.game.outcome(state).scores) > len(winners)

    def answers(self, state: State, step: int) -> list[Action]:
        """What is looked at: of very many a part, half of it all alike and half by kind and piece."""
        legal = self.judge.promising(state, self.game.legal(state))
        if len(legal) <= self.most:
            return legal
        self._rng.seed(self.luck + 1_000_003 * step + 1)
        found = set(self._rng.sample(legal, self.most // 2))
        for _ in range(self.most // 2):
            found.add(self.game.random_action(state, self._rng))
        return sorted(found)

    # --- whole turns

    def beginnings(self, state: State, seat: Seat) -> list[Branch]:
        """The first answers of a turn, each with what it is worth at once, the best first."""
        return sorted(self._widen(None, state, seat, 0), key=_value, reverse=True)

    def turns(self, state: State, seat: Seat, width: int, depth: int) -> list[Branch]:
        """Turns of a seat, the best first: those that came to their end, and the best of those that did not."""
        found: list[Branch] = []
        going = self._widen(None, state, seat, 0)
        for step in range(1, depth):
            going = self._best(self._without_ended(going, seat, found), width)
            if not going or self.limit.over or (found and self._is_won(found)):
                break
            wider: list[Branch] = []
            for branch in going:
                wider.extend(self._widen(branch, branch.state, seat, step))
                if self.limit.over:
                    break
            going = wider
        else:
            going = self._without_ended(going, seat, found)
        found.extend(self._best(going, width))
        return self._best(found, len(found))

    def _widen(self, before: Branch | None, state: State, seat: Seat, step: int) -> list[Branch]:
        """Every answer tried; when nothing may be spent any more at least one."""
        found: list[Branch] = []
        for action in self.answers(state, step):
            found.append(self.attempt(before, state, action, seat, step))
            if self.limit.over:
                break
        return found

    def _without_ended(self, branches: list[Branch], seat: Seat, ended: list[Branch]) -> list[Branch]:
        """The branches in which the seat acts on; the others go to those that ended."""
        going: list[Branch] = []
        for branch in branches:
            if self.game.asked(branch.state) == seat:
                going.append(branch)
            else:
                ended.append(branch)
        return going

    def _is_won(self, branches: list[Branch]) -> bool:
        return any(branch.value >= WON - _TURN for branch in branches)

    def _best(self, branches: list[Branch], width: int) -> list[Branch]:
        """The best different positions. Only those of the same value can be the same one."""
        branches.sort(key=_value, reverse=True)
        found: list[Branch] = []
        marks: list[int] = []
        for branch in branches:
            if len(found) >= width:
                break
            if found and found[-1].value == branch.value:
                mark = self.judge.mark(branch.state)
                if len(marks) >= _ALIKE or mark in marks:
                    continue
                marks.append(mark)
            else:
                marks = [self.judge.mark(branch.state)]
            found.append(branch)
        return found

    def best_turn(self, state: State, seat: Seat, width: int, depth: int) -> State:
        """Where the best turn of a seat leads: to the end of it, as far as it can be seen."""
        for _ in range(_TURN // depth + 1):
            branches = self.turns(state, seat, width, depth)
            state = branches[0].state
            if self.game.asked(state) != seat or self.limit.over:
                break
        return state


def _value(branch: Branch) -> int:
    return branch.value
