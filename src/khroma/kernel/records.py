"""Records: a game written down as text, and the proof that it can be played again to the same end.

khroma record 1
game: chromecas
revision: 2
options: players=3
seats: human greedy random
result: last_chromeca; winners blue; scores 21 17 9

first blue
draw t04            # comments are allowed
...
picture             # a checkpoint: the position must be this one
| y\\x  0
| 0    *.....

With the header `from: picture`, the checkpoint before the first answer is where the game begins, not the set-up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from khroma.kernel.errors import (
    NotationError,
    OtherExtensions,
    OtherRules,
    PictureError,
    Refusal,
    Stated,
    Wording,
    did_you_mean,
)
from khroma.kernel.game import NOTHING_LEGAL, OVER, PLAYING, Game, Outcome, S
from khroma.kernel.options import Options
from khroma.kernel.picture import differences
from khroma.kernel.session import Session

MAGIC = "khroma record 1"
RECORD = Wording("record")  # where something is wrong in one that is no file
# Far beyond any game: whatever is longer is not looked at.
MOST_ANSWERS = 50_000
LONGEST_ANSWER = 400
_KEYS = (
    *("game", "revision", "options", "seats", "result", "date", "event", "seed", "commitment", "opened", "start"),
    *("half", "promises", "numbers", "extensions", "from"),
)
FROM_PICTURE = {"from": "picture"}  # the header of a game that does not begin with the set-up


class Record:
    """A game written down: the header, then one line per answer. Checkpoints are (after answer n, picture)."""

    def __init__(self, header: dict[str, str], lines: list[str], pictures: list[tuple[int, str]]) -> None:
        self.header = header
        self.lines = lines
        self.pictures = pictures
        self.numbers: list[int] = []  # the file line of each answer, for messages


def read_record(text: str, where: Stated = RECORD) -> Record:
    """Take a record apart; NotationError says where it cannot be read."""
    rows = text.splitlines()
    if not rows or rows[0].strip() != MAGIC:
        raise NotationError('a record begins with the line "{line}"', line=MAGIC, where=where)
    record = Record({}, [], [])
    in_header = True
    picture: list[str] | None = None
    for number, raw in enumerate(rows[1:], 2):
        if picture is not None and raw.startswith("|"):
            picture.append(raw[1:].removeprefix(" "))
            continue
        if picture is not None:
            record.pictures.append((len(record.lines), "\n".join(picture)))
            picture = None
        row = raw.split("#", 1)[0].strip()
        if in_header:
            if not row:
                in_header = raw.strip() != "" or not record.header
                continue
            key, colon, _ = row.partition(":")
            if not colon or key not in _KEYS:
                raise NotationError(
                    'unknown header "{row}"',
                    row=row,
                    near=did_you_mean(key, _KEYS),
                    where=Wording("{where}, line {n}", where=where, n=number),
                )
            if key in record.header:
                raise NotationError(
                    '"{key}:" is said twice', key=key, where=Wording("{where}, line {n}", where=where, n=number)
                )
            record.header[key] = raw.split(":", 1)[1].strip()
        elif row == "picture":
            picture = []
        elif row:
            _check_answer(len(record.lines), row, Wording("{where}, line {n}", where=where, n=number))
            record.lines.append(row)
            record.numbers.append(number)
    if picture is not None:
        record.pictures.append((len(record.lines), "\n".join(picture)))
    if "game" not in record.header:
        raise NotationError('"game:" is missing', where=where)
    return record


def _check_answer(count: int, row: str, where: Stated) -> None:
    if len(row) > LONGEST_ANSWER:
        raise NotationError(
            "{n} characters are too many, an answer has at most {most}", n=len(row), most=LONGEST_ANSWER, where=where
        )
    if count >= MOST_ANSWERS:
        raise NotationError("too many answers, at most {most} are read", most=MOST_ANSWERS, where=where)


def write_record(header: dict[str, str], lines: list[str], pictures: list[tuple[int, str]] | None = None) -> str:
    """The text of a record."""
    rows = [MAGIC, *(f"{key}: {value}".rstrip() for key, value in header.items()), ""]
    marks = dict(pictures or [])
    for count in range(len(lines) + 1):
        if count in marks:
            rows += ["picture", *(f"| {line}".rstrip() for line in marks[count].splitlines())]
        if count < len(lines):
            rows.append(lines[count])
    return "\n".join(rows) + "\n"


def result_words(game: Game[Any], options: Options, outcome: Outcome) -> str:
    """The result as it stands in a record's header."""
    names = game.seats(options)
    winners = " ".join(names[seat] for seat in outcome.winners) or "nobody"
    return f"{outcome.reason}; winners {winners}; scores {' '.join(str(score) for score in outcome.scores)}"


def extension_header(game: Game[Any], options: Options) -> dict[str, str]:
    """The header that names what other packages added; none where nothing was."""
    added = game.extensions(options)
    return {"extensions": " ".join(added)} if added else {}


def _heading(game: Game[Any], options: Options) -> dict[str, str]:
    """What every header begins with."""
    header = {"game": game.id, "revision": str(game.revision), "options": options.write()}
    return header | extension_header(game, options)


def record_of(session: Session[Any], seats: list[str]) -> Record:
    """The record of a session as it stands now, with its last position as a checkpoint."""
    game = session.game
    header = {**_heading(game, session.options), "seats": " ".join(seats)}
    pictures = []
    if session.start is not None:
        header |= FROM_PICTURE
        pictures.append((0, game.picture(session.start)))
    if session.asked() == OVER:
        header["result"] = result_words(game, session.options, game.outcome(session.state))
    lines = session.lines()
    return Record(header, lines, [*pictures, (len(lines), game.picture(session.state))])


def record_from(game: Game[S], options: Options, start: S) -> str:
    """The record of a game that is to begin from a position."""
    return write_record(_heading(game, options) | FROM_PICTURE, [], [(0, game.picture(start))])


def read_start(game: Game[S], options: Options, text: str) -> S:
    """The position of a picture from which a game can be played; NotationError says why not.

    It is whole, the box holds what lies there, and those whom the options seat play in it."""
    state, _ = game.read_picture(text, options)
    state.listen(None)
    if not game.is_whole(state):
        raise PictureError("something in it is unknown (?), so no game can begin there")
    if state.ended == PLAYING and not game.legal(state):
        raise NotationError(NOTHING_LEGAL, where=Wording("picture"))
    if (beyond := game.overfull(state)) is not None:
        raise beyond
    playing, seats = game.seat_words(state, options), game.seats(options)
    if len(playing) != len(seats) or any(
        a != b and not a.startswith("seat") for a, b in zip(seats, playing, strict=True)
    ):
        raise PictureError(
            "{playing} play in it, but with these options {seats} do", playing=" ".join(playing), seats=" ".join(seats)
        )
    return state


def _start(record: Record, game: Game[S], options: Options, where: Stated) -> S | None:
    """The position with which the game of a record begins; None: the set-up."""
    said = record.header.get("from")
    if said is None:
        return None
    drawn = next((picture for count, picture in record.pictures if count == 0), None)
    if said != FROM_PICTURE["from"]:
        raise NotationError('from: expected picture, found "{found}"', found=said, where=where)
    if drawn is None:
        raise NotationError("from: there is no picture before the first answer", where=where)
    try:
        return read_start(game, options, drawn)
    except NotationError as error:
        raise NotationError(error, where=where) from None


def replay(
    record: Record,
    find_game: Callable[[str], Game[Any]],
    where: Stated = RECORD,
    watch: Callable[[Session[Any]], None] | None = None,
) -> Session[Any]:
    """Play a record again: every answer legal, every checkpoint equal, the result as written."""
    session = begin(record, find_game, where)
    go_on(session, record, where, watch)
    return session


def begin(record: Record, find_game: Callable[[str], Game[Any]], where: Stated = RECORD) -> Session[Any]:
    """The session of a record before its first answer."""
    game = find_game(record.header.get("game", ""))
    if record.header.get("revision", str(game.revision)) != str(game.revision):
        raise OtherRules(where, game.id, record.header["revision"], game.revision)
    missing = tuple(name for name in record.header.get("extensions", "").split() if name not in game.additions())
    if missing:
        raise OtherExtensions(where, game.id, missing)
    options = game.option_table().read(record.header.get("options", ""))
    named, seated = len(record.header.get("seats", "").split()), len(game.seats(options))
    if named not in (0, seated):
        raise NotationError("seats: {n} players are named, but {most} play", n=named, most=seated, where=where)
    return Session(game, options, _start(record, game, options, where))


def go_on(
    session: Session[Any],
    record: Record,
    where: Stated = RECORD,
    watch: Callable[[Session[Any]], None] | None = None,
) -> None:
    """Give the answers of a record that a session does not have yet; those that it has are the same."""
    game, given = session.game, len(session.answers)
    marks: dict[int, set[str]] = {}
    for after, picture in record.pictures[session.start is not None :]:  # a first one is where the session began
        marks.setdefault(after, set()).add(picture)
    for count in range(len(record.lines) + 1):
        drawn = game.picture(session.before(count).state) if count in marks else ""
        for picture in sorted(marks.get(count, ())):
            wrong = differences(picture, drawn, whole=True)
            if wrong:
                raise NotationError(
                    "after answer {n} the picture differs: {what}", n=count, what="; ".join(wrong[:5]), where=where
                )
        if count == len(record.lines):
            break
        if count < given:
            continue
        try:
            session.say(record.lines[count])
        except (Refusal, NotationError) as error:
            place = Wording("{where}, answer {n}", where=where, n=count + 1)
            if record.numbers:
                place = Wording("{where}, line {n}", where=where, n=record.numbers[count])
            why = str(error) if isinstance(error, Refusal) else error.wording
            raise NotationError("{line}: {why}", line=record.lines[count], why=why, where=place) from None
        if watch is not None:
            watch(session)
    _check_result(record, session, where)


def _check_result(record: Record, session: Session[Any], where: Stated) -> None:
    written = record.header.get("result")
    if written is None:
        return
    if session.asked() != OVER:
        count = len(session.answers)
        raise NotationError("a result is written, but the game is not over after {n} answers", n=count, where=where)
    found = result_words(session.game, session.options, session.game.outcome(session.state))
    if found != written:
        raise NotationError(
            "the result is written as {one}, but it is {two}", one=repr(written), two=repr(found), where=where
        )
