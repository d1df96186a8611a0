import { strict as assert } from "node:assert";
import { test } from "node:test";
import { en, type StudyKey } from "./en.ts";
import { fr } from "./fr.ts";

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]))].sort();

test("both languages of the analysis board have the same holes", () => {
  for (const key of Object.keys(en) as StudyKey[]) assert.deepEqual(holes(fr[key]), holes(en[key]), key);
  for (const key of Object.keys(en) as StudyKey[]) assert.notEqual(fr[key], en[key], key);
});

test("one kind of apostrophe on the analysis board", () => {
  for (const text of [...Object.values(en), ...Object.values(fr)]) assert.doesNotMatch(text, /’/);
});
