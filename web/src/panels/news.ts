/** What has happened since one's own last action. */
import type { HappeningShown } from "../wire.d.ts";

/** The last action of one's own, after which everything is news; 0 if there is none. To pass a window is none. */
export function lastOwn(log: readonly HappeningShown[], you: readonly number[]): number {
  const own = log.findLast(({ kind, line, seat }) =>
    kind === "said" && line !== "pass" && seat != null && you.includes(seat)
  );
  return own?.number ?? 0;
}

export function newsOf(log: readonly HappeningShown[], you: readonly number[]): readonly HappeningShown[] {
  const own = lastOwn(log, you);
  return log.filter(({ number, text }) => number > own && text !== "");
}

/** What of the news was done by somebody: that a set-up put everything in its place is none of it. */
export function doneOf(log: readonly HappeningShown[], you: readonly number[]): readonly HappeningShown[] {
  const first = log.find(({ kind }) => kind === "said")?.number ?? Infinity;
  return newsOf(log, you).filter(({ number }) => number >= first);
}
