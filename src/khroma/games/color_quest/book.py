"""Color Quest: the book of all that can be answered, asked and done.

Entry points of the group `khroma.color_quest` name powers; profiles may then name them by their word.
"""

from __future__ import annotations

from typing import Final

from khroma.games.color_quest.arguments_pending import FigureAsking, FigureTask, SeatAsking, question_of
from khroma.games.color_quest.rules import (
    attacks_bombs,
    attacks_complex,
    attacks_contact,
    attacks_light,
    attacks_ranged,
    attacks_repeated,
    attacks_weapons,
    blasts,
    blasts_lines,
    blasts_mutation,
    cards,
    declarations,
    dice,
    dice_checks,
    dice_cleaning,
    dice_instants,
    dice_paying,
    items,
    knockouts,
    movement,
    networks,
    networks_multicolour,
    paint,
    powers_blows,
    powers_displacement,
    powers_statuses,
    powers_summoning,
    rolls,
    setup,
    setup_bones,
    setup_dice,
    setup_figures,
    setup_puddles,
    setup_tiles,
    teams,
    tiles,
    turns,
    windows,
)
from khroma.games.color_quest.rules.declarations import RESIGN
from khroma.games.color_quest.rules.powers import POWERS, Power, declare
from khroma.games.color_quest.rules.powers_heroes import SURGE, TRANSFORM
from khroma.games.color_quest.state import NAMING, State
from khroma.kernel.book import Book
from khroma.kernel.errors import DataError
from khroma.kernel.extensions import load_all
from khroma.kernel.game import PLAYING
from khroma.kernel.verbs import Asking, Task, Verb

GROUP: Final = "khroma.color_quest"
# Chapters whose powers are declared when they are read.
_POWERS: Final = (
    attacks_complex, attacks_contact, attacks_ranged, attacks_weapons, blasts_lines, blasts_mutation, networks,
    powers_blows, powers_displacement, powers_statuses, powers_summoning,
)  # fmt: skip
_FAMILIES: Final = ("CQ-ATK", "CQ-SPE", "CQ-BLA")


class QuestBook(Book[State]):
    """CQ-REA-8: tasks are carried out until a question lies on top; one that is moot is dropped."""

    def __init__(
        self, verbs: list[Verb[State]], questions: list[Asking[State]], tasks: list[Task[State]], lapsing: list[bool]
    ) -> None:
        super().__init__(verbs, questions, tasks)
        self.lapsing = lapsing  # by number: which questions may be moot

    def run(self, state: State) -> None:
        agenda = state.agenda
        while agenda:
            if state.ended != PLAYING:
                agenda.clear()
                return
            entry = agenda[-1]
            number = (entry >> self.entry_shift) - self.first_task
            if number >= 0:
                agenda.pop()
                self.tasks[number].run(state, entry)
                continue
            if not self.lapsing[number + self.first_task]:
                return
            question = question_of(entry)
            if not question.is_moot(state, entry):
                return
            agenda.pop()
            question.drop(state, entry)


def make_book() -> QuestBook:
    """Declare the powers of extensions behind those of the box, and number everything."""
    for each in load_all(GROUP):
        if not isinstance(each, Power):
            raise DataError("an extension of Color Quest is no power: {power}", power=repr(each))
        declare(each)
    powers: list[Verb[State]] = [power for power in sorted(POWERS, key=_by_rule) if power in power.choices()]
    turns.PHASE_ACTION.answered_by(*powers)
    questions = _questions()
    lapsing = [isinstance(each, SeatAsking) and each.lapses for each in questions]
    book = QuestBook([*powers, *_verbs()], questions, _tasks(), lapsing)
    for each in book.pending():
        if isinstance(each, FigureAsking | FigureTask):
            NAMING.declare(each.number, book.entry_shift, each.figure.shift, each.figure.mask)
    return book


def _by_rule(power: Power) -> tuple[int, int]:
    """The order of the rulings; what is not in them comes last."""
    family, _, number = power.rule.rpartition("-")
    return (_FAMILIES.index(family), int(number)) if family in _FAMILIES else (len(_FAMILIES), 0)


def _verbs() -> list[Verb[State]]:
    return [
        movement.MOVE, TRANSFORM, SURGE, *dice_instants.INSTANTS, *items.ITEM_VERBS, items.SACRIFICE, turns.END_PHASE,
        windows.PASS, windows.PASS_CHAIN, dice_paying.PAY, dice.ASSIGN, dice.PUT_DIE, dice_checks.PICK, tiles.EXIT,
        tiles.WEAR, cards.DISCARD, paint.CASTE, attacks_bombs.SCATTER, attacks_light.PUSH, attacks_repeated.HIT,
        declarations.STOP, dice_cleaning.CLEAN, dice_cleaning.DONE, networks_multicolour.THIRD, teams.TAKE,
        teams.TEAM_DONE, setup_tiles.TILE, setup_bones.BONES, setup_puddles.PUDDLE, setup_dice.PUT_ROLLED,
        setup_figures.DEPLOY_FIGURE, rolls.ROLL_ONE, cards.DRAW_ONE, cards.LOSE_ONE, setup.FIRST_SIDE, RESIGN,
    ]  # fmt: skip


def _questions() -> list[Asking[State]]:
    return [
        turns.PHASE_ACTION, windows.REACT, windows.COUNTER, dice_paying.ASK_PAY, dice.ASSIGN_DIE, dice.PLACE_DIE,
        dice_checks.PICK_FRAGMENT, tiles.TUNNEL_EXIT, tiles.BUSH_COLOUR, cards.ITEM_OVERFLOW, paint.CHOOSE_CASTE,
        attacks_bombs.BOMB_SCATTER, attacks_light.ASK_PUSH, attacks_repeated.NEXT_HIT, dice_cleaning.ASK_CLEAN,
        networks_multicolour.ASK_THIRD, teams.BUILD, setup_tiles.PLACE_TILE, setup_bones.PLACE_BONES,
        setup_puddles.PLACE_PUDDLE, setup_dice.PLACE_ROLLED, setup_figures.DEPLOY, dice.ROLL, cards.DRAW, cards.LOSE,
        setup.FIRST,
    ]  # fmt: skip


def _tasks() -> list[Task[State]]:
    return [
        turns.START_TURN, turns.PLAY, turns.PHASE_ENDS, dice_checks.KADAMAS_DICE, dice_checks.DROUGHT, turns.END_TURN,
        windows.WINDOW, turns.RESOLVE, windows.RESOLVE_REACTION, turns.AFTER_ACTION, windows.AFTER_REACTION,
        dice_checks.CHECK, paint.PAINT, dice.COLLECT, tiles.ARRIVE, dice.REGENERATE, windows.CHAIN,
        attacks_light.PUSHES, blasts.CORNERS, cards.DRAW_CARD, cards.LOSE_CARDS, setup.SETUP, knockouts.KNOCK,
    ]  # fmt: skip


BOOK: Final = make_book()
