"""Requests that no client would send, and that have broken servers before: seeds for every fuzzer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

DEEP = 6000  # deeper than any parser likes, shorter than the largest message
Schema = dict[str, Any]
Odd = tuple[str, str, bytes]  # method, path with its query, body

_NUL = "%00"
WORDS = (
    _NUL,
    f"a{_NUL}b",
    "%ff%fe",
    "%ed%a0%80",  # half a character
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..;/",
    "%252e",
    "é" * 30,
    "%F0%9F%8E%B2",
    "x" * 300,
    "x" * 5000,
    "%22%27%3b--",
    "-1",
    "9" * 400,
    "1e999",
    "nan",
    "%0d%0aX-Evil:1",
    "",
    "%20",
    "{match:str}",
)


def deep(open: str, close: str, before: str = "", after: str = "") -> bytes:
    """JSON of this many lists or tables within each other."""
    return (before + open * DEEP + close * DEEP + after).encode()


def odd_bodies() -> Iterator[bytes]:
    """Bodies that are no wish of anybody."""
    yield from (b"", b"null", b"{", b"[]", b"0", b'"\\ud800"', b"\xff\xfe", b"\x00", b"{" * 8000, b"[" * 8000)
    yield deep("[", "]")
    yield deep('{"a":', "}", "", "").replace(b":}", b":1}", 1)
    for name in ("name", "options", "seats", "clock", "record", "do", "line", "path", "text", "match", "id"):
        yield deep("[", "]", f'{{"{name}":', "}")
        yield json.dumps({name: "\x00"}).encode()
        yield b'{"%s": "\\ud800"}' % name.encode()
        yield b'{"%s": 1e999}' % name.encode()
        yield b'{"%s": %s}' % (name.encode(), b"9" * 5000)
    seats = '"seats": [{"who": "me"}, {"who": "me"}]'
    yield deep("[", "]", f'{{"game": "chromecas", {seats}, "options": {{"round_limit": ', "}}")
    for option in ('"unit_deck": "' + "[" * DEEP + '"', '"round_limit": "\\u0000"', '"unit_deck": "{}"'):
        yield f'{{"game": "chromecas", {seats}, "options": {{{option}}}}}'.encode()
    for game in ("\\u0000", "", "../chromecas", "color_quest\\u0000", "é"):
        yield f'{{"game": "{game}", {seats}}}'.encode()
    yield b'{"do": "say", "at": 1, "line": "\\u0000"}'
    yield b'{"do": "chat", "text": "\\u0000 \\u202e", "seat": 0}'
    yield b'{"do": "join", "invitation": "\\u0000\\u00e9"}'
    yield b'{"do": "why", "path": ["\\u0000", "", "-"]}'


def odd_records() -> Iterator[bytes]:
    """Bodies with records that are none."""
    head = "khroma record 1\ngame: chromecas\n"
    texts = [
        "\x00",
        head + "options: unit_deck=" + "[" * 60_000,
        head + "options: unit_deck=" + '{"a":' * 9_000,
        head + "options: round_limit=" + "9" * 60_000,
        head + "revision: \x00\n\nfirst blue",
        head + "\n" + "x" * 60_000,
        head + "\nfirst blue\x00",
        head + "\npicture\n| " + " " * 60_000 + "?",
        head + "\npicture\n" + "| a:b\n" * 9_000,
        head.replace("chromecas", "\x00"),
        head.replace("chromecas", "é" * 9_000),
        head + "opened: -1\nseed: \x00\n\n",
        head + "\n" + "?\n" * 9_000,
    ]
    for text in texts:
        yield json.dumps({"record": text}).encode()
        yield json.dumps({"record": text, "answers": 0, "seats": [{"who": "me"}, {"who": "me"}]}).encode()


_FILLED = {"game": "chromecas", "rule": "CH-CAP-2", "guest": "nobody", "key": "none"}
_FILES = ("/{word}", "/assets/{word}", "/api/{word}", "/{word}/{word}", "/api/matches/{word}/watch", "/health/{word}")


def odd_paths(schema: Schema, match: str) -> Iterator[tuple[str, str]]:
    """Method and path of every route, with something odd in each of its places."""
    for template, methods in schema["paths"].items():
        plain = template.format_map({**_FILLED, "match": match} | _unknown(template, match))
        for method, operation in methods.items():
            for given in operation.get("parameters", []):
                for word in WORDS:
                    if given["in"] == "path":
                        filled = {**_FILLED, "match": match} | {given["name"]: word}
                        yield method.upper(), template.format_map(filled)
                    elif given["in"] == "query":
                        yield method.upper(), f"{plain}?{given['name']}={word}"
            yield method.upper(), f"{plain}?%00=%00&{'x' * 3000}"
    for form in _FILES:
        for word in WORDS:
            yield "GET", form.replace("{word}", word)


def _unknown(template: str, match: str) -> dict[str, str]:
    """A place of a route that these seeds do not know yet is filled with the match."""
    return {name: match for name in re.findall(r"{(\w+)}", template) if name not in _FILLED}


def odd_requests(schema: Schema, match: str) -> Iterator[Odd]:
    """All of them, for every route that the schema names."""
    for method, path in odd_paths(schema, match):
        yield method, path, b'{"do": "ping"}' if method == "POST" else b""
    for template, methods in schema["paths"].items():
        for method, operation in methods.items():
            if "requestBody" not in operation:
                continue
            path = template.format_map({**_FILLED, "match": match} | _unknown(template, match))
            for body in (*odd_bodies(), *(odd_records() if "replay" in path else ())):
                yield method.upper(), path, body
    for method in ("PUT", "DELETE", "TRACE", "OPTIONS", "HEAD"):
        for path in ("/", "/api/games", f"/api/matches/{match}", f"/api/matches/{match}/watch", "/health"):
            yield method, path, b""
