import { strict as assert } from "node:assert";
import { test } from "node:test";
import {
  add,
  allSteps,
  BadStudy,
  branchOf,
  newTree,
  promote,
  read,
  recordOf,
  remove,
  type Step,
  type Tree,
  wayThrough,
  wayTo,
  written,
} from "./tree.ts";

const HEAD = "khroma record 1\ngame: chromecas\noptions:\n";
const words = (steps: readonly Step[]) => steps.map(({ line }) => line).join(" ");
const find = (tree: Tree, line: string) => allSteps(tree).find((each) => each.line === line)!;

/** a b c d, with b2 c2 in the place of b, and c3 in the place of c2. */
function branched(): Tree {
  const tree = newTree(HEAD, ["a", "b", "c", "d"]);
  const a = tree.root.next[0]!;
  const b2 = add(a, "b2");
  add(b2, "c2");
  add(b2, "c3");
  return tree;
}

test("an answer that is tried again is the same step", () => {
  const tree = newTree(HEAD, ["a", "b"]);
  assert.equal(add(tree.root, "a"), tree.root.next[0]);
  assert.equal(tree.root.next.length, 1);
});

test("ways lead to a step, and on where nobody branches off", () => {
  const tree = branched();
  assert.equal(words(wayTo(find(tree, "c3"))), "a b2 c3");
  assert.equal(words(wayThrough(find(tree, "b"))), "a b c d");
  assert.equal(words(wayThrough(find(tree, "b2"))), "a b2 c2");
  assert.equal(words(wayThrough(tree.root)), "a b c d");
});

test("the record of a step has its answers and no branch", () => {
  const tree = branched();
  assert.equal(recordOf(tree, find(tree, "c2")), "khroma record 1\ngame: chromecas\noptions:\n\na\nb2\nc2\n");
});

test("a step knows the branch in which it lies", () => {
  const tree = branched();
  assert.equal(branchOf(find(tree, "d")), null);
  assert.equal(branchOf(find(tree, "c2"))?.line, "b2");
  assert.equal(branchOf(find(tree, "c3"))?.line, "c3");
});

test("what is written down is read again, names included", () => {
  const tree = branched();
  find(tree, "b2").name = "What if (Titan)";
  const text = written(tree);
  assert.equal(
    text,
    `${HEAD}\na\nb\n( What if (Titan)\nb2\nc2\n(\nc3\n)\n)\nc\nd\n`,
  );
  const again = read(text);
  assert.equal(written(again), text);
  assert.equal(words(allSteps(again).slice(1)), words(allSteps(tree).slice(1)));
  assert.equal(again.root.next[0]!.next[1]!.name, "What if (Titan)");
});

test("a branch becomes the main line, and the main line a branch", () => {
  const tree = branched();
  promote(find(tree, "c2"));
  assert.equal(words(wayThrough(tree.root)), "a b2 c2");
  promote(find(tree, "d"));
  assert.equal(words(wayThrough(tree.root)), "a b c d");
  promote(find(tree, "d"));
  assert.equal(words(wayThrough(tree.root)), "a b c d");
});

test("a step that is taken away takes along what lies behind it", () => {
  const tree = branched();
  assert.equal(remove(find(tree, "b2")).line, "a");
  assert.equal(words(allSteps(tree).slice(1)), "a b c d");
  assert.equal(remove(find(tree, "b")).line, "a");
  assert.equal(words(allSteps(tree).slice(1)), "a");
  assert.equal(remove(tree.root), tree.root);
});

test("a record of a match loses what belongs to that match alone", () => {
  const text = [
    "khroma record 1",
    "game: chromecas",
    "revision: 2",
    "options: players=3",
    "seats: human level3",
    "seed: 12",
    "result: played; winners blue",
    "",
    "first blue  # by lot",
    "picture",
    "| 0 *",
    "",
    "draw t04",
  ].join("\r\n");
  const tree = read(text);
  assert.equal(tree.head, "khroma record 1\ngame: chromecas\nrevision: 2\noptions: players=3\n");
  assert.equal(words(wayThrough(tree.root)), "first blue draw t04");
});

test("a record that begins from a picture keeps it", () => {
  const head = "khroma record 1\ngame: chromecas\nfrom: picture\n\npicture\n| 0 *\n| turn: blue\n";
  const tree = read(`${head}end_turn\npicture\n| 0 .\n`);
  assert.equal(tree.head, head);
  assert.equal(recordOf(tree, tree.root.next[0]!), `${head}\nend_turn\n`);
  assert.equal(written(read(written(tree))), written(tree));
});

test("brackets that do not fit are no study", () => {
  for (const body of ["(\na\n)", "a\n(\nb", "a\n)", "a\n(\n)", "a\n(\n(\nb\n)\n)"]) {
    assert.throws(() => read(`${HEAD}\n${body}\n`), BadStudy);
  }
});

test("a study is not longer than any game", () => {
  assert.throws(() => read(`${HEAD}\n${"a\n".repeat(7000)}`), BadStudy);
});
