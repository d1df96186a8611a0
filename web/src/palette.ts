/** Every colour of the page. The style sheet reads them as custom properties; tests compute contrast from here. */

export type Theme = "light" | "dark";

/** The colours of the page itself, by theme. */
export const THEMES = {
  light: {
    "page": "#f4eee2",
    "panel": "#fffdf8",
    "raised": "#efe6d6",
    "line": "#d3c5ac",
    "ink": "#2a2135",
    "dim": "#5f5470",
    "accent": "#6b2fb3",
    "on-accent": "#ffffff",
    "good": "#1f6b45",
    "bad": "#a8232f",
    "focus": "#0b63c4",
    "ground": "#e7dcc6",
    "ground-ink": "#4c4030",
    "night": "#d9cfe6",
  },
  dark: {
    "page": "#15121e",
    "panel": "#1f1b2c",
    "raised": "#2b263c",
    "line": "#443d5c",
    "ink": "#f5f0fd",
    "dim": "#b9b0d0",
    "accent": "#ffd24a",
    "on-accent": "#231a00",
    "good": "#7bdda6",
    "bad": "#ff9a9a",
    "focus": "#8fd3ff",
    "ground": "#3a3348",
    "ground-ink": "#e9e1f5",
    "night": "#0e0b17",
  },
} as const satisfies Record<Theme, Record<string, string>>;

/** The boards of paint: their squares, the slab under them, and its edge, by theme and game. */
export const BOARDS = {
  light: {
    paint_brawl: { floor: "#f1e7d3", slab: "#c79a66", edge: "#7a5433" },
    dark_threat: { floor: "#dde4d2", slab: "#93a07f", edge: "#4a563d" },
    color_quest: { floor: "#e2eacb", slab: "#b08d5c", edge: "#5f4724" },
  },
  dark: {
    paint_brawl: { floor: "#433a52", slab: "#5a412e", edge: "#1d140c" },
    dark_threat: { floor: "#39463e", slab: "#27322c", edge: "#0e1411" },
    color_quest: { floor: "#3f4c39", slab: "#4b3b28", edge: "#191209" },
  },
} as const satisfies Record<Theme, Record<string, Record<string, string>>>;

export type Pattern = "stripes" | "waves" | "dots" | "crosses" | "chevrons" | "diamonds" | "mesh" | "rays";
export type Shape = "circle" | "hexagon" | "square" | "triangle" | "star" | "diamond" | "drop" | "shield";

/** A paint or a side: told apart by hue, pattern, letter and shape, each of them enough by itself. */
export interface Paint {
  fill: string;
  mark: string;
  letter: string;
  pattern: Pattern;
  shape: Shape;
}

/** The six paints, and the two colours that only figures have. `mark` is legible on `fill`. */
export const PAINTS = {
  yellow: { fill: "#ffe433", mark: "#4a3800", letter: "Y", pattern: "dots", shape: "star" },
  orange: { fill: "#ff9f3a", mark: "#3d1c00", letter: "O", pattern: "chevrons", shape: "hexagon" },
  green: { fill: "#3cab86", mark: "#00261a", letter: "G", pattern: "crosses", shape: "square" },
  red: { fill: "#c82f52", mark: "#ffffff", letter: "R", pattern: "stripes", shape: "triangle" },
  blue: { fill: "#1d4fd2", mark: "#ffffff", letter: "B", pattern: "waves", shape: "circle" },
  purple: { fill: "#5c1a7d", mark: "#ffffff", letter: "P", pattern: "diamonds", shape: "diamond" },
  black: { fill: "#1d1a24", mark: "#d9f7a6", letter: "K", pattern: "mesh", shape: "drop" },
  gold: { fill: "#fff3c4", mark: "#5c4600", letter: "✦", pattern: "rays", shape: "shield" },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof PAINTS;
export const SIX: readonly PaintName[] = ["yellow", "orange", "green", "red", "blue", "purple"];

/** The four factions of Chromecas, and the two camps of Dark Threat and Color Quest. */
export const SIDES = {
  blue: { fill: "#1d4fe0", mark: "#ffffff", letter: "B", pattern: "waves", shape: "circle" },
  orange: { fill: "#f0952a", mark: "#3d1c00", letter: "O", pattern: "chevrons", shape: "hexagon" },
  green: { fill: "#9be887", mark: "#0f2b00", letter: "G", pattern: "crosses", shape: "square" },
  violet: { fill: "#641480", mark: "#ffffff", letter: "V", pattern: "diamonds", shape: "diamond" },
  // The emblem of its figures, which are gold.
  gaia: { fill: "#fff3c4", mark: "#5c4600", letter: "✦", pattern: "rays", shape: "shield" },
  kaos: { fill: "#1d1a24", mark: "#d9f7a6", letter: "K", pattern: "mesh", shape: "drop" },
} as const satisfies Record<string, Paint>;

const PLAIN: Paint = { fill: "#8f86a3", mark: "#16121f", letter: "?", pattern: "dots", shape: "circle" };

/** The colour of a side or paint, by its word; a word that is not known is grey. */
export function paintOf(word: string | undefined): Paint {
  if (word === undefined) return PLAIN;
  if (word in PAINTS) return PAINTS[word as PaintName];
  if (word in SIDES) return SIDES[word as keyof typeof SIDES];
  return PLAIN;
}

/** The colour of a player of Chromecas, whose green and violet are not the paints of these names. */
export function sideOf(word: string | undefined): Paint {
  if (word !== undefined && word in SIDES) return SIDES[word as keyof typeof SIDES];
  return paintOf(word);
}
