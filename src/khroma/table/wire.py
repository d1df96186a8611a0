"""Everything that a client is sent. What it may send stands in wishes.py; OpenAPI and the page's types come from both.

The first load and every change of a match are the same `Update`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from khroma.kernel.kinds import Seat
from khroma.kernel.language import languages
from khroma.kernel.options import Group
from khroma.table.parts import Status
from khroma.table.shown import TableShown
from khroma.table.terms import Clock
from khroma.table.wishes import Mode, OptionValue

# One of the languages that are spoken here: those that are shipped, and those of other packages.
Language = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(languages())})$")]
FactValue = str | int | list[str]


class Guest(msgspec.Struct):
    """Somebody who plays here."""

    id: str
    name: str


class GuestToken(msgspec.Struct):
    """A new guest, with the token that proves it: keep it, it is shown once."""

    id: str
    name: str
    token: str


class SeatShown(msgspec.Struct):
    """One seat. `left` is what its clock shows, in milliseconds; it runs if `runs`. `promise` is the hash of its own
    number for the dice."""

    seat: Seat
    side: str
    label: str
    who: Literal["guest", "bot", "open"]
    name: str
    guest: str
    present: bool
    left: int | None
    runs: bool
    promise: str


class EventShown(msgspec.Struct):
    """Something that happened on the board, as this reader may know it."""

    name: str
    facts: dict[str, FactValue]
    text: str


class HappeningShown(msgspec.Struct):
    """One occurrence of the journal. `line` and its `verb` are left out where the reader may not know them."""

    number: int
    at: int
    kind: str
    seat: Seat | None
    line: str | None
    verb: str | None
    text: str
    events: list[EventShown]


class ChoiceShown(msgspec.Struct, gc=False):
    """A legal answer: the line to say, what to click, in order, and its label."""

    line: str
    path: tuple[str, ...]
    label: str


class DeclaredShown(msgspec.Struct):
    """The action that a window lets others react to: whose it is, in words, and what was clicked for it."""

    seat: Seat
    label: str
    path: list[str]


class QuestionShown(msgspec.Struct):
    """What is asked, of which seat. A reaction window closes at `until` (milliseconds since 1970); none if it waits.

    `asks`: it is the reader's to answer, and its pass setting does not answer for it.
    """

    kind: str
    seat: Seat
    text: str
    yours: bool
    asks: bool
    window: bool
    declared: DeclaredShown | None
    until: int | None


class ResultShown(msgspec.Struct):
    """How the match ended. `places` (from 1, by seat) is empty where the game ranks only its winners; `scores` are as
    players count them."""

    reason: str
    text: str
    winners: list[Seat]
    scores: list[int | float]
    places: list[int]


class ProgressShown(msgspec.Struct):
    """What to reach, and how far the reader has come; `key` is empty while there is nothing to count."""

    aim: str
    key: str
    facts: dict[str, FactValue]
    text: str


class TermsShown(msgspec.Struct):
    """What was agreed on, and in words what happens to somebody who stays away."""

    listed: bool
    undo: bool
    chat: bool
    clock: Clock | None
    abandon_seconds: int
    leaving: str


class RequestShown(msgspec.Struct):
    """A seat asks the others to let it take its last answer back: who agrees so far, or whether somebody does not."""

    seat: Seat
    agreed: list[Seat]
    denied: bool


class Update(msgspec.Struct, tag="update", tag_field="kind"):
    """A match as one reader may know it, after occurrence `number`, and what happened after occurrence `since`.

    `watchers` counts those who look on and hold no seat, each guest once; `watching` has the names of some of them.
    `opened`: it began from a position of a record, after this many of its answers.
    `drawn`: it began from a picture, and whoever drew that knows everything in it.
    `awaited`: the beginning waits for the numbers that these seats have promised.
    """

    match: str
    number: int
    since: int
    status: Status
    game: str
    revision: int
    options: dict[str, OptionValue]
    terms: TermsShown
    language: str
    you: list[Seat]
    seat: Seat | None
    seats: list[SeatShown]
    watchers: int
    watching: list[str]
    table: TableShown
    picture: str | None
    question: QuestionShown | None
    choices: list[ChoiceShown]
    progress: ProgressShown
    happened: list[HappeningShown]
    draw_offers: list[Seat]
    rematch_offers: list[Seat]
    may_undo: bool
    undo_request: RequestShown | None
    passing: Mode
    result: ResultShown | None
    rematch: str | None
    invitation: str | None
    opened: int
    drawn: bool
    awaited: list[Seat]
    commitment: str
    seed: str | None
    now: int
    id: int | None = None


class Refused(msgspec.Struct, tag="refused", tag_field="kind"):
    """Why something was not done: the rule, the reason, what is concerned, and all that in a sentence."""

    rule: str
    reason: str
    facts: dict[str, FactValue]
    text: str
    number: int
    id: int | None = None


class Explained(msgspec.Struct, tag="explained", tag_field="kind"):
    """The answer to `why`: allowed, or the refusal. `continues` counts the choices that a path leaves."""

    allowed: bool
    continues: int
    refusal: Refused | None
    id: int | None = None


class Noted(msgspec.Struct, tag="noted", tag_field="kind"):
    """Understood; what follows from it comes as an update. A pass in a window is noted until the window closes."""

    number: int
    id: int | None = None


class Problem(msgspec.Struct, tag="problem", tag_field="kind"):
    """A request that cannot be met, and why."""

    status: int
    error: str
    text: str
    id: int | None = None


class TurningShown(msgspec.Struct):
    """Where a finished match turned, in a sentence, and the step of its replay; 0 and nothing where it never did."""

    step: int
    text: str


class HintShown(msgspec.Struct):
    """What a bot would answer: the line, what to click, the label, and which bot it is.

    `reasons` say what becomes better by it, the weightiest first; or by `then`, a later action of the same turn.
    `feared` is the answer of somebody else that would hurt most.
    """

    number: int
    line: str
    path: list[str]
    label: str
    bot: str
    reasons: list[str]
    then: str | None
    feared: str | None


class PreviewShown(msgspec.Struct):
    """The squares that an answer would touch and the table after it, as far as the asker can know."""

    number: int
    squares: list[str] = []
    table: TableShown | None = None


class MatchCreated(msgspec.Struct):
    """The new match, and the invitation to give to those who shall join."""

    match: str
    invitation: str
    commitment: str


class MatchListed(msgspec.Struct):
    """A match in a list. `preset` is the name of the ready-made game in words; none if its options were changed.

    `asked` is the seat whose turn it is; `mine` are the seats of whoever asks for its own matches.
    `opened`: it began from a position of a record; `drawn`: from a picture.
    """

    match: str
    game: str
    preset: str | None
    options: str
    status: Status
    created: int
    names: list[str]
    open_seats: int
    clock: Clock | None
    asked: int | None
    mine: list[int]
    winners: list[int]
    ended: int | None
    opened: bool
    drawn: bool


class MatchList(msgspec.Struct):
    """Matches, newest first."""

    matches: list[MatchListed]


class GameListed(msgspec.Struct):
    """A game that can be played here."""

    id: str
    revision: int
    name: str
    summary: str


class LanguageShown(msgspec.Struct):
    """A language by its code and by its own name."""

    code: str
    name: str


class OpponentShown(msgspec.Struct):
    """A bot that one may play against: its name, and how it plays, in one sentence."""

    bot: str
    name: str
    about: str


class GameList(msgspec.Struct):
    """The games, the bots that can sit down and those among them that are offered, and the languages spoken here."""

    games: list[GameListed]
    bots: list[str]
    opponents: list[OpponentShown]
    languages: list[LanguageShown]


class OptionShown(msgspec.Struct):
    """One option of a game, its values and what it means. `parts`: what each number of a list of numbers counts."""

    name: str
    group: Group
    kind: str
    default: OptionValue
    values: list[str | int]
    least: int | None
    most: int | None
    may_be_none: bool
    label: str
    help: str
    labels: dict[str, str]
    parts: list[str]


class PresetShown(msgspec.Struct):
    """A ready-made set of options: its name in words, what it is for, its values and how many seats it has."""

    id: str
    name: str
    help: str
    options: dict[str, OptionValue]
    seats: int


class GameShown(msgspec.Struct):
    """A game with all its options; `seats` are those of the default options.

    `play` tells how it is played in six lines, by scenario (by an empty name where there is none)."""

    id: str
    revision: int
    name: str
    summary: str
    seats: list[str]
    options: list[OptionShown]
    presets: list[PresetShown]
    play: dict[str, list[str]]


class PlayedShown(msgspec.Struct):
    """One finished match of a player."""

    match: str
    game: str
    ended: int
    seat: Seat
    won: bool
    reason: str
    score: int | None


class Results(msgspec.Struct):
    """What a player has played here, newest first."""

    guest: Guest
    played: int
    won: int
    matches: list[PlayedShown]


def encode(reply: msgspec.Struct) -> bytes:
    """The bytes that are sent."""
    return msgspec.json.encode(reply)
