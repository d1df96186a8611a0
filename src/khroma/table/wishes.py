"""What a client may send: wishes by HTTP, commands at a match. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from khroma.kernel.kinds import Seat
from khroma.table.terms import DAY, Clock


class DeclaredAnswer:
    """Marks an answer told as verb and arguments: the types of the games' verbs describe it."""


# By itself, `$` would let a line break through.
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{4,40}$(?!\n)")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(max_length=200)]
Answer = Annotated[dict[str, Line], Meta(max_length=12), DeclaredAnswer()]
SeatNumber = Annotated[Seat, Meta(ge=0, le=15)]
Number = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Promise = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$(?!\n)")]
OptionValue = str | int | bool | list[str]
Mode = Literal["ask", "able", "turn", "action"]


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    """Something that a client sends: unknown fields are refused."""


class NewGuest(Sent):
    """A guest who comes in; the name is shown to others."""

    name: Name | None = None


class NewName(Sent):
    """Another name for a guest."""

    name: Name


class SeatWish(Sent):
    """Who shall sit at a seat: the creator, whoever joins, or a bot of this name."""

    who: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = ""


class MatchWish(Sent, kw_only=True):
    """How a new match shall be kept; seats are listed in seat order. `promise`: the hash of a number for the dice."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    listed: bool = False
    undo: bool | None = None
    chat: bool = True
    clock: Clock | None = None
    abandon_seconds: Annotated[int, Meta(ge=60, le=60 * DAY)] = 3 * DAY
    promise: Promise = ""


class NewMatch(MatchWish, kw_only=True):
    """A match to create. Options that are left out keep their defaults."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[Annotated[str, Meta(max_length=60)], OptionValue], Meta(max_length=100)] = {}


class OpenedMatch(MatchWish, kw_only=True):
    """A match that goes on from a position: of a finished match or a record, after this many of its answers."""

    answers: Annotated[int, Meta(ge=0, le=1_000_000)]
    match: Id | None = None
    record: str | None = None


class StudyWish(Sent, kw_only=True):
    """A position of a record to look at and go on from: after `at` of its answers, none for all of them.

    `eyes`: the seat that looks, none if everything is open. `since`: tell the answers after this many; none: the last.
    `then`: give the answers that leave no choice (`follow`), and roll the dice as well (`roll`), before it is shown.
    `why`: clicks that lead nowhere there; what is shown says why not. `soon`: the best choices as far as they are known
    after a short thought.
    """

    record: str
    at: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    since: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    eyes: SeatNumber | None = None
    then: Literal["wait", "follow", "roll"] = "wait"
    why: Annotated[list[Line], Meta(max_length=12)] | None = None
    soon: bool = False


class GivenRecord(Sent):
    """A record to look at."""

    record: str


class DrawnGame(Sent, kw_only=True):
    """A game with the options of a ready-made one, or with these."""

    game: Annotated[str, Meta(max_length=40)]
    preset: Annotated[str, Meta(max_length=60)] = ""
    options: Annotated[str, Meta(max_length=4_000)] = ""


class CaseWish(DrawnGame, kw_only=True):
    """A position to be saved as a case, and what should hold there: lines that should be allowed or refused, by a rule
    perhaps, or all that should be legal."""

    picture: str
    name: Annotated[str, Meta(max_length=200)] = ""
    stated: Literal["allowed", "refused", "choices"] = "allowed"
    lines: Annotated[str, Meta(max_length=20_000)] = ""
    rule: Annotated[str, Meta(max_length=20)] = ""


class EditorWish(DrawnGame, kw_only=True):
    """A picture to look at, perhaps with a change. Without a picture the set-up is shown, with `empty` a bare board.

    A change is a thing put on (or taken from) a `square`, none: all is taken from it; or a `line` that says `value`,
    or `count` of a `word`."""

    picture: str = ""
    empty: bool = False
    square: Annotated[str, Meta(max_length=20)] | None = None
    kind: Annotated[str, Meta(max_length=40)] = ""
    thing: Annotated[str, Meta(max_length=60)] | None = None
    of: Annotated[str, Meta(max_length=40)] = ""
    line: Annotated[str, Meta(max_length=60)] | None = None
    value: Annotated[str, Meta(max_length=4_000)] = ""
    word: Annotated[str, Meta(max_length=60)] | None = None
    count: Annotated[int, Meta(ge=0, le=99)] = 0


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something to do at a match. `id` comes back in the answer; `seat` is for whoever holds several."""

    id: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    seat: SeatNumber | None = None


class Say(Command, tag="say"):
    """Answer the question, by a line or by verb and arguments. `at` is the number of the update that is answered: an
    older one is refused."""

    at: Annotated[int, Meta(ge=0, le=2**53)]
    line: Line | None = None
    answer: Answer | None = None


class Why(Command, tag="why"):
    """Why not? For a line, or for a click path that may be half made."""

    line: Line | None = None
    path: Annotated[list[Line], Meta(max_length=12)] | None = None


class Join(Command, tag="join"):
    """Take an open seat; matches that are not listed ask for the invitation."""

    invitation: Annotated[str, Meta(max_length=60)] | None = None
    promise: Promise = ""


class Reveal(Command, tag="reveal"):
    """Tell the number whose hash was promised, when all seats are taken."""

    number: Number


class Leave(Command, tag="leave"):
    """Give the seat back before the match has begun; resign afterwards."""


class Resign(Command, tag="resign"):
    """Give the match up."""


class Draw(Command, tag="draw"):
    """Offer a draw, or agree to the one that is offered."""


class DeclineDraw(Command, tag="decline"):
    """Decline the draw."""


class Undo(Command, tag="undo"):
    """Take your own last answer back; in a listed match the other players are asked first."""

    at: Annotated[int, Meta(ge=0, le=2**53)]


class Agree(Command, tag="agree"):
    """Let another player take the last answer back."""


class Disagree(Command, tag="disagree"):
    """Do not let another player take the last answer back."""


class Wait(Command, tag="wait"):
    """Take more time in a reaction window; everybody may, able to react or not."""


class Passing(Command, tag="passing"):
    """When to be asked in reaction windows: always, when able to react, only in its own turn; `action`: not again
    about the action under way. All but the last are lasting choices."""

    mode: Mode


class Chat(Command, tag="chat"):
    """Say something to the others."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Rematch(Command, tag="rematch"):
    """Play again, with seats turned."""

    promise: Promise = ""


class Ping(Command, tag="ping"):
    """Is anybody there?"""


AnyCommand = (
    Say
    | Why
    | Join
    | Reveal
    | Leave
    | Resign
    | Draw
    | DeclineDraw
    | Undo
    | Agree
    | Disagree
    | Wait
    | Passing
    | Chat
    | Rematch
    | Ping
)


_commands = msgspec.json.Decoder(AnyCommand)


def decode_command(text: str | bytes) -> AnyCommand:
    """The command that a client sent; msgspec.DecodeError or ValidationError says what is wrong with it."""
    command: AnyCommand = _commands.decode(text)
    return command


class PuzzleTry(Sent):
    """The answers that somebody gives to a puzzle, from its beginning, as lines."""

    lines: list[str]
