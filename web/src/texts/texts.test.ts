import { strict as assert } from "node:assert";
import { test } from "node:test";
import { agreed, counted, rulesOf } from "./counting.ts";
import { en, type Key } from "./en.ts";
import { fr } from "./fr.ts";
import { typeset } from "./french.ts";
import { joined, regionOf } from "./joined.ts";

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]))].sort();

test("both languages have the same holes in every sentence", () => {
  for (const key of Object.keys(en) as Key[]) assert.deepEqual(holes(fr[key]), holes(en[key]), key);
});

test("a number takes its form of the noun", () => {
  assert.deepEqual([0, 1, 2].map((n) => counted("en", en["hidden-cards"], n).replace("{n}", String(n))), [
    "0 cards",
    "1 card",
    "2 cards",
  ]);
  assert.deepEqual([0, 1, 2].map((n) => counted("fr", fr["hidden-cards"], n).replace("{n}", String(n))), [
    "0 carte",
    "1 carte",
    "2 cartes",
  ]);
});

test("every number takes its form: a sentence with {n} has two, or no noun that could change", () => {
  const counting = (Object.keys(en) as Key[]).filter((key) => / \| /.test(en[key]) || / \| /.test(fr[key]));
  assert.ok(counting.length > 5);
  for (const key of counting) {
    for (const [language, text] of [["en", en[key]], ["fr", fr[key]]] as const) {
      const [none, one, two] = [0, 1, 2].map((n) => counted(language, text, n).replaceAll("{n}", String(n)));
      assert.equal(none, (language === "fr" ? one : two)!.replaceAll(/[12]/g, "0"), key);
    }
  }
  const bare = /\{n\} (?!of |sur |de |choices|possibilit)\p{L}+s\b/u;
  for (const texts of [en, fr]) {
    for (const [key, text] of Object.entries(texts)) {
      assert.ok(/ \| /.test(text) || !bare.test(text), `${key}: ${text}`);
    }
  }
});

test("several who win are joined, and the verb agrees", () => {
  const said = (language: "en" | "fr", names: string[]) =>
    counted(language, { en, fr }[language]["wins"], names.length).replace("{side}", joined(language, names));
  assert.equal(said("en", ["Red"]), "Red wins");
  assert.equal(said("en", ["Red", "Blue", "Green"]), "Red, Blue and Green win");
  assert.equal(said("fr", ["Rouge"]), "Rouge gagne");
  assert.equal(said("fr", ["Rouge", "Bleu"]), "Rouge et Bleu gagnent");
});

test("a colour stands where the language has it", () => {
  const said = (
    key: "prism-of" | "die-of",
  ) => [en[key].replace("{color}", "red"), fr[key].replace("{color}", "rouge")];
  assert.deepEqual(said("prism-of"), ["red prism", "prisme rouge"]);
  assert.deepEqual(said("die-of"), ["red die", "dé rouge"]);
});

test("a day is written as in Britain, and a second part stands behind a mark of its own", () => {
  const day = new Date(2026, 10, 19);
  assert.equal(new Intl.DateTimeFormat(regionOf("en"), { dateStyle: "medium" }).format(day), "19 Nov 2026");
  assert.equal(typeset(fr["noted"]), "{name}\u00a0; {text}");
});

test("one kind of apostrophe", () => {
  for (const text of [...Object.values(en), ...Object.values(fr)]) assert.doesNotMatch(text, /’/);
});

test("no French line begins with a mark", () => {
  for (const text of Object.values(fr)) assert.doesNotMatch(typeset(text), / [:;!?»%]|« /);
  assert.equal(typeset("Encore : « oui » ?"), "Encore\u00a0: «\u00a0oui\u00a0»\u00a0?");
});

test("nothing is left untranslated but names", () => {
  const same = (Object.keys(en) as Key[]).filter((key) => en[key] === fr[key]);
  assert.deepEqual(
    same.filter((key) =>
      ![
        "title",
        "more-options",
        "points",
        "number",
        "score",
        "pause",
        "motion",
        "mark-next",
        "golems",
        "cycle",
        "actions",
        "phase",
        "mark-invisible",
        "clock-minutes",
        "clock-plus",
      ].includes(key)
    ),
    [],
  );
});

test("the rules of a language are made once, however much is said", () => {
  assert.equal(rulesOf("pt"), rulesOf("pt"));
});

test("what agrees with a noun has a form for its gender", () => {
  assert.deepEqual([0, 1].map((form) => agreed(fr.stunned, form)), ["assommé", "assommée"]);
  assert.deepEqual([0, 1].map((form) => agreed(en.stunned, form)), ["stunned", "stunned"]);
  assert.equal(agreed("un / une", 7), "un");
});
