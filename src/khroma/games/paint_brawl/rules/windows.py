"""Paint Brawl: the windows of a declared action and between actions (docs/rules/paint_brawl.md, section 6.5).

Windows open on public facts only (PB-REA-8): a seat that holds cards, when cards may be played, is asked
whether or not it has a fitting one. The window of a played card stands in `cards.py`.
"""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.arguments import SeatArgument
from khroma.games.paint_brawl.rules.costs import Cost
from khroma.games.paint_brawl.rules.ending import CHECK
from khroma.games.paint_brawl.rules.hands import anybody_may_react, may_play
from khroma.games.paint_brawl.rules.paint import STROKES, Stroke, StrokeArgument
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Verb
from khroma.kernel.windows import Pass, RoundWindow, WindowQuestion


class Declaration(Stroke):
    """What the active player declares: paid at once, then cancelled or carried out."""

    def __init__(self, cost: Cost, *parts: str | Argument[State]) -> None:
        super().__init__(*parts)
        self.cost = cost

    def perform(self, state: State, action: Action) -> None:
        """PB-REA-7: nobody has cancelled it."""
        raise NotImplementedError

    def tell(self, state: State, action: Action) -> None:
        """The active player declares it, under the label by which it was chosen."""
        if state.turn.chronicle is not None:
            chosen = self.sentence(state, action)
            facts = {**chosen.facts, "player": state.seat_word(state.turn.active), "label": chosen.key}
            state.turn.chronicle.write("declared", **{**facts, "verb": self.word})

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """PB-REA-1, PB-REA-7: the window opens on the complete declaration, and no other one before it is resolved."""
        self.tell(state, action)
        self.cost.pay(state, action)
        if not anybody_may_react(state):
            state.agenda.append(CHECK.base)
            self.perform(state, action)
            return
        open_between(state)
        if self.cost.can_be_stopped(state):
            state.agenda.append(DECLARED.of(state.turn.following(state.turn.active), action))
        else:
            self.perform(state, action)


def declaration(action: Action) -> Declaration:
    """What a declared action is."""
    stroke = STROKES.of(action)
    assert isinstance(stroke, Declaration)
    return stroke


def open_between(state: State) -> None:
    """PB-REA-3: after what comes now, the victory check and then the window of the others."""
    state.agenda.append(BETWEEN.of(state.turn.following(state.turn.active)))
    state.agenda.append(CHECK.base)


class TurnWindow(RoundWindow[State]):
    """PB-REA-1, PB-REA-3: everybody but the active player is asked, from the left."""

    def last(self, state: State, entry: Entry) -> Seat:
        return state.turn.active

    def following(self, state: State, seat: Seat) -> Seat:
        return state.turn.following(seat)

    def may_be_asked(self, state: State, entry: Entry, seat: Seat) -> bool:
        return may_play(state, seat)


# --- declaration window (D2)


class AskCancel(WindowQuestion[State]):
    """PB-REA-1: a fitting card of the hand, or pass; the declared action lies below."""

    def __init__(self) -> None:
        self.seat = SeatArgument()
        super().__init__("cancel", self.seat)

    def declared(self, state: State) -> Action:
        """The action that can be cancelled."""
        return DECLARED.action.of(state.agenda[-2])

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        """Who declares what: the label under which it was chosen."""
        action = self.declared(state)
        chosen, other = declaration(action).sentence(state, action), state.seat_word(state.turn.active)
        return {**chosen.facts, **self.facts(state, entry), "other": other, "label": chosen.key}


class Declared(TurnWindow):
    """PB-REA-1: whoever passes is not asked again; when all have passed, the action takes place."""

    def __init__(self) -> None:
        self.following_seat, self.action = SeatArgument("next", " next="), StrokeArgument()
        super().__init__(ASK_CANCEL, self.following_seat, "declared", self.following_seat, self.action)

    def of(self, following: Seat, action: Action) -> Entry:
        """A declared action; who is asked next."""
        return self.with_two(following, action)

    def closed(self, state: State, entry: Entry) -> None:
        action = self.action.of(entry)
        declaration(action).perform(state, action)


# --- between-actions window (D4)


class AskInterrupt(WindowQuestion[State]):
    """PB-REA-3: a card that is played between two actions, or pass."""

    def __init__(self) -> None:
        self.seat = SeatArgument()
        super().__init__("interrupt", self.seat)

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        """PB-REA-3: after a card comes the victory check, then everybody is asked anew."""
        if not PASS_BETWEEN.matches(action):
            state.agenda.pop()
            open_between(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Interruption(Verb[State]):
    """PB-REA-3: something that may be played between two actions of another player."""

    def is_possible(self, state: State) -> bool:
        """PB-REA-8: whether it could do anything now, by public facts alone: otherwise no window opens for it."""
        return True


class Between(TurnWindow):
    """PB-REA-3: the others may interrupt, if there is anything that a card could do (a golem or clone to explode)."""

    def __init__(self) -> None:
        self.following_seat = SeatArgument("next", " next=")
        super().__init__(ASK_INTERRUPT, self.following_seat, "between", self.following_seat)
        self.cards: list[Interruption] = []  # those that may be played in it, when the book is made

    def of(self, following: Seat) -> Entry:
        """The time between two actions; who is asked next."""
        return self.with_one(following)

    def may_be_asked(self, state: State, entry: Entry, seat: Seat) -> bool:
        for card in self.cards:
            if card.is_possible(state):
                return may_play(state, seat)
        return False


ASK_CANCEL: Final = AskCancel()
ASK_INTERRUPT: Final = AskInterrupt()
DECLARED: Final = Declared()
BETWEEN: Final = Between()
PASS_DECLARED: Final[Pass[State]] = Pass(DECLARED)
PASS_BETWEEN: Final[Pass[State]] = Pass(BETWEEN)
