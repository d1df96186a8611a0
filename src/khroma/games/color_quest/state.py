"""Color Quest: everything on the table, and the verbs that change it (docs/rules/color_quest.md, sections 4, 7, 8).

A figure is a number into `kinds`, `colours`, `places` and `marks`; its place is NOBODY once it has left play.
In a view, `hidden` counts cards of a hand that are not known; the cards themselves are then among the deck.
"""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest import agenda
from khroma.games.color_quest.box import BONE_PILES, COPIES, DICE, Box
from khroma.games.color_quest.kinds import (
    BLACK,
    BONE_PILE,
    BUSH,
    COLOURS,
    CRYSTAL,
    FIGURES,
    GAIA,
    ITEMS,
    KAOS,
    KINDS,
    NO_TILE,
    NOBODY,
    NONE,
    RONIN,
    SECTIONS,
    SIDES,
    SKELETON,
    TALL,
    TEAM_COLOUR,
    TILES,
    WALL,
)
from khroma.kernel.game import State as KernelState

# --- marks of a figure
LYING: Final = 1
IMMUNE: Final = 2
INVISIBLE: Final = 4
LEVEL_2: Final = 8
# ... of this turn
FOCUSED: Final = 16
MUST_MOVE: Final = 32
EVOLVED: Final = 64
MOVED: Final = 128
MOVED_TWICE: Final = 256
EXTRA_MOVE: Final = 512
ATTACKED: Final = 1024
ATTACKED_TWICE: Final = 2048
EXTRA_ATTACK: Final = 4096
SPECIAL_USED: Final = 8192
BLAST_USED: Final = 16384
TRANSFORMED: Final = 32768
NEW: Final = 65536  # came into play or under control during this turn
STEPPED: Final = 131072  # a move was carried out
LASTING: Final = LYING | IMMUNE | INVISIBLE | LEVEL_2
USED: Final = MOVED | ATTACKED | SPECIAL_USED | BLAST_USED | TRANSFORMED
MARK_WORDS: Final = (
    (IMMUNE, "immune"), (INVISIBLE, "invisible"), (FOCUSED, "focused"), (MUST_MOVE, "must_move"),
    (EVOLVED, "evolved_this_turn"), (MOVED, "moved"), (MOVED_TWICE, "moved_twice"), (EXTRA_MOVE, "extra_move"),
    (ATTACKED, "attacked"), (ATTACKED_TWICE, "attacked_twice"), (EXTRA_ATTACK, "extra_attack"),
    (SPECIAL_USED, "special_used"), (BLAST_USED, "blast_used"), (TRANSFORMED, "transformed"), (NEW, "new"),
    (STEPPED, "stepped"),
)  # fmt: skip

PLAYING: Final = 0
SUPREMACY_WON: Final = 1
HARVEST_WON: Final = 2
ESCORT_WON: Final = 3
ROUND_LIMIT: Final = 4
RESIGNED: Final = 5
ENDS: Final = ("playing", "supremacy", "harvest", "escort", "round_limit", "resigned")

_DICE_OF_SEAT: Final = 24
_DICE_OF_SECTION: Final = 8
_CAPTURED: Final = 16  # a captured die is kept as colour + 16 * square


class State(KernelState):
    """CQ-GEO-7, CQ-DIE-1: squares, figures, dice, cards, turn, and the declaration that is being answered."""

    # squares
    tile: list[int]
    bones: list[int]
    die: list[int]
    puddle: list[int]
    figure: list[int]
    # figures
    kinds: list[int]
    colours: list[int]
    places: list[int]
    marks: list[int]
    heroes: list[int]
    # supplies
    laid: list[int]  # puddles by colour
    count: list[int]  # figures in play by kind
    bone_piles: int  # on the board
    # dice
    dice: list[int]
    pool: int
    rolled: list[int]
    captured: list[int]
    collected: list[int]
    # cards
    hand: list[int]
    deck: list[int]
    discards: list[int]
    order: list[int]
    hidden: tuple[int, int]
    # turn
    first: int
    active: int
    phase: int
    round: int
    ended: int
    winner: int
    parry: int
    spared: int
    checks: int
    # what is being declared and answered
    declared: int
    reaction: int
    immunities: int
    cancelled: int
    reacted: int
    targets: list[int]
    teams: tuple[tuple[int, ...], tuple[int, ...]]

    def __init__(self, box: Box) -> None:
        """Only what every state needs: `copy` and `empty_table` fill in the rest."""
        self.box = box
        self.journal = None

    def copy(self) -> State:
        """Everything that may change is copied; the box and the tuples are shared."""
        new = State(self.box)
        new.agenda = self.agenda[:]
        new.tile = self.tile[:]
        new.bones = self.bones[:]
        new.die = self.die[:]
        new.puddle = self.puddle[:]
        new.figure = self.figure[:]
        new.kinds = self.kinds[:]
        new.colours = self.colours[:]
        new.places = self.places[:]
        new.marks = self.marks[:]
        new.heroes = self.heroes[:]
        new.laid = self.laid[:]
        new.count = self.count[:]
        new.bone_piles = self.bone_piles
        new.dice = self.dice[:]
        new.pool = self.pool
        new.rolled = self.rolled[:]
        new.captured = self.captured[:]
        new.collected = self.collected[:]
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.order = self.order[:]
        new.hidden = self.hidden
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.round = self.round
        new.ended = self.ended
        new.winner = self.winner
        new.parry = self.parry
        new.spared = self.spared
        new.checks = self.checks
        new.declared = self.declared
        new.reaction = self.reaction
        new.immunities = self.immunities
        new.cancelled = self.cancelled
        new.reacted = self.reacted
        new.targets = self.targets[:]
        new.teams = self.teams
        return new

    # --- looking at figures

    def side(self, figure: int) -> int:
        """CQ-CMP-9: a black base is Kaos's, any other Gaia's."""
        return KAOS if self.colours[figure] == BLACK else GAIA

    def has(self, figure: int, mark: int) -> bool:
        """Whether a figure bears a mark."""
        return self.marks[figure] & mark != 0

    def profile(self, figure: int) -> int:
        """CQ-CMP-8: which line of the profiles holds for a figure: by kind, base and level."""
        number = self.kinds[figure] * 4
        if self.colours[figure] == BLACK:
            number += 2
        if self.marks[figure] & LEVEL_2:
            number += 1
        return number

    def passive(self, figure: int) -> int:
        """CQ-TURN-10: the passive of a figure; it sleeps while the figure lies."""
        return 0 if self.marks[figure] & LYING else self.box.passive_of[self.profile(figure)]

    def stands(self, figure: int) -> bool:
        """In play and not lying."""
        return self.places[figure] != NOBODY and not self.marks[figure] & LYING

    def reaches(self, figure: int) -> bool:
        """CQ-HGT-2, CQ-HGT-3, CQ-PAS-2, CQ-GEO-9, CQ-STA-8: Tall, or itself on a wall."""
        return self.tile[self.places[figure]] == WALL or self.box.passive_of[self.profile(figure)] == TALL

    def is_invisible(self, figure: int) -> bool:
        """CQ-STA-3, CQ-TIL-10: by a potion, or as a figure of Kaos in a bush that no bone pile covers."""
        if self.marks[figure] & INVISIBLE:
            return True
        square = self.places[figure]
        return self.colours[figure] == BLACK and self.tile[square] == BUSH and not self.bones[square]

    def is_protected(self, figure: int, seat: int) -> bool:
        """CQ-STA-2, CQ-STA-3, CQ-STA-9: from offensive actions of its enemy, by being immune or invisible."""
        if self.side(figure) == seat:
            return False
        return self.marks[figure] & IMMUNE != 0 or self.is_invisible(figure)

    def left(self, kind: int) -> int:
        """CQ-SKE-7, CQ-LIM-2: figures of a kind that are not in play."""
        return self.box.figures[kind] - self.count[kind]

    def level(self, seat: int) -> int:
        """The level of a side's hero."""
        figure = self.heroes[seat]
        return 0 if figure == NOBODY else 2 if self.marks[figure] & LEVEL_2 else 1

    # --- looking at dice and cards

    def dice_of(self, seat: int, section: int, colour: int) -> int:
        """How many dice of a colour lie on a section of a Kadamas board."""
        return self.dice[seat * _DICE_OF_SEAT + section * _DICE_OF_SECTION + colour]

    def dice_in(self, seat: int, section: int) -> int:
        """CQ-DIE-9: how many dice lie on a section."""
        base = seat * _DICE_OF_SEAT + section * _DICE_OF_SECTION
        total = 0
        for colour in range(1, 7):
            total += self.dice[base + colour]
        return total

    def cards_in_hand(self, seat: int) -> int:
        """How many cards a seat holds."""
        total = self.hidden[seat]
        for item in range(6):
            total += self.hand[seat * 6 + item]
        return total

    def cards_in_deck(self) -> int:
        """How many cards can still be drawn before the discard pile is shuffled."""
        return sum(self.deck) - self.hidden[0] - self.hidden[1]

    def is_free_crystal(self, square: int) -> bool:
        """CQ-DIE-5, CQ-TIL-2, CQ-TIL-16: a crystal without figure, die and bone pile; a puddle does not matter."""
        return (
            self.tile[square] == CRYSTAL
            and self.figure[square] == NOBODY
            and self.die[square] == NONE
            and not self.bones[square]
        )

    def is_free(self, square: int) -> bool:
        """CQ-GEO-10: no figure, no wall."""
        return self.figure[square] == NOBODY and self.tile[square] != WALL

    def is_empty(self, square: int) -> bool:
        """CQ-GEO-10: free, and without puddle, tile and die."""
        return (
            self.figure[square] == NOBODY
            and self.tile[square] == NO_TILE
            and not self.bones[square]
            and self.puddle[square] == NONE
        )

    # --- words for events

    def square_word(self, square: int) -> str:
        """The name of a square."""
        return self.box.grid.names[square]

    def figure_word(self, figure: int) -> str:
        """The name of a figure."""
        return figure_word(self.kinds[figure], self.colours[figure])

    # --- verbs of figures

    def put_figure(self, kind: int, colour: int, square: int, marks: int = NEW) -> int:
        """A figure comes into play; its number."""
        figure = self._spare_number()
        self.kinds[figure] = kind
        self.colours[figure] = colour
        self.places[figure] = square
        self.marks[figure] = marks
        self.figure[square] = figure
        self.count[kind] += 1
        if kind <= RONIN:
            self.heroes[KAOS if colour == BLACK else GAIA] = figure
        if self.journal is not None:
            self.journal.write(
                "appeared",
                figure=self.figure_word(figure),
                colour=COLOURS[colour],
                square=self.square_word(square),
            )
        return figure

    def _spare_number(self) -> int:
        """A number that no figure in play has and that nothing pending speaks of."""
        for figure in range(len(self.places)):
            if self.places[figure] == NOBODY and not self._is_pending(figure):
                return figure
        self.kinds.append(0)
        self.colours.append(NONE)
        self.places.append(NOBODY)
        self.marks.append(0)
        return len(self.places) - 1

    def _is_pending(self, figure: int) -> bool:
        return any(agenda.a(item) == figure and agenda.names_figure(agenda.kind(item)) for item in self.agenda)

    def remove_figure(self, figure: int) -> None:
        """A figure leaves play."""
        square = self.places[figure]
        if self.journal is not None:
            self.journal.write("removed", figure=self.figure_word(figure), square=self.square_word(square))
        self.figure[square] = NOBODY
        self.places[figure] = NOBODY
        self.count[self.kinds[figure]] -= 1

    def shift(self, figure: int, square: int) -> None:
        """A figure goes to another square; nothing else happens yet."""
        start = self.places[figure]
        self.figure[start] = NOBODY
        self.figure[square] = figure
        self.places[figure] = square
        self.unmark(figure, MUST_MOVE)
        if self.journal is not None:
            self.journal.write(
                "moved",
                figure=self.figure_word(figure),
                start=self.square_word(start),
                square=self.square_word(square),
            )

    def swap(self, one: int, two: int) -> None:
        """Two figures exchange squares."""
        here, there = self.places[one], self.places[two]
        self.places[one], self.places[two] = there, here
        self.figure[here], self.figure[there] = two, one
        self.unmark(one, MUST_MOVE)
        self.unmark(two, MUST_MOVE)
        if self.journal is not None:
            self.journal.write(
                "swapped",
                figure=self.figure_word(one),
                other=self.figure_word(two),
                square=self.square_word(here),
                place=self.square_word(there),
            )

    def change(self, figure: int, kind: int, colour: int) -> None:
        """A figure becomes another one on its square: caste, form or side; marks stay."""
        before = self.figure_word(figure)
        self.count[self.kinds[figure]] -= 1
        self.count[kind] += 1
        self.kinds[figure] = kind
        self.colours[figure] = colour
        if self.journal is not None:
            self.journal.write(
                "changed",
                figure=before,
                other=self.figure_word(figure),
                colour=COLOURS[colour],
                square=self.square_word(self.places[figure]),
            )

    def recolour(self, figure: int, colour: int) -> None:
        """A base takes another colour of the same side."""
        self.colours[figure] = colour
        if self.journal is not None:
            square = self.square_word(self.places[figure])
            self.journal.write("recoloured", figure=self.figure_word(figure), colour=COLOURS[colour], square=square)

    def mark(self, figure: int, mark: int) -> None:
        """A figure gets a mark."""
        self.marks[figure] |= mark

    def unmark(self, figure: int, mark: int) -> None:
        """A figure loses a mark."""
        if self.marks[figure] & mark:
            self.marks[figure] ^= self.marks[figure] & mark

    def grant(self, figure: int, mark: int, status: str) -> None:
        """A figure gets a status that everybody should notice."""
        self.marks[figure] |= mark
        if self.journal is not None:
            self.journal.write(
                "granted",
                figure=self.figure_word(figure),
                status=status,
                square=self.square_word(self.places[figure]),
            )

    def lay_down(self, figure: int) -> None:
        """CQ-STA-1: a figure lies."""
        self.marks[figure] |= LYING
        if self.journal is not None:
            self.journal.write("lies", figure=self.figure_word(figure), square=self.square_word(self.places[figure]))

    def knock_later(self, figure: int) -> None:
        """CQ-SPE-10: the knock-out waits until the figure has arrived."""
        self.agenda.append(agenda.entry(agenda.KNOCK, 0, figure))

    def stand_up(self, figure: int) -> None:
        """A figure stands again."""
        self.unmark(figure, LYING)
        if self.journal is not None:
            self.journal.write("stood", figure=self.figure_word(figure), square=self.square_word(self.places[figure]))

    def set_level(self, figure: int, level: int) -> None:
        """A hero changes its level; a dice check of its owner is queued."""
        if level == 2:
            self.marks[figure] |= LEVEL_2
        else:
            self.unmark(figure, LEVEL_2)
        self.queue_check(self.side(figure))
        if self.journal is not None:
            self.journal.write(
                "levelled",
                figure=self.figure_word(figure),
                level=level,
                square=self.square_word(self.places[figure]),
            )

    def queue_check(self, seat: int) -> None:
        """CQ-TRF-3: a dice check of a side waits until the action is over."""
        self.checks |= seat + 1

    def settle_check(self, seat: int) -> None:
        """A queued dice check is taken up."""
        if self.checks & (seat + 1):
            self.checks ^= seat + 1

    def clear_turn_marks(self) -> None:
        """CQ-TURN-1: every figure's marks of the turn that ended."""
        for figure in range(len(self.marks)):
            self.marks[figure] &= LASTING

    # --- verbs of squares

    def lay_puddle(self, square: int, colour: int) -> bool:
        """CQ-LIM-1: a puddle, unless its token is missing; an old one is replaced."""
        if self.laid[colour] >= self.box.tokens:
            return False
        old = self.puddle[square]
        if old != NONE:
            self.laid[old] -= 1
        self.puddle[square] = colour
        self.laid[colour] += 1
        if self.journal is not None:
            self.journal.write("painted", square=self.square_word(square), colour=COLOURS[colour])
        return True

    def erase(self, square: int) -> None:
        """A puddle is gone."""
        colour = self.puddle[square]
        if colour == NONE:
            return
        self.laid[colour] -= 1
        self.puddle[square] = NONE
        if self.journal is not None:
            self.journal.write("erased", square=self.square_word(square), colour=COLOURS[colour])

    def put_tile(self, square: int, tile: int) -> None:
        """A tile is laid."""
        self.tile[square] = tile
        if self.journal is not None:
            self.journal.write("tile_placed", tile=TILES[tile], square=self.square_word(square))

    def break_wall(self, square: int) -> None:
        """CQ-LIM-6: a wall leaves the game, with the puddle on it."""
        self.erase(square)
        self.tile[square] = NO_TILE
        if self.journal is not None:
            self.journal.write("wall_broken", square=self.square_word(square))

    def move_wall(self, square: int, end: int) -> None:
        """A wall goes elsewhere; the puddle on it is removed."""
        self.erase(square)
        self.tile[square] = NO_TILE
        self.tile[end] = WALL
        if self.journal is not None:
            self.journal.write("wall_moved", start=self.square_word(square), square=self.square_word(end))

    def lay_bones(self, square: int) -> None:
        """A bone pile lies on a square."""
        self.erase(square)
        self.bones[square] = 1
        self.bone_piles += 1
        if self.journal is not None:
            self.journal.write("bones_laid", square=self.square_word(square))

    def lift_bones(self, square: int) -> None:
        """A bone pile returns to the supply."""
        self.bones[square] = 0
        self.bone_piles -= 1

    def may_lay_bones(self, square: int) -> bool:
        """CQ-GEO-7, CQ-GEO-8, CQ-LIM-3: where a bone pile can lie, if there is one."""
        return (
            self.bone_piles < BONE_PILES
            and self.tile[square] != WALL
            and not self.bones[square]
            and self.die[square] == NONE
        )

    # --- verbs of dice

    def roll_die(self, colour: int) -> None:
        """A die of the pool shows a colour."""
        self.pool -= 1
        if self.journal is not None:
            self.journal.write("rolled", colour=COLOURS[colour])

    def return_die(self) -> None:
        """A die goes back to the pool."""
        self.pool += 1

    def set_die(self, square: int, colour: int) -> None:
        """A rolled die is placed on a crystal."""
        self.die[square] = colour
        if self.journal is not None:
            self.journal.write("die_placed", colour=COLOURS[colour], square=self.square_word(square))

    def lift_die(self, square: int) -> int:
        """A die leaves its crystal; its colour."""
        colour = self.die[square]
        self.die[square] = NONE
        return colour

    def capture_die(self, square: int) -> None:
        """CQ-DIE-3: paint takes a die; it is assigned after the hit."""
        colour = self.die[square]
        self.die[square] = NONE
        self.captured.append(colour + square * _CAPTURED)
        if self.journal is not None:
            self.journal.write("die_captured", colour=COLOURS[colour], square=self.square_word(square))

    def next_captured(self) -> tuple[int, int]:
        """The captured die that is handled next: colour and crystal."""
        code = self.captured.pop(0)
        return code % _CAPTURED, code // _CAPTURED

    def captured_dice(self) -> list[tuple[int, int]]:
        """Captured dice not yet assigned: colour and crystal of each."""
        return [(code % _CAPTURED, code // _CAPTURED) for code in self.captured]

    def restore_captured(self, colour: int, square: int) -> None:
        """Pictures only: a captured die not yet assigned."""
        self.captured.append(colour + square * _CAPTURED)

    def gain_die(self, seat: int, section: int, colour: int) -> None:
        """A die is put on a section of a Kadamas board."""
        self.dice[seat * _DICE_OF_SEAT + section * _DICE_OF_SECTION + colour] += 1
        if self.journal is not None:
            self.journal.write("die_gained", player=SIDES[seat], colour=COLOURS[colour], section=SECTIONS[section])

    def spend_die(self, seat: int, section: int, colour: int) -> None:
        """CQ-DIE-6: a die of a Kadamas board returns to the pool."""
        self.dice[seat * _DICE_OF_SEAT + section * _DICE_OF_SECTION + colour] -= 1
        self.pool += 1
        if self.journal is not None:
            self.journal.write("die_spent", player=SIDES[seat], colour=COLOURS[colour], section=SECTIONS[section])

    def count_collected(self, seat: int) -> None:
        """CQ-END-8: dice taken from crystals are counted."""
        self.collected[seat] += 1

    # --- verbs of cards

    def draw_card(self, seat: int, item: int) -> None:
        """A card from the deck into a hand."""
        self.deck[item] -= 1
        self.hand[seat * 6 + item] += 1
        if self.order:
            self.order.pop(0)
        if self.journal is not None:
            self.journal.write_secret("drew", seat, {"item": ITEMS[item]}, player=SIDES[seat])

    def play_card(self, seat: int, item: int) -> None:
        """CQ-ITM-2: a played card goes to the discard pile, for everybody to see."""
        self._discard(seat, item)
        if self.journal is not None:
            self.journal.write("card_played", player=SIDES[seat], item=ITEMS[item])

    def discard_card(self, seat: int, item: int) -> None:
        """CQ-ITM-2: a card is lost to the discard pile."""
        self._discard(seat, item)
        if self.journal is not None:
            self.journal.write("card_lost", player=SIDES[seat], item=ITEMS[item])

    def _discard(self, seat: int, item: int) -> None:
        self.hand[seat * 6 + item] -= 1
        self.discards[item] += 1

    def reshuffle(self) -> None:
        """CQ-ITM-2: the discard pile becomes the new deck."""
        for item in range(6):
            self.deck[item] += self.discards[item]
            self.discards[item] = 0
        if self.journal is not None:
            self.journal.write("reshuffled")

    # --- verbs of the turn

    def begin_turn(self, seat: int) -> None:
        """A turn begins, in phase 1."""
        self.active = seat
        self.phase = 1
        if self.journal is not None:
            self.journal.write("turn_began", player=SIDES[seat], round=self.round)

    def next_phase(self) -> None:
        """The next phase begins."""
        self.phase += 1
        if self.journal is not None:
            self.journal.write("phase_began", player=SIDES[self.active], phase=self.phase)

    def declare(self, action: int) -> None:
        """An action is declared; nothing has happened yet."""
        self.declared = action
        self.cancelled = 0
        self.reacted = 0

    def redeclare(self, action: int) -> None:
        """The declaration gets one more argument."""
        self.declared = action

    def forget_declaration(self) -> None:
        """The declared action is over."""
        self.declared = NOBODY
        self.cancelled = 0
        self.reacted = 0

    def forget_sparing(self) -> None:
        """CQ-PAS-5: what Parry stopped is over."""
        self.spared = 0

    def answer_with(self, action: int, seat: int) -> None:
        """A reaction is being carried out."""
        self.reaction = action
        self.immunities = 0
        self.reacted = 1
        assert seat != NOBODY

    def tell(self, event: str, seat: int) -> None:
        """Something that is told with the player's name alone."""
        if self.journal is not None:
            self.journal.write(event, player=SIDES[seat])

    def tell_power(self, event: str, power: str, square: int, seat: int) -> None:
        """Somebody declares or loses an action."""
        if self.journal is not None:
            self.journal.write(event, player=SIDES[seat], power=power, square=self.square_word(square))

    def ready_parry(self, ready: bool) -> None:
        """CQ-PAS-5: at the start of a turn Parry is ready or not."""
        self.parry = 1 if ready else 0

    def use_parry(self) -> None:
        """CQ-STA-7: the Ronin parries; the whole action spares him."""
        self.parry = 0
        self.spared = 1
        if self.journal is not None:
            self.journal.write("parried", player=SIDES[KAOS])

    def lose_parry(self) -> None:
        """CQ-STA-7: a lying Ronin does not parry."""
        self.parry = 0

    def cancel(self) -> None:
        """CQ-REA-6: the declared action does not happen; its costs are spent."""
        self.cancelled = 1

    def count_immunity(self) -> None:
        """CQ-REA-5: one more Immunity in the chain."""
        self.immunities += 1

    def aim(self, squares: list[int]) -> None:
        """Squares whose figures are still to be pushed."""
        self.targets = squares

    def choose_first(self, seat: int) -> None:
        """CQ-SET-1: who plays first."""
        self.first = seat
        if self.journal is not None:
            self.journal.write("first_player", player=SIDES[seat])

    def take_into_team(self, seat: int, member: int) -> None:
        """A figure joins a team."""
        gaia, kaos = self.teams
        self.teams = ((*gaia, member), kaos) if seat == GAIA else (gaia, (*kaos, member))
        if self.journal is not None:
            kind, colour = member % TEAM_COLOUR, member // TEAM_COLOUR
            word = figure_word(kind, BLACK if seat == KAOS and kind != BONE_PILE else colour)
            self.journal.write("team_member", player=SIDES[seat], figure=word, colour=COLOURS[colour])

    def keep_roll(self, colour: int) -> None:
        """CQ-SET-14: a die rolled in the set-up waits for its crystal."""
        self.rolled.append(colour)

    def forget_roll(self) -> None:
        """CQ-SET-14: the first waiting die is placed or returned."""
        self.rolled.pop(0)

    def forget_reaction(self) -> None:
        """The reaction is over."""
        self.reaction = NOBODY
        self.immunities = 0

    def count_round(self) -> None:
        """CQ-OV-6: two turns are one round."""
        self.round += 1

    def end(self, reason: int, winner: int) -> None:
        """Nothing is asked any more."""
        self.ended = reason
        self.winner = winner
        self.agenda.clear()
        if self.journal is not None:
            self.journal.write("game_over", reason=ENDS[reason])


def figure_word(kind: int, colour: int) -> str:
    """The name of a figure, by its side where it has two."""
    name = FIGURES[kind]
    if colour == BLACK and kind not in (RONIN, SKELETON):
        return ("wild_" if name == "koloss" else "possessed_") + name
    return "tamed_koloss" if name == "koloss" else name


def empty_table(box: Box) -> State:
    """The board as printed, nothing on it, all dice in the pool, all cards in the deck."""
    state = State(box)
    size = box.size
    state.agenda = []
    state.tile = box.board.tile[:]
    state.bones = [0] * size
    state.die = [NONE] * size
    state.puddle = [NONE] * size
    state.figure = [NOBODY] * size
    state.kinds = []
    state.colours = []
    state.places = []
    state.marks = []
    state.heroes = [NOBODY, NOBODY]
    state.laid = [0] * 9
    state.count = [0] * KINDS
    state.bone_piles = 0
    state.dice = [0] * (2 * _DICE_OF_SEAT)
    state.pool = DICE
    state.rolled = []
    state.captured = []
    state.collected = [0, 0]
    state.hand = [0] * 12
    state.deck = [COPIES] * 6
    state.discards = [0] * 6
    state.order = []
    state.hidden = (0, 0)
    state.first = NOBODY
    state.active = NOBODY
    state.phase = 0
    state.round = 1
    state.ended = PLAYING
    state.winner = NOBODY
    state.parry = 0
    state.spared = 0
    state.checks = 0
    state.declared = NOBODY
    state.reaction = NOBODY
    state.immunities = 0
    state.cancelled = 0
    state.reacted = 0
    state.targets = []
    state.teams = ((), ())
    return state
