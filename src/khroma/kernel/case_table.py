"""The table at which a case is played: what its lines leave out is answered, its stand-in names are understood."""

from __future__ import annotations

import re
from typing import Any

from khroma.kernel.choices import only_answer
from khroma.kernel.errors import NOT_ASKED, NotationError, Refusal, UnknownVerb
from khroma.kernel.events import Event
from khroma.kernel.game import CHANCE, OVER, Game, Question, State
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.options import Options
from khroma.kernel.session import Session

_WORD = re.compile(r"[A-Za-z0-9_]+")


class Failed(Exception):
    """An expectation that does not hold."""


class CaseTable:
    """A table in the words of a case: shuffles and questions without choice need no line, windows are passed."""

    def __init__(self, game: Game[Any], options: Options, picture: str) -> None:
        self.game = game
        self.options = options
        self.names: dict[str, str] = {}
        self.loading: list[Event] = []  # what happened by itself in the position, before anybody was asked
        if picture:
            state, self.names = game.read_picture(picture, options)
            if state.chronicle is not None:
                self.loading = state.chronicle.take()
            self.session: Session[State] = Session(game, options, state)
        else:
            self.session = Session(game, options)

    @property
    def state(self) -> State:
        """The position."""
        return self.session.state

    # --- playing

    def play(self, line: str) -> None:
        """Play a line of a case, which may stand for several answers."""
        who, rest = self.who(line)
        for part, optional in self.parts(rest):
            if not optional or self.is_legal(part):
                self._play(who, part)

    def _play(self, who: str | None, line: str) -> None:
        while True:
            question = self.game.question(self.state)
            if question is None:
                raise Failed(f"{line}: the game is over")
            mine = who is None or who == self.seat_word(question.seat)
            action, error = self.read(line, self.state)
            if mine and action is not None and action in self.game.legal(self.state):
                self.session.answer(action)
                return
            why = self.game.why_not(self.state, action) if mine and action is not None else None
            if why is not None and why.rule != NOT_ASKED and not question.window:
                raise why
            if not self.answer_idle(main_too=True) and not self.pass_window():
                if not mine:
                    raise Failed(f"{line}: expected {who} to be asked; found: {self.asked_words(question)}")
                raise why or error or Failed(f"{line}: not understood")

    def answer_idle(self, main_too: bool = False) -> bool:
        """Answer an idle question, or one that leaves no choice (a main one only on the way to a played line)."""
        question = self.game.question(self.state)
        if question is None or (question.main and not main_too):
            return False
        forced = only_answer(self.game, self.state)
        if forced is not None:
            self.session.answer(forced)
            return True
        if question.idle:
            self.session.answer(self.game.legal(self.state)[0])
            return True
        return False

    def pass_window(self) -> bool:
        """Pass a reaction window, if one is open."""
        question = self.game.question(self.state)
        if question is None or not question.window:
            return False
        self.session.answer(self.game.pass_action(self.state))
        return True

    # --- reading lines

    def who(self, line: str) -> tuple[str | None, str]:
        """`blue: decline` says who plays; without that it is whoever is asked."""
        word, colon, rest = line.partition(":")
        names = [*self.seat_names(), "chance"]
        if colon and word.strip().lower() in names:
            return word.strip().lower(), rest.strip()
        return None, line

    def verb(self, line: str) -> str:
        """The first word of a line."""
        return (self.who(line)[1].lower().split() or [""])[0]

    def parts(self, line: str) -> list[tuple[str, bool]]:
        """The lines that a line stands for, and whether each is left out where it is not legal."""
        return [(part.removesuffix("?"), part.endswith("?")) for part in self.game.parts(line)]

    def read(self, line: str, state: State) -> tuple[Action | None, NotationError | None]:
        """The action of a line in any of its spellings."""
        problem: NotationError | None = None
        for spelled in self._spellings(line):
            try:
                return self.game.read(state, spelled), None
            except NotationError as error:
                problem = error
        return None, problem

    def parse(self, line: str) -> Action | None:
        """As `read`, without looking for what might have been meant."""
        for spelled in self._spellings(line):
            try:
                return self.game.parse(self.state, " ".join(spelled.split()))
            except NotationError:
                continue
        return None

    def reading_error(self, line: str) -> NotationError | None:
        """Why a line cannot be read in any of its spellings: of an unknown verb first; None if it can."""
        found: NotationError | None = None
        for spelled in self._spellings(line):
            try:
                self.game.parse(self.state, " ".join(spelled.split()))
            except NotationError as error:
                found = error if found is None or isinstance(error, UnknownVerb) else found
            else:
                return None
        return found

    def is_legal(self, line: str) -> bool:
        """Whether a line names a legal answer."""
        action = self.parse(line)
        return action is not None and action in self.game.legal(self.state)

    def refusal(self, line: str) -> Refusal | None:
        """Why a line, or the first part of it that is not legal, is refused; None if it is legal."""
        state = self.state.copy()
        parts = self.parts(line)
        for part, optional in parts:
            action, error = self.read(part, state)
            if action is None:
                raise error or Failed(f"{line}: not understood")
            if action in self.game.legal(state):
                self.game.advance(state, action)
            elif not optional or len(parts) == 1:
                return self.game.why_not(state, action)
        return None

    def beginning_with(self, beginning: str) -> list[str]:
        """The legal lines that begin so, in whatever spelling the beginning is."""
        if self.session.asked() == OVER:
            return []
        legal = {self.game.line(self.state, action): action for action in self.game.legal(self.state)}
        found = [line for line in legal if _begins(line, beginning) or _begins(line, self.named(beginning))]
        return found or [line for line, action in legal.items() if self._spelled(line, action, beginning)]

    def _spelled(self, line: str, action: Action, beginning: str) -> bool:
        """Whether this line, spelled in another way, begins so: the rest of its words behind the beginning names it.

        Behind the same verb no more words of the line are passed over than are said, so that its actor never is."""
        words, said = words_of(line), words_of(beginning.lower())
        most = len(said) if said[:1] == words[:1] or len(said) >= len(words) else len(words) - 1
        return any(self.parse(" ".join([beginning, *words[start:]])) == action for start in range(most + 1))

    def canonical(self, line: str, beginning: str) -> str:
        """A whole line, or what follows the beginning (joined as it stands, or with a blank)."""
        spelled = [f"{beginning} {line}".strip(), beginning + line, line]
        actions = [action for action in map(self.parse, spelled) if action is not None]
        lines = [self.game.line(self.state, action) for action in actions]
        # `ship 1,0` after `place_chromeca` is a unit and a cell, although it could be a line of its own
        for canonical in lines:
            if _begins(canonical, beginning):
                return canonical
        if lines:
            return lines[-1]
        raise NotationError(
            '"{line}" cannot be read, neither as it stands nor after "{beginning}"', line=line, beginning=beginning
        )

    # --- words

    def named(self, line: str) -> str:
        """A line with its stand-in names replaced by what they stand for."""
        return _WORD.sub(lambda word: self.names.get(word.group(), word.group()), line)

    def _spellings(self, line: str) -> list[str]:
        """A line as it stands, then with its stand-in names replaced: as they are written, or in any case."""
        lower = {name.lower(): meaning for name, meaning in self.names.items()}
        any_case = _WORD.sub(lambda word: lower.get(word.group().lower(), word.group()), line)
        return list(dict.fromkeys((line, self.named(line), any_case)))

    def asked_words(self, question: Question) -> str:
        """Who is asked what: `blue action`."""
        return f"{self.seat_word(question.seat)} {question.kind}"

    def seat_word(self, seat: Seat) -> str:
        """What a seat is called at this table."""
        return "chance" if seat == CHANCE else self.seat_names()[seat]

    def seat(self, word: str) -> Seat | None:
        """The seat of this name; None for a spectator."""
        names = self.seat_names()
        word = word.lower()
        if word == "spectator":
            return None
        if word not in names:
            raise Failed(f"unknown seat {word!r}; known: {', '.join(names)}, spectator")
        return Seat(names.index(word))

    def seat_names(self) -> list[str]:
        """What the seats are called at this table."""
        return self.game.seat_words(self.state, self.options)


def words_of(line: str) -> list[str]:
    """The words of a line; `b2-d2` is two."""
    return re.split(r"\s+|(?<=\w)-(?=[a-z])", line)


def _begins(line: str, beginning: str) -> bool:
    """Whether a line begins with these words; the last one may be cut only where a word is (b2 in b2-d2)."""
    if not line.startswith(beginning):
        return False
    rest = line[len(beginning) :]
    return beginning == "" or not rest or not (_in_word(rest[0]) and _in_word(beginning[-1]))


def _in_word(sign: str) -> bool:
    """Whether a sign belongs to a word: `climb` is not the beginning of `climb_down`."""
    return sign.isalnum() or sign == "_"
