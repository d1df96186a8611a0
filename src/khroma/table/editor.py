"""The editor: any position set up by hand, its picture beside it. Impossible ones are refused with the rule.

Like a study it is made in a process of its own, which may be ended at any time; nothing is kept here.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import msgspec

from khroma.games.registry import find_game
from khroma.kernel.editing import Editing, Editor, PictureLine, Thing
from khroma.kernel.errors import DataError, NotationError, PictureError, Wording
from khroma.kernel.game import OVER, Game
from khroma.kernel.kinds import Seat
from khroma.kernel.language import find_language
from khroma.kernel.options import Options
from khroma.kernel.picture import LARGEST, Picture, read_picture
from khroma.kernel.records import read_start, record_from
from khroma.kernel.session import Session
from khroma.kernel.texts import Texts
from khroma.table.complaints import complaint
from khroma.table.replays import checked
from khroma.table.shown import TableShown, table_shown
from khroma.table.telling import own_texts, refusal_text, side_name
from khroma.table.wishes import DrawnGame, EditorWish

MOST_LINES = 2_000  # that are told; no position has had half as many
MOST_SQUARES = 8  # that a complaint marks


class ThingShown(msgspec.Struct):
    """What can be put on squares: a word of a kind, and of whom or in which colours there is one."""

    kind: str
    word: str
    of: list[str]


class LineDeclared(msgspec.Struct):
    """A line that can be changed. `form`: one of `words`, a number, how many of each of `words`, squares, or
    text.

    `called`: the words in the same order as nouns of `kind`."""

    key: str
    form: str
    kind: str
    words: list[str]
    called: list[str]
    least: int
    most: int
    seat: str


class LineValue(msgspec.Struct):
    """What a line says; of cards, how many of each."""

    key: str
    value: str
    counts: dict[str, int]


class Complaint(msgspec.Struct):
    """Why a picture is refused: in words, the rule that it breaks, the squares and the line that are named."""

    text: str
    rule: str
    squares: list[str]
    line: str


class EditorShown(msgspec.Struct):
    """A picture, and the position that it shows; none if it is refused.

    `record` begins from it, and can be studied; none if it cannot. `unplayable` says why it cannot be played.
    `legal`: the lines of what may be answered there."""

    game: str
    options: str
    picture: str
    table: TableShown | None
    complaint: Complaint | None
    record: str | None
    unplayable: str
    sides: list[str]
    labels: list[str]
    asked: Seat | None
    legal: list[str]
    things: list[ThingShown]
    declared: list[LineDeclared]
    lines: list[LineValue]


@cache
def editing_of(package: str) -> Editing:
    """What a game declares about its editor."""
    try:
        found: Editing = import_module(f"{package}.editing").EDITING
    except ModuleNotFoundError:
        raise DataError("{game} cannot be set up by hand", game=package.rpartition(".")[2]) from None
    return found


def editor_shown(wish: EditorWish, language: str) -> EditorShown:
    """The picture that is wished for, after the change, and what can be done next."""
    game, options = game_of(wish)
    editing = editing_of(game.package)
    text, wrong = _changed(wish, game, options, editing)
    return _shown(game, options, editing, text, wrong, language)


def game_of(wish: DrawnGame) -> tuple[Game[Any], Options]:
    """The game, with options that a server plays with."""
    game = find_game(wish.game)
    table = game.option_table()
    values: dict[str, object] = dict(table.preset(wish.preset)) if wish.preset else {}
    options = table.make(values) if wish.preset else table.read(wish.options)
    checked(game.id, options.changed())
    return game, options


def _changed(wish: EditorWish, game: Game[Any], options: Options, editing: Editing) -> tuple[str, NotationError | None]:
    """The text after the change. One that cannot even be taken apart stays as it is, with what is wrong."""
    if len(wish.picture) > LARGEST:
        raise NotationError(
            "{n} characters are too many, at most {most} are read",
            n=len(wish.picture),
            most=LARGEST,
            where=Wording("picture"),
        )
    text = wish.picture or set_up(game, options)
    editor = Editor(game, editing, options, text)
    try:
        if wish.square is not None:
            thing = None if wish.thing is None else _thing(editing, game, options, wish.kind, wish.thing)
            return editor.place(wish.square, thing, wish.of), None
        if wish.line is not None:
            return editor.say(wish.line, _value(wish, game, options, editing, text)), None
        if wish.empty:
            return editor.emptied(), None
    except NotationError as error:
        return text, error
    return text, None


def set_up(game: Game[Any], options: Options) -> str:
    """The position after the set-up, where somebody has to decide for the first time."""
    session: Session[Any] = Session(game, options)
    session.roll(Random(1))
    return game.picture(session.state)


def _thing(editing: Editing, game: Game[Any], options: Options, kind: str, word: str) -> Thing:
    for thing in editing.things(game.seats(options), options):
        if (thing.kind, thing.word) == (kind, word):
            return thing
    raise NotationError('unknown thing "{word}"', word=word)


def _value(wish: EditorWish, game: Game[Any], options: Options, editing: Editing, text: str) -> str:
    """What a line says after the change: as it was sent, or with this many cards of a kind."""
    if wish.word is None:
        return wish.value
    line = next((each for each in editing.lines(game.seats(options), options) if each.key == wish.line), None)
    if line is None or wish.word not in line.words:
        raise NotationError('unknown card "{word}"', word=wish.word)
    before = read_picture(text).lines.get(line.key, "")
    return line.written(line.counts(before) | {wish.word: min(wish.count, line.most)}, before)


# --- what is shown of it


def _shown(
    game: Game[Any],
    options: Options,
    editing: Editing,
    text: str,
    wrong: DataError | NotationError | None,
    language: str,
) -> EditorShown:
    texts, seats = game.texts(language), game.seats(options)
    table, record, unplayable, asked = None, None, "", None
    legal: list[str] = []
    try:
        if wrong is not None:
            raise wrong
        state, _ = game.read_picture(text, options)
        table, asked = table_shown(game.table(state)), game.asked(state)
        record, unplayable = _record(game, options, text, language)
        unplayable = unplayable or _lacking(game, editing, text, state, language)
        if asked != OVER:
            legal = sorted({game.line(state, action) for action in game.legal(state)[:MOST_LINES]})
    except (DataError, NotationError) as error:  # a picture may name options that the game does not have
        wrong = error
    picture = _taken_apart(text)
    lines = editing.lines(seats, options)
    if wrong is None:  # a whole picture says all that there is to say
        always = (*editing.turning, "first", "pending")
        lines = [line for line in lines if line.key in picture.lines or line.key in always]
    return EditorShown(
        game=game.id,
        options=options.write(),
        picture=text,
        table=table,
        complaint=None if wrong is None else _complaint(wrong, text, texts),
        record=record,
        unplayable=unplayable,
        sides=seats,
        labels=[side_name(texts, side) for side in seats],
        asked=asked if asked is not None and asked >= 0 else None,
        legal=legal,
        things=[ThingShown(each.kind, each.word, list(each.of)) for each in editing.things(seats, options)],
        declared=[_declared(each) for each in lines],
        lines=_values(lines, picture),
    )


def _record(game: Game[Any], options: Options, text: str, language: str) -> tuple[str | None, str]:
    """The record that begins from the picture; or why there is none."""
    try:
        start = read_start(game, options, text)
    except NotationError as error:
        said = _said(error, game.texts(language))
        return None, f"{said} ({error.rule})" if error.rule else said
    if game.asked(start) == OVER:
        return None, own_texts(language).say("refusal.over")
    return record_from(game, options, start), ""


def _lacking(game: Game[Any], editing: Editing, text: str, state: Any, language: str) -> str:
    """Who is missing, without whom nobody plays: a scene without them can be studied, and shown in a case."""
    pending = _taken_apart(text).lines.get("pending", editing.usual)
    missing = editing.lacking(state) if editing.usual in re.findall(r"\w+", pending) else None
    return "" if missing is None else f"{refusal_text(game, missing, language)} ({missing.rule})"


def _named(wrong: Wording, texts: Texts) -> Wording:
    """The same with the names of sides and things: who sets up by clicks does not know the words of pictures."""

    def called(key: str, fact: str) -> str:
        if key in ("side", "playing", "seats"):
            return ", ".join(side_name(texts, side.lower()) for side in fact.split())
        said = texts.noun(key, fact.lower())
        return fact if said == fact.lower() else said

    return wrong.renamed(called)


def _complaint(wrong: DataError | NotationError, text: str, texts: Texts) -> Complaint:
    said = _said(wrong, texts)
    if isinstance(wrong, PictureError):
        cells = _taken_apart(text).cells
        squares = [square for square in dict.fromkeys(wrong.squares) if square in cells]
        return Complaint(said, wrong.rule, squares[:MOST_SQUARES], wrong.line)
    return Complaint(said, wrong.rule, [], "")


def _said(wrong: DataError | NotationError, texts: Texts) -> str:
    """What is wrong, in words. The rule is told beside it, and that it is the picture need not be said."""
    language, finding = texts.language, _named(wrong.finding, texts)
    if isinstance(wrong, PictureError) and not wrong.line:
        said = complaint(language, finding)
        return find_language(language).explain(wrong.square, said) if wrong.square else said[:1].upper() + said[1:]
    if not wrong.where:
        return complaint(language, finding)
    return complaint(language, Wording("{where}: {what}", where=wrong.where, what=finding))


def _declared(line: PictureLine) -> LineDeclared:
    return LineDeclared(
        line.key,
        line.form,
        line.kind,
        list(line.words),
        list(line.called or line.words),
        line.least,
        line.most,
        line.seat,
    )


def _values(lines: list[PictureLine], picture: Picture) -> list[LineValue]:
    found = []
    for line in lines:
        value = picture.lines.get(line.key, "")
        found.append(LineValue(line.key, value, line.counts(value) if line.form == "cards" else {}))
    return found


def _taken_apart(text: str) -> Picture:
    try:
        return read_picture(text)
    except NotationError:
        return Picture()
