/** What is marked on board and hand. */
import { useRef } from "preact/hooks";
import type { Mark } from "./board/things.ts";
import { narrow } from "./choosing.ts";
import type { MatchState } from "./match.ts";

export function marksOf(state: MatchState, seen: readonly string[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  const { update, picked, hint, refusal } = state;
  const previewed = new Set(state.preview?.squares);
  for (const word of [...seen, ...previewed]) marks.set(word, "seen");
  if (update?.question?.asks && state.behind === 0 && !state.passed) {
    for (const word of update.question.declared?.path ?? []) marks.set(word, "seen");
    const { next } = narrow(update.choices, picked);
    for (const word of picked) marks.set(word, "picked");
    for (const word of next.keys()) {
      if (!previewed.has(word)) marks.set(word, picked.length === 0 ? "start" : "next");
    }
  }
  if (
    hint !== null && picked.length < hint.path.length &&
    picked.every((word, index) => hint.path[index] === word)
  ) {
    marks.set(hint.path[picked.length]!, "hint");
  }
  if (state.aimed !== null) marks.set(state.aimed.word, "picked");
  if (refusal?.at) marks.set(refusal.at, "refused");
  return marks;
}

/** The marks of before as long as they say the same: the board is then left alone. */
export function useSame(marks: Map<string, Mark>): Map<string, Mark> {
  const kept = useRef(marks);
  const before = kept.current;
  const same = before.size === marks.size && [...marks].every(([word, mark]) => before.get(word) === mark);
  if (!same) kept.current = marks;
  return kept.current;
}
