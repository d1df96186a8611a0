"""Why a hint is good: what it changes for the better, in words about this very position."""

from __future__ import annotations

import ast
from random import Random
from typing import Any

import pytest

from khroma.bots.bot import Bot
from khroma.bots.reasons.explain import Advice, advise
from khroma.bots.reasons.otherwise import GENERAL
from khroma.bots.registry import find_bot
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import OVER, Game, View
from khroma.kernel.kinds import Action
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.kernel.session import Session
from tests.everything import SOURCE

BRAWL = """
     a   b   c   d
 4  ... ... ... ...
 3  ... .Wr .Hb ...
 2  ... ... ... ...
 1  .Cr ... ... .Cb
turn: red
"""


class Says(Bot):
    """Plays what it was told."""

    name = "says"
    about = "Plays what it was told."

    def __init__(self, line: str) -> None:
        self.line = line

    def choose(self, game: Game[Any], view: View[Any], rng: Random) -> Action:  # noqa: ARG002
        return game.read(view.known, self.line)


def _advice(game: str, picture: str, line: str, **options: object) -> tuple[Advice, list[str]]:
    rules = find_game(game)
    state, _ = rules.read_picture(picture, rules.option_table().make(options))
    seat = rules.asked(state)
    advice = advise(Says(line), rules, rules.view(state, seat), Random(1))
    return advice, [rules.texts("en").say(reason.key, reason.facts) for reason in advice.reasons]


def test_a_fighter_who_changes_sides_is_the_first_reason() -> None:
    advice, said = _advice("paint_brawl", BRAWL, "brawl b3 ne", scenario="capture", bonus_cards=False)
    assert said[0] == "This move wins the game for you."
    assert advice.then is None


def test_the_network_is_counted() -> None:
    _, said = _advice("paint_brawl", BRAWL, "shot a1 c1", bonus_cards=False)
    assert said[0] == "Only 1 square left between your network and the other Chief (1 fewer than now)."


def test_an_action_that_only_prepares_names_what_it_prepares() -> None:
    picture = BRAWL.replace(".Wr .Hb ...", ".Wr ... ...").replace("4  ... ... ... ...", "4  ... ... ... .Hb")
    advice, said = _advice("paint_brawl", picture, "run b3-a3", bonus_cards=False)
    assert advice.then is not None
    assert said


def test_stands_that_come_back_are_counted() -> None:
    picture = BRAWL.replace("3  ... .Wr .Hb ...", "3  ... ... ... ...").replace("2  ... ...", "2  ... .~r")
    _, said = _advice("paint_brawl", picture, "recover a", bonus_cards=False)
    assert "You get 1 stand back (24 in your supply)." in said


CANNON = """
  y\\x    0       1       2
    0  *o5-!o  1bC-..  2bC-..
turn: blue, 0 actions
pending: vehicle 2,0
"""


def test_the_other_answers_are_tried_before_something_is_said_about_them() -> None:
    _, said = _advice("chromecas", CANNON, "decline")
    assert said == ["No other choice leaves you better off."]
    open_core = CANNON.replace("*o5-!o", "*o5-..")
    _, said = _advice("chromecas", open_core, "decline")  # here the cannon has a target
    assert said == []


def test_answers_that_are_worth_the_same_are_called_so() -> None:
    game = find_game("chromecas")
    state = game.new(game.option_table().make({"factions": "none"}))
    advice = advise(Says("faction green"), game, game.view(state, game.asked(state)), Random(1))
    said = [game.texts("en").say(reason.key, reason.facts) for reason in advice.reasons]
    assert said == ["The 4 choices here are worth the same to the bot: choose as you like."]


def test_the_only_answer_is_not_compared() -> None:
    """It once read: The 1 choices here are worth the same to the bot."""
    picture = BRAWL.replace(".Hb", "...") + "cards: 0M 0A\n"
    _, said = _advice("paint_brawl", picture, "end_turn", bonus_cards=False)
    assert said == []


def test_a_figure_for_the_team_is_told_about() -> None:
    game = find_game("color_quest")
    state = game.new(game.option_table().make({"setup": "build"}))
    advice = advise(Says("take oak red"), game, game.view(state, game.asked(state)), Random(1))
    assert [reason.key for reason in advice.reasons] == ["about.figure.oak"]


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_mostly_explained_in_both_languages(name: str) -> None:
    game, bot, rng = find_game(name), find_bot("greedy"), Random(7)
    table: Session[Any] = Session(game, game.option_table().make())
    asked = explained = 0
    for _ in range(24):
        table.roll(rng)
        if table.asked() == OVER:
            break
        advice = advise(bot, game, game.view(table.state, table.asked()), rng)
        asked += 1
        explained += bool(advice.reasons)
        for language in LANGUAGES:
            for reason in advice.reasons:
                assert game.texts(language).say(reason.key, reason.facts)
        table.answer(advice.action)
    assert explained * 10 >= asked * 9


@pytest.mark.parametrize("name", GAMES)
def test_every_measure_has_a_sentence_and_every_sentence_a_measure(name: str) -> None:
    tree = ast.parse((SOURCE / "bots" / "reasons" / f"{name}.py").read_text(encoding="utf-8"))
    named = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "Measure"
        and isinstance(node.args[0], ast.Constant)
    }
    told = {key.removeprefix("reason.") for key in find_game(name).texts("en").sentences if key.startswith("reason.")}
    by_kind = {"die_lies"} if name == "color_quest" else set()
    assert named == told - {*GENERAL, *by_kind}
    assert told >= {*GENERAL} - {"keeps"}
