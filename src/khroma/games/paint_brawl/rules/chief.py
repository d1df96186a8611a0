"""Paint Brawl: the Chief's own move (docs/rules/paint_brawl.md, section 7.7, PB-CHF-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from khroma.games.paint_brawl.arguments import ChiefArgument, PaymentArgument, SquareArgument
from khroma.games.paint_brawl.board import BARE_QUEST, BESIDE, FREE, IS_PUDDLE, NAMES, content
from khroma.games.paint_brawl.kinds import A_PUDDLE, ATTACK_CARD, MOVE_CARD, NOWHERE
from khroma.games.paint_brawl.rules.costs import EitherCard
from khroma.games.paint_brawl.rules.pushes import entry_needs
from khroma.games.paint_brawl.rules.windows import Declaration
from khroma.games.paint_brawl.state import State
from khroma.kernel.kinds import Action, Entry
from khroma.kernel.verbs import Need


class ChiefMove(Declaration):
    """PB-CHF-1: one orthogonal step for one card of either kind, while its own stand lies on the Quest square."""

    def __init__(self) -> None:
        self.target, self.payment, chief = SquareArgument("square", form="TO"), PaymentArgument("card"), ChiefArgument()
        super().__init__(EitherCard(self.payment), "chief_move", self.target, self.payment, chief)
        self.clicks = [chief, self.target, self.payment]

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        seat, end = state.turn.active, self.target.of(action)
        start = state.board.chief[seat]
        yield from self.cost.needs(state, action)
        yield Need(state.board.quest == seat, "PB-CHF-1", "no-quest-stand")
        yield Need(start != NOWHERE and end in BESIDE[start], "PB-CHF-1", "chief-not-beside", square=NAMES[end])
        yield from entry_needs(state, end, seat, "PB-CHF-1", quest=True, foreign=False)

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        seat = state.turn.active
        start = state.board.chief[seat]
        if state.board.quest != seat or start == NOWHERE:
            return
        own = content(A_PUDDLE, seat)
        for end in BESIDE[start]:
            if state.board.on[end] in (FREE, own, BARE_QUEST):
                if state.turn.moves > 0:
                    out.append(self.with_three(end, MOVE_CARD, 0))
                if state.turn.attacks > 0:
                    out.append(self.with_three(end, ATTACK_CARD, 0))

    def perform(self, state: State, action: Action) -> None:
        """PB-CHF-1: its own puddle on the way is removed; the stand on the Quest square stays."""
        end = self.target.of(action)
        if IS_PUDDLE[state.board.on[end]]:
            state.board.remove_puddle(end)
        state.board.move(state.board.chief[state.turn.active], end, "moved")


CHIEF_MOVE: Final = ChiefMove()
