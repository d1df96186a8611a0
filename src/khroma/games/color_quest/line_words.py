"""Color Quest: the words of a line read: squares, figures, directions, dice, cards."""

from __future__ import annotations

from collections.abc import Callable

from khroma.games.color_quest import actions, agenda, kinds
from khroma.games.color_quest.actions import Action
from khroma.games.color_quest.figures import figure_word
from khroma.games.color_quest.kinds import CODES, COLOURS, FIGURES, ITEMS, LETTERS, NOBODY
from khroma.games.color_quest.state import State
from khroma.kernel.errors import NotationError, did_you_mean
from khroma.kernel.grid import DIRECTIONS, OFF_BOARD

SIX = COLOURS[1:7]
LONG_DIRECTIONS = {
    "north": "n", "northeast": "ne", "east": "e", "southeast": "se", "south": "s", "southwest": "sw", "west": "w",
    "northwest": "nw",
}  # fmt: skip


class WordReader:
    """What one word of a line means in this position."""

    def __init__(self, state: State, list_legal: Callable[[State], list[Action]], exact: bool) -> None:
        self.state = state
        self.list_legal = list_legal  # asked only where a line leaves something out
        self.exact = exact  # a way is kept although the puddle on it may be gone
        self.grid = state.box.grid
        self.doubtful = False

    def _count(self, rest: list[str], least: int, most: int, form: str) -> None:
        if not least <= len(rest) <= most:
            raise NotationError(f"expected `{form}`")

    def _word(self, word: str, known: list[str] | tuple[str, ...]) -> int:
        if word not in known:
            raise NotationError(f'unknown word "{word}"{did_you_mean(word, known)}; known: {", ".join(known)}')
        return list(known).index(word)

    def _square(self, word: str) -> int:
        if word in self.grid.index:  # a void square too: the rules refuse it (CQ-GEO-4)
            return self.grid.index[word]
        found = self._figure(word)
        if found == NOBODY:
            raise NotationError(f'there is no square "{word}"')
        return found

    def _figure(self, word: str) -> int:
        """The square of the only figure of this name, one of the asked side first."""
        state = self.state
        asked = agenda.seat(state.agenda[-1]) if state.agenda else 0
        own: list[int] = []
        every: list[int] = []
        for figure in range(len(state.places)):
            if state.places[figure] == NOBODY:
                continue
            kind, colour = state.kinds[figure], state.colours[figure]
            names = (
                FIGURES[kind],
                figure_word(kind, colour),
                (CODES[kind] + LETTERS[colour]).lower(),
                CODES[kind].lower(),
            )
            if word in names:
                every.append(state.places[figure])
                if state.side(figure) == asked:
                    own.append(state.places[figure])
        if len(own) == 1:
            return own[0]
        return every[0] if len(every) == 1 else NOBODY

    def _hero(self) -> int:
        hero = self.state.heroes[self.state.active]
        return self.state.places[hero] if hero != NOBODY else 0

    def _direction(self, start: int, word: str) -> int:
        word = LONG_DIRECTIONS.get(word.replace("_", "").replace("-", ""), word)
        if word in DIRECTIONS:
            return DIRECTIONS.index(word)
        if word in self.grid.index:
            found = self.grid.direction(start, self.grid.index[word])
            if found != OFF_BOARD:
                return found
        raise NotationError(f'unknown direction "{word}"; known: {", ".join(DIRECTIONS)}')

    def _die(self, word: str) -> int:
        section, colon, colour = word.partition(":")
        if not colon:
            section, colour = "gauge", word
        place = self._word(section.removesuffix("_slot"), ("gauge", "instant", "hero"))
        return actions.die(place, self._word(colour, SIX) + 1)

    def _target(self, word: str) -> int:
        if word in self.grid.index:  # a void square too: the rules refuse it (CQ-GEO-4)
            return self.grid.index[word]
        raise NotationError(f'there is no square "{word}"')

    def _card(self, word: str) -> int:
        name = word.removesuffix("_potion")
        return self._word("celerity_potion" if name == "celerity" else name, ITEMS)

    def _caste(self, word: str) -> int:
        return kinds.CASTES[self._word(word, FIGURES[kinds.WARRIOR : kinds.DJINN + 1])]
