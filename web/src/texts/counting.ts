const RULES = new Map<string, Intl.PluralRules>();

/** Making them costs as much as drawing a square. */
export function rulesOf(language: string): Intl.PluralRules {
  let rules = RULES.get(language);
  if (rules === undefined) RULES.set(language, rules = new Intl.PluralRules(language));
  return rules;
}

/** The form of a sentence for a number: `{n} card | {n} cards`, by the plural rules that the browser knows. */
export function counted(language: string, text: string, n: number): string {
  if (!text.includes(" | ")) return text;
  const [one = "", many = one] = text.split(" | ");
  return rulesOf(language).select(n) === "one" ? one : many;
}
