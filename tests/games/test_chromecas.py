"""Chromecas: what reads better as Python than as a case (tests/cases/chromecas has the rest)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from khroma.cli.tell import outcome_words
from khroma.games.chromecas.board import cell_at, cell_word, column, row
from khroma.games.chromecas.box import box_for
from khroma.games.chromecas.kinds import EFFECTS, FACTIONS
from khroma.games.chromecas.rules.networks import Links
from khroma.games.chromecas.rules.placing import PLACE_CHROMECA
from khroma.games.chromecas.rules.powers import CRANE, SHIP
from khroma.games.chromecas.rules.scanning import fact_weights
from khroma.games.chromecas.rules.turns import ASK_ACTION
from khroma.games.chromecas.rules.vehicles import ASK_POWER
from khroma.games.registry import find_game
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Session
from tests.everything import case_positions, options_of, random_table
from tests.scene import Scene

pytestmark = pytest.mark.compiled

GAME = find_game("chromecas")
BOX = box_for(GAME.option_table().make())


@pytest.mark.rule("CH-COMP-1", "CH-COMP-3")
def test_fourteen_units_two_of_each_kind() -> None:
    assert dict(zip(BOX.unit_names, BOX.unit_copies, strict=True)) == {
        "ship": 2, "cannon": 2, "crane": 2, "scout": 2, "trooper": 2, "sentinel": 2, "titan": 2,
    }  # fmt: skip
    assert dict(zip(BOX.unit_letters, BOX.unit_power, strict=True)) == {
        "S": 1, "C": 1, "R": 1, "2": 2, "3": 3, "4": 4, "5": 5,
    }  # fmt: skip
    assert sum(copies * power for copies, power in zip(BOX.unit_copies, BOX.unit_power, strict=True)) == 34


@pytest.mark.rule("CH-COMP-1", "CH-COMP-4", "CH-COMP-9")
def test_every_faction_finds_the_same_effects_at_the_same_points() -> None:
    assert BOX.terrains == 21
    assert sum(BOX.points[:21]) == 56
    assert Counter(BOX.points[:21]) == {1: 4, 2: 5, 3: 6, 4: 6}
    for points in (1, 2, 3, 4):
        found = [
            Counter(BOX.printed[terrain][faction] for terrain in range(21) if BOX.points[terrain] == points)
            for faction in range(4)
        ]
        assert all(each == found[0] for each in found)
    assert Counter(EFFECTS[row_[0]] for row_ in BOX.printed[:21]) == {
        "offensive_force": 4, "stronghold": 4, "strike_force": 4, "bastion": 4, "empty_zone": 5,
    }  # fmt: skip


@pytest.mark.rule("CH-COMP-2", "CH-COMP-5")
def test_four_factions_and_the_core() -> None:
    assert FACTIONS == ("blue", "orange", "green", "violet")
    assert BOX.points[BOX.core] == 2
    assert [EFFECTS[effect] for effect in BOX.printed[BOX.core]] == ["empty_zone"] * 4


@pytest.mark.rule("CH-COMP-7")
def test_scan_zones_are_for_whoever_draws() -> None:
    scene = Scene("chromecas", "y\\x 0 1\n0 *..... 2o2-..")
    table = GAME.table(scene.state)
    assert table["scan_zones"] == {"blue": "north", "orange": "east", "green": "south", "violet": "west"}
    cells = table["cells"]
    assert isinstance(cells, dict)
    assert set(cells["1,0"]) == {"terrain", "name", "points", "faction", "unit", "power", "effect", "facts"}


@pytest.mark.rule("CH-GEO-1", "CH-GEO-3", "CH-GEO-4")
def test_cells() -> None:
    for x in (-22, -1, 0, 3, 22):
        for y in (-22, 0, 1, 22):
            assert (column(cell_at(x, y)), row(cell_at(x, y))) == (x, y)
            assert cell_word(cell_at(x, y)) == f"{x},{y}"


@pytest.mark.rule("CH-GEO-7", "CH-LIM-7")
def test_the_plane_is_large_enough_and_options_stay_few() -> None:
    """A straight row of all terrains is the farthest that a network can reach."""
    tiles = " ".join(f"{points}....." for points in sorted(BOX.points[:21]))
    columns = " ".join(str(x) for x in range(22))
    picture = f"y\\x {columns}\n0 *..... {tiles}\nblue chromecas: R 5 4\nterrain pile: empty"
    scene = Scene("chromecas", picture)
    assert len(scene.state.tiles.frontier) == 2 * 22 + 2
    assert "22,0" in {cell_word(cell) for cell in scene.state.tiles.frontier}
    scene.play("place_chromeca R 0,0")
    moves = scene.legal("crane")
    assert 0 < len(moves) < 1000
    assert "crane 21,0 -1,0" in moves


@pytest.mark.rule("CH-LIM-7")
@pytest.mark.parametrize("seed", range(3))
def test_options_stay_few_in_play(seed: int) -> None:
    game, options = options_of("chromecas", "players=4")
    table: Session[Any] = Session(game, options)
    rng = Random(seed)
    most = {"place_terrain": 132, "place_chromeca": 66, "deploy_shield": 21, "ship": 21, "cannon": 22, "crane": 999}
    while table.asked() != OVER:
        if table.asked() != CHANCE:
            verbs = Counter(game.line(table.state, action).split()[0] for action in game.legal(table.state))
            assert all(verbs[verb] <= count for verb, count in most.items())
        table.answer(game.random_action(table.state, rng))


@pytest.mark.rule("CH-LIM-1")
def test_the_picture_holds_all_there_is() -> None:
    """Nothing but what the picture says makes a difference: a game goes on from it in the same way."""
    for answers in (10, 40, 75, 110):
        table = random_table("chromecas", "players=3", seed=2, answers=answers)
        copy, _ = GAME.read_picture(GAME.picture(table.state), table.options)
        one, two = Random(9), Random(9)
        for _ in range(40):
            if table.asked() == OVER:
                break
            action = sorted(GAME.legal(table.state))[int(one.random() * len(GAME.legal(table.state)))]
            same = sorted(GAME.legal(copy))[int(two.random() * len(GAME.legal(copy)))]
            assert GAME.line(table.state, action) == GAME.line(copy, same)
            table.answer(action)
            GAME.advance(copy, same)
            assert GAME.picture(table.state) == GAME.picture(copy)


@pytest.mark.rule("CH-SETUP-9")
def test_the_same_seed_gives_the_same_game() -> None:
    one = random_table("chromecas", "players=3", seed=21)
    two = random_table("chromecas", "players=3", seed=21)
    other = random_table("chromecas", "players=3", seed=22)
    assert one.lines() == two.lines()
    assert one.lines() != other.lines()
    assert one.lines()[0].startswith("first ")


@pytest.mark.rule("CH-SETUP-4", "CH-SETUP-9", "CH-COMP-9", "CH-INFO-11")
def test_facts_are_as_likely_as_if_all_were_dealt_at_set_up() -> None:
    """Dealt one by one, a class of zones gives every arrangement with its share."""
    rng = Random(5)
    state = GAME.new(GAME.option_table().make())
    zones = [terrain for terrain in BOX.all_terrains if BOX.points[terrain] == 2]
    found: Counter[tuple[int, ...]] = Counter()
    rounds = 12_000
    for _ in range(rounds):
        trial = state.copy()
        order = rng.sample(zones, len(zones))
        for terrain in order:
            weights = fact_weights(trial, terrain, 0)
            trial.facts.deal(terrain, 0, rng.choices(range(len(weights)), weights)[0])
        found[tuple(trial.facts.effect(terrain, 0) for terrain in zones)] += 1
    assert len(found) == 120
    assert all(60 < count < 145 for count in found.values())


@pytest.mark.rule("CH-TURN-8")
def test_a_decision_is_final_once_chance_has_answered() -> None:
    scene = Scene("chromecas", "y\\x 0\n0 *.....\nturn: blue, 1 action\nblue hand: 5 4 3; A=4 B=1 C=2")
    scene.play("place_terrain A 1,0")
    assert scene.asked() == "orange action"
    assert not scene.at.session.take_back()


@pytest.mark.rule("CH-END-5", "CH-END-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_long_before_the_round_limit(players: int) -> None:
    for seed in range(12):
        table = random_table("chromecas", f"players={players}", seed)
        outcome = GAME.outcome(table.state)
        turns = sum(event.name == "turn_began" for entry in table.answers for event in entry.events)
        assert outcome.reason in ("last_chromeca", "stalemate")
        assert turns <= 18 * players + 21 + players


@pytest.mark.rule("CH-INFO-8")
def test_the_order_of_choices_tells_nothing() -> None:
    scene = Scene("chromecas", "y\\x 0\n0 *.....\nblue hand: 5 S 2; A=4 B=1 C=2")
    from khroma.kernel.choices import choices

    lines = [choice.line for choice in choices(GAME, scene.state)]
    assert lines == sorted(lines)


@pytest.mark.rule("CH-INFO-5")
def test_without_memory_aid_only_visible_facts_are_shown() -> None:
    picture = "y\\x 0 1\n0 *o2-.. 2.....\nfacts: 1,0 blue stronghold by all"
    for aid in (True, False):
        scene = Scene("chromecas", picture, memory_aid=aid)
        view = GAME.view(scene.state, Seat(0))
        cells = GAME.table(GAME.shown(view).known)["cells"]
        assert isinstance(cells, dict)
        assert ("facts" in cells["1,0"]) == aid
        assert ("stronghold by all" in GAME.picture(GAME.shown(view).known)) == aid
        assert "stronghold by all" in GAME.picture(view.known)  # a bot remembers


@pytest.mark.rule("CH-COMP-4")
def test_sixty_terrains_are_the_most() -> None:
    entry = {"name": "x", "points": 1, "blue": "bastion", "orange": "bastion", "green": "bastion", "violet": "bastion"}
    for count in (60, 61):
        deck = {"terrain": {f"x{number}": {**entry, "name": f"name{number}"} for number in range(count)}}
        options = GAME.option_table().make({"terrain_deck": deck})
        if count == 60:
            table: Session[Any] = Session(GAME, options)
            rng = Random(1)
            while table.asked() != OVER:
                table.answer(GAME.random_action(table.state, rng))
        else:
            with pytest.raises(DataError, match="60"):
                GAME.new(options)


@pytest.mark.rule("CH-COMP-3", "CH-COMP-4")
@pytest.mark.parametrize(
    ("deck", "content", "message"),
    [
        ("unit_deck", {"unit": {}}, "at least one card"),
        ("unit_deck", {"units": {}}, "'unit' is missing"),
        ("unit_deck", {"unit": {"guard": {"letter": "G", "power": 3, "copies": 0}}}, "at least one card"),
        ("unit_deck", {"unit": {"guard": {"letter": "G", "power": 3, "copies": 100}}}, "not between 0 and 99"),
        ("unit_deck", {"unit": {"guard": {"letter": "GG", "power": 3, "copies": 1}}}, "a letter or digit of its own"),
        ("unit_deck", {"unit": {"guard": {"letter": ".", "power": 3, "copies": 1}}}, "a letter or digit of its own"),
        ("unit_deck", {"unit": {"My guard": {"letter": "G", "power": 3, "copies": 1}}}, "a unit's name is of"),
        ("unit_deck", {"unit": {"guard": {"letter": "G", "power": 3, "copies": 1, "vehicle": "plane"}}}, "'plane'"),
        ("unit_deck", {"unit": {"guard": {"letter": "G", "power": 3, "copies": 1, "speed": 2}}}, "unknown key 'speed'"),
        ("unit_deck", {"unit": {"guard": {"letter": "G", "power": 3, "copies": 1}}, "more": 1}, "unknown key 'more'"),
        ("terrain_deck", {"terrain": {}}, "expected 1 to 60 terrains, found 0"),
        ("terrain_deck", {"terrain": {"core": {"name": "x", "points": 1}}}, "a terrain's id is of"),
        ("terrain_deck", {"terrain": {"moon": {"name": "x", "points": 10}}}, "10 is not between 0 and 9"),
        ("terrain_deck", {"terrain": {"moon": {"name": "x", "points": 1}}}, "'blue' is missing"),
        ("terrain_deck", {"terrain": {"moon": {"name": "x", "points": 1, "blue": "baston"}}}, 'did you mean "bastion"'),
    ],
)
def test_wrong_decks_are_explained(deck: str, content: object, message: str) -> None:
    with pytest.raises(DataError, match=message):
        GAME.new(GAME.option_table().make({deck: content}))


@pytest.mark.parametrize(
    ("spelled", "canonical"),
    [
        ("place_terrain A 1,0", "place_terrain t16 1,0"),
        ("Place_Terrain t16 (1,0)", "place_terrain t16 1,0"),
        ("place_terrain(gem_quarry, 1,0)", "place_terrain t16 1,0"),
        ("place terrain T16 on [1, 0]", "place_terrain t16 1,0"),
        ("place_chromeca S 0,0", "place_chromeca ship 0,0"),
        ("place_chromeca s (0,0)", "place_chromeca ship 0,0"),
        ("place_chromeca SHIP on 0,0", "place_chromeca ship 0,0"),
        ("place_chromeca(5, (0, 0))", "place_chromeca titan 0,0"),
        ("crane 0,1 -> 1,1", "crane 0,1 1,1"),
        ("crane from (0,1) to (1,1)", "crane 0,1 1,1"),
        ("Deploy_Shield -1,0", "deploy_shield -1,0"),
        ("`cannon -1,-2`", "cannon -1,-2"),
        ("DECLINE", "decline"),
    ],
)
def test_other_spellings_of_lines(spelled: str, canonical: str) -> None:
    scene = Scene("chromecas", "y\\x 0\n0 *.....\nblue hand: 5 S 2; A=4 B=1 C=2")
    action, error = scene.at.read(spelled, scene.state)
    assert action is not None, error
    assert GAME.line(scene.state, action) == canonical


@pytest.mark.parametrize(
    "lines",
    [
        "seats: blue orange\nturn: blue\nactions: 2\nround: 1\nblue chromecas: 5 S 2\nblue terrains: A=4 B=1 C=2",
        "players in turn order: Blue, Orange\nturn: blue, 2 actions left, round 1\nblue hand: 5, S, 2; A=4, B=1, C=2",
        "players: blue orange\nTurn: Blue to act, 2 actions\n"
        "blue: chromecas in hand `5`, `S`, `2`; terrains in hand A (4 pt), B (1 pt), C (2 pt)",
        "to act: blue\nblue units: titan ship scout\nblue terrains: t16 t01 t05",
        "actions left: 2\nblue chromecas: Titan, Ship, 2\nblue terrains: Gem_Quarry relay_mast (1 pt), neon_market=2",
    ],
)
def test_other_spellings_of_positions(lines: str) -> None:
    plain = Scene("chromecas", "y\\x 0\n0 *.....\nblue chromecas: 5 S 2\nblue terrains: t16 t01 t05")
    assert Scene("chromecas", f"y\\x 0\n0 *.....\n{lines}").picture == plain.picture


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        ("y\\x 0\n0 2.....", "core"),
        ("y\\x 0 1\n0 *..... 2b2", "PFUESS"),
        ("y\\x 0 1\n0 *..... 2b9-..", "unknown unit"),
        ("y\\x 0 1\n0 *..... 2b2%..", "unknown effect"),
        ("y\\x 0 1\n0 *..... 2g2-..", "no faction in play"),
        ("y\\x 0 1\n0 *..... 2.2-..", "unoccupied"),
        ("y\\x 0 1\n0 *..... 9.....", "no terrain of 9 points"),
        ("y\\x 0 1 2\n0 *..... . 2.....", "2,0 is not connected"),
        ("y\\x 0 1\n0 *...!b 2...!b", "only one shield"),
        ("y\\x 0 1\n0 *..... 2b2#!b", "a shield is never on a visible Bastion \\(CH-BAST-9\\)"),
        ("y\\x 0 1\n0 *..... 2o2#!b", "a shield is never on a visible Bastion"),
        ("y\\x 0\n0 *b2#..", "the core shows the empty zone"),
        ("y\\x 0\n0 *.....\nblue terrains: t01 t01", "two places"),
        ("y\\x 0\n0 *.....\nblue terrains: A=4 A=3", "taken"),
        ("y\\x 0\n0 *.....\nblue terrains: A=x", "expected a number"),
        ("y\\x 0\n0 *.....\nblue chromecas: 7", "unknown unit"),
        ("y\\x 0\n0 *.....\nturn: green", "unknown faction in play"),
        ("y\\x 0\n0 *.....\nturn: blue, soon", "expected FACTION"),
        ("y\\x 0\n0 *.....\nround: x", "expected a number"),
        ("y\\x 0\n0 *.....\nover:", "unknown end"),
        ("y\\x 0\n0 *.....\nseats: blue blue", "different factions"),
        ("y\\x 0\n0 *.....\nseats: blue", "two to four"),
        ("y\\x 0\n0 *.....\nfacts: t01 blue", "expected TERRAIN FACTION EFFECT"),
        ("y\\x 0\n0 *.....\nfacts: 1,0 blue bastion", "no tile on 1,0"),
        ("y\\x 0\n0 *.....\nfacts: core blue bastion", "another effect"),
        ("y\\x 0\n0 *.....\npending: vehicle 0,0", "does not fit"),
        ("y\\x 0\n0 *.....\npending: nothing", "cannot be pending"),
        ("y\\x 0\n0 *.....\ntiles: 1,0=t01", "no terrain is drawn on 1,0"),
        ("y\\x 0\n0 *.....\nblue shield: 0,0", "holder is drawn"),
        ("y\\x 0\n0 *.....\nblue terains: t01", 'did you mean "blue terrains"'),
        ("y\\x 0\n0 *.....\nblue hand: 5\nblue chromecas: 5", "said twice"),
    ],
)
def test_wrong_positions_are_explained(picture: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.read_picture(picture)


def test_a_position_may_begin_at_the_shield_or_the_vehicle() -> None:
    scene = Scene("chromecas", "y\\x 0 1\n0 *o3-.. 2b3#..\nturn: blue, 1 action\npending: shield 1,0")
    assert scene.asked() == "blue shield"
    assert scene.legal() == {"deploy_shield 0,0", "decline"}
    scene = Scene("chromecas", "y\\x 0 1\n0 *o3-.. 2bC-..\nturn: blue, 1 action\npending: vehicle 1,0")
    assert scene.asked() == "blue vehicle"
    assert scene.ends("cannon") == {"0,0", "1,0"}


def test_a_fact_may_be_left_to_a_scan() -> None:
    picture = "y\\x 0 1\n0 *..... 1.....\nblue chromecas: 5 4 3\nfacts: 1,0 blue ?"
    scene = Scene("chromecas", picture)
    scene.at.play("place_chromeca 5 1,0")
    assert scene.asked() == "chance scan"
    assert scene.ends("scan") == {"offensive_force", "stronghold", "strike_force", "bastion"}
    scene.play("scan $")
    assert scene.shows("y\\x 0 1\n0 *..... 1b5$..")


def test_what_is_sampled_one_by_one_is_judged_as_in_the_list() -> None:
    for state in case_positions("chromecas"):
        legal, tiles = set(GAME.legal(state)), state.tiles
        if ASK_ACTION.matches(state.agenda[-1]):
            for unit in {PLACE_CHROMECA.unit.of(action) for action in legal if PLACE_CHROMECA.matches(action)}:
                for tile in tiles.laid:
                    listed = PLACE_CHROMECA.of(unit, tiles.cell[tile]) in legal
                    assert PLACE_CHROMECA.may_go(state, unit, tile) == listed, GAME.picture(state)
        if ASK_POWER.matches(state.agenda[-1]):
            vehicle, links = ASK_POWER.tile.of(state.agenda[-1]), Links(state)
            for cell in [tiles.cell[tile] for tile in tiles.laid if tile != state.box.core]:
                if any(SHIP.matches(action) for action in legal):
                    assert SHIP.may_destroy(state, vehicle, cell, links) == (SHIP.of(cell) in legal), GAME.picture(
                        state
                    )
                if any(CRANE.matches(action) for action in legal):
                    for end in tiles.frontier:
                        moved = CRANE.may_move(state, vehicle, cell, end, links)
                        assert moved == (CRANE.of(cell, end) in legal), GAME.picture(state)


FOUR = """
y\\x   0      1      2      3
1   1v2-.. 3.....  .      .
0   *b5-.. 2g2-.. 2o2-.. 1v2-..
seats: blue orange green violet
over: stalemate
"""


@pytest.mark.rule("CH-TIE-1")
@pytest.mark.parametrize(
    ("core", "places"),
    [
        (2, (2, 3, 3, 1)),  # two points each: two tiles before one, power 5 before 2, and twice the same
        (3, (1, 3, 3, 2)),  # a point more is first
        (1, (4, 2, 2, 1)),  # a point less is last, whatever its power
    ],
)
def test_the_same_keys_rank_every_place(core: int, places: tuple[int, ...]) -> None:
    options = GAME.option_table().make({"players": 4, "core_points": core})
    state, _ = GAME.read_picture(FOUR, options)
    outcome = GAME.outcome(state)
    assert outcome.places == places
    assert outcome.winners == (places.index(1),)


@pytest.mark.rule("CH-TIE-1")
def test_the_terminal_says_every_place() -> None:
    options = GAME.option_table().make({"players": 4})
    state, _ = GAME.read_picture(FOUR, options)
    said = outcome_words(GAME.texts("en"), GAME.seats(options), GAME.outcome(state))
    assert said[-1] == "Points: 1. Violet 2, 2. Blue 2, 3. Orange 2, 3. Green 2."


@pytest.mark.rule("CH-SCAN-3", "CH-SCAN-4")
def test_a_scan_in_the_hand_is_for_its_holder_alone_and_one_on_the_table_for_all() -> None:
    table = Session(GAME, GAME.option_table().make({"first_player": 1}))
    table.say("draw t05")
    question = GAME.question(table.state)
    assert question is not None
    assert (question.kind, question.private_to) == ("scan", Seat(0))
    unread, _ = GAME.read_picture("y\\x 0 1\n0 *..... 1.....\nblue chromecas: 2\nfacts: 1,0 blue ?")
    table = Session(GAME, GAME.option_table().make(), unread)
    table.say("place_chromeca 2 1,0")
    question = GAME.question(table.state)
    assert question is not None
    assert (question.kind, question.private_to) == ("scan", None)


@pytest.mark.rule("CH-SETUP-2")
def test_seats_are_counted_from_one_while_factions_are_chosen() -> None:
    table = Session(GAME, GAME.option_table().make({"factions": "none"}))
    for seat, faction in enumerate(["green", "blue"], 1):
        question = GAME.question(table.state)
        assert question is not None
        assert question.facts["seat"] == seat
        table.say(f"faction {faction}")


@pytest.mark.rule("CH-COMP-9")
def test_printed_facts_are_guessed_for_nobody_before_all_factions_are_known() -> None:
    """A watcher is sent the same by the position and by a guess of it: the facts lie there once all have chosen."""
    game, options = options_of("chromecas", "factions=none first_player=2 scan_strips=printed")
    state = game.new(options)
    for line in ("faction green", "faction blue"):
        game.advance(state, game.read(state, line))
        view = game.view(state, None)
        guess = game.guess(view, Random(1))
        assert game.picture(game.view(guess, None).known) == game.picture(view.known), line
