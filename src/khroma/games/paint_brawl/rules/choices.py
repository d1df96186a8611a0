"""Paint Brawl: what the active player may do (docs/rules/paint_brawl.md, sections 6.2 to 6.4)."""

from __future__ import annotations

from random import Random

from khroma.games.paint_brawl import actions
from khroma.games.paint_brawl.actions import ATTACK_CARD, MOVE_CARD, Action
from khroma.games.paint_brawl.board import IS_PIECE, NAMES, OWNER_OF, Square
from khroma.games.paint_brawl.rules import abilities, attacks, blasts, bonus, chief, moves
from khroma.games.paint_brawl.rules.network import Networks
from khroma.games.paint_brawl.state import State
from khroma.kernel.chance import index_below, pick
from khroma.kernel.errors import Refusal

_TRIES = 8  # a sampled piece that can do nothing is sampled again so often, before all is listed


def main_choices(state: State, out: list[Action]) -> None:
    """PB-ACT-1, PB-TRN-6: every action and every free play; `end_turn` where it is allowed."""
    seat = state.active
    ordinary_uses(state, seat, out)
    if not out or not state.box.compulsory:
        out.append(actions.make(actions.END_TURN))
    men = state.men[seat]
    if state.box.special_abilities:
        for square in men:
            abilities.piece_abilities(state, square, out)
    recoveries(state, seat, out)
    if state.held[seat] > 0:
        bonus.card_plays(state, seat, out)
    if state.box.blasts and not state.blast_played:
        for square in men:
            blasts.piece_blasts(state, square, out)


def ordinary_uses(state: State, seat: int, out: list[Action]) -> None:
    """PB-ACT-2, PB-TRN-7: moves, attacks and Chief moves oblige the player while a card is left for them."""
    men = state.men[seat]
    if state.moves > 0:
        for square in men:
            moves.piece_moves(state, square, out)
    if state.attacks > 0:
        networks = Networks(state, seat)
        for square in men:
            attacks.piece_attacks(state, square, networks, out)
    if state.quest == seat:
        chief.chief_moves(state, seat, out)


def recoveries(state: State, seat: int, out: list[Action]) -> None:
    """PB-ACT-REC: for a Move card or an Attack card; which puddles is asked afterwards."""
    if abilities.may_recover(state, seat):
        if state.moves > 0:
            out.append(actions.recover(MOVE_CARD))
        if state.attacks > 0:
            out.append(actions.recover(ATTACK_CARD))


def random_choice(state: State, rng: Random) -> Action:
    """A card and a piece, then one of its actions; all are listed only when that fails a few times."""
    seat = state.active
    men = state.men[seat]
    found: list[Action] = []
    cards = state.moves + state.attacks
    for _ in range(0 if not men else _TRIES if cards else 1):
        dice = index_below(rng, 16)
        if dice == 0:
            _random_extra(state, seat, rng, found)
        elif cards == 0:
            break
        elif dice == 1 and state.quest == seat:
            chief.chief_moves(state, seat, found)
        elif index_below(rng, cards) < state.moves:
            moves.piece_moves(state, men[index_below(rng, len(men))], found)
        else:
            square = men[index_below(rng, len(men))]
            attacks.piece_attacks(state, square, Networks(state, seat), found)
        if found:
            return pick(rng, found)
    main_choices(state, found)
    return pick(rng, found)


def _random_extra(state: State, seat: int, rng: Random, found: list[Action]) -> None:
    """One of the groups that are never compulsory."""
    group = index_below(rng, 4)
    square = state.men[seat][index_below(rng, len(state.men[seat]))]
    if group == 0:
        recoveries(state, seat, found)
    elif group == 1:
        if state.held[seat] > 0:
            bonus.card_plays(state, seat, found)
        if not state.box.compulsory:
            found.append(actions.make(actions.END_TURN))
    elif group == 2:
        if state.box.special_abilities:
            abilities.piece_abilities(state, square, found)
    elif state.box.blasts and not state.blast_played:
        blasts.piece_blasts(state, square, found)


def why_not_main(state: State, action: Action) -> Refusal:
    """PB-ACT-2, PB-ACT-6, PB-STA-KO: whose piece it is, whether it is awake, then the rules of the action."""
    seat, kind, actor = state.active, actions.kind(action), actions.actor(action)
    if kind == actions.END_TURN:
        return Refusal("PB-TRN-7", "must-act")
    if kind == actions.RECOVER:
        return abilities.why_no_recover(state, seat, actions.last(action))
    if kind == actions.CARD:
        return bonus.why_no_card(state, seat, action)
    if kind == actions.TRADE_IN:
        return bonus.why_no_trade(state)
    if kind == actions.CHIEF_MOVE:
        return chief.why_no_chief_move(state, seat, action)
    refusal = why_not_actor(state, seat, actor)
    if refusal is not None:
        return refusal
    if kind <= actions.LAST_MOVE:
        return moves.why_no_move(state, seat, action)
    if kind <= actions.LAST_ATTACK:
        return attacks.why_no_attack(state, seat, action)
    if kind <= actions.LAST_SPECIAL:
        return abilities.why_no_ability(state, seat, action)
    return blasts.why_no_blast(state, seat, action)


def why_not_actor(state: State, seat: int, actor: Square) -> Refusal | None:
    """PB-ACT-6, PB-INV-1: only own pieces act, and only those that are awake."""
    code = state.board[actor]
    if not IS_PIECE[code]:
        return Refusal("PB-ACT-1", "nobody-there", square=NAMES[actor])
    if OWNER_OF[code] != seat:
        return Refusal("PB-ACT-1", "not-yours", square=NAMES[actor], player=state.seat_word(OWNER_OF[code]))
    if actor in state.knocked:
        return Refusal("PB-ACT-6", "knocked-out", square=NAMES[actor])
    return None
