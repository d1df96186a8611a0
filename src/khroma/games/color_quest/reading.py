"""Color Quest: positions read from pictures (rulings, section 12; docs/notation.md)."""

from __future__ import annotations

from khroma.games.color_quest import kinds
from khroma.games.color_quest.box import BONE_PILES, COPIES, DICE
from khroma.games.color_quest.kinds import (
    CARDS,
    CASTES,
    COLOURS,
    FIGURES,
    GAIA,
    ITEMS,
    NO_SEAT,
    NOBODY,
    PAINT_WORDS,
    SEATS,
    SIDES,
    SIX,
    SIX_WORDS,
    Card,
    Colour,
    Kind,
    Member,
    member,
)
from khroma.games.color_quest.kinds_marks import ENDS, MARK_WORDS
from khroma.games.color_quest.notation import read_line
from khroma.games.color_quest.pending import read_pending
from khroma.games.color_quest.picture import KEYS, SUPPLIES
from khroma.games.color_quest.reading_board import BoardReader
from khroma.games.color_quest.reading_soundness import refuse_unsound
from khroma.games.color_quest.rules.declarations import is_declaration
from khroma.games.color_quest.rules.turns import PLAY, START_TURN
from khroma.games.color_quest.spelling import (
    SECTION_WORDS,
    YES_OR_NO,
    card_names,
    counted,
    counts,
    listed,
    one_by_one,
)
from khroma.games.color_quest.state import State
from khroma.kernel.errors import PictureError, did_you_mean
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Action, Seat, Square
from khroma.kernel.notation import MOST, read_number
from khroma.kernel.options import Options
from khroma.kernel.picture import read_picture


def read_position(text: str, options: Options) -> State:
    """The position that a picture shows. Whatever it leaves out is filled in as docs/notation says."""
    return _Reader(read_picture(text), options).read()


class _Reader(BoardReader):
    def read(self) -> State:
        picture, state = self.picture, self.state
        self.read_squares()
        self._read_turn()
        for seat in SEATS:
            self._read_dice(seat)
        self._read_pool()
        self._read_marks()
        self._read_supplies()
        self._read_cards()
        self._read_teams()
        self._read_pending()
        self._read_declaration()
        for key in ("army", "in bush"):
            picture.take(key)
        picture.refuse_unknown_lines(KEYS)
        refuse_unsound(state)
        return state

    # --- words and numbers

    def _seat(self, word: str) -> Seat:
        word = word.lower()
        if word not in SIDES:
            raise PictureError('unknown side "{word}"; known: gaia, kaos', word=word)
        return Seat(SIDES.index(word))

    def _yes(self, key: str) -> int:
        value = self.picture.take(key, "no").lower()
        if value not in YES_OR_NO:
            raise PictureError('expected yes or no, found "{found}"', found=value, line=key)
        return int(YES_OR_NO[value])

    def _word(self, key: str, word: str, known: tuple[str, ...] | list[str]) -> int:
        if word not in known:
            raise PictureError('unknown "{word}"', word=word, line=key, near=did_you_mean(word, known))
        return list(known).index(word)

    def _square(self, key: str, word: str) -> Square:
        if not self.board.grid.has(word):
            raise PictureError('there is no square "{word}"', word=word, line=key)
        return self.board.index[word]

    def _words(self, key: str) -> list[str]:
        return listed(self.picture.take(key))

    # --- the turn

    def _read_turn(self) -> None:
        state, picture = self.state, self.picture
        pending = "pending" in picture.lines
        turn = picture.take("turn", "" if pending else "gaia")
        if not turn and not pending:
            raise PictureError("expected gaia or kaos, found nothing", line="turn")
        state.turn.active = self._seat(turn) if turn else NO_SEAT
        first = picture.take("first", "" if pending else "gaia")
        state.turn.first = self._seat(first) if first else NO_SEAT
        phase = picture.take("phase", "0" if pending else "1")
        if phase not in ("start", "0", "1", "2", "3", "4") or (phase == "4" and not pending):
            raise PictureError('expected start, 1, 2 or 3, found "{found}"', found=phase, line="phase")
        state.turn.phase = 0 if phase == "start" else int(phase)
        state.turn.round = self.picture.number("round", 1)
        state.turn.parry = self._yes("parry")
        over = picture.take("over").split()
        if over:
            state.ended = self._word("over", over[0], list(ENDS))
            state.winner = self._seat(over[1]) if len(over) > 1 and over[1] != "nobody" else NO_SEAT

    # --- dice

    def _read_dice(self, seat: Seat) -> None:
        for section, word in enumerate(SECTION_WORDS):
            key = f"{SIDES[seat]} {word}"
            for each in one_by_one(self._words(key)):
                if each.isdigit():  # this many dice whose colours do not matter
                    self._put_die(seat, section, SIX[0], int(each))
                else:
                    self._put_die(seat, section, SIX[self._word(key, each, SIX_WORDS)], 1)

    def _put_die(self, seat: Seat, section: int, colour: Colour, count: int) -> None:
        self.state.dice.lay(seat, section, colour, count)

    def _read_pool(self) -> None:
        state = self.state
        words = self.picture.take("captured").split()
        for colour, square in zip(words[::2], words[1::2], strict=False):
            state.dice.restore_captured(
                Colour(self._word("captured", colour, COLOURS)), self._square("captured", square)
            )
        state.dice.rolled = [Colour(self._word("rolled", word, COLOURS)) for word in self._words("rolled")]
        waiting = sum(1 for part in self.picture.lines.get("pending", "").split(";") if _holds_die(part))
        used = (
            state.dice.held()
            + sum(1 for die in state.ground.die if die)
            + len(state.dice.captured)
            + len(state.dice.rolled)
            + waiting
        )
        if used > DICE:
            raise PictureError("there are {most} dice, but {n} are shown", most=DICE, n=used, rule="CQ-DIE-1")
        state.dice.pool = self.picture.number("pool", DICE - used)
        if state.dice.pool + used > DICE:
            raise PictureError(
                "there are {most} dice, but {n} and a pool of {left} are shown",
                most=DICE,
                n=used,
                left=state.dice.pool,
                rule="CQ-DIE-1",
            )
        if self.picture.lines.get("collected", "gaia")[:1].isdigit():
            raise PictureError("expected gaia N kaos N", line="collected")
        for side, number in self._counted("collected", SIDES).items():
            state.dice.collected[SIDES.index(side)] = number

    # --- figures

    def _read_marks(self) -> None:
        state = self.state
        for mark, key in MARK_WORDS:
            for word in self._words(key):
                figure = state.figures.at[self._square(key, word)]
                if figure == NOBODY:
                    raise PictureError("nobody stands on {at}", at=word, line=key, squares=(word,))
                state.figures.marks[figure] |= mark

    def _read_supplies(self) -> None:
        """What is not in play and not in the supply has left the game."""
        state, picture = self.state, self.picture
        if "reserve" in picture.lines:
            reserve = self._counted("reserve", FIGURES[kinds.WARRIOR : kinds.DJINN + 1])
            for caste in CASTES:
                state.figures.count[caste] = state.box.figures[caste] - reserve.get(FIGURES[caste], 0)
        for word, kind in SUPPLIES:
            state.figures.count[kind] = state.box.figures[kind] - self.picture.number(
                word, state.figures.left(Kind(kind))
            )
        state.ground.bone_piles = BONE_PILES - self.picture.number("bone piles", BONE_PILES - state.ground.bone_piles)
        if "tokens" in picture.lines and picture.lines["tokens"] != "unlimited":
            for colour, number in self._counted("tokens", PAINT_WORDS).items():
                state.ground.laid[COLOURS.index(colour)] = state.box.tokens - number
        picture.take("tokens")

    def _counted(self, key: str, known: tuple[str, ...]) -> dict[str, int]:
        """`hunter 2 shaman` as counts of known words."""
        found = counts(counted(self.picture.take(key)))
        for word in found:
            self._word(key, word, known)
        return {word: read_number(number, key, MOST) for word, number in found.items()}

    # --- cards

    def _read_cards(self) -> None:
        state, picture = self.state, self.picture
        hidden = [0, 0]
        for seat in SEATS:
            words = one_by_one(self._words(f"{SIDES[seat]} items"))
            hidden[seat] = words.count("?")
            state.cards.hide(seat, hidden[seat])
            for item in self._items(f"{SIDES[seat]} items", words):
                state.cards.take(seat, item)
        for item in self._items("discard", one_by_one(self._words("discard"))):
            state.cards.discards[item] += 1
        state.cards.hidden = (hidden[0], hidden[1])
        if "deck" not in picture.lines:
            for item in CARDS:
                state.cards.deck[item] = max(0, COPIES - state.cards.seen(item))
            return
        state.cards.deck = [0] * len(ITEMS)
        words = one_by_one(self._words("deck"))
        fixed = words.index("shuffled") if "shuffled" in words else len(words)
        for item in self._items("deck", words):
            state.cards.deck[item] += 1
        state.cards.order = self._items("deck", words[:fixed])

    def _items(self, key: str, words: list[str]) -> list[Card]:
        names = [name for name in card_names(words) if name not in ("?", "shuffled")]
        return [Card(self._word(key, name, ITEMS)) for name in names]

    def _read_teams(self) -> None:
        teams: list[tuple[Member, ...]] = []
        for side in SIDES:
            key = f"{side} team"
            team = []
            for part in self.picture.take(key).lower().split(","):
                words = part.split()
                if not words or words == ["none"]:
                    continue
                colour = self._word(key, words[1], COLOURS) if len(words) > 1 else 0
                team.append(member(Kind(self._word(key, words[0], FIGURES)), Colour(colour)))
            teams.append(tuple(team))
        self.state.teams = (teams[0], teams[1])

    # --- what is asked

    def _read_pending(self) -> None:
        state = self.state
        text = self.picture.take("pending")
        if state.ended != PLAYING:
            return
        if not text:
            task = START_TURN if state.turn.phase == 0 else PLAY
            state.agenda = [task.of(Seat(max(state.turn.active, GAIA)))]
            return
        state.agenda = read_pending(state, text)

    def _read_declaration(self) -> None:
        state, picture = self.state, self.picture
        declared, reaction = picture.take("declared"), picture.take("reaction")
        if declared:
            state.turn.declared = self._declaration("declared", declared)
        if reaction:
            state.turn.reaction = self._declaration("reaction", reaction)
        state.turn.cancelled = self._yes("cancelled")
        state.turn.reacted = self._yes("reacted")
        state.turn.spared = self._yes("spared")
        state.turn.immunities = self.picture.number("immunities", 0)
        for word in self._words("checks"):
            state.turn.queue_check(self._seat(word))
        state.turn.targets = [self._square("pushed", word) for word in self._words("pushed")]

    def _declaration(self, key: str, line: str) -> Action:
        action = read_line(self.state, line, _nothing, exact=True)
        if not is_declaration(action):
            raise PictureError('"{text}" is not declared', text=line, line=key)
        return action


def _nothing(_: State) -> list[Action]:
    """While a picture is read nothing is asked yet."""
    return []


def _holds_die(part: str) -> bool:
    """Whether a pending entry is about a die that is in nobody's place."""
    words = part.split()
    return bool(words) and words[0] in ("assign_die", "place_die")
