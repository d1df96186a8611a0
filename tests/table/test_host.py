"""A table without a server: the same commands, changes and updates, over ports."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import pytest

from khroma.games.registry import GAMES
from khroma.kernel.errors import Refusal
from khroma.kernel.kinds import Seat
from khroma.kernel.records import read_record
from khroma.table.commands import require_asked
from khroma.table.creation import create
from khroma.table.host import ALIKE_MS
from khroma.table.live import MOST_EYES
from khroma.table.occurrences import Ended
from khroma.table.records import record_text
from khroma.table.telling import refused, result_text
from khroma.table.updates import Reader, build_update
from khroma.table.wire import Guest, Noted, Refused, Update, encode
from khroma.table.wishes import Chat, NewMatch, Say, Undo
from tests.everything import COMPILED
from tests.table.alone import ANN, BOT, ME, Memory, new_host, new_match, order, say

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_against_a_bot(game: str) -> None:
    host, rng = new_host(), Random(2)
    live = await new_match(host, game, [ME, BOT])
    for _ in range(60):
        update = await host.update(live, Reader(ANN.id, None, "en"), None)
        if update.status == "over":
            break
        if update.question is not None and update.question.yours:
            assert isinstance(await say(host, live, rng.choice(update.choices).line), Noted)
        await asyncio.sleep(0)
    assert len(read_record(record_text(live.match, None)).lines) > 20
    await host.rest()


async def test_what_was_stored_is_read_again_and_goes_on() -> None:
    store = Memory()
    host = new_host(store)
    live = await new_match(host, "chromecas", [ME, ME])
    update = await host.update(live, Reader(ANN.id, None, "fr"), 0)
    await say(host, live, update.choices[0].line)
    await host.rest()
    again = new_host(store)
    other = await again.find(live.match.facts.id)
    assert other is not live
    again.now = host.now = again.wall = host.wall = lambda: 5
    seen = [
        encode(await each.update(on, Reader(ANN.id, Seat(0), "fr"), 0)) for each, on in ((host, live), (again, other))
    ]
    assert seen[0] == seen[1]
    assert isinstance(await order(again, other, Undo(at=other.match.number)), Noted)
    await again.rest()


async def test_names_that_nobody_has_chosen_are_said_in_the_readers_language() -> None:
    host = new_host()
    made = await create(host, Guest("ann", "Guest 1234"), NewMatch(game="chromecas", seats=[ME, BOT]))
    live = await host.find(made.match)
    told = [happening.text for happening in (await host.update(live, Reader("", None, "fr"), 0)).happened]
    assert told[:2] == ["Invité 1234 prend place\xa0: Bleu.", "Le robot Hasard prend place\xa0: Orange."]
    await host.rest()


@pytest.mark.parametrize(("game", "said"), [("dark_threat", "La partie commence. Cycle 1\xa0: "), ("chromecas", "")])
async def test_a_first_turn_is_announced_even_where_no_answer_brings_it_about(game: str, said: str) -> None:
    host = new_host()
    live = await new_match(host, game, [ME, ME])
    update = await host.update(live, Reader(ANN.id, None, "fr"), 0)
    begun = next(happening for happening in update.happened if happening.kind == "began")
    assert [event.name for event in begun.events] == (["turn_began"] if said else [])
    assert begun.text.startswith(said or "La partie commence.")
    await host.rest()


async def test_a_refusal_says_why() -> None:
    host = new_host()
    live = await new_match(host, "chromecas", [ME, ME])
    refused = await say(host, live, "dance")
    assert isinstance(refused, Refused)
    assert refused.rule == "TABLE-LINE"
    await host.rest()


async def test_whoever_is_to_play_is_named_in_the_readers_language() -> None:
    host = new_host()
    live = await new_match(host, "chromecas", [ME, ME])
    asked = live.match.asked()
    with pytest.raises(Refusal) as early:
        require_asked(live.match, Seat(1 - asked))
    named = {"blue": "Bleu", "orange": "Orange"}[live.match.chairs[asked].side]
    text = f"Ce n'est pas votre tour\xa0: c'est à {named} de jouer."
    assert refused(live.match, early.value, "fr").text == text
    await host.rest()


async def test_seats_that_choose_a_colour_are_called_by_it_from_then_on() -> None:
    host = new_host()
    wish = NewMatch(
        game="paint_brawl", seats=[ME, ME], options={"setup": "choose", "colours": "none", "level": "normal"}
    )
    live = await host.find((await create(host, ANN, wish)).match)
    called = []
    for line in ("colour yellow", "colour blue"):
        called.append([seat.label for seat in (await host.update(live, Reader(ANN.id, None, "fr"), 0)).seats])
        assert isinstance(await say(host, live, line), Noted)
    update = await host.update(live, Reader("", None, "fr"), 0)
    assert called[0] == ["Joueur 1", "Joueur 2"]
    assert sorted(seat.label for seat in update.seats) == ["Bleu", "Jaune"]
    assert "Joueur" not in update.progress.text
    assert "Joueur" not in result_text(live.match, Ended("played", (Seat(0),), how="chief_escort"), "fr")
    await host.rest()


async def test_two_who_share_a_camp_have_one_progress() -> None:
    host = new_host()
    wish = NewMatch(game="dark_threat", seats=[ME, ME, ME, ME], options={"players": 4})
    live = await host.find((await create(host, ANN, wish)).match)
    told = (await host.update(live, Reader("", None, "en"), 0)).progress.text
    assert told == "Kaos, small Banes: 0 of 2. Gaia, active Temples: 0 of 3."
    await host.rest()


async def test_an_answer_is_told_by_verb_and_arguments() -> None:
    host = new_host()
    live = await new_match(host, "chromecas", [ME, ME])
    update = await host.update(live, Reader(ANN.id, None, "en"), 0)
    verb, terrain, cell = next(each.line for each in update.choices if each.line.startswith("place_terrain")).split()
    for answer, rule, why in (
        ({"verb": verb, "terrain": terrain}, "TABLE-LINE", "with place_terrain expected terrain, cell"),
        ({"verb": "plase_terrain"}, "TABLE-LINE", 'unknown verb "plase_terrain"; did you mean "place_terrain"'),
        ({}, "TABLE-LINE", 'unknown verb ""'),
        ({"verb": verb, "terrain": terrain, "cell": "9,9"}, "CH-TER-1", None),
        (None, "TABLE-LINE", None),
    ):
        refused = await order(host, live, Say(at=live.match.number, answer=answer))
        assert isinstance(refused, Refused)
        assert refused.rule == rule
        assert why is None or why in str(refused.facts["why"])
    told = Say(at=live.match.number, answer={"verb": verb, "terrain": terrain, "cell": cell})
    assert isinstance(await order(host, live, told), Noted)
    await host.rest()


async def test_a_hundred_spectators_get_one_update(monkeypatch: pytest.MonkeyPatch) -> None:
    host = new_host()
    live = await new_match(host, "paint_brawl", [ME, ME])
    built: list[str] = []

    def count(*given: Any) -> Update:
        built.append(given[1].language)
        return build_update(*given)

    monkeypatch.setattr("khroma.table.host.build_update", count)
    host.now = lambda: 1000
    readers = [Reader(f"eve{number}" * (number % 2), None, ("en", "fr")[number % 4 == 0]) for number in range(100)]
    sent = {(await host.encoded_update(live, each, 3))[1] for each in readers}
    assert len(sent) == len(built) == 2  # one in each language
    mine = (await host.encoded_update(live, Reader(ANN.id, None, "en"), 3))[1]
    assert mine not in sent
    host.now = lambda: 1000 + ALIKE_MS + 1
    assert (await host.encoded_update(live, readers[1], 3))[1] not in sent  # later, the time of day is another
    live.tell()
    await host.encoded_update(live, readers[1], 3)
    assert len(built) == 5
    for since in range(10 * MOST_EYES):
        await host.encoded_update(live, readers[1], since)
    assert len(live.sent) <= MOST_EYES  # nobody fills the memory by asking in many ways
    await host.rest()


@pytest.mark.interpreted
@pytest.mark.skipif(COMPILED, reason="calls inside the compiled engine cannot be counted")
async def test_what_is_said_about_a_position_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    host = new_host()
    live = await new_match(host, "chromecas", [ME, ME])
    calls: Counter[str] = Counter()
    game = live.match.game
    for name in ("describe", "table", "legal"):
        whole = getattr(game, name)
        monkeypatch.setattr(game, name, lambda *given, whole=whole, name=name: calls.update([name]) or whole(*given))
    readers = [Reader(ANN.id, Seat(seat), language) for seat in (0, 1) for language in ("en", "fr")]
    for reader in readers:
        await host.update(live, reader, 3)
    count = len(live.match.session.position.offered())
    await order(host, live, Chat(text="Hello"))
    for reader in readers:
        await host.update(live, reader, 3)
    assert (calls["describe"], calls["table"], calls["legal"]) == (2 * count, 2, 0)  # labels in two languages
    await host.rest()


def test_nothing_of_a_server_is_loaded() -> None:
    """A browser has Python and msgspec, and nothing else."""
    loads = "import khroma.table.host, khroma.table.doing, khroma.table.creation, khroma.table.advice, sys;"
    asks = (
        "print([name for name in sys.modules if name.split('.')[0] in ('litestar', 'sqlalchemy', 'uvicorn', 'rich')])"
    )
    found = subprocess.run([sys.executable, "-c", loads + asks], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
