"""The record of a match: complete after the end; before, what the reader may know."""

from __future__ import annotations

from khroma.kernel.game import Outcome, State
from khroma.kernel.kinds import Seat
from khroma.kernel.records import FROM_PICTURE, extension_header, result_words, write_record
from khroma.kernel.seeds import NONE
from khroma.table.match import Match

HIDDEN = "?"


def record_text(match: Match, seat: Seat | None) -> str:
    """The record as a seat (None: a spectator) may read it."""
    over = match.status == "over"
    header = {
        "game": match.game.id,
        "revision": str(match.facts.revision),
        "options": match.facts.options,
        **extension_header(match.game, match.options),
        "seats": " ".join(chair.bot or ("human" if chair.guest else "open") for chair in match.chairs),
        "commitment": match.commitment,
    }
    start = match.session.start
    if start is not None:
        header |= FROM_PICTURE
    if match.opened:
        header["opened"] = str(match.opened)
    if any(chair.promise for chair in match.chairs):
        header["promises"] = " ".join(chair.promise or NONE for chair in match.chairs)
    result = match.result
    if result is not None:
        header["seed"] = match.seed
        if match.seed != match.facts.seed:
            header["half"] = match.facts.seed
            header["numbers"] = " ".join(chair.number or NONE for chair in match.chairs)
        if result.reason == "played":
            outcome = Outcome(result.how, result.winners, result.scores)
            header["result"] = result_words(match.game, match.options, outcome)
        else:
            winners = " ".join(match.chairs[winner].side for winner in result.winners) or "nobody"
            who = f" {match.chairs[result.seat].side}" if result.seat >= 0 else ""
            header["event"] = f"{result.reason}{who}; winners {winners}"

    def drawn(state: State) -> str:
        known = state if over else match.game.shown(match.game.view(state, seat)).known
        return match.game.picture(known)

    answers = match.session.answers
    lines = [answer.line if over or answer.private_to in (None, seat) else HIDDEN for answer in answers]
    marks = [(0, start)] if start is not None else []
    return write_record(header, lines, [(count, drawn(state)) for count, state in [*marks, (len(lines), match.state)]])
