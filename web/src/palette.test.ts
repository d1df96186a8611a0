import { strict as assert } from "node:assert";
import { test } from "node:test";
import { type Paint, PAINTS, SIDES, SIX, THEMES } from "./palette.ts";
import { contrast, distance, type Sight } from "./sight.ts";

const SIGHTS: Sight[] = ["full", "protan", "deutan", "tritan", "grey"];
const FACTIONS = ["blue", "orange", "green", "violet"] as const;

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]));
}

function differ(paints: readonly Paint[]) {
  for (const key of ["pattern", "letter", "shape"] as const) {
    assert.equal(new Set(paints.map((paint) => paint[key])).size, paints.length, key);
  }
}

test("text on every surface has the contrast of WCAG AA", () => {
  for (const [name, theme] of Object.entries(THEMES)) {
    for (const surface of ["page", "panel", "raised"] as const) {
      for (const text of ["ink", "dim", "good", "bad"] as const) {
        assert.ok(contrast(theme[text], theme[surface]) >= 4.5, `${name}: ${text} on ${surface}`);
      }
      for (const mark of ["accent", "focus"] as const) {
        assert.ok(contrast(theme[mark], theme[surface]) >= 3, `${name}: ${mark} on ${surface}`);
      }
    }
    assert.ok(contrast(theme["on-accent"], theme.accent) >= 4.5, `${name}: on-accent`);
    assert.ok(contrast(theme["ground-ink"], theme.ground) >= 4.5, `${name}: ground-ink`);
  }
});

test("the letter on every paint and side can be read", () => {
  for (const [name, paint] of [...Object.entries(PAINTS), ...Object.entries(SIDES)]) {
    assert.ok(contrast(paint.mark, paint.fill) >= 4.5, `${name}: ${contrast(paint.mark, paint.fill)}`);
  }
});

test("paints and factions have a pattern, a letter and a shape of their own", () => {
  differ(Object.values(PAINTS));
  differ(FACTIONS.map((name) => SIDES[name]));
  differ([SIDES.gaia, SIDES.kaos]);
});

test("six paints and black look different to everybody, and even in grey", () => {
  const least: Record<Sight, number> = { full: 0.12, protan: 0.07, deutan: 0.07, tritan: 0.07, grey: 0.035 };
  for (const sight of SIGHTS) {
    for (const [one, other] of pairs([...SIX, "black"] as const)) {
      const found = distance(PAINTS[one].fill, PAINTS[other].fill, sight);
      assert.ok(found >= least[sight], `${sight}: ${one} and ${other} are ${found.toFixed(3)} apart`);
    }
  }
});

test("factions look different to everybody, and even in grey", () => {
  const least: Record<Sight, number> = { full: 0.15, protan: 0.1, deutan: 0.1, tritan: 0.08, grey: 0.05 };
  for (const sight of SIGHTS) {
    for (const [one, other] of pairs(FACTIONS)) {
      const found = distance(SIDES[one].fill, SIDES[other].fill, sight);
      assert.ok(found >= least[sight], `${sight}: ${one} and ${other} are ${found.toFixed(3)} apart`);
    }
  }
});
