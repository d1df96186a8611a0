"""Paint Brawl: pictures that can be read, but show what can never be asked."""

from __future__ import annotations

from khroma.games.paint_brawl import actions, agenda
from khroma.games.paint_brawl.actions import CARD_KINDS, FATIGUE, GOLEM_EXPLOSION, IMMUNITY, KADAMAS, MISSED
from khroma.games.paint_brawl.board import (
    AREAS,
    CASTES,
    CHIEF,
    FREE,
    HUNTER,
    IS_INVOCATION,
    IS_PUDDLE,
    KIND_OF,
    NOBODY,
    NOWHERE,
    OWNER_OF,
    QUEST,
    SIZE,
)
from khroma.games.paint_brawl.rules import bonus, chief, choices, setting_up
from khroma.games.paint_brawl.rules.attacks import shots
from khroma.games.paint_brawl.rules.painting import hit_squares
from khroma.games.paint_brawl.state import State
from khroma.kernel.errors import NotationError

_BELOW = {  # what an entry answers lies right below it
    agenda.ASK_CANCEL: agenda.DECLARED,
    agenda.ASK_IMMUNITY: agenda.PLAYED,
    agenda.ASK_INTERRUPT: agenda.BETWEEN,
    agenda.ASK_PUSH: agenda.HITS,
    agenda.ASK_INFILTRATION: agenda.SET_UP,
}
_HITTING = (
    actions.BRAWL, actions.SHOT, actions.NETWORK, actions.NETWORK_FOE, actions.SMASH, actions.WHIRLWIND,
)  # fmt: skip
_LASTING = (  # what goes on by itself; everything else comes to an end, and one of these lies below it
    agenda.ASK_FIRST, agenda.ASK_MAIN, agenda.SET_UP, agenda.BEGIN_TURN, agenda.ACT, agenda.END_TURN,
)  # fmt: skip
_MOST_CARDS = 99  # enough for every action: declared ones are judged as if nothing were paid yet


def refuse_unsound(state: State) -> None:
    """NotationError for what no game can come to, where going on from it would make no sense."""
    if not state.box.tactical and sum(state.hidden) > sum(state.decks[:CARD_KINDS]):
        raise NotationError("picture: more cards are hidden in hands than there are")
    if not state.agenda:
        raise NotationError('picture, "pending:": nothing is asked, and the game is not over')
    below = -1
    for number, item in enumerate(state.agenda):
        kind = agenda.kind(item)
        if kind < agenda.FIRST_TASK and number < len(state.agenda) - 1:
            _refuse(kind, "a question stands first, and there is only one")
        if number == 0 and kind not in _LASTING:
            _refuse(kind, "needs act after it (in the set-up: set_up)")
        if number > 0 and kind in _LASTING:
            _refuse(kind, "stands last")
        if kind in _BELOW and below != _BELOW[kind]:
            _refuse(kind, f"needs {agenda.WORDS[_BELOW[kind]]} after it")
        _check_entry(state, item, below)
        if kind == agenda.ASK_SHOT and below == agenda.SHOTS:
            _refuse(kind, "counts the shots that are left: leave shots out")
        if kind == agenda.ASK_PUSH and below == agenda.HITS:
            _check_pushed(state, item, state.agenda[number - 1])
        below = kind


def _refuse(kind: int, why: str) -> None:
    raise NotationError(f'picture, "pending:": {agenda.WORDS[kind]} {why}')


def _check_entry(state: State, item: agenda.Entry, below: int) -> None:
    kind = agenda.kind(item)
    if kind == agenda.ASK_FIRST:
        if any(state.board[square] != FREE for square in range(SIZE) if square != QUEST):
            _refuse(kind, "comes before anything stands on the board")
        return
    if NOBODY in (state.first, state.active):
        _refuse(kind, "needs the lines first: and turn:")
    if kind == agenda.SET_UP or agenda.ASK_COLOUR <= kind <= agenda.ASK_INFILTRATION:
        _check_set_up(state, item)
    elif NOBODY in state.colours:
        _refuse(kind, "comes after the colours are chosen")
    elif kind == agenda.ASK_DRAW:
        _check_draw(state, item, below)
    elif kind in (agenda.ASK_MAIN, agenda.ASK_PUDDLE) and agenda.seat(item) != state.active:
        _refuse(kind, "is asked of the active player")
    elif kind == agenda.DECLARED:
        _check_declared(state, item)
    elif kind == agenda.PLAYED:
        _check_played(state, item, below)
    elif kind == agenda.HITS:
        _check_hits(state, item)
    elif kind in (agenda.ASK_PUSH, agenda.ASK_SHOT, agenda.SHOTS):
        _check_square(state, item)
    if kind == agenda.ASK_PUDDLE:
        _check_picks(state, item)


def _check_picks(state: State, item: agenda.Entry) -> None:
    seat, index, picks = agenda.seat(item), agenda.index(item), actions.picked(agenda.value(item))
    if picks != sorted(set(picks)) or bonus.is_complete(state, item):
        _refuse(agenda.ASK_PUDDLE, "has nothing left to pick")
    if not set(picks) <= set(bonus.candidates(state, agenda.entry(agenda.ASK_PUDDLE, seat, 0, index))):
        _refuse(agenda.ASK_PUDDLE, "names a square without a puddle to pick")
    if index == agenda.KADAMAS_PICK and state.hands[seat * CARD_KINDS + KADAMAS] + state.hidden[seat] == 0:
        _refuse(agenda.ASK_PUDDLE, "needs kadamas in the hand")


def _check_draw(state: State, item: agenda.Entry, below: int) -> None:
    extra = agenda.other(item) == agenda.EXTRA
    if extra and (not state.box.tactical or below != agenda.SET_UP):
        _refuse(agenda.ASK_DRAW, "of an extra card belongs to the set-up of personal sets")
    pile = state.box.players if extra else state.pile(agenda.seat(item))
    known = any(state.decks[pile * CARD_KINDS : (pile + 1) * CARD_KINDS])
    if not state.box.bonus_cards or not (known or state.decks_unknown):
        _refuse(agenda.ASK_DRAW, "needs a card in the deck")


def _check_declared(state: State, item: agenda.Entry) -> None:
    """The action must have been legal when it was declared."""
    before = state.copy()
    before.moves, before.attacks, before.blast_played = _MOST_CARDS, _MOST_CARDS, False
    castes = len(CASTES)
    before.blasts[state.active * castes : (state.active + 1) * castes] = [1] * castes
    found: list[int] = []
    choices.main_choices(before, found)
    action = agenda.value(item)
    if action not in found or actions.kind(action) > actions.LAST_BLAST:
        _refuse(agenda.DECLARED, "names an action that cannot have been declared")


def _check_played(state: State, item: agenda.Entry, below: int) -> None:
    card, value = agenda.index(item), agenda.value(item)
    if value >= SIZE and card != KADAMAS:
        fits = False
    elif card in (FATIGUE, MISSED):
        fits = below == agenda.DECLARED and agenda.seat(item) != state.active
    elif card == IMMUNITY:
        fits = below == agenda.PLAYED
    elif card == KADAMAS:
        squares = actions.picked(value)
        fits = 0 < len(squares) <= 3 and squares == sorted(set(squares))
        fits = fits and all(IS_PUDDLE[state.board[square]] for square in squares)
    elif card == GOLEM_EXPLOSION:
        fits = IS_INVOCATION[state.board[value]]
    else:
        fits = IS_PUDDLE[state.board[value]] and OWNER_OF[state.board[value]] == agenda.seat(item)
    if not fits:
        _refuse(agenda.PLAYED, "names a card that cannot have been played so")


def _check_hits(state: State, item: agenda.Entry) -> None:
    action = agenda.value(item)
    kind, code = actions.kind(action), state.board[actions.actor(action)]
    fits = kind in (actions.EXPLOSION, actions.SMEAR)
    if kind in _HITTING:
        fits = OWNER_OF[code] == agenda.seat(item) and KIND_OF[code] >= CHIEF
    if not fits or agenda.index(item) > len(hit_squares(action)):
        _refuse(agenda.HITS, "names no attack or explosion that could go on")


def _check_pushed(state: State, item: agenda.Entry, hits: agenda.Entry) -> None:
    """PB-ATK-4: the Chief that is being pushed has had its push of this attack."""
    owner = OWNER_OF[state.board[agenda.value(item)]]
    if not agenda.holds(agenda.mask(hits), owner):
        _refuse(agenda.ASK_PUSH, f"needs pushed={state.seat_word(owner)} in hits: that Chief is pushed now")


def _check_square(state: State, item: agenda.Entry) -> None:
    kind, square = agenda.kind(item), agenda.value(item)
    if square >= SIZE:
        _refuse(kind, "needs at=SQUARE")
    code = state.board[square]
    if kind == agenda.ASK_PUSH:
        if KIND_OF[code] != CHIEF or not chief.push_squares(state, square):
            _refuse(kind, "needs a Chief that can be pushed")
        return
    found: list[int] = []
    if KIND_OF[code] == HUNTER and OWNER_OF[code] == state.active:
        shots(state, square, found)
    if (not found and kind == agenda.ASK_SHOT) or KIND_OF[code] != HUNTER or OWNER_OF[code] != state.active:
        _refuse(kind, "needs a Hunter of the active player who can shoot")


def _check_set_up(state: State, item: agenda.Entry) -> None:
    kind, seat = agenda.kind(item), agenda.seat(item)
    step = agenda.index(item) if kind == agenda.SET_UP else kind - agenda.ASK_COLOUR
    many = kind == agenda.SET_UP and step == setting_up.DEPLOYMENT_STEP and agenda.other(item) > state.box.players
    if step > setting_up.LAST_STEP or many:
        _refuse(kind, "has no such step")
    if kind != agenda.ASK_COLOUR and step > setting_up.COLOUR_STEP and NOBODY in state.colours:
        _refuse(kind, "comes after the colours are chosen")
    if kind == agenda.ASK_COLOUR and state.colours[seat] != NOBODY:
        _refuse(kind, "is asked of a player without a colour")
    if kind == agenda.ASK_BLAST and not state.box.blasts:
        _refuse(kind, "needs the module blasts")
    if step <= setting_up.WALL_STEP and any(square != NOWHERE for square in state.chief):
        _refuse(kind, "comes before anybody deploys")
    if step == setting_up.WALL_STEP:
        _check_walls(state, item)
    if step <= setting_up.DEPLOYMENT_STEP:
        done = agenda.other(item) if kind == agenda.SET_UP and step == setting_up.DEPLOYMENT_STEP else 0
        if kind == agenda.ASK_DEPLOYMENT:
            done = state.place(seat)
        for place in range(done, state.box.players):
            _check_area(state, kind, place)


def _check_walls(state: State, item: agenda.Entry) -> None:
    found: list[int] = []
    if agenda.kind(item) == agenda.ASK_WALL:
        setting_up.wall_choices(state, agenda.seat(item), found)
        if not found:
            _refuse(agenda.ASK_WALL, "needs a square where a wall may stand")
    elif state.box.quick and state.walls:
        _refuse(agenda.SET_UP, "places the walls of the quick set-up at once")


def _check_area(state: State, kind: int, place: int) -> None:
    """Whoever has not deployed yet has nothing on the board, and free squares to deploy on."""
    seat = (state.first + place) % state.box.players
    squares = [square for quarter in state.box.quarters(place) for square in AREAS[quarter]]
    if state.men[seat] or any(state.board[square] != FREE for square in squares):
        _refuse(kind, "needs free deployment areas of those who have not deployed")
