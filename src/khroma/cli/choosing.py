"""Choices as a person reads them: numbered, and grouped by how their lines begin when there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from khroma.cli.tell import sentence_words
from khroma.cli.words import Words
from khroma.kernel.choices import choices
from khroma.kernel.game import Game, State
from khroma.kernel.texts import Texts

_FEW = 9  # this many are listed one below the other
_TALL = 36  # a list of more lines than this is told by its groups only
_ROW = 24  # this many of one group are shown before the rest is only counted


@dataclass(frozen=True)
class Numbered:
    """A choice with its number, line, label, and what one would click for it (`t05 1,0`)."""

    number: int
    line: str
    label: str
    path: str


def numbered(game: Game[Any], known: State, texts: Texts) -> list[Numbered]:
    """All choices, in the order of their lines."""
    found = choices(game, known)
    return [
        Numbered(n, each.line, sentence_words(texts, each.label), " ".join(each.path))
        for n, each in enumerate(found, 1)
    ]


def beginning_with(found: Sequence[Numbered], typed: str) -> list[Numbered]:
    """The choices whose line begins so; if there are none, those whose path does."""
    lines = [each for each in found if each.line.startswith(typed)]
    return lines or [each for each in found if f"{each.path} ".startswith(f"{typed} ")]


def listing(found: Sequence[Numbered], prefix: str, words: Words, width: int) -> Text:
    """The choices that begin with the prefix."""
    if len(found) <= _FEW:
        return _one_by_one(found)
    groups = _groups(found, prefix)
    parts = _rows(groups, words, width)
    if len(groups) > 1 and sum(len(part.plain.splitlines()) for part in parts) > _TALL:
        parts = [_one_by_one(group) if len(group) == 1 else _brief(beginning, group) for beginning, group in groups]
    return Text("\n").join(parts)


def _rows(groups: Sequence[tuple[str, list[Numbered]]], words: Words, width: int) -> list[Text]:
    """Groups in full, with neighbours that stand alone one below the other."""
    parts: list[Text] = []
    alone: list[Numbered] = []
    for beginning, group in [*groups, ("", [])]:
        if len(group) == 1:
            alone += group
            continue
        if alone:
            parts.append(_one_by_one(alone))
            alone = []
        if group:
            parts.append(_row(beginning, group, words, width))
    return parts


def _brief(beginning: str, group: Sequence[Numbered]) -> Text:
    """A group in one line: the numbers, how it begins, and how many there are."""
    text = Text()
    numbers = f"{group[0].number}-{group[-1].number}"
    text.append(f"{numbers:>8}  ", style="bold cyan")
    text.append(f"{beginning} …", style="bold")
    text.append(f" ({len(group)})   {_common(group)} …", style="dim")
    return text


def _one_by_one(found: Sequence[Numbered]) -> Text:
    text = Text()
    longest = max((len(each.line) for each in found), default=0)
    for each in found:
        text.append("\n" if len(text) else "")
        text.append(f"{each.number:>4}  ", style="bold cyan")
        text.append(each.line.ljust(longest))
        text.append(f"   {each.label}", style="dim")
    return text


def _groups(found: Sequence[Numbered], prefix: str) -> list[tuple[str, list[Numbered]]]:
    """By the verb and what is used; one word more than what was typed, so that typing goes on narrowing."""
    typed = len(prefix.split())
    groups: dict[str, list[Numbered]] = {}
    for each in found:
        tokens = each.line.split()
        size = max(1, min(len(tokens) - 1, max(2, typed + 1)))
        groups.setdefault(" ".join(tokens[:size]), []).append(each)
    if len(groups) == 1 and len(found) > _ROW:
        return [(each.line, [each]) for each in found]
    return list(groups.items())


def _row(beginning: str, group: Sequence[Numbered], words: Words, width: int) -> Text:
    """A group: how it begins, in words and as a line, then each number with the rest of its line."""
    text = Text()
    text.append(f"      {beginning} …", style="bold")
    label = _common(group)
    if label:
        text.append(f"   {label} …", style="dim")
    shown = group if len(group) <= _ROW + 6 else group[:_ROW]
    rests = [each.line[len(beginning) :].strip() for each in shown]
    space = max(len(rest) for rest in rests)
    across = max(1, width // (space + 7))
    for index, (each, rest) in enumerate(zip(shown, rests, strict=True)):
        last = index % across == across - 1 or index == len(shown) - 1
        text.append("\n" if index % across == 0 else "")
        text.append(f"{each.number:>4}  ", style="bold cyan")
        text.append(rest if last else rest.ljust(space + 1))
    if len(shown) < len(group):
        text.append("\n      " + words.more.format(count=len(group) - len(shown), prefix=beginning), style="dim")
    return text


def _common(group: Sequence[Numbered]) -> str:
    """The words with which all labels of a group begin."""
    labels = [each.label.split(" ") for each in group]
    same: list[str] = []
    for parts in zip(*labels, strict=False):
        if len(set(parts)) > 1:
            break
        same.append(parts[0])
    return " ".join(same)
