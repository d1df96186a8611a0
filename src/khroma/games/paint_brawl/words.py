"""Paint Brawl: questions, labels, click paths and the table in words, for whoever shows the game."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARD_KINDS, CARDS, VERBS, Action
from khroma.games.paint_brawl.agenda import WORDS
from khroma.games.paint_brawl.board import (
    CASTES,
    GRID,
    IS_PIECE,
    KIND_OF,
    KINDS,
    NAMES,
    NOBODY,
    OWNER_OF,
    QUEST,
    SIZE,
)
from khroma.games.paint_brawl.notation import write_line
from khroma.games.paint_brawl.rules import ending
from khroma.games.paint_brawl.state import ENDS, State
from khroma.kernel.errors import Fact
from khroma.kernel.game import PLAYING, Question, Sentence
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


def table(state: State) -> dict[str, object]:
    """The position in words, ready for JSON."""
    players = state.box.players
    return {
        "squares": {NAMES[square]: _square(state, square) for square in range(SIZE) if _is_shown(state, square)},
        "seats": [_seat(state, seat) for seat in range(players)],
        "quest": state.seat_word(state.quest) if state.quest != NOBODY else "",
        "deck": state.deck_size(0) if not state.box.tactical else 0,
        "discard": _cards([sum(state.discards[card::CARD_KINDS]) for card in range(CARD_KINDS)]),
        "turn": {
            "player": state.seat_word(state.active) if state.active != NOBODY else "",
            "first": state.seat_word(state.first) if state.first != NOBODY else "",
            "round": state.round,
            "moves": state.moves,
            "attacks": state.attacks,
            "blast_played": state.blast_played,
            "over": ENDS[state.ended] if state.ended != PLAYING else "",
            "winner": state.seat_word(state.winner) if state.winner != NOBODY else "",
        },
        "chain": [_chain_link(state, item) for item in state.agenda if agenda.kind(item) in _CHAIN],
    }


_CHAIN = (agenda.DECLARED, agenda.PLAYED)


def _chain_link(state: State, item: agenda.Entry) -> dict[str, object]:
    """A declared action or a played card that is not resolved yet."""
    if agenda.kind(item) == agenda.DECLARED:
        return {"player": state.seat_word(state.active), "action": write_line(state, agenda.value(item))}
    card = agenda.index(item)
    link: dict[str, object] = {"player": state.seat_word(agenda.seat(item)), "card": CARDS[card]}
    if card == actions.KADAMAS:
        link["squares"] = [NAMES[square] for square in actions.picked(agenda.value(item))]
    elif card in (actions.GOLEM_EXPLOSION, actions.GOLEM_INVOCATION):
        link["squares"] = [NAMES[agenda.value(item)]]
    return link


def _is_shown(state: State, square: int) -> bool:
    return state.board[square] != 0 or square == QUEST


def _square(state: State, square: int) -> dict[str, object]:
    code = state.board[square]
    ground = "quest" if square == QUEST else "wall" if square in state.walls else "ground"
    shown: dict[str, object] = {"ground": ground}
    if square == QUEST and state.quest != NOBODY:
        shown["stand"] = state.seat_word(state.quest)
    if OWNER_OF[code] == NOBODY:
        return shown
    if IS_PIECE[code]:
        shown["piece"] = KINDS[KIND_OF[code]]
    else:
        shown["paint"] = state.seat_word(OWNER_OF[code])
    shown["owner"] = state.seat_word(OWNER_OF[code])
    marks = state.knocked.get(square, 0)
    if marks:
        shown["knocked_out_by"] = [state.seat_word(s) for s in range(state.box.players) if agenda.holds(marks, s)]
    return shown


def _cards(counts: list[int]) -> list[str]:
    return [CARDS[card] for card in range(CARD_KINDS) for _ in range(counts[card])]


def _seat(state: State, seat: int) -> dict[str, object]:
    base = seat * CARD_KINDS
    castes = state.blasts[seat * len(CASTES) : (seat + 1) * len(CASTES)]
    return {
        "side": state.seat_word(seat),
        "hand": _cards(state.hands[base : base + CARD_KINDS]),
        "hidden_cards": state.hidden[seat],
        "cards": state.held[seat],
        "played_this_turn": state.played[seat],
        "supply": state.supply(seat),
        "puddles": state.puddles[seat],
        "combatants": state.combatants[seat],
        "golems": state.golems(seat),
        "blasts": [CASTES[caste] for caste in range(len(CASTES)) for _ in range(castes[caste])],
        "walls": ending.controlled_walls(state, seat),
    }
