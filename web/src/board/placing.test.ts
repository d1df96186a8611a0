import { strict as assert } from "node:assert";
import { test } from "node:test";
import { busyAround, placeFor } from "./placing.ts";

const VIEW = { scale: 0.3, x: 0, y: 330 };
const FRAME = { width: 330, height: 330 };
const CARD = { width: 120, height: 50 };

function covers(spot: { x: number; y: number }, word: { x: number; y: number }): boolean {
  return word.x < spot.x + CARD.width && word.x + 30 > spot.x && word.y < spot.y + CARD.height &&
    word.y + 30 > spot.y;
}

test("a menu lies beside its square, inside the frame", () => {
  const spot = placeFor(CARD, "f6", VIEW, FRAME, "straight", new Map([["f6", 8]]));
  assert.ok(!covers(spot, { x: 150, y: 150 }));
  assert.ok(Math.abs(spot.y - 150) < 90);
  const corner = placeFor(CARD, "a1", VIEW, FRAME, "straight", new Map([["a1", 8]]));
  assert.ok(corner.x >= 6 && corner.y >= 6 && corner.y + CARD.height <= 324);
});

test("a menu leaves free what can be clicked next", () => {
  const next = ["f5", "f4", "f7", "f8", "e6", "d6", "c6", "g6", "h6", "i6"];
  const busy = new Map([["f6", 8], ...next.map((word): [string, number] => [word, 3])]);
  const spot = placeFor(CARD, "f6", VIEW, FRAME, "straight", busy);
  for (const word of next) {
    const at = { x: (word.charCodeAt(0) - 97) * 30, y: 330 - Number(word.slice(1)) * 30 };
    assert.ok(!covers(spot, at), word);
  }
});

test("a menu leaves free what a hint points at", () => {
  for (const word of ["d11", "c10", "b11"]) {
    const busy = busyAround("c11", new Map([["c11", "picked"], [word, "hint"]]), [{ at: "c11" }]);
    const spot = placeFor({ width: 84, height: 60 }, "c11", VIEW, FRAME, "straight", busy);
    const at = { x: (word.charCodeAt(0) - 97) * 30, y: 330 - Number(word.slice(1)) * 30 };
    assert.ok(!covers(spot, at), word);
  }
});

test("a menu leaves free what a preview shows, beside a square that is a mark as well", () => {
  const ghosts = ["g6", "h6", "i6"].map((word) => ({ word }));
  const busy = busyAround("g6", new Map([["g6", "picked"], ["h6", "next"]]), [{ at: "f5" }], ghosts);
  assert.equal(busy.get("h6"), 4);
  const spot = placeFor(CARD, "g6", VIEW, FRAME, "straight", busy);
  for (const { word } of ghosts) {
    assert.ok(!covers(spot, { x: (word.charCodeAt(0) - 97) * 30, y: 150 }), word);
  }
});
