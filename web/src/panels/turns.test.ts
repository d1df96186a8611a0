import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { HappeningShown } from "../wire.d.ts";
import { summaryOf, turnsOf } from "./turns.ts";

function said(number: number, seat: number, ...events: [name: string, text: string][]): HappeningShown {
  const shown = events.map(([name, text]) => ({ name, text, facts: {} }));
  return {
    number,
    seat,
    kind: "said",
    line: "x",
    verb: "x",
    at: 0,
    events: shown,
    text: shown.map((e) => e.text).join(" "),
  };
}

test("a turn goes from one announcement to the next, and says what was done in it", () => {
  const turns = turnsOf([
    said(1, 0, ["turn_began", "Blue to play."]),
    said(2, 0, ["declared", "Blue declares “Warrior b2: run to d2”."]),
    said(3, 1, ["moved", "Blue runs."], ["painted", "a1."], ["painted", "a2."]),
    said(4, 0, ["turn_ended", "Blue ends."], ["turn_began", "Red to play."]),
    said(5, 1, ["scanned", "Red looks."]),
    said(6, 1, ["scanned", "Red looks."]),
  ]);
  assert.deepEqual(turns[0]!.lines.map((line) => line.happening.number), [3, 4]); // declared and done: told once
  assert.deepEqual(turns.map((turn) => turn.title), ["Blue to play.", "Red to play."]);
  assert.equal(summaryOf(turns[0]!), "Blue runs. a1. (+1)");
  assert.deepEqual(turns[1]!.lines.map((line) => line.times), [2]);
  assert.deepEqual(turns.map((turn) => turn.seat), [0, 1]);
});

test("a first turn that begins with the match is told with its name", () => {
  const sat = { ...said(1, 0), kind: "sat", text: "Ann joins." };
  const began = {
    ...said(2, 0, ["turn_began", "Cycle 1: Kaos."]),
    kind: "began",
    text: "The match begins. Cycle 1: Kaos.",
  };
  const turns = turnsOf([sat, began, said(3, 0, ["painted", "f6."])]);
  assert.deepEqual(turns.map((turn) => turn.title), ["", "Cycle 1: Kaos."]);
  assert.deepEqual(turns[1]!.lines.map((line) => line.happening.number), [3]);
});
