import { strict as assert } from "node:assert";
import { test } from "node:test";
import { type EditorKey, en } from "./en.ts";
import { fr } from "./fr.ts";

const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]))].sort();

test("both languages say the same with the same holes", () => {
  for (const key of Object.keys(en) as EditorKey[]) assert.deepEqual(holes(fr[key]), holes(en[key]), key);
});

test("one kind of apostrophe", () => {
  for (const text of [...Object.values(en), ...Object.values(fr)]) assert.doesNotMatch(text, /’/);
});
