"""Paint Brawl: whether a position says what a line of an expected picture says (docs/notation.md)."""

from __future__ import annotations

from khroma.games.paint_brawl.spelling import read_action_cards, read_turn
from khroma.games.paint_brawl.state import State
from khroma.kernel.picture import plain_difference

_UNORDERED = ("hand", "discard", "blasts", "knocked out", "extras")


def line_differs(state: State, key: str, expected: str, lines: dict[str, str], names: dict[str, str]) -> str:
    """The order of cards, castes and markers does not matter; a turn may say its round, a deck only its size."""
    words = expected.lower().replace(",", " ").split()
    if len(words) > 1 and not {"none", "empty"}.isdisjoint(words):
        return f'"{key}:" says none and something else: {expected}'
    if key == "turn":
        expected, said = read_turn(expected)
        if said not in (0, state.turn.round):
            return f'"turn:" expected round {said}, found {state.turn.round}'
    if key == "deck" and not state.box.tactical and _unknown_cards(expected) == state.cards.deck_size(0):
        return ""
    if key in lines and _same(key, expected, lines[key]):
        return ""
    return plain_difference(key, expected, lines, names)


def _same(key: str, expected: str, found: str) -> bool:
    """Whether two values of a line say the same: cards, castes and markers stand in any order."""
    if key.endswith(_UNORDERED):
        return _bag(expected) == _bag(found)
    if key.endswith("deck"):
        fixed = _in_order(found.partition("shuffled")[0])
        wanted = _in_order(expected)
        return wanted[: len(fixed)] == fixed and sorted(wanted) == _bag(found)
    if key == "cards":
        return read_action_cards(expected) == read_action_cards(found)
    if key == "over":
        return found.split()[: len(expected.split())] == expected.lower().split()
    return expected.lower().replace(",", " ").split() == found.lower().split()


def _unknown_cards(text: str) -> int:
    """How many cards `?*4` says without naming them; -1 where cards are named."""
    words = _in_order(text)
    return len(words) if words and set(words) == {"?"} else -1


def _in_order(text: str) -> list[str]:
    """Words one by one: `missed*2` is twice `missed`; the players of one marker in order."""
    words = []
    for word in text.lower().replace(",", " ").split():
        name, star, count = word.partition("*")
        if name in ("none", "empty", "shuffled"):
            continue
        square, equals, players = name.partition("=")
        name = square + equals + "+".join(sorted(players.split("+")))
        words += [name] * (int(count) if star and count.isdigit() else 1)
    return words


def _bag(text: str) -> list[str]:
    return sorted(_in_order(text))
