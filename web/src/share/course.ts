/** Which steps of a match are shown in a moving picture, and for how long. */

/** What there is to choose from. */
export interface Course {
  last: number;
  /** Whether a step is seen on the board. */
  happens: (step: number) => boolean;
  /** The steps that must not be missed. */
  points: readonly number[];
}

/** The most pictures, and how long all of them should take, in seconds. */
export const MOST = 48;
const LENGTH = 24;
const [SHORTEST, LONGEST, END] = [0.4, 1.2, 3];

/** The steps to show: the beginning, the end, the turning points, and as many as fit of what happens between. */
export function chosen({ last, happens, points }: Course): number[] {
  const wanted = new Set([0, last, ...points]);
  const rest: number[] = [];
  for (let step = 1; step < last; step++) if (happens(step) && !wanted.has(step)) rest.push(step);
  const room = Math.max(0, Math.min(rest.length, MOST - wanted.size));
  for (let place = 0; place < room; place++) {
    wanted.add(rest[Math.floor((place + 0.5) * rest.length / room)]!);
  }
  return [...wanted].sort((a, b) => a - b);
}

/** How long each picture of a number of them is seen, in seconds. */
export function paceOf(count: number): (place: number) => number {
  const each = Math.min(LONGEST, Math.max(SHORTEST, LENGTH / count));
  return (place) => place === count - 1 ? END : each;
}
