import { strict as assert } from "node:assert";
import { test } from "node:test";
import { codeOf } from "./letters.ts";
import { settings } from "./settings.ts";

test("every figure has a code of its own in both languages, and French ones follow the French names", () => {
  const codes = ["OA", "EL", "RO", "CH", "MA", "NI", "MO", "CL", "KO", "WA", "SM", "PA", "HU", "RA", "BO"];
  codes.push("SH", "MY", "DJ", "MG", "PG", "PC", "SK");
  const before = settings.value;
  settings.set({ ...before, language: "en" });
  assert.deepEqual(codes.map(codeOf), codes);
  settings.set({ ...before, language: "fr" });
  assert.equal(new Set(codes.map(codeOf)).size, codes.length);
  assert.equal(codeOf("WA"), "GU");
  settings.set(before);
});
