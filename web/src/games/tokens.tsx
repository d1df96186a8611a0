/** Pieces: a figure on a base of its colour, with the signs of what it is under. */
import type { ComponentChildren } from "preact";
import { Letter, SHAPES } from "../board/paint.tsx";
import { type Paint, paintOf } from "../palette.ts";
import { Figure } from "./figures.tsx";

export interface Stander {
  kind: string;
  /** The colour of its base, as a word. */
  color: string;
  name: string;
  /** A sign on the base: a letter, a level. */
  sign?: string;
  marks: readonly string[];
}

/** Signs of what a figure is under, drawn around its head. */
const MARKS: Record<string, ComponentChildren> = {
  stunned: (
    <g fill="#ffe433" stroke="#16121f" stroke-width="1">
      <path d="M30 20 l3 6 6 1 -5 4 2 6 -6 -3 -6 3 2 -6 -5 -4 6 -1z M66 12 l3 6 6 1 -5 4 2 6 -6 -3 -6 3 2 -6 -5 -4 6 -1z" />
    </g>
  ),
  immune: (
    <ellipse
      cx="50"
      cy="52"
      rx="44"
      ry="44"
      fill="none"
      stroke="#fff3c4"
      stroke-width="4"
      stroke-dasharray="2 6"
      stroke-linecap="round"
    />
  ),
  protected: (
    <path
      d="M50 4 A46 46 0 0 1 96 50 M50 96 A46 46 0 0 1 4 50"
      fill="none"
      stroke="#8fd3ff"
      stroke-width="5"
      stroke-linecap="round"
    />
  ),
  invisible: (
    <rect
      x="6"
      y="6"
      width="88"
      height="88"
      rx="44"
      fill="none"
      stroke="#fff"
      stroke-width="3"
      stroke-dasharray="8 8"
    />
  ),
  focused: (
    <path
      d="M50 2 V16 M50 84 V98 M2 50 H16 M84 50 H98"
      fill="none"
      stroke="#ff9a9a"
      stroke-width="5"
      stroke-linecap="round"
    />
  ),
  fleeing: (
    <path
      d="M70 20 H90 V40 M90 20 L66 44"
      fill="none"
      stroke="#ff9a9a"
      stroke-width="6"
      stroke-linecap="round"
    />
  ),
  invoked: <path d="M16 84 l3 -8 3 8 8 3 -8 3 -3 8 -3 -8 -8 -3z" fill="#8fd3ff" />,
};
const ALSO: Record<string, string> = { knocked_out: "stunned", lying: "stunned" };

export function Token({ stander, patternId }: { stander: Stander; patternId?: string }) {
  const paint: Paint = paintOf(stander.color);
  const edge = stander.color === "black" ? paint.mark : "#16121f";
  const down = stander.marks.includes("lying") || stander.marks.includes("knocked_out") ||
    stander.marks.includes("stunned");
  const high = stander.marks.includes("elevated") || stander.marks.includes("on_wall");
  return (
    <g class="token">
      <ellipse cx="50" cy={high ? 88 : 82} rx="30" ry="9" fill="#000" opacity="0.35" />
      <g transform={high ? "translate(0 -9)" : undefined}>
        <ellipse
          cx="50"
          cy="76"
          rx="32"
          ry="13"
          fill={patternId ?? `url(#paint-${stander.color})`}
          stroke="#16121f"
          stroke-width="2.5"
        />
        <g
          transform={down ? "rotate(78 50 56)" : undefined}
          opacity={stander.marks.includes("invisible") ? 0.55 : 1}
        >
          <g transform="translate(17 5) scale(1.68)">
            <g stroke={edge} stroke-width="4.2" stroke-linejoin="round">
              <Figure kind={stander.kind} ink={edge} hole={edge} />
            </g>
            <Figure kind={stander.kind} ink={paint.fill} hole={paint.mark} />
          </g>
        </g>
        <g transform="translate(19 79)">
          <g class="small-print">
            <path
              d={SHAPES[paint.shape]}
              transform="scale(1.05)"
              fill={paint.fill}
              stroke="#16121f"
              stroke-width="1.4"
            />
            <Letter paint={paint} size={12} />
          </g>
        </g>
        {stander.sign && (
          <g transform="translate(82 79)">
            <g class={stander.sign.length > 1 ? "small-print code" : "small-print"}>
              <circle r="11" fill="#16121f" stroke={paint.fill} stroke-width="2" />
              <text
                y="0.5"
                text-anchor="middle"
                dominant-baseline="central"
                font-weight="800"
                font-size={stander.sign.length > 1 ? 10 : 13}
                fill="#fff"
              >
                {stander.sign}
              </text>
            </g>
          </g>
        )}
      </g>
      {stander.marks.map((mark) => <g key={mark} class="status">{MARKS[ALSO[mark] ?? mark]}</g>)}
    </g>
  );
}
