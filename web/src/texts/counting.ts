/** The form of a sentence for a number: `{n} card | {n} cards`, by the plural rules that the browser knows. */
export function counted(language: string, text: string, n: number): string {
  const [one = "", many = one] = text.split(" | ");
  return new Intl.PluralRules(language).select(n) === "one" ? one : many;
}
