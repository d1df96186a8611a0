import { strict as assert } from "node:assert";
import { test } from "node:test";
import { boxOf, neighbour, pointOf, squaresOf } from "./geometry.ts";

test("squares are known by their words", () => {
  assert.deepEqual(pointOf("b2"), { x: 1, y: -2 });
  assert.deepEqual(pointOf("1,-2"), { x: 1, y: 2 });
  assert.deepEqual(pointOf("0,0"), { x: 0, y: 0 });
  assert.equal(pointOf("ship"), null);
  assert.equal(pointOf("t06"), null);
});

test("the squares of an event are found among its facts", () => {
  assert.deepEqual(squaresOf({ cell: "1,0", start: "0,0", unit: "ship", n: 3 }), ["1,0", "0,0"]);
  assert.deepEqual(squaresOf({ squares: ["a1", "b2"], to: "b2" }), ["a1", "b2"]);
});

test("an arrow key leads to the nearest square ahead", () => {
  const words = ["0,0", "1,0", "1,1", "3,0", "-2,1"];
  assert.equal(neighbour(words, "0,0", "right"), "1,0");
  assert.equal(neighbour(words, "1,0", "right"), "3,0");
  assert.equal(neighbour(words, "0,0", "up"), "1,1");
  assert.equal(neighbour(words, "0,0", "left"), "-2,1");
  assert.equal(neighbour(words, "0,0", "down"), null);
});

test("the box holds every square and its margin", () => {
  assert.deepEqual(boxOf(["0,0", "2,1"], 10), { x: -10, y: -110, width: 320, height: 220 });
});
