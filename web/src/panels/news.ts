/** What has happened since one's own last answer. */
import type { HappeningShown } from "../wire.d.ts";

export function newsOf(log: readonly HappeningShown[], you: readonly number[]): readonly HappeningShown[] {
  const own = log.findLastIndex((each) => each.seat != null && you.includes(each.seat));
  return log.slice(own + 1).filter((each) => each.text !== "");
}
