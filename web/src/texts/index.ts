/** The page's own words. What the games say comes from the server. */
import { agreed, counted } from "./counting.ts";
import { en, type Key, type Texts } from "./en.ts";
import { fr } from "./fr.ts";
import { typeset } from "./french.ts";
import { byHand } from "./hand.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";

export type Language = string;
export type { Key };

const set = Object.fromEntries(Object.entries(fr).map(([key, text]) => [key, typeset(text)])) as Texts;
const TABLES: Record<Language, Texts> = { en, fr: set };

/** Take the words of a language that did not come with the page; what is missing is said in English. */
export function learn(language: Language, words: Partial<Record<string, string>>): void {
  TABLES[language] = { ...en, ...words } as Texts;
}

/** Whether the page's own words are known in a language. */
export function speaks(language: Language): boolean {
  return language in TABLES;
}

/** A sentence with its holes filled. */
export function say(language: Language, key: Key, facts: Record<string, string | number> = {}): string {
  return fill(language, (TABLES[language] ?? en)[key], facts);
}

/** The holes of a sentence filled, its number and gender agreeing. */
export function fill(language: Language, text: string, facts: Record<string, string | number> = {}): string {
  const said = byHand(counted(language, text, Number(facts.n)));
  return agreed(said, Number(facts.form ?? 0)).replace(
    /\{(\w+)\}/g,
    (hole, name: string) => written(language, facts[name] ?? hole),
  );
}

/** A number as a language writes it: 1.5, 1,5. */
function written(language: Language, fact: string | number): string {
  return typeof fact === "string" || Number.isInteger(fact) ? String(fact) : fact.toLocaleString(language);
}

export type Sayer = (key: Key, facts?: Record<string, string | number>) => string;

const SAYERS = new Map<Language, Sayer>();

function sayerOf(language: Language): Sayer {
  const known = SAYERS.get(language);
  if (known !== undefined) return known;
  const made: Sayer = (key, facts) => say(language, key, facts);
  SAYERS.set(language, made);
  return made;
}

/** The sentences in the language of the page. */
export function useTexts(): Sayer {
  return sayerOf(useStore(settings).language);
}
