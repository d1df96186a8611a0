/** The form of a sentence for a number: `{n} card | {n} cards`. */

/** The numbers that take the form before the bar. */
const ONE: Record<"en" | "fr", (n: number) => boolean> = { en: (n) => n === 1, fr: (n) => n < 2 };

export function counted(language: "en" | "fr", text: string, n: number): string {
  const [one = "", many = one] = text.split(" | ");
  return ONE[language](n) ? one : many;
}
