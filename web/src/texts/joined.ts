/** Ours is British English: 19 Nov 2026, 20:30; and no comma before the last "and". */
export function regionOf(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** Several names in one sentence: Red, Blue and Green. */
export function joined(language: string, names: readonly string[]): string {
  return new Intl.ListFormat(regionOf(language)).format(names);
}
