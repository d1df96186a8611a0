"""One file to print: HTML that needs nothing else, cut into sheets of A4."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from itertools import islice
from math import ceil
from typing import Any

from khroma.kernel.game import Game
from khroma.kernel.options import Options
from khroma.kernel.texts import Texts, chapter_of, read_own_texts
from khroma.printing.board import sheets
from khroma.printing.drawings import definitions, drawing, is_drawn
from khroma.printing.examples import NOT_ON_PAPER, SHOWN, examples
from khroma.printing.part import Listed, Part
from khroma.printing.parts import box_of, contents

Draw = Callable[[Part, str], str]
CARDS, TILES, TOKENS = 9, 6, 77  # on a sheet
# In points: a column of a sheet, and how high the six of two pages are; a tenth is lost where nothing is torn.
COLUMN, HEIGHT = 168, 6 * 785 * 0.92
MILLIMETRE = 72 / 25.4
WIDE = 0.55  # of a letter, where no narrow type is at hand
SMALLEST, LARGEST = 5.6, 9.0
# The drawings of things by their kind, the first that there is; of what has a colour, in one.
ICONS = {
    "unit": ("unit {word} blue", "figure {word}"),
    "piece": ("figure {word}", "{word} red"),
    "figure": ("figure {word}",),
    "blast": ("figure {word}",),
    "card": ("bonus {word}",),
    "item": ("potion {word}",),
    "tile": ("ground {word}",),
    "effect": ("zone {word} blue",),
    "thing": ("{word} blue",),
}
# What of a drawing is more than its margin, by what is drawn.
CLOSE = {"figure": "12 2 78 82", "unit": "13 17 76 76", "zone": "9 9 82 82", "shield": "3 -14 94 94"}
WHOLE = "2 2 96 96"
NO_NUMBERS = {"power": "", "sign": ""}
STYLE = """
@page { size: A4; margin: 10mm }
* { box-sizing: border-box }
body {
  font: 9pt/1.3 "Helvetica Neue", Arial, sans-serif; color: #222; margin: 0;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
section { break-after: page; break-inside: avoid; overflow: hidden }
section:last-child { break-after: auto }
h1 { font-size: 18pt; margin: 0 0 2mm }
h2 { font-size: 1.25em; margin: .8em 0 .2em; break-after: avoid; break-inside: avoid }
p { margin: 0 0 .25em }
.sheet { columns: 3; column-gap: 6mm; break-inside: auto; overflow: visible }
.sheet ol { margin: 0 0 .4em; padding-left: 1.4em }
.sheet dl { margin: 0 }
.sheet dl > div { break-inside: avoid; margin-bottom: .25em }
.sheet dt { font-weight: bold; display: inline }
.sheet dd { display: inline; margin: 0 }
.cards { display: grid; grid-template-columns: repeat(3, 62mm); grid-auto-rows: 87mm }
.tiles { display: grid; grid-template-columns: repeat(3, 60mm); grid-auto-rows: 100mm }
.tokens { display: grid; grid-template-columns: repeat(7, 24mm); grid-auto-rows: 24mm; gap: 1mm }
.card, .tile { border: .3mm dashed #999; padding: 3mm; overflow: hidden; position: relative }
.card { font-size: 10pt; line-height: 1.22 }
.card h3, .tile h3 { margin: 0 0 2mm; padding: 1.5mm 2mm; font-size: 12pt; border-radius: 1.5mm }
.card h3 { min-height: 12mm; padding-right: 9mm }
.sign { position: absolute; right: 4.5mm; top: 4.2mm; font-size: 14pt; font-weight: bold }
.band { position: absolute; left: 0; right: 0; bottom: 0; padding: 1.5mm 5mm; font-size: 9pt }
.tile .face { height: 60mm; background: #f1ece0; border-bottom: .3mm dotted #777; margin: -3mm -3mm 2mm; padding: 3mm }
.tile .sign { top: 24mm; right: 0; left: 0; text-align: center; font-size: 40pt }
.tile .back { font-size: 8pt }
.token {
  border-radius: 50%; border: .3mm solid #777; display: flex; align-items: center; justify-content: center;
  text-align: center; font-size: 6.5pt; line-height: 1.1; padding: 1mm; overflow-wrap: anywhere;
}
.token.drawn { flex-direction: column; background: #fffdf8; padding: 0 }
.token.drawn .drawing { width: 16.5mm; height: 16.5mm; flex: none }
.token.drawn span { max-width: 15.5mm; max-height: 4.6mm; overflow: hidden }
.card .drawing { display: block; width: 25mm; height: 25mm; margin: 0 auto 1mm }
.tile .face .drawing { position: absolute; left: 3mm; top: 1mm; width: 54mm; height: 54mm }
.tile h4 { position: absolute; left: 0; right: 0; top: 54mm; margin: 0; text-align: center; font-size: 10pt }
.sheet .drawing { float: left; clear: left; width: 2.3em; height: 2.3em; margin: .1em .4em 0 0 }
.sheet table { border-collapse: collapse; width: 100%; margin-bottom: .4em; break-inside: avoid }
.sheet td, .sheet th { border: .2mm solid #bbb; padding: .1em .3em; text-align: left; vertical-align: top }
.sheet figure { margin: .3em 0 .5em; break-inside: avoid }
.sheet .example { display: block; margin-bottom: .2em }
.definitions { position: absolute }
.drawing text { font-family: inherit }
.board { display: block; font-family: inherit }
@media screen { body { max-width: 190mm; margin: 5mm auto } section { margin-bottom: 12mm } }
"""


def paper(game: Game[Any], options: Options, language: str, what: str = "all") -> str:
    """The whole file: `what` is the sheet beside the cardboard, the parts to cut out, or both."""
    texts = game.texts(language)
    body = definitions()
    if what != "parts":
        body += sheet(game, options, texts)
    if what != "sheet":
        body += "".join(_pages(game, options, texts))
    title = escape(texts.say("game.name"))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    style = f"<style>{STYLE}</style>"
    return f'<!doctype html><html lang="{language}"><head>{head}{style}</head><body>{body}</body></html>\n'


def sheet(game: Game[Any], options: Options, texts: Texts) -> str:
    """Two pages with the aim, the turn, the scenarios, what every thing does, and in short what is looked up."""
    body = f"<h1>{escape(texts.say('game.name'))}</h1><p>{escape(texts.sentences.get('game.summary', ''))}</p>"
    already: set[str] = set()  # what holds in every scenario is said once
    for scenario in game.option_table().scenarios():
        named = f"option.scenario.value.{scenario}"
        body += f"<h2>{escape(texts.sentences.get(named, _own(texts, 'how_to_play')))}</h2>"
        lines = [line for line in texts.how_to_play(scenario) if line not in already]
        body += "<ol>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ol>"
        already.update(lines)
    box = box_of(game)
    for kind, things in (texts.abouts() | (box.told(options, texts) if box.told else {})).items():
        body += f"<h2>{escape(texts.say(f'kind.{kind}'))}</h2><dl>"
        for word, said in things.items():
            named = f"{{{kind} {word}}}{_named(texts.noun(kind, word))}"
            body += f"<div><dt>{named}</dt> <dd>{escape(said)}</dd></div>"
        body += "</dl>"
    if box.listed:
        body += _list(box.listed(options, texts), texts)
    looked_up = list(_looked_up(game, texts))
    drawn = re.sub(r"\{(\w+) (\w+)\}", lambda thing: _icon(thing[1], thing[2], texts.language), body)
    size = _size(body + "".join(looked_up))
    return f'<section class="sheet" style="font-size: {size:.1f}pt">{drawn}{"".join(looked_up)}</section>'


def _size(written: str) -> float:
    """The largest letters with which two pages hold all of it."""
    pictures = re.findall(r'class="example" width="([\d.]+)mm" viewBox="0 0 (\d+) (\d+)"', written)
    drawn = sum(float(width) * int(down) / int(across) * MILLIMETRE for width, across, down in pictures)
    plain = re.sub(r"<svg.*?</svg>|\{\w+ \w+\}", "", written)
    blocks = [
        (tag == "h2", len(re.sub(r"<[^>]+>", "", said)))
        for tag, said in re.findall(r"<(h2|p|li|div|tr)\b[^>]*>(.*?)</\1>", plain)
    ]
    size = LARGEST
    while size > SMALLEST and _height(blocks, size) + drawn > HEIGHT:
        size -= 0.1
    return size


def _height(blocks: Iterable[tuple[bool, int]], size: float) -> float:
    """How high titles and paragraphs of so many letters stand, in points."""
    return size * sum(
        ceil(letters * WIDE * size * (1.4 if is_title else 1) / COLUMN) * 1.3 * (1.25 if is_title else 1)
        + (1.25 if is_title else 0.25)
        for is_title, letters in blocks
    )


def _looked_up(game: Game[Any], texts: Texts) -> Iterator[str]:
    """The rules of some chapters, with pictures of a few."""
    for chapter, pictured in SHOWN.get(game.id, {}).items():
        yield f"<h2>{escape(texts.say(f'chapter.{chapter}'))}</h2>"
        for rule, said in texts.rules().items():
            if chapter_of(rule) == chapter and rule not in NOT_ON_PAPER:
                yield f"<p>{escape(said)}</p>"
                if rule in pictured:
                    yield from examples(game.id, rule, texts)


def _list(listed: Listed, texts: Texts) -> str:
    """A list in two columns, below its title."""
    title, rows = listed
    written = "".join(f"<tr><td>{escape(one)}</td><td>{escape(two)}</td></tr>" for one, two in rows)
    return f"<h2>{escape(_own(texts, title))}</h2><table>{written}</table>"


def _icon(kind: str, word: str, language: str) -> str:
    """A thing as it is drawn, as large as a letter; nothing for what has no shape."""
    names = [name.format(word=word) for name in ICONS.get(kind, ())]
    found = next(filter(is_drawn, names), None)
    if found is None:
        return ""
    return drawing(found, language, NO_NUMBERS, CLOSE.get(found.partition(" ")[0], WHOLE))


def _pages(game: Game[Any], options: Options, texts: Texts) -> Iterator[str]:
    """The board, then everything to cut out."""
    for drawn in sheets(game, options, texts.language):
        yield f"<section>{drawn}</section>"
    found, language = contents(game, options, texts), texts.language
    yield from _cut("cards", CARDS, found.cards, language, _card)
    yield from _cut("tiles", TILES, found.tiles, language, _tile)
    yield from _cut("tokens", TOKENS, found.tokens, language, _token)


def _cut(kind: str, room: int, parts: Iterable[Part], language: str, draw: Draw) -> Iterator[str]:
    drawn = iter([draw(part, language) for part in parts for _ in range(part.count)])
    while page := list(islice(drawn, room)):
        yield f'<section class="{kind}">{"".join(page)}</section>'


def _card(part: Part, language: str) -> str:
    band = f'<div class="band" style="background: {part.paint()}; color: {part.ink()}">{escape(part.whose)}</div>'
    drawn = part.picture(language)
    return f'<div class="card">{_head(part)}{drawn}{_lines(part)}{band if part.whose else ""}</div>'


def _tile(part: Part, language: str) -> str:
    """A square face, and below it what is folded behind."""
    drawn = part.picture(language)
    face = f"{drawn}<h4>{_named(part.title)}</h4>" if drawn else _head(part)
    return f'<div class="tile"><div class="face">{face}</div><div class="back">{_lines(part)}</div></div>'


def _token(part: Part, language: str) -> str:
    """A picture with its name below it; in its colour where there is none."""
    drawn, title = part.picture(language), _named(part.title)
    if drawn:
        return f'<div class="token drawn">{drawn}<span>{title}</span></div>'
    return f'<div class="token" style="background: {part.paint()}; color: {part.ink()}">{title}</div>'


def _named(noun: str) -> str:
    """A noun as a title."""
    return escape(noun[:1].upper() + noun[1:])


def _head(part: Part) -> str:
    style = f"background: {part.paint()}; color: {part.ink()}"
    sign = f'<span class="sign" style="color: {part.ink()}">{escape(part.sign)}</span>' if part.sign else ""
    return f'<h3 style="{style}">{_named(part.title)}</h3>{sign}'


def _lines(part: Part) -> str:
    return "".join(f"<p>{escape(line)}</p>" for line in part.lines if line)


def _own(texts: Texts, key: str) -> str:
    return read_own_texts("khroma.printing", texts.language).say(f"paper.{key}")
