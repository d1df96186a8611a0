/** Wet paint beside the title. */
import { type PaintName } from "../palette.ts";

/** Colour, middle, size and turn of each splash. */
const SPLASHES: readonly [PaintName, number, number, number, number][] = [
  ["purple", 96, 92, 0.9, 20],
  ["green", 190, 128, 1.2, 160],
  ["blue", 296, 74, 1.55, 0],
  ["yellow", 398, 142, 1.1, 75],
  ["red", 446, 58, 1.25, 230],
  ["orange", 548, 112, 1.45, 310],
];
const SPLASH = "M-8 -52 Q6 -62 14 -46 Q22 -34 38 -42 Q54 -46 50 -28 Q44 -14 56 -4 Q66 8 52 16 Q36 20 40 36 " +
  "Q40 54 24 48 Q10 40 2 54 Q-10 64 -16 48 Q-22 34 -38 40 Q-56 40 -48 22 Q-40 8 -54 0 Q-64 -14 -48 -20 " +
  "Q-34 -24 -36 -38 Q-32 -54 -18 -44 Q-12 -42 -8 -52 Z";

export function Splashes() {
  return (
    <svg class="splashes" viewBox="0 0 640 200" aria-hidden="true">
      {SPLASHES.map(([name, x, y, size, turn]) => (
        <g
          key={name}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
          fill={`url(#paint-${name})`}
        >
          <path d={SPLASH} />
          <circle cx="64" cy="-30" r="6" />
          <circle cx="-58" cy="34" r="4.5" />
          <circle cx="20" cy="68" r="3.5" />
        </g>
      ))}
    </svg>
  );
}
