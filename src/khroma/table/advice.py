"""What whoever is asked may be told before answering: a bot's suggestion, and what an answer would touch."""

from __future__ import annotations

from random import Random
from typing import Any

from khroma.kernel.errors import Refusal
from khroma.kernel.events import Chronicle
from khroma.kernel.examples import squares_in
from khroma.kernel.game import CHANCE, OVER, Game, View
from khroma.kernel.kinds import Action, Seat
from khroma.table.match import Match
from khroma.table.ports import Thinker
from khroma.table.shown import TableShown, table_shown
from khroma.table.terms import HINTS
from khroma.table.wire import HintShown, PreviewShown


def _asked(match: Match, guest: str) -> Seat | None:
    """The seat that is asked, if it is one of the guest's."""
    seat = match.asked()
    return None if seat in (CHANCE, OVER) or seat not in match.seats_of(guest) else seat


async def hint(thinker: Thinker, seconds: float, match: Match, guest: str, language: str) -> HintShown:
    """What a bot would do in the guest's place, from the guest's view, and why."""
    seat = _asked(match, guest)
    if seat is None:
        raise Refusal("TABLE-QUESTION", "nothing-asked")
    view, game = match.view(seat), match.game
    number = match.number
    hinted = await thinker.advise(game, match.options, view, HINTS, seconds)
    action = game.read(view.known, hinted.line)
    label, texts = game.describe(view.known, action), game.texts(language)
    return HintShown(
        number,
        hinted.line,
        list(game.path(view.known, action)),
        texts.say(label.key, label.facts),
        HINTS,
        [texts.say(*reason) for reason in hinted.reasons],
        hinted.then and texts.say(*hinted.then),
        hinted.feared and texts.say(*hinted.feared),
    )


def preview(match: Match, guest: str, line: str) -> PreviewShown:
    """What a legal answer would do, played out on a guess from the guest's view up to the next question.

    Reaction windows are passed: the preview shows what happens if nobody reacts. Whoever is late, because the
    question has been answered meanwhile, gets nothing: that is no mistake.
    """
    seat, game = _asked(match, guest), match.game
    if seat is None:
        return PreviewShown(match.number)
    view = match.view(seat)
    action = game.read(view.known, line)
    if action not in game.legal(view.known):
        return PreviewShown(match.number)
    squares, after = play_out(game, view, action)
    return PreviewShown(match.number, squares, after)


def play_out(game: Game[Any], view: View[Any], action: Action) -> tuple[list[str], TableShown]:
    """The squares that an answer touches and the table after it, on a guess of what the view does not show."""
    guess = game.guess(view, Random(0))
    chronicle = Chronicle()
    guess.listen(chronicle)
    game.advance(guess, action)
    while game.is_window(guess):
        game.advance(guess, game.pass_action(guess))
    squares = {word for event in chronicle.events for word in squares_in(game, guess, event.facts)}
    return sorted(squares), table_shown(game.table(game.view(guess, view.seat).known))
