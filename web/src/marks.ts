/** What is marked on board and hand. */
import { useRef } from "preact/hooks";
import type { Mark } from "./board/things.ts";
import { type Trail, trailOf, trailsOf } from "./board/trails.tsx";
import { narrow } from "./choosing.ts";
import type { Look } from "./games/look.ts";
import type { MatchState } from "./match.ts";
import type { Picked } from "./picking.ts";
import type { ChoiceShown } from "./wire.d.ts";
import { actorsOf } from "./panels/actors.ts";
import { doneOf } from "./panels/news.ts";
import { turnsOf } from "./panels/turns.ts";

export function marksOf(state: MatchState, seen: readonly string[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const { update, picked, hint, refusal } = state;
  const previewed = new Set(state.preview?.squares);
  for (const word of [...seen, ...previewed]) marks.set(word, "seen");
  if (state.past !== null) return marks;
  for (const word of update?.table.decided ?? []) marks.set(word, "won");
  if (update?.question?.asks && state.behind === 0 && !state.passed) {
    for (const word of update.question.declared?.path ?? []) marks.set(word, "seen");
    markChoices(marks, update.choices, state);
  }
  if (
    hint !== null && picked.length < hint.path.length &&
    picked.every((word, index) => hint.path[index] === word)
  ) {
    for (const word of hint.path.slice(picked.length)) marks.set(word, "hint");
  }
  if (state.aimed !== null) marks.set(state.aimed.word, "picked");
  if (refusal?.at) marks.set(refusal.at, "refused");
  return marks;
}

/** What was picked, and where one may go on. */
export function markChoices(
  marks: Map<string, Mark>,
  choices: readonly ChoiceShown[],
  { picked, preview }: Picked,
): void {
  for (const word of picked) marks.set(word, "picked");
  for (const word of narrow(choices, picked).next.keys()) {
    if (!preview?.squares?.includes(word)) marks.set(word, picked.length === 0 ? "start" : "next");
  }
}

/** The marks of before as long as they say the same: the board is then left alone. */
export function useSame(marks: Map<string, Mark>): Map<string, Mark> {
  const kept = useRef(marks);
  const before = kept.current;
  const same = before.size === marks.size && [...marks].every(([word, mark]) => before.get(word) === mark);
  if (!same) kept.current = marks;
  return kept.current;
}

const NO_TRAILS: readonly Trail[] = [];
/** More than these at once say nothing any more. */
const MOST_TRAILS = 24;

/** What has happened since one's own last action; in a window what was declared, in the past what happened there. */
export function trailsNow({ update, log, past }: MatchState, look: Look): readonly Trail[] {
  if (update === null || (past === null && update.table.decided.length > 0)) return NO_TRAILS;
  const colorOf = (seat: number | null | undefined) =>
    look.side(update.seats[seat ?? -1]?.side ?? "").paint.fill;
  const declared = update.question?.declared;
  if (declared && past === null) return trailOf(declared.path, colorOf(declared.seat));
  const actors = actorsOf(log);
  const actorOf = (number: number) =>
    actors.get(log.findLast((each) => each.number <= number && actors.has(each.number))?.number ?? -1);
  const happened = past !== null
    ? log.filter(({ number }) => number === past.number)
    : update.you.length === 1
    ? doneOf(log, update.you)
    : turnsOf(log).at(-1)?.lines.map(({ happening }) => happening) ?? [];
  return trailsOf(happened, ({ number }) => colorOf(actorOf(number))).slice(-MOST_TRAILS);
}
