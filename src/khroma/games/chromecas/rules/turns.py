"""Chromecas: set-up and turns as a machine (docs/rules/chromecas.md, sections 5 and 6)."""

from __future__ import annotations

from khroma.games.chromecas import actions, agenda
from khroma.games.chromecas.actions import Action
from khroma.games.chromecas.kinds import FACTIONS, NO_POWER
from khroma.games.chromecas.rules.ending import check_end_of_turn, check_last_chromeca, check_round_limit
from khroma.games.chromecas.rules.placing import chromeca_placements, has_placement, put
from khroma.games.chromecas.rules.scanning import lay_out_facts, learn, open_facts, reveal
from khroma.games.chromecas.rules.shields import shield_is_due
from khroma.games.chromecas.rules.terrains import lay, terrain_placements
from khroma.games.chromecas.rules.vehicles import fire_cannon, fire_ship, has_target, move_crane, power_of
from khroma.games.chromecas.state import State
from khroma.kernel.game import PLAYING


def set_up(state: State) -> None:
    """CH-SETUP-1, CH-SETUP-3, CH-SETUP-5, CH-SETUP-8, CH-SETUP-9: the core lies, then chance and choices come."""
    state.lay_core()
    state.agenda.append(agenda.entry(agenda.ASK_FIRST))
    if not state.factions:
        state.agenda.append(agenda.entry(agenda.ASK_FACTION, 0))
        return
    begin(state)


def begin(state: State) -> None:
    """CH-SETUP-7: the first player is drawn, or fixed by the option."""
    lay_out_facts(state)
    if state.box.first_player >= 0:
        state.agenda.pop()
        start_dealing(state, state.box.first_player)


def take_faction(state: State, seat: int, action: Action) -> None:
    """CH-SETUP-2: the players choose in seat order among the factions left."""
    state.take_faction(seat, actions.answer(action))
    if seat + 1 < state.box.players:
        state.agenda.append(agenda.entry(agenda.ASK_FACTION, seat + 1))
    else:
        begin(state)


def faction_choices(state: State, out: list[Action]) -> None:
    """CH-SETUP-2: the factions not taken."""
    out.extend([actions.faction(number) for number in range(len(FACTIONS)) if number not in state.factions])


def start_dealing(state: State, first: int) -> None:
    """CH-SETUP-7: turn order starts at the first player and goes on in seat order."""
    state.choose_first(first)
    state.agenda.append(agenda.entry(agenda.DEAL, first))


def deal(state: State, seat: int) -> None:
    """CH-SETUP-6: in turn order each player draws its terrains, then its Chromecas."""
    again = agenda.entry(agenda.DEAL, seat)
    if ask_terrain(state, seat, again) or ask_unit(state, seat, again):
        return
    following = (seat + 1) % state.box.players
    if following == state.first:
        start_turn(state, following)
    else:
        state.agenda.append(agenda.entry(agenda.DEAL, following))


def ask_unit(state: State, seat: int, again: agenda.Entry) -> bool:
    """CH-LIM-3: a Chromeca is drawn while the hand is short and the pile not empty."""
    if state.units_in_hand(seat) >= state.box.hand_chromecas or state.units_in_pile(seat) == 0:
        return False
    state.agenda.append(again)
    state.agenda.append(agenda.entry(agenda.ASK_UNIT, seat))
    return True


def ask_terrain(state: State, seat: int, again: agenda.Entry) -> bool:
    """CH-LIM-2: a terrain is drawn while the hand is short: from the unknown part first, then from the tail."""
    if state.terrains_in_hand(seat) >= state.box.hand_terrains:
        return False
    if state.unseen_in_pile() > 0:
        state.agenda.append(again)
        state.agenda.append(agenda.entry(agenda.ASK_TERRAIN, seat))
        return True
    if not state.tail:
        return False
    state.agenda.append(again)
    state.agenda.append(agenda.entry(agenda.LEARN, seat, state.draw_from_tail(seat)))
    return True


def start_turn(state: State, seat: int) -> None:
    """CH-TURN-2, CH-TURN-7: the active player has two actions; nobody else decides anything."""
    state.begin_turn(seat)
    state.agenda.append(agenda.entry(agenda.ACT, state.active))


def act(state: State) -> None:
    """CH-TURN-3, CH-TURN-4, CH-LIM-4: ask for the next action; without a legal one the rest is lost."""
    if state.actions_left > 0:
        if has_action(state):
            state.agenda.append(agenda.entry(agenda.ASK_ACTION, state.active))
            return
        state.lose_actions()
    state.agenda.append(agenda.entry(agenda.REFILL, state.active))


def has_action(state: State) -> bool:
    """CH-TURN-4: a player that holds a terrain always has one."""
    if state.hand_terrains[state.active] and state.frontier:
        return True
    return has_placement(state)


def action_choices(state: State, out: list[Action]) -> None:
    """CH-TURN-3, CH-LIM-7: every legal placement, few enough to list; giving up only by the option."""
    terrain_placements(state, out)
    chromeca_placements(state, out)
    if state.box.pass_allowed:
        out.append(actions.give_up())


def take_action(state: State, action: Action) -> None:
    """CH-TURN-8, CH-CHR-3: carry the action out; what is left of a placement goes on the agenda, last step first."""
    state.agenda.append(agenda.entry(agenda.ACT, state.active))
    what = actions.kind(action)
    if what == actions.PLACE_TERRAIN:
        for terrain in lay(state, action):
            state.agenda.append(agenda.entry(agenda.OPEN_FACTS, 0, terrain))
    elif what == actions.PLACE_CHROMECA:
        tile = put(state, action)
        state.agenda.append(agenda.entry(agenda.FINISH, state.active))
        if power_of(state, tile) != NO_POWER:
            state.agenda.append(agenda.entry(agenda.OFFER_POWER, state.active, tile))
        state.agenda.append(agenda.entry(agenda.OFFER_SHIELD, state.active, tile))
        state.agenda.append(agenda.entry(agenda.REVEAL, state.active, tile))
    else:
        state.lose_actions()


def offer_shield(state: State, tile: int) -> None:
    """CH-CHR-3, step 6: ask for the shield, if it is due."""
    if shield_is_due(state, tile):
        state.agenda.append(agenda.entry(agenda.ASK_SHIELD, state.active, tile))


def offer_power(state: State, tile: int) -> None:
    """CH-CHR-3, step 7: ask for the power of a vehicle, if it has a target."""
    if has_target(state, tile):
        state.agenda.append(agenda.entry(agenda.ASK_POWER, state.active, tile))


def use_shield(state: State, action: Action) -> None:
    """CH-BAST-10, CH-BAST-3: the shield lies there from now on, or stays on the holder."""
    if actions.kind(action) == actions.DECLINE:
        state.decline_shield()
    else:
        state.deploy_shield(state.active, state.tile_at[actions.cell(action)])


def use_power(state: State, vehicle: int, action: Action) -> None:
    """CH-VEH-2: the power works at once, as part of the placement."""
    what = actions.kind(action)
    if what == actions.SHIP:
        fire_ship(state, action)
    elif what == actions.CANNON:
        fire_cannon(state, action)
    elif what == actions.CRANE:
        move_crane(state, action)
    else:
        state.decline_power(vehicle)


def refill(state: State, seat: int) -> None:
    """CH-TURN-5: Chromecas up to three, then terrains up to three, as far as the piles reach."""
    again = agenda.entry(agenda.REFILL, seat)
    if not ask_unit(state, seat, again) and not ask_terrain(state, seat, again):
        state.agenda.append(agenda.entry(agenda.END_TURN, seat))


def end_turn(state: State) -> None:
    """CH-TURN-1, CH-TURN-6, CH-LIM-6: count the dead turn, check for the end, and let the next player begin.
    Nobody is ever left out."""
    state.count_dead_turn()
    check_end_of_turn(state)
    if state.ended != PLAYING:
        return
    following = (state.active + 1) % state.box.players
    if following == state.first:
        state.count_round()
        check_round_limit(state)
        if state.ended != PLAYING:
            return
    start_turn(state, following)


def run(state: State) -> None:
    """Carry out tasks until a question lies on top, or the game is over."""
    while state.agenda:
        item = state.agenda[-1]
        what = agenda.kind(item)
        if what < agenda.FIRST_TASK:
            return
        state.agenda.pop()
        if what == agenda.ACT:
            act(state)
        elif what == agenda.REVEAL:
            reveal(state, agenda.tile(item))
        elif what == agenda.OFFER_SHIELD:
            offer_shield(state, agenda.tile(item))
        elif what == agenda.OFFER_POWER:
            offer_power(state, agenda.tile(item))
        elif what == agenda.FINISH:
            check_last_chromeca(state)
        elif what == agenda.REFILL:
            refill(state, agenda.seat(item))
        elif what == agenda.LEARN:
            learn(state, agenda.seat(item), agenda.tile(item))
        elif what == agenda.END_TURN:
            end_turn(state)
        elif what == agenda.DEAL:
            deal(state, agenda.seat(item))
        else:
            open_facts(state, agenda.tile(item))
