import { strict as assert } from "node:assert";
import { test } from "node:test";
import { actorsOf } from "./actors.ts";

const said = (number: number, seat: number, line: string) => ({
  number,
  seat,
  line,
  verb: null,
  kind: "said",
  text: "",
  at: 0,
  events: [],
});

test("what follows from passing a window belongs to the one who acted", () => {
  const log = [
    said(1, 0, "attack b2"),
    said(2, 1, "pass"),
    { ...said(3, 0, ""), kind: "rolled" },
    said(4, 1, "run"),
  ];
  assert.deepEqual([...actorsOf(log)], [[1, 0], [2, 0], [4, 1]]);
});
