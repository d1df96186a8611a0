import { strict as assert } from "node:assert";
import { test } from "node:test";
import { reduced } from "./colors.ts";
import { Gif } from "./gif.ts";
import { packed } from "./lzw.ts";

/** The other way round, as every program that shows a GIF does it. */
function unpacked(bytes: Uint8Array, bits: number): number[] {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const found: number[] = [];
  let [known, before, size, at]: [number[][], number[] | null, number, number] = [[], null, bits + 1, 0];
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < size; bit++, at++) code |= (bytes[at >> 3]! >> (at & 7) & 1) << bit;
    if (code === end) return found;
    if (code === clear) {
      known = Array.from({ length: end + 1 }, (_, each) => [each]);
      [before, size] = [null, bits + 1];
      continue;
    }
    const run: number[] = known[code] ?? [...before!, before![0]!];
    found.push(...run);
    if (before !== null && known.length < 4096) known.push([...before, run[0]!]);
    if (known.length === 1 << size && size < 12) size++;
    before = run;
  }
}

/** Numbers that look like chance and are always the same. */
function noise(length: number, below: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return state % below;
  });
}

test("what is packed can be unpacked", () => {
  for (const bits of [2, 5, 8]) {
    for (const length of [1, 2, 3, 30, 3000, 70_000]) {
      for (const numbers of [noise(length, 1 << bits), new Uint8Array(length), noise(length, 2)]) {
        assert.deepEqual(unpacked(packed(numbers, bits), bits), [...numbers], `${bits} bits, ${length}`);
      }
    }
  }
});

test("a flat surface takes little room", () => {
  assert.ok(packed(new Uint8Array(70_000), 8).length < 700);
});

test("colours of surfaces stay as they are, rare ones are drawn to them", () => {
  const counts = new Map([[0x102030, 5000], [0xf0e0d0, 4000]]);
  for (let shade = 0; shade < 200; shade++) counts.set(0x808000 + shade, 1);
  const { colors, placeOf } = reduced(counts, 16);
  assert.equal(colors.length, 16);
  assert.equal(colors[placeOf.get(0x102030)!], 0x102030);
  assert.equal(colors[placeOf.get(0xf0e0d0)!], 0xf0e0d0);
  assert.equal(placeOf.size, counts.size);
  for (const [color, place] of placeOf) assert.ok(Math.abs((color & 255) - (colors[place]! & 255)) < 64);
});

test("few colours are all kept, and none is made of nothing", () => {
  assert.deepEqual(reduced(new Map([[1, 3], [2, 1]]), 255).colors.sort(), [1, 2]);
  assert.deepEqual(reduced(new Map(), 255), { colors: [], placeOf: new Map() });
});

test("a second picture holds only what is new", async () => {
  const [width, height] = [60, 50];
  const gif = new Gif(width, height);
  const pixels = new Uint32Array(width * height).map((_, at) => 0xff000000 + at % 7);
  gif.add(pixels, 0.5);
  pixels[20 * width + 10] = 0xff00ff00;
  pixels[22 * width + 13] = 0xff00ff00;
  gif.add(pixels, 0.5);
  gif.add(pixels, 1);
  const bytes = new Uint8Array(await gif.finish().arrayBuffer());
  const parts: number[][] = [];
  for (let at = 0; at < bytes.length - 9; at++) {
    const control = bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4;
    if (control) parts.push([...bytes.subarray(at + 9, at + 17)].filter((_, place) => place % 2 === 0));
  }
  assert.deepEqual(parts, [[0, 0, 60, 50], [10, 20, 4, 3], [0, 0, 1, 1]]);
  assert.equal(new TextDecoder().decode(bytes.subarray(0, 6)), "GIF89a");
  assert.equal(bytes.at(-1), 0x3b);
});
