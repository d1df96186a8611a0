"""Color Quest: declaration and phase-end windows, and Immunity chains (docs/rules/color_quest.md, section 6.3)."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.arguments_pending import (
    IN_CHAIN,
    NumberEntry,
    SeatAsking,
    SeatEntry,
    SeatTask,
    WindowAsking,
)
from khroma.games.color_quest.kinds import NO_SEAT, NOBODY, SIDES, Card, enemy_of
from khroma.games.color_quest.rules.cards import has_card
from khroma.games.color_quest.rules.declarations import RESIGN, declaration_of, declared_facts, is_declaration
from khroma.games.color_quest.rules.dice_instants import FATIGUE, IMMUNITY, INSTANTS, MISSED
from khroma.games.color_quest.rules.dice_invocations import EXPLOSION
from khroma.games.color_quest.rules.dice_paying import can_brew, pay_for
from khroma.games.color_quest.rules.ending import scenario_of
from khroma.games.color_quest.rules.items import DEXTERITY, ITEM_VERBS, POLYMORPH
from khroma.games.color_quest.rules.reacting import can_dodge
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat
from khroma.kernel.windows import Pass, Window


class ReactionWindow(Window[State]):
    """CQ-REA-1, CQ-REA-2: the other player is asked, if anything could be answered; after each reaction again."""

    def __init__(self) -> None:
        self.seat, self.at_end = SeatEntry(), NumberEntry("a")
        super().__init__("window", self.seat, self.at_end)

    def of(self, seat: Seat, at_end: bool) -> Entry:
        """The window of a seat: on a declaration, or at the end of a phase."""
        return self.with_two(seat, 1 if at_end else 0)

    def seat_to_ask(self, state: State, entry: Entry) -> Seat:
        seat = self.seat.of(entry)
        return seat if may_react(state, seat, self.at_end.of(entry) == 1) else NO_SEAT

    def ask(self, state: State, entry: Entry, seat: Seat) -> None:
        state.agenda.append(REACT.with_two(seat, self.at_end.of(entry)))


def may_react(state: State, seat: Seat, at_end: bool) -> bool:
    """CQ-REA-1, CQ-REA-2, CQ-REA-10: whether a window opens, by public facts: dice, recipes, cards held."""
    if state.box.always_prompt:
        return True
    if state.cards.held(seat) == 0 and not state.dice.has_any(seat):
        return False
    if EXPLOSION.is_possible(state, seat, at_end):
        return True
    if could_use(state, seat, POLYMORPH.item) and POLYMORPH.can_change(state):
        return True
    if at_end:
        return False
    if could_use(state, seat, DEXTERITY.item) and can_dodge(state):
        return True
    if FATIGUE.is_possible(state, seat, at_end) or MISSED.is_possible(state, seat, at_end):
        return True
    return IMMUNITY.is_possible(state, seat, at_end)


def could_use(state: State, seat: Seat, item: Card) -> bool:
    """CQ-OV-4: whether a seat could have this card for all that everybody knows, or the dice of its recipe."""
    held = has_card(state, seat, item) if state.box.public_hands else state.cards.held(seat) > 0
    return held or can_brew(state, seat, item)


# --- a reaction, and the Immunities that answer it


class ReactQuestion(WindowAsking):
    """CQ-REA-1, CQ-REA-2, CQ-REA-8: an answer to what is declared, or to the end of a phase. It is paid, may be
    countered, resolves completely, and the window opens again."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        other = SIDES[state.turn.active]
        return {**declared_label(state), **super().told(state, entry), "other": other}

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        if not is_declaration(action):
            return
        seat = self.seat.of(entry)
        state.agenda.append(WINDOW.of(seat, self.is_at_end(entry)))
        state.agenda.append(AFTER_REACTION.of(seat))
        state.agenda.append(RESOLVE_REACTION.of(seat))
        state.turn.answer_with(action)
        if declaration_of(action).is_aimed_at_enemy(state, action, seat):
            state.agenda.append(CHAIN.of(enemy_of(seat)))
        pay_for(state, seat, action)


def declared_label(state: State) -> dict[str, Fact]:
    """The label of what was declared, with its facts; between two phases, that the phase ends."""
    if state.turn.declared == NOBODY:
        return {"label": "action.end_phase"}
    return declared_facts(state, declaration_of(state.turn.declared).sentence(state, state.turn.declared))


class ResolveReaction(SeatTask):
    """CQ-REA-4, CQ-REA-5: an odd number of Immunities cancels the reaction; otherwise it takes effect."""

    def run(self, state: State, entry: Entry) -> None:
        seat, action = self.seat.of(entry), state.turn.reaction
        if state.turn.immunities % 2 == 1:
            state.tell("reaction_cancelled", seat)
        else:
            declaration_of(action).carry_out(state, seat, action)


class AfterReaction(SeatTask):
    """CQ-END-1: the reaction is over; somebody may have won."""

    def run(self, state: State, entry: Entry) -> None:
        state.turn.forget_reaction()
        scenario_of(state).check_action(state)


class Chain(Window[State]):
    """CQ-REA-5: whoever is targeted may answer with Immunity while purple Instant dice last."""

    def __init__(self) -> None:
        self.seat = SeatEntry()
        super().__init__("chain", self.seat)

    def of(self, seat: Seat) -> Entry:
        """The chain goes on with this seat."""
        return self.with_one(seat)

    def seat_to_ask(self, state: State, entry: Entry) -> Seat:
        seat = self.seat.of(entry)
        return seat if IMMUNITY.is_held(state, seat) else NO_SEAT

    def ask(self, state: State, entry: Entry, seat: Seat) -> None:
        state.agenda.append(COUNTER.of(seat))


class CounterQuestion(SeatAsking):
    """CQ-REA-5: Immunity against what is aimed at its own side; each may be answered by the other side's."""

    def told(self, state: State, entry: Entry) -> dict[str, Fact]:
        """Who plays what: the reaction, or the Immunity that answered it last."""
        verb, action = declaration_of(state.turn.reaction), state.turn.reaction
        chosen = verb.sentence(state, action) if not state.turn.immunities else IMMUNITY.sentence(state, IMMUNITY.base)
        other = SIDES[1 - self.seat.of(entry)]
        return {**chosen.facts, **super().told(state, entry), "other": other, "label": chosen.key}

    def answered(self, state: State, entry: Entry, action: Action) -> None:
        if is_declaration(action):
            seat = self.seat.of(entry)
            declaration_of(action).spend(state, seat, action)
            state.turn.count_immunity()
            state.agenda.append(CHAIN.of(enemy_of(seat)))


WINDOW: Final = ReactionWindow()
REACT: Final = ReactQuestion("react")
CHAIN: Final = Chain()
PASS: Final = Pass(WINDOW)
PASS_CHAIN: Final = Pass(CHAIN)
COUNTER: Final = CounterQuestion("counter")
COUNTER.way = IN_CHAIN
COUNTER.window = True
RESOLVE_REACTION: Final = ResolveReaction("resolve_reaction")
AFTER_REACTION: Final = AfterReaction("after_reaction")
REACT.answered_by(PASS, FATIGUE, MISSED, IMMUNITY, DEXTERITY, EXPLOSION, POLYMORPH)
REACT.answered_by(*[each for each in (*INSTANTS, *ITEM_VERBS) if each not in REACT.verbs], RESIGN)
COUNTER.answered_by(PASS_CHAIN, *INSTANTS, RESIGN)
