"""The rules as a reference, as they are sent: short texts, the full rulings, and a picture of each rule."""

from __future__ import annotations

import msgspec

from khroma.games.reference import cases_of, rulings_of
from khroma.games.registry import find_game
from khroma.kernel.examples import Said, show
from khroma.kernel.texts import Texts, chapter_of
from khroma.table.shown import TableShown, table_shown


class RuleShown(msgspec.Struct):
    """A rule in a sentence or two. `chapter` is what its ID begins with; `drawn` says whether it has an example."""

    id: str
    text: str
    chapter: str
    drawn: bool


class ChapterShown(msgspec.Struct):
    """A chapter of the rules: the beginning of its IDs, and its name."""

    id: str
    name: str


class RuleList(msgspec.Struct):
    """The rules of a game, in the order of the chapters; before them, by scenario, how it is played in six lines."""

    chapters: list[ChapterShown]
    rules: list[RuleShown]
    play: dict[str, list[str]]


class RulingShown(msgspec.Struct):
    """The full ruling behind a rule, in Markdown: `section` is its heading, `log` tells why it was decided so."""

    id: str
    section: str
    text: str
    log: list[str]


class SaidShown(msgspec.Struct):
    """A line, how it is called, and what it led to. `rule` is that of a refusal; none where the line was allowed."""

    line: str
    label: str
    text: str
    rule: str | None


class FrameShown(msgspec.Struct):
    """A position, the squares that are marked on it and how, and what is said."""

    table: TableShown
    marks: dict[str, str]
    said: list[SaidShown]


class ExampleShown(msgspec.Struct):
    """A case that tests the rule, as a few positions. Only these squares are drawn; all if none is named."""

    id: str
    name: str
    squares: list[str]
    frames: list[FrameShown]


def rule_list(game: str, language: str) -> RuleList:
    """All rules of a game in a sentence or two each, by their ID."""
    texts, drawn = find_game(game).texts(language), cases_of(game)
    rules = [RuleShown(key, text, chapter_of(key), key in drawn) for key, text in texts.rules().items()]
    order = dict.fromkeys(rule.chapter for rule in rules)
    chapters = [ChapterShown(name, texts.sentences.get(f"chapter.{name}", name)) for name in order]
    play = {each: texts.how_to_play(each) for each in find_game(game).option_table().scenarios()}
    return RuleList(chapters, rules, play)


def rule_shown(game: str, rule: str, language: str) -> RuleShown | None:
    """One rule in words; None if there is none of this ID."""
    text = find_game(game).texts(language).sentences.get(f"rule.{rule}")
    return None if text is None else RuleShown(rule, text, chapter_of(rule), rule in cases_of(game))


def ruling_shown(game: str, rule: str) -> RulingShown | None:
    """What the rulings document says about a rule, word for word."""
    found = rulings_of(game).get(rule)
    return None if found is None else RulingShown(rule, found.section, found.text, found.log)


def example_shown(game: str, rule: str, language: str) -> ExampleShown | None:
    """A picture of a rule: the case that tests it, played out; None if there is none."""
    case, texts = cases_of(game).get(rule), find_game(game).texts(language)
    if case is None:
        return None
    example = show(case, find_game(case.game))
    frames = [
        FrameShown(table_shown(frame.table), frame.marks, [_said(said, texts) for said in frame.said])
        for frame in example.frames
    ]
    return ExampleShown(rule, case.name, example.squares, frames)


def _said(said: Said, texts: Texts) -> SaidShown:
    label = texts.say(said.label.key, said.label.facts)
    if said.refusal is not None:
        text = texts.say(f"refusal.{said.refusal.reason}", said.refusal.facts)
        return SaidShown(said.line, label, text, said.refusal.rule)
    return SaidShown(said.line, label, " ".join(texts.say(event.key, event.facts) for event in said.events), None)
