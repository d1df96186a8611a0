import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { HintShown, Update } from "../wire.d.ts";
import { readable, readableHint } from "./readable.ts";

test("what a terrain holds for absent factions is not told, and its code is not read", () => {
  const event = (name: string, faction: string, text: string) => ({ name, facts: { faction }, text });
  const events = [
    event("terrain_placed", "blue", "Blue places Neon Market (t19)."),
    event("fact_opened", "blue", "For Blue: Bastion."),
    event("fact_opened", "green", "For Green: Stronghold."),
  ];
  const happening = { number: 3, kind: "said", text: events.map(({ text }) => text).join(" "), events };
  const update = { game: "chromecas", seats: [{ side: "blue" }], choices: [], happened: [happening] };
  readable(update as unknown as Update);
  assert.equal(happening.text, "Blue places Neon Market. For Blue: Bastion.");
  assert.equal(happening.events.length, 2);
});

test("a hint has no codes either", () => {
  const label = "Lay Neon Market (t19), 2 points, on 0,1";
  const hint = { label, reasons: [label], then: null, feared: label } as unknown as HintShown;
  const plain = "Lay Neon Market, 2 points, on 0,1";
  const said = readableHint("chromecas", hint);
  assert.deepEqual([said.label, said.reasons, said.then, said.feared], [plain, [plain], null, plain]);
});
