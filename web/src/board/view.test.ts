import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Mark } from "./things.ts";
import {
  closer,
  fit,
  held,
  isApart,
  isOut,
  isTooSmall,
  lieOf,
  meant,
  roomy,
  showing,
  spokenOf,
  wholeBox,
} from "./view.ts";

function board(files: number, ranks: number): string[] {
  return Array.from(
    { length: files * ranks },
    (_, index) => `${String.fromCharCode(97 + index % files)}${1 + Math.floor(index / files)}`,
  );
}
const WIDE = board(17, 11);
const PHONE = { width: 360, height: 530 };

test("a wide board is turned on a narrow, upright screen only", () => {
  assert.equal(lieOf(WIDE, 360, true, undefined), "left-down");
  assert.equal(lieOf(WIDE, 360, false, undefined), "straight");
  assert.equal(lieOf(WIDE, 800, true, undefined), "straight");
  assert.equal(lieOf(board(11, 11), 360, true, undefined), "straight");
});

test("the reader's side comes to the bottom", () => {
  assert.equal(lieOf(WIDE, 360, true, ["a1", "b2"]), "left-down");
  assert.equal(lieOf(WIDE, 360, true, ["p1", "q2"]), "right-down");
});

test("a board that need not stand is turned round for whoever sits above", () => {
  assert.equal(lieOf(board(11, 11), 360, true, ["a11", "k11"]), "over");
  assert.equal(lieOf(board(11, 11), 360, true, ["a1", "k1"]), "straight");
  assert.equal(lieOf(WIDE, 1000, false, ["p11", "q11"]), "over");
  assert.equal(lieOf(WIDE, 1000, false, []), "straight");
});

test("a turned board is whole on a phone, with squares of about 30 pixels", () => {
  const view = fit(wholeBox(WIDE, true, "left-down"), PHONE);
  assert.ok(view.scale > 0.29 && view.scale < 0.31, String(view.scale));
});

test("a closer look has squares for a fingertip and stays inside the board", () => {
  const box = wholeBox(WIDE, true, "left-down");
  const view = held(closer(fit(box, PHONE), ["a1"], "left-down", PHONE), box, PHONE);
  assert.ok(view.scale >= 0.44);
  assert.equal(Math.round(view.x), Math.round(PHONE.width - (box.x + box.width) * view.scale));
  assert.equal(Math.round(view.y), Math.round(PHONE.height - (box.y + box.height) * view.scale));
});

test("what is spoken of moves into view, and what is in view stays where it is", () => {
  const view = { scale: 1, x: 0, y: 1100 };
  assert.deepEqual(showing(view, ["b9"], "straight", PHONE), view);
  assert.deepEqual(showing(view, ["e9"], "straight", PHONE), { scale: 1, x: -140, y: 1100 });
  assert.deepEqual(showing(view, ["b9", "q1"], "straight", PHONE), { scale: 1, x: -1340, y: 530 });
});

test("where a finger would not find the squares of the whole board, a part is shown as wide as the frame", () => {
  const short = { width: 360, height: 330 };
  const box = wholeBox(WIDE, true, "left-down");
  assert.ok(isTooSmall(fit(box, short)));
  assert.ok(!isTooSmall(fit(box, PHONE)));
  const view = roomy(null, box, ["b2"], "left-down", short);
  assert.equal(view.scale, short.width / box.width);
  assert.deepEqual(showing(view, ["b2"], "left-down", short), view);
  assert.deepEqual(roomy(view, box, ["b2"], "left-down", short), view);
});

test("what was picked is spoken of before what could be", () => {
  const marks = new Map<string, Mark>([["a1", "picked"], ["a2", "next"], ["ship", "next"]]);
  assert.deepEqual(spokenOf(marks, new Set(["a1", "a2"])), ["a1"]);
  marks.delete("a1");
  assert.deepEqual(spokenOf(marks, new Set(["a1", "a2"])), ["a2"]);
});

test("a fingertip means the nearest mark, but never one that is out of reach", () => {
  const marks = ["b2"];
  const view = { scale: 0.2, x: 0, y: 100 };
  const middle = { x: 30, y: 70 };
  assert.equal(meant({ x: middle.x + 15, y: middle.y }, "c2", marks, view, "straight"), "b2");
  assert.equal(meant({ x: middle.x + 25, y: middle.y }, "c2", marks, view, "straight"), "c2");
  assert.equal(
    meant({ x: middle.x + 15, y: middle.y }, "c2", [...marks, "c2"], view, "straight"),
    "c2",
  );
});

test("squares too far apart for a finger's view are pointed out on the whole board", () => {
  const short = { width: 360, height: 215 };
  const box = wholeBox(board(11, 11), true, "straight");
  const corners = ["a1", "k11"];
  assert.ok(isApart(corners, box, "straight", short));
  assert.ok(!isApart(["a1", "k2"], box, "straight", short));
  assert.ok(!isApart([], box, "straight", short));
  const below = roomy(null, box, ["a1"], "straight", short);
  assert.ok(isOut(["b11", "k11"], below, "straight", short));
  assert.ok(!isOut(corners, below, "straight", short));
});
