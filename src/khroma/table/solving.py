"""Solving a puzzle: an answer is judged, a hint given, the solution explained. Nothing is kept: whoever solves it sends
all its answers from the beginning.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec

from khroma.bots.beam import Beam, Branch, Limit
from khroma.bots.judges import judge_at
from khroma.bots.puzzles.prizes import PRIZES
from khroma.bots.puzzles.proof import Gain, Proof, Unproven
from khroma.bots.reasons.explain import better, measures_of
from khroma.kernel.book import BookGame
from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER, Sentence, State
from khroma.kernel.kinds import Action
from khroma.kernel.position import Position
from khroma.kernel.records import record_from
from khroma.kernel.session import Session
from khroma.kernel.texts import Texts, chapter_of
from khroma.table.puzzles import Opened, PuzzleStood, find_puzzle, stood
from khroma.table.telling import event_shown, own_texts
from khroma.table.wire import EventShown
from khroma.table.wishes import PuzzleTry

MOST_LINES = 12  # of one solution: the longest has three moves
LONGEST = 200  # characters of a line
POSITIONS = 4_000  # that are looked at to judge one answer
ENDING, REPLYING = 200, 900  # evaluations to end one's own turn, and for what the others then do
SECONDS = 2.0
TOLD = 6  # answers of the others that are told
_IDLE = ("pass", "end_turn")  # answers that do nothing: told only if the game ends by them
_ANNOUNCED = ("acted", "declared")  # events that say again what an answer is called
# Chapters of rules that hold for every answer: what an answer teaches stands in the others.
_GENERAL = frozenset(
    [
        "TRN", "STA", "CMP", "ACT", "GEO", "TURN", "SUP", "LIM", "HGT", "PAS", "SAN", "BAST", "LOS", "PNT", "SQ", "WAL",
        "TMP", "QST", "VEH", "SGT", "LVL", "INV",
    ]
)  # fmt: skip


class TriedShown(msgspec.Struct):
    """What became of an answer: `right` goes on, `solved` is the end of it, `wrong` too.

    `text` tells what happened by the answer, `comment` why it was not the right one, `replies` what the others then do;
    `after` is the table at the end of that. In `position` something may be answered if it goes on.
    """

    verdict: Literal["right", "solved", "wrong"]
    text: str
    events: list[EventShown]
    position: PuzzleStood
    comment: str
    replies: list[str]
    after: PuzzleStood | None


class PuzzleHint(msgspec.Struct):
    """The next right answer: what to click first, all that one clicks, the line, and what it is called."""

    first: str
    path: list[str]
    line: str
    label: str


class SolutionStep(msgspec.Struct):
    """One answer of the solution: what it is called, what happens, the rule behind it, and the table after it."""

    line: str
    label: str
    text: str
    rule: str
    rule_text: str
    squares: list[str]
    position: PuzzleStood


class SolutionShown(msgspec.Struct):
    """A solution step by step. `idea` says what it comes to, `proof` how it is known that nothing else does.

    `record` begins where the puzzle does, with what its seat does not see: to study it afterwards."""

    steps: list[SolutionStep]
    idea: list[str]
    proof: str
    record: str


# --- the table of one who solves


class _Solving:
    """A puzzle, played on from its beginning."""

    def __init__(self, opened: Opened) -> None:
        self.opened = opened
        self.game, self.seat, self.puzzle = opened.game, opened.seat, opened.puzzle
        self.session: Session[Any] = Session(self.game, opened.options, opened.state)
        self.given: list[str] = []  # all answers of the seat, those without a choice too
        self.moves = self.puzzle.moves
        self.right = True

    def read(self, line: str) -> Action:
        """The answer that a line names, as it may be given by whoever sees what the seat sees."""
        if self.session.asked() != self.seat:
            raise Refusal("TABLE-OVER", "over")
        known = self.game.view(self.session.state, self.seat).known
        action = self.game.read(known, line)
        if action not in self.game.legal(known):
            raise self.game.why_not(known, action)
        return action

    def play(self, action: Action) -> int:
        """Judge an answer and carry it out, with all that follows by itself; the number of the first that followed."""
        state, before = self.session.state, len(self.session.answers)
        self.right = self.right and self._is_right(state, action)
        self.given.append(self.game.line(state, action))
        self.moves -= len(self.game.legal(state)) > 1
        self.session.answer(action)
        rng = Random(0)
        followed = self.session.follow(lambda now, _: self._rolled(now, rng), self._forced)
        # What leaves no choice stands in the solution too.
        self.given += [answer.line for answer in followed if answer.seat == self.seat]
        return before

    def _rolled(self, state: State, rng: Random) -> Action:
        """Shuffles as the proof has them; dice that decide something are rolled."""
        return self.game.legal(state)[0] if self.game.is_idle(state) else self.game.random_action(state, rng)

    def _forced(self, position: Position[Any]) -> Action | None:
        """Windows are passed, and what leaves no choice is answered; the others' turn is left alone."""
        state, question = position.state, position.question()
        if question is None:
            return None
        if question.window:
            return self.game.pass_action(state)
        legal = position.legal()
        if question.seat != self.seat:
            return None if question.main else legal[0]
        return legal[0] if len(legal) == 1 and not (self.puzzle.kind == "best" and self.moves == 0) else None

    def _is_right(self, state: State, action: Action) -> bool:
        """The first answer is the only one; later ones may lead there on another way."""
        solution, at = self.puzzle.solution, len(self.given)
        if at < len(solution) and self.given == list(solution[:at]) and self.game.line(state, action) == solution[at]:
            return True
        if at == 0 or self.moves <= 0:
            return False
        try:
            if self.puzzle.kind == "best":
                return Gain(self.game, self.seat, self.moves, POSITIONS).after(state, action) >= self.wanted()
            return Proof(self.game, self.seat, self.moves, POSITIONS).wins_after(state, action)
        except Unproven:
            return False

    def wanted(self) -> int:
        """What there must be at the end of the best answer."""
        return PRIZES[self.game.id](self.opened.state, self.seat) + self.puzzle.gain

    def is_solved(self) -> bool:
        """Whether what was asked for has been reached, by right answers only."""
        if not self.right:
            return False
        if self.puzzle.kind == "win":
            return self.session.asked() == OVER
        return self.puzzle.kind == "save" or self.moves <= 0

    def next_right(self) -> Action | None:
        """An answer that is right here; none if nothing is asked."""
        if self.session.asked() != self.seat:
            return None
        legal = self.game.legal(self.session.state)
        at, solution = len(self.given), self.puzzle.solution
        if self.given == list(solution[:at]) and at < len(solution):
            return self.game.read(self.session.state, solution[at])
        return next((each for each in legal if self._is_right(self.session.state, each)), None)


def _solving(game: str, key: str, lines: list[str]) -> _Solving | None:
    """The puzzle after these answers; none if there is no such puzzle."""
    opened = find_puzzle(game, key)
    if opened is None:
        return None
    if len(lines) > MOST_LINES or any(len(line) > LONGEST for line in lines):
        raise NotationError("a puzzle is solved with at most {n} answers", n=MOST_LINES)
    solving = _Solving(opened)
    for line in lines:
        solving.play(solving.read(line))
    return solving


# --- what is sent


def tried(game: str, key: str, wish: PuzzleTry, language: str) -> TriedShown | None:
    """What becomes of the last of these answers; those before it were judged already."""
    lines = wish.lines
    if not lines:
        raise NotationError("no answer was given")
    solving = _solving(game, key, lines[:-1])
    if solving is None:
        return None
    if not solving.right or (lines[:-1] and solving.is_solved()):
        raise Refusal("TABLE-OVER", "over")
    texts = solving.game.texts(language)
    action = solving.read(lines[-1])
    before = solving.session.state
    events = _happened(solving, solving.play(action), texts)
    state = solving.session.state
    position = stood(solving.game, state, solving.seat, texts)
    said = " ".join(event.text for event in events)
    if solving.right and not solving.is_solved():
        return TriedShown("right", said, events, position, "", [], None)
    position.choices = []  # nothing goes on after the end
    if solving.right:
        return TriedShown("solved", said, events, position, "", [], None)
    comment = _comment(solving, before, action, language)
    replies, after = _replies(solving, state, texts)
    shown = stood(solving.game, after, solving.seat, texts) if replies else None
    if shown is not None:
        shown.choices = []
    return TriedShown("wrong", said, events, position, comment, replies, shown)


def _happened(solving: _Solving, first: int, texts: Texts) -> list[EventShown]:
    answers = solving.session.answers[first:]
    return [_event(solving, event, texts) for answer in answers for event in answer.events]


def _event(solving: _Solving, event: Any, texts: Texts) -> EventShown:
    return event_shown(texts, event, solving.seat, solving.session.asked() == OVER)


def _comment(solving: _Solving, before: State, action: Action, language: str) -> str:
    """Why it was not the right answer."""
    own, puzzle = own_texts(language), solving.puzzle
    if puzzle.kind != "best":
        return own.say(f"puzzle.{puzzle.kind}_missed", {})
    start = PRIZES[puzzle.game](solving.opened.state, solving.seat)
    moves = solving.moves + (len(solving.game.legal(before)) > 1)
    gained = Gain(solving.game, solving.seat, max(1, moves), POSITIONS).after(before, action) - start
    return own.say("puzzle.best_missed", {"n": max(0, min(gained, puzzle.gain - 1)), "best": puzzle.gain})


def _replies(solving: _Solving, state: State, texts: Texts) -> tuple[list[str], State]:
    """What the others do after a wrong answer, in words, and where that leads."""
    game, seat = solving.game, solving.seat
    if solving.puzzle.kind == "best" or game.asked(state) == OVER:
        return [], state
    if game.asked(state) == seat:
        state = _beam(solving, state, ENDING).best_turn(state, seat, 2, 4)
    other = game.asked(state)
    if other in (OVER, CHANCE, seat):
        return [], state
    branch = _beam(solving, state, REPLYING).turns(state, other, 12, 8)[0]
    return _told(solving, state, branch, texts)[:TOLD], branch.state


def _beam(solving: _Solving, state: State, evaluations: int) -> Beam:
    return Beam(solving.game, judge_at(solving.game.id, state), Limit(evaluations, SECONDS), 200)


def _told(solving: _Solving, state: State, branch: Branch, texts: Texts) -> list[str]:
    """The answers of a turn that do something, each as a choice is called."""
    chain: list[Branch] = []
    last: Branch | None = branch
    while last is not None:
        chain.append(last)
        last = last.before
    said = []
    for step in reversed(chain):
        if solving.game.verb_name(step.action) not in _IDLE or solving.game.asked(step.state) == OVER:
            label = solving.game.describe(state, step.action)
            said.append(texts.say(label.key, label.facts))
        state = step.state
    return said


def puzzle_hint(game: str, key: str, wish: PuzzleTry, language: str) -> PuzzleHint | None:
    """What is right after these answers."""
    solving = _solving(game, key, wish.lines)
    action = None if solving is None else solving.next_right()
    if solving is None or action is None:
        return None
    known = solving.game.view(solving.session.state, solving.seat).known
    label, path = solving.game.describe(known, action), list(solving.game.path(known, action))
    said = solving.game.texts(language).say(label.key, label.facts)
    return PuzzleHint(path[0] if path else "", path, solving.game.line(known, action), said)


def puzzle_solution(game: str, key: str, language: str) -> SolutionShown | None:
    """The solution, explained."""
    opened = find_puzzle(game, key)
    if opened is None:
        return None
    solving, texts, own = _Solving(opened), opened.game.texts(language), own_texts(language)
    steps: list[SolutionStep] = []
    while solving.session.asked() == opened.seat and len(solving.given) < len(opened.puzzle.solution):
        steps.append(_step(solving, opened.puzzle.solution[len(solving.given)], texts))
    proof = own.say(f"puzzle.proof_{opened.puzzle.kind}", {})
    record = record_from(opened.game, opened.options, opened.state)
    return SolutionShown(steps, _idea(solving, texts), proof, record)


def _step(solving: _Solving, line: str, texts: Texts) -> SolutionStep:
    game, state = solving.game, solving.session.state
    action = game.read(state, line)
    label, rule, path = game.describe(state, action), _rule_of(solving, state, action, texts), game.path(state, action)
    events = _happened(solving, solving.play(action), texts)
    return SolutionStep(
        line,
        texts.say(label.key, label.facts),
        " ".join(event.text for event in events if not _is_told(event, label)),
        rule,
        texts.sentences.get(f"rule.{rule}", ""),
        list(path),
        stood(game, solving.session.state, solving.seat, texts),
    )


def _is_told(event: EventShown, label: Sentence) -> bool:
    """Whether what the answer is called tells it already: that it is given, and the step from here to there."""
    told = label.facts.values()
    return event.name in _ANNOUNCED or (
        event.name == "moved" and all(event.facts.get(where) in told for where in ("start", "square"))
    )


def _rule_of(solving: _Solving, state: State, action: Action, texts: Texts) -> str:
    """The rule by which an answer works: the one its verb is declared with, else the last that it needs of its own."""
    game = solving.game
    if not isinstance(game, BookGame):
        return ""
    verb = game.book.verb(action)
    declared = getattr(verb, "rule", "")
    if isinstance(declared, str) and f"rule.{declared}" in texts:
        return declared
    needed = [need.rule for need in verb.needs(state, state.agenda[-1], action)]
    own = [rule for rule in needed if chapter_of(rule) not in _GENERAL and f"rule.{rule}" in texts]
    return own[-1] if own else ""


def _idea(solving: _Solving, texts: Texts) -> list[str]:
    """What became better from the beginning to the end of the solution; of a win, by what it was won."""
    game, state = solving.game, solving.session.state
    if game.asked(state) == OVER:
        outcome = game.outcome(state)
        return [texts.ending(outcome.reason, solving.opened.sides, outcome.winners)]
    known = {each.key(): each.value for each in measures_of(game.id)(solving.opened.state, solving.seat)}
    return [texts.say(each.key, each.facts) for each in better(game, state, solving.seat, known)[0]]
