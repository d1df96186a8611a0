"""The verdict in few lines: what is decided is said in full, what is not by its name."""

from __future__ import annotations

from collections.abc import Sequence

from khroma.lab.saying import Saying
from khroma.lab.verdict import BEHIND, EVEN, FAVOURED, LESS, MORE, OPEN, Answer, Difference, repeated

_FEW = 3  # answers that are said in full although nothing is decided


def summary(say: Saying, answers: Sequence[Answer], differences: Sequence[Difference]) -> list[tuple[str, str]]:
    """Sentences, each with the options it is about; what is decided comes first, the surest before all."""
    played = [each for each in answers if each.games > 0]
    decided = sorted([each for each in played if each.verdict in (FAVOURED, BEHIND)], key=lambda each: each.chance)
    lines = [(say.variant(each.cell), say.answer(each)) for each in decided]
    lines += [("", say.difference(each)) for each in differences if each.verdict in (MORE, LESS)]
    for verdict in (EVEN, OPEN):
        lines += _named(say, verdict, [each for each in played if each.verdict == verdict], answers)
    lines += [("", said) for said in _changes(say, differences)]
    return lines + _unplayed(say, answers) + _steadiness(say, answers)


def _unplayed(say: Saying, answers: Sequence[Answer]) -> list[tuple[str, str]]:
    """Which bots have not played, or with which options."""
    lines = []
    for bots in dict.fromkeys(say.bots(each.cell) for each in answers):
        here = [each for each in answers if say.bots(each.cell) == bots]
        left = [each for each in here if each.games == 0]
        if len(left) == len(here):
            lines.append(("", say.answer(left[0])))
        elif left:
            names = say.variants(left)
            lines.append(("", say("verdict.unplayed-list", bots=bots, list=names)))
    return lines


def _named(say: Saying, verdict: str, found: list[Answer], answers: Sequence[Answer]) -> list[tuple[str, str]]:
    if len(found) <= _FEW:
        return [(say.variant(each.cell), say.answer(each)) for each in found]
    lines = []
    for bots in dict.fromkeys(say.bots(each.cell) for each in found):
        here = [each for each in found if say.bots(each.cell) == bots]
        everywhere = len(here) == sum(say.bots(each.cell) == bots for each in answers)
        names = say.variants(here)
        games = say.counts([each.games for each in here])
        key = f"verdict.{verdict}-{'all' if everywhere else 'list'}"
        more = say.wanted(here) if verdict == OPEN else ""
        lines.append(("", say(key, bots=bots, games=games, count=len(here), list=names) + more))
    return lines


def _changes(say: Saying, differences: Sequence[Difference]) -> list[str]:
    """What the options change where it is not decided."""
    left = [each for each in differences if each.verdict not in (MORE, LESS)]
    if len(left) <= _FEW:
        return [say.difference(each) for each in left]
    return [say("difference.open-list")] if len(left) < len(differences) else [say("difference.open-all")]


def _steadiness(say: Saying, answers: Sequence[Answer]) -> list[tuple[str, str]]:
    """Whether stronger bots say the same: once for all, or for those sets of options where they do not."""
    questions = repeated(answers)
    changing = [each for each in questions if not each.steady()]
    if changing:
        return [(say.variant(each.answers[0].cell), say("verdict.unsteady")) for each in changing]
    said = dict.fromkeys(say.steadiness(each) for each in questions)
    return [("", next(iter(said)))] if len(said) == 1 else [("", say("verdict.steady"))]
