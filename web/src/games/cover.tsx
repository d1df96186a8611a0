/** A small picture for each game, for lists. */
import type { ComponentType } from "preact";
import { type PaintName, PAINTS, SIX } from "../palette.ts";
import { GROUNDS, TERRAINS, UNITS } from "./chromecas_art.tsx";
import { Figure } from "./figures.tsx";

const BLOB = "M50 12 C72 8 92 26 86 48 C98 66 78 90 56 84 C38 96 8 84 14 58 C2 38 24 12 50 12 Z";

function Planet() {
  const tiles = [
    ["prism_ridge", "3", 20, 4],
    ["turbine_field", "3", 116, 4],
    ["coolant_canal", "2", 20, 100],
    ["sky_palace", "4", 116, 100],
  ] as const;
  return (
    <svg viewBox="0 0 230 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="230" height="130" fill="#1b1630" />
      {[[14, 20], [210, 30], [190, 110], [30, 100], [110, 10]].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="1.6" fill="#fff3ff" />
      ))}
      <g transform="translate(18 -36)">
        {tiles.map(([name, points, x, y]) => {
          const [sky, far, near, light] = GROUNDS[points]!;
          return (
            <g key={name} transform={`translate(${x} ${y})`}>
              <rect width="92" height="92" rx="12" fill={sky} stroke={near} stroke-width="3" />
              <path d="M0 62 Q30 56 50 62 T92 60 V80 Q92 92 80 92 H12 Q0 92 0 80 Z" fill={near} />
              {TERRAINS[name]!(far, near, light)}
            </g>
          );
        })}
      </g>
      <g transform="translate(115 65)">
        <circle r="30" fill="#f0952a" stroke="#16121f" stroke-width="3" />
        <g transform="translate(-22 -22) scale(1.1)" fill="#3d1c00">{UNITS["titan"]}</g>
      </g>
    </svg>
  );
}

/** A figure on a cover: large, with a rim that lifts it off the paint. */
function Hero({ kind, at, size, ink, rim, hole = rim, flip = false }: {
  kind: string;
  at: readonly [number, number];
  size: number;
  ink: string;
  rim: string;
  hole?: string;
  flip?: boolean;
}) {
  const place = `translate(${at[0]} ${at[1]}) scale(${flip ? -size : size} ${size})`;
  return (
    <>
      <g transform={place} stroke={rim} stroke-width="3.4" stroke-linejoin="round">
        <Figure kind={kind} ink={ink} hole={rim} />
      </g>
      <g transform={place}>
        <Figure kind={kind} ink={ink} hole={hole} />
      </g>
    </>
  );
}

const SPLATS: readonly [PaintName, number, number, number][] = [
  ["yellow", 96, -22, 0.42],
  ["green", 176, 92, 0.46],
  ["orange", 20, 88, 0.44],
  ["purple", 128, 98, 0.36],
  ["yellow", 8, 8, 0.2],
  ["orange", 198, 6, 0.26],
  ["green", 74, 104, 0.2],
];

/** Two clans that run at each other over wet paint. */
function Brawl() {
  return (
    <svg viewBox="0 0 230 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="230" height="130" fill="#efe2c8" />
      {SPLATS.map(([name, x, y, size]) => (
        <path
          key={`${x}-${y}`}
          d={BLOB}
          transform={`translate(${x} ${y}) scale(${size})`}
          fill={`url(#paint-${name})`}
        />
      ))}
      <path d={BLOB} transform="translate(8 6) scale(1.2) rotate(-8 50 50)" fill="url(#paint-red)" />
      <path d={BLOB} transform="translate(108 6) scale(1.16) rotate(14 50 50)" fill="url(#paint-blue)" />
      <Hero kind="warrior" at={[44, 30]} size={1.95} ink={PAINTS.red.fill} rim="#2a0d14" />
      <Hero kind="chief" at={[190, 30]} size={1.95} ink={PAINTS.blue.fill} rim="#0a1030" flip />
    </svg>
  );
}

/** The oak of Gaia and the bane of Kaos, with a temple between light and dark. */
function Threat() {
  return (
    <svg viewBox="0 0 230 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="230" height="130" fill="#dcefb4" />
      <circle cx="52" cy="44" r="46" fill="#f2fad9" />
      <path d="M0 106 Q40 90 90 104 T130 100 V130 H0 Z" fill="#8fbf63" />
      <path d="M122 0 Q108 26 120 50 T112 96 Q108 116 118 130 H230 V0 Z" fill="#1d1a24" />
      <circle cx="182" cy="40" r="40" fill="#2f2740" />
      <path d="M112 104 Q160 92 230 108 V130 H114 Z" fill="#0f0c15" />
      <Hero kind="oak" at={[28, 40]} size={1.9} ink="#2f6b3c" rim="#10260f" hole="#f2fad9" />
      <Hero kind="half_bane" at={[134, 38]} size={1.95} ink="#0b0910" rim="#7fae3c" hole="#d9f7a6" />
      <g stroke="#16121f" stroke-width="2.4" stroke-linejoin="round">
        <path d="M92 70 L115 54 L138 70 Z" fill="#fff3c4" />
        <path d="M97 70 H104 V102 H97 Z M111 70 H119 V102 H111 Z M126 70 H133 V102 H126 Z" fill="#f3e2a4" />
        <path d="M91 102 H139 V110 H91 Z" fill="#fff3c4" />
        <circle cx="115" cy="64" r="3.4" fill={PAINTS.red.fill} stroke-width="1.6" />
      </g>
    </svg>
  );
}

function Forest() {
  return (
    <svg viewBox="0 0 230 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="230" height="130" fill="#16302a" />
      {[10, 52, 94, 140, 182].map((x, index) => (
        <path
          key={x}
          d="M20 0 L40 60 H28 L46 110 H-6 L12 60 H0 Z"
          transform={`translate(${x} ${12 + (index % 2) * 12})`}
          fill={index % 2 ? "#27594a" : "#1f4638"}
        />
      ))}
      <circle cx="115" cy="58" r="52" fill="#9ff0ff" opacity="0.13" />
      <circle cx="115" cy="58" r="36" fill="#9ff0ff" opacity="0.14" />
      <path d="M0 108 Q60 96 115 106 T230 104 V130 H0 Z" fill="#0e2019" />
      <path d="M115 14 L134 42 L115 88 L96 42 Z" fill="#9ff0ff" stroke="#0e2019" stroke-width="3" />
      <path d="M115 14 L121 42 L115 88 M96 42 H134" fill="none" stroke="#0e2019" stroke-width="2" />
      <Hero kind="bright_chosen_one" at={[22, 36]} size={1.95} ink="#ffe9b0" rim="#3a2600" />
      <Hero kind="koloss" at={[134, 28]} size={2.1} ink="#12101a" rim="#b7d98a" hole="#d9f7a6" />
      {SIX.map((name, index) => (
        <circle
          key={name}
          cx={45 + index * 28}
          cy="117"
          r="8"
          fill={`url(#paint-${name})`}
          stroke="#0e2019"
          stroke-width="2"
        />
      ))}
    </svg>
  );
}

/** A game that has no picture of its own: a bare board, and a dab of every paint. */
function Bare() {
  const across = [0, 1, 2, 3, 4, 5] as const;
  return (
    <svg class="bare" viewBox="0 0 230 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="230" height="130" fill="#2b263c" />
      {across.map((file) =>
        [0, 1, 2].map((rank) => (
          <rect
            key={`${file}-${rank}`}
            x={10 + file * 35}
            y={12 + rank * 36}
            width="33"
            height="34"
            rx="4"
            fill="#443d5c"
          />
        ))
      )}
      {SIX.map((name, index) => (
        <circle
          key={name}
          cx={26.5 + index * 35}
          cy={29 + (index * 2 % 3) * 36}
          r="11"
          fill={PAINTS[name].fill}
          stroke="#15121e"
          stroke-width="2"
        />
      ))}
    </svg>
  );
}

const ART: Record<string, ComponentType> = {
  chromecas: Planet,
  paint_brawl: Brawl,
  dark_threat: Threat,
  color_quest: Forest,
};

export function GameArt({ game }: { game: string }) {
  const Art = ART[game] ?? Bare;
  return (
    <span class="game-art">
      <Art />
    </span>
  );
}
