import { strict as assert } from "node:assert";
import { test } from "node:test";
import { effortOf, readProgress, streak, withDay, withEffort } from "./progress.ts";

const NOTHING = { efforts: {}, days: [] };

test("a streak goes back from today, or from yesterday while today's puzzle is open", () => {
  const days = ["2026-02-27", "2026-02-28", "2026-03-01"];
  assert.equal(streak(days, "2026-03-01"), 3);
  assert.equal(streak(days, "2026-03-02"), 3);
  assert.equal(streak(days, "2026-03-03"), 0);
  assert.equal(streak([], "2026-03-01"), 0);
});

test("a day counts once, and days stand in order", () => {
  const once = withDay(withDay(NOTHING, "2026-03-02"), "2026-03-01");
  assert.deepEqual(withDay(once, "2026-03-02").days, ["2026-03-01", "2026-03-02"]);
});

test("what is solved stays as it was solved", () => {
  const tried = withEffort(NOTHING, "chromecas", "win-1", { misses: 2 });
  const solved = withEffort(tried, "chromecas", "win-1", { solved: true });
  const again = withEffort(solved, "chromecas", "win-1", { misses: 3, helped: true });
  assert.deepEqual(effortOf(again, "chromecas", "win-1"), { misses: 2, solved: true, helped: false });
  assert.equal(effortOf(again, "chromecas", "win-2").solved, false);
});

test("storage that somebody has spoilt is empty", () => {
  for (const text of [null, "", "{", "[]", '{"days": 3}']) assert.deepEqual(readProgress(text), NOTHING);
});
