/** What the bots think of a game, made ready to be drawn. */
import type { DecisionShown } from "../wire.d.ts";

export interface Verdict {
  seat: number;
  decisions: number;
  mistakes: number;
}

/** How each seat played. */
export function verdicts(seats: number, decisions: readonly DecisionShown[]): Verdict[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = decisions.filter((each) => each.seat === seat);
    return { seat, decisions: own.length, mistakes: own.filter((each) => each.mistake).length };
  });
}

/** The chances of every seat in percent after each step: between its decisions they stay as they were. */
export function chances(seats: number, steps: number, decisions: readonly DecisionShown[]): number[][] {
  const now = Array.from({ length: seats }, () => 100 / seats);
  const found = [[...now]];
  let next = 0;
  for (let step = 0; step < steps; step++) {
    while (next < decisions.length && decisions[next]!.step === step) {
      now[decisions[next]!.seat] = 100 * decisions[next]!.kept;
      next++;
    }
    found.push([...now]);
  }
  return found;
}
