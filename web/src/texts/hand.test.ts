import { strict as assert } from "node:assert";
import { test } from "node:test";
import { byHand } from "./hand.ts";

test("a sentence says what the hand does, by the pointer that there is", () => {
  const { matchMedia } = globalThis;
  const say = (coarse: boolean) => {
    globalThis.matchMedia = (() => ({ matches: coarse })) as unknown as typeof matchMedia;
    return byHand("[Click|Tap] a dot, or [click|tap] a card.");
  };
  try {
    assert.equal(say(false), "Click a dot, or click a card.");
    assert.equal(say(true), "Tap a dot, or tap a card.");
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});
