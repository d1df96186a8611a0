"""Dark Threat: abilities as declared objects: who has them, and targets that are said fast and readably alike."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from khroma.games.dark_threat.book import ABILITIES
from khroma.games.dark_threat.game import GAME
from khroma.games.dark_threat.kinds import DOOMED_CLERIC, FIGURES, KINDS, TOTEM, Figure
from khroma.games.dark_threat.rules import acting
from khroma.games.dark_threat.rules.acting import Ability, check_added, teach
from khroma.games.dark_threat.rules.items import HammerOfLight
from khroma.kernel.errors import DataError
from khroma.kernel.kinds import Action
from khroma.kernel.phrases import Phrase
from tests.everything import option_sets, random_table
from tests.scene import Scene

TARGETS = 30  # of each ability of each figure at each position


# Everybody is there: active Temples, paint of many colours, Bane parts of all sizes, a Prayer on each side.
CROWD = """
11  .   .   r   .   .   .   .   !g  ,   !y  .   .   k   .   .   .   .
10  .   .   r   To  .   .   .   ,   @   ,   .   .   k   Tp  .   .   .
 9  .   CO  r   .   .   SB  .   %y  k   %g  .   HB  k   .   DC  .   .
 8  .   Mr  .   MA  .   k   .   .   SP  .   .   k   UB  k   .   Ab  .
 7  .   .   .   .   OA  .   .   ni  .   .   k   k   .   .   .   .   .
 6  .   .   y   .   .   WK+ .   k   #   .   .   FO  .   CL+ .   k   .
 5  .   .   .   k   .   k   .   .   .   .   .   .   .   .   .   SB  .
 4  !o  ,   !r  .   .   k   .   MO  .   .   SB  .   .   .   !b  ,   !p
 3  ,   @   ,   k   k   k   .   Ty  b   Ag  .   .   .   .   ,   @   ,
 2  %r  ,   %o  .   .   .   .   .   b   .   .   .   .   .   %p  ,   %b
    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q
turn: {turn}
"""
TURNS = ("wooden_king", "fongia", "oak", "chosen_one")


def positions() -> list[Any]:
    """The crowd in each turn, and a position of a random game with every set of options."""
    crowds = [Scene("dark_threat", CROWD.format(turn=turn)).state for turn in TURNS]
    return [
        *crowds,
        *[random_table("dark_threat", words, 3, answers=110).state for words in option_sets("dark_threat")],
    ]


def check_targets(state: Any, figure: Figure, ability: Ability) -> int:
    """As if this figure had this ability and could pay: needs and the fast list agree. How many targets are allowed."""
    listed: list[Action] = []
    ability.list_by(state, figure, listed)
    allowed = set(listed)
    everything = list(Phrase.filled(ability, state, ability.by(state.figures.where[figure]), 1))
    for action in [*listed, *everything[:: max(1, len(everything) // TARGETS)]]:
        holds = all(need.holds for need in ability.target_needs(state, figure, action))
        assert holds == (action in allowed), f"{ability.line(state, action)}\n{GAME.picture(state)}"
    return len(listed)


@pytest.mark.once
def test_targets_of_every_ability_as_if_every_figure_had_it() -> None:
    found = {ability.word: 0 for ability in ABILITIES}
    for state in positions():
        for figure in FIGURES:
            if state.figures.where[figure] >= 0 and state.figures.form[figure] != TOTEM:
                for ability in ABILITIES:
                    found[ability.word] += check_targets(state, figure, ability)
    assert all(found.values()), found


@pytest.mark.rule("DT-CMP-2")
def test_every_ability_belongs_to_somebody_and_all_but_totems_have_some() -> None:
    known = [[skill.ability for skill in skills] for skills in acting.SKILLS]
    assert {ability.word for skills in known for ability in skills} == {ability.word for ability in ABILITIES}
    assert [name for name, skills in zip(KINDS, known, strict=True) if not skills] == ["totem"]
    assert [skill.word for skill in known[DOOMED_CLERIC]] == ["run", "prayer", "contamination"]


@pytest.mark.interpreted
def test_an_ability_that_is_not_declared_cannot_be_learned() -> None:
    with pytest.raises(DataError, match="unknown 'walk'; allowed: bury"):
        teach([ability for ability in ABILITIES if ability.word == "bury"])
    teach(ABILITIES)


@pytest.mark.rule("DT-EVT-4")
def test_black_is_no_colour_that_can_become_black() -> None:
    scene = Scene("dark_threat", "7 k r\n  d e\nturn: fongia\npending: pick_colour; check; act")
    refusal = scene.refusal("pick_colour black")
    assert (refusal.rule, refusal.reason) == ("DT-EVT-4", "black-already")
    assert scene.refusal("pick_colour blue").reason == "none-on-board"


def test_what_cannot_be_done_at_all_is_tried_with_one_target() -> None:
    scene = Scene("dark_threat", "7 CL . NI\n  d e f\nturn: oak")
    run = next(ability for ability in ABILITIES if ability.word == "run")
    slug = next(ability for ability in ABILITIES if ability.word == "slug_walk")
    assert len(list(islice(run.possible(scene.state), 1000))) == 2 * scene.state.box.size + 1
    assert len(list(slug.possible(scene.state))) == 3


def test_an_added_ability_has_a_word_of_its_own_and_learners() -> None:
    hammer = HammerOfLight()
    with pytest.raises(DataError, match="there is an ability of this name already"):
        check_added(hammer, ABILITIES)
    with pytest.raises(DataError, match="found nobody"):
        check_added(hammer, [])
    hammer.learners = ["oak", "stranger"]
    with pytest.raises(DataError, match="found stranger"):
        check_added(hammer, [])
    hammer.learners = ["oak"]
    check_added(hammer, [])
