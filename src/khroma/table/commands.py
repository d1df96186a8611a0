"""What somebody at a match may do: each command writes its occurrences to a draft, or is refused."""

from __future__ import annotations

import hmac
from collections.abc import Mapping

from khroma.kernel.book import BookGame
from khroma.kernel.errors import NotationError, Refusal, Unread
from khroma.kernel.game import CHANCE
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.lines import line_of
from khroma.kernel.seeds import promise
from khroma.table.clocks import spent_ms
from khroma.table.draft import Draft
from khroma.table.match import Match
from khroma.table.names import distinct, visible
from khroma.table.occurrences import (
    Agreed,
    Began,
    Chatted,
    Declined,
    Disagreed,
    Ended,
    EndReason,
    Left,
    Offered,
    Replaced,
    Requested,
    Revealed,
    Sat,
    Undone,
    Waited,
)
from khroma.table.paths import explain_path
from khroma.table.telling import names_at
from khroma.table.terms import TAKES_OVER

MOST_TIMES = 3  # how often one guest may give a seat back and take one again
MOST_GONE = 40  # when strangers have come and gone this often, a listed match is joined by its invitation alone


def seat_for(match: Match, guest: str, wanted: Seat | None) -> Seat:
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


def require_asked(match: Match, seat: Seat) -> None:
    """Refuse whoever is not asked."""
    require_running(match)
    asked = match.asked()
    if asked == CHANCE:
        raise Refusal("TABLE-TURN", "chance")
    if asked != seat:
        raise Refusal("TABLE-TURN", "not-your-turn", side=match.sides()[asked])


def require_fresh(match: Match, at: int) -> None:
    """Refuse an answer to a position that is no longer there, and one that was given before."""
    if at < match.moved or at > match.number:
        raise Refusal("TABLE-STALE", "stale", number=match.number)


def read_answer(match: Match, seat: Seat, line: str) -> Action:
    """The legal action that a line names, or the refusal. Only what the seat that is asked knows is looked at."""
    told = match.lines().get(line)
    if told is not None:
        return told
    game, known = match.game, match.view(seat).known
    try:
        action = game.read(known, line)
    except NotationError as error:
        raise Unread("TABLE-LINE", "unknown-line", error.wording) from None
    if action not in match.session.position.offered():
        raise game.why_not(known, action)
    return action


def line_of_answer(match: Match, answer: Mapping[str, str] | None) -> str:
    """The line of an answer that was told as verb and arguments."""
    if answer is None or not isinstance(match.game, BookGame):
        raise Refusal("TABLE-LINE", "no-line")
    try:
        return line_of(match.game.book, answer)
    except NotationError as error:
        raise Unread("TABLE-LINE", "unknown-line", error.wording) from None


def explain(match: Match, seat: Seat, line: str | None, path: list[str] | None) -> tuple[int, Refusal | None]:
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


def sit(draft: Draft, *sat: Sat) -> None:
    """Take seats; the match begins with the one that fills the last, unless players have promised numbers."""
    draft.write(*sat)
    if draft.match.is_full() and not draft.match.awaited():
        begin(draft)


def begin(draft: Draft) -> None:
    """The first question is asked."""
    draft.write(Began())
    draft.follow()


def reveal(draft: Draft, seat: Seat, number: str) -> None:
    """Tell the number that was promised; with the last one the match begins."""
    if seat not in draft.match.awaited() or promise(number) != draft.match.chairs[seat].promise:
        raise Refusal("TABLE-NUMBER", "not-promised")
    draft.write(Revealed(seat, number))
    if not draft.match.awaited():
        begin(draft)


def join(draft: Draft, guest: str, name: str, wanted: Seat | None, invitation: str | None, promised: str = "") -> None:
    """Take an open seat."""
    match = draft.match
    if match.status != "open":
        raise Refusal("TABLE-BEGIN", "begun" if match.status == "running" else "over")
    invited = hmac.compare_digest((invitation or "").encode(), match.facts.invitation.encode())
    if not invited and (not match.terms.listed or sum(match.went.values()) >= MOST_GONE):
        raise Refusal("TABLE-INVITATION", "invitation")
    if match.seats_of(guest):
        raise Refusal("TABLE-SEAT", "seated-already")
    if match.went.get(guest, 0) >= MOST_TIMES:
        raise Refusal("TABLE-SEAT", "gone-too-often")
    free = [Seat(seat) for seat, chair in enumerate(match.chairs) if chair.is_open]
    if not free:
        raise Refusal("TABLE-SEAT", "full")
    if wanted is not None and wanted not in free:
        raise Refusal("TABLE-SEAT", "seat-taken")
    called = distinct(name, names_at(match))
    sit(draft, Sat(free[0] if wanted is None else wanted, guest, called, promise=promised))


def leave(draft: Draft, seat: Seat) -> None:
    """Give a seat back, or the match up."""
    match = draft.match
    if match.status == "running":
        give_up(draft, seat, "resigned")
        return
    if match.status == "over":
        raise Refusal("TABLE-OVER", "over")
    if match.is_full():  # numbers may have been told already
        raise Refusal("TABLE-BEGIN", "begun")
    draft.write(Left(seat))
    if not any(chair.guest for chair in match.chairs):
        draft.write(Ended("cancelled"))


def give_up(draft: Draft, seat: Seat, reason: EndReason) -> None:
    """Two seats: the other one wins. More: a bot plays on, as long as somebody is left to play against; whoever goes
    last loses with the whole camp."""
    chairs, session = draft.match.chairs, draft.match.session
    people = [number for number, chair in enumerate(chairs) if chair.guest and number != seat]
    if len(chairs) > 2 and people:
        draft.write(Replaced(seat, reason, TAKES_OVER))
        return
    camps = [session.game.camp(session.state, Seat(number)) for number in range(len(chairs))]
    winners = tuple(Seat(number) for number, camp in enumerate(camps) if camp != camps[seat])
    draft.write(Ended(reason, winners, seat=seat))


def draw(draft: Draft, seat: Seat) -> None:
    """Offer a draw, or agree to it: it is one when all who play have."""
    match = draft.match
    require_running(match)
    if any(chair.bot for chair in match.chairs):
        raise Refusal("TABLE-DRAW", "no-draw-with-bots")
    if seat in match.offers:
        raise Refusal("TABLE-DRAW", "offered-already")
    agreed = {match.chairs[other].guest for other in (*match.offers, seat)}
    draft.write(Offered(seat))
    if all(chair.guest in agreed for chair in match.chairs):
        draft.write(Ended("draw"))


def decline(draft: Draft, seat: Seat) -> None:
    """Decline the draw that others offer."""
    require_running(draft.match)
    if not draft.match.offers - {seat}:
        raise Refusal("TABLE-DRAW", "no-offer")
    draft.write(Declined(seat))


def last_seat(match: Match) -> Seat | None:
    """The seat that answered last since the match began; None if it was the dice, or nobody."""
    answers = match.session.answers
    if len(answers) <= match.session.fixed or answers[-1].seat == CHANCE:
        return None
    return answers[-1].seat


def require_way_back(match: Match, seat: Seat, spent: int) -> int:
    """The occurrence of the seat's last decision, if nothing was learnt, nobody else has answered since or is about to,
    and its clock has the time for it."""
    require_running(match)
    if not match.terms.undo:
        raise Refusal("TABLE-UNDO", "no-undo")
    if match.in_window() and match.chairs[match.asked()].guest != match.chairs[seat].guest:
        raise Refusal("TABLE-UNDO", "in-window")
    back, why = match.session.way_back(seat)
    if back < 0:
        raise Refusal("TABLE-UNDO", "revealed" if why == "revealed" else "nothing-to-undo")
    if match.terms.clock is not None and match.left_without(seat, match.numbers[back], spent) <= 0:
        raise Refusal("TABLE-UNDO", "no-time")
    return match.numbers[back]


def spent_since(match: Match, seat: Seat, now: int) -> int:
    """What a seat has spent on the question that is asked; nothing if another one is asked."""
    return spent_ms(match, now) if match.asked() == seat else 0


def others_at(match: Match, seat: Seat) -> set[Seat]:
    """The seats of the other people."""
    own = match.chairs[seat].guest
    return {Seat(number) for number, chair in enumerate(match.chairs) if chair.guest and chair.guest != own}


def undo(draft: Draft, guest: str, seat: Seat, at: int) -> None:
    """Take your own last answer back; whoever holds several seats takes back for the one that answered last. Where
    strangers play, the others are asked first."""
    match = draft.match
    require_running(match)
    require_fresh(match, at)
    last = last_seat(match)
    if last is not None and last in match.seats_of(guest):
        seat = last
    spent = spent_since(match, seat, draft.acted)
    back = require_way_back(match, seat, spent)
    if not match.terms.listed or not others_at(match, seat):
        draft.write(Undone(seat, back, spent))
    elif match.request is not None:
        raise Refusal("TABLE-UNDO", "denied" if match.request.denied else "requested-already")
    else:
        draft.write(Requested(seat))


def agree(draft: Draft, seat: Seat) -> None:
    """Let another one take its answer back; with the last who agrees it is taken back."""
    match = draft.match
    request = require_request(match, seat)
    draft.write(Agreed(seat))
    assert match.request is not None
    if others_at(match, request) <= match.request.agreed:
        spent = spent_since(match, request, draft.acted)
        draft.write(Undone(request, require_way_back(match, request, spent), spent))


def disagree(draft: Draft, seat: Seat) -> None:
    """Do not let another one take its answer back."""
    require_request(draft.match, seat)
    draft.write(Disagreed(seat))


def require_request(match: Match, seat: Seat) -> Seat:
    """The seat that wants to take its answer back, if this one is asked to let it."""
    require_running(match)
    request = match.request
    if request is None or request.denied or seat in request.agreed:
        raise Refusal("TABLE-UNDO", "no-request")
    return request.seat


def wait(draft: Draft, seat: Seat) -> None:
    """More time in a window."""
    match = draft.match
    require_running(match)
    question = match.question()
    if question is None or not question.window or question.seat != seat:
        raise Refusal("TABLE-WINDOW", "no-window")
    if match.waited_at is not None:
        raise Refusal("TABLE-WINDOW", "already-waiting")
    draft.write(Waited(seat))


def chat(draft: Draft, seat: Seat, text: str) -> None:
    """A line to the others."""
    if not draft.match.terms.chat:
        raise Refusal("TABLE-CHAT", "no-chat")
    shown = visible(text)
    if shown:
        draft.write(Chatted(seat, shown))
