"""Records: looked at again, and gone on with from any position as a new match."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.dice import prove
from khroma.kernel.errors import NotationError
from khroma.kernel.records import Record, read_record, record_of, replay, write_record
from khroma.kernel.seeds import commitment
from khroma.kernel.session import Session
from tests.everything import random_table
from tests.server.people import BOTS, ME, OPEN, Message, Person, guest, play_on, spectator
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio


def written(game: str, answers: int, words: str = "", seed: int = 1) -> Record:
    """The beginning of a random game as a record."""
    table = random_table(game, words, seed, answers)
    return Record({"game": game, "options": words}, table.lines(), [])


def text_of(record: Record) -> str:
    return write_record(record.header, record.lines, record.pictures)


def seats_of(game: str) -> list[Message]:
    return [ME] * len(find_game(game).seats(find_game(game).option_table().make()))


async def opened(person: Person, status: int = 201, lang: str = "en", **wish: Any) -> Message:
    """Open a match from a position; the answer."""
    answer = await person.http.post("/api/replay/match", params={"lang": lang}, json=wish)
    assert answer.status_code == status, answer.text
    found: Message = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_goes_on_from_a_position_of_a_record(server: ServerProcess, game: str) -> None:
    """The journal begins with the answers of the record; the dice after them are promised anew and proved."""
    ann = await guest(server.address)
    record = written(game, 40)
    made = await opened(ann, record=text_of(record), answers=30, seats=seats_of(game))
    begun = await ann.look(made["match"], since=0, picture=True)
    said = [each for each in begun["happened"] if each["kind"] in ("said", "rolled")]
    assert begun["status"] == "running"
    assert [each["number"] for each in said[:30]] == list(range(1, 31))
    assert not begun["may_undo"]
    assert begun["opened"] == 30
    # The first turn of the game is long over.
    assert [each["events"] for each in begun["happened"] if each["kind"] == "began"] == [[]]
    if len(said) == 30:  # nothing followed by itself
        table = replay(Record(record.header, record.lines[:30], []), find_game)
        assert begun["picture"] == table.game.picture(table.game.view(table.state, begun["seat"]).known)
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(1), 6)
        await watch.ask("resign", seat=0)
        over = await watch.until(status="over")
    assert commitment(over["seed"]) == made["commitment"]
    text = (await ann.http.get(f"/api/matches/{made['match']}/record")).text
    proved = read_record(text)
    assert proved.lines[:30] == record.lines[:30]
    assert proved.header["opened"] == "30"
    prove(proved, find_game)


async def test_a_die_after_the_opening_is_still_proved(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await opened(ann, record=text_of(written("chromecas", 3)), answers=0, seats=[ME, ME])
    await ann.do(made["match"], "resign", seat=0)
    record = read_record((await ann.http.get(f"/api/matches/{made['match']}/record")).text)
    assert "opened" not in record.header
    prove(record, find_game)
    record.pictures = []
    record.lines[0] = "first orange" if record.lines[0] == "first blue" else "first blue"
    with pytest.raises(NotationError, match="chance answer 1"):
        prove(record, find_game)
    record.header["opened"] = "1"  # as if the die had been cast elsewhere
    prove(record, find_game)
    record.header["opened"] = str(len(record.lines) + 1)
    with pytest.raises(NotationError, match="opened"):
        prove(record, find_game)


async def test_a_finished_match_is_gone_on_with_against_a_bot_or_a_friend(server: ServerProcess) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create([ME, ME])
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(3), 12)
        await watch.ask("resign", seat=0)
        await watch.until(status="over")
    turned = await bob.http.get(f"/api/matches/{made['match']}/turning", params={"lang": "fr"})
    assert turned.status_code == 200
    assert turned.json()["step"] <= 12 * 4
    shown = (await bob.http.get(f"/api/matches/{made['match']}/replay")).json()
    half = len(shown["steps"]) // 2
    again = await opened(bob, match=made["match"], answers=half, seats=[ME, BOTS])
    async with bob.watch(again["match"]) as watch:
        await play_on(watch, Random(4), 3)
    friends = await opened(bob, match=made["match"], answers=half, seats=[ME, OPEN])
    waiting = await spectator(server.address).look(friends["match"])
    assert waiting["opened"] == half
    mine = (await bob.http.get("/api/matches", params={"mine": "true"})).json()["matches"]
    assert {each["match"]: each["opened"] for each in mine}[friends["match"]]
    plain = await bob.create([ME, OPEN])
    mine = (await bob.http.get("/api/matches", params={"mine": "true"})).json()["matches"]
    assert not {each["match"]: each["opened"] for each in mine}[plain["match"]]
    assert waiting["status"] == "open"
    table = replay(Record({"game": "chromecas"}, [step["line"] for step in shown["steps"][:half]], []), find_game)
    public = table.game.table(table.game.view(table.state, None).known)
    assert waiting["table"] == json.loads(json.dumps(public))
    await ann.join(friends)
    begun = await ann.look(friends["match"], since=0)
    assert [each["line"] for each in begun["happened"] if each["kind"] == "said"][:2] == [
        step["line"] for step in shown["steps"] if step["seat"] is not None
    ][:2]
    assert begun["status"] == "running"


async def test_nothing_hidden_comes_out_of_a_running_match(server: ServerProcess) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create([ME, OPEN])
    await bob.join(made)
    for person in (ann, bob, await guest(server.address, "Mallory")):
        refused = await opened(person, 409, match=made["match"], answers=1, seats=[ME, BOTS])
        assert (refused["kind"], refused["rule"], refused["reason"]) == ("refused", "TABLE-BEGIN", "not-over")
        text = (await person.http.get(f"/api/matches/{made['match']}/record")).text
        assert "\n?\n" in text
        for count in (0, 1):
            refused = await opened(person, 409, "fr", record=text, answers=count, seats=[ME, BOTS])
            assert (refused["rule"], refused["reason"]) == ("TABLE-RECORD", "hidden-answers")
            assert "manquent" in refused["text"]


async def test_wrong_openings_are_explained(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    whole = random_table("chromecas", "", 2)
    text = text_of(Record({"game": "chromecas"}, whole.lines(), []))
    count = len(whole.lines())
    assert (await opened(ann, 409, record=text, answers=count, seats=[ME, ME]))["rule"] == "TABLE-OVER"
    short = await opened(ann, 409, record=text, answers=count + 1, seats=[ME, ME])
    assert (short["reason"], short["facts"]) == ("too-short", {"count": count})
    for wish, word in (
        ({"record": "hello"}, "khroma record 1"),
        ({"record": text.replace("place_terrain", "eat_terrain")}, "eat_terrain"),
        ({"record": text, "match": "x" * 16}, "either"),
        ({}, "either"),
        ({"record": text, "seats": [ME]}, "seats"),
        ({"record": text.replace("game: chromecas", "game: chromecas\nrevision: 77")}, "revision 77"),
        ({"record": text.replace("game: chromecas", "game: chromecas\noptions: core_points=123456")}, "too large"),
    ):
        whole_wish: Message = {"answers": 1, "seats": [ME, ME], **wish}
        problem = await opened(ann, 400, **whole_wish)
        assert word in problem["text"]
    assert (await opened(ann, 404, match="nothing-here", answers=1, seats=[ME, ME]))["error"] == "not-found"
    await opened(spectator(sqlite_server.address), 401, record=text, answers=1, seats=[ME, ME])


async def test_a_record_from_a_picture_is_looked_at(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    before = random_table("paint_brawl", "", 2, 40)
    session: Session[Any] = Session(before.game, before.options, before.state)
    session.roll(Random(1))
    session.answer(session.game.random_action(session.state, Random(1)))
    text = text_of(record_of(session, ["human", "human"]))
    shown = (await ann.http.post("/api/replay", json={"record": text})).json()
    assert shown["start"] == json.loads(json.dumps(before.game.table(before.state)))
    assert [step["line"] for step in shown["steps"]] == session.lines()
    part = (await ann.http.post("/api/replay/review", json={"record": text})).json()
    assert part["next"] is None
    wrong = text.replace("\n| turn: ", "\n| turn: the ", 1)
    refused = await ann.http.post("/api/replay", json={"record": wrong})
    assert (refused.status_code, refused.json()["kind"]) == (400, "problem")


def middle_of(game: str, answers: int) -> str:
    """A record that begins from a picture, in the middle of a random game."""
    before = random_table(game, "", 3, answers)
    session: Session[Any] = Session(before.game, before.options, before.state)
    return text_of(record_of(session, ["human", "human"]))


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_begins_from_a_picture(server: ServerProcess, game: str) -> None:
    """The journal begins with the picture, the dice are promised anew, and the record proves both."""
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    text = middle_of(game, 60)
    made = await opened(ann, record=text, answers=0, seats=[*seats_of(game)[1:], OPEN])
    waiting = await bob.look(made["match"], since=0)
    assert (waiting["status"], waiting["drawn"], waiting["opened"]) == ("open", True, 0)
    assert waiting["happened"][0]["kind"] == "drawn"
    assert "set up" in waiting["happened"][0]["text"]
    mine = (await ann.http.get("/api/matches", params={"mine": "true"})).json()["matches"]
    assert [(each["opened"], each["drawn"]) for each in mine if each["match"] == made["match"]] == [(True, True)]
    await bob.join(made)
    async with ann.watch(made["match"]) as watch, bob.watch(made["match"]) as other:
        for each in (watch, other):
            update = await each.until(status="running")
            if update["question"]["yours"]:
                await each.say(update["choices"][0]["line"])
        hidden = (await bob.http.get(f"/api/matches/{made['match']}/record")).text
        whole = read_record(text).pictures[0][1]
        assert (whole in hidden.replace("\n| ", "\n")) == (game not in ("chromecas", "paint_brawl"))
        await watch.ask("resign", seat=0)
        over = await watch.until(status="over")
    assert commitment(over["seed"]) == made["commitment"]
    record = read_record((await ann.http.get(f"/api/matches/{made['match']}/record")).text)
    assert record.header["from"] == "picture"
    assert record.pictures[0] == (0, whole)
    prove(record, find_game)


async def test_positions_in_which_nothing_begins(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    whole = random_table("chromecas", "", 2)
    ended: Session[Any] = Session(whole.game, whole.options, whole.state)
    text = text_of(record_of(ended, ["human", "human"]))
    assert (await opened(ann, 409, record=text, answers=0, seats=[ME, ME]))["rule"] == "TABLE-OVER"
    for drawn, word in (
        ("| y\\x 0 2\n| 0 *..... 3.....", "CH-GEO-5"),
        ("| y\\x 0\n| 0 *.....\n| orange terrains: ? ? ?", "connaît pas tout"),
        ("| 0 " + "3..... " * 2_000, "colonnes"),
    ):
        record = f"khroma record 1\ngame: chromecas\nfrom: picture\n\npicture\n{drawn}\n"
        problem = await opened(ann, 400, "fr", record=record, answers=0, seats=[ME, ME])
        assert word in problem["text"], problem["text"]


async def test_a_long_record_is_taken_and_a_longer_one_refused_before_it_is_read(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    record = written("chromecas", 20)
    long = text_of(record) + "# and so on\n" * 5000
    assert 16_384 < len(long) < 131_072
    shown = await ann.http.post("/api/replay", json={"record": long})
    assert shown.status_code == 200
    assert len(shown.json()["steps"]) == 20
    await opened(ann, record=long, answers=5, seats=[ME, ME])

    async def pieces() -> AsyncIterator[bytes]:
        yield b'{"record": "'
        for _ in range(150):
            yield b"x" * 1000

    for path in ("/api/replay", "/api/replay/match"):
        answer = await ann.http.post(path, json={"record": long * 3})
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
        assert "131072" in answer.json()["text"]
        answer = await ann.http.post(path, content=pieces())
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
    answer = await ann.http.post("/api/matches", json={"game": "chromecas", "seats": [ME, ME], "options": {"x": long}})
    assert answer.status_code == 413
