import { strict as assert } from "node:assert";
import { test } from "node:test";
import { chosen, MOST, paceOf } from "./course.ts";

const always = () => true;

test("a short match is shown step by step, from its beginning to its end", () => {
  assert.deepEqual(chosen({ last: 3, happens: always, points: [] }), [0, 1, 2, 3]);
});

test("steps in which nothing is seen to happen are left out, but for the last", () => {
  assert.deepEqual(chosen({ last: 5, happens: (step) => step === 2, points: [] }), [0, 2, 5]);
});

test("of a long match only as many steps are shown as one watches, turning points among them", () => {
  const points = [333, 334, 700];
  const steps = chosen({ last: 900, happens: always, points });
  assert.ok(steps.length <= MOST, String(steps.length));
  assert.ok(steps.length > MOST / 2, String(steps.length));
  assert.deepEqual(steps, [...new Set(steps)].sort((a, b) => a - b));
  for (const step of [0, 900, ...points]) assert.ok(steps.includes(step), String(step));
  const longest = Math.max(...steps.slice(1).map((step, at) => step - steps[at]!));
  assert.ok(longest < 50, String(longest));
});

test("few pictures are seen longer than many, the last one longest", () => {
  assert.ok(paceOf(4)(1) > paceOf(40)(1));
  assert.ok(paceOf(40)(39) > paceOf(40)(38));
});
