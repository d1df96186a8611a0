/**
 * A study: a game with branches. Written down it is a record in which a branch stands in brackets behind the answer
 * that it replaces:
 *
 *     run b2-d2
 *     ( the name of the branch
 *     run b2-c2
 *     )
 *     end_turn
 */

/** One answer, and everything that is tried out behind it: the first of `next` goes on, the others are branches. */
export interface Step {
  line: string;
  name: string;
  before: Step | null;
  next: Step[];
}

export interface Tree {
  /** The beginning of the record: which game, from where. */
  head: string;
  /** Stands before the first answer. */
  root: Step;
}

/** More answers than these are not taken from a link or a file. */
export const MOST = 6000;

export class BadStudy extends Error {}

function step(line: string, before: Step | null): Step {
  return { line, name: "", before, next: [] };
}

export function newTree(head: string, lines: readonly string[] = []): Tree {
  const root = step("", null);
  lines.reduce((at, line) => add(at, line), root);
  return { head, root };
}

/** The step behind this one with an answer, which is made if nobody has tried it yet. */
export function add(at: Step, line: string): Step {
  const known = at.next.find((each) => each.line === line);
  if (known !== undefined) return known;
  const made = step(line, at);
  at.next.push(made);
  return made;
}

/** The steps from the first answer to this one. */
export function wayTo(at: Step): Step[] {
  const way: Step[] = [];
  for (let each: Step | null = at; each?.before; each = each.before) way.unshift(each);
  return way;
}

/** The same, and on from there where nobody branches off. */
export function wayThrough(at: Step): Step[] {
  const way = wayTo(at);
  for (let each = at.next[0]; each !== undefined; each = each.next[0]) way.push(each);
  return way;
}

/** The record that leads to a step. */
export function recordOf({ head }: Tree, at: Step): string {
  return [head.trimEnd(), "", ...wayTo(at).map(({ line }) => line), ""].join("\n");
}

/** The first step of the branch in which a step lies; null on the main line. */
export function branchOf(at: Step): Step | null {
  for (let each: Step = at; each.before !== null; each = each.before) {
    if (each.before.next[0] !== each) return each;
  }
  return null;
}

/** Take a step and all behind it away; where one stands then. */
export function remove(at: Step): Step {
  const { before } = at;
  if (before === null) return at;
  before.next.splice(before.next.indexOf(at), 1);
  return before;
}

/** The branch in which a step lies becomes what it branches off from, and the other way round. */
export function promote(at: Step): void {
  const first = branchOf(at);
  if (first === null) return;
  const { next } = first.before!;
  next.splice(next.indexOf(first), 1);
  next.unshift(first);
}

/** All steps in the order in which they are written, the root first. */
export function allSteps({ root }: Tree): Step[] {
  const found = [root];
  const visit = (from: Step): void => {
    // A long game is one long line: it is walked along, and only branches are visited.
    for (let at = from; at.next.length > 0; at = at.next[0]!) {
      const [main, ...others] = at.next;
      found.push(main!);
      for (const other of others) {
        found.push(other);
        visit(other);
      }
    }
  };
  visit(root);
  return found;
}

export function written(tree: Tree): string {
  const rows = [tree.head.trimEnd(), ""];
  const write = (from: Step): void => {
    for (let at = from; at.next.length > 0; at = at.next[0]!) {
      const [main, ...others] = at.next;
      rows.push(main!.line);
      for (const other of others) {
        rows.push(`( ${other.name}`.trim(), other.line);
        write(other);
        rows.push(")");
      }
    }
  };
  write(tree.root);
  return rows.join("\n") + "\n";
}

const MAGIC = "khroma record 1";
/** Headers that belong to one match and not to its moves. */
const HEAD = /^(game|revision|options|extensions|from):/;

/** A study from a text: a record, with branches or without. */
export function read(text: string): Tree {
  const rows = text.replaceAll("\r", "").split("\n");
  if (rows[0]!.trim() !== MAGIC) throw new BadStudy();
  const gap = rows.findIndex((row, index) => index > 0 && row.trim() === "");
  const split = gap < 0 ? rows.length : gap;
  const head = rows.slice(0, split).filter((row, index) => index === 0 || HEAD.test(row));
  const fromPicture = head.some((row) => row.startsWith("from:"));
  const root = step("", null);
  const open: Step[] = [];
  let begun: string | null = null; // the name of a branch whose first answer is still to come
  let [at, count] = [root, 0];
  for (const raw of rows.slice(split)) {
    const row = raw.replace(/#.*/, "").trim();
    if (row === "picture" || raw.startsWith("|")) {
      if (fromPicture && count === 0) head.push(...(row === "picture" ? ["", row] : [raw]));
    } else if (raw.startsWith("(")) {
      if (at.before === null || begun !== null) throw new BadStudy();
      open.push(at);
      begun = raw.slice(1).trim();
    } else if (row === ")") {
      if (open.length === 0 || begun !== null) throw new BadStudy();
      at = open.pop()!;
    } else if (row !== "") {
      if (++count > MOST) throw new BadStudy();
      at = add(begun === null ? at : at.before!, row);
      if (begun) at.name = begun;
      begun = null;
    }
  }
  if (open.length > 0) throw new BadStudy();
  return { head: head.join("\n") + "\n", root };
}
