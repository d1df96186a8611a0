import { strict as assert } from "node:assert";
import { test } from "node:test";
import { counted } from "./counting.ts";
import { en, type Key } from "./en.ts";
import { fr } from "./fr.ts";
import { typeset } from "./french.ts";

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]))].sort();

test("both languages have the same holes in every sentence", () => {
  for (const key of Object.keys(en) as Key[]) assert.deepEqual(holes(fr[key]), holes(en[key]), key);
});

test("a number takes its form of the noun", () => {
  assert.deepEqual([0, 1, 2].map((n) => counted("en", en["hidden-cards"], n).replace("{n}", String(n))), [
    "0 hidden cards",
    "1 hidden card",
    "2 hidden cards",
  ]);
  assert.deepEqual([0, 1, 2].map((n) => counted("fr", fr["hidden-cards"], n).replace("{n}", String(n))), [
    "0 carte cachée",
    "1 carte cachée",
    "2 cartes cachées",
  ]);
});

test("no French line begins with a mark", () => {
  for (const text of Object.values(fr)) assert.doesNotMatch(typeset(text), / [:;!?»]|« /);
  assert.equal(typeset("Encore : « oui » ?"), "Encore\u00a0: «\u00a0oui\u00a0»\u00a0?");
});

test("nothing is left untranslated but names", () => {
  const same = (Object.keys(en) as Key[]).filter((key) => en[key] === fr[key]);
  assert.deepEqual(
    same.filter((key) =>
      ![
        "title",
        "more-options",
        "point",
        "points",
        "score",
        "pause",
        "motion",
        "mark-next",
        "golems",
        "cycle",
        "phase",
        "mark-invisible",
        "clock-minutes",
        "clock-plus",
      ].includes(key)
    ),
    [],
  );
});
