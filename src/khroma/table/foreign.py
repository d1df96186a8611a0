"""Sentences of other libraries about an input: they have no templates that could be asked for, only words that never
change. What is not known here stays as it is."""

from __future__ import annotations

from khroma.kernel.errors import Wording

_LONGEST = 300  # characters that are looked at: whoever sends a request may write names and values


def heard(text: str, *templates: str) -> Wording:
    """A sentence, by the first of these templates (with `{what}`) that begins and ends like it."""
    for template in templates:
        begins, _, ends = template.partition("{what}")
        if text.startswith(begins) and text.endswith(ends) and len(text) > len(begins) + len(ends):
            return Wording(template, what=text[len(begins) : len(text) - len(ends)])
    return Wording("{what}", what=text)


def malformed(error: Exception | str) -> Wording:
    """What the reader of JSON (msgspec) says of a request, and at which place of it."""
    what, at, place = str(error)[:_LONGEST].partition(" - at `")
    said = _of_json(what)
    return Wording("{what} - at `{place}`", what=said, place=place.removesuffix("`")) if at else said


def _of_json(text: str) -> Wording:
    if text == "Input data was truncated":
        return Wording("Input data was truncated")
    expected, got, found = text.partition(", got ")
    if got and expected.startswith("Expected "):
        return Wording("{what}, got {found}", what=heard(expected, "Expected {what}"), found=found)
    return heard(
        text,
        "Expected {what}",
        "Object missing required field {what}",
        "Object contains unknown field {what}",
        "Invalid enum value {what}",
        "Invalid value {what}",
        "JSON is malformed: {what}",
    )
