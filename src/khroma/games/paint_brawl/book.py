"""Paint Brawl: the book: everything that can be answered, asked and done, with the cards of extensions."""

from __future__ import annotations

from typing import Final

from khroma.games.paint_brawl.rules.blasts_shots import ASK_SHOT, NEXT_SHOT, SHOTS
from khroma.games.paint_brawl.rules.bonus import BONUS_CARDS
from khroma.games.paint_brawl.rules.cards import (
    ASK_IMMUNITY,
    BETWEEN_ACTIONS,
    BONUS,
    DECLARATION,
    OWN_TURN,
    PASS_PLAYED,
    PLAYED,
    PLAYED_CARD,
    BonusCard,
)
from khroma.games.paint_brawl.rules.draws import ASK_DRAW, DRAW, DRAW_PHASE, TRADE_IN
from khroma.games.paint_brawl.rules.ending import CHECK
from khroma.games.paint_brawl.rules.golems import EFFECTS
from khroma.games.paint_brawl.rules.paint import HITS, STROKES
from khroma.games.paint_brawl.rules.puddles import ASK_PUDDLE, PICK, RECOVER, STOP
from khroma.games.paint_brawl.rules.pushes import ASK_PUSH, PUSH
from khroma.games.paint_brawl.rules.setup import ASK_FIRST, FIRST, SET_UP
from khroma.games.paint_brawl.rules.setup_clans import ASK_BLAST, ASK_COLOUR, ASK_REPLACEMENT, COLOUR, KEEP, REPLACE
from khroma.games.paint_brawl.rules.setup_deployment import (
    ASK_DEPLOYMENT,
    ASK_INFILTRATION,
    DEPLOY,
    INFILTRATE,
    STAY_DOWN,
)
from khroma.games.paint_brawl.rules.setup_walls import ASK_WALL, WALL
from khroma.games.paint_brawl.rules.turns import ACT, BEGIN_TURN, DECLARATIONS, END_TURN, MAIN, TURN_ENDS
from khroma.games.paint_brawl.rules.windows import (
    ASK_CANCEL,
    ASK_INTERRUPT,
    BETWEEN,
    DECLARED,
    PASS_BETWEEN,
    PASS_DECLARED,
)
from khroma.games.paint_brawl.state import State
from khroma.kernel.book import Book
from khroma.kernel.errors import DataError, Wording
from khroma.kernel.extensions import load_all
from khroma.kernel.verbs import Asking

GROUP: Final = "khroma.paint_brawl"  # entry points of this group name bonus cards
_PLAYED_AT: Final[dict[str, Asking[State]]] = {
    OWN_TURN: MAIN, DECLARATION: ASK_CANCEL, PLAYED_CARD: ASK_IMMUNITY, BETWEEN_ACTIONS: ASK_INTERRUPT,
}  # fmt: skip


def make_book() -> Book[State]:
    """Declare the cards of the box, then those of extensions, and number everything."""
    for card in [*BONUS_CARDS, *load_all(GROUP)]:
        if not isinstance(card, BonusCard):
            raise DataError("an extension of Paint Brawl is no bonus card: {card}", card=repr(card))
        BONUS.declare(card)
    BONUS.is_open = False
    _answer()
    passing = [PASS_DECLARED, PASS_PLAYED, PASS_BETWEEN]
    setting_up = [COLOUR, REPLACE, KEEP, WALL, DEPLOY, INFILTRATE, STAY_DOWN, FIRST]
    turn = [RECOVER, TRADE_IN, END_TURN, PUSH, PICK, STOP, NEXT_SHOT, DRAW]
    book: Book[State] = Book(
        [*DECLARATIONS, *BONUS.cards, *turn, *passing, *setting_up],
        [
            ASK_FIRST, ASK_DRAW, ASK_COLOUR, ASK_REPLACEMENT, ASK_BLAST, ASK_WALL, ASK_DEPLOYMENT, ASK_INFILTRATION,
            MAIN, ASK_CANCEL, ASK_IMMUNITY, ASK_INTERRUPT, ASK_PUSH, ASK_SHOT, ASK_PUDDLE,
        ],
        [SET_UP, BEGIN_TURN, DRAW_PHASE, ACT, BETWEEN, CHECK, DECLARED, PLAYED, HITS, SHOTS, TURN_ENDS],
    )  # fmt: skip
    for number, effect in enumerate(EFFECTS):  # never answers, but pending like them
        effect.enter(len(book.verbs) + number, book.verb_shift)
    STROKES.enter(book.verb_shift, [*DECLARATIONS, *EFFECTS])
    return book


def _answer() -> None:
    """Which verbs answer the questions at which cards are played, in the order in which they are listed."""
    MAIN.answered_by(*DECLARATIONS, END_TURN, RECOVER, TRADE_IN)
    ASK_CANCEL.answered_by(PASS_DECLARED)
    ASK_IMMUNITY.answered_by(PASS_PLAYED)
    ASK_INTERRUPT.answered_by(PASS_BETWEEN)
    for card in BONUS.cards:
        for window in card.windows:
            if window not in _PLAYED_AT:
                raise DataError(
                    "unknown window {window}; known: {names}",
                    window=repr(window),
                    names=", ".join(_PLAYED_AT),
                    where=Wording("card {name}", name=repr(card.name)),
                )
            _PLAYED_AT[window].answered_by(card)
            if window == BETWEEN_ACTIONS:
                BETWEEN.cards.append(card)
    MAIN.enter_cards()


BOOK: Final = make_book()
