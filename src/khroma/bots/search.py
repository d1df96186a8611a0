"""Search on a view: whole own turns, each followed by what the others make of it, over guesses of what is hidden.

The best turns of a beam are compared. Each is played out in guesses of the hidden things: the others answer with the
best turns of narrower beams, every seat for itself (a camp's seats judge alike). What comes out is squashed to a number
between -1 (lost) and 1 (won) before it is averaged, so that a thousand points in one guess do not outweigh three
guesses in which the turn is better. After each round of guesses the worse half of the turns is given up.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from khroma.bots.beam import WON, Beam, Branch, Limit
from khroma.bots.judge import Judge
from khroma.kernel.game import OVER, Game, State, View
from khroma.kernel.kinds import Action, Seat

_TURNS: Final = 6  # turns of others that are looked at, at most
_FINISH_WIDTH: Final = 2  # a course that does not fit a guess, or has no end yet, is finished with so narrow a beam
_FINISH_DEPTH: Final = 4
_REPLYING: Final = 1_000  # evaluations for one reply


class Settings:
    """How wide and how far is looked. Without `followed`, turns are judged where they end."""

    def __init__(
        self,
        width: int = 6,
        depth: int = 6,
        most: int = 200,
        followed: int = 0,
        reply_width: int = 6,
        reply_depth: int = 6,
        guesses: int = 1,
        sources: int = 1,
        again: bool = False,
        errands: bool = False,
        kinds: int = 0,
    ) -> None:
        self.width = width  # partial turns that are kept
        self.depth = depth  # own decisions looked ahead
        self.most = most  # answers to one question that are looked at
        self.followed = followed  # turns whose consequences are looked at
        self.reply_width = reply_width
        self.reply_depth = reply_depth
        self.guesses = guesses  # of the hidden things
        self.sources = sources  # guesses from which turns are taken
        self.again = again  # the next own turn is looked at too
        self.errands = errands  # a turn is followed through what others decide in the middle of it
        self.kinds = kinds  # of answers with which none of the best turns begins are compared too


class Course:
    """A turn that is compared with others: its answers, and what it was worth in the guesses so far (-1 to 1)."""

    def __init__(self, actions: list[Action], own: int) -> None:
        self.actions = actions
        self.own = own  # what its end is worth by itself, in units of the evaluation
        self.total = 0.0
        self.tries = 0

    def mean(self) -> float:
        """Its worth on average; of one that was never tried, as bad as can be."""
        return self.total / self.tries if self.tries else -2.0


class Reply:
    """The answer by which the turn of another seat gains most, where it is given, and what the position is worth
    before and after that turn."""

    def __init__(self, state: State, action: Action, before: float, after: float) -> None:
        self.state = state
        self.action = action
        self.before = before
        self.after = after


class Search:
    """One decision. The same view, settings, limit and seed give the same answer."""

    def __init__(self, game: Game[Any], judge: Judge, settings: Settings, limit: Limit, rng: Random) -> None:
        self.game = game
        self.judge = judge
        self.settings = settings
        self.limit = limit
        self.rng = rng
        self.beam = Beam(game, judge, limit, settings.most, settings.errands)
        self.seat = Seat(0)
        self.standing = 0  # what the position is worth before anything is done
        self._seed = rng.getrandbits(40)
        self._guesses: list[State] = []

    def courses(self, view: View[Any]) -> list[Course]:
        """Turns that begin with an answer to what the seat of the view is asked, the best first."""
        assert view.seat is not None
        self.seat = view.seat
        self.standing = self.judge.evaluate(self.guess(view, 0), self.seat)
        if self.settings.followed == 0:
            return self._wide(view)
        found = self._found(view)
        if len(found) == 1 or self._is_certain(found[0]):
            found[0].total, found[0].tries = self.squash(found[0].own), 1
            return found
        return self._compared(view, found)

    def guess(self, view: View[Any], number: int) -> State:
        """The guess of this number; luck is made the one that goes with it."""
        while len(self._guesses) <= number:
            self._guesses.append(self.game.guess(view, self.rng))
        self.beam.luck = self._seed + 7_919 * number
        return self._guesses[number]

    # --- turns by themselves

    def _wide(self, view: View[Any]) -> list[Course]:
        """For each first answer the best turn that begins with it, judged where it ends, over all guesses."""
        by_first: dict[Action, Course] = {}
        for number in range(self.settings.guesses):
            self.limit.portion(self.limit.left() // (self.settings.guesses - number))
            best: dict[Action, Branch] = {}
            for branch in self._branches(self.guess(view, number)):
                first = branch.first()
                if first not in best:
                    best[first] = branch
            for first, branch in best.items():
                if first not in by_first:
                    by_first[first] = Course(branch.actions(), branch.value)
                by_first[first].total += self.squash(branch.value)
                by_first[first].tries += 1
            if self.limit.stopped:
                break
        return sorted(by_first.values(), key=_by_mean, reverse=True)

    def _branches(self, state: State) -> list[Branch]:
        return self.beam.turns(state, self.seat, self.settings.width, self.settings.depth)

    def _found(self, view: View[Any]) -> list[Course]:
        """The turns to compare: the best of each source; at a window every answer."""
        found: list[Course] = []
        sources = self.settings.sources
        for number in range(sources):
            state = self.guess(view, number)
            self.beam.rolled = False
            self.limit.portion(self.limit.left() // 2 // (sources - number))
            most = len(found) + max(1, self.settings.followed // sources)
            if self.game.is_window(state):
                most = self.settings.followed * 2
            for branch in self._branches(state):
                actions = branch.actions()
                if len(found) < most and actions not in [course.actions for course in found]:
                    found.append(Course(actions, branch.value))
        if self.settings.kinds and not self.game.is_window(self._guesses[0]):
            self.limit.portion(self.limit.left() // 2)
            found.extend(self._otherwise(self.guess(view, 0), found))
        found.sort(key=_by_own, reverse=True)
        self.limit.portion(self.limit.left())
        return found

    def _otherwise(self, state: State, found: list[Course]) -> list[Course]:
        """Turns that begin with an answer of another kind. The best turns by themselves are often one turn in many
        variants, and what the others make of it ruins them all."""
        game, settings = self.game, self.settings
        begun = {game.verb_name(course.actions[0]) for course in found}
        others: list[Course] = []
        for branch in self.beam.beginnings(state, self.seat):
            kind = game.verb_name(branch.action)
            if len(others) >= settings.kinds or self.limit.over:
                break
            if kind in begun:
                continue
            begun.add(kind)
            actions, own = [branch.action], branch.value
            if game.asked(branch.state) == self.seat:
                turn = self.beam.turns(branch.state, self.seat, settings.reply_width, settings.depth)[0]
                actions, own = actions + turn.actions(), turn.value
            others.append(Course(actions, own))
        return others

    def _is_certain(self, course: Course) -> bool:
        """Whether a turn wins whatever is hidden and whatever is rolled."""
        return course.own >= WON // 2 and not self.beam.rolled and not self.game.hides(self._guesses[0])

    # --- turns with what follows

    def _compared(self, view: View[Any], courses: list[Course]) -> list[Course]:
        """Sequential halving: all courses in a few guesses, then the better half in more, up to the last two."""
        left = courses
        rounds = max(1, (len(courses) - 1).bit_length())
        number = 0
        while not self.limit.over and number < self.settings.guesses:
            for _ in range(max(1, self.settings.guesses // rounds)):
                self._try_all(view, number, left)
                number += 1
                if self.limit.over or number >= self.settings.guesses:
                    break
            left = sorted(left, key=_by_mean, reverse=True)[: max(2, (len(left) + 1) // 2)]
        # Whoever was tried longest comes first: a short trial is no reason to prefer a course that was given up.
        return sorted(courses, key=_by_tries_and_mean, reverse=True)

    def _try_all(self, view: View[Any], number: int, courses: list[Course]) -> None:
        """Every course in one more guess. A round that could not be finished counts only if it is the first; a course
        whose replies could not be looked at to the end counts only if there is no other: it seems better than it is."""
        worths: list[float] = []
        for course in courses:
            worth = self._worth(self.guess(view, number), course)
            if self.limit.over and (worths or course.tries):
                break
            worths.append(worth)
            if self.limit.over:
                break
        if len(worths) < len(courses) and courses[0].tries:
            return
        for course, worth in zip(courses, worths, strict=False):
            course.total += worth
            course.tries += 1

    def _worth(self, guess: State, course: Course) -> float:
        """What a course comes to in a guess, after the others have answered it."""
        state = self._played(guess.copy(), course)
        seat, settings, game = self.seat, self.settings, self.game
        again = settings.again
        for _ in range(_TURNS):
            asked = game.asked(state)
            if asked == OVER or self.limit.over:
                break
            if asked != seat:
                state = self.beam.best_turn(state, asked, settings.reply_width, settings.reply_depth)
            elif again:
                again = False
                state = self.beam.best_turn(state, seat, settings.reply_width, settings.reply_depth)
                break
            else:
                break
        return self.leaf(state)

    def _played(self, state: State, course: Course) -> State:
        """The end of a course, played as far as it fits this guess, and finished as well as may be from there."""
        game, seat = self.game, self.seat
        for step in range(len(course.actions)):
            action = course.actions[step]
            if game.asked(state) != seat or (step > 0 and action not in game.legal(state)):
                break
            game.advance(state, action)
            self.beam.settle(state, seat, step)
        if game.asked(state) == seat:
            return self.beam.best_turn(state, seat, _FINISH_WIDTH, _FINISH_DEPTH)
        return state

    def worth(self, view: View[Any], action: Action) -> float:
        """What a turn that begins with an answer comes to in the first guess: for one that was given up early."""
        self.limit = Limit(_REPLYING)
        self.beam = Beam(self.game, self.judge, self.limit, self.settings.most, self.settings.errands)
        guess, course = self.guess(view, 0), Course([action], 0)
        return self._worth(guess, course) if self.settings.followed else self.leaf(self._played(guess.copy(), course))

    def reply(self, view: View[Any], course: Course) -> Reply | None:
        """What the others answer to a course in the first guess; nothing if it wins or is answered by nobody."""
        limit = Limit(_REPLYING, stop=self.limit.stop)
        self.beam = Beam(self.game, self.judge, limit, self.settings.most, self.settings.errands)
        state = self._played(self.guess(view, 0).copy(), course)
        asked = self.game.asked(state)
        if asked in (OVER, self.seat):
            return None
        answer = self.beam.turns(state, asked, _FINISH_WIDTH, _FINISH_DEPTH)[0]
        given, action = self._weightiest(state, asked, answer)
        return Reply(given, action, self.leaf(state), self.leaf(answer.state))

    def _weightiest(self, state: State, seat: Seat, turn: Branch) -> tuple[State, Action]:
        """The answer of a turn by which its seat gains most, and where it is given: a turn may begin with nothing."""
        best, gained = (state, turn.first()), -WON
        branch: Branch | None = turn
        while branch is not None:
            before = branch.before
            value = self.judge.evaluate(state, seat) if before is None else before.value
            if branch.value - value >= gained:
                best, gained = (state if before is None else before.state, branch.action), branch.value - value
            branch = before
        return best

    # --- what it is worth

    def leaf(self, state: State) -> float:
        """Between -1 and 1: how good a position is for the seat that decides, whose turn it is included."""
        asked = self.game.asked(state)
        if asked == OVER:
            return float(self.beam.result(state, self.seat))
        self.limit.spend()
        tempo = self.judge.tempo if asked == self.seat else -self.judge.tempo
        return self.squash(self.judge.evaluate(state, self.seat) + tempo)

    def squash(self, value: int) -> float:
        """A value of the evaluation as a number between -1 and 1."""
        if value >= WON // 2:
            return 1.0
        if value <= -WON // 2:
            return -1.0
        return value / (abs(value) + self.judge.scale)


def _by_mean(course: Course) -> float:
    return course.mean()


def _by_own(course: Course) -> int:
    return course.own


def _by_tries_and_mean(course: Course) -> tuple[int, float]:
    return (course.tries, course.mean())
