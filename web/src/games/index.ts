/** The looks by game. */
import { chromecas } from "./chromecas.tsx";
import type { Look } from "./look.ts";

const LOOKS: Record<string, Look> = { chromecas };

export function lookOf(game: string): Look {
  return LOOKS[game] ?? chromecas;
}
