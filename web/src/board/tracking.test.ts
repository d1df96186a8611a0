import { strict as assert } from "node:assert";
import { test } from "node:test";
import { Tracker } from "./tracking.ts";

test("a piece that moved keeps its name, and so do those that stayed", () => {
  const tracker = new Tracker();
  const first = tracker.names([{ key: "warrior-red", at: "a1" }, { key: "warrior-red", at: "b1" }]);
  const then = tracker.names([{ key: "warrior-red", at: "b1" }, { key: "warrior-red", at: "c4" }]);
  assert.deepEqual(then, [first[1], first[0]]);
});

test("another kind of piece on the same square is another piece", () => {
  const tracker = new Tracker();
  const [red] = tracker.names([{ key: "warrior-red", at: "a1" }]);
  const [blue] = tracker.names([{ key: "warrior-blue", at: "a1" }]);
  assert.notEqual(red, blue);
});
