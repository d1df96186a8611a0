/** What the three games of paint share: grounds, puddles, walls, tiles, pieces and their marks. No game is named here. */
import type { ComponentChildren } from "preact";
import type { Piece, Square } from "../board/Board.tsx";
import { pointOf } from "../board/geometry.ts";
import { SHAPES } from "../board/paint.tsx";
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

export interface GridSquare {
  word: string;
  name: string;
  ground: string;
  paint?: string | undefined;
  /** A colour that belongs to the ground: a prism, a deployment area. */
  tint?: string | undefined;
  lit?: boolean | undefined;
  die?: string | undefined;
  bones?: boolean | undefined;
  stander?: Stander | undefined;
}

/** Four splashes, so that neighbouring puddles differ. */
const BLOBS = [
  "M50 13 C70 9 89 25 84 47 C95 64 78 88 56 83 C38 94 9 83 15 58 C4 39 26 12 50 13 Z",
  "M44 12 C62 4 88 18 85 42 C96 60 80 90 54 86 C30 95 6 76 14 52 C6 30 24 18 44 12 Z",
  "M55 11 C80 12 92 34 84 54 C90 78 62 92 44 84 C18 88 6 62 16 44 C10 22 34 8 55 11 Z",
  "M48 15 C66 6 84 20 83 38 C98 52 88 82 62 82 C46 96 14 86 16 62 C2 46 18 20 48 15 Z",
];

export function Puddle({ color, word }: { color: string; word: string }) {
  const paint = paintOf(color);
  const point = pointOf(word) ?? { x: 0, y: 0 };
  const blob = BLOBS[Math.abs(point.x * 3 + point.y * 5) % 4]!;
  return (
    <g class="puddle">
      <path d={blob} fill={`url(#paint-${color})`} stroke="#16121f" stroke-opacity="0.55" stroke-width="2" />
      <path
        d="M30 26 Q38 19 48 21"
        fill="none"
        stroke="#fff"
        stroke-opacity="0.7"
        stroke-width="3.5"
        stroke-linecap="round"
      />
      <g transform="translate(50 54)">
        <path
          d={SHAPES[paint.shape]}
          transform="scale(1.3)"
          fill={paint.fill}
          stroke={paint.mark}
          stroke-width="1"
        />
        <text y="5" text-anchor="middle" font-size="14" font-weight="800" fill={paint.mark}>
          {paint.letter}
        </text>
      </g>
    </g>
  );
}

function Bricks() {
  return (
    <g>
      <rect x="6" y="20" width="88" height="74" rx="6" fill="#5b4a52" stroke="#16121f" stroke-width="2.5" />
      <path
        d="M6 44 H94 M6 68 H94 M36 44 V68 M66 44 V68 M22 68 V94 M50 68 V94 M78 68 V94"
        stroke="#16121f"
        stroke-opacity="0.55"
        stroke-width="2.5"
      />
      <rect x="6" y="8" width="88" height="36" rx="6" fill="#a8929a" stroke="#16121f" stroke-width="2.5" />
      <path
        d="M14 16 H44 M54 16 H84"
        stroke="#fff"
        stroke-opacity="0.45"
        stroke-width="3"
        stroke-linecap="round"
      />
    </g>
  );
}

const GROUNDS: Record<string, (square: GridSquare) => ComponentChildren> = {
  wall: () => <Bricks />,
  quest: () => (
    <g>
      <circle cx="50" cy="50" r="43" fill="#fff3c4" stroke="#5c4600" stroke-width="3" />
      <circle cx="50" cy="50" r="34" fill="none" stroke="#5c4600" stroke-width="1.5" stroke-dasharray="4 4" />
      <g transform="translate(27 24) scale(1.15)">
        <Figure kind="oak" ink="#3f6b2a" hole="#fff3c4" />
      </g>
    </g>
  ),
  swamp: () => (
    <g>
      <path d={BLOBS[1]} fill="#4d5a34" stroke="#16121f" stroke-opacity="0.5" stroke-width="2" />
      <path
        d="M26 60 q8 -6 16 0 t16 0 M44 38 q6 -5 12 0 t12 0 M34 76 q6 -4 12 0"
        fill="none"
        stroke="#a8c06a"
        stroke-width="3.5"
        stroke-linecap="round"
      />
    </g>
  ),
  sanctuary: () => (
    <g>
      <rect x="6" y="6" width="88" height="88" rx="10" fill="#dff3e2" stroke="#2c6b3f" stroke-width="3" />
      <path
        d="M50 16 L60 40 L84 50 L60 60 L50 84 L40 60 L16 50 L40 40 Z"
        fill="none"
        stroke="#2c6b3f"
        stroke-width="4"
      />
    </g>
  ),
  temple_floor: () => (
    <rect x="3" y="3" width="94" height="94" fill="#d9c9a3" stroke="#7d6a3e" stroke-width="2" />
  ),
  temple_centre: () => (
    <g>
      <rect x="3" y="3" width="94" height="94" fill="#d9c9a3" stroke="#7d6a3e" stroke-width="2" />
      <path
        d="M14 34 L50 12 L86 34 Z M20 40 H32 V78 H20 Z M44 40 H56 V78 H44 Z M68 40 H80 V78 H68 Z M14 80 H86 V90 H14 Z"
        fill="#7d6a3e"
      />
    </g>
  ),
  prism: ({ tint, lit }) => {
    const paint = paintOf(tint);
    return (
      <g>
        <rect x="3" y="3" width="94" height="94" fill="#d9c9a3" stroke="#7d6a3e" stroke-width="2" />
        {lit && <circle cx="50" cy="50" r="42" fill={paint.fill} opacity="0.45" />}
        <path
          d="M50 14 L78 50 L50 88 L22 50 Z"
          fill={lit ? `url(#paint-${tint})` : "#fffdf8"}
          stroke={paint.fill}
          stroke-width="6"
        />
        <path
          d="M50 14 L58 50 L50 88 M22 50 H78"
          fill="none"
          stroke={lit ? paint.mark : paint.fill}
          stroke-width="2.5"
        />
        <g transform="translate(50 50)">
          <circle r="11" fill={paint.fill} />
          <text y="5" text-anchor="middle" font-size="15" font-weight="800" fill={paint.mark}>
            {paint.letter}
          </text>
        </g>
        {lit && (
          <path
            d="M50 0 V9 M50 91 V100 M0 50 H9 M91 50 H100 M13 13 L20 20 M80 80 L87 87 M13 87 L20 80 M80 20 L87 13"
            stroke={paint.fill}
            stroke-width="5"
          />
        )}
      </g>
    );
  },
  bush: () => (
    <g>
      <path
        d="M16 82 Q4 66 18 56 Q16 34 38 36 Q48 18 64 32 Q86 30 82 54 Q98 66 84 82 Z"
        fill="#3f7d43"
        stroke="#16301a"
        stroke-width="3"
      />
      <path
        d="M30 60 q5 -8 10 0 M54 50 q5 -8 10 0 M60 70 q5 -8 10 0 M36 76 q4 -6 8 0"
        fill="none"
        stroke="#a6d98a"
        stroke-width="3"
        stroke-linecap="round"
      />
    </g>
  ),
  tunnel: () => (
    <g>
      <path d="M8 90 V50 A42 42 0 0 1 92 50 V90 Z" fill="#7a6a58" stroke="#16121f" stroke-width="3" />
      <path d="M24 90 V54 A26 26 0 0 1 76 54 V90 Z" fill="#16121f" />
    </g>
  ),
  chest: () => (
    <g stroke="#16121f" stroke-width="3">
      <path d="M16 50 Q16 26 50 26 Q84 26 84 50 Z" fill="#b8762c" />
      <rect x="16" y="50" width="68" height="34" fill="#8f5419" />
      <rect x="42" y="44" width="16" height="20" rx="3" fill="#ffd24a" />
    </g>
  ),
  crystal: () => (
    <g stroke="#0e3a44" stroke-width="2.5">
      <path d="M50 8 L70 38 L60 88 H40 L30 38 Z" fill="#9ff0ff" />
      <path d="M24 50 L34 62 L30 88 H18 L14 64 Z M78 46 L88 62 L84 88 H70 L68 60 Z" fill="#5fcbe0" />
      <path d="M50 8 L54 40 L50 88 M30 38 H70" fill="none" stroke-width="1.8" />
    </g>
  ),
};

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
          <path
            d={SHAPES[paint.shape]}
            transform="scale(1.05)"
            fill={paint.fill}
            stroke="#16121f"
            stroke-width="1.4"
          />
          <text y="4.5" text-anchor="middle" font-size="12" font-weight="800" fill={paint.mark}>
            {paint.letter}
          </text>
        </g>
        {stander.sign && (
          <g transform="translate(82 79)">
            <circle r="11" fill="#16121f" stroke={paint.fill} stroke-width="2" />
            <text
              y="4.5"
              text-anchor="middle"
              font-size={stander.sign.length > 1 ? 10 : 13}
              font-weight="800"
              fill="#fff"
            >
              {stander.sign}
            </text>
          </g>
        )}
      </g>
      {stander.marks.map((mark) => <g key={mark}>{MARKS[ALSO[mark] ?? mark]}</g>)}
    </g>
  );
}

export function Die({ color }: { color: string }) {
  const paint = paintOf(color);
  return (
    <g>
      <rect
        x="-13"
        y="-13"
        width="26"
        height="26"
        rx="6"
        fill={`url(#paint-${color})`}
        stroke="#16121f"
        stroke-width="2"
      />
      <text y="6" text-anchor="middle" font-size="16" font-weight="800" fill={paint.mark}>
        {paint.letter}
      </text>
    </g>
  );
}

function Floor({ square }: { square: GridSquare }) {
  const point = pointOf(square.word) ?? { x: 0, y: 0 };
  const dark = (point.x + point.y) % 2 === 0;
  const draw = GROUNDS[square.ground];
  return (
    <g>
      <rect class={dark ? "floor dark" : "floor"} x="1" y="1" width="98" height="98" rx="5" />
      {square.tint && square.ground !== "prism" && (
        <rect
          x="4"
          y="4"
          width="92"
          height="92"
          rx="5"
          fill="none"
          stroke={paintOf(square.tint).fill}
          stroke-width="3"
          stroke-dasharray="3 8"
          opacity="0.8"
        />
      )}
      {draw?.(square)}
      {square.bones && (
        <g transform="translate(22 30) scale(1.4)">
          <g stroke="#16121f" stroke-width="3.4">
            <Figure kind="bone_pile" ink="#16121f" hole="#16121f" />
          </g>
          <Figure kind="bone_pile" ink="#f3ead6" hole="#16121f" />
        </g>
      )}
      {square.paint && <Puddle color={square.paint} word={square.word} />}
      {square.die && (
        <g transform="translate(78 22)">
          <Die color={square.die} />
        </g>
      )}
    </g>
  );
}

/** Squares, pieces and the frame with its letters and numbers. */
export function drawGrid(
  squares: readonly GridSquare[],
): { squares: Square[]; pieces: Piece[]; frame: ComponentChildren } {
  return {
    squares: squares.map((square) => ({
      word: square.word,
      name: square.name,
      stamp: JSON.stringify({ ...square, name: "", stander: null }),
      node: <Floor square={square} />,
    })),
    pieces: squares.flatMap((square) =>
      square.stander
        ? [{
          key: `${square.stander.kind}-${square.stander.color}`,
          at: square.word,
          stamp: JSON.stringify(square.stander),
          node: <Token stander={square.stander} />,
        }]
        : []
    ),
    frame: <Frame words={squares.map((square) => square.word)} />,
  };
}

function Frame({ words }: { words: readonly string[] }) {
  const points = words.map(pointOf).filter((point) => point !== null);
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const files = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  const ranks = Array.from({ length: bottom - top + 1 }, (_, index) => top + index);
  return (
    <g class="frame" aria-hidden="true">
      {files.map((x) => (
        <text key={x} x={x * 100 + 50} y={bottom * 100 + 120} text-anchor="middle">
          {String.fromCharCode(97 + x)}
        </text>
      ))}
      {ranks.map((y) => <text key={y} x={left * 100 - 8} y={y * 100 + 56} text-anchor="end">{-y}</text>)}
    </g>
  );
}
