import { strict as assert } from "node:assert";
import { test } from "node:test";
import { clickable, narrow, pick, unpick } from "./choosing.ts";
import type { ChoiceShown } from "./wire.d.ts";

function choice(path: string): ChoiceShown {
  return { line: path, path: path.split(" "), label: `do ${path}` };
}

const CHOICES = ["b2 d2", "b2 b4", "b2 c3 brawl", "b2 c3 shot", "ship 1,0", "pass"].map(choice);

test("without a pick everything is left and nothing is found", () => {
  const all = narrow(CHOICES, []);
  assert.equal(all.left.length, 6);
  assert.deepEqual([...all.next], [["b2", 4], ["ship", 1], ["pass", 1]]);
  assert.equal(all.found, null);
});

test("a click narrows; the last one finds the choice", () => {
  assert.deepEqual(pick(CHOICES, [], "b2"), { kind: "picked", picked: ["b2"] });
  assert.deepEqual(pick(CHOICES, ["b2"], "d2"), { kind: "found", choice: CHOICES[0] });
  assert.deepEqual(pick(CHOICES, ["b2"], "c3"), { kind: "picked", picked: ["b2", "c3"] });
  assert.deepEqual(pick(CHOICES, [], "pass"), { kind: "found", choice: CHOICES[5] });
});

test("a first click never plays a choice that has more to show", () => {
  assert.deepEqual(pick(CHOICES, [], "ship"), { kind: "picked", picked: ["ship"] });
});

test("the only choice left after two clicks is found without a third", () => {
  const path = [choice("b2 c3 brawl"), choice("b2 d2")];
  assert.deepEqual(pick(path, ["b2"], "c3"), { kind: "found", choice: path[0] });
});

test("a target that is clicked first shows what can be done there", () => {
  assert.deepEqual(pick(CHOICES, [], "c3"), { kind: "menu", choices: [CHOICES[2], CHOICES[3]] });
});

test("another beginning begins anew, the same click takes itself back", () => {
  assert.deepEqual(pick(CHOICES, ["b2"], "ship"), { kind: "picked", picked: ["ship"] });
  assert.deepEqual(pick(CHOICES, ["b2"], "b2"), { kind: "picked", picked: [] });
});

test("a word that leads nowhere is worth an explanation", () => {
  assert.deepEqual(pick(CHOICES, ["b2"], "h8"), { kind: "refused", path: ["b2", "h8"] });
});

test("everything that a click would do something with is known", () => {
  assert.deepEqual([...clickable(CHOICES, ["b2", "c3"])], ["brawl", "shot"]);
});

test("words that leave no choice follow by themselves, and go back together", () => {
  const network = [choice("f6 network f6 e6"), choice("f6 network f6 g6"), choice("a1 a2")];
  assert.deepEqual(pick(network, [], "f6"), { kind: "picked", picked: ["f6", "network", "f6"] });
  assert.deepEqual(unpick(network, ["f6", "network", "f6"]), []);
});
