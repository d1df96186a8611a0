"""Color Quest: lines `pending:` that can be read, but that no game can be waiting with."""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.arguments_pending import EntryArgument, FigureAsking, FigureTask
from khroma.games.color_quest.book import BOOK
from khroma.games.color_quest.kinds import NOBODY
from khroma.games.color_quest.rules import (
    cards,
    dice,
    dice_cleaning,
    dice_paying,
    networks_multicolour,
    setup_figures,
)
from khroma.games.color_quest.rules.blasts import CORNERS
from khroma.games.color_quest.rules.setup import SETUP, STEPS
from khroma.games.color_quest.rules.turns import (
    AFTER_ACTION,
    END_TURN,
    PHASE_ACTION,
    PHASE_ENDS,
    PLAY,
    RESOLVE,
    START_TURN,
)
from khroma.games.color_quest.rules.windows import CHAIN, COUNTER, REACT, RESOLVE_REACTION
from khroma.games.color_quest.state import State
from khroma.kernel.errors import PictureError, Stated, Wording
from khroma.kernel.kinds import Entry
from khroma.kernel.verbs import Pending

_LASTING: Final = (  # what goes on by itself; everything else comes to an end, and one of these lies below it
    PHASE_ACTION, PLAY, START_TURN, PHASE_ENDS, END_TURN, AFTER_ACTION, SETUP,
)  # fmt: skip
_DECLARED: Final = (RESOLVE, dice_cleaning.ASK_CLEAN, networks_multicolour.ASK_THIRD)
_REACTION: Final = (COUNTER, CHAIN, RESOLVE_REACTION)


def refuse_unsound_pending(state: State) -> None:
    """CQ-DEC-1: NotationError for entries that lack something, or that do not stand where they can."""
    for number, entry in enumerate(state.agenda):
        what = BOOK.entry(entry)
        if number == 0 and what not in _LASTING:
            _refuse(what, "needs one of {names} after it, last", names=", ".join(each.word for each in _LASTING[1:]))
        if what is PHASE_ACTION and number < len(state.agenda) - 1:
            _refuse(what, "stands alone")
        _check_place(state, what, entry, number == len(state.agenda) - 1)
        _check_values(state, what, entry)
        _check_needs(state, what, entry, state.agenda[number - 1] if number else entry)


def _refuse(what: Pending[State], why: str, **facts: Stated) -> None:
    raise PictureError("{word} {why}", word=what.word, why=Wording(why, **facts), line="pending")


def _check_place(state: State, what: Pending[State], entry: Entry, asked: bool) -> None:
    """The figure, member or step that an entry is about."""
    if isinstance(what, FigureAsking | FigureTask):
        figure = what.figure.of(entry)
        if figure >= len(state.figures.places):
            _refuse(what, "needs figure=SQUARE")
        if state.figures.places[figure] == NOBODY and asked and isinstance(what, FigureAsking):
            _refuse(what, "asks about a figure that is there")
    if what is setup_figures.DEPLOY and setup_figures.DEPLOY.place.of(entry) >= len(
        state.teams[setup_figures.DEPLOY.seat.of(entry)]
    ):
        _refuse(what, "needs a member of the team")
    if what is SETUP and SETUP.value.of(entry) >= len(STEPS):
        _refuse(what, "needs the number of a step")


def _check_values(state: State, what: Pending[State], entry: Entry) -> None:
    """What its parts say: a fragment, a tile, a colour, a count."""
    for argument in what.arguments:
        assert isinstance(argument, EntryArgument)
        wrong = argument.misfit(state, argument.of(entry))
        if wrong is not None:
            raise PictureError("{word} {why}", word=what.word, why=wrong, line="pending")


def _check_needs(state: State, what: Pending[State], entry: Entry, below: int) -> None:
    """What must have been declared, rolled or held."""
    if what in _DECLARED or (what is REACT and not REACT.is_at_end(entry)):
        if state.turn.declared == NOBODY:
            _refuse(what, "needs the line declared:")
    elif what is dice_paying.ASK_PAY:
        if (
            state.turn.declared if dice_paying.ASK_PAY.seat.of(entry) == state.turn.active else state.turn.reaction
        ) == NOBODY:
            _refuse(what, "needs the line declared: or reaction:")
    elif what in _REACTION and state.turn.reaction == NOBODY:
        _refuse(what, "needs the line reaction:")
    if what is dice_cleaning.ASK_CLEAN and not dice_cleaning.CLEANING.matches(state.turn.declared):
        _refuse(what, "needs a declared Cleaning")
    if what is networks_multicolour.ASK_THIRD and not networks_multicolour.EXTENDED.matches(state.turn.declared):
        _refuse(what, "needs a declared extended multicolour network")
    if what is dice.ROLL:
        purpose = dice.ROLL.purpose.of(entry)
        if purpose == dice.FOR_CRYSTAL and dice.ROLL.fragment.of(entry) >= state.box.board.fragments:
            _refuse(what, "needs the number of a fragment, from 0")
        if state.dice.pool == 0 or purpose > dice.FOR_SETUP:
            _refuse(what, "needs a die in the pool, and a purpose a=0 to 3")
        if purpose == dice.FOR_BOMB and not CORNERS.matches(below):
            _refuse(what, "needs corners after it")
    if what is cards.ITEM_OVERFLOW and state.cards.held(cards.ITEM_OVERFLOW.seat.of(entry)) == 0:
        _refuse(what, "needs cards in hand")
