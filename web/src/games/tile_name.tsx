/** The name of a tile, at its foot: in two lines where it is long, and smaller where a word is. */
const WIDE = 13; // letters that fit beside each other
const SIZE = 9.5;
const STEP = 10;

/** A name as it is written: parted at the space nearest to its middle. */
export function linesOf(name: string): string[] {
  if (name.length <= WIDE) return [name];
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) return [name];
  const off = (at: number) => Math.abs(at - name.length / 2);
  const at = spaces.reduce((best, each) => off(each) < off(best) ? each : best);
  return [name.slice(0, at), name.slice(at + 1)];
}

/** How large lines are written, so that the longest fits. */
export function sizeOf(lines: readonly string[]): number {
  return SIZE * Math.min(1, WIDE / Math.max(...lines.map((line) => line.length)));
}

export function TileName({ name }: { name: string }) {
  const lines = linesOf(name);
  return (
    <text class="tile-name" text-anchor="middle" font-size={sizeOf(lines)}>
      {lines.map((line, index) => (
        <tspan key={line} x="47" y={84 - STEP * (lines.length - 1 - index)}>{line}</tspan>
      ))}
    </text>
  );
}
