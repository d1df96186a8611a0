/** What a step of a guide speaks of: the squares that are lit while it is read. */
import type { ChromecasTable, ColorQuestTable, DarkThreatTable, PaintBrawlTable, Update } from "../wire.d.ts";
import type { GuideKey } from "./en.ts";

type Lights<T> = Partial<Record<GuideKey, (table: T, side: string) => string[]>>;

/** The words of those for which something holds. */
function where<T>(all: Record<string, T>, holds: (each: T) => boolean): string[] {
  return Object.keys(all).filter((word) => holds(all[word]!));
}

const CHROMECAS: Lights<ChromecasTable> = {
  "ch-planet": (table) => Object.keys(table.cells),
  "ch-lay": (table) => table.frontier,
  "ch-unit": (table) => where(table.cells, (tile) => tile.faction === undefined),
  "ch-hidden": (table, side) => where(table.cells, (tile) => tile.faction === side),
  "ch-capture": (table, side) =>
    where(table.cells, (tile) => tile.faction !== undefined && tile.faction !== side),
};

const PAINT_BRAWL: Lights<PaintBrawlTable> = {
  "pb-clan": (table, side) =>
    where(table.squares, ({ piece, owner }) => piece !== undefined && owner === side),
  "pb-attack": (table, side) =>
    where(table.squares, ({ piece, owner }) => piece !== undefined && piece !== "chief" && owner !== side),
  "pb-paint": (table, side) =>
    where(table.squares, ({ paint, owner }) => paint !== undefined && owner === side),
  "pb-chief": (table) => where(table.squares, ({ piece, ground }) => piece === "chief" || ground === "quest"),
};

const DARK_THREAT: Lights<DarkThreatTable> = {
  "dt-camps": (table) => where(table.board.squares, ({ piece }) => piece?.camp === "kaos"),
  "dt-goal": (table) => table.temples.map(({ centre }) => centre),
  "dt-network": (table) => table.temples.filter(({ corrupted }) => !corrupted).map(({ centre }) => centre),
  "dt-temples": (table) => where(table.board.squares, ({ prism }) => prism !== undefined),
  "dt-fungi": (table) => where(table.board.squares, ({ piece }) => piece?.unit === "fongia"),
};

const COLOR_QUEST: Lights<ColorQuestTable> = {
  "cq-forest": (table) => where(table.squares, ({ piece }) => piece?.hero === true),
  "cq-move": (table, side) => where(table.squares, ({ piece }) => piece?.side === side),
  "cq-go": (table) => where(table.squares, ({ die }) => die !== undefined),
  "cq-attack": (table, side) =>
    where(table.squares, ({ piece }) => piece !== undefined && piece.side !== side),
  "cq-dice": (table) => where(table.squares, ({ die }) => die !== undefined),
  "cq-hero": (table, side) =>
    where(table.squares, ({ piece }) => piece?.hero === true && piece.side !== side),
};

/** The squares of a step, as the table lies now. */
export function lightsOf(key: GuideKey, table: Update["table"], seat: number | null): string[] {
  const side = table.seats[seat ?? 0]?.side ?? "";
  switch (table.game) {
    case "chromecas":
      return CHROMECAS[key]?.(table, side) ?? [];
    case "paint_brawl":
      return PAINT_BRAWL[key]?.(table, side) ?? [];
    case "dark_threat":
      return DARK_THREAT[key]?.(table, side) ?? [];
    case "color_quest":
      return COLOR_QUEST[key]?.(table, side) ?? [];
    case "plain":
      return [];
  }
}
