import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { HappeningShown } from "../wire.d.ts";
import { doneOf, newsOf } from "./news.ts";

function line(number: number, seat: number | null, text: string): HappeningShown {
  return {
    number,
    seat,
    text,
    kind: seat === null ? "rolled" : "said",
    events: [],
  } as unknown as HappeningShown;
}

test("news are what came after one's own last answer, as far as there is something to say", () => {
  const log = [line(1, 1, "before"), line(2, 0, "own"), line(3, null, ""), line(4, 1, "after")];
  assert.deepEqual(newsOf(log, [0]).map((each) => each.number), [4]);
  assert.deepEqual(newsOf(log, [2]).map((each) => each.number), [1, 2, 4]);
  assert.deepEqual(newsOf(log, [1]), []);
});

test("nobody has done what the set-up brought about", () => {
  const log = [line(1, null, "walls and figures"), line(2, 1, "a move"), line(3, null, "a card")];
  assert.deepEqual(doneOf(log, [0]).map((each) => each.number), [2, 3]);
  assert.deepEqual(doneOf(log.slice(0, 1), [0]), []);
});
