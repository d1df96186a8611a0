"""Color Quest: the state of a game: its parts (ground, figures, dice, cards, turn), and what concerns several of them.

(docs/rules/color_quest.md, sections 4 to 8)
"""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.box import Box
from khroma.games.color_quest.kinds import (
    BLACK,
    BONE_PILE,
    BUSH,
    COLOURS,
    CRYSTAL,
    GAIA,
    IN_BLACK,
    KAOS,
    NO_SEAT,
    NO_TILE,
    NOBODY,
    NONE,
    SIDES,
    TALL,
    WALL,
    Colour,
    Figure,
    Kind,
    Member,
    colour_of,
    kind_of,
)
from khroma.games.color_quest.kinds_marks import ENDS, IMMUNE, INVISIBLE, NEW
from khroma.games.color_quest.parts.cards import Cards, all_cards
from khroma.games.color_quest.parts.dice import Dice, all_dice
from khroma.games.color_quest.parts.figures import Figures, figure_word, no_figures
from khroma.games.color_quest.parts.ground import Ground, bare_ground
from khroma.games.color_quest.parts.turn import Turn, before_the_first
from khroma.kernel.events import Chronicle
from khroma.kernel.game import PLAYING
from khroma.kernel.game import State as KernelState
from khroma.kernel.kinds import Entry, Seat, Square


class Naming:
    """Which entries of the agenda name a figure, and where: filled by the book, as the table knows no questions.

    A number is not given to a new figure while something pending speaks of the one that had it.
    """

    def __init__(self) -> None:
        self.entry_shift = 0
        self.shifts: dict[int, int] = {}  # of the figure, by the number of the entry
        self.mask = 0

    def declare(self, number: int, entry_shift: int, shift: int, mask: int) -> None:
        """Entries of this number name a figure there."""
        self.entry_shift, self.mask = entry_shift, mask
        self.shifts[number] = shift

    def names(self, entry: Entry, figure: Figure) -> bool:
        """Whether an entry speaks of this figure."""
        number = entry >> self.entry_shift
        return number in self.shifts and entry >> self.shifts[number] & self.mask == figure


NAMING: Final = Naming()


class State(KernelState):
    """CQ-OV-6: everything on the table, and the teams."""

    box: Box
    ground: Ground
    figures: Figures
    dice: Dice
    cards: Cards
    turn: Turn
    teams: tuple[tuple[Member, ...], tuple[Member, ...]]
    winner: Seat

    def __init__(self, box: Box, ground: Ground, figures: Figures, dice: Dice, cards: Cards, turn: Turn) -> None:
        """Only the parts: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.chronicle = None
        self.ground = ground
        self.figures = figures
        self.dice = dice
        self.cards = cards
        self.turn = turn

    def copy(self) -> State:
        """Every part is copied; the box and the tuples are shared."""
        ground, figures, dice = self.ground.copy(), self.figures.copy(), self.dice.copy()
        new = State(self.box, ground, figures, dice, self.cards.copy(), self.turn.copy())
        new.agenda = self.agenda[:]
        new.teams = self.teams
        new.ended = self.ended
        new.winner = self.winner
        return new

    def listen(self, chronicle: Chronicle | None) -> None:
        """From now on events of all parts are written there."""
        self.chronicle = chronicle
        self.ground.chronicle = chronicle
        self.figures.chronicle = chronicle
        self.dice.chronicle = chronicle
        self.cards.chronicle = chronicle
        self.turn.chronicle = chronicle

    def square_word(self, square: Square) -> str:
        """The name of a square."""
        return self.box.board.names[square]

    def is_free_crystal(self, square: Square) -> bool:
        """CQ-DIE-5, CQ-TIL-2, CQ-TIL-16: a crystal without figure, die and bone pile; a puddle does not matter."""
        return (
            self.ground.tile[square] == CRYSTAL
            and self.figures.at[square] == NOBODY
            and self.ground.die[square] == NONE
            and not self.ground.bones[square]
        )

    def is_free(self, square: Square) -> bool:
        """CQ-GEO-10: no figure, no wall."""
        return self.figures.at[square] == NOBODY and self.ground.tile[square] != WALL

    def is_empty(self, square: Square) -> bool:
        """CQ-GEO-10: free, and without puddle, tile and die."""
        return (
            self.figures.at[square] == NOBODY
            and self.ground.tile[square] == NO_TILE
            and not self.ground.bones[square]
            and self.ground.puddle[square] == NONE
        )

    def reaches(self, figure: Figure) -> bool:
        """CQ-HGT-2, CQ-HGT-3, CQ-PAS-2, CQ-GEO-9, CQ-STA-8: Tall, or itself on a wall."""
        return (
            self.ground.tile[self.figures.places[figure]] == WALL
            or self.box.passive_of[self.figures.profile(figure)] == TALL
        )

    def is_invisible(self, figure: Figure) -> bool:
        """CQ-STA-3, CQ-TIL-10: by a potion, or as a figure of Kaos in a bush that no bone pile covers."""
        if self.figures.marks[figure] & INVISIBLE:
            return True
        square = self.figures.places[figure]
        return (
            self.figures.colours[figure] == BLACK and self.ground.tile[square] == BUSH and not self.ground.bones[square]
        )

    def is_protected(self, figure: Figure, seat: Seat) -> bool:
        """CQ-STA-2, CQ-STA-3, CQ-STA-9: from offensive actions of its enemy, by being immune or invisible."""
        if self.figures.side(figure) == seat:
            return False
        return self.figures.marks[figure] & IMMUNE != 0 or self.is_invisible(figure)

    def put_figure(self, kind: Kind, colour: Colour, square: Square, marks: int = NEW) -> Figure:
        """A figure comes into play; its number."""
        figure = self._spare_number()
        self.figures.put(figure, kind, colour, square, marks)
        return figure

    def _spare_number(self) -> Figure:
        """A number that no figure in play has and that nothing pending speaks of."""
        for figure in self.figures.numbers:
            if self.figures.places[figure] == NOBODY and not self._is_pending(figure):
                return figure
        return self.figures.gone_figure()

    def _is_pending(self, figure: Figure) -> bool:
        return any(NAMING.names(entry, figure) for entry in self.agenda)

    def capture_die(self, square: Square) -> None:
        """CQ-DIE-3: paint takes a die; it is assigned after the hit."""
        colour = self.ground.lift_die(square)
        self.dice.capture(colour, square)
        if self.chronicle is not None:
            self.chronicle.write("die_captured", colour=COLOURS[colour], square=self.square_word(square))

    def set_level(self, figure: Figure, level: int) -> None:
        """A hero changes its level; a dice check of its owner is queued."""
        self.figures.set_level(figure, level)
        self.turn.queue_check(self.figures.side(figure))

    def tell(self, event: str, seat: Seat) -> None:
        """Something that is told with the player's name alone."""
        if self.chronicle is not None:
            self.chronicle.write(event, player=SIDES[seat])

    def take_into_team(self, seat: Seat, member: Member) -> None:
        """A figure joins a team."""
        gaia, kaos = self.teams
        self.teams = ((*gaia, member), kaos) if seat == GAIA else (gaia, (*kaos, member))
        if self.chronicle is not None:
            kind, colour = kind_of(member), colour_of(member)
            word = figure_word(kind, IN_BLACK if seat == KAOS and kind != BONE_PILE else colour)
            event = "team_member" if colour else "team_member_plain"
            self.chronicle.write(event, player=SIDES[seat], figure=word, colour=COLOURS[colour])

    def end(self, reason: int, winner: Seat) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.winner = winner
        self.agenda.clear()
        if self.chronicle is not None:
            self.chronicle.write("game_over", reason=ENDS[reason])


def empty_table(box: Box) -> State:
    """The board as printed, nothing on it, all dice in the pool, all cards in the deck."""
    state = State(box, bare_ground(box), no_figures(box), all_dice(), all_cards(), before_the_first())
    state.agenda = []
    state.teams = ((), ())
    state.ended = PLAYING
    state.winner = NO_SEAT
    return state
