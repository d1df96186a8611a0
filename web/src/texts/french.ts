/** French as it is set: no line ends between a word and the mark that stands apart from it. */
export function typeset(text: string): string {
  return text.replace(/ (?=[:;!?»%])|(?<=«) /g, "\u00a0");
}
