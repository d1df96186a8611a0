import { strict as assert } from "node:assert";
import { test } from "node:test";
import { plainColor, referred } from "./styles.ts";

test("mixed colours become plain ones", () => {
  assert.equal(plainColor("color(srgb 1 0.5 0)"), "rgb(255, 128, 0)");
  assert.equal(plainColor("color(srgb 0 0 1 / 0.3)"), "rgba(0, 0, 255, 0.3)");
  assert.equal(plainColor("rgb(1, 2, 3)"), "rgb(1, 2, 3)");
  assert.equal(plainColor('url("#paint-red")'), "url(#paint-red)");
});

test("what a drawing refers to is found once", () => {
  assert.deepEqual(
    referred('<path fill="url(#paint-red)"/><use href="#crown"/><g fill="url(#paint-red)"/>'),
    [
      "paint-red",
      "crown",
    ],
  );
});
