/** The slab that a board lies on: a rim with letters and numbers, and something in its corners. */
import type { ComponentChildren } from "preact";
import { pointOf } from "../board/geometry.ts";

interface Props {
  board: string;
  words: readonly string[];
  /** Drawn around 0,0 in each corner, in a circle of radius 16. */
  corner: (index: number) => ComponentChildren;
}

export const RIM = 38;

export function Slab({ board, words, corner }: Props) {
  const points = words.map(pointOf).filter((point) => point !== null);
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const files = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  const ranks = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  const [x, y] = [left * 100, top * 100];
  const [width, height] = [files.length * 100, ranks.length * 100];
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]] as const;
  return (
    <g class="slab" aria-hidden="true">
      <rect
        class="slab-rim"
        x={x - RIM}
        y={y - RIM}
        width={width + 2 * RIM}
        height={height + 2 * RIM}
        rx="26"
        style={{ fill: `var(--${board}-slab)`, stroke: `var(--${board}-edge)` }}
      />
      <rect
        class="slab-bed"
        x={x - 5}
        y={y - 5}
        width={width + 10}
        height={height + 10}
        rx="8"
        style={{ fill: `var(--${board}-edge)` }}
      />
      {files.map((file) => (
        <text key={file} x={file * 100 + 50} y={y + height + 21} text-anchor="middle">
          {String.fromCharCode(97 + file)}
        </text>
      ))}
      {ranks.map((rank) => <text key={rank} x={x - 21} y={rank * 100 + 50} text-anchor="middle">{-rank}
      </text>)}
      {corners.map(([cx, cy], index) => (
        <g
          key={index}
          transform={`translate(${cx + (cx === x ? -RIM / 2 : RIM / 2)} ${
            cy + (cy === y ? -RIM / 2 : RIM / 2)
          })`}
        >
          {corner(index)}
        </g>
      ))}
    </g>
  );
}
