"""What somebody at a match may do: each command becomes the entries to be written, or a refusal."""

from __future__ import annotations

import hmac

from khroma.kernel.errors import NotationError, Refusal
from khroma.kernel.game import CHANCE
from khroma.server.driver import follow, learnt_something
from khroma.server.entries import (
    AnyEntry,
    Began,
    Chatted,
    Declined,
    Ended,
    EndReason,
    Left,
    Offered,
    Replaced,
    Said,
    Sat,
    Undone,
    Waited,
)
from khroma.server.match import Match, Step
from khroma.server.paths import explain_path
from khroma.server.terms import TAKES_OVER


def seat_for(match: Match, guest: str, wanted: int | None) -> int:
    """The seat that a guest acts for: the one it names, the one that is asked, or its only one."""
    mine = match.seats_of(guest)
    if not mine:
        raise Refusal("TABLE-SEAT", "not-seated")
    if wanted is not None:
        if wanted not in mine:
            raise Refusal("TABLE-SEAT", "not-your-seat")
        return wanted
    if match.asked() in mine:
        return match.asked()
    if len(mine) > 1:
        raise Refusal("TABLE-SEAT", "which-seat")
    return mine[0]


def require_running(match: Match) -> None:
    """Refuse before the beginning and after the end."""
    if match.status == "open":
        raise Refusal("TABLE-BEGIN", "not-begun")
    if match.status == "over":
        raise Refusal("TABLE-OVER", "over")


def require_asked(match: Match, seat: int) -> None:
    """Refuse whoever is not asked."""
    require_running(match)
    asked = match.asked()
    if asked == CHANCE:
        raise Refusal("TABLE-TURN", "chance")
    if asked != seat:
        raise Refusal("TABLE-TURN", "not-your-turn", side=match.chairs[asked].side)


def require_fresh(match: Match, at: int) -> None:
    """Refuse an answer to a position that is no longer there, and one that was given before."""
    if at < match.position or at > match.number:
        raise Refusal("TABLE-STALE", "stale", number=match.number)


def read_answer(match: Match, seat: int, line: str) -> tuple[int, str]:
    """The legal action that a line names, or the refusal. Only what the seat knows is looked at."""
    game, known = match.game, match.view(seat).known
    try:
        action = game.read(known, line)
    except NotationError as error:
        raise Refusal("TABLE-LINE", "unknown-line", why=str(error)) from None
    if action not in game.legal(known):
        raise game.why_not(known, action)
    return action, game.line(known, action)


def answer(match: Match, seat: int, line: str, spent: int) -> list[AnyEntry]:
    """A checked answer and all that follows from it."""
    action, said = read_answer(match, seat, line)
    state = match.state.copy()
    match.game.advance(state, action)
    return [Said(seat, said, spent), *follow(match, state)]


def explain(match: Match, seat: int, line: str | None, path: list[str] | None) -> tuple[int, Refusal | None]:
    """How many choices a line or a half-made click path leaves; with none, why."""
    require_asked(match, seat)
    try:
        if line is not None:
            read_answer(match, seat, line)
            return 1, None
        if path is None:
            raise Refusal("TABLE-LINE", "no-line")
        return explain_path(match.game, match.view(seat).known, path)
    except Refusal as refusal:
        return 0, refusal


def begin_if_full(match: Match, entries: list[AnyEntry]) -> list[AnyEntry]:
    """The match begins with the entry that fills the last seat."""
    taken = {entry.seat for entry in entries if isinstance(entry, Sat)}
    if any(chair.is_open and seat not in taken for seat, chair in enumerate(match.chairs)):
        return entries
    return [*entries, Began(), *follow(match, match.state.copy())]


def join(match: Match, guest: str, name: str, wanted: int | None, invitation: str | None) -> list[AnyEntry]:
    """Take an open seat."""
    if match.status != "open":
        raise Refusal("TABLE-BEGIN", "begun" if match.status == "running" else "over")
    given = (invitation or "").encode()
    if not match.terms.listed and not hmac.compare_digest(given, match.facts.invitation.encode()):
        raise Refusal("TABLE-INVITATION", "invitation")
    free = [seat for seat, chair in enumerate(match.chairs) if chair.is_open]
    if not free:
        raise Refusal("TABLE-SEAT", "full")
    if wanted is not None and wanted not in free:
        raise Refusal("TABLE-SEAT", "seat-taken")
    seat = free[0] if wanted is None else wanted
    return begin_if_full(match, [Sat(seat, guest, name)])


def leave(match: Match, seat: int) -> list[AnyEntry]:
    """Give a seat back, or the match up."""
    if match.status == "running":
        return give_up(match, seat, "resigned")
    if match.status == "over":
        raise Refusal("TABLE-OVER", "over")
    others = any(chair.guest for number, chair in enumerate(match.chairs) if number != seat)
    return [Left(seat)] if others else [Left(seat), Ended("cancelled")]


def give_up(match: Match, seat: int, reason: EndReason) -> list[AnyEntry]:
    """Two seats: the other one wins. More: a bot plays on, as long as somebody is left to play against."""
    people = [number for number, chair in enumerate(match.chairs) if chair.guest and number != seat]
    if len(match.chairs) > 2 and people:
        return [Replaced(seat, reason, TAKES_OVER)]
    winners = tuple(number for number in range(len(match.chairs)) if number != seat)
    return [Ended(reason, winners, seat=seat)]


def draw(match: Match, seat: int) -> list[AnyEntry]:
    """Offer a draw, or agree to it: it is one when all who play have."""
    require_running(match)
    if any(chair.bot for chair in match.chairs):
        raise Refusal("TABLE-DRAW", "no-draw-with-bots")
    if seat in match.offers:
        raise Refusal("TABLE-DRAW", "offered-already")
    agreed = {*match.offers, *(other for other in match.seats_of(match.chairs[seat].guest))}
    if len(agreed) == len(match.chairs):
        return [Offered(seat), Ended("draw")]
    return [Offered(seat)]


def decline(match: Match, seat: int) -> list[AnyEntry]:
    """Decline the draw that others offer."""
    require_running(match)
    if not match.offers - {seat}:
        raise Refusal("TABLE-DRAW", "no-offer")
    return [Declined(seat)]


def undo_target(match: Match, seat: int) -> Step:
    """The last own answer that left a choice, if nothing was learnt and nobody else has answered since."""
    require_running(match)
    if not match.terms.undo:
        raise Refusal("TABLE-UNDO", "no-undo")
    for step in reversed(match.back):
        if step.seat != seat:
            break
        if learnt_something(match.game, step.before, seat, step.line):
            raise Refusal("TABLE-UNDO", "revealed")
        if len(match.game.legal(step.before)) > 1:
            return step
    raise Refusal("TABLE-UNDO", "nothing-to-undo")


def undo(match: Match, guest: str, seat: int, at: int) -> list[AnyEntry]:
    """Take the own last answer back; whoever holds several seats takes back for the one that answered last."""
    require_running(match)
    require_fresh(match, at)
    if match.back and match.back[-1].seat in match.seats_of(guest):
        seat = match.back[-1].seat
    return [Undone(seat, undo_target(match, seat).number)]


def wait(match: Match, seat: int) -> list[AnyEntry]:
    """More time in a window."""
    require_running(match)
    question = match.question()
    if question is None or not question.window or question.seat != seat:
        raise Refusal("TABLE-WINDOW", "no-window")
    if match.waited:
        raise Refusal("TABLE-WINDOW", "already-waiting")
    return [Waited(seat)]


def chat(match: Match, seat: int, text: str) -> list[AnyEntry]:
    """A line to the others."""
    if not match.terms.chat:
        raise Refusal("TABLE-CHAT", "no-chat")
    shown = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return [Chatted(seat, shown)] if shown else []
