"""Paint Brawl: pictures that can be read, but show what can never be asked."""

from __future__ import annotations

from collections.abc import Callable

from khroma.games.paint_brawl.board import AREAS, FREE, KIND_OF, OWNER_OF, QUEST, SQUARES
from khroma.games.paint_brawl.book import BOOK
from khroma.games.paint_brawl.kinds import CASTES, CHIEF, HUNTER, NO_COLOUR, NOBODY, NOWHERE, holds, picked
from khroma.games.paint_brawl.rules.blasts_shots import ASK_SHOT, SHOTS, can_shoot
from khroma.games.paint_brawl.rules.cards import ASK_IMMUNITY, BONUS, PLAYED
from khroma.games.paint_brawl.rules.deeds import Deed
from khroma.games.paint_brawl.rules.draws import ASK_DRAW
from khroma.games.paint_brawl.rules.golems import EFFECTS
from khroma.games.paint_brawl.rules.paint import HITS, STROKES
from khroma.games.paint_brawl.rules.puddles import ASK_PUDDLE
from khroma.games.paint_brawl.rules.pushes import ASK_PUSH, push_squares
from khroma.games.paint_brawl.rules.setup import ASK_FIRST, SET_UP, SetUpQuestion
from khroma.games.paint_brawl.rules.setup_clans import ASK_BLAST, ASK_COLOUR
from khroma.games.paint_brawl.rules.setup_deployment import (
    ASK_DEPLOYMENT,
    ASK_INFILTRATION,
    DEPLOYMENT_STEP,
    WALL_STEP,
)
from khroma.games.paint_brawl.rules.setup_walls import ASK_WALL, WALL
from khroma.games.paint_brawl.rules.turns import ACT, BEGIN_TURN, MAIN, TURN_ENDS
from khroma.games.paint_brawl.rules.windows import ASK_CANCEL, ASK_INTERRUPT, BETWEEN, DECLARED, Declaration
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import PictureError, Stated, Wording
from khroma.kernel.kinds import Action, Entry, Seat, Square
from khroma.kernel.verbs import Asking, Pending

_BELOW: dict[Pending[State], Pending[State]] = {  # what an entry answers lies right below it
    ASK_CANCEL: DECLARED,
    ASK_IMMUNITY: PLAYED,
    ASK_INTERRUPT: BETWEEN,
    ASK_PUSH: HITS,
    ASK_INFILTRATION: SET_UP,
}
# What goes on by itself; everything else comes to an end, and one of these lies below it.
_LASTING: tuple[Pending[State], ...] = (ASK_FIRST, MAIN, SET_UP, BEGIN_TURN, ACT, TURN_ENDS)
_MOST_CARDS = 99  # enough for every action: declared ones are judged as if nothing were paid yet
_NOTHING = -1


def refuse_unsound(state: State) -> None:
    """NotationError for what no game can come to, where going on from it would make no sense."""
    if not state.box.tactical and sum(state.cards.hidden) > sum(state.cards.of(state.cards.decks, 0)):
        raise PictureError("more cards are hidden in hands than there are")
    if not state.agenda:
        raise PictureError("nothing is asked, and the game is not over", line="pending")
    for number, entry in enumerate(state.agenda):
        phrase, below = BOOK.entry(entry), state.agenda[number - 1] if number else _NOTHING
        if isinstance(phrase, Asking) and number < len(state.agenda) - 1:
            _refuse(phrase, "a question stands first, and there is only one")
        if number == 0 and phrase not in _LASTING:
            _refuse(phrase, "needs act after it (in the set-up: set_up)")
        if number > 0 and phrase in _LASTING:
            _refuse(phrase, "stands last")
        if phrase in _BELOW and not _BELOW[phrase].matches(below):
            _refuse(phrase, "needs {entry} after it", entry=_BELOW[phrase].word)
        _check_entry(state, phrase, entry, below)


def _refuse(phrase: Pending[State], why: str, **facts: Stated) -> None:
    raise PictureError("{word} {why}", word=phrase.word, why=Wording(why, **facts), line="pending")


def _check_entry(state: State, phrase: Pending[State], entry: Entry, below: int) -> None:
    if phrase is ASK_FIRST:
        if any(state.board.on[square] != FREE for square in SQUARES if square != QUEST):
            _refuse(phrase, "comes before anything stands on the board")
        return
    if NOBODY in (state.turn.first, state.turn.active):
        _refuse(phrase, "needs the lines first: and turn:")
    if isinstance(phrase, SetUpQuestion) or phrase is SET_UP:
        _check_set_up(state, phrase, entry)
    elif NO_COLOUR in state.clans.colours:
        _refuse(phrase, "comes after the colours are chosen")
    elif phrase in _CHECKS:
        _CHECKS[phrase](state, entry, below)


def _check_main(state: State, entry: Entry, _: int) -> None:
    if MAIN.seat.of(entry) != state.turn.active:
        _refuse(MAIN, "is asked of the active player")


def _check_picks(state: State, entry: Entry, _: int) -> None:
    seat, card, picks = ASK_PUDDLE.seat.of(entry), ASK_PUDDLE.card(entry), picked(ASK_PUDDLE.picks.of(entry))
    if seat != state.turn.active:
        _refuse(ASK_PUDDLE, "is asked of the active player")
    if picks != sorted(set(picks)) or ASK_PUDDLE.is_complete(state, entry):
        _refuse(ASK_PUDDLE, "has nothing left to pick")
    first = ASK_PUDDLE.of(seat, ASK_PUDDLE.reason.of(entry), 0)
    if not set(picks) <= set(ASK_PUDDLE.candidates(state, first)):
        _refuse(ASK_PUDDLE, "names a square without a puddle to pick")
    if card is not None and state.cards.of(state.cards.hands, seat)[card.card] + state.cards.hidden[seat] == 0:
        _refuse(ASK_PUDDLE, "needs {card} in the hand", card=card.name)


def _check_draw(state: State, entry: Entry, below: int) -> None:
    if ASK_DRAW.extra.of(entry) and (not state.box.tactical or not SET_UP.matches(below)):
        _refuse(ASK_DRAW, "of an extra card belongs to the set-up of personal sets")
    known = any(state.cards.of(state.cards.decks, ASK_DRAW.pile(state, entry)))
    if not state.box.bonus_cards or not (known or state.cards.decks_unknown):
        _refuse(ASK_DRAW, "needs a card in the deck")


def _check_declared(state: State, entry: Entry, _: int) -> None:
    """The action must have been legal when it was declared."""
    before = state.copy()
    before.turn.moves, before.turn.attacks, before.turn.blast_played = _MOST_CARDS, _MOST_CARDS, False
    castes = len(CASTES)
    before.cards.blasts[state.turn.active * castes : (state.turn.active + 1) * castes] = [1] * castes
    found: list[Action] = []
    MAIN.list_answers(before, MAIN.with_one(state.turn.active), found)
    action = DECLARED.action.of(entry)
    if action not in found or not isinstance(BOOK.verb(action), Declaration):
        _refuse(DECLARED, "names an action that cannot have been declared")


def _check_played(state: State, entry: Entry, below: int) -> None:
    if not BONUS.of(PLAYED.card.of(entry)).can_lie_there(state, entry, below):
        _refuse(PLAYED, "names a card that cannot have been played so")


def _check_hits(state: State, entry: Entry, _: int) -> None:
    packed = HITS.stroke.of(entry)
    stroke = STROKES.of(packed)
    squares = stroke.hit_squares(packed)
    fits = stroke in EFFECTS
    if isinstance(stroke, Deed) and squares:
        code = state.board.on[stroke.actor.of(packed)]
        fits = OWNER_OF[code] == HITS.seat.of(entry) and KIND_OF[code] >= CHIEF
    if not fits or HITS.done.of(entry) > len(squares):
        _refuse(HITS, "names no attack or explosion that could go on")


def _check_push(state: State, entry: Entry, below: int) -> None:
    """PB-ATK-4: the Chief that is being pushed has had its push of this attack."""
    square = ASK_PUSH.square.of(entry)
    if square >= len(SQUARES):
        _refuse(ASK_PUSH, "needs at=SQUARE")
    code = state.board.on[square]
    if KIND_OF[code] != CHIEF or not push_squares(state, square):
        _refuse(ASK_PUSH, "needs a Chief that can be pushed")
    owner = OWNER_OF[code]
    if not holds(HITS.pushed.of(below), owner):
        _refuse(ASK_PUSH, "needs pushed={side} in hits: that Chief is pushed now", side=state.seat_word(owner))


def _check_shots(state: State, entry: Entry, _: int) -> None:
    _check_hunter(state, SHOTS, SHOTS.square.of(entry), False)


def _check_shot(state: State, entry: Entry, below: int) -> None:
    _check_hunter(state, ASK_SHOT, ASK_SHOT.square.of(entry), True)
    if SHOTS.matches(below):
        _refuse(ASK_SHOT, "counts the shots that are left: leave shots out")


def _check_hunter(state: State, phrase: Pending[State], square: Square, shoots: bool) -> None:
    if square >= len(SQUARES):
        _refuse(phrase, "needs at=SQUARE")
    code = state.board.on[square]
    hunter = KIND_OF[code] == HUNTER and OWNER_OF[code] == state.turn.active
    if not hunter or (shoots and not can_shoot(state, square)):
        _refuse(phrase, "needs a Hunter of the active player who can shoot")


_CHECKS: dict[Pending[State], Callable[[State, Entry, int], None]] = {
    MAIN: _check_main, ASK_PUDDLE: _check_picks, ASK_DRAW: _check_draw, DECLARED: _check_declared,
    PLAYED: _check_played, HITS: _check_hits, ASK_PUSH: _check_push, SHOTS: _check_shots, ASK_SHOT: _check_shot,
}  # fmt: skip


# --- the set-up


def _check_set_up(state: State, phrase: Pending[State], entry: Entry) -> None:
    counted = SET_UP.matches(entry)
    step = SET_UP.step.of(entry) if counted else [each.word for each in SET_UP.steps].index(phrase.word)
    seat, deploying = Seat(NOBODY) if counted else ASK_WALL.seat.of(entry), DEPLOYMENT_STEP.number
    many = counted and step == deploying and SET_UP.count.of(entry) > state.box.players
    if step >= len(SET_UP.steps) or many:
        _refuse(phrase, "has no such step")
    if phrase is not ASK_COLOUR and step > 0 and NO_COLOUR in state.clans.colours:
        _refuse(phrase, "comes after the colours are chosen")
    if phrase is ASK_COLOUR and state.clans.colours[seat] != NO_COLOUR:
        _refuse(phrase, "is asked of a player without a colour")
    if phrase is ASK_BLAST and not state.box.blasts:
        _refuse(phrase, "needs the module blasts")
    if step <= WALL_STEP.number and any(square != NOWHERE for square in state.board.chief):
        _refuse(phrase, "comes before anybody deploys")
    if step == WALL_STEP.number:
        _check_walls(state, entry)
    if step <= deploying:
        done = SET_UP.count.of(entry) if counted and step == deploying else 0
        for place in range(state.turn.place(seat) if phrase is ASK_DEPLOYMENT else done, state.box.players):
            _check_area(state, phrase, place)


def _check_walls(state: State, entry: Entry) -> None:
    found: list[Action] = []
    if ASK_WALL.matches(entry):
        WALL.list_answers(state, entry, found)
        if not found:
            _refuse(ASK_WALL, "needs a square where a wall may stand")
    elif state.box.quick and state.board.walls:
        _refuse(SET_UP, "places the walls of the quick set-up at once")


def _check_area(state: State, phrase: Pending[State], place: int) -> None:
    """Whoever has not deployed yet has nothing on the board, and free squares to deploy on."""
    squares = [square for quarter in state.box.quarters(place) for square in AREAS[quarter]]
    if state.board.men[state.turn.seat_at(place)] or any(state.board.on[square] != FREE for square in squares):
        _refuse(phrase, "needs free deployment areas of those who have not deployed")
