"""Puzzles out of games between bots: a win that one answer leads to, the one answer that does not lose, or the one that
gains most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from khroma.bots.beam import WON, Beam, Limit
from khroma.bots.judges import judge_at
from khroma.bots.levels import LEVELS
from khroma.bots.puzzles.best import POSITIONS as GAINING
from khroma.bots.puzzles.best import Found, find_best
from khroma.bots.puzzles.games import Turn, last_turns
from khroma.bots.puzzles.proof import Gain, Proof, Unproven
from khroma.bots.puzzles.puzzle import Kind, Puzzle, board_of, write_puzzles
from khroma.bots.registry import find_bot
from khroma.kernel.cases import read_cases, run_case
from khroma.kernel.game import CHANCE, OVER, Game, State
from khroma.kernel.kinds import Action, Seat
from khroma.kernel.options import Options

LEAST = 4  # answers among which the right one is found
MOST = 250
LATE = 3  # decisions at the end of a turn from which a win is looked for
THREATENED = 2  # and those before a lost turn that are looked at
POSITIONS = 12_000  # that one proof may look at
GUESSES = 4  # of what the seat cannot see: in each the answer must win
THREATS = 1_000  # evaluations for a threat of the others
SAVING = 6  # own turns that are looked at first
ENDINGS = 300  # evaluations to end its own turn
ALL = 1_000  # turns of a game
SEEDS = (1, 2)  # with each of these a level must find the answer


class Miner:
    """Looks for puzzles of one game under the same options."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.game = game
        self.options = options

    def puzzles(self, kinds: tuple[str, ...], first: int = 0, last: int = 100_000) -> Iterator[Puzzle]:
        """Game by game, by the number of its seed."""
        for seed in range(first, last):
            turns, winners = last_turns(self.game, self.options, seed, ALL if "best" in kinds else 4)
            if "win" in kinds and turns and winners == (turns[-1].seat,):
                yield from self._checked(self._win(turns[-1], seed))
            if "save" in kinds and len(turns) > 1 and winners == (turns[-1].seat,):
                yield from self._checked(self._save(turns[-2], seed))
            if "best" in kinds:
                yield from self._checked(self._best(find_best(self.game, turns, 1 + seed % 2), seed))

    # --- a win that one answer leads to

    def _win(self, turn: Turn, seed: int) -> Puzzle | None:
        """The one of most moves that can be proved, looked for from the end of the turn."""
        found = None
        for back, state in enumerate(reversed(turn.decisions[-LATE:]), 1):
            try:
                found = self._won_by_one(state, turn.seat, back, seed) or found
            except Unproven:
                break
        return found

    def _won_by_one(self, state: State, seat: Seat, most: int, seed: int) -> Puzzle | None:
        """If with the fewest moves that win there is one first answer, and whoever solves it can know that."""
        if not self._is_choice(state):
            return None
        for moves in range(1, most + 1):
            winning = Proof(self.game, seat, moves, POSITIONS).winning(state)
            if (
                len(winning) == 1
                and self._is_found(state, winning[0], moves)
                and self._wins_in_guesses(state, seat, winning[0], moves)
            ):
                lines = self._winning_lines(state, seat, winning[0], moves)
                return self._puzzle("win", "exhaustive", state, lines, seed, moves) if lines else None
            if winning:
                return None
        return None

    def _is_found(self, state: State, action: Action, moves: int) -> bool:
        """Whoever just ends the last turn has found nothing."""
        return moves > 1 or " " in self.game.line(state, action)

    def _is_choice(self, state: State) -> bool:
        return LEAST <= len(self.game.legal(state)) <= MOST

    def _wins_in_guesses(self, state: State, seat: Seat, action: Action, moves: int) -> bool:
        """Whether the answer wins whatever is hidden."""
        view = self.game.view(state, seat)
        guesses = [self.game.guess(view, Random(each)) for each in range(GUESSES if self.game.hides(state) else 0)]
        return all(Proof(self.game, seat, moves, POSITIONS).wins_after(guess, action) for guess in guesses)

    def _winning_lines(self, state: State, seat: Seat, action: Action, moves: int) -> list[str]:
        """The way that the proof knows, with windows passed and the first of all shuffles, as in a case."""
        game, state, lines = self.game, state.copy(), []
        while True:
            lines.append(game.line(state, action))
            game.advance(state, action)
            if not self._goes_on(state, seat):
                return []
            if game.asked(state) == OVER:
                return lines
            legal = game.legal(state)
            moves -= len(legal) > 1
            proof = Proof(game, seat, moves, POSITIONS)
            action = next(each for each in legal if proof.wins_after(state, each))

    def _goes_on(self, state: State, seat: Seat) -> bool:
        """Up to the next own decision or the end; not past a roll or an answer that a person would have to be told."""
        return self._comes_to_rest(state, seat) and self.game.asked(state) in (OVER, seat)

    def _comes_to_rest(self, state: State, seat: Seat) -> bool:
        """Up to the next decision: windows are passed, and what leaves no choice is answered; not past a roll."""
        game = self.game
        while (asked := game.asked(state)) not in (OVER, seat):
            if game.is_window(state):
                game.advance(state, game.pass_action(state))
            elif len(game.legal(state)) == 1 or game.is_idle(state):
                game.advance(state, game.legal(state)[0])
            else:
                return asked != CHANCE
        return True

    # --- the one answer that does not lose

    def _save(self, turn: Turn, seed: int) -> Puzzle | None:
        """Every other answer lets the next seat win in its turn."""
        for state in reversed(turn.decisions[-THREATENED:]):
            if self._is_choice(state) and self._can_be_saved(state, turn.seat):
                safe = self.saved_by(state, turn.seat)
                if safe is not None:
                    return self._puzzle("save", "search", state, [self.game.line(state, safe)], seed, 1)
        return None

    def saved_by(self, state: State, seat: Seat) -> Action | None:
        """The one answer after which nobody is seen to win, even if it is looked for much longer; None if there are
        several or none."""
        safe = self._safe(state, seat)
        return safe[0] if len(safe) == 1 and self._is_safe(state, seat, safe[0], THREATS * 8) else None

    def _can_be_saved(self, state: State, seat: Seat) -> bool:
        """Whether one of the likeliest turns does not lose: most positions before a lost turn are lost too."""
        branches = self._beam(state, THREATS).turns(state, seat, 8, 6)[:SAVING]
        return any(self._survives(branch.state, seat, THREATS) for branch in branches)

    def _safe(self, state: State, seat: Seat) -> list[Action]:
        """The answers that do not lose; no more than two are looked for."""
        safe: list[Action] = []
        for action in self.game.legal(state):
            if len(safe) < 2 and self._is_safe(state, seat, action, THREATS):
                safe.append(action)
        return safe

    def _is_safe(self, state: State, seat: Seat, action: Action, evaluations: int) -> bool:
        """Whether the turn can go on after this answer so that the next seat is not seen to win."""
        after = state.copy()
        self.game.advance(after, action)
        beam = self._beam(state, ENDINGS)
        beam.settle(after, seat, 0)
        ends = [after]
        if self.game.asked(after) == seat:
            ends = [branch.state for branch in beam.turns(after, seat, 4, 6)[:3]]
        return any(self._survives(end, seat, evaluations) for end in ends)

    def _survives(self, state: State, seat: Seat, evaluations: int) -> bool:
        asked, beam = self.game.asked(state), self._beam(state, evaluations)
        if asked == OVER:
            return beam.result(state, seat) >= 0
        return asked == seat or beam.turns(state, asked, 16, 8)[0].value < WON // 2

    def _beam(self, state: State, evaluations: int) -> Beam:
        return Beam(self.game, judge_at(self.game.id, state), Limit(evaluations), 400)

    # --- the one answer that gains most

    def _best(self, found: Found | None, seed: int) -> Puzzle | None:
        if found is None:
            return None
        lines, after = self._gaining_lines(found)
        if not lines:
            return None
        puzzle = self._puzzle("best", "exhaustive", found.state, lines, seed, found.moves, found.difficulty())
        return replace(puzzle, gain=found.gain, after=board_of(self.game.picture(after)))

    def _gaining_lines(self, found: Found) -> tuple[list[str], State]:
        """The way that the proof knows, as in a case, and where it ends; no way past a roll."""
        game, state, lines = self.game, found.state.copy(), []
        action, moves = found.action, found.moves
        while True:
            lines.append(game.line(state, action))
            moves -= len(game.legal(state)) > 1
            game.advance(state, action)
            if not self._comes_to_rest(state, found.seat):
                return [], state
            if moves == 0 or game.asked(state) != found.seat:
                return lines, state
            gain = Gain(game, found.seat, moves, GAINING)
            action = max(game.legal(state), key=lambda each: gain.after(state, each))

    # --- as a puzzle

    def _puzzle(
        self, kind: Kind, proof: str, state: State, lines: list[str], seed: int, moves: int, difficulty: int = 0
    ) -> Puzzle:
        seat = self.game.asked(state)
        changed = self.options.changed()
        scenario = [str(value) for name, value in changed.items() if name == "scenario"]
        words = "-".join([self.game.id, *scenario, kind, str(seed)])
        return Puzzle(
            self.game.id,
            words,
            kind,
            difficulty or self._difficulty(state, lines[0]),
            proof,
            moves,
            self.game.seat_words(state, self.options)[seat],
            len(self.game.legal(state)),
            changed,
            self.game.picture(state).strip("\n"),
            tuple(lines),
        )

    def _difficulty(self, state: State, line: str) -> int:
        """The lowest level that finds the answer with every seed."""
        view = self.game.view(state, self.game.asked(state))
        right = self.game.read(view.known, line)
        for number, level in enumerate(LEVELS, 1):
            if all(find_bot(level).choose(self.game, view, Random(seed)) == right for seed in SEEDS):
                return number
        return len(LEVELS)

    def _checked(self, puzzle: Puzzle | None) -> Iterator[Puzzle]:
        """What a case file cannot show is none."""
        if puzzle is not None and is_right(puzzle, self.game):
            yield puzzle


def is_right(puzzle: Puzzle, game: Game[Any]) -> bool:
    """Whether its case comes out as it says."""
    (case,) = read_cases(write_puzzles(puzzle.game, [puzzle]), puzzle.name)
    return not run_case(case, lambda _: game).failure
