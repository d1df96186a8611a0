"""Dark Threat: the book: everything that can be answered, asked and done, with the abilities of extensions."""

from __future__ import annotations

from typing import Final

from khroma.games.dark_threat.rules.acting import Ability, check_added, teach
from khroma.games.dark_threat.rules.attacks import (
    AURA,
    BRAWL,
    CONTAMINATE,
    KUNG_FU_ATTACK,
    SPORIFIC_GAS,
    TOXIC_CLOUD,
    WHIRLWIND,
)
from khroma.games.dark_threat.rules.attacks_ranged import SEDUCTION, SHOT, SHURIKEN, TELEKINESIS
from khroma.games.dark_threat.rules.bane import FLEE, FLIGHT, FORCE
from khroma.games.dark_threat.rules.ending import CHECK, RESIGN
from khroma.games.dark_threat.rules.events import CALL, DIE, ROLL, SACRIFICE
from khroma.games.dark_threat.rules.events_gaia import (
    CHOOSE_AVATAR,
    KADAMAS,
    KADAMAS_REMOVE,
    LOTUS,
    LOTUS_PLACE,
    PICK_AVATAR,
    PLACE_LOTUS,
    REMOVE_KADAMAS,
)
from khroma.games.dark_threat.rules.events_kaos import (
    CHOOSE_COLOUR,
    CHOOSE_FOLLOWER,
    CHOOSE_TOTEM,
    PICK_COLOUR,
    PICK_FOLLOWER,
    PICK_KO,
    PICK_TOTEM,
    SUBSTITUTE,
    TOTEMS,
)
from khroma.games.dark_threat.rules.items import HAMMER_OF_LIGHT, WINGS_OF_MANA
from khroma.games.dark_threat.rules.mandrakes import BURY, EMERGE, EXIT, REAPPEAR
from khroma.games.dark_threat.rules.movement import CELERITY, OVERFLY, RUN, SLOW_WALK, TWICE_WALK, WALK
from khroma.games.dark_threat.rules.movement_bane import SLUG_WALK, TELEPORT
from khroma.games.dark_threat.rules.networks import NETWORK
from khroma.games.dark_threat.rules.powers import INVOKE_AVATAR, LEVITATION, PRAYER, PRAYER_FREE, QUAKE, SPORIFIC_BOMB
from khroma.games.dark_threat.rules.powers_kaos import INVOKE_MANDRAKE, INVOKE_SPORE, SCREAM_POWER
from khroma.games.dark_threat.rules.recoveries import RECOVER, RECOVER_PUDDLE, RECOVER_STOP, RECOVERY
from khroma.games.dark_threat.rules.setup import (
    DRAW,
    PLACE_CHIEF,
    PLACE_FOLLOWERS,
    PLACE_MANDRAKE,
    SETUP_CHIEF,
    SETUP_FOLLOWERS,
    SETUP_MANDRAKE,
    TEMPLES,
)
from khroma.games.dark_threat.rules.turns import ACT, BEGIN, CHOOSE_ORDER, END_TURN, MAIN, ORDER
from khroma.games.dark_threat.state import State
from khroma.kernel.book import Book
from khroma.kernel.errors import DataError
from khroma.kernel.extensions import load_all
from khroma.kernel.verbs import Asking, Task, Verb

GROUP: Final = "khroma.dark_threat"  # entry points of this group name abilities
ABILITIES: Final[list[Ability]] = [
    WALK, SLOW_WALK, RUN, CELERITY, TWICE_WALK, SLUG_WALK, OVERFLY, BURY, TELEPORT,
    BRAWL, WHIRLWIND, SHOT, NETWORK, SHURIKEN, KUNG_FU_ATTACK, AURA, TELEKINESIS, SPORIFIC_GAS, TOXIC_CLOUD,
    SEDUCTION, CONTAMINATE,
    INVOKE_AVATAR, QUAKE, SPORIFIC_BOMB, PRAYER, PRAYER_FREE, LEVITATION, HAMMER_OF_LIGHT, WINGS_OF_MANA,
    INVOKE_MANDRAKE, INVOKE_SPORE, SCREAM_POWER,
]  # fmt: skip
ANSWERS: Final[list[Verb[State]]] = [
    RECOVER, SACRIFICE, END_TURN, FLEE, ROLL, PICK_AVATAR, KADAMAS_REMOVE, LOTUS_PLACE, PICK_TOTEM, PICK_FOLLOWER,
    PICK_COLOUR, PICK_KO, REAPPEAR, CHOOSE_ORDER, SETUP_FOLLOWERS, SETUP_CHIEF, SETUP_MANDRAKE, TEMPLES,
    RECOVER_PUDDLE, RECOVER_STOP, RESIGN,
]  # fmt: skip
QUESTIONS: Final[list[Asking[State]]] = [
    MAIN, FLIGHT, DIE, CHOOSE_AVATAR, REMOVE_KADAMAS, PLACE_LOTUS, CHOOSE_TOTEM, CHOOSE_FOLLOWER, CHOOSE_COLOUR,
    SUBSTITUTE, EXIT, ORDER, PLACE_FOLLOWERS, PLACE_CHIEF, PLACE_MANDRAKE, DRAW, RECOVERY,
]  # fmt: skip
TASKS: Final[list[Task[State]]] = [ACT, CHECK, FORCE, CALL, KADAMAS, LOTUS, TOTEMS, EMERGE, BEGIN]


def _book() -> Book[State]:
    """Everybody learns what the data and extensions say; then all of it answers the main decision."""
    for ability in load_all(GROUP):
        if not isinstance(ability, Ability):
            raise DataError("an extension of Dark Threat is no ability: {ability}", ability=repr(ability))
        check_added(ability, ABILITIES)
        ABILITIES.append(ability)
    teach(ABILITIES)
    MAIN.answered_by(*ABILITIES, RECOVER, SACRIFICE, END_TURN, RESIGN)
    return Book([*ABILITIES, *ANSWERS], QUESTIONS, TASKS)


BOOK: Final = _book()
