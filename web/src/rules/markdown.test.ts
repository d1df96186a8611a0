import { strict as assert } from "node:assert";
import { test } from "node:test";
import { cropped } from "./Diagram.tsx";
import { readdirSync, readFileSync } from "node:fs";
import { blocksOf, type Words, wordsOf } from "./blocks.ts";

test("a ruling is taken apart into paragraphs, lists, tables and drawings", () => {
  const text =
    "**PB-X-1** One\nline.\n\n- first\n  goes on\n- second\n\n- third\n\n| ID | Rule |\n|---|---|\n| PB-X-2 | two |\n\n```\na  b\n\n1  2\n```";
  assert.deepEqual(blocksOf(text), [
    { kind: "text", text: "**PB-X-1** One line." },
    { kind: "list", first: null, items: ["first goes on", "second", "third"] },
    { kind: "table", head: ["ID", "Rule"], rows: [["PB-X-2", "two"]] },
    { kind: "drawing", text: "a  b\n\n1  2" },
  ]);
});

test("a list may follow its paragraph at once, and numbers stay numbers", () => {
  assert.deepEqual(blocksOf("By destination:\n  * empty;\n  * a wall\n\n2. second\n3. third"), [
    { kind: "text", text: "By destination:" },
    { kind: "list", first: null, items: ["empty;", "a wall"] },
    { kind: "list", first: 2, items: ["second", "third"] },
  ]);
});

test("bold may hold code, slanted words and rules", () => {
  assert.deepEqual(wordsOf("**PB-MOV-RUN Run / `run`.** Any *straight* way, 2*3."), [
    {
      kind: "strong",
      words: [{ kind: "rule", text: "PB-MOV-RUN" }, " Run / ", { kind: "code", text: "run" }, "."],
    },
    " Any ",
    { kind: "emphasis", words: ["straight"] },
    " way, 2*3.",
  ]);
});

/** What a reader sees of some words as plain text: code is meant to have signs. */
function plainOf(words: readonly Words[]): string {
  return words.map((part) =>
    typeof part === "string"
      ? part
      : "words" in part
      ? plainOf(part.words)
      : part.kind === "code"
      ? ""
      : part.text
  ).join("");
}

const LEFT = /\*\*|`|^(\||[-*] |\d+\. )/;

test("no sign of Markdown is left in any ruling", () => {
  const folder = new URL("../../../docs/rules/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  assert.equal(files.length, 4);
  for (const name of files) {
    for (const block of blocksOf(readFileSync(new URL(name, folder), "utf8"))) {
      const lines = block.kind === "list"
        ? block.items
        : block.kind === "table"
        ? [block.head, ...block.rows].flat()
        : block.kind === "drawing"
        ? []
        : [block.text];
      for (const line of lines) {
        assert.doesNotMatch(
          plainOf(wordsOf(line)),
          block.kind === "heading" || block.kind === "table" ? /\*\*|`/ : LEFT,
          line,
        );
      }
      if (block.kind === "table") {
        for (const row of block.rows) assert.equal(row.length, block.head.length, row.join(" | "));
      }
    }
  }
});

test("a picture shows the box around what it is about", () => {
  const all = ["a1", "b1", "c1", "a2", "b2", "c2"];
  assert.deepEqual(cropped(all, (word) => word, ["b2", "c1"]), ["b1", "c1", "b2", "c2"]);
  assert.deepEqual(cropped(all, (word) => word, []), all);
});
