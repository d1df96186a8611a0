import { strict as assert } from "node:assert";
import { test } from "node:test";
import { boxOf, neighbour, pointOf, seenAt, squaresOf } from "./geometry.ts";

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

test("a turned board brings its left or its right side to the bottom, and mirrors nothing", () => {
  const below = (one: string, other: string, lie: "left-down" | "right-down") =>
    seenAt(one, lie)!.y > seenAt(other, lie)!.y;
  const leftOf = (one: string, other: string, lie: "left-down" | "right-down") =>
    seenAt(one, lie)!.x < seenAt(other, lie)!.x;
  assert.ok(below("a1", "q1", "left-down"));
  assert.ok(leftOf("a2", "a1", "left-down"));
  assert.ok(below("q1", "a1", "right-down"));
  assert.ok(leftOf("a1", "a2", "right-down"));
  assert.deepEqual(boxOf(["a1", "c1"], 0, "left-down"), { x: -100, y: -300, width: 100, height: 300 });
});

test("arrow keys lead where they point, also on a turned board", () => {
  const words = ["a1", "b1", "a2", "b2"];
  assert.equal(neighbour(words, "a1", "up", "left-down"), "b1");
  assert.equal(neighbour(words, "a1", "left", "left-down"), "a2");
  assert.equal(neighbour(words, "a1", "down", "right-down"), "b1");
  assert.equal(neighbour(words, "a1", "right", "right-down"), "a2");
});
