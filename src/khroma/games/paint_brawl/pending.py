"""Paint Brawl: the line `pending:` of a picture: what is asked and still to be done, written and read."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARDS, PAYMENTS
from khroma.games.paint_brawl.board import NAMES
from khroma.games.paint_brawl.notation import read_effect, write_line
from khroma.games.paint_brawl.spelling import (
    card_said,
    read_square,
    seat_said,
    seats_said,
    write_seats,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError
from khroma.kernel.notation import read_number, read_word

STEPS = ("colour", "replacement", "blast_choice", "wall", "deployment", "infiltration", "cards", "end")
_WITH_SEAT = {
    agenda.ASK_DRAW, agenda.ASK_COLOUR, agenda.ASK_REPLACEMENT, agenda.ASK_BLAST, agenda.ASK_WALL,
    agenda.ASK_DEPLOYMENT, agenda.ASK_INFILTRATION, agenda.ASK_MAIN, agenda.ASK_CANCEL, agenda.ASK_IMMUNITY,
    agenda.ASK_INTERRUPT, agenda.ASK_PUSH, agenda.ASK_SHOT, agenda.ASK_PUDDLE,
    agenda.BEGIN_TURN, agenda.DRAW, agenda.PLAYED, agenda.HITS, agenda.SHOTS,
}  # fmt: skip
_SAID_OF: dict[int, tuple[str, ...]] = {  # what an entry of `pending:` says besides its player
    agenda.ASK_DRAW: ("extra",), agenda.ASK_PUSH: ("at",), agenda.ASK_SHOT: ("at", "left"),
    agenda.ASK_PUDDLE: ("for", "picked"), agenda.SET_UP: ("step", "count", "passed"), agenda.BETWEEN: ("next",),
    agenda.DECLARED: ("next", "do"), agenda.PLAYED: ("next", "card", "at", "picked"),
    agenda.HITS: ("done", "pushed", "do"), agenda.SHOTS: ("at", "left"),
}  # fmt: skip


def entry_words(state: State, item: agenda.Entry) -> str:
    """An entry of the agenda: its word, its seat, then what else it says."""
    kind, value = agenda.kind(item), agenda.value(item)
    words = [agenda.WORDS[kind]]
    if kind in _WITH_SEAT:
        words.append(state.seat_word(agenda.seat(item)))
    if kind == agenda.ASK_DRAW and agenda.other(item) == agenda.EXTRA:
        words.append("extra")
    elif kind in (agenda.ASK_PUSH, agenda.ASK_SHOT, agenda.SHOTS):
        words.append(f"at={NAMES[value]}")
        if kind != agenda.ASK_PUSH:
            words.append(f"left={agenda.index(item)}")
    elif kind == agenda.ASK_PUDDLE:
        words.append(f"for={(*PAYMENTS, 'kadamas')[agenda.index(item)]}")
        if value:
            words.append(f"picked={_squares(value)}")
    elif kind == agenda.SET_UP:
        words += [f"step={STEPS[agenda.index(item)]}", f"count={agenda.other(item)}"]
        if agenda.mask(item):
            words.append(f"passed={write_seats(state, agenda.mask(item))}")
    elif kind in (agenda.BETWEEN, agenda.DECLARED, agenda.PLAYED):
        words.append(f"next={state.seat_word(agenda.other(item))}")
    if kind == agenda.PLAYED:
        card = agenda.index(item)
        words.append(f"card={CARDS[card]}")
        if card == actions.KADAMAS:
            words.append(f"picked={_squares(value)}")
        elif card in (actions.GOLEM_EXPLOSION, actions.GOLEM_INVOCATION):
            words.append(f"at={NAMES[value]}")
    elif kind == agenda.HITS:
        words.append(f"done={agenda.index(item)}")
        if agenda.mask(item):
            words.append(f"pushed={write_seats(state, agenda.mask(item))}")
    if kind in (agenda.DECLARED, agenda.HITS):
        words.append("do=" + write_line(state, value).replace(" ", ","))
    return " ".join(words)


def _squares(picks: int) -> str:
    return "+".join(NAMES[square] for square in actions.picked(picks))


def read_entry(state: State, text: str) -> agenda.Entry:
    """The entry that `entry_words` writes; NotationError where it says what it cannot."""
    words = text.split()
    if not words:
        raise NotationError('picture, "pending:": an entry is empty')
    kind = read_word(words[0], list(agenda.WORDS), "entry")
    seat, other, index, mask, value = 0, 0, 0, 0, 0
    for word in words[1:]:
        key, equals, said = word.partition("=")
        if (equals or key == "extra") and key not in _SAID_OF.get(kind, ()):
            raise NotationError(f'picture, "pending:": {words[0]} does not say "{word}"')
        if not equals:
            if key == "extra":
                other = agenda.EXTRA
            else:
                seat = seat_said(state, key, "pending")
        elif key == "at":
            value = read_square(said)
        elif key in ("left", "done"):
            index = read_number(said, "pending", 15)
        elif key == "for":
            index = read_word(said, [*PAYMENTS, "kadamas"], "card")
        elif key == "picked":
            for name in said.split("+"):
                value = actions.with_pick(value, read_square(name))
        elif key == "step":
            index = read_word(said, list(STEPS), "step")
        elif key == "count":
            other = read_number(said, "pending", 7)
        elif key in ("passed", "pushed"):
            mask = seats_said(state, said, "pending")
        elif key == "next":
            other = seat_said(state, said, "pending")
        elif key == "card":
            index = card_said(said, "pending")
        elif key == "do" and said.strip(","):
            value = read_effect(state, said.replace(",", " "))
        else:
            raise NotationError(f'picture, "pending:": unknown word "{word}"')
    return agenda.entry(kind, seat, other, index, mask, value)
