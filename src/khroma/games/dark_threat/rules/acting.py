"""Dark Threat: what characters can do: who, when, at what price, and in what order it is carried out (3.2 and 6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from khroma.games.dark_threat.arguments import ActorArgument
from khroma.games.dark_threat.board import PACKAGE
from khroma.games.dark_threat.kinds import (
    FIT,
    KIND_COUNT,
    KINDS,
    NOBODY,
    TO_DOOMED,
    TOTEM,
    TURNS,
    WOODEN_KING,
    Figure,
    Kind,
    camp_of_kind,
    is_doomed_follower,
)
from khroma.games.dark_threat.rules.bane import FORCE
from khroma.games.dark_threat.rules.ending import CHECK, check
from khroma.games.dark_threat.rules.events import CALL, calls_gaia
from khroma.games.dark_threat.state import State
from khroma.kernel.data import read_packaged
from khroma.kernel.errors import DataError, Fact, Wording
from khroma.kernel.game import PLAYING
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.native import mypyc_attr
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need, Verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Verb[State]):
    """DT-ACT-4, DT-ACT-5: something that characters do, for this many moves and attacks.

    A new ability is a subclass: its targets (`list_by` and `target_needs`) and its effect (`act`). Who has it stands in
    `data/units.toml`; one of an extension says it itself, in `learners`.
    """

    def __init__(
        self, word: str, moves: int, attacks: int, *targets: Argument[State], actor: ActorArgument | None = None
    ) -> None:
        self.actor = actor or ActorArgument()
        super().__init__(word, self.actor, *targets)
        self.clicks = [self.actor, word, *targets]
        self.moves = moves
        self.attacks = attacks
        self.may_call_gaia = False  # DT-EVT-1
        self.learners: list[str] = []  # kinds of characters to whom an extension teaches it

    def by(self, square: Square) -> Action:
        """The action of whoever stands there, with all targets zero."""
        return Action(self.base + (square << self.actor.shift))

    def moves_of(self, kind: Kind) -> int:
        """How many moves it costs this kind of character."""
        return self.moves

    def is_played(self, state: State) -> bool:
        """Whether it is played at this table at all."""
        return True

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        """Add everything that this character may do with it, whoever acts now."""
        raise NotImplementedError

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        """What must hold when the character may act and can pay."""
        return iter(())

    def act(self, state: State, figure: Figure, action: Action) -> None:
        """What it does on the board."""
        raise NotImplementedError

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        yield from actor_needs(state, self, action)
        yield from self.target_needs(state, state.figures.at[self.actor.of(action)], action)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        """DT-ACT-7: pay, act, forced moves, checks, and a Gaia event last."""
        figure = state.figures.at[self.actor.of(action)]
        state.turn.spend(self.moves_of(state.figures.form[figure]), self.attacks)
        state.announce(figure, self.word)
        state.figures.flee_by(False)
        self.act(state, figure, action)
        called = self.may_call_gaia and calls_gaia(state, figure)
        if state.figures.fleeing:
            if called:
                state.agenda.append(CALL.base)
            state.agenda.append(CHECK.base)
            state.agenda.append(FORCE.base)
            return
        check(state)
        if called and state.ended == PLAYING:
            state.agenda.append(CALL.base)

    def filled(self, state: State, before: Action, place: int) -> Iterator[Action]:
        """Everything that can be said from there on; of an actor who cannot do it at all, one target stands for all."""
        if place == 1 and not all(need.holds for need in actor_needs(state, self, before)):
            return islice(super().filled(state, before, place), 1)
        return super().filled(state, before, place)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        return {"unit": state.figures.word_at(self.actor.of(packed)), **super().facts(state, packed)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Ability):
    """A move costs one move action; it is clicked without its word."""

    def __init__(self, word: str, *targets: Argument[State]) -> None:
        super().__init__(word, 1, 0, *targets)
        if targets:
            self.clicks = [self.actor, *targets]


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack(Ability):
    """An attack costs one attack action."""

    def __init__(self, word: str, *targets: Argument[State], actor: ActorArgument | None = None) -> None:
        super().__init__(word, 0, 1, *targets, actor=actor)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unaimed(Ability):
    """An attack without a choice: it needs somebody or something that it changes."""

    def __init__(self, word: str, attacks: int = 1) -> None:
        super().__init__(word, 0, attacks)

    def changes_anything(self, state: State, figure: Figure) -> bool:
        """Whether it would change anything."""
        raise NotImplementedError

    def list_by(self, state: State, figure: Figure, out: list[Action]) -> None:
        if self.changes_anything(state, figure):
            out.append(self.by(state.figures.where[figure]))

    def target_needs(self, state: State, figure: Figure, action: Action) -> Iterator[Need]:
        name = state.box.names[state.figures.where[figure]]
        yield Need(self.changes_anything(state, figure), "DT-ACT-4", "no-effect", verb=self.word, square=name)


# --- who has what


class Skill:
    """DT-CMP-2: an ability as one kind of character has it, with its price in moves, attacks and actions in all."""

    def __init__(self, ability: Ability, kind: Kind) -> None:
        self.ability = ability
        self.moves = ability.moves_of(kind)
        self.attacks = ability.attacks
        self.price = self.moves + self.attacks

    def is_affordable(self, state: State) -> bool:
        """DT-ACT-1, DT-ACT-2: moves, attacks and actions in all must allow it; who spends them is free."""
        return (
            self.moves <= state.turn.moves and self.attacks <= state.turn.attacks and self.price <= state.turn.actions
        )


SKILLS: Final[list[list[Skill]]] = [[] for _ in range(KIND_COUNT)]  # by kind, its move first


def teach(abilities: Sequence[Ability]) -> None:
    """DT-CMP-2: the profiles: each kind of character learns what its row in the data names, then what is added."""
    known = {ability.word: ability for ability in abilities}
    units = read_packaged(PACKAGE, "data/units.toml").table("unit")
    for number, name in enumerate(KINDS):
        kind = Kind(number)
        SKILLS[kind] = [Skill(known[word], kind) for word in units.table(name).texts("can", list(known))]
        SKILLS[kind] += [Skill(ability, kind) for ability in abilities if name in ability.learners]


def check_added(ability: Ability, known: Sequence[Ability]) -> None:
    """An ability of an extension has a word of its own, and characters who learn it."""
    if ability.word in [each.word for each in known]:
        raise DataError(
            "there is an ability of this name already", where=Wording("ability {name}", name=repr(ability.word))
        )
    strangers = [name for name in ability.learners if name not in KINDS]
    if strangers or not ability.learners:
        found = ", ".join(strangers) or "nobody"
        raise DataError(
            "expected learners among {names}, found {found}",
            names=", ".join(KINDS),
            found=found,
            where=Wording("ability {name}", name=repr(ability.word)),
        )


def skill_of(kind: Kind, ability: Ability) -> Skill | None:
    """The skill of a kind of character in an ability, if it has one."""
    for skill in SKILLS[kind]:
        if skill.ability is ability:
            return skill
    return None


def able_figures(state: State) -> list[Figure]:
    """DT-TRN-3, DT-STA-2, DT-STA-4, DT-DOM-1, DT-ACT-6: on the board, not stunned, and the profile lists the turn."""
    box, where, stun, form = state.box, state.figures.where, state.figures.stun, state.figures.form
    acts, base = box.acts, state.turn.kind * KIND_COUNT
    found: list[Figure] = []
    for figure in box.actors[state.turn.kind]:
        if where[figure] >= 0 and stun[figure] == FIT and acts[base + form[figure]]:
            found.append(figure)
    return found


def actor_needs(state: State, ability: Ability, action: Action) -> Iterator[Need]:
    """DT-TRN-3, DT-STA-2, DT-ACT-1, DT-CMP-2: who may act, what the profile lists, and the price."""
    square = ability.actor.of(action)
    figure, kind, name = state.figures.at[square], state.figures.kind_at(square), state.box.names[square]
    yield Need(figure != NOBODY and kind != TOTEM, "DT-TRN-3", "nobody-there", square=name)
    facts = state.figures.who(figure)
    yield Need(camp_of_kind(kind) == state.turn.camp(), "DT-TRN-3", "not-yours", **facts)
    acts = state.box.acts[state.turn.kind * KIND_COUNT + kind]
    yield Need(acts, "DT-TRN-3", "not-this-turn", turn=TURNS[state.turn.kind], **facts)
    yield Need(state.figures.stun[figure] == FIT, "DT-STA-2", "stunned", **facts)
    yield from skill_needs(state, ability, kind, facts)
    yield from price_needs(state, ability.moves_of(kind), ability.attacks)


def skill_needs(state: State, ability: Ability, kind: Kind, facts: dict[str, Fact]) -> Iterator[Need]:
    """DT-CMP-2, DT-MOV-11, DT-DOM-2: the profile lists it; the King has no move, a Doomed Follower may lack a power."""
    known = skill_of(kind, ability) is not None and ability.is_played(state)
    if kind == WOODEN_KING and isinstance(ability, Move):
        yield Need(known, "DT-MOV-11", "king-stays", **facts)
    doomed = is_doomed_follower(kind) and not known
    lost = doomed and (skill_of(kind, ability) is not None or skill_of(Kind(kind - TO_DOOMED), ability) is not None)
    yield Need(known, "DT-DOM-2" if lost else "DT-CMP-2", "cannot-do-that", verb=ability.word, **facts)


def price_needs(state: State, moves: int, attacks: int) -> Iterator[Need]:
    """DT-ACT-1: moves left, attacks left and actions left in all must each allow it."""
    cheap = moves <= state.turn.moves and attacks <= state.turn.attacks and moves + attacks <= state.turn.actions
    left = state.turn.actions
    moves_left, attacks_left = min(state.turn.moves, left), min(state.turn.attacks, left)
    facts: dict[str, Fact] = {
        "moves": moves,
        "attacks": attacks,
        "price": f"price.{_of_both(moves, attacks)}",
        "left": left,
        "moves_left": moves_left,
        "attacks_left": attacks_left,
        "budget": f"budget.{_of_both(moves_left, attacks_left)}",
    }
    yield Need(cheap, "DT-ACT-1", "too-dear", **facts)


def _of_both(moves: int, attacks: int) -> str:
    """Which of the two are worth a word: nobody is told of none."""
    if moves and attacks:
        return "both"
    return "moves" if moves else "attacks" if attacks else "nothing"
