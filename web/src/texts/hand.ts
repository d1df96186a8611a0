/** What a hand does here: `[Click|Tap]` with a mouse, or with a finger. */
export function byHand(text: string): string {
  if (!text.includes("[")) return text;
  const finger = globalThis.matchMedia?.("(pointer: coarse)").matches === true;
  return text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, finger ? "$2" : "$1");
}
