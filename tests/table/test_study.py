"""A study: positions of records with what may be answered there, for one seat's eyes or with everything open."""

from __future__ import annotations

import gzip
import json
from random import Random
from typing import Any

import msgspec
import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.errors import DataError, NotationError, Refusal
from khroma.kernel.game import CHANCE, OVER
from khroma.kernel.kinds import Seat
from khroma.kernel.records import read_record, write_record
from khroma.kernel.session import Session
from khroma.table.replays import replay_pages
from khroma.table.study import StudyShown, study_shown
from khroma.table.wire import encode
from khroma.table.wishes import StudyWish
from tests.everything import TESTS, random_table


def record_of(table: Session[Any]) -> str:
    header = {"game": table.game.id, "options": table.options.write(), "seats": "human human", "date": "today"}
    return write_record(header, table.lines())


def shown(table: Session[Any], **wish: Any) -> StudyShown:
    return study_shown(StudyWish(record=record_of(table), **wish), "en")


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_played_and_is_told(game: str) -> None:
    """The record that comes back, with any choice behind it, is a study again."""
    table = random_table(game, "", 1, 30)
    for at in (0, 10, 30):
        now = shown(table, at=at, since=0)
        assert now.at == at
        assert now.lines == table.lines()[:at]
        assert now.picture == table.game.picture(table.before(at).state)
        record = now.head + "\n".join(now.lines)
        for choice in [now.choices[0], now.choices[-1]]:
            next = study_shown(StudyWish(record=f"{record}\n{choice.line}\n"), "en")
            assert (next.at, next.lines) == (at + 1, [choice.line])
            assert len(next.happened) == 1
            assert next.head == now.head


def test_clicks_that_lead_nowhere_are_refused_with_a_reason() -> None:
    table = random_table("paint_brawl", "", 1, 60)
    at = next(n for n in range(60) if (question := table.before(n).question()) and question.kind == "main")
    now = shown(table, at=at, why=["f6"])
    assert now.refused is not None
    assert (now.refused.rule, now.refused.text) == ("PB-ACT-1", "There is nobody on f6.")
    assert shown(table, at=at).refused is None
    assert shown(table, at=at, why=[now.choices[0].path[0]]).refused is None  # this leads on
    asked = table.before(at).asked
    assert shown(table, at=at, why=["f6"], eyes=asked).refused == now.refused
    assert shown(table, at=at, why=["f6"], eyes=1 - asked).refused is None


@pytest.mark.parametrize("game", ["paint_brawl", "color_quest"])
def test_a_window_says_what_was_declared(game: str) -> None:
    """The answer before those who passed; outside of windows nothing is declared."""
    table = random_table(game, "", 4, 250)
    windows = 0
    for at in range(250):
        question, position = shown(table, at=at).question, table.before(at).question()
        if question is None or position is None or not position.window:
            assert question is None or question.declared is None
            continue
        opened = next(n for n in range(at - 1, -1, -1) if table.answers[n].line != "pass")
        given, before = table.answers[opened], table.before(opened).state
        if given.seat == CHANCE or given.private_to is not None:
            continue
        label = table.game.describe(before, table.game.read(before, given.line))
        assert question.declared is not None
        assert question.declared.seat == given.seat
        assert question.declared.label == table.game.texts("en").say(label.key, label.facts)
        windows += 1
    assert windows


@pytest.mark.parametrize("game", GAMES)
def test_the_choices_are_all_that_is_legal(game: str) -> None:
    table = random_table(game, "", 2, 60)
    for at in range(60):
        position, now = table.before(at), shown(table, at=at)
        legal = [table.game.line(position.state, action) for action in position.legal()]
        assert [choice.line for choice in now.choices] == sorted(legal)
        assert now.question is not None
        assert now.question.seat == (None if position.asked == CHANCE else position.asked)
        if position.asked == CHANCE:
            odds = [choice.odds for choice in now.choices if choice.odds is not None]
            assert len(odds) == len(legal)
            assert sum(odds) == pytest.approx(1, abs=0.01)
        else:
            assert all(choice.odds is None for choice in now.choices)


@pytest.mark.parametrize("game", GAMES)
def test_eyes_are_shown_nothing_that_their_seat_may_not_know(game: str) -> None:
    """Where the reader cannot tell two tables apart, the same is shown."""
    table = random_table(game, "", 3, 80)
    seats = len(table.game.seats(table.options))
    for at in range(0, 81, 8):
        for seat in range(seats):
            now, position = shown(table, at=at, eyes=seat), table.before(at)
            view = table.game.shown(position.view(Seat(seat)))
            assert now.picture == table.game.picture(view.known)
            assert now.table == msgspec.Raw(msgspec.json.encode(table.game.table(view.known)))
            assert bool(now.choices) == (position.asked == seat)
            for answer, told in zip(table.answers[at - 1 : at], now.happened, strict=True):
                assert (told.line is None) == (answer.private_to not in (None, seat))
                for event, said in zip(answer.events, told.events, strict=True):
                    assert event.seat == seat or not said.facts.keys() & event.secret.keys()


def test_what_is_drawn_in_secret_is_not_read_by_the_others() -> None:
    table = random_table("paint_brawl", "", 3, 200)
    hidden = [n for n, answer in enumerate(table.answers) if answer.private_to is not None and answer.events]
    assert hidden
    for number in hidden[:5]:
        answer = table.answers[number]
        others = [seat for seat in range(2) if seat != answer.private_to]
        [told] = shown(table, at=number + 1, eyes=others[0]).happened
        secret = {str(fact) for event in answer.events for fact in event.secret.values()}
        assert secret
        facts = {str(fact) for event in told.events for fact in event.facts.values()}
        assert told.line is None
        assert not secret & facts


@pytest.mark.parametrize("game", GAMES)
def test_dice_are_rolled_up_to_the_next_decision(game: str) -> None:
    table = random_table(game, "", 4, 0)
    now = shown(table, then="roll", since=0)
    assert now.at == len(now.lines) == len(now.happened)
    assert now.question is not None
    assert now.question.seat is not None
    assert len(now.choices) > 1
    again = study_shown(StudyWish(record=now.head + "\n".join(now.lines)), "en")
    assert again.picture == now.picture


def test_only_answers_that_leave_no_choice_follow() -> None:
    table = random_table("dark_threat", "", 4, 0)
    before = shown(table)
    now = shown(table, then="follow")
    assert now.at >= before.at
    assert len(now.choices) > 1


def test_a_finished_game_says_how_it_ended() -> None:
    table = random_table("chromecas", "round_limit=3", 5)
    now, outcome = shown(table), table.game.outcome(table.state)
    assert table.asked() == OVER
    assert now.result is not None
    assert now.question is None
    assert now.choices == []
    assert (now.result.reason, now.result.winners) == (outcome.reason, list(outcome.winners))


def test_an_army_worth_halves_of_points_is_told_as_players_count() -> None:
    text = (TESTS / "golden" / "color_quest-1.record").read_text(encoding="utf-8")
    now = study_shown(StudyWish(record=text), "en")
    assert now.result is not None
    assert now.result.scores == [9, 7.5]


def test_sides_that_choose_their_colours_are_called_by_them() -> None:
    table = random_table("paint_brawl", "colours=none setup=choose", 1, 40)
    assert shown(table, at=0).labels == ["Player 1", "Player 2"]
    later = shown(table, at=40)
    assert later.sides == table.game.seat_words(table.before(40).state, table.options)
    assert not any(side.startswith("seat") for side in later.sides)
    assert not any(label.startswith("Player") for label in later.labels)
    (page, *_) = replay_pages(record_of(table), "en")
    assert json.loads(gzip.decompress(page))["labels"] == later.labels


def test_a_study_does_not_depend_on_what_was_studied_before() -> None:
    """Branches share what they have in common, and nothing else."""
    table, rng = random_table("color_quest", "", 6, 40), Random(1)
    branches = []
    for _ in range(4):
        branch = random_table("color_quest", "", 6, rng.randrange(5, 35))
        branch.answer(branch.game.random_action(branch.state, rng))
        branches.append(branch)
    for branch in [table, *branches, table, *reversed(branches)]:
        now = shown(branch, since=0)
        assert now.lines == branch.lines()
        assert now.picture == branch.game.picture(branch.state)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("", "a record begins with"),
        ("khroma record 1\ngame: chess\n\n", "unknown game"),
        ("khroma record 1\ngame: chromecas\nrevision: 1\n\n", "revision"),
        ("khroma record 1\ngame: chromecas\noptions: players=99\n\n", "players"),
        ("khroma record 1\ngame: chromecas\noptions: round_limit=999999999\n\n", "too large"),
        ("khroma record 1\ngame: chromecas\n\nfirst nobody\n", "answer 1|line 4"),
        ("khroma record 1\ngame: chromecas\n\n" + "first blue\n" * 4000, "at most"),
        ("khroma record 1\ngame: chromecas\n\npicture\n| nonsense\n", "picture, line 1"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(record: str, said: str) -> None:
    with pytest.raises((NotationError, DataError), match=said):
        study_shown(StudyWish(record=record), "en")


def test_a_record_with_gaps_is_refused() -> None:
    with pytest.raises(Refusal):
        study_shown(StudyWish(record="khroma record 1\ngame: chromecas\n\n?\n"), "en")


def test_no_position_beyond_the_end_and_no_eyes_beyond_the_table() -> None:
    table = random_table("chromecas", "", 1, 5)
    with pytest.raises(Refusal):
        shown(table, at=6)
    with pytest.raises(DataError, match="eyes"):
        shown(table, eyes=2)


def test_a_wrong_answer_leaves_the_study_as_it_was() -> None:
    table = random_table("chromecas", "", 1, 12)
    now = shown(table, since=0)
    with pytest.raises(NotationError):
        study_shown(StudyWish(record=now.head + "\n".join([*now.lines[:6], "first blue"])), "en")
    assert encode(shown(table, since=0)) == encode(now)


def test_an_answer_by_which_nothing_happens_is_told_as_it_was_offered() -> None:
    table = random_table("paint_brawl", "", 4, 200)
    quiet = [n for n, answer in enumerate(table.answers) if not answer.events and answer.seat >= 0]
    assert quiet
    for number in quiet[:10]:
        before, answer = shown(table, at=number), table.answers[number]
        [told] = shown(table, at=number + 1).happened
        assert told.text == next(each.label for each in before.choices if each.line == answer.line)
        for seat in range(2):
            [seen] = shown(table, at=number + 1, eyes=seat).happened
            assert bool(seen.text) == (answer.private_to in (None, seat))


def test_a_game_that_begins_from_a_picture_is_studied() -> None:
    table = random_table("dark_threat", "", 4, 30)
    picture = table.game.picture(table.state)
    record = write_record({"game": "dark_threat", "from": "picture"}, [], [(0, picture)])
    now = study_shown(StudyWish(record=record), "en")
    assert (now.at, now.picture) == (0, picture)
    next = study_shown(StudyWish(record=f"{now.head}{now.choices[0].line}\n"), "en")
    assert (next.at, next.head) == (1, now.head)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_study_is_ready_to_be_sent(language: str) -> None:
    now = study_shown(StudyWish(record=record_of(random_table("dark_threat", "", 1, 30)), eyes=Seat(0)), language)
    assert msgspec.json.decode(encode(now), type=StudyShown).labels == now.labels
    assert find_game("dark_threat").id == read_record(now.head).header["game"]
