/** The first game of each game, step by step: what is told, and what the player does to go on. */
import { en, type GuideKey } from "./en.ts";
import { fr } from "./fr.ts";
import type { Language } from "../texts/index.ts";

/** `read`: until the player says so. `pick`: until something is picked. `answer`: until a move is made. */
export type Until = "read" | "pick" | "answer";

export interface Step {
  key: GuideKey;
  until: Until;
}

const TABLES: Record<Language, Record<GuideKey, readonly [string, string]>> = { en, fr };

const STEPS: Record<string, readonly Step[]> = {
  chromecas: [
    { key: "ch-planet", until: "read" },
    { key: "ch-terrain", until: "pick" },
    { key: "ch-lay", until: "answer" },
    { key: "ch-unit", until: "answer" },
    { key: "ch-hidden", until: "read" },
    { key: "ch-capture", until: "answer" },
    { key: "ch-vehicles", until: "read" },
    { key: "table-help", until: "read" },
  ],
  paint_brawl: [
    { key: "pb-clan", until: "read" },
    { key: "pb-pick", until: "pick" },
    { key: "pb-move", until: "answer" },
    { key: "pb-attack", until: "answer" },
    { key: "pb-paint", until: "read" },
    { key: "pb-cards", until: "answer" },
    { key: "pb-chief", until: "read" },
    { key: "table-help", until: "read" },
  ],
  dark_threat: [
    { key: "dt-camps", until: "read" },
    { key: "dt-turns", until: "read" },
    { key: "dt-pick", until: "pick" },
    { key: "dt-act", until: "answer" },
    { key: "dt-temples", until: "read" },
    { key: "dt-bane", until: "answer" },
    { key: "table-help", until: "read" },
  ],
  color_quest: [
    { key: "cq-forest", until: "read" },
    { key: "cq-phases", until: "read" },
    { key: "cq-move", until: "pick" },
    { key: "cq-go", until: "answer" },
    { key: "cq-attack", until: "answer" },
    { key: "cq-dice", until: "read" },
    { key: "table-help", until: "read" },
  ],
};

export function stepsOf(game: string): readonly Step[] {
  return STEPS[game] ?? [{ key: "table-help", until: "read" }];
}

/** Title and text of a step. */
export function told(language: Language, key: GuideKey): readonly [string, string] {
  return TABLES[language][key];
}
