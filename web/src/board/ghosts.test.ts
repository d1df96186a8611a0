import { strict as assert } from "node:assert";
import { test } from "node:test";
import { ghostsOf } from "./ghosts.ts";

const square = (word: string, stamp: string) => ({ word, name: word, stamp, node: `${word} ${stamp}` });
const piece = (at: string) => ({ key: "warrior", at, stamp: "red", node: "warrior" });

test("a preview shows what is painted, where a piece goes and where it is gone, and nothing else", () => {
  const now = { squares: [square("a1", ""), square("b1", ""), square("c1", "")], pieces: [piece("a1")] };
  const then = { squares: [square("a1", ""), square("b1", "blue"), square("c1", "")], pieces: [piece("c1")] };
  assert.deepEqual(ghostsOf(now, then), [
    { word: "a1", nodes: ["a1 "] },
    { word: "b1", nodes: ["b1 blue"] },
    { word: "c1", nodes: ["c1 ", "warrior"] },
  ]);
  assert.deepEqual(ghostsOf(now, now), []);
});
