import { strict as assert } from "node:assert";
import { test } from "node:test";
import { marksOf } from "./marks.ts";
import type { MatchState } from "./match.ts";

test("a hint marks what to pick and where it leads; once that is picked, where it leads", () => {
  const hint = { path: ["a1", "run", "b2"] };
  const state = { update: null, picked: [], hint, refusal: null, preview: null, past: null, aimed: null };
  const marks = (picked: string[]) => marksOf({ ...state, picked } as unknown as MatchState, []);
  assert.deepEqual([...marks([])], [["b2", "hint"], ["a1", "hint"]]);
  assert.deepEqual([...marks(["a1", "run"])], [["b2", "hint"]]);
  assert.deepEqual([...marks(["c3"])], []);
});
