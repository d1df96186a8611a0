"""A finished game looked at again: what each decision was worth, from what its seat could know, and what was better."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from khroma.bots.judges import chance
from khroma.bots.levels import LevelBot
from khroma.bots.suggest import LEVEL
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.session import Session

MISTAKE = 0.05  # of the chances to win: whoever gives away more has made one
SWING = 0.1  # chances that changed by more between two decisions of a seat have turned


@dataclass(frozen=True)
class Judged:
    """One decision: the chances with the best answer (0 to 1), how much of them the given one gave away, the best."""

    number: int  # counted from 1, as a replay counts
    seat: Seat
    line: str
    win: float
    lost: float
    better: str


@dataclass(frozen=True)
class Verdict:
    """How a seat played: decisions that were judged, mistakes among them, and what was given away on average."""

    seat: Seat
    decisions: int
    mistakes: int
    lost: float


def review(session: Session[Any], level: str = LEVEL) -> list[Judged]:
    """Every decision with a choice, in order. Forced answers and dice are nobody's merit."""
    found = (judge(session, number, level) for number in range(len(session.answers)))
    return [judged for judged in found if judged is not None]


def judge(session: Session[Any], number: int, level: str = LEVEL) -> Judged | None:
    """The answer of this number, counted from 0; None where nobody decided anything."""
    given = session.answers[number]
    return _judged(session, number, Seat(given.seat), given.line, level) if given.seat >= 0 else None


def _judged(session: Session[Any], number: int, seat: Seat, line: str, level: str) -> Judged | None:
    """One decision; nothing where there was no choice. An answer that the search gave up is looked at by itself."""
    game, state = session.game, session.before(number).state
    view = game.view(state, seat)
    if len(game.legal(view.known)) == 1:
        return None
    search = LevelBot(level).search(game, view, Random(number))
    courses = search.courses(view)
    worths: dict[Action, float] = {}
    for course in courses:
        worths.setdefault(course.actions[0], course.mean())
    played = game.read(view.known, line)
    if played not in worths:
        worths[played] = min(search.worth(view, played), max(worths.values()))
    win = chance(game.id, view.known, max(worths.values()))
    lost = win - chance(game.id, view.known, worths[played])
    return Judged(number + 1, seat, line, win, lost, game.line(view.known, courses[0].actions[0]))


def verdicts(seats: int, judged: list[Judged]) -> list[Verdict]:
    """One for each seat."""
    found = []
    for seat in range(seats):
        lost = [each.lost for each in judged if each.seat == seat]
        mistakes = sum(each > MISTAKE for each in lost)
        found.append(Verdict(Seat(seat), len(lost), mistakes, sum(lost) / len(lost) if lost else 0.0))
    return found


def mistakes(judged: list[Judged], most: int) -> list[Judged]:
    """The worst decisions, in the order of the game."""
    worst = sorted([each for each in judged if each.lost > MISTAKE], key=lambda each: -each.lost)[:most]
    return sorted(worst, key=lambda each: each.number)


def swings(judged: list[Judged], most: int) -> list[tuple[Judged, float]]:
    """Where the chances of a seat turned most since its last decision, and by how much, in the order of the game."""
    last: dict[Seat, float] = {}
    found = []
    for each in judged:
        gained = each.win - last.get(each.seat, each.win)
        last[each.seat] = each.win
        if abs(gained) > SWING:
            found.append((each, gained))
    largest = sorted(found, key=lambda swing: -abs(swing[1]))[:most]
    return sorted(largest, key=lambda swing: swing[0].number)
