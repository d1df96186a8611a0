/** The page's own words. What the games say comes from the server. */
import { counted } from "./counting.ts";
import { en, type Key, type Texts } from "./en.ts";
import { fr } from "./fr.ts";
import { typeset } from "./french.ts";
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type { Key };

const set = Object.fromEntries(Object.entries(fr).map(([key, text]) => [key, typeset(text)])) as Texts;
const TABLES: Record<Language, Texts> = { en, fr: set };

/** A sentence with its holes filled. */
export function say(language: Language, key: Key, facts: Record<string, string | number> = {}): string {
  return counted(language, TABLES[language][key], Number(facts.n)).replace(
    /\{(\w+)\}/g,
    (hole, name: string) => String(facts[name] ?? hole),
  );
}

export type Sayer = (key: Key, facts?: Record<string, string | number>) => string;

const SAYERS: Record<Language, Sayer> = {
  en: (key, facts) => say("en", key, facts),
  fr: (key, facts) => say("fr", key, facts),
};

/** The sentences in the language of the page. */
export function useTexts(): Sayer {
  return SAYERS[useStore(settings).language];
}
