/** A moving picture as a GIF file: each picture holds only what differs from the one before. */
import { type Color, reduced } from "./colors.ts";
import { packed } from "./lzw.ts";

/** One number is kept for "as before". */
const COLORS = 255;
const FOREVER = 0;

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const word = (number: number): number[] => [number & 255, number >> 8];
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A row of bytes in blocks that say how long they are. */
function blocks(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const all: number[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    all.push(block.length, ...block);
  }
  return Uint8Array.from([...all, 0]);
}

export class Gif {
  private parts: Uint8Array<ArrayBuffer>[] = [];
  private before: Uint32Array | null = null;

  constructor(private width: number, private height: number) {
    const loop = [0x21, 0xff, 11, ...letters("NETSCAPE2.0"), 3, 1, ...word(FOREVER), 0];
    this.push([...letters("GIF89a"), ...word(width), ...word(height), 0, 0, 0, ...loop]);
  }

  /** One more picture, a number for each pixel as a canvas keeps them, and how long it is seen, in seconds. */
  add(pixels: Uint32Array, seconds: number): void {
    const part = this.changed(pixels);
    const fresh = this.cut(pixels, part);
    const counts = new Map<Color, number>();
    for (const color of fresh) if (color >= 0) counts.set(color, (counts.get(color) ?? 0) + 1);
    const { colors, placeOf } = reduced(counts, COLORS);
    const same = colors.length;
    const bits = Math.max(2, Math.ceil(Math.log2(same + 1)));
    const numbers = Uint8Array.from(fresh, (color) => color < 0 ? same : placeOf.get(color)!);
    const table = Array.from({ length: 1 << bits }, (_, place) => colors[place] ?? 0);
    this.push([0x21, 0xf9, 4, 0b101, ...word(Math.round(seconds * 100)), same, 0]);
    this.push([0x2c, ...[part.x, part.y, part.width, part.height].flatMap(word), 0x80 | bits - 1]);
    this.push(table.flatMap((color) => [color & 255, color >> 8 & 255, color >> 16 & 255]));
    this.push([bits]);
    this.parts.push(blocks(packed(numbers, bits)));
    this.before = pixels.slice();
  }

  /** The whole file. */
  finish(): Blob {
    return new Blob([...this.parts, Uint8Array.of(0x3b)], { type: "image/gif" });
  }

  private push(bytes: number[]): void {
    this.parts.push(Uint8Array.from(bytes));
  }

  private isNew(pixels: Uint32Array, at: number): boolean {
    return this.before === null || this.before[at] !== pixels[at];
  }

  /** The smallest part that has all that is new: one pixel if nothing is. */
  private changed(pixels: Uint32Array): Part {
    let [left, top, right, bottom] = [this.width, this.height, -1, -1];
    for (let y = 0, at = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++, at++) {
        if (!this.isNew(pixels, at)) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), y];
      }
    }
    if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** The colours of a part; -1 where nothing is new. */
  private cut(pixels: Uint32Array, { x, y, width, height }: Part): Int32Array {
    const found = new Int32Array(width * height);
    for (let place = 0; place < found.length; place++) {
      const at = (y + Math.floor(place / width)) * this.width + x + place % width;
      found[place] = this.isNew(pixels, at) ? pixels[at]! & 0xffffff : -1;
    }
    return found;
  }
}
