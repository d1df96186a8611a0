/** Few colours for many: those of flat surfaces stay exactly as they are. */

/** A colour is one number: red, then green from bit 8, blue from bit 16, as canvases keep them. */
export type Color = number;

type Counted = readonly [color: Color, times: number];

interface Group {
  colors: Counted[];
  shift: number;
  weight: number;
}

const part = (color: Color, shift: number): number => color >> shift & 255;

/** Colours that lie together; `weight` says how much is gained by telling them apart along the longest side. */
function groupOf(colors: Counted[]): Group {
  let [shift, longest] = [0, 0];
  for (const each of [0, 8, 16]) {
    let [least, most] = [255, 0];
    for (const [color] of colors) {
      [least, most] = [Math.min(least, part(color, each)), Math.max(most, part(color, each))];
    }
    if (most - least > longest) [shift, longest] = [each, most - least];
  }
  const pixels = colors.reduce((sum, [, times]) => sum + times, 0);
  return { colors, shift, weight: longest * Math.sqrt(pixels) };
}

/** Two groups with half of the colours each. */
function halves({ colors, shift }: Group): Group[] {
  const sorted = [...colors].sort(([a], [b]) => part(a, shift) - part(b, shift));
  const middle = sorted.length >> 1;
  return [groupOf(sorted.slice(0, middle)), groupOf(sorted.slice(middle))];
}

/** The place of each colour in a palette of limited size; each colour of it is the commonest of those it stands for. */
export function reduced(
  counts: ReadonlyMap<Color, number>,
  most: number,
): { colors: Color[]; placeOf: Map<Color, number> } {
  const groups = counts.size === 0 ? [] : [groupOf([...counts])];
  while (groups.length < most) {
    const widest = groups.reduce((best, each, at) => each.weight > groups[best]!.weight ? at : best, 0);
    if (groups[widest] === undefined || groups[widest].weight === 0) break;
    groups.splice(widest, 1, ...halves(groups[widest]));
  }
  const placeOf = new Map(
    groups.flatMap(({ colors }, place) => colors.map(([color]): [Color, number] => [color, place])),
  );
  const colors = groups.map((group) =>
    group.colors.reduce((best, each) => each[1] > best[1] ? each : best)[0]
  );
  return { colors, placeOf };
}
