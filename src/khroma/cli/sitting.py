"""One game at the terminal: people and bots around a table, and what people may type."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from khroma.bots.bot import Bot, Forfeit
from khroma.bots.outside import bot_called, written
from khroma.bots.reasons.explain import advise
from khroma.bots.registry import find_bot
from khroma.bots.suggest import LEVEL
from khroma.cli.board import draw
from khroma.cli.choosing import Numbered, beginning_with, listing, numbered
from khroma.cli.inputs import HUMAN
from khroma.cli.rule_texts import rule_lines
from khroma.cli.screen import Screen, has_boxes
from khroma.cli.tell import about_lines, event_words, outcome_words, player_words, refusal_words, seat_names
from khroma.cli.words import words_of
from khroma.kernel.choices import only_answer
from khroma.kernel.data import whole_number
from khroma.kernel.errors import DataError, InputError, NotationError, Refusal
from khroma.kernel.files import write_whole
from khroma.kernel.game import CHANCE, OVER, Question, View
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.records import MAGIC, record_of, write_record
from khroma.kernel.session import Session
from khroma.table.complaints import complaint

_LOG = 20


class Quit(Exception):
    """A person has had enough, or the input has ended."""


class Sitting:
    """The table, who sits there, and who is looking at the screen (`viewer`; None: only spectators)."""

    def __init__(self, session: Session[Any], players: Sequence[str], seed: int, language: str, screen: Screen) -> None:
        self.session = session
        self.game = session.game
        self.options = session.options
        self.players = list(players)
        self.bots: list[Bot | None] = [None if name == HUMAN else bot_called(name) for name in players]
        for bot in self.bots:
            if bot is not None:
                bot.sit(self.options)
        self.humans = [Seat(seat) for seat, name in enumerate(players) if name == HUMAN]
        self.seed = seed
        self.texts = self.game.texts(language).coded
        self.words = words_of(language)
        self.screen = screen
        self.viewer: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        self.told = [len(session.answers)] * (len(players) + 1)  # the last one: of spectators
        self.bullet = "• " if has_boxes(screen.out) else "* "
        self.saved = ""
        self.changed = True
        self.explained = "game.legend" not in self.texts
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help, "why": self._why, "undo": self._undo, "log": self._log, "rules": self._rules,
            "save": self._save, "board": self._board, "legend": self._legend, "what": self._what, "hint": self._hint,
            "choices": self._choices, "quit": self._quit,
        }  # fmt: skip

    # --- the game

    def run(self) -> None:
        """Play on until the game is over or nobody wants to."""
        self._welcome()
        try:
            while self.session.asked() != OVER:
                self._next()
        except Quit:
            self.screen.say(self.words.goodbye)
            self._farewell()
            return
        except Forfeit as forfeit:
            self._forfeited(forfeit)
            return
        except KeyboardInterrupt:
            self.screen.say(f"\n{self.words.interrupted}")
            self._farewell()
            raise
        finally:
            for bot in self.bots:
                if bot is not None:
                    bot.leave()
        self._finish()

    def _next(self) -> None:
        """Come one answer further."""
        asked = self.session.asked()
        if asked == CHANCE:
            self._answer(self.game.random_action(self.session.state, self._rng()))
            return
        bot = self.bots[asked]
        forced = only_answer(self.game, self.session.state)
        if bot is not None:
            self._tell()
            view = self.game.view(self.session.state, asked)
            self._answer(forced if forced is not None else bot.choose(self.game, view, self._rng()))
        elif forced is not None and not self._would_tell(asked):
            self._answer(forced)
        else:
            self._ask(asked)

    def _would_tell(self, seat: Seat) -> bool:
        """Whether answering for a person would tell another person at this screen what it holds."""
        question = self.game.question(self.session.state)
        return question is not None and question.window and len(self.humans) > 1 and seat != self.viewer

    def _rng(self) -> Random:
        """A generator for this very answer: a game that was saved goes on as it would have gone on."""
        return Random(f"{self.seed}/{len(self.session.answers)}")

    def _answer(self, action: Action) -> None:
        self.session.answer(action)
        self.changed = True

    def _tell(self) -> None:
        """What has happened since the viewer last looked; what happened several times is said once."""
        if self.viewer is None and self.humans:
            return
        seat = len(self.players) if self.viewer is None else self.viewer
        told: Counter[str] = Counter()
        for given in self.session.answers[self.told[seat] :]:
            mark = "  " if given.seat == CHANCE else self.bullet
            told.update(mark + event_words(self.texts, event, self.viewer) for event in given.events)
        for sentence, times in told.items():
            self.screen.say(sentence + (f" (x{times})" if times > 1 else ""), style="italic")
        self.told[seat] = len(self.session.answers)

    # --- asking a person

    def _ask(self, seat: Seat) -> None:
        self._tell()
        if self.viewer != seat:
            self._hand_over(seat)
            self._tell()
        view = self.game.view(self.session.state, seat)
        question = self.game.question(view.known)
        assert question is not None
        found = numbered(self.game, view.known, self.texts)
        self._show(question, found)
        before = len(self.session.answers)
        prompt = f"{self._player(seat)}> "
        while len(self.session.answers) == before and self.session.asked() == seat:
            line = self.screen.ask(prompt)
            if line is None:
                raise Quit
            if line.strip():
                self._obey(line.strip(), view, found)

    def _show(self, question: Question, found: Sequence[Numbered]) -> None:
        if self.changed:
            self.screen.say()
            self._board("")
            if not self.explained:
                self.screen.say()
                self._legend("")
                self.explained = True
            self.changed = False
        self.screen.say()
        key = f"question.{question.kind}"
        text = self.texts.say(key, question.facts) if key in self.texts else question.kind
        self.screen.say(text, style="bold")
        self.screen.draw(listing(found, "", self.words, self.screen.width))
        self.screen.say(f"{self.words.choices.format(count=len(found))} {self.words.type_help}", style="dim")

    def _hand_over(self, seat: Seat) -> None:
        player = self._player(seat)
        if self.screen.live:
            self.screen.clear()
            if self.screen.ask(self.words.hand_over.format(player=player)) is None:
                raise Quit
        else:
            self.screen.say(f"\n{self.words.hand_over_line.format(player=player)}")
        self.viewer = seat
        self.changed = True

    def _obey(self, line: str, view: View[Any], found: Sequence[Numbered]) -> None:
        """A command, a number, a line, or the beginning of one. A line of the game goes before a command.
        The words of a choice's path are enough as well: `t05 1,0`."""
        plain = " ".join(line.split()).lower()
        verb, _, rest = line.partition(" ")
        name = verb.lower().removeprefix("/")
        number = whole_number(plain)
        if number is not None:
            self._play_number(number, view, found)
        elif exact := [each for each in found if plain in (each.line, each.path)]:
            self._play(exact[0].line, view)
        elif name in self.commands and (verb.startswith("/") or not any(each.line.startswith(plain) for each in found)):
            self.commands[name](rest.strip())
        elif begun := beginning_with(found, plain):
            self.screen.say(self.words.continues)
            self.screen.draw(listing(begun, plain, self.words, self.screen.width))
        else:
            self._play(line, view)

    def _play_number(self, number: int, view: View[Any], found: Sequence[Numbered]) -> None:
        if 1 <= number <= len(found):
            self._play(found[number - 1].line, view)
        else:
            self.screen.say(self.words.no_such_number.format(number=number, most=len(found)))

    def _play(self, line: str, view: View[Any]) -> None:
        try:
            action = self.game.read(view.known, line)
            if action not in self.game.legal(view.known):
                raise self.game.why_not(view.known, action)
        except (Refusal, NotationError) as error:
            self._refuse(error)
            return
        self._answer(action)

    def _refuse(self, error: Refusal | NotationError) -> None:
        if isinstance(error, Refusal):
            text = refusal_words(self.texts, error)
        else:
            text = self.words.not_understood.format(why=self._told(error))
        self.screen.say(text, style="yellow")

    def _told(self, error: Exception) -> str:
        return complaint(self.texts.language, error) if isinstance(error, InputError) else str(error)

    # --- commands

    def _view(self) -> View[Any]:
        return self.game.shown(self.game.view(self.session.state, self.viewer))

    def _help(self, _: str) -> None:
        found = numbered(self.game, self._view().known, self.texts)
        self.screen.say(self.words.help.format(example=found[0].line, path=found[0].path))

    def _why(self, line: str) -> None:
        if not line:
            self.screen.say(self.words.why_what)
            return
        known = self._view().known
        found = numbered(self.game, known, self.texts)
        number = whole_number(line)
        if number is not None and 1 <= number <= len(found):
            line = found[number - 1].line
        try:
            action = self.game.read(known, line)
        except NotationError as error:
            self._refuse(error)
            return
        if action not in self.game.legal(known):
            self._refuse(self.game.why_not(known, action))
            return
        spelled = self.game.line(known, action)
        label = next(each.label for each in found if each.line == spelled)
        self.screen.say(self.words.yes_legal.format(line=spelled, label=label))

    def _undo(self, _: str) -> None:
        assert self.viewer is not None
        back, reason = self.session.way_back(self.viewer)
        if back < 0:
            self.screen.say(getattr(self.words, f"undo_{reason}"))
            return
        self.session.take_back(self.viewer)
        self.told = [min(count, back) for count in self.told]
        self.screen.say(self.words.undone)
        self.changed = True

    def _log(self, text: str) -> None:
        events = [event for given in self.session.answers for event in given.events]
        lines = [event_words(self.texts, event, self.viewer) for event in events]
        count = whole_number(text) or _LOG
        for line in lines[-abs(count) :]:
            self.screen.say(f"  {line}")
        if not lines:
            self.screen.say(self.words.log_empty)

    def _rules(self, text: str) -> None:
        try:
            for rule, says in rule_lines(self.game, self.texts, text):
                self.screen.say(f"{rule}  {says}")
        except DataError as error:
            self.screen.say(self._told(error))

    def _save(self, file: str) -> None:
        if not file:
            self.screen.say(self.words.save_what)
            return
        path = Path(file).expanduser()
        try:
            if path.exists() and not _is_record(path):
                self.screen.say(self.words.not_ours.format(file=file))
                return
            record = record_of(self.session, [written(name) for name in self.players])
            header = {**record.header, "seed": str(self.seed)}
            write_whole(path, write_record(header, record.lines, record.pictures))
        except (DataError, OSError, ValueError) as error:
            self.screen.say(self._told(error))
            return
        self.saved = str(path)
        self.screen.say(self.words.saved.format(command=self._resume()))

    def _board(self, what: str) -> None:
        boxes, whole = has_boxes(self.screen.out), what == "all"
        self.screen.draw(draw(self.game, self._view(), self.texts.language, self.screen.width, boxes, whole))

    def _legend(self, _: str) -> None:
        """What the signs of a picture mean; a game with a drawing of its own says it there."""
        if "game.legend" in self.texts:
            self.screen.say(self.texts.say("game.legend"), style="dim")
        else:
            self._board("")

    def _what(self, word: str) -> None:
        found = about_lines(self.texts, word)
        for heading, lines in found.items():
            self.screen.say(heading, style="bold")
            for line in lines:
                self.screen.say(f"  {line}")
        if not found:
            self.screen.say(self.words.nothing_called.format(word=word))

    def _choices(self, _: str) -> None:
        found = numbered(self.game, self._view().known, self.texts)
        self.screen.draw(listing(found, "", self.words, self.screen.width))

    def _hint(self, _: str) -> None:
        view = self._view()
        try:
            advice = advise(find_bot(LEVEL), self.game, view, self._rng())
        except (DataError, ImportError):
            self.screen.say(self.words.no_hint)
            return
        line = self.game.line(view.known, advice.action)
        for each in numbered(self.game, view.known, self.texts):
            if each.line == line:
                self.screen.say(self.words.hint.format(number=each.number, line=line, label=each.label))
        if advice.then is not None:
            self.screen.say(self.words.hint_then.format(label=self.texts.say(advice.then.key, advice.then.facts)))
        for reason in advice.reasons:
            self.screen.say(self.texts.say(reason.key, reason.facts))
        if advice.feared is not None:
            self.screen.say(self.words.hint_feared.format(label=self.texts.say(advice.feared.key, advice.feared.facts)))

    def _quit(self, _: str) -> None:
        raise Quit

    # --- beginning and end

    def _player(self, seat: Seat) -> str:
        names = seat_names(self.game, self._view().known, self.game.seats(self.options))
        return player_words(self.texts, names, seat)

    def _welcome(self) -> None:
        human = self.words.human if len(self.humans) == 1 else self.words.one_of_several
        who = [human if name == HUMAN else written(name) for name in self.players]
        seats = ", ".join(f"{self._player(Seat(seat))} ({name})" for seat, name in enumerate(who))
        self.screen.say(self.words.seated.format(game=self.texts.say("game.name"), seats=seats), style="bold")
        if self.session.answers:
            self.screen.say(self.words.loaded.format(count=len(self.session.answers)))

    def _finish(self) -> None:
        self._tell()
        self.screen.say()
        self._board("")
        self.screen.say()
        names = seat_names(self.game, self.session.state, self.game.seats(self.options))
        for line in outcome_words(self.texts, names, self.game.outcome(self.session.state), self.game.score_unit):
            self.screen.say(line, style="bold")

    def _forfeited(self, forfeit: Forfeit) -> None:
        """A program that cannot go on has lost."""
        said = {"gone": self.words.program_gone, "late": self.words.program_late}
        self.screen.say()
        player = self._player(self.session.asked())
        self.screen.say(said.get(forfeit.fault, self.words.program_nonsense).format(player=player), style="bold")
        self.screen.say(forfeit.detail, style="dim")

    def _farewell(self) -> None:
        self.screen.say(self.words.resume.format(command=self._resume()) if self.saved else self.words.not_saved)

    def _resume(self) -> str:
        language = "" if self.texts.language == "en" else f" --lang {self.texts.language}"
        return f"khroma play --load {shlex.quote(self.saved)}{language}"


def _is_record(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC.encode()
