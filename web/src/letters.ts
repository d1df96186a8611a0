/** The letters of paints and sides, in the reader's language. */
import type { Paint } from "./palette.ts";
import { settings } from "./settings.ts";

/** By the English letter; green and purple begin alike in French, so purple has two. */
const FRENCH: Record<string, string> = { Y: "J", G: "V", P: "Vi", V: "Vi" };

export function letterOf({ letter }: Paint): string {
  return settings.value.language === "fr" ? FRENCH[letter] ?? letter : letter;
}
