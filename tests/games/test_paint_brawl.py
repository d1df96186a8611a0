"""Paint Brawl: what reads better as Python than as a case."""

from __future__ import annotations

from random import Random

import pytest

from khroma.games.paint_brawl.board import WALL_ZONES
from khroma.games.paint_brawl.box import box_for
from khroma.games.paint_brawl.game import GAME
from khroma.games.paint_brawl.kinds import COLOURS
from khroma.games.paint_brawl.state import State
from khroma.kernel.cases import read_cases
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Session
from tests.everything import TESTS

BONUS = ("fatigue", "missed", "kadamas", "golem_explosion", "golem_invocation", "immunity")


def position(picture: str, **options: object) -> State:
    """A position from a picture."""
    return GAME.read_picture(picture, GAME.option_table().make(options))[0]


def lines(state: State) -> set[str]:
    """All legal lines."""
    return {GAME.line(state, action) for action in GAME.legal(state)}


# --- components and set-up


@pytest.mark.rule("PB-CMP-2", "PB-CMP-3", "PB-CMP-4", "PB-CMP-6", "PB-CMP-10")
def test_what_is_in_the_box() -> None:
    box = box_for(GAME.option_table().make())
    assert sum(box.copies) == 24
    assert len(box.blast_table) * 2 == 12
    assert [len(team) for team in box.teams] == [4] * 6
    state = GAME.new(GAME.option_table().make({"first_player": "seat0", "bonus_cards": False}))
    assert (state.turn.moves, state.turn.attacks) == (2, 2)
    assert state.board.stock == [20, 20]


@pytest.mark.rule("PB-OVR-2", "PB-CMP-14", "PB-SET-1")
@pytest.mark.parametrize("scenario", ["paint_networks", "capture", "siege", "chief_escort", "walls_control"])
def test_every_scenario_plays_to_an_end(scenario: str) -> None:
    state = GAME.new(GAME.option_table().make({"scenario": scenario, "round_limit": 20}))
    rng = Random(4)
    while GAME.asked(state) != OVER:
        GAME.advance(state, GAME.random_action(state, rng))
    assert GAME.outcome(state).reason in (scenario, "round_limit")


@pytest.mark.rule("PB-SET-9", "PB-GEO-5")
def test_each_wall_zone_has_21_squares() -> None:
    assert [len(zone) for zone in WALL_ZONES] == [21] * 4


@pytest.mark.rule("PB-SET-12")
@pytest.mark.parametrize("colour", COLOURS)
def test_layouts_of_two_players(colour: str) -> None:
    other = "blue" if colour != "blue" else "red"
    options = {"setup": "choose", "walls": False, "first_player": "seat0", "colours": [colour, other]}
    state = GAME.new(GAME.option_table().make(options))
    assert len(GAME.legal(state)) == (8 if colour in ("red", "blue", "yellow") else 4)


@pytest.mark.rule("PB-SET-12")
@pytest.mark.parametrize("more", ["nonsense", "warrior", "b1=warrior", "golem=second_area golem=second_area"])
def test_a_deployment_says_each_square_once(more: str) -> None:
    options = {"setup": "choose", "walls": False, "first_player": "seat0"}
    state = GAME.new(GAME.option_table().make(options))
    line = GAME.line(state, GAME.legal(state)[0])
    figures = " ".join(word.partition("=")[2] for word in line.split()[1:] if not word.startswith("golem="))
    assert GAME.read(state, f"deploy {figures}") in GAME.legal(state)
    for said in (line, f"deploy {figures}"):
        with pytest.raises(NotationError, match="expected"):
            GAME.read(state, f"{said} {more}")
    with pytest.raises(NotationError, match=r"expected .*=FIGURE"):
        GAME.read(state, f"deploy {figures.rpartition(' ')[0]}")


@pytest.mark.rule("PB-SET-6", "PB-SET-12")
def test_an_advanced_figure_doubles_the_layouts() -> None:
    options = {"level": "advanced", "setup": "choose", "walls": False, "first_player": "seat0", "blasts": False}
    table = Session(GAME, GAME.option_table().make(options))
    for line in ("replace warrior", "replace none"):
        table.say(line)
    assert len(GAME.legal(table.state)) == 16


@pytest.mark.rule("PB-LVL-2", "PB-LVL-3", "PB-LVL-4", "PB-SET-3")
@pytest.mark.parametrize(
    "given",
    [
        {"level": "initiation", "scenario": "siege"},
        {"scenario": "walls_control", "walls": False},
        {"level": "normal", "blasts": True},
        {"level": "initiation", "walls": True},
        {"level": "initiation", "colours": ["red", "green"]},
        {"players": 3, "scenario": "capture", "colours": ["red", "blue", "purple"]},
        {"colours": ["red"]},
        {"ability_costs": {"cost": {"destroy": "AAA"}}},
        {"blast_table": {"blast": {"red": ["warrior"]}}},
        {"bonus_deck": {"bonus": {"fatigue": 4}}},
        {"bonus_deck": {"bonus": dict.fromkeys(BONUS, -1)}},
        {"bonus_deck": {"bonus": {**dict.fromkeys(BONUS, 4), "joker": 1}}},
    ],
    ids=str,
)
def test_contradicting_options_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(DataError):
        GAME.new(GAME.option_table().make(given))


# --- secrets


@pytest.mark.rule("PB-OVR-6", "PB-REA-1")
def test_being_asked_tells_nothing() -> None:
    """Whatever blue holds, red's action is followed by the same questions."""
    asked = []
    for card in ("fatigue", "missed", "kadamas", "golem_explosion", "golem_invocation", "immunity"):
        state = position(f"     a   b\n 2  .Wr .nb\nblue hand: {card}\n")
        kinds = []
        GAME.advance(state, GAME.read(state, "run a2-a5"))
        while GAME.asked(state) == 1:
            question = GAME.question(state)
            assert question is not None
            assert question.window
            kinds.append(question.kind)
            GAME.advance(state, GAME.read(state, "pass"))
        asked.append(kinds)
    assert asked == [["cancel", "interrupt"]] * 6


@pytest.mark.rule("PB-OVR-6")
def test_a_draw_is_for_its_player_alone() -> None:
    table = Session(GAME, GAME.option_table().make({"first_player": "seat0"}))
    question = GAME.question(table.state)
    assert question is not None
    assert (question.seat, question.private_to) == (CHANCE, 0)
    events = table.say("draw missed").events
    assert events[0].seen_by(Seat(0)).facts["card"] == "missed"
    assert "card" not in events[0].seen_by(Seat(1)).facts


# --- lines and pictures


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("move(c3, c4)", "walk c3-c4"),
        ("MOVE c3-c4", "walk c3-c4"),
        ("shot(c3, c5)", "shot c3 c5"),
        ("bonus(golem_explosion, e3)", "card golem_explosion e3"),
        ("golem_explosion e3", "card golem_explosion e3"),
        ("kadamas", "card kadamas"),
        ("blast(hunter, c3)", "multiple_shots c3"),
        ("blast hunter", "multiple_shots c3"),
        ("multiple_shots", "multiple_shots c3"),
        ("recover(M)", "recover m"),
    ],
)
def test_spellings_of_the_rulings_are_read(said: str, line: str) -> None:
    picture = "     c   d   e\n 3  .Hr .~r .nb\nred hand: kadamas golem_explosion\n"
    state = position(picture, level="advanced", tactical_bonus=False)
    action = GAME.read(state, said)
    assert GAME.line(state, action) == line
    assert action in GAME.legal(state)


def test_an_unknown_line_names_the_nearest_ones() -> None:
    state = position("     c   d\n 3  .Hr ...\n")
    with pytest.raises(NotationError, match="did you mean"):
        GAME.read(state, "wlak c3-c4")


@pytest.mark.parametrize(
    "picture",
    [
        "     a\n 1  .Zr\n",
        "     a\n 1  .Wx\n",
        "     a\n 1  #Wr\n",
        "     a\n 1  !Cr\n",
        "     a\n 1  Q*r\n",
        "     f\n 6  QWr\n",
        "     a   b\n 1  .Cr .Cr\n",
        "     a\n 1  .Wr\ncards: many\n",
        "     a\n 1  .Wr\nred hand: trump\n",
        "     a\n 1  .Wr\nweather: fine\n",
        "     a\n 1  .Wr\nknocked out: a1=blue\n",
        "     z\n 1  .Wr\n",
    ],
)
def test_wrong_pictures_are_refused(picture: str) -> None:
    with pytest.raises(NotationError):
        position(picture)


def test_colours_that_are_drawn_play() -> None:
    assert "seats: red yellow" in GAME.picture(position("     a\n 1  .Wy\n"))
    assert "seats: red blue yellow" in GAME.picture(position("     a   b\n 1  .Wy .Wb\nred hand: missed\n"))


@pytest.mark.rule("PB-ACT-REC", "PB-TRN-6")
def test_every_set_of_puddles_is_reached_once() -> None:
    state = position("     a   b   c   d   e\n 1  .~r .~r .~r .~r .Cr\n")
    GAME.advance(state, GAME.read(state, "recover m"))
    found: list[str] = []
    waiting = [state]
    while waiting:
        here = waiting.pop()
        question = GAME.question(here)
        assert question is not None
        if question.kind != "pick_puddle":
            found.append(GAME.picture(here).splitlines()[11])
            continue
        for action in GAME.legal(here):
            after = here.copy()
            GAME.advance(after, action)
            waiting.append(after)
    assert len(found) == len(set(found)) == 4 + 6 + 4


@pytest.mark.rule("PB-REA-6")
def test_a_refusal_speaks_from_the_own_hand_only() -> None:
    state = position("     a\n 1  .Wr\nblue hand: missed fatigue\n")
    GAME.advance(state, GAME.read(state, "run a1-a2"))
    with pytest.raises(Refusal, match="does-not-fit"):
        raise GAME.why_not(state, GAME.read(state, "card missed"))


# --- options


def test_every_other_value_of_every_option_has_a_case() -> None:
    """Section 10 of the rulings: what an option changes is shown by a picture, not only played at random."""
    shown: dict[str, set[str]] = {}
    for file in sorted((TESTS / "cases" / "paint_brawl").rglob("*.toml")):
        for case in read_cases(file.read_text(encoding="utf-8"), file.name):
            for name, value in case.options.items():
                shown.setdefault(name, set()).add(str(value).lower())
    for option in GAME.option_table():
        values = {"choice": option.values, "flag": ("true", "false")}.get(option.kind, ())
        others = {str(value).lower() for value in values} - {str(option.default).lower()}
        assert others <= shown[option.name], option.name
        assert shown[option.name] - {str(option.default).lower()}, option.name


@pytest.mark.rule("PB-ATK-4", "PB-BLA-MUL")
@pytest.mark.parametrize(
    ("pending", "message"),
    [
        ("push red at=b3; hits red done=1 do=brawl,a2,ne; check; act", "needs pushed=blue in hits"),
        ("next_shot red at=c3 left=2; shots red at=c3 left=2; check; act", "leave shots out"),
    ],
)
def test_what_is_counted_twice_is_refused(pending: str, message: str) -> None:
    picture = f"   a   b   c\n3 ... .Cb .Hr\n2 .Wr ... ...\npending: {pending}"
    with pytest.raises(NotationError, match=message):
        position(picture, level="advanced", tactical_bonus=False)


@pytest.mark.rule("PB-SET-6")
def test_no_replacement_has_a_label_of_its_own() -> None:
    state, rng = GAME.new(GAME.option_table().make({"setup": "choose", "level": "advanced"})), Random(1)
    while GAME.ask(state, GAME.asked(state)).kind != "replacement":
        GAME.advance(state, GAME.random_action(state, rng))
    labels = {GAME.line(state, action): GAME.describe(state, action).key for action in GAME.legal(state)}
    assert labels.pop("replace none") == "action.replace_none"
    assert set(labels.values()) == {"action.replace"}


@pytest.mark.rule("PB-END-1", "PB-END-3", "PB-END-4", "PB-END-5")
@pytest.mark.parametrize(
    ("scenario", "players", "goals"),
    [
        ("paint_networks", 2, []),
        ("paint_networks", 3, ["f6"]),
        ("paint_networks", 4, ["f6"]),
        ("capture", 2, []),
        ("capture", 3, ["e5", "e6", "e7", "f5", "f7", "g5", "g6", "g7"]),
        ("siege", 2, ["e5", "e6", "e7", "f5", "f6", "f7", "g5", "g6", "g7"]),
    ],
)
def test_the_squares_that_everybody_wants(scenario: str, players: int, goals: list[str]) -> None:
    state = GAME.new(GAME.option_table().make({"scenario": scenario, "players": players}))
    assert sorted(GAME.table(state)["goals"]) == goals
