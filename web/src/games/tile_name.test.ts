import { strict as assert } from "node:assert";
import { test } from "node:test";
import { linesOf, sizeOf } from "./tile_name.tsx";

test("a long name of a tile is parted near its middle, and a long word is written smaller", () => {
  assert.deepEqual(linesOf("Sky Palace"), ["Sky Palace"]);
  assert.deepEqual(linesOf("Flèche de cristal"), ["Flèche de", "cristal"]);
  assert.deepEqual(linesOf("Canal de refroidissement"), ["Canal de", "refroidissement"]);
  assert.deepEqual(linesOf("Unteilbarkeiten"), ["Unteilbarkeiten"]);
  assert.equal(sizeOf(["Flèche de", "cristal"]), sizeOf(["Core"]));
  assert.ok(sizeOf(["Canal de", "refroidissement"]) < sizeOf(["Core"]));
});
