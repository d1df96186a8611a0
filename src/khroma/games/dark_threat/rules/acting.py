"""Dark Threat: the main decision: who may do what, what it costs, and how it is carried out (sections 3.2 and 6.2)."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat import actions, agenda
from khroma.games.dark_threat.actions import Action
from khroma.games.dark_threat.fields import FIT
from khroma.games.dark_threat.kinds import BRIGHT, FIGURES, KIND_COUNT, NOBODY
from khroma.games.dark_threat.rules import attacks, movement, networks, specials
from khroma.games.dark_threat.rules.ending import check
from khroma.games.dark_threat.rules.events import calls_gaia, sacrifice, sacrifices
from khroma.games.dark_threat.rules.turns import end_turn
from khroma.games.dark_threat.state import State
from khroma.kernel.game import PLAYING

# DT-CMP-2: what each kind of character can do; its move first.
_CHOSEN: Final = (actions.WALK, actions.NETWORK, actions.AURA, actions.HAMMER, actions.WINGS)
_NINJA: Final = (actions.RUN, actions.SHURIKEN, actions.SPORIFIC_BOMB)
_MONK: Final = (actions.RUN, actions.TELEKINESIS, actions.LEVITATION)
ABILITIES: Final[list[tuple[int, ...]]] = [
    _CHOSEN,
    _CHOSEN,
    (actions.CELERITY, actions.KUNG_FU, actions.INVOKE_AVATAR),
    _NINJA,
    _MONK,
    (actions.RUN, actions.AURA, actions.PRAYER, actions.PRAYER_FREE),
    (actions.TWICE_WALK, actions.NETWORK, actions.EARTHQUAKE),
    (),
    _NINJA,
    _MONK,
    (actions.RUN, actions.PRAYER, actions.CONTAMINATION),
    (actions.NETWORK, actions.INVOKE_MANDRAKE),
    (actions.RUN, actions.TOXIC_CLOUD, actions.INVOKE_SPORE),
    (actions.SLOW_WALK, actions.BRAWL, actions.SHOT, actions.NETWORK),
    (actions.BURY, actions.SEDUCTION, actions.SCREAM),
    (actions.OVERFLY, actions.SPORIFIC_GAS),
    (actions.WALK, actions.SPORIFIC_GAS),
    (actions.SLUG_WALK, actions.SHOT),
    (actions.SLUG_WALK, actions.WHIRLWIND),
    (actions.TELEPORT, actions.WHIRLWIND, actions.INVOKE_MANDRAKE),
]


def may_act(state: State, figure: int) -> bool:
    """DT-TRN-3, DT-STA-2, DT-STA-4, DT-DOM-1, DT-ACT-6: on the board, not stunned, and its profile lists the turn."""
    return (
        state.where[figure] >= 0
        and state.stun[figure] == FIT
        and state.box.acts[state.turn * KIND_COUNT + state.form[figure]]
    )


def moves_for(verb: int, kind: int) -> int:
    """DT-ACT-5, DT-SPC-6: the moves an action costs; the Aura of the Chosen One costs one more."""
    return 1 if verb == actions.AURA and kind <= BRIGHT else actions.MOVES[verb]


def affordable(state: State, verb: int, kind: int) -> bool:
    """DT-ACT-1, DT-ACT-2: moves, attacks and actions in all must allow it; who spends them is free."""
    moves, attacks_ = moves_for(verb, kind), actions.ATTACKS[verb]
    return moves <= state.moves and attacks_ <= state.attacks and moves + attacks_ <= state.actions


def choices_of(state: State, figure: int, verb: int, out: list[Action]) -> None:
    """DT-ACT-4: every action of one kind by one character."""
    if verb in (actions.RUN, actions.CELERITY):
        movement.runs(state, verb, figure, out)
    elif verb == actions.WALK:
        movement.steps(state, verb, figure, out)
    elif verb == actions.NETWORK:
        networks.networks(state, figure, out)
    elif verb == actions.TWICE_WALK:
        movement.twice_walks(state, figure, out)
    elif verb == actions.SLOW_WALK:
        movement.slow_steps(state, figure, out)
    elif verb == actions.SLUG_WALK:
        movement.slug_walks(state, figure, out)
    elif verb == actions.OVERFLY:
        movement.overflights(state, figure, out)
    elif verb == actions.BURY:
        out.append(actions.by(actions.BURY, state.where[figure]))
    elif verb == actions.TELEPORT:
        movement.teleports(state, figure, out)
    elif verb == actions.BRAWL:
        attacks.brawls(state, figure, out)
    elif verb == actions.WHIRLWIND:
        attacks.whirlwinds(state, figure, out)
    elif verb == actions.SHOT:
        attacks.shots(state, figure, out)
    elif verb == actions.SHURIKEN:
        attacks.shurikens(state, figure, out)
    elif verb == actions.KUNG_FU:
        attacks.kung_fus(state, figure, out)
    elif verb == actions.AURA:
        attacks.auras(state, figure, out)
    elif verb == actions.TELEKINESIS:
        attacks.telekineses(state, figure, out)
    elif verb == actions.SPORIFIC_GAS:
        attacks.gases(state, figure, out)
    elif verb == actions.TOXIC_CLOUD:
        attacks.clouds(state, figure, out)
    elif verb == actions.SEDUCTION:
        attacks.seductions(state, figure, out)
    elif verb == actions.CONTAMINATION:
        attacks.contaminations(state, figure, out)
    elif verb == actions.INVOKE_AVATAR:
        specials.avatar_invocations(state, figure, out)
    elif verb == actions.EARTHQUAKE:
        specials.earthquakes(state, figure, out)
    elif verb == actions.SPORIFIC_BOMB:
        specials.bombs(state, figure, out)
    elif verb == actions.PRAYER:
        specials.prayers(state, figure, out)
    elif verb == actions.PRAYER_FREE:
        specials.freeing_prayers(state, figure, out)
    elif verb == actions.LEVITATION:
        specials.levitations(state, figure, out)
    elif verb == actions.HAMMER:
        specials.hammer_blows(state, figure, out)
    elif verb == actions.WINGS:
        specials.wing_flights(state, figure, out)
    elif verb == actions.SCREAM:
        specials.screams(state, figure, out)
    else:
        specials.invocations(state, figure, verb, out)


def main_choices(state: State, out: list[Action]) -> None:
    """DT-ACT-2, DT-ACT-3: every legal action, a sacrifice, and the end of the turn."""
    if state.actions > 0:
        for figure in range(FIGURES):
            if may_act(state, figure):
                kind = state.form[figure]
                for verb in ABILITIES[kind]:
                    if affordable(state, verb, kind):
                        choices_of(state, figure, verb, out)
        specials.recoveries(state, out)
    compelled = state.box.mandatory and len(out) > 0
    sacrifices(state, out)
    if not compelled:
        out.append(actions.end_turn())


def carry_out(state: State, action: Action) -> None:
    """DT-ACT-7: pay, resolve, forced moves, checks, and a Gaia event last."""
    verb = actions.kind(action)
    if verb == actions.END_TURN:
        state.agenda.pop()
        end_turn(state)
        return
    if verb == actions.SACRIFICE:
        sacrifice(state, action)
        return
    if verb == actions.RECOVER:
        attack = actions.target(action)
        state.spend(1 - attack, attack)
        state.agenda.append(agenda.recovering(3, actions.end(action), NOBODY))
        return
    figure = state.piece[actions.actor(action)]
    state.spend(moves_for(verb, state.form[figure]), actions.ATTACKS[verb])
    state.announce(figure, verb)
    state.flee_by(False)
    resolve(state, verb, action)
    called = verb in (actions.WALK, actions.CELERITY, actions.WINGS) and calls_gaia(state, figure, state.where[figure])
    if state.fleeing:
        if called:
            state.agenda.append(agenda.entry(agenda.CALL))
        state.agenda.append(agenda.entry(agenda.CHECK))
        state.agenda.append(agenda.entry(agenda.FORCE))
        return
    check(state)
    if called and state.ended == PLAYING:
        state.agenda.append(agenda.entry(agenda.CALL))


def resolve(state: State, verb: int, action: Action) -> None:
    """What an action does on the board."""
    if verb in (actions.WALK, actions.SLOW_WALK, actions.RUN, actions.CELERITY):
        movement.walk_to(state, action)
    elif verb == actions.NETWORK:
        networks.spread(state, action)
    elif verb == actions.TWICE_WALK:
        movement.walk_twice(state, action)
    elif verb == actions.SLUG_WALK:
        movement.slug_to(state, action)
    elif verb == actions.OVERFLY:
        movement.fly_to(state, action)
    elif verb == actions.BURY:
        movement.bury(state, action)
    elif verb == actions.TELEPORT:
        movement.teleport_to(state, action)
    elif verb == actions.BRAWL:
        attacks.brawl(state, action)
    elif verb == actions.WHIRLWIND:
        attacks.whirl(state, action)
    elif verb == actions.SHOT:
        attacks.shoot(state, action)
    elif verb == actions.SHURIKEN:
        attacks.throw_shuriken(state, action)
    elif verb == actions.KUNG_FU:
        attacks.strike(state, action)
    elif verb == actions.AURA:
        attacks.shine_around(state, action)
    elif verb == actions.TELEKINESIS:
        attacks.carry(state, action)
    elif verb == actions.SPORIFIC_GAS:
        attacks.release_gas(state, action)
    elif verb == actions.TOXIC_CLOUD:
        attacks.release_cloud(state, action)
    elif verb == actions.SEDUCTION:
        attacks.seduce(state, action)
    elif verb == actions.CONTAMINATION:
        attacks.contaminate(state, action)
    elif verb == actions.INVOKE_AVATAR:
        specials.invoke_avatar(state, actions.target(action))
    elif verb == actions.EARTHQUAKE:
        specials.quake(state, action)
    elif verb == actions.SPORIFIC_BOMB:
        specials.throw_bomb(state, action)
    elif verb == actions.PRAYER:
        specials.pray(state, action)
    elif verb == actions.PRAYER_FREE:
        specials.free(state, action)
    elif verb == actions.LEVITATION:
        specials.levitate(state, action)
    elif verb == actions.HAMMER:
        specials.hammer(state, action)
    elif verb == actions.WINGS:
        specials.land(state, action)
    elif verb == actions.SCREAM:
        specials.scream(state, action)
    else:
        specials.invoke(state, action)
