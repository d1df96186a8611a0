const RULES = new Map<string, Intl.PluralRules>();

/** Making them costs as much as drawing a square. */
export function rulesOf(language: string): Intl.PluralRules {
  let rules = RULES.get(language);
  if (rules === undefined) RULES.set(language, rules = new Intl.PluralRules(language));
  return rules;
}

/** What agrees with a noun: `assommé / assommée`, by the form that the noun takes. */
export function agreed(text: string, form: number): string {
  if (!text.includes(" / ")) return text;
  const forms = text.split(" / ");
  return forms[form] ?? forms[0] ?? text;
}

/** The form of a sentence for a number: `{n} card | {n} cards`, by the plural rules that the browser knows. */
export function counted(language: string, text: string, n: number): string {
  if (!text.includes(" | ")) return text;
  const [one = "", many = one] = text.split(" | ");
  return rulesOf(language).select(n) === "one" ? one : many;
}
