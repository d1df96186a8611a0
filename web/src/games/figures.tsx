/** Silhouettes of the clans, heroes and monsters, 40 by 40: a body, what it wears, and what it carries. */
import type { JSX } from "preact";

const BODIES = {
  slim: "M12 39 Q12 25 20 24 Q28 25 28 39 Z",
  broad: "M6 39 Q5 23 20 22.5 Q35 23 34 39 Z",
  robe: "M8 39 Q13 27 16 23.5 H24 Q27 27 32 39 Z",
};
const HEAD = "M20 9.5 A6.3 6.3 0 1 1 19.9 9.5 Z";

const WORN = {
  crown: "M12 10 L11 1 L16 5.5 L20 0 L24 5.5 L29 1 L28 10 Z",
  horns: "M13.5 13 Q7 11 7 3 Q11 8 15 9 H25 Q29 8 33 3 Q33 11 26.5 13 Z",
  feather: "M13 12 H27 L26 9 Q31 5 30 0 Q24 2 22.5 8 H14 Z",
  antlers: "M16 10 Q10 9 8 2 L10.5 5 L12 1 L13.5 6.5 L17 8.5 H23 L26.5 6.5 L28 1 L29.5 5 L32 2 Q30 9 24 10 Z",
  tail: "M13 13 Q13 6 20 6 Q28 6 28 13 L34 10 L33 17 L27 16 Z",
  hood: "M11 19 Q10 5 20 4 Q30 5 29 19 L25 15 Q25 10 20 10 Q15 10 15 15 Z",
  veil: "M10 22 Q10 4 20 3 Q30 4 30 22 L26 20 Q27 10 20 10 Q13 10 14 20 Z",
  band: "M12.5 14 H27.5 V17 H12.5 Z M27 15 L35 11 L34 16 L36 20 L27 17.5 Z",
  halo: "M20 0 A9 3.4 0 1 1 19.9 0 Z M20 2 A6 1.6 0 1 0 20.1 2 Z",
  star: "M20 -1 L22 4 L27 4.3 L23 7.4 L24.5 12 L20 9.4 L15.5 12 L17 7.4 L13 4.3 L18 4 Z",
  bun: "M12 15 Q11 8 16 7 A4.5 4.5 0 1 1 24 7 Q29 8 28 15 L25 12 H15 Z",
  helm: "M12 19 V9 Q12 5 20 4 Q28 5 28 9 V19 H23 V14 H17 V19 Z M19 0 H21 V5 H19 Z",
  goggles: "M11 12 H29 V18 H22 L20 16 L18 18 H11 Z",
  straw: "M3 14 Q20 -2 37 14 Q20 10 3 14 Z",
  flames: "M12 12 Q10 4 15 0 Q15 4 18 5 Q18 1 22 -2 Q22 3 25 5 Q27 3 28 1 Q31 7 28 12 Z",
  beads: "M13 22 a1.6 1.6 0 1 0 3.2 1 a1.6 1.6 0 1 0 3 1 a1.6 1.6 0 1 0 3 -0.4 a1.6 1.6 0 1 0 3 -1.2 Z",
  skull: "M13 15 Q13 7 20 7 Q27 7 27 15 L25 20 H15 Z",
};

const CARRIED = {
  club: "M30 36 L34 20 Q32 12 36 10 Q41 13 38 21 L33 37 Z",
  bow: "M33 10 Q43 23 33 37 L32 35 Q38.5 23 32 12 Z M31.5 11 H32.5 V36 H31.5 Z",
  staff: "M33 12 H35.5 V39 H33 Z M34.2 4 A4.4 4.4 0 1 1 34.1 4 Z",
  hammer: "M32 18 H35 V39 H32 Z M27 10 H40 V19 H27 Z",
  tube: "M25 26 L38 12 L42 16 L30 31 Z",
  orb: "M34 20 A5 5 0 1 1 33.9 20 Z",
  sword: "M33 6 L36 6 L36 28 H39 V31 H36 V37 H33 V31 H30 V28 H33 Z",
  katana: "M27 38 L39 8 L41 10 L31 39 Z",
  shuriken: "M34 18 L36 22 L40 24 L36 26 L34 30 L32 26 L28 24 L32 22 Z",
  shield: "M28 20 Q33 18 38 20 V28 Q38 34 33 37 Q28 34 28 28 Z",
  bomb: "M34 24 A6 6 0 1 1 33.9 24 Z M33 24 L36 18 L38 19 L36 25 Z",
  palms: "M2 24 L9 22 L12 30 L8 33 Z M38 24 L31 22 L28 30 L32 33 Z",
  cross: "M32 16 H35 V20 H39 V23 H35 V38 H32 V23 H28 V20 H32 Z",
};

/** Body, worn, carried. */
const PEOPLE: Record<string, readonly [keyof typeof BODIES, keyof typeof WORN, (keyof typeof CARRIED)?]> = {
  chief: ["broad", "crown", "staff"],
  matriarch: ["robe", "bun", "staff"],
  warrior: ["broad", "horns", "club"],
  smasher: ["broad", "tail", "hammer"],
  paladin: ["broad", "helm", "shield"],
  hunter: ["slim", "feather", "bow"],
  ranger: ["slim", "hood", "tube"],
  bomber: ["slim", "goggles", "bomb"],
  shaman: ["robe", "antlers", "staff"],
  mystic: ["robe", "veil", "orb"],
  chosen_one: ["slim", "star", "staff"],
  bright_chosen_one: ["slim", "star", "sword"],
  ninja: ["slim", "band", "shuriken"],
  monk: ["robe", "beads", "palms"],
  cleric: ["robe", "halo", "cross"],
  doomed_chief: ["broad", "crown", "club"],
  ronin: ["slim", "straw", "katana"],
};

const EYES = (hole: string, y = 16) => (
  <g fill={hole}>
    <circle cx="16.5" cy={y} r="1.8" />
    <circle cx="23.5" cy={y} r="1.8" />
  </g>
);

/** Those that are not people. */
const CREATURES: Record<string, (hole: string) => JSX.Element> = {
  mini_golem: (hole) => (
    <g>
      <path d="M8 38 Q6 20 20 19 Q34 20 32 38 Q26 35 20 38 Q14 35 8 38 Z" />
      {EYES(hole, 27)}
    </g>
  ),
  paint_golem: (hole) => (
    <g>
      <path d="M10 39 Q12 30 7 27 L2 32 L1 22 Q6 10 14 12 Q20 2 26 12 Q34 10 39 22 L38 32 L33 27 Q28 30 30 39 H23 L20 34 L17 39 Z" />
      {EYES(hole, 17)}
    </g>
  ),
  clone: (hole) => (
    <g>
      <path d="M20 3 A8 8 0 0 1 24 18 Q33 21 34 39 H6 Q7 21 16 18 A8 8 0 0 1 20 3 Z" />
      <path
        d="M20 7 A4.5 4.5 0 0 1 22 15.6 L21 21 Q28 24 29 35 H11 Q12 24 19 21 L18 15.6 A4.5 4.5 0 0 1 20 7 Z"
        fill={hole}
      />
    </g>
  ),
  oak: (hole) => (
    <g>
      <path d="M20 1 Q28 0 30 7 Q39 8 37 17 Q38 26 28 25 L24 27 L26 39 H14 L16 27 L12 25 Q2 26 3 17 Q1 8 10 7 Q12 0 20 1 Z" />
      {EYES(hole, 15)}
      <path d="M15 20 Q20 24 25 20" fill="none" stroke={hole} stroke-width="1.8" />
    </g>
  ),
  avatar: (hole) => (
    <g>
      <path d="M20 2 Q26 8 25 14 Q34 8 40 12 Q37 23 27 25 Q26 34 20 39 Q14 34 13 25 Q3 23 0 12 Q6 8 15 14 Q14 8 20 2 Z" />
      {EYES(hole, 17)}
    </g>
  ),
  totem: (hole) => (
    <g>
      <path d="M12 39 V26 H6 V20 H12 V3 Q20 -1 28 3 V20 H34 V26 H28 V39 Z" />
      {EYES(hole, 10)}
      <path d="M15 16 H25 M16 31 H24" stroke={hole} stroke-width="2.4" />
    </g>
  ),
  mushroom: (hole) => (
    <g>
      <path d="M2 21 Q4 3 20 2 Q36 3 38 21 Q30 18 26 20 Q25 30 29 39 H11 Q15 30 14 20 Q10 18 2 21 Z" />
      <g fill={hole}>
        <circle cx="12" cy="11" r="2.6" />
        <circle cx="23" cy="8" r="3.2" />
        <circle cx="31" cy="14" r="2" />
      </g>
    </g>
  ),
  fongia: (hole) => (
    <g>
      <path d="M1 17 Q5 5 12 5 L14 0 L20 4 L26 0 L28 5 Q35 5 39 17 Q30 13 26 16 Q26 26 35 39 H5 Q14 26 14 16 Q10 13 1 17 Z" />
      {EYES(hole, 19)}
      <g fill={hole}>
        <circle cx="12" cy="10" r="2" />
        <circle cx="28" cy="10" r="2" />
      </g>
    </g>
  ),
  wooden_king: (hole) => (
    <g>
      <path d="M9 8 L8 0 L14 4 L20 -1 L26 4 L32 0 L31 8 V26 Q33 34 39 38 L28 36 L24 39 L20 36 L15 39 L12 36 L1 38 Q8 34 9 26 Z" />
      {EYES(hole, 15)}
      <path d="M13 23 L17 21 L20 24 L23 21 L27 23" fill="none" stroke={hole} stroke-width="2" />
    </g>
  ),
  mandrake: (hole) => (
    <g>
      <path d="M20 12 Q10 10 9 0 Q17 2 20 8 Q23 2 31 0 Q30 10 20 12 Q29 13 29 22 Q28 28 33 32 L27 31 L29 39 L22 33 L20 39 L17 33 L10 38 L13 30 L6 31 Q12 27 11 21 Q11 13 20 12 Z" />
      {EYES(hole, 20)}
      <circle cx="20" cy="26" r="2.4" fill={hole} />
    </g>
  ),
  spore: (hole) => (
    <g>
      <path d="M20 0 L23 8 L31 4 L29 12 L38 13 L32 20 L39 26 L30 27 L32 36 L24 32 L20 40 L16 32 L8 36 L10 27 L1 26 L8 20 L2 13 L11 12 L9 4 L17 8 Z" />
      {EYES(hole, 19)}
    </g>
  ),
  small_bane: (hole) => (
    <g>
      <path d="M8 39 Q5 20 12 15 L9 4 L17 11 H23 L31 4 L28 15 Q35 20 32 39 L26 34 L20 39 L14 34 Z" />
      <circle cx="20" cy="21" r="4" fill={hole} />
    </g>
  ),
  half_bane: (hole) => (
    <g>
      <path d="M5 39 Q2 19 10 14 L4 1 L15 9 L20 3 L25 9 L36 1 L30 14 Q38 19 35 39 L28 33 L20 39 L12 33 Z" />
      {EYES(hole, 20)}
      <path d="M13 27 L17 30 L20 27 L23 30 L27 27" fill="none" stroke={hole} stroke-width="2.2" />
    </g>
  ),
  ultimate_bane: (hole) => (
    <g>
      <path d="M2 39 Q-1 22 6 15 L0 2 L11 8 L13 -1 L20 5 L27 -1 L29 8 L40 2 L34 15 Q41 22 38 39 L31 33 L26 39 L20 34 L14 39 L9 33 Z" />
      <g fill={hole}>
        <circle cx="13" cy="18" r="2.4" />
        <circle cx="20" cy="14.5" r="2.4" />
        <circle cx="27" cy="18" r="2.4" />
        <path d="M10 25 H30 L27 31 L24 27 L20 32 L16 27 L13 31 Z" />
      </g>
    </g>
  ),
  koloss: (hole) => (
    <g>
      <path d="M4 39 L6 28 L0 24 L3 12 L11 9 L13 3 L17 7 H23 L27 3 L29 9 L37 12 L40 24 L34 28 L36 39 H25 L20 33 L15 39 Z" />
      {EYES(hole, 14)}
      <path d="M14 20 H26 L23 24 L20 21 L17 24 Z" fill={hole} />
    </g>
  ),
  djinn: (hole) => (
    <g>
      <path d="M20 3 A7 7 0 0 1 24 15.5 L37 18 L34 23 L27 22 Q30 30 22 33 Q15 36 24 39 Q8 40 11 33 Q14 28 13 22 L6 23 L3 18 L16 15.5 A7 7 0 0 1 20 3 Z" />
      {EYES(hole, 9.5)}
    </g>
  ),
  skeleton: (hole) => (
    <g>
      <path d="M20 2 Q29 2 29 11 L27 17 H23 V20 H32 V23 H23 V25 H30 V28 H23 V31 L29 39 H24 L20 34 L16 39 H11 L17 31 V28 H10 V25 H17 V23 H8 V20 H17 V17 H13 L11 11 Q11 2 20 2 Z" />
      {EYES(hole, 10)}
    </g>
  ),
  bone_pile: () => (
    <path d="M4 30 L27 24 A3.4 3.4 0 1 1 33 22 A3.4 3.4 0 1 1 29 28 L7 35 A3.4 3.4 0 1 1 4 30 Z M8 20 A3.4 3.4 0 1 1 13 18 L34 32 A3.4 3.4 0 1 1 32 38 A3.4 3.4 0 1 1 29 35 L10 22 Z M18 12 a5 5 0 1 1 6 6 v3 h-6 Z" />
  ),
  spirit: (hole) => (
    <g>
      <path d="M7 38 V17 Q8 3 20 3 Q32 3 33 17 V38 L28 33 L24 38 L20 33 L16 38 L12 33 Z" />
      {EYES(hole, 15)}
    </g>
  ),
};

const ALSO: Record<string, string> = {
  maxi_golem: "paint_golem",
  paint_clone: "clone",
  spirit_ninja: "spirit",
  spirit_monk: "spirit",
  spirit_cleric: "spirit",
  doomed_ninja: "ninja",
  doomed_monk: "monk",
  doomed_cleric: "cleric",
  possessed_chief: "chief",
  possessed_matriarch: "matriarch",
  possessed_ninja: "ninja",
  possessed_monk: "monk",
  possessed_cleric: "cleric",
  tamed_koloss: "koloss",
  wild_koloss: "koloss",
};

/** All figures that can be drawn, by name. */
export const FIGURES: readonly string[] = [
  ...Object.keys(PEOPLE),
  ...Object.keys(CREATURES),
  ...Object.keys(ALSO),
];

/** A figure in two colours: its own and that of its eyes and cuts. */
export function Figure({ kind, ink, hole }: { kind: string; ink: string; hole: string }) {
  const name = ALSO[kind] ?? kind;
  const creature = CREATURES[name];
  if (creature) return <g fill={ink}>{creature(hole)}</g>;
  const [body, worn, carried] = PEOPLE[name] ?? ["slim", "band"];
  return (
    <g fill={ink}>
      <path d={BODIES[body]} />
      <path d={HEAD} />
      <path d={WORN[worn]} fill-rule="evenodd" stroke={hole} stroke-width="0.9" />
      {carried && <path d={CARRIED[carried]} stroke={hole} stroke-width="0.9" />}
      {(worn === "hood" || worn === "veil" || worn === "skull") && EYES(hole, 15)}
    </g>
  );
}

/** A figure by itself, in the colours of the text. */
export function Portrait({ kind }: { kind: string }) {
  return (
    <svg viewBox="-2 -4 46 46" aria-hidden="true">
      <Figure kind={kind} ink="currentColor" hole="var(--panel)" />
    </svg>
  );
}
