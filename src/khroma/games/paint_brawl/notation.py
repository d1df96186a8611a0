"""Paint Brawl: other spellings of lines (docs/notation.md): those of the rulings, and what may be left out."""

from __future__ import annotations

import re

from khroma.games.paint_brawl.arguments import ActorArgument, DirectionArgument
from khroma.games.paint_brawl.board import GRID, KIND_OF, NAMES
from khroma.games.paint_brawl.book import BOOK
from khroma.games.paint_brawl.kinds import CASTE_OF, CASTES, NOBODY, NOWHERE, PAYMENTS
from khroma.games.paint_brawl.rules.blasts import Blast
from khroma.games.paint_brawl.rules.blasts_shots import BLASTS
from khroma.games.paint_brawl.rules.cards import BONUS
from khroma.games.paint_brawl.rules.chief import CHIEF_MOVE
from khroma.games.paint_brawl.rules.deeds import Deed
from khroma.games.paint_brawl.rules.movement import WALK, Move
from khroma.games.paint_brawl.rules.puddles import RECOVER
from khroma.games.paint_brawl.rules.turns import MOVES_OF
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.kinds import Action, Entry, Square
from khroma.kernel.notation import read_word
from khroma.kernel.verbs import Verb

_VERBS = [verb.word for verb in BOOK.verbs]
_PIECE_VERBS = [verb.word for verb in BOOK.verbs if isinstance(verb, Deed) and not isinstance(verb, Move)]
_JOINED = {word for word in (*_VERBS, *BONUS.names()) if "_" in word}  # may be written with a blank
_CARD_WORDS = {"move": "m", "attack": "a"}
_OTHER_NAMES = {"color": "colour", "bonus": "card"}


def read_line(state: State, line: str, legal: list[Action] | None = None) -> Action:
    """The action that a line names, legal or not. `legal` helps where an actor or a payment is left out."""
    words = plain_words(state, line)
    if not words:
        raise NotationError("expected a line such as `run b2-d2`")
    if legal is not None:
        words = _paid(state, words, legal)
    try:
        return BOOK.read(state, words)
    except NotationError:
        found = [] if legal is None else _completed(state, words, legal)
        if not found:
            raise
        if len(found) > 1:
            form = BOOK.verb(found[0]).form()
            raise NotationError("expected {form}; several pieces could do this", form=form) from None
        return found[0]


def plain_words(state: State, line: str) -> list[str]:
    """The words of a line in their canonical form: `move` and `blast` are called by what the piece does."""
    words = line_words(line)
    if words[:1] == ["blast"]:
        return _blast_words(state, words[1:])
    if words[:1] == ["move"]:
        return _move_words(state, words[1:])
    if words[:1] == ["chief_move"] and len(words) > 2 and words[2] in GRID.index:
        del words[1]  # from where is clear
    return words


def line_words(line: str) -> list[str]:
    """The words of a line, its verb first, in one spelling: `attack(a3, brawl, NE)` is `brawl a3 ne`."""
    plain = re.sub(r"[(),;]|->|\u2192", " ", line.lower()).split()
    found = [part for number, word in enumerate(plain) for part in (_parts(word) if number else [word])]
    words: list[str] = []
    for word in found:
        if words and f"{words[-1]}_{word}" in _JOINED:
            words[-1] += f"_{word}"
        else:
            words.append(word)
    if not words:
        return words
    if words[0] in ("attack", "special"):
        kinds = [word for word in words[1:] if word in _PIECE_VERBS]
        if kinds:
            words = [kinds[0], *(word for word in words[1:] if word != kinds[0])]
    words[0] = _OTHER_NAMES.get(words[0], words[0])
    if words[0] in BONUS.names():
        words.insert(0, "card")
    if words[0] in ("chief_move", "recover", "move"):
        words[1:] = [_CARD_WORDS.get(word, word) for word in words[1:]]
    return words


def _parts(word: str) -> list[str]:
    """`b2-d2` is two squares."""
    return word.split("-") if "-" in word and "=" not in word and word != "-" else [word]


def line_parts(line: str) -> list[str]:
    """`recover(M, a4, c4)` and `bonus(kadamas, a4, c4)` name a whole set, whose puddles are picked one by one."""
    words = line_words(line)
    squares = sorted({GRID.index[word] for word in words if word in GRID.index})
    head = [word for word in words if word not in GRID.index]
    if words == ["stop"]:  # where nothing more can be picked it need not be said, but may
        return ["stop?"]
    if not squares or (head[:1] != ["recover"] and not _picks(head)):
        return [line]
    return [" ".join(head), *(f"pick {NAMES[square]}" for square in squares), "stop?"]


def _picks(head: list[str]) -> bool:
    """Whether these words play a card without a target of its own: its squares are picked."""
    return any(head == ["card", card.name] and not card.arguments for card in BONUS.cards)


def _move_words(state: State, rest: list[str]) -> list[str]:
    """`move FROM TO`: the kind of move follows from the piece."""
    if not 2 <= len(rest) <= 3:
        raise NotationError("expected move SQUARE SQUARE")
    start = GRID.index.get(rest[0], NOWHERE)
    if start != NOWHERE and state.turn.active != NOBODY and start == state.board.chief[state.turn.active]:
        return [CHIEF_MOVE.word, rest[1], rest[2] if len(rest) == 3 else _likely_card(state)]
    fitting = MOVES_OF[KIND_OF[state.board.on[start]]] if start != NOWHERE else []
    word = next((move.word for move in fitting if move.is_at(state, Square(start))), WALK.word)
    return [word, rest[0], rest[1]]


def _likely_card(state: State) -> str:
    """The card that a Chief's move is paid with where none is said: a Move card as long as there is one."""
    return PAYMENTS[1 if state.turn.moves == 0 and state.turn.attacks > 0 else 0]


def _blast_words(state: State, rest: list[str]) -> list[str]:
    """`blast CASTE ACTOR ...` or `blast POWER ACTOR ...`; without the actor, the one figure of that caste."""
    if not rest:
        raise NotationError("expected blast CASTE SQUARE ...")
    if rest[0] in [blast.word for blast in BLASTS]:
        return rest
    caste, arguments = read_word(rest[0], CASTES, 'unknown caste "{word}"'), rest[1:]
    for blast in BLASTS:
        if CASTE_OF[blast.kinds[0]] == caste and _could_be(state, blast, arguments):
            return [blast.word, *arguments]
    raise NotationError("expected blast CASTE SQUARE ...: the figure of that caste, then what its power needs")


def _could_be(state: State, blast: Blast, arguments: list[str]) -> bool:
    """Whether this blast is meant: of the figure that is said, or of one that could do it."""
    if len(arguments) == len(blast.arguments) and arguments[0] in GRID.index:
        return blast.is_of(KIND_OF[state.board.on[GRID.index[arguments[0]]]])
    found: list[Action] = []
    if len(arguments) == len(blast.arguments) - 1 and state.box.blasts and not state.turn.blast_played:
        blast.list_answers(state, Entry(0), found)
    return bool(found)


# --- what is left out, and clear from what is legal


def _paid(state: State, words: list[str], legal: list[Action]) -> list[str]:
    """`recover` and `chief_move b2` without a card: the one that is left."""
    if words == [RECOVER.word]:
        ways = [PAYMENTS[RECOVER.payment.of(action)] for action in legal if RECOVER.matches(action)]
        return [*words, *ways] if len(ways) == 1 else words
    if words[0] == CHIEF_MOVE.word and len(words) == 2 and words[1] in GRID.index:
        end = GRID.index[words[1]]
        moves = [each for each in legal if CHIEF_MOVE.matches(each) and CHIEF_MOVE.target.of(each) == end]
        ways = [PAYMENTS[CHIEF_MOVE.payment.of(action)] for action in moves] or [_likely_card(state)]
        return [*words, *ways] if len(ways) == 1 else words
    return words


def _completed(state: State, words: list[str], legal: list[Action]) -> list[Action]:
    """The legal actions that these words may mean: without the actor, or with the actor and one way to go on."""
    fitting = [action for action in legal if _may_lack_a_word(BOOK.verb(action), words)]
    said = {action: BOOK.verb(action).line(state, action).split()[1:] for action in fitting}
    found = [action for action in fitting if said[action][1:] == words[1:]]
    if not found:  # `strike b3`: the square that it goes to
        found = [each for each in fitting if _aimed(state, each, said[each]) == words[1:]]
    return found or [action for action in fitting if said[action][:-1] == words[1:]]


def _may_lack_a_word(verb: Verb[State], words: list[str]) -> bool:
    acting = bool(verb.arguments) and isinstance(verb.arguments[0], ActorArgument) and not isinstance(verb, Move)
    return acting and verb.word == words[0] and len(words) == len(verb.arguments)


def _aimed(state: State, action: Action, said: list[str]) -> list[str]:
    """What is said without the actor, with a square instead of the direction."""
    last = BOOK.verb(action).arguments[-1]
    return [*said[1:-1], last.click(state, action)] if isinstance(last, DirectionArgument) else []
