"""Paint Brawl: what pieces do for cards: moves, attacks, powers, blasts (docs/rules/paint_brawl.md, section 6).

A deed says which pieces have it; who may do what is made from these declarations.
"""

from __future__ import annotations

from collections.abc import Iterator

from khroma.games.paint_brawl.arguments import ActorArgument
from khroma.games.paint_brawl.board import IS_PIECE, KIND_OF, NAMES, OWNER_OF
from khroma.games.paint_brawl.kinds import ATTACK_CARD, CHIEF, KINDS, Kind
from khroma.games.paint_brawl.rules.costs import Cost, OneCard
from khroma.games.paint_brawl.rules.networks import Networks
from khroma.games.paint_brawl.rules.paint import paints_walls
from khroma.games.paint_brawl.rules.windows import Declaration
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need


def actor_needs(state: State, actor: Square) -> Iterator[Need]:
    """PB-ACT-1, PB-ACT-2, PB-ACT-6, PB-INV-1, PB-STA-KO: only own pieces act, and only those that are awake."""
    code, name = state.board.on[actor], NAMES[actor]
    yield Need(IS_PIECE[code], "PB-ACT-1", "nobody-there", square=name)
    owner = OWNER_OF[code]
    yield Need(owner == state.turn.active, "PB-ACT-1", "not-yours", square=name, player=state.seat_word(owner))
    yield Need(actor not in state.board.knocked, "PB-ACT-6", "knocked-out", square=name)


class Deed(Declaration):
    """What the pieces of some kinds do for a cost: an actor, and whatever it aims at."""

    def __init__(
        self, word: str, kinds: tuple[int, ...], rule: str, cost: Cost, actor: ActorArgument, *targets: Argument[State]
    ) -> None:
        super().__init__(cost, word, actor, *targets)
        self.actor = actor
        actor.kinds = kinds
        self.clicks: list[str | Argument[State]] = [actor, word, *targets]
        self.kinds = kinds
        self.rule = rule

    def list_piece(self, state: State, square: Square, networks: Networks, out: list[Action]) -> None:
        """Add everything that the piece on a square, awake and of the right kind, can do; its cost is there.

        `networks` are shared by all pieces that are looked at in one position."""
        raise NotImplementedError

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        networks = Networks(state, state.turn.active)
        for square in state.board.awake(state.turn.active):
            if KIND_OF[state.board.on[square]] in self.kinds:
                self.list_piece(state, square, networks, out)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        actor = self.actor.of(action)
        yield from actor_needs(state, actor)
        yield from self.cost.needs(state, action)
        yield from self.profile_needs(state, actor)
        yield from self.target_needs(state, state.turn.active, action)

    def profile_needs(self, state: State, actor: Square) -> Iterator[Need]:
        """Whether the actor is of a kind that does this."""
        raise NotImplementedError

    def target_needs(self, state: State, seat: Seat, action: Action) -> Iterator[Need]:
        """What it aims at."""
        raise NotImplementedError

    def is_of(self, kind: Kind) -> bool:
        """Whether pieces of this kind do it."""
        return kind in self.kinds

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        piece = KINDS[KIND_OF[state.board.on[self.actor.of(packed)]]]
        return {"piece": piece, **super().facts(state, packed)}

    def reaches_tops(self, state: State, packed: int, number: int) -> bool:
        return paints_walls(state, self.actor.of(packed))

    def enters_quest(self, state: State, packed: int) -> bool:
        return not paints_walls(state, self.actor.of(packed))


class Attack(Deed):
    """PB-ATK-2: what a piece does for an Attack card."""

    def __init__(
        self, word: str, kinds: tuple[int, ...], rule: str, actor: ActorArgument, *targets: Argument[State]
    ) -> None:
        super().__init__(word, kinds, rule, OneCard(ATTACK_CARD), actor, *targets)

    def profile_needs(self, state: State, actor: Square) -> Iterator[Need]:
        """PB-CMP-11: Chief and clone have the three basic attacks."""
        kind = KIND_OF[state.board.on[actor]]
        fits = self.is_of(kind)
        rule = "PB-CMP-11" if kind == CHIEF and not fits else self.rule
        yield Need(fits, rule, "other-attack", square=NAMES[actor], piece=KINDS[kind], verb=self.word)

    def perform(self, state: State, action: Action) -> None:
        self.go_on(state, state.turn.active, action, 0, 0)
