"""khroma review"""

from __future__ import annotations

import click

from khroma.cli.helping import Told
from khroma.cli.inputs import json_option, language_option


@click.command("review", cls=Told)
@click.argument("file")
@click.option("--most", type=click.IntRange(1), default=5, help="How many mistakes to show. [default: 5]")
@json_option
@language_option
def command(file: str, most: int, as_json: bool, lang: str) -> None:
    """Look at a recorded game again: the mistakes, what was better, and a verdict for each player.

    Every decision is judged by a bot from what its player could know.

    \b
    khroma review evening.record
    khroma review evening.record --most 10 --lang fr
    khroma review evening.record --json
    """
    import json
    from dataclasses import asdict

    from khroma.bots.review import mistakes, review, swings, verdicts
    from khroma.cli.inputs import check_language, load_record
    from khroma.cli.screen import Screen
    from khroma.cli.tell import player_words, seat_names
    from khroma.cli.words import words_of
    from khroma.games.registry import find_game
    from khroma.kernel.language import find_language
    from khroma.kernel.records import replay

    check_language(lang)
    session = replay(load_record(file), find_game, file)
    game, words, grammar, screen = session.game, words_of(lang), find_language(lang), Screen()
    judged = review(session)
    seats = game.seats(session.options)
    found = verdicts(len(seats), judged)
    if as_json:
        turned = [{"number": each.number, "gained": gained} for each, gained in swings(judged, most)]
        rows = {"decisions": list(map(asdict, judged)), "swings": turned, "verdicts": list(map(asdict, found))}
        click.echo(json.dumps(rows, indent=2))
        return
    names = seat_names(game, session.state, seats)
    players = [player_words(game.texts(lang), names, each.seat) for each in found]
    for each in mistakes(judged, most):
        facts = {"player": players[each.seat], "line": each.line, "better": each.better}
        screen.say(words.review_mistake.format(number=each.number, lost=grammar.percent(each.lost, ".0f"), **facts))
    for verdict, player in zip(found, players, strict=True):
        counts = {"decisions": verdict.decisions, "mistakes": verdict.mistakes, "lost": grammar.percent(verdict.lost)}
        screen.say(words.review_verdict.format(player=player, **counts), style="bold")
