import { strict as assert } from "node:assert";
import { test } from "node:test";
import { turningPoints } from "./turning.ts";

test("a change of the leader and a great swing are turning points", () => {
  assert.deepEqual(turningPoints([[0, 0], [2, 0], [2, 1], [2, 4], [2, 5], [2, 1]]), [1, 3, 5]);
});

test("a game without scores has none", () => {
  assert.deepEqual(turningPoints([[NaN, NaN], [NaN, NaN]]), []);
});
