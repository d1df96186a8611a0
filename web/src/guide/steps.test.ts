import { strict as assert } from "node:assert";
import { test } from "node:test";
import { en, type GuideKey } from "./en.ts";
import { stepsOf } from "./steps.ts";

test("every text of the guides is told, and every guide ends with how to get help", () => {
  const games = ["chromecas", "paint_brawl", "dark_threat", "color_quest"];
  const used = new Set(games.flatMap((game) => stepsOf(game).map((step) => step.key)));
  assert.deepEqual((Object.keys(en) as GuideKey[]).filter((key) => !used.has(key)), []);
  for (const game of games) assert.equal(stepsOf(game).at(-1)?.key, "table-help");
});
