"""Verbs, questions and tasks as declared objects, on a game of three stones: take one or two, the last one wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from khroma.kernel.book import Book
from khroma.kernel.clicks import why_half
from khroma.kernel.errors import BrokenLaw, NotationError, Refusal
from khroma.kernel.game import PLAYING, State
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.lines import line_of, schema_of_answers, table_of_lines
from khroma.kernel.needs import Reasons, check_needs
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Asking, Need, Task, Verb


class Stones(State):
    """A heap and whose turn it is."""

    def __init__(self, heap: int) -> None:
        self.agenda: list[Entry] = []
        self.chronicle = None
        self.ended = PLAYING
        self.heap = heap
        self.player = 0

    def copy(self) -> Stones:
        new = Stones(self.heap)
        new.agenda, new.player, new.ended = self.agenda[:], self.player, self.ended
        return new


class Count(Argument[Stones]):
    """How many stones."""

    def __init__(self, name: str = "count", glue: str = " ") -> None:
        super().__init__(name, "NUMBER", 3, glue=glue)

    def of(self, packed: int) -> int:
        return packed >> self.shift & self.mask

    def word(self, state: Stones, value: int) -> str:
        return str(value)

    def read(self, state: Stones, word: str, before: int) -> int:
        if not word.isdigit() or int(word) > self.mask:
            raise NotationError(f'expected a number, found "{word}"')
        return int(word)

    def values(self, state: Stones, before: int) -> Sequence[int]:
        return range(5)


class Take(Verb[Stones]):
    """ST-1: one or two stones, as far as there are any."""

    def __init__(self) -> None:
        self.count = Count()
        super().__init__("take", self.count)

    def needs(self, state: Stones, entry: Entry, action: Action) -> Iterator[Need]:
        count = self.count.of(action)
        yield Need(count > 0, "ST-1", "none")
        yield Need(count < 3, "ST-1", "too-many", most=2)
        yield Need(count <= state.heap, "ST-2", "no-more", heap=state.heap)

    def list_answers(self, state: Stones, entry: Entry, out: list[Action]) -> None:
        out.extend([self.with_one(count) for count in range(1, min(2, state.heap) + 1)])

    def resolve(self, state: Stones, entry: Entry, action: Action) -> None:
        state.heap -= self.count.of(action)


class Swap(Verb[Stones]):
    """ST-3: exchange two heaps that are not there: always refused."""

    def __init__(self) -> None:
        self.one, self.other = Count("one"), Count("other", glue="-")
        super().__init__("swap", self.one, self.other)

    def needs(self, state: Stones, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(self.one.of(action) != self.other.of(action), "ST-3", "same")
        yield Need(False, "ST-3", "one-heap")

    def list_answers(self, state: Stones, entry: Entry, out: list[Action]) -> None:
        return

    def resolve(self, state: Stones, entry: Entry, action: Action) -> None:
        raise AssertionError


class Choose(Asking[Stones]):
    """Whose turn it is takes stones."""

    def asked(self, state: Stones, entry: Entry) -> Seat:
        return Seat(state.player)

    def answered(self, state: Stones, entry: Entry, action: Action) -> None:
        state.agenda.append(NEXT.base)


class Next(Task[Stones]):
    """The other player, unless the heap is gone."""

    def run(self, state: Stones, entry: Entry) -> None:
        if state.heap == 0:
            state.ended = 1
            return
        state.player = 1 - state.player
        state.agenda.append(CHOOSE.base)


TAKE, SWAP, CHOOSE, NEXT = Take(), Swap(), Choose("choose"), Next("next")
CHOOSE.answered_by(TAKE, SWAP)
CHOOSE.lies_on("next")
BOOK: Book[Stones] = Book([TAKE, SWAP], [CHOOSE], [NEXT])

pytestmark = pytest.mark.compiled


def heap(stones: int) -> Stones:
    """A heap of this many stones, and the first player is asked."""
    state = Stones(stones)
    state.agenda = [CHOOSE.base]
    return state


def test_a_line_is_written_and_read_from_its_declaration() -> None:
    state = heap(3)
    assert TAKE.line(state, TAKE.with_one(2)) == "take 2"
    assert BOOK.read(state, ["take", "2"]) == TAKE.with_one(2)
    assert SWAP.line(state, SWAP.with_two(1, 2)) == "swap 1-2"
    assert BOOK.read(state, ["swap", "1-2"]) == BOOK.read(state, ["swap", "1", "2"]) == SWAP.with_two(1, 2)
    assert (TAKE.form(), SWAP.form()) == ("take NUMBER", "swap NUMBER-NUMBER")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("tak 2", 'unknown verb "tak"; did you mean "take"?'),
        ("take", "expected take NUMBER"),
        ("take 1 2", "expected take NUMBER"),
        ("take two", 'expected a number, found "two"'),
    ],
)
def test_a_line_that_is_none_says_what_was_expected(line: str, error: str) -> None:
    with pytest.raises(NotationError, match="^" + error.replace("?", r"\?") + "$"):
        BOOK.read(heap(3), line.split())


def test_the_first_need_that_fails_is_the_reason() -> None:
    state = heap(1)
    assert BOOK.why_not(state, TAKE.with_one(3)) == Refusal("ST-1", "too-many", count="3", most=2)
    assert BOOK.why_not(state, TAKE.with_one(2)) == Refusal("ST-2", "no-more", count="2", heap=1)


def test_a_game_is_played_from_its_book() -> None:
    state = heap(3)
    BOOK.advance(state, TAKE.with_one(2))
    assert (state.heap, state.player, state.ended) == (1, 1, PLAYING)
    BOOK.advance(state, TAKE.with_one(1))
    assert (state.heap, state.ended, state.agenda) == (0, 1, [])


def test_half_made_clicks_are_explained_by_the_nearest_answer() -> None:
    assert why_half(BOOK, heap(1), ["2"]) == Refusal("ST-2", "no-more", count="2", heap=1)
    assert why_half(BOOK, heap(1), ["x"]) is None


def test_the_law_of_needs_looks_at_everything_that_can_be_said() -> None:
    reasons: Reasons[Stones] = Reasons()
    assert check_needs(BOOK, heap(1), Random(1), reasons) == 5 + 25
    assert reasons.refused[TAKE, "ST-2", "no-more"] == 1
    assert reasons.refused[SWAP, "ST-3", "same"] == 5
    assert reasons.given() == {(rule, reason) for _, rule, reason in reasons.refused}


def test_a_need_that_never_fails_is_dead() -> None:
    reasons: Reasons[Stones] = Reasons()
    reasons.note(TAKE, Need(True, "ST-2", "no-more"))
    reasons.note(SWAP, Need(False, "ST-2", "no-more"))
    assert reasons.dead() == {(TAKE, "ST-2", "no-more")}
    reasons.note(TAKE, Need(False, "ST-2", "no-more"))
    assert not reasons.dead()


@pytest.mark.interpreted
def test_the_law_of_needs_finds_a_list_that_says_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Take, "list_answers", lambda self, state, entry, out: out.append(self.with_one(1)))
    with pytest.raises(BrokenLaw, match="take 2: every need holds, and it is not legal"):
        check_needs(BOOK, heap(3), Random(1))
    monkeypatch.setattr(Take, "list_answers", lambda self, state, entry, out: out.append(self.with_one(4)))
    with pytest.raises(BrokenLaw, match="take 4: it is legal, and too-many"):
        check_needs(BOOK, heap(3), Random(1))


def test_what_is_pending_is_read_and_lies_on_each_other_as_declared() -> None:
    state = heap(3)
    assert BOOK.read_entry(state, ["choose"]) == CHOOSE.base
    assert CHOOSE.matches(CHOOSE.base)
    assert not CHOOSE.matches(NEXT.base)
    assert BOOK.is_stack(["choose", "next"])
    assert not BOOK.is_stack(["next", "choose"])
    assert not BOOK.is_stack(["choose"])
    with pytest.raises(NotationError, match=r'^unknown entry "nex"; did you mean "next"\?$'):
        BOOK.read_entry(state, ["nex"])


def test_a_verb_that_answers_nothing_is_no_verb() -> None:
    with pytest.raises(BrokenLaw, match="answers no question"):
        Book([TAKE, SWAP, Take()], [CHOOSE], [NEXT])
    Book([TAKE, SWAP], [CHOOSE], [NEXT])


def test_an_answer_told_by_its_arguments_is_a_line() -> None:
    assert line_of(BOOK, {"verb": "take", "count": "2"}) == "take 2"
    assert line_of(BOOK, {"verb": "swap", "one": "1", "other": "2"}) == "swap 1-2"
    with pytest.raises(NotationError, match="with swap expected one, other"):
        line_of(BOOK, {"verb": "swap", "one": "1"})


def test_tables_and_types_come_from_the_declaration() -> None:
    row = "| `choose` | `take NUMBER` | `take 1` | ST-1: one or two stones, as far as there are any. |"
    assert row in table_of_lines(BOOK, False, {TAKE.number: "take 1"})
    assert "take" not in table_of_lines(BOOK, True, {})
    schema = schema_of_answers(BOOK)
    assert schema["anyOf"][0]["required"] == ["verb", "count"]  # type: ignore[index]
