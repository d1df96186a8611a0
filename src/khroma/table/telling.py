"""The table's own sentences, and how a refusal or an occurrence is put into words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from khroma.bots.levels import said_of
from khroma.bots.registry import SHIPPED
from khroma.kernel.errors import Fact, Facts, Refusal, Unread
from khroma.kernel.events import Event
from khroma.kernel.game import Game
from khroma.kernel.kinds import Seat
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.kernel.texts import Texts, read_own_texts
from khroma.table.complaints import complaint
from khroma.table.match import KEPT, Match
from khroma.table.occurrences import NO_SEAT, Chatted, Ended, Replaced, Sat
from khroma.table.parts import Happening
from khroma.table.terms import DAY, TAKES_OVER, Terms
from khroma.table.wire import EventShown, FactValue, HappeningShown, Refused

# What a move clears from its way, before it is made.
CLEARED = ("puddle_removed", "erased")


def own_texts(language: str) -> Texts:
    """What the table itself says."""
    return read_own_texts("khroma.table", language)


def side_label(match: Match, seat: Seat, language: str) -> str:
    """How a seat is called."""
    side = match.sides()[seat]
    key = ("side", side, language)
    if key not in match.lasting:
        match.lasting[key] = side_name(match.game.texts(language), side)
    label: str = match.lasting[key]
    return label


def side_name(texts: Texts, side: str) -> str:
    """How a side is called: each game has a table of its own for it."""
    for category in ("player", "side", "faction", "team", "color", "seat"):
        said = texts.noun(category, side)
        if said != side:
            return said
    return side


def bot_name(bot: str, language: str) -> str:
    """How a bot is called: one of ours in the reader's language, if we speak it."""
    return said_of(bot, language if language in LANGUAGES else "en")[0] if bot in SHIPPED else bot


def guest_name(name: str, language: str) -> str:
    """How a guest is called: a name that nobody has chosen is said in the reader's language."""
    given, _, number = name.partition(" ")
    if given != "Guest" or not number.isdigit():
        return name
    return own_texts(language).say("person.guest", {"number": number})


def bot_names(bots: list[str], seats: int) -> list[str]:
    """How the bots of a match, and the one that may take over a seat there, are called in any language."""
    there = [*bots, TAKES_OVER] if seats > 2 else bots
    return [bot_name(bot, language) for bot in there for language in LANGUAGES]


def names_at(match: Match) -> list[str]:
    """How those who sit at a match, or may come to sit there, are called in any language."""
    people = [chair.name for chair in match.chairs if chair.guest]
    bots = [chair.bot for chair in match.chairs if chair.bot]
    called = [guest_name(name, language) for name in people for language in LANGUAGES]
    return called + bot_names(bots, len(match.chairs))


def plain(facts: Facts) -> dict[str, FactValue]:
    """Facts as they travel."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()}


def refusal_text(game: Game[Any] | None, refusal: Refusal, language: str) -> str:
    """A refusal as a sentence: the table's own first, then the game's."""
    key = f"refusal.{refusal.reason}"
    own = own_texts(language)
    if refusal.rule.startswith("TABLE-") and key in own:
        return own.say(key, _in_words(game, refusal, language))
    return game.texts(language).say(key, refusal.facts) if game is not None else str(refusal)


def _in_words(game: Game[Any] | None, refusal: Refusal, language: str) -> Facts:
    """The facts of a refusal; who is to play, and why a line cannot be read, is said in the reader's language."""
    if isinstance(refusal, Unread):
        return {**refusal.facts, "why": complaint(language, refusal.why)}
    if game is not None and "side" in refusal.facts:
        return {**refusal.facts, "side": side_name(game.texts(language), str(refusal.facts["side"]))}
    return refusal.facts


def refused(match: Match, refusal: Refusal, language: str, id: int | None = None) -> Refused:
    """A refusal as it is sent."""
    facts = dict(refusal.facts)
    text = refusal_text(match.game, refusal, language)
    return Refused(refusal.rule, refusal.reason, plain(facts), text, match.number, id)


def event_shown(texts: Texts, event: Event, seat: Seat | None, whole: bool) -> EventShown:
    """An event as a seat may know it; `whole` after the end."""
    seen = event.whole() if whole else event.seen_by(seat)
    hidden = bool(event.secret) and not (seen.facts.keys() & event.secret.keys())
    key = f"event.{event.name}_hidden" if hidden else f"event.{event.name}"
    return EventShown(event.name, plain(seen.facts), texts.say(key, seen.facts))


def told(events: Sequence[EventShown]) -> str:
    """What happened, in words. A move that is made as soon as it is declared is told once."""
    names = [event.name for event in events if event.name not in CLEARED]
    once = ("declared", "moved") in pairwise(names)
    return " ".join(event.text for event in events if not (once and event.name == "declared"))


def happening_shown(match: Match, happening: Happening, seat: Seat | None, language: str) -> HappeningShown:
    """An occurrence as a seat (None: a spectator) may know it."""
    if not happening.is_public or happening.row.number <= match.number - KEPT:
        return _happening(match, happening, seat, language)
    key = (happening.row.number, language, match.status == "over")
    if key not in match.told:
        match.told[key] = _happening(match, happening, None, language)
    shown: HappeningShown = match.told[key]
    return shown


def _happening(match: Match, happening: Happening, seat: Seat | None, language: str) -> HappeningShown:
    row, occurrence = happening.row, happening.row.occurrence
    over = match.status == "over"
    texts = match.game.texts(language)
    events = [event_shown(texts, event, seat, over) for event in happening.events]
    who: Seat | None = getattr(occurrence, "seat", None)
    line: str | None = getattr(occurrence, "line", None)
    verb = happening.verb or None
    if happening.line_for is not None and happening.line_for != seat and not over:
        line = verb = None
    kind = type(occurrence).__struct_config__.tag
    text = f"{occurrence_text(match, happening, language)} {told(events)}".strip()
    return HappeningShown(row.number, row.at, str(kind), who if who != NO_SEAT else None, line, verb, text, events)


def occurrence_text(match: Match, happening: Happening, language: str) -> str:
    """An occurrence that is not a move, as a sentence."""
    occurrence = happening.row.occurrence
    own = own_texts(language)
    seat: Seat = getattr(occurrence, "seat", NO_SEAT)
    facts: dict[str, Fact] = {"side": side_label(match, seat, language) if seat >= 0 else ""}
    key = f"occurrence.{type(occurrence).__struct_config__.tag}"
    if isinstance(occurrence, Sat):
        key += "_bot" if occurrence.bot else ""
        bot = occurrence.bot
        facts["name"] = bot_name(bot, language) if bot else guest_name(occurrence.name, language)
    elif isinstance(occurrence, Replaced):
        facts["name"] = bot_name(occurrence.bot, language)
    elif isinstance(occurrence, Chatted):
        facts |= {"name": guest_name(match.chairs[seat].name, language), "text": occurrence.text}
    elif isinstance(occurrence, Ended):
        return result_text(match, occurrence, language)
    return own.say(key, facts) if key in own else ""


def result_text(match: Match, result: Ended, language: str) -> str:
    """How a match ended."""
    if result.reason == "played":
        return match.game.texts(language).ending(result.how, match.sides(), result.winners)
    side = side_label(match, result.seat, language) if result.seat >= 0 else ""
    return own_texts(language).say(f"over.{result.reason}", {"side": side})


def leaving_text(terms: Terms, seats: int, language: str) -> str:
    """What happens to somebody who stays away."""
    own, seconds = own_texts(language), terms.abandon_seconds
    for key, unit in (("days", DAY), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * unit or unit == 60:
            limit = own.counted(key, max(1, seconds // unit))
            return own.say("leaving.two" if seats == 2 else "leaving.more", {"limit": limit})
    raise AssertionError(seconds)
