/** Chromecas: the drawings. Terrains are scenes of 94 by 94, units silhouettes of 40 by 40. */
import type { JSX } from "preact";

/** Sky, far ground, near ground and light of each class of points. */
export const GROUNDS: Record<string, readonly [string, string, string, string]> = {
  "1": ["#f3c9a5", "#c9835a", "#8a4f38", "#ffe9c9"],
  "2": ["#bfe3e0", "#6fa9ad", "#3d6f7a", "#eafffb"],
  "3": ["#cfc3f2", "#8f7fc4", "#574a8c", "#fff3ff"],
  "4": ["#ffe3a3", "#d9a441", "#8f6420", "#fffbe0"],
  core: ["#2b2440", "#473a6b", "#1b1630", "#ffd24a"],
};

type Draw = (far: string, near: string, light: string) => JSX.Element;

const line = (color: string, width = 2) => ({
  fill: "none",
  stroke: color,
  "stroke-width": width,
  "stroke-linecap": "round" as const,
});

export const TERRAINS: Record<string, Draw> = {
  relay_mast: (_, near, light) => (
    <g>
      <path d="M47 18 L38 72 H56 Z M41 52 H53 M43 38 H51" {...line(near, 2.5)} />
      <path d="M36 20 a12 12 0 0 1 22 0 M30 16 a19 19 0 0 1 34 0" {...line(light, 2)} />
      <circle cx="47" cy="20" r="3.5" fill={light} />
    </g>
  ),
  rust_gully: (far, near, light) => (
    <g>
      <path d="M0 34 L24 40 L30 56 L40 72 H0 Z M94 30 L72 38 L62 54 L54 72 H94 Z" fill={far} />
      <path d="M0 48 L20 54 L34 72 H0 Z M94 46 L76 52 L60 72 H94 Z" fill={near} />
      <path d="M47 40 Q43 50 48 58 T46 72" {...line(light, 3)} />
    </g>
  ),
  scrap_yard: (far, near, light) => (
    <g>
      <path d="M4 72 L18 48 L30 60 L44 40 L58 58 L72 46 L90 72 Z" fill={far} />
      <path d="M10 72 L28 58 L40 66 L54 54 L84 72 Z" fill={near} />
      <circle cx="62" cy="52" r="8" {...line(light, 3)} stroke-dasharray="4 2.3" />
      <circle cx="62" cy="52" r="3" fill={light} />
    </g>
  ),
  signal_post: (_, near, light) => (
    <g>
      <path d="M45 72 V36 M30 72 H60" {...line(near, 4)} />
      <path d="M30 24 A18 18 0 0 0 58 44 Z" fill={near} />
      <path d="M44 34 L60 20" {...line(light, 2)} />
      <path d="M62 12 a10 10 0 0 1 8 12 M66 6 a18 18 0 0 1 12 20" {...line(light, 2)} />
    </g>
  ),
  neon_market: (far, near, light) => (
    <g>
      <path d="M8 72 V44 H36 V72 Z M58 72 V40 H86 V72 Z" fill={far} />
      <path d="M30 72 V34 H64 V72 Z" fill={near} />
      <path d="M26 34 H68 L64 24 H30 Z M6 44 H34 L31 37 H9 Z" fill={far} />
      <path d="M37 44 h8 v8 h-8 z M50 44 h8 v8 h-8 z M37 58 h21" {...line(light, 2)} />
      <path d="M64 46 h16 M64 54 h10" {...line(light, 3)} />
    </g>
  ),
  coolant_canal: (far, near, light) => (
    <g>
      <path d="M0 48 H94 V72 H0 Z" fill={far} />
      <path d="M40 30 H54 L74 72 H20 Z" fill={near} />
      <path d="M44 38 q4 3 8 0 M38 50 q9 4 18 0 M32 62 q15 5 30 0" {...line(light, 2.5)} />
      <path d="M12 48 V34 H24 V48 M70 48 V30 H82 V48" {...line(near, 3)} />
    </g>
  ),
  drone_hangar: (far, near, light) => (
    <g>
      <path d="M12 72 V58 A35 32 0 0 1 82 58 V72 Z" fill={near} />
      <path d="M28 72 V60 A19 18 0 0 1 66 60 V72 Z" fill={far} />
      <path d="M40 66 h14 M47 60 v6" {...line(light, 2.5)} />
      <path d="M36 58 h8 M50 58 h8 M20 18 h10 M34 18 h10 M25 22 h14" {...line(light, 2.5)} />
    </g>
  ),
  filter_works: (far, near, light) => (
    <g>
      <path d="M14 72 V34 H28 V72 Z M40 72 V26 H54 V72 Z M66 72 V38 H80 V72 Z" fill={near} />
      <path d="M8 72 V56 H86 V72 Z" fill={far} />
      <path d="M21 30 q-6 -6 0 -10 M47 22 q-6 -6 0 -10 M73 34 q-6 -6 0 -10" {...line(light, 3)} />
      <path d="M16 64 h10 M42 64 h10 M68 64 h10" {...line(light, 2.5)} />
    </g>
  ),
  tram_depot: (far, near, light) => (
    <g>
      <path d="M10 72 V30 L47 18 L84 30 V72 Z" fill={far} />
      <rect x="22" y="40" width="50" height="24" rx="8" fill={near} />
      <path d="M29 46 h8 v8 h-8 z M43 46 h8 v8 h-8 z M57 46 h8 v8 h-8 z" fill={light} />
      <path d="M6 70 H88 M47 40 V30" {...line(near, 3)} />
    </g>
  ),
  prism_ridge: (far, near, light) => (
    <g>
      <path d="M4 72 L26 32 L44 72 Z" fill={far} />
      <path d="M30 72 L52 22 L74 72 Z" fill={near} />
      <path d="M52 22 L58 72 H74 Z" fill={far} />
      <path d="M66 72 L78 46 L90 72 Z" fill={near} />
      <path d="M10 20 L50 40 M54 42 L90 30 M54 44 L90 40 M54 46 L90 50" {...line(light, 2)} />
    </g>
  ),
  magma_forge: (far, near, light) => (
    <g>
      <path d="M8 72 L36 28 H58 L86 72 Z" fill={near} />
      <path d="M36 28 H58 L54 36 L48 33 L41 37 Z" fill={light} />
      <path d="M46 36 Q42 50 50 56 T46 72" {...line(light, 4)} />
      <path d="M40 22 q4 -8 8 -2 t8 -4" {...line(far, 4)} />
    </g>
  ),
  glass_dunes: (far, near, light) => (
    <g>
      <path d="M0 54 Q22 30 46 52 T94 44 V72 H0 Z" fill={far} />
      <path d="M0 66 Q28 44 56 64 T94 60 V72 H0 Z" fill={near} />
      <path d="M10 50 Q24 38 38 48 M54 52 Q70 56 86 48 M18 60 Q30 54 44 60" {...line(light, 2)} />
      <circle cx="70" cy="22" r="8" fill={light} />
    </g>
  ),
  turbine_field: (_, near, light) => (
    <g>
      <path d="M24 72 V42 M50 72 V30 M76 72 V46" {...line(near, 3.5)} />
      <path d="M24 42 L24 28 M24 42 L36 49 M24 42 L12 49" {...line(light, 3)} />
      <path d="M50 30 L50 12 M50 30 L65 39 M50 30 L35 39" {...line(light, 3.5)} />
      <path d="M76 46 L76 33 M76 46 L87 52 M76 46 L65 52" {...line(light, 3)} />
    </g>
  ),
  mirror_lake: (far, near, light) => (
    <g>
      <path d="M8 50 L28 26 L42 44 L58 22 L84 50 Z" fill={near} />
      <ellipse cx="47" cy="60" rx="42" ry="12" fill={light} />
      <path d="M20 56 L34 68 L46 58 L58 70 L74 56 Z" fill={far} opacity="0.7" />
    </g>
  ),
  orbital_lift: (far, near, light) => (
    <g>
      <path d="M38 72 L44 56 H50 L56 72 Z" fill={near} />
      <path d="M47 58 V12" {...line(near, 3)} />
      <ellipse cx="47" cy="20" rx="32" ry="8" {...line(light, 3)} />
      <rect x="41" y="34" width="12" height="14" rx="4" fill={far} />
      <path d="M44 40 h6" {...line(light, 2)} />
    </g>
  ),
  gem_quarry: (far, near, light) => (
    <g>
      <path d="M0 46 H20 V56 H34 V66 H60 V56 H76 V46 H94 V72 H0 Z" fill={near} />
      <path d="M36 34 H58 L64 44 L47 64 L30 44 Z" fill={light} />
      <path d="M30 44 H64 M36 34 L42 44 L47 64 L52 44 L58 34" {...line(far, 1.8)} />
    </g>
  ),
  data_citadel: (far, near, light) => (
    <g>
      <path d="M10 72 V48 H28 V72 Z M66 72 V42 H84 V72 Z" fill={far} />
      <path d="M30 72 V26 L47 14 L64 26 V72 Z" fill={near} />
      <path
        d="M38 34 h6 M50 34 h6 M38 44 h6 M50 44 h6 M38 54 h18 M38 64 h10 M15 56 h8 M71 52 h8 M71 62 h8"
        {...line(light, 2.5)}
      />
    </g>
  ),
  crystal_spire: (far, near, light) => (
    <g>
      <path d="M47 8 L60 34 L54 72 H40 L34 34 Z" fill={near} />
      <path d="M47 8 L50 36 L47 72 H40 L34 34 Z" fill={far} />
      <path d="M22 72 L26 50 L32 72 Z M62 72 L70 46 L76 72 Z" fill={near} />
      <path d="M47 8 L50 36 L47 72 M34 34 L50 36 L60 34" {...line(light, 1.8)} />
    </g>
  ),
  fusion_dome: (far, near, light) => (
    <g>
      <path d="M14 66 A33 36 0 0 1 80 66 V72 H14 Z" fill={far} />
      <circle cx="47" cy="50" r="11" fill={light} />
      <ellipse cx="47" cy="50" rx="22" ry="7" {...line(near, 2.5)} />
      <path d="M14 66 H80 M47 30 V20 M24 40 L18 34 M70 40 L76 34" {...line(near, 2.5)} />
    </g>
  ),
  royal_foundry: (far, near, light) => (
    <g>
      <path d="M12 72 V32 L28 46 L47 22 L66 46 L82 32 V72 Z" fill={near} />
      <circle cx="12" cy="29" r="4" fill={light} />
      <circle cx="47" cy="19" r="5" fill={light} />
      <circle cx="82" cy="29" r="4" fill={light} />
      <path d="M36 72 V60 A11 11 0 0 1 58 60 V72 Z" fill={far} />
      <path d="M40 70 q7 -12 14 0" {...line(light, 3)} />
    </g>
  ),
  sky_palace: (far, near, light) => (
    <g>
      <path d="M18 50 H76 L60 66 L47 74 L34 66 Z" fill={near} />
      <path d="M28 50 V34 H38 V50 Z M56 50 V34 H66 V50 Z" fill={far} />
      <path
        d="M40 50 V24 H54 V50 Z M26 34 L33 24 L40 34 Z M54 34 L61 24 L68 34 Z M38 24 L47 10 L56 24 Z"
        fill={near}
      />
      <path d="M44 34 h6 M44 42 h6 M6 64 q6 -5 12 0 M74 70 q6 -5 12 0" {...line(light, 2.5)} />
    </g>
  ),
  core: (far, _, light) => (
    <g>
      <circle cx="47" cy="46" r="31" {...line(far, 6)} stroke-dasharray="10 5" />
      <circle cx="47" cy="46" r="21" {...line(light, 2.5)} />
      <path d="M47 28 L62 46 L47 64 L32 46 Z" fill={light} />
      <path d="M47 28 L52 46 L47 64 M32 46 H62" {...line(far, 2)} />
    </g>
  ),
};

/** Silhouettes, filled with the colour of the text around them. */
export const UNITS: Record<string, JSX.Element> = {
  ship: (
    <path d="M20 1 Q26 8 26 18 L38 27 V32 L26 29 L24 34 L28 38 H12 L16 34 L14 29 L2 32 V27 L14 18 Q14 8 20 1 Z" />
  ),
  cannon: (
    <g>
      <path d="M3 21 L26 6 L24 3 L30 0 L38 12 L33 16 L31 13 L11 30 Z" />
      <path d="M14 21 A8.5 8.5 0 1 0 14.1 21 Z M14 26 A3.5 3.5 0 1 1 13.9 26 Z" fill-rule="evenodd" />
      <path d="M20 32 L38 38 H22 Z" />
    </g>
  ),
  crane: (
    <path d="M6 39 V34 H9 V6 L14 1 L38 9 V12 H34 V20 A5 5 0 1 1 28.5 24 H31 A2.6 2.6 0 1 0 33 22.2 H31.5 V12 H15 V34 H20 V39 Z" />
  ),
  scout: (
    <path
      d="M19 1 H21 V6 A7 7 0 0 1 27 13 L31 11 V15 L26 18 V20 L30 26 L28 28 L25 25 L24 30 L28 38 H23 L20 31 L17 38 H12 L16 30 L15 25 L12 28 L10 26 L14 20 V18 A7 7 0 0 1 13 13 A7 7 0 0 1 19 6 Z M15 11 V14 H25 V11 Z"
      fill-rule="evenodd"
    />
  ),
  trooper: (
    <path
      d="M14 3 H26 L28 12 H24 V15 L32 17 L33 8 H36 V22 L40 24 L39 27 L29 25 L28 27 L30 39 H23 L20 30 L17 39 H10 L12 27 L7 28 L5 24 L9 17 L16 15 V12 H12 Z M15 7 V9.5 H25 V7 Z"
      fill-rule="evenodd"
    />
  ),
  sentinel: (
    <path
      d="M20 1 L27 5 V11 L34 14 V19 L38 17 V31 L31 38 L25 33 L26 39 H20 L19 32 L17 39 H9 L11 28 L5 27 L3 17 L7 13 L13 11 V5 Z M16 7 V9 H24 V7 Z M29 21 V29 L31.5 32 L34.5 29 V21 Z"
      fill-rule="evenodd"
    />
  ),
  titan: (
    <path
      d="M16 2 H24 L26 8 L36 6 L40 14 L37 19 L40 28 L34 30 L31 20 L29 22 L28 27 L34 39 H23 L20 31 L17 39 H6 L12 27 L11 22 L9 20 L6 30 L0 28 L3 19 L0 14 L4 6 L14 8 Z M17 5 V7 H23 V5 Z M18 13 H22 L24 17 L20 21 L16 17 Z"
      fill-rule="evenodd"
    />
  ),
};

/** What a scan zone hides, as a sign of 16 by 16. */
export const EFFECTS: Record<string, JSX.Element> = {
  offensive_force: <path d="M8 1 L13 7 H10 V11 H6 V7 H3 Z M5 13 H11 V15 H5 Z" />,
  stronghold: <path d="M2 2 H5 V4 H6.5 V2 H9.5 V4 H11 V2 H14 V8 H12.5 V14 H9.7 V10 H6.3 V14 H3.5 V8 H2 Z" />,
  strike_force: (
    <path d="M2 2 H7 L5.4 3.6 L8 6.2 L10.6 3.6 L9 2 H14 V7 L12.4 5.4 L9.8 8 L12.4 10.6 L14 9 V14 H9 L10.6 12.4 L8 9.8 L5.4 12.4 L7 14 H2 V9 L3.6 10.6 L6.2 8 L3.6 5.4 L2 7 Z" />
  ),
  bastion: (
    <path
      d="M2.5 2.5 Q8 0.5 13.5 2.5 V8 Q13.5 13 8 15.5 Q2.5 13 2.5 8 Z M8 4.2 L9.2 6.8 L12 7 L9.9 9 L10.5 11.8 L8 10.3 L5.5 11.8 L6.1 9 L4 7 L6.8 6.8 Z"
      fill-rule="evenodd"
    />
  ),
  empty_zone: <path d="M3 7 H13 V9.4 H3 Z" />,
  unknown: <path d="M5 5 A3.2 3.2 0 1 1 9 8 V10 H7 V6.8 H8 A1.2 1.2 0 1 0 7 5 Z M7 11.5 H9 V13.5 H7 Z" />,
};
