"""Color Quest: lines `pending:` that can be read, but that no game can be waiting with."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest import actions, agenda
from khroma.games.color_quest.kinds import BLACK, BUSH, CHEST, CLEANING, EXTENDED_MULTICOLOUR_NETWORK, NOBODY, RED
from khroma.games.color_quest.rules.setup import START
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError

_LASTING: Final = (  # what goes on by itself; everything else comes to an end, and one of these lies below it
    agenda.ASK_ACTION, agenda.PLAY, agenda.START_TURN, agenda.END_PHASE, agenda.END_TURN, agenda.AFTER_ACTION,
    agenda.SETUP,
)  # fmt: skip
_DECLARED: Final = (agenda.RESOLVE, agenda.ASK_CLEAN, agenda.ASK_THIRD)
_REACTION: Final = (agenda.COUNTER, agenda.CHAIN, agenda.RESOLVE_REACTION)
_COLOURED: Final = (
    agenda.ASSIGN_DIE, agenda.PLACE_DIE, agenda.CHOOSE_CASTE, agenda.BOMB_SCATTER, agenda.PLACE_PUDDLE, agenda.PAINT,
    agenda.CORNERS,
)  # fmt: skip
_MOST: Final = {  # what is counted in an entry, and how far
    agenda.NEXT_HIT: 2, agenda.PLACE_TILE: 4, agenda.PLACE_BONES: 3, agenda.LOSE_CARDS: 2, agenda.KADAMAS: 3,
}  # fmt: skip


def refuse_unsound_pending(state: State) -> None:
    """CQ-DEC-1: NotationError for entries that lack something, or that do not stand where they can."""
    for number, item in enumerate(state.agenda):
        what = agenda.kind(item)
        if number == 0 and what not in _LASTING:
            _refuse(what, "needs one of " + ", ".join(agenda.WORDS[each] for each in _LASTING[1:]) + " after it, last")
        if what < agenda.FIRST_TASK and number < len(state.agenda) - 1:
            _refuse(what, "is a question: it stands first, and there is only one")
        _check_place(state, item)
        _check_needs(state, item, state.agenda[number - 1] if number else item)


def _refuse(what: int, why: str) -> None:
    raise NotationError(f'picture, "pending:": {agenda.WORDS[what]} {why}')


def _check_place(state: State, item: agenda.Entry) -> None:
    """The figure, square, fragment, tile or member that an entry is about."""
    what, first = agenda.kind(item), agenda.a(item)
    if agenda.names_figure(what) and first >= len(state.places):
        _refuse(what, "needs figure=SQUARE")
    gone = agenda.names_figure(what) and state.places[first] == NOBODY
    if gone and what < agenda.FIRST_TASK:
        _refuse(what, "asks about a figure that is there")
    if agenda.names_square(what) and (first >= state.box.size or state.box.grid.void[first]):
        _refuse(what, "needs at=SQUARE")
    on_crystal = what == agenda.ROLL and first == agenda.FOR_CRYSTAL
    fragment = agenda.b(item) if on_crystal else first
    if (what in (agenda.PLACE_DIE, agenda.REGENERATE) or on_crystal) and fragment >= state.box.board.fragments:
        _refuse(what, "needs the number of a fragment, from 0")
    if what == agenda.PLACE_TILE and not BUSH <= first <= CHEST:
        _refuse(what, "needs the number of a tile")
    if what == agenda.DEPLOY and first >= len(state.teams[agenda.seat(item)]):
        _refuse(what, "needs a member of the team")
    if what == agenda.SETUP and first > START:
        _refuse(what, "needs the number of a step")


def _check_needs(state: State, item: agenda.Entry, below: agenda.Entry) -> None:
    """Colours, counts, and what must have been declared, rolled or held."""
    what, seat = agenda.kind(item), agenda.seat(item)
    if what in _COLOURED and not RED <= agenda.colour(item) <= BLACK:
        _refuse(what, "needs colour=COLOUR")
    if what in _MOST and agenda.b(item) > _MOST[what]:
        _refuse(what, f"needs b=NUMBER, at most {_MOST[what]}")
    if what in _DECLARED or (what == agenda.REACT and agenda.a(item) != 1):
        if state.declared == NOBODY:
            _refuse(what, "needs the line declared:")
    elif what == agenda.ASK_PAY:
        if (state.declared if seat == state.active else state.reaction) == NOBODY:
            _refuse(what, "needs the line declared: or reaction:")
    elif what in _REACTION and state.reaction == NOBODY:
        _refuse(what, "needs the line reaction:")
    if what == agenda.ASK_CLEAN and actions.actor(state.declared) != CLEANING:
        _refuse(what, "needs a declared Cleaning")
    if what == agenda.ASK_THIRD and actions.code(state.declared) != EXTENDED_MULTICOLOUR_NETWORK:
        _refuse(what, "needs a declared extended multicolour network")
    if what == agenda.ROLL and (state.pool == 0 or agenda.a(item) > agenda.FOR_SETUP):
        _refuse(what, "needs a die in the pool, and a purpose a=0 to 3")
    if what == agenda.ROLL and agenda.a(item) == agenda.FOR_BOMB and agenda.kind(below) != agenda.CORNERS:
        _refuse(what, "needs corners after it")
    if what == agenda.ITEM_OVERFLOW and state.cards_in_hand(seat) == 0:
        _refuse(what, "needs cards in hand")
