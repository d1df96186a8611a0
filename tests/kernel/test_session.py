"""A table: checked answers, history, taking back."""

from __future__ import annotations

import pickle
import string
from difflib import get_close_matches
from random import Random

import pytest

from khroma.games.registry import find_game
from khroma.kernel.choices import choices, only_answer, play
from khroma.kernel.errors import Refusal, nearest
from khroma.kernel.events import Chronicle
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Action, Seat
from tests.everything import random_table
from tests.scene import Scene

POSITION = "y\\x 0 1\n0 *o3-.. 2.....\nblue hand: C 5 4; A=4 B=1 C=2"


def test_a_refused_answer_changes_nothing() -> None:
    scene = Scene("chromecas", POSITION)
    before = scene.picture
    with pytest.raises(Refusal, match="CH-CAP"):
        scene.at.session.say("place_chromeca 5 0,0")
    assert scene.picture == before
    assert scene.at.session.answers == []
    with pytest.raises(Refusal):
        play(scene.game, scene.state, scene.game.read(scene.state, "decline"))


def test_take_back_goes_to_the_last_choice() -> None:
    scene = Scene("chromecas", POSITION)
    table = scene.at.session
    table.say("place_chromeca C 1,0")
    middle = scene.picture
    table.say("cannon 0,0")
    assert table.take_back()
    assert scene.picture == middle
    assert table.lines() == ["place_chromeca cannon 1,0"]
    assert not table.take_back(), "the placement revealed an effect"


def test_take_back_never_crosses_a_chance_answer() -> None:
    scene = Scene("chromecas", POSITION)
    table = scene.at.session
    table.say("place_terrain t16 2,0")
    table.say("place_terrain t01 3,0")
    table.roll(Random(1))
    assert table.asked() == 1
    assert not table.take_back()


def test_roll_stops_at_the_next_decision() -> None:
    game = find_game("chromecas")
    table = random_table("chromecas", "", 1, answers=0)
    assert table.asked() == CHANCE
    events = [event for given in table.roll(Random(3)) for event in given.events]
    assert table.asked() in (0, 1)
    assert sum(event.name == "drew" for event in events) == 12
    assert only_answer(game, table.state) is None


def test_nothing_is_answered_after_the_end() -> None:
    table = random_table("chromecas", "", 1)
    assert table.asked() == OVER
    assert only_answer(table.game, table.state) is None
    with pytest.raises(Refusal) as refused:
        table.say("pass")
    assert refused.value.rule == "TABLE-OVER"
    with pytest.raises(Refusal):
        table.answer(Action(0))


def test_choices_are_sorted_and_complete() -> None:
    scene = Scene("chromecas", POSITION)
    found = choices(scene.game, scene.state)
    assert [choice.line for choice in found] == sorted(scene.legal())
    assert all(choice.path and choice.label.key.startswith("action.") for choice in found)


def test_a_refusal_can_be_sent_and_compared() -> None:
    refusal = Refusal("CH-CAP-2", "too-weak", cell="1,0", attack=3)
    assert pickle.loads(pickle.dumps(refusal)) == refusal
    assert str(refusal) == "too-weak (cell 1,0, attack 3) [CH-CAP-2]"
    assert repr(refusal) == "Refusal('CH-CAP-2', 'too-weak', cell='1,0', attack=3)"
    assert refusal != Refusal("CH-CAP-2", "too-weak", cell="1,0", attack=4)
    assert len({refusal, Refusal("CH-CAP-2", "too-weak", cell="1,0", attack=3)}) == 1


def test_events_for_one_seat_and_for_the_others() -> None:
    chronicle = Chronicle()
    chronicle.write_secret("drew", Seat(1), {"card": "titan"}, player="orange")
    (event,) = chronicle.take()
    assert event.seen_by(Seat(1)).facts == {"player": "orange", "card": "titan"}
    assert event.seen_by(Seat(0)).facts == {"player": "orange"}
    assert event.seen_by(None).facts == {"player": "orange"}
    assert event.whole() == event.seen_by(Seat(1))
    assert list(chronicle) == []


def test_nearest_names() -> None:
    assert nearest("plyers", ["players", "factions"]) == ["players"]
    assert nearest("zzz", ["players"]) == []


@pytest.mark.parametrize("letters", ["ab ", "abcdefgh ", string.ascii_lowercase])
def test_the_nearest_are_those_of_the_library(letters: str) -> None:
    rng = Random(letters)
    for _ in range(60):
        word, *known = ("".join(rng.choices(letters, k=rng.randrange(1, 25))) for _ in range(40))
        assert nearest(word, known) == get_close_matches(word, known, cutoff=0.5)
