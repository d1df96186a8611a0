"""Levels: the same seed gives the same answer, nothing hidden counts, thinking ends when it should."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from random import Random
from typing import Any

import pytest

from khroma.bots import levels
from khroma.bots.beam import Limit
from khroma.bots.judges import chance, judge_at, judge_of
from khroma.bots.levels import LEVELS, Level, LevelBot, said_of
from khroma.bots.registry import find_bot
from khroma.bots.search import Search, Settings
from khroma.bots.suggest import RUINOUS, suggest
from khroma.games.registry import GAMES, find_game
from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.kernel.kinds import Seat
from khroma.kernel.language import SHIPPED as LANGUAGES

pytestmark = pytest.mark.once
FEW = 250  # evaluations: enough for every part of the search to be used


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that may spend little, so that interpreted tests are quick."""
    real = levels.level_of

    def cheap(name: str, game: str, scenario: str) -> Level:
        level = real(name, game, scenario)
        cheaper = copy(level)
        cheaper.evaluations = min(level.evaluations, FEW)
        return cheaper

    monkeypatch.setattr(levels, "level_of", cheap)


def _positions(game: Game[Any], options: str, every: int, most: int, seed: int = 1) -> Iterator[State]:
    """Decisions with a choice, out of a random game."""
    rng = Random(seed)
    state = game.new(game.option_table().read(options))
    seen = 0
    while most and (asked := game.asked(state)) != OVER:
        if asked != CHANCE and len(game.legal(state)) > 1:
            seen += 1
            if seen % every == 0:
                most -= 1
                yield state.copy()
        game.advance(state, game.random_action(state, rng))


def _answer(bot: str, game: Game[Any], state: State, seed: int) -> str:
    seat = game.asked(state)
    view = game.view(state, seat)
    return game.line(view.known, find_bot(bot).choose(game, view, Random(seed)))


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_legal_answer(name: str, bot: str) -> None:
    game = find_game(name)
    for state in _positions(game, "", every=9, most=4):
        legal = [game.line(state, action) for action in game.legal(state)]
        answer = _answer(bot, game, state, 5)
        assert answer in legal
        assert answer == _answer(bot, game, state, 5)


PLAIN = LevelBot("level1")
HIDING = [("chromecas", ""), ("chromecas", "players=3"), ("paint_brawl", "scenario=siege"), ("color_quest", "")]
HIDING_MORE = [
    *HIDING,
    ("chromecas", "players=4 scan_visibility=open_table"),
    ("chromecas", "last_turn=finish_round memory_aid=false"),
    *[("paint_brawl", f"scenario={each}") for each in ("paint_networks", "capture", "chief_escort", "walls_control")],
    ("paint_brawl", "players=4 scenario=capture"),
    ("paint_brawl", "level=advanced players=3"),
    *[("color_quest", f"scenario={each}") for each in ("harvest", "escort")],
]


@cache
def _secretive(
    name: str, options: str, every: int, most: int, seed: int, special: str = ""
) -> list[tuple[State, State]]:
    """Decisions with a choice out of a game of level 1, where somebody has something to hide, and another deal of the
    same view. (Who plays at random hardly ever collects a card in Color Quest.)"""
    game, rng, seen = find_game(name), Random(seed), 0
    found: list[tuple[State, State]] = []
    state = game.new(game.option_table().read(options))
    while len(found) < most and (asked := game.asked(state)) != OVER:
        if asked == CHANCE:
            game.advance(state, game.random_action(state, rng))
            continue
        view = game.view(state, asked)
        other = game.guess(view, Random(seen))
        hides = game.picture(other) != game.picture(game.guess(view, Random(seen + 1)))
        if hides and len(game.legal(state)) > 1 and _is_special(game, state, other, special):
            seen += 1
            if seen % every == 0:
                found.append((state.copy(), other))
        game.advance(state, PLAIN.choose(game, view, rng))
    return found


def _is_special(game: Game[Any], state: State, other: State, special: str) -> bool:
    """In a window; or where the two deals say different things about the zones that were scanned."""
    if special == "window":
        return game.is_window(state)
    return special == "" or _lines(game, state, special) != _lines(game, other, special)


def _lines(game: Game[Any], state: State, key: str) -> list[str]:
    return [line for line in game.picture(state).splitlines() if line.startswith(key)]


def _changed_by_secrets(
    name: str, options: str, bot: str, every: int, most: int, seed: int, special: str = ""
) -> list[int]:
    """The positions in which another deal with the same view changes the answer."""
    game, pairs = find_game(name), _secretive(name, options, every, most, seed, special)
    assert pairs
    answers = [(_answer(bot, game, state, 3), _answer(bot, game, other, 3)) for state, other in pairs]
    return [number for number, (one, another) in enumerate(answers) if one != another]


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize(("name", "options"), HIDING)
def test_what_a_seat_cannot_know_does_not_change_its_answer(name: str, options: str, bot: str) -> None:
    """The same view of another deal: the same answer, of every level."""
    assert _changed_by_secrets(name, options, bot, every=7, most=4, seed=1) == []


SPECIAL = [
    ("paint_brawl", "scenario=siege", "window"),
    ("paint_brawl", "scenario=siege level=advanced players=3", "window"),
    ("color_quest", "", "window"),
    ("chromecas", "", "facts"),
    ("chromecas", "players=4", "facts"),
]


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize(("name", "options", "special"), SPECIAL)
def test_nor_in_windows_and_about_scanned_zones(name: str, options: str, special: str, bot: str) -> None:
    """What others may hold when they could interrupt, and what they have found out about the terrains on the table."""
    assert _changed_by_secrets(name, options, bot, every=2, most=4, seed=2, special=special) == []


@pytest.mark.soak
@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize(("name", "options"), HIDING_MORE)
def test_what_a_seat_cannot_know_never_changes_its_answer(name: str, options: str, bot: str) -> None:
    """Of every level about three thousand positions, in which little may be spent."""
    for seed in range(4):
        assert _changed_by_secrets(name, options, bot, every=2, most=60, seed=seed) == []


@pytest.mark.soak
@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize(("name", "options"), HIDING)
def test_nor_when_all_is_spent_that_may_be(name: str, options: str, bot: str) -> None:
    for seed in range(2):
        assert _changed_by_secrets(name, options, bot, every=5, most=20, seed=seed) == []


def _search(game: Game[Any], state: State, limit: Limit) -> Search:
    settings = Settings(width=20, depth=8, followed=8, guesses=8, sources=2, again=True)
    return Search(game, judge_at(game.id, state), settings, limit, Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_no_more_is_spent_than_allowed(name: str) -> None:
    """Whatever is being looked at, at most one step more for each that is under way is taken."""
    game = find_game(name)
    for state in _positions(game, "", every=15, most=3):
        limit = Limit(400)
        courses = _search(game, state, limit).courses(game.view(state, game.asked(state)))
        assert limit.spent <= 400 + 60
        assert courses[0].actions[0] in game.legal(state)


@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_told_to_stop_answers_at_once(name: str) -> None:
    game = find_game(name)
    for state in _positions(game, "", every=15, most=3):
        asked: list[int] = []

        def stop(asked: list[int] = asked) -> bool:
            asked.append(1)
            return len(asked) > 2

        limit = Limit(1_000_000, stop=stop)
        courses = _search(game, state, limit).courses(game.view(state, game.asked(state)))
        assert limit.stopped
        assert limit.spent < 250
        assert courses[0].actions[0] in game.legal(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_whose_replies_were_cut_short_is_not_compared(name: str) -> None:
    """It would seem better than it is. With little to spend fewer turns are compared, but these as with much."""
    game, settings = find_game(name), Settings(width=2, depth=2, followed=4, reply_width=2, reply_depth=2)
    short = 0
    for state in _positions(game, "", every=15, most=3):
        view = game.view(state, game.asked(state))
        judge = judge_at(name, state)
        whole = Search(game, judge, settings, Limit(1_000_000), Random(1))
        worths = {tuple(course.actions): course.total for course in whole.courses(view)}
        for limit in range(1200, 300, -60):
            search = Search(game, judge, settings, Limit(limit), Random(1))
            tried = [course for course in search.courses(view) if course.tries]
            short += len(tried) < len(worths)
            if len(tried) > 1:
                assert all(worths.get(tuple(each.actions), each.total) == each.total for each in tried)
    assert short


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_every_level_answers_at_once_when_told_to_stop(name: str, bot: str) -> None:
    """The first time that it is asked, after the first evaluations."""
    game = find_game(name)
    for state in _positions(game, "", every=25, most=2):
        view = game.view(state, game.asked(state))
        search = LevelBot(bot, stop=lambda: True).search(game, view, Random(1))
        assert search.courses(view)[0].actions[0] in game.legal(state)
        assert search.limit.spent <= 8  # the first step of its own turn, of its end and of the reply


def test_at_a_table_time_counts_too() -> None:
    limit = Limit(1_000_000, seconds=1e-9)
    limit.spend()
    assert limit.stopped
    assert isinstance(find_bot("level5").at_table(), LevelBot)
    assert find_bot("level5").at_table().watches_clock  # type: ignore[attr-defined]
    assert find_bot("greedy").at_table().name == "greedy"


@pytest.mark.parametrize("name", GAMES)
def test_the_terms_of_an_evaluation_add_up(name: str) -> None:
    """Two sides: what is told about a position is what it is judged by."""
    game = find_game(name)
    for state in _positions(game, "", every=20, most=4):
        judge, seat = judge_at(name, state), game.asked(state)
        terms = judge.terms(state, seat)
        assert set(terms) == set(judge.names)
        assert abs(sum(terms.values()) - judge.evaluate(state, seat)) <= 4 * len(terms)


def test_chances_are_told_by_the_scale_that_foretells_winners() -> None:
    game = find_game("chromecas")
    state = next(_positions(game, "", every=9, most=1))
    assert chance("chromecas", state, 0.0) == 0.5
    assert chance("chromecas", state, 1.0) == 1.0
    assert 0.5 < chance("chromecas", state, 0.5) < 0.6  # a lead of `scale` is less than half of `fitted`
    assert chance("noughts", state, 0.5) == pytest.approx(0.75)


def test_only_the_best_levels_judge_with_tuned_weights() -> None:
    tuned, known = judge_of("paint_brawl", "chief_escort"), judge_of("paint_brawl", "chief_escort", False)
    assert tuned.weights != known.weights
    by_level = [
        levels.level_of(level, "paint_brawl", "chief_escort").judge("paint_brawl", "chief_escort") for level in LEVELS
    ]
    assert [judge.weights == tuned.weights for judge in by_level] == [False, False, False, True, True]


def test_weights_are_read_by_scenario() -> None:
    judge = judge_of("paint_brawl", "siege")
    assert len(judge.weights) == len(judge.names)
    assert judge.scale > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(language: str) -> None:
    said = [said_of(level, language) for level in LEVELS]
    assert len({name for name, _ in said}) == len(LEVELS)
    for number, (_, about) in enumerate(said):
        assert str(number + 1) in about


def test_a_game_without_an_evaluation_is_played_too() -> None:
    """Whoever brings a game of their own gets opponents who see at least who has won."""
    game = find_game("chromecas")
    state = next(_positions(game, "", every=9, most=1))
    assert judge_at("noughts", state).evaluate(state, Seat(0)) == 0


NETWORK = """
     a   b   c   d   e   f   g
 3  ... .Wr ... ... ... .Wb ...
 2  ... ... ... ... ... ... ...
 1  .Cr {links} .Cb
turn: {turn}
"""


@pytest.mark.parametrize("turn", ["red", "blue"])
def test_a_chain_is_worth_more_with_every_link(turn: str) -> None:
    """Also with the last but one, for the clan that builds it and against the other; most when its turn begins."""
    game = find_game("paint_brawl")
    options = game.option_table().make({"bonus_cards": False, "scenario": "paint_networks"})
    worths = []
    for missing in range(1, 5):
        links = " ".join([".~r"] * (5 - missing) + ["..."] * missing)
        state, _ = game.read_picture(NETWORK.format(links=links, turn=turn), options)
        worths.append(
            (judge_at(game.id, state).evaluate(state, Seat(0)), judge_at(game.id, state).evaluate(state, Seat(1)))
        )
    own, other = [each[0] for each in worths], [each[1] for each in worths]
    assert own == sorted(set(own), reverse=True)
    assert other == sorted(set(other))
    assert own[0] > (1000 if turn == "red" else 0)


SHOOT = """
     a   b   c   d   e
 5  ... ... ... ... ...
 4  ... ... ... ... ...
 3  ... .Wr ... ... ...
 2  ... ... ... ... ...
 1  .Cr ... .Hr ... .Cb
turn: red
"""


@pytest.mark.parametrize("bot", LEVELS)
def test_nobody_hurts_itself_without_gain(bot: str) -> None:
    """Whatever else a level misjudges: after its answer it does not stand worse than before."""
    game = find_game("paint_brawl")
    state, _ = game.read_picture(SHOOT, game.option_table().make({"bonus_cards": False, "scenario": "siege"}))
    seat = game.asked(state)
    judge = judge_at(game.id, state)
    for seed in range(3):
        after = state.copy()
        game.advance(after, game.read(after, _answer(bot, game, state, seed)))
        assert judge.evaluate(after, seat) >= judge.evaluate(state, seat) - judge.tempo


A_DIE_AND_A_BLOW = """
10  =   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
 9  .   *   .   .   .   #   .   .   .   .   *   .   &   .   .   ROk .   .
 8  .   .   .   .   *   .   .   .   .   .   .   .   .   .   *   .   .   .
 7  .   .   .   .   .   .   .   *   .   .   .   #   .   .   .   .   *   .
 6  .   .   .   $   .   .   .   .   %   =   .   .   .   .   .   .   .   .
 5  .   .   .   .   .   .   .   .   .   .   .   .   %   .   $   .   .   .
 4  .   *   .   .   .   .   #   .   .   .   *   .   .   .   .   &   .   .
 3  .   .   .   .   *   .   .   .   .   .   .   .   .   *   .   .   .   OAg
 2  .   .   .   .   .   &   .   *   .   .   .   .   #   .   .   WAr *p  .
 1  .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   =
    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r
turn: gaia
phase: 2
round: 20
"""


def test_a_turn_goes_on_when_the_other_has_placed_a_die() -> None:
    """Oak takes a die, Kaos places the next one, the Warrior walks to the Ronin and fells it: one turn of level 3."""
    game = find_game("color_quest")
    state, _ = game.read_picture(A_DIE_AND_A_BLOW, game.option_table().make({"scenario": "supremacy"}))
    view = game.view(state, game.asked(state))
    course = LevelBot("level3").search(game, view, Random(1)).courses(view)[0]
    lines = []
    for action in course.actions:
        while game.asked(state) != view.seat:
            game.advance(state, game.legal(state)[0] if game.asked(state) != CHANCE else game.odds(state)[0][0])
        lines.append(game.line(state, action))
        game.advance(state, action)
    assert "move r3 q2" in lines
    assert any(line.startswith("attack p8 brawl") for line in lines)


EVOLVED_IN_VAIN = """
10  ROk .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .
 9  .   *   .   .   .   #   .   .   .   .   *   .   &   .   .   .   .   .
 8  .   .   .   .   *   .   .   .   .   .   .   .   .   .   *   .   .   .
 7  .   .   .   .   .   .   .   *   .   .   .   #   .   .   .   .   *   .
 6  .   .   .   $   .   .   .   .   %   =   .   .   .   .   .   .   .   .
 5  .   .   .   .   .   .   .   .   .   .   .   .   %   .   $   .   .   .
 4  .   *   .   .   .   .   #   .   .   .   *   .   .   .   .   NIk .   .
 3  .   .   .   .   *   .   .   .   .   .   .   .   .   *   .   .   .   .
 2  .   .   .   .   .   &   .   *   .   .   .   .   #   .   .   ELg *p  .
 1  .   .   .   .   .   .   .   .   .   .   .   .   .   .   CHk .   .   =
    a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r
turn: gaia
phase: 1
round: 12
gaia gauge: red blue yellow
kaos gauge: red green
"""


def test_turns_that_begin_otherwise_are_compared_too() -> None:
    """The Ronin is far away, the Ninja and the Chief are near. Every one of the best turns by themselves begins with an
    evolution; it wins nothing, and two blows would take the second level and the three dice for it."""
    game = find_game("color_quest")
    state, _ = game.read_picture(EVOLVED_IN_VAIN, game.option_table().make({"scenario": "supremacy"}))
    view = game.view(state, game.asked(state))
    search = LevelBot("level5").search(game, view, Random(1))
    courses = search.courses(view)
    richest = max(courses, key=lambda course: course.own)
    assert game.line(state, richest.actions[0]) == "transform p2"
    assert game.line(state, courses[0].actions[0]) == "end_phase"
    assert search.limit.spent < search.limit.evaluations


def test_who_overlooks_much_does_not_overlook_that_it_may_do_no_harm() -> None:
    """Level 1 looks at a few of many answers, and at all of them where each of those few does harm."""
    game, many = find_game("paint_brawl"), 0
    for state in _positions(game, "scenario=walls_control bonus_cards=false", every=2, most=60):
        seat, judge = game.asked(state), judge_at(game.id, state)
        many += len(game.legal(state)) > 2 * levels.level_of("level1", game.id, "walls_control").settings.most
        worths = []
        for action in game.legal(state):
            after = state.copy()
            game.advance(after, action)
            worths.append(judge.evaluate(after, seat))
        after = state.copy()
        game.advance(after, game.read(after, _answer("level1", game, state, 3)))
        assert judge.evaluate(after, seat) >= min(judge.evaluate(state, seat), max(worths))
    assert many > 10


@pytest.mark.parametrize("name", GAMES)
def test_suggestions_have_chances_and_fears(name: str) -> None:
    """The best first; each with a chance to win; of what is feared, a sentence in both languages."""
    game = find_game(name)
    bot = LevelBot("level3")
    feared = 0
    for state in _positions(game, "", every=11, most=6):
        seat = game.asked(state)
        found = suggest(game, game.view(state, seat), Random(2), bot)
        assert 1 <= len(found) <= 3
        ruined = [each.after < max(other.after for other in found) - RUINOUS for each in found]
        assert ruined == sorted(ruined)
        assert all(0 <= each.win <= 1 and each.action in game.legal(state) for each in found)
        for each in found:
            if each.feared is not None:
                feared += 1
                assert each.feared.key not in ("action.end_phase", "action.pass")  # a turn may begin with nothing
                assert all(game.texts(language).say(each.feared.key, each.feared.facts) for language in LANGUAGES)
    assert feared
