"""An answer is carried out once, and what is found out about a position is found out once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from khroma.games.registry import find_game
from tests.everything import COMPILED
from tests.server.inside import loose_settings, serving
from tests.server.people import ME, OPEN, guest, spectator

pytestmark = pytest.mark.anyio
if COMPILED:
    pytest.skip("calls inside the compiled engine cannot be counted", allow_module_level=True)


def counted(monkeypatch: pytest.MonkeyPatch, game: Any, state: Any) -> Counter[str]:
    """Counts what the engine is asked for from now on."""
    calls: Counter[str] = Counter()

    def watch(owner: Any, name: str) -> None:
        whole = getattr(owner, name)

        def call(*given: Any) -> Any:
            calls[name] += 1
            return whole(*given)

        monkeypatch.setattr(owner, name, call)

    for name in ("legal", "advance", "view", "guess"):
        watch(game, name)
    watch(type(state), "copy")
    return calls


@pytest.mark.parametrize(("name", "undo"), [("paint_brawl", False), ("paint_brawl", True), ("dark_threat", True)])
async def test_one_answer_shown_to_two_players_and_a_spectator(
    name: str, undo: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(loose_settings(tmp_path)) as (house, address):
        ann, bob, eve = await guest(address), await guest(address), spectator(address)
        made = await ann.create([ME, OPEN], name, undo=undo)
        await bob.join(made)
        match = made["match"]
        async with ann.watch(match) as a, bob.watch(match) as b, eve.watch(match) as c:
            watches = (a, b, c)
            for watch in watches:
                await watch.until(status="running")
            actor = a if a.seen["question"]["yours"] else b
            game = find_game(name)
            calls = counted(monkeypatch, game, house.live[match].match.state)
            await actor.say(actor.seen["choices"][0]["line"])
            number = house.live[match].match.number
            for watch in watches:
                await watch.until_number(number)
            answers = sum(each["kind"] in ("said", "rolled") for each in c.seen["happened"])
            hides = game.hides(house.live[match].match.state)
            views = 3 if hides else 2  # one for each pair of eyes; where nothing is hidden, the spectator's do for all
            tried = calls["guess"]  # what an answer tells is tried on guesses: none without undo
            assert (tried > 0) == (undo and hides)
            assert calls["advance"] == answers + tried
            assert calls["legal"] == 1  # of the new position, for its check, its choices and what follows by itself
            again = int(tried > 0)  # what the seat knew before its answer is not kept
            assert calls["view"] == views + tried + again
            if not undo:
                assert calls["copy"] == answers + views
