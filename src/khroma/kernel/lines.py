"""What the declarations of a game tell others: the table of its lines, the types of its answers, and these as lines."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from khroma.kernel.book import Book
from khroma.kernel.errors import NotationError, did_you_mean
from khroma.kernel.kinds import Action
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import ChanceVerb, Verb


def table_of_lines(book: Book[Any], chance: bool, examples: Mapping[int, str]) -> str:
    """A table in Markdown of what players answer, or chance: the questions, the line, an example, and the rule.

    `examples` are lines by the number of their verb."""
    rows = ["| question (`asked`) | line | example | rule |", "|---|---|---|---|"]
    for verb in book.verbs:
        if isinstance(verb, ChanceVerb) == chance:
            questions = ", ".join([f"`{each.word}`" for each in book.questions if verb in each.verbs])
            example = f"`{examples[verb.number]}`" if verb.number in examples else ""
            cells = [questions, f"`{verb.form()}`", example, _rule(verb)]
            rows.append("| " + " | ".join([cell.replace("|", "\\|") for cell in cells]) + " |")
    return "\n".join(rows) + "\n"


def _rule(verb: Verb[Any]) -> str:
    return " ".join((inspect.getdoc(type(verb)) or "").split("\n\n")[0].split())


def schema_of_answers(book: Book[Any]) -> dict[str, object]:
    """The JSON Schema of an answer told as verb and arguments: one object for each verb.

    Verbs that share a word may look alike (`draw` a unit or a terrain): then both fit."""
    found: list[dict[str, object]] = []
    for verb in book.verbs:
        schema = _schema(verb, book.names[verb.number])
        if schema not in found:
            found.append(schema)
    return {"anyOf": found}


def line_of(book: Book[Any], answer: Mapping[str, str]) -> str:
    """The line of an answer told as verb and arguments: `{"verb": "crane", "start": "0,1", "cell": "1,1"}`."""
    word, told = answer.get("verb", ""), set(answer) - {"verb"}
    verbs = [verb for verb in book.verbs if book.names[verb.number] == word]
    for verb in verbs:
        names = {argument.name for argument in verb.arguments}
        needed = {argument.name for argument in verb.arguments if argument.default < 0}
        if needed <= told <= names:
            return _line(verb, answer)
    if not verbs:
        raise NotationError('unknown verb "{word}"', word=word, near=did_you_mean(word, book.names))
    forms = [", ".join([argument.name for argument in verb.arguments]) or "nothing" for verb in verbs]
    raise NotationError("with {word} expected {forms}", word=word, forms=" or ".join(forms))


def answer_of(book: Book[Any], state: Any, action: Action) -> dict[str, str]:
    """An action told as verb and arguments."""
    verb = book.verb(action)
    words = {argument.name: argument.said(state, action) for argument in verb.arguments}
    return {"verb": book.names[verb.number], **{name: word for name, word in words.items() if word}}


def _line(verb: Verb[Any], answer: Mapping[str, str]) -> str:
    text = ""
    for part in verb.parts:
        if not isinstance(part, Argument):
            text += f" {part}"
        elif part.name in answer:
            text += part.glue + answer[part.name]
    return text.strip()


def _schema(verb: Verb[Any], name: str) -> dict[str, object]:
    properties: dict[str, object] = {"verb": {"type": "string", "const": name}}
    required = ["verb"]
    for argument in [each for each in verb.arguments if each.form]:
        properties[argument.name] = {"type": "string", "title": argument.form}
        if argument.default < 0:
            required.append(argument.name)
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
