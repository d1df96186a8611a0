"""Stories: what players do with a server, from coming in to the record of the finished match."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from khroma.games.registry import GAMES, find_game
from khroma.kernel.dice import prove
from khroma.kernel.errors import NotationError
from khroma.kernel.records import read_record
from khroma.kernel.seeds import commitment
from khroma.table.telling import own_texts
from tests.server.conftest import ADMIN, Launch
from tests.server.people import BOTS, ME, OPEN, Message, Person, guest, play_on, spectator
from tests.server.running import ServerProcess

pytestmark = pytest.mark.anyio


def seats_of(game: str, *first: Message) -> list[Message]:
    """These seats, and bots at the others."""
    count = len(find_game(game).seats(find_game(game).option_table().make()))
    return [*first, *[BOTS] * (count - len(first))][:count]


async def pair(server: ServerProcess, **more: Any) -> tuple[Person, Person, str]:
    """Two friends at a match that has begun."""
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create([ME, OPEN], **more)
    await bob.join(made)
    return ann, bob, made["match"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_against_bots_is_played_to_its_end_and_proved(server: ServerProcess, game: str) -> None:
    """A long one is given up after a while."""
    ann = await guest(server.address)
    made = await ann.create(seats_of(game, ME), game)
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(1), 60)
        if watch.seen["status"] != "over":
            await watch.ask("resign")
        over = await watch.until(status="over")
    assert over["status"] == "over"
    assert commitment(over["seed"]) == made["commitment"]
    text = (await ann.http.get(f"/api/matches/{made['match']}/record")).text
    table = prove(read_record(text), find_game)
    if over["result"]["reason"] != "resigned":
        outcome = table.game.outcome(table.state)
        assert [*outcome.winners] == over["result"]["winners"]
        assert [*outcome.places] == over["result"]["places"]
    played = (await ann.http.get(f"/api/guests/{ann.id}/results")).json()
    assert played["played"] == 1
    assert played["won"] == int(0 in over["result"]["winners"])


async def test_a_changed_die_is_found_out(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await ann.create(seats_of("chromecas", ME))
    await ann.do(made["match"], "resign")
    record = read_record((await ann.http.get(f"/api/matches/{made['match']}/record")).text)
    prove(record, find_game)
    record.pictures = []
    record.lines[0] = "first orange" if record.lines[0] == "first blue" else "first blue"
    with pytest.raises(NotationError, match="chance answer 1"):
        prove(record, find_game)
    record.header["seed"] = "0" * 64
    with pytest.raises(NotationError, match="committed"):
        prove(record, find_game)


async def test_two_friends_and_a_spectator(server: ServerProcess) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create([ME, OPEN])
    match = made["match"]
    refused = await bob.do(match, "join", 409, invitation="wrong")
    assert refused["rule"] == "TABLE-INVITATION"
    eve = spectator(server.address)
    async with ann.watch(match) as a, eve.watch(match, "lang=fr") as e:
        assert (await a.hear())["status"] == "open"
        await bob.join(made)
        begun = await a.until(status="running")
        assert [seat["name"] for seat in begun["seats"]] == ["Ann", "Bob"]
        assert begun["invitation"] is None
        seen = await e.until(status="running")
        assert seen["language"] == "fr"
        assert seen["choices"] == []
        assert seen["you"] == []
        async with bob.watch(match) as b:
            await b.hear()
            first, second = (a, b) if a.seen["question"]["yours"] else (b, a)
            await first.until(status="running")
            refused = await second.say("place_chromeca scout 0,0")
            assert refused["rule"] == "TABLE-TURN"
            refused = await first.say("place_terrain t01 9,9")
            assert refused["kind"] == "refused"
            assert refused["text"]
            line = first.seen["choices"][0]["line"]
            noted = await first.say(line)
            await asyncio.gather(*(each.until_number(noted["number"]) for each in (a, b, e)))
            assert a.seen["happened"][-1]["number"] == a.seen["number"]
        assert (await eve.http.post(f"/api/matches/{match}/do", json={"do": "resign"})).status_code == 401


async def test_an_answer_is_never_applied_twice(server: ServerProcess) -> None:
    ann = await guest(server.address)
    made = await ann.create([ME, ME])
    update = await ann.look(made["match"])
    line = update["choices"][0]["line"]
    noted = await ann.do(made["match"], "say", at=update["number"], line=line)
    again = await ann.do(made["match"], "say", 409, at=update["number"], line=line)
    assert again["rule"] == "TABLE-STALE"
    future = await ann.do(made["match"], "say", 409, at=noted["number"] + 5, line=line)
    assert future["rule"] == "TABLE-STALE"
    assert (await ann.look(made["match"]))["number"] == noted["number"]


async def test_two_answers_at_once_one_is_taken(server: ServerProcess) -> None:
    ann = await guest(server.address)
    made = await ann.create([ME, ME])
    update = await ann.look(made["match"])
    body = {"do": "say", "at": update["number"], "line": update["choices"][0]["line"]}
    answers = await asyncio.gather(*(ann.http.post(f"/api/matches/{made['match']}/do", json=body) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7


async def test_reconnecting_with_the_last_number_brings_what_is_missing(server: ServerProcess) -> None:
    ann = await guest(server.address)
    made = await ann.create([ME, ME])
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(2), 3)
        known = watch.seen["number"]
        before = [each["number"] for each in watch.seen["happened"]]
    async with ann.watch(made["match"]) as watch:
        await play_on(watch, Random(3), 40)
        last = watch.seen["number"]
    async with ann.watch(made["match"], f"since={known}") as watch:
        update = await watch.hear()
    assert before[-1] == known
    assert [each["number"] for each in update["happened"]] == list(range(known + 1, last + 1))
    whole = await ann.look(made["match"], since=0)
    assert [each["number"] for each in whole["happened"]] == list(range(1, last + 1))


async def test_why_not_for_a_line_and_for_a_half_made_path(server: ServerProcess) -> None:
    ann = await guest(server.address)
    made = await ann.create([ME, ME])
    update = await ann.look(made["match"])
    choice = next(each for each in update["choices"] if len(each["path"]) > 1)
    half = await ann.do(made["match"], "why", path=choice["path"][:1])
    assert half["allowed"]
    assert half["continues"] >= 1
    assert (await ann.do(made["match"], "why", line=choice["line"]))["allowed"]
    nowhere = await ann.do(made["match"], "why", path=[choice["path"][0], "9,9"])
    assert not nowhere["allowed"]
    assert nowhere["refusal"]["rule"].startswith("CH-")
    assert "9,9" in nowhere["refusal"]["text"]
    unreadable = await ann.do(made["match"], "why", line="dance")
    assert unreadable["refusal"]["rule"] == "TABLE-LINE"


async def test_undo_takes_the_own_answer_back_but_not_across_the_dice(server: ServerProcess) -> None:
    ann, bob, match = await pair(server)
    update = await ann.look(match)
    person, other = (ann, bob) if update["question"]["yours"] else (bob, ann)
    update = await person.look(match, picture=True)
    line = next(each["line"] for each in update["choices"] if each["line"].startswith("place_terrain"))
    noted = await person.do(match, "say", at=update["number"], line=line)
    assert (await person.look(match))["may_undo"]
    assert (await other.do(match, "undo", 409, at=noted["number"]))["rule"] == "TABLE-UNDO"
    await person.do(match, "undo", at=noted["number"])
    back = await person.look(match, picture=True)
    assert back["picture"] == update["picture"]
    assert back["number"] == noted["number"] + 1
    assert back["happened"][-1]["kind"] == "undone"
    refused = await person.do(match, "undo", 409, at=back["number"])
    assert refused["reason"] == "nothing-to-undo"


async def test_no_undo_at_a_strict_table(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    made = await ann.create([ME, ME], undo=False)
    update = await ann.look(made["match"])
    await ann.do(made["match"], "say", at=update["number"], line=update["choices"][0]["line"])
    number = (await ann.look(made["match"]))["number"]
    seat = update["question"]["seat"]
    assert (await ann.do(made["match"], "undo", 409, at=number, seat=seat))["reason"] == "no-undo"


async def test_draw_resign_rematch(server: ServerProcess) -> None:
    ann, bob, match = await pair(server)
    assert (await ann.do(match, "rematch", 409))["reason"] == "not-over"
    await ann.do(match, "draw")
    assert (await ann.do(match, "draw", 409))["reason"] == "offered-already"
    await bob.do(match, "decline")
    assert (await bob.do(match, "decline", 409))["reason"] == "no-offer"
    await bob.do(match, "draw")
    await ann.do(match, "draw")
    over = await bob.look(match)
    assert over["result"]["reason"] == "draw"
    assert over["result"]["winners"] == []
    for _ in range(2):  # one who is alone in wishing so begins nothing
        await ann.do(match, "rematch")
        offered = await bob.look(match)
        assert (offered["rematch"], offered["rematch_offers"]) == (None, [0])
    assert (await bob.http.get("/api/matches?status=running&mine=true")).json()["matches"] == []
    await bob.do(match, "rematch")
    again = (await ann.look(match))["rematch"]
    turned = await ann.look(again)
    assert [seat["name"] for seat in turned["seats"]] == ["Bob", "Ann"]
    await bob.do(again, "resign")
    ended = await ann.look(again)
    assert ended["result"]["reason"] == "resigned"
    assert ended["result"]["winners"] == [1]
    assert ended["seed"]
    prove(read_record((await ann.http.get(f"/api/matches/{again}/record")).text), find_game)


async def test_a_rematch_counts_like_any_other_match(launch: Launch, tmp_path: Path) -> None:
    server = launch(tmp_path / "khroma.db", open_matches=1)
    ann = await guest(server.address, "Ann")
    match = (await ann.create([ME, BOTS]))["match"]
    await ann.do(match, "resign")
    await ann.create([ME, OPEN])
    assert (await ann.do(match, "rematch", 429))["error"] == "too-many"
    assert (await ann.look(match))["rematch"] is None


async def test_a_rematch_against_bots_begins_at_once(server: ServerProcess) -> None:
    ann = await guest(server.address, "Ann")
    match = (await ann.create([ME, BOTS]))["match"]
    await ann.do(match, "resign")
    await ann.do(match, "rematch")
    again = (await ann.look(match))["rematch"]
    assert [seat["who"] for seat in (await ann.look(again))["seats"]] == ["bot", "guest"]
    await ann.do(match, "rematch")
    assert (await ann.look(match))["rematch"] == again


async def test_one_invitation_gives_one_seat(server: ServerProcess) -> None:
    ann, bob, cy = [await guest(server.address, name) for name in ("Ann", "Bob", "Cy")]
    made = await ann.create([ME, OPEN, OPEN], options={"players": 3})
    await bob.join(made)
    for person in (ann, bob):
        refused = await person.do(made["match"], "join", 409, invitation=made["invitation"])
        assert (refused["rule"], refused["reason"]) == ("TABLE-SEAT", "seated-already")
    await cy.join(made)
    assert (await ann.look(made["match"]))["status"] == "running"


async def test_unlisted_matches_are_not_found_by_their_players(server: ServerProcess) -> None:
    ann = await guest(server.address, "Ann")
    made = {}
    for listed in (True, False):
        made[listed] = (await ann.create([ME, BOTS], listed=listed))["match"]
        await ann.do(made[listed], "resign")
    for person, expected in ((ann, [False, True]), (await guest(server.address), [True]), (None, [True])):
        http = (person or spectator(server.address)).http
        found = (await http.get(f"/api/guests/{ann.id}/results")).json()
        assert [each["match"] for each in found["matches"]] == [made[listed] for listed in expected]
        assert found["played"] == len(expected)


async def test_who_leaves_a_match_of_three_is_played_on_by_a_bot(server: ServerProcess) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create([ME, OPEN, BOTS], options={"players": 3})
    await bob.join(made)
    await bob.do(made["match"], "leave")
    update = await ann.look(made["match"])
    assert update["status"] == "running"
    assert update["seats"][1]["who"] == "bot"
    await ann.do(made["match"], "resign")
    assert (await ann.look(made["match"]))["status"] == "over"


async def test_leaving_before_the_beginning(server: ServerProcess) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    made = await ann.create([ME, OPEN, OPEN], options={"players": 3})
    await bob.join(made, seat=2)
    await bob.do(made["match"], "leave")
    assert (await ann.look(made["match"]))["seats"][2]["who"] == "open"
    await ann.do(made["match"], "leave")
    assert (await ann.look(made["match"]))["result"]["reason"] == "cancelled"


async def test_listed_matches_are_found_and_joined_without_invitation(server: ServerProcess) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    hidden = await ann.create([ME, OPEN])
    changed = await ann.create([ME, OPEN], listed=True, options={"memory_aid": False})
    listed = await ann.create([ME, OPEN], listed=True, clock={"kind": "game", "seconds": 600, "increment": 5})
    found = (await bob.http.get("/api/matches")).json()["matches"]
    assert listed["match"] in {each["match"] for each in found}
    assert hidden["match"] not in {each["match"] for each in found}
    mine = (await ann.http.get("/api/matches", params={"mine": "true"})).json()["matches"]
    assert {hidden["match"], listed["match"]} <= {each["match"] for each in mine}
    french = (await bob.http.get("/api/matches", params={"lang": "fr"})).json()["matches"]
    preset = {each["match"]: each["preset"] for each in french}
    assert preset[listed["match"]] == "Duel"
    assert preset[changed["match"]] is None
    await bob.do(listed["match"], "join")
    update = await bob.look(listed["match"])
    assert update["terms"]["undo"] is False
    running = [seat for seat in update["seats"] if seat["runs"]]
    assert len(running) == 1
    assert 590_000 < running[0]["left"] <= 600_000


async def test_a_clock_that_runs_out_ends_the_match(server: ServerProcess) -> None:
    ann = await guest(server.address)
    made = await ann.create([ME, ME], clock={"kind": "move", "seconds": 5})
    async with ann.watch(made["match"]) as watch:
        update = await watch.hear()
        over = await watch.until(status="over")
    assert over["result"]["reason"] == "time"
    loser = update["question"]["seat"]
    assert over["result"]["winners"] == [1 - loser]
    assert over["seats"][loser]["left"] == 0


async def test_chat_reaches_everybody_and_makes_no_answer_stale(server: ServerProcess) -> None:
    ann, bob, match = await pair(server)
    update = await ann.look(match)
    await ann.do(match, "chat", text="bonne  chance\n!")
    seen = await bob.look(match)
    side = update["seats"][0]["label"]
    assert seen["happened"][-1]["text"] == f"Ann ({side}): bonne chance !"
    person = ann if update["question"]["yours"] else bob
    choices = (await person.look(match))["choices"]
    await person.do(match, "say", at=update["number"], line=choices[0]["line"])


async def test_the_running_record_hides_and_the_finished_one_tells(server: ServerProcess) -> None:
    ann, bob, match = await pair(server)
    eve = spectator(server.address)
    running = (await eve.http.get(f"/api/matches/{match}/record")).text
    assert "\n?\n" in running
    assert "seed:" not in running
    await ann.do(match, "resign")
    over = (await bob.http.get(f"/api/matches/{match}/record")).text
    assert "\n?\n" not in over
    assert "seed:" in over


async def test_the_host_ends_a_match_and_nobody_else_does(server: ServerProcess) -> None:
    ann = await guest(server.address)
    made = await ann.create([ME, OPEN])
    path = f"/api/matches/{made['match']}/end"
    assert (await ann.http.post(path)).status_code == 403
    async with httpx.AsyncClient(base_url=server.address, headers={"Authorization": f"Bearer {ADMIN}"}) as host:
        assert (await host.post(path)).status_code == 201
    assert (await ann.look(made["match"]))["result"]["reason"] == "stopped"


async def test_games_options_and_rules_in_both_languages(sqlite_server: ServerProcess) -> None:
    eve = spectator(sqlite_server.address)
    listed = (await eve.http.get("/api/games")).json()
    assert [game["id"] for game in listed["games"]] == list(GAMES)
    for game in GAMES:
        for language in ("en", "fr"):
            shown = (await eve.http.get(f"/api/games/{game}", params={"lang": language})).json()
            assert {option["name"] for option in shown["options"]} <= set(find_game(game).option_table().options)
            rules = (await eve.http.get(f"/api/games/{game}/rules", params={"lang": language})).json()["rules"]
            for rule in rules[:3]:
                one = await eve.http.get(f"/api/games/{game}/rules/{rule['id']}", params={"lang": language})
                assert one.json() == rule
    assert (await eve.http.get("/api/games/ludo")).status_code == 404
    ruling = (await eve.http.get("/api/games/paint_brawl/rules/PB-CMP-9/ruling")).json()
    assert "Clone, 1 per colour" in ruling["text"]
    assert "How many clones?" in ruling["log"][0]
    example = (await eve.http.get("/api/games/paint_brawl/rules/PB-MOV-RUN/example", params={"lang": "fr"})).json()
    assert example["frames"][0]["table"]["squares"]
    assert example["squares"]
    assert (await eve.http.get("/api/games/chromecas/rules/CH-NONE-1")).status_code == 404


async def test_wrong_wishes_are_explained(sqlite_server: ServerProcess) -> None:
    ann = await guest(sqlite_server.address)
    for wish, word in (
        ({"game": "chromcas", "seats": [ME, ME]}, "chromecas"),
        ({"game": "chromecas", "seats": [ME]}, "seats"),
        ({"game": "chromecas", "seats": [ME, ME], "options": {"player": 2}}, "players"),
        ({"game": "chromecas", "seats": [ME, ME], "options": {"terrain_deck": "{}"}}, "standard"),
        ({"game": "chromecas", "seats": [ME, {"who": "bot", "bot": "hal"}]}, "greedy"),
        ({"game": "chromecas", "seats": [ME, ME], "colour": "red"}, "colour"),
    ):
        answer = await ann.http.post("/api/matches", json=wish)
        assert answer.status_code == 400, answer.text
        assert answer.json()["kind"] == "problem"
        assert word in answer.json()["text"]


async def test_presence_is_shown(sqlite_server: ServerProcess) -> None:
    ann, bob, match = await pair(sqlite_server)
    async with ann.watch(match) as a:
        await a.hear()
        async with bob.watch(match):
            while not a.seen["seats"][1]["present"]:
                await a.hear()
        while a.seen["seats"][1]["present"]:
            await a.hear()


async def test_the_bot_of_the_documentation_plays(sqlite_server: ServerProcess, tmp_path: Path) -> None:
    text = Path("docs/server.md").read_text(encoding="utf-8")
    program = text.split("```python\n", 1)[1].split("```", 1)[0]
    file = tmp_path / "robot.py"
    file.write_text(program.replace("http://127.0.0.1:8000", sqlite_server.address), encoding="utf-8")
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, str(file)], capture_output=True, text=True, timeout=60, check=True
    )
    assert "winners:" in done.stdout


def test_every_refusal_of_the_table_is_listed_and_has_its_words() -> None:
    listed = Path("docs/words.md").read_text(encoding="utf-8")
    for path in Path("src/khroma/server").glob("*.py"):
        for rule, reason in re.findall(r'Refusal\(\s*"(TABLE-[A-Z]+)", "([a-z-]+)"', path.read_text(encoding="utf-8")):
            assert f"`{rule}`" in listed
            assert f"`{reason}`" in listed
            for language in ("en", "fr"):
                assert f"refusal.{reason}" in own_texts(language)
    english, french = (own_texts(language) for language in ("en", "fr"))
    assert english.sentences.keys() == french.sentences.keys()
    assert all(english.holes(key) == french.holes(key) for key in english.sentences)


async def test_a_running_match_is_looked_at_as_each_knew_it_then(server: ServerProcess) -> None:
    ann, bob, match = await pair(server)
    seen: dict[str, dict[int, Any]] = {"ann": {}, "bob": {}}
    async with ann.watch(match) as a, bob.watch(match) as b:
        for _ in range(8):
            for watch in (a, b):
                await watch.until(status="running")
                if watch.seen["question"]["yours"]:
                    noted = await watch.say(watch.seen["choices"][0]["line"])
                    await asyncio.gather(a.until_number(noted["number"]), b.until_number(noted["number"]))
            seen["ann"][a.seen["number"]] = a.seen["table"]
            seen["bob"][b.seen["number"]] = b.seen["table"]
    assert len(seen["ann"]) > 4
    for person, tables in ((ann, seen["ann"]), (bob, seen["bob"])):
        for number, table in tables.items():
            answer = await person.http.get(f"/api/matches/{match}/position", params={"number": number})
            assert answer.json() == {"number": number, "table": table}
    last = {"number": max(seen["ann"])}
    theirs = (await spectator(server.address).http.get(f"/api/matches/{match}/position", params=last)).json()
    assert theirs["table"] != seen["ann"][last["number"]]  # a spectator sees no hand


async def test_ones_own_matches_say_whose_turn_it_is_and_how_they_ended(server: ServerProcess) -> None:
    ann, bob, match = await pair(server, options={"first_player": 1})

    async def listed(person: Person, status: str) -> Message:
        found = (await person.http.get("/api/matches", params={"mine": "true", "status": status})).json()["matches"]
        return next(each for each in found if each["match"] == match)

    running = await listed(ann, "running")
    asked = (await ann.look(match))["question"]["seat"]
    assert (running["asked"], running["mine"], running["names"]) == (asked, [0], ["Ann", "Bob"])
    assert (await listed(bob, "running"))["mine"] == [1]
    actor = (ann, bob)[asked]
    async with actor.watch(match) as watch:
        await play_on(watch, Random(1), 1)
        after = await actor.look(match)
    assert (await listed(bob, "running"))["asked"] == after["question"]["seat"]
    await bob.do(match, "resign")
    over = await listed(bob, "over")
    assert (over["winners"], over["mine"], over["asked"]) == ([0], [1], None)
    assert over["ended"] >= over["created"]


async def test_spectators_are_named_once_and_players_are_none(server: ServerProcess) -> None:
    ann, bob, match = await pair(server)
    eve = await guest(server.address, "Eve")
    async with ann.watch(match) as a, bob.watch(match), ann.watch(match), eve.watch(match), eve.watch(match):
        while not a.seen or not a.seen["watchers"]:
            await a.hear()
        assert (a.seen["watching"], a.seen["watchers"]) == (["Eve"], 1)
        async with spectator(server.address).watch(match):
            seen = await eve.look(match)
            while seen["watchers"] < 2:
                seen = await eve.look(match)
            assert seen["watching"] == ["Eve"]
