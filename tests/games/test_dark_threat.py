"""Dark Threat: what reads better as Python than as a case file."""

from __future__ import annotations

import tomllib
from importlib import resources
from random import Random
from typing import Any

import pytest

from khroma.bots.reasons.dark_threat import measures
from khroma.games.dark_threat.game import GAME
from khroma.games.dark_threat.kinds import GAIA
from khroma.games.dark_threat.rules.ending import resign
from khroma.games.dark_threat.showing import warning
from khroma.kernel.errors import DataError, NotationError
from khroma.kernel.game import OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.session import Session
from tests.scene import Scene


def standard_layout() -> dict[str, Any]:
    """The packaged layout as data."""
    text = resources.files("khroma.games.dark_threat").joinpath("data", "layout.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def new(words: str = "", **given: object) -> Session[Any]:
    options = GAME.option_table().read(words).with_changes(given)
    return Session(GAME, options)


@pytest.mark.rule("DT-GEO-9", "DT-GEO-1", "DT-GEO-2")
def test_another_layout_may_be_given() -> None:
    layout = standard_layout()
    layout["sites"]["site_left"]["totem_1"] = "b9"
    layout["temples"] = {"site_left": "wisdom", "site_centre": "spirit", "site_right": "force"}
    picture = GAME.picture(new(layout=layout).state)
    assert "temples: wisdom-spirit-force" in picture
    assert " 9  .  Tb " in picture


@pytest.mark.rule("DT-GEO-9", "DT-SET-8")
@pytest.mark.parametrize("words", ["", "kaos_sides=mirrored"])
def test_a_layout_without_quick_squares_has_quick_play(words: str) -> None:
    layout = standard_layout()
    del layout["quick"]
    state = new(words, layout=layout).state
    assert GAME.audit(state) == []
    assert GAME.picture(state) == GAME.picture(new(words).state)


@pytest.mark.rule("DT-GEO-9", "DT-GEO-5", "DT-GEO-7")
@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("sites", "site_left", "tile"), "a2-c5", "nine squares"),
        (("sites", "site_right", "centre"), "b3", "nine squares"),
        (("sites", "site_left", "prisms_1"), ["c4", "b2"], "corners of the tile"),
        (("sites", "site_left", "totem_1"), "b3", "no Totem may stand on b3"),
        (("sites", "site_left", "totem_1"), "f6", "no Totem may stand on f6"),
        (("sites", "site_left", "totem_2"), "h3", "no Totem may stand on h3"),
        (("temples", "site_left"), "spirit", "each Temple stands on one site"),
        (("start", "oak"), "a11", "a square of his own"),
        (("sanctuary",), "z9", "not a square"),
        (("board_parts", "sw"), "a1", "two corners"),
        (("colour",), "blue", "unknown key"),
    ],
)
def test_a_wrong_layout_is_refused(path: tuple[str, ...], value: object, message: str) -> None:
    layout = standard_layout()
    table = layout
    for key in path[:-1]:
        table = table[key]
    table[path[-1]] = value
    with pytest.raises(DataError, match=message):
        new(layout=layout)


@pytest.mark.rule("DT-SET-1", "DT-CMP-5")
def test_the_setup_warns_of_a_game_that_gaia_cannot_win() -> None:
    table = new("difficulty_gaia=hard difficulty_kaos=easy")
    assert warning(table.state) == "gaia-cannot-win"
    assert GAME.table(table.state)["warning"] == "gaia-cannot-win"
    assert warning(new().state) == ""
    for language in ("en", "fr"):
        assert GAME.texts(language).say("warning.gaia-cannot-win")


@pytest.mark.rule("DT-END-8", "DT-TRN-8")
@pytest.mark.parametrize("players", [2, 4])
def test_whoever_resigns_loses_with_the_team(players: int) -> None:
    table = new(f"players={players}")
    resign(table.state)
    assert GAME.asked(table.state) == OVER
    assert table.state.winner == GAIA
    outcome = GAME.outcome(table.state)
    assert outcome.reason == "resignation"
    assert outcome.winners == ((1,) if players == 2 else (2, 3))


@pytest.mark.rule("DT-OV-4")
def test_everybody_sees_everything() -> None:
    table = new()
    for seat in (Seat(0), Seat(1), None):
        view = GAME.view(table.state, seat)
        assert GAME.picture(view.known) == GAME.picture(table.state)
        assert GAME.picture(GAME.guess(view, Random(1))) == GAME.picture(table.state)


@pytest.mark.rule("DT-CMP-1", "DT-SQ-1", "DT-LIM-4")
def test_pictures_that_cannot_be_are_refused() -> None:
    for text, message in [
        ("6 OA OA\n  a b", "not that many OA"),
        ("6 SB SB SB SB\n  a b c d", "not that many SB"),
        ("6 @\n  a", "the ground there is"),
        ("6 !r\n  a", "no red prism"),
        ("6 XX\n  a", "unknown token"),
        ("6 OA+ NI+\n  a b", "at most one Prayer"),
        ("turn: oak\norder: undecided", "does not go with"),
        ("turns: oak", "did you mean"),
        ("buried: 3", "only two"),
        ("levels: gaia heroic", "unknown level"),
    ]:
        with pytest.raises(NotationError, match=message):
            GAME.read_picture(text)


@pytest.mark.rule("DT-CMP-5")
def test_levels_come_from_the_picture_then_from_given_options_then_hard() -> None:
    table = GAME.option_table()
    assert "levels: gaia hard, kaos hard" in GAME.picture(GAME.read_picture("turn: oak", table.make())[0])
    given = table.make({"difficulty_kaos": "easy"})
    assert "levels: gaia hard, kaos easy" in GAME.picture(GAME.read_picture("turn: oak", given)[0])
    said = GAME.read_picture("turn: oak\nlevels: kaos medium", given)[0]
    assert "levels: gaia hard, kaos medium" in GAME.picture(said)


@pytest.mark.rule("DT-OV-5", "DT-END-7")
def test_random_games_end_within_their_cycles() -> None:
    for seed in range(3):
        rng = Random(seed)
        state = GAME.new(GAME.option_table().read("round_limit=6"))
        answers = 0
        while GAME.asked(state) != OVER:
            GAME.advance(state, GAME.random_action(state, rng))
            answers += 1
        assert answers < 6 * 4 * 30
        assert state.turn.cycle <= 6


def test_spellings_of_the_rulings_are_read() -> None:
    state, _ = GAME.read_picture(
        """
        6 . . WK k .
        5 . . .  . .
          d e f  g h
        turn: wooden_king
        """
    )
    for line in ("network f6, start g6, direction E", "network(f6, g6, E)", "NETWORK f6 g6 east", "network g6 e"):
        assert GAME.line(state, GAME.read(state, line)) == "network f6 g6 e"
    assert GAME.line(state, GAME.read(state, "network f6 n")) == "network f6 f6 n"
    with pytest.raises(NotationError, match="did you mean"):
        GAME.read(state, "netwrk f6 g6 e")


def test_the_question_never_promises_more_moves_or_attacks_than_actions() -> None:
    game = GAME
    state = game.new(game.option_table().make())
    rng = Random(3)
    for _ in range(200):
        question = game.question(state)
        if question is None:
            break
        if question.kind == "main":
            assert int(str(question.facts["moves"])) <= int(str(question.facts["left"]))
            assert int(str(question.facts["attacks"])) <= int(str(question.facts["left"]))
        game.advance(state, game.random_action(state, rng))


FLEETING = """
 5  .   .   .   k   .
 4  .   .   .   .   .
 3  k   .   k   .   Tr
 2  .   .   .   k   .
 1  .   .   .   .   .
    a   b   c   d   e
turn: fongia
"""


def test_black_paint_that_does_not_stay_is_shown_so_told_why_and_not_counted_for_kaos() -> None:
    options = GAME.option_table().make()
    state, _ = GAME.read_picture(FLEETING, options)
    squares = GAME.table(state)["board"]["squares"]
    fleeting = {word for word, square in squares.items() if square.get("fleeting")}
    assert fleeting == {"a3", "c3", "d2"}  # a Temple lies around b3, the Totem of e3 touches d2
    counted = {measure.name: measure.value for measure in measures(state, Seat(0))}
    assert counted["black"] == 1
    happened = Session(GAME, options, state).say("end_turn").events
    told = [GAME.texts("en").say(f"event.{event.name}", event.facts) for event in happened]
    assert "Gaia's turn: the black puddle on a3 disappears, because it is on a Temple." in told
    assert "Gaia's turn: the black puddle on d2 disappears, because it is next to a Totem." in told


@pytest.mark.rule("DT-EVT-5")
def test_to_spare_everybody_has_a_label_of_its_own() -> None:
    picture = " 3  NI+ .   .   SP\n    a   b   c   d\nturn: wooden_king\nalso: i6 OA, a11 CO, f6 WK"
    state = GAME.read_picture(picture, GAME.option_table().read(""))[0]
    for line in ("sacrifice d3", "roll 5"):
        GAME.advance(state, GAME.read(state, line))
    labels = {GAME.line(state, action): GAME.describe(state, action).key for action in GAME.legal(state)}
    assert labels == {"pick_ko a11": "action.pick_ko", "pick_ko none": "action.pick_ko_none"}


@pytest.mark.rule("DT-ACT-1")
@pytest.mark.parametrize(
    ("language", "too_dear"),
    [
        ("en", ["This costs 2 attacks. You have 1 move left.", "This costs 2 attacks. You have no actions left."]),
        (
            "fr",
            [
                "Cette action coûte 2 attaques. Il vous reste 1 déplacement.",
                "Cette action coûte 2 attaques. Il ne vous reste aucune action.",
            ],
        ),
    ],
)
def test_what_is_too_dear_counts_no_zeros(language: str, too_dear: list[str]) -> None:
    picture = """
      8  MA NI
         b  c
    turn: wooden_king
    cycle: 1
    actions: {actions}
    moves: {actions}
    attacks: 0
    """
    texts = GAME.texts(language)
    for actions, said in zip((1, 0), too_dear, strict=True):
        refusal = Scene("dark_threat", picture.format(actions=actions)).refusal("scream b8")
        assert texts.say(f"refusal.{refusal.reason}", refusal.facts) == said
