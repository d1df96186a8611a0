"""Dark Threat: questions, labels and click paths, for whoever shows the game."""

from __future__ import annotations

from functools import lru_cache

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import VERBS, Action
from khroma.games.dark_threat.agenda import WORDS
from khroma.games.dark_threat.kinds import (
    COLOURS,
    NOBODY,
    TURNS,
)
from khroma.games.dark_threat.notation import write_line
from khroma.games.dark_threat.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE, Question, Sentence
from khroma.kernel.grid import aimed_word

_TWO_SEATS = ["kaos", "gaia"]
_FOUR_SEATS = ["kaos_king", "kaos_fongia", "gaia_oak", "gaia_chosen"]


def seat_words(players: int) -> list[str]:
    """DT-OV-2, DT-TRN-8: the seats of two or four players."""
    return list(_TWO_SEATS if players == 2 else _FOUR_SEATS)


def question(state: State, asked: int) -> Question:
    """What is asked."""
    budget = (state.moves, state.attacks, state.actions)
    return _question(state.agenda[-1], asked, state.box.players, state.turn, budget)


@lru_cache(maxsize=1000)  # a search asks this after every action
def _question(item: agenda.Entry, asked: int, players: int, turn: int, budget: tuple[int, int, int]) -> Question:
    kind = agenda.kind(item)
    seat = "chance" if asked == CHANCE else seat_words(players)[asked]
    facts: dict[str, Fact] = {"player": seat, "turn": TURNS[turn]}
    if kind == agenda.MAIN:
        facts |= {"moves": budget[0], "attacks": budget[1], "left": budget[2]}
    elif kind in (agenda.KADAMAS, agenda.LOTUS, agenda.TOTEM):
        facts["left"] = agenda.count(item)
    elif kind == agenda.RECOVER:
        facts |= {"left": agenda.recover_left(item), "colour": COLOURS[agenda.recover_colour(item)]}
    return Question(WORDS[kind], asked, facts, idle=kind == agenda.TEMPLES, main=kind == agenda.MAIN)


def label(state: State, action: Action) -> Sentence:
    """The label of a choice: who does it, and what its line names."""
    kind, names = actions.kind(action), state.box.names
    verb = VERBS[kind]
    words = write_line(state, action).split()
    facts: dict[str, Fact] = {}
    if kind <= actions.SCREAM or kind in (actions.SACRIFICE, actions.FLEE):
        start = actions.actor(action)
        figure = state.piece[start]
        facts["unit"] = state.word(figure) if figure != NOBODY else "nobody"
        facts["start"] = names[start]
    if kind == actions.NETWORK:
        facts |= {"square": words[2], "towards": _towards(state, action)}
        named = tuple(word for word in words[4:] if word in COLOURS)
        if named:
            facts["colours"] = named
            return Sentence("action.network_coloured", facts)
        return Sentence("action.network", facts)
    if kind in (actions.BRAWL, actions.HAMMER):
        facts["towards"] = _towards(state, action)
    elif kind in (actions.TELEKINESIS, actions.LEVITATION):
        facts |= {"square": words[2], "end": words[3]}
    elif kind == actions.TWICE_WALK:
        facts["path"] = tuple(words[2:])
    elif kind == actions.SETUP_FOLLOWERS:
        facts |= {"ninja": words[2], "monk": words[4], "cleric": words[6]}
    elif kind == actions.LOTUS_PLACE:
        facts |= {"square": words[1], "colour": words[2]}
    elif kind == actions.RECOVER:
        facts |= {"kind": words[1], "colour": words[2]}
    elif kind == actions.ROLL:
        facts["number"] = actions.target(action)
    elif kind == actions.PICK_COLOUR:
        facts["colour"] = words[1]
    elif kind == actions.CHOOSE_ORDER:
        facts["turn"] = words[1]
    elif kind == actions.TEMPLES:
        facts["temples"] = tuple(words[1].split("-"))
    elif kind == actions.PICK_KO and words[1] == "none":
        return Sentence("action.pick_ko_none", {})
    elif len(words) == 3:
        facts["square"] = words[2]
    elif len(words) == 2 and "start" not in facts:
        square = actions.target(action)
        figure = state.piece[square]
        facts["square"] = words[1]
        facts["unit"] = state.word(figure) if figure != NOBODY else "nobody"
    return Sentence(f"action.{verb}", facts)


def _towards(state: State, action: Action) -> str:
    """The square that stands for the direction of a brawl (one of four corners), a hammer or a network."""
    kind, box = actions.kind(action), state.box
    if kind == actions.NETWORK:
        return aimed_word(box.names, box.step, actions.target(action), 2 * actions.direction(action))
    direction = 2 * actions.target(action) + (1 if kind == actions.BRAWL else 0)
    return aimed_word(box.names, box.step, actions.actor(action), direction)


def path(state: State, action: Action) -> tuple[str, ...]:
    """A move: the actor, then where to. All else: the actor, the verb, then squares and words."""
    kind = actions.kind(action)
    verb, *rest = write_line(state, action).split()
    if kind == actions.TWICE_WALK:
        return (rest[0], rest[1], rest[-1])
    if kind == actions.NETWORK:
        tail = list(rest[3:])
        if state.box.up_to and not actions.first_colour(action):
            tail = tail or ["all"]
        elif state.box.up_to and actions.count(action):
            tail.append("stop")
        return (rest[0], verb, rest[1], _towards(state, action), *tail)
    if kind in (actions.BRAWL, actions.HAMMER):
        return (rest[0], verb, _towards(state, action))
    if kind <= actions.TELEPORT and kind != actions.BURY:
        return tuple(rest)
    if kind <= actions.SCREAM or kind == actions.SACRIFICE:
        return (rest[0], verb, *rest[1:])
    if kind == actions.SETUP_FOLLOWERS:
        return (rest[1], rest[3], rest[5])
    if kind == actions.RECOVER:
        return (verb, *rest)
    return tuple(rest) if rest else (verb,)
