/** Where squares lie. A square is known by its word: `b2` on a board with letters, `1,-2` on a plane. */

export interface Point {
  x: number;
  y: number;
}

const LETTERED = /^([a-z])([1-9]\d?)$/;
const PAIR = /^(-?\d+),(-?\d+)$/;

const points = new Map<string, Point | null>();

/** The place of a square, x to the right and y downwards, in squares; null if the word names no square. */
export function pointOf(word: string): Point | null {
  let point = points.get(word);
  if (point === undefined) points.set(word, point = read(word));
  return point;
}

function read(word: string): Point | null {
  const lettered = LETTERED.exec(word);
  if (lettered) return { x: lettered[1]!.charCodeAt(0) - 97, y: -Number(lettered[2]) };
  const pair = PAIR.exec(word);
  return pair ? { x: Number(pair[1]), y: 0 - Number(pair[2]) } : null;
}

/**
 * How a board lies before its reader: as it is written, or turned by a quarter with its left or its right side at the
 * bottom. Only places turn: pieces, letters and the words of squares stay as they are.
 */
export type Lie = "straight" | "over" | "left-down" | "right-down";

/** The same board seen from the other side. */
export const TURNED: Record<Lie, Lie> = {
  "straight": "over",
  "over": "straight",
  "left-down": "right-down",
  "right-down": "left-down",
};

/** The angle of a lie, for what is turned as a whole. */
export const ANGLES: Record<Lie, number> = { "straight": 0, "over": 180, "left-down": -90, "right-down": 90 };

/** Where a square is seen: its upper left corner, in squares; null if the word names no square. */
export function seenAt(word: string, lie: Lie): Point | null {
  const point = pointOf(word);
  if (point === null || lie === "straight") return point;
  if (lie === "over") return { x: -point.x - 1, y: -point.y - 1 };
  return lie === "left-down" ? { x: point.y, y: -point.x - 1 } : { x: -point.y - 1, y: point.x };
}

const places: Record<Lie, Map<string, { transform: string }>> = {
  "straight": new Map(),
  "over": new Map(),
  "left-down": new Map(),
  "right-down": new Map(),
};

/** The style that puts a drawing of 100 by 100 on its square; the same object every time. */
export function place(word: string, lie: Lie): { transform: string } {
  let style = places[lie].get(word);
  if (style === undefined) {
    const { x, y } = seenAt(word, lie) ?? { x: 0, y: 0 };
    places[lie].set(word, style = { transform: `translate(${x * 100}px, ${y * 100}px)` });
  }
  return style;
}

/** All squares that the facts of an event name. */
export function squaresOf(facts: Record<string, unknown>): string[] {
  const words = Object.values(facts).flat();
  const found = words.filter((word): word is string => typeof word === "string" && pointOf(word) !== null);
  return [...new Set(found)];
}

export type Direction = "left" | "right" | "up" | "down";
const AHEAD: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The square that an arrow key leads to, as the board is seen: the nearest one ahead, preferring the straight line. */
export function neighbour(
  words: readonly string[],
  from: string,
  direction: Direction,
  lie: Lie = "straight",
): string | null {
  const start = seenAt(from, lie);
  if (start === null) return words[0] ?? null;
  const way = AHEAD[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const word of words) {
    const point = seenAt(word, lie);
    if (point === null) continue;
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead <= 0) continue;
    const cost = ahead + aside * 3;
    if (cost < least) [best, least] = [word, cost];
  }
  return best;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around all squares, with a margin, in drawing units of 100 a square. */
export function boxOf(words: readonly string[], margin: number, lie: Lie = "straight"): Box {
  const points = words.map((word) => seenAt(word, lie)).filter((point) => point !== null);
  if (points.length === 0) return { x: 0, y: 0, width: 100, height: 100 };
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left * 100 - margin,
    y: top * 100 - margin,
    width: (Math.max(...xs) - left + 1) * 100 + 2 * margin,
    height: (Math.max(...ys) - top + 1) * 100 + 2 * margin,
  };
}
