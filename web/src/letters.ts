/** The letters of paints, sides and figures, in the reader's language. */
import type { Paint } from "./palette.ts";
import { settings } from "./settings.ts";

/** By the English letter; green and purple begin alike in French, so purple has two. */
const FRENCH: Record<string, string> = { Y: "J", G: "V", P: "Vi", V: "Vi" };

export function letterOf({ letter }: Paint): string {
  return settings.value.language === "fr" ? FRENCH[letter] ?? letter : letter;
}

/** By the code of a figure of Color Quest: those that French calls by another name, each still unlike all others. */
const FIGURES: Record<string, string> = { WA: "GU", SM: "KG", HU: "CS", SH: "CM", PG: "GP", PC: "CP" };

export function codeOf(code: string): string {
  return settings.value.language === "fr" ? FIGURES[code] ?? code : code;
}
