import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { drawings } from "./drawings.tsx";
import { FILE, text } from "./file.ts";

test("the printer has the drawings of the page: else run `deno task drawings`", () => {
  assert.equal(readFileSync(FILE, "utf8"), text());
});

test("every drawing is whole, and refers to nothing but its patterns", () => {
  const { definitions, drawings: all, french } = drawings();
  const known = new Set([...definitions.matchAll(/id="([\w-]+)"/g)].map((each) => each[1]));
  for (const [name, drawn] of Object.entries({ ...all, ...french })) {
    assert.ok(drawn.length > 40, name);
    assert.doesNotMatch(drawn, /undefined|NaN|\[object|var\(/, name);
    for (const [, id] of drawn.matchAll(/url\(#([\w-]+)\)/g)) assert.ok(known.has(id), `${name}: ${id}`);
    const [open, closed] = [drawn.match(/<[a-z]/g)!.length, drawn.match(/<\/|\/>/g)!.length];
    assert.equal(open, closed, name);
  }
});
