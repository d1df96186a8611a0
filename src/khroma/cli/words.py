"""What the program itself says; the sentences lie in `texts/`, so that a language is text files only."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache

from khroma.kernel.texts import read_own_texts


@dataclass(frozen=True)
class Words:
    """Every sentence of the program; holes are filled by `format`."""

    yes_legal: str
    no_such_number: str
    continues: str
    choices: str
    more: str
    type_help: str
    hand_over: str
    hand_over_line: str
    undone: str
    undo_nothing: str
    undo_chance: str
    undo_seat: str
    undo_revealed: str
    saved: str
    not_ours: str
    save_what: str
    why_what: str
    resume: str
    not_saved: str
    goodbye: str
    interrupted: str
    hint: str
    no_hint: str
    log_empty: str
    over: str
    winner: str
    winners: str
    nobody_wins: str
    scores: str
    rule_without_text: str
    no_rules: str
    presets: str
    defaults: str
    hint_then: str
    hint_feared: str
    program_gone: str
    program_late: str
    program_nonsense: str
    review_mistake: str
    review_verdict: str
    puzzle: str
    puzzle_solution: str
    puzzle_not_proved: str
    puzzles_proved: str
    no_match: str
    nothing_called: str
    seated: str
    human: str
    one_of_several: str
    not_understood: str
    loaded: str
    position: str
    help_explains: str
    help: str


@cache
def words_of(language: str) -> Words:
    """The sentences in this language."""
    sentences = read_own_texts("khroma.cli", language).sentences
    return Words(**{field.name: sentences[f"terminal.{field.name}"] for field in fields(Words)})


@cache
def board_words(language: str) -> dict[str, str]:
    """The words beside a drawn board."""
    sentences = read_own_texts("khroma.cli", language).sentences
    return {key.removeprefix("board."): text for key, text in sentences.items() if key.startswith("board.")}
