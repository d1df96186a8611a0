"""The contract between a game and everything that plays, shows, records or studies it.

A state is data; the game object holds no position. Inside, squares and actions are integers;
words (lines, pictures, sentences) are made by the methods of the last two groups, at the edge.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Generic, Self, TypeVar

from khroma.kernel.chance import draw, pick
from khroma.kernel.errors import Fact, NotationError, PictureError, Refusal, Wording, did_you_mean
from khroma.kernel.events import Chronicle
from khroma.kernel.extensions import names
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.native import mypyc_attr
from khroma.kernel.options import Options, OptionTable, read_option_table
from khroma.kernel.picture import is_dots, plain_difference, read_picture
from khroma.kernel.plain import plain_table
from khroma.kernel.text_files import extension_group
from khroma.kernel.texts import Texts, read_texts

CHANCE: Final = Seat(-1)  # `asked` answers this when the dice are asked
OVER: Final = Seat(-2)  # ... and this when nothing is asked any more
NOTHING_LEGAL: Final = Wording("nothing can be answered here, and the game is not over")
PASS: Final = "pass"  # the line by which a reaction window is passed, in every game
PLAYING: Final = 0  # `ended` of a game that goes on; a game's own ways to end are the numbers above


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """Everything on the table and what is still to be done.

    `agenda` is the stack of pending questions and tasks, each a packed integer of the game: the last
    one is next. Between two calls of `advance` its top is always a question. Nothing but the named
    verbs of a game's state assigns to its fields.
    """

    agenda: list[Entry]
    chronicle: Chronicle | None
    ended: int

    @abstractmethod
    def copy(self) -> Self:
        """A state of its own, without the chronicle: no later change to one is seen by the other."""

    def listen(self, chronicle: Chronicle | None) -> None:
        """From now on events are written there, or nowhere. A state of parts hands it to them."""
        self.chronicle = chronicle


S = TypeVar("S", bound=State)


class Question:
    """What the game waits for. `seat` is CHANCE for the dice.

    `window` marks a reaction window: it opens on public facts and `pass` is always an answer.
    `private_to` names the seat that alone learns a chance answer (None: everybody does).
    `idle` marks a question that a case file may leave unanswered (a shuffle, not a die; which of many dice pays):
    the first answer is then given.
    `main` marks a decision at which a case comes to rest even if one answer only is left (a turn's action).
    """

    def __init__(
        self,
        kind: str,
        seat: Seat,
        facts: dict[str, Fact] | None = None,
        window: bool = False,
        private_to: Seat | None = None,
        idle: bool = False,
        main: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.facts: dict[str, Fact] = facts if facts is not None else {}
        self.window = window
        self.private_to = private_to
        self.idle = idle
        self.main = main

    def __repr__(self) -> str:
        asked = "chance" if self.seat == CHANCE else f"seat {self.seat + 1}"
        return f"Question({self.kind}, {asked})"


class Outcome:
    """How a game ended: the reason, the winners (several: shared), and every seat's score.

    `places` says the place of every seat, counted from 1 (equal seats share one), in games that rank the losers too.
    """

    def __init__(
        self, reason: str, winners: tuple[Seat, ...], scores: tuple[int, ...], places: tuple[int, ...] = ()
    ) -> None:
        self.reason = reason
        self.winners = winners
        self.scores = scores
        self.places = places

    def __repr__(self) -> str:
        return f"Outcome({self.reason}, winners={self.winners}, scores={self.scores})"


class View(Generic[S]):
    """What one seat (None: a spectator) may know: a state in which all else is marked unknown.

    Bots are given this and nothing else. `legal` works on `known` for the seat that is asked.
    """

    def __init__(self, seat: Seat | None, known: S) -> None:
        self.seat = seat
        self.known = known


class Sentence:
    """Something to be said in the reader's language: a text key and what it mentions."""

    def __init__(self, key: str, facts: dict[str, Fact]) -> None:
        self.key = key
        self.facts = facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """One game. A base class and not a protocol: compiled calls are ten times cheaper."""

    def __init__(self, name: str, revision: int, rule_prefix: str) -> None:
        self.id = name
        self.revision = revision
        self.rule_prefix = rule_prefix  # "CH"
        self.package = type(self).__module__.rpartition(".")[0]  # where its data and texts lie
        self.score_unit = 1  # how many of an outcome's scores make one as players count: 2 where halves count

    # --- what the game is made of

    def option_table(self) -> OptionTable:
        """The declared options."""
        return read_option_table(self.package)

    def texts(self, language: str) -> Texts:
        """Every sentence of the game in this language."""
        return read_texts(self.package, language)

    def additions(self) -> tuple[str, ...]:
        """What other packages add to the game, by the names of their entry points."""
        return names(extension_group(self.package))

    def extensions(self, options: Options) -> tuple[str, ...]:  # noqa: ARG002
        """Those of the additions that play a part with these options; records name them."""
        return self.additions()

    @abstractmethod
    def seats(self, options: Options) -> list[str]:
        """The word by which each seat is called, in seat order (a faction, a colour, a camp)."""

    def seat_words(self, state: S, options: Options) -> list[str]:
        """The words for the seats at this very table: a picture may seat others than the options do."""
        return read_picture(self.picture(state)).lines.get("seats", "").split() or self.seats(options)

    # --- playing

    def new(self, options: Options) -> S:
        """A state at the first set-up question."""
        state = self.set_up(options)
        self.run(state)
        return state

    @abstractmethod
    def set_up(self, options: Options) -> S:
        """The box opened: everything in its place, with the tasks and questions of the set-up on the agenda."""

    @abstractmethod
    def run(self, state: S) -> None:
        """Carry out the tasks on top of the agenda, up to the next question or the end of the game."""

    @abstractmethod
    def asked(self, state: S) -> Seat:
        """The seat that is asked, or CHANCE, or OVER: the cheap form of `question`."""

    def question(self, state: S) -> Question | None:
        """What is asked; None when the game is over, and `outcome` says how."""
        asked = self.asked(state)
        return None if asked == OVER else self.ask(state, asked)

    @abstractmethod
    def ask(self, state: S, asked: Seat) -> Question:
        """The question that lies on the agenda, for whom `asked` says; nothing in it that others may not know."""

    @abstractmethod
    def legal(self, state: S) -> list[Action]:
        """All answers to the question, complete and without duplicates: the definition of legality."""

    @abstractmethod
    def odds(self, state: S) -> list[tuple[Action, int]]:
        """At a chance question: every outcome of `legal` with its weight."""

    def random_action(self, state: S, rng: Random) -> Action:
        """A legal answer, each with some probability; at a chance question by its weight.

        Games override this to choose a kind and a piece first and list only that group.
        """
        if self.asked(state) == CHANCE:
            return draw(rng, self.odds(state))
        return pick(rng, self.legal(state))

    @abstractmethod
    def advance(self, state: S, action: Action) -> None:
        """Carry a legal answer out, in place, up to the next question. The checked door is `play`."""

    def why_not(self, state: S, action: Action) -> Refusal:
        """Explain an action that is not in `legal`, from what the asked seat knows. Decides nothing."""
        return Refusal("TABLE-OVER", "over") if self.asked(state) == OVER else self.refusal(state, action)

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal:
        """The rule that forbids an action as an answer to the question that is asked."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """How a finished game ended."""

    def counted(self, scores: Sequence[int]) -> list[int | float]:
        """Scores of an outcome as players count them."""
        return [score if self.score_unit == 1 else score / self.score_unit for score in scores]

    @abstractmethod
    def audit(self, state: S) -> list[str]:
        """What is impossible about a state (cards, pieces or stands that do not add up): nothing, one hopes."""

    def overfull(self, state: S) -> PictureError | None:  # noqa: ARG002
        """What lies on the table that the box does not hold, if a picture of this game may show such a thing.

        A picture that shows a rule may be a cut-out, or draw more than there is; a game is played with the box."""
        return None

    # --- for whoever looks ahead: what `question` says of it, without its words

    def is_window(self, state: S) -> bool:
        """Whether a reaction window is open: `pass_action` answers it."""
        question = self.question(state)
        return question is not None and question.window

    def is_idle(self, state: S) -> bool:
        """Whether the first answer may be given to what is asked, as nothing hangs on it."""
        question = self.question(state)
        return question is not None and question.idle

    def camp(self, state: S, seat: Seat) -> int:  # noqa: ARG002
        """Who wins and loses together: seats of one camp have the same number."""
        return seat

    def pass_action(self, state: S) -> Action:
        """The answer by which a reaction window is passed."""
        return self.read(state, PASS)

    # --- who knows what

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View[S]:
        """What the seat may know, built up from what is allowed and not cut down from everything."""

    def hides(self, state: S) -> bool:  # noqa: ARG002
        """Whether with these options anything is ever hidden from anybody; if not, every view is the whole state."""
        return True

    def is_whole(self, state: S) -> bool:  # noqa: ARG002
        """Whether nothing in a position is marked unknown: a view is no position to play from."""
        return True

    def shown(self, view: View[S]) -> View[S]:
        """What of a view a person is shown. A table may leave it to people to remember; bots keep the view."""
        return view

    @abstractmethod
    def guess(self, view: View[S], rng: Random) -> S:
        """A full state that fits what the seat knows, drawn as likely as the rules make it."""

    # --- words

    @abstractmethod
    def picture(self, state: S) -> str:
        """The position written down; of a view, with `?` for what is unknown. `read_picture` reads it."""

    def read_picture(self, text: str, options: Options | None = None) -> tuple[S, dict[str, str]]:
        """The position that a picture shows, up to its question, and the stand-in names it introduces.

        Somebody must be able to answer; of a view, with `?` for what is unknown, that cannot be said."""
        state, names = self.read_position(text, options or self.option_table().make())
        state.listen(Chronicle())  # what happens by itself (somebody has won already) can be asked for
        if state.ended == PLAYING:
            self.run(state)
        if state.ended == PLAYING and not (state.agenda and ("?" in text or self.legal(state))):
            raise NotationError(NOTHING_LEGAL, where=Wording("picture"))
        return state, names

    @abstractmethod
    def read_position(self, text: str, options: Options) -> tuple[S, dict[str, str]]:
        """The position just as it is drawn, and the stand-in names of the picture."""

    def line_differs(
        self,
        state: S,  # noqa: ARG002
        key: str,
        expected: str,
        lines: dict[str, str],
        names: dict[str, str],
    ) -> str:
        """What is wrong with an expected line of a picture of this state (or view); nothing if it holds.

        `lines` are those of the actual picture, `names` are the stand-in names of the case. Games override this
        where order or completeness do not matter.
        """
        return plain_difference(key, expected, lines, names)

    def is_square(self, state: S, word: str) -> bool:
        """Whether a word names a square of this board. Games override this to say it without drawing the board."""
        return word in read_picture(self.picture(state)).cells

    def is_bare(self, token: str) -> bool:
        """Whether a token of a picture shows ground with nothing on it: for each of these a dot may be drawn."""
        return is_dots(token)

    def fact_words(self, fact: str) -> set[str]:
        """The words by which a case may name a fact of an event."""
        return {fact}

    @abstractmethod
    def line(self, state: S, action: Action) -> str:
        """The canonical line of an action."""

    @abstractmethod
    def parse(self, state: S, line: str) -> Action:
        """The action that a normalised line names, legal or not; NotationError if it is not well-formed."""

    def parts(self, line: str) -> list[str]:
        """The lines that one written line of a case stands for, where a set is chosen one by one.

        One that ends with `?` is played only where it is legal."""
        return [line]

    def read(self, state: S, line: str) -> Action:
        """The action that a line names, or NotationError with the nearest legal lines."""
        plain = " ".join(line.split())
        try:
            return self.parse(state, plain)
        except NotationError as error:
            if self.asked(state) == OVER:
                raise
            near = did_you_mean(plain, [self.line(state, each) for each in self.legal(state)])
            if near:
                error.near = ""  # whole lines that are near say more than words do
            raise NotationError('"{line}": {why}', line=plain, why=error.wording, near=near) from None

    # --- for whoever shows the table

    def verb_name(self, action: Action) -> str:  # noqa: ARG002
        """What the verb of an action is called, in a game that declares its verbs."""
        return ""

    @abstractmethod
    def describe(self, state: S, action: Action) -> Sentence:
        """The label of a choice."""

    @abstractmethod
    def path(self, state: S, action: Action) -> tuple[str, ...]:
        """What one clicks, in order, for this choice: squares (for directions too), cards and words. Prefix-free."""

    def paths(self, state: S, legal: list[Action]) -> list[tuple[str, ...]]:
        """The paths of all legal answers: a game in which one depends on the others looks at them once."""
        return [self.path(state, action) for action in legal]

    def table(self, state: S) -> Mapping[str, object]:
        """The position in words for whoever draws it, ready for JSON: the game's id, board, seats, turn.

        A game declares its own type in `shown.py`, for `showing.py`; without one, it is shown as its picture has it."""
        return plain_table(self.picture(state), self.seat_words(state, self.option_table().make()), self.has_windows())

    def has_windows(self) -> bool:
        """Whether others may react in a player's turn."""
        return False
