/** The words of a part of the page that is fetched when it is opened: they come with it. */
import { settings } from "../settings.ts";
import { useStore } from "../store.ts";
import { typeset } from "./french.ts";
import { fill } from "./index.ts";

export type OwnSayer<K extends string> = (key: K, facts?: Record<string, string | number>) => string;

/** A hook that gives the sentences of a part in the language of the page, in English where it has no other. */
export function ownTexts<K extends string>(
  tables: { en: Record<K, string>; fr: Record<K, string> },
): () => OwnSayer<K> {
  const sayers = new Map<string, OwnSayer<K>>();
  return () => {
    const { language } = useStore(settings);
    const known = sayers.get(language);
    if (known !== undefined) return known;
    const table = language === "fr" ? tables.fr : tables.en;
    const made: OwnSayer<K> = (key, facts) =>
      fill(language, language === "fr" ? typeset(table[key]) : table[key], facts);
    sayers.set(language, made);
    return made;
  };
}
