"""Paint Brawl: deployment and infiltration (docs/rules/paint_brawl.md, section 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from khroma.games.paint_brawl.arguments import ActorArgument, KindArgument, SquareArgument
from khroma.games.paint_brawl.board import AREAS, KIND_OF, NAMES, ON_WALL
from khroma.games.paint_brawl.box import Box
from khroma.games.paint_brawl.kinds import (
    A_CHIEF,
    A_MINI,
    ADVANCED_OF,
    BASIC_OF,
    CASTE_OF,
    CHIEF,
    HUNTER,
    KINDS,
    LETTERS,
    MINI,
    NO_CASTE,
    NOBODY,
    Kind,
    holds,
    joined,
)
from khroma.games.paint_brawl.rules.setup import SET_UP, CardStep, LastStep, PersonalStep, SetUpQuestion, Step
from khroma.games.paint_brawl.rules.setup_clans import BlastStep, ColourStep, ReplacementStep
from khroma.games.paint_brawl.rules.setup_walls import WallStep
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact, NotationError
from khroma.kernel.game import Sentence
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.notation import read_word
from khroma.kernel.phrases import Argument
from khroma.kernel.verbs import Need, Verb

_MOST_SQUARES: Final = 4
_AREAS: Final = ("chief_area", "second_area")
_GOLEM: Final = "golem="  # what begins the word that says where it goes


class DeploymentStep(PersonalStep):
    """PB-SET-13, PB-SET-17: everybody deploys in turn; the quick set-up does it by its table."""

    def offer(self, state: State, seat: Seat) -> None:
        if state.box.quick:
            deploy(state, seat, state.box.teams[state.clans.colours[seat]], 0)
        else:
            state.agenda.append(ASK_DEPLOYMENT.with_one(seat))


class AreaArgument(Argument[State]):
    """The area of the mini golem: said only where there is a choice."""

    def __init__(self) -> None:
        super().__init__("golem", "AREA", 1, default=0, glue=" golem=")

    def of(self, packed: int) -> int:
        """0 for the Chief's area."""
        return packed >> self.shift & self.mask

    def said(self, state: State, packed: int) -> str:
        value = self.of(packed)
        return _AREAS[value] if value or may_choose_area(state.box) else ""

    def values(self, state: State, before: int) -> Sequence[int]:
        return (0, 1)


def may_choose_area(box: Box) -> bool:
    """PB-SET-12: by the option, with two players."""
    return box.golem_either and box.players == 2


class Deploy(Verb[State]):
    """PB-SET-10, PB-SET-11, PB-SET-12: every distinct layout of the team on its squares."""

    def __init__(self) -> None:
        self.figures = [KindArgument(number) for number in range(_MOST_SQUARES)]
        self.area = AreaArgument()
        super().__init__("deploy", *self.figures, self.area)

    def of(self, kinds: list[Kind], area: int) -> Action:
        """Kinds on the squares of its own areas in their order; the area of the mini golem."""
        return self.pack([*kinds, *[0] * (_MOST_SQUARES - len(kinds)), area])

    def kinds(self, action: Action) -> list[Kind]:
        """The kinds, in the order of the squares."""
        found = [figure.of(action) for figure in self.figures]
        return [kind for kind in found if kind]

    # --- what is legal

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        box, seat, kinds = state.box, ASK_DEPLOYMENT.seat.of(entry), self.kinds(action)
        rule = "PB-SET-12" if box.players == 2 else "PB-SET-10" if box.with_golem else "PB-SET-11"
        team = sorted(team_of(state, seat))
        yield Need(sorted(kinds) == team, rule, "other-team", pieces=tuple(KINDS[kind] for kind in team))
        yield Need(self.area.of(action) == 0 or may_choose_area(box), rule, "golem-with-chief")
        if box.players == 2:
            yield Need(_castes_differ(kinds), rule, "same-caste")

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        layouts: list[list[Kind]] = []
        _layouts(sorted(team_of(state, ASK_DEPLOYMENT.seat.of(entry))), [], state.box, layouts)
        areas = 2 if may_choose_area(state.box) else 1
        out.extend([self.of(layout, area) for layout in layouts for area in range(areas)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        deploy(state, ASK_DEPLOYMENT.seat.of(entry), self.kinds(action), self.area.of(action))

    # --- words: each figure with its square, in any order

    def form(self) -> str:
        return "deploy SQUARE=FIGURE ..."

    def line(self, state: State, packed: Action) -> str:
        return " ".join([self.word, *[f"{where}={what}" for where, what in self.placed(state, packed)]])

    def placed(self, state: State, action: Action) -> list[tuple[str, str]]:
        """Square and figure by their words; at last the golem and its area."""
        squares = deployment_squares(state)
        found = [(NAMES[s], KINDS[figure.of(action)]) for s, figure in zip(squares, self.figures, strict=False)]
        area = self.area.said(state, action)
        return [*found, ("golem", area)] if area else found

    def read(self, state: State, words: list[str]) -> Action:
        names = [NAMES[square] for square in deployment_squares(state)]
        areas = [
            read_word(word[len(_GOLEM) :], _AREAS, 'unknown area "{word}"') for word in words if word.startswith(_GOLEM)
        ]
        figures = [word for word in words[1:] if not word.startswith(_GOLEM)]
        kinds = [Kind(0)] * len(names)
        for number, word in enumerate(figures[: len(names)]):
            where, equals, what = word.partition("=")
            index = read_word(where, names, 'unknown deployment square "{word}"') if equals else number
            kinds[index] = read_kind(what if equals else where)
        if 0 in kinds or len(figures) > len(names) or len(areas) > 1:
            raise NotationError("expected {form}", form=" ".join(f"{name}=FIGURE" for name in names))
        return self.of(kinds, areas[0] if areas else 0)

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        placed = [pair for pair in self.placed(state, packed) if pair[0] != "golem"]
        pieces, squares = tuple(what for _, what in placed), tuple(where for where, _ in placed)
        return {"pieces": pieces, "squares": squares, "area": self.area.said(state, packed)}

    def sentence(self, state: State, action: Action) -> Sentence:
        facts = self.facts(state, action)
        return Sentence("action.deploy_golem" if facts["area"] else "action.deploy", facts)

    def path(self, state: State, action: Action) -> tuple[str, ...]:
        return tuple(word for pair in self.placed(state, action) for word in pair)


def read_kind(word: str) -> Kind:
    """A figure by its name or letter."""
    if len(word) == 1:
        for kind in range(CHIEF, MINI):
            if LETTERS[kind].lower() == word:
                return Kind(kind)
    return Kind(read_word(word, KINDS, 'unknown figure "{word}"'))


def deployment_squares(state: State) -> list[Square]:
    """The squares of whoever deploys now; in other questions, of the active player."""
    if state.turn.first == NOBODY:
        raise NotationError("nobody deploys yet")
    seat = state.turn.active
    if state.agenda and ASK_DEPLOYMENT.matches(state.agenda[-1]):
        seat = ASK_DEPLOYMENT.seat.of(state.agenda[-1])
    return state.box.deployment_squares(state.turn.place(seat))


def team_of(state: State, seat: Seat) -> list[Kind]:
    """PB-OVR-3, PB-SET-6: the combatants of a seat, one of them perhaps replaced."""
    team = list(state.box.teams[state.clans.colours[seat]])
    caste = state.clans.replaced[seat]
    if caste != NO_CASTE:
        team[team.index(BASIC_OF[caste])] = ADVANCED_OF[caste]
    return team


def _castes_differ(kinds: list[Kind]) -> bool:
    """PB-SET-12: the two of an area are of different castes."""
    pairs = zip(kinds[::2], kinds[1::2], strict=True)
    return all(CASTE_OF[one] != CASTE_OF[two] for one, two in pairs)


def _layouts(rest: list[Kind], laid: list[Kind], box: Box, out: list[list[Kind]]) -> None:
    """All orders of the rest behind what is laid; with two players the two of an area differ in caste."""
    if not rest:
        out.append(laid)
        return
    for index in range(len(rest)):
        kind = rest[index]
        if index and rest[index - 1] == kind:
            continue
        if box.players == 2 and len(laid) % 2 == 1 and CASTE_OF[laid[-1]] == CASTE_OF[kind]:
            continue
        _layouts(rest[:index] + rest[index + 1 :], [*laid, kind], box, out)


def deploy(state: State, seat: Seat, kinds: list[Kind], area: int) -> None:
    """PB-SET-10, PB-SET-11, PB-SET-12: Chief in the corner, combatants beside it, mini golem on the inner corner."""
    box, place = state.box, state.turn.place(seat)
    squares = box.deployment_squares(place)
    state.board.deploy(seat, A_CHIEF, AREAS[box.chief_quarter(place)][0])
    for index in range(len(squares)):
        state.board.deploy(seat, kinds[index], squares[index])
    if box.with_golem:
        state.board.deploy(seat, A_MINI, AREAS[box.quarters(place)[area]][3])


# --- infiltration


class InfiltrationStep(Step):
    """PB-SET-14: one Hunter at a time, round and round, until everybody has passed or nothing is left."""

    def take(self, state: State, count: int, passed: int) -> None:
        players = state.box.players
        if state.box.infiltration and not state.box.quick and open_walls(state):
            for offset in range(players):
                place = (count + offset) % players
                seat = state.turn.seat_at(place)
                if not holds(passed, seat) and ground_hunters(state, seat):
                    self.again(state, (place + 1) % players, passed)
                    state.agenda.append(ASK_INFILTRATION.with_one(seat))
                    return
        self.done(state)


def open_walls(state: State) -> list[Square]:
    """Walls without a figure."""
    return [wall for wall in state.board.walls if KIND_OF[state.board.on[wall]] < CHIEF]


def ground_hunters(state: State, seat: Seat) -> list[Square]:
    """PB-SET-14: basic Hunters on the ground."""
    board = state.board.on
    return [s for s in state.board.men[seat] if KIND_OF[board[s]] == HUNTER and not ON_WALL[board[s]]]


class Infiltrate(Verb[State]):
    """PB-SET-14: a Hunter onto a wall."""

    def __init__(self) -> None:
        self.hunter, self.wall = ActorArgument(), SquareArgument("target", form="WALL")
        super().__init__("infiltrate", self.hunter, self.wall)

    def needs(self, state: State, entry: Entry, action: Action) -> Iterator[Need]:
        hunter, wall = self.hunter.of(action), self.wall.of(action)
        own = hunter in ground_hunters(state, ASK_INFILTRATION.seat.of(entry))
        yield Need(own, "PB-SET-14", "no-own-hunter", square=NAMES[hunter])
        code = state.board.on[wall]
        yield Need(ON_WALL[code], "PB-SET-14", "no-wall-there", square=NAMES[wall])
        yield Need(KIND_OF[code] < CHIEF, "PB-SET-14", "occupied", square=NAMES[wall])

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        for hunter in ground_hunters(state, ASK_INFILTRATION.seat.of(entry)):
            out.extend([self.with_two(hunter, wall) for wall in open_walls(state)])

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        state.board.move(self.hunter.of(action), self.wall.of(action), "infiltrated")

    def facts(self, state: State, packed: Action) -> dict[str, Fact]:
        piece = KINDS[KIND_OF[state.board.on[self.hunter.of(packed)]]]
        return {"piece": piece, **super().facts(state, packed)}


class StayDown(Verb[State]):
    """PB-SET-14: whoever passes is not asked again."""

    def list_answers(self, state: State, entry: Entry, out: list[Action]) -> None:
        out.append(self.base)

    def resolve(self, state: State, entry: Entry, action: Action) -> None:
        step = state.agenda.pop()
        passed = joined(SET_UP.passed.of(step), ASK_INFILTRATION.seat.of(entry))
        state.agenda.append(SET_UP.of(SET_UP.step.of(step), SET_UP.count.of(step), passed))


DEPLOY: Final = Deploy()
INFILTRATE: Final = Infiltrate()
STAY_DOWN: Final = StayDown("pass")
ASK_DEPLOYMENT: Final = SetUpQuestion("deployment")
ASK_INFILTRATION: Final = SetUpQuestion("infiltration")
ASK_DEPLOYMENT.answered_by(DEPLOY)
ASK_INFILTRATION.answered_by(INFILTRATE, STAY_DOWN)

CARD_STEP: Final = CardStep("cards")
DEPLOYMENT_STEP: Final = DeploymentStep("deployment")
WALL_STEP: Final = WallStep("wall")
SET_UP.declare(
    ColourStep("colour"), ReplacementStep("replacement"), BlastStep("blast_choice"), WALL_STEP,
    DEPLOYMENT_STEP, InfiltrationStep("infiltration"), CARD_STEP, LastStep("end"),
)  # fmt: skip
