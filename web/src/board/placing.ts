/** Where a menu lies beside its square. */
import { type Lie, seenAt } from "./geometry.ts";
import type { Mark } from "./things.ts";
import type { Size, View } from "./view.ts";

/** How many half cards away from its square a place is looked for. */
const FARTHEST = 6;
const EDGE = 6;

/** How much a mark wants to be seen. */
const WEIGHTS: Partial<Record<Mark, number>> = { next: 3, hint: 6 };

/** The square itself: who taps it again must not hit what has come meanwhile. */
const NEVER = 1000;

/** What a preview changes is what one looks at before playing it. */
const CHANGED = 4;

/** What a menu should leave free: the square it speaks of, what would change, what can be clicked next, and pieces. */
export function busyAround(
  at: string,
  marks: ReadonlyMap<string, Mark>,
  pieces: readonly { at: string }[],
  ghosts: readonly { word: string }[] = [],
): ReadonlyMap<string, number> {
  const busy = new Map(pieces.map((piece) => [piece.at, 1]));
  for (const { word } of ghosts) busy.set(word, CHANGED);
  for (const [word, mark] of marks) {
    const weight = WEIGHTS[mark];
    if (weight !== undefined) busy.set(word, Math.max(weight, busy.get(word) ?? 0));
  }
  return busy.set(at, NEVER);
}

/** The place near a square, inside the frame, where a card covers the least and lies the nearest. */
export function placeFor(
  card: Size,
  at: string,
  view: View,
  size: Size,
  lie: Lie,
  busy: ReadonlyMap<string, number>,
): { x: number; y: number } {
  const side = 100 * view.scale;
  const corner = (word: string) => {
    const point = seenAt(word, lie) ?? { x: 0, y: 0 };
    return { x: point.x * side + view.x, y: point.y * side + view.y };
  };
  const home = corner(at);
  const corners = [...busy].map(([word, weight]) => ({ ...corner(word), weight }));
  const hidden = (x: number, y: number) =>
    corners.reduce(
      (sum, each) =>
        each.x < x + card.width && each.x + side > x && each.y < y + card.height && each.y + side > y
          ? sum + each.weight
          : sum,
      0,
    );
  const inside = (wish: number, room: number, length: number) =>
    Math.max(EDGE, Math.min(room - length - EDGE, wish));
  const middle = { x: home.x + side / 2 - card.width / 2, y: home.y + side / 2 - card.height / 2 };
  const reach = { x: (card.width + side) / 2 + EDGE, y: (card.height + side) / 2 + EDGE };
  let best = { x: 0, y: 0 };
  let least = Infinity;
  for (let column = -FARTHEST; column <= FARTHEST; column++) {
    for (let row = -FARTHEST; row <= FARTHEST; row++) {
      const x = inside(middle.x + column * reach.x / 2, size.width, card.width);
      const y = inside(middle.y + row * reach.y / 2, size.height, card.height);
      const far = Math.hypot(x - middle.x, y - middle.y) / side;
      const cost = hidden(x, y) + far / 2;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return best;
}
