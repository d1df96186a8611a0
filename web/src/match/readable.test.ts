import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Update } from "../wire.d.ts";
import { readable } from "./readable.ts";

test("what a terrain holds for absent factions is not told", () => {
  const event = (name: string, faction: string, text: string) => ({ name, facts: { faction }, text });
  const events = [
    event("terrain_placed", "blue", "Blue places Neon Market."),
    event("fact_opened", "blue", "For Blue: Bastion."),
    event("fact_opened", "green", "For Green: Stronghold."),
  ];
  const happening = { number: 3, kind: "said", text: events.map(({ text }) => text).join(" "), events };
  const update = { seats: [{ side: "blue" }], happened: [happening] };
  readable(update as unknown as Update);
  assert.equal(happening.text, "Blue places Neon Market. For Blue: Bastion.");
  assert.equal(happening.events.length, 2);
});
