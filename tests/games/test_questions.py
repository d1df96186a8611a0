"""What a window asks says who does what with which piece, from where and to where, in both languages."""

from __future__ import annotations

import pytest

from khroma.games.dark_threat.showing import show
from khroma.games.registry import find_game
from khroma.kernel.book import BookGame
from tests.scene import Scene


def asked(scene: Scene, language: str) -> str:
    """The question as a player reads it, with plain spaces."""
    question = scene.game.question(scene.state)
    assert question is not None
    return scene.game.texts(language).say(f"question.{question.kind}", question.facts).replace("\u00a0", " ")


def stayed(scene: Scene, *lines: str) -> Scene:
    """The scene at the question that follows these lines."""
    for line in lines:
        state = scene.at.session.state
        scene.at.session.answer(scene.game.read(state, line))
    return scene


PAINT_BRAWL = """
     a   b   c   d   e
 5  ... .Wr .~r .Cr ...
 4  ... .~r .nr ... ...
 3  ... .Wb ... ... ...
blue hand: missed
cards: 1M 1A
pending: cancel blue; declared next=blue do={action}; check; between next=blue; act
"""


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        (
            "run,b5-b4",
            "Blue: Red declares “Warrior b5: run to b4”. Cancel it?",
            "Bleu : Rouge annonce « Guerrier b5 : Course jusqu'à b4 ». L'annuler ?",
        ),
        (
            "brawl,b5,nw",
            "Blue: Red declares “Warrior b5: Brawl towards a6”. Cancel it?",
            "Bleu : Rouge annonce « Guerrier b5 : Mêlée vers a6 ». L'annuler ?",
        ),
    ],
)
def test_paint_brawl_says_what_may_be_cancelled(action: str, english: str, french: str) -> None:
    scene = Scene("paint_brawl", PAINT_BRAWL.replace("{action}", action))
    assert asked(scene, "en") == english
    assert asked(scene, "fr") == french


def test_paint_brawl_says_where_a_card_is_played() -> None:
    scene = stayed(
        Scene("paint_brawl", PAINT_BRAWL.partition("blue hand")[0] + "red hand: golem_explosion\nblue hand: immunity"),
        "card golem_explosion c4",
    )
    assert asked(scene, "en") == "Blue: Red plays Golem Explosion on c4. Cancel it with Immunity?"
    assert asked(scene, "fr") == "Bleu : Rouge joue Explosion de Golem en c4. L'annuler avec Immunité ?"


COLOR_QUEST = """
 2  .    NIk
 1  WAr  .
    a    b
turn: gaia
phase: 3
gaia instant: purple
kaos instant: red purple
"""


def test_color_quest_says_who_attacks_whom() -> None:
    scene = stayed(Scene("color_quest", COLOR_QUEST), "attack a1 brawl ne")
    assert asked(scene, "en") == "Kaos: Gaia declares “Warrior a1: Brawl (b2)”. React, or pass?"
    assert asked(scene, "fr") == "Kaos : Gaïa déclare « Guerrier a1 : Mêlée (b2) ». Réagir ou passer ?"
    event = scene.events()[-1]
    assert scene.game.texts("en").say(f"event.{event.name}", event.facts) == "Gaia declares “Warrior a1: Brawl (b2)”."


def test_color_quest_says_which_effect_an_immunity_would_cancel() -> None:
    scene = stayed(Scene("color_quest", COLOR_QUEST), "attack a1 brawl ne", "instant red")
    assert asked(scene, "en") == "Gaia: Kaos plays “Instant effect: Missed”. Cancel it with Immunity, or pass?"
    stayed(scene, "instant purple")
    assert asked(scene, "en") == "Kaos: Gaia plays “Instant effect: Immunity”. Cancel it with Immunity, or pass?"


def test_a_figure_that_has_left_play_is_a_figure() -> None:
    """Kaos blows the Golem up that has just declared its attack, and may react again."""
    texts = find_game("color_quest").texts("en")
    facts = {"figure": "nobody", "square": "a1", "power": "brawl"}
    assert texts.say("action.attack_alone", facts) == "Figure a1: Brawl"


def test_capture_ends_in_two_ways() -> None:
    texts, names = find_game("paint_brawl").texts("en"), ["red", "blue", "green"]
    assert texts.ending("capture", names[:2], [1]) == "Blue has painted all combatants of the other clan."
    assert texts.ending("capture", names, [1]) == "All three castes of Blue are around the Quest square."
    assert texts.ending("siege", names[:2], [0]) == texts.ending("siege", names, [0])


@pytest.mark.parametrize(
    ("game", "reason", "names", "why"),
    [
        ("color_quest", "round_limit", ["gaia", "kaos"], "Kaos is better placed"),
        ("paint_brawl", "round_limit", ["red", "blue"], "Blue has the most combatants"),
        ("dark_threat", "cycle_limit", ["gaia", "kaos"], "Kaos has come further"),
        ("dark_threat", "dead_calm", ["gaia", "kaos"], "Kaos has come further"),
    ],
)
def test_an_end_by_a_limit_says_why_somebody_won(game: str, reason: str, names: list[str], why: str) -> None:
    texts = find_game(game).texts("en")
    assert why in texts.ending(reason, names, [1])
    assert texts.ending(reason, names, []) in texts.ending(reason, names, [1]).replace(":", ".").replace(",", ".")


@pytest.mark.parametrize(
    ("names", "winners", "english", "french"),
    [
        (["kaos", "gaia"], [1], "Gaia has met all its objectives.", "Gaïa a rempli tous ses objectifs."),
        (
            ["kaos_king", "gaia_oak", "kaos_fongia", "gaia_chosen"],
            [0, 2],
            "Kaos has met all its objectives.",
            "Kaos a rempli tous ses objectifs.",
        ),
    ],
)
def test_an_end_of_dark_threat_names_the_camp_that_won(
    names: list[str], winners: list[int], english: str, french: str
) -> None:
    game = find_game("dark_threat")
    assert game.texts("en").ending("objectives", names, winners) == english
    assert game.texts("fr").ending("objectives", names, winners) == french


@pytest.mark.parametrize(
    ("game", "reason", "names", "english", "french"),
    [
        (
            "color_quest",
            "escort",
            ["gaia", "kaos"],
            "Gaia's Hero has reached the enemy's corner.",
            "Le Héros de Gaïa a atteint le coin adverse.",
        ),
        (
            "paint_brawl",
            "paint_networks",
            ["orange", "blue"],
            "A network of Orange's paint links the two Chiefs.",
            "Un réseau de peinture d'Orange relie les deux Chefs.",
        ),
        (
            "paint_brawl",
            "paint_networks",
            ["orange", "blue", "red"],
            "A network links Orange's Chief to the Quest square.",
            "Un réseau relie le Chef d'Orange à la case de Quête.",
        ),
    ],
)
def test_an_end_says_who_has_done_it(game: str, reason: str, names: list[str], english: str, french: str) -> None:
    assert find_game(game).texts("en").ending(reason, names, [0]) == english
    assert find_game(game).texts("fr").ending(reason, names, [0]) == french


def test_a_phase_that_cannot_end_says_who_must_move_first() -> None:
    scene = Scene(
        "color_quest",
        """
         3  .    .    .
         2  MOr  .    PCb
         1  .    .    .
            a    b    c
        turn: gaia
        phase: 2
        must_move: a2
        """,
    )
    said = "Gaia: phase 2, moves. The Monk on a2 must leave its tile before you can end the phase."
    assert asked(scene, "en") == said
    assert "doit quitter sa tuile avant la fin" in asked(scene, "fr")
    scene.play("move a2 b2")
    assert asked(scene, "en") == "Gaia: phase 2, moves. Choose an action, or end the phase."


@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [
        ("2M 1A", "(2 Move cards, 1 Attack card left).", "(encore 2 cartes Déplacement et 1 carte Attaque)."),
        ("1M 0A", "a card (1 Move card left).", "un personnage (encore 1 carte Déplacement)."),
        ("0M 1A", "a card (1 Attack card left).", "un personnage (encore 1 carte Attaque)."),
        ("0M 0A", "Red: play a bonus card, or end the turn.", "Rouge : jouez une carte Bonus, ou finissez le tour."),
    ],
)
def test_paint_brawl_counts_what_is_left(cards: str, english: str, french: str) -> None:
    scene = Scene("paint_brawl", PAINT_BRAWL.partition("blue hand")[0] + f"cards: {cards}")
    assert asked(scene, "en").endswith(english)
    assert asked(scene, "fr").endswith(french)


@pytest.mark.parametrize(
    ("moves", "attacks", "actions", "left", "shown"),
    [(2, 2, 4, "both", (2, 2)), (2, 2, 1, "either", (1, 1)), (2, 1, 2, "most", (2, 1)), (1, 1, 0, "spent", (0, 0))],
)
def test_dark_threat_shows_no_more_moves_than_there_are_actions(
    moves: int, attacks: int, actions: int, left: str, shown: tuple[int, int]
) -> None:
    lines = f"turn: oak\nmoves: {moves}\nattacks: {attacks}\nactions: {actions}"
    turn = show(Scene("dark_threat", f"7 CL . NI\n  d e f\n{lines}").state)["turn"]
    assert (turn["moves"], turn["attacks"], turn["left"]) == (*shown, left)


@pytest.mark.parametrize(
    ("moves", "attacks", "actions", "english", "french"),
    [
        (2, 2, 4, "2 moves and 2 attacks left.", "Il reste 2 déplacements et 2 attaques."),
        (2, 2, 2, "2 actions left, to move or to attack.", "Il reste 2 actions : déplacement ou attaque."),
        (2, 1, 1, "1 action left, to move or to attack.", "Il reste 1 action : déplacement ou attaque."),
        (2, 1, 2, "2 actions left (at most 2 moves and 1 attack).", "2 actions (au plus 2 déplacements et 1 attaque)."),
        (1, 0, 1, "choose an action. 1 move left.", "à vous d'agir. Il reste 1 déplacement."),
        (0, 2, 2, "choose an action. 2 attacks left.", "à vous d'agir. Il reste 2 attaques."),
        (1, 1, 0, "Nothing is left but to end the turn.", "Il ne reste qu'à finir le tour."),
    ],
)
def test_dark_threat_counts_what_is_left(moves: int, attacks: int, actions: int, english: str, french: str) -> None:
    lines = f"turn: oak\nmoves: {moves}\nattacks: {attacks}\nactions: {actions}"
    scene = Scene("dark_threat", f"7 CL . NI\n  d e f\n{lines}")
    assert asked(scene, "en").endswith(english)
    assert asked(scene, "fr").endswith(french)


def facts(scene: Scene) -> dict[str, object]:
    """What the question tells."""
    question = scene.game.question(scene.state)
    assert question is not None
    return dict(question.facts)


@pytest.mark.parametrize(("cards", "left"), [("1M 1A", "both"), ("1M", "moves"), ("1A", "attacks"), ("none", "spent")])
def test_paint_brawl_says_which_cards_are_left(cards: str, left: str) -> None:
    scene = Scene("paint_brawl", f"     a   b\n 2  ... .Wr\ncards: {cards}")
    assert facts(scene)["next"] == f"ask.{left}"


def test_paint_brawl_counts_the_seats_that_choose_colours_from_one() -> None:
    scene = Scene("paint_brawl", colours="none", first_player="seat0")
    assert facts(scene)["seat"] == 1
    assert facts(stayed(scene, "colour red"))["seat"] == 2


def test_paint_brawl_says_which_card_an_immunity_would_cancel() -> None:
    picture = PAINT_BRAWL.partition("blue hand")[0] + "red hand: immunity\nblue hand: missed immunity"
    scene = stayed(Scene("paint_brawl", picture), "brawl b5 nw", "card missed")
    assert (facts(scene)["other"], facts(scene)["card"]) == ("blue", "missed")
    stayed(scene, "card immunity")
    assert (facts(scene)["other"], facts(scene)["card"]) == ("red", "immunity")


@pytest.mark.parametrize(("phase", "following"), [(1, "end_phase"), (2, "must_move"), (3, "end_phase")])
def test_color_quest_says_who_must_move(phase: int, following: str) -> None:
    scene = Scene("color_quest", f" 1  WAr$  .\n    a     b\nphase: {phase}\nmust_move: a1")
    assert facts(scene)["next"] == f"ask.{following}"


def test_color_quest_says_which_die_is_placed_and_what_a_team_may_still_cost() -> None:
    scene = Scene("color_quest", setup="build")
    assert (facts(scene)["next"], facts(scene)["points"]) == ("ask.hero", "8")
    stayed(scene, "take oak green")
    assert (facts(scene)["next"], facts(scene)["points"]) == ("ask.member", "5")
    stayed(scene, "take mini_golem")
    assert facts(scene)["points"] == "4½"


def test_dark_threat_says_whose_turn_it_is_and_that_chance_rolls() -> None:
    scene = Scene("dark_threat", " 7  OA\n 6  #\n    i\nturn: oak")
    assert (facts(scene)["player"], facts(scene)["turn"]) == ("gaia", "oak")
    stayed(scene, "celerity i7 i6")
    assert facts(scene)["player"] == "chance"


MARKED = {
    "chromecas": ("action faction", "draw_chromeca draw_terrain first scan", ""),
    "paint_brawl": ("main", "draw first", "cancel immunity interrupt"),
    "dark_threat": ("main", "temples", ""),
    "color_quest": ("phase_action team", "assign_die bush_colour draw first lose pay", "counter react"),
}


@pytest.mark.parametrize("name", MARKED)
def test_which_questions_are_the_main_one_may_be_left_open_and_are_windows(name: str) -> None:
    game = find_game(name)
    assert isinstance(game, BookGame)
    questions = game.book.questions
    main = " ".join(sorted(each.word for each in questions if each.main))
    idle = " ".join(sorted(each.word for each in questions if each.idle))
    window = " ".join(sorted(each.word for each in questions if each.window))
    assert (main, idle, window) == MARKED[name]
