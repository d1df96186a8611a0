"""Paint Brawl: questions, labels and click paths, for whoever shows the game."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARDS, VERBS, Action
from khroma.games.paint_brawl.agenda import WORDS
from khroma.games.paint_brawl.board import (
    GRID,
    KIND_OF,
    KINDS,
    NAMES,
)
from khroma.games.paint_brawl.notation import write_line
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import Fact
from khroma.kernel.game import Question, Sentence
from khroma.kernel.grid import DIRECTIONS, aimed_word

_WINDOWS = (agenda.ASK_CANCEL, agenda.ASK_IMMUNITY, agenda.ASK_INTERRUPT)


def question(state: State, asked: int) -> Question:
    """What is asked, with nothing in it that others may not know."""
    item = state.agenda[-1]
    kind, name = agenda.kind(item), WORDS[agenda.kind(item)]
    if kind == agenda.ASK_FIRST:
        return Question(name, asked, {}, idle=True)
    seat = agenda.seat(item)
    facts: dict[str, Fact] = {"player": state.seat_word(seat)}
    if kind == agenda.ASK_DRAW:
        return Question(name, asked, facts, private_to=seat, idle=True)
    if kind == agenda.ASK_COLOUR:
        facts = {"seat": seat + 1}
    elif kind == agenda.ASK_MAIN:
        facts |= {"moves": state.moves, "attacks": state.attacks}
    elif kind == agenda.ASK_CANCEL:
        declared = agenda.value(state.agenda[-2])
        facts |= {"other": state.seat_word(state.active), "verb": VERBS[actions.kind(declared)]}
    elif kind == agenda.ASK_IMMUNITY:
        below = state.agenda[-2]
        facts |= {"other": state.seat_word(agenda.seat(below)), "card": CARDS[agenda.index(below)]}
    elif kind == agenda.ASK_PUSH:
        facts["square"] = NAMES[agenda.value(item)]
    elif kind == agenda.ASK_SHOT:
        facts |= {"square": NAMES[agenda.value(item)], "left": agenda.index(item)}
    elif kind == agenda.ASK_PUDDLE:
        facts["picked"] = len(actions.picked(agenda.value(item)))
    return Question(name, asked, facts, window=kind in _WINDOWS, main=kind == agenda.ASK_MAIN)


def label(state: State, action: Action) -> Sentence:
    """The label of a choice."""
    kind = actions.kind(action)
    verb = VERBS[kind]
    words = _words(state, action)[1:]
    key = f"action.{verb}"
    if kind == actions.CARD:
        return Sentence(f"{key}_on" if len(words) > 1 else key, dict(zip(("card", "square"), words, strict=False)))
    if kind == actions.CHIEF_MOVE:
        return Sentence(key, {"square": words[0], "card": words[1]})
    if kind == actions.NETWORK_FOE and words[2] == "none":
        return Sentence(f"{key}_alone", {"actor": words[0], "square": words[1]})
    if kind == actions.DEPLOY:
        placed = [word.split("=") for word in words]
        return Sentence(key, {"pieces": tuple(piece for _, piece in placed), "squares": tuple(at for at, _ in placed)})
    if kind in (actions.RECOVER, actions.COLOUR, actions.REPLACE, actions.KEEP, actions.FIRST, actions.DRAW):
        return Sentence(key, {"answer": words[0]})
    if kind in (actions.PUSH, actions.PICK, actions.WALL):
        return Sentence(key, {"square": words[0]})
    facts: dict[str, Fact] = {}
    if words:
        facts = {"actor": words[0], "piece": KINDS[KIND_OF[state.board[actions.actor(action)]]]}
    if len(words) == 3:
        facts["square"] = words[1]
    if len(words) > 1:
        facts["target"] = words[-1]
    return Sentence(key, facts)


def _words(state: State, action: Action) -> list[str]:
    """The words of a line, with a square in place of a direction."""
    words = write_line(state, action).replace("-", " ").split()
    if actions.kind(action) <= actions.LAST_BLAST and words[-1] in DIRECTIONS:
        start, direction = GRID.index[words[-2]], DIRECTIONS.index(words[-1])
        words[-1] = aimed_word(NAMES, GRID.step, start, direction)
    return words


def path(state: State, action: Action) -> tuple[str, ...]:
    """Moves: from, to. What else a piece does: its square, the verb, the targets. All else: the words of its line."""
    kind = actions.kind(action)
    verb, *rest = " ".join(_words(state, action)).replace("=", " ").split()
    if kind < actions.CHIEF_MOVE:
        return tuple(rest)
    if kind == actions.CHIEF_MOVE:
        return (NAMES[actions.actor(action)], *rest)
    if kind <= actions.LAST_BLAST:
        if agenda.kind(state.agenda[-1]) == agenda.ASK_SHOT:
            return (rest[1],)
        return (rest[0], verb, *rest[1:])
    if kind == actions.RECOVER:
        return (verb, *rest)
    return tuple(rest) if rest else (verb,)
