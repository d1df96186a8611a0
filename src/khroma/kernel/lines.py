"""What the declarations of a game tell others: the table of its lines, and the types of its answers."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from khroma.kernel.book import Book
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
    """The JSON Schema of an answer told as verb and arguments: one object for each verb."""
    return {"oneOf": [_schema(verb) for verb in book.verbs]}


def _schema(verb: Verb[Any]) -> dict[str, object]:
    properties: dict[str, object] = {"verb": {"const": verb.word}}
    required = ["verb"]
    for argument in verb.arguments:
        properties[argument.name] = {"type": "string", "title": argument.form}
        if argument.default < 0:
            required.append(argument.name)
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
