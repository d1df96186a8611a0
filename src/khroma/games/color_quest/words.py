"""Color Quest: questions, labels and click paths, for whoever shows the game."""

from __future__ import annotations

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import NO_SQUARE, VERBS, Action
from khroma.games.color_quest.kinds import (
    COLOURS,
    EFFECTS,
    FIGURES,
    NOBODY,
    SIDES,
    TILES,
)
from khroma.games.color_quest.notation import DIRECTED, hits_by_brawl, write_line
from khroma.games.color_quest.rules import teams
from khroma.games.color_quest.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE, Question, Sentence
from khroma.kernel.grid import aimed_word


def question(state: State, asked: int) -> Question:
    """What is asked, with nothing in it that others may not know."""
    item = state.agenda[-1]
    kind, seat = agenda.kind(item), agenda.seat(item)
    name = agenda.WORDS[kind]
    facts: dict[str, Fact] = {"player": SIDES[seat]}
    if kind == agenda.ASK_ACTION:
        return Question(name, asked, facts | {"phase": state.phase}, main=True)
    if kind == agenda.REACT:
        return Question(name, asked, facts | {"declared": _declared(state)}, window=True)
    if kind == agenda.COUNTER:
        return Question(name, asked, facts | {"effect": actions.word(state.reaction)}, window=True)
    if kind == agenda.DRAW:
        return Question(name, CHANCE, facts, private_to=None if state.box.public_hands else seat, idle=True)
    if kind == agenda.FIRST:
        return Question(name, CHANCE, {}, idle=True)
    if kind == agenda.ASK_PAY:
        return Question(name, asked, facts, idle=True)
    if kind == agenda.LOSE:
        return Question(name, CHANCE, facts, idle=True)
    idle = kind in (agenda.ASSIGN_DIE, agenda.BUSH_COLOUR)  # the Gauge, the colour it has
    return Question(name, asked, facts | _facts_of(state, item, kind), idle=idle, main=kind == agenda.BUILD)


def _declared(state: State) -> tuple[str, ...]:
    """What was declared and the squares that it names; between two phases, that the phase ends."""
    if state.declared == NOBODY:
        return (VERBS[actions.END_PHASE],)
    squares = [word for word in _words(state, state.declared) if word in state.box.grid.index]
    return (actions.word(state.declared), *squares)


def _facts_of(state: State, item: int, kind: int) -> dict[str, Fact]:
    first = agenda.a(item)
    if agenda.names_figure(kind):
        return {"figure": state.figure_word(first), "square": state.square_word(state.places[first])}
    if kind in (agenda.ASSIGN_DIE, agenda.PLACE_DIE, agenda.PLACE_PUDDLE):
        return {"colour": COLOURS[agenda.colour(item)]}
    if kind == agenda.PLACE_TILE:
        return {"tile": TILES[first], "left": agenda.b(item)}
    if kind == agenda.PLACE_BONES:
        return {"left": agenda.b(item)}
    if kind == agenda.PLACE_ROLLED:
        return {"colour": COLOURS[state.rolled[0]] if state.rolled else "none"}
    if kind == agenda.BUILD:
        team = state.teams[agenda.seat(item)]
        left = state.box.half_points_allowed - teams.points(state.box, team)
        return {"points": f"{left / 2:g}"}
    if kind == agenda.DEPLOY:
        return {"figure": FIGURES[teams.kind_of(state.teams[agenda.seat(item)][first])]}
    return {}


def label(state: State, action: Action) -> Sentence:
    """The label of a choice."""
    kind = actions.kind(action)
    line = _words(state, action)
    if actions.is_power(action):
        category = actions.CATEGORIES[actions.category(action)]
        return _aimed(f"action.{category}", {"power": line[2], "square": line[1]}, line[3:])
    key = f"action.{VERBS[kind]}"
    if kind == actions.MOVE:
        if len(line) == 4:
            return Sentence(f"{key}_via", {"start": line[1], "via": line[2], "square": line[3]})
        return Sentence(key, {"start": line[1], "square": line[2]})
    if kind in (actions.ITEM, actions.POTION):
        return _aimed(key, {"item": line[1]}, line[2:])
    if kind == actions.INSTANT:
        return _aimed(key, {"effect": EFFECTS[actions.actor(action)]}, line[2:])
    if kind == actions.PAY:
        return _payment(key, line[1:])
    if kind in (
        actions.ASSIGN,
        actions.BUSH_COLOUR,
        actions.DISCARD,
        actions.CASTE,
        actions.ROLL,
        actions.FIRST,
    ):
        return Sentence(key, {"answer": line[1]})
    if kind in (actions.DRAW, actions.LOSE):
        return Sentence(key, {"answer": line[1]})
    if kind in (actions.TILE, actions.PUDDLE, actions.DEPLOY):
        return Sentence(key, {"what": line[1], "square": line[2]})
    if kind == actions.TAKE and len(line) == 3:
        return Sentence(f"{key}_coloured", {"figure": line[1], "colour": line[2]})
    if kind == actions.PUSH and len(line) == 3:
        return Sentence(key, {"square": line[1], "target": line[2]})
    return Sentence(key, {"target": tuple(line[1:])})


def _aimed(key: str, facts: dict[str, Fact], target: list[str]) -> Sentence:
    """A label with what is aimed at, or without if there is nothing to name."""
    return Sentence(key, {**facts, "target": tuple(target)}) if target else Sentence(f"{key}_alone", facts)


def _payment(key: str, words: list[str]) -> Sentence:
    """The colours of the dice, and from where those come that do not lie on the Gauge."""
    dice = tuple(word.rpartition(":")[2] for word in words)
    places = [word.partition(":")[0] for word in words if ":" in word]
    if not places:
        return Sentence(key, {"dice": dice})
    sections = tuple("hero_slot" if place == "hero" else place for place in dict.fromkeys(places))
    return Sentence(f"{key}_from", {"dice": dice, "sections": sections})


def path(state: State, action: Action, legal: list[Action]) -> tuple[str, ...]:
    """The actor's square or the card first, then what it does, then squares and words.

    A choice that is the beginning of another ends with `done`. An answer to what was just asked has no verb.
    """
    words = _words(state, action)
    kind = actions.kind(action)
    if kind == actions.MOVE:
        return _way(state, action, words, legal)
    if kind in (actions.TRANSFORM, actions.SURGE):
        return words[1], words[0]
    if kind == actions.FRAGMENT:
        squares = state.box.board.fragment_squares[actions.first(action)]
        return (state.square_word(squares[len(squares) // 2]),)
    if kind in (actions.TILE, actions.PUDDLE, actions.DEPLOY):
        return (words[-1],)
    if not actions.is_power(action):
        return tuple(words if kind in _WITH_VERB else words[1:] or words)
    code = actions.code(action)
    found = (words[1], words[2], *words[3:])
    if kinds.NETWORK <= code <= kinds.EXTENDED_MULTICOLOUR_NETWORK:
        most = 3 if code == kinds.EXTENDED_NETWORK else 2
        squares = [actions.first(action), actions.second(action), actions.third(action)]
        if len([square for square in squares if square != NO_SQUARE]) < most:
            return *found, "done"
    return found


_WITH_VERB = (actions.INSTANT, actions.POTION, actions.DISCARD)


def _words(state: State, action: Action) -> list[str]:
    """The words of a line, with squares in place of directions."""
    words = write_line(state, action).split()
    names, step = state.box.grid.names, state.box.grid.step
    first, second = actions.first(action), actions.second(action)
    if actions.kind(action) == actions.HIT and hits_by_brawl(state):
        words[-1] = aimed_word(names, step, state.places[agenda.a(state.agenda[-1])], first)
    elif actions.is_power(action) and actions.code(action) in DIRECTED:
        start = actions.actor(action)
        words[3:] = [aimed_word(names, step, start, each) for each in (first, second) if each != NO_SQUARE]
    elif actions.is_power(action) and actions.code(action) == kinds.TELEKINESIS:
        words[-1] = aimed_word(names, step, first, second)
    return words


def _way(state: State, action: Action, words: list[str], legal: list[Action]) -> tuple[str, ...]:
    """Start and end; where several ways lead there, which one."""
    same = [
        each
        for each in legal
        if actions.kind(each) == actions.MOVE
        and actions.actor(each) == actions.actor(action)
        and actions.first(each) == actions.first(action)
    ]
    if len(same) == 1:
        return words[1], words[-1]
    via = actions.second(action)
    return words[1], words[-1], "direct" if via == NO_SQUARE else state.square_word(via)
