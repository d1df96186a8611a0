/** One puzzle being solved: what was answered, what became of it, and what help was taken. */
import * as api from "../api.ts";
import { NOTHING_PICKED, type Picked, Picking } from "../picking.ts";
import { play } from "../sound.ts";
import type { Language } from "../texts/index.ts";
import type {
  ChoiceShown,
  PuzzleHint,
  PuzzleShown,
  PuzzleStood,
  SolutionShown,
  TriedShown,
} from "../wire.d.ts";
import { noteHelp, noteMiss, noteSolved } from "./progress.ts";

export interface SolvingState extends Picked {
  /** The answers given so far, all of them right. */
  lines: readonly string[];
  position: PuzzleStood;
  /** What became of the last answer; null at the beginning. */
  tried: TriedShown | null;
  /** Whether what the others do after a wrong answer is on the board. */
  replying: boolean;
  /** How much has been told: nothing, where to begin, or the whole move. */
  hint: { told: PuzzleHint; whole: boolean } | null;
  /** The solution, and which of its moves is looked at: 0 is the position before the first. */
  solution: { told: SolutionShown; at: number } | null;
  /** The square or word of the last click, if it led nowhere. */
  nowhere: string | null;
  busy: boolean;
  error: string | null;
}

const NONE: readonly ChoiceShown[] = [];

export class Solving extends Picking<SolvingState> {
  /** `day`: it is the puzzle of this day. */
  constructor(readonly shown: PuzzleShown, readonly language: Language, readonly day: string | null) {
    super(beginning(shown));
  }

  get #game(): string {
    return this.shown.game;
  }

  get #name(): string {
    return this.shown.puzzle.name;
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T | null> {
    if (this.value.busy) return null;
    this.change({ busy: true, error: null });
    try {
      return await ask();
    } catch (failure) {
      this.change({ error: failure instanceof Error ? failure.message : String(failure) });
      return null;
    } finally {
      this.change({ busy: false });
    }
  }

  /** While something is thought about, or explained, nothing can be chosen. */
  override choices(): readonly ChoiceShown[] {
    return this.value.busy || this.value.solution !== null ? NONE : this.seen().choices;
  }

  override refuse(_path: string[], at: string): Promise<void> {
    this.pickNothing();
    this.change({ nowhere: this.choices().length > 0 ? at : null });
    return Promise.resolve();
  }

  /** What an answer does is for the one who solves it to see. */
  override foresee(): Promise<null> {
    return Promise.resolve(null);
  }

  override async click(word: string, finger = false): Promise<void> {
    this.change({ nowhere: null });
    await super.click(word, finger);
  }

  override async choose(choice: ChoiceShown): Promise<void> {
    this.pickNothing();
    const lines = [...this.value.lines, choice.line];
    const tried = await this.#ask(() => api.tryPuzzle(this.#game, this.#name, lines, this.language));
    if (tried === null) return;
    if (tried.verdict === "wrong") noteMiss(this.#game, this.#name);
    if (tried.verdict === "solved") noteSolved(this.#game, this.#name, this.day);
    play(({ wrong: "refused", solved: "won", right: "happened" } as const)[tried.verdict]);
    this.change({
      tried,
      hint: null,
      replying: false,
      position: tried.position,
      lines: tried.verdict === "wrong" ? this.value.lines : lines,
    });
  }

  /** First where to begin, then the whole move. */
  async askHint(): Promise<void> {
    const { hint, lines } = this.value;
    if (hint !== null) return this.change({ hint: { ...hint, whole: true } });
    const told = await this.#ask(() => api.puzzleHint(this.#game, this.#name, lines, this.language));
    if (told === null) return;
    noteHelp(this.#game, this.#name);
    this.change({ hint: { told, whole: false } });
  }

  async showSolution(): Promise<void> {
    const told = await this.#ask(() => api.puzzleSolution(this.#game, this.#name, this.language));
    if (told === null) return;
    if (this.value.tried?.verdict !== "solved") noteHelp(this.#game, this.#name);
    this.change({ solution: { told, at: Math.min(1, told.steps.length) }, hint: null });
  }

  step(at: number): void {
    const { solution } = this.value;
    if (solution === null) return;
    this.change({ solution: { ...solution, at: Math.max(0, Math.min(solution.told.steps.length, at)) } });
  }

  reply(replying: boolean): void {
    this.change({ replying });
  }

  again(): void {
    this.set(beginning(this.shown));
  }

  /** The position that is on the board. */
  seen(): PuzzleStood {
    const { solution, replying, tried, position } = this.value;
    if (solution !== null) return solution.told.steps[solution.at - 1]?.position ?? this.shown.position;
    return replying && tried?.after ? tried.after : position;
  }
}

function beginning(shown: PuzzleShown): SolvingState {
  return {
    ...NOTHING_PICKED,
    nowhere: null,
    lines: [],
    position: shown.position,
    tried: null,
    replying: false,
    hint: null,
    solution: null,
    busy: false,
    error: null,
  };
}
