/** Paint drawn so that hue is never needed: every colour has its pattern, its letter and its shape. */
import { letterOf } from "../letters.ts";
import { type Paint, PAINTS, type Pattern, type Shape, SIDES } from "../palette.ts";

function Stroke({ pattern, color }: { pattern: Pattern; color: string }) {
  const line = { fill: "none", stroke: color, "stroke-width": 1.6 };
  switch (pattern) {
    case "stripes":
      return <path d="M-2 6 L6 -2 M2 14 L14 2 M-2 14 L14 -2" {...line} />;
    case "waves":
      return <path d="M0 3 q3 -4 6 0 t6 0 M0 9 q3 -4 6 0 t6 0" {...line} />;
    case "dots":
      return (
        <g fill={color}>
          <circle cx="3" cy="3" r="1.5" />
          <circle cx="9" cy="9" r="1.5" />
        </g>
      );
    case "crosses":
      return <path d="M3 0.5 v5 M0.5 3 h5 M9 6.5 v5 M6.5 9 h5" {...line} />;
    case "chevrons":
      return <path d="M0 5 L6 1 L12 5 M0 11 L6 7 L12 11" {...line} />;
    case "diamonds":
      return <path d="M6 0.5 L11.5 6 L6 11.5 L0.5 6 Z" {...line} />;
    case "mesh":
      return <path d="M0 6 H12 M6 0 V12" {...line} stroke-width="1" />;
    case "rays":
      return <path d="M6 1 V5 M6 7 V11 M1 6 H5 M7 6 H11" {...line} />;
  }
}

/** The patterns of all colours: `url(#paint-red)` and `url(#side-violet)`. */
export function Patterns() {
  const all: [string, Paint][] = [
    ...Object.entries(PAINTS).map(([name, paint]): [string, Paint] => [`paint-${name}`, paint]),
    ...Object.entries(SIDES).map(([name, paint]): [string, Paint] => [`side-${name}`, paint]),
  ];
  return (
    <defs>
      {all.map(([id, paint]) => (
        <pattern key={id} id={id} width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="12" height="12" fill={paint.fill} />
          <g opacity="0.34">
            <Stroke pattern={paint.pattern} color={paint.mark} />
          </g>
        </pattern>
      ))}
    </defs>
  );
}

/** They are there once a page. */
export function PaintDefinitions() {
  return (
    <svg class="definitions" aria-hidden="true" width="0" height="0">
      <Patterns />
    </svg>
  );
}

/** The outline of a shape around 0,0 that fits into a circle of radius 10. */
export const SHAPES: Record<Shape, string> = {
  circle: "M-10 0 A10 10 0 1 1 10 0 A10 10 0 1 1 -10 0 Z",
  hexagon: "M0 -10.5 L9.2 -5.2 L9.2 5.2 L0 10.5 L-9.2 5.2 L-9.2 -5.2 Z",
  square:
    "M-8.6 -6.6 Q-8.6 -8.6 -6.6 -8.6 H6.6 Q8.6 -8.6 8.6 -6.6 V6.6 Q8.6 8.6 6.6 8.6 H-6.6 Q-8.6 8.6 -8.6 6.6 Z",
  triangle: "M0 -11 L10.5 7.5 Q10.8 9 9.5 9 H-9.5 Q-10.8 9 -10.5 7.5 Z",
  star: "M0 -11 L3.2 -4 L10.8 -3.4 L5.1 1.7 L6.8 9.1 L0 5.2 L-6.8 9.1 L-5.1 1.7 L-10.8 -3.4 L-3.2 -4 Z",
  diamond: "M0 -11.5 L10.5 0 L0 11.5 L-10.5 0 Z",
  drop: "M0 -12 C5 -5 9.5 -1 9.5 3.5 A9.5 7.5 0 0 1 -9.5 3.5 C-9.5 -1 -5 -5 0 -12 Z",
  shield: "M-9 -9 Q0 -12 9 -9 V1 Q9 8 0 11.5 Q-9 8 -9 1 Z",
};

/** The letter of a paint on a drawing of it, around 0,0. */
export function Letter({ paint, size }: { paint: Paint; size: number }) {
  return (
    <text
      y="0.5"
      text-anchor="middle"
      dominant-baseline="central"
      font-weight="800"
      font-size={size}
      fill={paint.mark}
    >
      {letterOf(paint)}
    </text>
  );
}

/** A badge in the colour, pattern, shape and letter of a paint or side. */
export function Badge({ paint, id, size = 20 }: { paint: Paint; id: string; size?: number }) {
  return (
    <svg class="badge" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={SHAPES[paint.shape]} fill={`url(#${id})`} stroke={paint.mark} stroke-width="1" />
      <text y="4" text-anchor="middle" font-size="11" font-weight="800" fill={paint.mark}>
        {letterOf(paint)}
      </text>
    </svg>
  );
}
