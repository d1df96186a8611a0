/** What a square is made of: floor, walls, temples, tiles, and the paint, bones and dice that lie on it. */
import type { ComponentChildren } from "preact";
import { pointOf } from "../board/geometry.ts";
import { Letter, SHAPES } from "../board/paint.tsx";
import { paintOf } from "../palette.ts";
import { Figure } from "./figures.tsx";

export interface Ground {
  word: string;
  ground: string;
  paint?: string | undefined;
  /** It does not stay. */
  fleeting?: boolean | undefined;
  /** A colour that belongs to the ground: a prism, a deployment area. */
  tint?: string | undefined;
  lit?: boolean | undefined;
  /** What has become of a temple. */
  state?: "active" | "blocked" | "corrupted" | undefined;
  die?: string | undefined;
  bones?: boolean | undefined;
  /** Whoever gets here wins: a side, or `all` of them. */
  goal?: string | undefined;
}

/** Four splashes, so that neighbouring puddles differ. */
export const BLOBS = [
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
      <path
        d={blob}
        fill={`url(#paint-${color})`}
        stroke={color === "black" ? paint.mark : "#16121f"}
        stroke-opacity="0.6"
        stroke-width="2.5"
      />
      <path
        d="M30 26 Q38 19 48 21"
        fill="none"
        stroke="#fff"
        stroke-opacity="0.7"
        stroke-width="3.5"
        stroke-linecap="round"
      />
      <g transform="translate(50 54)">
        <g class="small-print">
          <path
            d={SHAPES[paint.shape]}
            transform="scale(1.3)"
            fill={paint.fill}
            stroke={paint.mark}
            stroke-width="1"
          />
          <Letter paint={paint} size={14} />
        </g>
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

const GROUNDS: Record<string, (square: Ground) => ComponentChildren> = {
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
  temple_centre: ({ state }) => {
    const corrupted = state === "corrupted";
    return (
      <g>
        <rect
          x="3"
          y="3"
          width="94"
          height="94"
          fill={corrupted ? "#1d1a24" : "#d9c9a3"}
          stroke={corrupted ? "#d9f7a6" : "#7d6a3e"}
          stroke-width="2"
        />
        {state === "active" && (
          <path
            d="M50 -4 L57 14 L50 20 L43 14 Z M0 30 L14 36 L16 46 L4 44 Z M100 30 L86 36 L84 46 L96 44 Z"
            fill="#ffd24a"
            stroke="#5c4600"
            stroke-width="2"
          />
        )}
        <path
          d="M14 34 L50 12 L86 34 Z M20 40 H32 V78 H20 Z M44 40 H56 V78 H44 Z M68 40 H80 V78 H68 Z M14 80 H86 V90 H14 Z"
          fill={corrupted ? "#d9f7a6" : state === "active" ? "#ffd24a" : "#7d6a3e"}
          stroke={state === "active" ? "#5c4600" : "none"}
          stroke-width="2.5"
        />
        {corrupted && <path d="M26 34 v14 q3 6 6 0 v-14 M60 34 v22 q3 6 6 0 v-22" fill="#1d1a24" />}
        {state === "blocked" && (
          <path d="M10 62 L90 46 M10 46 L90 62" stroke="#a8232f" stroke-width="8" stroke-linecap="round" />
        )}
      </g>
    );
  },
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
          <g class="small-print">
            <circle r="11" fill={paint.fill} />
            <Letter paint={paint} size={15} />
          </g>
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
      <Letter paint={paint} size={16} />
    </g>
  );
}

/** What a square has of its own, without floor and paint. */
export function groundOf(square: Ground): ComponentChildren {
  return GROUNDS[square.ground]?.(square);
}

/** A goal square: corners in the colour of the side that wants to reach it. */
function Goal({ whose }: { whose: string }) {
  const { fill, mark } = whose === "all" ? { fill: "#ffd24a", mark: "#5c4600" } : paintOf(whose);
  const corners = "M6 30 V6 H30 M70 6 H94 V30 M94 70 V94 H70 M30 94 H6 V70";
  return (
    <g class="goal" fill="none" stroke-linejoin="round" stroke-linecap="round">
      <path d={corners} stroke={mark} stroke-width="12" />
      <path d={corners} stroke={fill} stroke-width="7" />
    </g>
  );
}

export function Floor({ square, board }: { square: Ground; board: string }) {
  const point = pointOf(square.word) ?? { x: 0, y: 0 };
  const dark = (point.x + point.y) % 2 === 0;
  return (
    <g>
      <rect
        class={dark ? "floor dark" : "floor"}
        x="1.5"
        y="1.5"
        width="97"
        height="97"
        rx="6"
        style={{ "--floor": `var(--${board}-floor)` }}
      />
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
      {square.goal && <Goal whose={square.goal} />}
      {groundOf(square)}
      {square.bones && (
        <g transform="translate(22 30) scale(1.4)">
          <g stroke="#16121f" stroke-width="3.4">
            <Figure kind="bone_pile" ink="#16121f" hole="#16121f" />
          </g>
          <Figure kind="bone_pile" ink="#f3ead6" hole="#16121f" />
        </g>
      )}
      {square.paint && (
        <g class={square.fleeting ? "fleeting" : undefined}>
          <Puddle color={square.paint} word={square.word} />
        </g>
      )}
      {square.die && (
        <g transform="translate(78 22)">
          <g class="small-print">
            <Die color={square.die} />
          </g>
        </g>
      )}
    </g>
  );
}
