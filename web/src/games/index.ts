/** The looks by game. */
import { chromecas } from "./chromecas.tsx";
import { color_quest } from "./color_quest.tsx";
import { dark_threat } from "./dark_threat.tsx";
import { paint_brawl } from "./paint_brawl.tsx";
import type { Look } from "./look.ts";
import "./backdrops.css";
import "./pieces.css";

const LOOKS: Record<string, Look> = { chromecas, color_quest, dark_threat, paint_brawl };

export function lookOf(game: string): Look {
  return LOOKS[game] ?? chromecas;
}
