/** A small picture for each game, for lists. */
import { PAINTS, SIX } from "../palette.ts";
import { GROUNDS, TERRAINS, UNITS } from "./chromecas_art.tsx";

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

function Splash({ dark }: { dark: boolean }) {
  return (
    <svg viewBox="0 0 230 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="230" height="130" fill={dark ? "#241c30" : "#efe2c8"} />
      {SIX.map((name, index) => (
        <path
          key={name}
          d={BLOB}
          transform={`translate(${(index % 3) * 78 - 12} ${Math.floor(index / 3) * 62 - 14}) scale(0.92)`}
          fill={`url(#paint-${name})`}
        />
      ))}
    </svg>
  );
}

function Threat() {
  return (
    <svg viewBox="0 0 230 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="115" height="130" fill="#e9f5d0" />
      <rect x="115" width="115" height="130" fill="#1d1a24" />
      <path d={BLOB} transform="translate(20 10) scale(1.1)" fill="url(#paint-green)" />
      <path d={BLOB} transform="translate(110 8) scale(1.15)" fill="url(#paint-purple)" />
      <path d="M115 24 L150 92 H80 Z" fill="#fff3c4" stroke="#16121f" stroke-width="4" />
      <circle cx="115" cy="70" r="11" fill={PAINTS.red.fill} stroke="#16121f" stroke-width="3" />
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
      <path d="M115 36 L134 62 L115 104 L96 62 Z" fill="#9ff0ff" stroke="#0e2019" stroke-width="3" />
      <path d="M115 36 L121 62 L115 104 M96 62 H134" fill="none" stroke="#0e2019" stroke-width="2" />
      {SIX.map((name, index) => (
        <circle
          key={name}
          cx={45 + index * 28}
          cy="116"
          r="9"
          fill={`url(#paint-${name})`}
          stroke="#0e2019"
          stroke-width="2"
        />
      ))}
    </svg>
  );
}

export function GameArt({ game }: { game: string }) {
  return (
    <span class="game-art">
      {game === "chromecas"
        ? <Planet />
        : game === "dark_threat"
        ? <Threat />
        : game === "color_quest"
        ? <Forest />
        : <Splash dark={false} />}
    </span>
  );
}
