/** Who stands behind the lines of the log. */
import type { HappeningShown } from "../wire.d.ts";

/** Whose doing each line is: what follows from passing a window belongs to the one who acted before it. */
export function actorsOf(log: readonly HappeningShown[]): Map<number, number> {
  const actors = new Map<number, number>();
  let actor: number | null = null;
  for (const { number, kind, line, seat } of log) {
    if (kind === "said" && line !== "pass") actor = seat;
    if (kind === "said" && actor !== null) actors.set(number, actor);
  }
  return actors;
}
