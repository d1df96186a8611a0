/** The looks by game. */
import { chromecas } from "./chromecas.tsx";
import { color_quest } from "./color_quest.tsx";
import { dark_threat } from "./dark_threat.tsx";
import { paint_brawl } from "./paint_brawl.tsx";
import { plain } from "./plain.tsx";
import type { AnyTable, Drawing, Look, Names } from "./look.ts";
import type { Sayer } from "../texts/index.ts";
import "./backdrops.css";
import "./pieces.css";

const LOOKS: Record<string, Look> = { chromecas, color_quest, dark_threat, paint_brawl };

export function lookOf(game: string): Look {
  return LOOKS[game] ?? plain;
}

/** A position as its own game draws it. */
export function draw(table: AnyTable, names: Names, say: Sayer): Drawing {
  switch (table.game) {
    case "chromecas":
      return chromecas.draw(table, names, say);
    case "color_quest":
      return color_quest.draw(table, names, say);
    case "dark_threat":
      return dark_threat.draw(table, names, say);
    case "paint_brawl":
      return paint_brawl.draw(table, names, say);
    case "plain":
      return plain.draw(table, names, say);
  }
}
