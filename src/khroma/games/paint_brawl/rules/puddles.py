"""Paint Brawl: Recover, and puddles that are picked one by one (docs/rules/paint_brawl.md, sections 6.3 and 7.6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.paint_brawl.arguments import PaymentArgument, SeatArgument, SquareArgument
from khroma.games.paint_brawl.arguments_pending import PicksArgument
from khroma.games.paint_brawl.board import FREE, IS_PUDDLE, NAMES, OWNER_OF
from khroma.games.paint_brawl.box import ALWAYS, NEVER
from khroma.games.paint_brawl.kinds import ATTACK_CARD, MOVE_CARD, PAYMENTS, Card, picked, with_pick
from khroma.games.paint_brawl.rules.cards import BONUS, BonusCard
from khroma.games.paint_brawl.rules.costs import EitherCard
from khroma.games.paint_brawl.rules.golems import own_puddles
from khroma.games.paint_brawl.rules.windows import open_between
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.notation import read_word
from khroma.kernel.phrases import Argument, numbers
from khroma.kernel.verbs import Asking, Need, Verb

MOST: Final = 3  # puddles of one Kadamas or Recover


class Recover(Verb[State]):
    """PB-ACT-REC, PB-SUP-5: your own puddles go back, for a card of either kind; which ones is asked afterwards."""

    def __init__(self) -> None:
        self.payment = PaymentArgument("answer")
        super().__init__("recover", self.payment)
        self.cost = EitherCard(self.payment)
        self.clicks = ["recover", self.payment]

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        box = state.box
        yield from self.cost.needs(state, action)
        yield Need(box.recover_rule != NEVER, "PB-ACT-REC", "recover-off")
        yield Need(state.board.puddles[state.turn.active] > 0, "PB-ACT-REC", "no-puddles")
        yield Need(box.recover_rule == ALWAYS or state.turn.ran_out, "PB-ACT-REC", "supply-not-empty")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        rule = state.box.recover_rule
        if rule == NEVER or state.board.puddles[state.turn.active] == 0 or (rule != ALWAYS and not state.turn.ran_out):
            return
        if state.turn.moves > 0:
            out.append(self.with_one(MOVE_CARD))
        if state.turn.attacks > 0:
            out.append(self.with_one(ATTACK_CARD))

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        self.cost.pay(state, action)
        open_between(state)
        state.agenda.append(ASK_PUDDLE.of(state.turn.active, self.payment.of(action), 0))


class ReasonArgument(Argument[State]):
    """What puddles are picked for: the card that paid for Recover, or a bonus card."""

    def __init__(self) -> None:
        super().__init__("for", "M|A|CARD", 6, glue=" for=")

    def of(self, packed: int) -> int:
        """A payment, or from 2 on a bonus card."""
        return packed >> self.shift & self.mask

    def words(self, state: State) -> list[str]:
        """All that can be said."""
        return [*PAYMENTS, *state.box.card_names]

    def word(self, state: State, value: int) -> str:
        return self.words(state)[value]

    def read(self, state: State, word: str, before: int) -> int:
        return read_word(word, self.words(state), 'unknown card "{word}"')

    def values(self, state: State, before: int) -> Sequence[int]:
        return range(len(self.words(state)))


class AskPuddle(Asking[State]):
    """PB-TRN-6, PB-BON-KAD, PB-ACT-REC: one puddle after another, ascending: every set is reached once."""

    def __init__(self) -> None:
        self.seat, self.reason, self.picks = SeatArgument(), ReasonArgument(), PicksArgument()
        super().__init__("pick_puddle", self.seat, self.reason, self.picks)

    def of(self, seat: Seat, reason: int, picks: int) -> Entry:
        """Ask for one more puddle."""
        return self.with_three(seat, reason, picks)

    def for_card(self, seat: Seat, card: Card) -> Entry:
        """Ask for the first puddle of a bonus card."""
        return self.with_three(seat, len(PAYMENTS) + card, 0)

    def asked(self, state: State, entry: Entry) -> Seat:
        return self.seat.of(entry)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"player": state.seat_word(self.seat.of(entry)), "picked": len(picked(self.picks.of(entry)))}

    def card(self, entry: Entry) -> BonusCard | None:
        """The bonus card that it is for; none for Recover."""
        reason = self.reason.of(entry)
        return None if reason < len(PAYMENTS) else BONUS.of(Card(reason - len(PAYMENTS)))

    def rule(self, entry: Entry) -> str:
        """The rule that says which puddles."""
        card = self.card(entry)
        return "PB-ACT-REC" if card is None else card.rule

    def candidates(self, state: State, entry: Entry) -> list[Square]:
        """Puddles that may still be picked: of any colour for a card, own ones for Recover."""
        picks = picked(self.picks.of(entry))
        lowest = picks[-1] + 1 if picks else 0
        if self.card(entry) is None:
            return [square for square in own_puddles(state, self.seat.of(entry)) if square >= lowest]
        puddles = enumerate(state.board.on)
        return [Square(square) for square, code in puddles if code != FREE and IS_PUDDLE[code] and square >= lowest]

    def missing(self, state: State, entry: Entry) -> int:
        """How many must still be picked: of an exact Kadamas three, as far as there are this many; else one."""
        wanted = 1
        if state.box.kadamas_exact and self.card(entry) is not None:
            wanted = min(MOST, sum(state.board.puddles))
        return wanted - len(picked(self.picks.of(entry)))

    def is_complete(self, state: State, entry: Entry) -> bool:
        """Whether nothing more can be picked."""
        return len(picked(self.picks.of(entry))) == MOST or not self.candidates(state, entry)

    def finish(self, state: State, entry: Entry) -> None:
        """The set is complete: the card is played, or the puddles go back."""
        card, picks = self.card(entry), self.picks.of(entry)
        if card is not None:
            card.play(state, self.seat.of(entry), picks)
            return
        for square in picked(picks):
            state.board.remove_puddle(square)


class Pick(Verb[State]):
    """PB-TRN-6: a puddle of a higher square than the last one, while enough are left behind it."""

    def __init__(self) -> None:
        self.square = SquareArgument("square")
        super().__init__("pick", self.square)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        square, rule, picks = self.square.of(action), ASK_PUDDLE.rule(entry), picked(ASK_PUDDLE.picks.of(entry))
        code, name = state.board.on[square], NAMES[square]
        yield Need(IS_PUDDLE[code], rule, "no-puddle-there", square=name)
        for_card = ASK_PUDDLE.card(entry) is not None
        if not for_card:
            yield Need(OWNER_OF[code] == ASK_PUDDLE.seat.of(entry), rule, "no-own-puddle", square=name)
        yield Need(not picks or square > picks[-1], "PB-TRN-6", "pick-ascending", square=name)
        if for_card:
            behind = [each for each in ASK_PUDDLE.candidates(state, entry) if each >= square]
            yield Need(len(behind) >= ASK_PUDDLE.missing(state, entry), rule, "pick-more")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        found, missing = ASK_PUDDLE.candidates(state, entry), ASK_PUDDLE.missing(state, entry)
        enough = len(found) - missing  # the last place behind which enough are left
        base = self.base
        numbers(out).extend([base + square for place, square in enumerate(found) if place <= enough])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        picks = with_pick(ASK_PUDDLE.picks.of(entry), self.square.of(action))
        more = ASK_PUDDLE.of(ASK_PUDDLE.seat.of(entry), ASK_PUDDLE.reason.of(entry), picks)
        if ASK_PUDDLE.is_complete(state, more):
            ASK_PUDDLE.finish(state, more)
        else:
            state.agenda.append(more)


class Stop(Verb[State]):
    """PB-TRN-6: the set is complete; at least one puddle, and all three of an exact Kadamas."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(ASK_PUDDLE.missing(state, entry) <= 0, ASK_PUDDLE.rule(entry), "pick-more")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if ASK_PUDDLE.missing(state, entry) <= 0:
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        ASK_PUDDLE.finish(state, entry)


RECOVER: Final = Recover()
PICK: Final = Pick()
STOP: Final = Stop("stop")
ASK_PUDDLE: Final = AskPuddle()
ASK_PUDDLE.answered_by(PICK, STOP)
