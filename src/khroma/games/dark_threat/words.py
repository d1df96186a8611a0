"""Dark Threat: questions, labels, click paths and the table in words, for whoever shows the game."""

from __future__ import annotations

from functools import lru_cache

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import VERBS, Action
from khroma.games.dark_threat.agenda import WORDS
from khroma.games.dark_threat.fields import DEEDS, FIT, ORDERS
from khroma.games.dark_threat.kinds import (
    AVATAR,
    BURIED,
    CAMPS,
    COLOURS,
    EASY,
    FIGURE_COLOURS,
    FIGURES,
    GAIA,
    HARD,
    KAOS,
    KINDS,
    LEVELS,
    LIT,
    MUSHROOM,
    NOBODY,
    NOWHERE,
    P_MANDRAKE,
    P_SMALL,
    P_SPORE,
    SITE_COUNT,
    SITES,
    TEMPLES,
    TOTEM,
    TURNS,
    Square,
)
from khroma.games.dark_threat.notation import write_line
from khroma.games.dark_threat.picture import terrain
from khroma.games.dark_threat.rules.ending import progress
from khroma.games.dark_threat.rules.temples import is_active, is_blocked
from khroma.games.dark_threat.state import ENDS, State
from khroma.kernel.errors import Fact
from khroma.kernel.game import CHANCE, PLAYING, Question, Sentence
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


def warning(state: State) -> str:
    """DT-SET-1: at Hard Gaia cannot win against a Kaos that plays at Easy; the set-up says so."""
    return "gaia-cannot-win" if state.box.level_gaia == HARD and state.box.level_kaos == EASY else ""


# --- the table


def table(state: State) -> dict[str, object]:
    """The position in words, ready for JSON."""
    box = state.box
    return {
        "board": {
            "files": box.files,
            "ranks": box.ranks,
            "squares": {box.names[square]: _square(state, square) for square in range(box.size)},
        },
        "temples": [_temple(state, site) for site in range(SITE_COUNT)],
        "seats": [_seat(state, word) for word in seat_words(box.players)],
        "supply": {COLOURS[colour]: state.supply[colour] for colour in range(1, 8)},
        "reserve": _reserve(state),
        "deeds": [word for index, word in enumerate(DEEDS) if state.has_deed(1 << index)],
        "turn": {
            "turn": TURNS[state.turn],
            "cycle": state.cycle,
            "order": ORDERS[state.order],
            "moves": state.moves,
            "attacks": state.attacks,
            "actions": state.actions,
            "sacrificed": state.sacrificed,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
            "winner": CAMPS[state.winner] if state.winner != NOBODY else "",
        },
        "warning": warning(state),
    }


def _square(state: State, square: Square) -> dict[str, object]:
    shown: dict[str, object] = {"ground": terrain(state, square)}
    if state.ground.prism[square]:
        shown["prism"] = COLOURS[state.ground.prism[square]]
    paint, figure = state.paint[square], state.piece[square]
    if paint >= LIT:
        shown["lit"] = True
    elif paint:
        shown["paint"] = COLOURS[paint]
    if figure != NOBODY:
        shown["piece"] = _piece(state, figure)
    return shown


def _piece(state: State, figure: int) -> dict[str, object]:
    kind = state.form[figure]
    shown: dict[str, object] = {"unit": KINDS[kind]}
    if kind in (AVATAR, TOTEM, MUSHROOM):
        shown["colour"] = COLOURS[FIGURE_COLOURS[figure]]
    shown["camp"] = "" if kind == TOTEM else CAMPS[GAIA if kind < TOTEM else KAOS]
    marks = []
    if state.stun[figure] != FIT:
        marks.append("stunned")
    if state.is_protected(figure):
        marks.append("protected")
    if state.must_flee(figure):
        marks.append("fleeing")
    if state.is_invoked(figure):
        marks.append("invoked")
    shown["marks"] = marks
    return shown


def _temple(state: State, site: int) -> dict[str, object]:
    temple = state.ground.temple_at[site]
    return {
        "site": SITES[site],
        "temple": TEMPLES[temple],
        "centre": state.box.names[state.box.centre_of[site]],
        "active": is_active(state, temple),
        "blocked": is_blocked(state, temple),
        "corrupted": state.is_corrupted(site),
        "small_bane": state.where[P_SMALL + site] >= 0,
    }


def _seat(state: State, word: str) -> dict[str, object]:
    camp = GAIA if word.startswith("gaia") else KAOS
    level = state.box.level_gaia if camp == GAIA else state.box.level_kaos
    return {"side": word, "camp": CAMPS[camp], "level": LEVELS[level], "progress": progress(state, camp)}


def _reserve(state: State) -> dict[str, object]:
    def off(first: int) -> int:
        return sum(state.where[figure] == NOWHERE for figure in (first, first + 1))

    buried = sum(state.where[figure] == BURIED for figure in range(FIGURES))
    return {"mandrakes": off(P_MANDRAKE), "spores": off(P_SPORE), "buried": buried}
