import { strict as assert } from "node:assert";
import { test } from "node:test";
import { en, type GuideKey } from "./en.ts";
import { asideOf, asidesOf, askedOf, isDone, stepsOf } from "./steps.ts";

test("every text of the guides is told, and every guide ends with how to get help", () => {
  const games = ["chromecas", "paint_brawl", "dark_threat", "color_quest"];
  const used = new Set(games.flatMap((game) => [...stepsOf(game).map(({ key }) => key), ...asidesOf(game)]));
  assert.deepEqual(
    (Object.keys(en) as GuideKey[]).filter((key) => !used.has(key) && key !== "guide-wait"),
    [],
  );
  for (const game of games) assert.equal(stepsOf(game).at(-1)?.key, "table-help");
});

const said = (verb: string, ...brought: string[]) => ({ verb, brought });

test("a step waits for what it asks for, and a pick may be skipped by answering at once", () => {
  const lay = { key: "ch-lay", until: "answer", verbs: ["place_terrain"] } as const;
  assert.equal(isDone(lay, ["place_terrain"], []), false);
  assert.equal(isDone(lay, [], [said("place_chromeca")]), false);
  assert.equal(isDone(lay, [], [said("place_chromeca"), said("place_terrain")]), true);
  assert.equal(isDone({ key: "ch-terrain", until: "pick" }, [], [said("place_terrain")]), true);
  assert.equal(
    isDone({ key: "ch-planet", until: "read" }, ["place_terrain"], [said("place_terrain")]),
    false,
  );
});

test("a terrain is chosen by picking one, not by picking or placing a Chromeca", () => {
  const step = stepsOf("chromecas").find(({ key }) => key === "ch-terrain")!;
  assert.equal(isDone(step, ["place_chromeca"], [said("place_chromeca")]), false);
  assert.equal(isDone(step, ["place_terrain"], []), true);
  assert.equal(isDone(step, [], [said("place_terrain")]), true);
  assert.equal(isDone(stepsOf("paint_brawl")[1]!, ["run"], []), true);
});

test("only a capture is one, whatever else is placed", () => {
  const step = stepsOf("chromecas").find(({ key }) => key === "ch-capture")!;
  assert.equal(isDone(step, [], [said("place_terrain"), said("place_chromeca")]), false);
  assert.equal(isDone(step, [], [said("place_chromeca", "captured", "unit_placed")]), true);
});

test("a phase of Color Quest is over by an attack, whatever its verb, or by its end", () => {
  const step = stepsOf("color_quest").find(({ key }) => key === "cq-attack")!;
  assert.equal(isDone(step, [], [said("brawl", "declared", "painted")]), true);
  assert.equal(isDone(step, [], [said("end_phase", "phase_began")]), true);
  assert.equal(isDone(step, [], [said("assign", "die_gained")]), false);
});

test("what a guide is asked in between is explained in its own card", () => {
  assert.equal(asideOf("color_quest", "assign_die"), "cq-die");
  assert.equal(asideOf("color_quest", "act"), null);
  assert.equal(asideOf("chromecas", "vehicle"), "ch-power");
  assert.equal(asideOf("paint_brawl", "cancel"), "pb-react");
});

test("powers are explained in the first phase, and only to who is asked", () => {
  const at = (phase: number, asks: boolean) =>
    askedOf(
      {
        question: { kind: "phase_action", asks },
        table: { game: "color_quest", turn: { phase } },
      } as Parameters<typeof askedOf>[0],
    );
  assert.equal(at(1, true), "powers");
  assert.equal(at(2, true), "phase_action");
  assert.equal(at(1, false), "");
});
