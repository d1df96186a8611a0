/** Which part of a board is seen, how large, and how it lies. */
import type { Mark } from "./things.ts";
import { type Box, boxOf, type Lie, pointOf, seenAt } from "./geometry.ts";

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
const FRAME = 42;
/** The most that a square is enlarged. */
const LARGEST = 1.75;
/** How large squares are when one looks closer: a fingertip. */
const CLOSE = 0.44;
/** The smallest square that a finger finds; where all together would be smaller, a part of them is shown. */
const TARGET = 0.24;
/** How large they are then, if the width allows it. */
const ROOMY = 0.34;
/** A wide board is turned on an upright screen where its squares would be smaller than this. */
const TURN = 36;
/** How much longer than wide a board must be for a turn to be worth it. */
const WIDE = 1.2;
/** A finger means the marked square whose middle is nearest, within this many pixels. */
const REACH = 22;

/** Everything with its margin; a frame with letters needs more room. */
export function wholeBox(words: readonly string[], framed: boolean, lie: Lie): Box {
  return boxOf(words, framed ? FRAME : MARGIN, lie);
}

/** How a board lies in a frame of this width: with its reader's side below; on a narrow, upright screen a wide one stands on it. */
export function lieOf(
  words: readonly string[],
  width: number,
  upright: boolean,
  home: readonly string[] | undefined,
): Lie {
  const box = boxOf(words, 0);
  const points = (home ?? []).flatMap((word) => pointOf(word) ?? []);
  const middle = (axis: "x" | "y") =>
    points.reduce((sum, point) => sum + point[axis] * 100 + 50, 0) / points.length;
  if (!upright || width / box.width * 100 >= TURN || box.width < WIDE * box.height) {
    return middle("y") < box.y + box.height / 2 ? "over" : "straight";
  }
  return middle("x") > box.x + box.width / 2 ? "right-down" : "left-down";
}

/** Everything in view. */
export function fit(box: Box, size: Size): View {
  return centred(box, size, Math.min(size.width / box.width, size.height / box.height, LARGEST));
}

function centred(box: Box, size: Size, scale: number): View {
  return {
    scale,
    x: (size.width - box.width * scale) / 2 - box.x * scale,
    y: (size.height - box.height * scale) / 2 - box.y * scale,
  };
}

/** A view that shows no more emptiness than it must: the board cannot be pushed out of its frame. */
export function held(view: View, box: Box, size: Size): View {
  const { scale } = view;
  const middle = centred(box, size, scale);
  const hold = (at: number, start: number, length: number, room: number, centre: number) =>
    length * scale <= room ? centre : Math.max(room - (start + length) * scale, Math.min(-start * scale, at));
  return {
    scale,
    x: hold(view.x, box.x, box.width, size.width, middle.x),
    y: hold(view.y, box.y, box.height, size.height, middle.y),
  };
}

export function zoomed(view: View, by: number, size: Size, at?: { x: number; y: number }): View {
  const scale = Math.min(LARGEST, Math.max(0.15, view.scale * by));
  const real = scale / view.scale;
  const middle = at ?? { x: size.width / 2, y: size.height / 2 };
  return { scale, x: middle.x - (middle.x - view.x) * real, y: middle.y - (middle.y - view.y) * real };
}

/** Close enough for a finger, around what is spoken of. */
export function closer(whole: View, spoken: readonly string[], lie: Lie, size: Size): View {
  const scale = Math.min(LARGEST, Math.max(CLOSE, whole.scale * 1.5));
  if (spoken.length === 0) return zoomed(whole, scale / whole.scale, size);
  return centred(boxOf(spoken, 0, lie), size, scale);
}

export function isTooSmall(whole: View): boolean {
  return whole.scale < TARGET;
}

/** How large the squares are where the whole board would be too small. */
function roomyScale(box: Box, size: Size): number {
  return Math.max(TARGET, Math.min(size.width / box.width, ROOMY));
}

/** Whether these squares can only be seen together on the whole board. */
export function isApart(words: readonly string[], box: Box, lie: Lie, size: Size): boolean {
  return words.length > 0 && together(words, lie, roomyScale(box, size), size).length < words.length;
}

/** Whether none of these squares is in view. */
export function isOut(words: readonly string[], view: View, lie: Lie, size: Size): boolean {
  return words.length > 0 && words.every((word) => {
    const { x, y } = showing(view, [word], lie, size);
    return x !== view.x || y !== view.y;
  });
}

/** As wide as the frame, with what is spoken of in view; from where one looks already, if one does. */
export function roomy(from: View | null, box: Box, spoken: readonly string[], lie: Lie, size: Size): View {
  const scale = roomyScale(box, size);
  const begun = from?.scale === scale ? from : centred(box, size, scale);
  return held(showing(begun, spoken, lie, size), box, size);
}

/** What is spoken of, the most important last: what can be done, and what was picked, aimed at, hinted or refused. */
export function spokenOf(marks: ReadonlyMap<string, Mark>, present: ReadonlySet<string>): string[] {
  const here = [...marks].filter(([word]) => present.has(word));
  const loud = here.filter(([, mark]) => mark !== "next" && mark !== "start").map(([word]) => word);
  return loud.length > 0 ? loud : here.map(([word]) => word);
}

/** As many of these squares as can be seen together, the last before all others. */
function together(words: readonly string[], lie: Lie, scale: number, size: Size): string[] {
  const chosen: string[] = [];
  for (const word of words.toReversed()) {
    const box = boxOf([...chosen, word], 0, lie);
    const fits = box.width * scale <= size.width && box.height * scale <= size.height;
    if (fits || chosen.length === 0) chosen.push(word);
  }
  return chosen;
}

/** The same view, moved no farther than needed so that these squares are seen; if they are too far apart, the last ones. */
export function showing(view: View, words: readonly string[], lie: Lie, size: Size): View {
  if (words.length === 0) return view;
  const { scale } = view;
  const box = boxOf(together(words, lie, scale, size), 0, lie);
  const into = (at: number, start: number, length: number, room: number) =>
    Math.max(-start * scale, Math.min(room - (start + length) * scale, at));
  return {
    scale,
    x: into(view.x, box.x, box.width, size.width),
    y: into(view.y, box.y, box.height, size.height),
  };
}

/** The square that a fingertip means: the marked one that is nearest, else the one under it. */
export function meant(
  at: { x: number; y: number },
  under: string,
  marked: readonly string[],
  view: View,
  lie: Lie,
): string {
  if (marked.includes(under)) return under;
  let [best, least] = [under, REACH];
  for (const word of marked) {
    const point = seenAt(word, lie);
    if (point === null) continue;
    const [x, y] = [(point.x * 100 + 50) * view.scale + view.x, (point.y * 100 + 50) * view.scale + view.y];
    const far = Math.hypot(x - at.x, y - at.y);
    if (far < least) [best, least] = [word, far];
  }
  return best;
}
