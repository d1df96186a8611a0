/** Terrains are told apart by their pictures: their codes, which the server adds in brackets, are for lines. */
export function withoutCodes(game: string, text: string): string {
  return game === "chromecas" ? text.replace(/ \(t\d+\)/g, "") : text;
}
