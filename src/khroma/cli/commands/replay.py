"""khroma replay"""

from __future__ import annotations

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import language_option


@click.command("replay", cls=Told)
@click.argument("file")
@click.option("--step", type=click.IntRange(0), help="Stop after this many moves and show the position.")
@click.option("--seat", metavar="SEAT", help="Show only what this seat may know (or: spectator).")
@language_option
def command(file: str, step: int | None, seat: str | None, lang: str) -> None:
    """Replay a recorded game move by move, and show the final position.

    The whole record is played again first: one that does not fit the rules is refused.

    \b
    khroma replay evening.record
    khroma replay evening.record --step 12 --lang fr
    khroma replay evening.record --seat blue
    """
    from khroma.cli.board import draw
    from khroma.cli.inputs import check_language, find_seat, load_record
    from khroma.cli.screen import Screen, has_boxes
    from khroma.cli.tell import event_words, outcome_words, seat_names
    from khroma.cli.words import words_of
    from khroma.games.registry import find_game
    from khroma.kernel.errors import DataError
    from khroma.kernel.game import OVER, View
    from khroma.kernel.records import replay

    check_language(lang)
    session = replay(load_record(file), find_game, file)
    game, texts, screen = session.game, session.game.texts(lang).coded, Screen()
    total = len(session.answers)
    last = total if step is None else step
    if last > total:
        raise DataError("the game has {n} answers, there is no step {step}", n=total, step=last, where=file)
    watcher = find_seat(game, session.options, session.state, seat) if seat is not None else None
    for number, given in enumerate(session.answers[:last], 1):
        secret = seat is not None and given.private_to not in (None, watcher)
        screen.say(f"{number:>4}  {'?' if secret else given.line}", style="bold" if given.seat >= 0 else "dim")
        for event in given.events:
            screen.say(f"      {event_words(texts, event, watcher, whole=seat is None)}")
    state = session.before(last).state
    view = View(None, state) if seat is None else game.shown(game.view(state, watcher))
    screen.say(f"\n{words_of(lang).position.format(count=last, total=total)}", style="bold")
    screen.draw(draw(game, view, lang, screen.width, has_boxes(screen.out)))
    if last == total and session.asked() == OVER:
        names = seat_names(game, session.state, game.seats(session.options))
        for line in outcome_words(texts, names, game.outcome(session.state), game.score_unit):
            screen.say(line, style="bold")
