/** Several names in one sentence: Red, Blue and Green. */
export function joined(language: string, names: readonly string[]): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names); // no comma before "and"
}
