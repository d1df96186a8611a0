import { strict as assert } from "node:assert";
import { test } from "node:test";
import { turningPoints } from "./turning.ts";

test("a change of the leader and a great swing are turning points", () => {
  assert.deepEqual(turningPoints([[2, 1], [2, 0], [2, 1], [2, 4], [2, 5], [2, 1]]), [3, 5]);
});

test("laying out the table is none", () => {
  const laid = [[0, 0], [9, 0], [9, 9], [18, 9], [18, 18], [18, 19], [19, 19], [18, 19], [9, 19]];
  assert.deepEqual(turningPoints(laid), [8]);
});

test("a lead that goes to and fro by a little is none", () => {
  const even = [[20, 20], [21, 20], [21, 22], [23, 22], [23, 24], [23, 12], [25, 12]];
  assert.deepEqual(turningPoints(even), [5]);
});

test("a game in which nothing is counted has none", () => {
  assert.deepEqual(turningPoints([[0, 0], [0, 0]]), []);
  assert.deepEqual(turningPoints([]), []);
});
