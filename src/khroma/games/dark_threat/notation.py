"""Dark Threat: every spelling of a line that people write, as its canonical words (docs/notation.md, section 4.4)."""

from __future__ import annotations

import re

from khroma.games.dark_threat.arguments import (
    FOLLOWER_WORDS,
    ActorArgument,
    PersonArgument,
    SquareArgument,
    TotemArgument,
)
from khroma.games.dark_threat.book import BOOK
from khroma.games.dark_threat.kinds import BLACK, COLOURS, NOBODY, is_chosen_one
from khroma.games.dark_threat.rules.acting import Ability, able_figures, skill_of
from khroma.games.dark_threat.rules.attacks import BRAWL
from khroma.games.dark_threat.rules.movement import TWICE_WALK
from khroma.games.dark_threat.rules.networks import NETWORK
from khroma.games.dark_threat.rules.networks_lines import line_of, own_colour, reach
from khroma.games.dark_threat.rules.setup import SETUP_FOLLOWERS, TEMPLES
from khroma.games.dark_threat.rules.turns import CHOOSE_ORDER
from khroma.games.dark_threat.spelling import FILLERS, Words, read_verb
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.kinds import Action
from khroma.kernel.verbs import Verb


def plain_words(state: State, line: str) -> list[str]:
    """The words of the canonical line. Who acts may be left out where there is no doubt."""
    words = re.sub(r"->|[(),:;+=]|(?<=[a-z0-9])-(?=[a-z])", " ", line.lower()).split()
    if not words:
        raise NotationError("expected a line such as `run c7 e7`")
    verb, words = read_verb(words)
    said = [word for word in words if word not in FILLERS]
    if verb is SETUP_FOLLOWERS:
        return _follower_words(state, said)
    found = Words(state, verb, said)
    if verb is NETWORK:
        return _network_words(state, found)
    _join_words(found)
    _find_named(state, found)
    targets = [*found.squares, *found.rest, *found.directions, *found.colours, *found.numbers]
    if _lacks_actor(found):
        return _with_actor(state, verb, targets)
    return [verb.word, *targets]


def _join_words(found: Words) -> None:
    """Words that are one: north east, chosen one, the names of the three Temples."""
    if found.verb is BRAWL and len(found.directions) == 2:
        found.directions = ["".join(found.directions)]
    if found.verb is CHOOSE_ORDER and found.rest in (["chosen"], ["chosen", "one"]):
        found.rest = ["chosen_one"]
    if found.verb is TEMPLES:
        found.rest = ["-".join(found.rest)]


def _find_named(state: State, found: Words) -> None:
    """A Totem that is named by its colour, or somebody by name, is as good as one named by the square."""
    last = found.verb.arguments[-1] if found.verb.arguments else None
    if isinstance(last, TotemArgument):
        if len(found.colours) > 1 or COLOURS[BLACK] in found.colours:
            raise found.stray(found.colours[-1])
        for colour in found.colours:
            square = last.word(state, last.read(state, colour, 0))
            if square not in found.squares:
                found.squares.append(square)
        found.colours = []
    if isinstance(last, PersonArgument) and found.rest:
        name = "_".join(found.rest)
        if not last.knows(name):
            raise found.stray(found.rest[0])
        found.squares.append(last.word(state, last.read(state, name, 0)))
        found.rest = []


def _lacks_actor(found: Words) -> bool:
    """Whether a line names all squares but that of the one who acts."""
    squares = [each for each in found.verb.arguments if isinstance(each, SquareArgument)]
    if not squares or not isinstance(squares[0], ActorArgument) or found.verb is TWICE_WALK:
        return False
    return len(found.squares) == len(squares) - 1


def _with_actor(state: State, verb: Verb[State], targets: list[str]) -> list[str]:
    """The one legal action with these targets, or that of the only character who could do such a thing."""
    lines = [verb.line(state, action).split() for action in _legal_now(state) if verb.matches(action)]
    fitting = [words for words in lines if words[2:] == targets]
    if len(fitting) == 1:
        return fitting[0]
    able = _able(state, verb)
    if not fitting and len(able) == 1:
        return [verb.word, able[0], *targets]
    raise NotationError("say whose square it is from", where=verb.word)


def _legal_now(state: State) -> list[Action]:
    found: list[Action] = []
    if state.agenda:
        BOOK.asking(state).list_answers(state, state.agenda[-1], found)
    return found


def _able(state: State, verb: Verb[State]) -> list[str]:
    """The squares of those who may act now and have this ability."""
    if not isinstance(verb, Ability):
        return []
    figures = [each for each in able_figures(state) if skill_of(state.figures.form[each], verb)]
    return [state.box.names[state.figures.where[figure]] for figure in figures]


# --- networks


def _network_words(state: State, found: Words) -> list[str]:
    """Actor, start (himself, if left out), direction, and colours or a number of squares."""
    if len(found.directions) != 1 or found.directions[0] not in NETWORK.direction.words:
        raise NotationError("network: expected one of the directions n e s w")
    squares = found.squares or _able(state, NETWORK)
    if len(found.squares) > 2 or len(found.colours) > 2:
        raise NotationError("expected {form}", form=NETWORK.form())
    if len(squares) == 1 and state.figures.word_at(state.box.index[squares[0]]) == "nobody":
        squares = [*_owners(state, squares[0]), squares[0]]
    elif not found.squares and len(squares) != 1:
        raise NotationError("network: say whose it is and where it starts")
    head = [squares[0], squares[-1], found.directions[0]]
    return ["network", *head, *_painted(state, found, state.box.index[squares[0]], squares[-1])]


def _owners(state: State, start: str) -> list[str]:
    """Whose network it is that starts at a square where nobody stands."""
    lines = [NETWORK.line(state, action).split() for action in _legal_now(state) if NETWORK.matches(action)]
    found = {words[1] for words in lines if words[2] == start}
    if len(found) != 1:
        raise NotationError("network: say whose it is and where it starts")
    return list(found)


def _painted(state: State, found: Words, actor: int, start: str) -> list[str]:
    """The colours that are named, or how many squares are painted where it is not the whole line."""
    figure = state.figures.at[actor]
    named = figure != NOBODY and is_chosen_one(state.figures.form[figure])
    for number in found.numbers[0 if named else 1 :]:
        raise found.stray(number)
    if named:
        return found.colours
    for colour in found.colours[1:]:
        raise found.stray(colour)
    if figure == NOBODY:
        return []
    own, longest = own_colour(state, figure), reach(state, figure)
    if found.colours and found.colours[0] != COLOURS[own]:
        return found.colours
    direction = NETWORK.direction.words.index(found.directions[0])
    line = line_of(state, state.box.index[start], direction, longest, own == BLACK)
    for number in found.numbers:
        if not 1 <= int(number) <= longest:
            raise found.stray(number)
    return [str(int(number)) for number in found.numbers if int(number) < len(line)]


# --- set-up


def _follower_words(state: State, words: list[str]) -> list[str]:
    """Three pairs of a name and a square, either first."""
    places: dict[str, str] = {}
    for one, two in zip(words[::2], words[1::2], strict=False):
        name, square = (one, two) if one in FOLLOWER_WORDS else (two, one)
        if name in FOLLOWER_WORDS and square in state.box.index:
            places[name] = square
    if len(places) != 3 or len(words) != 6:
        raise NotationError("expected {form}", form=SETUP_FOLLOWERS.form())
    return ["setup_followers", *[word for name in FOLLOWER_WORDS for word in (name, places[name])]]
