import { strict as assert } from "node:assert";
import { test } from "node:test";
import { marksOf } from "./marks.ts";
import type { MatchState } from "./match.ts";

test("a hint marks everything to pick, and stops marking what has been picked", () => {
  const hint = { path: ["a1", "network", "b1", "b2"] };
  const state = { update: null, picked: [], hint, refusal: null, preview: null, past: null, aimed: null };
  const marks = (picked: string[]) => marksOf({ ...state, picked } as unknown as MatchState, []);
  assert.deepEqual([...marks([]).keys()], hint.path);
  assert.deepEqual([...marks(["a1", "network"])], [["b1", "hint"], ["b2", "hint"]]);
  assert.deepEqual([...marks(["c3"])], []);
});
