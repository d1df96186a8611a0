/** Which part of a board is seen, and how large. */
import type { Mark } from "./Board.tsx";
import { boxOf } from "./geometry.ts";

export interface Size {
  width: number;
  height: number;
}

export interface View {
  scale: number;
  x: number;
  y: number;
}

const MARGIN = 22;
const FRAME = 52;
/** The line of facts over the board. */
export const HEAD = 54;
/** A square that is smaller than this is hard to hit with a finger. */
export const SMALL = 27;
/** How large squares are drawn where the whole board would be too small. */
const FINGER = 30;

/** Everything in view, below the line of facts; a frame with letters needs more room. */
export function fit(words: readonly string[], width: number, height: number, framed: boolean): View {
  const box = boxOf(words, framed ? FRAME : MARGIN);
  const scale = Math.min(width / box.width, (height - HEAD) / box.height, 1.75);
  return {
    scale,
    x: (width - box.width * scale) / 2 - box.x * scale,
    y: HEAD + (height - HEAD - box.height * scale) / 2 - box.y * scale,
  };
}

/** Close enough for a finger, with what can be done in the middle. */
export function near(
  words: readonly string[],
  marks: ReadonlyMap<string, Mark>,
  size: Size,
  whole: View,
): View {
  const scale = FINGER / 100;
  const shown = words.filter((word) => marks.has(word));
  const box = boxOf(shown.length > 0 ? shown : words, 0);
  const all = boxOf(words, FRAME);
  const x = all.width * scale <= size.width ? whole.x : Math.max(
    size.width - (all.x + all.width) * scale,
    Math.min(-all.x * scale, size.width / 2 - (box.x + box.width / 2) * scale),
  );
  const y = all.height * scale <= size.height - HEAD
    ? HEAD + (size.height - HEAD - all.height * scale) / 2 - all.y * scale
    : Math.max(
      size.height - (all.y + all.height) * scale,
      Math.min(HEAD - all.y * scale, (size.height + HEAD) / 2 - (box.y + box.height / 2) * scale),
    );
  return { scale, x, y };
}

export function zoomed(
  view: View,
  by: number,
  size: Size,
  at?: { x: number; y: number },
): View {
  const scale = Math.min(4, Math.max(0.15, view.scale * by));
  const real = scale / view.scale;
  const middle = at ?? { x: size.width / 2, y: size.height / 2 };
  return { scale, x: middle.x - (middle.x - view.x) * real, y: middle.y - (middle.y - view.y) * real };
}
