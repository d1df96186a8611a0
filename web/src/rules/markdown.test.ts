import { strict as assert } from "node:assert";
import { test } from "node:test";
import { cropped } from "./Diagram.tsx";
import { blocksOf } from "./markdown.tsx";

test("a ruling is taken apart into paragraphs, lists, tables and drawings", () => {
  const text =
    "**PB-X-1** One\nline.\n\n- first\n  goes on\n- second\n\n- third\n\n| ID | Rule |\n|---|---|\n| PB-X-2 | two |\n\n```\na  b\n\n1  2\n```";
  assert.deepEqual(blocksOf(text), [
    { kind: "text", text: "**PB-X-1** One line." },
    { kind: "list", items: ["first goes on", "second", "third"] },
    { kind: "table", head: ["ID", "Rule"], rows: [["PB-X-2", "two"]] },
    { kind: "drawing", text: "a  b\n\n1  2" },
  ]);
});

test("a picture shows the box around what it is about", () => {
  const all = ["a1", "b1", "c1", "a2", "b2", "c2"];
  assert.deepEqual(cropped(all, (word) => word, ["b2", "c1"]), ["b1", "c1", "b2", "c2"]);
  assert.deepEqual(cropped(all, (word) => word, []), all);
});
