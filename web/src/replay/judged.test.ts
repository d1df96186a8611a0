import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { DecisionShown } from "../wire.d.ts";
import { chances, verdicts } from "./judged.ts";

const decision = (step: number, seat: number, kept: number, mistake = false): DecisionShown => ({
  step,
  seat,
  best: kept,
  kept,
  mistake,
  better: "",
  text: "",
});

test("chances stay until the next decision of the same seat", () => {
  const found = chances(2, 4, [decision(1, 0, 0.7), decision(2, 1, 0.2)]);
  assert.deepEqual(found, [[50, 50], [50, 50], [70, 50], [70, 20], [70, 20]]);
});

test("every seat gets its verdict, also one that decided nothing", () => {
  const found = verdicts(3, [decision(0, 0, 0.5, true), decision(1, 0, 0.5), decision(2, 1, 0.4)]);
  assert.deepEqual(found.map((each) => [each.decisions, each.mistakes]), [[2, 1], [1, 0], [0, 0]]);
});
