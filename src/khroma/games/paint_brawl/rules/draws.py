"""Paint Brawl: the bonus deck, drawing and trading in (docs/rules/paint_brawl.md, sections 6.1 and 7.8)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from khroma.games.paint_brawl.arguments import CardArgument, SeatArgument
from khroma.games.paint_brawl.arguments_pending import FlagArgument
from khroma.games.paint_brawl.kinds import HAND_LIMIT
from khroma.games.paint_brawl.rules.hands import cards_allowed
from khroma.games.paint_brawl.state import State
from khroma.kernel.chance import draw_index
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.verbs import Asking, ChanceVerb, Need, Task, Verb


class Draw(ChanceVerb[State]):
    """PB-OVR-7, PB-BON-0: a card of the pile, by what is left in it; the first player and draws are the only chance."""

    def __init__(self) -> None:
        self.card = CardArgument()
        super().__init__("draw", self.card)

    def odds(self, state: State, entry: Entry) -> list[tuple[Action, int]]:
        pile = ASK_DRAW.pile(state, entry)
        if state.cards.order and state.cards.order[pile]:
            return [(self.with_one(state.cards.order[pile][0]), 1)]
        return [(self.with_one(card), n) for card, n in enumerate(state.cards.of(state.cards.decks, pile)) if n > 0]

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        card, pile = self.card.of(action), ASK_DRAW.pile(state, entry)
        fixed = state.cards.order[pile] if state.cards.order else []
        there = card == fixed[0] if fixed else state.cards.of(state.cards.decks, pile)[card] > 0
        yield Need(there, "PB-BON-0", "not-in-deck", card=state.box.card_names[card])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        seat, card = ASK_DRAW.seat.of(entry), self.card.of(action)
        if ASK_DRAW.extra.of(entry):
            state.cards.deal_extra(seat, card)
        else:
            state.cards.draw(seat, card)


class AskDraw(Asking[State]):
    """PB-TRN-2: the top of a deck, for one seat alone; `extra`: a random card of the set of three players."""

    def __init__(self) -> None:
        self.seat, self.extra = SeatArgument(), FlagArgument("extra")
        super().__init__("draw", self.seat, self.extra)
        self.idle = True

    def of(self, seat: Seat, extra: bool = False) -> Entry:
        """A card for this seat."""
        return self.with_two(seat, 1 if extra else 0)

    def asked(self, state: State, entry: Entry) -> Seat:
        return CHANCE

    def private_to(self, state: State, entry: Entry) -> Seat | None:
        return self.seat.of(entry)

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        return {"player": state.seat_word(self.seat.of(entry))}

    def pile(self, state: State, entry: Entry) -> int:
        """The pile that the draw is made from."""
        return state.box.players if self.extra.of(entry) else state.cards.pile(self.seat.of(entry))

    def sample(self, state: State, entry: Entry, rng: Random) -> Action:
        if state.cards.order:
            return super().sample(state, entry, rng)
        return DRAW.with_one(draw_index(rng, state.cards.of(state.cards.decks, self.pile(state, entry))))


class DrawPhase(Task[State]):
    """PB-TRN-2, PB-BON-0: a player with fewer than two cards draws one; an empty deck is shuffled anew."""

    def __init__(self) -> None:
        self.seat = SeatArgument()
        super().__init__("draw_phase", self.seat)

    def of(self, seat: Seat) -> Entry:
        """This seat draws, if it may."""
        return self.with_one(seat)

    def run(self, state: State, entry: Entry) -> None:
        box, seat = state.box, self.seat.of(entry)
        if not box.bonus_cards or box.open_hands or state.cards.held[seat] >= HAND_LIMIT:
            return
        pile = state.cards.pile(seat)
        if state.cards.deck_size(pile) == 0 and not box.tactical:
            state.cards.shuffle_discards()
        if state.cards.deck_size(pile) > 0:
            state.agenda.append(ASK_DRAW.of(seat))


class TradeIn(Verb[State]):
    """PB-BON-TRD: exactly two cards in hand, from round 2, and not with personal sets."""

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield Need(state.box.bonus_cards, "PB-LVL-4", "no-bonus-cards")
        yield Need(not state.box.tactical, "PB-BON-TAC", "no-trade-in")
        yield Need(cards_allowed(state), "PB-REA-0", "too-early")
        yield Need(state.cards.held[state.turn.active] == HAND_LIMIT, "PB-BON-TRD", "two-cards-needed")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        if state.cards.held[state.turn.active] == HAND_LIMIT and not state.box.tactical and cards_allowed(state):
            out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.cards.trade_in(state.turn.active)
        state.agenda.append(DRAW_PHASE.of(state.turn.active))


DRAW: Final = Draw()
ASK_DRAW: Final = AskDraw()
DRAW_PHASE: Final = DrawPhase()
TRADE_IN: Final = TradeIn("trade_in")
ASK_DRAW.answered_by(DRAW)
