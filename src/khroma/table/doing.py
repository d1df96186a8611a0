"""What a guest asks for at a match, from the command to the occurrences that are written."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, assert_never

from khroma.kernel.errors import Refusal
from khroma.kernel.kinds import Seat
from khroma.table import clocks, commands, creation
from khroma.table.draft import Draft
from khroma.table.live import Live
from khroma.table.occurrences import Rematched, Wished
from khroma.table.ports import Unstored
from khroma.table.telling import refused
from khroma.table.updates import Reader
from khroma.table.windows import words_of
from khroma.table.wire import Explained, Guest, Noted, Refused
from khroma.table.wishes import (
    Agree,
    AnyCommand,
    Chat,
    DeclineDraw,
    Disagree,
    Draw,
    Join,
    Leave,
    Passing,
    Ping,
    Rematch,
    Resign,
    Reveal,
    Say,
    Undo,
    Wait,
    Why,
)

if TYPE_CHECKING:
    from khroma.table.host import Host


async def do(host: Host, live: Live, guest: Guest, command: AnyCommand, reader: Reader) -> Refused | Explained | Noted:
    """Do what a guest asks for; what cannot be done is refused with its reason. Whoever may go away meanwhile calls
    it by `uninterrupted`."""
    began, number = time.perf_counter(), live.match.number
    reply: Refused | Explained | Noted
    try:
        reply = await _do(host, live, guest, command, reader)
    except Refusal as refusal:
        host.count("khroma_refusals_total")
        reply = refused(live.match, refusal, reader.language)
    except Unstored:
        reply = refused(live.match, Refusal("TABLE-STORAGE", "storage"), reader.language)
    if live.match.number > number:  # a pass that waits for its window to close is not to be noticed
        host.observe("khroma_command_seconds", time.perf_counter() - began)
    reply.id = command.id
    return reply


async def _do(host: Host, live: Live, guest: Guest, command: AnyCommand, reader: Reader) -> Explained | Noted:
    async with live.lock:
        if live.stale:
            await host.refresh(live)
        match = live.match
        if isinstance(command, Ping):
            return Noted(match.number)
        if isinstance(command, Join):
            draft = host.draft(live)
            commands.join(draft, guest.id, guest.name, command.seat, command.invitation, command.promise)
            await host.commit(live, draft)
            return Noted(live.match.number)
        seat = commands.seat_for(match, guest.id, command.seat)
        if isinstance(command, Why):
            continues, refusal = commands.explain(match, seat, command.line, command.path)
            said = None if refusal is None else refused(match, refusal, reader.language)
            return Explained(refusal is None, continues, said)
        if isinstance(command, Say):
            return await _say(host, live, seat, command)
        if isinstance(command, Passing):
            await host.store.store_passing(match.facts.id, seat, words_of(command.mode, match.number))
            live.passing.set(seat, command.mode, match.number)
            host.keeper.drive(live)
            live.tell(guest.id)
            return Noted(match.number)
        if isinstance(command, Rematch):
            return await _rematch(host, live, guest.id, seat, command.promise)
        draft = host.draft(live)
        _carry_out(draft, guest.id, seat, command)
        await host.commit(live, draft)
        return Noted(live.match.number)


Plain = Leave | Resign | Draw | DeclineDraw | Undo | Agree | Disagree | Wait | Chat | Reveal


def _carry_out(draft: Draft, guest: str, seat: Seat, command: Plain) -> None:
    match command:
        case Leave():
            commands.leave(draft, seat)
        case Reveal():
            commands.reveal(draft, seat, command.number)
        case Resign():
            commands.require_running(draft.match)
            commands.give_up(draft, seat, "resigned")
        case Draw():
            commands.draw(draft, seat)
        case DeclineDraw():
            commands.decline(draft, seat)
        case Undo():
            commands.undo(draft, guest, seat, command.at)
        case Agree():
            commands.agree(draft, seat)
        case Disagree():
            commands.disagree(draft, seat)
        case Wait():
            commands.wait(draft, seat)
        case Chat():
            commands.chat(draft, seat, command.text)
        case _:
            assert_never(command)


async def _say(host: Host, live: Live, seat: Seat, command: Say) -> Noted:
    match, now = live.match, host.acted_at(live, seat)
    commands.require_running(match)
    commands.require_fresh(match, command.at)
    commands.require_asked(match, seat)
    if clocks.out_of_time(match, now):
        await host.give_up(live, seat, "time")
        raise Refusal("TABLE-OVER", "over")
    line = command.line if command.line is not None else commands.line_of_answer(match, command.answer)
    action = commands.read_answer(match, seat, line)
    if match.in_window() and not match.is_alone() and action == match.game.pass_action(match.state):
        live.passed = now
        host.keeper.drive(live)
        return Noted(match.number)
    await host.answer(live, seat, action, clocks.spent_ms(match, now))
    return Noted(live.match.number)


async def _rematch(host: Host, live: Live, guest: str, seat: Seat, promise: str) -> Noted:
    """Offer to play again; the last player who agrees begins the new match, in the same transaction."""
    match = live.match
    if match.status != "over":
        raise Refusal("TABLE-BEGIN", "not-over")
    if match.rematch or match.wishes.keys() & set(match.seats_of(guest)):
        return Noted(match.number)
    draft = host.draft(live)
    draft.write(Wished(seat, promise))
    agreed = {match.chairs[wished].guest for wished in draft.match.wishes}
    if all(chair.guest in agreed for chair in match.chairs if chair.guest):
        again = creation.draft_again(host, draft.match, guest)
        draft.write(Rematched(again.match.facts.id))
        draft.beside.append((again, host.keeper.due(again.match, again.now)))
    await host.commit(live, draft)
    for again, _ in draft.beside:
        creation.welcome(host, again)
    return Noted(live.match.number)
