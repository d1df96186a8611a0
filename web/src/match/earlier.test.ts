import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../store.ts";
import type { HappeningShown } from "../wire.d.ts";
import { Earlier } from "./earlier.ts";
import type { MatchState } from "./state.ts";

test("a step back leads to what there is to tell, and to the beginning only at its start", () => {
  const told: [kind: string, text: string][] = [
    ["sat", "Ann joins."],
    ["began", ""],
    ["said", "Ann declares a shot."],
    ["said", ""], // a pass in a window
    ["rolled", "Ann draws a card."],
    ["chatted", "Hello"],
  ];
  const log = told.map(([kind, text], index) => ({ number: index + 1, kind, text }) as HappeningShown);
  assert.deepEqual(new Earlier("match", new Store({ log } as unknown as MatchState)).steps(), [2, 3, 5]);
});
